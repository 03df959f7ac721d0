/* SPDX-License-Identifier: GPL-3.0-or-later */
/* race-play.c - men against pawns: what best play comes to, and how a pupil plays. */
#include <stdlib.h>
#include <string.h>

#include "race.h"
#include "random.h"

#define WON 1000 /* less the plies until then */
#define SURE 800 /* from here on a score is a win */
#define GUESS_MOST 700
#define DEPTH_MOST 150 /* plies; no game lasts longer: pawns of one side have 48 steps at most */
#define POSITIONS_A_TICK 4096
#define OVERLOOKED 4 /* a pupil does not see one answer in so many */
#define UNSURE 12    /* and does not tell apart what differs by less */

enum bound /* what the score of an entry is */
{
  BOUND_NONE,
  BOUND_LEAST,
  BOUND_MOST,
  BOUND_SAME,
};

/* A position that was looked at. */
struct entry
{
  uint64_t key;
  int16_t score;
  uint8_t depth, bound;
  bool whole; /* no horizon was met below it */
  struct etude_race_move best;
};

struct run
{
  struct entry *table;
  uint64_t mask, seen, most;
  uint64_t keys[2][ETUDE_PAWN + 1][64], key_to_move, key_passed[64];
  etude_tick_fn tick;
  void *tick_data;
  bool stopped, spent; /* by TICK; MOST positions were seen */
  bool cut;            /* a horizon was met */
};

/* --- what a position seems worth --- */

/* What the men of COLOUR are worth in hundredths of a pawn, and how far its pawns have come. */
static int
count (const struct etude_race *race, unsigned colour)
{
  static const int worth[] = { [ETUDE_QUEEN] = 300, [ETUDE_ROOK] = 200, [ETUDE_BISHOP] = 120, [ETUDE_KNIGHT] = 120 };
  static const int steps[] = { 20, 22, 26, 33, 44, 60, 90, 90 };
  int sum = 0;

  for (unsigned piece = ETUDE_QUEEN; piece < ETUDE_PAWN; piece++)
    sum += worth[piece] * __builtin_popcountll (race->men[colour][piece]);
  for (uint64_t left = race->men[colour][ETUDE_PAWN]; left; left &= left - 1)
    {
      const unsigned row = (unsigned) __builtin_ctzll (left) / race->columns;

      sum += steps[colour == ETUDE_WHITE ? row : race->rows - 1u - row];
    }
  return sum;
}

/* For who is to move; never as much as a win. */
static int
guess (const struct etude_race *race)
{
  const int score = count (race, race->to_move) - count (race, !race->to_move);

  return score > GUESS_MOST ? GUESS_MOST : score < -GUESS_MOST ? -GUESS_MOST : score;
}

/* --- searching --- */

static uint64_t
key_of (const struct run *run, const struct etude_race *race)
{
  uint64_t key = race->to_move ? run->key_to_move : 0;

  if (race->passed)
    key ^= run->key_passed[race->passed];
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned piece = ETUDE_QUEEN; piece <= ETUDE_PAWN; piece++)
      for (uint64_t left = race->men[colour][piece]; left; left &= left - 1)
        key ^= run->keys[colour][piece][__builtin_ctzll (left)];
  return key;
}

/* A score one ply further up, for the other side; and the bound that it is held against, one ply further down. */
static int
up (int score)
{
  return score > SURE ? 1 - score : score < -SURE ? -1 - score : -score;
}

static int
down (int bound)
{
  return bound > SURE ? -bound - 1 : bound < -SURE ? 1 - bound : -bound;
}

/* How many plies a sure score is away from the end. */
static unsigned
plies_of (int score)
{
  return (unsigned) (WON - abs (score));
}

/* Whether what is known of a position is enough between ALPHA and BETA, DEPTH plies deep. */
static bool
knows (struct run *run, const struct entry *entry, unsigned depth, int alpha, int beta)
{
  const bool sure = abs (entry->score) > SURE;
  unsigned bound = entry->bound;

  if (!sure && !entry->whole && entry->depth < depth)
    return false;
  /* A win that was found by way of what had been seen before may be more plies away than was looked at: there may be a quicker one. */
  if (sure && plies_of (entry->score) > entry->depth && bound == BOUND_SAME)
    bound = entry->score > 0 ? BOUND_LEAST : BOUND_MOST;
  if (bound != BOUND_SAME && !(bound == BOUND_LEAST && entry->score >= beta)
      && !(bound == BOUND_MOST && entry->score <= alpha))
    return false;
  run->cut = run->cut || (!entry->whole && !sure);
  return true;
}

