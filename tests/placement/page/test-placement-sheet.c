/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tabs of the Placement page give away: boards with captions, their answers apart. */
#include "case.h"
#include "etude-exhibit.h"
#include "etude-placement-solutions-tab.h"
#include "etude-placement-tabs.h"
#include "panel-fixture.h"
#include "window.h"
#include "plain.h"

static guint
n_pieces (EtudeBoardScene *scene)
{
  guint n = 0;

  for (guint square = 0; square < etude_board_scene_get_columns (scene) * etude_board_scene_get_rows (scene); square++)
    n += etude_board_scene_get_face (scene, square).tint != ETUDE_TINT_NONE;
  return n;
}

static EtudeExhibit *
item_at (GListModel *sheet, guint position)
{
  EtudeExhibit *item = g_list_model_get_item (sheet, position);

  g_assert_true (ETUDE_IS_EXHIBIT (item));
  return item;
}

/* All boards on show, each with its own answer; what is filtered is not given away. */
PANEL_CASE (etude_placement_solutions_tab_get_type, solutions)
{
  g_autoptr (GListModel) sheet = NULL;
  g_autoptr (EtudeExhibit) first = NULL;
  g_autoptr (EtudeExhibit) last = NULL;

  panel_wait_solved (f);
  sheet = etude_panel_get_exhibits (f->panel, ETUDE_EXHIBIT_PAPER, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (sheet), ==, 12);
  first = item_at (sheet, 0);
  last = item_at (sheet, 11);
  g_assert_cmpstr (etude_exhibit_get (first)->caption, ==, "Place 8 queens so that none attacks another");
  g_assert_cmpuint (n_pieces (etude_exhibit_get (first)->scene), ==, 0);
  g_assert_cmpuint (n_pieces (etude_exhibit_get (first)->answer_scene), ==, 8);
  g_assert_cmpuint (strlen (etude_exhibit_get (first)->answer), ==, 8);
  g_assert_cmpstr (etude_exhibit_get (first)->answer, !=, etude_exhibit_get (last)->answer);
  g_assert_cmpstr (etude_exhibit_get (first)->id, ==, etude_exhibit_get (last)->id);
  gtk_menu_button_popup (panel_named (f, "Filter"));
  gtk_drop_down_set_selected (panel_named (f, "Only boards with this symmetry"), 1); /* only symmetric ones */
  panel_wait_solved (f);
  g_assert_cmpuint (g_list_model_get_n_items (sheet), ==, 1);
}

/* A million boards are not made before somebody asks for one. */
PANEL_CASE (etude_placement_solutions_tab_get_type, lazy)
{
  g_autoptr (GListModel) sheet = NULL;
  g_autoptr (EtudeExhibit) item = NULL;

  panel_set_problem (f, 8, "d,6*q");
  panel_wait_solved (f);
  sheet = etude_panel_get_exhibits (f->panel, ETUDE_EXHIBIT_PAPER, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (sheet), ==, 169760); /* computed twice, see docs */
  item = item_at (sheet, 169759);
  g_assert_cmpstr (etude_exhibit_get (item)->caption, ==,
                   "Place 6 queens so that every square is occupied or attacked");
  g_assert_null (etude_exhibit_get (item)->answer);
  g_assert_cmpuint (n_pieces (etude_exhibit_get (item)->answer_scene), ==, 6);
}

/* Elsewhere the problem with what is fixed and forbidden, and its first solution. */
static void
test_problem (PanelFixture *f, gconstpointer data)
{
  struct etude_problem problem = *plain_of (etude_placement_problem_get (f->problem));
  g_autoptr (GListModel) sheet = NULL;
  g_autoptr (EtudeExhibit) item = NULL;
  guint n_bars;

  etude_squares_add (&problem.fixed[ETUDE_QUEEN], 0);
  etude_squares_add (&problem.forbidden, 1);
  g_assert_true (etude_placement_problem_set (f->problem, general_of (&problem)));
  panel_wait_solved (f);
  sheet = etude_panel_get_exhibits (f->panel, ETUDE_EXHIBIT_PAPER, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (sheet), ==, 1);
  item = item_at (sheet, 0);
  g_assert_cmpstr (etude_exhibit_get (item)->caption, ==, "Add 7 queens so that none attacks another");
  g_assert_cmpuint (n_pieces (etude_exhibit_get (item)->scene), ==, 1);
  etude_board_scene_get_marks (etude_exhibit_get (item)->scene, ETUDE_SHAPE_BAR, &n_bars);
  g_assert_cmpuint (n_bars, ==, 1);
  g_assert_cmpuint (n_pieces (etude_exhibit_get (item)->answer_scene), ==, 8);
}

PANEL_CASE (etude_placement_table_tab_get_type, table)
{
  g_autoptr (GListModel) sheet = NULL;
  g_autoptr (EtudeExhibit) item = NULL;

  WAIT_FOR (n_pieces (etude_panel_get_scene (f->panel)) == 8);
  sheet = etude_panel_get_exhibits (f->panel, ETUDE_EXHIBIT_PAPER, FALSE);
  item = item_at (sheet, 0);
  g_assert_cmpstr (etude_exhibit_get (item)->caption, ==, "Place 8 queens so that none attacks another");
  g_assert_cmpuint (n_pieces (etude_exhibit_get (item)->answer_scene), ==, 8);
}

CASES
{
  g_test_add ("/placement-sheet/search", PanelFixture, etude_placement_watch_tab_get_type, panel_set_up, test_problem,
              panel_tear_down);
}
