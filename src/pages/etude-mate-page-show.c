/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a position to what is seen: the verdict, the marks on the board, the list of moves, the place in the base. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-canvas.h"
#include "etude-mate-page-private.h"

#define EDGE 8

/* --- pieces --- */

void
etude_mate_page_show_pieces (EtudeMatePage *self)
{
  EtudeMatePiece pieces[2 + ETUDE_MEN_MAX];
  EtudeFace beside[2 + ETUDE_MEN_MAX];
  guint n = etude_mate_setup_get_pieces (self->setup, pieces), n_beside = 0;

  etude_board_scene_freeze (self->scene);
  etude_board_scene_clear_faces (self->scene);
  for (guint i = 0; i < n; i++)
    {
      EtudeFace face
          = { (guint8) pieces[i].piece, pieces[i].colour == ETUDE_WHITE ? ETUDE_TINT_WHITE : ETUDE_TINT_BLACK };

      if (pieces[i].square == ETUDE_NOWHERE)
        beside[n_beside++] = face;
      else
        etude_board_scene_set_face (self->scene, pieces[i].square, face);
    }
  etude_board_scene_thaw (self->scene);
  etude_piece_tray_set_faces (ETUDE_PIECE_TRAY (self->tray), beside, n_beside);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->tray_revealer), n_beside > 0);
}

static char *
attacked_note (guint times)
{
  if (times == 0)
    return NULL;
  if (times == 1)
    return g_strdup (_ ("attacked once"));
  return g_strdup_printf (ngettext ("attacked %u time", "attacked %u times", times), times);
}

/* How often White attacks each square, for screen readers. */
static void
show_notes (EtudeMatePage *self, const struct etude_position *p)
{
  struct etude_geometry g = etude_geometry_square (EDGE);
  struct etude_squares occupied = { 0 };
  guint times[EDGE * EDGE] = { 0 };

  for (guint i = 0; i <= p->ending.n_men; i++)
    if (i < p->ending.n_men || p->white_king != ETUDE_NOWHERE)
      etude_squares_add (&occupied, i < p->ending.n_men ? p->man[i] : p->white_king);
  for (guint i = 0; i <= p->ending.n_men; i++)
    {
      enum etude_piece piece = i < p->ending.n_men ? p->ending.man[i] : ETUDE_KING;
      guint from = i < p->ending.n_men ? p->man[i] : p->white_king;
      struct etude_squares attacked;

      if (from == ETUDE_NOWHERE)
        continue;
      attacked = etude_attacks (&g, piece, ETUDE_WHITE, from, &occupied);
      for (guint square = 0; square < EDGE * EDGE; square++)
        times[square] += etude_squares_has (&attacked, square);
    }
  for (guint square = 0; square < EDGE * EDGE; square++)
    {
      g_autofree char *note = attacked_note (times[square]), *heat = etude_mate_page_heat_text (self, (int) square);

      etude_board_scene_set_note (self->scene, square, heat ? heat : note);
    }
}

/* --- marks --- */

static void
mark_white (EtudeMatePage *self, const EtudeMateAnswer *answer)
{
  for (guint i = 0; i < answer->n_moves && etude_mate_answer_is_best (answer, i); i++)
    etude_board_scene_add_arrow (self->scene, answer->moves[i].move.from, answer->moves[i].move.to,
                                 i == 0 ? ETUDE_MARK_BEST : ETUDE_MARK_GOOD);
}

static void
mark_black (EtudeMatePage *self, const EtudeMateAnswer *answer)
{
  for (guint i = 0; i < answer->n_moves; i++)
    {
      const struct etude_result *result = &answer->moves[i].result;
      g_autofree char *text
          = result->outcome == ETUDE_OUTCOME_MATE ? g_strdup_printf ("%u", result->moves) : g_strdup ("½");

      etude_board_scene_add_number (self->scene, answer->moves[i].move.to, text,
                                    answer->result.outcome != ETUDE_OUTCOME_MATE
                                        ? result->outcome != ETUDE_OUTCOME_MATE
                                        : etude_mate_answer_is_best (answer, i));
    }
}

/* Rings around the pieces that a verdict speaks of. */
static void
mark_trouble (EtudeMatePage *self, const EtudeMateAnswer *answer)
{
  const struct etude_position *p = &answer->position;
  gboolean touch = answer->result.outcome == ETUDE_OUTCOME_ILLEGAL && answer->result.why == ETUDE_KINGS_TOUCH;
  gboolean check = answer->result.outcome == ETUDE_OUTCOME_ILLEGAL && answer->result.why == ETUDE_MOVER_GIVES_CHECK;

  if (touch)
    etude_board_scene_add_ring (self->scene, p->white_king, ETUDE_MARK_RED);
  if (touch || check || answer->result.outcome == ETUDE_OUTCOME_MATED)
    etude_board_scene_add_ring (self->scene, p->black_king, ETUDE_MARK_RED);
}

gboolean
etude_mate_page_shows_answers (EtudeMatePage *self)
{
  return self->tab != ETUDE_MATE_TAB_PLAY || self->show_best;
}

