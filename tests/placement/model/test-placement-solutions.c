/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-solutions.c - the list of solutions: published figures, what its items tell, how it ends. */
#include "case.h"
#include "solutions-fixture.h"
#include "wait.h"
#include "plain.h"

#include <string.h>
#include <time.h>

/* --- published figures --- */

#define ANY 0 /* not published */

/* OEIS A000170, A002562, A002564, A002563, A000903, A260680, 2^n for 2n - 2 bishops; the original program's own tests. */
static const struct
{
  const char *pieces;
  guint edge, fundamental, all;
} figures[] = {
  { "8*q", 8, 12, 92 },        { "10*q", 10, 92, 724 },     { "d,5*q", 8, 638, 4860 },     { "8*r", 8, 5282, 40320 },
  { "14*b", 8, ANY, 256 },     { "4*n,b", 3, 1, ANY },      { "k,2*p,n", 3, 7, ANY },      { "r w,r b", 3, 4, 36 },
  { "2*q w,b w", 3, 38, 252 }, { "2*r w,2*r b", 3, 3, 18 }, { "2*b w,n w,r b", 3, 4, 24 }, { "d,k,n,p,b", 4, 3, ANY },
  { "9*q", 9, 46, 352 },       { "d,4*q", 7, 13, 86 },      { "5*q w,5*q b", 6, 35, ANY },
};

static void
check_figure (guint64 found, guint published)
{
  if (published != ANY)
    g_assert_cmpuint (found, ==, published);
}

/* The images of all fundamental solutions together are all solutions. */
static guint
count_images (SolutionsFixture *f)
{
  guint n = 0;

  for (guint i = 0; i < f->copy->len; i++)
    {
      g_autoptr (EtudePlacementSolution) solution = solutions_item (f, i);
      guint distinct, kept;

      n += class_of (solution, &distinct, &kept);
    }
  return n;
}

static void
check_counts (SolutionsFixture *f, guint fundamental, guint all)
{
  g_assert_cmpint (etude_placement_solutions_get_outcome (f->list), ==, ETUDE_PLACEMENT_COMPLETE);
  g_assert_cmpfloat (etude_placement_solutions_get_progress (f->list), ==, 1);
  g_assert_cmpuint (etude_placement_solutions_get_n_kept (f->list), ==, f->copy->len);
  check_figure (etude_placement_solutions_get_n_all (f->list), all);
  check_figure (etude_placement_solutions_get_n_fundamental (f->list), fundamental);
  check_figure (f->copy->len, etude_placement_solutions_get_all (f->list) ? all : fundamental);
}

SOLUTIONS_CASE (figures)
{
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      const struct etude_problem problem = solutions_problem (figures[i].edge, figures[i].pieces);

      solutions_fill (f, &problem, TRUE);
      check_counts (f, figures[i].fundamental, figures[i].all);
      solutions_fill (f, &problem, FALSE);
      check_counts (f, figures[i].fundamental, figures[i].all);
      g_assert_cmpuint (count_images (f), ==, etude_placement_solutions_get_n_all (f->list));
    }
}

/* --- items --- */

static guint
hash_board (gconstpointer solution)
{
  guint8 squares[ETUDE_SQUARES_MAX];
  g_autoptr (GBytes) whole = g_bytes_new_static (squares, solutions_squares ((gpointer) solution, squares));

  return g_bytes_hash (whole);
}

static gboolean
are_equal_boards (gconstpointer a, gconstpointer b)
{
  guint8 of_a[ETUDE_SQUARES_MAX], of_b[ETUDE_SQUARES_MAX];
  const guint n = solutions_squares ((gpointer) a, of_a);

  return solutions_squares ((gpointer) b, of_b) == n && memcmp (of_a, of_b, n) == 0;
}

/* All are solutions, and no two of them the same. */
static void
check_different (SolutionsFixture *f)
{
  g_autoptr (GHashTable) boards = g_hash_table_new_full (hash_board, are_equal_boards, g_object_unref, NULL);

  for (guint i = 0; i < f->copy->len; i++)
    {
      EtudePlacementSolution *solution = solutions_item (f, i);

      g_assert_true (solutions_holds (solution));
      g_assert_true (g_hash_table_add (boards, solution));
    }
}

static bool
keep (void *data, const unsigned char *solution, unsigned images)
{
  g_byte_array_append (data, solution, 8);
  return true;
}

