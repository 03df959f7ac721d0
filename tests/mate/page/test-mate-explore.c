/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-explore.c - what is shown of an ending, to everybody, and that nothing is done unseen. Figures: the counts
 * published for these endings. */
#include "case.h"
#include "etude-histogram.h"
#include "explore-fixture.h"
#include "wait.h"
#include "window.h"

#include <gtk/gtktestatcontext.h>

#define EXPORT "Save all these positions as a list of FENs"

/* --- what is shown --- */

static gboolean
is_exploring (ExploreFixture *f)
{
  return g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (explore_child (f, "stack"))), "explore");
}

EXPLORE_CASE (nothing_unseen)
{
  g_assert_true (etude_mate_setup_set_ending (f->page.setup, "KBBK"));
  g_assert_false (is_exploring (f));
  g_assert_cmpstr (explore_text (f, "waiting"), ==, "Solving this ending…");
  etude_mate_explorer_pick_random (f->explorer); /* of nothing */
  g_assert_false (etude_mate_explorer_is_picking (f->explorer));
  explore_solve (f, "KBNK");
  g_assert_null (etude_mate_explorer_get_counts (f->explorer));
  g_assert_null (etude_mate_collection_get_solved (f->collection));
  explore_show (f, "KBNK");
  g_assert_true (is_exploring (f));
  g_assert_cmpstr (explore_text (f, "heading"), ==,
                   "All 5,411,092 won positions by length, the bishop on light squares");
  g_assert_cmpuint (f->n_chosen, ==, 0); /* nothing goes on the board by itself */
}

/* Solving that was cancelled is not waited for for ever. */
EXPLORE_CASE (cancelled)
{
  g_assert_true (etude_mate_setup_set_ending (f->page.setup, "KQRK"));
  page_act (&f->page, "tab", "explore");
  g_assert_cmpstr (explore_text (f, "waiting"), ==, "Solving this ending…");
  g_assert_false (gtk_widget_get_visible (explore_child (f, "solve")));
  g_signal_emit_by_name (page_child (&f->page, "progress_button"), "clicked");
  g_assert_cmpstr (explore_text (f, "waiting"), ==, "This ending is not solved.");
  g_assert_false (gtk_widget_get_visible (explore_child (f, "spinner")));
  g_signal_emit_by_name (explore_child (f, "solve"), "clicked");
  g_assert_cmpstr (explore_text (f, "waiting"), ==, "Solving this ending…");
  g_assert_true (gtk_widget_get_visible (explore_child (f, "spinner")));
  g_assert_false (gtk_widget_get_visible (explore_child (f, "solve")));
}

/* What is looked at first are the mates as long as that of the position on the board, if it has one. */
EXPLORE_CASE (first_length)
{
  explore_solve (f, "KBNK");
  etude_mate_explorer_set_current (f->explorer, 22, ETUDE_WHITE, ETUDE_WHITE);
  page_act (&f->page, "tab", "explore");
  explore_wait (f);
  g_assert_cmpstr (explore_text (f, "title"), ==, "Mate in 22 moves");
  g_assert_cmpstr (explore_text (f, "size"), ==, "242,434 positions, White to move");
  explore_show (f, "KRK"); /* which has no such length */
  g_assert_cmpstr (explore_text (f, "title"), ==, "Mate in 16 moves");
  g_assert_cmpstr (explore_text (f, "size"), ==, "916 positions, White to move");
}

EXPLORE_CASE (sides)
{
  explore_show (f, "KBNK");
  g_assert_cmpstr (explore_text (f, "title"), ==, "Mate in 33 moves");
  explore_press (f, "Black to move");
  g_assert_cmpstr (explore_text (f, "heading"), ==,
                   "All 5,594,084 lost positions by length, the bishop on light squares");
  g_assert_cmpstr (explore_text (f, "size"), ==, "1,480 positions, Black to move");
  explore_press (f, "White to move");
  g_assert_cmpstr (explore_text (f, "heading"), ==,
                   "All 5,411,092 won positions by length, the bishop on light squares");
  g_assert_cmpstr (explore_text (f, "size"), ==, "552 positions, White to move");
}

EXPLORE_CASE (topics)
{
  static const struct
  {
    EtudeMateTopic topic;
    gboolean white;
    const char *title, *size;
  } expected[] = {
    { ETUDE_MATE_TOPIC_CHECKMATES, FALSE, "Black is checkmated", "232 positions, Black to move" },
    { ETUDE_MATE_TOPIC_ONE, TRUE, "Mate in 1 move", "920 positions, White to move" },
    { ETUDE_MATE_TOPIC_LONGEST, TRUE, "Mate in 33 moves", "552 positions, White to move" },
    { ETUDE_MATE_TOPIC_STALEMATES, FALSE, "Black is stalemated", "6,444 positions, Black to move" },
    { ETUDE_MATE_TOPIC_NO_MATE, TRUE, "White cannot force mate", "26,660 positions, White to move" },
  };

  explore_show (f, "KBNK");
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      explore_select (f, expected[i].topic);
      g_assert_cmpint (explore_is_white (f), ==, expected[i].white);
      g_assert_cmpstr (explore_text (f, "title"), ==, expected[i].title);
      g_assert_cmpstr (explore_text (f, "size"), ==, expected[i].size);
    }
  g_assert_cmpuint (f->n_chosen, ==, 0);
}

