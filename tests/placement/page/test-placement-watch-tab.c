/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The watched search on its board. */
#include "case.h"
#include "etude-kept-drawings.h"
#include "etude-placement-state.h"
#include "etude-placement-tabs.h"
#include "window.h"
#include "plain.h"

#include <string.h>

typedef struct
{
  GtkWidget *window, *widget;
  EtudePlacementWatchTab *view;
  EtudeHistory *history;
  EtudePlacementProblem *problem;
  EtudePlacementSolutions *solutions;
  GtkWidget *canvas;
  EtudeBoardScene *scene; /* of the open search */
  guint n_events, wanted;
  struct etude_placement_event event; /* the last, without its board's life */
  struct etude_problem board;
  guint set[ETUDE_SQUARES_MAX], n_set; /* what was set and not taken back */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GHashTable) drawings = etude_kept_drawings_new ();

  f->history = etude_history_new ();
  f->problem = etude_placement_problem_new (f->history);
  f->solutions = etude_placement_solutions_new ();
  etude_placement_solutions_set_all (f->solutions, TRUE);
  f->widget = g_object_new (ETUDE_TYPE_PLACEMENT_WATCH_TAB, NULL);
  f->view = ETUDE_PLACEMENT_WATCH_TAB (f->widget);
  etude_placement_panel_set_models (ETUDE_PLACEMENT_PANEL (f->view), f->problem, f->solutions, drawings);
  f->canvas = g_object_ref_sink (etude_board_canvas_new (NULL));
  etude_panel_set_canvas (ETUDE_PANEL (f->view), ETUDE_BOARD_CANVAS (f->canvas));
  f->window = window_show (f->widget, 360, 400);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  window_close (f->window, f->widget);
  g_assert_finalize_object (f->canvas);
  g_assert_finalize_object (f->solutions);
  g_assert_finalize_object (f->problem);
  g_object_unref (f->history);
}

#define SPEED "How fast the steps go"
#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

static gpointer
child (Fixture *f, const char *id)
{
  return gtk_widget_get_template_child (f->widget, ETUDE_TYPE_PLACEMENT_WATCH_TAB, id);
}

/* The button or scale that reads NAME, below the board or beside it; NULL: none does. */
static gpointer
named (Fixture *f, const char *name)
{
  GtkWidget *below = window_find_named (etude_panel_get_footer (ETUDE_PANEL (f->view)), name);

  return below ? below : window_find_named (f->widget, name);
}

static const char *
label (Fixture *f, const char *id)
{
  return gtk_label_get_label (child (f, id));
}

/* The view has heard it before: the board shows it already. */
static void
on_event (Fixture *f, gpointer data)
{
  f->n_events++;
  if (!data) /* the beginning */
    return;
  f->event = *(const struct etude_placement_event *) data;
  f->board = *f->event.board;
  if (f->event.step == ETUDE_STEP_SET)
    f->set[f->n_set++] = f->event.square;
  if (f->event.step == ETUDE_STEP_BACK)
    f->n_set--;
}

static void
watch (Fixture *f)
{
  f->n_events = 0;
  g_signal_connect_swapped (etude_placement_watch_tab_get_watch (f->view), "event", G_CALLBACK (on_event), f);
}

/* PIECES of PIECE on EDGE x EDGE. */
static void
open_search (Fixture *f, enum etude_task task, enum etude_piece piece, guint pieces, guint edge)
{
  struct etude_problem problem = { .task = task, .edge = edge };

  problem.count[etude_kind (piece, ETUDE_WHITE)] = pieces;
  g_assert_true (etude_placement_problem_set (f->problem, general_of (&problem)));
  etude_panel_enter (ETUDE_PANEL (f->view));
  f->scene = etude_panel_get_scene (ETUDE_PANEL (f->view));
  watch (f);
}

static gboolean
has_ended (gpointer fixture)
{
  return etude_placement_watch_get_ended (etude_placement_watch_tab_get_watch (((Fixture *) fixture)->view));
}

