/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-play.c - playing on the Mate page: when the machine begins, how a game ends, what is said then. */
#include "case.h"
#include "etude-exhibit.h"
#include "etude-mate-player.h"
#include "page-fixture.h"
#include "window.h"

#define WAITING "It is Etude’s turn, and it is waiting."
#define CLAIMING "The fifty-move rule allows you to claim a draw."

#define SHUFFLE 4 /* moves until the position is there again */

static void
open_play (PageFixture *f)
{
  page_wait_headline (f, "White mates in 22 moves");
  page_act (f, "tab", "play");
}

static void
choose_role (PageFixture *f, EtudeMateRole role)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (page_button (f, "Who moves which side")), role);
}

static void
hurry (PageFixture *f)
{
  gtk_range_set_value (GTK_RANGE (page_button (f, "How soon Etude moves")), 10);
}

static EtudeMateNode *
current (PageFixture *f)
{
  return etude_mate_analysis_get_node (f->analysis);
}

static void
drop (PageFixture *f, int from, int to)
{
  EtudeFace face = etude_board_scene_get_face (page_scene (f), (guint) from);

  g_string_set_size (f->toasts, 0);
  g_signal_emit_by_name (page_canvas (f), "dropped", from, (guint) face.piece, (guint) face.tint, to);
}

/* --- the machine begins --- */

/* Whoever chooses to defend is attacked; and again in every new position, but not when he takes back. */
PAGE_CASE (machine_begins)
{
  open_play (f);
  hurry (f);
  choose_role (f, ETUDE_MATE_ROLE_BLACK);
  WAIT_FOR (current (f)->position.to_move == ETUDE_BLACK && current (f)->parent);
  page_act (f, "undo", NULL);
  page_assert_fen (f, PAGE_START);
  g_assert_nonnull (page_button (f, "Play On from Here"));
  g_assert_true (etude_mate_setup_set_fen (f->setup, "8/8/8/3k4/8/8/8/RK6 w", NULL));
  WAIT_FOR (current (f)->position.to_move == ETUDE_BLACK && current (f)->parent);
  page_act (f, "take-back", NULL);
  g_assert_nonnull (page_button (f, "Play On from Here"));
}

PAGE_CASE (machine_begins_on_entering)
{
  open_play (f);
  hurry (f);
  page_act (f, "tab", "moves");
  g_assert_true (etude_mate_setup_set_fen (f->setup, "8/8/8/3k4/8/8/8/RK6 b", NULL));
  g_assert_nonnull (page_button (f, "Play On from Here"));
  page_act (f, "tab", "play"); /* the machine defends */
  g_assert_nonnull (page_button (f, "Pause"));
}

/* --- what is seen of moves --- */

static guint
count_marks (PageFixture *f, EtudeMarkShape shape)
{
  guint n;

  etude_board_scene_get_marks (page_scene (f), shape, &n);
  return n;
}

/* Dots where the piece in the hand may go; where it may not, the square under it is marked; none without answers more. */
PAGE_CASE (targets)
{
  const guint knight = ETUDE_KNIGHT, white = ETUDE_TINT_WHITE;

  open_play (f);
  g_signal_emit_by_name (page_canvas (f), "taken-up", 36);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_DOT), ==, 8);
  g_signal_emit_by_name (page_canvas (f), "carried", 36, knight, white, 26); /* to c4, a move */
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_DOT), ==, 8);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_WASH), ==, 0);
  g_signal_emit_by_name (page_canvas (f), "carried", 36, knight, white, 27);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_WASH), ==, 1);
  g_signal_emit_by_name (page_canvas (f), "put-back");
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_DOT) + count_marks (f, ETUDE_SHAPE_WASH), ==, 0);
}

PAGE_CASE (last_move)
{
  open_play (f);
  choose_role (f, ETUDE_MATE_ROLE_FREE);
  drop (f, 36, 26);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_WASH), ==, 2);
  page_act (f, "first", NULL);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_WASH), ==, 0);
}

/* A piece in the hand is judged by the move it would make: "♔c5" is a move slower, though White would need 22 moves from
 * there again if it were his turn. */
