/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Placement problems on boards of other shapes, with other pieces, under other relations, as pages have them. The numbers were
 * counted by a plain enumeration of all sets of squares in another language. */
#include <string.h>

#include "etude-placement-job.h"
#include "etude-placement-problem.h"
#include "etude-placement-texts.h"
#include "solutions-fixture.h"

static const char torus[] = "etude-problem 2\ntask independence\nboard 7 x 7\nwrap both\npieces 5*Q\n",
                  wall[] = "etude-problem 2\ntask total-domination\nboard 5 x 3\nwalls c2\npiece W = W\npieces 6*W\n";

typedef struct
{
  EtudeHistory *history;
  EtudePlacementProblem *problem;
} Page;

static Page
page_with (const char *text)
{
  Page page = { .history = etude_history_new () };

  page.problem = etude_placement_problem_new (page.history);
  g_assert_true (etude_placement_problem_set_text (page.problem, text, NULL));
  return page;
}

static void
page_clear (Page *page)
{
  g_object_unref (page->problem);
  g_object_unref (page->history);
}

static void
fill (SolutionsFixture *f, const char *text, gboolean all)
{
  Page page = page_with (text);

  etude_placement_solutions_start (f->list, etude_placement_problem_get (page.problem), all);
  solutions_wait (f);
  page_clear (&page);
}

SOLUTIONS_CASE (torus)
{
  static const guint images[] = { 98, 98, 98, 196, 196, 196 };
  const EtudePlacementFilter none = ETUDE_PLACEMENT_FILTER_NONE;

  fill (f, torus, FALSE);
  g_assert_cmpuint (etude_placement_solutions_get_n_all (f->list), ==, 882);
  g_assert_cmpuint (etude_placement_solutions_get_n_fundamental (f->list), ==, 6);
  etude_placement_solutions_arrange (f->list, &none, ETUDE_PLACEMENT_ORDER_SYMMETRY);
  solutions_wait (f);
  for (guint i = 0; i < G_N_ELEMENTS (images); i++)
    {
      g_autoptr (EtudePlacementSolution) solution = solutions_item (f, i);
      g_autoptr (GPtrArray) class = etude_placement_solution_list_class (solution);
      guint n;

      etude_placement_solution_get_kept (solution, &n);
      g_assert_cmpuint (n, ==, images[i]);
      g_assert_cmpuint (class->len, ==, images[i]);
    }
}

SOLUTIONS_CASE (torus_all)
{
  fill (f, torus, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->list)), ==, 882);
}

SOLUTIONS_CASE (walls)
{
  g_autoptr (EtudePlacementSolution) solution = NULL;
  g_autofree char *text = NULL;

  fill (f, wall, FALSE);
  g_assert_cmpuint (etude_placement_solutions_get_n_all (f->list), ==, 37);
  g_assert_cmpuint (etude_placement_solutions_get_n_fundamental (f->list), ==, 12);
  solution = solutions_item (f, 0);
  text = etude_placement_solution_get_text (solution);
  g_assert_cmpuint (strlen (text), ==, 3 * 6);
  g_assert_cmpint (text[6 + 2], ==, '#');
}

static bool
refuse (void *data, uint64_t done, uint64_t total)
{
  return false;
}

/* A sample that comes to nothing, as where others have the processor, does not say that the whole takes no time. */
CASE (no_sample)
{
  Page page = page_with ("etude-problem 2\ntask independence\nboard 10 x 10\npiece X = CC\npieces 10*X\n");
  EtudePlacementEstimate estimate;

  etude_placement_estimate (etude_placement_problem_get (page.problem), FALSE, 1, refuse, NULL, &estimate);
  g_assert_true (estimate.over);
  page_clear (&page);
}

/* What is kept and undone is the same problem again. */
CASE (kept)
{
  Page page = page_with (wall), other = page_with (torus);
  g_autoptr (GVariant) state = NULL;
  g_autofree char *before = NULL, *after = NULL, *id = NULL;

  before = etude_placement_problem_get_file (page.problem);
  g_assert_cmpstr (before, ==, wall);
  id = etude_placement_problem_get_id (page.problem);
  etude_placement_problem_carry (page.problem, -1, 6, 0, 7); /* a wazir behind the wall */
  state = g_variant_ref_sink (etude_placement_problem_save (page.problem));
  g_assert_true (etude_history_go_back (page.history));
  after = etude_placement_problem_get_file (page.problem);
  g_assert_cmpstr (after, ==, wall);
  g_assert_true (etude_placement_problem_load (other.problem, state));
  g_clear_pointer (&after, g_free);
  after = etude_placement_problem_get_file (other.problem);
  g_assert_nonnull (strstr (after, "fixed W d2\n")); /* square 7 is the eighth: a1 to e1, a2, b2, d2 */
  g_assert_true (etude_placement_problem_set_text (other.problem, id, NULL));
  g_clear_pointer (&after, g_free);
  after = etude_placement_problem_get_file (other.problem);
  g_assert_cmpstr (after, ==, wall);
  page_clear (&page);
  page_clear (&other);
}

/* Where a wall comes, what stands elsewhere stays on its square. */
CASE (painted)
{
  Page page = page_with (wall);
  g_autofree char *text = NULL;

  etude_placement_problem_carry (page.problem, -1, 6, 0, 7);
  g_assert_true (etude_placement_problem_set_wall (page.problem, 0, TRUE));
  text = etude_placement_problem_get_file (page.problem);
  g_assert_nonnull (strstr (text, "walls a1, c2\n"));
  g_assert_nonnull (strstr (text, "fixed W d2\n"));
  g_assert_false (etude_placement_problem_set_board (page.problem, 32, 32, ETUDE_WRAP_NONE));
  page_clear (&page);
}

CASE (shape)
{
  Page page = page_with ("..#\n....\n");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = etude_placement_problem_get_file (page.problem);

  g_assert_nonnull (strstr (text, "board 4 x 2\n"));
  g_assert_nonnull (strstr (text, "walls c2, d2\n"));
  g_assert_false (etude_placement_problem_set_text (page.problem, "..#\n..x\n", &error));
  g_assert_cmpstr (error->message, ==,
                   "Line 2, character 3: A shape has . for a square and # for a wall, nothing else.");
  page_clear (&page);
}

CASE (pieces)
{
  Page page = page_with (torus);
  g_autofree char *text = NULL, *words = NULL;

  g_assert_cmpuint (etude_placement_problem_add_piece (page.problem, "Nx"), ==, 2);
  g_assert_cmpuint (etude_placement_problem_add_piece (page.problem, "QN"), ==, 0);
  g_assert_cmpuint (etude_placement_problem_add_piece (page.problem, "(1,4)F"), ==, 0);
  text = etude_placement_problem_get_file (page.problem);
  g_assert_nonnull (strstr (text, "piece A = QN\n"));
  g_assert_nonnull (strstr (text, "piece F = (1,4)F\n"));
  words = etude_placement_describe (etude_placement_problem_get (page.problem));
  g_assert_cmpstr (words, ==, "5 queens, 1 amazon and 1 piece (1,4)F on a torus 7 × 7, none attacks another");
  page_clear (&page);
}
