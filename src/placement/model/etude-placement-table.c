/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-table.c - tables n -> a(n): rows found, estimated, written in several forms, and kept. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-placement-table.h"
#include "etude-wording.h"

#include <string.h>

#define DIFFERENCES_MOST 3

/* --- families --- */

/* Whether n may be something of the board. */
static gboolean
is_plain_board (const struct etude_general *problem)
{
  struct etude_squares named = problem->forbidden;

  for (guint row = 0; row < problem->grid.height; row++)
    if (problem->grid.wall[row])
      return FALSE;
  for (guint kind = 0; kind < etude_general_kinds (problem); kind++)
    etude_squares_unite (&named, &problem->fixed[kind]);
  return etude_squares_count (&named) == 0;
}

char *
etude_table_family (const struct etude_general *given, EtudeTableBy by, enum etude_quantity quantity)
{
  struct etude_general problem = etude_general_compact (given);
  const guint n_kinds = etude_general_kinds (&problem);
  const guint n = by == ETUDE_TABLE_BY_ROWS ? problem.grid.height : problem.grid.width;
  const gboolean is_given = quantity == ETUDE_QUANTITY_GIVEN;
  struct etude_family_letters letters = { NULL };
  g_autofree char *text = g_malloc (ETUDE_GENERAL_TEXT);

  if (by == ETUDE_TABLE_BY_NUMBER ? !is_given || problem.n_movers != 1 || !etude_general_is_even (&problem)
                                  : !is_plain_board (&problem))
    return NULL;
  if (by == ETUDE_TABLE_BY_EDGE && problem.grid.width != problem.grid.height)
    return NULL;
  for (guint kind = 0; kind < n_kinds; kind++)
    if (by == ETUDE_TABLE_BY_NUMBER)
      letters.count[kind] = "n";
    else if (is_given)
      /* As they go on with the board. */
      letters.count[kind] = problem.count[kind] == n ? "n" : problem.count[kind] == 2 * n - 2 && n > 3 ? "2n-2" : NULL;
    else
      problem.count[kind] = problem.count[kind] > 0;
  if (by == ETUDE_TABLE_BY_EDGE || by == ETUDE_TABLE_BY_COLUMNS)
    letters.width = "n";
  if (by == ETUDE_TABLE_BY_EDGE || by == ETUDE_TABLE_BY_ROWS)
    letters.height = "n";
  etude_general_write_family (&problem, &letters, text);
  return *text ? g_steal_pointer (&text) : NULL;
}

/* --- rows --- */

gboolean
etude_table_has (const char *family, guint n)
{
  struct etude_general problem;

  return !etude_family_read (family, n, &problem).why;
}

enum etude_status
etude_table_find (const EtudeTableAsked *asked, EtudeTableRow *row)
{
  const struct etude_question *question = &asked->question;
  const gint64 start = g_get_monotonic_time ();
  struct etude_general_answer answer = { .number = 0 };
  unsigned char empty[ETUDE_SQUARES_MAX];
  struct etude_general problem;
  enum etude_status status = ETUDE_OK;

  memset (empty, ETUDE_GENERAL_KINDS, sizeof empty);
  row->value = 0;
  if (!etude_family_read (asked->family, row->key, &problem).why)
    {
      if (etude_general_size (&problem) > 0)
        status = etude_general_ask (&problem, question, &answer);
      else if (question->quantity == ETUDE_QUANTITY_GIVEN && etude_general_check (&problem) == ETUDE_GENERAL_OK)
        row->value = etude_general_holds (&problem, empty);
    }
  row->seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  if (answer.too_large)
    row->state = ETUDE_TABLE_TOO_LARGE;
  else if (status == ETUDE_NO_MEMORY)
    row->state = ETUDE_TABLE_NO_MEMORY;
  if (status != ETUDE_OK)
    return status;
  row->state = ETUDE_TABLE_KNOWN;
  row->number = answer.number;
  row->found_by = answer.found_by;
  if (question->value == ETUDE_VALUE_NUMBER)
    row->value = answer.number;
  else if (row->value == 0)
    row->value = question->value == ETUDE_VALUE_ALL ? answer.all : answer.fundamental;
  return ETUDE_OK;
}

