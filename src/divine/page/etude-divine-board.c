/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-board.c - from a game to its board: clues, pieces, pencil marks, and what a hint points at. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-board.h"
#include "etude-divine-exhibit.h"
#include "etude-divine-panel.h"
#include "etude-divine-play-parts.h"
#include "etude-divine-rules-cache.h"
#include "etude-divine-texts.h"
#include "etude-exhibit.h"

#define LEFT_MOST 6 /* squares that a hint leaves a piece; with more of them marked the clues would drown */

/* One painting of a board. */
typedef struct
{
  EtudeBoardScene *scene;
  EtudeDivineGame *game;
  const EtudeDivineLook *look;
  EtudeDivinePuzzle *puzzle;
  enum etude_divine_game rules;
  gboolean solved;
  struct etude_divine_placement
      supposed; /* the pieces that a chain of reasoning supposes, and what follows of others */
  struct etude_divine_contradictions wrong;
} Painting;

static gboolean
has_option (const Painting *p, EtudeDivineOptions option)
{
  return (etude_divine_game_get_options (p->game) & option) != 0;
}

static EtudeFace
face_of (const Painting *p, guint piece)
{
  return etude_divine_panel_face (p->rules, piece);
}

/* --- squares --- */

/* The number stays what the puzzle says, unless what is missing is asked for. Where all is found nothing is ticked any more: all would be. */
static void
show_clue (const Painting *p, guint square)
{
  const guint clue = etude_divine_game_get_clue (p->game, square);
  const int left = etude_divine_game_get_left (p->game, square);
  const gboolean misses = has_option (p, ETUDE_DIVINE_MISSING) && p->look->answers && !p->solved && left >= 0;
  const gboolean ticks = has_option (p, ETUDE_DIVINE_TICK) && p->look->answers && !p->solved;
  EtudeClueState state = (misses ? (guint) left : clue) == 0 ? ETUDE_CLUE_SPENT : ETUDE_CLUE_NORMAL;

  if (clue == ETUDE_DIVINE_HIDDEN)
    return;
  if (etude_squares_has (&p->wrong.exceeded, square) || etude_squares_has (&p->wrong.missed, square))
    state = ETUDE_CLUE_CONTRADICTED;
  else if (ticks && clue > 0 && left == 0)
    state = ETUDE_CLUE_TICKED;
  etude_board_scene_set_clue (p->scene, square, misses ? left : (int) clue, state);
}

/* Each piece has a place of its own. What hints have left is not shown of those on the board. */
static void
show_pencil (const Painting *p, guint square)
{
  const guint certain = etude_divine_game_get_certain (p->game, square);
  guint marks = etude_divine_game_get_pencil (p->game, square);
  EtudeFace faces[ETUDE_PENCIL_PLACES] = { 0 };

  if (!p->look->answers)
    return;
  if (p->look->only < ETUDE_DIVINE_PIECES)
    marks &= 1u << p->look->only;
  for (guint piece = 0; piece < ETUDE_PENCIL_PLACES; piece++)
    if (marks >> piece & 1)
      {
        faces[piece] = face_of (p, piece);
        if (!(certain >> piece & 1))
          faces[piece].tint = ETUDE_TINT_SUPPOSED;
      }
  etude_board_scene_set_pencil (p->scene, square, faces, marks ? ETUDE_PENCIL_PLACES : 0);
  if (etude_divine_game_is_crossed (p->game, square) && !p->solved)
    etude_board_scene_add_cross (p->scene, (int) square);
}

/* How deep the player supposes the piece on SQUARE, if any. */
static guint
layer_of (const Painting *p, guint square)
{
  const guint piece = etude_divine_game_get_piece (p->game, square);

  return piece < ETUDE_DIVINE_PIECES ? etude_divine_game_get_layer (p->game, piece) : 0;
}

/* By a hint, or by the player. */
static gboolean
is_supposed (const Painting *p, guint square)
{
  return etude_divine_piece_on (&p->supposed, square) < ETUDE_DIVINE_PIECES || layer_of (p, square) > 0;
}

