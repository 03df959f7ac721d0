/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-solve.c - runs the search: branch after branch, with threads; what is wrong with a problem; extremes. */
#include "general-plan.h"
#include "status.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define PARTS_AT_TWO 64    /* more parts need smaller pieces of work */
#define PIECES_PER_PART 16 /* at least, of a part whose pieces are counted */

/* --- what is wrong --- */

enum etude_general_fault
etude_general_check (const struct etude_general *problem)
{
  struct etude_squares taken = problem->forbidden;
  struct etude_grid_map map;
  unsigned n_cells = 0;

  if (problem->grid.width < 1 || problem->grid.width > ETUDE_GRID_EDGE_MAX || problem->grid.height < 1
      || problem->grid.height > ETUDE_GRID_EDGE_MAX)
    return ETUDE_GENERAL_BOARD;
  for (unsigned cell = 0; cell < problem->grid.width * problem->grid.height; cell++)
    n_cells += !(problem->grid.wall[cell / problem->grid.width] >> cell % problem->grid.width & 1);
  if (n_cells == 0 || n_cells > ETUDE_SQUARES_MAX)
    return ETUDE_GENERAL_BOARD;
  if (problem->n_armies > (problem->relation == ETUDE_RELATION_TWO_COLOURS ? 2
                           : etude_relations[problem->relation].coloured   ? ETUDE_ARMIES_MAX
                                                                           : 1))
    return ETUDE_GENERAL_PIECES;
  etude_grid_map (&problem->grid, &map);
  for (unsigned kind = 0; kind < etude_general_kinds (problem); kind++)
    {
      const struct etude_squares *fixed = &problem->fixed[kind];

      if (etude_squares_meet (fixed, &taken) || etude_squares_count (fixed) > problem->count[kind])
        return ETUDE_GENERAL_FIXED;
      etude_squares_unite (&taken, fixed);
    }
  for (unsigned square = map.n; square < ETUDE_SQUARES_MAX; square++)
    if (etude_squares_has (&taken, square))
      return ETUDE_GENERAL_FIXED;
  return ETUDE_GENERAL_OK;
}

const char *
etude_general_fault_text (enum etude_general_fault fault)
{
  switch (fault)
    {
    case ETUDE_GENERAL_OK:
      return "";
    case ETUDE_GENERAL_BOARD:
      return ETUDE_TEXT ("Boards have 1 to 32 columns and rows, and 1 to 256 squares besides walls");
    case ETUDE_GENERAL_PIECES:
      return ETUDE_TEXT ("There are no pieces, or more pieces than squares");
    case ETUDE_GENERAL_FIXED:
      return ETUDE_TEXT ("More pieces are fixed than there are, or on a square that is taken");
    case ETUDE_GENERAL_ONE_KIND:
      return ETUDE_TEXT ("This needs pieces of one kind, the same number in each colour");
    }
  return "";
}

bool
etude_general_can_grow (const struct etude_general *problem, const unsigned char *board)
{
  unsigned char grown[ETUDE_SQUARES_MAX];
  struct etude_grid_map map;

  etude_grid_map (&problem->grid, &map);
  memcpy (grown, board, sizeof grown);
  for (unsigned square = 0; square < map.n; square++)
    for (unsigned kind = 0; board[square] == ETUDE_GENERAL_KINDS && kind < etude_general_kinds (problem); kind++)
      {
        if (problem->count[kind] == 0 || etude_squares_has (&problem->forbidden, square))
          continue;
        grown[square] = (unsigned char) kind;
        if (etude_general_holds (problem, grown))
          return true;
        grown[square] = ETUDE_GENERAL_KINDS;
      }
  return false;
}

/* --- threads --- */

struct worker
{
  struct etude_general_shared *shared;
  struct etude_general_tally tally;
  etude_general_search_fn search;
  pthread_t thread;
};

static void *
work (void *data)
{
  struct worker *worker = data;

  worker->search (worker->shared, &worker->tally, false);
  return NULL;
}

