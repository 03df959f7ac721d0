/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New puzzles: draw a placement, hide clues, see what solving it takes. */
#include "divine-make.h"

#include <string.h>

#include "divine-private.h"
#include "random.h"
#include "divine-solve.h"
#include "divine-steps.h"

/* How the first piece is to be found on a rung of the ladder. */
enum way
{
  BY_ZERO,
  BY_NEEDED,
  BY_CERTAIN,
  BY_ANOTHER,
  WAYS
};

struct maker
{
  const struct etude_divine_rules *rules;
  enum etude_divine_level level;
  struct etude_random random;
  etude_tick_fn tick;
  void *tick_data;
  struct etude_divine_puzzle puzzle;
  struct etude_divine_placement answer;
  unsigned n_home[ETUDE_DIVINE_PIECES];
  unsigned char home[ETUDE_DIVINE_PIECES][ETUDE_DIVINE_SQUARES]; /* the squares of each piece's home */
  unsigned char order[ETUDE_DIVINE_SQUARES];                     /* in which clues are hidden */

  /* On the ladder. */
  unsigned shown; /* clues of an easy puzzle at least */
  unsigned first; /* the piece that is to be found first, or one like it, */
  enum way way;
  unsigned n_passed; /* placements that led to something else */
};

static const struct
{
  const char *name;
  unsigned code;
} levels[ETUDE_DIVINE_LEVELS] = {
  [ETUDE_DIVINE_EASY] = { "easy", 0 }, [ETUDE_DIVINE_MILD] = { "mild", 4 },     [ETUDE_DIVINE_MEDIUM] = { "medium", 1 },
  [ETUDE_DIVINE_HARD] = { "hard", 2 }, [ETUDE_DIVINE_EXPERT] = { "expert", 3 },
};

const char *
etude_divine_level_name (enum etude_divine_level level)
{
  return levels[level].name;
}

bool
etude_divine_level_parse (const char *name, enum etude_divine_level *level)
{
  for (unsigned i = 0; i < ETUDE_DIVINE_LEVELS; i++)
    if (strcmp (name, levels[i].name) == 0)
      {
        *level = (enum etude_divine_level) i;
        return true;
      }
  return false;
}

unsigned
etude_divine_level_code (enum etude_divine_level level)
{
  return levels[level].code;
}

bool
etude_divine_level_from_code (unsigned code, enum etude_divine_level *level)
{
  for (unsigned i = 0; i < ETUDE_DIVINE_LEVELS; i++)
    if (levels[i].code == code)
      {
        *level = (enum etude_divine_level) i;
        return true;
      }
  return false;
}

static const struct
{
  enum etude_divine_game game;
  enum etude_divine_level level;
  unsigned rating; /* of its puzzles in the middle */
} rungs[] = {
  { ETUDE_DIVINE_K5, ETUDE_DIVINE_EASY, 4 },        { ETUDE_DIVINE_KN5, ETUDE_DIVINE_EASY, 9 },
  { ETUDE_DIVINE_RR5, ETUDE_DIVINE_EASY, 11 },      { ETUDE_DIVINE_KRB6, ETUDE_DIVINE_EASY, 14 },
  { ETUDE_DIVINE_NN6, ETUDE_DIVINE_EASY, 14 },      { ETUDE_DIVINE_KRB6, ETUDE_DIVINE_MEDIUM, 20 },
  { ETUDE_DIVINE_QRR6, ETUDE_DIVINE_EASY, 23 },     { ETUDE_DIVINE_QRR6, ETUDE_DIVINE_MEDIUM, 28 },
  { ETUDE_DIVINE_KQNN7, ETUDE_DIVINE_EASY, 36 },    { ETUDE_DIVINE_KQBNR7, ETUDE_DIVINE_EASY, 40 },
  { ETUDE_DIVINE_KQBNR8, ETUDE_DIVINE_EASY, 41 },   { ETUDE_DIVINE_GAEHR10, ETUDE_DIVINE_EASY, 24 },
  { ETUDE_DIVINE_KRB6, ETUDE_DIVINE_HARD, 42 },     { ETUDE_DIVINE_GAEHR10, ETUDE_DIVINE_HARD, 50 },
  { ETUDE_DIVINE_KQNN7, ETUDE_DIVINE_MEDIUM, 50 },  { ETUDE_DIVINE_QRR6, ETUDE_DIVINE_HARD, 54 },
  { ETUDE_DIVINE_KQBNR8, ETUDE_DIVINE_MEDIUM, 55 }, { ETUDE_DIVINE_KQNN7, ETUDE_DIVINE_HARD, 82 },
  { ETUDE_DIVINE_KQBNR8, ETUDE_DIVINE_HARD, 94 },   { ETUDE_DIVINE_KQBNR7, ETUDE_DIVINE_HARD, 97 },
  { ETUDE_DIVINE_KRB6, ETUDE_DIVINE_EXPERT, 188 },  { ETUDE_DIVINE_GAEHR10, ETUDE_DIVINE_EXPERT, 199 },
  { ETUDE_DIVINE_KQNN7, ETUDE_DIVINE_EXPERT, 250 }, { ETUDE_DIVINE_KQBNR8, ETUDE_DIVINE_EXPERT, 268 },
};

