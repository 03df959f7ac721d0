/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place-table.c - etude-cli place --table: n -> a(n) of a family of problems, row by row; what rule the terms obey. */
#include "config.h"

#include "answer.h"
#include "interrupts.h"
#include "place-general.h"
#include "sequence-fit.h"

#include <string.h>

#define LONG_SECONDS 10 /* rows that take longer are told of before */
#define DIFFERENCES_MOST 3

enum form
{
  TEXT,
  B_FILE,
  CSV,
  JSON
};

struct row
{
  bool is_known;
  etude_wide_count value;
  char *found_by;
  double seconds, estimate; /* 0: there is none */
};

struct table
{
  const struct etude_cli_general *asked;
  struct etude_question question;
  enum form form;
  char *family;
  unsigned first, last;
  struct row row[ETUDE_FIT_TERMS_MAX];
  const struct etude_sequence *sequence; /* NULL: none is known */
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
  table->form = etude_cli_json () ? JSON : TEXT;
  if (!name)
    return true;
  if (table->form == JSON)
    etude_cli_fail (ETUDE_CLI_BAD, "--form", "--json is a form, too; leave one of them out");
  else if (g_str_equal (name, "b-file"))
    table->form = B_FILE;
  else if (g_str_equal (name, "csv"))
    table->form = CSV;
  else
    etude_cli_fail (ETUDE_CLI_BAD, "--form", "It must be b-file or csv");
  return table->form == B_FILE || table->form == CSV;
}

/* --- kept rows --- */

/* The first line of a file of kept rows: what they are of. To be freed. */
static char *
kept_head (const struct table *table)
{
  g_auto (GStrv) lines = g_strsplit (table->family, "\n", -1);
  g_autofree char *family = g_strjoinv ("; ", lines);

  return g_strdup_printf ("# etude-table %d %d %s", table->question.quantity, table->question.value, family);
}

/* Takes the rows that are kept in the file; false: it is another table's, or cannot be read, and the line is printed. */
static bool
take_kept (struct table *table)
{
  const char *path = table->asked->checkpoint;
  g_autofree char *text = NULL, *head = kept_head (table);
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  if (!path || !g_file_test (path, G_FILE_TEST_EXISTS))
    return true;
  if (!g_file_get_contents (path, &text, NULL, &error))
    {
      etude_cli_fail (ETUDE_CLI_BAD_FILE, path, "%s", error->message);
      return false;
    }
  lines = g_strsplit (text, "\n", -1);
  if (!g_str_equal (lines[0], head))
    {
      etude_cli_fail (ETUDE_CLI_BAD_TEXT, path, "This file keeps another table, or none");
      return false;
    }
  for (unsigned i = 1; lines[i] && *lines[i]; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], "\t", -1);
      guint64 n;
      struct row row = { .is_known = true };

      if (g_strv_length (words) != 4 || !g_ascii_string_to_unsigned (words[0], 10, 0, ETUDE_FIT_TERMS_MAX - 1, &n, NULL)
          || !etude_wide_count_read (words[1], &row.value))
        {
          g_autofree char *where = g_strdup_printf ("%s, line %u", path, i + 1);

          etude_cli_fail (ETUDE_CLI_BAD_TEXT, where, "A row is n, its number, how it was found and the seconds");
          return false;
        }
      g_free (table->row[n].found_by);
      row.found_by = g_strdup (words[2]);
      row.seconds = g_ascii_strtod (words[3], NULL);
      table->row[n] = row;
    }
  return true;
}

static bool
keep (const struct table *table)
{
  const char *path = table->asked->checkpoint;
  g_autofree char *head = kept_head (table);
  g_autoptr (GError) error = NULL;
  GString *text;
  bool is_written;

  if (!path)
    return true;
  text = g_string_new (head);
  g_string_append_c (text, '\n');
  for (unsigned n = 0; n < ETUDE_FIT_TERMS_MAX; n++)
    {
      char digits[ETUDE_WIDE_TEXT], seconds[G_ASCII_DTOSTR_BUF_SIZE];

      if (table->row[n].is_known)
        g_string_append_printf (text, "%u\t%s\t%s\t%s\n", n, etude_wide_count_text (table->row[n].value, digits),
                                table->row[n].found_by,
                                g_ascii_formatd (seconds, sizeof seconds, "%.3f", table->row[n].seconds));
    }
  is_written = g_file_set_contents (path, text->str, (gssize) text->len, &error);
  g_string_free (text, TRUE);
  if (!is_written)
    etude_cli_fail (ETUDE_CLI_BAD_FILE, path, "%s", error->message);
  return is_written;
}

/* --- rows --- */

/* What row N will take, by those before; 0: they do not tell. */
static double
estimate (const struct table *table, unsigned n)
{
  const double before = n >= 1 ? table->row[n - 1].seconds : 0, first = n >= 2 ? table->row[n - 2].seconds : 0;

  return first > 0.01 && before > first ? before * (before / first) : 0;
}

