/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Board" of the Placement page: pieces set by hand, tried or fixed, and how they stand. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-piece-tray.h"
#include "etude-placement-board-panel.h"
#include "etude-placement-exhibit.h"
#include "etude-placement-log.h"
#include "etude-placement-paint.h"
#include "etude-placement-remaining.h"
#include "etude-placement-state.h"
#include "etude-placement-texts.h"
#include "etude-spinner.h"

struct _EtudePlacementBoardPanel
{
  EtudePlacementPanel parent_instance;

  EtudePlacementSolutions *finisher;  /* looks for one solution with what stands */
  EtudePlacementRemaining *remaining; /* of the solutions, with what stands */
  struct etude_problem counted;       /* what it counts; no edge: nothing */
  gboolean fixing;                    /* what is set on the board is part of the problem */
  gboolean forbidding;
  gboolean show_attacked;
  gboolean guest; /* in a lesson */

  GtkWidget *standing, *left, *from_here, *legend, *attacked_box, *try_buttons, *fix_buttons, *finishing;
  GtkWidget *log_card, *solved;
  EtudePlacementAttempt attempt;
  EtudePieceTray *tray;
};

G_DEFINE_FINAL_TYPE (EtudePlacementBoardPanel, etude_placement_board_panel, ETUDE_TYPE_PLACEMENT_PANEL)