static void
step (Fixture *f)
{
  f->wanted = f->n_events + 1;
  etude_placement_watch_tab_step (f->view);
  WAIT_FOR (f->n_events >= f->wanted);
}

/* --- what the scene has --- */

static gboolean
has_spot (const EtudeBoardMark *spots, guint n, guint square)
{
  for (guint i = 0; i < n; i++)
    if (spots[i].to == (int) square)
      return TRUE;
  return FALSE;
}

/* Queens stand where the event says, and nowhere else. */
static void
assert_pieces (Fixture *f)
{
  const struct etude_squares *queens = &f->board.fixed[etude_kind (ETUDE_QUEEN, ETUDE_WHITE)];

  for (guint square = 0; square < f->board.edge * f->board.edge; square++)
    {
      EtudeFace face = etude_board_scene_get_face (f->scene, square);

      g_assert_cmpuint (face.tint, ==, etude_squares_has (queens, square) ? ETUDE_TINT_WHITE : ETUDE_TINT_NONE);
      if (face.tint != ETUDE_TINT_NONE)
        g_assert_cmpuint (face.piece, ==, ETUDE_QUEEN);
    }
}

/* Whether two squares are in a queen's line, by what the word means. */
static gboolean
in_line (guint a, guint b, guint edge)
{
  int dx = ABS ((int) (a % edge) - (int) (b % edge)), dy = ABS ((int) (a / edge) - (int) (b / edge));

  return a != b && (dx == 0 || dy == 0 || dx == dy);
}

/* Free squares are washed if and only if a queen that stands is in line with them. (Where none attacks another, nothing is between.) */
static void
assert_washes (Fixture *f)
{
  guint n;
  const EtudeBoardMark *washes = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_WASH, &n);
  const guint edge = f->board.edge;

  for (guint square = 0; square < edge * edge; square++)
    {
      gboolean attacked = FALSE, free = etude_board_scene_get_face (f->scene, square).tint == ETUDE_TINT_NONE;

      for (guint other = 0; other < edge * edge; other++)
        attacked = attacked
                   || (etude_board_scene_get_face (f->scene, other).tint != ETUDE_TINT_NONE
                       && in_line (square, other, edge));
      if (free)
        g_assert_true (has_spot (washes, n, square) == attacked);
    }
}

static void
assert_dots (Fixture *f)
{
  guint n;
  const EtudeBoardMark *dots = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_DOT, &n);
  const struct etude_squares *squares = &f->event.candidates[etude_kind (ETUDE_QUEEN, ETUDE_WHITE)];

  g_assert_cmpuint (n, ==, etude_squares_count (squares));
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (etude_squares_has (squares, (guint) dots[i].to));
      g_assert_cmpint (dots[i].mark, ==, ETUDE_MARK_GREEN);
      g_assert_cmpstr (etude_board_scene_get_note (f->scene, (guint) dots[i].to), ==, "Will be tried");
    }
}

static void
assert_ring (Fixture *f, EtudeMark mark, guint square)
{
  guint n;
  const EtudeBoardMark *rings = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_RING, &n);

  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (rings[0].to, ==, (int) square);
  g_assert_cmpint (rings[0].mark, ==, mark);
}

static void
assert_solution (Fixture *f)
{
  guint n, n_rings, n_washes;

  etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_DOT, &n);
  etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_WASH, &n_washes);
  etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_RING, &n_rings);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (n_washes, ==, 0);
  g_assert_cmpuint (n_rings, ==, f->board.edge);
  g_assert_cmpstr (label (f, "sentence"), ==, "A solution");
}

static void
assert_event (Fixture *f)
{
  assert_pieces (f);
  if (f->event.step == ETUDE_STEP_SOLUTION)
    {
      assert_solution (f);
      return;
    }
  assert_washes (f);
  if (f->event.step == ETUDE_STEP_CHOICE)
    assert_dots (f);
  if (f->event.step == ETUDE_STEP_SET)
    assert_ring (f, ETUDE_MARK_BEST, f->event.square);
  if (f->event.step == ETUDE_STEP_BACK)
    assert_ring (f, ETUDE_MARK_RED, f->event.square);
  if (f->event.step == ETUDE_STEP_DEAD_END)
    assert_ring (f, ETUDE_MARK_RED, f->set[f->n_set - 1]);
}

