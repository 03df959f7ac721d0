/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-view.c - where the squares of a board lie, and the looks of boards. */
#define G_LOG_DOMAIN "etude"

#include "etude-board-view.h"

#include <math.h>

/* The bands in squares: room for a letter and the frame outside, or for the frame alone. */
#define BAND_OUTSIDE 0.42
#define BAND_FRAME 0.06
#define BAND_PER_TEXT 1.5 /* the band outside in sizes of its letters */
#define LEAST_TEXT 8      /* smaller letters are not painted, since nobody could read them, */
#define LEAST_SHARE 0.675 /* and have their room where this part of a square is enough for it */

/* In squares: the edge of a pencil mark, and how far it stays away from the edges of its square. */
#define PENCIL 0.29
#define PENCIL_GAP 0.035
#define PENCIL_CORNER 0.12 /* left free in two corners when the coordinates are there */

static double
band (const EtudeBoardView *view)
{
  if (view->coordinates != ETUDE_COORDINATES_OUTSIDE)
    return BAND_FRAME;
  return MAX (MAX (BAND_OUTSIDE, view->least_text * BAND_PER_TEXT / view->unit),
              MIN (LEAST_SHARE, LEAST_TEXT * BAND_PER_TEXT / view->unit));
}

double
etude_board_view_text_size (const EtudeBoardView *view, double size)
{
  return MAX (view->unit * size, view->least_text);
}

/* The largest square of which COUNT, the frame and the band fit into LENGTH: the smallest that any part of the band leaves room
 * for. */
static double
fit_unit (const EtudeBoardView *view, guint count, double length)
{
  double frame = count + BAND_FRAME; /* COUNT with what is beyond edges */

  if (view->coordinates != ETUDE_COORDINATES_OUTSIDE)
    return length / (frame + BAND_FRAME);
  return MIN (MIN (length / (frame + BAND_OUTSIDE), (length - view->least_text * BAND_PER_TEXT) / frame),
              MAX (length / (frame + LEAST_SHARE), (length - LEAST_TEXT * BAND_PER_TEXT) / frame));
}

/* With coordinates outside, the letters stand below and the numbers at the left; the other two sides have the frame. */
void
etude_board_view_fit (EtudeBoardView *view, double width, double height)
{
  const guint columns = view->columns + 2 * view->beyond_columns, rows = view->rows + 2 * view->beyond_rows;
  double across, down;

  view->unit = MAX (1, floor (MIN (fit_unit (view, columns, width), fit_unit (view, rows, height))));
  across = columns + band (view) + BAND_FRAME;
  down = rows + band (view) + BAND_FRAME;
  view->x = floor ((width - view->unit * across) / 2 + view->unit * (band (view) + view->beyond_columns));
  view->y = floor ((height - view->unit * down) / 2 + view->unit * (BAND_FRAME + view->beyond_rows));
}

double
etude_board_view_margin (const EtudeBoardView *view)
{
  return view->unit * (band (view) + BAND_FRAME + 2 * view->beyond_columns);
}

void
etude_board_view_bounds (const EtudeBoardView *view, graphene_rect_t *bounds)
{
  const double left = view->unit * (band (view) + view->beyond_columns),
               top = view->unit * (BAND_FRAME + view->beyond_rows), frame = view->unit * (band (view) + BAND_FRAME);

  graphene_rect_init (bounds, (float) (view->x - left), (float) (view->y - top),
                      (float) (view->unit * (view->columns + 2 * view->beyond_columns) + frame),
                      (float) (view->unit * (view->rows + 2 * view->beyond_rows) + frame));
}

void
etude_board_view_square_rect (const EtudeBoardView *view, guint square, graphene_rect_t *rect)
{
  guint column = square % view->columns, row = square / view->columns;

  if (view->flipped)
    column = view->columns - 1 - column;
  else
    row = view->rows - 1 - row;
  graphene_rect_init (rect, (float) (view->x + column * view->unit), (float) (view->y + row * view->unit),
                      (float) view->unit, (float) view->unit);
}

void
etude_board_view_pencil_rect (const EtudeBoardView *view, guint square, guint place, graphene_rect_t *rect)
{
  static const double across[ETUDE_PENCIL_PLACES] = { 0, 0.5, 1, 0, 1 }, down[ETUDE_PENCIL_PLACES] = { 0, 0, 0, 1, 1 };
  double corner = view->coordinates == ETUDE_COORDINATES_INSIDE ? PENCIL_CORNER : 0;
  double size = PENCIL - corner / 6, room = 1 - size - 2 * PENCIL_GAP;
  double left = PENCIL_GAP + (down[place] == 0 ? corner : 0);
  graphene_rect_t r;

  g_return_if_fail (place < ETUDE_PENCIL_PLACES);
  etude_board_view_square_rect (view, square, &r);
  graphene_rect_init (rect, (float) (r.origin.x + view->unit * (left + (room - corner) * across[place])),
                      (float) (r.origin.y + view->unit * (PENCIL_GAP + room * down[place])),
                      (float) (view->unit * size), (float) (view->unit * size));
}

int
etude_board_view_square_at (const EtudeBoardView *view, double x, double y)
{
  int column = (int) floor ((x - view->x) / view->unit), row = (int) floor ((y - view->y) / view->unit);

  if (view->beyond_columns && (column == -1 || column == (int) view->columns))
    column = column < 0 ? (int) view->columns - 1 : 0;
  if (view->beyond_rows && (row == -1 || row == (int) view->rows))
    row = row < 0 ? (int) view->rows - 1 : 0;
  if (column < 0 || row < 0 || column >= (int) view->columns || row >= (int) view->rows)
    return ETUDE_NO_SQUARE;
  if (view->flipped)
    column = (int) view->columns - 1 - column;
  else
    row = (int) view->rows - 1 - row;
  return column + row * (int) view->columns;
}

gboolean
etude_board_view_place_at (const EtudeBoardView *view, double x, double y, double *column, double *row)
{
  *column = (x - view->x) / view->unit;
  *row = view->rows - (y - view->y) / view->unit;
  if (view->flipped)
    {
      *column = view->columns - *column;
      *row = view->rows - *row;
    }
  return *column >= 0 && *row >= 0 && *column <= view->columns && *row <= view->rows;
}

void
etude_board_view_find_place (const EtudeBoardView *view, double column, double row, double *x, double *y)
{
  *x = view->x + view->unit * (view->flipped ? view->columns - column : column);
  *y = view->y + view->unit * (view->flipped ? row : view->rows - row);
}

int
etude_board_view_neighbour (const EtudeBoardView *view, guint square, int columns, int rows)
{
  int sign = view->flipped ? -1 : 1;
  int column = (int) (square % view->columns) + sign * columns;
  int row = (int) (square / view->columns) + sign * rows;

  if (column < 0 || row < 0 || column >= (int) view->columns || row >= (int) view->rows)
    return ETUDE_NO_SQUARE;
  return column + row * (int) view->columns;
}
