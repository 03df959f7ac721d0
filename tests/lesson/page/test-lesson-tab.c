/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lesson-tab.c - the page Lesson: one item after another with a clicker, drawing, editing, adding, what is kept. */
#include "config.h"

#include "etude-lesson-editor.h"
#include "etude-mate-drill-card.h"
#include "etude-placement-exhibit.h"
#include "etude-placement-page.h"
#include "lesson-page-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

static const char lesson[] = "etude-lesson 1\n"
                             "title Evening\n"
                             "\n"
                             "item position\n"
                             "title The net\n"
                             "text Where does the bishop go?\n"
                             "fen k7/3B4/NK6/8/8/8/8/8 w - - 0 1\n"
                             "marks Gb8\n"
                             "answer To c6\n"
                             "answer-marks Yd7c6\n"
                             "\n"
                             "item position\n"
                             "title Start\n"
                             "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
                             "\n"
                             "item placement\n"
                             "title Queens\n"
                             "problem 5*q\n";

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, lesson, name)

static guint
n_arrows (EtudeBoardScene *board)
{
  guint n;

  etude_board_scene_get_marks (board, ETUDE_SHAPE_ARROW, &n);
  return n;
}

static const char *
title_of (Fixture *f, guint i)
{
  g_autoptr (EtudeLessonItem) item = g_list_model_get_item (G_LIST_MODEL (etude_lesson_tab_get_lesson (f->panel)), i);

  return etude_lesson_item_get_title (item);
}

/* With answers hidden each answer comes at a step of its own. */
FIXTURE_CASE (clicker)
{
  etude_page_set_answers (f->page, FALSE);
  g_assert_cmpstr (headline (f), ==, "Where does the bishop go?");
  g_assert_cmpuint (n_arrows (scene (f)), ==, 0);
  act (f, "forward");
  g_assert_cmpstr (headline (f), ==, "To c6");
  g_assert_cmpuint (n_arrows (scene (f)), ==, 1);
  act (f, "forward");
  g_assert_cmpstr (headline (f), ==, "White to move");
  g_assert_cmpuint (etude_board_scene_get_face (scene (f), 4).piece, ==, ETUDE_KING);
  act (f, "forward");
  g_assert_cmpuint (etude_board_scene_get_columns (scene (f)), ==, 8);
  act (f, "forward");
  g_assert_cmpstr (headline (f), ==, "The end of the lesson");
  g_assert_false (g_action_group_get_action_enabled (etude_page_get_actions (f->page), "forward"));
  act (f, "back"); /* the last item again */
  g_assert_cmpuint (etude_board_scene_get_columns (scene (f)), ==, 8);
  act (f, "back");
  act (f, "back");
  g_assert_cmpstr (headline (f), ==, "Where does the bishop go?"); /* hidden again */
}

/* A class in another window sees the question while the teacher has the answer. */
FIXTURE_CASE (question)
{
  g_autoptr (EtudeExhibit) seen = etude_panel_make_exhibit (ETUDE_PANEL (f->panel), ETUDE_EXHIBIT_SEEN);
  EtudeBoardScene *question = etude_exhibit_get (seen)->scene;
  guint n;

  g_assert_cmpstr (headline (f), ==, "To c6");
  g_assert_cmpstr (etude_exhibit_get (seen)->caption, ==, "Where does the bishop go?");
  g_assert_cmpuint (n_arrows (question), ==, 0);
  etude_board_scene_get_annotations (question, &n);
  g_assert_cmpuint (n, ==, 1);
}

/* Whether the first item has VALUE as KEY. */
static gboolean
has_value (Fixture *f, const char *key, const char *value)
{
  g_autoptr (EtudeLessonItem) item = g_list_model_get_item (G_LIST_MODEL (etude_lesson_tab_get_lesson (f->panel)), 0);

  return g_strcmp0 (etude_lesson_item_get (item, key), value) == 0;
}

