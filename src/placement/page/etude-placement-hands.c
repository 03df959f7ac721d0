/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Below the board of solutions: which one is on it, or how what somebody has set there by hand stands. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-piece-tray.h"
#include "etude-placement-exhibit.h"
#include "etude-placement-hands.h"
#include "etude-placement-log.h"
#include "etude-placement-paint.h"
#include "etude-placement-remaining.h"
#include "etude-placement-state.h"
#include "etude-placement-texts.h"
#include "etude-spinner.h"
#include "etude-widget-class.h"
#include "etude-wording.h"

struct _EtudePlacementHands
{
  GtkWidget parent_instance;

  EtudePlacementPanel *panel;         /* weak */
  EtudePlacementSolutions *finisher;  /* looks for one solution with what stands */
  EtudePlacementRemaining *remaining; /* of the solutions, with what stands */
  struct etude_general counted;       /* what it counts; no width: nothing */
  gboolean active;                    /* what stands was set by hand */
  gboolean fixing;                    /* what is set on the board is part of the problem */
  gboolean forbidding;
  gboolean walling; /* walls are painted on it */
  gboolean stroke_paints;
  guint64 stroke_step; /* that a stroke goes on with; 0: none yet */
  gboolean show_attacked;
  gboolean changing; /* the problem, by hand */
  gboolean guest;    /* in a lesson */
  char *left;        /* "Left: 5 queens", or NULL */

  GtkWidget *content, *title, *transport, *status, *detail, *finishing, *mode, *more;
  GtkWidget *log_popover, *log_card, *solved, *number_popover, *number_entry;
  EtudePlacementAttempt attempt;
  EtudePieceTray *tray;
};

G_DEFINE_FINAL_TYPE (EtudePlacementHands, etude_placement_hands, GTK_TYPE_WIDGET)

static GParamSpec *active_property, *mode_property, *attacked_property;
static guint identified_signal, asked_for_signal;

static EtudePlacementProblem *
problem_of (EtudePlacementHands *self)
{
  return etude_placement_panel_get_problem (self->panel);
}

static gboolean
answers (EtudePlacementHands *self)
{
  return etude_panel_get_answers (ETUDE_PANEL (self->panel));
}

static EtudeBoardScene *
scene_of (EtudePlacementHands *self)
{
  return etude_panel_get_scene (ETUDE_PANEL (self->panel));
}

/* --- the board --- */

struct etude_general
etude_placement_hands_get_board (EtudePlacementHands *self)
{
  return self->fixing ? *etude_placement_problem_get (problem_of (self))
                      : etude_placement_problem_get_tried (problem_of (self));
}

/* What is known of SQUARE, which is CELL of the board. */
static void
mark_square (EtudePlacementHands *self, const struct etude_general *board, const EtudePlacementStanding *standing,
             guint square, int cell)
{
  const struct etude_relation_rule *rule = &etude_relations[board->relation];
  const gboolean occupied = etude_placement_kind_on (board->fixed, square) < ETUDE_GENERAL_KINDS;

  if (etude_squares_has (&standing->wrong, square))
    etude_board_scene_add_wash (scene_of (self), cell, ETUDE_MARK_RED);
  else if (rule->covering)
    {
      if ((occupied && !rule->attacks_all) || etude_placement_standing_is_attacked (standing, square))
        etude_board_scene_add_wash (scene_of (self), cell, ETUDE_MARK_BLUE);
    }
  else if (self->show_attacked && !occupied)
    {
      const gboolean first = etude_squares_has (&standing->attacked[0], square);
      const gboolean others = etude_squares_has (&standing->attacked[1], square);

      /* With several armies it matters who attacks: the first blue, others yellow, both red. */
      if (first || others)
        etude_board_scene_add_dot (scene_of (self), cell,
                                   !others  ? ETUDE_MARK_BLUE
                                   : !first ? ETUDE_MARK_YELLOW
                                            : ETUDE_MARK_RED);
    }
}

