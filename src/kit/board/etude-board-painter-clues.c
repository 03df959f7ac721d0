/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The painter's puzzle: clues and pencil marks. */
#define G_LOG_DOMAIN "etude"

#include <math.h>

#include "etude-board-painter-private.h"
#include "etude-piece-art.h"

#define CLUE 0.45       /* the size of a clue's digits, in squares */
#define SMALL_CLUE 0.25 /* of the clue beside a piece */
#define SMALL_X 0.86    /* its middle */
#define SMALL_Y 0.15
#define HATCH_HALO 0.5 /* what keeps hatching off digits, in their size */
#define SMALLEST_TEXT 6
#define INK "#1d1d20"
#define WRONG "#c01c28"
#define BOLD_WRONG "#8f1220"

/* --- clues --- */

/* The lines of a board of points would cross out the clues on them. Whole rectangles, one by one, are what
 * cairo fills fastest, and the ground does not show the difference. */
void
etude_board_clear_points (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene)
{
  if (view->style != ETUDE_STYLE_XIANGQI)
    return;
  etude_paint_set_colour (cr, etude_board_ground_colours (view)->plain, 1);
  for (guint square = 0; square < view->columns * view->rows; square++)
    {
      int value = etude_board_scene_get_clue (scene, square).value;
      double across = value < 10 ? 0.58 : value < 100 ? 0.72 : 0.88, left, top;
      graphene_rect_t r;

      if (value == ETUDE_NO_CLUE || etude_board_scene_get_face (scene, square).tint != ETUDE_TINT_NONE)
        continue;
      etude_board_view_square_rect (view, square, &r);
      left = floor (r.origin.x + view->unit * (1 - across) / 2);
      top = floor (r.origin.y + view->unit * 0.21);
      cairo_rectangle (cr, left, top, ceil (view->unit * across), ceil (view->unit * 0.58));
      cairo_fill (cr);
    }
}

/* A zigzag of WIDTH in the middle under (X, Y): what spelling checkers put under what is wrong. */
static void
zigzag_path (cairo_t *cr, double x, double y, double width)
{
  double step = width / 4, rise = width / 6;

  cairo_move_to (cr, x - width / 2, y + rise);
  for (int i = 1; i <= 4; i++)
    cairo_line_to (cr, x - width / 2 + i * step, y + (i % 2 ? 0 : rise));
}

/* Red on a light edge, for red alone is hard to read on brown and black. */
static void
paint_contradicted (cairo_t *cr, const EtudeBoardView *view, const char *text, double x, double y, double size)
{
  const char *wrong = view->bold ? BOLD_WRONG : WRONG;

  cairo_new_path (cr);
  etude_paint_text_path (cr, view, text, x, y, size, PANGO_WEIGHT_BOLD);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  etude_paint_set_colour (cr, "#ffffff", 0.9);
  cairo_set_line_width (cr, size * 0.18);
  cairo_stroke_preserve (cr);
  etude_paint_set_colour (cr, wrong, 1);
  cairo_fill (cr);
  zigzag_path (cr, x, y + size * 0.52, size * 0.62);
  etude_paint_set_colour (cr, "#ffffff", 0.9);
  cairo_set_line_width (cr, size * 0.2);
  cairo_stroke_preserve (cr);
  etude_paint_set_colour (cr, wrong, 1);
  cairo_set_line_width (cr, MAX (1, size * 0.1));
  cairo_stroke (cr);
}

/* The more attack it, the warmer a number is; it stays as dark as text has to be on dark squares. */
static const char *
clue_ink (const EtudeBoardView *view, EtudeClue clue)
{
  static const char *const inks[] = { INK, INK, "#331107", "#3a0d05", "#400a03", "#450702" };

  return view->look == ETUDE_LOOK_PRINT || clue.value >= (int) G_N_ELEMENTS (inks) ? INK : inks[clue.value];
}

/* What is spent steps back, but can be read on dark squares still; zeros are thin, and no fainter than text may be. */
static double
clue_strength (const EtudeBoardView *view, EtudeClue clue)
{
  if (view->bold || (clue.value != 0 && clue.state == ETUDE_CLUE_NORMAL))
    return 1;
  if (etude_board_view_is_plain (view))
    return 0.82;
  return clue.value == 0 || clue.state == ETUDE_CLUE_NORMAL ? 0.9 : 0.66;
}

