/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-setup.c - any bytes as a FEN with men of both sides and pawns: what is read is written and read again, and comes back
 * the same; in a legal position every move can be played and written. */
#include "fuzz.h"

#include "setup-notation.h"

#include <string.h>

static void
play_all (const struct etude_position *p)
{
  struct etude_setup_move moves[ETUDE_SETUP_MOVES_MAX];
  unsigned n = etude_setup_moves (p, moves);

  for (unsigned i = 0; i < n; i++)
    {
      struct etude_position next = etude_setup_play (p, &moves[i]);
      char san[ETUDE_SETUP_SAN_TEXT], pair[ETUDE_SETUP_PAIR_TEXT];

      g_assert_cmpint (etude_setup_check (&next), ==, ETUDE_SETUP_LEGAL);
      g_assert_cmpuint (strlen (etude_setup_san_write (p, &moves[i], san)), <, sizeof san);
      g_assert_cmpuint (strlen (etude_setup_pair_write (&moves[i], pair)), >=, 4);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  char written[ETUDE_SETUP_FEN_TEXT], again_written[ETUDE_SETUP_FEN_TEXT];
  struct etude_setup_fen fen, again;

  if (!etude_setup_fen_read (text, &fen))
    {
      g_assert_cmpuint (fen.column, >, 0);
      g_assert_cmpstr (etude_setup_fen_fault_text (fen.fault), !=, "");
      return 0;
    }
  if (etude_setup_check (&fen.setup) == ETUDE_SETUP_LEGAL)
    play_all (&fen.setup);
  else
    g_assert_cmpstr (etude_setup_fault_text (etude_setup_check (&fen.setup)), !=, "");
  etude_setup_fen_write (&fen.setup, fen.halfmoves, written);
  g_assert_true (etude_setup_fen_read (written, &again));
  etude_setup_fen_write (&again.setup, again.halfmoves, again_written);
  g_assert_cmpstr (written, ==, again_written);
  return 0;
}
