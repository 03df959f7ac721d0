/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-record.c - tables of drills, of boards set up by hand and of puzzles, damaged in any way: what is taken is written
 * and read again the same.
 */
#include "fuzz.h"

#include "etude-divine-diary.h"
#include "etude-mate-record.h"
#include "etude-placement-record.h"
#include "repair.h"

#include <string.h>

static void
read_drills (const char *text)
{
  g_autofree char *first = NULL, *second = NULL;
  g_autoptr (EtudeMateRecord) record = etude_mate_record_new (), other = etude_mate_record_new ();
  guint n, m;

  if (!etude_mate_record_merge_csv (record, text, &n, NULL))
    return;
  g_assert_cmpuint (n, ==, etude_mate_record_get_length (record));
  first = etude_mate_record_to_csv (record);
  g_assert_true (etude_mate_record_merge_csv (other, first, &m, NULL));
  second = etude_mate_record_to_csv (other);
  g_assert_cmpstr (first, ==, second);
}

static void
read_boards (const char *text)
{
  g_autofree char *first = NULL, *second = NULL;
  g_autoptr (EtudePlacementRecord) record = etude_placement_record_new (), other = etude_placement_record_new ();
  guint n, m;

  if (!etude_placement_record_merge_csv (record, text, &n, NULL))
    return;
  g_assert_cmpuint (n, ==, etude_placement_record_get_length (record));
  first = etude_placement_record_to_csv (record);
  g_assert_true (etude_placement_record_merge_csv (other, first, &m, NULL));
  second = etude_placement_record_to_csv (other);
  g_assert_cmpstr (first, ==, second);
}

static void
read_puzzles (const char *text)
{
  g_autofree char *first = NULL, *second = NULL;
  g_autoptr (EtudeDivineDiary) diary = etude_divine_diary_new (), other = etude_divine_diary_new ();
  guint n, m;

  if (!etude_divine_diary_merge_csv (diary, text, &n, NULL))
    return;
  g_assert_cmpuint (n, ==, etude_divine_diary_get_length (diary));
  first = etude_divine_diary_to_csv (diary);
  g_assert_true (etude_divine_diary_merge_csv (other, first, &m, NULL));
  second = etude_divine_diary_to_csv (other);
  g_assert_cmpstr (first, ==, second);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);

  if (!g_utf8_validate (text, -1, NULL))
    return 0;
  read_drills (text);
  read_boards (text);
  read_puzzles (text);
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
