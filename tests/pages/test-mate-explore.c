/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-explore.c - what is shown of an ending, to everybody, and that nothing is done unseen. Figures: the counts
 * published for these endings. */
#include "etude-histogram.h"
#include "etude-widgets.h"
#include "explore-fixture.h"
#include "wait.h"

#include <adwaita.h>
#include <gtk/gtktestatcontext.h>

/* --- what is shown --- */

static void
test_nothing_unseen (ExploreFixture *f, gconstpointer data)
{
  EtudeMateExplore *explorer = f->explore;

  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (explorer->stack)), ==, "waiting");
  g_assert_cmpstr (explore_text (explorer->waiting), ==, "Solving this ending…");
  etude_mate_explore_random (explorer); /* of nothing */
  explore_solve (f, "KBNK");
  g_assert_null (explorer->counting);
  g_assert_null (explorer->statistics);
  g_assert_null (etude_mate_collection_get_solved (explorer->collection));
  gtk_stack_set_visible_child_name (GTK_STACK (f->stack), "explore");
  explore_wait (f);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (explorer->stack)), ==, "explore");
  g_assert_cmpstr (explore_text (explorer->heading), ==, "All 5411092 won positions by length");
  g_assert_cmpuint (f->n_chosen, ==, 0); /* nothing goes on the board by itself */
}

/* What is looked at first are the mates as long as that of the position on the board, if it has one. */
static void
test_first_length (ExploreFixture *f, gconstpointer data)
{
  etude_mate_explore_set_current (f->explore, 22, ETUDE_WHITE);
  explore_show (f, "KBNK");
  g_assert_cmpstr (explore_text (f->explore->title), ==, "Mate in 22 moves");
  g_assert_cmpstr (explore_text (f->explore->size), ==, "242434 positions, White to move");
  explore_show (f, "KRK"); /* which has no such length */
  g_assert_cmpstr (explore_text (f->explore->title), ==, "Mate in 16 moves");
  g_assert_cmpstr (explore_text (f->explore->size), ==, "916 positions, White to move");
}

static void
test_sides (ExploreFixture *f, gconstpointer data)
{
  explore_show (f, "KBNK");
  g_assert_cmpstr (explore_text (f->explore->title), ==, "Mate in 33 moves");
  explore_press (f, f->explore->black_button);
  g_assert_cmpstr (explore_text (f->explore->heading), ==, "All 5594084 lost positions by length");
  g_assert_cmpstr (explore_text (f->explore->size), ==, "1480 positions, Black to move");
  explore_press (f, f->explore->white_button);
  g_assert_cmpstr (explore_text (f->explore->heading), ==, "All 5411092 won positions by length");
  g_assert_cmpstr (explore_text (f->explore->size), ==, "552 positions, White to move");
}

static void
test_kinds (ExploreFixture *f, gconstpointer data)
{
  static const struct
  {
    EtudeMateKind kind;
    gboolean white;
    const char *title, *size;
  } expected[] = {
    { ETUDE_MATE_KIND_CHECKMATES, FALSE, "Black is checkmated", "232 positions, Black to move" },
    { ETUDE_MATE_KIND_ONE, TRUE, "Mate in 1 move", "920 positions, White to move" },
    { ETUDE_MATE_KIND_LONGEST, TRUE, "Mate in 33 moves", "552 positions, White to move" },
    { ETUDE_MATE_KIND_STALEMATES, FALSE, "Black is stalemated", "6444 positions, Black to move" },
    { ETUDE_MATE_KIND_NO_MATE, TRUE, "White cannot force mate", "26660 positions, White to move" },
  };

  explore_show (f, "KBNK");
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      explore_select (f, expected[i].kind);
      g_assert_cmpint (explore_is_white (f), ==, expected[i].white);
      g_assert_cmpstr (explore_text (f->explore->title), ==, expected[i].title);
      g_assert_cmpstr (explore_text (f->explore->size), ==, expected[i].size);
    }
  g_assert_cmpuint (f->n_chosen, ==, 0);
}

/* A kind with one side only, and the other side's button. */
static void
test_side_that_kind_lacks (ExploreFixture *f, gconstpointer data)
{
  explore_show (f, "KBNK");
  explore_select (f, ETUDE_MATE_KIND_STALEMATES);
  g_assert_cmpstr (explore_text (f->explore->heading), ==, "All 5594084 lost positions by length");
  explore_press (f, f->explore->white_button);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (f->explore->kinds)), ==, ETUDE_MATE_KIND_LENGTH);
  g_assert_cmpstr (explore_text (f->explore->heading), ==, "All 5411092 won positions by length");
}

static void
test_symmetry (ExploreFixture *f, gconstpointer data)
{
  explore_show (f, "KBNK");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (f->explore->symmetry_button), TRUE);
  explore_wait (f);
  g_assert_cmpstr (explore_text (f->explore->size), ==, "138 positions up to symmetry, White to move");
}

