/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-arrange.c - what is on show when the list is filtered and sorted: compared with a look at each solution
 * alone, for which the engine is asked about symmetries. */
#include "case.h"
#include "solutions-fixture.h"
#include "wait.h"
#include "plain.h"

#include <string.h>

#define SEED 19990101
#define FILTERS 60

static const struct
{
  const char *pieces;
  guint edge;
} problems[] = {
  { "8*q", 8 },         { "d,5*q", 8 },       { "7*r", 7 },  { "k,2*p,n", 3 },
  { "2*r w,2*r b", 3 }, { "3*q w,3*q b", 5 }, { "14*b", 8 }, { "2*q w,b w", 3 },
};

/* One solution as it is told without the list. */
typedef struct
{
  guint number, kept, n_kept;
  struct etude_problem board;
  struct etude_squares seen[ETUDE_KINDS]; /* where one of its images has such a piece */
  guint8 squares[ETUDE_SQUARES_MAX]; /* as read for the lexicographic order: up the files, kinds before empty squares */
} Looked;

static guint
count_bits (guint set)
{
  guint n = 0;

  for (guint i = 0; i < 32; i++)
    n += set >> i & 1;
  return n;
}

static void
spell (Looked *looked)
{
  memset (looked->squares, 0xff, sizeof looked->squares);
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    for (guint square = 0; square < ETUDE_SQUARES_MAX; square++)
      if (etude_squares_has (&looked->board.fixed[kind], square))
        looked->squares[square % looked->board.edge * looked->board.edge + square / looked->board.edge] = (guint8) kind;
}

static void
look_at_images (EtudePlacementSolution *solution, guint distinct, Looked *looked)
{
  for (guint symmetry = 0; symmetry < ETUDE_IMAGES; symmetry++)
    if (distinct >> symmetry & 1)
      {
        const struct etude_problem board = image_of (solution, symmetry);

        for (guint kind = 0; kind < ETUDE_KINDS; kind++)
          for (guint i = 0; i < G_N_ELEMENTS (looked->seen[kind].word); i++)
            looked->seen[kind].word[i] |= board.fixed[kind].word[i];
      }
}

/* Looks at all solutions; the list shows them all, in the order found. */
static GArray *
look_at_all (SolutionsFixture *f)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Looked));

  for (guint i = 0; i < f->copy->len; i++)
    {
      g_autoptr (EtudePlacementSolution) solution = solutions_item (f, i);
      Looked looked = { .number = i + 1, .board = plain_board (etude_placement_solution_get_board (solution)) };
      guint distinct;

      class_of (solution, &distinct, &looked.kept);
      looked.n_kept = count_bits (looked.kept);
      look_at_images (solution, distinct, &looked);
      spell (&looked);
      g_array_append_val (all, looked);
    }
  return all;
}

/* How many images a board without symmetry has. */
static guint
count_symmetries (const struct etude_problem *problem)
{
  for (guint piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
    if (problem->count[piece] != problem->count[piece + ETUDE_PLACED_PIECES])
      return 8;
  return 16;
}

static gboolean
belongs (const Looked *looked, const EtudePlacementFilter *filter)
{
  gboolean stands = FALSE;

  if (filter->kept && !(looked->kept & filter->kept))
    return FALSE;
  if (filter->images && filter->images != count_symmetries (&looked->board) / looked->n_kept)
    return FALSE;
  for (guint kind = 0; filter->square >= 0 && kind < ETUDE_KINDS; kind++)
    if (!filter->exact || filter->kind == kind)
      stands = stands
               || etude_squares_has (filter->some_image ? &looked->seen[kind] : &looked->board.fixed[kind],
                                     (guint) filter->square);
  return stands || filter->square < 0;
}

static int
compare_looked (gconstpointer a, gconstpointer b)
{
  return memcmp (((const Looked *) a)->squares, ((const Looked *) b)->squares, ETUDE_SQUARES_MAX);
}

static GArray *
expect_lexicographic (GArray *all, const EtudePlacementFilter *filter)
{
  g_autoptr (GArray) sorted = g_array_copy (all);
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_sort (sorted, compare_looked);
  for (guint i = 0; i < sorted->len; i++)
    if (belongs (&g_array_index (sorted, Looked, i), filter))
      g_array_append_val (numbers, g_array_index (sorted, Looked, i).number);
  return numbers;
}

/* The numbers that should be on show. */
static GArray *
expect (GArray *all, const EtudePlacementFilter *filter, EtudePlacementOrder order)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint n_kept = 16; n_kept > 0; n_kept--)
    for (guint i = 0; i < all->len; i++)
      {
        const Looked *looked = &g_array_index (all, Looked, i);

        if (order == ETUDE_PLACEMENT_ORDER_FOUND ? n_kept != 1 : looked->n_kept != n_kept)
          continue;
        if (belongs (looked, filter))
          g_array_append_val (numbers, looked->number);
      }
  return numbers;
}