enum
{
  PROP_0,
  PROP_MODE,
  PROP_FORBIDDING,
  PROP_SHOW_ATTACKED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  IDENTIFIED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static EtudePlacementProblem *
problem_of (gpointer self)
{
  return etude_placement_panel_get_problem (self);
}

/* --- the board --- */

/* What stands: with the pieces that are tried, or when pieces are being fixed only what is. */
static struct etude_problem
board_of (EtudePlacementBoardPanel *self)
{
  return self->fixing ? *etude_placement_problem_get (problem_of (self))
                      : etude_placement_problem_get_tried (problem_of (self));
}

static gboolean
is_fixed (EtudePlacementBoardPanel *self, guint square)
{
  return !self->fixing && etude_placement_problem_get_fixed (problem_of (self), square) < ETUDE_KINDS;
}

/* What SQUARE is besides the piece on it, for a screen reader; NULL: nothing. */
static const char *
note_of (EtudePlacementBoardPanel *self, const EtudePlacementStanding *standing, guint square)
{
  gboolean attacked
      = etude_placement_standing_is_attacked (standing, square) && etude_panel_get_answers (ETUDE_PANEL (self));

  if (etude_placement_problem_is_forbidden (problem_of (self), square))
    return _ ("forbidden");
  if (is_fixed (self, square))
    return attacked ? _ ("fixed, attacked") : _ ("fixed");
  return attacked ? _ ("attacked") : NULL;
}

static void
mark_board (EtudePlacementBoardPanel *self, const struct etude_problem *board, const EtudePlacementStanding *standing)
{
  EtudeBoardScene *scene = etude_panel_get_scene (ETUDE_PANEL (self));
  gboolean answers = etude_panel_get_answers (ETUDE_PANEL (self));

  etude_board_scene_clear_marks (scene);
  for (guint square = 0; square < board->edge * board->edge; square++)
    {
      if (etude_placement_problem_is_forbidden (problem_of (self), square))
        etude_board_scene_add_bar (scene, (int) square);
      if (answers)
        {
          gboolean occupied = etude_placement_kind_on (board->fixed, square) < ETUDE_KINDS;

          if (etude_tasks[board->task].covering)
            {
              if (occupied || etude_placement_standing_is_attacked (standing, square))
                etude_board_scene_add_wash (scene, (int) square, ETUDE_MARK_BLUE);
            }
          else if (self->show_attacked && !occupied)
            {
              gboolean white = etude_squares_has (&standing->attacked[ETUDE_WHITE], square);
              gboolean black = etude_squares_has (&standing->attacked[ETUDE_BLACK], square);

              /* With two colours it matters who attacks: White blue, Black yellow, both red. */
              if (white || black)
                etude_board_scene_add_dot (scene, (int) square,
                                           !black   ? ETUDE_MARK_BLUE
                                           : !white ? ETUDE_MARK_YELLOW
                                                    : ETUDE_MARK_RED);
            }
        }
      if (is_fixed (self, square))
        etude_board_scene_add_ring (scene, (int) square, ETUDE_MARK_BLUE);
      etude_board_scene_set_note (scene, square, note_of (self, standing, square));
    }
  for (guint i = 0; i < standing->n_told && answers; i++)
    etude_board_scene_add_line (scene, standing->conflicts[i].from, standing->conflicts[i].to, ETUDE_MARK_RED);
}

/* --- the panel --- */

static char *
describe_standing (EtudePlacementBoardPanel *self, const struct etude_problem *board,
                   const EtudePlacementStanding *standing)
{
  if (self->fixing && standing->n_conflicts == 0)
    {
      guint n_forbidden = etude_squares_count (&board->forbidden);
      g_autofree char *fixed = NULL, *forbidden = NULL;

      fixed = g_strdup_printf (ngettext ("%u piece is fixed", "%u pieces are fixed", standing->n_standing),
                               standing->n_standing);
      forbidden
          = g_strdup_printf (ngettext ("%u square is forbidden", "%u squares are forbidden", n_forbidden), n_forbidden);
      /* Translators: two independent clauses, "3 pieces are fixed, 2 squares are forbidden". */
      return g_strdup_printf (_ ("%s, %s"), fixed, forbidden);
    }
  if (etude_panel_get_answers (ETUDE_PANEL (self)))
    return etude_placement_standing_describe (standing, board->task);
  /* Translators: how many pieces stand, of how many. */
  return g_strdup_printf (_ ("%u of %u pieces placed"), standing->n_standing, standing->n_pieces);
}

static void
show_standing (EtudePlacementBoardPanel *self, const struct etude_problem *board,
               const EtudePlacementStanding *standing)
{
  g_autofree char *text = describe_standing (self, board, standing);
  g_autofree char *problem = etude_placement_describe (etude_placement_problem_get (problem_of (self)));

  if (g_strcmp0 (text, gtk_label_get_label (GTK_LABEL (self->standing))) != 0)
    gtk_label_set_label (GTK_LABEL (self->standing), text);
  etude_panel_set_sentences (ETUDE_PANEL (self), text, problem);
}

/* The colours are those of the search. */
static void
show_legend (EtudePlacementBoardPanel *self, enum etude_task task)
{
  g_autoptr (GString) legend = g_string_new (NULL);

  if (!etude_panel_get_answers (ETUDE_PANEL (self)))
    ;
  else if (etude_tasks[task].covering)
    etude_placement_legend_add (legend, "■", ETUDE_MARK_BLUE, _ ("Dominated"));
  else if (self->show_attacked && !etude_tasks[task].coloured)
    etude_placement_legend_add (legend, "●", ETUDE_MARK_BLUE, _ ("Attacked"));
  else if (self->show_attacked)
    {
      etude_placement_legend_add (legend, "●", ETUDE_MARK_BLUE, _ ("Attacked by White"));
      etude_placement_legend_add (legend, "●", ETUDE_MARK_YELLOW, _ ("Attacked by Black"));
      etude_placement_legend_add (legend, "●", ETUDE_MARK_RED, _ ("Attacked by both"));
    }
  gtk_label_set_markup (GTK_LABEL (self->legend), legend->str);
}

/* --- how many solutions are left --- */

static char *
describe_from_here (EtudePlacementBoardPanel *self)
{
  guint64 n = etude_placement_remaining_get_n_all (self->remaining);
  g_autofree char *number = g_strdup_printf ("%'" G_GUINT64_FORMAT, n);

  if (etude_placement_remaining_get_running (self->remaining))
    return g_strdup_printf (ngettext ("At least %s solution from here", "At least %s solutions from here", (gulong) n),
                            number);
  if (n == 0)
    return g_strdup (_ ("No solution from here"));
  return g_strdup_printf (ngettext ("%s solution from here", "%s solutions from here", (gulong) n), number);
}

static void
show_from_here (EtudePlacementBoardPanel *self)
{
  g_autofree char *text = self->counted.edge ? describe_from_here (self) : NULL;

  gtk_label_set_label (GTK_LABEL (self->from_here), text ? text : "");
}

static void
count_no_more (EtudePlacementBoardPanel *self)
{
  self->counted.edge = 0;
  etude_placement_remaining_stop (self->remaining);
  show_from_here (self);
}

/* Every kind that pieces are left of; all kinds when pieces are being fixed. */
static guint
get_tray (EtudePanel *panel, EtudeFace *faces)
{
  EtudePlacementBoardPanel *self = ETUDE_PLACEMENT_BOARD_PANEL (panel);
  static const enum etude_piece order[ETUDE_PLACED_PIECES]
      = { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_KING, ETUDE_PAWN };
  guint n_colours = etude_tasks[etude_placement_problem_get (problem_of (self))->task].coloured ? 2 : 1, n = 0;

  for (guint colour = 0; colour < n_colours; colour++)
    for (guint i = 0; i < ETUDE_PLACED_PIECES; i++)
      {
        guint kind = etude_kind (order[i], colour);

        if (self->fixing || etude_placement_problem_get_left (problem_of (self), kind) > 0)
          faces[n++] = etude_placement_face (kind);
      }
  return n;
}

static void
fill_tray (EtudePlacementBoardPanel *self)
{
  EtudeFace faces[ETUDE_PANEL_TRAY_MAX];
  const guint n = get_tray (ETUDE_PANEL (self), faces);

  etude_piece_tray_set_faces (self->tray, faces, n);
}

static void
enable (EtudePlacementBoardPanel *self, const char *name, gboolean enabled)
{
  GActionMap *actions = etude_panel_get_actions (ETUDE_PANEL (self));

  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, name)), enabled);
}