/* For a screen reader; without the answers only what the puzzle itself says. */
static void
show_note (const Painting *p, guint square)
{
  const guint layer = layer_of (p, square);
  g_autofree char *note = NULL, *supposed = NULL;

  if (p->look->answers)
    note = etude_divine_game_describe_square (p->game, square);
  else
    note = etude_divine_describe_square (etude_divine_puzzle_get (p->puzzle), square,
                                         (int) etude_divine_game_get_clue (p->game, square), FALSE, 0);
  if (layer > 1)
    /* Translators: for screen readers, of a square with a piece that stands there by a supposition within others, their
     * number: "clue 2, only supposed, 2 deep". */
    supposed = g_strdup_printf (_ ("%s, only supposed, %u deep"), note, layer);
  else if (is_supposed (p, square))
    /* Translators: for screen readers, of a square with a piece that is only supposed there: "clue 2, only supposed". */
    supposed = g_strdup_printf (_ ("%s, only supposed"), note);
  etude_board_scene_set_note (p->scene, square, supposed ? supposed : *note ? note : NULL);
}

static void
show_piece (const Painting *p, guint square, guint piece, gboolean supposed)
{
  EtudeFace face = face_of (p, piece);

  if (supposed)
    face.tint = ETUDE_TINT_SUPPOSED;
  etude_board_scene_set_face (p->scene, square, face);
}

/* --- marks --- */

static void
mark_pieces (const Painting *p, const struct etude_divine_placement *placed, guint pieces, EtudeMark mark)
{
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (pieces >> piece & 1 && placed->square[piece] != ETUDE_DIVINE_NOWHERE)
      etude_board_scene_add_wash (p->scene, placed->square[piece], mark);
}

/* The clues that speak, and squares that pieces share, are yellow, the squares they take away hatched, those that are left ringed. */
static void
mark_reasons (const Painting *p, const EtudeDivineHint *view, EtudeMark left)
{
  const guint n = etude_divine_n_squares (p->rules);
  const gboolean few = etude_squares_count (&view->left) <= LEFT_MOST && view->square == ETUDE_DIVINE_NOWHERE;

  for (guint square = 0; square < n; square++)
    {
      if (etude_squares_has (&view->removed, square))
        etude_board_scene_add_heat (p->scene, (int) square, ETUDE_HEAT_IMPOSSIBLE, "");
      if (etude_squares_has (&view->clues, square))
        etude_board_scene_add_wash (p->scene, (int) square, ETUDE_MARK_YELLOW);
      if (etude_squares_has (&view->shared, square))
        etude_board_scene_add_ring (p->scene, (int) square, ETUDE_MARK_YELLOW);
      if (few && etude_squares_has (&view->left, square))
        etude_board_scene_add_ring (p->scene, (int) square, left);
    }
}

/* The found square is green. */
static void
mark_hint (const Painting *p)
{
  const EtudeDivineHint *hint = p->look->hint;

  /* Where to look, and how: not yet what is seen there. */
  if (p->look->stage < ETUDE_DIVINE_STAGE_ALL)
    {
      for (guint square = 0; square < etude_divine_n_squares (p->rules); square++)
        if (etude_squares_has (&hint->clues, square))
          etude_board_scene_add_wash (p->scene, (int) square, ETUDE_MARK_YELLOW);
      return;
    }
  if (hint->chain)
    {
      /* What follows from a supposition is blue, as far as it goes; what cannot be is red. */
      const EtudeDivineHint *view = etude_divine_hint_get_view (hint, p->look->view);
      const gboolean ends = p->look->view + 1 == etude_divine_hint_count_views (hint);

      if (p->look->view > 0)
        mark_reasons (p, view, ETUDE_MARK_BLUE);
      mark_pieces (p, &p->supposed, ~(1u << hint->piece), ETUDE_MARK_BLUE);
      mark_pieces (p, &p->supposed, 1u << hint->piece, ends ? ETUDE_MARK_RED : ETUDE_MARK_BLUE);
      return;
    }
  mark_reasons (p, hint, ETUDE_MARK_GREEN);
  if (hint->square != ETUDE_DIVINE_NOWHERE)
    {
      etude_board_scene_add_wash (p->scene, (int) hint->square, ETUDE_MARK_GREEN);
      etude_board_scene_add_ring (p->scene, (int) hint->square, ETUDE_MARK_GREEN);
    }
  if (hint->type == ETUDE_DIVINE_HINT_WRONG)
    mark_pieces (p, etude_divine_game_get_placed (p->game), hint->others, ETUDE_MARK_RED);
}

