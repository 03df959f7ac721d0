/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-log.c - which puzzles somebody has solved, and the puzzle of the day. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-log.h"
#include "etude-divine-tables.h"
#include "etude-divine-texts.h"

#define DAILY_RULE ETUDE_DIVINE_EXACT
#define DAILY_LEVEL ETUDE_DIVINE_MEDIUM
#define MS_A_TENTH 100 /* of a second: tables have no more */

/* A row. */
typedef struct
{
  gint64 when, milliseconds;
  gint64 hints; /* checks among them */
  gint64 date;  /* whose puzzle of the day it is, 20261122; 0: it is none */
  gint64 game, rule, level;
} Solved;

/* --- dates --- */

static guint
number_of_date (const GDate *date)
{
  return g_date_get_year (date) * 10000u + (guint) g_date_get_month (date) * 100 + g_date_get_day (date);
}

static gboolean
date_of_number (guint64 number, GDate *date)
{
  const guint64 year = number / 10000, month = number / 100 % 100, day = number % 100;

  g_date_clear (date, 1);
  if (year < 1000 || year > 9999 || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return FALSE;
  g_date_set_dmy (date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return TRUE;
}

/* --- the columns --- */

static const char *
game_name (guint game)
{
  return etude_divine_game_row (game)->name;
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
  { "game", 'y', PLACE (game), 0, ETUDE_DIVINE_KINDS - 1, game_name },
  { "rule", 'y', PLACE (rule), 0, ETUDE_DIVINE_RULES - 1, etude_divine_rule_name },
  { "level", 'y', PLACE (level), 0, ETUDE_DIVINE_LEVELS - 1, etude_divine_level_name },
};

static const char *
find_misfit (gconstpointer row)
{
  const Solved *solved = row;
  GDate date;

  if (!etude_divine_is_played_by ((guint) solved->game, (guint) solved->rule))
    return "rule";
  return solved->date == 0 || date_of_number ((guint64) solved->date, &date) ? NULL : "day";
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

/* --- the puzzle of the day --- */

guint
etude_divine_date (gint64 now)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (now);
  int year, month, day;

  g_date_time_get_ymd (time, &year, &month, &day);
  return (guint) (year * 10000 + month * 100 + day);
}

char *
etude_divine_daily_name (enum etude_divine_game game, gint64 now)
{
  return g_strdup_printf ("%s-%s-%s-%u", etude_divine_game_row (game)->name, etude_divine_rule_name (DAILY_RULE),
                          etude_divine_level_name (DAILY_LEVEL), etude_divine_date (now));
}

guint
etude_divine_daily_date (EtudeDivinePuzzle *puzzle)
{
  guint64 seed;
  GDate date;

  if (etude_divine_puzzle_get_rule (puzzle) != DAILY_RULE || etude_divine_puzzle_get_level (puzzle) != DAILY_LEVEL
      || !etude_divine_puzzle_get_seed (puzzle, &seed) || !date_of_number (seed, &date))
    return 0;
  return (guint) seed;
}

/* Whether the puzzle of DATE was solved, of GAME; ETUDE_DIVINE_KINDS: of any. */
static gboolean
has_date (EtudeLog *log, guint date, guint game)
{
  for (guint i = 0; i < etude_log_get_length (log); i++)
    {
      const Solved *solved = etude_log_get (log, i);

      if (solved->date == date && (solved->game == game || game == ETUDE_DIVINE_KINDS))
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

  if (!date_of_number (today, &date))
    return 0;
  if (!has_date (log, today, ETUDE_DIVINE_KINDS)) /* it may still come */
    g_date_subtract_days (&date, 1);
  for (;; g_date_subtract_days (&date, 1))
    {
      const guint monday = g_date_get_julian (&date) - (guint) g_date_get_weekday (&date) + G_DATE_MONDAY;

      if (has_date (log, number_of_date (&date), ETUDE_DIVINE_KINDS))
        n++;
      else if (monday == forgiven)
        return n;
      else
        forgiven = monday;
    }
}

gboolean
etude_divine_log_has_daily (EtudeLog *log, enum etude_divine_game game, gint64 now)
{
  return has_date (log, etude_divine_date (now), game);
}

void
etude_divine_log_add (EtudeLog *log, EtudeDivinePuzzle *puzzle, gint64 now, gint64 milliseconds, guint hints)
{
  const Solved solved = {
    .when = now,
    .milliseconds = CLAMP (milliseconds, 0, G_MAXUINT32),
    .hints = hints,
    .date = etude_divine_daily_date (puzzle),
    .game = etude_divine_puzzle_get_game (puzzle),
    .rule = etude_divine_puzzle_get_rule (puzzle),
    .level = etude_divine_puzzle_get_level (puzzle),
  };

  etude_log_add (log, &solved);
}

/* --- sums --- */

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

EtudeDivineTotals
etude_divine_log_get_totals (EtudeLog *log, enum etude_divine_game game, enum etude_divine_level level)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  EtudeDivineTotals totals = { 0 };

  for (guint i = 0; i < etude_log_get_length (log); i++)
    {
      const Solved *solved = etude_log_get (log, i);
      const gint64 time = MAX (solved->milliseconds, 1);

      if (solved->game != game || solved->level != level)
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

/* --- words --- */

/* Quietly: nobody is told of a day that was missed. */
char *
etude_divine_log_describe_today (EtudeLog *log, enum etude_divine_game game, gint64 now)
{
  const guint streak = etude_divine_log_get_streak (log, now);
  const gboolean solved = etude_divine_log_has_daily (log, game, now);

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

/* "12 solved, 3 of them with help." */
static char *
describe_numbers (const EtudeDivineTotals *totals)
{
  g_autofree char *solved = g_strdup_printf (ngettext ("%u solved", "%u solved", totals->solved), totals->solved);
  g_autofree char *hinted
      = g_strdup_printf (ngettext ("%u of them with help", "%u of them with help", totals->hinted), totals->hinted);

  /* Translators: "12 solved, 3 of them with help". */
  return totals->hinted ? g_strdup_printf (_ ("%s, %s"), solved, hinted) : g_steal_pointer (&solved);
}

char *
etude_divine_log_describe_totals (EtudeLog *log, enum etude_divine_game game, enum etude_divine_level level)
{
  const EtudeDivineTotals totals = etude_divine_log_get_totals (log, game, level);
  g_autofree char *numbers = describe_numbers (&totals), *best = etude_divine_describe_time (totals.best);
  g_autofree char *median = etude_divine_describe_time (totals.median);
  const char *title = etude_divine_game_title (game), *name = etude_divine_level_title (level);

  if (totals.solved == 0)
    /* Translators: a game and a level: "Chess, Medium: none solved yet." */
    return g_strdup_printf (_ ("%s, %s: none solved yet."), title, name);
  if (totals.best == 0)
    /* Translators: a game, a level, and "2 solved, 2 of them with help". */
    return g_strdup_printf (_ ("%s, %s: %s."), title, name, numbers);
  /* Translators: a game, a level, and "12 solved, 3 of them with help"; two times such as "1:05". */
  return g_strdup_printf (_ ("%s, %s: %s. Without help: best %s, median %s."), title, name, numbers, best, median);
}