/* What the teacher draws stays with the item, and can be undone. */
FIXTURE_CASE (drawing)
{
  etude_page_set_answers (f->page, FALSE);
  etude_board_scene_toggle_annotation (scene (f), 0, 63, ETUDE_MARK_RED);
  WAIT_FOR (has_value (f, "marks", "Gb8 Ra1h8"));
  etude_board_scene_toggle_annotation (scene (f), 9, 9, ETUDE_MARK_YELLOW);
  etude_board_scene_toggle_annotation (scene (f), 9, 9, ETUDE_MARK_YELLOW);
  WAIT_FOR (has_value (f, "squares", "Yb2"));
  act (f, "undo");
  act (f, "undo");
  g_assert_true (has_value (f, "marks", "Gb8"));
}

/* What is drawn with the answer is the answer's; drawn once more it goes. */
FIXTURE_CASE (drawing_answer)
{
  etude_board_scene_toggle_annotation (scene (f), 0, 63, ETUDE_MARK_RED);
  WAIT_FOR (has_value (f, "answer-marks", "Yd7c6 Ra1h8") && has_value (f, "marks", "Gb8"));
  g_assert_cmpuint (n_arrows (scene (f)), ==, 2);
  etude_page_set_answers (f->page, FALSE);
  g_assert_cmpuint (n_arrows (scene (f)), ==, 0);
  etude_page_set_answers (f->page, TRUE);
  etude_board_scene_toggle_annotation (scene (f), 0, 63, ETUDE_MARK_RED);
  WAIT_FOR (has_value (f, "answer-marks", "Yd7c6"));
  g_assert_cmpuint (n_arrows (scene (f)), ==, 1);
}

FIXTURE_CASE (order)
{
  act (f, "move-down");
  g_assert_cmpstr (title_of (f, 1), ==, "The net");
  g_assert_cmpuint (etude_lesson_tab_get_current (f->panel), ==, 1);
  act (f, "duplicate");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (etude_lesson_tab_get_lesson (f->panel))), ==, 4);
  act (f, "remove");
  act (f, "undo");
  act (f, "undo");
  act (f, "undo");
  g_assert_cmpstr (title_of (f, 0), ==, "The net");
  act (f, "undo"); /* the lesson before, which was empty */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (etude_lesson_tab_get_lesson (f->panel))), ==, 0);
  act (f, "redo");
  g_assert_cmpstr (title_of (f, 0), ==, "The net");
}

/* What is written in the editor is there when another item is looked at. */
FIXTURE_CASE (edit)
{
  GtkWidget *editor
      = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f->panel), ETUDE_TYPE_LESSON_TAB, "editor"));
  GtkWidget *entry = GTK_WIDGET (gtk_widget_get_template_child (editor, ETUDE_TYPE_LESSON_EDITOR, "title_entry"));

  gtk_editable_set_text (GTK_EDITABLE (entry), "The first net");
  etude_lesson_tab_set_current (f->panel, 2);
  g_assert_cmpstr (title_of (f, 0), ==, "The first net");
  g_assert_cmpuint (etude_lesson_tab_get_current (f->panel), ==, 2);
  act (f, "undo");
  g_assert_cmpstr (title_of (f, 0), ==, "The net");
}

/* Without Enter or a button it counts after a moment, and the cursor stays where it is. */
FIXTURE_CASE (pause)
{
  GtkWidget *editor
      = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f->panel), ETUDE_TYPE_LESSON_TAB, "editor"));
  GtkWidget *entry = GTK_WIDGET (gtk_widget_get_template_child (editor, ETUDE_TYPE_LESSON_EDITOR, "title_entry"));
  EtudeLesson *shown = etude_lesson_tab_get_lesson (f->panel);

  gtk_editable_set_text (GTK_EDITABLE (entry), "The first net");
  gtk_editable_set_position (GTK_EDITABLE (entry), 5);
  WAIT_FOR (g_str_equal (title_of (f, 0), "The first net"));
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (entry)), ==, 5);
  gtk_editable_set_text (
      GTK_EDITABLE (gtk_widget_get_template_child (GTK_WIDGET (f->panel), ETUDE_TYPE_LESSON_TAB, "lesson_title")),
      "Another evening");
  act (f, "move-down");
  g_assert_cmpstr (etude_lesson_get_title (shown), ==, "Another evening");
}

