/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-page.c - the Divine page: its first puzzle, pieces by letters, help, kinds, bad texts, what it keeps. */
#include "config.h"

#include "etude-divine-page.h"
#include "etude-divine-play-private.h"
#include "etude-widgets.h"
#include "window.h"

#include <adwaita.h>

typedef struct
{
  GtkWidget *window;
  EtudeDivinePage *page;
  EtudeDivinePlay *play;
  char *message; /* for the banner */
} DivineFixture;

static void
on_message (DivineFixture *f, const char *message)
{
  g_free (f->message);
  f->message = g_strdup (message);
}

static gboolean
has_puzzle (gpointer data)
{
  return ((DivineFixture *) data)->play->puzzle != NULL;
}

/* A page with this state (taken when floating), by which somebody has been shown round. */
static void
open_page (DivineFixture *f, GVariant *state)
{
  GtkWidget *page = etude_divine_page_new ();
  g_autoptr (GVariant) owned = g_variant_ref_sink (state);

  etude_page_set_state (ETUDE_PAGE (page), owned);
  *f = (DivineFixture){ .page = ETUDE_DIVINE_PAGE (page) };
  f->play = ETUDE_DIVINE_PLAY (etude_page_need_panel (ETUDE_PAGE (page), "play"));
  g_signal_connect_swapped (f->play, "message", G_CALLBACK (on_message), f);
  f->window = window_show (page, 1000, 700);
  g_assert_true (wait_until (has_puzzle, f));
}

static void
set_up (DivineFixture *f, gconstpointer data)
{
  open_page (f, g_variant_new_parsed ("{'play': <{'tour-seen': <true>}>}"));
}

static void
tear_down (DivineFixture *f, gconstpointer data)
{
  window_close (f->window, GTK_WIDGET (f->page));
  g_free (f->message);
}

static GActionGroup *
actions (DivineFixture *f)
{
  return etude_page_get_actions (ETUDE_PAGE (f->page));
}

static void
act (DivineFixture *f, const char *name)
{
  g_action_group_activate_action (actions (f), name, NULL);
}

static gboolean
is_enabled (DivineFixture *f, const char *name)
{
  return g_action_group_get_action_enabled (etude_page_get_actions (ETUDE_PAGE (f->page)), name);
}

static const char *
headline (DivineFixture *f)
{
  return gtk_label_get_label (GTK_LABEL (f->play->headline));
}

static gboolean
type_letter (DivineFixture *f, guint keyval, guint modifiers, int square)
{
  return etude_panel_letter (ETUDE_PANEL (f->play), keyval, modifiers, square);
}

static void
put_right (DivineFixture *f)
{
  const struct etude_divine_placement *answer = etude_divine_puzzle_get_answer (f->play->puzzle);

  for (guint piece = 0; piece < 5; piece++)
    etude_divine_game_carry (f->play->game, ETUDE_NO_SQUARE, piece, answer->square[piece]);
}

/* Nothing was there before the first puzzle, so there is nothing to undo. */
static void
test_first (DivineFixture *f, gconstpointer data)
{
  g_assert_cmpstr (headline (f), ==, "Where do the five pieces stand?");
  g_assert_cmpstr (etude_divine_puzzle_get_seed_form (f->play->puzzle), ==, "chess-exact-easy-3");
  g_assert_false (is_enabled (f, "undo"));
  g_assert_true (is_enabled (f, "hint"));
  g_assert_cmpint (etude_board_scene_get_clue (f->play->scene, 29).value, ==, 3); /* f4: three threats */
  g_assert_cmpint (etude_board_scene_get_clue (f->play->scene, 0).state, ==, ETUDE_CLUE_SPENT);
}

static gboolean
has_hint (gpointer fixture)
{
  return ((DivineFixture *) fixture)->play->hint != NULL;
}

