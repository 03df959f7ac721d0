/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Board": what is said and shown while pieces are set. */
#include "case.h"
#include "etude-placement-board-panel.h"
#include "etude-placement-log.h"
#include "etude-widgets.h"
#include "panel-fixture.h"
#include "window.h"

#include <string.h>

typedef struct
{
  PanelFixture *f;
  const char *text;
} Expected;

static gboolean
says (gpointer data)
{
  Expected *expected = data;

  return g_str_equal (panel_label (expected->f, "from_here"), expected->text);
}

static void
assert_from_here (PanelFixture *f, const char *text)
{
  Expected expected = { f, text };

  if (!wait_until (says, &expected))
    g_assert_cmpstr (panel_label (f, "from_here"), ==, text);
}

static void
set_queen (PanelFixture *f, int square)
{
  etude_panel_dropped (f->panel, ETUDE_NO_SQUARE, ETUDE_QUEEN, ETUDE_TINT_WHITE, square);
}

/* How many of the 92 are left with a queen on a1, with one on c2 besides, and with two that attack each other. */
PANEL_CASE (etude_placement_board_panel_get_type, from_here)
{
  assert_from_here (f, "");
  set_queen (f, 0);
  assert_from_here (f, "4 solutions from here"); /* as many as on any corner */
  set_queen (f, 8 * 1 + 4);
  assert_from_here (f, "1 solution from here"); /* 15863724 is the only one that begins so */
  set_queen (f, 8 * 2 + 2);
  assert_from_here (f, "No solution from here");
  etude_panel_set_answers (f->panel, FALSE);
  assert_from_here (f, "");
}

/* The legend's colours are those of the marks, and of the search. */
PANEL_CASE (etude_placement_board_panel_get_type, legend)
{
  g_object_set (f->panel, "show-attacked", TRUE, NULL);
  g_assert_true (g_str_has_suffix (panel_label (f, "legend"), "Attacked"));
  panel_set_problem (f, 6, "5*q w,5*q b");
  g_assert_nonnull (strstr (panel_label (f, "legend"), "Attacked by White · "));
  g_assert_nonnull (strstr (panel_label (f, "legend"), "Attacked by both"));
  panel_set_problem (f, 8, "d,5*q");
  g_assert_true (g_str_has_suffix (panel_label (f, "legend"), "Dominated"));
  etude_panel_set_answers (f->panel, FALSE);
  g_assert_cmpstr (panel_label (f, "legend"), ==, "");
}

static EtudeLog *
record_of (PanelFixture *f)
{
  return etude_log_card_get_log (etude_placement_board_panel_get_log_card (ETUDE_PLACEMENT_BOARD_PANEL (f->panel)));
}

static void
assert_record (PanelFixture *f, guint length, const char *words)
{
  g_autofree char *text = etude_placement_log_describe (record_of (f), etude_placement_problem_get (f->problem));

  g_assert_cmpuint (etude_log_get_length (record_of (f)), ==, length);
  g_assert_cmpstr (text, ==, words);
}

/* A board that was solved piece by piece is in the record: once, and with the help that there was. */
PANEL_CASE (etude_placement_board_panel_get_type, record)
{
  static const int squares[] = { 1, 7, 8, 14 };
  struct etude_problem solved;

  panel_set_problem (f, 4, "4*q");
  etude_panel_set_answers (f->panel, FALSE); /* nothing is said of what is left */
  for (guint i = 0; i < 4; i++)
    {
      assert_record (f, 0, NULL);
      set_queen (f, squares[i]);
    }
  assert_record (f, 1, "Solved by hand 1 time, 1 without help; fastest: 1 second");
  etude_placement_problem_undo (f->problem);
  etude_placement_problem_redo (f->problem);
  assert_record (f, 1, "Solved by hand 1 time, 1 without help; fastest: 1 second");
  etude_placement_problem_clear_tried (f->problem);
  etude_panel_set_answers (f->panel, TRUE);
  for (guint i = 0; i < 4; i++)
    set_queen (f, squares[i]);
  assert_record (f, 2, "Solved by hand 2 times, 1 without help; fastest: 1 second");
  solved = etude_placement_problem_get_tried (f->problem);
  etude_placement_problem_clear_tried (f->problem);
  etude_placement_problem_try_board (f->problem, &solved); /* as the program does */
  assert_record (f, 2, "Solved by hand 2 times, 1 without help; fastest: 1 second");
}
