/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-part.c - any bytes as a part of a count, as they are and with the checksum of their lines put behind them. What is
 * read is exactly what is written, and its problem comes back from all forms in which it is written.
 */
#include "fuzz.h"

#include "forms.h"
#include "general-text.h"

#include "etude-placement-part.h"
#include "repair.h"

#include <string.h>

static void
read_part (const char *text, gsize length)
{
  g_autofree char *why = NULL, *again = NULL;
  struct etude_placement_part part;

  if (!etude_placement_part_read (text, length, false, &part, &why))
    {
      g_assert_nonnull (why);
      return;
    }
  g_assert_null (why);
  again = etude_placement_part_write (&part);
  g_assert_cmpmem (again, strlen (again), text, length);
  if (part.general)
    {
      struct etude_general problem;

      etude_placement_part_problem (&part, &problem);
      g_assert_cmpint (etude_general_check (&problem), ==, ETUDE_GENERAL_OK);
    }
  else
    fuzz_check_problem (&part.problem);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size), *sum = NULL, *whole = NULL;
  char *last = g_strrstr (text, "checksum ");

  read_part ((const char *) data, size);
  if (last)
    *last = '\0';
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  whole = g_strdup_printf ("%schecksum %s\n", text, sum);
  read_part (whole, strlen (whole));
  return 0;
}

/* The checksum is made anew in any case; here the id of the problem, of either version. */
void
fuzz_repair (GByteArray *bytes)
{
  static const char *const words[] = { "\npieces ", "\nproblem " };
  g_autofree char *text = g_strndup ((const char *) bytes->data, bytes->len);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *found = strstr (text, words[i]), *id = found ? found + strlen (words[i]) : NULL;

      if (id && g_ascii_toupper (*id) == 'P' && !memchr (id, '*', strcspn (id, "\n")))
        fuzz_repair_id (bytes, (guint) (id - text), (guint) strcspn (id, "\n"));
    }
}