double
etude_table_estimate (const EtudeTableRow *rows, guint n)
{
  const double before = n >= 1 ? rows[n - 1].seconds : 0, earlier = n >= 2 ? rows[n - 2].seconds : 0;

  return earlier > 0.01 && before > earlier ? before * (before / earlier) : 0;
}

const char *
etude_table_term (const EtudeTableAsked *asked, const EtudeTableRow *row)
{
  static const char *const words[] = { NULL, "same", "differs", "new" };

  return asked->sequence && row->state == ETUDE_TABLE_KNOWN
             ? words[etude_sequence_term (asked->sequence, row->key, row->value)]
             : NULL;
}

char *
etude_table_family_line (const char *family)
{
  g_auto (GStrv) lines = g_strsplit (family, "\n", -1);
  char *line = g_strjoinv ("; ", lines[0] ? lines + 1 : lines);

  if (g_str_has_suffix (line, "; "))
    line[strlen (line) - 2] = '\0';
  return line;
}

/* --- forms --- */

/* ,"NAME":"VALUE" behind what OBJECT has already. */
static void
add_member (GString *object, const char *name, const char *value)
{
  g_string_append_printf (object, "%s\"%s\":\"", object->len > 1 ? "," : "", name);
  for (; *value; value++)
    if (*value == '"' || *value == '\\')
      g_string_append_printf (object, "\\%c", *value);
    else if ((guchar) *value < ' ')
      g_string_append_printf (object, "\\u%04x", (guint) *value);
    else
      g_string_append_c (object, *value);
  g_string_append_c (object, '"');
}

static void
add_number (GString *object, const char *name, gint64 value)
{
  g_string_append_printf (object, "%s\"%s\":%" G_GINT64_FORMAT, object->len > 1 ? "," : "", name, value);
}

char *
etude_table_head (const EtudeTableAsked *asked, EtudeTableForm form)
{
  const struct etude_sequence *sequence = asked->sequence;
  g_autofree char *family = etude_table_family_line (asked->family);
  GString *head = g_string_new (form == ETUDE_TABLE_JSON ? "{" : NULL);

  if (form == ETUDE_TABLE_JSON)
    {
      add_member (head, "program", "etude-cli " ETUDE_VERSION);
      add_member (head, "command", asked->command);
      add_member (head, "family", family);
      if (sequence)
        {
          add_member (head, "sequence", sequence->number);
          add_number (head, "sequence_from", sequence->from);
          add_member (head, "what", sequence->what);
        }
      return g_string_free (g_string_append (head, "}\n"), FALSE);
    }
  g_string_append_printf (head, "# etude-cli " ETUDE_VERSION ": %s\n# %s\n", asked->command, family);
  if (sequence)
    g_string_append_printf (head, "# %s from n = %u (November 2026): %s; https://oeis.org/%s\n", sequence->number,
                            sequence->from, sequence->what, sequence->number);
  if (form == ETUDE_TABLE_CSV)
    g_string_append (head, "n,value,found by,seconds,sequence\n");
  return g_string_free (head, FALSE);
}

char *
etude_table_line (const EtudeTableAsked *asked, const EtudeTableRow *row, EtudeTableForm form)
{
  const char *word = etude_table_term (asked, row), *found_by = etude_found_by_name (row->found_by);
  char digits[ETUDE_WIDE_TEXT], number[G_ASCII_DTOSTR_BUF_SIZE];
  const char *value = etude_wide_count_text (row->value, digits),
             *seconds = g_ascii_formatd (number, sizeof number, "%.3f", row->seconds);
  GString *object;

  if (form == ETUDE_TABLE_B_FILE)
    return g_strdup_printf ("%u %s\n", row->key, value);
  if (form == ETUDE_TABLE_CSV)
    return g_strdup_printf ("%u,%s,%s,%s,%s\n", row->key, value, found_by, seconds, word ? word : "");
  if (form == ETUDE_TABLE_TEXT && (!word || g_str_equal (word, "same")))
    return g_strdup_printf ("%u\t%s\t%s\n", row->key, value, found_by);
  if (form == ETUDE_TABLE_TEXT)
    return g_strdup_printf ("%u\t%s\t%s\t%s %s\n", row->key, value, found_by,
                            g_str_equal (word, "new") ? "not in" : "differs from", asked->sequence->number);
  object = g_string_new ("{");
  add_number (object, "n", row->key);
  add_member (object, "value", value);
  add_member (object, "found_by", found_by);
  add_number (object, "milliseconds", (gint64) (row->seconds * 1000));
  if (word)
    add_member (object, "sequence", word);
  if (row->estimate > 0)
    add_number (object, "estimated_milliseconds", (gint64) (row->estimate * 1000));
  return g_string_free (g_string_append (object, "}\n"), FALSE);
}

