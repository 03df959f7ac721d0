/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-page.c - what the Mate page shows, and what hands on board, list and panel change. */
#include "case.h"
#include "etude-board-theme.h"
#include "page-fixture.h"
#include "window.h"

/* What is told only to who asks for it in the menu. */
static void
ask_for_storage (PageFixture *f)
{
  page_act (f, "storage", NULL);
}

static gboolean
has_storage (gpointer page)
{
  return gtk_widget_get_visible (window_find_id (page, "storage"));
}

static guint
count_rows (PageFixture *f)
{
  GtkWidget *box = window_find (page_child (f, "moves"), GTK_TYPE_LIST_BOX);
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child; child = gtk_widget_get_next_sibling (child))
    n += GTK_IS_LIST_BOX_ROW (child) && gtk_widget_get_visible (child);
  return n;
}

/* The squares of the best arrow and the number of arrows: "36-26 2". */
static char *
arrows (PageFixture *f)
{
  guint n;
  const EtudeBoardMark *marks = etude_board_scene_get_marks (page_scene (f), ETUDE_SHAPE_ARROW, &n);

  for (guint i = 0; i < n; i++)
    if (marks[i].mark == ETUDE_MARK_BEST)
      return g_strdup_printf ("%d-%d %u", marks[i].from, marks[i].to, n);
  return g_strdup ("none");
}

#define assert_arrows(f, expected)           \
  G_STMT_START                               \
  {                                          \
    g_autofree char *arrows_ = arrows (f);   \
    g_assert_cmpstr (arrows_, ==, expected); \
  }                                          \
  G_STMT_END

static guint
count_numbers (PageFixture *f)
{
  guint n;

  etude_board_scene_get_marks (page_scene (f), ETUDE_SHAPE_NUMBER, &n);
  return n;
}

/* Before the tablebase is there, and when it is. */
PAGE_CASE (verdict)
{
  g_assert_cmpint (etude_board_scene_get_face (page_scene (f), 36).piece, ==, ETUDE_KNIGHT);
  g_assert_cmpint (etude_board_scene_get_face (page_scene (f), 49).tint, ==, ETUDE_TINT_BLACK);
  page_wait_headline (f, "White mates in 22 moves");
  g_assert_cmpstr (page_detail (f), ==, "White to move. Best: ♘c4, ♘d7");
  assert_arrows (f, "36-26 2");
  g_assert_cmpuint (count_numbers (f), ==, 0);
  g_assert_cmpuint (count_rows (f), ==, 21);
  g_assert_false (gtk_widget_get_visible (page_child (f, "no_moves")));
}

/* Qa1, Qa2, Qa5 and Qa6 mate: three arrows are as many as one takes in. */
PAGE_CASE (arrows)
{
  guint n;

  g_assert_true (etude_mate_setup_set_fen (f->setup, "k7/2K5/8/8/8/8/4Q3/4Q3 w - - 0 1", NULL));
  page_wait_headline (f, "White mates in 1 move");
  etude_board_scene_get_marks (page_scene (f), ETUDE_SHAPE_ARROW, &n);
  g_assert_cmpuint (n, ==, 3);
}

PAGE_CASE (storage)
{
  page_wait_headline (f, "White mates in 22 moves");
  g_assert_false (has_storage (f->page));
  ask_for_storage (f);
  g_assert_true (has_storage (f->page));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (page_child (f, "storage_placement"))), ==, "♔e5 ♗c4 ♘d5 ♚g7");
  g_assert_true (gtk_widget_get_visible (page_child (f, "mirror_box")));
  g_assert_cmpint (
      etude_board_scene_get_face (etude_board_canvas_get_scene (ETUDE_BOARD_CANVAS (page_child (f, "mirror"))), 26)
          .piece,
      ==, ETUDE_BISHOP);
  page_act (f, "side", "white");
  g_assert_true (etude_mate_setup_set_fen (f->setup, "8/6k1/8/3NK3/2B5/8/8/8 w", NULL));
  g_assert_false (gtk_widget_get_visible (page_child (f, "mirror_box")));
  g_assert_true (etude_mate_setup_set_ending (f->setup, "KRK")); /* there is no file of this one */
  g_assert_false (gtk_widget_get_visible (page_child (f, "storage")));
}

PAGE_CASE (setup_is_shown)
{
  page_wait_headline (f, "White mates in 22 moves");
  etude_mate_setup_carry (f->setup, 49, ETUDE_KING, ETUDE_BLACK, 44); /* next to the white king */
  g_assert_cmpstr (page_headline (f), ==, "The kings touch");
  g_assert_cmpint (etude_board_scene_get_face (page_scene (f), 49).tint, ==, ETUDE_TINT_NONE);
  g_assert_cmpint (etude_board_scene_get_face (page_scene (f), 44).tint, ==, ETUDE_TINT_BLACK);
  g_assert_cmpuint (count_rows (f), ==, 0);
  g_assert_true (gtk_widget_get_visible (page_child (f, "no_moves")));
  assert_arrows (f, "none");
}