static void
mark_board (EtudePlacementHands *self, const struct etude_general *board, const EtudePlacementStanding *standing)
{
  EtudeBoardScene *scene = scene_of (self);
  const gboolean shown = answers (self);
  struct etude_grid_map map;

  etude_grid_map (&board->grid, &map);
  etude_board_scene_clear_marks (scene);
  for (guint square = 0; square < map.n; square++)
    {
      const int cell = map.cell[square];
      const gboolean forbidden = etude_placement_problem_is_forbidden (problem_of (self), square);
      const gboolean fixed
          = !self->fixing && etude_placement_problem_get_fixed (problem_of (self), square) < ETUDE_GENERAL_KINDS;
      const gboolean attacked = shown && etude_placement_standing_is_attacked (standing, square);
      const char *note = attacked ? _ ("attacked") : NULL; /* for a screen reader */

      if (forbidden)
        note = _ ("forbidden");
      else if (fixed)
        note = attacked ? _ ("fixed, attacked") : _ ("fixed");
      if (forbidden)
        etude_board_scene_add_bar (scene, cell);
      if (shown)
        mark_square (self, board, standing, square, cell);
      if (fixed)
        etude_board_scene_add_ring (scene, cell, ETUDE_MARK_BLUE);
      etude_board_scene_set_note (scene, cell, note);
    }
  for (guint i = 0; i < standing->n_told && shown; i++)
    etude_board_scene_add_line (scene, map.cell[standing->conflicts[i].from], map.cell[standing->conflicts[i].to],
                                ETUDE_MARK_RED);
}

/* --- the panel --- */

static void
set_label (GtkWidget *label, const char *text)
{
  if (g_strcmp0 (text, gtk_label_get_label (GTK_LABEL (label))) != 0)
    gtk_label_set_label (GTK_LABEL (label), text);
}

static void
show_standing (EtudePlacementHands *self, const struct etude_general *board, const EtudePlacementStanding *standing)
{
  g_autofree char *problem = etude_placement_describe (etude_placement_problem_get (problem_of (self)));
  g_autofree char *text = NULL;

  if (self->walling)
    {
      const guint n = board->grid.width * board->grid.height - etude_placement_n_squares (board);

      text = g_strdup_printf (ngettext ("%u wall", "%u walls", n), n);
    }
  else if (self->fixing && standing->n_conflicts == 0)
    {
      guint n_forbidden = etude_squares_count (&board->forbidden);
      g_autofree char *fixed = g_strdup_printf (
          ngettext ("%u piece is fixed", "%u pieces are fixed", standing->n_standing), standing->n_standing);
      g_autofree char *forbidden
          = g_strdup_printf (ngettext ("%u square is forbidden", "%u squares are forbidden", n_forbidden), n_forbidden);

      /* Translators: two independent clauses, "3 pieces are fixed, 2 squares are forbidden". */
      text = g_strdup_printf (_ ("%s, %s"), fixed, forbidden);
    }
  else if (answers (self))
    text = etude_placement_standing_describe (standing, board);
  else
    /* Translators: how many pieces stand, of how many. */
    text = g_strdup_printf (_ ("%u of %u pieces placed"), standing->n_standing, standing->n_pieces);
  set_label (self->title, text);
  etude_panel_set_sentences (ETUDE_PANEL (self->panel), text, problem);
}

/* The colours are those of the search. */
static void
add_legend (EtudePlacementHands *self, GString *legend)
{
  const enum etude_relation relation = etude_placement_problem_get (problem_of (self))->relation;

  if (!answers (self))
    return;
  if (etude_relations[relation].covering)
    etude_placement_legend_add (legend, "■", ETUDE_MARK_BLUE, _ ("Dominated"));
  else if (self->show_attacked && !etude_relations[relation].coloured)
    etude_placement_legend_add (legend, "●", ETUDE_MARK_BLUE, _ ("Attacked"));
  else if (self->show_attacked && relation == ETUDE_RELATION_ARMIES)
    {
      etude_placement_legend_add (legend, "●", ETUDE_MARK_BLUE, _ ("Attacked by the first colour"));
      etude_placement_legend_add (legend, "●", ETUDE_MARK_YELLOW, _ ("Attacked by others"));
      etude_placement_legend_add (legend, "●", ETUDE_MARK_RED, _ ("Attacked by both"));
    }
  else if (self->show_attacked)
    {
      etude_placement_legend_add (legend, "●", ETUDE_MARK_BLUE, _ ("Attacked by White"));
      etude_placement_legend_add (legend, "●", ETUDE_MARK_YELLOW, _ ("Attacked by Black"));
      etude_placement_legend_add (legend, "●", ETUDE_MARK_RED, _ ("Attacked by both"));
    }
}

