/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-scoresheet.c - the scoresheet: rows, comments, the current move, clicks and keys. */
/* test-scoresheet.c - the rows of the scoresheet: what they show and say, what a click tells, and how few there are. */
#include "case.h"
#include "etude-mate-pgn.h"
#include "etude-scoresheet.h"
#include "game-fixture.h"
#include "made-endings.h"
#include "window.h"

#include <gtk/gtktestatcontext.h>

#define FIRST "8/1k6/8/3KN3/5B2/8/8/8"

typedef struct
{
  EtudeSolved *solved;
  EtudeMateGame *game;
  EtudeScoresheetModel *rows;
  GtkWidget *sheet, *view, *window; /* the rows are in the children of VIEW */
  gpointer chosen;                  /* the node that was told last */
  guint n_chosen;
} Fixture;

static void
on_chosen (Fixture *f, gpointer node)
{
  f->chosen = node;
  f->n_chosen++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  struct etude_endings *tablebase;
  const struct etude_ending kbnk = ending_of ("KBNK");

  tablebase = made_endings (&kbnk);
  f->solved = etude_solved_new (tablebase, &kbnk);
  f->game = game_new (FIRST " w", "");
  f->sheet = g_object_new (ETUDE_TYPE_SCORESHEET, NULL);
  f->rows = etude_scoresheet_model_new ();
  f->view = window_find (f->sheet, GTK_TYPE_LIST_VIEW);
  etude_scoresheet_set_model (ETUDE_SCORESHEET (f->sheet), f->rows);
  g_signal_connect_swapped (f->sheet, "chosen", G_CALLBACK (on_chosen), f);
  f->window = window_show (f->sheet, 300, 700);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  window_close (f->window, f->sheet);
  g_object_unref (f->rows);
  g_object_unref (f->game);
  etude_solved_unref (f->solved);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

/* Shows the game; without a tablebase when TOLD is FALSE. */
static void
show (Fixture *f, gboolean told)
{
  etude_scoresheet_model_follow (f->rows, f->game, told ? f->solved : NULL, NULL);
  etude_scoresheet_set_current (ETUDE_SCORESHEET (f->sheet), etude_mate_game_get_current (f->game));
}

/* A game with MOVES from the usual position, shown. */
static void
show_game (Fixture *f, const char *moves)
{
  struct etude_position root = fen_position (FIRST " w");

  etude_mate_game_start (f->game, &root);
  if (*moves)
    game_play (f->game, moves);
  show (f, TRUE);
}

/* --- asking the widgets --- */

static GtkWidget *
row (Fixture *f, guint i)
{
  GtkWidget *child = gtk_widget_get_first_child (f->view);

  while (child && i-- > 0)
    child = gtk_widget_get_next_sibling (child);
  g_assert_nonnull (child);
  return gtk_widget_get_first_child (child);
}

static guint
count_rows (Fixture *f)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (f->view); child; child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* All words of row I: "1.|♔d6|+2|24|♚a6|24". */
static char *
row_text (Fixture *f, guint i)
{
  return etude_scoresheet_row_get_words (ETUDE_SCORESHEET_ROW (row (f, i)));
}

static void
assert_row (Fixture *f, guint i, const char *expected)
{
  g_autofree char *text = row_text (f, i);

  g_assert_true (gtk_widget_get_visible (row (f, i)));
  g_assert_cmpstr (text, ==, expected);
}

/* The I-th button of WIDGET and below. */
static GtkWidget *
find_button (GtkWidget *widget, guint *i)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && (*i)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, i);
  return found;
}

static GtkWidget *
button (Fixture *f, guint i, enum etude_colour colour)
{
  guint n = colour;
  GtkWidget *found = find_button (row (f, i), &n);

  g_assert_nonnull (found);
  return found;
}

static void
click (Fixture *f, guint i, enum etude_colour colour)
{
  g_signal_emit_by_name (button (f, i, colour), "clicked");
}