static void
show_controls (EtudePlacementBoardPanel *self, const struct etude_problem *board,
               const EtudePlacementStanding *standing)
{
  gboolean finishing = etude_placement_solutions_get_running (self->finisher);
  gboolean whole = standing->n_standing == standing->n_pieces && standing->n_pieces > 0;

  gtk_widget_set_visible (self->try_buttons, !self->fixing && !self->guest);
  gtk_widget_set_visible (self->fix_buttons, self->fixing);
  gtk_widget_set_visible (self->attacked_box, !etude_tasks[board->task].covering);
  gtk_widget_set_visible (self->finishing, finishing);
  enable (self, "finish", !whole && !finishing);
  enable (self, "identify", whole);
  etude_panel_set_movable (ETUDE_PANEL (self), !(self->fixing && self->forbidding));
}

static EtudeLog *
log_of (EtudePlacementBoardPanel *self)
{
  return etude_log_card_get_log (ETUDE_LOG_CARD (self->log_card));
}

static void
show_log (EtudePlacementBoardPanel *self)
{
  const struct etude_problem *problem = &self->attempt.problem;
  g_autofree char *text = problem->edge ? etude_placement_log_describe (log_of (self), problem) : NULL;

  gtk_label_set_label (GTK_LABEL (self->solved), text ? text : _ ("Not solved by hand yet"));
}

/* Only who sees the board works on it. */
static void
follow_attempt (EtudePlacementBoardPanel *self, const EtudePlacementStanding *standing)
{
  const struct etude_problem *problem = etude_placement_problem_get (problem_of (self));
  const struct etude_squares fixed = etude_problem_occupied (problem);

  gtk_widget_set_visible (self->log_card, !self->fixing && !self->guest);
  if (self->fixing || self->guest || !etude_panel_is_open (ETUDE_PANEL (self)))
    etude_placement_attempt_pause (&self->attempt);
  else if (etude_placement_attempt_follow (&self->attempt, problem, standing->n_standing - etude_squares_count (&fixed),
                                           standing->solved, self->counted.edge > 0, log_of (self)))
    show_log (self);
}

