/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-daily.c - the puzzle of the day: the same for ever, rising from Monday to Sunday, and not beginning alike. */
#include "case.h"
#include "divine-daily.h"
#include "divine-fixture.h"
#include "divine-steps.h"

#define WEEK 7
#define MONDAY 20261207

/* How many points a day has, about, from Monday to Sunday. */
static const unsigned wanted[WEEK] = { 15, 25, 35, 45, 60, 90, 150 };

/* What the puzzle of a day is like. */
typedef struct
{
  struct etude_divine_seed seed;
  unsigned points;
  unsigned piece; /* of enum etude_piece, that is found first, */
  enum etude_divine_technique technique;
} Day;

static Day
look_at (enum etude_divine_game game, unsigned date)
{
  struct etude_divine_rules *rules = fixture_divine (etude_divine_daily_first (game, date).game, ETUDE_DIVINE_EXACT);
  struct etude_divine_step step = { .found = ETUDE_DIVINE_NOWHERE };
  struct etude_divine_placement answer;
  struct etude_divine_rating rating;
  struct etude_divine_puzzle puzzle;
  struct etude_divine_notes notes;
  struct etude_divine_chain chain;
  enum etude_divine_level level;
  Day day;

  g_assert_cmpint (etude_divine_daily_make (rules, game, date, NULL, NULL, &day.seed, &puzzle, &answer), ==, ETUDE_OK);
  g_assert_true (etude_divine_answers (rules, &puzzle, &answer));
  g_assert_true (etude_divine_level_of (rules, &puzzle, &level));
  g_assert_cmpint (level, ==, day.seed.level);
  g_assert_cmpint (etude_divine_rate (rules, &puzzle, NULL, NULL, &rating), ==, ETUDE_OK);
  etude_divine_notes_init (rules, &puzzle, NULL, &notes);
  while (step.found == ETUDE_DIVINE_NOWHERE)
    {
      g_assert_cmpint (etude_divine_next_step (rules, &puzzle, &notes, &step, &chain), ==, ETUDE_DIVINE_STEP);
      etude_divine_take_step (&step, &notes);
    }
  day.points = rating.points;
  day.piece = etude_divine_game_row (puzzle.game)->piece[step.piece];
  day.technique = step.technique;
  etude_divine_rules_free (rules);
  return day;
}