static gboolean
is_named (GtkWidget *widget, const char *name)
{
  g_autofree char *other
      = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return other == NULL;
}

/* "1w": where the current move is marked; "": nowhere. */
static char *
marked (Fixture *f)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < count_rows (f); i++)
    for (guint colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
      if (gtk_widget_has_css_class (button (f, i, colour), "current"))
        g_string_append_printf (text, "%u%c", i, "wb"[colour]);
  return g_string_free (text, FALSE);
}

static void
assert_marked (Fixture *f, const char *expected)
{
  case_assert_text (marked (f), expected);
}

/* --- rows --- */

FIXTURE_CASE (rows)
{
  show_game (f, "");
  g_assert_cmpuint (count_rows (f), ==, 0);
  show_game (f, "e5c4 b7c8 d5c6");
  g_assert_cmpuint (count_rows (f), ==, 2);
  assert_row (f, 0, "1.|♘c4|22|♚c8|−3|18|♚c8  21 → 18 moves: 3 moves sooner");
  assert_row (f, 1, "2.|♔c6|18");
}

FIXTURE_CASE (story)
{
  show_game (f, "d5d6 b7a7");
  assert_row (f, 0, "1.|♔d6|+2|24|♚a7|−1|22|♔d6  22 → 24 moves: 2 moves slower\n♚a7  23 → 22 moves: 1 move sooner");
}

FIXTURE_CASE (black_begins)
{
  struct etude_position root = fen_position (FIRST " b");

  etude_mate_game_start (f->game, &root);
  game_play (f->game, "b7b6 d5d6");
  show (f, FALSE);
  assert_row (f, 0, "1…|♚b6");
  assert_row (f, 1, "2.|♔d6");
  g_assert_false (gtk_widget_is_sensitive (button (f, 0, ETUDE_WHITE)));
  click (f, 0, ETUDE_WHITE);
  g_assert_cmpuint (f->n_chosen, ==, 0); /* nothing was played there */
}

/* Where the moves of row I begin. */
static float
left_of (Fixture *f, guint i)
{
  GtkWidget *cell = button (f, i, ETUDE_WHITE);
  graphene_rect_t bounds;

  WAIT_FOR (gtk_widget_get_width (cell) > 0);
  g_assert_true (gtk_widget_compute_bounds (cell, f->sheet, &bounds));
  return bounds.origin.x;
}

/* Branches stand to the right of what they leave. */
FIXTURE_CASE (branches)
{
  struct etude_position root = fen_position (FIRST " w");
  float main_line, branch, deeper;

  etude_mate_game_start (f->game, &root);
  game_play (f->game, "e5c4 b7c8");
  etude_mate_game_go (f->game, game_find (f->game, "e5c4"));
  game_play (f->game, "b7a6 d5c6");
  etude_mate_game_go (f->game, game_find (f->game, "e5c4 b7a6"));
  game_play (f->game, "d5c5");
  show (f, FALSE);
  assert_row (f, 0, "1.|♘c4|♚c8");
  assert_row (f, 1, "1…|♚a6");
  assert_row (f, 2, "2.|♔c6");
  assert_row (f, 3, "2.|♔c5");
  main_line = left_of (f, 0);
  branch = left_of (f, 1);
  deeper = left_of (f, 3);
  g_assert_cmpfloat (main_line, <, branch);
  g_assert_cmpfloat (left_of (f, 2), ==, branch);
  g_assert_cmpfloat (branch, <, deeper);
  assert_marked (f, "3w");
}

/* --- comments and glyphs --- */

