/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jobs: the thread, and what comes back from it into the main context. */
#define G_LOG_DOMAIN "etude"

#include "etude-job.h"

/* A box. Data are freed in the main thread, for the thread has no reference but that of the source that tells the end. */
struct _EtudeJob
{
  EtudeJobFuncs funcs;
  gpointer data;
  GWeakRef owner;
  GCancellable *cancellable; /* of a task, or NULL */
  GMainContext *context;
  GAsyncQueue *items;
  int stopped;    /* atomic */
  int permille;   /* atomic; how much is done */
  int woken;      /* atomic; NEWS is about to be called */
  GSource *end;   /* tells the end; has the thread's reference */
  GSource *waker; /* calls NEWS, while WOKEN; this and the next belong to him who changes WOKEN */
  gint64 told;    /* when NEWS was called last, or the job began */
};

static void
job_clear (gpointer data)
{
  EtudeJob *self = data;
  gpointer item;

  while ((item = g_async_queue_try_pop (self->items)))
    if (self->funcs.free_item)
      self->funcs.free_item (item);
  g_async_queue_unref (self->items);
  if (self->funcs.free_data)
    self->funcs.free_data (self->data);
  g_weak_ref_clear (&self->owner);
  g_clear_object (&self->cancellable);
  g_main_context_unref (self->context);
}

static void
job_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, job_clear);
}

/* A source that calls FUNC in the main context after DELAY milliseconds, to be attached. It holds a reference. */
static GSource *
source_new (EtudeJob *self, guint delay, GSourceFunc func)
{
  GSource *source = g_timeout_source_new (delay);

  g_source_set_callback (source, func, g_atomic_rc_box_acquire (self), job_unref);
  return source;
}

/* --- in the main thread --- */

static void
call_owner (EtudeJob *self, EtudeJobOwnerFunc func)
{
  g_autoptr (GObject) owner = g_weak_ref_get (&self->owner);

  if (func && owner && !g_atomic_int_get (&self->stopped))
    func (owner, self, self->data);
}

/* The news that were about to be told need not be told any more. */
static void
rest (EtudeJob *self)
{
  if (self->waker)
    g_source_destroy (self->waker);
  g_clear_pointer (&self->waker, g_source_unref);
  self->told = g_get_monotonic_time ();
  g_atomic_int_set (&self->woken, FALSE);
}

static gboolean
on_woken (gpointer data)
{
  EtudeJob *self = data;

  rest (self);
  call_owner (self, self->funcs.news);
  return G_SOURCE_REMOVE;
}

/* Progress is not told once all is done, but items are. */
static gboolean
on_ended (gpointer data)
{
  EtudeJob *self = data;

  rest (self);
  if (g_async_queue_length (self->items) > 0)
    call_owner (self, self->funcs.news);
  call_owner (self, self->funcs.done);
  return G_SOURCE_REMOVE;
}

/* --- in the thread --- */

/* Has NEWS called, once for all that comes until then. */
static void
wake (EtudeJob *self)
{
  gint64 wait;

  if (!self->funcs.news || !g_atomic_int_compare_and_exchange (&self->woken, FALSE, TRUE))
    return;
  wait = self->told + self->funcs.interval * (gint64) 1000 - g_get_monotonic_time ();
  self->waker = source_new (self, wait > 0 ? (guint) (wait / 1000) : 0, on_woken);
  g_source_attach (self->waker, self->context);
}

gboolean
etude_job_is_stopped (EtudeJob *self)
{
  return g_atomic_int_get (&self->stopped) || g_cancellable_is_cancelled (self->cancellable);
}

bool
etude_job_tick (void *data, uint64_t done, uint64_t total)
{
  EtudeJob *self = data;
  const int permille = total ? (int) (1000 * (double) done / (double) total) : 0;

  if (g_atomic_int_get (&self->permille) != permille)
    {
      g_atomic_int_set (&self->permille, permille);
      wake (self);
    }
  return !etude_job_is_stopped (self);
}

void
etude_job_hand_over (EtudeJob *self, gpointer item)
{
  g_async_queue_push (self->items, item);
  wake (self);
}

static gpointer
run (gpointer data)
{
  EtudeJob *self = data;
  g_autoptr (GSource) end = self->end;

  self->funcs.work (self, self->data);
  g_source_attach (end, self->context);
  return NULL;
}

/* --- beginning and ending --- */

static EtudeJob *
begin (const EtudeJobFuncs *funcs, gpointer data, gpointer owner, GCancellable *cancellable)
{
  EtudeJob *self = g_atomic_rc_box_new0 (EtudeJob);

  self->funcs = *funcs;
  self->data = data;
  g_weak_ref_init (&self->owner, owner);
  g_set_object (&self->cancellable, cancellable);
  self->context = g_main_context_ref_thread_default ();
  self->items = g_async_queue_new ();
  self->told = g_get_monotonic_time ();
  self->end = source_new (self, 0, on_ended);
  g_thread_unref (g_thread_new ("job", run, self));
  return self;
}

EtudeJob *
etude_job_start (const EtudeJobFuncs *funcs, gpointer data, gpointer owner)
{
  return begin (funcs, data, owner, NULL);
}

void
etude_job_stop (EtudeJob *self)
{
  g_atomic_int_set (&self->stopped, TRUE);
  job_unref (self);
}

void
etude_job_run_task (GTask *task, EtudeJobWorkFunc work)
{
  const EtudeJobFuncs funcs = { .work = work, .free_data = g_object_unref };

  job_unref (begin (&funcs, g_object_ref (task), NULL, g_task_get_cancellable (task)));
}

double
etude_job_get_progress (EtudeJob *self)
{
  return g_atomic_int_get (&self->permille) / 1000.0;
}

gpointer
etude_job_take (EtudeJob *self)
{
  return g_async_queue_try_pop (self->items);
}