/* --- tests --- */

/* Five queens, step by step to the end: the ten solutions of A000170, and at each step the board of the event. */
FIXTURE_CASE (steps)
{
  guint solutions = 0, dead_ends = 0;

  open_search (f, ETUDE_INDEPENDENCE, ETUDE_QUEEN, 5, 5);
  g_assert_cmpstr (label (f, "sentence"), ==, "Play, or go step by step");
  do
    {
      etude_placement_watch_tab_step (f->view);
      f->wanted = f->n_events + 1;
      while (f->n_events < f->wanted && !has_ended (f))
        g_main_context_iteration (NULL, TRUE);
      if (has_ended (f))
        break;
      assert_event (f);
      solutions += f->event.step == ETUDE_STEP_SOLUTION;
      dead_ends += f->event.step == ETUDE_STEP_DEAD_END;
    }
  while (TRUE);
  g_assert_cmpuint (solutions, ==, 10);
  g_assert_cmpuint (dead_ends, >, 0);
  g_assert_cmpstr (label (f, "sentence"), ==, "The search is complete: 10 solutions");
  g_assert_true (g_str_has_suffix (label (f, "counts"), " steps · 10 solutions"));
  g_assert_false (gtk_widget_get_sensitive (named (f, "Play")));
  g_assert_true (gtk_widget_get_sensitive (named (f, "From the beginning")));
}

/* The first steps in words: which squares, then a queen on one of them. */
FIXTURE_CASE (words)
{
  char square[ETUDE_SQUARE_TEXT];
  g_autofree char *set = NULL;

  open_search (f, ETUDE_INDEPENDENCE, ETUDE_QUEEN, 5, 5);
  step (f);
  g_assert_cmpint (f->event.step, ==, ETUDE_STEP_CHOICE);
  g_assert_cmpstr (label (f, "sentence"), ==, "Queen: one must stand on rank 1, where 5 squares are free, the fewest");
  g_assert_nonnull (strstr (label (f, "legend"), "to try: 5"));
  step (f);
  set = g_strdup_printf ("Queen on %s", etude_square_name (f->event.square, 5, square));
  g_assert_cmpstr (label (f, "sentence"), ==, set);
  g_assert_cmpstr (label (f, "counts"), ==, "2 steps · 0 solutions");
}

/* What is fixed and forbidden is seen at every step. */
FIXTURE_CASE (given)
{
  struct etude_problem problem = { .task = ETUDE_INDEPENDENCE, .edge = 6 };
  gboolean ended = FALSE;

  problem.count[ETUDE_QUEEN] = 6;
  etude_squares_add (&problem.fixed[ETUDE_QUEEN], 1);
  etude_squares_add (&problem.forbidden, 16);
  g_assert_true (etude_placement_problem_set (f->problem, general_of (&problem)));
  etude_panel_enter (ETUDE_PANEL (f->view));
  f->scene = etude_panel_get_scene (ETUDE_PANEL (f->view));
  watch (f);
  while (!ended) /* at a4 b1 c5 d2 e6 f3, the only one */
    {
      const EtudeBoardMark *rings, *bars;
      guint n_rings, n_bars;
      gboolean ringed = FALSE, barred = FALSE;

      step (f);
      rings = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_RING, &n_rings);
      bars = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_BAR, &n_bars);
      for (guint j = 0; j < n_rings; j++)
        ringed |= rings[j].to == 1 && rings[j].mark == ETUDE_MARK_BLUE;
      for (guint j = 0; j < n_bars; j++)
        barred |= bars[j].to == 16;
      g_assert_true (ringed);
      g_assert_true (barred);
      g_assert_cmpstr (etude_board_scene_get_note (f->scene, 1), ==, "fixed");
      g_assert_nonnull (strstr (label (f, "legend"), "forbidden: 1"));
      ended = f->event.step == ETUDE_STEP_SOLUTION;
    }
}

