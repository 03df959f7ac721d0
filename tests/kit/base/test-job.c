/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-job.c - a piece of work in a thread: what its owner hears, and when he hears no more. */
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

static gboolean
is_freed (gpointer data)
{
  return g_atomic_int_get (&((Account *) data)->freed);
}

static void
tear_down (Account *a, gconstpointer data)
{
  g_clear_object (&a->owner);
}

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

static gboolean
is_done (gpointer data)
{
  return ((Account *) data)->n_done > 0;
}

static gboolean
has_news (gpointer data)
{
  return ((Account *) data)->n_news > 0;
}

static void
test_done (Account *a, gconstpointer data)
{
  EtudeJob *job = etude_job_start (&funcs, a, a->owner);

  g_assert_true (wait_until (has_news, a));
  g_assert_cmpfloat (a->progress, ==, 0.25);
  g_assert_cmpuint (a->n_done, ==, 0);
  g_atomic_int_set (&a->open, TRUE);
  g_assert_true (wait_until (is_done, a));
  g_assert_cmpint (a->freed, ==, 0);
  etude_job_stop (job);
  g_assert_true (wait_until (is_freed, a));
  g_assert_cmpuint (a->n_done, ==, 1);
}

/* What comes while the main thread is busy comes in one call, in order, and before the end. */
static void
test_items (Account *a, gconstpointer data)
{
  EtudeJob *job;

  a->n_items = 10000;
  g_atomic_int_set (&a->open, TRUE);
  job = etude_job_start (&funcs, a, a->owner);
  wait_for_gate (1);
  g_assert_true (wait_until (is_done, a));
  g_assert_cmpuint (a->n_taken, ==, 10000);
  g_assert_true (a->in_order);
  g_assert_cmpuint (a->n_news, ==, 1);
  g_assert_false (a->done_before_news);
  etude_job_stop (job);
  g_assert_true (wait_until (is_freed, a));
}

static int n_items_freed;

static void
count_freed_item (gpointer item)
{
  n_items_freed++;
}

/* Nothing is heard of a stopped job, and what it had to say is freed. */
static void
test_stopped (Account *a, gconstpointer data)
{
  EtudeJobFuncs counting = funcs;

  counting.free_item = count_freed_item;
  n_items_freed = 0;
  a->n_items = 3;
  {
    EtudeJob *job = etude_job_start (&counting, a, a->owner);

    wait_for_gate (1);
    etude_job_stop (job);
  }
  g_assert_true (wait_until (is_freed, a));
  g_assert_true (a->saw_stop);
  g_assert_cmpuint (a->n_news + a->n_done, ==, 0);
  g_assert_cmpint (n_items_freed, ==, 3);
}

static void
test_owner_gone (Account *a, gconstpointer data)
{
  EtudeJob *job = etude_job_start (&funcs, a, a->owner);

  g_clear_object (&a->owner);
  wait_for_gate (1);
  g_atomic_int_set (&a->open, TRUE);
  etude_job_stop (job);
  g_assert_true (wait_until (is_freed, a));
  g_assert_cmpuint (a->n_news + a->n_done, ==, 0);
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

static void
test_replaced (Account *a, gconstpointer data)
{
  EtudeJobFuncs replacing = funcs;
  Account next = { .owner = a->owner, .open = TRUE, .in_order = TRUE };
  EtudeJob *job;

  replacing.news = stop_and_replace;
  g_object_set_data (a->owner, "job", &job);
  g_object_set_data (a->owner, "next", &next);
  job = etude_job_start (&replacing, a, a->owner);
  g_assert_true (wait_until (is_done, &next));
  g_assert_true (wait_until (is_freed, a));
  g_assert_cmpuint (a->n_done, ==, 0);
  etude_job_stop (job);
  g_assert_true (wait_until (is_freed, &next));
}

/* All jobs run at once, however many there are. */
static void
test_many (Account *a, gconstpointer data)
{
  Account accounts[MANY];
  EtudeJob *jobs[MANY];

  for (guint i = 0; i < MANY; i++)
    {
      accounts[i] = (Account){ .owner = a->owner };
      jobs[i] = etude_job_start (&funcs, &accounts[i], a->owner);
    }
  g_assert_true (wait_until (is_at_gate, GINT_TO_POINTER (MANY)));
  for (guint i = 0; i < MANY; i++)
    etude_job_stop (jobs[i]);
  for (guint i = 0; i < MANY; i++)
    g_assert_true (wait_until (is_freed, &accounts[i]));
}

/* News wait for their time, but not beyond the end. */
static void
test_interval (Account *a, gconstpointer data)
{
  EtudeJobFuncs slow = funcs;
  EtudeJob *job;

  slow.interval = 100000;
  a->n_items = 1;
  job = etude_job_start (&slow, a, a->owner);
  wait_for_gate (1);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (a->n_news, ==, 0);
  g_atomic_int_set (&a->open, TRUE);
  g_assert_true (wait_until (is_done, a));
  g_assert_cmpuint (a->n_news, ==, 1);
  g_assert_cmpuint (a->n_taken, ==, 1);
  etude_job_stop (job);
  g_assert_true (wait_until (is_freed, a));
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

static void
test_task (Account *a, gconstpointer data)
{
  g_atomic_int_set (&a->open, TRUE);
  run_task (a, NULL);
  g_assert_true (wait_until (is_done, a));
  g_assert_cmpuint (a->n_taken, ==, 42);
  g_assert_true (wait_until (is_freed, a));
}

static void
test_task_cancelled (Account *a, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  run_task (a, cancellable);
  wait_for_gate (1);
  g_cancellable_cancel (cancellable);
  g_assert_true (wait_until (is_done, a));
  g_assert_true (a->saw_stop);
  g_assert_cmpint ((int) a->n_taken, ==, -1);
  g_assert_true (wait_until (is_freed, a));
}

#define ADD(path, test) g_test_add ("/job/" path, Account, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("done", test_done);
  ADD ("items", test_items);
  ADD ("stopped", test_stopped);
  ADD ("owner-gone", test_owner_gone);
  ADD ("replaced", test_replaced);
  ADD ("many", test_many);
  ADD ("interval", test_interval);
  ADD ("task", test_task);
  ADD ("task-cancelled", test_task_cancelled);
  return g_test_run ();
}
