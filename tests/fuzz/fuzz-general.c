/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-general.c - any bytes as a problem file of version 2, as its id, and as a family for tables: what is read is well-formed, and
 * comes back from file and id as it is written. Repaired, bytes become the lines of such a file, or an id with its check character.
 */
#include "fuzz.h"

#include "general-table.h"
#include "general-text.h"
#include "repair.h"

#include <string.h>

static void
check (const struct etude_general *problem)
{
  char text[ETUDE_GENERAL_TEXT], again[ETUDE_GENERAL_TEXT], id[ETUDE_GENERAL_ID_TEXT];
  struct etude_general other;

  g_assert_cmpint (etude_general_check (problem), ==, ETUDE_GENERAL_OK);
  etude_general_write (problem, text);
  g_assert_null (etude_general_read (text, strlen (text), &other).why);
  g_assert_cmpstr (etude_general_write (&other, again), ==, text);
  if (!*etude_general_id_write (problem, id))
    return; /* it is longer than an id may be */
  g_assert_true (etude_general_id_read (id, &other));
  g_assert_cmpstr (etude_general_write (&other, again), ==, text);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  struct etude_general problem;

  if (!etude_general_read ((const char *) data, size, &problem).why)
    check (&problem);
  if (etude_general_id_read (text, &problem))
    check (&problem);
  for (unsigned n = 0; n <= 9; n += 3)
    if (!etude_family_read (text, n, &problem).why && etude_general_size (&problem) > 0)
      check (&problem);
  return 0;
}

/* --- a file of bytes --- */

static const char *const tasks[]
    = { "independence",           "two-colours",  "armies",  "domination",      "total-domination",
        "independent-domination", "irredundance", "x-other", "attacks-exactly", "attacks-at-most",
        "perfect-domination" };
static const char *const wraps[] = { "none", "columns", "rows", "both" };
static const char *const moves[]
    = { "W", "F", "NN", "QN", "(1,4)", "(2,3)*", "R3", "KC", "CC", "AD", "(31,31)", "RF2" };
static const char *const letters[] = { "K", "Q", "R", "B", "N", "P", "X", "Y", "Q1", "Q2", "Qw", "Qb", "Xw" };

#define PICK(words, byte) words[(byte) % G_N_ELEMENTS (words)]

static void
add_square (GString *text, guint byte, guint other)
{
  const guint column = byte % 10;

  if (column == 9)
    g_string_append_printf (text, "aa%u", other % 33);
  else
    g_string_append_printf (text, "%c%u", 'a' + column, other % 9);
}

/* The line that three bytes ask for. */
static void
add_line (GString *text, const guint8 *byte)
{
  switch (byte[0] % 8)
    {
    case 0:
      g_string_append_printf (text, "task %s", PICK (tasks, byte[1]));
      if (byte[2] % 4 == 0)
        g_string_append_printf (text, " %u", byte[2] / 4 % 5);
      break;
    case 1:
      g_string_append_printf (text, "board %u x %u", byte[1] % 34, byte[2] % 34);
      break;
    case 2:
      g_string_append_printf (text, "wrap %s", PICK (wraps, byte[1]));
      break;
    case 3:
      g_string_append_printf (text, "piece %c = %s", "XYZQ"[byte[1] % 4], PICK (moves, byte[2]));
      break;
    case 4:
      g_string_append_printf (text, "pieces %u*%s", byte[1] % 12, PICK (letters, byte[2]));
      if (byte[1] % 3 == 0)
        g_string_append_printf (text, ", %u*%s", byte[2] % 5, PICK (letters, byte[1]));
      break;
    default:
      g_string_append (text, byte[0] % 8 == 5 ? "walls " : byte[0] % 8 == 6 ? "forbidden " : "fixed ");
      if (byte[0] % 8 == 7)
        g_string_append_printf (text, "%s ", PICK (letters, byte[0] / 8));
      add_square (text, byte[1], byte[2]);
      if (byte[1] & 64)
        {
          g_string_append (text, ", ");
          add_square (text, byte[2], byte[1]);
        }
    }
  g_string_append_c (text, '\n');
}

/* Text stays what it is, but for its first line; or, if it is a word like an id, for the last character. */
void
fuzz_repair (GByteArray *bytes)
{
  g_autoptr (GString) text = g_string_new ("etude-problem 2\n");
  const char *end = memchr (bytes->data, '\n', bytes->len);

  if (bytes->len == 0)
    return;
  if (g_ascii_toupper (*bytes->data) == 'P' && !end)
    {
      fuzz_repair_id (bytes, 0, bytes->len);
      return;
    }
  if (end && g_utf8_validate_len ((const char *) bytes->data, bytes->len, NULL))
    g_string_append_len (text, end + 1, (const char *) bytes->data + bytes->len - end - 1);
  else
    for (guint i = 0; i + 3 <= bytes->len && i < 60; i += 3)
      add_line (text, bytes->data + i);
  g_byte_array_set_size (bytes, 0);
  g_byte_array_append (bytes, (const guint8 *) text->str, (guint) text->len);
}
