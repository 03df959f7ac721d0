/* SPDX-License-Identifier: GPL-3.0-or-later */
/* part.c - parts of counts as text. A part is read by writing what was understood again: any byte that differs is a fault,
 * so nothing is accepted that this program would not have written. */
#include "part.h"

#include "chessy.h"
#include "problem-text.h"
#include "queens-count.h"

#include <string.h>

#define FORMAT "etude-part 1\n"

static const char *const names[ETUDE_N_COUNT_WAYS] = { "search", "colours", "row-by-row", "formula", "formula" };

const char *
etude_cli_way_text (enum etude_count_way way)
{
  static const char *const texts[ETUDE_N_COUNT_WAYS]
      = { "by a search", "by the colours of the squares", "row by row, for all numbers of pieces at once",
          "by rook polynomials", "by rook polynomials" };

  return texts[way];
}

bool
etude_cli_part_has_invariant (const struct etude_cli_part *part)
{
  return part->way == ETUDE_COUNT_COLOURS && part->part == 1 && etude_problem_is_free (&part->problem);
}

/* --- writing --- */

char *
etude_cli_part_subject (const struct etude_cli_part *part)
{
  char pieces[MAX (ETUDE_CHESSY_PROBLEM_TEXT, ETUDE_PROBLEM_ID_TEXT)];

  /* Chessy's words cannot say what is fixed or forbidden: then the problem's id stands there. */
  if (etude_problem_is_free (&part->problem))
    etude_chessy_write (&part->problem, pieces);
  else
    etude_problem_id_write (&part->problem, pieces);
  g_strchomp (pieces);
  g_strdelimit (pieces, "\n", ',');
  return g_strdup_printf ("engine %u\nmethod %s\nsize %u\npieces %s\n", ETUDE_PART_ENGINE, names[part->way], part->size,
                          pieces);
}

static void
append_wide (GString *text, const char *name, etude_wide_count count)
{
  char digits[ETUDE_WIDE_TEXT];

  g_string_append_printf (text, "%s %s\n", name, etude_wide_count_text (count, digits));
}

char *
etude_cli_part_write (const struct etude_cli_part *part)
{
  GString *text = g_string_new (FORMAT);
  g_autofree char *subject = etude_cli_part_subject (part), *sum = NULL;

  g_string_append (text, subject);
  g_string_append_printf (text, "part %u %u\n", part->part, part->parts);
  g_string_append_printf (text, "branches %" G_GUINT64_FORMAT "\n", part->branches);
  g_string_append_printf (text, "done %" G_GUINT64_FORMAT "\n", part->done);
  append_wide (text, "all", part->all);
  if (part->way == ETUDE_COUNT_SEARCH)
    {
      append_wide (text, "fundamental", part->fundamental);
      g_string_append (text, "orbits");
      for (guint i = 0; i < ETUDE_ORBIT_SIZES; i++)
        g_string_append_printf (text, " %" G_GUINT64_FORMAT, part->orbits[i]);
      g_string_append_c (text, '\n');
    }
  else if (etude_cli_part_has_invariant (part))
    g_string_append_printf (text, "invariant %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "\n", part->invariant[0],
                            part->invariant[1]);
  g_string_append_printf (text, "work %" G_GUINT64_FORMAT "\n", part->work);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  g_string_append_printf (text, "checksum %s\n", sum);
  return g_string_free (text, FALSE);
}

/* --- reading --- */

/* The lines that are left; AT is the one looked at last, VALUE its words behind NAME. */
struct lines
{
  char **next, **at;
  const char *value;
};

static bool
take (struct lines *lines, const char *name)
{
  gsize length = strlen (name);

  lines->at = lines->next;
  if (!*lines->next || strncmp (*lines->next, name, length) != 0 || (*lines->next)[length] != ' ')
    return false;
  lines->value = *lines->next++ + length + 1;
  return true;
}

/* Reads N numbers separated by blanks. */
static bool
read_numbers (const char *text, guint64 *number, guint n)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (g_strv_length (words) != n)
    return false;
  for (guint i = 0; i < n; i++)
    if (!g_ascii_string_to_unsigned (words[i], 10, 0, G_MAXUINT64, &number[i], NULL))
      return false;
  return true;
}

static bool
take_numbers (struct lines *lines, const char *name, guint64 *number, guint n)
{
  return take (lines, name) && read_numbers (lines->value, number, n);
}