static void
show_all (EtudePlacementBoardPanel *self)
{
  EtudeBoardScene *scene = etude_panel_get_scene (ETUDE_PANEL (self));
  struct etude_problem board = board_of (self);
  EtudePlacementStanding standing;
  struct etude_problem left;
  g_autofree char *pieces = NULL;
  g_autofree char *text = NULL;

  etude_placement_standing_init (&standing, &board);
  etude_board_scene_freeze (scene);
  etude_placement_paint_board (scene, &board);
  mark_board (self, &board, &standing);
  etude_board_scene_thaw (scene);
  show_standing (self, &board, &standing);
  /* "Left: 5 queens and 1 rook". */
  left = *etude_placement_problem_get (problem_of (self));
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    left.count[kind] = etude_placement_problem_get_left (problem_of (self), kind);
  pieces = etude_placement_describe_all_pieces (&left);
  if (pieces && !self->fixing)
    /* Translators: which pieces do not stand on the board yet. */
    text = g_strdup_printf (_ ("Left: %s"), pieces);
  gtk_label_set_label (GTK_LABEL (self->left), text ? text : "");
  gtk_widget_set_visible (self->left, !self->fixing);
  gtk_widget_set_visible (self->from_here, !self->fixing);
  show_legend (self, board.task);
  fill_tray (self);
  show_controls (self, &board, &standing);
  /* Of an empty board all solutions are left; they are counted already. */
  if (self->fixing || standing.n_standing == 0 || !etude_panel_is_open (ETUDE_PANEL (self))
      || !etude_panel_get_answers (ETUDE_PANEL (self)))
    count_no_more (self);
  else if (self->counted.edge == 0 || !etude_placement_problems_equal (&self->counted, &board))
    {
      self->counted = board;
      etude_placement_remaining_start (self->remaining, &board, FALSE);
    }
  follow_attempt (self, &standing);
}

static void
problem_changed (EtudePlacementPanel *panel)
{
  EtudePlacementBoardPanel *self = ETUDE_PLACEMENT_BOARD_PANEL (panel);

  etude_placement_solutions_clear (self->finisher);
  show_all (self);
}

static void
enter (EtudePanel *panel)
{
  ETUDE_PANEL_CLASS (etude_placement_board_panel_parent_class)->enter (panel);
  show_all (ETUDE_PLACEMENT_BOARD_PANEL (panel));
}

static void
leave (EtudePanel *panel)
{
  count_no_more (ETUDE_PLACEMENT_BOARD_PANEL (panel));
  etude_placement_attempt_pause (&ETUDE_PLACEMENT_BOARD_PANEL (panel)->attempt);
}

/* Also while another tab is open: undoing goes everywhere. */
static void
on_tried (EtudePlacementBoardPanel *self)
{
  show_all (self);
}

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  show_all (ETUDE_PLACEMENT_BOARD_PANEL (panel));
}

/* --- hands --- */

static void
carried (EtudePanel *panel, int from, guint piece, guint tint, int over)
{
  EtudePlacementBoardPanel *self = ETUDE_PLACEMENT_BOARD_PANEL (panel);
  struct etude_problem board = board_of (self);
  EtudePlacementStanding standing;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    {
      if (from >= 0)
        etude_squares_remove (&board.fixed[kind], (guint) from);
      if (over >= 0)
        etude_squares_remove (&board.fixed[kind], (guint) over);
    }
  if (over >= 0)
    etude_squares_add (&board.fixed[etude_placement_kind_of_face (piece, tint)], (guint) over);
  etude_placement_standing_init (&standing, &board);
  etude_board_scene_freeze (etude_panel_get_scene (panel));
  mark_board (self, &board, &standing);
  etude_board_scene_thaw (etude_panel_get_scene (panel));
  show_standing (self, &board, &standing);
}