/* Counts the pieces of work of the branch, and finds which of them are to be done. */
static void
measure (struct etude_general_shared *shared, const struct worker *worker)
{
  const struct etude_general_run *run = shared->plan->run;
  const uint64_t most = UINT64_MAX / ETUDE_SQUARES_MAX, step = run->parts ? run->parts : 1,
                 first = run->parts ? run->part - 1 + step * (run->from < most / step ? run->from : most / step) : 0,
                 end = run->to && run->to < most / step ? run->part - 1 + step * run->to : UINT64_MAX;

  shared->step = (unsigned) step;
  atomic_store (&shared->next,
                first >= shared->before ? first - shared->before : (step - (shared->before - first) % step) % step);
  shared->end = end == UINT64_MAX ? end : end < shared->before ? 0 : end - shared->before;
  shared->total = 0;
  if (run->tick || run->parts)
    worker->search (shared, NULL, true);
}

/* The branch of the first orbit from *SQUARE on, behind which *SQUARE is then; false: there is none. */
static bool
next_branch (struct etude_general_shared *shared, unsigned *square)
{
  const struct etude_general_plan *plan = shared->plan;
  struct etude_general_branch *branch = &shared->branch;

  etude_squares_unite (&branch->never, &branch->orbit);
  while (*square < plan->map.n && plan->least[*square] != *square)
    ++*square;
  if (*square == plan->map.n)
    return false;
  branch->first = *square;
  memset (&branch->orbit, 0, sizeof branch->orbit);
  for (unsigned other = *square; other < plan->map.n; other++)
    if (plan->least[other] == *square)
      etude_squares_add (&branch->orbit, other);
  ++*square;
  return true;
}

/* Counts the pieces of work of all branches, and makes them smaller until there are enough of them. */
static void
measure_all (struct etude_general_shared *shared, const struct worker *worker)
{
  const struct etude_general_plan *plan = shared->plan;
  const struct etude_general_run *run = plan->run;
  const uint64_t enough = run->branches ? (uint64_t) run->parts * PIECES_PER_PART : 0;
  unsigned n_fixed = plan->symmetric, split = run->parts > PARTS_AT_TWO ? 3 : 2;

  for (unsigned kind = 0; kind < plan->n_kinds; kind++)
    n_fixed += etude_squares_count (&plan->problem->fixed[kind]);
  do
    {
      unsigned square = 0;

      shared->split = n_fixed + split;
      shared->branch = (struct etude_general_branch){ .has_first = plan->symmetric };
      shared->of_all = 0;
      while ((run->tick || run->parts) && (plan->symmetric ? next_branch (shared, &square) : square++ == 0))
        {
          measure (shared, worker);
          shared->of_all += shared->total;
        }
      split++;
    }
  while (shared->of_all < enough && split < plan->size && !atomic_load (&shared->stopped));
  if (run->branches)
    *run->branches = (shared->of_all + run->parts - run->part) / run->parts;
  shared->branch = (struct etude_general_branch){ .has_first = plan->symmetric };
}

/* Searches the branch with N workers, the first of them the caller. Its solutions stand for TIMES as many, and are found at each
 * of their men on the orbit. */
static void
search_branch (struct etude_general_shared *shared, struct worker *worker, unsigned n, uint64_t times,
               struct etude_general_count *count)
{
  const struct etude_general_plan *plan = shared->plan;

  measure (shared, worker);
  for (unsigned i = 1; i < n; i++)
    if (pthread_create (&worker[i].thread, NULL, work, &worker[i]) != 0)
      n = i;
  worker[0].search (shared, &worker[0].tally, true);
  for (unsigned i = 1; i < n; i++)
    pthread_join (worker[i].thread, NULL);
  shared->before += shared->total;
  for (unsigned i = 0; i <= plan->map.n; i++)
    {
      etude_wide_count together[ETUDE_SQUARES_MAX + 1] = { 0 };
      bool overflows = false;

      for (unsigned j = 0; j < n; j++)
        {
          struct etude_general_tally *tally = &worker[j].tally;

          count->fundamental_of[i] += tally->fundamental[i];
          count->fundamental += tally->fundamental[i];
          tally->fundamental[i] = 0;
          for (unsigned at = 0; at <= i; at++)
            overflows |= __builtin_add_overflow (together[at], tally->all[i][at], &together[at]);
          memset (tally->all[i], 0, sizeof tally->all[i]);
        }
      for (unsigned at = 0; at <= i; at++)
        {
          etude_wide_count all = 0;

          overflows |= __builtin_mul_overflow (together[at], (etude_wide_count) times, &all);
          overflows |= __builtin_add_overflow (all, (etude_wide_count) count->rest[at], &all);
          count->rest[at] = (unsigned char) (at ? all % at : 0);
          all /= at ? at : 1;
          overflows |= __builtin_add_overflow (count->all_of[i], all, &count->all_of[i]);
          overflows |= __builtin_add_overflow (count->all, all, &count->all);
        }
      if (overflows)
        atomic_store (&shared->overflowed, true);
    }
}