/* --- how many solutions are left --- */

/* What is left of the pieces, how many solutions are, and what the colours mean. */
static void
show_detail (EtudePlacementHands *self)
{
  g_autofree char *from_here = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!self->active)
    return;
  if (self->left && !self->fixing)
    etude_placement_legend_add (text, "", ETUDE_N_MARKS, self->left);
  if (self->counted.grid.width)
    {
      const guint64 n = etude_placement_remaining_get_n_all (self->remaining);
      const gboolean running = etude_placement_remaining_get_running (self->remaining);

      if (n == 0 && !running)
        from_here = g_strdup (_ ("No solution from here"));
      else
        from_here = g_strdup_printf (
            running ? ngettext ("At least %s solution from here", "At least %s solutions from here", (gulong) n)
                    : ngettext ("%s solution from here", "%s solutions from here", (gulong) n),
            ETUDE_NUMBER (n));
      etude_placement_legend_add (text, "", ETUDE_N_MARKS, from_here);
    }
  add_legend (self, text);
  set_label (self->detail, text->str);
  gtk_widget_set_tooltip_markup (self->detail, text->len ? text->str : NULL);
}

static void
count_no_more (EtudePlacementHands *self)
{
  self->counted.grid.width = 0;
  etude_placement_remaining_stop (self->remaining);
  show_detail (self);
}

/* The kinds that the problem has, as many as trays hold; LEFT: those that can be set now. */
static guint
list_faces (EtudePlacementHands *self, gboolean left, EtudeFace *faces)
{
  static const enum etude_piece order[ETUDE_PLACED_PIECES]
      = { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_KING, ETUDE_PAWN };
  const struct etude_general *problem = etude_placement_problem_get (problem_of (self));
  guint n = 0;

  for (guint i = 0; i < etude_general_kinds (problem) && n < ETUDE_PANEL_TRAY_MAX; i++)
    {
      const guint piece = i % problem->n_movers;
      const guint kind = i - piece + (piece < ETUDE_PLACED_PIECES ? order[piece] : piece);

      if (problem->count[kind] > 0
          && (!left || self->fixing || etude_placement_problem_get_left (problem_of (self), kind) > 0))
        faces[n++] = etude_placement_face (problem, kind);
    }
  return n;
}

guint
etude_placement_hands_get_tray (EtudePlacementHands *self, EtudeFace *faces)
{
  return list_faces (self, TRUE, faces);
}

static void
enable (EtudePlacementHands *self, const char *name, gboolean enabled)
{
  GActionMap *actions = etude_panel_get_actions (ETUDE_PANEL (self->panel));

  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, name)), enabled);
}

static const char *
mode_of (EtudePlacementHands *self)
{
  return self->walling ? "walls" : self->forbidding ? "forbid" : self->fixing ? "fix" : "try";
}

static void
show_controls (EtudePlacementHands *self)
{
  const struct etude_general board = etude_placement_problem_get_tried (problem_of (self));
  const struct etude_squares occupied = etude_placement_occupied (&board);
  const guint n_pieces = etude_general_size (&board);
  const gboolean finishing = etude_placement_solutions_get_running (self->finisher);
  const gboolean whole = n_pieces > 0 && etude_squares_count (&occupied) == n_pieces;

  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->mode), self->walling      ? _ ("Walls")
                                                           : self->forbidding ? _ ("Forbid")
                                                           : self->fixing     ? _ ("Fix")
                                                                              : _ ("Try"));
  gtk_stack_set_visible_child (GTK_STACK (self->status), finishing ? self->finishing : self->detail);
  enable (self, "finish", !whole && !finishing);
  enable (self, "identify", whole);
  etude_panel_set_movable (ETUDE_PANEL (self->panel), self->active && !self->forbidding && !self->walling);
}

static EtudeLog *
log_of (EtudePlacementHands *self)
{
  return etude_log_card_get_log (ETUDE_LOG_CARD (self->log_card));
}