/* Skipping goes to the solutions one after another. */
FIXTURE_CASE (skip)
{
  open_search (f, ETUDE_INDEPENDENCE, ETUDE_QUEEN, 6, 6);
  for (guint i = 1; i <= 4; i++) /* A000170 */
    {
      g_autofree char *end = g_strdup_printf (i == 1 ? " · %u solution" : " · %u solutions", i);

      f->wanted = i;
      etude_placement_watch_tab_skip (f->view);
      WAIT_FOR (f->n_events >= f->wanted);
      g_assert_cmpint (f->event.step, ==, ETUDE_STEP_SOLUTION);
      assert_event (f);
      g_assert_true (g_str_has_suffix (label (f, "counts"), end));
    }
  etude_placement_watch_tab_skip (f->view);
  g_assert_true (wait_until (has_ended, f));
  g_assert_cmpstr (label (f, "sentence"), ==, "The search is complete: 4 solutions");
}

/* A dead end is marked at the piece that led there. */
FIXTURE_CASE (dead_ends)
{
  guint n = 0;

  open_search (f, ETUDE_DOMINATION, ETUDE_QUEEN, 3, 6);
  for (guint i = 0; i < 400; i++)
    {
      step (f);
      if (f->event.step != ETUDE_STEP_DEAD_END)
        continue;
      n++;
      assert_ring (f, ETUDE_MARK_RED, f->set[f->n_set - 1]);
    }
  g_assert_cmpuint (n, >, 10);
}

/* Domination: what a piece attacks is washed, and in a dead end what nothing attacks is marked. */
FIXTURE_CASE (guarding)
{
  guint n = 0;

  open_search (f, ETUDE_DOMINATION, ETUDE_QUEEN, 3, 6);
  do
    {
      step (f);
      assert_pieces (f);
    }
  while (f->event.step != ETUDE_STEP_DEAD_END || f->event.why == ETUDE_DEAD_UNREACHED);
  g_assert_true (g_str_has_prefix (label (f, "sentence"), "Back: "));
  etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_DOT, &n);
  g_assert_cmpuint (n, >, 0);
  g_assert_nonnull (strstr (label (f, "legend"), "not dominated"));
}

/* Play comes by itself until paused; the button says what it does. */
FIXTURE_CASE (play)
{
  guint n;

  open_search (f, ETUDE_INDEPENDENCE, ETUDE_QUEEN, 8, 8);
  gtk_range_set_value (named (f, SPEED), 12);
  g_assert_nonnull (named (f, "Play"));
  etude_placement_watch_tab_toggle_playing (f->view);
  g_assert_nonnull (named (f, "Pause"));
  f->wanted = 5;
  WAIT_FOR (f->n_events >= f->wanted);
  gtk_range_set_value (named (f, SPEED), 11); /* goes on at once */
  f->wanted = 8;
  WAIT_FOR (f->n_events >= f->wanted);
  etude_placement_watch_tab_toggle_playing (f->view);
  g_assert_nonnull (named (f, "Play"));
  step (f); /* may come behind one that was on its way */
  n = f->n_events;
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (f->n_events, <=, n + 1);
}

/* From the beginning; and what another tab is looked at for does not begin it anew, but another problem does. */
FIXTURE_CASE (restart)
{
  open_search (f, ETUDE_INDEPENDENCE, ETUDE_QUEEN, 5, 5);
  for (guint i = 0; i < 6; i++)
    step (f);
  etude_placement_watch_tab_restart (f->view);
  watch (f);
  g_assert_cmpstr (label (f, "counts"), ==, "0 steps · 0 solutions");
  step (f);
  g_assert_cmpint (f->event.step, ==, ETUDE_STEP_CHOICE);
  etude_panel_leave (ETUDE_PANEL (f->view));
  etude_panel_enter (ETUDE_PANEL (f->view));
  g_assert_cmpstr (label (f, "counts"), ==, "1 step · 0 solutions");
  etude_panel_go (ETUDE_PANEL (f->view), ETUDE_GO_FORWARD);
  f->wanted = 2;
  WAIT_FOR (f->n_events >= f->wanted);
  etude_panel_leave (ETUDE_PANEL (f->view));
  etude_placement_problem_set_board (f->problem, 6, 6, ETUDE_WRAP_NONE);
  etude_panel_enter (ETUDE_PANEL (f->view));
  g_assert_cmpstr (label (f, "counts"), ==, "0 steps · 0 solutions");
  g_assert_cmpuint (etude_board_scene_get_columns (etude_panel_get_scene (ETUDE_PANEL (f->view))), ==, 6);
}