static void
search_all (struct etude_general_shared *shared, struct worker *worker, unsigned n, struct etude_general_count *count)
{
  const struct etude_general_plan *plan = shared->plan;
  struct etude_general_branch *branch = &shared->branch;
  unsigned char empty[ETUDE_SQUARES_MAX];
  uint64_t times = 1;

  measure_all (shared, worker);
  if (!plan->symmetric)
    {
      search_branch (shared, worker, n, 1, count);
      return;
    }
  for (unsigned army = 2; plan->even && army <= plan->problem->n_armies; army++)
    times *= army;
  /* With any number of men no man may be a solution, too, and no branch has that. */
  memset (empty, ETUDE_GENERAL_KINDS, sizeof empty);
  if (plan->any && etude_general_holds (plan->problem, empty)
      && !(plan->run->maximal && etude_general_can_grow (plan->problem, empty)))
    {
      count->all = count->all_of[0] = count->fundamental = count->fundamental_of[0] = 1;
      if (plan->run->visit)
        plan->run->visit (plan->run->visit_data, empty, 0);
    }
  for (unsigned square = 0; !atomic_load (&shared->stopped) && next_branch (shared, &square);)
    search_branch (shared, worker, n, times * etude_squares_count (&branch->orbit), count);
}

enum etude_status
etude_general_solve (const struct etude_general *problem, const struct etude_general_run *run,
                     struct etude_general_count *count)
{
  struct etude_general_plan plan;
  struct etude_general_shared shared = { .plan = &plan };
  struct worker worker[ETUDE_THREADS_MAX] = { { NULL } };
  unsigned n = run->visit || run->improving || run->threads < 1 ? 1 : run->threads, size = etude_general_size (problem);
  etude_general_search_fn search;
  bool has_memory = true;

  memset (count, 0, sizeof *count);
  if (run->branches)
    *run->branches = 0;
  if (etude_general_check (problem) != ETUDE_GENERAL_OK || size == 0 || n > ETUDE_THREADS_MAX
      || (run->any_number && problem->n_armies > 1)
      || (run->parts ? run->part < 1 || run->part > run->parts : run->branches != NULL)
      || (run->watch && (!run->visit || run->any_number)) || (run->plain && !run->watch))
    return ETUDE_BAD_INPUT;
  has_memory = etude_general_plan_init (&plan, problem, run);
  if (run->any_number && has_memory && plan.n_order != 1)
    {
      etude_general_plan_clear (&plan);
      return ETUDE_BAD_INPUT;
    }
  search = plan.map.n <= 64    ? etude_general_search_1
           : plan.map.n <= 128 ? etude_general_search_2
                               : etude_general_search_4;
#ifdef __x86_64__
  if (__builtin_cpu_supports ("popcnt"))
    search = plan.map.n <= 64    ? etude_general_search_1_popcnt
             : plan.map.n <= 128 ? etude_general_search_2_popcnt
                                 : etude_general_search_4_popcnt;
#endif
  if (run->watch)
    search = etude_general_search_watched;
  for (unsigned i = 0; has_memory && i < n; i++)
    {
      worker[i] = (struct worker){ .shared = &shared, .search = search };
      worker[i].tally.all = calloc (ETUDE_SQUARES_MAX + 1, sizeof *worker[i].tally.all);
      has_memory = worker[i].tally.all != NULL;
    }
  pthread_mutex_init (&shared.ticking, NULL);
  if (has_memory && (run->any_number || size <= plan.map.n))
    search_all (&shared, worker, n, count);
  pthread_mutex_destroy (&shared.ticking);
  for (unsigned i = 0; i < n; i++)
    free (worker[i].tally.all);
  etude_general_plan_clear (&plan);
  if (!has_memory || atomic_load (&shared.no_memory))
    return ETUDE_NO_MEMORY;
  count->too_large = atomic_load (&shared.overflowed);
  if (count->too_large)
    return ETUDE_BAD_INPUT;
  return atomic_load (&shared.stopped) ? ETUDE_STOPPED : ETUDE_OK;
}