static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  EtudePlacementBoardPanel *self = ETUDE_PLACEMENT_BOARD_PANEL (panel);
  enum etude_colour colour = tint == ETUDE_TINT_BLACK ? ETUDE_BLACK : ETUDE_WHITE;

  if (self->fixing)
    etude_placement_problem_carry (problem_of (self), from, piece, colour, to);
  else
    etude_placement_problem_try (problem_of (self), from, piece, colour, to);
  show_all (self); /* also when that was not possible: the piece goes back */
}

static void
put_back (EtudePanel *panel)
{
  show_all (ETUDE_PLACEMENT_BOARD_PANEL (panel));
}

static void
activated (EtudePanel *panel, int square)
{
  EtudePlacementBoardPanel *self = ETUDE_PLACEMENT_BOARD_PANEL (panel);
  EtudeFace faces[ETUDE_PANEL_TRAY_MAX];

  if (self->fixing && self->forbidding)
    etude_placement_problem_toggle_forbidden (problem_of (self), (guint) square);
  else if (!self->fixing && get_tray (panel, faces) == 1) /* of one kind only: a tap sets one */
    etude_panel_dropped (panel, ETUDE_NO_SQUARE, faces[0].piece, faces[0].tint, square);
}

/* A small letter is a white piece; a capital one a black piece, where there are any. */
static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  EtudePlacementBoardPanel *self = ETUDE_PLACEMENT_BOARD_PANEL (panel);
  gboolean colours = etude_tasks[etude_placement_problem_get (problem_of (self))->task].coloured;
  enum etude_colour colour = colours && gdk_keyval_is_upper (keyval) ? ETUDE_BLACK : ETUDE_WHITE;
  guint32 capital = gdk_keyval_to_unicode (gdk_keyval_to_upper (keyval));

  if (self->fixing && capital == 'X')
    {
      etude_placement_problem_toggle_forbidden (problem_of (self), (guint) square);
      return TRUE;
    }
  for (guint piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
    if (capital == (guint32) etude_piece_letter (piece))
      {
        guint kind = etude_kind (piece, colour);
        EtudeFace face = etude_placement_face (kind);

        if (!self->fixing && etude_placement_problem_get_left (problem_of (self), kind) == 0)
          etude_panel_toast (panel, _ ("All of these stand already"), FALSE);
        else
          dropped (panel, ETUDE_NO_SQUARE, face.piece, face.tint, square);
        return TRUE;
      }
  return FALSE;
}

/* --- finishing, finding again --- */

static void
on_stop_finishing (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_placement_solutions_clear (ETUDE_PLACEMENT_BOARD_PANEL (panel)->finisher);
}

/* The first solution is enough. */
static void
on_finished (EtudePlacementBoardPanel *self)
{
  g_autoptr (EtudePlacementSolution) solution = g_list_model_get_item (G_LIST_MODEL (self->finisher), 0);
  EtudePlacementOutcome outcome = etude_placement_solutions_get_outcome (self->finisher);

  if (solution)
    {
      struct etude_problem board = etude_placement_solution_get_board (solution);

      etude_placement_solutions_clear (self->finisher);
      etude_placement_problem_try_board (problem_of (self), &board);
    }
  else if (outcome == ETUDE_PLACEMENT_COMPLETE || outcome == ETUDE_PLACEMENT_IMPOSSIBLE
           || outcome == ETUDE_PLACEMENT_INVALID)
    etude_panel_message (ETUDE_PANEL (self), _ ("No solution has these pieces where they stand now."));
  show_all (self);
}

static void
on_finish (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudePlacementBoardPanel *self = panel;
  struct etude_problem board = board_of (self);

  etude_panel_message (panel, NULL);
  self->attempt.hints++;
  etude_placement_solutions_start (self->finisher, &board, TRUE);
  if (!etude_placement_solutions_get_running (self->finisher)) /* it is seen at once that there is none */
    on_finished (self);
}