/* The fundamental ones are what the engine visits, in that order. All are those with their images, class after class. */
SOLUTIONS_CASE (items)
{
  const struct etude_problem problem = solutions_problem (8, "8*q");
  g_autoptr (GByteArray) visited = g_byte_array_new ();
  const struct etude_placement_run run = { .visit = keep, .visit_data = visited };
  struct etude_placement_count count;

  g_assert_cmpint (etude_placement_solve (&problem, &run, &count), ==, ETUDE_OK);
  for (guint all = 0, n = 12; all < 2; all++, n = 92)
    {
      guint class = 0;

      solutions_fill (f, &problem, all);
      for (guint i = 0; i < n; i++)
        {
          g_autoptr (EtudePlacementSolution) solution = solutions_item (f, i);
          guint8 bytes[ETUDE_SQUARES_MAX], canonical[8];
          guint distinct, kept;

          solutions_squares (solution, bytes);
          etude_solution_class (&problem, bytes, &distinct, &kept, canonical);
          class += i > 0 && memcmp (canonical, bytes, 8) == 0;
          g_assert_cmpmem (canonical, 8, visited->data + 8 * class, 8);
          g_assert_cmpuint (etude_placement_solution_get_number (solution), ==, i + 1);
        }
      g_assert_cmpuint (class, ==, 11);
      g_assert_null (g_list_model_get_item (G_LIST_MODEL (f->list), n));
    }
}

static void
toggle (SolutionsFixture *f, gboolean all, guint n)
{
  etude_placement_solutions_set_all (f->list, all);
  solutions_wait (f);
  g_assert_cmpuint (f->copy->len, ==, n);
}

/* All images are made of what was found, also where a board's images are solutions only by chance, or bring colours
 * together that the problem tells apart: nothing is searched again. */
SOLUTIONS_CASE (toggled)
{
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      const struct etude_problem problem = solutions_problem (figures[i].edge, figures[i].pieces);
      guint n_all, n_fundamental;

      solutions_fill (f, &problem, FALSE);
      n_all = (guint) etude_placement_solutions_get_n_all (f->list);
      n_fundamental = (guint) etude_placement_solutions_get_n_fundamental (f->list);
      toggle (f, TRUE, n_all);
      g_assert_cmpint (etude_placement_solutions_get_outcome (f->list), ==, ETUDE_PLACEMENT_COMPLETE);
      check_different (f);
      toggle (f, FALSE, n_fundamental);
    }
}

/* A count that runs is not begun anew when another list is wanted, nor when no more is listed. */
SOLUTIONS_CASE (toggled_while_running)
{
  const struct etude_problem problem = solutions_problem (16, "30*k");
  guint64 counted;

  f->follow = FALSE;
  etude_placement_solutions_start (f->list, general_of (&problem), FALSE);
  WAIT_FOR (etude_placement_solutions_get_n_all (f->list) > 100000);
  counted = etude_placement_solutions_get_n_all (f->list);
  etude_placement_solutions_set_all (f->list, TRUE);
  g_assert_cmpuint (etude_placement_solutions_get_n_all (f->list), >=, counted);
  g_assert_true (etude_placement_solutions_get_running (f->list));
  etude_placement_solutions_set_all (f->list, FALSE);
  g_assert_cmpuint (etude_placement_solutions_get_n_all (f->list), >=, counted);
  etude_placement_solutions_set_counting_only (f->list, TRUE);
  g_assert_cmpuint (etude_placement_solutions_get_n_all (f->list), >=, counted);
  g_assert_true (etude_placement_solutions_get_running (f->list));
}