/* What another page shows, with its headline as the answer. */
FIXTURE_CASE (add)
{
  EtudePage *placement = g_object_new (ETUDE_TYPE_PLACEMENT_PAGE, NULL);
  GtkWidget *window = window_show (GTK_WIDGET (placement), 1000, 700);
  g_autoptr (EtudeExhibit) exhibit = NULL, added = NULL;
  g_autoptr (EtudeLessonItem) item = NULL;

  etude_page_open_tab (placement, "board");
  exhibit = etude_panel_make_exhibit (etude_page_get_panel (placement), ETUDE_EXHIBIT_LESSON);
  g_assert_nonnull (exhibit);
  etude_lesson_tab_add (f->panel, exhibit, TRUE);
  item = g_list_model_get_item (G_LIST_MODEL (etude_lesson_tab_get_lesson (f->panel)), 3);
  g_assert_true (etude_lesson_item_get_kind (item) == &etude_placement_exhibit_kind);
  added = etude_lesson_item_make_exhibit (item, NULL);
  g_assert_nonnull (added);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (etude_lesson_tab_get_lesson (f->panel))), ==, 4);
  window_close (window, GTK_WIDGET (placement));
}

/* --- playing --- */

static const char played[] = "etude-lesson 1\n"
                             "\n"
                             "item play\n"
                             "title Net\n"
                             "fen k7/8/1K6/2N5/8/8/8/5B2 w - - 0 1\n"
                             "side white\n"
                             "goal mate\n"
                             "\n"
                             "item play\n"
                             "title Queen\n"
                             "fen 8/8/8/3k4/8/8/8/KQ6 w - - 0 1\n"
                             "\n"
                             "item play\n"
                             "title Too few\n"
                             "fen 8/8/8/3k4/8/8/8/KQ6 w - - 0 1\n"
                             "moves 2\n";

static GtkWidget *
child (Fixture *f, const char *id)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f->panel), ETUDE_TYPE_LESSON_TAB, id));
}

static EtudeMateDrill *
drill (Fixture *f)
{
  return etude_mate_drill_card_get_drill (ETUDE_MATE_DRILL_CARD (child (f, "drill_card")));
}

static gboolean
can_move (gpointer data)
{
  return etude_mate_drill_get_state (drill (data)) == ETUDE_MATE_DRILL_STUDENT;
}

static void
drop (Fixture *f, int from, int to)
{
  etude_panel_dropped (ETUDE_PANEL (f->panel), from, 0, ETUDE_TINT_WHITE, to);
}

static guint8
man_on (EtudeBoardScene *board, guint square)
{
  EtudeFace face = etude_board_scene_get_face (board, square);

  return face.tint == ETUDE_TINT_NONE ? G_MAXUINT8 : face.piece;
}

/* A knight that stalemates is refused, its refutation stepped through with the clicker and the move given back; the class
 * sees all that. */
FIXTURE_CASE (play)
{
  g_autoptr (EtudeExhibit) seen = NULL;
  guint n_bars;

  etude_page_take_text (f->page, played);
  g_assert_true (wait_until (can_move, f));
  g_assert_true (etude_panel_get_movable (ETUDE_PANEL (f->panel)));
  drop (f, 34, 2); /* no move of a knight: it goes back */
  g_assert_cmpuint (man_on (scene (f), 34), ==, ETUDE_KNIGHT);
  drop (f, 34, 40);
  g_assert_cmpint (etude_mate_drill_get_state (drill (f)), ==, ETUDE_MATE_DRILL_STOPPED);
  g_assert_cmpuint (man_on (scene (f), 40), ==, ETUDE_KNIGHT);
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (child (f, "answer"))), "stalemate"));
  seen = etude_panel_make_exhibit (ETUDE_PANEL (f->panel), ETUDE_EXHIBIT_SEEN);
  g_assert_cmpuint (man_on (etude_exhibit_get (seen)->scene, 40), ==, ETUDE_KNIGHT);
  g_assert_true (g_str_has_prefix (etude_exhibit_get (seen)->caption, "Stop"));
  act (f, "forward"); /* Black cannot move: that is shown, and then the move is given back */
  g_assert_cmpuint (man_on (scene (f), 40), ==, ETUDE_KNIGHT);
  etude_board_scene_get_marks (scene (f), ETUDE_SHAPE_BAR, &n_bars);
  g_assert_cmpuint (n_bars, >=, 3);
  act (f, "forward");
  g_assert_cmpuint (man_on (scene (f), 34), ==, ETUDE_KNIGHT);
  g_assert_cmpuint (etude_lesson_tab_get_current (f->panel), ==, 0);
  drop (f, 5, 23); /* Bh3 */
  WAIT_FOR (can_move (f) || etude_mate_drill_get_state (drill (f)) == ETUDE_MATE_DRILL_REACHED);
  g_assert_true (etude_mate_drill_has_begun (drill (f)));
  act (f, "restart");
  g_assert_true (wait_until (can_move, f));
  g_assert_cmpuint (man_on (scene (f), 5), ==, ETUDE_BISHOP);
}

