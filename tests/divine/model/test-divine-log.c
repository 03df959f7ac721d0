/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-log.c - what was solved: the puzzle of the day, days in a row, sums, and the file. */
#include "case.h"
#include "divine-game-fixture.h"

#include "etude-divine-log.h"

#include <glib/gstdio.h>

#define NOON G_GINT64_CONSTANT (1772366400) /* 1 March 2026, 12:00 UTC */
#define DAY (24 * 60 * 60)

/* Chess, exact, unless GAME says otherwise. */
static void
solve (EtudeLog *diary, enum etude_divine_game game, enum etude_divine_level level, guint64 seed, gint64 when,
       gint64 milliseconds, guint hints)
{
  g_autoptr (EtudeDivinePuzzle) puzzle = game_fixture_puzzle (game, ETUDE_DIVINE_EXACT, level, seed);

  etude_divine_log_add (diary, puzzle, when, milliseconds, hints);
}

static void
check (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
solve_daily (EtudeLog *diary, guint64 date, gint64 when)
{
  const struct etude_divine_seed first = etude_divine_daily_first (ETUDE_DIVINE_MAKRUK, (guint) date);

  solve (diary, first.game, first.level, first.seed, when, 1000, 0);
}

/* --- the puzzle of the day --- */

/* The day is that of the local calendar. */
CASE (name)
{
  check (etude_divine_daily_name (ETUDE_DIVINE_CHESS, etude_divine_date (NOON)), "chess-exact-expert-20260301");
  check (etude_divine_daily_name (ETUDE_DIVINE_SHOGI, etude_divine_date (NOON + DAY / 2 - 1)),
         "shogi-exact-expert-20260301");
  check (etude_divine_daily_name (ETUDE_DIVINE_SHOGI, etude_divine_date (NOON + DAY / 2)), "shogi-exact-easy-20260302");
  check (etude_divine_daily_name (ETUDE_DIVINE_CHESS, 20261206), "chess-exact-expert-20261206");
  check (etude_divine_daily_name (ETUDE_DIVINE_CHESS, 20261207), "chess-daily-20261207");
  check (etude_divine_daily_name (ETUDE_DIVINE_XIANGQI, 20280229), "xiangqi-daily-20280229");
  check (etude_divine_daily_name (ETUDE_DIVINE_REGIONS, 20260304), "regions-8-1-medium-20260304");
  check (etude_divine_daily_name (ETUDE_DIVINE_REGIONS, 20260301), "regions-10-1-expert-20260301");
  check (etude_divine_daily_name (ETUDE_DIVINE_REGIONS, 20261206), "regions-10-1-expert-20261206");
  check (etude_divine_daily_name (ETUDE_DIVINE_REGIONS, 20261207), "regions3-7-1-easy-20261207");
}

/* Any puzzle with that name is it, wherever it came from; other levels and sizes, and seeds that are no dates, are none. */
CASE (date)
{
  static const struct
  {
    const char *name;
    guint date;
  } cases[] = {
    { "chess-exact-expert-20260301", 20260301 },
    { "regions-10-1-expert-20260301", 20260301 },
    { "regions3-9-1-hard-20270101", 20270101 },
    { "regions2-9-1-hard-20270101", 0 },
    { "regions-9-1-hard-20270101", 0 },
    { "krb6-exact-easy-2026120700", 20261207 },
    { "makruk-exact-easy-2026120799", 20261207 },
    { "chess-exact-expert-2026121317", 20261213 },
    { "krb6-exact-easy-20261207", 0 },
    { "krb6-exact-easy-2026120800", 0 },
    { "chess-exact-easy-2026120700", 0 },
    { "krb6-exact-easy-2026113000", 0 },
    { "chess-exact-easy-20261207", 0 },
    { "chess-exact-easy-20260301", 0 },
    { "chess-classic-expert-20260301", 0 },
    { "regions-8-1-expert-20260301", 0 },
    { "chess-exact-expert-20260229", 0 },
    { "chess-exact-expert-20261301", 0 },
    { "chess-exact-easy-42", 0 },
    { "chess-exact-easy-18446744073709551615", 0 },
    { "", 0 },
    { NULL, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (etude_divine_daily_date (cases[i].name), ==, cases[i].date);
}

/* Names of days from 7 December 2026 on are read, and no others. */
CASE (read)
{
  static const char *const not_read[]
      = { "chess-daily-20261206",   "chess-daily-20270229",   "krb6-daily-20261207", "chess-daily-2026120700",
          "regions-daily-20261207", "chess-daily-20261207-1", "chess-exact-easy-1",  "" };
  enum etude_divine_game game = ETUDE_DIVINE_CHESS;
  guint date = 0;

  for (guint i = 0; i < G_N_ELEMENTS (not_read); i++)
    g_assert_false (etude_divine_daily_read (not_read[i], &game, &date));
  g_assert_true (etude_divine_daily_read ("shogi-daily-20280229", &game, &date));
  g_assert_cmpint (game, ==, ETUDE_DIVINE_SHOGI);
  g_assert_cmpuint (date, ==, 20280229);
}

/* A rung of the ladder is in the diary for chess. */
CASE (rung_of_day)
{
  g_autoptr (EtudeLog) diary = etude_divine_log_new ();
  EtudeDivineDay day;

  solve (diary, ETUDE_DIVINE_KRB6, ETUDE_DIVINE_EASY, 2026120700, NOON, 1000, 0);
  etude_divine_log_get_days (diary, 20261207, 1, &day);
  g_assert_cmpuint (day.solved, ==, 1u << ETUDE_DIVINE_CHESS);
  g_assert_cmpuint (day.clean, ==, 1u << ETUDE_DIVINE_CHESS);
  g_assert_cmpuint (etude_divine_log_get_totals (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_LEVELS).solved, ==, 1);
  g_assert_cmpuint (etude_divine_log_get_totals (diary, ETUDE_DIVINE_REGIONS, ETUDE_DIVINE_LEVELS).solved, ==, 0);
}

/* Which kinds were solved on the day of NOON and the one before. */
static guint
solved_on (EtudeLog *diary, gint64 when)
{
  EtudeDivineDay day;

  etude_divine_log_get_days (diary, etude_divine_date (when), 1, &day);
  return day.solved;
}

/* Today's may still come; a gap ends it; what is solved twice counts once, what is solved days later not at all. */
CASE (streak)
{
  g_autoptr (EtudeLog) diary = etude_divine_log_new ();

  g_assert_cmpuint (etude_divine_log_get_streak (diary, NOON), ==, 0);
  solve_daily (diary, 20260228, NOON - DAY);
  g_assert_cmpuint (etude_divine_log_get_streak (diary, NOON), ==, 1);
  solve_daily (diary, 20260226, NOON - 3 * DAY); /* one day of the week was missed: that is forgiven */
  g_assert_cmpuint (etude_divine_log_get_streak (diary, NOON), ==, 2);
  solve_daily (diary, 20260224, NOON - 5 * DAY); /* Wednesday was another one */
  g_assert_cmpuint (etude_divine_log_get_streak (diary, NOON), ==, 2);
  solve_daily (diary, 20260227, NOON); /* from the calendar */
  g_assert_cmpuint (etude_divine_log_get_streak (diary, NOON), ==, 2);
  solve_daily (diary, 20260227, NOON - 2 * DAY);
  solve_daily (diary, 20260227, NOON - 2 * DAY);
  g_assert_cmpuint (etude_divine_log_get_streak (diary, NOON), ==, 4);
  g_assert_cmpuint (solved_on (diary, NOON), ==, 0);
  solve_daily (diary, 20260301, NOON);
  g_assert_cmpuint (etude_divine_log_get_streak (diary, NOON), ==, 5);
  g_assert_cmpuint (solved_on (diary, NOON), ==, 1 << ETUDE_DIVINE_MAKRUK);
  /* Monday is forgiven, and Tuesday may still come; on Wednesday two days of that week are missed. */
  g_assert_cmpuint (etude_divine_log_get_streak (diary, NOON + 2 * DAY), ==, 5);
  g_assert_cmpuint (etude_divine_log_get_streak (diary, NOON + 3 * DAY), ==, 0);
}

/* The days of the first LEAST to before MOST that count, if no week has two of them missed; else 0. BITS: a bit for each. */
static guint
count_window (guint64 bits, guint least, guint most)
{
  guint n = 0, missed = G_MAXUINT;

  for (guint day = least; day < most; day++)
    if (bits >> day & 1)
      n++;
    else if (day / 7 == missed)
      return 0;
    else
      missed = day / 7;
  return n;
}

/* The longest streak is that of the best of all stretches of days. */
CASE (longest_streak)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (35);

  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (EtudeLog) diary = etude_divine_log_new ();
      guint64 bits = 0;
      guint longest = 0;

      for (guint day = 0; day < 40; day++)
        {
          GDate date;

          g_date_clear (&date, 1);
          g_date_set_dmy (&date, 2, G_DATE_MARCH, 2026); /* a Monday */
          g_date_add_days (&date, day);
          if (g_rand_int_range (random, 0, 7) < 1 + (int) (round % 3))
            continue;
          bits |= G_GUINT64_CONSTANT (1) << day;
          solve_daily (
              diary, g_date_get_year (&date) * 10000u + (guint) g_date_get_month (&date) * 100 + g_date_get_day (&date),
              NOON + (gint64) (day + 2) * DAY);
        }
      for (guint least = 0; least < 40; least++)
        for (guint most = least; most <= 40; most++)
          longest = MAX (longest, count_window (bits, least, most));
      g_assert_cmpuint (etude_divine_log_get_longest_streak (diary), ==, longest);
    }
}

/* A year in which every Thursday is missed is one streak. */
CASE (streak_of_a_year)
{
  g_autoptr (EtudeLog) diary = etude_divine_log_new ();
  guint solved = 0;

  for (guint day = 0; day < 365; day++)
    {
      const gint64 now = NOON + day * DAY;
      GDate date;

      g_date_set_dmy (&date, 1, 3, 2026);
      g_date_add_days (&date, day);
      if (g_date_get_weekday (&date) != G_DATE_THURSDAY)
        {
          solve_daily (
              diary,
              g_date_get_year (&date) * 10000u + (guint) g_date_get_month (&date) * 100u + g_date_get_day (&date), now);
          solved++;
        }
      g_assert_cmpuint (etude_divine_log_get_streak (diary, now), ==, solved);
    }
}

CASE (today)
{
  g_autoptr (EtudeLog) diary = etude_divine_log_new ();
  const enum etude_divine_game game = ETUDE_DIVINE_MAKRUK;

  check (etude_divine_log_describe_today (diary, game, NOON), "Today’s puzzle is the same for everybody.");
  solve_daily (diary, 20260301, NOON);
  check (etude_divine_log_describe_today (diary, game, NOON), "You have solved today’s puzzle.");
  solve_daily (diary, 20260302, NOON + DAY);
  check (etude_divine_log_describe_today (diary, game, NOON + DAY), "You have solved today’s puzzle. Streak: 2 days.");
  check (etude_divine_log_describe_today (diary, game, NOON + 2 * DAY), "Streak: 2 days. One a week may be missed.");
  check (etude_divine_log_describe_today (diary, game, NOON + 9 * DAY), "Today’s puzzle is the same for everybody.");
}

/* --- a year --- */

/* The year 2028, which has a leap day, where clocks are changed on 26 March and 29 October. Calendars are counted here by hand:
 * 1 January 2028 was a Saturday. At the first and the last second of each day its puzzles are those of its date. */
CASE (year)
{
  static const guint lengths[] = { 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
  static const char *const levels[] = { "easy", "easy", "medium", "medium", "hard", "hard", "expert" };
  static const guint edges[] = { 7, 8, 8, 9, 9, 10, 10 };
  g_autoptr (EtudeLog) diary = etude_divine_log_new ();
  g_autofree char *zone = g_strdup (g_getenv ("TZ"));
  guint n = 0, weekday = 5;

  g_setenv ("TZ", "Europe/Berlin", TRUE);
  for (guint month = 0; month < 12; month++)
    for (guint day = 1; day <= lengths[month]; day++, n++, weekday = (weekday + 1) % 7)
      {
        const guint date = 20280000 + (month + 1) * 100 + day;
        g_autoptr (GDateTime) begin = g_date_time_new_local (2028, (int) month + 1, (int) day, 0, 0, 0);
        g_autoptr (GDateTime) end = g_date_time_new_local (2028, (int) month + 1, (int) day, 23, 59, 59);
        g_autofree char *chess = g_strdup_printf ("chess-daily-%u", date);
        g_autofree char *regions = g_strdup_printf ("regions3-%u-1-%s-%u", edges[weekday], levels[weekday], date);
        EtudeDivineDay days[2];

        g_assert_cmpuint (etude_divine_date (g_date_time_to_unix (begin)), ==, date);
        g_assert_cmpuint (etude_divine_date (g_date_time_to_unix (end)), ==, date);
        check (etude_divine_daily_name (ETUDE_DIVINE_CHESS, date), chess);
        check (etude_divine_daily_name (ETUDE_DIVINE_REGIONS, date), regions);
        /* Solved at the last second on even days, with help, and at the first on odd ones. */
        etude_divine_log_add_regions (diary, regions, ETUDE_DIVINE_EASY, g_date_time_to_unix (n % 2 ? begin : end),
                                      5000 + n, n % 2 == 0);
        g_assert_cmpuint (etude_divine_log_get_streak (diary, g_date_time_to_unix (end)), ==, n + 1);
        etude_divine_log_get_days (diary, date, 2, days);
        g_assert_cmpuint (days[0].solved, ==, 1 << ETUDE_DIVINE_GAMES);
        g_assert_cmpuint (days[0].clean, ==, n % 2 << ETUDE_DIVINE_GAMES);
        g_assert_cmpint (days[0].milliseconds[ETUDE_DIVINE_GAMES], ==, 5000 + n);
        g_assert_cmpuint (days[1].solved, ==, 0);
      }
  g_assert_cmpuint (n, ==, 366);
  g_assert_cmpuint (etude_divine_log_get_totals (diary, ETUDE_DIVINE_REGIONS, ETUDE_DIVINE_LEVELS).hinted, ==, 183);
  if (zone)
    g_setenv ("TZ", zone, TRUE);
  else
    g_unsetenv ("TZ");
}

/* --- sums --- */

CASE (totals)
{
  g_autoptr (EtudeLog) diary = etude_divine_log_new ();
  EtudeDivineTotals totals;

  solve (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY, 1, NOON, 9000, 2);
  solve (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY, 2, NOON, 80000, 0);
  solve (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY, 3, NOON, 60000, 0);
  solve (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY, 4, NOON, 200000, 0);
  solve (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY, 5, NOON, 70000, 0);
  solve (diary, ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_EASY, 5, NOON, 1, 0);
  solve (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_MILD, 5, NOON, 1, 0);
  totals = etude_divine_log_get_totals (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY);
  g_assert_cmpuint (totals.solved, ==, 5);
  g_assert_cmpuint (totals.hinted, ==, 1);
  g_assert_cmpint (totals.best, ==, 60000);
  g_assert_cmpint (totals.median, ==, 75000);
  totals = etude_divine_log_get_totals (diary, ETUDE_DIVINE_ALL_KINDS, ETUDE_DIVINE_LEVELS);
  g_assert_cmpuint (totals.solved, ==, 7);
  g_assert_cmpint (totals.best, ==, 1);
  solve (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY, 6, NOON - 6 * DAY, 50000, 0);
  solve (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY, 7, NOON - 7 * DAY, 40000, 0);
  g_assert_cmpuint (etude_divine_log_get_week (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY, NOON, 0).solved, ==, 6);
  totals = etude_divine_log_get_week (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY, NOON, 1);
  g_assert_cmpuint (totals.solved, ==, 1);
  g_assert_cmpint (totals.median, ==, 40000);
}

/* --- files --- */

CASE (csv)
{
  g_autoptr (EtudeLog) diary = etude_divine_log_new ();

  solve_daily (diary, 20260301, NOON);
  solve (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY, 4, NOON + 5, 65250, 3);
  check (etude_log_to_csv (diary), "when,game,rule,level,day,hints,seconds\n"
                                   "2026-03-01T12:00:00Z,makruk,exact,expert,20260301,0,1.0\n"
                                   "2026-03-01T12:00:05Z,chess,exact,easy,,3,65.2\n");
}

/* A table of another machine adds what is not there yet; what is there stays as exact as it was. */
CASE (merge)
{
  g_autoptr (EtudeLog) diary = etude_divine_log_new (), other = etude_divine_log_new ();
  g_autofree char *text = NULL;
  guint n, weeks[ETUDE_LOG_WEEKS];

  solve_daily (diary, 20260301, NOON);
  solve (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY, 4, NOON + 5, 65250, 0);
  text = etude_log_to_csv (diary);
  g_assert_true (etude_log_merge_csv (diary, text, &n, NULL));
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpint (etude_divine_log_get_totals (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY).best, ==, 65250);
  g_assert_true (etude_log_merge_csv (diary,
                                      "when;game;rule;level;day;hints;seconds\r\n"
                                      "\"2026-02-20T12:00:00Z\";shogi;exact;hard;;2;100,5\r\n",
                                      &n, NULL));
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (etude_log_merge_csv (other, text, &n, NULL));
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (solved_on (other, NOON), ==, 1 << ETUDE_DIVINE_MAKRUK);
  etude_log_count_weeks (diary, NOON, weeks);
  g_assert_cmpuint (weeks[ETUDE_LOG_WEEKS - 1], ==, 2);
  g_assert_cmpuint (weeks[ETUDE_LOG_WEEKS - 2], ==, 1);
}

static void
check_fault (const char *line, const char *expected)
{
  g_autoptr (EtudeLog) diary = etude_divine_log_new ();
  g_autofree char *text = g_strconcat (
      "when,game,rule,level,day,hints,seconds\n2026-03-01T12:00:05Z,chess,exact,easy,,3,65.2\n", line, NULL);
  g_autoptr (GError) error = NULL;
  guint n;

  solve_daily (diary, 20260301, NOON);
  g_assert_false (etude_log_merge_csv (diary, text, &n, &error));
  g_assert_cmpstr (error->message, ==, expected);
  g_assert_cmpuint (etude_log_get_length (diary), ==, 1);
}

/* One wrong line, and nothing is taken: the sentence says which it was. */
CASE (faults)
{
  check_fault ("2026-03-01T12:00:05Z,chess", "Line 3 of the record has too few fields, or too many.");
  check_fault ("today,chess,exact,easy,,3,65.2", "In line 3 of the record “when” cannot be read.");
  check_fault ("1960-03-01T12:00:05Z,chess,exact,easy,,3,65.2", "In line 3 of the record “when” cannot be read.");
  check_fault ("2026-03-01T12:00:05Z,go,exact,easy,,3,65.2", "In line 3 of the record “game” cannot be read.");
  check_fault ("2026-03-01T12:00:05Z,chess,lax,easy,,3,65.2", "In line 3 of the record “rule” cannot be read.");
  check_fault ("2026-03-01T12:00:05Z,chess,exact,x,,3,65.2", "In line 3 of the record “level” cannot be read.");
  check_fault ("2026-03-01T12:00:05Z,chess,exact,easy,20260230,3,65.2",
               "In line 3 of the record “day” cannot be read.");
  check_fault ("2026-03-01T12:00:05Z,chess,exact,easy,,-3,65.2", "In line 3 of the record “hints” cannot be read.");
  check_fault ("2026-03-01T12:00:05Z,chess,exact,easy,,4294967296,1",
               "In line 3 of the record “hints” cannot be read.");
  check_fault ("2026-03-01T12:00:05Z,chess,exact,easy,0,3,65.2", "In line 3 of the record “day” cannot be read.");
  check_fault ("2026-03-01T12:00:05Z,chess,exact,easy,,3,nan", "In line 3 of the record “seconds” cannot be read.");
  check_fault ("2026-03-01T12:00:05Z,chess,exact,easy,,3,-0.1", "In line 3 of the record “seconds” cannot be read.");
  check_fault ("2026-03-01T12:00:05Z,chess,exact,easy,,3,4294967.296",
               "In line 3 of the record “seconds” cannot be read.");
}

/* The least and the most that a field holds. */
CASE (bounds)
{
  g_autoptr (EtudeLog) diary = etude_divine_log_new ();
  guint n;

  g_assert_true (
      etude_log_merge_csv (diary,
                           "when,game,rule,level,day,hints,seconds\n1970-01-01T00:00:00Z,chess,exact,easy,,0,0\n"
                           "2026-03-01T12:00:05Z,chess,exact,easy,,4294967295,4294967.295\n",
                           &n, NULL));
  g_assert_cmpuint (n, ==, 2);
  check (etude_log_to_csv (diary), "when,game,rule,level,day,hints,seconds\n"
                                   "1970-01-01T00:00:00Z,chess,exact,easy,,0,0.0\n"
                                   "2026-03-01T12:00:05Z,chess,exact,easy,,4294967295,4294967.2\n");
}

/* Written after a change, there at the next start; what cannot be is passed over. */
CASE (kept)
{
  g_autofree char *folder = g_dir_make_tmp ("etude-XXXXXX", NULL), *path = g_build_filename (folder, "puzzles", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (EtudeLog) diary = etude_divine_log_new (), next = etude_divine_log_new ();
  g_autofree char *message = NULL, *again = NULL;
  g_autoptr (EtudeSession) kept = etude_log_keep (diary, file, &message);
  g_autoptr (EtudeSession) read = NULL;

  g_assert_null (message);
  solve_daily (diary, 20260301, NOON);
  etude_session_finish (kept);
  read = etude_log_keep (next, file, &again);
  g_assert_null (again);
  g_assert_cmpuint (etude_log_get_length (next), ==, 1);
  g_assert_cmpuint (solved_on (next, NOON), ==, 1 << ETUDE_DIVINE_MAKRUK);
  etude_session_finish (read);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

CASE (damaged)
{
  static const char *const states[] = {
    "@a(xuuuyyy) []",
    "[(int64 5, uint32 1, uint32 0, uint32 0, byte 99, byte 0, byte 0)]",
    "[(int64 5, uint32 1, uint32 0, uint32 0, byte 100, byte 1, byte 0)]",
    "[(int64 5, uint32 1, uint32 0, uint32 0, byte 1, byte 2, byte 0)]",
    "[(int64 5, uint32 1, uint32 0, uint32 0, byte 0, byte 0, byte 9)]",
    "[(int64 5, uint32 1, uint32 0, uint32 20260230, byte 0, byte 0, byte 0)]",
    "[(int64 -5, uint32 1, uint32 0, uint32 0, byte 0, byte 0, byte 0)]",
    "'diary'",
  };
  g_autoptr (EtudeLog) diary = etude_divine_log_new ();

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autoptr (GVariant) state = g_variant_ref_sink (g_variant_new_parsed (states[i]));

      g_assert_cmpint (etude_log_load (diary, state), ==, i + 1 < G_N_ELEMENTS (states));
      g_assert_cmpuint (etude_log_get_length (diary), ==, 0);
    }
}

/* The outermost of what a diary may say: times from 1970 to 9999, every game and level. */
CASE (outermost)
{
  static const struct
  {
    const char *state;
    gboolean sound;
  } diaries[] = {
    { "[(int64 0, uint32 1, uint32 0, uint32 0, byte 0, byte 0, byte 0)]", TRUE },
    { "[(int64 253402300799, uint32 1, uint32 0, uint32 0, byte 3, byte 0, byte 4)]", TRUE },
    { "[(int64 -1, uint32 1, uint32 0, uint32 0, byte 0, byte 0, byte 0)]", FALSE },
    { "[(int64 253402300800, uint32 1, uint32 0, uint32 0, byte 0, byte 0, byte 0)]", FALSE },
    { "[(int64 0, uint32 1, uint32 0, uint32 0, byte 0, byte 0, byte 5)]", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (diaries); i++)
    {
      g_autoptr (EtudeLog) diary = etude_divine_log_new ();
      g_autoptr (GVariant) state = g_variant_ref_sink (g_variant_new_parsed (diaries[i].state));

      g_assert_true (etude_log_load (diary, state));
      g_assert_cmpuint (etude_log_get_length (diary), ==, diaries[i].sound ? 1 : 0);
    }
}