/* With every square coloured there is no room for more. */
static void
mark_side (EtudeMatePage *self, enum etude_colour side)
{
  const EtudeMateAnswer *answer = &self->answers[side];

  mark_trouble (self, answer);
  if (self->heat_piece != ETUDE_MATE_NO_HEAT || !etude_mate_page_shows_answers (self))
    return;
  if (side == ETUDE_WHITE)
    mark_white (self, answer);
  else
    mark_black (self, answer);
}

static gboolean
is_shown (EtudeMatePage *self, enum etude_colour side)
{
  return self->view == ETUDE_MATE_VIEW_BOTH || (enum etude_colour) self->view == side;
}

void
etude_mate_page_mark (EtudeMatePage *self, EtudeMateMove *previewed)
{
  etude_board_scene_freeze (self->scene);
  etude_board_scene_clear_marks (self->scene);
  etude_mate_page_mark_aid (self);
  etude_mate_page_mark_heat (self);
  for (enum etude_colour side = ETUDE_WHITE; self->asked && side <= ETUDE_BLACK; side++)
    if (is_shown (self, side))
      mark_side (self, side);
  if (previewed)
    {
      const struct etude_move *move = etude_mate_move_get_move (previewed);

      etude_board_scene_add_arrow (self->scene, move->from, move->to, ETUDE_MARK_PREVIEW);
    }
  etude_board_scene_thaw (self->scene);
}

/* --- words --- */

/* Whoever plays sees whose turn it is, but not the best move, unless he asks for it. */
static char *
detail_of (EtudeMatePage *self, const EtudeMateAnswer *answer)
{
  const EtudeMateNode *node = etude_mate_game_get_current (etude_mate_setup_get_game (self->setup));

  if (etude_mate_node_over (node) == ETUDE_MATE_OVER_FIFTY)
    return g_strdup (_ ("Fifty moves without a capture: a draw"));
  if (answer->result.outcome == ETUDE_OUTCOME_MATE && !etude_mate_page_shows_answers (self))
    return g_strdup (answer->position.to_move == ETUDE_WHITE ? _ ("White to move") : _ ("Black to move"));
  return etude_mate_answer_detail (answer);
}

static void
show_single_verdict (EtudeMatePage *self, const EtudeMateAnswer *answer)
{
  g_autofree char *headline = etude_mate_answer_headline (answer), *detail = detail_of (self, answer);

  gtk_label_set_label (GTK_LABEL (self->headline), headline);
  gtk_label_set_label (GTK_LABEL (self->detail), detail);
}

static void
show_both_verdicts (EtudeMatePage *self)
{
  g_autofree char *white = etude_mate_answer_headline (&self->answers[ETUDE_WHITE]);
  g_autofree char *black = etude_mate_answer_headline (&self->answers[ETUDE_BLACK]);
  g_autofree char *detail = NULL;

  /* Translators: the verdict with Black to move, under the verdict with White to move. */
  detail = g_strdup_printf (_ ("With Black to move: %s"), black);
  gtk_label_set_label (GTK_LABEL (self->headline), white);
  gtk_label_set_label (GTK_LABEL (self->detail), detail);
}

static void
show_waiting (EtudeMatePage *self)
{
  gboolean cancelled = etude_tablebases_is_cancelled (self->tablebases, etude_mate_setup_get_ending (self->setup));

  gtk_label_set_label (GTK_LABEL (self->headline), cancelled ? _ ("Not solved") : _ ("Solving this ending…"));
  gtk_label_set_label (GTK_LABEL (self->detail), cancelled ? _ ("This ending takes some seconds.")
                                                           : _ ("The answer appears as soon as it is known."));
  gtk_widget_set_visible (self->progress, !cancelled);
  gtk_button_set_label (GTK_BUTTON (self->progress_button), cancelled ? _ ("Solve") : _ ("Cancel"));
}

/* Small endings are there before a bar could be seen. */
static void
show_verdict (EtudeMatePage *self)
{
  const struct etude_ending *ending = etude_mate_setup_get_ending (self->setup);

  gtk_widget_set_visible (self->progress_box,
                          !self->asked
                              && (ending->n_men > 2 || etude_tablebases_is_cancelled (self->tablebases, ending)));
  if (!self->asked)
    show_waiting (self);
  else if (self->view == ETUDE_MATE_VIEW_BOTH)
    show_both_verdicts (self);
  else
    show_single_verdict (self, &self->answers[self->view == ETUDE_MATE_VIEW_BLACK]);
}

static void
show_moves (EtudeMatePage *self)
{
  const EtudeMateAnswer *shown[2];
  guint n = 0, n_moves = 0;

  /* Black's few moves first, so that both lists are in sight. */
  for (int side = ETUDE_BLACK; self->asked && side >= ETUDE_WHITE; side--)
    if (is_shown (self, side))
      {
        shown[n++] = &self->answers[side];
        n_moves += self->answers[side].n_moves;
      }
  etude_move_list_show (ETUDE_MOVE_LIST (self->moves), shown, n);
  gtk_widget_set_visible (self->no_moves, self->asked && n_moves == 0);
}

