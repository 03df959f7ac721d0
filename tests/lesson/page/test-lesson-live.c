/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lesson-live.c - items that live: a study is stepped through, a search runs, pieces are set, moves are found. */
#include "config.h"

#include "lesson-page-fixture.h"

#include <string.h>

static const char lesson[] = "etude-lesson 1\n"
                             "\n"
                             "item position\n"
                             "text Who wins?\n"
                             "fen 8/8/8/8/3k4/8/4P3/4K3 w - - 0 1\n"
                             "orientation black\n"
                             "marks Ge2\n"
                             "game 1. Kd2! {[%csl Rd4] The king leads.} (1. e4? {Too soon.}) 1... Ke4 *\n"
                             "answer The king.\n"
                             "\n"
                             "item placement\n"
                             "problem 5*q\n"
                             "size 5\n"
                             "do watch\n"
                             "\n"
                             "item placement\n"
                             "text Five queens.\n"
                             "problem 5*q\n"
                             "size 5\n"
                             "do try\n"
                             "answer Ten ways.\n"
                             "\n"
                             "item divine\n"
                             "puzzle CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H\n"
                             "answer So they stand.\n"
                             "\n"
                             "item play\n"
                             "fen 8/8/8/8/3k4/8/4P3/4K3 w - - 0 1\n"
                             "game 1. Kd2 {Right!} (1. e4 {The king takes it.}) 1... Ke4 2. Kc3 *\n";

/* Answers are hidden. */
static void
set_up_hidden (Fixture *f, gconstpointer text)
{
  set_up (f, text);
  etude_page_set_answers (f->page, FALSE);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up_hidden, tear_down, lesson, name)

static guint
count_men (EtudeBoardScene *board)
{
  const guint n = etude_board_scene_get_columns (board) * etude_board_scene_get_rows (board);
  guint found = 0;

  for (guint square = 0; square < n; square++)
    found += etude_board_scene_get_face (board, square).tint != ETUDE_TINT_NONE;
  return found;
}

static guint
n_men (Fixture *f)
{
  return count_men (scene (f));
}

static guint
n_seen (Fixture *f)
{
  g_autoptr (EtudeExhibit) seen = etude_panel_make_exhibit (ETUDE_PANEL (f->panel), ETUDE_EXHIBIT_SEEN);

  return count_men (etude_exhibit_get (seen)->scene);
}

static gboolean
has_man (Fixture *f, guint square, enum etude_piece piece)
{
  const EtudeFace face = etude_board_scene_get_face (scene (f), square);

  return face.tint != ETUDE_TINT_NONE && face.piece == piece;
}

