/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-run.c - long runs: order, stopping, answering in time, progress, memory. */
#include "case.h"
#include "placement-fixture.h"
#include "sanitizers.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define SOON (IS_SLOWED ? 1.0 : 0.1) /* seconds, within which a run must answer */

/* --- order --- */

struct order
{
  unsigned edge;
  const char *problem;
};

static const struct order orders[] = {
  { 8, "8*q" },   { 10, "10*q" },       { 6, "4*r,2*q" },     { 6, "3*q w,3*q b" }, { 5, "2*r w,n w,q b,n b" },
  { 8, "d,5*q" }, { 6, "q,2*b,2*n,k" }, { 7, "d,2*q,2*r,k" }, { 6, "2*q,n,p" },     { 16, "q,k" },
  { 6, "3*p,k" }, { 3, "q" },           { 1, "d,r" },
};

static void
test_order (gconstpointer data)
{
  const struct order *order = data;
  struct etude_problem problem = placement_problem (order->edge, order->problem);

  for (unsigned all = 0; all < 2; all++)
    {
      struct placement_result one = placement_solve (&problem, all, 1, 0);

      g_assert_cmpint (one.status, ==, ETUDE_OK);
      g_assert_cmpuint (one.images->len, >, 0);
      for (unsigned threads = 0; threads <= 6; threads += 2)
        {
          struct placement_result more = placement_solve (&problem, all, threads, 0);

          g_assert_cmpint (more.status, ==, ETUDE_OK);
          g_assert_cmpmem (one.solutions->data, one.solutions->len, more.solutions->data, more.solutions->len);
          placement_result_clear (&more);
        }
      placement_result_clear (&one);
    }
}

/* The form for any processor takes the same steps as the one that runs here. */
static void
test_portable (gconstpointer data)
{
  const struct order *order = data;
  struct etude_problem problem = placement_problem (order->edge, order->problem);
  const struct etude_placement_run here = { .threads = 1 }, portable = { .threads = 1, .portable = true };
  struct etude_placement_count count, again;

  g_assert_cmpint (etude_placement_solve (&problem, &here, &count), ==, ETUDE_OK);
  g_assert_cmpint (etude_placement_solve (&problem, &portable, &again), ==, ETUDE_OK);
  g_assert_cmpuint (again.all, ==, count.all);
  g_assert_cmpuint (again.fundamental, ==, count.fundamental);
  g_assert_cmpuint (again.work, ==, count.work);
  g_assert_cmpmem (again.orbits, sizeof again.orbits, count.orbits, sizeof count.orbits);
}

/* A run that is stopped has visited the first solutions of one that is not, and not one more. */
static void
test_limit (gconstpointer data)
{
  const struct order *order = data;
  struct etude_problem problem = placement_problem (order->edge, order->problem);
  const unsigned size = etude_problem_size (&problem);

  for (unsigned all = 0; all < 2; all++)
    {
      struct placement_result whole = placement_solve (&problem, all, 1, 0);

      for (unsigned limit = 1; limit <= MIN (whole.images->len, 40); limit++)
        for (unsigned threads = 1; threads <= 3; threads += 2)
          {
            struct placement_result some = placement_solve (&problem, all, threads, limit);

            g_assert_cmpint (some.status, ==, ETUDE_STOPPED);
            g_assert_cmpuint (some.images->len, ==, limit);
            g_assert_cmpmem (some.solutions->data, some.solutions->len, whole.solutions->data, limit * size);
            placement_result_clear (&some);
          }
      placement_result_clear (&whole);
    }
}

/* --- stopping --- */

/* Lets a run go on for some time and looks at what the hooks are told. Times are of this thread, so that a busy machine
 * does not matter. */
struct watcher
{
  double begun, last, longest; /* between two calls of the hook */
  double limit;                /* seconds until the hook says no; 0: at once */
  uint64_t done, total, n_ticks;
};

static double
own_seconds (clockid_t clock)
{
  struct timespec t;

  clock_gettime (clock, &t);
  return (double) t.tv_sec + (double) t.tv_nsec * 1e-9;
}

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  struct watcher *w = data;
  double now = own_seconds (CLOCK_PROCESS_CPUTIME_ID);

  w->longest = MAX (w->longest, now - w->last);
  w->last = now;
  g_assert_cmpuint (done, <=, total);
  g_assert_true (done >= w->done || total != w->total);
  w->done = done;
  w->total = total;
  w->n_ticks++;
  return now - w->begun < w->limit;
}

static bool
ignore_solution (void *data, const unsigned char *solution, unsigned images)
{
  return true;
}

static void
run_for (unsigned edge, const char *text, unsigned threads, bool visits, double seconds)
{
  struct etude_problem problem = placement_problem (edge, text);
  struct watcher w = { .limit = seconds };
  struct etude_placement_run run
      = { .threads = threads, .visit = visits ? ignore_solution : NULL, .tick = tick, .tick_data = &w };
  struct etude_placement_count count;

  w.begun = w.last = own_seconds (CLOCK_PROCESS_CPUTIME_ID);
  g_assert_cmpint (etude_placement_solve (&problem, &run, &count), ==, ETUDE_STOPPED);
  g_test_message ("%s on %u: %.1f ms at most between %" G_GUINT64_FORMAT " ticks", text, edge, w.longest * 1e3,
                  w.n_ticks);
  g_assert_cmpuint (w.n_ticks, >, 0);
  g_assert_cmpfloat (w.longest, <, SOON);
  g_assert_cmpfloat (own_seconds (CLOCK_PROCESS_CPUTIME_ID) - w.last, <, SOON);
}