/* --- rules --- */

/* The command line speaks English. */
static const char *say (gboolean translated, const char *text) G_GNUC_FORMAT (2);

static const char *
say (gboolean translated, const char *text)
{
  return translated ? _ (text) : text;
}

static void
put_differences (GString *text, const EtudeTableRow *rows, guint n, gboolean translated)
{
  g_autofree etude_signed_count *left = g_new0 (etude_signed_count, MAX (n, 1));
  char digits[ETUDE_WIDE_TEXT + 1];

  for (guint i = 0; i < n; i++)
    {
      if (rows[i].value >> 126)
        return;
      left[i] = (etude_signed_count) rows[i].value;
    }
  for (guint k = 1; k <= DIFFERENCES_MOST && k < n && etude_fit_differences (left, n - k + 1, left); k++)
    {
      /* Translators: the first, second ... differences of a sequence; numbers follow. */
      g_string_append_printf (text, say (translated, N_ ("differences %u:")), k);
      for (guint i = 0; i < n - k; i++)
        if (translated) /* en spaces, and a minus sign */
          g_string_append_printf (text, "\342\200\202%s%s", left[i] < 0 ? "\342\210\222" : "",
                                  ETUDE_NUMBER ((etude_wide_count) (left[i] < 0 ? -left[i] : left[i])));
        else
          g_string_append_printf (text, " %s", etude_signed_text (left[i], digits));
      g_string_append_c (text, '\n');
    }
}

static void
put_fit (GString *text, const EtudeTableRow *rows, guint n, EtudeTableForm form, gboolean translated)
{
  g_autofree etude_wide_count *term = g_new0 (etude_wide_count, MAX (n, 1));
  char recurrence[ETUDE_FIT_TEXT], function[ETUDE_FIT_TEXT], polynomial[ETUDE_FIT_TEXT];
  struct etude_fit fit;
  bool has_polynomial;

  for (guint i = 0; i < n; i++)
    term[i] = rows[i].value;
  if (n == 0 || !etude_fit_find (term, n, rows[0].key, &fit))
    return;
  etude_fit_recurrence (&fit, recurrence);
  etude_fit_generating_function (&fit, function);
  has_polynomial = etude_fit_polynomial (&fit, term, n, rows[0].key, polynomial);
  if (form == ETUDE_TABLE_JSON)
    {
      g_autoptr (GString) object = g_string_new ("{");

      add_member (object, "recurrence", recurrence);
      add_member (object, "generating_function", function);
      add_number (object, "from", fit.from);
      add_number (object, "spare", fit.spare);
      if (fit.is_quasi_polynomial)
        {
          add_number (object, "degree", fit.degree);
          add_number (object, "period", fit.period);
        }
      if (has_polynomial)
        add_member (object, "polynomial", polynomial);
      g_string_append_printf (text, "%s}\n", object->str);
      return;
    }
  /* Translators: "recurrence: a(n) = 2*a(n-1), from n = 1, confirmed by 5 further terms". */
  g_string_append_printf (text, say (translated, N_ ("recurrence: %s, from n = %u, confirmed by %u further terms")),
                          recurrence, fit.from + fit.order, fit.spare);
  g_string_append_c (text, '\n');
  g_string_append_printf (text, say (translated, N_ ("generating function: %s")), function);
  g_string_append_c (text, '\n');
  if (has_polynomial)
    g_string_append_printf (text, say (translated, N_ ("polynomial: a(n) = %s, from n = %u")), polynomial, fit.from);
  else if (fit.is_quasi_polynomial)
    g_string_append_printf (
        text,
        say (translated,
             N_ ("quasi-polynomial of degree %u, one polynomial for each remainder of n modulo %u, from n = %u")),
        fit.degree, fit.period, fit.from);
  g_string_append (text, has_polynomial || fit.is_quasi_polynomial ? "\n" : "");
}