/* The date after this one, counted by hand. */
static unsigned
next_date (unsigned date)
{
  static const unsigned char lengths[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
  const unsigned year = date / 10000, month = date / 100 % 100;

  if (date % 100 < lengths[month - 1] + (month == 2 && year % 4 == 0 ? 1u : 0u))
    return date + 1;
  return month < 12 ? date / 100 * 100 + 101 : (year + 1) * 10000 + 101;
}

/* Up to 6 December 2026, a Sunday, the seed is the date. */
CASE (before)
{
  static const char *const names[]
      = { "chess-exact-easy-20261130",   "chess-exact-easy-20261201", "chess-exact-medium-20261202",
          "chess-exact-medium-20261203", "chess-exact-hard-20261204", "chess-exact-hard-20261205",
          "chess-exact-expert-20261206" };
  unsigned date = 20261130;

  for (unsigned day = 0; day < WEEK; day++, date = next_date (date))
    {
      char text[ETUDE_DIVINE_SEED_TEXT];
      const Day made = look_at (ETUDE_DIVINE_CHESS, date);

      g_assert_cmpstr (etude_divine_seed_write (&made.seed, text), ==, names[day]);
    }
  g_assert_cmpuint (date, ==, MONDAY);
}

/* A week of each game. Whoever plays an old day finds what it was: a rating that chooses otherwise needs a date from which it holds. */
CASE (week)
{
  static const unsigned char chosen[ETUDE_DIVINE_GAMES][WEEK] = { [ETUDE_DIVINE_CHESS] = { 18, 24, 3, 1, 45, 10, 6 },
                                                                  [ETUDE_DIVINE_MAKRUK] = { 16, 3, 28, 44, 36, 7, 17 },
                                                                  [ETUDE_DIVINE_XIANGQI] = { 12, 2, 1, 21, 21, 3, 14 },
                                                                  [ETUDE_DIVINE_SHOGI] = { 9, 30, 13, 10, 34, 3, 2 } };

  for (unsigned game = 0; game < ETUDE_DIVINE_GAMES; game++)
    {
      unsigned date = MONDAY, before = 0;
      enum etude_divine_level level = ETUDE_DIVINE_EASY;

      for (unsigned day = 0; day < WEEK; day++, date = next_date (date))
        {
          const Day made = look_at (game, date);

          g_assert_cmpuint (made.seed.seed, ==, (uint64_t) date * ETUDE_DIVINE_DAILY_MOST + chosen[game][day]);
          g_assert_cmpint (etude_divine_daily_game (made.seed.game), ==, game);
          g_assert_cmpint (made.seed.level, >=, level);
          g_assert_cmpuint (made.points, >, before);
          g_assert_cmpuint (made.points, >=, wanted[day] * 3 / 4);
          g_assert_cmpuint (made.points, <=, wanted[day] * 5 / 4 + (day == WEEK - 1 ? wanted[day] / 4 : 0));
          before = made.points;
          level = made.seed.level;
        }
      g_assert_cmpint (level, ==, ETUDE_DIVINE_EXPERT);
    }
}

/* Who has said no gets nothing. */
static bool
refuse (void *data, uint64_t done, uint64_t total)
{
  return false;
}

CASE (stopped)
{
  struct etude_divine_rules *rules = fixture_divine (ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_EXACT);
  struct etude_divine_placement answer;
  struct etude_divine_puzzle puzzle;
  struct etude_divine_seed seed;

  g_assert_cmpint (etude_divine_daily_make (rules, ETUDE_DIVINE_SHOGI, MONDAY, refuse, NULL, &seed, &puzzle, &answer),
                   ==, ETUDE_STOPPED);
  etude_divine_rules_free (rules);
}

/* A year of each game: each weekday has its points on the mean, Sunday some more, for expert puzzles cannot be that easy; nineteen of
 * twenty weeks rise from day to day; and no piece is found first, and no technique finds it, on more than half of the days. */
SLOW_CASE (year)
{
  for (unsigned game = 0; game < ETUDE_DIVINE_GAMES; game++)
    {
      unsigned sums[WEEK] = { 0 }, pieces[ETUDE_N_PIECES] = { 0 }, techniques[ETUDE_DIVINE_TECHNIQUES] = { 0 };
      unsigned date = MONDAY, n_rising = 0;

      for (unsigned i = 0; i < 52; i++)
        {
          unsigned before = 0;
          bool rises = true;

          for (unsigned day = 0; day < WEEK; day++, date = next_date (date))
            {
              const Day made = look_at (game, date);

              sums[day] += made.points;
              pieces[made.piece]++;
              techniques[made.technique]++;
              rises = rises && made.points > before;
              before = made.points;
            }
          n_rising += rises;
        }
      for (unsigned day = 0; day < WEEK; day++)
        {
          g_test_message ("%s, day %u: %u points", etude_divine_game_row (game)->name, day, sums[day] / 52);
          g_assert_cmpuint (sums[day] / 52, >=, wanted[day] * 9 / 10);
          g_assert_cmpuint (sums[day] / 52, <=, wanted[day] * (day == WEEK - 1 ? 13 : 11) / 10);
        }
      g_assert_cmpuint (n_rising, >=, 50);
      for (unsigned i = 0; i < ETUDE_N_PIECES; i++)
        g_assert_cmpuint (pieces[i], <=, 52 * WEEK / 2);
      for (unsigned i = 0; i < ETUDE_DIVINE_TECHNIQUES; i++)
        g_assert_cmpuint (techniques[i], <=, 52 * WEEK / 2);
    }
}
