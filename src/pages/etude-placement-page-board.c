/* The Placement page's tab "Board": pieces set by hand, tried or fixed, and how they stand. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-canvas.h"
#include "etude-gallery.h"
#include "etude-placement-page-private.h"
#include "etude-placement-standing.h"
#include "etude-placement-texts.h"

/* --- the board --- */

/* What stands: with the pieces that are tried, or when pieces are being fixed only what is. */
static struct etude_problem
board_of (EtudePlacementPage *self)
{
  return self->fixing ? *etude_placement_problem_get (self->problem)
                      : etude_placement_problem_get_tried (self->problem);
}

static guint
kind_on (const struct etude_problem *board, guint square)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (etude_squares_has (&board->fixed[kind], square))
      return kind;
  return ETUDE_KINDS;
}

static EtudeFace
face_of (guint kind)
{
  gboolean black = etude_kind_colour (kind) == ETUDE_BLACK;

  return (EtudeFace){ .piece = (guint8) etude_kind_piece (kind), .tint = black ? ETUDE_TINT_BLACK : ETUDE_TINT_WHITE };
}

static gboolean
is_attacked (const EtudePlacementStanding *standing, guint square)
{
  return etude_squares_has (&standing->attacked[ETUDE_WHITE], square)
         || etude_squares_has (&standing->attacked[ETUDE_BLACK], square);
}

/* What SQUARE is besides the piece on it, for a screen reader; NULL: nothing. */
static const char *
note_of (EtudePlacementPage *self, const EtudePlacementStanding *standing, guint square)
{
  if (etude_placement_problem_is_forbidden (self->problem, square))
    return _ ("forbidden");
  if (!self->fixing && etude_placement_problem_get_fixed (self->problem, square) < ETUDE_KINDS)
    return is_attacked (standing, square) ? _ ("fixed, attacked") : _ ("fixed");
  return is_attacked (standing, square) ? _ ("attacked") : NULL;
}

/* With two colours it matters who attacks: White blue, Black yellow, both red. */
static void
mark_attacked (EtudePlacementPage *self, const EtudePlacementStanding *standing, guint square)
{
  gboolean white = etude_squares_has (&standing->attacked[ETUDE_WHITE], square);
  gboolean black = etude_squares_has (&standing->attacked[ETUDE_BLACK], square);

  if (white || black)
    etude_board_scene_add_dot (self->scene, (int) square,
                               !black   ? ETUDE_MARK_BLUE
                               : !white ? ETUDE_MARK_YELLOW
                                        : ETUDE_MARK_RED);
}

static void
mark_square (EtudePlacementPage *self, const struct etude_problem *board, const EtudePlacementStanding *standing,
             guint square)
{
  gboolean occupied = kind_on (board, square) < ETUDE_KINDS;

  if (etude_placement_problem_is_forbidden (self->problem, square))
    etude_board_scene_add_bar (self->scene, (int) square);
  if (board->task == ETUDE_DOMINATION)
    {
      if (occupied || is_attacked (standing, square))
        etude_board_scene_add_wash (self->scene, (int) square, ETUDE_MARK_GREEN);
    }
  else if (self->show_attacked && !occupied)
    mark_attacked (self, standing, square);
  if (!self->fixing && etude_placement_problem_get_fixed (self->problem, square) < ETUDE_KINDS)
    etude_board_scene_add_ring (self->scene, (int) square, ETUDE_MARK_BLUE);
}

static void
mark_board (EtudePlacementPage *self, const struct etude_problem *board, const EtudePlacementStanding *standing)
{
  etude_board_scene_clear_marks (self->scene);
  for (guint square = 0; square < board->edge * board->edge; square++)
    {
      mark_square (self, board, standing, square);
      etude_board_scene_set_note (self->scene, square, note_of (self, standing, square));
    }
  for (guint i = 0; i < standing->n_told; i++)
    etude_board_scene_add_line (self->scene, standing->conflicts[i].from, standing->conflicts[i].to, ETUDE_MARK_RED);
}

/* --- the panel --- */

static char *
describe_fixed (const struct etude_problem *board, const EtudePlacementStanding *standing)
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

