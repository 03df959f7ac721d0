/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place-table.c - etude-cli place --table: n -> a(n) of a family of problems, row by row; what rule the terms obey. */
#include "config.h"

#include "cli.h"
#include "interrupts.h"
#include "place-general.h"
#include "placement/placement.h"

#include <string.h>

#define SOME_N 20 /* with which no expression is below 0 or too large that anybody would write */

struct table
{
  const struct etude_cli_general *general;
  EtudeTableAsked asked;
  EtudeTableForm form;
  unsigned first, last;
  EtudeTableRow row[ETUDE_FIT_TERMS_MAX];
  struct etude_cli_output output;
};

/* --- what is asked --- */

static bool
read_range (const char *text, struct table *table)
{
  g_auto (GStrv) words = g_strsplit (text, "-", -1);
  guint64 first = 0, last = 0;

  if (g_strv_length (words) == 2 && g_ascii_string_to_unsigned (words[1], 10, 0, ETUDE_FIT_TERMS_MAX - 1, &last, NULL)
      && g_ascii_string_to_unsigned (words[0], 10, 0, last, &first, NULL))
    {
      table->first = (unsigned) first;
      table->last = (unsigned) last;
      return true;
    }
  etude_cli_fail (ETUDE_CLI_BAD, "--table", "It must look like 1-12: the first n and the last, at most %u",
                  ETUDE_FIT_TERMS_MAX - 1);
  return false;
}

static bool
read_form (const char *name, struct table *table)
{
  table->form = etude_cli_json () ? ETUDE_TABLE_JSON : ETUDE_TABLE_TEXT;
  if (!name)
    return true;
  if (table->form == ETUDE_TABLE_JSON)
    etude_cli_fail (ETUDE_CLI_BAD, "--form", "--json is a form, too; leave one of them out");
  else if (g_str_equal (name, "b-file"))
    table->form = ETUDE_TABLE_B_FILE;
  else if (g_str_equal (name, "csv"))
    table->form = ETUDE_TABLE_CSV;
  else
    etude_cli_fail (ETUDE_CLI_BAD, "--form", "It must be b-file or csv");
  return table->form == ETUDE_TABLE_B_FILE || table->form == ETUDE_TABLE_CSV;
}

/* Whether the largest problem can be read, and the others are not the same; else the line is printed. */
static bool
is_table (const struct table *table)
{
  struct etude_cli_general last = *table->general;
  g_autofree char *where = g_strdup_printf ("%s, n = %u", last.input, table->last);
  g_autofree char *one = g_malloc (ETUDE_GENERAL_TEXT), *other = g_malloc (ETUDE_GENERAL_TEXT);
  const char *family = table->asked.family;
  struct etude_general problem;

  last.input = where;
  if (!etude_cli_general_read (&last, table->last, &problem))
    return false;
  /* Two of its members are the same where no number depends on n. */
  if (!etude_problem_is_id (last.text)
      && (!etude_family_fill (family, SOME_N, one, ETUDE_GENERAL_TEXT)
          || !etude_family_fill (family, SOME_N + 1, other, ETUDE_GENERAL_TEXT) || !g_str_equal (one, other)))
    return true;
  etude_cli_fail (ETUDE_CLI_BAD_TEXT, table->general->input, "Nothing in this problem depends on n");
  return false;
}

/* --- kept rows --- */

/* Takes the rows that are kept in the file; false: it is another table's, or cannot be read, and the line is printed. */
static bool
take_kept (struct table *table)
{
  const char *path = table->general->checkpoint;
  g_autofree char *text = NULL, *where = NULL;
  g_autoptr (GError) error = NULL;
  guint bad_line;

  if (!path || !g_file_test (path, G_FILE_TEST_EXISTS))
    return true;
  if (!g_file_get_contents (path, &text, NULL, &error))
    {
      etude_cli_fail (ETUDE_CLI_BAD_FILE, path, "%s", error->message);
      return false;
    }
  if (etude_table_take (&table->asked, text, table->row, &bad_line))
    return true;
  where = bad_line ? g_strdup_printf ("%s, line %u", path, bad_line) : g_strdup (path);
  etude_cli_fail (ETUDE_CLI_BAD_TEXT, where, "%s",
                  bad_line ? "A row is n, its number, how it was found and the seconds"
                           : "This file keeps another table, or none");
  return false;
}

/* --- rows --- */

static enum etude_status
find_row (struct table *table, unsigned n)
{
  EtudeTableRow *row = &table->row[n];
  const char *path = table->general->checkpoint;
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;
  enum etude_status status;

  row->key = n;
  row->estimate = etude_table_estimate (table->row, n);
  if (row->estimate > ETUDE_TABLE_WORTH_IT)
    {
      const EtudePlacementEstimate estimate = { .seconds = row->estimate };
      g_autofree char *where = g_strdup_printf ("n = %u", n),
                      *text = etude_placement_describe_estimate (&estimate, FALSE);

      etude_cli_note (where, text);
    }
  status = etude_table_find (&table->asked, row);
  if (status != ETUDE_OK || !path)
    return status;
  kept = etude_table_keep (&table->asked, table->row, ETUDE_FIT_TERMS_MAX);
  if (g_file_set_contents (path, kept, -1, &error))
    return status;
  etude_cli_fail (ETUDE_CLI_BAD_FILE, path, "%s", error->message);
  return ETUDE_STOPPED;
}

static void
put (struct table *table, char *text)
{
  etude_cli_output_put (&table->output, text, strlen (text));
  fflush (table->output.file);
  g_free (text);
}

/* --- the whole --- */

static enum etude_cli_exit
write_table (struct table *table)
{
  enum etude_status status = ETUDE_OK;
  unsigned n = table->first;

  put (table, etude_table_head (&table->asked, table->form));
  for (; n <= table->last && status == ETUDE_OK; n++)
    {
      if (table->row[n].state != ETUDE_TABLE_KNOWN)
        status = find_row (table, n);
      if (status != ETUDE_OK)
        break;
      put (table, etude_table_line (&table->asked, &table->row[n], table->form));
    }
  put (table, etude_table_tail (&table->row[table->first], n - table->first, table->form));
  if (!etude_cli_output_close (&table->output, true))
    return ETUDE_CLI_BAD;
  return status == ETUDE_OK
             ? ETUDE_CLI_DONE
             : etude_cli_general_fail (table->general, status, table->row[n].state == ETUDE_TABLE_TOO_LARGE);
}

enum etude_cli_exit
etude_cli_place_table (const struct etude_cli_general *asked)
{
  g_autofree char *family = NULL;
  struct table *table;
  enum etude_cli_exit exit = ETUDE_CLI_BAD;

  if (asked->export || asked->certificate || asked->id || (asked->largest && asked->smallest)
      || ((asked->largest || asked->smallest) && asked->polynomial))
    return etude_cli_fail (ETUDE_CLI_BAD, "--table",
                           "It goes with one of --largest, --smallest and --polynomial, or with --count alone");
  family = etude_cli_general_family (asked);
  table = g_new0 (struct table, 1);
  table->general = asked;
  table->asked = (EtudeTableAsked){ family, etude_cli_general_question (asked), asked->command, NULL };
  table->asked.sequence = etude_sequence_find (family, &table->asked.question);
  if (read_range (asked->table, table) && read_form (asked->form, table) && is_table (table) && take_kept (table))
    {
      etude_cli_interrupts_end ();
      if (etude_cli_output_open (&table->output, asked->output))
        {
          etude_cli_interrupts_note ();
          exit = write_table (table);
        }
    }
  g_free (table);
  return exit;
}
