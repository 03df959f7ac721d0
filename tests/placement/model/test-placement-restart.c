/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-restart.c - the problem is changed while it is being solved, at random moments: what is on show, and
 * what is counted, always belongs to the problem of now. */
#include "case.h"
#include "etude-placement-store.h"
#include "solutions-fixture.h"
#include "wait.h"
#include "plain.h"

#define SEED 20000101
#define RESTARTS 200

/* Every board size has a problem of its own, so that a solution tells whose it is. ALL: how many there are, 0: the
 * search is stopped long before its end. */
static const struct
{
  const char *pieces;
  guint edge, all;
} problems[] = {
  { "r w,r b", 3, 36 }, { "4*q", 4, 2 },   { "5*q", 5, 10 },       { "6*q", 6, 4 },      { "7*r", 7, 5040 },
  { "d,5*q", 8, 4860 }, { "9*q", 9, 352 }, { "10*q", 10, 724 },    { "11*q", 11, 2680 }, { "12*q", 12, 14200 },
  { "d,13*r", 13, 0 },  { "14*r", 14, 0 }, { "15*n,15*k", 15, 0 }, { "30*k", 16, 0 },
};

typedef struct
{
  guint current;
  gboolean all;
} Expected;

/* The first, one in the middle and the last of the list. */
static void
check_items (SolutionsFixture *f, const Expected *expected)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (f->list));
  const guint at[] = { 0, n / 2, n - 1 };

  for (guint i = 0; n > 0 && i < G_N_ELEMENTS (at); i++)
    {
      g_autoptr (EtudePlacementSolution) solution = solutions_item (f, at[i]);
      const struct etude_problem *problem = plain_of (etude_placement_solution_get_problem (solution));

      g_assert_cmpuint (problem->edge, ==, problems[expected->current].edge);
      g_assert_true (solutions_holds (solution));
    }
}

/* Counts only ever grow to what there is, and what is kept is what was counted. */
static void
check_counts (SolutionsFixture *f, const Expected *expected)
{
  const guint64 n_all = etude_placement_solutions_get_n_all (f->list);
  const guint64 n_fundamental = etude_placement_solutions_get_n_fundamental (f->list);
  const guint n_kept = etude_placement_solutions_get_n_kept (f->list);
  const guint all = problems[expected->current].all;

  g_assert_cmpuint (n_fundamental, <=, n_all);
  if (all)
    g_assert_cmpuint (n_all, <=, all);
  if (n_kept < ETUDE_PLACEMENT_KEPT_MAX && n_kept < ETUDE_PLACEMENT_KEPT_BYTES / 64)
    g_assert_cmpuint (n_kept, <=, expected->all ? n_all : n_fundamental);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->list)), <=, n_kept);
  if (all && etude_placement_solutions_get_outcome (f->list) == ETUDE_PLACEMENT_COMPLETE)
    {
      g_assert_cmpuint (n_all, ==, all);
      g_assert_cmpuint (n_kept, ==, expected->all ? n_all : n_fundamental);
    }
}

static void
on_anything (SolutionsFixture *f)
{
  const Expected *expected = g_object_get_data (G_OBJECT (f->list), "expected");

  check_items (f, expected);
  check_counts (f, expected);
}

static void
start (SolutionsFixture *f, Expected *expected, guint current, gboolean all)
{
  const struct etude_problem problem = solutions_problem (problems[current].edge, problems[current].pieces);

  expected->current = current;
  expected->all = all;
  etude_placement_solutions_start (f->list, general_of (&problem), all);
  on_anything (f);
}

static void
run_for (gint64 microseconds)
{
  const gint64 end = g_get_monotonic_time () + microseconds;

  do
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);
  while (g_get_monotonic_time () < end);
}

static void
watch_list (SolutionsFixture *f, Expected *expected)
{
  f->follow = FALSE;
  g_object_set_data (G_OBJECT (f->list), "expected", expected);
  g_signal_connect_swapped (f->list, "items-changed", G_CALLBACK (on_anything), f);
  g_signal_connect_swapped (f->list, "counted", G_CALLBACK (on_anything), f);
  g_signal_connect_swapped (f->list, "notify", G_CALLBACK (on_anything), f);
}

SOLUTIONS_CASE (restart)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Expected expected;

  watch_list (f, &expected);
  for (guint i = 0; i < RESTARTS; i++)
    {
      start (f, &expected, (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (problems)), g_rand_boolean (rand));
      run_for (g_rand_boolean (rand) ? 0 : g_rand_int_range (rand, 0, 60000));
    }
  start (f, &expected, 6, TRUE);
  solutions_wait (f);
  g_assert_cmpuint (etude_placement_solutions_get_n_all (f->list), ==, 352);
  g_assert_cmpuint (etude_placement_solutions_get_n_fundamental (f->list), ==, 46);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->list)), ==, 352);
}

/* The same with a filter and an order that change as well, and searches that are stopped. */
SOLUTIONS_CASE (restart_arranged)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Expected expected;

  watch_list (f, &expected);
  for (guint i = 0; i < RESTARTS; i++)
    {
      EtudePlacementFilter filter = ETUDE_PLACEMENT_FILTER_NONE;

      start (f, &expected, (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (problems)), g_rand_boolean (rand));
      run_for (g_rand_int_range (rand, 0, 20000));
      filter.square = g_rand_int_range (rand, -20, 60);
      filter.square = MAX (filter.square, -1);
      filter.kept = g_rand_boolean (rand) ? ETUDE_PLACEMENT_SYMMETRIC : 0;
      etude_placement_solutions_arrange (f->list, &filter, (EtudePlacementOrder) g_rand_int_range (rand, 0, 2));
      run_for (g_rand_int_range (rand, 0, 20000));
      if (g_rand_boolean (rand))
        etude_placement_solutions_stop (f->list);
      on_anything (f);
    }
}
