/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-record-csv.c - records as tables that spreadsheets know, days and weeks. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-record-csv.h"

#define DAYS_A_WEEK 7
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

static gboolean
read_line (const char *line, guint number, char **names, EtudeRecordTakeFields take, gpointer data, GError **error)
{
  g_auto (GStrv) fields = split (line);
  guint wrong;

  if (g_strv_length (fields) != g_strv_length (names))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("Line %u of the record has too few fields, or too many."), number);
      return FALSE;
    }
  wrong = take (fields, data);
  if (wrong != ETUDE_RECORD_GOOD)
    /* Translators: the number of a line, and the name of a column, which is not translated. */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("In line %u of the record “%s” cannot be read."),
                 number, names[wrong]);
  return wrong == ETUDE_RECORD_GOOD;
}

gboolean
etude_record_csv_read (const char *text, const char *names, EtudeRecordTakeFields take, gpointer data, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1), columns = g_strsplit (names, ",", -1);

  for (guint i = 0; lines[i]; i++)
    {
      g_strstrip (lines[i]);
      if (lines[i][0] == '\0' || (i == 0 && strstr (lines[i], columns[0])))
        continue;
      if (!read_line (lines[i], i + 1, columns, take, data, error))
        return FALSE;
    }
  return TRUE;
}

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
