/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-job.c - a piece of work in a thread: what its owner hears, and when he hears no more. */
#include "case.h"
#include "etude-job.h"
#include "wait.h"

#define MANY 40 /* more threads than GTask's pool has */

/* What a job does, and what came of it. The gate stays shut until a test opens it. */
typedef struct
{
  GObject *owner;
  GThread *worker;
  int open, saw_stop, freed; /* atomic */
  guint n_items;             /* to be handed over before the gate */
  guint n_news, n_done, n_taken, last_item;
  gboolean in_order, done_before_news;
  double progress;
} Account;

static int n_waiting; /* atomic; workers at the gate */

static void
set_up (Account *a, gconstpointer data)
{
  *a = (Account){ .in_order = TRUE };
  a->owner = g_object_new (G_TYPE_OBJECT, NULL);
  g_atomic_int_set (&n_waiting, 0);
}

static void
tear_down (Account *a, gconstpointer data)
{
  g_clear_object (&a->owner);
}

#define FIXTURE_CASE(name) CASE_OF (Account, set_up, tear_down, NULL, name)

static void
work (EtudeJob *job, gpointer data)
{
  Account *a = data;

  a->worker = g_thread_self ();
  etude_job_tick (job, 1, 4);
  for (guint i = 1; i <= a->n_items; i++)
    etude_job_hand_over (job, GUINT_TO_POINTER (i));
  g_atomic_int_inc (&n_waiting);
  while (!g_atomic_int_get (&a->open) && !g_atomic_int_get (&a->saw_stop))
    {
      if (etude_job_is_stopped (job))
        g_atomic_int_set (&a->saw_stop, !etude_job_tick (job, 2, 4));
      g_thread_yield ();
    }
}

static void
on_news (gpointer owner, EtudeJob *job, gpointer data)
{
  Account *a = data;
  guint item;

  g_assert_true (owner == a->owner);
  a->n_news++;
  a->done_before_news = a->n_done > 0;
  a->progress = etude_job_get_progress (job);
  while ((item = GPOINTER_TO_UINT (etude_job_take (job))))
    {
      a->in_order = a->in_order && item == a->last_item + 1;
      a->last_item = item;
      a->n_taken++;
    }
}

static void
on_done (gpointer owner, EtudeJob *job, gpointer data)
{
  Account *a = data;

  g_assert_true (owner == a->owner);
  g_assert_true (a->worker != g_thread_self ());
  a->n_done++;
}

static void
on_freed (gpointer data)
{
  Account *a = data;

  g_assert_true (a->worker != g_thread_self ());
  g_atomic_int_inc (&a->freed);
}

static const EtudeJobFuncs funcs = { .work = work, .news = on_news, .done = on_done, .free_data = on_freed };

static gboolean
is_at_gate (gpointer data)
{
  return g_atomic_int_get (&n_waiting) >= GPOINTER_TO_INT (data);
}

/* Waits without the main loop. */
static void
wait_for_gate (int n)
{
  const gint64 end = g_get_monotonic_time () + WAIT_SECONDS * G_TIME_SPAN_SECOND;

  while (!is_at_gate (GINT_TO_POINTER (n)))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_thread_yield ();
    }
}

FIXTURE_CASE (done)
{
  EtudeJob *job = etude_job_start (&funcs, f, f->owner);

  WAIT_FOR (f->n_news > 0);
  g_assert_cmpfloat (f->progress, ==, 0.25);
  g_assert_cmpuint (f->n_done, ==, 0);
  g_atomic_int_set (&f->open, TRUE);
  WAIT_FOR (f->n_done > 0);
  g_assert_cmpint (f->freed, ==, 0);
  etude_job_stop (job);
  WAIT_FOR (g_atomic_int_get (&f->freed));
  g_assert_cmpuint (f->n_done, ==, 1);
}

/* What comes while the main thread is busy comes in one call, in order, and before the end. */
FIXTURE_CASE (items)
{
  EtudeJob *job;

  f->n_items = 10000;
  g_atomic_int_set (&f->open, TRUE);
  job = etude_job_start (&funcs, f, f->owner);
  wait_for_gate (1);
  WAIT_FOR (f->n_done > 0);
  g_assert_cmpuint (f->n_taken, ==, 10000);
  g_assert_true (f->in_order);
  g_assert_cmpuint (f->n_news, ==, 1);
  g_assert_false (f->done_before_news);
  etude_job_stop (job);
  WAIT_FOR (g_atomic_int_get (&f->freed));
}

static int n_items_freed;

static void
count_freed_item (gpointer item)
{
  n_items_freed++;
}

