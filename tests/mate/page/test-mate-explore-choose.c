/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-explore-choose.c - which positions come onto the board, and other endings and choices. Figures: the counts
 * published for these endings. */
#include "case.h"
#include "etude-exhibit.h"
#include "etude-gallery.h"
#include "explore-fixture.h"
#include "window.h"

static void
step (ExploreFixture *f, const char *name)
{
  g_signal_emit_by_name (explore_button (f, name), "clicked");
}

/* --- what is put on the board --- */

EXPLORE_CASE (column)
{
  explore_show (f, "KBNK");
  g_signal_emit_by_name (explore_child (f, "histogram"), "activated", 7);
  explore_wait (f);
  g_assert_cmpstr (explore_text (f, "title"), ==, "Mate in 7 moves");
  g_assert_cmpstr (explore_text (f, "size"), ==, "24,198 positions, White to move");
  explore_assert_chosen (f, 1, 7);
  explore_select (f, ETUDE_MATE_TOPIC_STALEMATES); /* and with it Black */
  g_signal_emit_by_name (explore_child (f, "histogram"), "activated", 2);
  explore_wait (f);
  g_assert_cmpstr (explore_text (f, "size"), ==, "148 positions, Black to move");
  explore_assert_chosen (f, 2, 2);
  g_signal_emit_by_name (explore_child (f, "histogram"), "activated", 0);
  explore_wait (f);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (explore_child (f, "topics"))), ==,
                    ETUDE_MATE_TOPIC_CHECKMATES);
  g_assert_cmpuint (f->n_chosen, ==, 3);
  g_assert_cmpint (explore_probe (f, &f->chosen).kind, ==, ETUDE_VERDICT_MATED);
}

EXPLORE_CASE (steps)
{
  explore_show (f, "KQK");
  g_assert_cmpstr (explore_text (f, "size"), ==, "8 positions, White to move");
  g_assert_true (gtk_widget_get_sensitive (explore_button (f, "Next position")));
  step (f, "Next position");
  g_assert_cmpuint (explore_selected (f), ==, 0);
  explore_assert_chosen (f, 1, 10);
  g_assert_false (gtk_widget_get_sensitive (explore_button (f, "Previous position")));
  for (guint i = 1; i < 8; i++)
    {
      g_assert_true (gtk_widget_get_sensitive (explore_button (f, "Next position")));
      g_signal_emit_by_name (explore_button (f, "Next position"), "clicked");
      g_assert_cmpuint (explore_selected (f), ==, i);
      explore_assert_chosen (f, 1 + i, 10);
    }
  g_assert_false (gtk_widget_get_sensitive (explore_button (f, "Next position")));
  g_signal_emit_by_name (explore_button (f, "Previous position"), "clicked");
  g_assert_cmpuint (explore_selected (f), ==, 6);
  explore_assert_chosen (f, 9, 10);
}

static void
count (guint *n)
{
  ++*n;
}

/* Each position that is chosen is another question: what a class was shown of the last one is no answer to it. */
EXPLORE_CASE (asked)
{
  guint n = 0;

  explore_show (f, "KQK");
  g_signal_connect_swapped (etude_page_get_panel (ETUDE_PAGE (f->page.page)), "asked", G_CALLBACK (count), &n);
  g_signal_emit_by_name (explore_button (f, "Next position"), "clicked");
  g_assert_cmpuint (n, ==, 1);
  g_signal_emit_by_name (explore_child (f, "random_button"), "clicked");
  explore_assert_chosen (f, 2, 10);
  g_assert_cmpuint (n, ==, 2);
}

EXPLORE_CASE (last_first)
{
  explore_show (f, "KQK");
  step (f, "Previous position");
  g_assert_cmpuint (explore_selected (f), ==, 7);
}

EXPLORE_CASE (selected)
{
  EtudeGallery *gallery = ETUDE_GALLERY (explore_child (f, "gallery"));

  explore_show (f, "KQK");
  etude_gallery_set_selected (gallery, 5);
  explore_assert_chosen (f, 1, 10);
  g_signal_emit_by_name (gallery, "activated", 5); /* once more, after it was changed on the board */
  explore_assert_chosen (f, 2, 10);
  explore_select (f, ETUDE_MATE_TOPIC_ONE); /* then none is selected */
  g_assert_cmpuint (f->n_chosen, ==, 2);
  g_assert_cmpuint (explore_selected (f), ==, EXPLORE_NOTHING);
}

EXPLORE_CASE (random)
{
  guint seen = 0;

  explore_show (f, "KQK");
  for (guint i = 0; i < 300; i++)
    {
      g_signal_emit_by_name (explore_child (f, "random_button"), "clicked");
      explore_assert_chosen (f, i + 1, 10);
      seen |= 1u << explore_selected (f);
    }
  g_assert_cmpuint (seen, ==, 0xff); /* all eight of them */
  g_assert_nonnull (explore_button (f, "A random mate in 10 moves"));
}

/* A random position is there even when the explorer was never shown. */
EXPLORE_CASE (random_unseen)
{
  explore_solve (f, "KRK");
  etude_mate_explorer_pick_random (f->explorer);
  g_assert_cmpuint (f->n_chosen, ==, 0);
  explore_wait (f);
  explore_assert_chosen (f, 1, 16);
}

