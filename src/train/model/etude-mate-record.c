/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-record.c - what somebody has practised: every drill, and when each theme should come back. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-mate-record-private.h"

#define NEVER_PRACTISED_SECONDS 120 /* a first guess at how long a drill takes */
#define THEMES_NAMED 3              /* in one line */

struct _EtudeMateRecord
{
  GObject parent_instance;

  GArray *drills;              /* of EtudeMateDrilled */
  EtudeRecordUnknown *unknown; /* drills of a newer version */
};

G_DEFINE_FINAL_TYPE (EtudeMateRecord, etude_mate_record, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- days --- */

/* What the drills of THEME have left, and into *DAY that of the last one. FALSE: there are none. Clocks that were wrong do not
 * matter much: what seems to come before the drill before was on the same day, and nothing was later than NOW. */
static gboolean
remember (EtudeMateRecord *self, guint theme, gint64 now, struct etude_memory *memory, int *day)
{
  const int present = etude_record_day (now);
  gboolean any = FALSE;

  *memory = (struct etude_memory){ 0 };
  for (guint i = 0; i < self->drills->len; i++)
    {
      const EtudeMateDrilled *d = etude_mate_record_get (self, i);
      int today;

      if (d->theme != theme)
        continue;
      today = MIN (etude_record_day (d->when), present);
      *memory = etude_memory_review (
          *memory, any ? (guint) MAX (today - *day, 0) : 0,
          etude_mate_yardstick_grade (d->yardstick, d->solved, d->hints, d->used, d->needed, d->spare));
      *day = any ? MAX (*day, today) : today;
      any = TRUE;
    }
  return any;
}

gboolean
etude_mate_record_get_due (EtudeMateRecord *self, EtudeMateTheme theme, gint64 now, int *days)
{
  struct etude_memory memory;
  int last = 0;

  if (!remember (self, theme, now, &memory, &last))
    return FALSE;
  *days = last + (int) etude_memory_interval (memory) - etude_record_day (now);
  return TRUE;
}

EtudeMateTheme
etude_mate_record_get_next (EtudeMateRecord *self, gint64 now)
{
  int least = G_MAXINT, first_new = -1, days;
  guint soonest = 0;

  for (guint theme = 0; theme < ETUDE_N_MATE_THEMES; theme++)
    if (!etude_mate_record_get_due (self, theme, now, &days))
      first_new = first_new < 0 ? (int) theme : first_new;
    else if (days < least)
      {
        least = days;
        soonest = theme;
      }
  return least > 0 && first_new >= 0 ? (EtudeMateTheme) first_new : (EtudeMateTheme) soonest;
}

/* --- sums --- */

EtudeMateTotals
etude_mate_record_get_totals (EtudeMateRecord *self, EtudeMateTheme theme)
{
  EtudeMateTotals totals = { 0 };

  for (guint i = 0; i < self->drills->len; i++)
    {
      const EtudeMateDrilled *d = etude_mate_record_get (self, i);

      if (d->theme != theme)
        continue;
      totals.drills++;
      totals.seconds += d->seconds;
      totals.solved += d->solved;
      totals.kept += d->solved && d->spare >= 0;
      totals.used += d->solved ? d->used : 0;
      totals.needed += d->solved ? d->needed : 0;
    }
  return totals;
}

void
etude_mate_record_count_weeks (EtudeMateRecord *self, gint64 now, guint drills[ETUDE_RECORD_WEEKS])
{
  memset (drills, 0, ETUDE_RECORD_WEEKS * sizeof *drills);
  for (guint i = 0; i < self->drills->len; i++)
    etude_record_count_week (etude_mate_record_get (self, i)->when, now, drills);
}

/* --- words --- */

static guint
seconds_of (EtudeMateRecord *self, EtudeMateTheme theme)
{
  const EtudeMateTotals totals = etude_mate_record_get_totals (self, theme);

  return totals.drills ? (guint) (totals.seconds / totals.drills) : NEVER_PRACTISED_SECONDS;
}

static char *
describe_nothing_due (EtudeMateRecord *self, gint64 now)
{
  int least = G_MAXINT, days;
  guint soonest = 0;

  for (guint theme = 0; theme < ETUDE_N_MATE_THEMES; theme++)
    if (etude_mate_record_get_due (self, theme, now, &days) && days < least)
      {
        least = days;
        soonest = theme;
      }
  if (least == G_MAXINT)
    /* Translators: %s is what can be practised, "W manoeuvre". */
    return g_strdup_printf (_ ("Nothing practised yet. A good beginning: %s."),
                            etude_mate_theme_label (etude_mate_record_get_next (self, now)));
  /* Translators: %s is what can be practised, "W manoeuvre". */
  return g_strdup_printf (
      ngettext ("Nothing is due today. In %u day: %s.", "Nothing is due today. In %u days: %s.", (guint) least),
      (guint) least, etude_mate_theme_label (soonest));
}

char *
etude_mate_record_describe_today (EtudeMateRecord *self, gint64 now)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0, minutes;
  guint64 seconds = 0;
  int days;

  for (guint theme = 0; theme < ETUDE_N_MATE_THEMES; theme++)
    if (etude_mate_record_get_due (self, theme, now, &days) && days <= 0)
      {
        if (n < THEMES_NAMED)
          g_string_append_printf (names, "%s%s", n ? ", " : "", etude_mate_theme_label (theme));
        n++;
        seconds += seconds_of (self, theme);
      }
  if (n == 0)
    return describe_nothing_due (self, now);
  if (n > THEMES_NAMED)
    /* Translators: comes after a list of things to practise. */
    g_string_append_printf (names, ngettext (" and %u more", " and %u more", n - THEMES_NAMED), n - THEMES_NAMED);
  minutes = (guint) CLAMP ((seconds + 30) / 60, 1, G_MAXUINT);
  /* Translators: %s is a list of what can be practised. */
  return g_strdup_printf (ngettext ("Due today: %s. About %u minute.", "Due today: %s. About %u minutes.", minutes),
                          names->str, minutes);
}