static void
on_identify (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  struct etude_problem board = etude_placement_problem_get_tried (problem_of (panel));
  guint number;

  if (!etude_placement_solutions_identify (etude_placement_panel_get_solutions (panel), &board, &number))
    etude_panel_message (panel, _ ("This is no solution of the problem."));
  else if (number == 0)
    etude_panel_message (panel, _ ("This is a solution, but it is not in the list yet."));
  else
    g_signal_emit (panel, signals[IDENTIFIED], 0, number);
}

/* --- the other actions --- */

static void
on_fix_tried (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_placement_problem_fix_tried (problem_of (panel));
  etude_panel_toast (panel, _ ("Only solutions with these pieces now"), TRUE);
}

static void
on_clear_tried (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_placement_problem_clear_tried (problem_of (panel));
}

static void
on_clear_board (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_placement_problem_clear_board (problem_of (panel));
}

/* --- texts and state --- */

static char *
get_text (EtudePanel *panel)
{
  struct etude_problem board = board_of (ETUDE_PLACEMENT_BOARD_PANEL (panel));

  return etude_placement_board_text (&board);
}

static GVariant *
get_state (EtudePanel *panel)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "show-attacked", "b", ETUDE_PLACEMENT_BOARD_PANEL (panel)->show_attacked);
  return g_variant_dict_end (&dict);
}

static void
set_state (EtudePanel *panel, GVariant *state)
{
  gboolean show_attacked;

  if (g_variant_lookup (state, "show-attacked", "b", &show_attacked))
    g_object_set (panel, "show-attacked", show_attacked, NULL);
}

/* --- the class --- */

static void
etude_placement_board_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EtudePlacementBoardPanel *self = ETUDE_PLACEMENT_BOARD_PANEL (object);

  if (id == PROP_MODE)
    g_value_set_static_string (value, self->fixing ? "fix" : "try");
  else if (id == PROP_FORBIDDING)
    g_value_set_boolean (value, self->forbidding);
  else if (id == PROP_SHOW_ATTACKED)
    g_value_set_boolean (value, self->show_attacked);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
etude_placement_board_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  EtudePlacementBoardPanel *self = ETUDE_PLACEMENT_BOARD_PANEL (object);

  if (id == PROP_MODE)
    self->fixing = g_strcmp0 (g_value_get_string (value), "fix") == 0;
  else if (id == PROP_FORBIDDING)
    self->forbidding = g_value_get_boolean (value);
  else if (id == PROP_SHOW_ATTACKED)
    self->show_attacked = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  show_all (self);
  if (id == PROP_SHOW_ATTACKED)
    etude_panel_state_changed (ETUDE_PANEL (self));
}

/* What somebody has set is no answer; what it attacks is. In a lesson it is no part of the problem: a class begins anew. */
static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  const struct etude_problem *problem = etude_placement_problem_get (problem_of (panel));
  const struct etude_problem board = board_of (ETUDE_PLACEMENT_BOARD_PANEL (panel));
  g_autoptr (EtudeBoardScene) scene = NULL;

  if (use == ETUDE_EXHIBIT_PAPER)
    return ETUDE_PANEL_CLASS (etude_placement_board_panel_parent_class)->make_exhibit (panel, use);
  if (use == ETUDE_EXHIBIT_LESSON)
    return etude_placement_exhibit_new (problem, (EtudeExhibitParts){ .act = "try" });
  scene = etude_placement_make_scene (&board);
  return etude_placement_exhibit_new (problem, (EtudeExhibitParts){ .scene = scene });
}

EtudeLogCard *
etude_placement_board_panel_get_log_card (EtudePlacementBoardPanel *self)
{
  return ETUDE_LOG_CARD (self->log_card);
}

void
etude_placement_board_panel_be_guest (EtudePlacementBoardPanel *self)
{
  self->guest = TRUE;
  gtk_widget_set_visible (self->log_card, FALSE);
  show_all (self);
}

static void
set_canvas (EtudePanel *panel, EtudeBoardCanvas *canvas)
{
  etude_piece_tray_set_canvas (ETUDE_PLACEMENT_BOARD_PANEL (panel)->tray, canvas);
}