/* Right, Left, Down; drawings come with their position, comments are read; the clicker goes on to answer and next item. */
FIXTURE_CASE (study)
{
  const EtudeBoardMark *drawn;
  guint n;

  g_assert_true (etude_panel_get_turned (ETUDE_PANEL (f->panel)));
  g_assert_cmpstr (headline (f), ==, "Who wins?");
  drawn = etude_board_scene_get_annotations (scene (f), &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (drawn[0].from, ==, 12); /* e2 */
  act (f, "forward");
  g_assert_true (has_man (f, 11, ETUDE_KING));
  g_assert_nonnull (strstr (headline (f), "The king leads."));
  g_assert_cmpstr (etude_panel_get_detail (ETUDE_PANEL (f->panel)), ==, NULL);
  drawn = etude_board_scene_get_annotations (scene (f), &n);
  g_assert_cmpint (drawn[0].from, ==, 27); /* d4 */
  act (f, "variation");
  g_assert_true (has_man (f, 28, ETUDE_PAWN));
  g_assert_nonnull (strstr (headline (f), "Too soon."));
  act (f, "variation");
  act (f, "back");
  g_assert_cmpstr (headline (f), ==, "Who wins?");
  act (f, "on");
  act (f, "on");
  g_assert_true (has_man (f, 28, ETUDE_KING));
  g_assert_cmpstr (etude_panel_get_detail (ETUDE_PANEL (f->panel)), ==, "Who wins?");
  act (f, "on");
  g_assert_cmpstr (headline (f), ==, "The king.");
  act (f, "on");
  g_assert_cmpuint (etude_lesson_tab_get_current (f->panel), ==, 1);
  g_assert_false (etude_panel_get_turned (ETUDE_PANEL (f->panel)));
}

/* A pupil's move is played, and taken back. */
FIXTURE_CASE (suggestion)
{
  etude_panel_dropped (ETUDE_PANEL (f->panel), 4, ETUDE_KING, ETUDE_TINT_WHITE, 5);
  g_assert_true (has_man (f, 5, ETUDE_KING));
  etude_panel_dropped (ETUDE_PANEL (f->panel), 27, ETUDE_KING, ETUDE_TINT_BLACK, 63); /* no move of a king */
  g_assert_true (has_man (f, 27, ETUDE_KING));
  g_assert_true (etude_panel_letter (ETUDE_PANEL (f->panel), GDK_KEY_BackSpace, 0, 0));
  g_assert_true (has_man (f, 4, ETUDE_KING));
  act (f, "forward"); /* the game is as it was */
  g_assert_true (has_man (f, 11, ETUDE_KING));
}

FIXTURE_CASE (search)
{
  etude_lesson_tab_set_current (f->panel, 1);
  g_assert_cmpuint (etude_board_scene_get_columns (scene (f)), ==, 5);
  act (f, "on"); /* it runs */
  WAIT_FOR (n_men (f) >= 3);
  act (f, "on"); /* it waits */
  g_assert_cmpuint (etude_lesson_tab_get_current (f->panel), ==, 1);
  act (f, "forward");
  act (f, "back");
  act (f, "on");
  g_assert_cmpuint (etude_lesson_tab_get_current (f->panel), ==, 2);
  act (f, "before");
  act (f, "play"); /* Space */
  WAIT_FOR (n_men (f) >= 3);
}

/* By tap, by key and out of the tray; undone one by one; the answer is drawn, and what was set comes back. */
FIXTURE_CASE (queens)
{
  EtudeFace faces[ETUDE_PANEL_TRAY_MAX];

  etude_lesson_tab_set_current (f->panel, 2);
  g_assert_cmpuint (etude_panel_get_tray (ETUDE_PANEL (f->panel), faces), ==, 1);
  g_assert_cmpint (faces[0].piece, ==, ETUDE_QUEEN);
  etude_panel_activated (ETUDE_PANEL (f->panel), 0);
  g_assert_true (has_man (f, 0, ETUDE_QUEEN));
  g_assert_true (etude_panel_letter (ETUDE_PANEL (f->panel), GDK_KEY_q, 0, 7));
  etude_panel_dropped (ETUDE_PANEL (f->panel), ETUDE_NO_SQUARE, ETUDE_QUEEN, ETUDE_TINT_WHITE, 14);
  g_assert_cmpuint (n_men (f), ==, 3);
  g_assert_nonnull (strstr (headline (f), "3 of 5"));
  act (f, "undo");
  g_assert_cmpuint (n_men (f), ==, 2);
  act (f, "redo");
  act (f, "on");
  g_assert_cmpstr (headline (f), ==, "Ten ways.");
  WAIT_FOR (n_men (f) == 5);
  g_assert_cmpuint (n_seen (f), ==, 5);
  act (f, "forward"); /* another solution */
  g_assert_cmpuint (etude_lesson_tab_get_current (f->panel), ==, 2);
  etude_page_set_answers (f->page, TRUE);
  etude_page_set_answers (f->page, FALSE);
  g_assert_cmpuint (n_men (f), ==, 3);
  for (guint i = 0; i < 3; i++)
    act (f, "undo");
  g_assert_cmpuint (n_men (f), ==, 0);
  etude_lesson_tab_set_current (f->panel, 0);
  act (f, "undo"); /* of the lesson, now: it was opened */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (etude_lesson_tab_get_lesson (f->panel))), ==, 0);
}