static void
test_letters (DivineFixture *f, gconstpointer data)
{
  g_assert_true (type_letter (f, GDK_KEY_q, 0, 20));
  g_assert_cmpuint (etude_board_scene_get_face (f->play->scene, 20).piece, ==, ETUDE_QUEEN);
  g_assert_true (type_letter (f, GDK_KEY_Q, 0, 21));
  g_assert_cmpuint (etude_board_scene_get_face (f->play->scene, 20).tint, ==, ETUDE_TINT_NONE);
  g_assert_true (type_letter (f, GDK_KEY_N, GDK_SHIFT_MASK, 30));
  g_assert_cmpuint (etude_divine_game_get_pencil (f->play->game, 30), ==, 1 << 3);
  g_assert_cmpuint (etude_board_scene_get_pencil (f->play->scene, 30, 3).piece, ==, ETUDE_KNIGHT);
  g_assert_true (type_letter (f, GDK_KEY_K, GDK_SHIFT_MASK, 21)); /* under the queen nothing is noted */
  type_letter (f, GDK_KEY_q, 0, 22);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->play->game, 21), ==, 0);
  g_assert_false (type_letter (f, GDK_KEY_x, 0, 30));
  g_assert_false (type_letter (f, GDK_KEY_h, 0, 30)); /* the switch of the window */
}

static const char *
message (DivineFixture *f)
{
  return gtk_label_get_label (GTK_LABEL (f->play->message));
}

static guint
n_marks (DivineFixture *f)
{
  guint all = 0, n;

  for (guint shape = 0; shape < ETUDE_N_SHAPES; shape++)
    {
      etude_board_scene_get_marks (f->play->scene, shape, &n);
      all += n;
    }
  return all;
}

/* Without the answers nothing tells what somebody has found out, or was told. */
static void
test_answers (DivineFixture *f, gconstpointer data)
{
  g_autofree char *told = NULL;

  act (f, "hint");
  g_assert_true (wait_until (has_hint, f));
  type_letter (f, GDK_KEY_N, GDK_SHIFT_MASK, 30);
  act (f, "hint");
  g_assert_true (wait_until (has_hint, f));
  told = g_strdup (message (f));
  act (f, "answers");
  g_assert_cmpuint (n_marks (f), ==, 0);
  g_assert_cmpstr (message (f), !=, told);
  g_assert_cmpint (etude_board_scene_get_pencil (f->play->scene, 30, 3).tint, ==, ETUDE_TINT_NONE);
  act (f, "answers");
  g_assert_cmpuint (n_marks (f), >, 0);
  g_assert_cmpstr (message (f), ==, told);
  g_assert_cmpint (etude_board_scene_get_pencil (f->play->scene, 30, 3).tint, !=, ETUDE_TINT_NONE);
  put_right (f);
  g_assert_cmpstr (headline (f), ==, "All found!");
  act (f, "answers");
  g_assert_cmpstr (headline (f), ==, "Where do the five pieces stand?");
  for (guint square = 0; square < 64; square++)
    g_assert_cmpint (etude_board_scene_get_face (f->play->scene, square).tint, ==, ETUDE_TINT_NONE);
}

static void
test_help (DivineFixture *f, gconstpointer data)
{
  act (f, "reveal");
  g_assert_cmpstr (headline (f), ==, "This is the answer");
  g_assert_false (is_enabled (f, "hint"));
  act (f, "undo");
  g_assert_cmpstr (headline (f), ==, "Where do the five pieces stand?");
  act (f, "check");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (f->play->message)), ==, "No piece is on the board.");
  put_right (f);
  act (f, "undo");
  act (f, "redo");
  g_assert_cmpstr (headline (f), ==, "This is the answer"); /* it had been seen before */
}

static void
test_solved (DivineFixture *f, gconstpointer data)
{
  guint n;

  put_right (f);
  g_assert_cmpstr (headline (f), ==, "All found!");
  etude_board_scene_get_marks (f->play->scene, ETUDE_SHAPE_WASH, &n);
  g_assert_cmpuint (n, ==, 5);
  g_assert_cmpint (etude_divine_times_get (f->play->times, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EASY),
                   >, 0);
}

/* With the clock stopped the board is covered, and nothing is set. */
static void
test_paused (DivineFixture *f, gconstpointer data)
{
  type_letter (f, GDK_KEY_p, 0, 30);
  g_assert_true (etude_divine_game_get_paused (f->play->game));
  g_assert_cmpint (etude_board_scene_get_clue (f->play->scene, 29).value, ==, ETUDE_NO_CLUE);
  g_assert_false (type_letter (f, GDK_KEY_q, 0, 20));
  g_assert_cmpuint (etude_divine_game_get_piece (f->play->game, 20), ==, ETUDE_DIVINE_PIECES);
  type_letter (f, GDK_KEY_p, 0, 30);
  g_assert_cmpint (etude_board_scene_get_clue (f->play->scene, 29).value, ==, 3);
}

