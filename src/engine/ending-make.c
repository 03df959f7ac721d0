/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-make.c - endings are made, each after those it needs.
 *
 * What can be done at a time: slices whose pawns have made equally many steps, and endings that do not need each other. So
 * threads share without a lock but that around the list of what is to be done: each takes the next slice that may be solved.
 * The thread that asked is one of them, and the only one that ticks.
 */
#include "ending-set.h"

#include <stdlib.h>

#include "ending-work.h"

#define WORDS_FOR_THREADS (UINT64_C (1) << 21) /* less is done before the threads are there */

/* --- links --- */

static struct ending_link
link_after (const struct etude_endings *endings, const struct etude_material *material, unsigned gone,
            unsigned promoted, unsigned piece)
{
  struct ending_link link;
  struct etude_material after;

  memset (link.at, ENDING_NO_MAN, sizeof link.at);
  after = ending_material_after (material, gone, promoted, piece, link.at);
  link.table = ending_set_find (endings, &after);
  return link;
}

static void
link_table (const struct etude_endings *endings, struct ending_table *table)
{
  const struct etude_material *m = &table->material;

  table->self = (struct ending_link){ .table = table, .at = { 0, 1, 2 } };
  memset (table->self.at + m->n_men, ENDING_NO_MAN, ETUDE_SETUP_MEN_MAX - m->n_men);
  for (unsigned man = 0; man < m->n_men; man++)
    {
      table->without[man] = link_after (endings, m, man, ENDING_NO_MAN, 0);
      for (unsigned i = 0; m->man[man].piece == ETUDE_PAWN && i < ENDING_N_PROMOTIONS; i++)
        {
          table->promoted[man][i] = link_after (endings, m, ENDING_NO_MAN, man, ending_promotions[i]);
          for (unsigned gone = 0; gone < m->n_men; gone++)
            if (m->man[gone].colour != m->man[man].colour)
              table->promoted_without[man][i][gone] = link_after (endings, m, gone, man, ending_promotions[i]);
        }
    }
}

/* --- what is to be done --- */

/* An ending to be made. */
struct job
{
  struct etude_material material;
  struct ending_table *table; /* NULL: not begun */
  uint32_t next, level_end;   /* the slice to be taken next; where those that may be solved end */
  unsigned running;
  bool done;
};

struct crew
{
  pthread_mutex_t mutex; /* around all but what WATCH has of its own */
  pthread_cond_t news;   /* something may be taken, or all is done */
  struct etude_endings *endings;
  struct job *job;
  unsigned n_jobs, n_done;
  enum etude_status status;
  struct ending_watch watch;
};

/* What one thread has. */
struct worker
{
  struct crew *crew;
  bool ticks;
  struct job *job; /* whose slice it has, or had last */
  struct ending_work work;
  bool has_work;
};

static bool
is_ready (const struct crew *crew, const struct job *job)
{
  struct etude_material after[ENDING_AFTER_MAX];
  unsigned n = ending_materials_after (&job->material, after);

  for (unsigned i = 0; i < n; i++)
    if (!ending_set_find (crew->endings, &after[i]))
      return false;
  return true;
}

/* Ends the level of slices that begins with the next one. */
static void
find_level (struct job *job)
{
  const struct ending_table *table = job->table;

  for (job->level_end = job->next + 1; job->level_end < table->n_slices; job->level_end++)
    if (table->slices[job->level_end].progress != table->slices[job->next].progress)
      break;
}

static enum etude_status
begin_job (struct crew *crew, struct job *job)
{
  enum etude_status status;

  job->table = calloc (1, sizeof *job->table);
  if (!job->table)
    return ETUDE_NO_MEMORY;
  ending_table_describe (job->table, &crew->endings->lines, &job->material);
  link_table (crew->endings, job->table);
  status = ending_table_allocate (job->table);
  if (status == ETUDE_OK)
    find_level (job);
  return status;
}

/* Takes the next slice that may be solved. False: there is none now. */
static bool
take_slice (struct crew *crew, struct job **taken, uint32_t *slice)
{
  for (unsigned i = 0; i < crew->n_jobs && crew->status == ETUDE_OK; i++)
    {
      struct job *job = &crew->job[i];

      if (job->done || (!job->table && !is_ready (crew, job)))
        continue;
      if (!job->table)
        crew->status = begin_job (crew, job);
      if (crew->status == ETUDE_OK && job->next < job->level_end)
        {
          job->running++;
          *taken = job;
          *slice = job->next++;
          return true;
        }
    }
  return false;
}

/* The slice that W had is solved. */
static void
finish_slice (struct worker *w)
{
  struct crew *crew = w->crew;
  struct etude_endings *endings = crew->endings;
  struct job *job = w->job;

  for (unsigned side = 0; side < 2; side++)
    job->table->stalemates[side] += w->work.stalemates[side];
  if (--job->running > 0 || job->next < job->level_end)
    return;
  if (job->next < job->table->n_slices)
    find_level (job);
  else
    {
      job->done = true;
      endings->table[endings->n_tables++] = job->table;
      crew->n_done++;
    }
}

/* --- working --- */

/* Gives the memory that fits JOB. */
static enum etude_status
equip (struct worker *w, struct job *job)
{
  enum etude_status status;

  if (w->has_work && w->job == job)
    return ETUDE_OK;
  if (w->has_work)
    ending_work_clear (&w->work);
  w->job = job;
  status = ending_work_new (job->table, &w->crew->watch, &w->work);
  w->has_work = status == ETUDE_OK;
  w->work.ticks = w->ticks;
  return status;
}

/* Solves a slice, without the lock. */
static enum etude_status
work_on (struct worker *w, struct job *job, uint32_t slice)
{
  enum etude_status status = equip (w, job);

  if (status == ETUDE_OK)
    status = ending_rounds (&w->work, slice);
  return status;
}