static void
check (SolutionsFixture *f, GArray *all, const EtudePlacementFilter *filter, EtudePlacementOrder order)
{
  g_autoptr (GArray) numbers
      = order == ETUDE_PLACEMENT_ORDER_LEXICOGRAPHIC ? expect_lexicographic (all, filter) : expect (all, filter, order);
  guint on_show = 0;

  solutions_wait (f);
  g_assert_cmpuint (f->copy->len, ==, numbers->len);
  for (guint i = 0; i < numbers->len; i++)
    g_assert_cmpuint (g_array_index (f->copy, guint, i), ==, g_array_index (numbers, guint, i));
  for (guint number = 0; number <= all->len + 1; number++)
    {
      const guint position = etude_placement_solutions_find (f->list, number);

      if (position == G_MAXUINT)
        continue;
      g_assert_cmpuint (solutions_number (f, position), ==, number);
      on_show++;
    }
  g_assert_cmpuint (on_show, ==, numbers->len);
}

static EtudePlacementFilter
random_filter (GRand *rand, const struct etude_problem *problem)
{
  static const guint images[] = { 0, 0, 1, 2, 4, 8, 16 };
  static const guint kept[] = { 0, 0, ETUDE_PLACEMENT_SYMMETRIC, 1u << 3, 1u << 5 | 1u << 6, 1u << 4 | 1u << 7 };
  EtudePlacementFilter filter = { .square = -1 };

  filter.images = images[g_rand_int_range (rand, 0, G_N_ELEMENTS (images))];
  filter.kept = kept[g_rand_int_range (rand, 0, G_N_ELEMENTS (kept))];
  if (g_rand_boolean (rand))
    filter.square = g_rand_int_range (rand, 0, (gint32) (problem->edge * problem->edge));
  filter.some_image = g_rand_boolean (rand);
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (problem->count[kind] && g_rand_boolean (rand))
      {
        filter.exact = TRUE;
        filter.kind = kind;
      }
  return filter;
}

static void
check_problem (SolutionsFixture *f, GRand *rand, const struct etude_problem *problem, gboolean list_all)
{
  const EtudePlacementFilter none = ETUDE_PLACEMENT_FILTER_NONE;
  g_autoptr (GArray) all = NULL;

  etude_placement_solutions_arrange (f->list, &none, ETUDE_PLACEMENT_ORDER_FOUND);
  solutions_fill (f, problem, list_all);
  all = look_at_all (f);
  g_assert_cmpuint (all->len, >, 0);
  for (guint i = 0; i < FILTERS; i++)
    {
      const EtudePlacementFilter filter = random_filter (rand, problem);
      const EtudePlacementOrder order = (EtudePlacementOrder) g_rand_int_range (rand, 0, 3);

      etude_placement_solutions_arrange (f->list, &filter, order);
      check (f, all, &filter, order);
      if (i % 10 == 0) /* solutions that come under a filter go where they belong */
        {
          solutions_fill (f, problem, list_all);
          check (f, all, &filter, order);
        }
    }
}