bool
etude_divine_rung (unsigned i, enum etude_divine_game *game, enum etude_divine_level *level)
{
  if (i >= sizeof rungs / sizeof *rungs)
    return false;
  *game = rungs[i].game;
  *level = rungs[i].level;
  return true;
}

bool
etude_divine_rung_above (enum etude_divine_game *game, enum etude_divine_level *level)
{
  enum etude_divine_game rung_game;
  enum etude_divine_level rung_level;

  for (unsigned i = 0; etude_divine_rung (i, &rung_game, &rung_level); i++)
    if (rung_game == *game && rung_level == *level)
      return etude_divine_rung (i + 1, game, level);
  return false;
}

unsigned
etude_divine_rung_rating (unsigned i)
{
  return rungs[i].rating;
}

bool
etude_divine_has_level (enum etude_divine_game game, enum etude_divine_level level)
{
  const unsigned made = etude_divine_game_row (game)->levels;

  return made == 0 || made >> level & 1;
}

/* --- levels --- */

static bool
is_rung (const struct etude_divine_rules *rules)
{
  return rules->game >= ETUDE_DIVINE_GAMES;
}

static bool
has_one_answer (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle)
{
  struct etude_divine_placement answers[2];
  unsigned n;

  return etude_divine_find (rules, puzzle, NULL, 2, answers, &n, NULL, NULL) == ETUDE_OK && n == 1;
}

bool
etude_divine_level_of (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                       enum etude_divine_level *level)
{
  unsigned shown = etude_divine_shown (puzzle);

  if (!has_one_answer (rules, puzzle))
    return false;
  if (!etude_divine_is_direct (rules, puzzle))
    *level = etude_divine_count_suppositions (rules, puzzle, ETUDE_DIVINE_HARD_MOST) <= ETUDE_DIVINE_HARD_MOST
                 ? ETUDE_DIVINE_HARD
                 : ETUDE_DIVINE_EXPERT;
  else if (shown == rules->n_squares || (is_rung (rules) && 2 * shown > rules->n_squares))
    *level = ETUDE_DIVINE_EASY;
  else
    *level = 2 * shown > rules->n_squares ? ETUDE_DIVINE_MILD : ETUDE_DIVINE_MEDIUM;
  return true;
}

/* --- placements --- */

/* Puts each piece on any square of its home. Returns false when one is barred, which leaves the pieces after it out. */
static bool
draw_squares (struct maker *maker)
{
  const struct etude_divine_rules *d = maker->rules;

  for (unsigned p = 0; p < d->n_pieces; p++)
    {
      unsigned square = maker->home[p][etude_random_below (&maker->random, maker->n_home[p])];

      maker->answer.square[p] = (unsigned char) square;
      for (unsigned q = 0; q < p; q++)
        if (divine_set_has (d->barred[q][p][maker->answer.square[q]], square))
          return false;
    }
  return true;
}

/* --- hiding clues --- */

static void
draw_order (struct etude_random *random, unsigned n, unsigned char order[ETUDE_DIVINE_SQUARES])
{
  for (unsigned i = 0; i < n; i++)
    {
      unsigned j = etude_random_below (random, i + 1);

      order[i] = order[j];
      order[j] = (unsigned char) i;
    }
}

static bool
still_wanted (const struct maker *maker, unsigned done)
{
  return !maker->tick || maker->tick (maker->tick_data, done, maker->rules->n_squares);
}

/* Hides clues in order as long as direct techniques are enough, down to SHOWN clues. Returns false when TICK said no. */
static bool
hide (struct maker *maker, unsigned shown)
{
  struct etude_divine_puzzle *puzzle = &maker->puzzle;

  for (unsigned i = 0; i < maker->rules->n_squares && etude_divine_shown (puzzle) > shown; i++)
    {
      unsigned square = maker->order[i], clue = puzzle->clue[square];

      if (!still_wanted (maker, i))
        return false;
      puzzle->clue[square] = ETUDE_DIVINE_HIDDEN;
      if (!etude_divine_is_direct (maker->rules, puzzle))
        puzzle->clue[square] = (unsigned char) clue;
    }
  return true;
}