static void
show_standing (EtudePlacementPage *self, const struct etude_problem *board, const EtudePlacementStanding *standing)
{
  g_autofree char *text = self->fixing && standing->n_conflicts == 0
                              ? describe_fixed (board, standing)
                              : etude_placement_standing_describe (standing, board->task);

  if (g_strcmp0 (text, gtk_label_get_label (GTK_LABEL (self->standing))) != 0)
    gtk_label_set_label (GTK_LABEL (self->standing), text);
}

/* "Left: 5 queens and 1 rook". */
static void
show_left (EtudePlacementPage *self)
{
  struct etude_problem left = *etude_placement_problem_get (self->problem);
  g_autofree char *pieces = NULL, *text = NULL;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    left.count[kind] = etude_placement_problem_get_left (self->problem, kind);
  pieces = etude_placement_describe_all_pieces (&left);
  if (pieces && !self->fixing)
    /* Translators: which pieces do not stand on the board yet. */
    text = g_strdup_printf (_ ("Left: %s"), pieces);
  gtk_label_set_label (GTK_LABEL (self->left), text ? text : "");
  gtk_widget_set_visible (self->left, text != NULL);
}

/* Every kind that pieces are left of; all kinds when pieces are being fixed. */
static void
fill_tray (EtudePlacementPage *self)
{
  static const enum etude_piece order[ETUDE_PLACED_PIECES]
      = { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_KING, ETUDE_PAWN };
  guint n_colours = etude_placement_problem_get (self->problem)->task == ETUDE_TWO_COLOURS ? 2 : 1, n = 0;
  EtudeFace faces[ETUDE_KINDS];

  for (guint colour = 0; colour < n_colours; colour++)
    for (guint i = 0; i < ETUDE_PLACED_PIECES; i++)
      {
        guint kind = etude_kind (order[i], colour);

        if (self->fixing || etude_placement_problem_get_left (self->problem, kind) > 0)
          faces[n++] = face_of (kind);
      }
  etude_piece_tray_set_faces (self->tray, faces, n);
}

static void
show_controls (EtudePlacementPage *self, const struct etude_problem *board, const EtudePlacementStanding *standing)
{
  gboolean finishing = etude_placement_solutions_get_running (self->finisher);
  gboolean whole = standing->n_standing == standing->n_pieces && standing->n_pieces > 0;
  GActionMap *actions = G_ACTION_MAP (self->actions);

  gtk_widget_set_visible (self->try_buttons, !self->fixing);
  gtk_widget_set_visible (self->fix_buttons, self->fixing);
  gtk_widget_set_visible (self->attacked_box, board->task != ETUDE_DOMINATION);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "finish")), !whole && !finishing);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "identify")), whole);
}

void
etude_placement_page_show_board (EtudePlacementPage *self)
{
  struct etude_problem board = board_of (self);
  EtudePlacementStanding standing;

  etude_placement_standing_init (&standing, &board);
  etude_board_scene_freeze (self->scene);
  etude_board_scene_clear_faces (self->scene);
  for (guint square = 0; square < board.edge * board.edge; square++)
    if (kind_on (&board, square) < ETUDE_KINDS)
      etude_board_scene_set_face (self->scene, square, face_of (kind_on (&board, square)));
  mark_board (self, &board, &standing);
  etude_board_scene_thaw (self->scene);
  show_standing (self, &board, &standing);
  show_left (self);
  fill_tray (self);
  show_controls (self, &board, &standing);
}

/* --- hands --- */

void
etude_placement_page_lock (EtudePlacementPage *self)
{
  gboolean locked = self->tab != ETUDE_PLACEMENT_TAB_BOARD || (self->fixing && self->forbidding);

  etude_board_canvas_set_locked (ETUDE_BOARD_CANVAS (self->canvas), locked);
}

void
etude_placement_page_preview (EtudePlacementPage *self, int from, guint kind, int over)
{
  struct etude_problem board = board_of (self);
  EtudePlacementStanding standing;

  for (guint k = 0; k < ETUDE_KINDS; k++)
    {
      if (from >= 0)
        etude_squares_remove (&board.fixed[k], (guint) from);
      if (over >= 0)
        etude_squares_remove (&board.fixed[k], (guint) over);
    }
  if (over >= 0)
    etude_squares_add (&board.fixed[kind], (guint) over);
  etude_placement_standing_init (&standing, &board);
  etude_board_scene_freeze (self->scene);
  mark_board (self, &board, &standing);
  etude_board_scene_thaw (self->scene);
  show_standing (self, &board, &standing);
}