static void
show_log (EtudePlacementHands *self)
{
  const struct etude_general *problem = &self->attempt.problem;
  g_autofree char *text = problem->grid.width ? etude_placement_log_describe (log_of (self), problem) : NULL;

  gtk_label_set_label (GTK_LABEL (self->solved), text ? text : _ ("Not solved by hand yet"));
}

/* Only who sees the board works on it. */
static void
follow_attempt (EtudePlacementHands *self, const EtudePlacementStanding *standing)
{
  const struct etude_general *problem = etude_placement_problem_get (problem_of (self));
  const struct etude_squares fixed = etude_placement_occupied (problem);

  if (etude_placement_attempt_follow (&self->attempt, problem, standing->n_standing - etude_squares_count (&fixed),
                                      standing->solved, self->counted.grid.width > 0, log_of (self)))
    show_log (self);
}

void
etude_placement_hands_show (EtudePlacementHands *self)
{
  EtudeFace faces[ETUDE_PANEL_TRAY_MAX];

  etude_piece_tray_set_faces (self->tray, faces, list_faces (self, FALSE, faces));
  show_controls (self);
  if (self->active && etude_panel_is_open (ETUDE_PANEL (self->panel)))
    {
      EtudeBoardScene *scene = scene_of (self);
      struct etude_general board = etude_placement_hands_get_board (self);
      struct etude_general left = *etude_placement_problem_get (problem_of (self));
      EtudePlacementStanding standing;
      g_autofree char *pieces = NULL;

      etude_placement_standing_init (&standing, &board);
      etude_board_scene_freeze (scene);
      etude_placement_paint_board (scene, &board);
      mark_board (self, &board, &standing);
      etude_board_scene_thaw (scene);
      show_standing (self, &board, &standing);
      for (guint kind = 0; kind < etude_general_kinds (&left); kind++)
        left.count[kind] = etude_placement_problem_get_left (problem_of (self), kind);
      pieces = etude_placement_describe_all_pieces (&left);
      g_free (self->left);
      /* Translators: which pieces do not stand on the board yet: "Left: 5 queens and 1 rook". */
      self->left = pieces ? g_strdup_printf (_ ("Left: %s"), pieces) : NULL;
      /* Of an empty board all solutions are left; they are counted already. */
      if (self->fixing || standing.n_standing == 0 || !answers (self))
        count_no_more (self);
      else if (self->counted.grid.width == 0 || !etude_placement_problems_equal (&self->counted, &board))
        {
          self->counted = board;
          etude_placement_remaining_start (self->remaining, &board, FALSE);
        }
      show_detail (self);
      if (self->fixing || self->guest)
        etude_placement_attempt_pause (&self->attempt);
      else
        follow_attempt (self, &standing);
    }
  else
    etude_placement_hands_leave (self);
}

void
etude_placement_hands_show_solution (EtudePlacementHands *self, EtudePlacementSolution *solution, const char *title,
                                     const char *detail)
{
  g_autofree char *markup = g_markup_escape_text (detail, -1);

  enable (self, "try-shown", solution != NULL);
  if (self->active)
    return;
  set_label (self->title, title);
  set_label (self->detail, markup);
  gtk_widget_set_tooltip_markup (self->detail, *markup ? markup : NULL);
}

void
etude_placement_hands_set_active (EtudePlacementHands *self, gboolean active)
{
  if (self->active == !!active)
    return;
  self->active = !!active;
  etude_placement_hands_show (self);
  g_object_notify_by_pspec (G_OBJECT (self), active_property);
}

gboolean
etude_placement_hands_get_active (EtudePlacementHands *self)
{
  return self->active;
}

/* Nobody works any more on a board that came empty from elsewhere. */
void
etude_placement_hands_problem_changed (EtudePlacementHands *self)
{
  const struct etude_general board = etude_placement_problem_get_tried (problem_of (self));
  struct etude_squares any = etude_placement_occupied (&board);

  etude_squares_unite (&any, &board.forbidden);
  etude_placement_solutions_clear (self->finisher);
  if (!self->changing && !self->guest && etude_squares_count (&any) == 0)
    etude_placement_hands_set_active (self, FALSE);
  etude_placement_hands_show (self);
}

void
etude_placement_hands_leave (EtudePlacementHands *self)
{
  count_no_more (self);
  etude_placement_attempt_pause (&self->attempt);
}

/* --- hands --- */

