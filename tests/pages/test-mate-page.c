/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-page.c - what the Mate page shows, and what hands on board, list and panel change. */
#include "etude-board-theme.h"
#include "etude-widgets.h"
#include "page-fixture.h"
#include "window.h"

#include <adwaita.h>

static gboolean
has_storage (gpointer page)
{
  return gtk_widget_get_visible (((EtudeMatePage *) page)->storage);
}

static guint
count_rows (PageFixture *f)
{
  GtkWidget *box = window_find (f->page->moves, GTK_TYPE_LIST_BOX);
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
  const EtudeBoardMark *marks = etude_board_scene_get_marks (f->page->scene, ETUDE_SHAPE_ARROW, &n);

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

  etude_board_scene_get_marks (f->page->scene, ETUDE_SHAPE_NUMBER, &n);
  return n;
}

/* Before the tablebase is there, and when it is. */
static void
test_verdict (PageFixture *f, gconstpointer data)
{
  g_assert_cmpint (etude_board_scene_get_face (f->page->scene, 36).piece, ==, ETUDE_KNIGHT);
  g_assert_cmpint (etude_board_scene_get_face (f->page->scene, 49).tint, ==, ETUDE_TINT_BLACK);
  page_wait_headline (f, "White mates in 22 moves");
  g_assert_cmpstr (page_detail (f), ==, "White to move. Best: ♘c4, ♘d7");
  assert_arrows (f, "36-26 2");
  g_assert_cmpuint (count_numbers (f), ==, 0);
  g_assert_cmpuint (count_rows (f), ==, 21);
  g_assert_false (gtk_widget_get_visible (f->page->no_moves));
}

static void
test_storage (PageFixture *f, gconstpointer data)
{
  g_assert_true (wait_until (has_storage, f->page));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (f->page->storage_placement)), ==, "♔e5 ♗c4 ♘d5 ♚g7");
  g_assert_true (gtk_widget_get_visible (f->page->mirror_box));
  g_assert_cmpint (etude_board_scene_get_face (f->page->mirror_scene, 26).piece, ==, ETUDE_BISHOP);
  page_act (f, "side", "white");
  g_assert_true (etude_mate_setup_set_fen (f->page->setup, "8/6k1/8/3NK3/2B5/8/8/8 w", NULL));
  g_assert_false (gtk_widget_get_visible (f->page->mirror_box));
  g_assert_true (etude_mate_setup_set_ending (f->page->setup, "KRK")); /* there is no file of this one */
  g_assert_false (gtk_widget_get_visible (f->page->storage));
}

static void
test_setup_is_shown (PageFixture *f, gconstpointer data)
{
  page_wait_headline (f, "White mates in 22 moves");
  etude_mate_setup_carry (f->page->setup, 49, ETUDE_KING, ETUDE_BLACK, 44); /* next to the white king */
  g_assert_cmpstr (page_headline (f), ==, "The kings touch");
  g_assert_cmpint (etude_board_scene_get_face (f->page->scene, 49).tint, ==, ETUDE_TINT_NONE);
  g_assert_cmpint (etude_board_scene_get_face (f->page->scene, 44).tint, ==, ETUDE_TINT_BLACK);
  g_assert_cmpuint (count_rows (f), ==, 0);
  g_assert_true (gtk_widget_get_visible (f->page->no_moves));
  assert_arrows (f, "none");
}

static void
test_sides (PageFixture *f, gconstpointer data)
{
  page_wait_headline (f, "White mates in 22 moves");
  page_act (f, "side", "black");
  g_assert_cmpstr (page_headline (f), ==, "White mates in 23 moves");
  g_assert_cmpint (etude_mate_setup_get_to_move (f->page->setup), ==, ETUDE_BLACK);
  assert_arrows (f, "none");
  g_assert_cmpuint (count_numbers (f), ==, 7);
  g_assert_cmpuint (count_rows (f), ==, 7);
  page_act (f, "side", "both");
  g_assert_cmpstr (page_headline (f), ==, "White mates in 22 moves");
  g_assert_cmpstr (page_detail (f), ==, "With Black to move: White mates in 23 moves");
  assert_arrows (f, "36-26 2");
  g_assert_cmpuint (count_numbers (f), ==, 7);
  g_assert_cmpuint (count_rows (f), ==, 28);
}