static gboolean
has_clues (gpointer data)
{
  EtudeFace faces[ETUDE_PANEL_TRAY_MAX];

  return etude_panel_get_tray (ETUDE_PANEL (((Fixture *) data)->panel), faces) == 5;
}

/* The answer that the file's text tells: king g3 (seed chess-exact-easy-1, as the lesson's own checks have it) and four more. */
FIXTURE_CASE (puzzle)
{
  etude_lesson_tab_set_current (f->panel, 3);
  g_assert_true (wait_until (has_clues, f));
  g_assert_true (etude_panel_letter (ETUDE_PANEL (f->panel), GDK_KEY_q, 0, 0));
  g_assert_cmpuint (n_men (f), ==, 1);
  g_assert_cmpuint (n_seen (f), ==, 1);
  act (f, "on");
  g_assert_cmpuint (n_men (f), ==, 5);
  g_assert_cmpuint (n_seen (f), ==, 5); /* by a class in a window of its own, too */
  etude_page_set_answers (f->page, TRUE);
  etude_page_set_answers (f->page, FALSE);
  g_assert_cmpuint (n_men (f), ==, 1);
}

/* At the desk, where answers are seen, who can solve an item still finds no answer beside the question; nor crosses and marks gone. It
 * comes at a step of its own, or when answers are asked for anew. */
FIXTURE_CASE (desk)
{
  etude_page_set_answers (f->page, TRUE);
  etude_lesson_tab_set_current (f->panel, 0); /* a game is no puzzle */
  g_assert_cmpstr (headline (f), ==, "The king.");
  etude_lesson_tab_set_current (f->panel, 2);
  etude_panel_activated (ETUDE_PANEL (f->panel), 0);
  g_assert_true (has_man (f, 0, ETUDE_QUEEN));
  etude_lesson_tab_set_current (f->panel, 3);
  g_assert_true (wait_until (has_clues, f));
  g_assert_null (strstr (headline (f), "So they stand."));
  g_assert_true (etude_panel_letter (ETUDE_PANEL (f->panel), GDK_KEY_q, 0, 0));
  g_assert_cmpuint (n_men (f), ==, 1);
  act (f, "on");
  g_assert_cmpstr (headline (f), ==, "So they stand.");
  g_assert_cmpuint (n_men (f), ==, 5);
  etude_lesson_tab_set_current (f->panel, 2);
  etude_lesson_tab_set_current (f->panel, 3);
  g_assert_true (wait_until (has_clues, f));
  etude_page_set_answers (f->page, FALSE);
  etude_page_set_answers (f->page, TRUE);
  g_assert_cmpstr (headline (f), ==, "So they stand.");
}

/* Moves that are to be found: a wrong one is not taken, and a variation of the game says why. */
FIXTURE_CASE (asked)
{
  etude_lesson_tab_set_current (f->panel, 4);
  etude_panel_dropped (ETUDE_PANEL (f->panel), 4, ETUDE_KING, ETUDE_TINT_WHITE, 5);
  g_assert_true (has_man (f, 4, ETUDE_KING));
  etude_panel_dropped (ETUDE_PANEL (f->panel), 12, ETUDE_PAWN, ETUDE_TINT_WHITE, 28);
  g_assert_true (has_man (f, 12, ETUDE_PAWN));
  etude_panel_dropped (ETUDE_PANEL (f->panel), 4, ETUDE_KING, ETUDE_TINT_WHITE, 11);
  g_assert_nonnull (strstr (headline (f), "Right!"));
  WAIT_FOR (has_man (f, 28, ETUDE_KING));
}

/* Every item, twice, forward and back: nothing is left behind. */
FIXTURE_CASE (twice)
{
  for (guint i = 0; i < 2; i++)
    {
      for (guint at = 0; at < 5; at++)
        etude_lesson_tab_set_current (f->panel, at);
      for (guint at = 5; at-- > 0;)
        etude_lesson_tab_set_current (f->panel, at);
    }
  g_assert_cmpstr (headline (f), ==, "Who wins?");
}
