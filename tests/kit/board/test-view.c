/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-view.c - where squares lie: for every size of board, every way of coordinates, seen from both sides. */
#include "case.h"
#include "etude-board-view.h"

#include <math.h>

#define EPSILON 1e-3

/* Calls CHECK with every size from 1 x 1 to 16 x 16, both ways round, with all ways of coordinates. */
static void
with_every_view (void (*check) (EtudeBoardView *view))
{
  for (guint size = 0; size < 256; size++)
    for (guint flipped = 0; flipped < 2; flipped++)
      for (EtudeCoordinates c = ETUDE_COORDINATES_OUTSIDE; c <= ETUDE_COORDINATES_OFF; c++)
        {
          EtudeBoardView view
              = { .columns = size % 16 + 1, .rows = size / 16 + 1, .flipped = (gboolean) flipped, .coordinates = c };

          check (&view);
        }
}

static void
check_inverse (EtudeBoardView *view)
{
  graphene_rect_t r;

  etude_board_view_fit (view, 701, 523);
  for (guint square = 0; square < view->columns * view->rows; square++)
    {
      etude_board_view_square_rect (view, square, &r);
      g_assert_cmpfloat (r.size.width, ==, r.size.height);
      for (guint corner = 0; corner < 4; corner++)
        {
          double x = r.origin.x + (corner % 2 ? r.size.width - EPSILON : EPSILON);
          double y = r.origin.y + (corner / 2 ? r.size.height - EPSILON : EPSILON);

          g_assert_cmpint (etude_board_view_square_at (view, x, y), ==, (int) square);
        }
      g_assert_cmpint (etude_board_view_square_at (view, r.origin.x, r.origin.y), ==, (int) square);
    }
}

CASE (inverse)
{
  with_every_view (check_inverse);
}

static void
check_outside (EtudeBoardView *view)
{
  double right, bottom;

  etude_board_view_fit (view, 400, 600);
  right = view->x + view->unit * view->columns;
  bottom = view->y + view->unit * view->rows;
  g_assert_cmpint (etude_board_view_square_at (view, view->x - EPSILON, view->y), ==, ETUDE_NO_SQUARE);
  g_assert_cmpint (etude_board_view_square_at (view, view->x, view->y - EPSILON), ==, ETUDE_NO_SQUARE);
  g_assert_cmpint (etude_board_view_square_at (view, right, view->y), ==, ETUDE_NO_SQUARE);
  g_assert_cmpint (etude_board_view_square_at (view, view->x, bottom), ==, ETUDE_NO_SQUARE);
  g_assert_cmpint (etude_board_view_square_at (view, right - EPSILON, bottom - EPSILON), !=, ETUDE_NO_SQUARE);
  g_assert_cmpint (etude_board_view_square_at (view, -1e6, -1e6), ==, ETUDE_NO_SQUARE);
  g_assert_cmpint (etude_board_view_square_at (view, 1e6, 1e6), ==, ETUDE_NO_SQUARE);
}

CASE (outside)
{
  with_every_view (check_outside);
}

/* Squares, frame and coordinates: all of it lies in the area, in whole units, and could not be a unit larger. */
static void
check_fit (EtudeBoardView *view, double width, double height)
{
  double margin, frame = 0.06;

  etude_board_view_fit (view, width, height);
  margin = etude_board_view_margin (view);
  g_assert_cmpfloat (view->unit, ==, floor (view->unit));
  g_assert_cmpfloat (view->x, ==, floor (view->x));
  g_assert_cmpfloat (view->y, ==, floor (view->y));
  g_assert_cmpfloat (view->unit * view->columns + margin, <=, width + EPSILON);
  g_assert_cmpfloat (view->unit * view->rows + margin, <=, height + EPSILON);
  g_assert_cmpfloat (view->x, >=, 0);
  g_assert_cmpfloat (view->y, >=, 0);
  g_assert_cmpfloat (view->x + view->unit * (view->columns + frame), <=, width + EPSILON);
  g_assert_cmpfloat (view->y + view->unit * view->rows + margin - view->unit * frame, <=, height + EPSILON);
  g_assert_true ((view->unit + 1) * (view->columns + margin / view->unit) > width - EPSILON
                 || (view->unit + 1) * (view->rows + margin / view->unit) > height - EPSILON);
}