static void
models_set (EtudePlacementPanel *panel)
{
  g_signal_connect_object (problem_of (panel), "tried", G_CALLBACK (on_tried), panel, G_CONNECT_SWAPPED);
}

static void
etude_placement_board_panel_dispose (GObject *object)
{
  EtudePlacementBoardPanel *self = ETUDE_PLACEMENT_BOARD_PANEL (object);

  g_clear_object (&self->finisher);
  if (self->remaining)
    g_signal_handlers_disconnect_by_data (self->remaining, self);
  g_clear_object (&self->remaining);
  G_OBJECT_CLASS (etude_placement_board_panel_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  properties[PROP_MODE] = g_param_spec_string ("mode", NULL, NULL, "try", flags);
  properties[PROP_FORBIDDING] = g_param_spec_boolean ("forbidding", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_ATTACKED] = g_param_spec_boolean ("show-attacked", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudePlacementBoardPanel, member)

static void
etude_placement_board_panel_class_init (EtudePlacementBoardPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);
  EtudePlacementPanelClass *placement_class = ETUDE_PLACEMENT_PANEL_CLASS (klass);

  object_class->dispose = etude_placement_board_panel_dispose;
  object_class->get_property = etude_placement_board_panel_get_property;
  object_class->set_property = etude_placement_board_panel_set_property;
  install_properties (object_class);
  signals[IDENTIFIED] = g_signal_new ("identified", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_UINT);
  panel_class->enter = enter;
  panel_class->leave = leave;
  panel_class->set_canvas = set_canvas;
  panel_class->get_tray = get_tray;
  panel_class->carried = carried;
  panel_class->dropped = dropped;
  panel_class->put_back = put_back;
  panel_class->activated = activated;
  panel_class->letter = letter;
  panel_class->set_answers = set_answers;
  panel_class->get_text = get_text;
  panel_class->make_exhibit = make_exhibit;
  panel_class->get_state = get_state;
  panel_class->set_state = set_state;
  placement_class->card = ETUDE_PLACEMENT_CARD_SMALL;
  placement_class->models_set = models_set;
  placement_class->problem_changed = problem_changed;
  g_type_ensure (ETUDE_TYPE_LOG_CARD);
  g_type_ensure (ETUDE_TYPE_SPINNER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/etude_chess/Etude/etude-placement-board-panel.ui");
  BIND (standing);
  BIND (left);
  BIND (from_here);
  BIND (legend);
  BIND (tray);
  BIND (log_card);
  BIND (solved);
  BIND (attacked_box);
  BIND (try_buttons);
  BIND (fix_buttons);
  BIND (finishing);
}

static void
etude_placement_board_panel_init (EtudePlacementBoardPanel *self)
{
  g_autoptr (EtudeLog) log = etude_placement_log_new ();
  static const GActionEntry entries[] = {
    { .name = "finish", .activate = on_finish },           { .name = "stop-finishing", .activate = on_stop_finishing },
    { .name = "identify", .activate = on_identify },       { .name = "fix-tried", .activate = on_fix_tried },
    { .name = "clear-tried", .activate = on_clear_tried }, { .name = "clear-board", .activate = on_clear_board },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  etude_log_card_set_log (ETUDE_LOG_CARD (self->log_card), log);
  g_signal_connect_object (log, "changed", G_CALLBACK (show_log), self, G_CONNECT_SWAPPED);
  self->finisher = etude_placement_solutions_new ();
  self->remaining = etude_placement_remaining_new ();
  g_signal_connect_object (self->remaining, "counted", G_CALLBACK (show_from_here), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->finisher, "notify::running", G_CALLBACK (on_finished), self, G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
  etude_panel_add_property (ETUDE_PANEL (self), "board-mode", self, "mode");
  etude_panel_add_property (ETUDE_PANEL (self), "forbid", self, "forbidding");
  etude_panel_add_property (ETUDE_PANEL (self), "show-attacked", self, "show-attacked");
}