/* The first of the two solutions of five queens, in all ways to look at it: a queen in each row. */
SOLUTIONS_CASE (item)
{
  const struct etude_problem problem = solutions_problem (5, "5*q");
  g_autoptr (EtudePlacementSolution) solution = NULL;
  g_autoptr (EtudePlacementSolution) image = NULL;
  g_autoptr (GPtrArray) class = NULL;
  g_autofree char *text = NULL;
  EtudePlacedPiece pieces[ETUDE_SQUARES_MAX], turned[ETUDE_SQUARES_MAX];
  struct etude_problem board;
  guint distinct, kept;

  solutions_fill (f, &problem, FALSE);
  g_assert_cmpuint (f->copy->len, ==, 2);
  solution = solutions_item (f, 0);
  g_assert_cmpuint (etude_placement_solution_get_pieces (solution, pieces), ==, 5);
  board = plain_board (etude_placement_solution_get_board (solution));
  for (guint i = 0; i < 5; i++)
    {
      g_assert_cmpuint (pieces[i].kind, ==, ETUDE_QUEEN);
      g_assert_cmpuint (pieces[i].square / 5, ==, i);
      g_assert_true (etude_squares_has (&board.fixed[ETUDE_QUEEN], pieces[i].square));
    }
  g_assert_cmpuint (etude_squares_count (&board.fixed[ETUDE_QUEEN]), ==, 5);
  text = etude_placement_solution_get_text (solution);
  for (guint i = 0; i < 5; i++) /* the top row first */
    g_assert_cmpint (text[(4 - i) * 6 + pieces[i].square % 5], ==, 'Q');
  g_assert_cmpuint (class_of (solution, &distinct, &kept), >=, 2);
  g_assert_true (distinct & 1);
  class = etude_placement_solution_list_class (solution);
  image = g_object_ref (g_ptr_array_index (class, 1)); /* mirrored left to right */
  g_assert_cmpuint (etude_placement_solution_get_number (image), ==, 0);
  g_assert_cmpuint (etude_placement_solution_get_pieces (image, turned), ==, 5);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpuint (turned[i].square, ==, 5 * i + 4 - pieces[i].square % 5);
}

/* Objects outlive the list's problem. */
SOLUTIONS_CASE (item_alone)
{
  struct etude_problem problem = solutions_problem (8, "8*q");
  g_autoptr (EtudePlacementSolution) solution = NULL;

  solutions_fill (f, &problem, FALSE);
  solution = solutions_item (f, 11);
  problem = solutions_problem (4, "4*r");
  solutions_fill (f, &problem, FALSE);
  g_assert_cmpuint (f->copy->len, ==, 7);
  g_assert_cmpuint (etude_placement_solution_get_problem (solution)->grid.width, ==, 8);
  g_assert_true (solutions_holds (solution));
}

/* --- which one is this? --- */

/* Every image of every solution is known as the one of its class, or when all are listed as itself. */
static void
check_images (SolutionsFixture *f, guint position, gboolean all)
{
  g_autoptr (EtudePlacementSolution) solution = solutions_item (f, position);
  guint distinct, kept, number;

  class_of (solution, &distinct, &kept);
  for (guint symmetry = 0; symmetry < ETUDE_IMAGES; symmetry++)
    if (distinct >> symmetry & 1)
      {
        const struct etude_problem board = image_of (solution, symmetry);

        g_assert_true (etude_placement_solutions_identify (f->list, general_of (&board), &number));
        g_assert_cmpuint (number, >=, 1);
        if (!all || symmetry == 0)
          g_assert_cmpuint (number, ==, position + 1);
        else
          g_assert_cmpuint (number, !=, position + 1);
      }
}