void
etude_placement_hands_carried (EtudePlacementHands *self, int from_cell, guint piece, guint tint, int over_cell)
{
  struct etude_general board = etude_placement_hands_get_board (self);
  const int from = etude_placement_square_of (&board, from_cell), over = etude_placement_square_of (&board, over_cell);
  const guint kind = etude_placement_kind_of_face (&board, piece, tint);
  EtudePlacementStanding standing;

  for (guint i = 0; i < ETUDE_GENERAL_KINDS; i++)
    {
      if (from >= 0)
        etude_squares_remove (&board.fixed[i], (guint) from);
      if (over >= 0)
        etude_squares_remove (&board.fixed[i], (guint) over);
    }
  if (over >= 0 && kind < ETUDE_GENERAL_KINDS)
    etude_squares_add (&board.fixed[kind], (guint) over);
  etude_placement_standing_init (&standing, &board);
  etude_board_scene_freeze (scene_of (self));
  mark_board (self, &board, &standing);
  etude_board_scene_thaw (scene_of (self));
  show_standing (self, &board, &standing);
}

/* On a wall a piece goes back. */
void
etude_placement_hands_dropped (EtudePlacementHands *self, int from_cell, guint piece, guint tint, int to_cell)
{
  const struct etude_general *problem = etude_placement_problem_get (problem_of (self));
  const int from = etude_placement_square_of (problem, from_cell), to = etude_placement_square_of (problem, to_cell);
  const guint kind = etude_placement_kind_of_face (problem, piece, tint);

  self->changing = TRUE;
  if (kind == ETUDE_GENERAL_KINDS || (to < 0 && to_cell >= 0))
    ;
  else if (self->fixing)
    etude_placement_problem_carry (problem_of (self), from, kind % problem->n_movers, kind / problem->n_movers, to);
  else
    etude_placement_problem_try (problem_of (self), from, kind % problem->n_movers, kind / problem->n_movers, to);
  self->changing = FALSE;
  etude_placement_hands_show (self); /* also when that was not possible: the piece goes back */
}

static void
forbid (EtudePlacementHands *self, int cell)
{
  const int square = etude_placement_square_of (etude_placement_problem_get (problem_of (self)), cell);

  if (square < 0)
    return;
  self->changing = TRUE;
  etude_placement_problem_toggle_forbidden (problem_of (self), (guint) square);
  self->changing = FALSE;
}

static void
set_wall (EtudePlacementHands *self, int cell, gboolean wall)
{
  self->changing = TRUE;
  if (!etude_placement_problem_set_wall (problem_of (self), (guint) cell, wall))
    etude_panel_toast (ETUDE_PANEL (self->panel), _ ("A board has 1 to 256 squares besides walls"), FALSE);
  self->changing = FALSE;
}

void
etude_placement_hands_activated (EtudePlacementHands *self, int cell)
{
  EtudeFace faces[ETUDE_PANEL_TRAY_MAX];

  if (self->active && self->walling)
    set_wall (self, cell, !etude_placement_problem_is_wall (problem_of (self), (guint) cell));
  else if (self->active && self->forbidding)
    forbid (self, cell);
  else if (self->active && !self->fixing && list_faces (self, TRUE, faces) == 1) /* of one kind only: a tap sets one */
    etude_placement_hands_dropped (self, ETUDE_NO_SQUARE, faces[0].piece, faces[0].tint, cell);
}

static gboolean
is_painted (EtudePlacementHands *self, int cell)
{
  const int square = etude_placement_square_of (etude_placement_problem_get (problem_of (self)), cell);

  return self->walling ? etude_placement_problem_is_wall (problem_of (self), (guint) cell)
                       : square >= 0 && etude_placement_problem_is_forbidden (problem_of (self), (guint) square);
}

/* The first square of a stroke says what it does: it makes walls, or forbidden squares, or takes them away. The whole is one
 * step to undo. */
