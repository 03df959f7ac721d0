/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-log.c - what somebody has practised: every drill, and when each theme should come back. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-log.h"
#include "notation.h"

#define THEMES_NAMED 3 /* in one line */

#define DRILLS_MAX 100000 /* a drill every quarter of an hour for three years; KIND.full says it, too */

/* --- the columns --- */

static const char *
yes_or_no (guint solved)
{
  return solved ? "yes" : "no";
}

#define PLACE(member) G_STRUCT_OFFSET (EtudeMateDrilled, member)

static const EtudeLogColumn columns[] = {
  { "when", 'x', PLACE (when), 0, ETUDE_LOG_TIME_MAX },
  { "theme", 'y', PLACE (theme), 0, ETUDE_N_MATE_THEMES - 1, etude_mate_theme_name },
  { "defender", 'y', PLACE (defender), 0, ETUDE_N_MATE_DEFENDERS - 1, etude_mate_defender_name },
  { "yardstick", 'y', PLACE (yardstick), 0, ETUDE_N_MATE_YARDSTICKS - 1, etude_mate_yardstick_name },
  { "solved", 'b', PLACE (solved), FALSE, TRUE, yes_or_no },
  { "hints", 'y', PLACE (hints), 0, G_MAXUINT8 },
  { "used", 'q', PLACE (used), 0, G_MAXUINT16 },
  { "needed", 'q', PLACE (needed), 0, G_MAXUINT16 },
  { "spare", 'n', PLACE (spare), G_MININT16, G_MAXINT16 },
  { "seconds", 'u', PLACE (seconds), 0, G_MAXUINT32 },
};

static char *
describe (guint n)
{
  return g_strdup_printf (ngettext ("%u drill", "%u drills", n), n);
}

static char *
say_added (guint n)
{
  return g_strdup_printf (ngettext ("%u drill added", "%u drills added", n), n);
}

EtudeLog *
etude_mate_log_new (void)
{
  static const EtudeLogKind kind = {
    .name = "drills",
    .size = sizeof (EtudeMateDrilled),
    .columns = columns,
    .n_columns = G_N_ELEMENTS (columns),
    .table = "when,theme,defender,yardstick,solved,hints,used,needed,spare,seconds",
    .keys = "when,theme,used,solved",
    .most = DRILLS_MAX,
    .full = N_ ("A record has at most 100,000 drills."),
    .title = N_ ("Export the Record"),
    .file = "etude-training.csv",
    .describe = describe,
    .say_added = say_added,
  };

  return etude_log_new (&kind);
}

/* --- mistakes --- */

#define MISTAKES_MAX 10000

static const char *
theme_name (guint theme)
{
  return theme == 0 ? "none" : etude_mate_theme_name (theme - 1);
}

static gboolean
read_position (const char *field, const char **text)
{
  struct etude_fen fen;
  char written[ETUDE_FEN_TEXT];

  if (!etude_fen_read (field, &fen) || etude_position_check (&fen.position) != ETUDE_LEGAL || fen.position.n_men == 0)
    return FALSE;
  if (text)
    *text = g_intern_string (etude_fen_write (&fen.position, 0, written));
  return TRUE;
}

#undef PLACE
#define PLACE(member) G_STRUCT_OFFSET (EtudeMateTried, member)

static const EtudeLogColumn mistake_columns[] = {
  { "when", 'x', PLACE (when), 0, ETUDE_LOG_TIME_MAX },
  { "position", 's', PLACE (position), .read_text = read_position },
  { "theme", 'y', PLACE (theme), 0, ETUDE_N_MATE_THEMES, theme_name },
  { "solved", 'b', PLACE (solved), FALSE, TRUE, yes_or_no },
};

EtudeLog *
etude_mate_mistakes_new (void)
{
  static const EtudeLogKind kind = {
    .name = "mistakes",
    .size = sizeof (EtudeMateTried),
    .columns = mistake_columns,
    .n_columns = G_N_ELEMENTS (mistake_columns),
    .table = "when,position,theme,solved",
    .keys = "when,position,theme,solved",
    .most = MISTAKES_MAX,
    .full = N_ ("A record has at most 100,000 drills."),
    .title = N_ ("Export the Record"),
    .file = "etude-mistakes.csv",
    .describe = describe,
    .say_added = say_added,
  };

  return etude_log_new (&kind);
}