PAGE_CASE (judged)
{
  guint n_arrows;

  open_play (f);
  page_act (f, "answers", NULL);
  g_signal_emit_by_name (page_canvas (f), "carried", 35, (guint) ETUDE_KING, (guint) ETUDE_TINT_WHITE, 34);
  g_assert_cmpstr (page_headline (f), ==, "♔c5: mate in 23 moves, 1 move slower");
  g_assert_true (g_str_has_prefix (page_detail (f), "Black to move. Longest defence: "));
  n_arrows = count_marks (f, ETUDE_SHAPE_ARROW);
  g_assert_cmpuint (n_arrows, ==, 0); /* of White's next move */
  g_signal_emit_by_name (page_canvas (f), "carried", 36, (guint) ETUDE_KNIGHT, (guint) ETUDE_TINT_WHITE, 26);
  g_assert_cmpstr (page_headline (f), ==, "♘c4: mate in 22 moves");
  g_signal_emit_by_name (page_canvas (f), "carried", 36, (guint) ETUDE_KNIGHT, (guint) ETUDE_TINT_WHITE, 27);
  g_assert_cmpstr (page_headline (f), ==, "White mates in 22 moves"); /* no move */
  g_signal_emit_by_name (page_canvas (f), "put-back");
  g_assert_cmpstr (page_headline (f), ==, "White mates in 22 moves");
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_ARROW), ==, 2);
}

/* Enter, on SQUARE. */
static void
press (PageFixture *f, guint square)
{
  g_assert_true (gtk_widget_activate_action (etude_board_canvas_get_cell (ETUDE_BOARD_CANVAS (page_canvas (f)), square),
                                             "cell.activate", NULL));
}

/* A piece taken up by a key is let go when one goes elsewhere, so that the next one can be taken up. */
PAGE_CASE (hand_is_emptied)
{
  open_play (f);
  choose_role (f, ETUDE_MATE_ROLE_FREE);
  drop (f, 36, 26);
  press (f, 49);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_DOT), >, 0);
  page_act (f, "back", NULL);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_DOT), ==, 0);
  press (f, 36);
  press (f, 51); /* d7 */
  g_assert_cmpint (current (f)->move.from, ==, 36);
  g_assert_cmpint (current (f)->move.to, ==, 51);
  press (f, 49);
  page_act (f, "undo", NULL);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_DOT), ==, 0);
  page_act (f, "tab", "moves");
  press (f, 49);
  page_act (f, "forward", NULL);
  press (f, 0); /* nothing in the hand, nothing there */
  g_assert_cmpint (etude_board_scene_get_face (page_scene (f), 49).piece, ==, ETUDE_KING);
}

/* Undo and redo go past the machine's answer; where there is nothing to go past, one is told who waits, and for what. */
PAGE_CASE (undo_past_reply)
{
  open_play (f);
  hurry (f);
  g_assert_false (window_reads (GTK_WIDGET (f->page), WAITING));
  drop (f, 36, 26);
  WAIT_FOR (current (f)->ply == 2);
  page_act (f, "undo", NULL);
  page_assert_fen (f, PAGE_START);
  g_assert_false (window_reads (GTK_WIDGET (f->page), WAITING));
  page_act (f, "redo", NULL);
  g_assert_cmpuint (current (f)->ply, ==, 2);
  page_act (f, "back", NULL); /* Black is to move, and does not */
  g_assert_true (window_reads (GTK_WIDGET (f->page), WAITING));
  page_act (f, "play", NULL);
  g_assert_false (window_reads (GTK_WIDGET (f->page), WAITING));
  WAIT_FOR (current (f)->ply == 2);
  page_act (f, "first", NULL);
  choose_role (f, ETUDE_MATE_ROLE_BLACK);
  g_assert_true (window_reads (GTK_WIDGET (f->page), WAITING));
  choose_role (f, ETUDE_MATE_ROLE_FREE);
  g_assert_false (window_reads (GTK_WIDGET (f->page), WAITING));
}

/* --- games from elsewhere --- */