/* Of more positions than a list can hold, those beyond it come too; they are not selected then. */
EXPLORE_CASE (random_beyond)
{
  guint n_beyond = 0;

  explore_show (f, "KNNK");
  explore_select (f, ETUDE_MATE_TOPIC_NO_MATE);
  explore_press (f, "Black to move");
  g_assert_cmpstr (explore_text (f, "size"), ==, "The first 4,194,304 of 6,826,308 positions, Black to move");
  for (guint i = 0; i < 60; i++)
    {
      etude_mate_explorer_pick_random (f->explorer);
      explore_wait (f);
      g_assert_cmpuint (f->n_chosen, ==, i + 1);
      g_assert_cmpint (explore_probe (f, &f->chosen).kind, ==, ETUDE_VERDICT_DRAW);
      n_beyond += explore_selected (f) == EXPLORE_NOTHING;
    }
  g_assert_cmpuint (n_beyond, >, 0); /* each with a chance of 0.39 */
  g_assert_cmpuint (n_beyond, <, 60);
}

/* --- another ending, another choice --- */

EXPLORE_CASE (another_ending)
{
  explore_show (f, "KBNK");
  step (f, "Next position");
  etude_mate_explorer_set_ending (f->explorer, NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (explore_child (f, "stack"))), ==, "waiting");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->collection)), ==, 0);
  explore_show (f, "KQK");
  g_assert_cmpstr (explore_text (f, "heading"), ==, "All 144,508 won positions by length");
  g_assert_cmpuint (f->n_chosen, ==, 1);
}

/* What was asked for last is what is seen, however quickly it is asked. */
EXPLORE_CASE (quick_changes)
{
  explore_show (f, "KBNK");
  for (EtudeMateTopic topic = 0; topic < ETUDE_N_MATE_TOPICS; topic++)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (explore_child (f, "topics")), topic);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (explore_child (f, "topics")), ETUDE_MATE_TOPIC_CHECKMATES);
  explore_wait (f);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->collection)), ==, 232);
  g_assert_cmpstr (explore_text (f, "size"), ==, "232 positions, Black to move");
}

EXPLORE_CASE (file_name)
{
  g_autofree char *name = NULL;

  explore_show (f, "KBNK");
  name = etude_mate_explorer_get_file_name (f->explorer);
  g_assert_cmpstr (name, ==, "KBNK mate in 33, White to move.fen");
}

/* For paper: the positions of the collection, with what is known of each apart. */
EXPLORE_CASE (sheet)
{
  g_autoptr (GListModel) sheet = NULL;
  g_autoptr (EtudeExhibit) item = NULL;

  explore_show (f, "KQK");
  sheet = etude_panel_get_exhibits (etude_page_get_panel (ETUDE_PAGE (f->page.page)), ETUDE_EXHIBIT_PAPER, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (sheet), ==, 8);
  item = g_list_model_get_item (sheet, 7);
  g_assert_true (g_str_has_prefix (etude_exhibit_get (item)->answer, "White mates in 10 moves. "));
}

EXPLORE_CASE (state)
{
  g_autoptr (GVariant) state = g_variant_ref_sink (g_variant_new ("(susbs)", "longest", 7, "black", TRUE, "white"));
  g_autoptr (GVariant) saved = NULL;

  g_assert_true (etude_mate_explorer_load (f->explorer, state));
  saved = g_variant_ref_sink (etude_mate_explorer_save (f->explorer));
  g_assert_true (g_variant_equal (state, saved));
  explore_show (f, "KBNK");
  g_assert_cmpstr (explore_text (f, "size"), ==, "370 positions up to symmetry, Black to move");
  g_assert_false (explore_is_white (f));
}

/* What is kept may come from another version, or from anybody. */
EXPLORE_CASE (bad_states)
{
  static const char *const bad[] = { "('sideways', uint32 7, 'white', false)",
                                     "('length', uint32 4000000000, 'white', false)", "('length', 7)", "'length'" };
  g_autoptr (GVariant) before = g_variant_ref_sink (etude_mate_explorer_save (f->explorer));

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GVariant) state = g_variant_parse (NULL, bad[i], NULL, NULL, NULL);
      g_autoptr (GVariant) after = NULL;

      g_assert_false (etude_mate_explorer_load (f->explorer, state));
      after = g_variant_ref_sink (etude_mate_explorer_save (f->explorer));
      g_assert_true (g_variant_equal (before, after));
    }
}

EXPLORE_CASE (stop)
{
  explore_show (f, "KBNK");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (explore_child (f, "topics")), ETUDE_MATE_TOPIC_ONLY_MOVE);
  g_assert_true (etude_mate_collection_get_filling (f->collection));
  g_signal_emit_by_name (window_find (explore_child (f, "progress_box"), GTK_TYPE_BUTTON), "clicked");
  g_assert_false (etude_mate_collection_get_filling (f->collection));
  g_assert_cmpstr (explore_text (f, "size"), ==, "Stopped");
}

/* The window is closed while everything is being done; tear_down sees it go. */
EXPLORE_CASE (closed_while_busy)
{
  explore_solve (f, "KBNK");
  etude_mate_explorer_pick_random (f->explorer);
  g_assert_true (etude_mate_explorer_is_picking (f->explorer));
}

EXPLORE_CASE (closed_while_collecting)
{
  explore_show (f, "KBNK");
  g_signal_emit_by_name (explore_child (f, "histogram"), "activated", 28);
  g_assert_true (etude_mate_collection_get_filling (f->collection));
}
