/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-log.c - which puzzles somebody has solved. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-log.h"
#include "etude-divine-rules-cache.h"
#include "etude-divine-texts.h"

#define WEEK 7             /* days */
#define DAY (24 * 60 * 60) /* seconds */
#define EVER G_MAXUINT16   /* weeks ago */
#define MS_A_TENTH 100     /* of a second: tables have no more */

/* A row. */
typedef struct
{
  gint64 when, milliseconds;
  gint64 hints; /* checks among them */
  gint64 date;  /* whose puzzle of the day it is, 20261122; 0: it is none */
  gint64 game, rule, level;
} Solved;

/* --- the columns --- */

/* Between the games and the regions there is room for more games. */
static const char *
kind_name (guint kind)
{
  return kind < ETUDE_DIVINE_KINDS ? etude_divine_game_row (kind)->name : kind == ETUDE_DIVINE_REGIONS ? "regions" : "";
}

static gboolean
read_date (char *field, gint64 *date)
{
  *date = 0;
  return !*field || g_ascii_string_to_signed (field, 10, 1, G_MAXUINT32, date, NULL);
}

static void
write_date (gint64 date, GString *text)
{
  if (date)
    g_string_append_printf (text, "%" G_GINT64_FORMAT, date);
}

/* Seconds with a decimal point or comma. */
static gboolean
read_seconds (char *field, gint64 *milliseconds)
{
  char *end;
  double seconds;

  g_strdelimit (field, ",", '.');
  seconds = g_ascii_strtod (field, &end);
  if (end == field || *end || !(seconds >= 0 && seconds * 1000 <= G_MAXUINT32))
    return FALSE;
  *milliseconds = (gint64) (seconds * 1000 + 0.5);
  return TRUE;
}

static void
write_seconds (gint64 milliseconds, GString *text)
{
  const guint tenths = (guint) (milliseconds / MS_A_TENTH);

  g_string_append_printf (text, "%u.%u", tenths / 10, tenths % 10);
}

#define PLACE(member) G_STRUCT_OFFSET (Solved, member)

static const EtudeLogColumn columns[] = {
  { "when", 'x', PLACE (when), 0, ETUDE_LOG_TIME_MAX },
  { "seconds", 'u', PLACE (milliseconds), 0, G_MAXUINT32, NULL, read_seconds, write_seconds, MS_A_TENTH },
  { "hints", 'u', PLACE (hints), 0, G_MAXUINT32 },
  { "day", 'u', PLACE (date), 0, G_MAXUINT32, NULL, read_date, write_date },
  { "game", 'y', PLACE (game), 0, ETUDE_DIVINE_REGIONS, kind_name },
  { "rule", 'y', PLACE (rule), 0, ETUDE_DIVINE_RULES - 1, etude_divine_rule_name },
  { "level", 'y', PLACE (level), 0, ETUDE_DIVINE_LEVELS - 1, etude_divine_level_name },
};

static const char *
find_misfit (gconstpointer row)
{
  const Solved *solved = row;
  GDate date;

  if (!*kind_name ((guint) solved->game))
    return "game";
  if (solved->game == ETUDE_DIVINE_REGIONS ? solved->rule != ETUDE_DIVINE_EXACT
                                           : !etude_divine_is_played_by ((guint) solved->game, (guint) solved->rule))
    return "rule";
  return solved->date == 0 || etude_divine_date_read ((guint64) solved->date, &date) ? NULL : "day";
}

static char *
describe (guint n)
{
  return g_strdup_printf (ngettext ("%u puzzle", "%u puzzles", n), n);
}

static char *
say_added (guint n)
{
  return g_strdup_printf (ngettext ("%u puzzle added", "%u puzzles added", n), n);
}

EtudeLog *
etude_divine_log_new (void)
{
  static const EtudeLogKind kind = {
    .name = "puzzles",
    .size = sizeof (Solved),
    .columns = columns,
    .n_columns = G_N_ELEMENTS (columns),
    .table = "when,game,rule,level,day,hints,seconds",
    .keys = "when,game,rule,level,day,seconds",
    .find_misfit = find_misfit,
    .title = N_ ("Export the Diary"),
    .file = "etude-puzzles.csv",
    .describe = describe,
    .say_added = say_added,
  };

  return etude_log_new (&kind);
}

