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
link_after (const struct etude_endings *endings, const struct etude_ending *material, unsigned gone, unsigned promoted,
            unsigned piece)
{
  struct ending_link link;
  struct etude_ending after;

  memset (link.at, ENDING_NO_MAN, sizeof link.at);
  after = ending_material_after (material, gone, promoted, piece, link.at);
  link.table = ending_set_find (endings, &after);
  return link;
}

/* What others may be reading is not written again. */
static void
set_link (struct ending_link *link, struct ending_link now)
{
  if (link->table != now.table || memcmp (link->at, now.at, sizeof now.at) != 0)
    *link = now;
}

static void
link_table (const struct etude_endings *endings, struct ending_table *table)
{
  const struct etude_ending *m = &table->material;
  struct ending_link self = { .table = table, .at = { 0, 1, 2 } };

  memset (self.at + m->n_men, ENDING_NO_MAN, ETUDE_MEN_MAX - m->n_men);
  set_link (&table->self, self);
  for (unsigned man = 0; man < m->n_men; man++)
    {
      set_link (&table->without[man], link_after (endings, m, man, ENDING_NO_MAN, 0));
      for (unsigned i = 0; m->man[man].piece == ETUDE_PAWN && i < ENDING_N_PROMOTIONS; i++)
        {
          set_link (&table->promoted[man][i], link_after (endings, m, ENDING_NO_MAN, man, ending_promotions[i]));
          for (unsigned gone = 0; gone < m->n_men; gone++)
            if (m->man[gone].colour != m->man[man].colour)
              set_link (&table->promoted_without[man][i][gone],
                        link_after (endings, m, gone, man, ending_promotions[i]));
        }
    }
}

/* --- what is to be done --- */

/* A table with slices to be solved. */
struct job
{
  struct ending_want *want;
  struct ending_table *table;
  uint32_t next, level_end; /* the slice to be looked at next; where those that may be solved end */
  unsigned running;
  bool begun, done;
};

struct crew
{
  pthread_mutex_t mutex; /* around all but what WATCH has of its own */
  pthread_cond_t news;   /* something may be taken, or all is done */
  struct etude_endings *endings;
  struct job *job;
  unsigned n_jobs, n_done;
  atomic_uint n_idle; /* threads that wait for news */
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

/* Whether all that JOB's table needs is done. */
static bool
is_ready (const struct crew *crew, const struct job *job)
{
  struct etude_ending after[ENDING_AFTER_MAX];
  unsigned n = ending_materials_after (&job->table->material, after);

  for (const struct job *other = crew->job; other < job; other++)
    for (unsigned i = 0; i < n && !other->done; i++)
      if (etude_ending_equal (&other->table->material, &after[i]))
        return false;
  return true;
}

/* Passes over slices that are not wanted; ends the level that begins with the next one. */
static void
find_level (struct job *job)
{
  const struct ending_table *table = job->table;

  while (job->next < table->n_slices && !job->want->wanted[job->next])
    job->next++;
  for (job->level_end = job->next; job->level_end < table->n_slices; job->level_end++)
    if (table->slices[job->level_end].progress != table->slices[job->next].progress)
      break;
}

/* Takes the next slice that may be solved. False: there is none now. */
static bool
take_slice (struct crew *crew, struct job **taken, uint32_t *slice)
{
  for (unsigned i = 0; i < crew->n_jobs && crew->status == ETUDE_OK; i++)
    {
      struct job *job = &crew->job[i];

      if (job->done || (!job->begun && !is_ready (crew, job)))
        continue;
      if (!job->begun)
        {
          job->begun = true;
          link_table (crew->endings, job->table);
          find_level (job);
        }
      while (job->next < job->level_end && !job->want->wanted[job->next])
        job->next++;
      if (job->next < job->level_end)
        {
          job->running++;
          *taken = job;
          *slice = job->next++;
          return true;
        }
    }
  return false;
}

/* SLICE of JOB is solved. */
static void
finish_slice (struct crew *crew, struct job *job, uint32_t slice)
{
  const struct ending_kept *kept = &job->table->kept[slice];

  for (unsigned side = 0; side < 2; side++)
    {
      job->table->stalemates[side] += kept->stalemates[side];
      job->table->bytes += kept->start[side][job->table->n_rows] * 8 * sizeof (ending_vector)
                           + (job->table->n_rows + 1) * sizeof *kept->start[side];
    }
  job->table->solved[slice] = 1;
  job->table->n_solved++;
  if (--job->running > 0 || memchr (job->want->wanted + job->next, 1, job->level_end - job->next))
    return;
  job->next = job->level_end;
  find_level (job);
  if (job->next == job->table->n_slices)
    {
      struct etude_endings *endings = crew->endings;

      if (job->want->is_new)
        {
          endings->table[endings->n_tables] = job->table;
          atomic_fetch_add (&endings->n_tables, 1);
        }
      job->want->is_new = false;
      job->done = true;
      crew->n_done++;
    }
}

/* --- working --- */

/* Brings or solves a slice, without the lock. */
static enum etude_status
work_on (struct worker *w, struct job *job, uint32_t slice)
{
  enum etude_status status = ending_slice_bring (w->crew->endings, job->table, slice, &w->crew->watch, w->ticks);

  if (status != ETUDE_BAD_INPUT)
    return status;
  if (!w->has_work || w->job != job)
    {
      /* Gets the memory that fits JOB. */
      if (w->has_work)
        ending_work_clear (&w->work);
      w->job = job;
      status = ending_work_new (job->table, &w->crew->watch, &w->work);
      w->has_work = status == ETUDE_OK;
      w->work.ticks = w->ticks;
      w->work.n_idle = &w->crew->n_idle;
      if (!w->has_work)
        return status;
    }
  return ending_rounds (&w->work, slice);
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
          atomic_fetch_add (&crew->n_idle, 1);
          if (crew->status == ETUDE_OK)
            wait_for_news (w);
          atomic_fetch_sub (&crew->n_idle, 1);
          continue;
        }
      pthread_mutex_unlock (&crew->mutex);
      status = work_on (w, job, slice);
      pthread_mutex_lock (&crew->mutex);
      if (status == ETUDE_OK)
        finish_slice (crew, job, slice);
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