static gboolean
is_xiangqi (gpointer data)
{
  return etude_divine_play_get_game (((DivineFixture *) data)->play) == ETUDE_DIVINE_XIANGQI;
}

/* Chess has a rule more than xiangqi; a board of another size is another scene on the same canvas. */
static void
test_kinds (DivineFixture *f, gconstpointer data)
{
  EtudeBoardScene *scene;

  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (f->play->rules))), ==, 3);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (f->play->games), ETUDE_DIVINE_XIANGQI);
  g_assert_true (wait_until (is_xiangqi, f));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (f->play->rules))), ==, 2);
  scene = etude_board_canvas_get_scene (etude_page_get_canvas (ETUDE_PAGE (f->page)));
  g_assert_cmpuint (etude_board_scene_get_columns (scene), ==, 9);
  g_assert_cmpuint (etude_board_scene_get_rows (scene), ==, 10);
  g_assert_cmpint (etude_board_scene_get_style (scene), ==, ETUDE_STYLE_XIANGQI);
  act (f, "undo");
  g_assert_cmpint (etude_divine_play_get_game (f->play), ==, ETUDE_DIVINE_CHESS);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (f->play->games)), ==, ETUDE_DIVINE_CHESS);
}

static gboolean
is_classic (gpointer data)
{
  EtudeDivinePuzzle *puzzle = ((DivineFixture *) data)->play->puzzle;

  return puzzle && etude_divine_puzzle_get_rule (puzzle) == ETUDE_DIVINE_CLASSIC;
}

/* A rule chosen from the list is told once, and stays chosen. */
static void
test_rule (DivineFixture *f, gconstpointer data)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (f->play->rules), 1);
  g_assert_true (wait_until (is_classic, f));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (f->play->rules)), ==, 1);
  act (f, "undo");
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (f->play->rules)), ==, 0);
}

static gboolean
has_message (gpointer data)
{
  return ((DivineFixture *) data)->message != NULL;
}

static void
test_bad_text (DivineFixture *f, gconstpointer data)
{
  EtudeDivinePuzzle *before = f->play->puzzle;

  etude_page_take_text (ETUDE_PAGE (f->page), "CE3485JSGP2MAMTPA015A2GMAG086"); /* its last character is another one */
  g_assert_true (wait_until (has_message, f));
  g_assert_true (f->play->puzzle == before);
}

static const char *
seed_text (DivineFixture *f)
{
  return gtk_editable_get_text (GTK_EDITABLE (f->play->seed));
}

/* A word that is no number is not taken for an id of another game. */
static void
test_bad_seed (DivineFixture *f, gconstpointer data)
{
  gtk_editable_set_text (GTK_EDITABLE (f->play->seed), "abc");
  g_signal_emit_by_name (f->play->seed, "activate");
  g_assert_true (wait_until (has_message, f));
  g_assert_cmpstr (f->message, ==, "This is neither a number nor the id of a puzzle.");
  g_assert_cmpstr (seed_text (f), ==, "abc"); /* to be mended */
}

/* A switch changes what is seen of the game, and leaves the hint where it is. */
static void
test_hint_stays (DivineFixture *f, gconstpointer data)
{
  g_autofree char *told = NULL;
  guint n;

  act (f, "hint");
  g_assert_true (wait_until (has_hint, f));
  told = g_strdup (message (f));
  n = n_marks (f);
  act (f, "subtract");
  act (f, "show-wrong");
  act (f, "show-time");
  act (f, "show-left");
  g_assert_cmpstr (message (f), ==, told);
  g_assert_cmpuint (n_marks (f), ==, n);
}

static void
on_toast (char **said, const char *text)
{
  g_free (*said);
  *said = g_strdup (text);
}

/* One press takes back one piece, a hint is none of them; and who comes back to another puzzle is told so. */
static void
test_undo (DivineFixture *f, gconstpointer data)
{
  EtudeDivinePuzzle *first = f->play->puzzle;
  g_autofree char *said = NULL;

  g_signal_connect_swapped (f->play, "toast", G_CALLBACK (on_toast), &said);
  type_letter (f, GDK_KEY_q, 0, 20);
  act (f, "undo");
  act (f, "hint");
  g_assert_true (wait_until (has_hint, f));
  g_assert_false (is_enabled (f, "undo"));
  g_assert_null (said);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (f->play->games), ETUDE_DIVINE_XIANGQI);
  g_assert_true (wait_until (is_xiangqi, f));
  act (f, "undo");
  g_assert_true (etude_divine_puzzle_equal (f->play->puzzle, first));
  g_assert_cmpstr (said, ==, "Back to the puzzle before");
  act (f, "redo");
  g_assert_cmpstr (said, ==, "Forward to the puzzle after it");
}