static void
check_fits (EtudeBoardView *view)
{
  for (double width = 18; width < 1300; width = ceil (width * 1.37))
    for (double height = 18; height < 1300; height = ceil (height * 1.29))
      check_fit (view, width, height);
}

CASE (fit)
{
  with_every_view (check_fits);
}

/* The letters of a small board are whole: 8 pixels are the least, and they have room for what hangs below their line. */
CASE (letters)
{
  for (guint edge = 8; edge <= 16; edge++)
    {
      EtudeBoardView view = { .columns = edge, .rows = edge, .coordinates = ETUDE_COORDINATES_OUTSIDE };

      etude_board_view_fit (&view, 20 * edge, 20 * edge);
      g_assert_cmpfloat (etude_board_view_margin (&view), >=, 12);
    }
}

/* A view of nothing has squares of one unit, not of none: dividing by them is safe. */
CASE (fit_nothing)
{
  EtudeBoardView view = { .columns = 8, .rows = 8 };

  etude_board_view_fit (&view, 0, 0);
  g_assert_cmpfloat (view.unit, ==, 1);
  etude_board_view_fit (&view, 3, 500);
  g_assert_cmpfloat (view.unit, ==, 1);
}

CASE (corners)
{
  EtudeBoardView view = { .columns = 9, .rows = 10, .x = 30, .y = 20, .unit = 10 };
  graphene_rect_t r;

  etude_board_view_square_rect (&view, 0, &r); /* a1 */
  g_assert_true (graphene_rect_equal (&r, &GRAPHENE_RECT_INIT (30, 110, 10, 10)));
  etude_board_view_square_rect (&view, 89, &r); /* i10 */
  g_assert_true (graphene_rect_equal (&r, &GRAPHENE_RECT_INIT (110, 20, 10, 10)));
  view.flipped = TRUE;
  etude_board_view_square_rect (&view, 0, &r);
  g_assert_true (graphene_rect_equal (&r, &GRAPHENE_RECT_INIT (110, 20, 10, 10)));
  etude_board_view_square_rect (&view, 89, &r);
  g_assert_true (graphene_rect_equal (&r, &GRAPHENE_RECT_INIT (30, 110, 10, 10)));
}

/* A neighbour is where the eye looks for it: its rectangle lies so many squares off. */
static void
check_neighbours (EtudeBoardView *view)
{
  view->unit = 20;
  for (guint square = 0; square < view->columns * view->rows; square++)
    for (int right = -2; right <= 2; right++)
      for (int up = -2; up <= 2; up++)
        {
          int to = etude_board_view_neighbour (view, square, right, up);
          graphene_rect_t a;

          etude_board_view_square_rect (view, square, &a);
          g_assert_cmpint (etude_board_view_square_at (view, a.origin.x + 10 + 20 * right, a.origin.y + 10 - 20 * up),
                           ==, to);
        }
}

CASE (neighbours)
{
  with_every_view (check_neighbours);
}

static void
check_margin (EtudeBoardView *view)
{
  double with, outside = view->coordinates == ETUDE_COORDINATES_OUTSIDE;

  view->unit = 50;
  with = etude_board_view_margin (view);
  g_assert_cmpfloat (with, >, 0);
  g_assert_cmpfloat (with, <, 50); /* less than a square */
  view->coordinates = ETUDE_COORDINATES_OFF;
  g_assert_true (outside ? with > etude_board_view_margin (view) : with == etude_board_view_margin (view));
}

CASE (margin)
{
  with_every_view (check_margin);
}
