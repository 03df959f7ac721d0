/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-extreme.c - how many non-attacking pieces of a kind the board holds, how few dominate it.
 *
 * Number after number is tried, from what a simple bound allows, until there is a solution.
 */
#include "placement.h"

struct attempt
{
  bool found;
  etude_tick_fn tick;
  void *tick_data;
};

/* One solution is enough. */
static bool
visit_first (void *data, const unsigned char *solution, unsigned images)
{
  struct attempt *attempt = data;

  attempt->found = true;
  return false;
}

static bool
pass_tick (void *data, uint64_t done, uint64_t total)
{
  const struct attempt *attempt = data;

  return !attempt->tick || attempt->tick (attempt->tick_data, done, total);
}

/* Whether PROBLEM has a solution: *FOUND. */
static enum etude_status
attempt_problem (const struct etude_problem *problem, etude_tick_fn tick, void *tick_data, bool *found)
{
  struct attempt attempt = { .tick = tick, .tick_data = tick_data };
  const struct etude_placement_run run
      = { .visit = visit_first, .visit_data = &attempt, .tick = pass_tick, .tick_data = &attempt };
  struct etude_placement_count count;
  enum etude_status status = etude_placement_solve (problem, &run, &count);

  *found = attempt.found;
  return attempt.found ? ETUDE_OK : status;
}

enum etude_status
etude_placement_extreme (enum etude_task task, enum etude_piece piece, unsigned edge, etude_tick_fn tick,
                         void *tick_data, unsigned *number)
{
  enum etude_extreme extreme = (unsigned) task < ETUDE_N_TASKS ? etude_tasks[task].extreme : ETUDE_EXTREME_NONE;
  struct etude_problem problem = { .task = task, .edge = edge };
  bool found = false;
  enum etude_status status = ETUDE_OK;
  unsigned kind = etude_kind (piece, ETUDE_WHITE);

  if (extreme == ETUDE_EXTREME_NONE || piece >= ETUDE_PLACED_PIECES || edge < 1 || edge > ETUDE_EDGE_MAX)
    return ETUDE_BAD_INPUT;
  problem.count[kind] = extreme == ETUDE_EXTREME_SMALLEST ? 0 : edge * edge + 1;
  while (status == ETUDE_OK && !found)
    {
      problem.count[kind] += extreme == ETUDE_EXTREME_SMALLEST ? 1u : ~0u;
      if (etude_problem_check (&problem).fault == ETUDE_PROBLEM_OK)
        status = attempt_problem (&problem, tick, tick_data, &found);
    }
  *number = problem.count[kind];
  return status;
}