/* --- hands on the board --- */

/* The verdict goes along with the piece in the hand; nothing is changed until it is dropped. */
static void
test_carried (PageFixture *f, gconstpointer data)
{
  const guint piece = ETUDE_KING, tint = ETUDE_TINT_BLACK;

  page_wait_headline (f, "White mates in 22 moves");
  g_signal_emit_by_name (f->page->canvas, "carried", 49, piece, tint, 44);
  g_assert_cmpstr (page_headline (f), ==, "The kings touch");
  page_assert_fen (f, PAGE_START);
  g_signal_emit_by_name (f->page->canvas, "carried", 49, piece, tint, -1);
  g_assert_cmpstr (page_headline (f), ==, "The black king is not on the board");
  g_signal_emit_by_name (f->page->canvas, "put-back");
  g_assert_cmpstr (page_headline (f), ==, "White mates in 22 moves");
  g_signal_emit_by_name (f->page->canvas, "dropped", 49, piece, tint, 57);
  page_assert_fen (f, "1k6/8/8/3KN3/5B2/8/8/8 w - - 0 1");
}

static gboolean
has_tray (gpointer fixture)
{
  return gtk_widget_get_first_child (((PageFixture *) fixture)->page->tray) != NULL;
}

static void
test_off_the_board (PageFixture *f, gconstpointer data)
{
  GtkRevealer *revealer = GTK_REVEALER (f->page->tray_revealer);

  g_assert_false (gtk_revealer_get_reveal_child (revealer));
  g_signal_emit_by_name (f->page->canvas, "dropped", 36, ETUDE_KNIGHT, ETUDE_TINT_WHITE, -1);
  g_assert_true (gtk_revealer_get_reveal_child (revealer));
  g_assert_true (wait_until (has_tray, f));
  page_wait_headline (f, "Draw");
  g_assert_cmpstr (page_detail (f), ==, "A bishop alone cannot mate.");
  g_signal_emit_by_name (f->page->canvas, "dropped", -1, ETUDE_KNIGHT, ETUDE_TINT_WHITE, 36);
  g_assert_false (gtk_revealer_get_reveal_child (revealer));
  page_assert_fen (f, PAGE_START);
}

static gboolean
letter (PageFixture *f, guint keyval, GdkModifierType modifiers, int square)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (f->page->canvas, "letter", keyval, (guint) modifiers, square, &handled);
  return handled;
}

static void
test_letters (PageFixture *f, gconstpointer data)
{
  g_assert_true (letter (f, GDK_KEY_k, 0, 0));
  g_assert_true (letter (f, GDK_KEY_K, GDK_SHIFT_MASK, 63));
  g_assert_true (letter (f, GDK_KEY_n, 0, 1));
  g_assert_true (letter (f, GDK_KEY_B, GDK_SHIFT_MASK, 2));
  page_assert_fen (f, "7k/8/8/8/8/8/8/KNB5 w - - 0 1");
  g_assert_false (letter (f, GDK_KEY_q, 0, 5)); /* the ending has none */
  g_assert_false (letter (f, GDK_KEY_x, 0, 5));
  g_assert_false (letter (f, GDK_KEY_Shift_L, 0, 5));
  page_assert_fen (f, "7k/8/8/8/8/8/8/KNB5 w - - 0 1");
}

static void
test_dropped_text (PageFixture *f, gconstpointer data)
{
  g_signal_emit_by_name (f->page->canvas, "text-received", "8/8/8/3k4/8/8/8/RK6 b");
  page_assert_fen (f, "8/8/8/3k4/8/8/8/RK6 b - - 0 1");
  g_assert_cmpstr (f->toasts->str, ==, "Position pasted|");
  g_signal_emit_by_name (f->page->canvas, "text-received", "Dear Sir or Madam");
  g_assert_nonnull (page_banner (f));
  page_assert_fen (f, "8/8/8/3k4/8/8/8/RK6 b - - 0 1");
}