/* What is written meanwhile leaves the game as it stands. */
FIXTURE_CASE (play_and_edit)
{
  etude_page_take_text (f->page, played);
  etude_lesson_tab_set_current (f->panel, 1);
  g_assert_true (wait_until (can_move, f));
  drop (f, 1, 25); /* Qb4 */
  WAIT_FOR (can_move (f) || etude_mate_drill_get_state (drill (f)) == ETUDE_MATE_DRILL_REACHED);
  gtk_editable_set_text (
      GTK_EDITABLE (gtk_widget_get_template_child (child (f, "editor"), ETUDE_TYPE_LESSON_EDITOR, "title_entry")),
      "Other");
  etude_lesson_tab_apply (f->panel);
  g_assert_cmpstr (title_of (f, 1), ==, "Other");
  g_assert_cmpuint (man_on (scene (f), 25), ==, ETUDE_QUEEN);
  act (f, "forward");
  g_assert_cmpuint (etude_lesson_tab_get_current (f->panel), ==, 2);
}

/* The teacher is told of a goal that nobody can reach. */
FIXTURE_CASE (impossible)
{
  etude_page_take_text (f->page, played);
  etude_lesson_tab_set_current (f->panel, 2);
  WAIT_FOR (strstr (gtk_label_get_label (GTK_LABEL (child (f, "answer"))), "cannot be reached") != NULL);
  g_assert_false (etude_panel_get_movable (ETUDE_PANEL (f->panel)));
}

FIXTURE_CASE (kept)
{
  g_autoptr (GVariant) state = NULL;

  etude_lesson_tab_set_current (f->panel, 1);
  state = g_variant_ref_sink (etude_page_get_state (f->page));
  act (f, "new");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (etude_lesson_tab_get_lesson (f->panel))), ==, 0);
  etude_page_set_state (f->page, state);
  g_assert_cmpuint (etude_lesson_tab_get_current (f->panel), ==, 1);
  g_assert_cmpstr (headline (f), ==, "White to move");
}

/* --- its file --- */

static void
note_message (char **message, const char *text)
{
  g_free (*message);
  *message = g_strdup (text);
}