/* None of these ends in our lifetime; solutions are many, few or none. */
CASE (answers_in_time)
{
  static const struct order endless[] = {
    { 16, "16*r" },          { 16, "20*q w,20*q b" },
    { 16, "d,8*q" },         { 16, "d,6*q,5*r,5*b,3*n" },
    { 16, "30*n,10*k,2*b" }, { 16, "5*q w,5*r w,3*n w,5*q b,5*r b,3*n b" },
    { 16, "9*p,2*n" },       { 12, "d,23*n" },
    { 16, "12*q,4*k" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (endless); i++)
    for (unsigned threads = 1; threads <= 2; threads++)
      {
        run_for (endless[i].edge, endless[i].problem, threads, false, 0.1);
        run_for (endless[i].edge, endless[i].problem, threads, true, 0.1);
      }
  run_for (16, "16*r", 1, true, 0.0);
  run_for (16, "16*r", 3, true, 0.0);
}

/* Progress comes to its end, and counts are right while it does. */
static bool
tick_counting (void *data, uint64_t done, uint64_t total)
{
  const struct etude_placement_count *count = data;

  g_assert_cmpuint (count->fundamental, <=, count->all);
  g_assert_cmpuint (count->all, <=, 365596);
  return true;
}

CASE (counts_meanwhile)
{
  struct etude_problem problem = placement_problem (14, "14*q");

  for (unsigned threads = 1; threads <= 3; threads++)
    {
      struct etude_placement_count count;
      struct etude_placement_run run = { .threads = threads, .tick = tick_counting, .tick_data = &count };

      g_assert_cmpint (etude_placement_solve (&problem, &run, &count), ==, ETUDE_OK);
      g_assert_cmpuint (count.all, ==, 365596);
      g_assert_cmpuint (count.fundamental, ==, 45752);
    }
}

CASE (refused)
{
  struct etude_problem problem = placement_problem (8, "8*q");
  struct etude_placement_run run = { .threads = ETUDE_THREADS_MAX + 1 };
  struct etude_placement_count count = { 7, 7 };

  g_assert_cmpint (etude_placement_solve (&problem, &run, &count), ==, ETUDE_BAD_INPUT);
  g_assert_cmpuint (count.all + count.fundamental, ==, 0);
  run.threads = 0;
  problem.edge = 17;
  g_assert_cmpint (etude_placement_solve (&problem, &run, &count), ==, ETUDE_BAD_INPUT);
  problem.edge = 3;
  g_assert_cmpint (etude_placement_solve (&problem, &run, &count), ==, ETUDE_OK); /* 8 queens: no solution, no error */
  g_assert_cmpuint (count.all, ==, 0);
}

/* --- memory --- */

static long
resident (int who)
{
  struct rusage usage;

  getrusage (who, &usage);
  return usage.ru_maxrss / 1024;
}

/* A child solves, and says how many MiB it has grown by. */
static int
growth (unsigned edge, const char *text, bool all, unsigned threads, double seconds)
{
  int status;
  pid_t child = fork ();

  if (child == 0)
    {
      struct etude_problem problem = placement_problem (edge, text);
      struct watcher w = { .begun = own_seconds (CLOCK_PROCESS_CPUTIME_ID), .limit = seconds };
      struct etude_placement_run run
          = { .all = all, .threads = threads, .visit = ignore_solution, .tick = tick, .tick_data = &w };
      struct etude_placement_count count;
      long before = resident (RUSAGE_SELF);

      etude_placement_solve (&problem, &run, &count);
      _exit ((int) MIN (resident (RUSAGE_SELF) - before, 255));
    }
  g_assert_cmpint (child, >, 0);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

CASE (memory)
{
  if (!can_measure_memory ())
    return;
  for (unsigned threads = 1; threads <= 4; threads += 3)
    {
      g_assert_cmpint (growth (8, "d,6*q", true, threads, 60), <, 16);
      g_assert_cmpint (growth (14, "14*q", false, threads, 60), <, 16);
      g_assert_cmpint (growth (16, "q w,r w,b w,n w,k w,p w,q b,r b,b b,n b,k b,p b", true, threads, 1), <, 16);
      g_assert_cmpint (growth (16, "q,r,b,n,k,p", true, threads, 1), <, 16);
    }
}

CASES
{
  for (unsigned i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autofree char *path = g_strdup_printf ("/placement-run/order/%u/%s", orders[i].edge, orders[i].problem);
      g_autofree char *portable = g_strdup_printf ("/placement-run/portable/%u/%s", orders[i].edge, orders[i].problem);

      g_autofree char *limit = g_strdup_printf ("/placement-run/limit/%u/%s", orders[i].edge, orders[i].problem);

      g_test_add_data_func (path, &orders[i], test_order);
      g_test_add_data_func (limit, &orders[i], test_limit);
      g_test_add_data_func (portable, &orders[i], test_portable);
    }
}