/* --- which days --- */

static guint
find_julian (gint64 number)
{
  GDate date;

  return etude_divine_date_read ((guint64) number, &date) ? g_date_get_julian (&date) : 0;
}

void
etude_divine_log_get_days (EtudeLog *log, guint first, guint n, EtudeDivineDay *days)
{
  const guint begin = find_julian (first);

  memset (days, 0, n * sizeof *days);
  for (guint i = 0; i < etude_log_get_length (log); i++)
    {
      const Solved *solved = etude_log_get (log, i);
      const guint at = solved->date ? find_julian (solved->date) - begin : n;
      const guint daily = etude_divine_daily_place ((guint) solved->game);

      if (at >= n || days[at].clean >> daily & 1)
        continue;
      days[at].solved |= 1u << daily;
      days[at].clean |= (guint) (solved->hints == 0) << daily;
      days[at].milliseconds[daily] = solved->milliseconds;
    }
}

/* Whether a puzzle of DATE was solved on that day; midnight and time zones are no reason that it does not count. */
static gboolean
was_kept (EtudeLog *log, const GDate *date)
{
  const guint number = g_date_get_year (date) * 10000u + (guint) g_date_get_month (date) * 100 + g_date_get_day (date);

  for (guint i = etude_log_get_length (log); i > 0; i--)
    {
      const Solved *solved = etude_log_get (log, i - 1);

      if (solved->date == number && ABS (etude_log_day (solved->when) - (int) g_date_get_julian (date)) <= 1)
        return TRUE;
    }
  return FALSE;
}

guint
etude_divine_log_get_streak (EtudeLog *log, gint64 now)
{
  const guint today = etude_divine_date (now);
  guint n = 0, forgiven = 0; /* the week of which a day was, by its Monday */
  GDate date;

  if (!etude_divine_date_read (today, &date))
    return 0;
  if (!was_kept (log, &date)) /* it may still come */
    g_date_subtract_days (&date, 1);
  for (;; g_date_subtract_days (&date, 1))
    {
      const guint monday = g_date_get_julian (&date) - (guint) g_date_get_weekday (&date) + G_DATE_MONDAY;

      if (was_kept (log, &date))
        n++;
      else if (monday == forgiven)
        return n;
      else
        forgiven = monday;
    }
}

/* Day by day. After a second miss in a week a streak goes back to the day after the first one. */
guint
etude_divine_log_get_longest_streak (EtudeLog *log)
{
  guint first = G_MAXUINT, last = 0, n = 0, since = 0, longest = 0, missed = 0;
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < etude_log_get_length (log); i++)
    {
      const Solved *solved = etude_log_get (log, i);
      const guint day = solved->date ? find_julian (solved->date) : 0;

      if (day == 0 || ABS (etude_log_day (solved->when) - (int) day) > 1)
        continue;
      g_hash_table_add (kept, GUINT_TO_POINTER (day));
      first = MIN (first, day);
      last = MAX (last, day);
    }
  for (guint day = first; day <= last && last > 0; day++)
    {
      const guint monday = (day - 1) / 7; /* its week: day 1 was a Monday */

      if (g_hash_table_contains (kept, GUINT_TO_POINTER (day)))
        {
          n++;
          since++;
          longest = MAX (longest, n);
          continue;
        }
      if (monday == missed)
        n = since;
      missed = monday;
      since = 0;
    }
  return longest;
}

/* A row of the log, of a puzzle that is called NAME, if it has one from a seed. */
static void
add (EtudeLog *log, const Solved *what, const char *name)
{
  Solved solved = *what;

  solved.milliseconds = CLAMP (what->milliseconds, 0, G_MAXUINT32);
  solved.date = etude_divine_daily_date (name);
  etude_log_add (log, &solved);
}