SOLUTIONS_CASE (filters)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      const struct etude_problem problem = solutions_problem (problems[i].edge, problems[i].pieces);

      check_problem (f, rand, &problem, TRUE);
      check_problem (f, rand, &problem, FALSE);
    }
}

/* Of the twelve solutions with eight queens one is symmetric; of all 92 four are, and four queens stand on d1. */
SOLUTIONS_CASE (eight_queens)
{
  const struct etude_problem problem = solutions_problem (8, "8*q");
  EtudePlacementFilter filter = { .kept = ETUDE_PLACEMENT_SYMMETRIC, .square = -1 };

  solutions_fill (f, &problem, FALSE);
  etude_placement_solutions_arrange (f->list, &filter, ETUDE_PLACEMENT_ORDER_FOUND);
  g_assert_cmpuint (f->copy->len, ==, 1);
  solutions_fill (f, &problem, TRUE);
  g_assert_cmpuint (f->copy->len, ==, 4);
  filter = (EtudePlacementFilter){ .images = 8, .square = -1 };
  etude_placement_solutions_arrange (f->list, &filter, ETUDE_PLACEMENT_ORDER_FOUND);
  g_assert_cmpuint (f->copy->len, ==, 88);
  filter
      = (EtudePlacementFilter){ .square = 0, .exact = TRUE, .kind = ETUDE_QUEEN }; /* known: a corner in 4 of the 92 */
  etude_placement_solutions_arrange (f->list, &filter, ETUDE_PLACEMENT_ORDER_FOUND);
  g_assert_cmpuint (f->copy->len, ==, 4);
}

/* The twelve that W. W. Rouse Ball prints (Mathematical Recreations and Essays), for the queens of the files 1 to 8 their
 * ranks; none of them is an image of another. */
static const char *const twelve[] = { "41582736", "41586372", "42586137", "42736815", "42736851", "42751863",
                                      "42857136", "42861357", "46152837", "46827135", "47526138", "48157263" };

/* The squares of the queens of PERMUTATION, in rising order. */
static void
read_permutation (const char *permutation, guint8 squares[8])
{
  for (guint file = 0; file < 8; file++)
    squares[permutation[file] - '1'] = (guint8) (8 * (permutation[file] - '1') + file);
}

/* All 92 in the order and in the numbers in which they are printed. */
SOLUTIONS_CASE (lexicographic)
{
  static const char *const first[] = { "15863724", "16837425", "17468253", "17582463", "24683175" };
  const struct etude_problem problem = solutions_problem (8, "8*q");
  const EtudePlacementFilter none = ETUDE_PLACEMENT_FILTER_NONE;
  g_autofree char *before = g_strdup ("");
  guint n_of_twelve = 0;

  etude_placement_solutions_arrange (f->list, &none, ETUDE_PLACEMENT_ORDER_LEXICOGRAPHIC);
  solutions_fill (f, &problem, TRUE);
  for (guint i = 0; i < 92; i++)
    {
      g_autoptr (EtudePlacementSolution) solution = solutions_item (f, i);
      char *permutation = etude_placement_solution_get_permutation (solution);
      EtudePlacedPiece pieces[ETUDE_SQUARES_MAX];
      guint8 squares[8];

      g_assert_cmpint (strcmp (before, permutation), <, 0);
      if (i < G_N_ELEMENTS (first))
        g_assert_cmpstr (permutation, ==, first[i]);
      read_permutation (permutation, squares);
      etude_placement_solution_get_pieces (solution, pieces);
      for (guint queen = 0; queen < 8; queen++)
        g_assert_cmpuint (pieces[queen].square, ==, squares[queen]);
      for (guint j = 0; j < G_N_ELEMENTS (twelve); j++)
        n_of_twelve += g_str_equal (permutation, twelve[j]);
      g_free (before);
      before = permutation;
    }
  g_assert_cmpstr (before, ==, "84136275");
  g_assert_cmpuint (n_of_twelve, ==, 12);
}

