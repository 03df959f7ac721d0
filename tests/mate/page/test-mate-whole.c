/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-whole.c - whole games on the Endings page: the board, where it begins, what moves cost, what is broken. */
#include "case.h"
#include "etude-game-tab.h"
#include "page-fixture.h"
#include "window.h"

#include <string.h>

static gboolean
shows_game (gpointer page)
{
  EtudePanel *panel = etude_page_get_panel (page);

  return ETUDE_IS_GAME_TAB (panel) && gtk_label_get_label (GTK_LABEL (window_find_id (GTK_WIDGET (panel), "title")))[0];
}

static const char *
label (PageFixture *f, const char *id)
{
  return gtk_label_get_label (
      GTK_LABEL (window_find_id (GTK_WIDGET (etude_page_get_panel (ETUDE_PAGE (f->page))), id)));
}

static void
act (PageFixture *f, const char *name)
{
  g_action_group_activate_action (etude_page_get_actions (ETUDE_PAGE (f->page)), name, NULL);
}

/* From the usual starting position, to castling; what is broken behind it is said with its place. */
PAGE_CASE (first_position)
{
  etude_page_take_text (ETUDE_PAGE (f->page),
                        "[Event \"Club\"]\n[White \"Li\"]\n[Black \"Novak\"]\n[Result \"1-0\"]\n\n"
                        "1. e4 e5 2. Nf3 Nc6 3. Bc4 {Italian.} Bc5 4. O-O Nf6 5. Kg7 d6 1-0\n");
  g_assert_true (wait_until (shows_game, f->page));
  g_assert_true (window_reads (GTK_WIDGET (f->page), "Li – Novak · Club · 1-0"));
  g_assert_nonnull (strstr (label (f, "fault"), "Line 6, column 57"));
  for (guint i = 0; i < 7; i++)
    act (f, "forward");
  g_assert_cmpint (etude_board_scene_get_face (page_scene (f), 6).piece, ==, ETUDE_KING); /* g1 */
  g_assert_cmpint (etude_board_scene_get_face (page_scene (f), 5).piece, ==, ETUDE_ROOK);
  act (f, "last");
  g_assert_false (g_action_group_get_action_enabled (etude_page_get_actions (ETUDE_PAGE (f->page)), "forward"));
  act (f, "first");
  act (f, "back");
}

/* What is no game of chess leaves no empty board behind: the page shows the ending that was there. */
PAGE_CASE (refused)
{
  etude_page_open_tab (ETUDE_PAGE (f->page), "train");
  etude_page_take_text (ETUDE_PAGE (f->page), "[Event \"Club\"]\n[Variant \"Atomic\"]\n\n1. e4 e5 *\n");
  WAIT_FOR (g_str_equal (etude_page_get_tab (ETUDE_PAGE (f->page)), "moves"));
}

static gboolean
has_bill (gpointer page)
{
  GtkWidget *summary = window_find_id (GTK_WIDGET (etude_page_get_panel (page)), "summary");

  return g_str_has_prefix (gtk_label_get_label (GTK_LABEL (summary)), "The point of no return");
}

/* King and rook against king is won; a rook that gives itself away is a draw, by the rules. The game can castle before, which no
 * ending can. */
PAGE_CASE (bill)
{
  g_autoptr (GVariant) state = NULL;

  etude_page_take_text (ETUDE_PAGE (f->page),
                        "[FEN \"8/8/8/8/8/5k2/8/4K2R w K - 0 1\"]\n\n1. Rf1+ Kg2 2. Rg1+ Kxg1 1/2-1/2\n");
  g_assert_true (wait_until (shows_game, f->page));
  g_assert_cmpint (etude_board_scene_get_face (page_scene (f), 5).piece, ==,
                   ETUDE_ROOK); /* f1: the first that is known */
  g_assert_true (wait_until (has_bill, f->page));
  g_assert_true (window_reads (GTK_WIDGET (f->page), "The point of no return: 2.\u00a0♖g1+"));
  state = g_variant_ref_sink (etude_panel_get_state (etude_page_get_panel (ETUDE_PAGE (f->page))));
  act (f, "first");
  etude_panel_set_state (etude_page_get_panel (ETUDE_PAGE (f->page)), state);
  g_assert_cmpint (etude_board_scene_get_face (page_scene (f), 5).piece, ==, ETUDE_ROOK);
}

/* The row of the bill that begins like this. */
static const char *
find_row (PageFixture *f, const char *beginning)
{
  GtkWidget *rows = window_find_id (GTK_WIDGET (etude_page_get_panel (ETUDE_PAGE (f->page))), "rows");

  for (GtkWidget *row = gtk_widget_get_first_child (rows); row; row = gtk_widget_get_next_sibling (row))
    if (g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (row)), beginning))
      return gtk_button_get_label (GTK_BUTTON (row));
  return NULL;
}

/* The king had time for one move before the pawn had to go: the second lets the fifty-move rule draw. */
PAGE_CASE (fifty)
{
  etude_page_take_text (ETUDE_PAGE (f->page),
                        "[FEN \"8/8/8/8/8/1K6/1P6/7k w - - 96 1\"]\n\n1. Kb4 Kg2 2. Kb5 Kf3 3. b4 1/2-1/2\n");
  WAIT_FOR (g_action_group_get_action_enabled (etude_page_get_actions (ETUDE_PAGE (f->page)), "bill"));
  act (f, "bill");
  g_assert_true (wait_until (shows_game, f->page));
  g_assert_true (wait_until (has_bill, f->page));
  g_assert_nonnull (find_row (f, "2.\u00a0♔b5: draw by the fifty-move rule. "));
}