/* A topic with one side only, and the other side's button. */
EXPLORE_CASE (side_that_topic_lacks)
{
  explore_show (f, "KBNK");
  explore_select (f, ETUDE_MATE_TOPIC_STALEMATES);
  g_assert_cmpstr (explore_text (f, "heading"), ==,
                   "All 5,594,084 lost positions by length, the bishop on light squares");
  explore_press (f, "White to move");
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (explore_child (f, "topics"))), ==,
                    ETUDE_MATE_TOPIC_LENGTH);
  g_assert_cmpstr (explore_text (f, "heading"), ==,
                   "All 5,411,092 won positions by length, the bishop on light squares");
}

EXPLORE_CASE (symmetry)
{
  explore_show (f, "KBNK");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (explore_button (f, EXPLORE_SYMMETRY)), TRUE);
  explore_wait (f);
  g_assert_cmpstr (explore_text (f, "size"), ==, "138 positions up to symmetry, White to move");
}

EXPLORE_CASE (no_mates)
{
  explore_show (f, "KBK");
  g_assert_cmpstr (explore_text (f, "heading"), ==, "No won positions");
  g_assert_false (gtk_widget_get_visible (explore_child (f, "histogram")));
  g_assert_cmpstr (explore_text (f, "size"), ==, "No positions with White to move");
  g_assert_false (gtk_widget_get_sensitive (explore_child (f, "random_button")));
  g_assert_false (gtk_widget_get_sensitive (explore_button (f, EXPORT)));
  etude_mate_explorer_pick_random (f->explorer);
  g_assert_false (gtk_widget_get_sensitive (explore_button (f, "Next position")));
  g_assert_cmpuint (f->n_chosen, ==, 0);
  explore_show (f, "KRK");
  g_assert_true (gtk_widget_get_visible (explore_child (f, "histogram")));
  g_assert_true (gtk_widget_get_sensitive (explore_button (f, EXPORT)));
}

static int
marked (ExploreFixture *f)
{
  return etude_histogram_get_selected (ETUDE_HISTOGRAM (explore_child (f, "histogram")));
}

EXPLORE_CASE (current)
{
  explore_show (f, "KBNK");
  etude_mate_explorer_set_current (f->explorer, 19, ETUDE_WHITE, ETUDE_WHITE);
  g_assert_cmpint (marked (f), ==, 19);
  etude_mate_explorer_set_current (f->explorer, -1, ETUDE_WHITE, ETUDE_WHITE);
  g_assert_cmpint (marked (f), ==, -1);
  etude_mate_explorer_set_current (f->explorer, 0, ETUDE_BLACK, ETUDE_WHITE); /* this is the chart of White */
  g_assert_cmpint (marked (f), ==, -1);
  explore_press (f, "Black to move");
  g_assert_cmpint (marked (f), ==, 0);
  g_assert_cmpstr (explore_text (f, "title"), ==, "Mate in 33 moves"); /* the collection does not follow */
}

EXPLORE_CASE (logarithmic)
{
  gboolean logarithmic = FALSE;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (explore_button (f, EXPLORE_LOGARITHMIC)), TRUE);
  g_object_get (explore_child (f, "histogram"), "logarithmic", &logarithmic, NULL);
  g_assert_true (logarithmic);
}

/* --- for everybody --- */

EXPLORE_CASE (narrow)
{
  int minimum;

  explore_show (f, "KBNK");
  gtk_widget_measure (gtk_widget_get_parent (explore_child (f, "stack")), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                      NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 320);
}

static void
assert_name (GtkWidget *widget, const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

EXPLORE_CASE (accessible)
{
  assert_name (explore_button (f, "White to move"), "White to move");
  assert_name (explore_button (f, "Black to move"), "Black to move");
  assert_name (explore_button (f, EXPLORE_LOGARITHMIC), "Logarithmic");
  assert_name (explore_child (f, "topics"), "Collection");
  assert_name (explore_button (f, "Previous position"), "Previous position");
  assert_name (explore_button (f, "Next position"), "Next position");
  assert_name (explore_child (f, "random_button"), "Random");
  assert_name (explore_button (f, EXPORT), "Export…");
  assert_name (explore_child (f, "progress"), "Collecting");
  gtk_test_accessible_assert_relation (GTK_ACCESSIBLE (explore_child (f, "histogram")),
                                       GTK_ACCESSIBLE_RELATION_LABELLED_BY, explore_child (f, "heading"), NULL);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (explore_child (f, "title")), GTK_ACCESSIBLE_ROLE_HEADING);
}

static gboolean
is_at (GtkWidget *focus, GtkWidget *widget)
{
  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* The Tab key comes to everything, from top to bottom. */
EXPLORE_CASE (keyboard)
{
  static const char *const stops[] = { "white_button",    "log_button",    "histogram",     "topics",
                                       "symmetry_button", "random_button", "export_button", "gallery" };
  GtkWindow *window = GTK_WINDOW (f->page.window);

  explore_show (f, "KBNK");
  g_assert_true (wait_until (window_is_ready, explore_child (f, "histogram")));
  gtk_widget_grab_focus (gtk_widget_get_last_child (page_child (&f->page, "heat_buttons")));
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      GtkWidget *focus = NULL;

      for (guint tabs = 0; tabs < 20; /* past the tray */ tabs++)
        {
          gtk_widget_child_focus (f->page.window, GTK_DIR_TAB_FORWARD);
          focus = gtk_window_get_focus (window);
          if (is_at (focus, explore_child (f, stops[i])))
            break;
        }
      g_test_message ("%s", stops[i]);
      g_assert_true (is_at (focus, explore_child (f, stops[i])));
    }
}
