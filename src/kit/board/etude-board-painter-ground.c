/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The painter's ground: squares or lines, frame and coordinates. */
#define G_LOG_DOMAIN "etude"

#include <math.h>

#include "etude-board-painter-private.h"

/* The parts of a square where the corner marks of a point begin and end, counted from the point. */
#define MARK_GAP 0.09
#define MARK_END 0.24

/* How many lines a hatched square has, and how broad they are in squares: dark enough, and no piece drowns in them. */
#define HATCHES 8
#define HATCH_WIDTH 0.022

static const EtudeGroundColours look_colours[] = {
  [ETUDE_LOOK_WOOD] = { "#f1e2c6", "#bd9166", "#6b4a2e", "#e6c68f", "#6b4a2e" },
  [ETUDE_LOOK_SLATE] = { "#e4e9ed", "#8799a8", "#3f4e5c", "#c9d3da", "#4d5d6b" },
  [ETUDE_LOOK_PRINT] = { "#ffffff", "#c9c9c9", "#000000", "#ffffff", "#000000" },
  [ETUDE_LOOK_MOSS] = { "#eef0dc", "#8fa876", "#3e5131", "#d3dbb6", "#4a5f3a" },
  [ETUDE_LOOK_SEA] = { "#e2edf1", "#7fa6b8", "#2d5163", "#c2dae3", "#38627a" },
  [ETUDE_LOOK_PLUM] = { "#f0e6ee", "#ab8fae", "#543a58", "#dccbdd", "#634a68" },
};

/* The squares beside dark windows, where the others would dazzle. */
static const EtudeGroundColours dimmed_colours[] = {
  [ETUDE_LOOK_WOOD] = { "#d4c7ae", "#a6805a", "#6b4a2e", "#caae7e", "#6b4a2e" },
  [ETUDE_LOOK_SLATE] = { "#c9cdd1", "#778794", "#3f4e5c", "#b1bac0", "#4d5d6b" },
  [ETUDE_LOOK_PRINT] = { "#e0e0e0", "#b1b1b1", "#000000", "#e0e0e0", "#000000" },
  [ETUDE_LOOK_MOSS] = { "#d1d3c2", "#7e9468", "#3e5131", "#bac1a0", "#4a5f3a" },
  [ETUDE_LOOK_SEA] = { "#c7d1d4", "#7092a2", "#2d5163", "#abc0c8", "#38627a" },
  [ETUDE_LOOK_PLUM] = { "#d3cad1", "#967e99", "#543a58", "#c2b3c2", "#634a68" },
};

const EtudeGroundColours *
etude_board_ground_colours (const EtudeBoardView *view)
{
  return &(view->dimmed ? dimmed_colours : look_colours)[view->high_contrast ? ETUDE_LOOK_PRINT : view->look];
}

/* Lines from the lower left to the upper right of all dark squares, as old books have them. What is on the path, the dark
 * squares, goes. */