/* They are one of each class. */
CASE (twelve)
{
  const struct etude_problem problem = solutions_problem (8, "8*q");
  guint8 classes[12][8];

  for (guint i = 0; i < G_N_ELEMENTS (twelve); i++)
    {
      guint8 squares[8];
      unsigned distinct, kept;

      read_permutation (twelve[i], squares);
      g_assert_true (etude_solution_holds (&problem, squares));
      etude_solution_class (&problem, squares, &distinct, &kept, classes[i]);
      for (guint j = 0; j < i; j++)
        g_assert_true (memcmp (classes[i], classes[j], sizeof classes[i]) != 0);
    }
}

/* The condition that a new problem cannot meet at all is dropped, the others stay. */
SOLUTIONS_CASE (fitting)
{
  struct etude_problem problem = solutions_problem (4, "4*r");
  const EtudePlacementFilter filter = { .images = 8, .square = 63, .exact = TRUE, .kind = ETUDE_QUEEN };
  const EtudePlacementFilter fitting = { .images = 8, .square = -1 };
  g_autoptr (GArray) all = NULL;

  solutions_fill (f, &problem, TRUE);
  all = look_at_all (f);
  problem = solutions_problem (8, "8*q");
  solutions_fill (f, &problem, TRUE);
  etude_placement_solutions_arrange (f->list, &filter, ETUDE_PLACEMENT_ORDER_SYMMETRY);
  problem = solutions_problem (4, "4*r");
  solutions_fill (f, &problem, TRUE);
  check (f, all, &fitting, ETUDE_PLACEMENT_ORDER_SYMMETRY);
}

/* --- a list too long for one turn of the main loop --- */

#define QUEENS_ALL 1352644 /* six queens dominate 8 x 8 */

/* How many solutions have a queen on SQUARE. */
static guint
count_on (SolutionsFixture *f, guint square)
{
  const EtudePlacementFilter filter = { .square = (int) square };

  etude_placement_solutions_arrange (f->list, &filter, ETUDE_PLACEMENT_ORDER_FOUND);
  g_assert_true (etude_placement_solutions_get_arranging (f->list));
  solutions_wait (f);
  return g_list_model_get_n_items (G_LIST_MODEL (f->list));
}

/* Ten squares of an eighth of the board stand for the others; together there are six queens for each solution. */
SOLUTIONS_CASE (long)
{
  const struct etude_problem problem = solutions_problem (8, "d,6*q");
  guint64 n = 0;

  f->follow = FALSE;
  solutions_fill (f, &problem, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->list)), ==, QUEENS_ALL);
  for (guint row = 0; row < 4; row++)
    for (guint column = row; column < 4; column++)
      n += (column == row ? 4 : 8) * (guint64) count_on (f, column + 8 * row);
  g_assert_cmpuint (n, ==, 6 * QUEENS_ALL);
}

/* Each arrangement replaces the one that is being worked out; the list shows what it has until the last one is ready, and never
 * one of those before. */
SOLUTIONS_CASE (hasty)
{
  const struct etude_problem problem = solutions_problem (8, "d,6*q");
  const EtudePlacementFilter none = ETUDE_PLACEMENT_FILTER_NONE;
  guint on_d1, shown, counts[12];

  f->follow = FALSE;
  solutions_fill (f, &problem, TRUE);
  for (guint square = 0; square < G_N_ELEMENTS (counts); square++)
    counts[square] = count_on (f, square);
  shown = on_d1 = count_on (f, 3);
  for (guint square = 0; square < G_N_ELEMENTS (counts); square++)
    {
      const EtudePlacementFilter filter = { .square = (int) square };

      etude_placement_solutions_arrange (f->list, &filter, ETUDE_PLACEMENT_ORDER_FOUND);
      g_main_context_iteration (NULL, FALSE);
      if (g_list_model_get_n_items (G_LIST_MODEL (f->list)) == counts[square])
        shown = counts[square];
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->list)), ==, shown);
    }
  g_assert_cmpuint (count_on (f, 32), ==, on_d1); /* a5 and d1 are images of each other */
  etude_placement_solutions_arrange (f->list, &none, ETUDE_PLACEMENT_ORDER_FOUND);
  solutions_wait (f);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->list)), ==, QUEENS_ALL);
}