#define GAME "[FEN \"7k/8/8/8/8/2K5/8/R7 w - - %u 1\"]\n\n1. Ra2 {[%%csl Ga1,Rh8][%%cal Ba1a2]} Kg8 *\n\n"

static gboolean
has_moves (gpointer fixture)
{
  PageFixture *f = fixture;

  return etude_mate_game_get_root (etude_mate_setup_get_game (f->setup))->child != NULL;
}

/* The marks of a game are drawn with their move; the moves without a capture before it count. */
PAGE_CASE (marks_of_game)
{
  g_autofree char *text = g_strdup_printf (GAME, 98), *fen = NULL;
  guint n;

  open_play (f);
  choose_role (f, ETUDE_MATE_ROLE_FREE);
  etude_page_take_text (ETUDE_PAGE (f->page), text);
  g_assert_true (wait_until (has_moves, f));
  etude_board_scene_get_annotations (page_scene (f), &n);
  g_assert_cmpuint (n, ==, 0);
  page_assert_fen (f, "7k/8/8/8/8/2K5/8/R7 w - - 98 1");
  page_act (f, "forward", NULL);
  etude_board_scene_get_annotations (page_scene (f), &n);
  g_assert_cmpuint (n, ==, 3);
  page_act (f, "forward", NULL);
  etude_board_scene_get_annotations (page_scene (f), &n);
  g_assert_cmpuint (n, ==, 0);
  page_assert_fen (f, "6k1/8/8/8/8/2K5/R7/8 w - - 100 1");
}

/* The game as it is copied. */
static char *
copy_game (PageFixture *f)
{
  g_auto (GValue) value = G_VALUE_INIT;

  page_act (f, "copy-pgn", NULL);
  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (
      gdk_clipboard_get_content (gtk_widget_get_clipboard (GTK_WIDGET (f->page))), &value, NULL));
  return g_value_dup_string (&value);
}

/* A game goes out as it came in; how long the mates are is an answer. */
PAGE_CASE (copied)
{
  static const char *const text = "[Event \"Club\"]\n[Site \"?\"]\n[Date \"2024.05.31\"]\n[Round \"1\"]\n"
                                  "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n"
                                  "[FEN \"7k/8/8/8/8/2K5/8/R7 w - - 3 1\"]\n\n{[%eval 5.1]} 1. Ra2 Kg8 1-0\n";
  g_autofree char *hidden = NULL, *shown = NULL;

  open_play (f);
  choose_role (f, ETUDE_MATE_ROLE_FREE);
  etude_page_take_text (ETUDE_PAGE (f->page), text);
  g_assert_true (wait_until (has_moves, f));
  hidden = copy_game (f);
  g_assert_cmpstr (hidden, ==, text);
  page_act (f, "answers", NULL);
  page_wait_headline (f, "White mates in 8 moves");
  shown = copy_game (f);
  g_assert_nonnull (strstr (shown, "[Distances \"Etude\"]"));
  g_assert_nonnull (strstr (shown, "1. Ra2 {mate in "));
}

/* A game of another kind of chess is refused by its name, and what was there stays. */
PAGE_CASE (variant)
{
  open_play (f);
  etude_page_take_text (ETUDE_PAGE (f->page),
                        "[Event \"?\"]\n[Variant \"Atomic\"]\n[FEN \"7k/8/8/8/8/2K5/8/R7 w - - 0 1\"]\n\n1. Ra2 *\n");
  WAIT_FOR (page_banner (f) != NULL);
  g_assert_cmpstr (page_banner (f), ==,
                   "Line 2, column 11: This is a game of Atomic; Etude plays by the usual rules of chess only.");
  page_assert_fen (f, PAGE_START);
}

static gboolean
asks (gpointer data)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget **list = data;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && !*list; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_str_equal (G_OBJECT_TYPE_NAME (window), "EtudeMateGames"))
        *list = window_find (window, GTK_TYPE_LIST_VIEW);
    }
  return *list != NULL;
}

