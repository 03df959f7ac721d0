/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All answers of a puzzle: propagate, then branch. */
#include "divine-solve.h"

#include "divine-propagate.h"

#define NODES_A_TICK 4096

struct solver
{
  struct etude_divine_question question;
  struct etude_divine_bounds bounds; /* of the candidates that were propagated last */
  etude_divine_visit_fn visit;
  void *visit_data;
  etude_tick_fn tick;
  void *tick_data;
  uint64_t nodes, done, total; /* done, total: squares of the first choice */
};

/* A choice: some piece that is not found must stand on one of its squares in here. */
struct choice
{
  struct etude_divine_set squares[ETUDE_DIVINE_PIECES];
  unsigned n; /* squares of all pieces */
};

/* --- what the clues ask --- */

/* What the found pieces leave: clues that need more attackers, and clues that have too many, some of which must be
 * hindered. */
struct balance
{
  struct etude_divine_set open, over;
};

static struct balance
find_balance (const struct solver *solver)
{
  const struct etude_divine_question *question = &solver->question;
  struct etude_divine_digits now = { 0 }, difference;
  struct etude_divine_set shown = question->shown, enough;
  struct balance balance;

  if (question->rules->peace)
    shown = divine_set_or (shown, solver->bounds.occupied); /* whose clue is 0 */
  for (unsigned ps = solver->bounds.found; ps;)
    divine_digits_add (&now, solver->bounds.reached[divine_pop_piece (&ps)]);
  difference = divine_digits_subtract (&question->clues, &now, &balance.over);
  balance.over = divine_set_and (balance.over, shown);
  enough = divine_set_and (divine_digits_equal (&difference, 0), shown);
  balance.open = divine_set_minus (shown, divine_set_or (balance.over, enough));
  return balance;
}

/* --- what to decide next --- */

/* Makes WAYS the choice if it has fewer squares. */
static void
prefer (struct choice *choice, struct choice *ways, unsigned left)
{
  ways->n = 0;
  while (left)
    ways->n += divine_set_count (ways->squares[divine_pop_piece (&left)]);
  if (ways->n < choice->n)
    *choice = *ways;
}

/* The ways of LEFT to stand in the way of TARGET's attackers. */
static void
find_blockers (const struct solver *solver, const struct etude_divine_candidates *candidates, unsigned left,
               unsigned target, struct choice *ways)
{
  const struct etude_divine_rules *d = solver->question.rules;
  struct etude_divine_set between = { { 0, 0 } };

  /* The squares between TARGET and the found pieces that attack it. */
  for (unsigned ps = solver->bounds.found; ps;)
    {
      unsigned p = divine_pop_piece (&ps), square = divine_set_first (candidates->squares[p]);
      struct etude_divine_set rest = divine_set_minus (d->blockers[p][square], solver->bounds.occupied);

      if (!divine_set_has (solver->bounds.reached[p], target))
        continue;
      while (!divine_set_is_empty (rest))
        {
          unsigned blocker = divine_set_pop (&rest);

          if (divine_set_has (d->blocked[p][square][blocker], target))
            divine_set_add (&between, blocker);
        }
    }
  while (left)
    {
      unsigned p = divine_pop_piece (&left);

      ways->squares[p] = divine_set_and (candidates->squares[p], between);
    }
}

static void
choose (const struct solver *solver, const struct etude_divine_candidates *candidates, unsigned left,
        const struct balance *balance, struct choice *choice)
{
  struct choice ways = { 0 };

  *choice = (struct choice){ .n = ~0u };
  for (struct etude_divine_set open = balance->open; !divine_set_is_empty (open) && choice->n;)
    {
      unsigned target = divine_set_pop (&open);

      for (unsigned ps = left; ps;)
        {
          unsigned p = divine_pop_piece (&ps);

          ways.squares[p] = divine_set_and (candidates->squares[p], solver->question.rules->attackers[p][target]);
        }
      prefer (choice, &ways, left);
    }
  for (struct etude_divine_set over = balance->over; !divine_set_is_empty (over) && choice->n;)
    {
      find_blockers (solver, candidates, left, divine_set_pop (&over), &ways);
      prefer (choice, &ways, left);
    }
  /* No clue asks for anything: some piece, on any of its squares. */
  for (unsigned ps = choice->n == ~0u ? left : 0; ps;)
    {
      unsigned p = divine_pop_piece (&ps);
      struct choice alone = { 0 };

      alone.squares[p] = candidates->squares[p];
      prefer (choice, &alone, 1u << p);
    }
}