static void
hatch_path (cairo_t *cr, const EtudeBoardView *view, const EtudeGroundColours *colours)
{
  double width = view->unit * view->columns, height = view->unit * view->rows, step = view->unit / HATCHES;

  cairo_save (cr);
  cairo_clip (cr);
  for (double d = step / 2; d < width + height; d += step)
    {
      cairo_move_to (cr, view->x + d, view->y);
      cairo_line_to (cr, view->x + d - height, view->y + height);
    }
  etude_paint_set_colour (cr, colours->frame, 1);
  cairo_set_line_width (cr, view->unit * HATCH_WIDTH);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* --- ruled boards --- */

/* The distance in pixels of the line before column or row INDEX from the edge of the squares; of the line through the
 * middle of it on boards of points. Widths are whole, so that lines are sharp where squares are whole. */
static double
rule_at (const EtudeBoardView *view, double index, double width)
{
  double whole = floor (index), part = index - whole;

  return whole * view->unit + floor (part * view->unit - width / 2);
}

static double
rule_width (const EtudeBoardView *view)
{
  return MAX (1, round (view->unit * (view->high_contrast ? 0.04 : 0.022)));
}

/* Adds lines that go from rank or file to another, all counted in squares from the top left corner as they are seen. */
static void
add_vertical (cairo_t *cr, const EtudeBoardView *view, double column, double from, double to)
{
  double width = rule_width (view), top = rule_at (view, from, width);

  cairo_rectangle (cr, view->x + rule_at (view, column, width), view->y + top, width,
                   rule_at (view, to, width) + width - top);
}

static void
add_horizontal (cairo_t *cr, const EtudeBoardView *view, double row, double from, double to)
{
  double width = rule_width (view), left = rule_at (view, from, width);

  cairo_rectangle (cr, view->x + left, view->y + rule_at (view, row, width), rule_at (view, to, width) + width - left,
                   width);
}

/* --- the board of xiangqi --- */

/* Whether VIEW has river and palaces; another board of points has neither. The board is the same from both sides. */
static gboolean
is_xiangqi (const EtudeBoardView *view)
{
  struct etude_geometry geometry = etude_geometry_xiangqi ();

  return view->columns == geometry.width && view->rows == geometry.height;
}

/* The middle of the point of COLUMN and ROW, counted as they are seen. */
static void
point_middle (const EtudeBoardView *view, double column, double row, double *x, double *y)
{
  double width = rule_width (view);

  *x = view->x + rule_at (view, column + 0.5, width) + width / 2;
  *y = view->y + rule_at (view, row + 0.5, width) + width / 2;
}

static void
stroke_palace (cairo_t *cr, const EtudeBoardView *view, double top)
{
  double across = etude_geometry_xiangqi ().palace - 1, left = (view->columns - 1 - across) / 2, x1, y1, x2, y2;

  point_middle (view, left, top, &x1, &y1);
  point_middle (view, left + across, top + across, &x2, &y2);
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
  cairo_move_to (cr, x2, y1);
  cairo_line_to (cr, x1, y2);
  cairo_set_line_width (cr, rule_width (view));
  cairo_stroke (cr);
}

/* The angles around a point where a soldier or a cannon begins. */
static void
stroke_corner_marks (cairo_t *cr, const EtudeBoardView *view, guint column, guint row)
{
  double gap = view->unit * MARK_GAP, end = view->unit * MARK_END, x, y;

  point_middle (view, column, row, &x, &y);
  for (int side = -1; side <= 1; side += 2)
    {
      if ((side < 0 && column == 0) || (side > 0 && column + 1 == view->columns))
        continue;
      for (int half = -1; half <= 1; half += 2)
        {
          cairo_move_to (cr, x + side * end, y + half * gap);
          cairo_line_to (cr, x + side * gap, y + half * gap);
          cairo_line_to (cr, x + side * gap, y + half * end);
        }
    }
  cairo_set_line_width (cr, rule_width (view));
  cairo_stroke (cr);
}

static void
paint_points (cairo_t *cr, const EtudeBoardView *view)
{
  double right = view->columns - 0.5, bottom = view->rows - 0.5;
  double river = etude_geometry_xiangqi ().river;

  for (guint i = 0; i < view->rows; i++)
    add_horizontal (cr, view, i + 0.5, 0.5, right);
  for (guint i = 0; i < view->columns; i++)
    if (is_xiangqi (view) && i > 0 && i + 1 < view->columns)
      {
        add_vertical (cr, view, i + 0.5, 0.5, river - 0.5);
        add_vertical (cr, view, i + 0.5, river + 0.5, bottom);
      }
    else
      add_vertical (cr, view, i + 0.5, 0.5, bottom);
  cairo_fill (cr);
  if (!is_xiangqi (view))
    return;
  stroke_palace (cr, view, 0);
  stroke_palace (cr, view, view->rows - etude_geometry_xiangqi ().palace);
  for (guint column = 0; column < view->columns; column++)
    {
      gboolean soldier = column % 2 == 0, cannon = column == 1 || column + 2 == view->columns;

      if (soldier || cannon)
        {
          stroke_corner_marks (cr, view, column, soldier ? 3 : 2);
          stroke_corner_marks (cr, view, column, view->rows - (soldier ? 4 : 3));
        }
    }
}

static void
paint_ruled (cairo_t *cr, const EtudeBoardView *view, const EtudeGroundColours *colours)
{
  etude_paint_set_colour (cr, colours->plain, 1);
  cairo_rectangle (cr, view->x, view->y, view->unit * view->columns, view->unit * view->rows);
  cairo_fill (cr);
  etude_paint_set_colour (cr, colours->rule, 1);
  if (view->style == ETUDE_STYLE_XIANGQI)
    {
      paint_points (cr, view);
      return;
    }
  for (guint i = 1; i < view->columns; i++)
    add_vertical (cr, view, i, 0, view->rows);
  for (guint i = 1; i < view->rows; i++)
    add_horizontal (cr, view, i, 0, view->columns);
  /* Shogi's four dots, where the zones of promotion end. */
  for (guint i = 0; view->style == ETUDE_STYLE_SHOGI && view->columns == 9 && view->rows == 9 && i < 4; i++)
    {
      double x = view->x + view->unit * (i % 2 ? 6 : 3), y = view->y + view->unit * (i / 2 ? 6 : 3);

      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, MAX (1.5, view->unit * 0.06), 0, 2 * G_PI);
    }
  cairo_fill (cr);
}

/* --- frame and coordinates --- */

/* TEXT of column or row INDEX: a, b, ... or 1, 2, ...; in shogi files have numbers from the right, and ranks letters from
 * the top. */
