/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-workers.c - several threads on one solving; see placement-solve.h for the order of what they find. */
#include "placement-solve.h"

#include <stdlib.h>
#include <string.h>

/* --- on the threads --- */

static void
stop (struct etude_solver *solver)
{
  solver->stopped = true;
  pthread_cond_broadcast (&solver->space);
  pthread_cond_signal (&solver->news);
}

static struct etude_slot *
slot_of (struct etude_solver *solver, uint64_t turn)
{
  return &solver->slot[turn % ETUDE_WINDOW];
}

/* Puts the block of S into the slot of its task. With the mutex. */
static void
deliver (struct etude_searcher *s)
{
  struct etude_solver *solver = s->solver;
  struct etude_slot *slot = slot_of (solver, s->turn);

  while (!solver->stopped
         && (s->turn == solver->head ? slot->n_blocks >= ETUDE_HEAD_BLOCKS : solver->n_blocks >= ETUDE_BLOCKS_MAX))
    pthread_cond_wait (&solver->space, &solver->mutex);
  if (slot->last)
    slot->last->next = s->block;
  else
    slot->first = s->block;
  slot->last = s->block;
  slot->n_blocks++;
  solver->n_blocks++;
  s->block = NULL;
  pthread_cond_signal (&solver->news);
}

bool
etude_workers_hand_over (struct etude_searcher *s, const struct etude_found_solution *finding)
{
  struct etude_solver *solver = s->solver;
  unsigned size = s->plan->size + 1;
  bool go_on = true;

  if (s->block && s->block->used + size > ETUDE_BLOCK_BYTES)
    {
      pthread_mutex_lock (&solver->mutex);
      deliver (s);
      go_on = !solver->stopped;
      pthread_mutex_unlock (&solver->mutex);
    }
  if (!s->block)
    s->block = calloc (1, sizeof *s->block);
  if (!s->block)
    {
      pthread_mutex_lock (&solver->mutex);
      solver->no_memory = true;
      stop (solver);
      pthread_mutex_unlock (&solver->mutex);
      return false;
    }
  s->block->bytes[s->block->used] = (unsigned char) (s->solver->run->all ? finding->is_canonical : finding->n_images);
  memcpy (s->block->bytes + s->block->used + 1, finding->solution, size - 1);
  s->block->used += size;
  return go_on;
}

/* With the mutex. When solutions are visited, the caller's thread counts them. */
static void
give_counts (struct etude_searcher *s)
{
  if (s->solver->run->visit)
    return;
  s->solver->count->all += s->count.all;
  s->solver->count->fundamental += s->count.fundamental;
  s->solver->count->work += s->count.work;
  for (unsigned i = 0; i < ETUDE_ORBIT_SIZES; i++)
    s->solver->count->orbits[i] += s->count.orbits[i];
  s->count = (struct etude_placement_count){ 0 };
}

/* With the mutex. Returns false when no task is left, or to stop. */
static bool
claim (struct etude_searcher *s)
{
  struct etude_solver *solver = s->solver;

  while (!solver->stopped && solver->next < solver->n_tasks && solver->next >= solver->head + ETUDE_WINDOW)
    pthread_cond_wait (&solver->space, &solver->mutex);
  etude_searcher_claim (s, solver->next);
  if (solver->stopped || solver->next >= solver->n_tasks)
    return false;
  solver->next++;
  return true;
}

bool
etude_workers_leave (struct etude_searcher *s)
{
  struct etude_solver *solver = s->solver;
  bool go_on;

  pthread_mutex_lock (&solver->mutex);
  if (s->block)
    deliver (s);
  give_counts (s);
  slot_of (solver, s->turn)->done = true;
  pthread_cond_signal (&solver->news);
  go_on = claim (s);
  pthread_mutex_unlock (&solver->mutex);
  return go_on;
}

bool
etude_workers_tick (struct etude_searcher *s)
{
  struct etude_solver *solver = s->solver;
  bool go_on;

  pthread_mutex_lock (&solver->mutex);
  give_counts (s);
  go_on = !solver->stopped;
  pthread_cond_signal (&solver->news);
  pthread_mutex_unlock (&solver->mutex);
  return go_on;
}

static void *
work (void *data)
{
  struct etude_solver *solver = data;
  struct etude_searcher s = { .plan = solver->plan, .solver = solver, .trunk = solver->trunk, .budget = ETUDE_BUDGET };
  bool claimed;

  pthread_mutex_lock (&solver->mutex);
  claimed = claim (&s);
  pthread_mutex_unlock (&solver->mutex);
  if (claimed)
    solver->search->walk (&s, solver->tables);
  free (s.block);
  return NULL;
}

/* --- on the caller's --- */

/* Visits the next block of the task at the head, if there is one, or goes on to the next task. With the mutex, which is
 * not held meanwhile. Returns false when there is nothing to do. */
static bool
advance (struct etude_solver *solver)
{
  struct etude_slot *slot = slot_of (solver, solver->head);
  struct etude_block *block = slot->first;
  struct etude_found_solution finding;
  const unsigned size = solver->plan->size;
  bool go_on = true;

  if (!block && !slot->done)
    return false;
  pthread_cond_broadcast (&solver->space);
  if (!block)
    {
      slot->done = false;
      solver->head++;
      return true;
    }
  slot->first = block->next;
  if (!slot->first)
    slot->last = NULL;
  slot->n_blocks--;
  solver->n_blocks--;
  pthread_mutex_unlock (&solver->mutex);
  for (const unsigned char *at = block->bytes; go_on && at < block->bytes + block->used; at += size + 1)
    {
      finding.is_canonical = *at != 0;
      finding.n_images = *at;
      memcpy (finding.solution, at + 1, size);
      go_on = etude_found_solution_visit (solver->plan, solver->run, &finding, solver->count);
    }
  free (block);
  pthread_mutex_lock (&solver->mutex);
  if (!go_on)
    stop (solver);
  return true;
}

void
etude_solver_run_threads (struct etude_solver *solver, unsigned n_threads)
{
  pthread_t thread[ETUDE_THREADS_MAX];
  unsigned n = 0;

  pthread_mutex_init (&solver->mutex, NULL);
  pthread_cond_init (&solver->news, NULL);
  pthread_cond_init (&solver->space, NULL);
  while (n < n_threads && pthread_create (&thread[n], NULL, work, solver) == 0)
    n++;
  if (n == 0)
    solver->no_memory = true;
  else
    {
      pthread_mutex_lock (&solver->mutex);
      while (!solver->stopped && solver->head < solver->n_tasks)
        {
          bool advanced = advance (solver);
          const struct etude_placement_run *run;

          /* With the mutex, so that the counts stand still meanwhile. */
          run = solver->run;
          if (run->tick && !run->tick (run->tick_data, solver->head, solver->n_tasks))
            stop (solver);
          if (!advanced && !solver->stopped)
            pthread_cond_wait (&solver->news, &solver->mutex);
        }
      pthread_mutex_unlock (&solver->mutex);
    }
  for (unsigned i = 0; i < n; i++)
    pthread_join (thread[i], NULL);
  for (unsigned i = 0; i < ETUDE_WINDOW; i++)
    for (struct etude_block *block = solver->slot[i].first; block;)
      {
        struct etude_block *next = block->next;

        free (block);
        block = next;
      }
  pthread_cond_destroy (&solver->space);
  pthread_cond_destroy (&solver->news);
  pthread_mutex_destroy (&solver->mutex);
}
