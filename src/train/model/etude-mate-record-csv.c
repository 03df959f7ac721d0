/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-record-csv.c - the record as a table that spreadsheets know. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-mate-record-private.h"
#include "etude-record-csv.h"

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
      g_autofree char *when = etude_record_csv_write_time (d->when);

      g_string_append_printf (text, "%s,%s,%s,%s,%s,%u,%u,%u,%d,%u\n", when, etude_mate_theme_name (d->theme),
                              etude_mate_defender_name (d->defender), etude_mate_yardstick_name (d->yardstick),
                              d->solved ? "yes" : "no", d->hints, d->used, d->needed, d->spare, d->seconds);
    }
  return g_string_free (text, FALSE);
}

/* --- reading --- */

/* The number of the first field that is wrong, or ETUDE_RECORD_GOOD. */
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

  if (!etude_record_csv_read_time (fields[WHEN], &d->when))
    return WHEN;
  if (theme < 0 || defender < 0 || yardstick < 0)
    return theme < 0 ? THEME : defender < 0 ? DEFENDER : YARDSTICK;
  if (strcmp (fields[SOLVED], "yes") != 0 && strcmp (fields[SOLVED], "no") != 0)
    return SOLVED;
  for (guint i = HINTS; i < N_FIELDS; i++)
    if (!etude_record_csv_read_number (fields[i], least[i], most[i], &numbers[i]))
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
  return etude_mate_drilled_is_sound (d) ? ETUDE_RECORD_GOOD : WHEN;
}

static guint
take_fields (char **fields, gpointer drills)
{
  EtudeMateDrilled d = { 0 };
  const guint wrong = read_fields (fields, &d);

  if (wrong == ETUDE_RECORD_GOOD)
    g_array_append_val ((GArray *) drills, d);
  return wrong;
}

gboolean
etude_mate_record_merge_csv (EtudeMateRecord *self, const char *text, guint *n, GError **error)
{
  g_autoptr (GArray) drills = g_array_new (FALSE, TRUE, sizeof (EtudeMateDrilled));
  const guint before = etude_mate_record_get_length (self);

  if (!etude_record_csv_read (text, HEADER, take_fields, drills, error))
    return FALSE;
  etude_mate_record_join (self, drills);
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