static int search (struct run *run, const struct etude_race *race, unsigned depth, int alpha, int beta);

/* The best of N MOVES, which do not end the game, into ENTRY. */
static void
try_moves (struct run *run, const struct etude_race *race, struct etude_race_move *moves, unsigned n, unsigned depth,
           int alpha, int beta, struct entry *entry)
{
  const int floor = alpha;
  int best = -WON - 1;

  for (unsigned i = 0; i < n && best < beta && !run->stopped && !run->spent; i++)
    {
      const struct etude_race after = etude_race_play (race, moves[i]);
      const bool first = i == 0 || beta == alpha + 1;
      int score = alpha;

      /* After the first move it is enough to know that another one is no better. */
      if (!first)
        score = up (search (run, &after, depth - 1, down (alpha + 1), down (alpha)));
      if (first || (score > alpha && score < beta))
        score = up (search (run, &after, depth - 1, down (beta), down (alpha)));

      if (score > best)
        {
          best = score;
          entry->best = moves[i];
        }
      alpha = best > alpha ? best : alpha;
    }
  entry->score = (int16_t) best;
  entry->bound = best >= beta ? BOUND_LEAST : best <= floor ? BOUND_MOST : BOUND_SAME;
}

static void
put_first (struct etude_race_move *moves, unsigned n, struct etude_race_move first)
{
  unsigned i = 0;

  while (i < n && (moves[i].from != first.from || moves[i].to != first.to))
    i++;
  if (i == n)
    return;
  for (; i > 0; i--)
    moves[i] = moves[i - 1];
  moves[0] = first;
}

/* Whether MOVE, which race.c puts first then, queens a pawn. */
static bool
queens (const struct etude_race *race, struct etude_race_move move)
{
  const unsigned row = move.to / race->columns;

  return row == (race->to_move == ETUDE_WHITE ? race->rows - 1u : 0)
         && (race->men[race->to_move][ETUDE_PAWN] >> move.from & 1);
}

static bool
has_nothing (const struct etude_race *race, unsigned colour)
{
  const uint64_t *men = race->men[colour];

  return !(men[ETUDE_QUEEN] | men[ETUDE_ROOK] | men[ETUDE_BISHOP] | men[ETUDE_KNIGHT] | men[ETUDE_PAWN]);
}

static int
search (struct run *run, const struct etude_race *race, unsigned depth, int alpha, int beta)
{
  struct etude_race_move moves[ETUDE_RACE_MOVES_MAX];
  struct entry *entry, found = { 0 };
  const bool cut = run->cut;
  uint64_t key;
  unsigned n;

  if (++run->seen > run->most)
    run->spent = true;
  else if (run->seen % POSITIONS_A_TICK == 0 && run->tick && !run->tick (run->tick_data, run->seen, run->most))
    run->stopped = true;
  if (run->stopped || run->spent)
    return 0;
  if (has_nothing (race, race->to_move))
    return -WON;
  n = etude_race_moves (race, moves);
  if (n == 0)
    return race->blocked_loses ? -WON : 0;
  if (queens (race, moves[0]))
    return WON - 1;
  if (depth == 0)
    {
      run->cut = true;
      return guess (race);
    }
  key = key_of (run, race);
  entry = &run->table[key & run->mask];
  if (entry->key == key && entry->bound)
    {
      if (knows (run, entry, depth, alpha, beta))
        return entry->score;
      put_first (moves, n, entry->best);
    }
  run->cut = false;
  try_moves (run, race, moves, n, depth, alpha, beta, &found);
  found.key = key;
  found.depth = (uint8_t) depth;
  found.whole = !run->cut;
  run->cut = run->cut || cut;
  if (!run->stopped && !run->spent)
    *entry = found;
  return found.score;
}