/* It waits while another tab is open. */
FIXTURE_CASE (leave)
{
  open_search (f, ETUDE_INDEPENDENCE, ETUDE_QUEEN, 8, 8);
  etude_placement_watch_tab_toggle_playing (f->view);
  etude_panel_leave (ETUDE_PANEL (f->view));
  g_assert_false (etude_placement_watch_get_playing (etude_placement_watch_tab_get_watch (f->view)));
}

/* Space and Right on the buttons; not with Ctrl, and not on the slider. */
static gboolean
press (GtkWidget *widget, guint key, GdkModifierType state)
{
  GtkEventController *keys = window_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY);
  gboolean used = FALSE;

  g_signal_emit_by_name (keys, "key-pressed", key, 0, state, &used);
  return used;
}

FIXTURE_CASE (keys)
{
  GtkWidget *buttons = child (f, "buttons");

  g_assert_false (press (buttons, GDK_KEY_space, 0));
  open_search (f, ETUDE_INDEPENDENCE, ETUDE_QUEEN, 8, 8);
  g_assert_true (press (buttons, GDK_KEY_Right, 0));
  f->wanted = 1;
  WAIT_FOR (f->n_events >= f->wanted);
  g_assert_false (press (buttons, GDK_KEY_Right, GDK_CONTROL_MASK));
  g_assert_true (press (buttons, GDK_KEY_Left, 0));
  g_assert_true (press (buttons, GDK_KEY_space, 0));
  g_assert_true (etude_placement_watch_get_playing (etude_placement_watch_tab_get_watch (f->view)));
  g_assert_true (press (buttons, GDK_KEY_space, 0));
  g_assert_false (etude_placement_watch_get_playing (etude_placement_watch_tab_get_watch (f->view)));
}

static void
step_back (Fixture *f)
{
  f->wanted = f->n_events + 1;
  etude_panel_go (ETUDE_PANEL (f->view), ETUDE_GO_BACK);
  WAIT_FOR (f->n_events >= f->wanted);
}

/* The same sentences and boards come on the way back, to the beginning; a dead end has its ring then as well. */
FIXTURE_CASE (back)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  guint dead_ends = 0;

  open_search (f, ETUDE_INDEPENDENCE, ETUDE_QUEEN, 5, 5);
  g_assert_false (gtk_widget_get_sensitive (named (f, "One step back")));
  for (guint i = 0; i < 40; i++)
    {
      g_ptr_array_add (sentences, g_strdup (label (f, "sentence")));
      step (f);
    }
  for (guint i = 40; i-- > 0;)
    {
      g_assert_true (gtk_widget_get_sensitive (named (f, "One step back")));
      step_back (f);
      g_assert_cmpstr (label (f, "sentence"), ==, g_ptr_array_index (sentences, i));
      if (i > 0)
        assert_pieces (f);
      if (i > 0 && f->event.step == ETUDE_STEP_DEAD_END)
        {
          guint n;

          etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_RING, &n);
          g_assert_cmpuint (n, ==, 1);
          dead_ends++;
        }
    }
  g_assert_cmpuint (dead_ends, >, 0);
  g_assert_cmpstr (label (f, "counts"), ==, "0 steps · 0 solutions");
  g_assert_false (gtk_widget_get_sensitive (named (f, "One step back")));
}