gboolean
etude_placement_hands_stroke (EtudePlacementHands *self, int cell, EtudeStroke stroke)
{
  EtudeHistory *history = etude_placement_problem_get_history (problem_of (self));
  const guint64 before = etude_history_get_step (history);

  if (!self->active || !(self->walling || self->forbidding) || stroke == ETUDE_STROKE_SECONDARY)
    return FALSE;
  if (stroke == ETUDE_STROKE_PRIMARY)
    {
      self->stroke_paints = !is_painted (self, cell);
      self->stroke_step = 0;
    }
  if (is_painted (self, cell) == self->stroke_paints)
    return TRUE;
  if (self->walling)
    set_wall (self, cell, self->stroke_paints);
  else
    forbid (self, cell);
  if (etude_history_get_step (history) == before)
    return TRUE;
  if (self->stroke_step && self->stroke_step == before)
    etude_history_join (history);
  self->stroke_step = etude_history_get_step (history);
  return TRUE;
}

/* A small letter is a white piece; a capital one a black piece, where there are any. */
gboolean
etude_placement_hands_letter (EtudePlacementHands *self, guint keyval, int square)
{
  const struct etude_general *problem = etude_placement_problem_get (problem_of (self));
  const guint army = problem->n_armies > 1 && gdk_keyval_is_upper (keyval) ? 1 : 0;
  const guint32 capital = gdk_keyval_to_unicode (gdk_keyval_to_upper (keyval));

  if (self->fixing && capital == 'X')
    {
      etude_placement_hands_set_active (self, TRUE);
      forbid (self, square);
      return TRUE;
    }
  for (guint piece = 0; piece < problem->n_movers; piece++)
    if (capital == (guint32) problem->mover[piece].letter)
      {
        const guint kind = army * problem->n_movers + piece;
        const EtudeFace face = etude_placement_face (problem, kind);

        etude_placement_hands_set_active (self, TRUE);
        if (!self->fixing && etude_placement_problem_get_left (problem_of (self), kind) == 0)
          etude_panel_toast (ETUDE_PANEL (self->panel), _ ("All of these are on the board already"), FALSE);
        else
          etude_placement_hands_dropped (self, ETUDE_NO_SQUARE, face.piece, face.tint, square);
        return TRUE;
      }
  return FALSE;
}

/* --- finishing, finding again --- */

static void
on_stop_finishing (GSimpleAction *action, GVariant *parameter, gpointer hands)
{
  etude_placement_solutions_clear (ETUDE_PLACEMENT_HANDS (hands)->finisher);
}

/* The first solution is enough. */
static void
on_finished (EtudePlacementHands *self)
{
  g_autoptr (EtudePlacementSolution) solution = g_list_model_get_item (G_LIST_MODEL (self->finisher), 0);
  EtudePlacementOutcome outcome = etude_placement_solutions_get_outcome (self->finisher);

  if (solution)
    {
      struct etude_general board = etude_placement_solution_get_board (solution);

      etude_placement_solutions_clear (self->finisher);
      etude_placement_problem_try_board (problem_of (self), &board);
    }
  else if (outcome == ETUDE_PLACEMENT_COMPLETE || outcome == ETUDE_PLACEMENT_IMPOSSIBLE
           || outcome == ETUDE_PLACEMENT_INVALID)
    etude_panel_message (ETUDE_PANEL (self->panel), _ ("No solution has these pieces where they stand now."));
  etude_placement_hands_show (self);
}

static void
on_finish (GSimpleAction *action, GVariant *parameter, gpointer hands)
{
  EtudePlacementHands *self = hands;
  struct etude_general board;

  etude_placement_hands_set_active (self, TRUE);
  board = etude_placement_hands_get_board (self);
  etude_panel_message (ETUDE_PANEL (self->panel), NULL);
  self->attempt.hints++;
  etude_placement_solutions_start (self->finisher, &board, TRUE);
  if (!etude_placement_solutions_get_running (self->finisher)) /* it is seen at once that there is none */
    on_finished (self);
}

static void
on_identify (GSimpleAction *action, GVariant *parameter, gpointer hands)
{
  EtudePlacementHands *self = hands;
  struct etude_general board = etude_placement_problem_get_tried (problem_of (self));
  guint number;

  if (!etude_placement_solutions_identify (etude_placement_panel_get_solutions (self->panel), &board, &number))
    etude_panel_message (ETUDE_PANEL (self->panel), _ ("This is not a solution of the problem."));
  else if (number == 0)
    etude_panel_message (ETUDE_PANEL (self->panel), _ ("This is a solution, but it is not in the list yet."));
  else
    g_signal_emit (self, identified_signal, 0, number);
}