PAGE_CASE (sides)
{
  page_wait_headline (f, "White mates in 22 moves");
  page_act (f, "side", "black");
  g_assert_cmpstr (page_headline (f), ==, "White mates in 23 moves");
  g_assert_cmpint (etude_mate_setup_get_to_move (f->setup), ==, ETUDE_BLACK);
  assert_arrows (f, "none");
  g_assert_cmpuint (count_numbers (f), ==, 7);
  g_assert_cmpuint (count_rows (f), ==, 7);
  page_act (f, "side", "both");
  g_assert_cmpstr (page_headline (f), ==, "White to move: mate in 22 moves");
  g_assert_cmpstr (page_detail (f), ==, "Black to move: White mates in 23 moves");
  assert_arrows (f, "36-26 2");
  g_assert_cmpuint (count_numbers (f), ==, 7);
  g_assert_cmpuint (count_rows (f), ==, 28);
}

/* --- hands on the board --- */

/* The verdict goes along with the piece in the hand; nothing is changed until it is dropped. */
PAGE_CASE (carried)
{
  const guint piece = ETUDE_KING, tint = ETUDE_TINT_BLACK;

  page_wait_headline (f, "White mates in 22 moves");
  g_signal_emit_by_name (page_canvas (f), "carried", 49, piece, tint, 44);
  g_assert_cmpstr (page_headline (f), ==, "The kings touch");
  page_assert_fen (f, PAGE_START);
  g_signal_emit_by_name (page_canvas (f), "carried", 49, piece, tint, -1);
  g_assert_cmpstr (page_headline (f), ==, "The black king is not on the board");
  g_signal_emit_by_name (page_canvas (f), "put-back");
  g_assert_cmpstr (page_headline (f), ==, "White mates in 22 moves");
  g_signal_emit_by_name (page_canvas (f), "dropped", 49, piece, tint, 57);
  page_assert_fen (f, "1k6/8/8/3KN3/5B2/8/8/8 w - - 0 1");
}

PAGE_CASE (off_the_board)
{
  g_signal_emit_by_name (page_canvas (f), "dropped", 36, ETUDE_KNIGHT, ETUDE_TINT_WHITE, -1);
  page_wait_headline (f, "Draw");
  g_assert_cmpstr (page_detail (f), ==, "A bishop alone cannot mate.");
  g_signal_emit_by_name (page_canvas (f), "dropped", -1, ETUDE_KNIGHT, ETUDE_TINT_WHITE, 36);
  page_assert_fen (f, PAGE_START);
}

static gboolean
letter (PageFixture *f, guint keyval, GdkModifierType modifiers, int square)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (page_canvas (f), "letter", keyval, (guint) modifiers, square, &handled);
  return handled;
}

PAGE_CASE (letters)
{
  g_assert_true (letter (f, GDK_KEY_k, 0, 0));
  g_assert_true (letter (f, GDK_KEY_K, GDK_SHIFT_MASK, 63));
  g_assert_true (letter (f, GDK_KEY_n, 0, 29));
  g_assert_true (letter (f, GDK_KEY_P, GDK_SHIFT_MASK, 18));
  page_assert_fen (f, "7k/8/8/4N3/5N2/2p5/8/K7 w - - 0 1");
  g_assert_true (letter (f, GDK_KEY_q, 0, 5)); /* but six men cannot be solved */
  g_assert_nonnull (page_banner (f));
  g_assert_false (letter (f, GDK_KEY_x, 0, 5));
  g_assert_false (letter (f, GDK_KEY_Shift_L, 0, 5));
  page_assert_fen (f, "7k/8/8/4N3/5N2/2p5/8/K7 w - - 0 1");
}

/* BackSpace takes back wherever the focus is, and removes nothing. */
PAGE_CASE (backspace)
{
  const struct etude_move move = { .piece = ETUDE_KNIGHT, .from = 36, .to = 26 };

  g_assert_true (etude_mate_setup_play (f->setup, &move, ETUDE_WHITE));
  g_assert_true (letter (f, GDK_KEY_BackSpace, 0, 26));
  page_assert_fen (f, PAGE_START);
  g_assert_true (letter (f, GDK_KEY_BackSpace, 0, 36)); /* nothing is left to take back */
  page_assert_fen (f, PAGE_START);
}

/* --- answers --- */

static guint
count_answers (PageFixture *f)
{
  guint n = 0;

  for (EtudeMarkShape shape = ETUDE_SHAPE_HEAT; shape < ETUDE_N_SHAPES; shape++)
    {
      guint of_shape;

      etude_board_scene_get_marks (page_scene (f), shape, &of_shape);
      n += of_shape;
    }
  return n;
}

static gboolean
has_notes_of_heat (PageFixture *f)
{
  const char *note = etude_board_scene_get_note (page_scene (f), 28);

  return note && strstr (note, "mate in");
}

