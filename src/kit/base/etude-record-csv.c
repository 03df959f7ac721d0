/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-record-csv.c - records as tables that spreadsheets know, days and weeks. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-record-csv.h"

#define DAYS_A_WEEK 7
#define SHOWN_MAX 40 /* letters of what is no name */
#define YEAR_10000 G_GINT64_CONSTANT (253402300800)
#define TWO_DAYS (2 * 24 * 60 * 60)

/* --- reading --- */

static void
unquote (char *field)
{
  gsize length;

  g_strstrip (field);
  length = strlen (field);
  if (length < 2 || field[0] != '"' || field[length - 1] != '"')
    return;
  field[length - 1] = '\0';
  memmove (field, field + 1, length - 1);
}

/* A comma may be a decimal one where something else separates. (transfer full) */
static char **
split (const char *line)
{
  const char *separator = strchr (line, '\t') ? "\t" : strchr (line, ';') ? ";" : ",";
  char **fields = g_strsplit (line, separator, -1);

  for (guint i = 0; fields[i]; i++)
    unquote (fields[i]);
  return fields;
}

/* --- the line of names --- */

/* A line of values has a time; one of names has none. */
static gboolean
has_names (char **fields)
{
  gint64 when;

  for (guint i = 0; fields[i]; i++)
    if (etude_record_csv_read_time (fields[i], &when))
      return FALSE;
  return TRUE;
}

static guint
find_name (char **names, const char *name)
{
  guint i = 0;

  while (names[i] && g_ascii_strcasecmp (names[i], name) != 0)
    i++;
  return i;
}

/* Why column I, which says TEXT, is not one of NAMES; NAME is the one it repeats, or NULL. */
static void
refuse_name (GError **error, guint number, guint i, const char *text, const char *name)
{
  g_autofree char *begin = g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), SHOWN_MAX));

  if (name)
    /* Translators: the number of a line, and the name of a column, which is not translated. */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("In line %u of the record “%s” stands twice."), number,
                 name);
  else
    /* Translators: the number of a line, and that of a column with what stands there. */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("In line %u of the record, column %u, “%s” is not the name of a column."), number, i + 1, begin);
}

/* The number of the column with each of NAMES into PLACES, from the FIELDS of line NUMBER. */
static gboolean
read_names (char **fields, guint number, char **names, guint *places, GError **error)
{
  const guint n = g_strv_length (names);

  for (guint i = 0; i < n; i++)
    places[i] = G_MAXUINT;
  for (guint i = 0; fields[i]; i++)
    {
      const guint name = find_name (names, fields[i]);

      if (name == n || places[name] != G_MAXUINT)
        {
          refuse_name (error, number, i, fields[i], names[name]);
          return FALSE;
        }
      places[name] = i;
    }
  for (guint i = 0; i < n; i++)
    if (places[i] == G_MAXUINT)
      {
        /* Translators: the number of a line, and the name of a column, which is not translated. */
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("In line %u of the record “%s” is missing."),
                     number, names[i]);
        return FALSE;
      }
  return TRUE;
}

/* --- lines --- */

/* What is read, and where its columns are. */
typedef struct
{
  char **names;
  guint *places; /* of each name */
  gboolean begun;
  EtudeRecordTakeFields take;
  gpointer data;
} Reader;

static gboolean
read_values (Reader *reader, char **fields, guint number, GError **error)
{
  const guint n = g_strv_length (reader->names);
  g_autofree char **ordered = g_new0 (char *, n + 1);
  guint wrong;

  if (g_strv_length (fields) != n)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("Line %u of the record has too few fields, or too many."), number);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    ordered[i] = fields[reader->places[i]];
  wrong = reader->take (ordered, reader->data);
  if (wrong != ETUDE_RECORD_GOOD)
    /* Translators: the number of a line, and the name of a column, which is not translated. */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("In line %u of the record “%s” cannot be read."),
                 number, reader->names[wrong]);
  return wrong == ETUDE_RECORD_GOOD;
}

/* The first line may have the names of the columns. */
static gboolean
read_line (Reader *reader, const char *line, guint number, GError **error)
{
  g_auto (GStrv) fields = split (line);
  const gboolean first = !reader->begun;

  reader->begun = TRUE;
  return first && has_names (fields) ? read_names (fields, number, reader->names, reader->places, error)
                                     : read_values (reader, fields, number, error);
}

gboolean
etude_record_csv_read (const char *text, const char *names, EtudeRecordTakeFields take, gpointer data, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1), columns = g_strsplit (names, ",", -1);
  const guint n = g_strv_length (columns);
  g_autofree guint *places = g_new (guint, n);
  Reader reader = { .names = columns, .places = places, .take = take, .data = data };

  for (guint i = 0; i < n; i++)
    places[i] = i;
  for (guint i = 0; lines[i]; i++)
    if (*g_strstrip (lines[i]) && !read_line (&reader, lines[i], i + 1, error))
      return FALSE;
  return TRUE;
}

/* --- values --- */

gboolean
etude_record_csv_read_number (const char *field, gint64 least, gint64 most, gint64 *number)
{
  return g_ascii_string_to_signed (field, 10, least, most, number, NULL);
}

gboolean
etude_record_csv_read_time (const char *field, gint64 *when)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (field, utc);

  if (!time)
    return FALSE;
  *when = g_date_time_to_unix (time);
  return TRUE;
}

char *
etude_record_csv_write_time (gint64 when)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (when);

  return time ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : g_strdup ("");
}

/* --- joining --- */

static void
swap (char *a, char *b, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const char byte = a[i];

      a[i] = b[i];
      b[i] = byte;
    }
}

/* What goes is moved to the end, where it is cleared. */
void
etude_record_csv_join (GArray *rows, GCompareFunc compare)
{
  const guint size = g_array_get_element_size (rows);
  guint kept = 0;

  g_array_sort (rows, compare);
  for (guint i = 0; i < rows->len; i++)
    {
      char *row = rows->data + (gsize) i * size, *end = rows->data + (gsize) kept * size;

      if (kept > 0 && compare (row, end - size) == 0)
        continue;
      if (row != end)
        swap (row, end, size);
      kept++;
    }
  g_array_set_size (rows, kept);
}

/* --- days and weeks --- */

gboolean
etude_record_is_time (gint64 when)
{
  return when >= 0 && when < YEAR_10000;
}

/* East of Greenwich the year 10000, of which GDateTime has none, begins sooner. */
int
etude_record_day (gint64 when)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (CLAMP (when, 0, YEAR_10000 - TWO_DAYS));
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (time), (GDateMonth) g_date_time_get_month (time),
                  (GDateYear) g_date_time_get_year (time));
  return (int) g_date_get_julian (&date);
}

void
etude_record_count_week (gint64 when, gint64 now, guint weeks[ETUDE_RECORD_WEEKS])
{
  const int ago = etude_record_day (now) - etude_record_day (when);

  if (ago >= 0 && ago / DAYS_A_WEEK < ETUDE_RECORD_WEEKS)
    weeks[ETUDE_RECORD_WEEKS - 1 - ago / DAYS_A_WEEK]++;
}