/* Hides clues in order until it takes suppositions, at least LEAST and at most MOST. A clue whose loss takes more than
 * MOST stays. If it never takes LEAST, the puzzle stays as easy as it is. Returns false when TICK said no. */
static bool
hide_beyond (struct maker *maker, unsigned least, unsigned most)
{
  struct etude_divine_puzzle *puzzle = &maker->puzzle;

  for (unsigned i = 0; i < maker->rules->n_squares; i++)
    {
      unsigned square = maker->order[i], clue = puzzle->clue[square], n;

      if (!still_wanted (maker, i))
        return false;
      if (clue == ETUDE_DIVINE_HIDDEN)
        continue;
      puzzle->clue[square] = ETUDE_DIVINE_HIDDEN;
      if (etude_divine_is_direct (maker->rules, puzzle))
        continue;
      n = etude_divine_count_suppositions (maker->rules, puzzle, most);
      if (n > most)
        puzzle->clue[square] = (unsigned char) clue;
      else if (n >= least)
        break;
    }
  return true;
}

static bool
hide_for_level (struct maker *maker)
{
  unsigned n_squares = maker->rules->n_squares, third = n_squares / 3;

  switch (maker->level)
    {
    case ETUDE_DIVINE_MILD:
      return hide (maker, n_squares * 9 / 16);
    case ETUDE_DIVINE_MEDIUM:
      return hide (maker, third);
    case ETUDE_DIVINE_HARD:
      return hide (maker, third) && hide_beyond (maker, 1, ETUDE_DIVINE_HARD_MOST);
    case ETUDE_DIVINE_EXPERT:
      return hide (maker, third) && hide_beyond (maker, ETUDE_DIVINE_HARD_MOST + 1, ETUDE_DIVINE_EXPERT_MOST);
    case ETUDE_DIVINE_EASY:
      if (is_rung (maker->rules))
        return hide (maker, maker->shown);
      break;
    case ETUDE_DIVINE_LEVELS:
      break;
    }
  return still_wanted (maker, n_squares);
}

/* --- how puzzles begin --- */

static enum way
way_of (enum etude_divine_technique technique)
{
  return technique == ETUDE_DIVINE_ZERO      ? BY_ZERO
         : technique == ETUDE_DIVINE_NEEDED  ? BY_NEEDED
         : technique == ETUDE_DIVINE_CERTAIN ? BY_CERTAIN
                                             : BY_ANOTHER;
}

/* Whether the first piece that is found is the one that was drawn, and in the way that was drawn. */
static bool
begins_as_drawn (struct maker *maker)
{
  const unsigned char *piece = maker->rules->row->piece;
  struct etude_divine_notes notes;
  struct etude_divine_step step = { .piece = ETUDE_DIVINE_EVERY_PIECE, .found = ETUDE_DIVINE_NOWHERE };
  const bool supposes = maker->level >= ETUDE_DIVINE_HARD;
  const unsigned most = supposes ? ETUDE_DIVINE_VARIED_HARD : ETUDE_DIVINE_VARIED;

  const enum way common = supposes && maker->shown % 2 ? BY_ZERO : BY_NEEDED;

  if (!is_rung (maker->rules) || maker->level == ETUDE_DIVINE_EXPERT || maker->n_passed >= 3 * most)
    return true;
  etude_divine_notes_init (maker->rules, &maker->puzzle, NULL, &notes);
  while (step.found == ETUDE_DIVINE_NOWHERE
         && etude_divine_next_made_step (maker->rules, &maker->puzzle, &notes, &step) == ETUDE_DIVINE_STEP)
    etude_divine_take_step (&step, &notes);
  if (way_of (step.technique) != maker->way
      && (maker->n_passed < most || way_of (step.technique) == common
          || (supposes && way_of (step.technique) == BY_ANOTHER)))
    return false;
  return maker->n_passed >= 2 * most
         || (step.piece < maker->rules->n_pieces && piece[step.piece] == piece[maker->first]);
}