static void
say (GString *text, char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len ? " " : "", sentence);
  g_free (sentence);
}

static void
say_due (GString *text, int days)
{
  if (days <= 0)
    say (text, g_strdup (_ ("Due today.")));
  else
    say (text, g_strdup_printf (ngettext ("Due in %u day.", "Due in %u days.", (guint) days), (guint) days));
}

char *
etude_mate_record_describe_theme (EtudeMateRecord *self, EtudeMateTheme theme, gint64 now)
{
  const EtudeMateTotals totals = etude_mate_record_get_totals (self, theme);
  GString *text = g_string_new (NULL);
  int days;

  if (!etude_mate_record_get_due (self, theme, now, &days))
    {
      say (text, g_strdup (_ ("Never practised.")));
      return g_string_free (text, FALSE);
    }
  say (text, g_strdup_printf (ngettext ("%u drill, %u solved.", "%u drills, %u solved.", totals.drills), totals.drills,
                              totals.solved));
  if (totals.solved > 0)
    say (text, g_strdup_printf (ngettext ("%u move used where %u would have done.",
                                          "%u moves used where %u would have done.", totals.used),
                                totals.used, totals.needed));
  if (totals.kept < totals.solved)
    say (text, g_strdup_printf (ngettext ("%u time within fifty moves.", "%u times within fifty moves.", totals.kept),
                                totals.kept));
  say (text, g_strdup_printf (ngettext ("%u second each.", "%u seconds each.", seconds_of (self, theme)),
                              seconds_of (self, theme)));
  say_due (text, days);
  return g_string_free (text, FALSE);
}

/* --- what is kept --- */

GVariant *
etude_mate_record_save (EtudeMateRecord *self)
{
  GVariantBuilder builder;
  guint next = 0;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (ETUDE_MATE_RECORD_TYPE));
  for (guint i = 0; i < self->drills->len; i++)
    {
      const EtudeMateDrilled *d = etude_mate_record_get (self, i);

      etude_record_unknown_save (self->unknown, d->when, &next, &builder);
      g_variant_builder_add (&builder, "(xyyybyqqnu)", d->when, d->theme, d->defender, d->yardstick, d->solved,
                             d->hints, d->used, d->needed, d->spare, d->seconds);
    }
  etude_record_unknown_save (self->unknown, G_MAXINT64, &next, &builder);
  return g_variant_builder_end (&builder);
}

gboolean
etude_mate_drilled_is_sound (const EtudeMateDrilled *drilled)
{
  return etude_record_is_time (drilled->when) && drilled->theme < ETUDE_N_MATE_THEMES
         && drilled->defender < ETUDE_N_MATE_DEFENDERS && drilled->yardstick < ETUDE_N_MATE_YARDSTICKS;
}

/* What STATE has, into DRILLS and UNKNOWN. */
static gboolean
read_state (GVariant *state, GArray *drills, EtudeRecordUnknown *unknown)
{
  EtudeMateDrilled d;
  GVariantIter iter;
  GVariant *row;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_MATE_RECORD_TYPE)))
    return FALSE;
  g_variant_iter_init (&iter, state);
  while ((row = g_variant_iter_next_value (&iter)))
    {
      g_variant_get (row, "(xyyybyqqnu)", &d.when, &d.theme, &d.defender, &d.yardstick, &d.solved, &d.hints, &d.used,
                     &d.needed, &d.spare, &d.seconds);
      if (etude_mate_drilled_is_sound (&d))
        g_array_append_val (drills, d);
      else
        g_ptr_array_add (unknown, g_variant_ref (row));
      g_variant_unref (row);
    }
  return drills->len <= ETUDE_MATE_DRILLS_MAX;
}