static gboolean
is_same_mistake (const EtudeMateTried *a, const EtudeMateTried *b)
{
  return a->position == b->position && a->theme == b->theme;
}

void
etude_mate_mistakes_note (EtudeLog *log, const struct etude_position *p, EtudeMateTheme theme, gboolean solved,
                          gint64 now)
{
  char fen[ETUDE_FEN_TEXT];
  const EtudeMateTried tried = { now, g_intern_string (etude_fen_write (p, 0, fen)),
                                 theme < ETUDE_N_MATE_THEMES ? (gint64) theme + 1 : 0, solved };
  const guint n = etude_log_get_length (log);
  const EtudeMateTried *last = NULL;

  for (guint i = n; i > 0 && !last; i--)
    if (is_same_mistake (etude_log_get (log, i - 1), &tried))
      last = etude_log_get (log, i - 1);
  if (solved ? last != NULL : !last || last->solved || etude_log_day (last->when) != etude_log_day (now))
    etude_log_add (log, &tried);
}

/* The days until the mistake of row LAST, its newest, comes back. */
static int
mistake_due (EtudeLog *log, guint last, int present)
{
  const EtudeMateTried *mistake = etude_log_get (log, last);
  struct etude_memory memory = { 0 };
  int before = -1; /* day */

  for (guint i = 0; i <= last; i++)
    {
      const EtudeMateTried *tried = etude_log_get (log, i);
      const int day = MIN (etude_log_day (tried->when), present);

      if (!is_same_mistake (tried, mistake))
        continue;
      memory = etude_memory_review (memory, before < 0 ? 0 : (guint) MAX (day - before, 0),
                                    tried->solved ? ETUDE_GRADE_GOOD : ETUDE_GRADE_AGAIN);
      before = MAX (before, day);
    }
  return before + (int) etude_memory_interval (memory) - present;
}

guint
etude_mate_mistakes_count_due (EtudeLog *log, gint64 now, EtudeMateTried *next)
{
  const int present = etude_log_day (now);
  int least = G_MAXINT;
  guint n = 0;

  for (guint i = 0; i < etude_log_get_length (log); i++)
    {
      gboolean newest = TRUE;
      int days;

      for (guint k = i + 1; newest && k < etude_log_get_length (log); k++)
        newest = !is_same_mistake (etude_log_get (log, i), etude_log_get (log, k));
      if (!newest)
        continue;
      days = mistake_due (log, i, present);
      n += days <= 0;
      if (next && days < least)
        *next = *(const EtudeMateTried *) etude_log_get (log, i);
      least = MIN (days, least);
    }
  return n;
}

char *
etude_mate_mistakes_describe_due (guint n)
{
  return g_strdup_printf (ngettext ("%u mistake to try again.", "%u mistakes to try again.", n), n);
}

/* --- days --- */

/* Clocks that were wrong do not matter much: what seems to come before the drill before was on the same day, and nothing was
 * later than NOW. */
gboolean
etude_mate_log_get_due (EtudeLog *log, EtudeMateTheme theme, gint64 now, int *days)
{
  const int present = etude_log_day (now);
  struct etude_memory memory = { 0 };
  int last = -1; /* day */

  for (guint i = 0; i < etude_log_get_length (log); i++)
    {
      const EtudeMateDrilled *d = etude_log_get (log, i);
      int day;

      if (d->theme != theme)
        continue;
      day = MIN (etude_log_day (d->when), present);
      memory = etude_memory_review (
          memory, last < 0 ? 0 : (guint) MAX (day - last, 0),
          etude_mate_yardstick_grade (d->yardstick, d->solved, d->hints, d->used, d->needed, d->spare));
      last = MAX (last, day);
    }
  if (last >= 0)
    *days = last + (int) etude_memory_interval (memory) - present;
  return last >= 0;
}