/* Arranged while it fills, and then stopped: what is on show is what was found. */
SOLUTIONS_CASE (filling)
{
  const struct etude_problem problem = solutions_problem (16, "30*k");
  const EtudePlacementFilter none = ETUDE_PLACEMENT_FILTER_NONE;

  f->follow = FALSE;
  etude_placement_solutions_start (f->list, general_of (&problem), TRUE);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (f->list)) >= 1000);
  etude_placement_solutions_arrange (f->list, &none, ETUDE_PLACEMENT_ORDER_SYMMETRY);
  g_assert_true (etude_placement_solutions_get_running (f->list));
  etude_placement_solutions_stop (f->list);
  while (g_list_model_get_n_items (G_LIST_MODEL (f->list)) < etude_placement_solutions_get_n_kept (f->list))
    g_main_context_iteration (NULL, TRUE);
  for (guint number = 1; number <= etude_placement_solutions_get_n_kept (f->list); number++)
    g_assert_cmpuint (solutions_number (f, etude_placement_solutions_find (f->list, number)), ==, number);
}

static void
check_sorted (SolutionsFixture *f)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (f->list));
  Looked before = { .number = 0 };

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (EtudePlacementSolution) solution = solutions_item (f, i);
      Looked looked = { .number = i + 1, .board = plain_board (etude_placement_solution_get_board (solution)) };

      spell (&looked);
      g_assert_true (i == 0 || compare_looked (&before, &looked) < 0);
      before = looked;
    }
}

/* A search that goes on shows what it finds; when it is stopped, that is sorted, in a thread. Starting anew, or letting
 * go, while it is being sorted does no harm. */
SOLUTIONS_CASE (sorted_at_the_end)
{
  const struct etude_problem problem = solutions_problem (8, "d,6*q");
  const EtudePlacementFilter none = ETUDE_PLACEMENT_FILTER_NONE;

  f->follow = FALSE;
  etude_placement_solutions_arrange (f->list, &none, ETUDE_PLACEMENT_ORDER_LEXICOGRAPHIC);
  etude_placement_solutions_start (f->list, general_of (&problem), TRUE);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (f->list)) >= 10000); /* more than are sorted without a thread */
  g_assert_cmpuint (solutions_number (f, 9999), ==, 10000);
  etude_placement_solutions_stop (f->list);
  solutions_wait (f);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->list)), ==,
                    etude_placement_solutions_get_n_kept (f->list));
  check_sorted (f);
  for (guint i = 0; i < 2; i++)
    {
      etude_placement_solutions_start (f->list, general_of (&problem), TRUE);
      WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (f->list)) >= 10000);
      etude_placement_solutions_stop (f->list);
      g_assert_true (etude_placement_solutions_get_arranging (f->list));
    }
}

/* Filters that differ in one thing are not the same. */
CASE (equal)
{
  const EtudePlacementFilter none = ETUDE_PLACEMENT_FILTER_NONE, others[] = {
    { .square = -1, .images = 1 },   { .square = -1, .kept = 1 }, { .square = 0 },
    { .square = -1, .exact = TRUE }, { .square = -1, .kind = 1 }, { .square = -1, .some_image = TRUE },
  };

  g_assert_true (etude_placement_filters_equal (&none, &(EtudePlacementFilter){ .square = -1 }));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_assert_false (etude_placement_filters_equal (&none, &others[i]));
      g_assert_true (etude_placement_filters_equal (&others[i], &others[i]));
    }
}