char *
etude_table_rules (const EtudeTableRow *rows, guint n, gboolean translated)
{
  GString *text = g_string_new (NULL);

  put_differences (text, rows, n, translated);
  put_fit (text, rows, n, ETUDE_TABLE_TEXT, translated);
  return g_string_free (text, FALSE);
}

char *
etude_table_tail (const EtudeTableRow *rows, guint n, EtudeTableForm form)
{
  GString *text = g_string_new (NULL);

  if (form == ETUDE_TABLE_JSON)
    put_fit (text, rows, n, form, FALSE);
  if (form == ETUDE_TABLE_TEXT)
    {
      g_autofree char *rules = etude_table_rules (rows, n, FALSE);
      g_auto (GStrv) lines = g_strsplit (rules, "\n", -1);

      for (guint i = 0; lines[i] && *lines[i]; i++)
        g_string_append_printf (text, "# %s\n", lines[i]);
    }
  return g_string_free (text, FALSE);
}

/* --- kept --- */

/* The first line, of what the rows are. */
static char *
kept_head (const EtudeTableAsked *asked)
{
  g_auto (GStrv) lines = g_strsplit (asked->family, "\n", -1);
  g_autofree char *family = g_strjoinv ("; ", lines);

  return g_strdup_printf ("# etude-table %d %d %s", asked->question.quantity, asked->question.value, family);
}

char *
etude_table_keep (const EtudeTableAsked *asked, const EtudeTableRow *rows, guint n)
{
  g_autofree char *head = kept_head (asked);
  GString *text = g_string_new (head);

  g_string_append_c (text, '\n');
  for (guint i = 0; i < n; i++)
    {
      char digits[ETUDE_WIDE_TEXT], seconds[G_ASCII_DTOSTR_BUF_SIZE];

      if (rows[i].state == ETUDE_TABLE_KNOWN)
        g_string_append_printf (text, "%u\t%s\t%s\t%s\t%u\n", rows[i].key,
                                etude_wide_count_text (rows[i].value, digits), etude_found_by_name (rows[i].found_by),
                                g_ascii_formatd (seconds, sizeof seconds, "%.3f", rows[i].seconds), rows[i].number);
    }
  return g_string_free (text, FALSE);
}

#define SECONDS_MOST 1e10 /* of a row: some centuries */

/* n, the value, how it was found, the seconds; the number of men, which older files have not. */
static gboolean
take_line (const char *line, EtudeTableRow *rows)
{
  g_auto (GStrv) words = g_strsplit (line, "\t", -1);
  const guint n_words = g_strv_length (words);
  EtudeTableRow row = { .state = ETUDE_TABLE_KNOWN };
  guint64 n, number = 0;
  char *end;

  if (n_words < 4 || n_words > 5 || !g_ascii_string_to_unsigned (words[0], 10, 0, ETUDE_FIT_TERMS_MAX - 1, &n, NULL)
      || !etude_wide_count_read (words[1], &row.value)
      || (words[4] && !g_ascii_string_to_unsigned (words[4], 10, 0, ETUDE_SQUARES_MAX, &number, NULL)))
    return FALSE;
  while (row.found_by < ETUDE_N_FOUND_BY && !g_str_equal (words[2], etude_found_by_name (row.found_by)))
    row.found_by++;
  if (row.found_by == ETUDE_N_FOUND_BY)
    return FALSE;
  row.key = (guint) n;
  row.number = (guint) number;
  row.seconds = g_ascii_strtod (words[3], &end);
  if (end == words[3] || *end || !(row.seconds >= 0 && row.seconds <= SECONDS_MOST))
    return FALSE;
  rows[n] = row;
  return TRUE;
}

