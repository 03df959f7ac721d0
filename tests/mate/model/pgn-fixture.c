/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pgn-fixture.c - games to be written and read, and a second way to write them down. */
#include "made-endings.h"
#include "pgn-fixture.h"

#define MOVES 300 /* tried in a random game */

EtudeMateNode *
pgn_fixture_play (EtudeMateGame *game, const char *word)
{
  struct etude_move move = { .from = (guint8) (word[0] - 'a' + 8 * (word[1] - '1')),
                             .to = (guint8) (word[2] - 'a' + 8 * (word[3] - '1')) };
  EtudeMateNode *node = etude_mate_game_play (game, &move);

  g_assert_nonnull (node);
  return node;
}

EtudeMateGame *
pgn_fixture_game (const char *fen, const char *words)
{
  EtudeMateGame *game = etude_mate_game_new ();
  struct etude_position root = fen_position (fen);
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  etude_mate_game_start (game, &root);
  for (guint i = 0; list[i] && *list[i]; i++)
    pgn_fixture_play (game, list[i]);
  return game;
}

/* Appends the moves behind NODE: the first child, the others in parentheses, and so on. */
static void
describe (const EtudeMateNode *node, GString *text)
{
  for (const EtudeMateNode *child = node->child; child; child = child->sibling)
    {
      gboolean branch = child != node->child;
      char from[ETUDE_SQUARE_TEXT], to[ETUDE_SQUARE_TEXT];

      g_string_append (text, text->len ? " " : "");
      g_string_append_printf (text, "%s%s%s", branch ? "(" : "", etude_square_name (child->move.from, 8, from),
                              etude_square_name (child->move.to, 8, to));
      if (branch)
        {
          describe (child, text);
          g_string_append_c (text, ')');
        }
    }
  if (node->child)
    describe (node->child, text);
}

void
pgn_fixture_assert_moves (EtudeMateGame *game, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  describe (etude_mate_game_get_root (game), text);
  g_assert_cmpstr (text->str, ==, expected);
}

static struct etude_position
random_root (GRand *random, const struct etude_ending *ending)
{
  struct etude_position p = etude_position_of (ending, 8, ETUDE_WHITE);

  do
    {
      p.king[ETUDE_WHITE].square = (guint8) g_rand_int_range (random, 0, 64);
      p.king[ETUDE_BLACK].square = (guint8) g_rand_int_range (random, 0, 64);
      for (guint i = 0; i < ending->n_men; i++)
        p.man[i].square = (guint8) g_rand_int_range (random, 0, 64);
      p.to_move = (guint8) g_rand_int_range (random, ETUDE_WHITE, ETUDE_BLACK + 1);
    }
  while (etude_position_check (&p) != ETUDE_LEGAL);
  return p;
}

/* Plays a random move, if there is one. */
static void
play_randomly (EtudeMateGame *game, GRand *random)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  guint n = etude_position_moves (&etude_mate_game_get_current (game)->position, moves);

  if (n)
    g_assert_nonnull (etude_mate_game_play (game, &moves[g_rand_int_range (random, 0, (gint32) n)]));
}

EtudeMateGame *
pgn_fixture_random_game (GRand *random, const char *name, gint32 branching)
{
  EtudeMateGame *game = etude_mate_game_new ();
  const struct etude_ending ending = ending_of (name);
  struct etude_position root;

  root = random_root (random, &ending);
  etude_mate_game_start (game, &root);
  for (guint i = 0; i < MOVES; i++)
    {
      gint32 back = g_rand_int_range (random, 0, branching) == 0 ? g_rand_int_range (random, 1, 20) : 0;

      for (; back && etude_mate_game_get_current (game)->parent; back--)
        etude_mate_game_go (game, etude_mate_game_get_current (game)->parent);
      play_randomly (game, random);
    }
  etude_mate_game_go (game, etude_mate_game_get_root (game));
  return game;
}

void
pgn_fixture_assert_same (EtudeMateGame *a, EtudeMateGame *b)
{
  g_autoptr (GVariant) saved_a = g_variant_ref_sink (etude_mate_game_save (a));
  g_autoptr (GVariant) saved_b = g_variant_ref_sink (etude_mate_game_save (b));

  g_assert_true (g_variant_equal (saved_a, saved_b));
}
