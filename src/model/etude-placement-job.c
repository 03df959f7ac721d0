#define G_LOG_DOMAIN "etude"

#include "etude-placement-job.h"

#define THREADS 2           /* besides the main thread's one: as many as the machine has, but not more */
#define TELL_INTERVAL 1024u /* solutions, so that many of them do not wait for the next tick */

struct _EtudePlacementJob
{
  EtudePlacementStore *store;
  gboolean all;
  GWeakRef owner;
  EtudePlacementEndedFunc ended;
  int stopped;                        /* atomic */
  struct etude_placement_count count; /* the search's own */
  gboolean no_memory;                 /* likewise */
  GMutex mutex;
  EtudePlacementNews news; /* with the mutex */
};

static void
job_clear (gpointer data)
{
  EtudePlacementJob *self = data;

  etude_placement_store_unref (self->store);
  g_weak_ref_clear (&self->owner);
  g_mutex_clear (&self->mutex);
}

static void
job_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, job_clear);
}

/* --- in the search's thread --- */

static void
tell (EtudePlacementJob *self)
{
  self->news.n_all = self->count.all;
  self->news.n_fundamental = self->count.fundamental;
  self->news.n_kept = self->store->n;
}

static bool
visit (void *data, const unsigned char *solution, unsigned images)
{
  EtudePlacementJob *self = data;

  if (!etude_placement_store_is_full (self->store))
    {
      if (!etude_placement_store_add (self->store, solution))
        {
          self->no_memory = TRUE;
          return false;
        }
      if (self->store->n % TELL_INTERVAL == 0)
        {
          g_mutex_lock (&self->mutex);
          tell (self);
          g_mutex_unlock (&self->mutex);
        }
    }
  return !g_atomic_int_get (&self->stopped);
}

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  EtudePlacementJob *self = data;

  g_mutex_lock (&self->mutex);
  tell (self);
  self->news.progress = total ? (double) done / (double) total : 0;
  g_mutex_unlock (&self->mutex);
  return !g_atomic_int_get (&self->stopped);
}

static void
search (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  EtudePlacementJob *self = data;
  const struct etude_placement_run run = { .all = self->all,
                                           .threads = MIN (g_get_num_processors (), THREADS),
                                           .visit = visit,
                                           .visit_data = self,
                                           .tick = tick,
                                           .tick_data = self };
  enum etude_status status = ETUDE_STOPPED;

  if (!g_atomic_int_get (&self->stopped)) /* while this waited for a thread */
    {
      etude_placement_store_prepare (self->store);
      status = etude_placement_solve (self->store->problem, &run, &self->count);
    }
  g_mutex_lock (&self->mutex);
  tell (self);
  self->news.ended = TRUE;
  self->news.progress = 1;
  self->news.status = self->no_memory ? ETUDE_NO_MEMORY : status;
  g_mutex_unlock (&self->mutex);
  g_task_return_boolean (task, TRUE);
}

/* --- in the main thread --- */

static void
on_ended (GObject *source, GAsyncResult *result, gpointer data)
{
  EtudePlacementJob *self = g_task_get_task_data (G_TASK (result));
  g_autoptr (GObject) owner = g_weak_ref_get (&self->owner);

  if (owner && !g_atomic_int_get (&self->stopped))
    self->ended (self, owner);
}

EtudePlacementJob *
etude_placement_job_start (EtudePlacementStore *store, gboolean all, GObject *owner, EtudePlacementEndedFunc ended)
{
  EtudePlacementJob *self = g_atomic_rc_box_new0 (EtudePlacementJob);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_ended, NULL);

  self->store = etude_placement_store_ref (store);
  self->all = all;
  self->ended = ended;
  g_weak_ref_init (&self->owner, owner);
  g_mutex_init (&self->mutex);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (self), job_unref);
  g_task_run_in_thread (task, search);
  return self;
}

void
etude_placement_job_stop (EtudePlacementJob *self)
{
  g_atomic_int_set (&self->stopped, TRUE);
  job_unref (self);
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