/* --- the search --- */

static bool
visit_answer (const struct solver *solver, const struct etude_divine_candidates *candidates)
{
  struct etude_divine_placement answer;

  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    answer.square[p] = (unsigned char) (solver->question.pieces >> p & 1 ? divine_set_first (candidates->squares[p])
                                                                         : ETUDE_DIVINE_NOWHERE);
  return solver->visit (solver->visit_data, &answer);
}

/* Visits the answers among CANDIDATES, which are used up. Returns false when a hook said no. */
static bool
search (struct solver *solver, struct etude_divine_candidates *candidates, unsigned depth)
{
  struct balance balance;
  struct choice choice;
  unsigned left;

  if (solver->tick && solver->nodes++ % NODES_A_TICK == 0
      && !solver->tick (solver->tick_data, solver->done, solver->total))
    return false;
  if (!etude_divine_propagate (&solver->question, candidates, ETUDE_DIVINE_BY_FOUND, ETUDE_DIVINE_TO_THE_END,
                               &solver->bounds))
    return true;
  left = solver->question.pieces & ~solver->bounds.found;
  balance = find_balance (solver);
  if (left == 0)
    return !divine_set_is_empty (balance.over) || visit_answer (solver, candidates);
  choose (solver, candidates, left, &balance, &choice);
  if (depth == 0)
    solver->total = choice.n;
  while (left)
    {
      unsigned p = divine_pop_piece (&left);

      for (struct etude_divine_set rest = choice.squares[p]; !divine_set_is_empty (rest);)
        {
          struct etude_divine_candidates child = *candidates;

          etude_divine_suppose (&solver->question, &child, p, divine_set_pop (&rest));
          if (!search (solver, &child, depth + 1))
            return false;
          solver->done += depth == 0;
        }
      candidates->squares[p] = divine_set_minus (candidates->squares[p], choice.squares[p]);
    }
  return true;
}

/* --- the start --- */

enum etude_status
etude_divine_solve (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                    const struct etude_divine_placement *known, etude_divine_visit_fn visit, void *visit_data,
                    etude_tick_fn tick, void *tick_data)
{
  struct etude_divine_candidates candidates;
  struct solver solver;

  if (!etude_divine_puzzle_is_sound (puzzle) || puzzle->game != rules->game || puzzle->rule != rules->rule)
    return ETUDE_BAD_INPUT;
  for (unsigned p = 0; known && p < rules->n_pieces; p++)
    if (known->square[p] != ETUDE_DIVINE_NOWHERE
        && (known->square[p] >= rules->n_squares || !(puzzle->pieces >> p & 1)))
      return ETUDE_BAD_INPUT;
  etude_divine_question_init (&solver.question, rules, puzzle, &candidates);
  solver.visit = visit;
  solver.visit_data = visit_data;
  solver.tick = tick;
  solver.tick_data = tick_data;
  solver.nodes = solver.done = 0;
  solver.total = 1;
  for (unsigned p = 0; known && p < rules->n_pieces; p++)
    if (known->square[p] != ETUDE_DIVINE_NOWHERE)
      candidates.squares[p] = divine_set_and (candidates.squares[p], divine_set_of (known->square[p]));
  return search (&solver, &candidates, 0) ? ETUDE_OK : ETUDE_STOPPED;
}

struct finder
{
  struct etude_divine_placement *answers;
  unsigned n, limit;
};

static bool
keep_answer (void *data, const struct etude_divine_placement *answer)
{
  struct finder *finder = data;

  finder->answers[finder->n++] = *answer;
  return finder->n < finder->limit;
}

enum etude_status
etude_divine_find (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                   const struct etude_divine_placement *known, unsigned limit, struct etude_divine_placement *answers,
                   unsigned *n, etude_tick_fn tick, void *tick_data)
{
  struct finder finder = { .answers = answers, .limit = limit };
  enum etude_status status = ETUDE_BAD_INPUT;

  if (limit)
    status = etude_divine_solve (rules, puzzle, known, keep_answer, &finder, tick, tick_data);
  *n = finder.n;
  return status == ETUDE_STOPPED && finder.n == limit ? ETUDE_OK : status; /* stopped for having enough */
}