static void
test_no_mates (ExploreFixture *f, gconstpointer data)
{
  explore_show (f, "KBK");
  g_assert_cmpstr (explore_text (f->explore->heading), ==, "No won positions");
  g_assert_false (gtk_widget_get_visible (f->explore->histogram));
  g_assert_cmpstr (explore_text (f->explore->size), ==, "No positions with White to move");
  g_assert_false (gtk_widget_get_sensitive (f->explore->random_button));
  g_assert_false (gtk_widget_get_sensitive (f->explore->export_button));
  etude_mate_explore_random (f->explore);
  etude_mate_explore_step (f->explore, 1);
  g_assert_cmpuint (f->n_chosen, ==, 0);
  explore_show (f, "KRK");
  g_assert_true (gtk_widget_get_visible (f->explore->histogram));
  g_assert_true (gtk_widget_get_sensitive (f->explore->export_button));
}

static int
marked (ExploreFixture *f)
{
  return etude_histogram_get_selected (ETUDE_HISTOGRAM (f->explore->histogram));
}

static void
test_current (ExploreFixture *f, gconstpointer data)
{
  explore_show (f, "KBNK");
  g_assert_cmpint (marked (f), ==, 33); /* nobody has told: that of the collection */
  etude_mate_explore_set_current (f->explore, 19, ETUDE_WHITE);
  g_assert_cmpint (marked (f), ==, 19);
  etude_mate_explore_set_current (f->explore, -1, ETUDE_WHITE);
  g_assert_cmpint (marked (f), ==, -1);
  etude_mate_explore_set_current (f->explore, 0, ETUDE_BLACK); /* this is the chart of White */
  g_assert_cmpint (marked (f), ==, -1);
  explore_press (f, f->explore->black_button);
  g_assert_cmpint (marked (f), ==, 0);
  g_assert_cmpstr (explore_text (f->explore->title), ==, "Mate in 33 moves"); /* the collection does not follow */
}

static void
test_logarithmic (ExploreFixture *f, gconstpointer data)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (f->explore->log_button), TRUE);
  g_assert_true (etude_histogram_get_logarithmic (ETUDE_HISTOGRAM (f->explore->histogram)));
}

/* --- for everybody --- */

static void
test_narrow (ExploreFixture *f, gconstpointer data)
{
  int minimum;

  explore_show (f, "KBNK");
  gtk_widget_measure (GTK_WIDGET (f->explore), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 320);
}

static void
assert_name (GtkWidget *widget, const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static void
test_accessible (ExploreFixture *f, gconstpointer data)
{
  assert_name (f->explore->white_button, "White to move");
  assert_name (f->explore->black_button, "Black to move");
  assert_name (f->explore->log_button, "Logarithmic");
  assert_name (f->explore->kinds, "Collection");
  assert_name (f->explore->previous_button, "Previous position");
  assert_name (f->explore->next_button, "Next position");
  assert_name (f->explore->random_button, "Random");
  assert_name (f->explore->export_button, "Export…");
  assert_name (f->explore->progress, "Collecting");
  gtk_test_accessible_assert_relation (GTK_ACCESSIBLE (f->explore->histogram), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                       f->explore->heading, NULL);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (f->explore->title), GTK_ACCESSIBLE_ROLE_HEADING);
}

/* The Tab key comes to everything, from top to bottom. */
static void
test_keyboard (ExploreFixture *f, gconstpointer data)
{
  EtudeMateExplore *e = f->explore;
  GtkWidget *const stops[] = { e->white_button,    e->log_button,    e->histogram,     e->kinds,
                               e->symmetry_button, e->random_button, e->export_button, e->gallery };

  explore_show (f, "KBNK");
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      GtkWidget *focus = NULL;

      for (guint tabs = 0; tabs < 4; tabs++)
        {
          gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
          focus = gtk_window_get_focus (GTK_WINDOW (f->window));
          if (focus && (focus == stops[i] || gtk_widget_is_ancestor (focus, stops[i])))
            break;
        }
      g_assert_true (focus && (focus == stops[i] || gtk_widget_is_ancestor (focus, stops[i])));
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  etude_widgets_init ();
  EXPLORE_ADD ("nothing-unseen", test_nothing_unseen);
  EXPLORE_ADD ("first-length", test_first_length);
  EXPLORE_ADD ("sides", test_sides);
  EXPLORE_ADD ("kinds", test_kinds);
  EXPLORE_ADD ("side-that-kind-lacks", test_side_that_kind_lacks);
  EXPLORE_ADD ("symmetry", test_symmetry);
  EXPLORE_ADD ("no-mates", test_no_mates);
  EXPLORE_ADD ("current", test_current);
  EXPLORE_ADD ("logarithmic", test_logarithmic);
  EXPLORE_ADD ("narrow", test_narrow);
  EXPLORE_ADD ("accessible", test_accessible);
  EXPLORE_ADD ("keyboard", test_keyboard);
  return g_test_run ();
}
