/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-fen.c - any bytes as a FEN: what is read is written and read again, and comes back the same; in a legal position every
 * move can be played, found and written. */
#include "fuzz.h"

#include "notation.h"

#include <string.h>

static void
play_all (const struct etude_position *p)
{
  struct etude_move moves[ETUDE_MOVES_MAX], found;
  unsigned n = etude_position_moves (p, moves);

  for (unsigned i = 0; i < n; i++)
    {
      struct etude_position next = etude_position_play (p, &moves[i]);
      char san[ETUDE_SAN_TEXT], pair[ETUDE_PAIR_TEXT];

      g_assert_cmpint (etude_position_check (&next), ==, ETUDE_LEGAL);
      g_assert_true (etude_position_find_move (p, moves[i].from, moves[i].to, moves[i].promoted, &found));
      g_assert_cmpmem (&found, sizeof found, &moves[i], sizeof found);
      etude_san_write (p, &moves[i], san);
      g_assert_cmpint (etude_san_read (p, san, strlen (san), &found), ==, ETUDE_SAN_OK);
      g_assert_cmpmem (&found, sizeof found, &moves[i], sizeof found);
      etude_pair_write (&moves[i], pair);
      g_assert_cmpint (etude_san_read (p, pair, strlen (pair), &found), ==, ETUDE_SAN_OK);
      g_assert_cmpmem (&found, sizeof found, &moves[i], sizeof found);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  char written[ETUDE_FEN_TEXT], again_written[ETUDE_FEN_TEXT];
  struct etude_fen fen, again;

  if (!etude_fen_read (text, &fen))
    {
      g_assert_cmpuint (fen.column, >, 0);
      g_assert_cmpstr (etude_fen_fault_text (fen.fault), !=, "");
      return 0;
    }
  if (etude_position_check (&fen.position) == ETUDE_LEGAL)
    play_all (&fen.position);
  else
    g_assert_cmpstr (etude_legality_text (etude_position_check (&fen.position)), !=, "");
  etude_fen_write (&fen.position, fen.halfmoves, written);
  g_assert_true (etude_fen_read (written, &again));
  etude_fen_write (&again.position, again.halfmoves, again_written);
  g_assert_cmpstr (written, ==, again_written);
  return 0;
}
