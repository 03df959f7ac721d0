/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-fen.c - any bytes as a FEN: what is read is written and read again, and comes back the same. */
#include "fuzz.h"

#include "notation.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  char written[ETUDE_FEN_TEXT], again_written[ETUDE_FEN_TEXT];
  struct etude_fen fen, again;

  if (!etude_fen_read (text, &fen))
    {
      g_assert_cmpuint (fen.column, >, 0);
      g_assert_nonnull (etude_fen_fault_text (fen.fault));
      return 0;
    }
  etude_position_check (&fen.position);
  etude_fen_write (&fen.position, written);
  g_assert_true (etude_fen_read (written, &again));
  etude_fen_write (&again.position, again_written);
  g_assert_cmpstr (written, ==, again_written);
  return 0;
}