/* Nothing is heard of a stopped job, and what it had to say is freed. */
FIXTURE_CASE (stopped)
{
  EtudeJobFuncs counting = funcs;

  counting.free_item = count_freed_item;
  n_items_freed = 0;
  f->n_items = 3;
  {
    EtudeJob *job = etude_job_start (&counting, f, f->owner);

    wait_for_gate (1);
    etude_job_stop (job);
  }
  WAIT_FOR (g_atomic_int_get (&f->freed));
  g_assert_true (f->saw_stop);
  g_assert_cmpuint (f->n_news + f->n_done, ==, 0);
  g_assert_cmpint (n_items_freed, ==, 3);
}

FIXTURE_CASE (owner_gone)
{
  EtudeJob *job = etude_job_start (&funcs, f, f->owner);

  g_clear_object (&f->owner);
  wait_for_gate (1);
  g_atomic_int_set (&f->open, TRUE);
  etude_job_stop (job);
  WAIT_FOR (g_atomic_int_get (&f->freed));
  g_assert_cmpuint (f->n_news + f->n_done, ==, 0);
}

/* A job that is stopped while its news are being told is not done. */
static void
stop_and_replace (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeJob **kept = g_object_get_data (owner, "job");

  on_news (owner, job, data);
  g_clear_pointer (kept, etude_job_stop);
  *kept = etude_job_start (&funcs, g_object_get_data (owner, "next"), owner);
}

FIXTURE_CASE (replaced)
{
  EtudeJobFuncs replacing = funcs;
  Account next = { .owner = f->owner, .open = TRUE, .in_order = TRUE };
  EtudeJob *job;

  replacing.news = stop_and_replace;
  g_object_set_data (f->owner, "job", &job);
  g_object_set_data (f->owner, "next", &next);
  job = etude_job_start (&replacing, f, f->owner);
  WAIT_FOR (next.n_done > 0);
  WAIT_FOR (g_atomic_int_get (&f->freed));
  g_assert_cmpuint (f->n_done, ==, 0);
  etude_job_stop (job);
  WAIT_FOR (g_atomic_int_get (&next.freed));
}

/* All jobs run at once, however many there are. */
FIXTURE_CASE (many)
{
  Account accounts[MANY];
  EtudeJob *jobs[MANY];

  for (guint i = 0; i < MANY; i++)
    {
      accounts[i] = (Account){ .owner = f->owner };
      jobs[i] = etude_job_start (&funcs, &accounts[i], f->owner);
    }
  g_assert_true (wait_until (is_at_gate, GINT_TO_POINTER (MANY)));
  for (guint i = 0; i < MANY; i++)
    etude_job_stop (jobs[i]);
  for (guint i = 0; i < MANY; i++)
    WAIT_FOR (g_atomic_int_get (&accounts[i].freed));
}

/* News wait for their time, but not beyond the end. */
FIXTURE_CASE (interval)
{
  EtudeJobFuncs slow = funcs;
  EtudeJob *job;

  slow.interval = 100000;
  f->n_items = 1;
  job = etude_job_start (&slow, f, f->owner);
  wait_for_gate (1);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (f->n_news, ==, 0);
  g_atomic_int_set (&f->open, TRUE);
  WAIT_FOR (f->n_done > 0);
  g_assert_cmpuint (f->n_news, ==, 1);
  g_assert_cmpuint (f->n_taken, ==, 1);
  etude_job_stop (job);
  WAIT_FOR (g_atomic_int_get (&f->freed));
}

/* --- tasks --- */

static void
work_for_task (EtudeJob *job, gpointer data)
{
  Account *a = g_task_get_task_data (data);

  work (job, a);
  if (a->saw_stop)
    g_task_return_new_error (data, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
  else
    g_task_return_int (data, 42);
}

static void
on_returned (GObject *source, GAsyncResult *result, gpointer data)
{
  Account *a = data;

  a->n_taken = (guint) g_task_propagate_int (G_TASK (result), NULL);
  a->n_done++;
}

static void
run_task (Account *a, GCancellable *cancellable)
{
  g_autoptr (GTask) task = g_task_new (a->owner, cancellable, on_returned, a);

  g_task_set_task_data (task, a, on_freed);
  etude_job_run_task (task, work_for_task);
}

FIXTURE_CASE (task)
{
  g_atomic_int_set (&f->open, TRUE);
  run_task (f, NULL);
  WAIT_FOR (f->n_done > 0);
  g_assert_cmpuint (f->n_taken, ==, 42);
  WAIT_FOR (g_atomic_int_get (&f->freed));
}

FIXTURE_CASE (task_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  run_task (f, cancellable);
  wait_for_gate (1);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (f->n_done > 0);
  g_assert_true (f->saw_stop);
  g_assert_cmpint ((int) f->n_taken, ==, -1);
  WAIT_FOR (g_atomic_int_get (&f->freed));
}