static void
show_marks (const Painting *p)
{
  mark_pieces (p, etude_divine_game_get_placed (p->game), p->wrong.culprits, ETUDE_MARK_RED);
  if (p->look->carried < ETUDE_DIVINE_PIECES)
    {
      const guint n = etude_divine_n_squares (p->rules);
      struct etude_squares home = etude_divine_game_get_home (p->game, p->look->carried), attacked = { 0 };
      const gboolean bound = etude_squares_count (&home) < n;

      /* What the piece in the hand would attack, and where it may stand if that is not everywhere. */
      if (p->look->over != ETUDE_NO_SQUARE)
        attacked = etude_divine_game_preview_attacked (p->game, p->look->carried, (guint) p->look->over);
      for (guint i = 0; i < n; i++)
        {
          if (bound && etude_squares_has (&home, i))
            etude_board_scene_add_ring (p->scene, (int) i, ETUDE_MARK_PREVIEW);
          if (etude_squares_has (&attacked, i))
            etude_board_scene_add_wash (p->scene, (int) i, ETUDE_MARK_PREVIEW);
        }
    }
  else if (p->look->hint && p->look->answers)
    mark_hint (p);
  else if (p->look->asked != ETUDE_NO_SQUARE && p->look->answers)
    {
      guint asked = (guint) p->look->asked;
      const struct etude_divine_placement *placed = etude_divine_game_get_placed (p->game);
      const EtudeDivineReach reach = etude_divine_game_find_reach (p->game, asked);

      /* What attacks a number that somebody has pointed at, and from where it could still be attacked. */
      etude_board_scene_add_ring (p->scene, (int) asked, ETUDE_MARK_YELLOW);
      mark_pieces (p, placed, reach.attacking, ETUDE_MARK_YELLOW);
      for (guint square = 0; square < etude_divine_n_squares (p->rules); square++)
        if (etude_squares_has (&reach.squares, square))
          etude_board_scene_add_wash (p->scene, (int) square, ETUDE_MARK_PREVIEW);
    }
  if (p->look->answers)
    mark_pieces (p, etude_divine_game_get_placed (p->game), etude_divine_game_get_mistakes (p->game), ETUDE_MARK_RED);
  if (p->solved && p->look->answers)
    {
      mark_pieces (p, etude_divine_game_get_placed (p->game), (1u << p->look->lit) - 1,
                   etude_divine_game_was_revealed (p->game) ? ETUDE_MARK_YELLOW : ETUDE_MARK_GREEN);
    }
}

/* --- all of it --- */

/* The piece that is supposed, and what was found of others until the view that is shown. */
static void
suppose (Painting *p)
{
  const EtudeDivineHint *hint = p->look->hint;

  etude_divine_placement_clear (&p->supposed);
  if (!hint || !hint->chain || !p->look->answers || p->look->carried < ETUDE_DIVINE_PIECES)
    return;
  for (guint square = 0; square < etude_divine_n_squares (p->rules); square++)
    if (etude_squares_has (&hint->removed, square))
      p->supposed.square[hint->piece] = (guint8) square;
  for (guint i = 1; i <= p->look->view; i++)
    {
      const EtudeDivineHint *view = etude_divine_hint_get_view (hint, i);

      if (view->square != ETUDE_DIVINE_NOWHERE && view->piece < ETUDE_DIVINE_PIECES)
        p->supposed.square[view->piece] = (guint8) view->square;
    }
}