/* --- extremes --- */

struct attempt
{
  bool found;
};

static bool
visit_first (void *data, const unsigned char *solution, unsigned n)
{
  ((struct attempt *) data)->found = true;
  return false;
}

/* One solution is enough. */
static bool
visit_plain (void *data, const unsigned char *solution, unsigned images)
{
  ((struct attempt *) data)->found = true;
  return false;
}

/* Whether PROBLEM has a solution with N men in each army. */
static enum etude_status
try_number (struct etude_general *problem, const struct etude_general_run *run, unsigned n, bool *found)
{
  struct attempt attempt = { false };
  struct etude_general_run first
      = { .visit = visit_first, .visit_data = &attempt, .all = true, .tick = run->tick, .tick_data = run->tick_data };
  struct etude_general_count count;
  struct etude_problem plain;
  enum etude_status status;

  first.maximal = run->maximal;
  for (unsigned kind = 0; kind < etude_general_kinds (problem); kind++)
    if (problem->count[kind])
      problem->count[kind] = n;
  if (!run->maximal && etude_general_to_plain (problem, &plain))
    {
      /* The bounds and the search of placement.h, which are quicker where they know the problem. */
      const struct etude_placement_run first_plain
          = { .visit = visit_plain, .visit_data = &attempt, .tick = run->tick, .tick_data = run->tick_data };
      struct etude_placement_count plain_count;

      status = ETUDE_OK;
      if (etude_problem_check (&plain).fault == ETUDE_PROBLEM_OK)
        status = etude_placement_solve (&plain, &first_plain, &plain_count);
      *found = attempt.found;
      return attempt.found ? ETUDE_OK : status;
    }
  status = etude_general_solve (problem, &first, &count);
  *found = attempt.found;
  return attempt.found ? ETUDE_OK : status;
}

enum etude_status
etude_general_extreme (const struct etude_general *problem, enum etude_general_extreme extreme,
                       const struct etude_general_run *run, unsigned *number)
{
  const struct etude_relation_rule *rule = &etude_relations[problem->relation];
  struct etude_general attempt = *problem;
  struct etude_general_run each = *run;
  struct etude_grid_map map;
  unsigned least = 1, most;
  enum etude_status status = ETUDE_OK;
  bool found = false;

  if (etude_general_check (problem) != ETUDE_GENERAL_OK)
    return ETUDE_BAD_INPUT;
  etude_grid_map (&problem->grid, &map);
  most = (map.n - etude_squares_count (&problem->forbidden)) / problem->n_armies;
  for (unsigned kind = 0; kind < etude_general_kinds (problem); kind++)
    if (etude_squares_count (&problem->fixed[kind]) > least)
      least = etude_squares_count (&problem->fixed[kind]);
  *number = 0;
  each.maximal = extreme == ETUDE_GENERAL_SMALLEST && rule->own_square;
  if (extreme == ETUDE_GENERAL_LARGEST && rule->peaceful && rule->covering
      && !etude_squares_count (&problem->forbidden))
    attempt.relation = ETUDE_RELATION_INDEPENDENCE, rule = &etude_relations[attempt.relation];
  if (extreme == ETUDE_GENERAL_SMALLEST
      || (rule->hereditary && !(rule->numbered && !etude_general_lines_are_apart (problem))) || rule->coloured)
    for (unsigned n = least; n <= most && status == ETUDE_OK; n++)
      {
        status = try_number (&attempt, &each, n, &found);
        if (found)
          *number = n;
        if (found == (extreme == ETUDE_GENERAL_SMALLEST))
          break;
      }
  else if (rule->covering && !rule->peaceful)
    for (unsigned n = most; n >= least && status == ETUDE_OK && !found; n--)
      {
        status = try_number (&attempt, &each, n, &found);
        *number = found ? n : 0;
      }
  else
    {
      struct etude_general_count count;

      each = (struct etude_general_run){
        .any_number = true, .improving = true, .tick = run->tick, .tick_data = run->tick_data
      };
      status = etude_general_solve (&attempt, &each, &count);
      for (unsigned n = 1; n <= map.n; n++)
        if (count.all_of[n])
          *number = n;
    }
  return status;
}