/* Of several games one is asked for, and only that is taken. */
PAGE_CASE (which_game)
{
  g_autofree char *one = g_strdup_printf (GAME, 0), *two = g_strdup_printf (GAME, 10);
  g_autofree char *text = g_strconcat (one, two, NULL);
  GtkWidget *list = NULL;

  open_play (f);
  etude_page_take_text (ETUDE_PAGE (f->page), text);
  g_assert_true (wait_until (asks, &list));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)))), ==, 2);
  g_assert_false (has_moves (f));
  g_signal_emit_by_name (list, "activate", 1);
  g_assert_true (wait_until (has_moves, f));
  page_assert_fen (f, "7k/8/8/8/8/2K5/8/R7 w - - 10 1");
}

/* --- for paper --- */

PAGE_CASE (sheet)
{
  g_autoptr (GListModel) sheet = NULL;
  g_autoptr (EtudeExhibit) item = NULL;
  guint n;

  page_wait_headline (f, "White mates in 22 moves");
  sheet = etude_panel_get_exhibits (etude_page_get_panel (ETUDE_PAGE (f->page)), ETUDE_EXHIBIT_PAPER, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (sheet), ==, 1);
  item = g_list_model_get_item (sheet, 0);
  g_assert_cmpstr (etude_exhibit_get (item)->caption, ==, "White mates in 22 moves");
  g_assert_cmpstr (etude_exhibit_get (item)->answer, ==, "White mates in 22 moves. White to move. Best: ♘c4, ♘d7");
  g_assert_cmpstr (etude_exhibit_get (item)->id, ==, PAGE_START);
  etude_board_scene_get_marks (etude_exhibit_get (item)->scene, ETUDE_SHAPE_ARROW, &n);
  g_assert_cmpuint (n, ==, 0);
  etude_board_scene_get_marks (etude_exhibit_get (item)->answer_scene, ETUDE_SHAPE_ARROW, &n);
  g_assert_cmpuint (n, ==, 2);
}

/* --- the end of a game --- */

PAGE_CASE (over)
{
  static const struct
  {
    const char *fen;
    int from, to;
    const char *headline;
  } ends[] = {
    { "7k/8/6K1/8/8/8/8/R7 w", 0, 56, "Checkmate" },
    { "7k/8/5K2/8/8/8/8/6Q1 w", 6, 46, "Stalemate" },
  };

  open_play (f);
  choose_role (f, ETUDE_MATE_ROLE_FREE);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_assert_true (etude_mate_setup_set_fen (f->setup, ends[i].fen, NULL));
      drop (f, ends[i].from, ends[i].from + 17); /* as a knight */
      g_assert_true (g_str_has_prefix (f->toasts->str, "This is not a legal move for White"));
      drop (f, ends[i].from, ends[i].to);
      g_assert_cmpstr (page_headline (f), ==, ends[i].headline);
      drop (f, 63, 62);
      g_assert_cmpstr (f->toasts->str, ==, "The game is over|");
    }
}

/* Such a game says its result and how to go on, shows no answer though answers are asked for, and takes no move. */
static void
assert_over (PageFixture *f, const char *result, int from, int to)
{
  g_autofree char *fen = etude_mate_setup_get_fen (f->setup);

  g_assert_cmpstr (page_headline (f), ==, result);
  g_assert_cmpstr (page_detail (f), ==,
                   "The game is over. Take a move back to go on from there, or set up pieces to start again.");
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_ARROW) + count_marks (f, ETUDE_SHAPE_NUMBER), ==, 0);
  drop (f, from, to);
  g_assert_cmpstr (f->toasts->str, ==, "The game is over|");
  page_assert_fen (f, fen);
  g_assert_cmpstr (page_headline (f), ==, result);
}

/* White's rook and Black's king go there and back. */
static void
shuffle (PageFixture *f, guint times)
{
  static const struct
  {
    int from, to;
  } moves[SHUFFLE] = { { 0, 8 }, { 63, 62 }, { 8, 0 }, { 62, 63 } };

  for (guint i = 0; i < times * SHUFFLE; i++)
    drop (f, moves[i % SHUFFLE].from, moves[i % SHUFFLE].to);
}