/* --- list and drop-down --- */

static void
test_previewed_and_played (PageFixture *f, gconstpointer data)
{
  g_autoptr (EtudeMateMove) move = NULL;

  page_wait_headline (f, "White mates in 22 moves");
  move = etude_mate_move_new (&f->page->answers[ETUDE_WHITE], 5);
  g_signal_emit_by_name (f->page->moves, "previewed", move);
  assert_arrows (f, "36-26 3");
  g_signal_emit_by_name (f->page->moves, "previewed", NULL);
  assert_arrows (f, "36-26 2");
  g_clear_object (&move);
  move = etude_mate_move_new (&f->page->answers[ETUDE_WHITE], 0);
  g_signal_emit_by_name (f->page->moves, "played", move);
  page_assert_fen (f, "8/1k6/8/3K4/2N2B2/8/8/8 b - - 0 1");
  g_assert_cmpstr (page_headline (f), ==, "White mates in 21 moves");
}

static void
test_endings (PageFixture *f, gconstpointer data)
{
  GtkDropDown *endings = GTK_DROP_DOWN (f->page->endings);
  GListModel *names = gtk_drop_down_get_model (endings);

  g_assert_cmpuint (g_list_model_get_n_items (names), ==, 4 + 10 + 20); /* of one, two and three men */
  g_assert_cmpuint (gtk_drop_down_get_selected (endings), ==, 0);
  gtk_drop_down_set_selected (endings, 2);
  page_assert_fen (f, "8/8/8/3k4/8/8/8/RK6 w - - 0 1");
  page_wait_headline (f, "White mates in 14 moves");
  g_assert_true (etude_mate_setup_set_fen (f->page->setup, "N7/8/8/3k4/8/8/8/1K6 b", NULL));
  g_assert_cmpuint (gtk_drop_down_get_selected (endings), ==, 13);
  page_assert_fen (f, "N7/8/8/3k4/8/8/8/1K6 b - - 0 1"); /* and not the start of that ending */
  page_act (f, "undo", NULL);
  g_assert_cmpuint (gtk_drop_down_get_selected (endings), ==, 2);
  page_act (f, "undo", NULL);
  page_assert_fen (f, PAGE_START);
  g_assert_false (page_is_enabled (f, "undo"));
}

static void
test_high_contrast (PageFixture *f, gconstpointer data)
{
  const EtudeBoardView *canvas = etude_board_canvas_get_view (ETUDE_BOARD_CANVAS (f->page->canvas));
  const EtudeBoardView *mirror = etude_board_canvas_get_view (ETUDE_BOARD_CANVAS (f->page->mirror));

  g_assert_false (canvas->high_contrast || mirror->high_contrast);
  etude_board_theme_set_high_contrast (etude_board_theme_get_default (), TRUE);
  g_assert_true (canvas->high_contrast && mirror->high_contrast);
  etude_board_theme_set_high_contrast (etude_board_theme_get_default (), FALSE);
  g_assert_false (canvas->high_contrast || mirror->high_contrast);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  etude_widgets_init ();
  page_add ("/mate-page/verdict", test_verdict);
  page_add ("/mate-page/storage", test_storage);
  page_add ("/mate-page/setup-is-shown", test_setup_is_shown);
  page_add ("/mate-page/sides", test_sides);
  page_add ("/mate-page/carried", test_carried);
  page_add ("/mate-page/off-the-board", test_off_the_board);
  page_add ("/mate-page/letters", test_letters);
  page_add ("/mate-page/dropped-text", test_dropped_text);
  page_add ("/mate-page/previewed-and-played", test_previewed_and_played);
  page_add ("/mate-page/endings", test_endings);
  page_add ("/mate-page/high-contrast", test_high_contrast);
  return g_test_run ();
}
