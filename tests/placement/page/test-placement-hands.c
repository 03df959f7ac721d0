/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Below the board: what is said and shown while pieces are set. */
#include "case.h"
#include "etude-placement-log.h"
#include "etude-placement-solutions-tab.h"
#include "panel-fixture.h"
#include "window.h"
#include "plain.h"

#include <string.h>

typedef struct
{
  PanelFixture *f;
  const char *text;
} Expected;

static EtudePlacementHands *
hands_of (PanelFixture *f)
{
  return etude_placement_solutions_tab_get_hands (ETUDE_PLACEMENT_SOLUTIONS_TAB (f->panel));
}

static const char *
detail (PanelFixture *f)
{
  return panel_hands_label (f, "detail");
}

/* "Left: 7 queens · 4 solutions from here": what stands last. */
static gboolean
says (gpointer data)
{
  Expected *expected = data;

  return *expected->text ? g_str_has_suffix (detail (expected->f), expected->text)
                         : !strstr (detail (expected->f), "from here");
}

static void
assert_from_here (PanelFixture *f, const char *text)
{
  Expected expected = { f, text };

  if (!wait_until (says, &expected))
    g_assert_cmpstr (detail (f), ==, text);
}

static void
set_queen (PanelFixture *f, int square)
{
  etude_panel_dropped (f->panel, ETUDE_NO_SQUARE, ETUDE_QUEEN, ETUDE_TINT_WHITE, square);
}

/* How many of the 92 are left with a queen on a1, with one on c2 besides, and with two that attack each other. */
PANEL_CASE (etude_placement_solutions_tab_get_type, from_here)
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
PANEL_CASE (etude_placement_solutions_tab_get_type, legend)
{
  g_object_set (hands_of (f), "show-attacked", TRUE, NULL);
  set_queen (f, 0);
  g_assert_true (wait_until (says, &(Expected){ f, "Attacked" }));
  panel_set_problem (f, 6, "5*q w,5*q b");
  g_assert_nonnull (strstr (detail (f), "Attacked by White · "));
  g_assert_nonnull (strstr (detail (f), "Attacked by both"));
  panel_set_problem (f, 8, "d,5*q");
  g_assert_true (g_str_has_suffix (detail (f), "Dominated"));
  etude_panel_set_answers (f->panel, FALSE);
  g_assert_null (strstr (detail (f), "Dominated"));
}

static EtudeLog *
record_of (PanelFixture *f)
{
  return etude_log_card_get_log (etude_placement_hands_get_log_card (hands_of (f)));
}

static void
assert_record (PanelFixture *f, guint length, const char *words)
{
  g_autofree char *text = etude_placement_log_describe (record_of (f), etude_placement_problem_get (f->problem));

  g_assert_cmpuint (etude_log_get_length (record_of (f)), ==, length);
  g_assert_cmpstr (text, ==, words);
}

/* A board that was solved piece by piece is in the record: once, and with the help that there was. */
PANEL_CASE (etude_placement_solutions_tab_get_type, record)
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
  etude_history_go_back (f->history);
  etude_history_go_forward (f->history);
  assert_record (f, 1, "Solved by hand 1 time, 1 without help; fastest: 1 second");
  etude_placement_problem_clear_tried (f->problem);
  etude_panel_set_answers (f->panel, TRUE);
  for (guint i = 0; i < 4; i++)
    set_queen (f, squares[i]);
  assert_record (f, 2, "Solved by hand 2 times, 1 without help; fastest: 1 second");
  solved = plain_board (etude_placement_problem_get_tried (f->problem));
  etude_placement_problem_clear_tried (f->problem);
  etude_placement_problem_try_board (f->problem, general_of (&solved)); /* as the program does */
  assert_record (f, 2, "Solved by hand 2 times, 1 without help; fastest: 1 second");
}

static guint
count_queens (PanelFixture *f)
{
  guint n = 0;

  for (guint square = 0; square < 64; square++)
    n += etude_board_scene_get_face (etude_panel_get_scene (f->panel), square).tint != ETUDE_TINT_NONE;
  return n;
}

/* One board for both: a piece out of the tray begins with what was tried before, a solution that is chosen is seen again, and
 * can be what is tried. */
PANEL_CASE (etude_placement_solutions_tab_get_type, one_board)
{
  GActionGroup *actions = G_ACTION_GROUP (etude_panel_get_actions (f->panel));

  WAIT_FOR (g_str_equal (panel_hands_label (f, "title"), "Solution 1 of 12"));
  g_assert_cmpuint (count_queens (f), ==, 8);
  set_queen (f, 0);
  g_assert_cmpuint (count_queens (f), ==, 1);
  g_assert_cmpstr (panel_hands_label (f, "title"), ==, "1 of 8 pieces placed; none attacks another");
  etude_panel_go (f->panel, ETUDE_GO_FORWARD);
  g_assert_true (g_str_equal (panel_hands_label (f, "title"), "Solution 1 of 12"));
  g_assert_cmpuint (count_queens (f), ==, 8);
  set_queen (f, 63);
  g_assert_cmpuint (count_queens (f), ==, 2);
  etude_panel_go (f->panel, ETUDE_GO_FORWARD);
  g_action_group_activate_action (actions, "try-shown", NULL);
  g_assert_cmpuint (count_queens (f), ==, 8);
  g_assert_cmpstr (panel_hands_label (f, "title"), ==, "Solved: no piece attacks another");
  panel_set_problem (f, 8, "8*r"); /* nothing of that can stay */
  g_assert_false (etude_placement_hands_get_active (hands_of (f)));
}