/* To the next solution; its number in the sentence is that of the same board in the gallery. */
static void
check_number (Fixture *f)
{
  g_autofree char *sentence = NULL;
  struct etude_squares stands;
  guint number = 0;

  f->wanted = f->n_events + 1;
  etude_placement_watch_tab_skip (f->view);
  WAIT_FOR (f->n_events >= f->wanted);
  stands = f->board.fixed[ETUDE_QUEEN];
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (f->solutions)); i++)
    {
      g_autoptr (EtudePlacementSolution) solution = g_list_model_get_item (G_LIST_MODEL (f->solutions), i);
      const struct etude_problem board = plain_board (etude_placement_solution_get_board (solution));

      if (memcmp (&board.fixed[ETUDE_QUEEN], &stands, sizeof stands) == 0)
        number = etude_placement_solution_get_number (solution);
    }
  g_assert_cmpuint (number, >, 0);
  sentence = g_strdup_printf ("A solution: number %u", number);
  g_assert_cmpstr (label (f, "sentence"), ==, sentence);
}

FIXTURE_CASE (numbers)
{
  open_search (f, ETUDE_INDEPENDENCE, ETUDE_QUEEN, 6, 6);
  etude_placement_solutions_start (f->solutions, etude_placement_problem_get (f->problem), TRUE);
  WAIT_FOR (!etude_placement_solutions_get_running (f->solutions));
  for (guint i = 0; i < 4; i++)
    check_number (f);
  g_object_set (f->view, "order", "plain", NULL);
  etude_placement_watch_tab_restart (f->view);
  watch (f);
  for (guint i = 0; i < 4; i++)
    check_number (f);
}

/* Plain backtracking goes row by row, from left to right, as it is taught. */
FIXTURE_CASE (plain)
{
  g_object_set (f->view, "order", "plain", NULL);
  open_search (f, ETUDE_INDEPENDENCE, ETUDE_QUEEN, 4, 4);
  step (f);
  g_assert_cmpint (f->event.reason, ==, ETUDE_CHOICE_ROW);
  step (f);
  g_assert_cmpstr (label (f, "sentence"), ==, "Queen on a1");
  while (f->event.step != ETUDE_STEP_DEAD_END)
    step (f);
  g_assert_true (g_str_has_prefix (label (f, "sentence"), "Back: "));
  g_assert_cmpuint (f->n_set, ==, 2); /* a1 and c2 leave no square in the third row */
  g_assert_cmpuint (f->set[1], ==, 6);
}

/* The order that is chosen meanwhile is for the next search. */
FIXTURE_CASE (next_order)
{
  g_object_set (f->view, "order", "own", NULL);
  open_search (f, ETUDE_INDEPENDENCE, ETUDE_QUEEN, 4, 4);
  step (f);
  step (f);
  g_object_set (f->view, "order", "plain", NULL);
  g_assert_cmpuint (etude_placement_watch_get_n_steps (etude_placement_watch_tab_get_watch (f->view)), ==, 2);
  g_assert_true (g_str_has_prefix (label (f, "tree_title"), "Fewest choices first: "));
  etude_placement_watch_tab_restart (f->view);
  g_assert_true (g_str_has_prefix (label (f, "tree_title"), "Plain backtracking: "));
}

/* What was chosen comes back. */
FIXTURE_CASE (state)
{
  g_autoptr (GVariant) state = NULL;
  g_autofree char *order = NULL;

  g_object_set (f->view, "order", "plain", NULL);
  gtk_range_set_value (named (f, SPEED), 9);
  state = g_variant_ref_sink (etude_panel_get_state (ETUDE_PANEL (f->view)));
  g_object_set (f->view, "order", "own", NULL);
  gtk_range_set_value (named (f, SPEED), 4);
  etude_panel_set_state (ETUDE_PANEL (f->view), state);
  g_object_get (f->view, "order", &order, NULL);
  g_assert_cmpstr (order, ==, "plain");
  g_assert_cmpfloat (gtk_range_get_value (named (f, SPEED)), ==, 9);
}

/* --- the tree --- */

static EtudePlacementTree *
tree_of (Fixture *f)
{
  return etude_placement_watch_get_tree (etude_placement_watch_tab_get_watch (f->view));
}

