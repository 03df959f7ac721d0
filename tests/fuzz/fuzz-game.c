/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-game.c - any bytes as a game of whole chess: what could be read is written, read again as the same, and walked through. */
#include "fuzz.h"

#include "etude-game.h"

/* Every position of it is one that the rules know: its FEN is read again. */
static void
walk (EtudeGame *game)
{
  guint closed;

  for (EtudeGameNode *node = game->root; node; node = etude_game_written_after (node, &closed))
    {
      g_autofree char *name = etude_game_name_move (node, TRUE), *comment = etude_game_get_comment (node);
      char fen[ETUDE_FEN_TEXT];
      struct etude_chess read;

      g_assert_true (g_utf8_validate (name, -1, NULL) && (!comment || g_utf8_validate (comment, -1, NULL)));
      if (!node->parent || node->move.from != node->move.to)
        g_assert_cmpint (etude_chess_fen_read (etude_chess_fen_write (&node->position, fen), &read), ==, ETUDE_FEN_OK);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size), *written = NULL, *again_written = NULL;
  g_autoptr (EtudeGame) game = NULL, again = NULL;
  g_autoptr (GError) error = NULL;

  game = etude_game_read (text, 0, &error);
  if (!game)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  g_assert_true (!game->fault || g_utf8_validate (game->fault, -1, NULL));
  walk (game);
  written = etude_game_write (game);
  again = etude_game_read (written, 0, &error);
  if (!again) /* nothing was left of it but tags */
    return 0;
  again_written = etude_game_write (again);
  g_assert_cmpstr (written, ==, again_written);
  g_assert_null (again->fault);
  return 0;
}