PAGE_CASE (repeated)
{
  open_play (f);
  choose_role (f, ETUDE_MATE_ROLE_FREE);
  g_assert_true (etude_mate_setup_set_fen (f->setup, "7k/8/8/8/8/2K5/8/R7 w", NULL));
  shuffle (f, 1);
  g_assert_cmpstr (page_headline (f), ==, "White to move");
  shuffle (f, 1);
  g_assert_cmpstr (page_headline (f), ==, "Draw by threefold repetition");
  g_assert_cmpstr (f->toasts->str, ==, "Draw by threefold repetition|");
  page_act (f, "answers", NULL); /* whatever the tablebase says */
  assert_over (f, "Draw by threefold repetition", 0, 8);
}

/* A flag is a result: nothing is advised and no move is taken, on neither tab, until it is taken back. The same move, played again,
 * begins another time. */
PAGE_CASE (flag)
{
  open_play (f);
  choose_role (f, ETUDE_MATE_ROLE_FREE);
  page_act (f, "answers", NULL);
  drop (f, 36, 26);
  etude_mate_setup_time_out (f->setup);
  assert_over (f, "Black’s time is up: White wins", 49, 41);
  page_act (f, "tab", "moves");
  g_assert_cmpstr (page_headline (f), ==, "Black’s time is up: White wins");
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_ARROW) + count_marks (f, ETUDE_SHAPE_NUMBER), ==, 0);
  g_assert_true (window_reads (GTK_WIDGET (f->page), "The game is over"));
  page_act (f, "tab", "play");
  page_act (f, "take-back", NULL);
  page_wait_headline (f, "White mates in 22 moves");
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_ARROW), >, 0);
  drop (f, 36, 26);
  g_assert_cmpstr (page_headline (f), ==, "White mates in 21 moves");
}

/* After fifty moves the draw can be claimed, not before, and once; that is undone like a move. Nobody need claim it after
 * seventy-five. */
PAGE_CASE (fifty)
{
  static const struct etude_move rook = { .piece = ETUDE_ROOK, .from = 0, .to = 8 };

  open_play (f);
  choose_role (f, ETUDE_MATE_ROLE_FREE);
  g_assert_true (etude_mate_setup_set_fen (f->setup, "7k/8/8/8/8/2K5/8/R7 w - - 98 60", NULL));
  g_assert_true (etude_mate_setup_play (f->setup, &rook, ETUDE_WHITE));
  g_assert_true (window_reads (GTK_WIDGET (f->page), "49 of 50 moves without a capture or pawn move"));
  g_assert_false (window_reads (GTK_WIDGET (f->page), CLAIMING));
  page_act (f, "claim-draw", NULL);
  g_assert_cmpstr (page_headline (f), ==, "Black to move");
  g_assert_true (etude_mate_setup_set_fen (f->setup, "7k/8/8/8/8/2K5/8/R7 w - - 99 60", NULL));
  g_assert_true (etude_mate_setup_play (f->setup, &rook, ETUDE_WHITE));
  g_assert_true (window_reads (GTK_WIDGET (f->page), CLAIMING));
  for (guint i = 0; i < 2; i++)
    {
      page_act (f, "claim-draw", NULL);
      g_assert_cmpstr (page_headline (f), ==, "Draw by the fifty-move rule");
      g_assert_false (window_reads (GTK_WIDGET (f->page), CLAIMING));
    }
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  g_assert_cmpstr (page_headline (f), ==, "Black to move");
  g_assert_true (etude_history_go_forward (etude_mate_setup_get_history (f->setup)));
  page_act (f, "answers", NULL);
  assert_over (f, "Draw by the fifty-move rule", 63, 62);
  g_assert_true (etude_mate_setup_set_fen (f->setup, "7k/8/8/8/8/2K5/8/R7 w - - 149 90", NULL));
  g_assert_true (etude_mate_setup_play (f->setup, &rook, ETUDE_WHITE));
  assert_over (f, "Draw: seventy-five moves without a capture or pawn move", 63, 62);
  g_assert_true (window_reads (GTK_WIDGET (f->page), "50 of 50 moves without a capture or pawn move"));
}