/* As many nodes of each level as pieces were set there until the step that is seen, on the way back as well. */
FIXTURE_CASE (tree)
{
  guint n_nodes[200][7] = { { 0 } }, level[200] = { 0 };

  g_object_set (f->view, "order", "plain", NULL);
  open_search (f, ETUDE_INDEPENDENCE, ETUDE_QUEEN, 6, 6);
  n_nodes[0][0] = 1;
  for (guint i = 1; i < 200; i++)
    {
      step (f);
      memcpy (n_nodes[i], n_nodes[i - 1], sizeof *n_nodes);
      level[i] = f->n_set;
      n_nodes[i][f->n_set] += f->event.step == ETUDE_STEP_SET;
    }
  g_assert_cmpuint (n_nodes[199][5], >, 0);
  for (guint i = 200; i-- > 0;)
    {
      EtudePlacementTree *tree = tree_of (f);

      g_assert_cmpuint (tree->n_levels, ==, 7);
      g_assert_cmpuint (tree->level, ==, level[i]);
      for (guint k = 0; k < 7; k++)
        g_assert_cmpuint (tree->n_nodes[k], ==, n_nodes[i][k]);
      etude_placement_tree_free (tree);
      f->n_set = 1; /* what comes back is no stack */
      if (i > 0)
        step_back (f);
    }
}

static gboolean
is_over (gpointer fixture)
{
  return g_str_has_prefix (label (fixture, "sentence"), "Fewest choices first: complete after ");
}

/* While both search nobody is told to press what cannot be pressed. */
static void
check_sentence (Fixture *f)
{
  if (named (f, "Stop the Race"))
    g_assert_cmpstr (label (f, "sentence"), ==, "Both search, step for step");
}

/* Plain backtracking's nodes by level are in D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation
 * 29 (1975): 2057. The own order needs fewer, and both find all. */
FIXTURE_CASE (race)
{
  static const guint published[] = { 1, 8, 42, 140, 344, 568, 550, 312, 92 };
  EtudePlacementTree *tree;

  open_search (f, ETUDE_INDEPENDENCE, ETUDE_QUEEN, 8, 8);
  g_object_set (f->view, "order", "plain", NULL);
  etude_placement_watch_tab_race (f->view);
  g_signal_connect_swapped (child (f, "counts"), "notify::label", G_CALLBACK (check_sentence), f);
  g_assert_nonnull (named (f, "Stop the Race"));
  g_assert_true (wait_until (is_over, f));
  g_signal_handlers_disconnect_by_func (child (f, "counts"), check_sentence, f);
  g_assert_nonnull (named (f, "Let Both Orders Race"));
  tree = tree_of (f);
  g_assert_cmpuint (tree->n_levels, ==, G_N_ELEMENTS (published));
  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    g_assert_cmpuint (tree->n_nodes[i], ==, published[i]);
  etude_placement_tree_free (tree);
  g_assert_cmpstr (label (f, "tree_title"), ==, "Plain backtracking: 2,057 nodes, 92 solutions");
  g_assert_true (g_str_has_suffix (label (f, "rival_title"), " nodes, 92 solutions"));
  g_assert_cmpuint (g_ascii_strtoull (label (f, "rival_title") + strlen ("Fewest choices first: "), NULL, 10), <, 2057);
  /* Asked twice in a row it is stopped; whoever takes a step goes on with one of them. */
  etude_placement_watch_tab_race (f->view);
  g_assert_true (gtk_widget_get_visible (child (f, "rival_tree")));
  etude_placement_watch_tab_race (f->view);
  g_assert_false (gtk_widget_get_visible (child (f, "rival_tree")));
  g_assert_cmpstr (label (f, "counts"), ==, "0 steps · 0 solutions");
  etude_placement_watch_tab_race (f->view);
  watch (f);
  step (f);
  g_assert_false (gtk_widget_get_visible (child (f, "rival_tree")));
  g_assert_nonnull (named (f, "Let Both Orders Race"));
  etude_placement_watch_tab_race (f->view);
  etude_panel_leave (ETUDE_PANEL (f->view)); /* it is given up */
  etude_panel_enter (ETUDE_PANEL (f->view));
  g_assert_cmpstr (label (f, "sentence"), ==, "Play, or go step by step");
}