/* --- the other actions --- */

static void
set_mode (EtudePlacementHands *self, const char *mode)
{
  self->forbidding = g_strcmp0 (mode, "forbid") == 0;
  self->walling = g_strcmp0 (mode, "walls") == 0;
  self->fixing = self->forbidding || self->walling || g_strcmp0 (mode, "fix") == 0;
  g_object_notify_by_pspec (G_OBJECT (self), mode_property);
  if (!self->panel)
    return;
  self->active = TRUE;
  etude_placement_hands_show (self);
  g_object_notify_by_pspec (G_OBJECT (self), active_property);
}

static void
set_show_attacked (EtudePlacementHands *self, gboolean show)
{
  self->show_attacked = show;
  g_object_notify_by_pspec (G_OBJECT (self), attacked_property);
  if (!self->panel)
    return;
  etude_placement_hands_show (self);
  etude_panel_state_changed (ETUDE_PANEL (self->panel));
}

/* A solution is on the board: it is what is tried from now on. */
static void
on_try_shown (GSimpleAction *action, GVariant *parameter, gpointer hands)
{
  EtudePlacementHands *self = hands;
  EtudePlacementPanelClass *klass = ETUDE_PLACEMENT_PANEL_GET_CLASS (self->panel);
  EtudePlacementSolution *solution = klass->get_solution (self->panel);
  struct etude_general board;

  if (!solution)
    return;
  board = etude_placement_solution_get_board (solution);
  etude_placement_problem_try_board (problem_of (self), &board);
  set_mode (self, "try");
}

static void
on_fix_tried (GSimpleAction *action, GVariant *parameter, gpointer hands)
{
  EtudePlacementHands *self = hands;

  etude_placement_problem_fix_tried (problem_of (self));
  etude_panel_toast (ETUDE_PANEL (self->panel), _ ("Only solutions with these pieces now"), TRUE);
}

static void
on_clear_tried (GSimpleAction *action, GVariant *parameter, gpointer hands)
{
  etude_placement_problem_clear_tried (problem_of (hands));
  etude_placement_hands_set_active (hands, TRUE);
}

static void
on_clear_board (GSimpleAction *action, GVariant *parameter, gpointer hands)
{
  EtudePlacementHands *self = hands;

  self->changing = TRUE;
  etude_placement_problem_clear_board (problem_of (self));
  self->changing = FALSE;
}

static void
pop_up (EtudePlacementHands *self, GtkWidget *popover)
{
  graphene_rect_t box;

  if (gtk_widget_compute_bounds (self->more, GTK_WIDGET (self), &box))
    gtk_popover_set_pointing_to (GTK_POPOVER (popover), &(GdkRectangle){ (int) box.origin.x, (int) box.origin.y,
                                                                         (int) box.size.width, (int) box.size.height });
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
on_show_log (GSimpleAction *action, GVariant *parameter, gpointer hands)
{
  pop_up (hands, ETUDE_PLACEMENT_HANDS (hands)->log_popover);
}

static void
on_ask_number (GSimpleAction *action, GVariant *parameter, gpointer hands)
{
  EtudePlacementHands *self = hands;

  gtk_editable_set_text (GTK_EDITABLE (self->number_entry), "");
  pop_up (self, self->number_popover);
  gtk_widget_grab_focus (self->number_entry);
}

/* What cannot be is said by whoever knows, and the entry stays as it is. */
static void
on_number (EtudePlacementHands *self)
{
  gboolean taken = FALSE;

  g_signal_emit (self, asked_for_signal, 0, gtk_editable_get_text (GTK_EDITABLE (self->number_entry)), &taken);
  if (taken)
    gtk_popover_popdown (GTK_POPOVER (self->number_popover));
}

/* --- around the panel --- */

void
etude_placement_hands_set_panel (EtudePlacementHands *self, EtudePlacementPanel *panel)
{
  static const GActionEntry entries[] = {
    { .name = "finish", .activate = on_finish },           { .name = "stop-finishing", .activate = on_stop_finishing },
    { .name = "identify", .activate = on_identify },       { .name = "fix-tried", .activate = on_fix_tried },
    { .name = "clear-tried", .activate = on_clear_tried }, { .name = "clear-board", .activate = on_clear_board },
    { .name = "try-shown", .activate = on_try_shown },     { .name = "show-log", .activate = on_show_log },
    { .name = "ask-number", .activate = on_ask_number },
  };

  g_set_weak_pointer (&self->panel, panel);
  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (panel)), entries, G_N_ELEMENTS (entries),
                                   self);
  etude_panel_add_property (ETUDE_PANEL (panel), "board-mode", self, "mode");
  etude_panel_add_property (ETUDE_PANEL (panel), "show-attacked", self, "show-attacked");
}

