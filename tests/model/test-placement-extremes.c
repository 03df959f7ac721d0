/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-extremes.c - the tables of extremes: published figures, rows as they come, stopping and going on. */
#include "etude-placement-extremes.h"
#include "wait.h"

typedef struct
{
  EtudePlacementExtremes *table;
  guint n_rows; /* as told by items-changed */
  guint n_running;
} ExtremesFixture;

#define EDGES ETUDE_EXTREMES_EDGE_MAX

/* OEIS A075458 (queens), A006075 (knights); n rooks and n bishops guard n x n (Yaglom and Yaglom); 2n - 2 bishops, n
 * queens but on 2 x 2 and 3 x 3, half of the squares for knights but on 2 x 2, a quarter for kings stand in peace. */
static const struct
{
  enum etude_task task;
  enum etude_piece piece;
  guint numbers[EDGES];
} published[] = {
  { ETUDE_DOMINATION, ETUDE_QUEEN, { 1, 1, 1, 2, 3, 3, 4, 5, 5, 5 } },
  { ETUDE_DOMINATION, ETUDE_KNIGHT, { 1, 4, 4, 4, 5, 8, 10, 12, 14, 16 } },
  { ETUDE_DOMINATION, ETUDE_ROOK, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } },
  { ETUDE_DOMINATION, ETUDE_BISHOP, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } },
  { ETUDE_DOMINATION, ETUDE_KING, { 1, 1, 1, 4, 4, 4, 9, 9, 9, 16 } },
  { ETUDE_INDEPENDENCE, ETUDE_QUEEN, { 1, 1, 2, 4, 5, 6, 7, 8, 9, 10 } },
  { ETUDE_INDEPENDENCE, ETUDE_BISHOP, { 1, 2, 4, 6, 8, 10, 12, 14, 16, 18 } },
  { ETUDE_INDEPENDENCE, ETUDE_KNIGHT, { 1, 4, 5, 8, 13, 18, 25, 32, 41, 50 } },
  { ETUDE_INDEPENDENCE, ETUDE_KING, { 1, 1, 4, 4, 9, 9, 16, 16, 25, 25 } },
  { ETUDE_INDEPENDENCE, ETUDE_ROOK, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } },
};

static void
on_items_changed (ExtremesFixture *f, guint at, guint removed, guint added)
{
  g_assert_cmpuint (at + removed, ==, f->n_rows);
  f->n_rows = at + added;
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->table)), ==, f->n_rows);
}

static void
on_running (ExtremesFixture *f)
{
  f->n_running++;
}

static void
set_up (ExtremesFixture *f, gconstpointer data)
{
  f->table = etude_placement_extremes_new ();
  g_signal_connect_swapped (f->table, "items-changed", G_CALLBACK (on_items_changed), f);
  g_signal_connect_swapped (f->table, "notify::running", G_CALLBACK (on_running), f);
}

static void
tear_down (ExtremesFixture *f, gconstpointer data)
{
  gpointer weak = f->table;

  g_object_add_weak_pointer (G_OBJECT (f->table), &weak);
  g_object_unref (f->table);
  g_assert_true (wait_until (wait_is_gone, &weak));
}

static gboolean
is_done (gpointer data)
{
  return !etude_placement_extremes_get_running (((ExtremesFixture *) data)->table);
}

static void
check_row (ExtremesFixture *f, guint i, guint row)
{
  g_autoptr (EtudePlacementExtreme) extreme = g_list_model_get_item (G_LIST_MODEL (f->table), row);
  const struct etude_problem problem = etude_placement_extreme_get_problem (extreme);

  g_assert_cmpuint (etude_placement_extreme_get_edge (extreme), ==, row + 1);
  g_assert_cmpuint (etude_placement_extreme_get_number (extreme), ==, published[i].numbers[row]);
  g_assert_cmpint (problem.task, ==, published[i].task);
  g_assert_cmpuint (problem.edge, ==, row + 1);
  g_assert_cmpuint (problem.count[published[i].piece], ==, published[i].numbers[row]);
  g_assert_cmpuint (etude_problem_size (&problem), ==, published[i].numbers[row]);
}

static void
test_published (ExtremesFixture *f, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    {
      etude_placement_extremes_start (f->table, published[i].task, published[i].piece);
      g_assert_cmpuint (f->n_rows, ==, 0);
      g_assert_cmpuint (etude_placement_extremes_get_trying (f->table), ==, 1);
      g_assert_true (wait_until (is_done, f));
      g_assert_cmpuint (f->n_rows, ==, EDGES);
      g_assert_cmpuint (etude_placement_extremes_get_trying (f->table), ==, 0);
      for (guint row = 0; row < EDGES; row++)
        check_row (f, i, row);
    }
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (f->table), EDGES));
}

/* What was found once is there at once. */
static void
test_known (ExtremesFixture *f, gconstpointer data)
{
  etude_placement_extremes_start (f->table, ETUDE_INDEPENDENCE, ETUDE_QUEEN);
  g_assert_true (wait_until (is_done, f));
  etude_placement_extremes_start (f->table, ETUDE_INDEPENDENCE, ETUDE_ROOK);
  g_assert_true (wait_until (is_done, f));
  f->n_running = 0;
  etude_placement_extremes_start (f->table, ETUDE_INDEPENDENCE, ETUDE_QUEEN);
  g_assert_false (etude_placement_extremes_get_running (f->table));
  g_assert_cmpuint (f->n_rows, ==, EDGES);
  check_row (f, 5, 3);
}

static gboolean
has_six (gpointer data)
{
  return ((ExtremesFixture *) data)->n_rows >= 6;
}

static gboolean
has_seven (gpointer data)
{
  return ((ExtremesFixture *) data)->n_rows >= 7;
}

/* Pawns take long on large boards. */
static void
test_stop (ExtremesFixture *f, gconstpointer data)
{
  guint n;

  etude_placement_extremes_start (f->table, ETUDE_DOMINATION, ETUDE_PAWN);
  g_assert_true (wait_until (has_six, f));
  etude_placement_extremes_stop (f->table);
  g_assert_false (etude_placement_extremes_get_running (f->table));
  n = f->n_rows;
  for (guint i = 0; i < 100; i++)
    {
      g_usleep (500);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (f->n_rows, ==, n);
  etude_placement_extremes_start (f->table, ETUDE_DOMINATION, ETUDE_PAWN);
  g_assert_cmpuint (f->n_rows, ==, n); /* it goes on where it stopped */
  g_assert_true (wait_until (has_seven, f));
}

/* Changed at every moment: the rows are those of the last table. */
static void
test_change (ExtremesFixture *f, gconstpointer data)
{
  for (guint i = 0; i < 100; i++)
    {
      const guint which = i % G_N_ELEMENTS (published);

      etude_placement_extremes_start (f->table, published[which].task, published[which].piece);
      for (guint turns = 0; turns < i % 7; turns++)
        {
          g_main_context_iteration (NULL, FALSE);
          for (guint row = 0; row < f->n_rows; row++)
            check_row (f, which, row);
        }
    }
}

#define ADD(path, test) g_test_add ("/placement-extremes/" path, ExtremesFixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("published", test_published);
  ADD ("known", test_known);
  ADD ("stop", test_stop);
  ADD ("change", test_change);
  return g_test_run ();
}