/* Nobody's time runs while he is shown round. */
static void
test_tour_clock (DivineFixture *f, gconstpointer data)
{
  g_assert_true (etude_divine_game_get_running (f->play->game));
  act (f, "tour");
  g_assert_nonnull (f->play->tour);
  g_assert_false (etude_divine_game_get_running (f->play->game));
  g_signal_emit_by_name (f->play->tour, "step", 1);
  g_assert_false (etude_divine_game_get_running (f->play->game));
  g_signal_emit_by_name (f->play->tour, "ended");
  g_assert_true (etude_divine_game_get_running (f->play->game));
}

/* Options, puzzle, pieces, pencil marks and the open part come back, with nothing to undo. */
static void
test_kept (DivineFixture *f, gconstpointer data)
{
  g_autofree char *id = g_strdup (etude_divine_puzzle_get_id (f->play->puzzle));
  g_autoptr (GVariant) state = NULL;
  DivineFixture next;

  type_letter (f, GDK_KEY_r, 0, 63);
  type_letter (f, GDK_KEY_K, GDK_SHIFT_MASK, 62);
  g_action_group_change_action_state (actions (f), "show-wrong", g_variant_new_boolean (TRUE));
  g_action_group_change_action_state (actions (f), "tab", g_variant_new_string ("numbers"));
  state = g_variant_ref_sink (etude_page_get_state (ETUDE_PAGE (f->page)));
  open_page (&next, state);
  g_assert_cmpstr (etude_page_get_tab (ETUDE_PAGE (next.page)), ==, "numbers");
  g_assert_cmpstr (etude_divine_puzzle_get_id (next.play->puzzle), ==, id);
  g_assert_cmpuint (etude_divine_game_get_piece (next.play->game, 63), ==, 4);
  g_assert_cmpuint (etude_divine_game_get_pencil (next.play->game, 62), ==, 1);
  g_assert_true (etude_divine_game_get_options (next.play->game) & ETUDE_DIVINE_SHOW_WRONG);
  g_assert_false (is_enabled (&next, "undo"));
  tear_down (&next, NULL);
}

/* A state that somebody has edited: the page begins as if there were none. */
static void
test_nonsense (void)
{
  DivineFixture f;

  open_page (&f, g_variant_new_parsed (
                     "{'tab': <'bogus'>, 'make': <7>, 'play': <{'tour-seen': <true>, 'times': <'none'>, 'game': "
                     "<(uint32 3, (just ('nonsense', byte 9, [byte 1], @mt nothing), @ay [], @ay [], "
                     "(false, @ay [], byte 0, @ay []), (int64 0, uint32 0, uint32 0, false, false)))>}>}"));
  g_assert_cmpstr (etude_page_get_tab (ETUDE_PAGE (f.page)), ==, "play");
  g_assert_cmpstr (etude_divine_puzzle_get_seed_form (f.play->puzzle), ==, "chess-exact-easy-3");
  tear_down (&f, NULL);
}

static void
add (const char *path, void (*test) (DivineFixture *f, gconstpointer data))
{
  g_test_add (path, DivineFixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  etude_widgets_init ();
  add ("/divine-page/first", test_first);
  add ("/divine-page/letters", test_letters);
  add ("/divine-page/answers", test_answers);
  add ("/divine-page/help", test_help);
  add ("/divine-page/solved", test_solved);
  add ("/divine-page/paused", test_paused);
  add ("/divine-page/kinds", test_kinds);
  add ("/divine-page/rule", test_rule);
  add ("/divine-page/bad-text", test_bad_text);
  add ("/divine-page/bad-seed", test_bad_seed);
  add ("/divine-page/hint-stays", test_hint_stays);
  add ("/divine-page/undo", test_undo);
  add ("/divine-page/tour-clock", test_tour_clock);
  add ("/divine-page/kept", test_kept);
  g_test_add_func ("/divine-page/nonsense", test_nonsense);
  return g_test_run ();
}
