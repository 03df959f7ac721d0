/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-solve.c - one solving: what its threads share, and how what they find is brought into order. */
#include "placement-solve.h"

#include <stdlib.h>
#include <string.h>

#define TASKS_ENOUGH 128
#define TASKS_ENOUGH_FOR_PARTS 1024
#define TASKS_PER_PART 16

/* --- one walk --- */

static int64_t
steps_of (const struct etude_searcher *s)
{
  return s->spent + ETUDE_BUDGET - s->budget;
}

bool
etude_searcher_enter (struct etude_searcher *s)
{
  s->entered = steps_of (s);
  return s->met++ == s->claimed && !s->measuring;
}

bool
etude_searcher_leave (struct etude_searcher *s)
{
  s->count.work += (uint64_t) (steps_of (s) - s->entered);
  if (!s->solver->alone)
    return etude_workers_leave (s);
  etude_searcher_claim (s, s->turn + 1);
  /* Who watches sees the pieces of the trunk taken back, too. */
  return !s->solver->stopped && (s->solver->watch || s->turn < s->solver->n_tasks);
}

void
etude_searcher_claim (struct etude_searcher *s, uint64_t turn)
{
  s->turn = turn;
  s->claimed = s->solver->first_task + turn * s->solver->step;
}

bool
etude_searcher_tick (struct etude_searcher *s)
{
  struct etude_solver *solver = s->solver;
  const struct etude_placement_run *run = solver->run;

  s->spent = steps_of (s);
  s->budget = ETUDE_BUDGET;
  if (!solver->alone)
    return etude_workers_tick (s);
  if (!run->visit)
    *solver->count = s->count;
  if (run->tick && !run->tick (run->tick_data, s->turn, s->measuring ? s->met + 1 : solver->n_tasks))
    solver->stopped = true;
  return !solver->stopped;
}

bool
etude_searcher_hand_over (struct etude_searcher *s, const struct etude_found_solution *finding)
{
  struct etude_solver *solver = s->solver;

  if (!solver->alone)
    return etude_workers_hand_over (s, finding);
  if (!etude_found_solution_visit (s->plan, solver->run, finding, solver->count))
    solver->stopped = true;
  return !solver->stopped;
}

static struct etude_searcher
new_searcher (struct etude_solver *solver)
{
  return (
      struct etude_searcher){ .plan = solver->plan, .solver = solver, .trunk = solver->trunk, .budget = ETUDE_BUDGET };
}

/* Chooses where tasks begin: deep enough for many of them. It does not depend on the number of threads. */
static void
measure (struct etude_solver *solver)
{
  const struct etude_plan *plan = solver->plan;
  uint64_t n_tasks = 0;
  unsigned last = plan->n_left > 1 ? plan->n_left - 1 : plan->n_branches > 0;
  const struct etude_placement_run *run = solver->run;
  uint64_t enough = run->parts ? (uint64_t) run->parts * TASKS_PER_PART : TASKS_ENOUGH;
  uint64_t first, n, to;

  if (run->parts && enough < TASKS_ENOUGH_FOR_PARTS)
    enough = TASKS_ENOUGH_FOR_PARTS;
  for (solver->trunk = plan->n_branches > 0; !solver->stopped; solver->trunk++)
    {
      struct etude_searcher s = new_searcher (solver);

      s.measuring = true;
      solver->search->walk (&s, solver->tables);
      n_tasks = s.met;
      if (n_tasks >= enough || solver->trunk >= last)
        break;
    }
  /* Chooses which of N_TASKS are to be done. */
  first = run->parts ? run->part - 1 : 0;
  solver->step = run->parts ? run->parts : 1;
  n = n_tasks > first ? (n_tasks - first - 1) / solver->step + 1 : 0;
  if (run->branches)
    *run->branches = n;
  to = run->to && run->to < n ? run->to : n;
  solver->n_tasks = run->from < to ? to - run->from : 0;
  solver->first_task = first + run->from * solver->step;
}

/* --- the whole --- */

static const struct etude_search *
choose_search (const struct etude_plan *plan, const struct etude_placement_run *run)
{
  const unsigned n_words = plan->n_words;

  if (run->watch)
    return run->plain ? &etude_search_plain : &etude_search_watched;
  if (plan->method == ETUDE_METHOD_ROWS)
    return &etude_search_rows;
    /* Searches for cover count bits nearly all the time: the instruction for it saves a fifth of theirs. */
#ifdef __x86_64__
  if (!run->portable && __builtin_cpu_supports ("popcnt"))
    return n_words == 1 ? &etude_search_1_popcnt : n_words == 2 ? &etude_search_2_popcnt : &etude_search_4_popcnt;
#endif
  return n_words == 1 ? &etude_search_1 : n_words == 2 ? &etude_search_2 : &etude_search_4;
}

static void
solve (struct etude_solver *solver)
{
  unsigned n_threads = solver->run->watch ? 1 : solver->run->threads;

  solver->alone = true;
  measure (solver);
  if (n_threads > solver->n_tasks)
    n_threads = (unsigned) solver->n_tasks;
  if (solver->stopped)
    return;
  if (n_threads < 2)
    {
      struct etude_searcher s = new_searcher (solver);

      etude_searcher_claim (&s, 0);
      if (solver->n_tasks > 0)
        solver->search->walk (&s, solver->tables);
      if (!solver->run->visit)
        *solver->count = s.count;
    }
  else
    {
      solver->alone = false;
      etude_solver_run_threads (solver, n_threads);
    }
}

/* Makes what SOLVER needs besides the plan, and solves. */
static enum etude_status
solve_plan (const struct etude_plan *plan, const struct etude_placement_run *run, struct etude_placement_count *count)
{
  struct etude_solver solver = { .plan = plan, .run = run, .count = count };
  struct etude_watch *watch = run->watch ? etude_watch_new (&plan->problem) : NULL;
  void *tables;

  solver.search = choose_search (plan, run);
  solver.watch = watch;
  solver.tables = tables = solver.search->prepare (plan);
  if (!tables || (run->watch && !watch))
    solver.no_memory = true;
  else
    solve (&solver);
  free (tables);
  free (watch);
  return solver.no_memory ? ETUDE_NO_MEMORY : solver.stopped ? ETUDE_STOPPED : ETUDE_OK;
}

enum etude_status
etude_placement_solve (const struct etude_problem *problem, const struct etude_placement_run *run,
                       struct etude_placement_count *count)
{
  struct etude_problem_finding finding = etude_problem_check (problem);
  struct etude_plan *plan;
  enum etude_status status;

  *count = (struct etude_placement_count){ 0 };
  if (run->branches)
    *run->branches = 0;
  if (etude_problem_fault_is_error (finding.fault) || run->threads > ETUDE_THREADS_MAX)
    return ETUDE_BAD_INPUT;
  if (run->parts > 0
      && (run->visit || run->watch || run->parts > ETUDE_PARTS_MAX || run->part < 1 || run->part > run->parts
          || (run->to > 0 && run->from > run->to)))
    return ETUDE_BAD_INPUT;
  if (finding.fault != ETUDE_PROBLEM_OK)
    return ETUDE_OK;
  plan = etude_plan_new (problem, run->watch != NULL, run->all);
  if (!plan)
    return ETUDE_NO_MEMORY;
  status = solve_plan (plan, run, count);
  free (plan);
  return status;
}