SOLUTIONS_CASE (identify)
{
  static const struct
  {
    const char *pieces;
    guint edge;
  } cases[] = { { "8*q", 8 }, { "k,2*p,n", 3 }, { "2*q w,b w", 3 }, { "r w,r b", 3 }, { "10*q", 10 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint all = 0; all < 2; all++)
      {
        const struct etude_problem problem = solutions_problem (cases[i].edge, cases[i].pieces);

        solutions_fill (f, &problem, all);
        for (guint position = 0; position < f->copy->len; position++)
          check_images (f, position, all);
      }
}

SOLUTIONS_CASE (identify_none)
{
  struct etude_problem problem = solutions_problem (8, "8*q");
  struct etude_problem board = problem;
  g_autoptr (EtudePlacementSolution) solution = NULL;
  guint number;

  g_assert_false (etude_placement_solutions_identify (f->list, general_of (&board), &number)); /* nothing was started */
  solutions_fill (f, &problem, FALSE);
  g_assert_false (
      etude_placement_solutions_identify (f->list, general_of (&board), &number)); /* nothing stands there */
  for (guint i = 0; i < 8; i++)
    etude_squares_add (&board.fixed[ETUDE_QUEEN], 9 * i);
  g_assert_false (
      etude_placement_solutions_identify (f->list, general_of (&board), &number)); /* they attack each other */
  solution = solutions_item (f, 0);
  board = plain_board (etude_placement_solution_get_board (solution));
  board.edge = 9;
  g_assert_false (etude_placement_solutions_identify (f->list, general_of (&board), &number));
  g_assert_cmpuint (number, ==, 0);
}

/* --- how it ends --- */

SOLUTIONS_CASE (impossible)
{
  struct etude_problem problem = solutions_problem (8, "9*r");

  etude_placement_solutions_start (f->list, general_of (&problem), FALSE);
  g_assert_false (etude_placement_solutions_get_running (f->list));
  g_assert_cmpint (etude_placement_solutions_get_outcome (f->list), ==, ETUDE_PLACEMENT_IMPOSSIBLE);
  g_assert_cmpint (etude_placement_solutions_get_finding (f->list)->fault, ==, ETUDE_PROBLEM_ROWS);
  problem.count[ETUDE_ROOK] = 0;
  etude_placement_solutions_start (f->list, general_of (&problem), FALSE);
  g_assert_cmpint (etude_placement_solutions_get_outcome (f->list), ==, ETUDE_PLACEMENT_INVALID);
  g_assert_cmpuint (etude_placement_solutions_find (f->list, 1), ==, G_MAXUINT);
}

/* A problem without solutions that nobody sees at once: six non-attacking knights on 3 x 3. */
SOLUTIONS_CASE (none)
{
  const struct etude_problem problem = solutions_problem (3, "6*n");

  solutions_fill (f, &problem, FALSE);
  g_assert_cmpuint (f->copy->len, ==, 0);
  g_assert_cmpuint (etude_placement_solutions_get_n_all (f->list), ==, 0);
}

SOLUTIONS_CASE (clear)
{
  const struct etude_problem problem = solutions_problem (8, "8*q");

  g_assert_cmpint (etude_placement_solutions_get_outcome (f->list), ==, ETUDE_PLACEMENT_NOT_STARTED);
  solutions_fill (f, &problem, FALSE);
  etude_placement_solutions_clear (f->list);
  g_assert_cmpuint (f->copy->len, ==, 0);
  g_assert_cmpint (etude_placement_solutions_get_outcome (f->list), ==, ETUDE_PLACEMENT_NOT_STARTED);
  g_assert_null (etude_placement_solutions_get_problem (f->list));
  g_assert_cmpuint (etude_placement_solutions_get_n_all (f->list), ==, 0);
}

/* For wait_until: whether no thread has been busy for a while. */
static gboolean
is_idle (gpointer data)
{
  gint64 *seen = data; /* time and processor time when this was looked at last */
  const gint64 now = g_get_monotonic_time (), used = (gint64) clock () * G_USEC_PER_SEC / CLOCKS_PER_SEC;
  const gint64 passed = now - seen[0], worked = used - seen[1];

  if (passed < 100000)
    return FALSE;
  seen[0] = now;
  seen[1] = used;
  return worked < passed / 10;
}

/* What was found stays, and nothing more comes. The search, which would take years, ends. */
SOLUTIONS_CASE (stop)
{
  const struct etude_problem problem = solutions_problem (16, "30*k");
  gint64 seen[2] = { g_get_monotonic_time (), 0 };
  guint n;

  f->follow = FALSE;
  etude_placement_solutions_start (f->list, general_of (&problem), TRUE);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (f->list)) >= 1000);
  etude_placement_solutions_stop (f->list);
  /* Images of what was found are made in slices. */
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (f->list)) == etude_placement_solutions_get_n_all (f->list));
  g_assert_true (wait_until (is_idle, seen));
  g_assert_cmpint (etude_placement_solutions_get_outcome (f->list), ==, ETUDE_PLACEMENT_STOPPED);
  n = g_list_model_get_n_items (G_LIST_MODEL (f->list));
  g_assert_cmpuint (n, ==, etude_placement_solutions_get_n_all (f->list));
  f->n_changed = 0;
  for (guint i = 0; i < 200; i++)
    {
      g_usleep (500);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->list)), ==, n);
}

/* --- starting from a listener --- */

static void
start_other (SolutionsFixture *f)
{
  const struct etude_problem problem = solutions_problem (6, "6*q");

  if (plain_of (etude_placement_solutions_get_problem (f->list))->edge == 8)
    etude_placement_solutions_start (f->list, general_of (&problem), TRUE);
}

static void
check_start_from (SolutionsFixture *f, const char *signal)
{
  const struct etude_problem problem = solutions_problem (8, "8*q");
  gulong handler = g_signal_connect_swapped (f->list, signal, G_CALLBACK (start_other), f);

  solutions_fill (f, &problem, FALSE);
  g_assert_cmpuint (f->copy->len, ==, 4);
  g_assert_cmpint (etude_placement_solutions_get_outcome (f->list), ==, ETUDE_PLACEMENT_COMPLETE);
  g_signal_handler_disconnect (f->list, handler);
}