void
etude_board_paint_clue (cairo_t *cr, const EtudeBoardView *view, EtudeClue clue, const graphene_rect_t *r)
{
  double x = r->origin.x + r->size.width / 2, y = r->origin.y + r->size.height / 2;
  double size = etude_board_view_text_size (view, clue.value > 99 ? CLUE * 0.72 : CLUE);
  double strength = clue_strength (view, clue);
  gboolean light = clue.value == 0 || clue.state != ETUDE_CLUE_NORMAL;
  char text[8];

  g_snprintf (text, sizeof text, "%d", clue.value);
  if (clue.state == ETUDE_CLUE_CONTRADICTED)
    {
      paint_contradicted (cr, view, text, x, y, size);
      return;
    }
  if (view->hatched)
    {
      cairo_new_path (cr);
      etude_paint_text_path (cr, view, text, x, y, size, PANGO_WEIGHT_BOLD);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, size * HATCH_HALO);
      etude_paint_set_colour (cr, "#ffffff", 1);
      cairo_stroke (cr);
    }
  etude_paint_set_colour (cr, view->bold ? ETUDE_BOLD_EDGE : clue_ink (view, clue), strength);
  etude_paint_text (cr, view, text, x, y, size, light ? PANGO_WEIGHT_NORMAL : PANGO_WEIGHT_BOLD);
  if (clue.state == ETUDE_CLUE_TICKED)
    {
      /* A tick beside the middle (X, Y) of a digit of this SIZE. */
      cairo_new_path (cr);
      cairo_move_to (cr, x + size * 0.36, y + size * 0.04);
      cairo_line_to (cr, x + size * 0.45, y + size * 0.14);
      cairo_line_to (cr, x + size * 0.62, y - size * 0.14);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (cr, MAX (1, size * 0.08));
      cairo_stroke (cr);
    }
}

void
etude_board_paint_clues (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene)
{
  for (guint square = 0; square < view->columns * view->rows; square++)
    {
      EtudeClue clue = etude_board_scene_get_clue (scene, square);
      graphene_rect_t r;

      if (clue.value == ETUDE_NO_CLUE || etude_board_scene_get_face (scene, square).tint != ETUDE_TINT_NONE)
        continue;
      etude_board_view_square_rect (view, square, &r);
      etude_board_paint_clue (cr, view, clue, &r);
    }
}

/* Not where they would be too small to be read. */
void
etude_board_paint_small_clues (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene)
{
  if (view->unit * SMALL_CLUE < SMALLEST_TEXT)
    return;
  for (guint square = 0; square < view->columns * view->rows; square++)
    {
      EtudeClue clue = etude_board_scene_get_clue (scene, square);
      graphene_rect_t r;
      double size, grown, x, y;
      char text[8];

      if (clue.value == ETUDE_NO_CLUE || etude_board_scene_get_face (scene, square).tint == ETUDE_TINT_NONE)
        continue;
      etude_board_view_square_rect (view, square, &r);
      /* Beside a piece, on a light edge that lifts it off the piece. */
      size = etude_board_view_text_size (view, SMALL_CLUE);
      grown = size - r.size.width * SMALL_CLUE;
      x = r.origin.x + r.size.width * SMALL_X - grown / 3;
      y = r.origin.y + r.size.width * SMALL_Y + grown / 3;
      g_snprintf (text, sizeof text, "%d", clue.value);
      if (clue.state == ETUDE_CLUE_CONTRADICTED)
        {
          paint_contradicted (cr, view, text, x, y, size);
          continue;
        }
      cairo_new_path (cr);
      etude_paint_text_path (cr, view, text, x, y, size, PANGO_WEIGHT_BOLD);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, size * 0.3);
      etude_paint_set_colour (cr, "#ffffff", 0.85);
      cairo_stroke_preserve (cr);
      etude_paint_set_colour (cr, clue_ink (view, clue), clue_strength (view, clue));
      cairo_fill (cr);
    }
}

/* --- pencil marks --- */

void
etude_board_paint_pencil (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene, guint square)
{
  for (guint place = 0; place < ETUDE_PENCIL_PLACES; place++)
    {
      EtudeFace face = etude_board_scene_get_pencil (scene, square, place);
      graphene_rect_t r;

      if (face.tint == ETUDE_TINT_NONE)
        continue;
      face.print = view->look == ETUDE_LOOK_PRINT;
      etude_board_view_pencil_rect (view, square, place, &r);
      etude_piece_art_paint_small (cr, face, r.origin.x, r.origin.y, r.size.width);
    }
}
