/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-id.c - any bytes as the id of a Divine puzzle, in both forms: what is read is exactly what is written, also as the
 * text of a puzzle.
 */
#include "fuzz.h"

#include "divine-text.h"
#include "repair.h"

static void
check_text (const struct etude_divine_puzzle *puzzle)
{
  const struct etude_divine_text whole = { .puzzle = *puzzle };
  char lines[ETUDE_DIVINE_TEXT], again_lines[ETUDE_DIVINE_TEXT];
  struct etude_divine_reader reader = { .at = etude_divine_write (&whole, lines) };
  struct etude_divine_text again;

  g_assert_true (etude_divine_read (&reader, &again));
  g_assert_cmpstr (etude_divine_write (&again, again_lines), ==, lines);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  struct etude_divine_puzzle puzzle, again;
  struct etude_divine_seed seed, same;
  char written[MAX (ETUDE_DIVINE_ID_TEXT, ETUDE_DIVINE_SEED_TEXT)], rewritten[ETUDE_DIVINE_ID_TEXT];

  etude_divine_is_seed (text);
  if (etude_divine_id_read (text, &puzzle) == ETUDE_DIVINE_ID_OK)
    {
      etude_divine_id_write (&puzzle, written);
      g_assert_cmpint (etude_divine_id_read (written, &again), ==, ETUDE_DIVINE_ID_OK);
      g_assert_cmpstr (etude_divine_id_write (&again, rewritten), ==, written);
      check_text (&puzzle);
    }
  if (etude_divine_seed_read (text, &seed) == ETUDE_DIVINE_ID_OK)
    {
      etude_divine_seed_write (&seed, written);
      g_assert_cmpint (etude_divine_seed_read (written, &same), ==, ETUDE_DIVINE_ID_OK);
      g_assert_true (seed.seed == same.seed && seed.game == same.game && seed.rule == same.rule
                     && seed.level == same.level);
    }
  return 0;
}

void
fuzz_repair (GByteArray *bytes)
{
  fuzz_repair_id (bytes, 0, bytes->len);
}