FIXTURE_CASE (comments)
{
  static const char pgn[] = "[FEN \"" FIRST " w\"]\n{To begin with} 1. Nc4 $1 {good [%clk 0:00:07] [%csl Gc4]} "
                            "({or} 1. Kd6 ?! $77 {x}) 1... Kc8 {[%clk 0:00:03]} 2. Kc6";
  g_autoptr (EtudeMateGame) game = etude_mate_pgn_read (pgn, 0, NULL);

  g_set_object (&f->game, game);
  show (f, FALSE);
  g_assert_cmpuint (count_rows (f), ==, 7);
  assert_row (f, 0, "To begin with");
  assert_row (f, 1, "1.|♘c4!|♚c8");
  assert_row (f, 2, "good");
  assert_row (f, 3, "or");
  assert_row (f, 4, "1.|♔d6?!\u202f$77"); /* a sign for the position stands apart */
  assert_row (f, 5, "x");
  assert_row (f, 6, "2.|♔c6");
  g_assert_true (gtk_widget_has_css_class (row (f, 5), "branch"));
  g_assert_true (is_named (button (f, 1, ETUDE_WHITE), "♘c4 !"));
}

/* --- large games --- */

/* A line of 40 moves, each with some 500 variations of its own. */
static void
fill_with_variations (EtudeMateGame *game)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  struct etude_position root = fen_position (FIRST " w");
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  etude_mate_game_start (game, &root);
  g_ptr_array_add (nodes, etude_mate_game_get_root (game));
  while (nodes->len < 100000)
    {
      EtudeMateNode *node = g_ptr_array_index (nodes, g_rand_int_range (random, 0, (gint32) nodes->len));
      struct etude_move moves[ETUDE_MOVES_MAX];
      guint n = etude_position_moves (&node->position, moves);
      const struct etude_move *move = &moves[g_rand_int_range (random, 0, (gint32) MAX (n, 1))];

      if (n && node->ply < 200 && !etude_mate_node_get_child (node, move))
        g_ptr_array_add (nodes, etude_mate_node_append (node, move));
    }
  etude_mate_game_go (game, etude_mate_game_get_root (game)->child);
}

/* Widgets are made for what is seen: some hundred rows, however long the game. */
FIXTURE_CASE (large)
{
  fill_with_variations (f->game);
  show (f, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->rows)), >, 20000);
  g_assert_cmpuint (count_rows (f), <, 300);
}