static bool
take_wide (struct lines *lines, const char *name, etude_wide_count *count)
{
  return take (lines, name) && etude_wide_count_read (lines->value, count);
}

static bool
take_subject (struct lines *lines, struct etude_cli_part *part)
{
  guint64 engine, size;
  g_autofree char *text = NULL;

  if (!take_numbers (lines, "engine", &engine, 1) || engine != ETUDE_PART_ENGINE || !take (lines, "method"))
    return false;
  part->way = strcmp (lines->value, names[ETUDE_COUNT_COLOURS]) == 0 ? ETUDE_COUNT_COLOURS : ETUDE_COUNT_SEARCH;
  if (!take_numbers (lines, "size", &size, 1) || size < 1 || size > ETUDE_QUEENS_MAX)
    return false;
  part->size = (unsigned) size;
  if (!take (lines, "pieces"))
    return false;
  if (etude_problem_is_id (lines->value))
    return etude_problem_id_read (lines->value, &part->problem).fault == ETUDE_PROBLEM_TEXT_OK
           && part->problem.edge == part->size;
  text = g_strdelimit (g_strdup (lines->value), ",", '\n');
  return etude_chessy_read (text, strlen (text), MIN (part->size, ETUDE_EDGE_MAX), &part->problem).fault
         == ETUDE_CHESSY_OK;
}

static bool
take_place (struct lines *lines, struct etude_cli_part *part)
{
  guint64 place[2];

  if (!take_numbers (lines, "part", place, 2) || place[1] > ETUDE_PARTS_MAX || place[0] < 1 || place[0] > place[1])
    return false;
  part->part = (unsigned) place[0];
  part->parts = (unsigned) place[1];
  return take_numbers (lines, "branches", &part->branches, 1) && take_numbers (lines, "done", &part->done, 1)
         && part->done <= part->branches;
}

static bool
take_counts (struct lines *lines, struct etude_cli_part *part)
{
  if (!take_wide (lines, "all", &part->all))
    return false;
  if (part->way == ETUDE_COUNT_SEARCH
      && (!take_wide (lines, "fundamental", &part->fundamental)
          || !take_numbers (lines, "orbits", part->orbits, ETUDE_ORBIT_SIZES)))
    return false;
  if (etude_cli_part_has_invariant (part) && !take_numbers (lines, "invariant", part->invariant, 2))
    return false;
  return take_numbers (lines, "work", &part->work, 1);
}

/* Whether the last line is the sum of those before. */
static bool
has_checksum (const char *text)
{
  const char *last = g_strrstr (text, "\nchecksum ");
  g_autofree char *sum = NULL, *line = NULL;

  if (!last)
    return false;
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, last + 1 - text);
  line = g_strdup_printf ("checksum %s\n", sum);
  return strcmp (last + 1, line) == 0;
}

/* The lines at the beginning of A that B has, too. */
static guint
count_same_lines (const char *a, const char *b)
{
  guint n = 0;

  for (; *a && *a == *b; a++, b++)
    n += *a == '\n';
  return n;
}

bool
etude_cli_part_read (const char *text, gsize length, struct etude_cli_part *part, char **why)
{
  g_autofree char *copy = g_strndup (text ? text : "", length), *again = NULL; /* an empty file has no bytes */
  g_auto (GStrv) words = g_strsplit (copy, "\n", -1);
  struct lines lines = { .next = words };

  memset (part, 0, sizeof *part);
  *why = NULL;
  if (length > ETUDE_PART_BYTES_MAX || strlen (copy) != length || !g_str_has_prefix (copy, FORMAT))
    *why = g_strdup ("This is no part of a count: it does not begin with " FORMAT);
  else if (!has_checksum (copy))
    *why = g_strdup ("The checksum is not that of the lines before: the file is damaged");
  if (*why)
    {
      g_strchomp (*why);
      return false;
    }
  lines.next++;
  if (take_subject (&lines, part) && take_place (&lines, part) && take_counts (&lines, part))
    {
      again = etude_cli_part_write (part);
      if (strcmp (again, copy) == 0)
        return true;
      lines.at = words + count_same_lines (again, copy);
    }
  *why = g_strdup_printf ("Line %u is not understood: \"%s\"", (guint) (lines.at - words) + 1,
                          *lines.at ? *lines.at : "");
  return false;
}