/* A node that is a long way off: how far it has come is said, and it can be stopped; so it is when the tab is left. */
FIXTURE_CASE (far_node)
{
  open_search (f, ETUDE_INDEPENDENCE, ETUDE_QUEEN, 16, 16);
  for (guint i = 0; i < 2; i++)
    {
      g_signal_emit_by_name (child (f, "tree"), "chosen", G_MAXUINT64 / 2);
      WAIT_FOR (g_str_has_prefix (label (f, "sentence"), "Going to this node: "));
      g_assert_nonnull (named (f, "Stop"));
      if (i == 0)
        etude_placement_watch_tab_race (f->view);
      else
        etude_panel_leave (ETUDE_PANEL (f->view));
      g_assert_cmpstr (label (f, "sentence"), ==, "Play, or go step by step");
      g_assert_nonnull (named (f, "Let Both Orders Race"));
    }
}

/* --- any board --- */

#define TORUS "etude-problem 2\ntask independence\nboard 5 x 5\nwrap both\npieces 5*Q\n"
#define HALL "etude-problem 2\ntask total-domination\nboard 5 x 4\nwalls c2\npiece X = NW\npieces 4*X\n"

static void
open_general (Fixture *f, const char *text)
{
  struct etude_general problem, paged;

  g_assert_null (etude_general_read (text, strlen (text), &problem).why);
  paged = etude_placement_problem_of (&problem);
  g_assert_true (etude_placement_problem_set (f->problem, &paged));
  etude_panel_enter (ETUDE_PANEL (f->view));
  f->scene = etude_panel_get_scene (ETUDE_PANEL (f->view));
}

/* Ten ways on the torus are what is published of five queens there (A007705); of the other board, that both orders find as many. */
FIXTURE_CASE (race_of_any_board)
{
  const char *own, *plain;

  open_general (f, TORUS);
  etude_placement_watch_tab_race (f->view);
  g_assert_true (wait_until (is_over, f));
  g_assert_true (g_str_has_suffix (label (f, "tree_title"), ", 10 solutions"));
  g_assert_true (g_str_has_suffix (label (f, "rival_title"), ", 10 solutions"));
  open_general (f, HALL);
  etude_placement_watch_tab_race (f->view);
  g_assert_true (wait_until (is_over, f));
  own = strrchr (label (f, "tree_title"), ',');
  plain = strrchr (label (f, "rival_title"), ',');
  g_assert_cmpstr (own, ==, plain);
  g_assert_cmpstr (own, !=, ", 0 solutions");
}

static guint
count_faces (Fixture *f)
{
  guint n = 0;

  for (guint cell = 0; cell < 25; cell++)
    n += etude_board_scene_get_face (f->scene, cell).tint != ETUDE_TINT_NONE;
  return n;
}

/* A node has as many pieces as its level; the search stays where it is, and goes on from there. */
FIXTURE_CASE (nodes)
{
  EtudePlacementTree *tree;

  g_object_set (f->view, "order", "plain", NULL);
  open_general (f, TORUS);
  etude_placement_watch_tab_race (f->view);
  g_assert_true (wait_until (is_over, f));
  tree = tree_of (f);
  for (guint level = 1; level < tree->n_levels; level++)
    {
      guint column = 0;

      while (tree->cell[level * ETUDE_TREE_COLUMNS + column].first == 0)
        column++;
      gtk_label_set_label (child (f, "sentence"), "");
      g_signal_emit_by_name (child (f, "tree"), "chosen", tree->cell[level * ETUDE_TREE_COLUMNS + column].first);
      WAIT_FOR (g_str_has_prefix (label (f, "sentence"), "Queen on "));
      g_assert_cmpuint (count_faces (f), ==, level);
    }
  etude_placement_tree_free (tree);
  g_assert_true (g_str_has_suffix (label (f, "tree_title"), ", 10 solutions"));
  g_assert_true (gtk_widget_get_visible (child (f, "rival_tree")));
}
