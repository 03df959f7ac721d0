/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-base.c - a base file with bytes altered: it is found wrong, and the first wrong record is named.
 *
 * The input is a row of five bytes each: where, as a number, and what is written there. Each input takes as long as the
 * verifier does.
 */
#include "fuzz.h"

#include "base.h"
#include "made-endings.h"

#include <string.h>

static unsigned char *
make_base (void)
{
  unsigned char *bytes = g_malloc (ETUDE_BASE_BYTES);
  struct etude_endings *tablebase = made_endings_of ("KBNK");

  g_assert_cmpint (etude_base_fill (tablebase, bytes), ==, ETUDE_OK);
  etude_endings_free (tablebase);
  return bytes;
}

static uint32_t
place_of (const uint8_t *data)
{
  uint32_t place;

  memcpy (&place, data, sizeof place);
  return GUINT32_FROM_LE (place) % ETUDE_BASE_BYTES;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static unsigned char *good;
  g_autofree unsigned char *bytes = NULL;
  struct etude_base_finding finding;
  uint32_t first = ETUDE_BASE_BYTES;

  if (!good)
    good = make_base ();
  bytes = g_memdup2 (good, ETUDE_BASE_BYTES);
  for (; size >= 5; size -= 5, data += 5)
    bytes[place_of (data)] = data[4];
  for (uint32_t i = 0; i < ETUDE_BASE_BYTES && first == ETUDE_BASE_BYTES; i++)
    if (bytes[i] != good[i])
      first = i;
  g_assert_cmpint (etude_base_verify (bytes, &finding, NULL, NULL), ==, ETUDE_OK);
  g_assert_cmpint (finding.wrong, ==, first < ETUDE_BASE_BYTES);
  if (finding.wrong)
    g_assert_cmpuint (finding.record, ==, first / 2);
  return 0;
}