gboolean
etude_table_take (const EtudeTableAsked *asked, const char *text, EtudeTableRow *rows, guint *bad_line)
{
  g_autofree char *head = kept_head (asked);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  *bad_line = 0;
  if (!lines[0] || !g_str_equal (lines[0], head))
    return FALSE;
  for (guint i = 1; lines[i] && *lines[i]; i++)
    if (!take_line (lines[i], rows))
      {
        *bad_line = i + 1;
        return FALSE;
      }
  return TRUE;
}

/* --- the table of a window --- */

#define TABLES_KEPT 24
#define LOOK_AFTER 1 /* seconds before it is looked how far a row has come */

struct _EtudePlacementTable
{
  EtudeRows parent_instance;

  EtudeTableAsked asked;
  char *family;
  GPtrArray *kept; /* texts of etude_table_keep, the newest last */
  GArray *known;
};

G_DEFINE_FINAL_TYPE (EtudePlacementTable, etude_placement_table, ETUDE_TYPE_ROWS)

/* What a job begins with, and what it knows. */
typedef struct
{
  EtudeTableAsked asked;
  gboolean patient, by_number, hereditary;
  guint n; /* of the row */
  gint64 began, told;
  EtudeJob *job;
  EtudeTableRow row[ETUDE_FIT_TERMS_MAX];
  char family[];
} Finding;

static void
hand_over (Finding *finding, const EtudeTableRow *row)
{
  etude_job_hand_over (finding->job, g_memdup2 (row, sizeof *row));
}

/* Whether to go on with a row that has come so far. Extremes are found in many searches: of them nothing is known before. */
static bool
tick (void *data, uint64_t done, uint64_t total)
{
  Finding *finding = data;
  EtudeTableRow *row = &finding->row[finding->n];
  const gint64 now = g_get_monotonic_time ();
  const double seconds = (double) (now - finding->began) / G_USEC_PER_SEC;
  const gboolean known = finding->asked.question.quantity == ETUDE_QUANTITY_GIVEN && done > 0 && total > 0;

  if (seconds > LOOK_AFTER && known)
    row->estimate = seconds * ((double) total / (double) done);
  if (seconds > LOOK_AFTER && now - finding->told > G_USEC_PER_SEC)
    {
      finding->told = now;
      hand_over (finding, row);
    }
  if (etude_job_is_stopped (finding->job))
    return false;
  return finding->patient || seconds < LOOK_AFTER || (known ? row->estimate : seconds) <= ETUDE_TABLE_WORTH_IT;
}

/* Finds the next row. FALSE: no more are to be found. */
static gboolean
find_next (Finding *finding)
{
  EtudeTableRow *row = &finding->row[finding->n];

  row->estimate = etude_table_estimate (finding->row, finding->n);
  row->state = !finding->patient && row->estimate > ETUDE_TABLE_WORTH_IT ? ETUDE_TABLE_LONG : ETUDE_TABLE_SOUGHT;
  hand_over (finding, row);
  if (row->state == ETUDE_TABLE_LONG)
    return FALSE;
  finding->began = g_get_monotonic_time ();
  switch (etude_table_find (&finding->asked, row))
    {
    case ETUDE_STOPPED:
      row->state = ETUDE_TABLE_LONG;
      break;
    case ETUDE_BAD_INPUT: /* what this question cannot be asked of */
      if (row->state == ETUDE_TABLE_SOUGHT)
        row->state = ETUDE_TABLE_NONE;
      break;
    default:
      break;
    }
  hand_over (finding, row);
  return row->state == ETUDE_TABLE_KNOWN
         && !(finding->by_number && finding->hereditary && finding->n > 0 && row->value == 0);
}

/* Whether n is the number of men of one kind on one board. */
static gboolean
is_by_number (const char *family, struct etude_general *one)
{
  struct etude_general two;

  if (etude_family_read (family, 1, one).why || etude_family_read (family, 2, &two).why
      || etude_general_size (one) != one->n_armies || etude_general_size (&two) != 2 * two.n_armies)
    return FALSE;
  for (guint kind = 0; kind < etude_general_kinds (&two); kind++)
    two.count[kind] = two.count[kind] ? 1 : 0;
  return etude_general_is_same (one, &two);
}

