/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-puzzle.c - any bytes as Divine puzzles: what is read is sound, and is written and read again. */
#include "fuzz.h"

#include "divine-text.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  struct etude_divine_reader reader = { .at = text };
  struct etude_divine_text puzzle, again;
  char lines[ETUDE_DIVINE_TEXT], again_lines[ETUDE_DIVINE_TEXT];

  while (etude_divine_read (&reader, &puzzle))
    if (!puzzle.only_seed)
      {
        struct etude_divine_reader second = { .at = etude_divine_write (&puzzle, lines) };

        g_assert_true (etude_divine_read (&second, &again));
        g_assert_cmpstr (etude_divine_write (&again, again_lines), ==, lines);
      }
  if (reader.fault != ETUDE_DIVINE_TEXT_OK)
    g_assert_nonnull (etude_divine_reader_why (&reader));
  return 0;
}
