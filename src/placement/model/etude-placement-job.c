/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search in a thread of its own, which may wait for hours when it is paused. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-job.h"

#include <math.h>
#include <string.h>
#include <time.h>

#include "etude-job.h"
#include "general-run.h"

#define THREADS 2           /* besides the main thread's one: as many as the machine has, but not more */
#define TELL_INTERVAL 1024u /* solutions, so that many of them do not wait for the next tick */
#define NEWS_EVERY 30       /* milliseconds */
#define SAMPLE_SECONDS 1.0  /* of the processor's time, */
#define SAMPLE_AT_MOST (3 * G_TIME_SPAN_SECOND)
#define SAMPLE_PARTS 32768 /* at most */

/* The data of an EtudeJob, whose life is that of this. */
struct _EtudePlacementJob
{
  EtudeJob *job, *working;             /* the same, as the main thread knows it and as the job's own thread does */
  const struct etude_general *problem; /* a reference to a box */
  EtudePlacementStore *store;          /* NULL: they are only counted */
  gboolean all;
  int full; /* atomic; no more are kept */
  EtudePlacementNewsFunc func;
  /* The search's own: */
  struct etude_placement_count count;
  struct etude_general_count *general; /* NULL: it is the other that counts */
  EtudePlacementGroup *group;          /* of problems with that */
  gboolean no_memory;
  guint n_visited;
  EtudePlacementUses *uses; /* NULL: they are not counted */
  guint8 kinds[ETUDE_SQUARES_MAX];
  gint64 told;
  /* With the mutex: */
  GMutex mutex;
  GCond cond;
  gboolean stopped, paused, wants_sample;
  gboolean posted; /* news are on their way */
  EtudePlacementNews news;
  EtudePlacementUses *told_uses;
};

static void
job_free (gpointer data)
{
  EtudePlacementJob *self = data;

  g_clear_pointer (&self->store, etude_placement_store_unref);
  g_atomic_rc_box_release ((gpointer) self->problem);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self->uses);
  g_free (self->told_uses);
  g_free (self->general);
  g_clear_pointer (&self->group, etude_placement_group_free);
  g_free (self);
}

/* --- news, in the main thread --- */

static void
on_news (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudePlacementJob *self = data;

  while (etude_job_take (job))
    ;
  g_mutex_lock (&self->mutex);
  self->posted = FALSE;
  g_mutex_unlock (&self->mutex);
  self->func (self, owner);
}

/* --- in the search's thread --- */

/* With the mutex. */
static void
hand_over_news (EtudePlacementJob *self)
{
  const gint64 now = g_get_monotonic_time ();

  self->news.n_all = self->count.all;
  self->news.n_fundamental = self->count.fundamental;
  self->news.n_kept = self->store ? self->store->n : 0;
  if (!self->news.ended && now - self->told < NEWS_EVERY * 1000)
    return;
  self->told = now;
  if (self->uses)
    memcpy (self->told_uses, self->uses, sizeof *self->uses);
  if (self->posted || self->news.ended) /* the end is told in any case */
    return;
  self->posted = TRUE;
  etude_job_hand_over (self->working, self);
}

static bool
visit (void *data, const unsigned char *solution, unsigned images)
{
  EtudePlacementJob *self = data;

  if (self->store && !g_atomic_int_get (&self->full) && !etude_placement_store_is_full (self->store))
    {
      self->no_memory = !etude_placement_store_add (self->store, solution);
      if (self->no_memory)
        return false;
    }
  if (self->uses)
    {
      const guint size = etude_general_size (self->problem);

      for (guint i = 0; i < size; i++)
        (*self->uses)[self->kinds[i]][solution[i]]++;
    }
  if (++self->n_visited % TELL_INTERVAL == 0)
    {
      g_mutex_lock (&self->mutex);
      hand_over_news (self);
      g_mutex_unlock (&self->mutex);
    }
  return !etude_job_is_stopped (self->working);
}

/* --- how long the whole takes --- */