SOLUTIONS_CASE (start_from_listener)
{
  check_start_from (f, "items-changed");
  check_start_from (f, "counted");
  check_start_from (f, "notify::running");
  check_start_from (f, "notify::outcome");
  check_start_from (f, "notify::progress");
  check_start_from (f, "notify::n-items");
}

/* The list goes while it is being filled; the fixture sees to the rest. */
SOLUTIONS_CASE (gone)
{
  const struct etude_problem problem = solutions_problem (16, "30*k");

  f->follow = FALSE;
  etude_placement_solutions_start (f->list, general_of (&problem), TRUE);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (f->list)) >= 1000);
}

/* Boards that came from elsewhere, in their order; a search begins when one is asked for. */
SOLUTIONS_CASE (given)
{
  static const guint8 boards[] = { 1, 7, 8, 14, 2, 4, 11, 13 }; /* 3142, 2413 */
  const struct etude_problem problem = solutions_problem (4, "4*q");
  const EtudePlacementFilter none = ETUDE_PLACEMENT_FILTER_NONE;
  g_autoptr (GBytes) bytes = g_bytes_new_static (boards, sizeof boards);
  g_autoptr (EtudePlacementSolution) first = NULL;
  guint8 squares[ETUDE_SQUARES_MAX];

  etude_placement_solutions_show (f->list, general_of (&problem), bytes);
  g_assert_cmpint (etude_placement_solutions_get_outcome (f->list), ==, ETUDE_PLACEMENT_GIVEN);
  g_assert_false (etude_placement_solutions_get_running (f->list));
  g_assert_cmpuint (f->copy->len, ==, 2);
  first = solutions_item (f, 0);
  g_assert_cmpmem (squares, solutions_squares (first, squares), boards, 4);
  etude_placement_solutions_arrange (f->list, &none, ETUDE_PLACEMENT_ORDER_LEXICOGRAPHIC);
  g_assert_cmpuint (g_array_index (f->copy, guint, 0), ==, 2);
  etude_placement_solutions_show (f->list, general_of (&problem), bytes);
  g_assert_cmpuint (g_array_index (f->copy, guint, 0), ==, 2);
  solutions_fill (f, &problem, TRUE);
  g_assert_cmpint (etude_placement_solutions_get_outcome (f->list), ==, ETUDE_PLACEMENT_COMPLETE);
  g_assert_cmpuint (f->copy->len, ==, 2);
}

/* Twelve rooks that fill 12 x 12 stand in 12! ways: how many of them are found tells how much is done. What takes long waits, and
 * goes on when it is told to; what is short does not wait. */
SOLUTIONS_CASE (careful)
{
  const struct etude_problem many = solutions_problem (12, "12*r"), few = solutions_problem (8, "8*q");
  guint64 found;
  EtudePlacementEstimate whole;
  double seconds;

  f->follow = FALSE;
  etude_placement_solutions_be_careful (f->list);
  etude_placement_solutions_start (f->list, general_of (&many), FALSE);
  WAIT_FOR (etude_placement_solutions_get_paused (f->list));
  g_assert_true (etude_placement_solutions_get_running (f->list));
  g_assert_true (etude_placement_solutions_get_waiting (f->list, &whole));
  found = etude_placement_solutions_get_n_all (f->list);
  seconds = etude_placement_solutions_get_seconds (f->list) * 479001600. / (double) found;
  g_assert_cmpfloat (whole.seconds, >, ETUDE_PLACEMENT_WORTH_IT);
  g_assert_cmpfloat (whole.seconds, <, seconds * 4);
  g_assert_cmpfloat (whole.over ? seconds : whole.seconds, >, seconds / 4);
  etude_placement_solutions_set_paused (f->list, FALSE);
  g_assert_false (etude_placement_solutions_get_waiting (f->list, &whole));
  while (etude_placement_solutions_get_n_all (f->list) == found)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (etude_placement_solutions_get_paused (f->list));
  solutions_fill (f, &few, FALSE);
  g_assert_cmpuint (etude_placement_solutions_get_n_all (f->list), ==, 92);
  g_assert_cmpint (etude_placement_solutions_get_outcome (f->list), ==, ETUDE_PLACEMENT_COMPLETE);
}
