/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-pgn.c - any bytes as PGN: a game that is read is written and read again; one that is not is explained. */
#include "fuzz.h"

#include "etude-mate-pgn.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size), *written = NULL, *again_written = NULL;
  g_autoptr (EtudeMateGame) game = NULL, again = NULL;
  g_autoptr (GError) error = NULL;

  etude_mate_pgn_is_pgn (text);
  game = etude_mate_pgn_read (text, 0, &error);
  if (!game)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  written = etude_mate_pgn_write (game, NULL, NULL);
  again = etude_mate_pgn_read (written, 0, &error);
  g_assert_no_error (error);
  again_written = etude_mate_pgn_write (again, NULL, NULL);
  g_assert_cmpstr (written, ==, again_written);
  return 0;
}