/* --- storage --- */

static void
set_mirror_face (EtudeMatePage *self, guint square, enum etude_piece piece, EtudeTint tint)
{
  etude_board_scene_set_face (self->mirror_scene, square, (EtudeFace){ (guint8) piece, tint });
}

static void
show_mirror (EtudeMatePage *self, const EtudeMateStorage *storage)
{
  const struct etude_position *p = &storage->position;

  gtk_widget_set_visible (self->mirror_box, storage->mirrored);
  etude_board_scene_freeze (self->mirror_scene);
  etude_board_scene_clear_faces (self->mirror_scene);
  set_mirror_face (self, p->white_king, ETUDE_KING, ETUDE_TINT_WHITE);
  set_mirror_face (self, p->black_king, ETUDE_KING, ETUDE_TINT_BLACK);
  for (guint i = 0; i < p->ending.n_men; i++)
    set_mirror_face (self, p->man[i], p->ending.man[i], ETUDE_TINT_WHITE);
  etude_board_scene_thaw (self->mirror_scene);
}

/* Without this card the list of moves has the whole width. */
static void
set_storage_visible (EtudeMatePage *self, gboolean visible)
{
  gtk_widget_set_visible (self->storage, visible);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->cards), visible ? 2 : 1);
}

/* Only bishop and knight have the file. */
static gboolean
find_storage (EtudeMatePage *self, const struct etude_position *position, EtudeMateStorage *storage)
{
  const struct etude_ending *ending = etude_mate_setup_get_ending (self->setup);
  const struct etude_tablebase *tablebase = etude_mate_page_get_tablebase (self);
  char name[ETUDE_ENDING_TEXT];

  return tablebase && g_str_equal (etude_ending_name (ending, name), "KBNK")
         && etude_mate_storage_find (storage, position, tablebase);
}

static void
show_storage (EtudeMatePage *self, const struct etude_position *position)
{
  EtudeMateStorage storage = { 0 };
  gboolean found = find_storage (self, position, &storage);

  set_storage_visible (self, found);
  if (!found)
    return;
  gtk_label_set_label (GTK_LABEL (self->storage_placement), storage.placement);
  gtk_label_set_label (GTK_LABEL (self->storage_index), storage.index);
  gtk_label_set_label (GTK_LABEL (self->storage_offset), storage.offset);
  gtk_label_set_label (GTK_LABEL (self->storage_meaning), storage.meaning);
  show_mirror (self, &storage);
  etude_mate_storage_clear (&storage);
}

/* --- all of it --- */

const struct etude_tablebase *
etude_mate_page_get_tablebase (EtudeMatePage *self)
{
  return etude_tablebases_get (self->tablebases, etude_mate_setup_get_ending (self->setup));
}

static void
ask (EtudeMatePage *self, const struct etude_position *position)
{
  const struct etude_tablebase *tablebase = etude_mate_page_get_tablebase (self);

  self->asked = tablebase != NULL;
  for (enum etude_colour side = ETUDE_WHITE; tablebase && side <= ETUDE_BLACK; side++)
    {
      struct etude_position p = *position;

      p.to_move = (unsigned char) side;
      etude_mate_answer_ask (&self->answers[side], tablebase, &p);
    }
}

/* Where the position on the board stands among all of its ending. */
static void
show_depth (EtudeMatePage *self)
{
  enum etude_colour side = self->view == ETUDE_MATE_VIEW_BLACK ? ETUDE_BLACK : ETUDE_WHITE;
  const struct etude_result *result = &self->answers[side].result;
  int moves = -1;

  if (self->asked && result->outcome == ETUDE_OUTCOME_MATE)
    moves = (int) result->moves;
  if (self->asked && result->outcome == ETUDE_OUTCOME_MATED)
    moves = 0;
  etude_mate_explore_set_current (ETUDE_MATE_EXPLORE (self->explore), moves, side);
}

void
etude_mate_page_show (EtudeMatePage *self, const struct etude_position *position)
{
  ask (self, position);
  etude_board_scene_freeze (self->scene);
  etude_mate_page_mark (self, NULL);
  show_notes (self, position);
  etude_board_scene_thaw (self->scene);
  show_verdict (self);
  show_depth (self);
  if (self->tab != ETUDE_MATE_TAB_MOVES)
    return;
  show_moves (self);
  show_storage (self, position);
}

void
etude_mate_page_refresh (EtudeMatePage *self)
{
  struct etude_position position
      = etude_mate_setup_get_position (self->setup, etude_mate_setup_get_to_move (self->setup));
  g_autofree char *fen = etude_mate_setup_get_fen (self->setup);

  etude_board_scene_freeze (self->scene);
  etude_mate_page_show_pieces (self);
  etude_mate_page_show (self, &position);
  etude_board_scene_thaw (self->scene);
  etude_board_canvas_set_text (ETUDE_BOARD_CANVAS (self->canvas), fen);
  etude_mate_page_show_game (self);
}