void
etude_placement_page_drop (EtudePlacementPage *self, int from, guint kind, int to)
{
  if (self->fixing)
    etude_placement_problem_carry (self->problem, from, etude_kind_piece (kind), etude_kind_colour (kind), to);
  else
    etude_placement_problem_try (self->problem, from, etude_kind_piece (kind), etude_kind_colour (kind), to);
  etude_placement_page_refresh (self); /* also when that was not possible: the piece goes back */
}

static gboolean
set_piece (EtudePlacementPage *self, guint kind, int square)
{
  if (!self->fixing && etude_placement_problem_get_left (self->problem, kind) == 0)
    g_signal_emit_by_name (self, "toast", _ ("All of these stand already"), FALSE);
  else
    etude_placement_page_drop (self, ETUDE_NO_SQUARE, kind, square);
  return TRUE;
}

/* A small letter is a white piece; a capital one a black piece, where there are any. */
gboolean
etude_placement_page_take_letter (EtudePlacementPage *self, guint keyval, int square)
{
  gboolean colours = etude_placement_problem_get (self->problem)->task == ETUDE_TWO_COLOURS;
  enum etude_colour colour = colours && gdk_keyval_is_upper (keyval) ? ETUDE_BLACK : ETUDE_WHITE;
  guint32 letter = gdk_keyval_to_unicode (gdk_keyval_to_upper (keyval));

  if (self->fixing && letter == 'X')
    {
      etude_placement_problem_toggle_forbidden (self->problem, (guint) square);
      return TRUE;
    }
  for (guint piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
    if (letter == (guint32) etude_piece_letter (piece))
      return set_piece (self, etude_kind (piece, colour), square);
  return FALSE;
}

/* --- finishing, finding again --- */

void
etude_placement_page_finish (EtudePlacementPage *self)
{
  struct etude_problem board = board_of (self);

  etude_banner_set_message (self->banner, NULL);
  etude_placement_solutions_start (self->finisher, &board, TRUE);
  etude_placement_page_finished (self);
}

/* The first solution is enough. */
void
etude_placement_page_finished (EtudePlacementPage *self)
{
  g_autoptr (EtudePlacementSolution) solution = g_list_model_get_item (G_LIST_MODEL (self->finisher), 0);
  EtudePlacementOutcome outcome = etude_placement_solutions_get_outcome (self->finisher);

  if (solution)
    {
      struct etude_problem board = etude_placement_solution_get_board (solution);

      etude_placement_solutions_clear (self->finisher);
      etude_placement_problem_try_board (self->problem, &board);
    }
  else if (outcome == ETUDE_PLACEMENT_COMPLETE || outcome == ETUDE_PLACEMENT_IMPOSSIBLE
           || outcome == ETUDE_PLACEMENT_INVALID)
    etude_banner_set_message (self->banner, _ ("No solution has these pieces where they stand now."));
  etude_placement_page_show_counts (self);
  if (self->tab == ETUDE_PLACEMENT_TAB_BOARD)
    etude_placement_page_show_board (self);
}

void
etude_placement_page_identify (EtudePlacementPage *self)
{
  struct etude_problem board = etude_placement_problem_get_tried (self->problem);
  guint number;

  if (!etude_placement_solutions_identify (self->solutions, &board, &number))
    etude_banner_set_message (self->banner, _ ("This is no solution of the problem."));
  else if (number == 0)
    etude_banner_set_message (self->banner, _ ("This is a solution, but it is not in the list yet."));
  else
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->filter), 0);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->with_piece), FALSE);
      etude_placement_page_open_tab (self, ETUDE_PLACEMENT_TAB_SOLUTIONS);
      self->number = number;
      etude_gallery_set_selected (ETUDE_GALLERY (self->gallery),
                                  etude_placement_solutions_find (self->solutions, number));
    }
}