static gboolean
shows_current (gpointer data)
{
  Fixture *f = data;
  graphene_rect_t bounds;

  for (guint i = 0; i < count_rows (f); i++)
    for (guint colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
      if (gtk_widget_has_css_class (button (f, i, colour), "current")
          && gtk_widget_compute_bounds (button (f, i, colour), f->sheet, &bounds))
        return bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (f->sheet);
  return FALSE;
}

/* Wherever somebody goes in the game, the move is in sight. */
FIXTURE_CASE (scrolls)
{
  fill_with_variations (f->game);
  show (f, TRUE);
  g_assert_true (wait_until (shows_current, f));
  etude_mate_game_go (f->game, etude_mate_node_last (etude_mate_game_get_root (f->game)));
  show (f, TRUE);
  g_assert_true (wait_until (shows_current, f));
  etude_mate_game_go (f->game, etude_mate_game_get_root (f->game)->child);
  show (f, TRUE);
  g_assert_true (wait_until (shows_current, f));
}

FIXTURE_CASE (marked)
{
  show_game (f, "e5c4 b7c8 d5c6");
  assert_marked (f, "1w");
  etude_mate_game_go (f->game, game_find (f->game, "e5c4 b7c8"));
  show (f, TRUE);
  assert_marked (f, "0b");
  etude_mate_game_go (f->game, etude_mate_game_get_root (f->game));
  show (f, TRUE);
  assert_marked (f, "");
}

/* --- clicks --- */

FIXTURE_CASE (chosen)
{
  show_game (f, "e5c4 b7c8 d5c6");
  click (f, 0, ETUDE_BLACK);
  g_assert_true (f->chosen == game_find (f->game, "e5c4 b7c8"));
  click (f, 1, ETUDE_WHITE);
  g_assert_true (f->chosen == game_find (f->game, "e5c4 b7c8 d5c6"));
  g_assert_cmpuint (f->n_chosen, ==, 2);
  click (f, 1, ETUDE_BLACK); /* not played yet */
  g_assert_cmpuint (f->n_chosen, ==, 2);
  show_game (f, "d5d6 b7a7");
  click (f, 0, ETUDE_WHITE);
  g_assert_true (f->chosen == game_find (f->game, "d5d6"));
}

static void
go_there (Fixture *f, gpointer node)
{
  etude_mate_game_go (f->game, node);
  show (f, TRUE);
}

static void
delete_there (Fixture *f, gpointer node)
{
  etude_mate_game_delete (f->game, node);
  show (f, TRUE);
}

/* The sheet is shown anew while the click is still being told, as the page does it. */
FIXTURE_CASE (chosen_and_shown)
{
  gulong id;

  show_game (f, "e5c4 b7c8 d5c6");
  id = g_signal_connect_swapped (f->sheet, "chosen", G_CALLBACK (go_there), f);
  click (f, 0, ETUDE_WHITE);
  assert_marked (f, "0w");
  g_signal_handler_disconnect (f->sheet, id);
  g_signal_connect_swapped (f->sheet, "chosen", G_CALLBACK (delete_there), f);
  click (f, 0, ETUDE_BLACK);
  g_assert_cmpuint (count_rows (f), ==, 1);
  assert_row (f, 0, "1.|♘c4|22");
  click (f, 0, ETUDE_BLACK);
  g_assert_cmpuint (f->n_chosen, ==, 2);
}

/* --- names --- */

FIXTURE_CASE (names)
{
  show_game (f, "d5d6 b7a7");
  g_assert_true (is_named (f->view, "Scoresheet"));
  g_assert_true (is_named (button (f, 0, ETUDE_WHITE), "♔d6: mate in 24 moves, 2 moves slower"));
  g_assert_true (is_named (button (f, 0, ETUDE_BLACK), "♚a7: mate in 22 moves, 1 move sooner"));
  show_game (f, "e5c4 b7a7");
  g_assert_true (is_named (button (f, 0, ETUDE_WHITE), "♘c4: mate in 22 moves"));
}

/* The tablebase comes after the moves: the names tell the distances as soon as the labels do. */
FIXTURE_CASE (names_with_tablebase)
{
  struct etude_position root = fen_position (FIRST " w");

  etude_mate_game_start (f->game, &root);
  game_play (f->game, "d5d6");
  show (f, FALSE);
  assert_row (f, 0, "1.|♔d6");
  g_assert_true (is_named (button (f, 0, ETUDE_WHITE), "♔d6"));
  show (f, TRUE);
  assert_row (f, 0, "1.|♔d6|+2|24|♔d6  22 → 24 moves: 2 moves slower");
  g_assert_true (is_named (button (f, 0, ETUDE_WHITE), "♔d6: mate in 24 moves, 2 moves slower"));
}

/* Where nothing is played any more nothing is told either. */
FIXTURE_CASE (names_of_nothing)
{
  show_game (f, "d5d6 b7a7");
  g_assert_true (is_named (button (f, 0, ETUDE_BLACK), "♚a7: mate in 22 moves, 1 move sooner"));
  show_game (f, "d5d6");
  g_assert_false (gtk_widget_is_sensitive (button (f, 0, ETUDE_BLACK)));
  g_assert_false (is_named (button (f, 0, ETUDE_BLACK), "♚a7: mate in 22 moves, 1 move sooner"));
}

/* A sheet that goes while a move has the focus. */
FIXTURE_CASE (closed_with_focus)
{
  show_game (f, "e5c4 b7c8 d5c6");
  gtk_widget_grab_focus (button (f, 1, ETUDE_WHITE));
  g_assert_true (gtk_widget_has_focus (button (f, 1, ETUDE_WHITE)));
}
