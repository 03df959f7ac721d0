/* SPDX-License-Identifier: GPL-3.0-or-later */
/* solutions-fixture.c - a list of solutions of placement problems, watched while it fills. */
#include "solutions-fixture.h"

#include "wait.h"
#include "chessy.h"
#include "plain.h"

#include <string.h>

static void
on_items_changed (SolutionsFixture *f, guint at, guint removed, guint added)
{
  g_assert_true (g_thread_self () == f->main_thread);
  g_assert_true (removed > 0 || added > 0);
  f->n_changed++;
  if (!f->follow)
    return;
  g_assert_cmpuint (at + removed, <=, f->copy->len);
  g_array_remove_range (f->copy, at, removed);
  g_assert_cmpuint (f->copy->len + added, ==, g_list_model_get_n_items (G_LIST_MODEL (f->list)));
  for (guint i = 0; i < added; i++)
    {
      guint number = solutions_number (f, at + i);

      g_array_insert_val (f->copy, at + i, number);
    }
}

/* Told only when it is another one than before. */
static void
on_n_items (SolutionsFixture *f)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (f->list));

  g_assert_cmpuint (n, !=, f->n_items);
  f->n_items = n;
}

static void
on_counted (SolutionsFixture *f)
{
  g_assert_true (g_thread_self () == f->main_thread);
  f->n_counted++;
}

void
solutions_set_up (SolutionsFixture *f, gconstpointer data)
{
  f->main_thread = g_thread_self ();
  f->follow = TRUE;
  f->copy = g_array_new (FALSE, FALSE, sizeof (guint));
  f->list = etude_placement_solutions_new ();
  g_signal_connect_swapped (f->list, "items-changed", G_CALLBACK (on_items_changed), f);
  g_signal_connect_swapped (f->list, "notify::n-items", G_CALLBACK (on_n_items), f);
  g_signal_connect_swapped (f->list, "counted", G_CALLBACK (on_counted), f);
}

void
solutions_tear_down (SolutionsFixture *f, gconstpointer data)
{
  wait_unref (f->list);
  g_array_unref (f->copy);
}

struct etude_problem
solutions_problem (guint edge, const char *text)
{
  g_autofree char *lines = g_strdelimit (g_strdup (text), ",", '\n');
  struct etude_problem problem;

  g_assert_cmpint (etude_chessy_read (lines, strlen (lines), edge, &problem).fault, ==, ETUDE_CHESSY_OK);
  return problem;
}

void
solutions_wait (SolutionsFixture *f)
{
  WAIT_FOR (!etude_placement_solutions_get_running (f->list) && !etude_placement_solutions_get_arranging (f->list));
  g_assert_cmpuint (f->n_items, ==, g_list_model_get_n_items (G_LIST_MODEL (f->list)));
  if (f->follow)
    solutions_check_copy (f);
}

void
solutions_fill (SolutionsFixture *f, const struct etude_problem *problem, gboolean all)
{
  etude_placement_solutions_start (f->list, general_of (problem), all);
  solutions_wait (f);
}

void
solutions_check_copy (SolutionsFixture *f)
{
  g_assert_cmpuint (f->copy->len, ==, g_list_model_get_n_items (G_LIST_MODEL (f->list)));
  for (guint i = 0; i < f->copy->len; i++)
    g_assert_cmpuint (g_array_index (f->copy, guint, i), ==, solutions_number (f, i));
}

guint
solutions_number (SolutionsFixture *f, guint position)
{
  g_autoptr (EtudePlacementSolution) solution = solutions_item (f, position);

  return etude_placement_solution_get_number (solution);
}

EtudePlacementSolution *
solutions_item (SolutionsFixture *f, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (f->list), position);
}

guint
solutions_squares (EtudePlacementSolution *solution, guint8 *squares)
{
  EtudePlacedPiece pieces[ETUDE_SQUARES_MAX];
  const guint n = etude_placement_solution_get_pieces (solution, pieces);

  for (guint i = 0; i < n; i++)
    squares[i] = pieces[i].square;
  return n;
}

gboolean
solutions_holds (EtudePlacementSolution *solution)
{
  guint8 squares[ETUDE_SQUARES_MAX];

  solutions_squares (solution, squares);
  return etude_solution_holds (plain_of (etude_placement_solution_get_problem (solution)), squares);
}