/* Hidden they are in no way to be seen: not on the board, in sentences, lists, tooltips, nor by a screen reader. */
PAGE_CASE (answers_hidden)
{
  static const char *const tabs[] = { "moves", "explore", "play" };

  page_wait_headline (f, "White mates in 22 moves");
  etude_mate_analysis_set_heat_piece (f->analysis, 2);
  g_assert_true (has_notes_of_heat (f));
  g_assert_true (gtk_widget_get_visible (page_child (f, "heat_legend")));
  for (guint i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      EtudePanel *panel;

      page_act (f, "tab", tabs[i]);
      panel = etude_page_get_panel (ETUDE_PAGE (f->page));
      g_assert_cmpint (etude_panel_get_answers (panel), ==, !g_str_equal (tabs[i], "play"));
      etude_panel_set_answers (panel, FALSE);
      g_assert_cmpstr (page_headline (f), ==, "White to move");
      g_assert_cmpstr (page_detail (f), ==, "Answers are hidden");
      g_assert_cmpuint (count_answers (f), ==, 0);
      g_assert_false (has_notes_of_heat (f));
      g_assert_null (etude_panel_get_tooltip (panel, 28));
      g_assert_false (gtk_widget_get_visible (page_child (f, "heat_legend")));
    }
  page_act (f, "tab", "moves");
  g_assert_cmpuint (count_rows (f), ==, 0);
  g_assert_false (gtk_widget_get_visible (page_child (f, "storage")));
  page_act (f, "answers", NULL);
  g_assert_cmpuint (count_rows (f), ==, 21);
  g_assert_cmpuint (count_answers (f), >, 0);
  g_assert_true (has_notes_of_heat (f));
}

/* Arrows are not left without the words that explain them. */
PAGE_CASE (panel_hidden)
{
  page_wait_headline (f, "White mates in 22 moves");
  assert_arrows (f, "36-26 2");
  g_object_set (page_child (f, "panes"), "show-panel", FALSE, NULL);
  assert_arrows (f, "none");
  g_assert_true (etude_page_get_answers (ETUDE_PAGE (f->page)));
  g_object_set (page_child (f, "panes"), "show-panel", TRUE, NULL);
  assert_arrows (f, "36-26 2");
}

/* --- list and drop-down --- */

PAGE_CASE (previewed_and_played)
{
  g_autoptr (EtudeMateMove) move = NULL;

  page_wait_headline (f, "White mates in 22 moves");
  move = etude_mate_move_new (etude_mate_analysis_get_answer (f->analysis, ETUDE_WHITE), 5);
  g_signal_emit_by_name (page_child (f, "moves"), "previewed", move);
  assert_arrows (f, "36-26 3");
  g_signal_emit_by_name (page_child (f, "moves"), "previewed", NULL);
  assert_arrows (f, "36-26 2");
  g_clear_object (&move);
  move = etude_mate_move_new (etude_mate_analysis_get_answer (f->analysis, ETUDE_WHITE), 0);
  g_signal_emit_by_name (page_child (f, "moves"), "played", move);
  page_assert_fen (f, "8/1k6/8/3K4/2N2B2/8/8/8 b - - 1 1");
  g_assert_cmpstr (page_headline (f), ==, "White mates in 21 moves");
}

PAGE_CASE (endings)
{
  GtkDropDown *endings = GTK_DROP_DOWN (page_button (f, "The ending"));
  GListModel *names = gtk_drop_down_get_model (endings);

  g_assert_cmpuint (g_list_model_get_n_items (names), ==,
                    4 + 10 + 20 + 14 + 1); /* of one, two and three men; another */
  g_assert_cmpuint (gtk_drop_down_get_selected (endings), ==, 0);
  gtk_drop_down_set_selected (endings, 2);
  page_assert_fen (f, "8/8/8/3k4/8/8/8/RK6 w - - 0 1");
  page_wait_headline (f, "White mates in 14 moves");
  g_assert_true (etude_mate_setup_set_fen (f->setup, "N7/8/8/3k4/8/8/8/1K6 b", NULL));
  g_assert_cmpuint (gtk_drop_down_get_selected (endings), ==, 13);
  page_assert_fen (f, "N7/8/8/3k4/8/8/8/1K6 b - - 0 1"); /* and not the start of that ending */
  page_act (f, "undo", NULL);
  g_assert_cmpuint (gtk_drop_down_get_selected (endings), ==, 2);
  page_act (f, "undo", NULL);
  page_assert_fen (f, PAGE_START);
  g_assert_false (page_is_enabled (f, "undo"));
}

PAGE_CASE (high_contrast)
{
  const EtudeBoardView *canvas = etude_board_canvas_get_view (ETUDE_BOARD_CANVAS (page_canvas (f))), *mirror;

  ask_for_storage (f);
  mirror = etude_board_canvas_get_view (ETUDE_BOARD_CANVAS (page_child (f, "mirror")));

  g_assert_false (canvas->high_contrast || mirror->high_contrast);
  etude_board_theme_set_high_contrast (etude_board_theme_get_default (), TRUE);
  g_assert_true (canvas->high_contrast && mirror->high_contrast);
  etude_board_theme_set_high_contrast (etude_board_theme_get_default (), FALSE);
  g_assert_false (canvas->high_contrast || mirror->high_contrast);
}