/* Also while another tab is open: undoing goes everywhere. */
void
etude_placement_hands_models_set (EtudePlacementHands *self)
{
  g_signal_connect_object (problem_of (self), "tried", G_CALLBACK (etude_placement_hands_show), self,
                           G_CONNECT_SWAPPED);
}

void
etude_placement_hands_set_canvas (EtudePlacementHands *self, EtudeBoardCanvas *canvas)
{
  etude_piece_tray_set_canvas (self->tray, canvas);
}

void
etude_placement_hands_be_guest (EtudePlacementHands *self)
{
  self->guest = TRUE;
  gtk_widget_set_visible (self->mode, FALSE);
  gtk_widget_set_visible (self->more, FALSE);
  gtk_widget_set_visible (self->transport, FALSE);
}

EtudeLogCard *
etude_placement_hands_get_log_card (EtudePlacementHands *self)
{
  return ETUDE_LOG_CARD (self->log_card);
}

/* --- the class --- */

static void
etude_placement_hands_class_init (EtudePlacementHandsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_LOG_CARD);
  g_type_ensure (ETUDE_TYPE_PIECE_TRAY);
  g_type_ensure (ETUDE_TYPE_SPINNER);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  ETUDE_WIDGET_CLASS (klass, EtudePlacementHands, "etude-placement-hands.ui", ETUDE_WEAK (panel), ETUDE_OWN (finisher),
                      ETUDE_OWN_HEARD (remaining), ETUDE_OWN (left), ETUDE_END (log_popover, gtk_widget_unparent),
                      ETUDE_END (number_popover, gtk_widget_unparent), ETUDE_END (content, gtk_widget_unparent),
                      ETUDE_BOOLEAN ("active", &active_property, FALSE, etude_placement_hands_get_active,
                                     etude_placement_hands_set_active),
                      ETUDE_STRING ("mode", &mode_property, mode_of, set_mode),
                      ETUDE_BOOLEAN ("show-attacked", &attacked_property, FALSE, NULL, set_show_attacked,
                                     ETUDE_AT (gboolean, show_attacked)),
                      ETUDE_SIGNAL ("identified", &identified_signal, G_TYPE_UINT),
                      ETUDE_SIGNAL_HANDLED ("asked-for", &asked_for_signal, G_TYPE_STRING), ETUDE_CHILD (content),
                      ETUDE_CHILD (title), ETUDE_CHILD (transport), ETUDE_CHILD (status), ETUDE_CHILD (detail),
                      ETUDE_CHILD (finishing), ETUDE_CHILD (mode), ETUDE_CHILD (more), ETUDE_CHILD (tray),
                      ETUDE_CHILD (log_popover), ETUDE_CHILD (log_card), ETUDE_CHILD (solved),
                      ETUDE_CHILD (number_popover), ETUDE_CHILD (number_entry), ETUDE_CALLBACK (on_number));
}

static void
etude_placement_hands_init (EtudePlacementHands *self)
{
  g_autoptr (EtudeLog) log = etude_placement_log_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (self->log_popover, GTK_WIDGET (self));
  gtk_widget_set_parent (self->number_popover, GTK_WIDGET (self));
  etude_log_card_set_log (ETUDE_LOG_CARD (self->log_card), log);
  g_signal_connect_object (log, "changed", G_CALLBACK (show_log), self, G_CONNECT_SWAPPED);
  self->finisher = etude_placement_solutions_new ();
  self->remaining = etude_placement_remaining_new ();
  g_signal_connect_object (self->remaining, "counted", G_CALLBACK (show_detail), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->finisher, "notify::running", G_CALLBACK (on_finished), self, G_CONNECT_SWAPPED);
}