/* One placement and what becomes of it. *GOOD: a puzzle of the level. Returns false when TICK said no. */
static bool
try_placement (struct maker *maker, bool *good)
{
  enum etude_divine_level level;

  /* Draws a placement, each that the rule allows with the same probability. */
  memset (&maker->answer, ETUDE_DIVINE_NOWHERE, sizeof maker->answer);
  do
    while (!draw_squares (maker))
      continue;
  while (!etude_divine_allows (maker->rules, &maker->answer, NULL));
  draw_order (&maker->random, maker->rules->n_squares, maker->order);
  etude_divine_ask (maker->rules, &maker->answer, &maker->puzzle);
  *good = false;
  if (!has_one_answer (maker->rules, &maker->puzzle) || !etude_divine_is_direct (maker->rules, &maker->puzzle))
    return still_wanted (maker, 0);
  if (is_rung (maker->rules) && maker->way != BY_ZERO)
    {
      unsigned char order[ETUDE_DIVINE_SQUARES] = { 0 };
      unsigned n = 0;

      /* Brings the squares of zeros before all others, in the order in which they are, if zeros shall not tell the first
       * piece. */
      for (unsigned positive = 0; positive < 2; positive++)
        for (unsigned i = 0; i < maker->rules->n_squares; i++)
          if ((maker->puzzle.clue[maker->order[i]] > 0) == (positive > 0))
            order[n++] = maker->order[i];
      memcpy (maker->order, order, sizeof order);
    }
  if (!hide_for_level (maker))
    return false;
  *good = etude_divine_level_of (maker->rules, &maker->puzzle, &level) && level == maker->level;
  if (*good && !begins_as_drawn (maker))
    {
      *good = false;
      maker->n_passed++;
    }
  *good = *good
          && (!is_rung (maker->rules) || maker->level != ETUDE_DIVINE_EASY
              || etude_divine_made_points (maker->rules, &maker->puzzle) <= ETUDE_DIVINE_EASY_MOST);
  return true;
}

enum etude_status
etude_divine_make (const struct etude_divine_rules *rules, enum etude_divine_level level, uint64_t seed,
                   etude_tick_fn tick, void *tick_data, struct etude_divine_puzzle *puzzle,
                   struct etude_divine_placement *answer)
{
  struct maker maker = { .rules = rules, .level = level, .tick = tick, .tick_data = tick_data };
  bool good = false;
  struct etude_random random;
  uint64_t kind;

  if ((unsigned) level >= ETUDE_DIVINE_LEVELS || !etude_divine_has_level (rules->game, level))
    return ETUDE_BAD_INPUT;
  /* Writes the squares of each piece's home into the maker's lists. */
  for (unsigned p = 0; p < maker.rules->n_pieces; p++)
    for (struct etude_divine_set home = maker.rules->home[p]; !divine_set_is_empty (home);)
      maker.home[p][maker.n_home[p]++] = (unsigned char) divine_set_pop (&home);
  /* Seeds that differ, and one seed for different puzzles, start in places that have nothing in common. */
  random = etude_random_from (seed);
  kind = (uint64_t) rules->game << 16 | (uint64_t) rules->rule << 8 | levels[level].code;
  maker.random = etude_random_from (etude_random_next (&random) ^ kind * UINT64_C (0xd1342543de82ef95));
  if (is_rung (rules))
    {
      const unsigned n = maker.rules->n_squares, least = n * 9 / 16;

      maker.shown = least + etude_random_below (&maker.random, n / 16 + 1);
      maker.first = etude_random_below (&maker.random, maker.rules->n_pieces);
      maker.way = (enum way) etude_random_below (&maker.random, WAYS);
    }
  while (!good)
    if (!try_placement (&maker, &good))
      return ETUDE_STOPPED;
  *puzzle = maker.puzzle;
  if (answer)
    *answer = maker.answer;
  return ETUDE_OK;
}

enum etude_status
etude_divine_minimise (const struct etude_divine_rules *rules, uint64_t seed, etude_tick_fn tick, void *tick_data,
                       struct etude_divine_puzzle *puzzle)
{
  struct etude_random random = etude_random_from (seed);
  struct etude_divine_puzzle fewer = *puzzle;
  unsigned char order[ETUDE_DIVINE_SQUARES] = { 0 };

  if (!has_one_answer (rules, puzzle))
    return ETUDE_BAD_INPUT;
  draw_order (&random, rules->n_squares, order);
  for (unsigned i = 0; i < rules->n_squares; i++)
    {
      const unsigned char clue = fewer.clue[order[i]];

      if (tick && !tick (tick_data, i, rules->n_squares))
        return ETUDE_STOPPED;
      fewer.clue[order[i]] = ETUDE_DIVINE_HIDDEN;
      if (clue != ETUDE_DIVINE_HIDDEN && !has_one_answer (rules, &fewer))
        fewer.clue[order[i]] = clue;
    }
  *puzzle = fewer;
  return ETUDE_OK;
}