void
etude_divine_log_add (EtudeLog *log, EtudeDivinePuzzle *puzzle, gint64 now, gint64 milliseconds, guint hints)
{
  add (log,
       &(Solved){ .when = now,
                  .milliseconds = milliseconds,
                  .hints = hints,
                  .game = etude_divine_puzzle_get_game (puzzle),
                  .rule = etude_divine_puzzle_get_rule (puzzle),
                  .level = etude_divine_puzzle_get_level (puzzle) },
       etude_divine_puzzle_get_seed_form (puzzle));
}

void
etude_divine_log_add_regions (EtudeLog *log, const char *name, enum etude_divine_level level, gint64 now,
                              gint64 milliseconds, guint hints)
{
  add (log,
       &(Solved){ .when = now,
                  .milliseconds = milliseconds,
                  .hints = hints,
                  .game = ETUDE_DIVINE_REGIONS,
                  .rule = ETUDE_DIVINE_EXACT,
                  .level = level },
       name);
}

/* --- sums --- */

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/* Of what was solved in the week that ended AGO weeks before the day of NOW; EVER: of all. */
static EtudeDivineTotals
sum_up (EtudeLog *log, guint kind, guint level, gint64 now, guint ago)
{
  const gint64 newest = now - ((gint64) ago * WEEK - 2) * DAY, oldest = newest - (WEEK + 4) * DAY;
  const int last = etude_log_day (now) - (int) ago * WEEK;
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  EtudeDivineTotals totals = { 0 };

  for (guint i = 0; i < etude_log_get_length (log); i++)
    {
      const Solved *solved = etude_log_get (log, i);
      const gint64 time = MAX (solved->milliseconds, 1);

      if ((kind != ETUDE_DIVINE_ALL_KINDS
           && etude_divine_daily_place ((guint) solved->game) != etude_divine_daily_place (kind))
          || (level < ETUDE_DIVINE_LEVELS && solved->level != level)
          || (ago != EVER && (solved->when < oldest || solved->when > newest))) /* days cost time */
        continue;
      if (ago != EVER && (guint) (last - etude_log_day (solved->when)) >= WEEK)
        continue;
      totals.solved++;
      totals.hinted += solved->hints > 0;
      if (solved->hints == 0)
        g_array_append_val (times, time);
    }
  if (times->len == 0)
    return totals;
  g_array_sort (times, compare_times);
  totals.best = g_array_index (times, gint64, 0);
  totals.median
      = (g_array_index (times, gint64, (times->len - 1) / 2) + g_array_index (times, gint64, times->len / 2)) / 2;
  return totals;
}

EtudeDivineTotals
etude_divine_log_get_totals (EtudeLog *log, guint kind, guint level)
{
  return sum_up (log, kind, level, 0, EVER);
}

EtudeDivineTotals
etude_divine_log_get_week (EtudeLog *log, guint kind, guint level, gint64 now, guint ago)
{
  return sum_up (log, kind, level, now, ago);
}

/* --- words --- */

/* Quietly: nobody is told of a day that was missed. */
char *
etude_divine_log_describe_today (EtudeLog *log, guint kind, gint64 now)
{
  const guint streak = etude_divine_log_get_streak (log, now);
  EtudeDivineDay day;
  gboolean solved;

  etude_divine_log_get_days (log, etude_divine_date (now), 1, &day);
  solved = day.solved >> etude_divine_daily_place (kind) & 1;
  if (!solved && streak < 2)
    return g_strdup (_ ("Today’s puzzle is the same for everybody."));
  if (!solved)
    return g_strdup_printf (
        ngettext ("Streak: %u day. One a week may be missed.", "Streak: %u days. One a week may be missed.", streak),
        streak);
  if (streak < 2)
    return g_strdup (_ ("You have solved today’s puzzle."));
  return g_strdup_printf (ngettext ("You have solved today’s puzzle. Streak: %u day.",
                                    "You have solved today’s puzzle. Streak: %u days.", streak),
                          streak);
}