/* Finds row N. A member of the family that is not there, as one without men, has no solution. */
static enum etude_status
find_row (struct table *table, unsigned n, bool *too_large)
{
  struct row *row = &table->row[n];
  struct etude_general problem;
  struct etude_general_answer answer = { .number = 0 };
  const gint64 start = g_get_monotonic_time ();
  enum etude_status status = ETUDE_OK;

  row->estimate = estimate (table, n);
  if (row->estimate > LONG_SECONDS)
    {
      g_autofree char *where = g_strdup_printf ("n = %u", n),
                      *text = row->estimate < 120
                                  ? g_strdup_printf ("Some %.0f seconds, by the rows before", row->estimate)
                                  : g_strdup_printf ("Some %.0f minutes, by the rows before", row->estimate / 60);

      etude_cli_note (where, text);
    }
  if (!etude_family_read (table->family, n, &problem).why && etude_general_size (&problem) > 0)
    status = etude_general_ask (&problem, &table->question, &answer);
  *too_large = answer.too_large;
  if (status != ETUDE_OK)
    return status;
  row->is_known = true;
  row->value = table->question.value == ETUDE_VALUE_NUMBER ? answer.number
               : table->question.value == ETUDE_VALUE_ALL  ? answer.all
                                                           : answer.fundamental;
  row->found_by = g_strdup (etude_found_by_name (answer.found_by));
  row->seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  return keep (table) ? ETUDE_OK : ETUDE_STOPPED;
}

static void
put (struct table *table, char *line)
{
  etude_cli_output_put (&table->output, line, strlen (line));
  fflush (table->output.file);
  g_free (line);
}

/* OBJECT, which is taken, as a line. */
static void
put_object (struct table *table, JsonObject *object)
{
  g_autofree char *text = etude_cli_answer_text (object);

  put (table, g_strconcat (text, "\n", NULL));
}

/* What the sequence that is asked says of row N, in a word; NULL: nothing. */
static const char *
term_word (const struct table *table, unsigned n)
{
  static const char *const words[] = { NULL, "same", "differs", "new" };

  return table->sequence ? words[etude_sequence_term (table->sequence, n, table->row[n].value)] : NULL;
}

static void
put_row (struct table *table, unsigned n)
{
  const char *word = term_word (table, n);
  const struct row *row = &table->row[n];
  char digits[ETUDE_WIDE_TEXT], number[G_ASCII_DTOSTR_BUF_SIZE];
  const char *value = etude_wide_count_text (row->value, digits),
             *seconds = g_ascii_formatd (number, sizeof number, "%.3f", row->seconds);

  if (table->form == JSON)
    {
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "n", n);
      json_object_set_string_member (object, "value", value);
      json_object_set_string_member (object, "found_by", row->found_by);
      json_object_set_int_member (object, "milliseconds", (gint64) (row->seconds * 1000));
      if (word)
        json_object_set_string_member (object, "sequence", word);
      if (row->estimate > 0)
        json_object_set_int_member (object, "estimated_milliseconds", (gint64) (row->estimate * 1000));
      put_object (table, object);
    }
  else if (table->form == B_FILE)
    put (table, g_strdup_printf ("%u %s\n", n, value));
  else if (table->form == CSV)
    put (table, g_strdup_printf ("%u,%s,%s,%s,%s\n", n, value, row->found_by, seconds, word ? word : ""));
  else if (!word || g_str_equal (word, "same"))
    put (table, g_strdup_printf ("%u\t%s\t%s\n", n, value, row->found_by));
  else
    put (table, g_strdup_printf ("%u\t%s\t%s\t%s %s\n", n, value, row->found_by,
                                 g_str_equal (word, "new") ? "not in" : "differs from", table->sequence->number));
}

/* --- before and behind --- */

static void
put_head (struct table *table)
{
  g_auto (GStrv) lines = g_strsplit (table->family, "\n", -1);
  g_autofree char *family = g_strjoinv ("; ", lines + 1);

  if (g_str_has_suffix (family, "; "))
    family[strlen (family) - 2] = '\0';
  if (table->form == JSON)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "program", "etude-cli " ETUDE_VERSION);
      json_object_set_string_member (object, "command", table->asked->command);
      json_object_set_string_member (object, "family", family);
      if (table->sequence)
        {
          json_object_set_string_member (object, "sequence", table->sequence->number);
          json_object_set_int_member (object, "sequence_from", table->sequence->from);
          json_object_set_string_member (object, "what", table->sequence->what);
        }
      put_object (table, object);
      return;
    }
  put (table, g_strdup_printf ("# etude-cli " ETUDE_VERSION ": %s\n# %s\n", table->asked->command, family));
  if (table->sequence)
    put (table, g_strdup_printf ("# %s from n = %u (November 2026): %s; https://oeis.org/%s\n", table->sequence->number,
                                 table->sequence->from, table->sequence->what, table->sequence->number));
  if (table->form == CSV)
    put (table, g_strdup ("n,value,found by,seconds,sequence\n"));
}

