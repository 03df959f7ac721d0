/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-log.c - tables of drills, of boards set up by hand and of puzzles, damaged in any way: what is taken is written
 * and read again the same.
 */
#include "fuzz.h"

#include "etude-divine-log.h"
#include "etude-mate-log.h"
#include "etude-placement-log.h"
#include "repair.h"

#include <string.h>

static void
read_table (EtudeLog *(*create) (void), const char *text)
{
  g_autoptr (EtudeLog) log = create (), other = create ();
  g_autofree char *first = NULL, *second = NULL;
  guint n, m;

  if (!etude_log_merge_csv (log, text, &n, NULL))
    return;
  g_assert_cmpuint (n, ==, etude_log_get_length (log));
  first = etude_log_to_csv (log);
  g_assert_true (etude_log_merge_csv (other, first, &m, NULL));
  second = etude_log_to_csv (other);
  g_assert_cmpstr (first, ==, second);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);

  if (!g_utf8_validate (text, -1, NULL))
    return 0;
  read_table (etude_mate_log_new, text);
  read_table (etude_placement_log_new, text);
  read_table (etude_divine_log_new, text);
  return 0;
}

/* The ids of boards, in the lines below the names. */
void
fuzz_repair (GByteArray *bytes)
{
  const guint8 *end = bytes->len ? memchr (bytes->data, '\n', bytes->len) : NULL;

  if (end)
    fuzz_repair_words (bytes, (guint) (end - bytes->data), "Pp");
}