/* All numbers of men on one board, at once where that needs no search. */
static gboolean
find_all_numbers (Finding *finding, const struct etude_general *one)
{
  struct etude_question any = finding->asked.question;
  g_autofree struct etude_general_count *count = g_new0 (struct etude_general_count, 1);
  enum etude_found_by found_by;
  guint most = 0;

  any.quantity = ETUDE_QUANTITY_ANY;
  if (one->n_armies > 1 || etude_general_way (one, &any) == ETUDE_FOUND_BY_SEARCH
      || etude_general_numbers (one, &any, count, &found_by) != ETUDE_OK)
    return FALSE;
  for (guint n = 0; n <= ETUDE_SQUARES_MAX; n++)
    most = count->all_of[n] ? n : most;
  for (guint n = 0; n <= MIN (most + 1, ETUDE_FIT_TERMS_MAX - 1); n++)
    {
      EtudeTableRow row = { .key = n, .state = ETUDE_TABLE_KNOWN, .found_by = found_by, .number = n };

      row.value = any.value == ETUDE_VALUE_ALL ? count->all_of[n] : count->fundamental_of[n];
      hand_over (finding, &row);
    }
  return TRUE;
}

static void
find (EtudeJob *job, gpointer data)
{
  Finding *finding = data;
  struct etude_question *question = &finding->asked.question;
  struct etude_general problem;
  gboolean goes_on = TRUE;

  finding->job = job;
  finding->asked.family = finding->family;
  question->tick = tick;
  question->tick_data = finding;
  question->threads = MIN (g_get_num_processors (), ETUDE_THREADS_MAX);
  finding->began = g_get_monotonic_time ();
  finding->by_number = question->quantity == ETUDE_QUANTITY_GIVEN && is_by_number (finding->family, &problem);
  finding->hereditary = finding->by_number && etude_relations[problem.relation].hereditary;
  if (finding->by_number && finding->row[1].state != ETUDE_TABLE_KNOWN && find_all_numbers (finding, &problem))
    return;
  for (; goes_on && finding->n < ETUDE_FIT_TERMS_MAX; finding->n++)
    {
      const EtudeTableRow *row = &finding->row[finding->n];

      if (row->state == ETUDE_TABLE_KNOWN)
        goes_on = !(finding->hereditary && finding->n > 0 && row->value == 0);
      else if (etude_table_has (finding->family, finding->n))
        goes_on = find_next (finding);
      else if (finding->n > 0 && row[-1].state == ETUDE_TABLE_KNOWN)
        return;
    }
}

/* --- in the main thread --- */

/* Which of the texts is of what is shown; or none: their number. */
static guint
find_kept (EtudePlacementTable *self)
{
  g_autofree char *head = kept_head (&self->asked), *line = g_strconcat (head, "\n", NULL);
  guint i = 0;

  while (i < self->kept->len && !g_str_has_prefix (g_ptr_array_index (self->kept, i), line))
    i++;
  return i;
}

static void
remember (EtudePlacementTable *self)
{
  guint n, at;
  const EtudeTableRow *rows = etude_placement_table_get_known (self, &n);

  if (!self->family || n == 0)
    return;
  at = find_kept (self);
  if (at < self->kept->len)
    g_ptr_array_remove_index (self->kept, at);
  else if (self->kept->len == TABLES_KEPT)
    g_ptr_array_remove_index (self->kept, 0);
  g_ptr_array_add (self->kept, etude_table_keep (&self->asked, rows, n));
}

void
etude_placement_table_start (EtudePlacementTable *self, const char *family, const struct etude_question *question,
                             gboolean patient)
{
  const gboolean same = self->family && g_str_equal (self->family, family)
                        && self->asked.question.quantity == question->quantity
                        && self->asked.question.value == question->value;
  gsize size;
  Finding *finding;
  guint at;
  guint bad_line;

  remember (self);
  if (same)
    etude_rows_stop (ETUDE_ROWS (self));
  else
    etude_rows_clear (ETUDE_ROWS (self));
  if (!same)
    {
      g_free (self->family);
      self->family = g_strdup (family);
      self->asked = (EtudeTableAsked){ .family = self->family, .question = *question };
      self->asked.sequence = etude_sequence_find (self->family, question);
    }
  size = strlen (self->family) + 1;
  finding = g_malloc0 (sizeof *finding + size);
  at = find_kept (self);
  finding->asked = self->asked;
  finding->patient = patient;
  memcpy (finding->family, self->family, size);
  if (at < self->kept->len)
    etude_table_take (&self->asked, g_ptr_array_index (self->kept, at), finding->row, &bad_line);
  for (guint n = 0; n < ETUDE_FIT_TERMS_MAX; n++)
    {
      finding->row[n].key = n;
      if (finding->row[n].state == ETUDE_TABLE_KNOWN)
        etude_rows_set (ETUDE_ROWS (self), &finding->row[n], 1);
    }
  etude_rows_begin (ETUDE_ROWS (self), 0, find, finding);
}

