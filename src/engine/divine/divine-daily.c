/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-daily.c - the puzzle of a day. */
#include "divine-daily.h"

#include "divine-steps.h"
#include "random.h"

#define WEEK 7
#define SHARE 8 /* of the points wanted: so far away is near enough */
#define ZERO_ONE_IN 2

/* How many are looked at: those of large rungs and expert ones take longer to be made. */
#define SEEDS 48
#define EXPERT_SEEDS 24
#define RUNG_SEEDS 12

/* From Monday to Sunday. */
static const unsigned points[WEEK] = { 15, 25, 35, 45, 60, 90, 150 };

static const enum etude_divine_level old_levels[WEEK]
    = { ETUDE_DIVINE_EASY, ETUDE_DIVINE_EASY, ETUDE_DIVINE_MEDIUM, ETUDE_DIVINE_MEDIUM,
        ETUDE_DIVINE_HARD, ETUDE_DIVINE_HARD, ETUDE_DIVINE_EXPERT };

static const struct
{
  enum etude_divine_game game;
  enum etude_divine_level level;
} weeks[ETUDE_DIVINE_GAMES][WEEK] = {
  [ETUDE_DIVINE_CHESS] = { { ETUDE_DIVINE_KRB6, ETUDE_DIVINE_EASY },
                           { ETUDE_DIVINE_QRR6, ETUDE_DIVINE_EASY },
                           { ETUDE_DIVINE_KQNN7, ETUDE_DIVINE_MEDIUM },
                           { ETUDE_DIVINE_KQBNR8, ETUDE_DIVINE_MEDIUM },
                           { ETUDE_DIVINE_CHESS, ETUDE_DIVINE_HARD },
                           { ETUDE_DIVINE_CHESS, ETUDE_DIVINE_HARD },
                           { ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXPERT } },
  [ETUDE_DIVINE_MAKRUK] = { { ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_EASY },
                            { ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_MILD },
                            { ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_MEDIUM },
                            { ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_HARD },
                            { ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_HARD },
                            { ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_HARD },
                            { ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_EXPERT } },
  [ETUDE_DIVINE_XIANGQI] = { { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_EASY },
                             { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_MILD },
                             { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_MEDIUM },
                             { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_HARD },
                             { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_HARD },
                             { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_HARD },
                             { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_EXPERT } },
  [ETUDE_DIVINE_SHOGI] = { { ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_EASY },
                           { ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_MILD },
                           { ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_MEDIUM },
                           { ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_MEDIUM },
                           { ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_HARD },
                           { ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_HARD },
                           { ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_EXPERT } },
};

/* From 0, Monday, to 6, of a date in the calendar of today. */
static unsigned
weekday_of (unsigned date)
{
  static const unsigned char before[] = { 0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4 }; /* days up to the month, in weeks */
  const unsigned month = date / 100 % 100, year = date / 10000 - (month < 3);

  return (year + year / 4 - year / 100 + year / 400 + before[month - 1] + date % 100 + WEEK - 1) % WEEK;
}

struct etude_divine_seed
etude_divine_daily_first (enum etude_divine_game game, unsigned date)
{
  const unsigned day = weekday_of (date);

  if (date < ETUDE_DIVINE_DAILY_FIRST)
    return (struct etude_divine_seed){ game, ETUDE_DIVINE_EXACT, old_levels[day], date };
  return (struct etude_divine_seed){ weeks[game][day].game, ETUDE_DIVINE_EXACT, weeks[game][day].level,
                                     (uint64_t) date * ETUDE_DIVINE_DAILY_MOST };
}

enum etude_divine_game
etude_divine_daily_game (enum etude_divine_game game)
{
  return game < ETUDE_DIVINE_GAMES ? game : game == ETUDE_DIVINE_GAEHR10 ? ETUDE_DIVINE_XIANGQI : ETUDE_DIVINE_CHESS;
}

enum etude_status
etude_divine_daily_make (const struct etude_divine_rules *rules, enum etude_divine_game game, unsigned date,
                         etude_tick_fn tick, void *tick_data, struct etude_divine_seed *seed,
                         struct etude_divine_puzzle *puzzle, struct etude_divine_placement *answer)
{
  const struct etude_divine_seed first = etude_divine_daily_first (game, date);
  const struct etude_divine_game_row *row = etude_divine_game_row (first.game);
  const bool is_slow = first.game >= ETUDE_DIVINE_KQNN7;
  const unsigned n_seeds = date < ETUDE_DIVINE_DAILY_FIRST      ? 1
                           : is_slow                            ? RUNG_SEEDS
                           : first.level == ETUDE_DIVINE_EXPERT ? EXPERT_SEEDS
                                                                : SEEDS;
  const unsigned wanted = points[weekday_of (date)], share = wanted / SHARE;
  struct etude_random random = etude_random_from (first.seed);
  const unsigned piece = row->piece[etude_random_below (&random, row->n_pieces)];
  const bool by_zero = etude_random_below (&random, ZERO_ONE_IN) == 0;
  unsigned nearest = UINT32_MAX;

  for (unsigned i = 0; i < n_seeds && nearest > share; i++)
    {
      struct etude_divine_puzzle made;
      struct etude_divine_placement solution;
      struct etude_divine_rating rating = { 0 };
      unsigned away;

      if (etude_divine_make (rules, first.level, first.seed + i, tick, tick_data, &made, &solution) != ETUDE_OK
          || etude_divine_rate (rules, &made, tick, tick_data, &rating) != ETUDE_OK)
        return ETUDE_STOPPED;
      away = rating.points > wanted ? rating.points - wanted : wanted - rating.points;
      if (away > share)
        away *= 7;
      if (!is_slow)
        {
          struct etude_divine_step step = { .found = ETUDE_DIVINE_NOWHERE };
          struct etude_divine_chain chain;
          struct etude_divine_notes notes;

          etude_divine_notes_init (rules, &made, NULL, &notes);
          while (step.found == ETUDE_DIVINE_NOWHERE
                 && etude_divine_next_step (rules, &made, &notes, &step, &chain) == ETUDE_DIVINE_STEP)
            etude_divine_take_step (&step, &notes);
          away += step.found == ETUDE_DIVINE_NOWHERE || row->piece[step.piece] != piece ? 3 * share : 0;
          away += by_zero != (step.technique == ETUDE_DIVINE_ZERO) ? 2 * share : 0;
        }
      if (away >= nearest)
        continue;
      nearest = away;
      *seed = first;
      seed->seed += i;
      *puzzle = made;
      *answer = solution;
    }
  return ETUDE_OK;
}