/* Where the file is, is said only while the lesson is in it: a folder that is gone, and comes back. */
FIXTURE_CASE (file_line)
{
  g_autofree char *folder = g_dir_make_tmp ("lesson-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "evening.etude", NULL), *message = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *label = child (f, "file_label");

  g_signal_connect_swapped (f->panel, "message", G_CALLBACK (note_message), &message);
  etude_lesson_tab_open (f->panel, lesson, file);
  g_assert_true (g_str_equal (gtk_label_get_label (GTK_LABEL (label)), "Kept in “evening.etude”"));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  etude_lesson_set_title (etude_lesson_tab_get_lesson (f->panel), "Second");
  WAIT_FOR (g_str_equal (gtk_label_get_label (GTK_LABEL (label)),
                         "“evening.etude” could not be written: there is no such folder.")); /* by itself */
  g_assert_true (gtk_widget_get_visible (label));
  g_assert_false (gtk_widget_has_css_class (label, "dim-label"));
  g_assert_cmpstr (message, ==, gtk_label_get_label (GTK_LABEL (label)));
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  act (f, "save");
  WAIT_FOR (g_str_equal (gtk_label_get_label (GTK_LABEL (label)), "Kept in “evening.etude”"));
  g_assert_true (gtk_widget_has_css_class (label, "dim-label"));
  g_assert_null (message);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* --- what is edited besides texts --- */

static GtkWidget *
edited (Fixture *f, const char *id)
{
  return GTK_WIDGET (gtk_widget_get_template_child (child (f, "editor"), ETUDE_TYPE_LESSON_EDITOR, id));
}

/* Another position, its side, what is to be done with a problem: the board follows; what is wrong is said, and kept. */
FIXTURE_CASE (edit_more)
{
  g_autoptr (EtudeLessonItem) item = NULL, problem = NULL;

  etude_lesson_tab_set_current (f->panel, 1);
  gtk_editable_set_text (GTK_EDITABLE (edited (f, "subject_entry")), "8/8/8/3k4/8/8/8/KQ6 w - - 0 1");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (edited (f, "kind_drop")), 1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (edited (f, "goal_drop")), 1);
  gtk_editable_set_text (GTK_EDITABLE (edited (f, "minutes_entry")), "5");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (edited (f, "turned_check")), TRUE);
  etude_lesson_tab_apply (f->panel);
  item = g_list_model_get_item (G_LIST_MODEL (etude_lesson_tab_get_lesson (f->panel)), 1);
  g_assert_cmpstr (etude_lesson_item_get_kind_name (item), ==, "play");
  g_assert_cmpstr (etude_lesson_item_get (item, "goal"), ==, "mate");
  g_assert_cmpstr (etude_lesson_item_get (item, "orientation"), ==, "black");
  g_assert_cmpuint (etude_lesson_item_get_minutes (item), ==, 5);
  g_assert_true (wait_until (can_move, f));
  g_assert_true (etude_panel_get_turned (ETUDE_PANEL (f->panel)));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (child (f, "place"))), "5 min"));
  etude_lesson_tab_set_current (f->panel, 2);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (edited (f, "do_drop")), 2);
  etude_lesson_tab_apply (f->panel);
  problem = g_list_model_get_item (G_LIST_MODEL (etude_lesson_tab_get_lesson (f->panel)), 2);
  g_assert_cmpstr (etude_lesson_item_get (problem, "do"), ==, "watch");
  g_assert_true (g_action_group_get_action_enabled (etude_page_get_actions (f->page), "play"));
  gtk_editable_set_text (GTK_EDITABLE (edited (f, "subject_entry")), "5*z");
  etude_lesson_tab_apply (f->panel);
  g_assert_cmpstr (window_banner (GTK_WIDGET (f->page)), !=, NULL);
  act (f, "undo");
}

/* What is passed over is, forward and back; the short form passes over more, and both come back at the next start. */
FIXTURE_CASE (skip)
{
  g_autoptr (GVariant) state = NULL;

  etude_page_take_text (f->page, "etude-lesson 1\nitem position\ntitle A\nfen 8/8/8/8/8/8/8/8 w\nminutes 10\n"
                                 "item position\ntitle B\nfen 8/8/8/8/8/8/8/8 w\nskip yes\nminutes 7\n"
                                 "item position\ntitle C\nfen 8/8/8/8/8/8/8/8 w\nform long\nminutes 20\n"
                                 "item position\ntitle D\nfen 8/8/8/8/8/8/8/8 w\nnotes Only me\n");
  g_assert_true (window_reads (GTK_WIDGET (f->panel), "30 minutes planned"));
  act (f, "on");
  g_assert_cmpstr (headline (f), ==, "C");
  act (f, "before");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (window_find_named (GTK_WIDGET (f->panel), "Short form")), TRUE);
  g_assert_true (window_reads (GTK_WIDGET (f->panel), "10 minutes planned"));
  act (f, "on");
  g_assert_cmpstr (headline (f), ==, "D");
  g_assert_true (window_reads (GTK_WIDGET (f->panel), "Only me"));
  state = g_variant_ref_sink (etude_panel_get_state (ETUDE_PANEL (f->panel)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (window_find_named (GTK_WIDGET (f->panel), "Short form")), FALSE);
  etude_panel_set_state (ETUDE_PANEL (f->panel), state);
  g_assert_true (
      gtk_check_button_get_active (GTK_CHECK_BUTTON (window_find_named (GTK_WIDGET (f->panel), "Short form"))));
}