static void
coordinate_text (const EtudeBoardView *view, char text[4], guint index, gboolean column)
{
  const gboolean shogi = view->style == ETUDE_STYLE_SHOGI;
  const guint i = !shogi ? index : column ? view->columns - 1 - index : view->rows - 1 - index;

  if (column != shogi)
    g_snprintf (text, 4, i >= 26 ? "%c%c" : "%c", i >= 26 ? 'a' + i / 26 - 1 : 'a' + i, 'a' + i % 26);
  else
    g_snprintf (text, 4, "%u", (i + 1) % 100);
}

static void
paint_coordinates_outside (cairo_t *cr, const EtudeBoardView *view)
{
  double size = MAX (8, etude_board_view_text_size (view, 0.2)), off = MAX (view->unit * 0.24, size * 0.8);

  cairo_set_source_rgba (cr, view->ink.red, view->ink.green, view->ink.blue,
                         view->ink.alpha * (etude_board_view_is_plain (view) || view->bold ? 1 : 0.72));
  for (guint i = 0; i < MAX (view->columns, view->rows); i++)
    {
      graphene_rect_t r;
      char text[4];

      if (i < view->columns)
        {
          etude_board_view_square_rect (view, i, &r);
          coordinate_text (view, text, i, TRUE);
          etude_paint_text (cr, view, text, r.origin.x + r.size.width / 2,
                            view->y + view->unit * (view->rows + view->beyond_rows) + off, size, PANGO_WEIGHT_BOLD);
        }
      if (i < view->rows)
        {
          etude_board_view_square_rect (view, i * view->columns, &r);
          coordinate_text (view, text, i, FALSE);
          etude_paint_text (cr, view, text, view->x - view->unit * view->beyond_columns - off,
                            r.origin.y + r.size.height / 2, size, PANGO_WEIGHT_BOLD);
        }
    }
}

static void
paint_coordinates_inside (cairo_t *cr, const EtudeBoardView *view, const EtudeGroundColours *colours)
{
  double size = MAX (7, view->unit * 0.15), off = view->unit * 0.13;
  guint bottom = view->flipped ? (view->rows - 1) * view->columns : 0;
  guint left = view->flipped ? view->columns - 1 : 0;

  etude_paint_set_colour (cr, view->bold ? ETUDE_BOLD_EDGE : colours->frame, 0.95);
  for (guint i = 0; i < MAX (view->columns, view->rows); i++)
    {
      graphene_rect_t r;
      char text[4];

      if (i < view->columns)
        {
          etude_board_view_square_rect (view, bottom + i, &r);
          coordinate_text (view, text, i, TRUE);
          etude_paint_text (cr, view, text, r.origin.x + view->unit - off, r.origin.y + view->unit - off, size,
                            PANGO_WEIGHT_BOLD);
        }
      if (i < view->rows)
        {
          etude_board_view_square_rect (view, i * view->columns + left, &r);
          coordinate_text (view, text, i, FALSE);
          etude_paint_text (cr, view, text, r.origin.x + off, r.origin.y + off, size, PANGO_WEIGHT_BOLD);
        }
    }
}

void
etude_board_paint_ground (cairo_t *cr, const EtudeBoardView *view)
{
  const EtudeGroundColours *colours = etude_board_ground_colours (view);
  double frame = MIN (MAX (1, round (view->unit * (view->high_contrast ? 0.05 : 0.032))), view->unit * 0.06);

  etude_paint_set_colour (cr, colours->frame, 1);
  etude_paint_rounded (cr, view->x - frame, view->y - frame, view->unit * view->columns + 2 * frame,
                       view->unit * view->rows + 2 * frame, 1.6 * frame);
  cairo_fill (cr);
  if (view->style == ETUDE_STYLE_CHEQUERED)
    {
      etude_paint_set_colour (cr, colours->light, 1);
      cairo_rectangle (cr, view->x, view->y, view->unit * view->columns, view->unit * view->rows);
      cairo_fill (cr);
      etude_paint_set_colour (cr, colours->dark, 1);
      for (guint square = 0; square < view->columns * view->rows; square++)
        {
          graphene_rect_t r;

          if ((square % view->columns + square / view->columns) % 2)
            continue;
          etude_board_view_square_rect (view, square, &r);
          cairo_rectangle (cr, r.origin.x, r.origin.y, r.size.width, r.size.height);
        }
      if (view->hatched && (view->high_contrast || view->look == ETUDE_LOOK_PRINT))
        hatch_path (cr, view, colours);
      else
        cairo_fill (cr);
    }
  else
    paint_ruled (cr, view, colours);
  if (view->coordinates == ETUDE_COORDINATES_OUTSIDE)
    paint_coordinates_outside (cr, view);
  else if (view->coordinates == ETUDE_COORDINATES_INSIDE)
    paint_coordinates_inside (cr, view, colours);
}

cairo_surface_t *
etude_board_paint_ground_surface (const EtudeBoardView *view, int width, int height, int scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  etude_board_paint_ground (cr, view);
  cairo_destroy (cr);
  return surface;
}
