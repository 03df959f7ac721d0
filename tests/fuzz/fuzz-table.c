/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-table.c - any bytes as the rows of a table that is kept: what is taken is kept as it is, and written in every form. */
#include "fuzz.h"

#include "etude-placement-table.h"
#include "repair.h"

#include <math.h>
#include <string.h>

static const EtudeTableAsked asked
    = { .family = "task independence\nboard n x n\npieces n*Q", .question = { .value = ETUDE_VALUE_ALL } };

static void
check (EtudeTableRow *rows)
{
  EtudeTableRow again[ETUDE_FIT_TERMS_MAX] = { 0 };
  g_autofree char *text = etude_table_keep (&asked, rows, ETUDE_FIT_TERMS_MAX), *same = NULL, *rules = NULL;
  guint bad_line, n = 0;

  g_assert_true (etude_table_take (&asked, text, again, &bad_line));
  same = etude_table_keep (&asked, again, ETUDE_FIT_TERMS_MAX);
  g_assert_cmpstr (same, ==, text);
  while (n < ETUDE_FIT_TERMS_MAX && rows[n].state == ETUDE_TABLE_KNOWN)
    n++;
  for (guint form = ETUDE_TABLE_TEXT; form <= ETUDE_TABLE_JSON && n > 0; form++)
    {
      g_autofree char *tail = etude_table_tail (rows, n, (EtudeTableForm) form);

      for (guint i = 0; i < n; i++)
        g_free (etude_table_line (&asked, &rows[i], (EtudeTableForm) form));
    }
  rules = etude_table_rules (rows, n, FALSE);
  for (guint i = 0; i < ETUDE_FIT_TERMS_MAX; i++)
    {
      g_assert_true (rows[i].state != ETUDE_TABLE_KNOWN || (isfinite (rows[i].seconds) && rows[i].seconds >= 0));
      g_assert_false (isnan (etude_table_estimate (rows, i)));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  EtudeTableRow rows[ETUDE_FIT_TERMS_MAX] = { 0 };
  guint bad_line;

  if (etude_table_take (&asked, text, rows, &bad_line))
    check (rows);
  return 0;
}

/* The first line, without which nothing is taken. */
void
fuzz_repair (GByteArray *bytes)
{
  const EtudeTableRow none = { .state = ETUDE_TABLE_LONG };
  g_autofree char *head = etude_table_keep (&asked, &none, 1);
  const guint8 *end = bytes->len ? memchr (bytes->data, '\n', bytes->len) : NULL;

  if (end)
    g_byte_array_remove_range (bytes, 0, (guint) (end + 1 - bytes->data));
  g_byte_array_prepend (bytes, (const guint8 *) head, (guint) strlen (head));
}
