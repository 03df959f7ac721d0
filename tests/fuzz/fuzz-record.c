/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-record.c - tables of drills, damaged in any way: what is taken is written and read again the same. */
#include "fuzz.h"

#include "etude-mate-record.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size), *first = NULL, *second = NULL;
  g_autoptr (EtudeMateRecord) record = etude_mate_record_new (), other = etude_mate_record_new ();
  guint n, m;

  if (!g_utf8_validate (text, -1, NULL) || !etude_mate_record_merge_csv (record, text, &n, NULL))
    return 0;
  g_assert_cmpuint (n, ==, etude_mate_record_get_length (record));
  first = etude_mate_record_to_csv (record);
  g_assert_true (etude_mate_record_merge_csv (other, first, &m, NULL));
  second = etude_mate_record_to_csv (other);
  g_assert_cmpstr (first, ==, second);
  return 0;
}