void
etude_divine_board_show (EtudeBoardScene *scene, EtudeDivineGame *game, const EtudeDivineLook *look)
{
  Painting p = { .scene = scene, .game = game, .look = look, .puzzle = etude_divine_game_get_puzzle (game) };
  guint n;

  etude_board_scene_freeze (scene);
  n = etude_board_scene_get_columns (scene) * etude_board_scene_get_rows (scene);
  etude_board_scene_clear_faces (scene);
  etude_board_scene_clear_clues (scene);
  etude_board_scene_clear_pencil (scene);
  etude_board_scene_clear_marks (scene);
  for (guint square = 0; square < n; square++)
    etude_board_scene_set_note (scene, square, NULL);
  if (p.puzzle && !etude_divine_game_get_paused (game))
    {
      p.rules = etude_divine_puzzle_get_game (p.puzzle);
      p.solved = etude_divine_game_is_solved (game);
      suppose (&p);
      if ((look->doubting || has_option (&p, ETUDE_DIVINE_SHOW_WRONG)) && look->answers)
        etude_divine_game_find_contradictions (game, &p.wrong);
      for (guint square = 0; square < etude_divine_n_squares (p.rules); square++)
        {
          const guint piece = etude_divine_game_get_piece (p.game, square);
          const guint supposed = etude_divine_piece_on (&p.supposed, square);

          show_note (&p, square);
          show_clue (&p, square);
          show_pencil (&p, square);
          if (piece < ETUDE_DIVINE_PIECES && (p.look->answers || !p.solved))
            show_piece (&p, square, piece, is_supposed (&p, square));
          else if (supposed < ETUDE_DIVINE_PIECES)
            show_piece (&p, square, supposed, TRUE);
          /* Within one another suppositions are told apart by their numbers. */
          if (etude_divine_game_get_depth (game) > 1 && layer_of (&p, square) > 0)
            {
              g_autofree char *number = g_strdup_printf ("%u", layer_of (&p, square));

              etude_board_scene_add_number (scene, (int) square, number, TRUE);
            }
        }
      show_marks (&p);
    }
  etude_board_scene_thaw (scene);
}

/* --- to give away --- */

/* The clues of PUZZLE alone, or with the pieces of its ANSWER. */
static EtudeBoardScene *
make_board (const struct etude_divine_puzzle *puzzle, const struct etude_divine_placement *answer)
{
  EtudeBoardScene *scene = etude_divine_panel_make_scene (puzzle->game);

  for (guint square = 0; square < etude_divine_n_squares (puzzle->game); square++)
    {
      const guint piece = answer ? etude_divine_piece_on (answer, square) : ETUDE_DIVINE_PIECES;

      if (puzzle->clue[square] != ETUDE_DIVINE_HIDDEN)
        etude_board_scene_set_clue (scene, square, (int) puzzle->clue[square], ETUDE_CLUE_NORMAL);
      if (piece < ETUDE_DIVINE_PIECES)
        etude_board_scene_set_face (scene, square, etude_divine_panel_face (puzzle->game, piece));
    }
  return scene;
}

EtudeExhibit *
etude_divine_board_make_exhibit (EtudeDivinePuzzle *puzzle)
{
  const struct etude_divine_puzzle *plain = puzzle ? etude_divine_puzzle_get (puzzle) : NULL;
  const struct etude_divine_placement *answer = puzzle ? etude_divine_puzzle_get_answer (puzzle) : NULL;
  g_autoptr (EtudeBoardScene) clues = NULL, solved = NULL;
  g_autofree char *question = NULL, *words = NULL, *title = NULL;

  if (!puzzle)
    return NULL;
  clues = make_board (plain, NULL);
  solved = make_board (plain, answer);
  question = etude_divine_describe_question (plain);
  words = etude_divine_describe_placement (plain->game, answer);
  title = etude_divine_describe_variant (plain->game, plain->rule, etude_divine_puzzle_get_level (puzzle));
  return etude_exhibit_new (&(EtudeExhibitParts){ .kind = &etude_divine_exhibit_kind,
                                                  .id = etude_divine_puzzle_get_id (puzzle),
                                                  .scene = clues,
                                                  .caption = question,
                                                  .title = title,
                                                  .answer_scene = solved,
                                                  .answer = words });
}

EtudeExhibit *
etude_divine_board_make_seen (EtudeDivineGame *game, guint carried, int over, const char *headline)
{
  const EtudeDivineLook look
      = { .carried = carried, .over = over, .asked = ETUDE_NO_SQUARE, .only = ETUDE_DIVINE_PIECES };
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (game);
  g_autoptr (EtudeBoardScene) scene
      = etude_divine_panel_make_scene (puzzle ? etude_divine_puzzle_get_game (puzzle) : ETUDE_DIVINE_CHESS);
  g_autofree char *question = puzzle && !etude_divine_game_get_paused (game)
                                  ? etude_divine_describe_question (etude_divine_puzzle_get (puzzle))
                                  : g_strdup (headline);

  etude_divine_board_show (scene, game, &look);
  return etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .caption = question });
}
