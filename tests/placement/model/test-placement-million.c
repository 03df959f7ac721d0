/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-million.c - a list of all 1,352,644 ways in which six queens dominate the board: what it takes of memory
 * and of the main thread's time, and how soon a search of any length ends.
 *
 * Time is that of the main thread alone, without what other programs take from it.
 */
#include "case.h"
#include "etude-placement-store.h"
#include "solutions-fixture.h"
#include "wait.h"
#include "plain.h"

#include <stdio.h>
#include <time.h>

#define QUEENS_ALL 1352644 /* computed by two programs that share nothing */
#define QUEENS_FUNDAMENTAL 169760
#define MEMORY_MAX (60u << 20)
#define TURN_MAX 5.0 /* milliseconds */

static double
thread_milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec * 1e-6;
}

/* What the process has in memory, in bytes. */
static gsize
memory (void)
{
  g_autofree char *text = NULL;
  gsize whole, resident;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  g_assert_cmpint (sscanf (text, "%zu %zu", &whole, &resident), ==, 2);
  return resident * 4096;
}

/* Runs the main loop until the list is ready. Returns the longest turn. */
static double
run_until_ready (SolutionsFixture *f)
{
  const gint64 end = g_get_monotonic_time () + 10 * WAIT_SECONDS * G_TIME_SPAN_SECOND;
  double longest = 0;

  while (etude_placement_solutions_get_running (f->list) || etude_placement_solutions_get_arranging (f->list))
    {
      const double before = thread_milliseconds ();

      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
      longest = MAX (longest, thread_milliseconds () - before);
      g_assert_cmpint (g_get_monotonic_time (), <, end);
    }
  return longest;
}

static void
arrange (SolutionsFixture *f, EtudePlacementFilter filter, EtudePlacementOrder order, guint expected)
{
  const gint64 begin = g_get_monotonic_time ();
  double before = thread_milliseconds (), first, longest;

  etude_placement_solutions_arrange (f->list, &filter, order);
  first = thread_milliseconds () - before;
  longest = run_until_ready (f);
  g_test_message ("arranged in %.0f ms, longest turns %.2f and %.2f ms: %u",
                  (double) (g_get_monotonic_time () - begin) / 1e3, first, longest,
                  g_list_model_get_n_items (G_LIST_MODEL (f->list)));
  g_assert_cmpfloat (MAX (first, longest), <, TURN_MAX);
  if (expected)
    g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->list)), ==, expected);
}

/* Stays on the way it takes a page: it fills, is filtered and sorted, is emptied. */
SOLUTIONS_CASE (million)
{
  const struct etude_problem problem = solutions_problem (8, "d,6*q");
  const EtudePlacementFilter none = ETUDE_PLACEMENT_FILTER_NONE;
  const gsize before = memory ();
  double begin, longest;
  guint n_on_a1, n_on_h8;

  f->follow = FALSE;
  etude_placement_solutions_start (f->list, general_of (&problem), TRUE);
  longest = run_until_ready (f);
  g_test_message ("filled: longest turn %.2f ms, %zu KiB", longest, (memory () - before) / 1024);
  g_assert_cmpuint (etude_placement_solutions_get_n_all (f->list), ==, QUEENS_ALL);
  g_assert_cmpuint (etude_placement_solutions_get_n_fundamental (f->list), ==, QUEENS_FUNDAMENTAL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->list)), ==, QUEENS_ALL);
  g_assert_cmpfloat (longest, <, TURN_MAX);
  arrange (f, none, ETUDE_PLACEMENT_ORDER_SYMMETRY, QUEENS_ALL);
  g_test_message ("sorted: %zu KiB", (memory () - before) / 1024);
  g_assert_cmpuint (memory () - before, <, MEMORY_MAX);
  arrange (f, (EtudePlacementFilter){ .square = 0 }, ETUDE_PLACEMENT_ORDER_FOUND, 0);
  n_on_a1 = g_list_model_get_n_items (G_LIST_MODEL (f->list));
  arrange (f, (EtudePlacementFilter){ .square = 63, .exact = TRUE, .kind = ETUDE_QUEEN },
           ETUDE_PLACEMENT_ORDER_SYMMETRY, 0);
  n_on_h8 = g_list_model_get_n_items (G_LIST_MODEL (f->list));
  g_assert_cmpuint (n_on_a1, ==, n_on_h8); /* one is the image of the other */
  arrange (f, none, ETUDE_PLACEMENT_ORDER_LEXICOGRAPHIC, QUEENS_ALL);
  arrange (f, none, ETUDE_PLACEMENT_ORDER_FOUND, QUEENS_ALL);
  begin = thread_milliseconds ();
  etude_placement_solutions_clear (f->list);
  g_test_message ("emptied in %.2f ms", thread_milliseconds () - begin);
  g_assert_cmpfloat (thread_milliseconds () - begin, <, 2 * TURN_MAX);
}

/* The last of a million is the hardest to find. */
SOLUTIONS_CASE (identify)
{
  const struct etude_problem problem = solutions_problem (8, "d,6*q");
  g_autoptr (EtudePlacementSolution) last = NULL;
  struct etude_problem board;
  double begin, took;
  guint number;

  f->follow = FALSE;
  etude_placement_solutions_start (f->list, general_of (&problem), TRUE);
  run_until_ready (f);
  last = solutions_item (f, QUEENS_ALL - 1);
  board = plain_board (etude_placement_solution_get_board (last));
  begin = thread_milliseconds ();
  g_assert_true (etude_placement_solutions_identify (f->list, general_of (&board), &number));
  took = thread_milliseconds () - begin;
  g_test_message ("found in %.2f ms", took);
  g_assert_cmpuint (number, ==, QUEENS_ALL);
  g_assert_cmpfloat (took, <, 4 * TURN_MAX);
}

/* More than are kept: they are counted, and the list says so. 33,514,112 ways for eight rooks: n^n on each of two sides,
 * less n! counted twice. */
SOLUTIONS_CASE (too_many)
{
  const struct etude_problem problem = solutions_problem (8, "d,8*r");
  const guint64 rooks = 2 * (UINT64_C (1) << 24) - 40320;
  double longest;

  f->follow = FALSE;
  etude_placement_solutions_start (f->list, general_of (&problem), TRUE);
  longest = run_until_ready (f);
  g_test_message ("longest turn %.2f ms", longest);
  g_assert_cmpint (etude_placement_solutions_get_outcome (f->list), ==, ETUDE_PLACEMENT_TOO_MANY);
  g_assert_cmpuint (etude_placement_solutions_get_n_all (f->list), ==, rooks);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->list)), ==, ETUDE_PLACEMENT_KEPT_MAX);
  g_assert_cmpfloat (longest, <, TURN_MAX);
}