  for (unsigned i = 0; i < ETUDE_ENDING_THREADS_MAX; i++)
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

/* Makes a job of each want that is not empty. */
static bool
make_jobs (struct crew *crew, struct ending_plan *plan)
{
  crew->job = calloc (plan->n, sizeof *crew->job);
  if (!crew->job)
    return false;
  for (unsigned i = 0; i < plan->n; i++)
    {
      struct ending_want *want = &plan->want[i];

      if (want->n_wanted == 0)
        continue;
      crew->job[crew->n_jobs++] = (struct job){ .want = want, .table = want->table };
      crew->watch.total += (uint64_t) want->n_wanted * want->table->n_rows * 64;
    }
  return true;
}

/* Makes what is planned. */
static enum etude_status
make_all (struct etude_endings *endings, struct ending_plan *plan, unsigned n_threads, etude_tick_fn tick,
          void *tick_data)
{
  struct crew crew = { .mutex = PTHREAD_MUTEX_INITIALIZER,
                       .news = PTHREAD_COND_INITIALIZER,
                       .endings = endings,
                       .watch = { .tick = tick, .tick_data = tick_data, .beat = PTHREAD_COND_INITIALIZER } };

  ending_plan_sort (plan);
  if (!make_jobs (&crew, plan))
    crew.status = ETUDE_NO_MEMORY;
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
  free (crew.job);
  pthread_cond_destroy (&crew.news);
  pthread_cond_destroy (&crew.watch.beat);
  pthread_mutex_destroy (&crew.mutex);
  return crew.status;
}

enum etude_status
etude_endings_make (struct etude_endings *endings, const struct etude_ending *material, unsigned n_threads,
                    etude_tick_fn tick, void *tick_data)
{
  struct etude_ending kept = ending_material_kept (material);
  struct ending_plan plan = { .endings = endings };
  enum etude_status status = ETUDE_NO_MEMORY;

  if (material->n_men == 0)
    return ETUDE_BAD_INPUT;
  if (etude_endings_have (endings, material))
    return ETUDE_OK;
  if (ending_plan_all (&plan, &kept))
    status = make_all (endings, &plan, n_threads, tick, tick_data);
  ending_plan_clear (&plan);
  return status;
}

enum etude_status
etude_endings_make_position (struct etude_endings *endings, const struct etude_position *p, unsigned n_threads,
                             etude_tick_fn tick, void *tick_data)
{
  struct etude_position kept = ending_position_kept (p);
  struct ending_plan plan = { .endings = endings };
  enum etude_status status = ETUDE_NO_MEMORY;

  if (etude_position_check (p) != ETUDE_LEGAL)
    return ETUDE_BAD_INPUT;
  if (etude_endings_have_position (endings, p))
    return ETUDE_OK;
  if (ending_plan_position (&plan, &kept))
    status = make_all (endings, &plan, n_threads, tick, tick_data);
  ending_plan_clear (&plan);
  return status;
}