/* One depth after the other, until nothing is left open or MOST positions were seen. */
static void
deepen (struct run *run, const struct etude_race *race, struct etude_race_answer *answer)
{
  struct etude_race_move moves[ETUDE_RACE_MOVES_MAX];
  const unsigned n = etude_race_moves (race, moves);

  answer->best = moves[0];
  if (queens (race, moves[0]))
    {
      *answer = (struct etude_race_answer){ .exact = true, .score = 1, .plies = 1, .best = moves[0] };
      return;
    }
  for (unsigned depth = 1; depth <= DEPTH_MOST; depth++)
    {
      struct entry found = { 0 };
      bool sure;

      run->cut = false;
      try_moves (run, race, moves, n, depth, -WON - 1, WON + 1, &found);
      if (run->stopped || run->spent)
        return;
      sure = abs (found.score) > SURE;
      answer->best = found.best;
      answer->score = found.score > 0 ? 1 : found.score < 0 ? -1 : 0;
      answer->exact = sure || !run->cut;
      answer->plies = sure && plies_of (found.score) <= depth ? plies_of (found.score) : 0;
      if (sure ? answer->plies > 0 : !run->cut)
        return;
      put_first (moves, n, found.best);
    }
}

enum etude_status
etude_race_solve (const struct etude_race *race, uint64_t memory, uint64_t most, etude_tick_fn tick, void *tick_data,
                  struct etude_race_answer *answer)
{
  struct etude_random random = etude_random_from (1);
  uint64_t entries = 1;
  struct run *run;
  bool stopped;

  memset (answer, 0, sizeof *answer);
  if (etude_race_judge (race) != ETUDE_RACE_GOES_ON)
    return ETUDE_BAD_INPUT;
  while (entries * 2 * sizeof (struct entry) <= memory)
    entries *= 2;
  run = calloc (1, sizeof *run);
  if (!run)
    return ETUDE_NO_MEMORY;
  run->table = calloc (entries, sizeof (struct entry));
  if (!run->table)
    {
      free (run);
      return ETUDE_NO_MEMORY;
    }
  run->mask = entries - 1;
  run->most = most;
  run->tick = tick;
  run->tick_data = tick_data;
  for (unsigned i = 0; i < 64; i++)
    {
      run->key_passed[i] = etude_random_next (&random);
      for (unsigned piece = 0; piece <= ETUDE_PAWN; piece++)
        {
          run->keys[ETUDE_WHITE][piece][i] = etude_random_next (&random);
          run->keys[ETUDE_BLACK][piece][i] = etude_random_next (&random);
        }
    }
  run->key_to_move = etude_random_next (&random);
  deepen (run, race, answer);
  stopped = run->stopped;
  free (run->table);
  free (run);
  return stopped ? ETUDE_STOPPED : ETUDE_OK;
}

/* --- a pupil --- */

/* What RACE, after his move, seems worth to the pupil: the worst of the answers that he sees. */
static int
imagine (const struct etude_race *race, struct etude_random *random)
{
  struct etude_race_move answers[ETUDE_RACE_MOVES_MAX];
  const enum etude_race_end end = etude_race_judge (race);
  const unsigned n = etude_race_moves (race, answers);
  int worst = -guess (race); /* nothing happens */

  if (end == ETUDE_RACE_QUEENED || end == ETUDE_RACE_TAKEN || (end == ETUDE_RACE_BLOCKED && race->blocked_loses))
    return WON;
  if (end == ETUDE_RACE_BLOCKED)
    return 0;
  for (unsigned i = 0; i < n; i++)
    if (etude_random_below (random, OVERLOOKED) != 0)
      {
        const struct etude_race after = etude_race_play (race, answers[i]);
        const int score = etude_race_judge (&after) == ETUDE_RACE_QUEENED ? -WON : guess (&after);

        worst = score < worst ? score : worst;
      }
  return worst;
}

struct etude_race_move
etude_race_pupil (const struct etude_race *race, uint64_t seed)
{
  struct etude_random random = etude_random_from (seed);
  struct etude_race_move moves[ETUDE_RACE_MOVES_MAX], best = { 0, 0 };
  const unsigned n = etude_race_moves (race, moves);
  int most = -2 * WON;

  for (unsigned i = 0; i < n; i++)
    {
      const struct etude_race after = etude_race_play (race, moves[i]);
      const int score = imagine (&after, &random) + (int) etude_random_below (&random, UNSURE);

      if (score > most)
        {
          most = score;
          best = moves[i];
        }
    }
  return best;
}