const EtudeTableAsked *
etude_placement_table_get (EtudePlacementTable *self)
{
  return &self->asked;
}

const EtudeTableRow *
etude_placement_table_get_known (EtudePlacementTable *self, guint *n)
{
  const EtudeTableRow *row;

  g_array_set_size (self->known, 0);
  for (guint i = 0; (row = etude_rows_get (ETUDE_ROWS (self), i)) && row->state == ETUDE_TABLE_KNOWN; i++)
    g_array_append_val (self->known, *row);
  *n = self->known->len;
  return (const EtudeTableRow *) (gpointer) self->known->data;
}

char *
etude_placement_table_write (EtudePlacementTable *self, EtudeTableForm form)
{
  guint n;
  const EtudeTableRow *rows = etude_placement_table_get_known (self, &n);
  g_autofree char *command = NULL, *head = NULL, *tail = NULL;
  GString *text;
  static const char *const quantities[] = { "", " --largest", " --smallest", " --polynomial" };
  enum etude_value value;
  g_auto (GStrv) lines = NULL;
  g_autofree char *family = NULL;

  if (n == 0)
    return NULL;
  /* The line for a shell: the family goes in by a pipe. */
  value = self->asked.question.value;
  lines = g_strsplit (self->asked.family, "\n", -1);
  family = g_strjoinv ("\\n", lines);
  self->asked.command = command
      = g_strdup_printf ("printf '%s' | etude-cli place --table %u-%u%s%s%s -", family, rows[0].key, rows[n - 1].key,
                         quantities[self->asked.question.quantity], value == ETUDE_VALUE_NUMBER ? "" : " --count",
                         value == ETUDE_VALUE_ALL ? " --all" : "");
  head = etude_table_head (&self->asked, form);
  self->asked.command = NULL;
  text = g_string_new (head);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *line = etude_table_line (&self->asked, &rows[i], form);

      g_string_append (text, line);
    }
  tail = etude_table_tail (rows, n, form);
  return g_string_free (g_string_append (text, tail), FALSE);
}

GVariant *
etude_placement_table_save (EtudePlacementTable *self)
{
  remember (self);
  return g_variant_new_strv ((const char *const *) self->kept->pdata, self->kept->len);
}

void
etude_placement_table_load (EtudePlacementTable *self, GVariant *kept)
{
  g_auto (GStrv) texts
      = g_variant_is_of_type (kept, G_VARIANT_TYPE_STRING_ARRAY) ? g_variant_dup_strv (kept, NULL) : NULL;

  g_ptr_array_set_size (self->kept, 0);
  for (guint i = 0; texts && texts[i] && i < TABLES_KEPT; i++)
    g_ptr_array_add (self->kept, g_strdup (texts[i]));
}

/* --- the class --- */

static void
etude_placement_table_class_init (EtudePlacementTableClass *klass)
{
  ETUDE_CLASS (klass, EtudePlacementTable, ETUDE_OWN (kept), ETUDE_OWN (known), ETUDE_OWN (family));
  ETUDE_ROWS_CLASS (klass)->row_size = sizeof (EtudeTableRow);
  ETUDE_ROWS_CLASS (klass)->interval = 50;
}

static void
etude_placement_table_init (EtudePlacementTable *self)
{
  self->kept = g_ptr_array_new_with_free_func (g_free);
  self->known = g_array_new (FALSE, FALSE, sizeof (EtudeTableRow));
}

EtudePlacementTable *
etude_placement_table_new (void)
{
  return g_object_new (ETUDE_TYPE_PLACEMENT_TABLE, NULL);
}