EtudeMateTheme
etude_mate_log_get_next (EtudeLog *log, gint64 now)
{
  int least = G_MAXINT, first_new = -1, days;
  guint soonest = 0;

  for (guint theme = 0; theme < ETUDE_N_MATE_THEMES; theme++)
    if (!etude_mate_log_get_due (log, theme, now, &days))
      first_new = first_new < 0 ? (int) theme : first_new;
    else if (days < least)
      {
        least = days;
        soonest = theme;
      }
  return least > 0 && first_new >= 0 ? (EtudeMateTheme) first_new : (EtudeMateTheme) soonest;
}

/* --- sums --- */

/* All drills of one theme together. */
typedef struct
{
  guint drills, solved, kept, helped; /* kept: within fifty moves */
  guint used, needed;                 /* moves, in those that were solved */
  guint64 seconds;
} Totals;

static Totals
get_totals (EtudeLog *log, EtudeMateTheme theme)
{
  Totals totals = { 0 };

  for (guint i = 0; i < etude_log_get_length (log); i++)
    {
      const EtudeMateDrilled *d = etude_log_get (log, i);

      if (d->theme != theme)
        continue;
      totals.drills++;
      totals.seconds += (guint64) d->seconds;
      totals.solved += d->solved;
      totals.helped += !d->solved && d->hints > 0;
      totals.kept += d->solved && d->spare >= 0;
      totals.used += d->solved ? d->used : 0;
      totals.needed += d->solved ? d->needed : 0;
    }
  return totals;
}

/* --- words --- */

char *
etude_mate_log_describe_today (EtudeLog *log, gint64 now)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0, soonest = 0, minutes;
  int days, least = G_MAXINT;
  guint64 seconds = 0;

  for (guint theme = 0; theme < ETUDE_N_MATE_THEMES; theme++)
    {
      if (!etude_mate_log_get_due (log, theme, now, &days))
        continue;
      soonest = days < least ? theme : soonest;
      least = MIN (days, least);
      if (days > 0)
        continue;
      if (n++ < THEMES_NAMED)
        g_string_append_printf (names, "%s%s", n > 1 ? ", " : "", etude_mate_theme_label (theme));
      seconds += get_totals (log, theme).seconds / get_totals (log, theme).drills;
    }
  if (least == G_MAXINT)
    /* Translators: %s is what can be practised, "W manoeuvre". */
    return g_strdup_printf (_ ("Nothing practised yet. A good start: %s."),
                            etude_mate_theme_label (etude_mate_log_get_next (log, now)));
  if (n == 0)
    /* Translators: %s is what can be practised, "W manoeuvre". */
    return g_strdup_printf (
        ngettext ("Nothing is due today. In %u day: %s.", "Nothing is due today. In %u days: %s.", (guint) least),
        (guint) least, etude_mate_theme_label (soonest));
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

char *
etude_mate_log_describe_theme (EtudeLog *log, EtudeMateTheme theme, gint64 now)
{
  const Totals totals = get_totals (log, theme);
  GString *text;
  guint seconds;
  int days;

  if (!etude_mate_log_get_due (log, theme, now, &days))
    return g_strdup (_ ("Never practised."));
  text = g_string_new (NULL);
  seconds = (guint) (totals.seconds / totals.drills);
  say (text, g_strdup_printf (ngettext ("%u drill, %u solved.", "%u drills, %u solved.", totals.drills), totals.drills,
                              totals.solved));
  if (totals.solved > 0)
    say (text, g_strdup_printf (ngettext ("%u move used where %u would have been enough.",
                                          "%u moves used where %u would have been enough.", totals.used),
                                totals.used, totals.needed));
  if (totals.helped > 0)
    say (text, g_strdup_printf (ngettext ("%u with help.", "%u with help.", totals.helped), totals.helped));
  if (totals.kept < totals.solved)
    say (text, g_strdup_printf (ngettext ("%u time within fifty moves.", "%u times within fifty moves.", totals.kept),
                                totals.kept));
  say (text, g_strdup_printf (ngettext ("%u second each.", "%u seconds each.", seconds), seconds));
  if (days <= 0)
    say (text, g_strdup (_ ("Due today.")));
  else
    say (text, g_strdup_printf (ngettext ("Due in %u day.", "Due in %u days.", (guint) days), (guint) days));
  return g_string_free (text, FALSE);
}
