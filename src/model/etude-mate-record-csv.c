/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-record-csv.c - the record as a table that spreadsheets know. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-mate-record-private.h"

#define HEADER "when,theme,defender,yardstick,solved,hints,used,needed,spare,seconds"

enum
{
  WHEN,
  THEME,
  DEFENDER,
  YARDSTICK,
  SOLVED,
  HINTS,
  USED,
  NEEDED,
  SPARE,
  SECONDS,
  N_FIELDS
};

char *
etude_mate_record_to_csv (EtudeMateRecord *self)
{
  GString *text = g_string_new (HEADER "\n");

  for (guint i = 0; i < etude_mate_record_get_length (self); i++)
    {
      const EtudeMateDrilled *d = etude_mate_record_get (self, i);
      g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (d->when);
      g_autofree char *when = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");

      g_string_append_printf (text, "%s,%s,%s,%s,%s,%u,%u,%u,%d,%u\n", when, etude_mate_theme_name (d->theme),
                              etude_mate_defender_name (d->defender), etude_mate_yardstick_name (d->yardstick),
                              d->solved ? "yes" : "no", d->hints, d->used, d->needed, d->spare, d->seconds);
    }
  return g_string_free (text, FALSE);
}

/* --- reading --- */

/* The fields of LINE, without blanks and quotation marks around them. (transfer full) */
static char **
split (const char *line)
{
  char **fields = g_strsplit_set (line, ",;\t", N_FIELDS + 1);

  for (guint i = 0; fields[i]; i++)
    {
      gsize length;

      g_strstrip (fields[i]);
      length = strlen (fields[i]);
      if (length >= 2 && fields[i][0] == '"' && fields[i][length - 1] == '"')
        {
          fields[i][length - 1] = '\0';
          memmove (fields[i], fields[i] + 1, length - 1);
        }
    }
  return fields;
}

static gboolean
read_number (const char *text, gint64 least, gint64 most, gint64 *number)
{
  return g_ascii_string_to_signed (text, 10, least, most, number, NULL);
}

static gboolean
read_time (const char *text, gint64 *when)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (text, utc);

  if (!time)
    return FALSE;
  *when = g_date_time_to_unix (time);
  return TRUE;
}

/* The number of the first field that is wrong; N_FIELDS: none is. */
static guint
read_fields (char **fields, EtudeMateDrilled *d)
{
  static const gint64 least[N_FIELDS] = { [SPARE] = G_MININT16 };
  static const gint64 most[N_FIELDS] = {
    [HINTS] = G_MAXUINT8, [USED] = G_MAXUINT16, [NEEDED] = G_MAXUINT16, [SPARE] = G_MAXINT16, [SECONDS] = G_MAXUINT32
  };
  gint64 numbers[N_FIELDS];
  const int theme = etude_mate_theme_parse (fields[THEME]), defender = etude_mate_defender_parse (fields[DEFENDER]);
  const int yardstick = etude_mate_yardstick_parse (fields[YARDSTICK]);

  if (!read_time (fields[WHEN], &d->when))
    return WHEN;
  if (theme < 0 || defender < 0 || yardstick < 0)
    return theme < 0 ? THEME : defender < 0 ? DEFENDER : YARDSTICK;
  if (strcmp (fields[SOLVED], "yes") != 0 && strcmp (fields[SOLVED], "no") != 0)
    return SOLVED;
  for (guint i = HINTS; i < N_FIELDS; i++)
    if (!read_number (fields[i], least[i], most[i], &numbers[i]))
      return i;
  d->theme = (guint8) theme;
  d->defender = (guint8) defender;
  d->yardstick = (guint8) yardstick;
  d->solved = strcmp (fields[SOLVED], "yes") == 0;
  d->hints = (guint8) numbers[HINTS];
  d->used = (guint16) numbers[USED];
  d->needed = (guint16) numbers[NEEDED];
  d->spare = (gint16) numbers[SPARE];
  d->seconds = (guint32) numbers[SECONDS];
  return etude_mate_drilled_is_sound (d) ? N_FIELDS : WHEN;
}

static gboolean
read_line (const char *line, guint number, EtudeMateDrilled *d, GError **error)
{
  g_auto (GStrv) fields = split (line), names = g_strsplit (HEADER, ",", -1);
  guint wrong;

  if (g_strv_length (fields) != N_FIELDS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("Line %u of the record does not have ten fields."),
                   number);
      return FALSE;
    }
  wrong = read_fields (fields, d);
  if (wrong < N_FIELDS)
    /* Translators: the number of a line, and the name of a column, which is not translated. */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("In line %u of the record “%s” cannot be read."),
                 number, names[wrong]);
  return wrong == N_FIELDS;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const gint64 first = ((const EtudeMateDrilled *) a)->when, second = ((const EtudeMateDrilled *) b)->when;

  return (first > second) - (first < second);
}

static gboolean
is_same (const EtudeMateDrilled *a, const EtudeMateDrilled *b)
{
  return a->when == b->when && a->theme == b->theme && a->used == b->used && a->solved == b->solved;
}

/* Sorts DRILLS by time and leaves one of those that are the same. */
static void
join (GArray *drills)
{
  guint kept = 0;

  g_array_sort (drills, compare_times);
  for (guint i = 0; i < drills->len; i++)
    {
      const EtudeMateDrilled d = g_array_index (drills, EtudeMateDrilled, i);

      if (kept == 0 || !is_same (&d, &g_array_index (drills, EtudeMateDrilled, kept - 1)))
        g_array_index (drills, EtudeMateDrilled, kept++) = d;
    }
  g_array_set_size (drills, kept);
}

static gboolean
read_lines (const char *text, GArray *drills, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    {
      EtudeMateDrilled d = { 0 };

      g_strstrip (lines[i]);
      if (lines[i][0] == '\0' || (i == 0 && strstr (lines[i], "when")))
        continue;
      if (!read_line (lines[i], i + 1, &d, error))
        return FALSE;
      g_array_append_val (drills, d);
    }
  return TRUE;
}

gboolean
etude_mate_record_merge_csv (EtudeMateRecord *self, const char *text, guint *n, GError **error)
{
  g_autoptr (GArray) drills = g_array_new (FALSE, TRUE, sizeof (EtudeMateDrilled));
  const guint before = etude_mate_record_get_length (self);

  for (guint i = 0; i < before; i++)
    g_array_append_vals (drills, etude_mate_record_get (self, i), 1);
  if (!read_lines (text, drills, error))
    return FALSE;
  join (drills);
  if (drills->len > ETUDE_MATE_DRILLS_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("A record has at most %u drills."),
                   ETUDE_MATE_DRILLS_MAX);
      return FALSE;
    }
  *n = drills->len > before ? drills->len - before : 0;
  etude_mate_record_replace (self, drills);
  return TRUE;
}