static void
put_differences (struct table *table, const etude_wide_count *term, unsigned n)
{
  g_autofree etude_signed_count *left = g_new0 (etude_signed_count, n);
  char digits[ETUDE_WIDE_TEXT + 1];

  for (unsigned i = 0; i < n; i++)
    {
      if (term[i] >> 126)
        return;
      left[i] = (etude_signed_count) term[i];
    }
  for (unsigned k = 1; k <= DIFFERENCES_MOST && k < n && etude_fit_differences (left, n - k + 1, left); k++)
    {
      GString *line = g_string_new (NULL);

      g_string_printf (line, "# differences %u:", k);
      for (unsigned i = 0; i < n - k; i++)
        g_string_append_printf (line, " %s", etude_signed_text (left[i], digits));
      g_string_append_c (line, '\n');
      put (table, g_string_free (line, FALSE));
    }
}

/* What rule the terms obey, if there is one with terms to spare. */
static void
put_fit (struct table *table, const etude_wide_count *term, unsigned n)
{
  char recurrence[ETUDE_FIT_TEXT], function[ETUDE_FIT_TEXT], polynomial[ETUDE_FIT_TEXT];
  struct etude_fit fit;
  bool has_polynomial;

  if (!etude_fit_find (term, n, table->first, &fit))
    return;
  etude_fit_recurrence (&fit, recurrence);
  etude_fit_generating_function (&fit, function);
  has_polynomial = etude_fit_polynomial (&fit, term, n, table->first, polynomial);
  if (table->form == JSON)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "recurrence", recurrence);
      json_object_set_string_member (object, "generating_function", function);
      json_object_set_int_member (object, "from", fit.from);
      json_object_set_int_member (object, "spare", fit.spare);
      if (fit.is_quasi_polynomial)
        {
          json_object_set_int_member (object, "degree", fit.degree);
          json_object_set_int_member (object, "period", fit.period);
        }
      if (has_polynomial)
        json_object_set_string_member (object, "polynomial", polynomial);
      put_object (table, object);
      return;
    }
  put (table, g_strdup_printf ("# recurrence: %s, from n = %u, with %u terms to spare\n# generating function: %s\n",
                               recurrence, fit.from + fit.order, fit.spare, function));
  if (has_polynomial)
    put (table, g_strdup_printf ("# polynomial: a(n) = %s, from n = %u\n", polynomial, fit.from));
  else if (fit.is_quasi_polynomial)
    put (table, g_strdup_printf (
                    "# quasi-polynomial of degree %u, one polynomial for each remainder of n modulo %u, from n = %u\n",
                    fit.degree, fit.period, fit.from));
}

/* --- the whole --- */

static enum etude_cli_exit
write_table (struct table *table)
{
  g_autofree etude_wide_count *term = g_new0 (etude_wide_count, ETUDE_FIT_TERMS_MAX);
  enum etude_status status = ETUDE_OK;
  bool too_large = false;
  unsigned n = table->first;

  put_head (table);
  for (; n <= table->last && status == ETUDE_OK; n++)
    {
      if (!table->row[n].is_known)
        status = find_row (table, n, &too_large);
      if (status != ETUDE_OK)
        break;
      put_row (table, n);
      term[n - table->first] = table->row[n].value;
    }
  if (table->form == TEXT)
    put_differences (table, term, n - table->first);
  if (table->form == TEXT || table->form == JSON)
    put_fit (table, term, n - table->first);
  if (!etude_cli_output_close (&table->output, true))
    return ETUDE_CLI_BAD;
  return status == ETUDE_OK ? ETUDE_CLI_DONE : etude_cli_general_fail (table->asked, status, too_large);
}

enum etude_cli_exit
etude_cli_place_table (const struct etude_cli_general *asked)
{
  struct etude_cli_general last = *asked; /* the problem that is read first, the largest */
  g_autofree char *where = NULL;
  struct table *table;
  struct etude_general problem;
  enum etude_cli_exit exit = ETUDE_CLI_BAD;

  if (asked->export || asked->certificate || asked->id || (asked->largest && asked->smallest)
      || ((asked->largest || asked->smallest) && asked->polynomial))
    return etude_cli_fail (ETUDE_CLI_BAD, "--table",
                           "It goes with one of --largest, --smallest and --polynomial, or with --count alone");
  if (!asked->count && !asked->largest && !asked->smallest && !asked->polynomial)
    return etude_cli_fail (ETUDE_CLI_BAD, "--table",
                           "It tells numbers: say --count, --largest, --smallest or --polynomial");
  table = g_new0 (struct table, 1);
  table->asked = asked;
  table->question = etude_cli_general_question (asked);
  table->family = etude_cli_general_family (asked);
  table->sequence = etude_sequence_find (table->family, &table->question);
  if (read_range (asked->table, table) && read_form (asked->form, table))
    {
      where = g_strdup_printf ("%s, n = %u", asked->input, table->last);
      last.input = where;
    }
  if (where && etude_cli_general_read (&last, table->last, &problem) && take_kept (table))
    {
      etude_cli_interrupts_end ();
      if (etude_cli_output_open (&table->output, asked->output))
        {
          etude_cli_interrupts_note ();
          exit = write_table (table);
        }
    }
  for (unsigned n = 0; n < ETUDE_FIT_TERMS_MAX; n++)
    g_free (table->row[n].found_by);
  g_free (table->family);
  g_free (table);
  return exit;
}