/* What is counted for a while. */
typedef struct
{
  const struct etude_general *problem;
  gboolean classes;
  etude_tick_fn tick;
  gpointer data;
  gint64 until; /* on the clock */
  double most;  /* of the processor's time */
} Sample;

/* The processor's time of this thread, so that what others do meanwhile does not count. */
static double
get_seconds (void)
{
  struct timespec now = { 0 };

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static bool
tick_part (void *data, uint64_t done, uint64_t total)
{
  const Sample *sample = data;

  return g_get_monotonic_time () < sample->until && get_seconds () < sample->most
         && sample->tick (sample->data, done, total);
}

/* Counts part PART of PARTS (0: none, only what finding it takes). FALSE: it takes longer. */
static gboolean
count_part (Sample *sample, guint part, guint parts, double *seconds, double *all)
{
  const double start = get_seconds ();
  const struct etude_placement_run run = {
    .tick = tick_part, .tick_data = sample, .part = MAX (part, 1), .parts = parts, .from = part ? 0 : G_MAXUINT64
  };
  const struct etude_general_run general_run = { .classes = sample->classes,
                                                 .tick = tick_part,
                                                 .tick_data = sample,
                                                 .part = part ? part : G_MAXINT,
                                                 .parts = part ? parts : G_MAXINT };
  struct etude_placement_count count;
  struct etude_problem plain;
  enum etude_status status;

  if (etude_general_to_plain (sample->problem, &plain))
    {
      status = etude_placement_solve (&plain, &run, &count);
      *all = (double) count.all;
    }
  else
    {
      const struct etude_general compact = etude_general_compact (sample->problem);
      g_autofree struct etude_general_count *general = g_new0 (struct etude_general_count, 1);

      status = etude_general_solve (&compact, &general_run, general);
      *all = (double) general->all;
    }
  *seconds = get_seconds () - start;
  return status == ETUDE_OK;
}

/* One of PARTS, any, if that takes at most MOST seconds of the processor's time. */
static gboolean
count_any (Sample *sample, guint parts, double most, double *seconds, double *all)
{
  sample->most = get_seconds () + most;
  return count_part (sample, 1 + (guint) g_random_int_range (0, (gint32) parts), parts, seconds, all);
}

/* How much longer what takes the processor's time takes on the clock, as long as others have the processor, too. */
static double
get_stretch (gint64 since, double since_seconds)
{
  const double spent = MAX (get_seconds () - since_seconds, 1e-3);

  return MAX ((double) (g_get_monotonic_time () - since) / G_TIME_SPAN_SECOND / spent, 1);
}

/* The work is cut into parts like cards that are dealt out, so that they are much alike: into so many that one is counted in a
 * fraction of the time there is. Then so many more of them are counted, any, as fit; what finding them takes is no part of the work. */
void
etude_placement_estimate (const struct etude_general *problem, gboolean classes, guint threads, etude_tick_fn tick,
                          gpointer data, EtudePlacementEstimate *estimate)
{
  const gint64 start = g_get_monotonic_time ();
  const double start_seconds = get_seconds (), end = start_seconds + SAMPLE_SECONDS;
  Sample sample = { problem, classes, tick, data, start + SAMPLE_AT_MOST, 0 };
  double seconds = 0, all = 0, sum = 0, sum_of_squares = 0, sum_all = 0, overhead = 0, nothing, scale;
  struct etude_problem plain;
  const gboolean is_plain = etude_general_to_plain (problem, &plain);
  gboolean counted;
  guint parts = 8, n = 0, n_wanted;

  while (!(counted = count_any (&sample, parts, MAX (end - get_seconds (), 0) / 3, &seconds, &all))
         && parts < SAMPLE_PARTS && g_get_monotonic_time () < sample.until)
    parts *= 8;
  /* At least: not even one was counted, in the time that there was on the clock or of the processor. */
  *estimate
      = (EtudePlacementEstimate){ .seconds = parts * seconds * get_stretch (start, start_seconds), .over = !counted };
  if (!counted)
    return;
  sample.most = G_MAXDOUBLE;
  if (is_plain || parts > 64)
    count_part (&sample, 0, parts, &overhead, &nothing);
  n_wanted = (guint) CLAMP ((end - get_seconds ()) / seconds, 1, parts);
  do
    {
      const double own = MAX (seconds - overhead, seconds / 100);

      sum += own;
      sum_of_squares += own * own;
      sum_all += all;
      n++;
    }
  while (n < n_wanted && count_any (&sample, parts, G_MAXDOUBLE, &seconds, &all));
  scale = get_stretch (start, start_seconds) / (is_plain ? MIN (g_get_num_processors (), threads) : 1);
  estimate->seconds = (overhead + parts * (sum / n)) * scale;
  estimate->all = parts * (sum_all / n);
  /* Twice the standard error. */
  estimate->spread = n > 1 ? 2 * parts * scale * sqrt (MAX (sum_of_squares / n - sum / n * sum / n, 0) / (n - 1)) : 0;
}

static bool
tick_sample (void *data, uint64_t done, uint64_t total)
{
  return !etude_job_is_stopped (((EtudePlacementJob *) data)->working);
}

/* The parts become smaller, mostly, since a square that was tried is not tried again: what is left takes less than its share. Squared it
 * was within twice and half of the time for seven of eight problems after a second. */
static bool
tick (void *data, uint64_t done, uint64_t total)
{
  EtudePlacementJob *self = data;
  const double left = total ? 1 - (double) done / (double) total : 1;
  gboolean stopped;

  g_mutex_lock (&self->mutex);
  self->news.progress = 1 - left * left;
  self->news.n_parts = total;
  hand_over_news (self);
  if (self->wants_sample && !self->stopped)
    {
      EtudePlacementEstimate estimate;

      g_mutex_unlock (&self->mutex);
      etude_placement_estimate (self->problem, !self->all && !self->store && !self->uses, THREADS, tick_sample, self,
                                &estimate);
      g_mutex_lock (&self->mutex);
      self->wants_sample = FALSE;
      self->news.sampled = TRUE;
      self->news.sample = estimate;
      self->told = 0;
      hand_over_news (self);
    }
  while (self->paused && !self->stopped)
    g_cond_wait (&self->cond, &self->mutex);
  stopped = self->stopped;
  g_mutex_unlock (&self->mutex);
  return !stopped;
}

/* The general search tells of solutions one by one, not of how many they stand for. */
static bool
visit_general (void *data, const unsigned char *solution, unsigned n)
{
  EtudePlacementJob *self = data;
  g_autofree guint8 *boards = NULL;
  guint images = 1;

  if (!self->all)
    {
      etude_placement_group_find_kept (self->group, solution, &images);
      if (images > 1 && !etude_placement_group_is_symmetric (self->group))
        images = etude_placement_group_list (self->group, solution, FALSE, images, &boards);
    }
  self->count.all += images;
  self->count.fundamental++;
  return visit (data, solution, images);
}

static bool
tick_general (void *data, uint64_t done, uint64_t total)
{
  EtudePlacementJob *self = data;

  if (!self->store && !self->uses)
    {
      self->count.all = (guint64) MIN (self->general->all, G_MAXUINT64);
      self->count.fundamental = (guint64) MIN (self->general->fundamental, G_MAXUINT64);
    }
  return tick (data, done, total);
}

static enum etude_status
search_general (EtudePlacementJob *self)
{
  const gboolean visits = self->store || self->uses;
  const struct etude_general compact = etude_general_compact (self->problem);
  const struct etude_general_run run = { .all = self->all,
                                         .classes = !self->all && !visits,
                                         .threads = MIN (g_get_num_processors (), THREADS),
                                         .visit = visits ? visit_general : NULL,
                                         .visit_data = self,
                                         .tick = tick_general,
                                         .tick_data = self };
  enum etude_status status;

  self->general = g_new0 (struct etude_general_count, 1);
  self->group = etude_placement_group_new (self->problem);
  status = etude_general_solve (&compact, &run, self->general);
  if (!visits)
    {
      self->count.all = (guint64) MIN (self->general->all, G_MAXUINT64);
      self->count.fundamental = (guint64) MIN (self->general->fundamental, G_MAXUINT64);
    }
  return status;
}

static void
search (EtudeJob *job, gpointer data)
{
  EtudePlacementJob *self = data;
  const struct etude_placement_run run = { .all = self->all,
                                           .threads = MIN (g_get_num_processors (), THREADS),
                                           .visit = self->store || self->uses ? visit : NULL,
                                           .visit_data = self,
                                           .tick = tick,
                                           .tick_data = self };
  enum etude_status status = ETUDE_STOPPED;
  struct etude_problem plain;

  self->working = job;
  if (!etude_job_is_stopped (job))
    {
      if (self->store)
        etude_placement_store_prepare (self->store);
      status = etude_general_to_plain (self->problem, &plain) ? etude_placement_solve (&plain, &run, &self->count)
                                                              : search_general (self);
    }
  g_mutex_lock (&self->mutex);
  self->news.ended = TRUE;
  self->news.progress = 1;
  self->news.status = self->no_memory ? ETUDE_NO_MEMORY : status;
  hand_over_news (self);
  g_mutex_unlock (&self->mutex);
}

/* --- in the main thread --- */

static EtudePlacementJob *
job_new (const struct etude_general *problem, EtudePlacementNewsFunc func)
{
  EtudePlacementJob *self = g_new0 (EtudePlacementJob, 1);

  self->problem = g_atomic_rc_box_acquire ((gpointer) problem);
  self->func = func;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  return self;
}

static EtudePlacementJob *
begin (EtudePlacementJob *self, GObject *owner)
{
  static const EtudeJobFuncs funcs = { .work = search, .news = on_news, .done = on_news, .free_data = job_free };

  self->job = etude_job_start (&funcs, self, owner);
  return self;
}

EtudePlacementJob *
etude_placement_job_keep (EtudePlacementStore *store, GObject *owner, EtudePlacementNewsFunc func)
{
  EtudePlacementJob *self = job_new (store->problem, func);

  self->store = etude_placement_store_ref (store);
  return begin (self, owner);
}

void
etude_placement_job_keep_no_more (EtudePlacementJob *self)
{
  g_atomic_int_set (&self->full, TRUE);
}

EtudePlacementJob *
etude_placement_job_count (const struct etude_general *problem, gboolean uses, GObject *owner,
                           EtudePlacementNewsFunc func)
{
  EtudePlacementJob *self = job_new (problem, func);
  guint n = 0;

  self->all = uses;
  if (uses)
    {
      self->uses = g_malloc0 (sizeof *self->uses);
      self->told_uses = g_malloc0 (sizeof *self->told_uses);
      for (guint kind = 0; kind < etude_general_kinds (problem); kind++)
        for (guint i = 0; i < problem->count[kind] && n < ETUDE_SQUARES_MAX; i++)
          self->kinds[n++] = (guint8) kind;
    }
  return begin (self, owner);
}

void
etude_placement_job_stop (EtudePlacementJob *self)
{
  g_mutex_lock (&self->mutex);
  self->stopped = TRUE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
  etude_job_stop (self->job);
}

void
etude_placement_job_set_paused (EtudePlacementJob *self, gboolean paused)
{
  g_mutex_lock (&self->mutex);
  self->paused = paused;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
}

void
etude_placement_job_sample (EtudePlacementJob *self)
{
  g_mutex_lock (&self->mutex);
  self->paused = self->wants_sample = TRUE;
  g_mutex_unlock (&self->mutex);
}

EtudePlacementNews
etude_placement_job_get_news (EtudePlacementJob *self)
{
  EtudePlacementNews news;

  g_mutex_lock (&self->mutex);
  news = self->news;
  g_mutex_unlock (&self->mutex);
  return news;
}

void
etude_placement_job_get_uses (EtudePlacementJob *self, EtudePlacementUses uses)
{
  g_mutex_lock (&self->mutex);
  if (self->told_uses)
    memcpy (uses, self->told_uses, sizeof *self->told_uses);
  else
    memset (uses, 0, sizeof *self->told_uses);
  g_mutex_unlock (&self->mutex);
}