/* The thread that ticks is woken by each beat of the others, too. */
static void
wait_for_news (struct worker *w)
{
  struct crew *crew = w->crew;

  pthread_cond_wait (w->ticks ? &crew->watch.beat : &crew->news, &crew->mutex);
  if (!w->ticks)
    return;
  pthread_mutex_unlock (&crew->mutex);
  ending_watch_tick (&crew->watch);
  pthread_mutex_lock (&crew->mutex);
  if (atomic_load (&crew->watch.stopped) && crew->status == ETUDE_OK)
    crew->status = ETUDE_STOPPED;
}

static void
tell_news (struct crew *crew)
{
  pthread_cond_broadcast (&crew->news);
  pthread_cond_signal (&crew->watch.beat);
}

static void *
work_until_done (void *data)
{
  struct worker *w = data;
  struct crew *crew = w->crew;
  struct job *job;
  uint32_t slice;

  pthread_mutex_lock (&crew->mutex);
  while (crew->status == ETUDE_OK && crew->n_done < crew->n_jobs)
    {
      enum etude_status status;

      if (!take_slice (crew, &job, &slice))
        {
          if (crew->status == ETUDE_OK)
            wait_for_news (w);
          continue;
        }
      pthread_mutex_unlock (&crew->mutex);
      status = work_on (w, job, slice);
      pthread_mutex_lock (&crew->mutex);
      if (status == ETUDE_OK)
        finish_slice (w);
      else if (crew->status == ETUDE_OK)
        crew->status = status;
      tell_news (crew);
    }
  if (crew->status != ETUDE_OK)
    atomic_store (&crew->watch.stopped, true);
  tell_news (crew);
  pthread_mutex_unlock (&crew->mutex);
  if (w->has_work)
    ending_work_clear (&w->work);
  return NULL;
}

/* Works with as many more threads as there can be. */
static void
work_together (struct crew *crew, unsigned n_threads)
{
  struct worker workers[ETUDE_ENDING_THREADS_MAX];
  pthread_t threads[ETUDE_ENDING_THREADS_MAX];
  unsigned n = 1;

  for (unsigned i = 0; i < n_threads; i++)
    {
      workers[i].crew = crew;
      workers[i].ticks = i == 0;
      workers[i].job = NULL;
      workers[i].has_work = false;
    }
  while (n < n_threads && pthread_create (&threads[n], NULL, work_until_done, &workers[n]) == 0)
    n++;
  work_until_done (&workers[0]);
  while (--n > 0)
    pthread_join (threads[n], NULL);
}

/* --- making --- */

/* Room in the set for N tables more. */
static bool
make_room (struct etude_endings *endings, unsigned n)
{
  unsigned room = endings->n_tables + n;
  struct ending_table **more;

  if (room <= endings->room)
    return true;
  more = realloc (endings->table, room * sizeof *more);
  if (!more)
    return false;
  endings->table = more;
  endings->room = room;
  return true;
}

static void
free_crew (struct crew *crew)
{
  for (unsigned i = 0; i < crew->n_jobs; i++)
    if (!crew->job[i].done)
      ending_table_free (crew->job[i].table);
  free (crew->job);
  pthread_cond_destroy (&crew->news);
  pthread_cond_destroy (&crew->watch.beat);
  pthread_mutex_destroy (&crew->mutex);
}

/* Makes what is planned. */
static enum etude_status
make_all (struct etude_endings *endings, const struct ending_plan *plan, unsigned n_threads, etude_tick_fn tick,
          void *tick_data)
{
  struct crew crew = { .mutex = PTHREAD_MUTEX_INITIALIZER,
                       .news = PTHREAD_COND_INITIALIZER,
                       .endings = endings,
                       .watch = { .tick = tick, .tick_data = tick_data, .beat = PTHREAD_COND_INITIALIZER } };

  crew.job = calloc (plan->n, sizeof *crew.job);
  if (!crew.job || !make_room (endings, plan->n))
    crew.status = ETUDE_NO_MEMORY;
  for (; crew.status == ETUDE_OK && crew.n_jobs < plan->n; crew.n_jobs++)
    {
      crew.job[crew.n_jobs].material = plan->material[crew.n_jobs];
      crew.watch.total += ending_material_words (&endings->lines, &plan->material[crew.n_jobs]);
    }
  if (n_threads > ETUDE_ENDING_THREADS_MAX)
    n_threads = ETUDE_ENDING_THREADS_MAX;
  if (n_threads < 1 || crew.watch.total < WORDS_FOR_THREADS)
    n_threads = 1;
  if (crew.status == ETUDE_OK && tick && !tick (tick_data, 0, crew.watch.total))
    crew.status = ETUDE_STOPPED;
  if (crew.status == ETUDE_OK)
    work_together (&crew, n_threads);
  if (crew.status == ETUDE_OK && tick && !tick (tick_data, crew.watch.total, crew.watch.total))
    crew.status = ETUDE_STOPPED;
  free_crew (&crew);
  return crew.status;
}

enum etude_status
etude_endings_make (struct etude_endings *endings, const struct etude_material *material, unsigned n_threads,
                    etude_tick_fn tick, void *tick_data)
{
  struct etude_material kept = ending_material_kept (material);
  struct ending_plan plan = { 0 };
  enum etude_status status = ETUDE_NO_MEMORY;

  if (material->n_men == 0)
    return ETUDE_BAD_INPUT;
  if (etude_endings_have (endings, material))
    return ETUDE_OK;
  if (ending_plan_for (endings, &plan, &kept))
    status = make_all (endings, &plan, n_threads, tick, tick_data);
  free (plan.material);
  return status;
}