/* An ending that was played here has a bill, too: a draw that was held is lost, and the win thrown away; what would have kept
 * either is named. King and pawn: Black steps in front of the pawn, or the key squares fall; White goes to them before the pawn. */
PAGE_CASE (own)
{
  etude_page_take_text (ETUDE_PAGE (f->page),
                        "[FEN \"4k3/8/8/3KP3/8/8/8/8 b - - 0 1\"]\n\n1... Kf8 2. e6 Ke7 3. Ke5 Ke8 1/2-1/2\n");
  WAIT_FOR (g_action_group_get_action_enabled (etude_page_get_actions (ETUDE_PAGE (f->page)), "bill"));
  for (guint i = 0; i < 2; i++)
    {
      const char *lost, *thrown;

      act (f, "bill");
      g_assert_true (wait_until (shows_game, f->page));
      g_assert_true (wait_until (has_bill, f->page));
      g_assert_true (window_reads (GTK_WIDGET (f->page), "The point of no return: 2.\u00a0e6"));
      lost = find_row (f, "1…");
      g_assert_true (lost && strstr (lost, " would have held the draw") && strstr (lost, "♚d7")
                     && strstr (lost, "♚e7"));
      thrown = find_row (f, "2.");
      g_assert_true (thrown && strstr (thrown, "draw. ") && strstr (thrown, " would have won") && strstr (thrown, "♔d6")
                     && strstr (thrown, "♔e6"));
      act (f, "train-mistakes");
      g_assert_cmpstr (etude_panel_get_headline (etude_page_get_panel (ETUDE_PAGE (f->page))), !=, "");
      etude_page_open_tab (ETUDE_PAGE (f->page), "play");
    }
}

PAGE_CASE (variant)
{
  etude_page_take_text (ETUDE_PAGE (f->page), "[Variant \"Atomic\"]\n\n1. e4 e5 *\n");
  WAIT_FOR (window_banner (GTK_WIDGET (f->page)) && strstr (window_banner (GTK_WIDGET (f->page)), "Atomic"));
}

/* What stands beside the label NAME. */
static gpointer
labelled (PageFixture *f, const char *name)
{
  GtkWidget *panel = GTK_WIDGET (etude_page_get_panel (ETUDE_PAGE (f->page)));
  GtkWidget *found = window_find_labelled (panel, window_find_label (panel, name));

  g_assert_nonnull (found);
  return found;
}

static void
type (PageFixture *f, const char *text)
{
  GtkTextView *view = labelled (f, "What is said about this move");

  for (const char *at = text; *at; at++)
    gtk_text_buffer_insert_at_cursor (gtk_text_view_get_buffer (view), at, 1);
}

static gboolean
has_in_pgn (PageFixture *f, const char *text)
{
  g_autofree char *pgn = etude_panel_get_text (etude_page_get_panel (ETUDE_PAGE (f->page)));

  return strstr (pgn, text) != NULL;
}

/* A comment, a sign, a name: what is typed in one go is one step; undo and redo lead to the move where it was done. */
PAGE_CASE (write)
{
  GtkWidget *panel;

  etude_page_take_text (ETUDE_PAGE (f->page), "[White \"Li\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n");
  g_assert_true (wait_until (shows_game, f->page));
  panel = GTK_WIDGET (etude_page_get_panel (ETUDE_PAGE (f->page)));
  gtk_expander_set_expanded (GTK_EXPANDER (window_find (panel, GTK_TYPE_EXPANDER)), TRUE);
  act (f, "forward");
  type (f, "Best by test");
  g_assert_true (has_in_pgn (f, "1. e4 {Best by test} 1... e5"));
  gtk_drop_down_set_selected (labelled (f, "Sign"), 1);
  gtk_editable_set_text (labelled (f, "Black"), "Novak");
  g_assert_true (window_reads (GTK_WIDGET (f->page), "Li – Novak · 1-0"));
  g_assert_true (has_in_pgn (f, "1. e4 $1 {Best by test} 1... e5"));
  act (f, "forward");
  act (f, "undo");
  g_assert_true (window_reads (GTK_WIDGET (f->page), "Li · 1-0"));
  act (f, "undo");
  g_assert_true (has_in_pgn (f, "1. e4 {Best by test} 1... e5"));
  act (f, "undo");
  g_assert_true (has_in_pgn (f, "1. e4 e5 2. Nf3 Nc6 1-0"));
  g_assert_false (g_action_group_get_action_enabled (etude_page_get_actions (ETUDE_PAGE (f->page)), "undo"));
  act (f, "redo");
  act (f, "redo");
  act (f, "redo");
  g_assert_true (has_in_pgn (f, "1. e4 $1 {Best by test} 1... e5"));
  g_assert_true (has_in_pgn (f, "[Black \"Novak\"]"));
}

/* The mistake of the bill is drilled: White is to mate with the rook that he gave away. */
PAGE_CASE (train)
{
  EtudePanel *panel;

  etude_page_take_text (ETUDE_PAGE (f->page),
                        "[FEN \"8/8/8/8/8/5k2/8/4K2R w K - 0 1\"]\n\n1. Rf1+ Kg2 2. Rg1+ Kxg1 1/2-1/2\n");
  g_assert_true (wait_until (shows_game, f->page));
  g_assert_true (wait_until (has_bill, f->page));
  act (f, "train-mistakes");
  panel = etude_page_get_panel (ETUDE_PAGE (f->page));
  g_assert_cmpstr (etude_panel_get_headline (panel), ==, "Play White and deliver mate");
  g_assert_cmpint (etude_board_scene_get_face (page_scene (f), 14).piece, ==, ETUDE_KING); /* g2 */
}