gboolean
etude_mate_record_load (EtudeMateRecord *self, GVariant *state)
{
  g_autoptr (GArray) drills = g_array_new (FALSE, TRUE, sizeof (EtudeMateDrilled));
  g_autoptr (EtudeRecordUnknown) unknown = etude_record_unknown_new ();

  if (!read_state (state, drills, unknown))
    return FALSE;
  g_ptr_array_set_size (self->unknown, 0);
  etude_record_unknown_join (self->unknown, unknown);
  etude_mate_record_replace (self, drills);
  return TRUE;
}

/* By time; 0: the same drill. */
static int
compare_drills (gconstpointer first, gconstpointer second)
{
  const EtudeMateDrilled *a = first, *b = second;

  if (a->when != b->when)
    return a->when < b->when ? -1 : 1;
  if (a->theme != b->theme)
    return (int) a->theme - (int) b->theme;
  return a->used != b->used ? (int) a->used - (int) b->used : (int) a->solved - (int) b->solved;
}

void
etude_mate_record_join (EtudeMateRecord *self, GArray *drills)
{
  g_array_prepend_vals (drills, self->drills->data, self->drills->len);
  etude_record_csv_join (drills, compare_drills);
}

gboolean
etude_mate_record_merge (EtudeMateRecord *self, GVariant *state)
{
  g_autoptr (GArray) drills = g_array_new (FALSE, TRUE, sizeof (EtudeMateDrilled));
  g_autoptr (EtudeRecordUnknown) unknown = etude_record_unknown_new ();
  gboolean more;

  if (!read_state (state, drills, unknown))
    return FALSE;
  etude_mate_record_join (self, drills);
  if (drills->len > ETUDE_MATE_DRILLS_MAX)
    g_array_remove_range (drills, 0, drills->len - ETUDE_MATE_DRILLS_MAX);
  more = etude_record_unknown_join (self->unknown, unknown);
  if (more || drills->len > self->drills->len)
    etude_mate_record_replace (self, drills);
  return TRUE;
}

static gpointer
create (void)
{
  return etude_mate_record_new ();
}

static GVariant *
save (gpointer record)
{
  return etude_mate_record_save (record);
}

static gboolean
load (gpointer record, GVariant *state)
{
  return etude_mate_record_load (record, state);
}

static gboolean
merge (gpointer record, GVariant *state)
{
  return etude_mate_record_merge (record, state);
}

const EtudeRecordKind etude_mate_record_kind = { "drills", create, save, load, merge };

void
etude_mate_record_replace (EtudeMateRecord *self, GArray *drills)
{
  g_array_set_size (self->drills, 0);
  g_array_append_vals (self->drills, drills->data, drills->len);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
etude_mate_record_add (EtudeMateRecord *self, const EtudeMateDrilled *drilled)
{
  g_return_if_fail (etude_mate_drilled_is_sound (drilled));
  if (self->drills->len == ETUDE_MATE_DRILLS_MAX) /* the oldest goes */
    g_array_remove_index (self->drills, 0);
  g_array_append_vals (self->drills, drilled, 1);
  g_signal_emit (self, signals[CHANGED], 0);
}

guint
etude_mate_record_get_length (EtudeMateRecord *self)
{
  return self->drills->len;
}

const EtudeMateDrilled *
etude_mate_record_get (EtudeMateRecord *self, guint i)
{
  return &g_array_index (self->drills, EtudeMateDrilled, i);
}

/* --- the class --- */

static void
etude_mate_record_finalize (GObject *object)
{
  g_array_unref (ETUDE_MATE_RECORD (object)->drills);
  g_ptr_array_unref (ETUDE_MATE_RECORD (object)->unknown);
  G_OBJECT_CLASS (etude_mate_record_parent_class)->finalize (object);
}

static void
etude_mate_record_class_init (EtudeMateRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_mate_record_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
etude_mate_record_init (EtudeMateRecord *self)
{
  self->drills = g_array_new (FALSE, TRUE, sizeof (EtudeMateDrilled));
  self->unknown = etude_record_unknown_new ();
}

EtudeMateRecord *
etude_mate_record_new (void)
{
  return g_object_new (ETUDE_TYPE_MATE_RECORD, NULL);
}
