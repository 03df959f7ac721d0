/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-styles.c - the grounds of the other games: which lines a board has, and which it must not have. */
#include "case.h"
#include "picture.h"

#include <string.h>

#define UNIT 32
#define EDGE 20 /* of the picture, beside the squares */

#define WOOD 0xffe6c68f
#define RULE 0xff6b4a2e

static EtudeBoardView
view_of (guint columns, guint rows)
{
  EtudeBoardView view = picture_view ();

  view.unit = UNIT;
  view.columns = columns;
  view.rows = rows;
  return view;
}

static Picture
paint_style (const EtudeBoardView *view, EtudeBoardStyle style)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (view->columns, view->rows);

  etude_board_scene_set_style (scene, style);
  return picture_paint (view, scene);
}

static Picture
paint_board (EtudeBoardStyle style, guint columns, guint rows)
{
  EtudeBoardView view = view_of (columns, rows);

  return paint_style (&view, style);
}

/* How many pixels of the box of EDGE around (X, Y) are not of the colour of the ground. */
static guint
ink_in (const Picture *picture, int x, int y, int width, int height)
{
  guint n = 0;

  for (int i = 0; i < height; i++)
    for (int j = 0; j < width; j++)
      n += picture_pixel (picture, x + j, y + i) != WOOD;
  return n;
}

/* Whether a line is seen on the way across it, from (X, Y) over LENGTH pixels to the right or down. */
static gboolean
crosses_line (const Picture *picture, int x, int y, int length, gboolean down)
{
  for (int i = 0; i < length; i++)
    if (picture_pixel (picture, x + (down ? 0 : i), y + (down ? i : 0)) == RULE)
      return TRUE;
  return FALSE;
}

/* The corner of a square COLUMN to the right and ROW down. */
static int
at (int index)
{
  return EDGE + UNIT * index;
}

/* --- ruled squares --- */

static void
check_ruled (EtudeBoardStyle style, guint edge)
{
  Picture picture = paint_board (style, edge, edge);

  for (int i = 0; i < (int) edge; i++)
    for (int j = 0; j < (int) edge; j++)
      {
        g_assert_cmphex (picture_pixel (&picture, at (i) + UNIT / 2, at (j) + UNIT / 2), ==, WOOD);
        if (i > 0)
          g_assert_true (crosses_line (&picture, at (i) - 3, at (j) + UNIT / 2, 6, FALSE));
        if (j > 0)
          g_assert_true (crosses_line (&picture, at (i) + UNIT / 2, at (j) - 3, 6, TRUE));
        g_assert_cmpuint (ink_in (&picture, at (i) + 6, at (j) + 6, UNIT - 12, UNIT - 12), ==, 0);
      }
  picture_clear (&picture);
}

CASE (ruled)
{
  check_ruled (ETUDE_STYLE_MAKRUK, 8);
  check_ruled (ETUDE_STYLE_SHOGI, 9);
  check_ruled (ETUDE_STYLE_SHOGI, 3);
}

/* A dot is wider than the lines that cross in it. */
static gboolean
has_dot (const Picture *picture, int column, int row)
{
  return picture_pixel (picture, at (column) - 2, at (row) - 2) != WOOD;
}

/* Shogi's four dots are three lines from the edges, and there are no others. */
CASE (dots)
{
  Picture shogi = paint_board (ETUDE_STYLE_SHOGI, 9, 9), small = paint_board (ETUDE_STYLE_SHOGI, 8, 8);
  Picture makruk = paint_board (ETUDE_STYLE_MAKRUK, 9, 9);

  for (int i = 1; i < 9; i++)
    for (int j = 1; j < 9; j++)
      {
        g_assert_cmpint (has_dot (&shogi, i, j), ==, i % 3 == 0 && j % 3 == 0);
        g_assert_false (has_dot (&makruk, i, j));
        if (i < 8 && j < 8)
          g_assert_false (has_dot (&small, i, j));
      }
  picture_clear (&shogi);
  picture_clear (&small);
  picture_clear (&makruk);
}

/* --- the board of xiangqi --- */

/* No line but those at the edges crosses the river; all cross the other ranks. */
CASE (river)
{
  Picture picture = paint_board (ETUDE_STYLE_XIANGQI, 9, 10);

  for (int column = 0; column < 9; column++)
    for (int row = 1; row < 10; row++)
      {
        gboolean river = row == 5, edge = column == 0 || column == 8;

        g_assert_cmpint (crosses_line (&picture, at (column) + UNIT / 2 - 3, at (row), 6, FALSE), ==, !river || edge);
      }
  g_assert_cmpuint (ink_in (&picture, at (1), at (5) - 8, 7 * UNIT, 16), ==, 0);
  for (int row = 0; row < 10; row++)
    for (int column = 1; column < 9; column++)
      g_assert_true (crosses_line (&picture, at (column), at (row) + UNIT / 2 - 3, 6, TRUE));
  picture_clear (&picture);
}

/* Lines end at the outermost points; beyond them is only the ground. */
CASE (outside_points)
{
  Picture picture = paint_board (ETUDE_STYLE_XIANGQI, 9, 10);

  g_assert_cmpuint (ink_in (&picture, at (0), at (0), 9 * UNIT, UNIT / 2 - 3), ==, 0);
  g_assert_cmpuint (ink_in (&picture, at (0), at (9) + UNIT / 2 + 3, 9 * UNIT, UNIT / 2 - 3), ==, 0);
  g_assert_cmpuint (ink_in (&picture, at (0), at (0), UNIT / 2 - 3, 10 * UNIT), ==, 0);
  g_assert_cmpuint (ink_in (&picture, at (8) + UNIT / 2 + 3, at (0), UNIT / 2 - 3, 10 * UNIT), ==, 0);
  picture_clear (&picture);
}

/* Both palaces are d, e, f by three ranks: of the fields between points only their four have diagonals. */
CASE (palaces)
{
  Picture picture = paint_board (ETUDE_STYLE_XIANGQI, 9, 10);

  for (int column = 1; column < 9; column++)
    for (int row = 1; row < 10; row++)
      {
        gboolean palace = (column == 4 || column == 5) && (row <= 2 || row >= 8);

        g_assert_cmpint (ink_in (&picture, at (column) - 1, at (row) - 1, 3, 3) > 0, ==, palace);
      }
  picture_clear (&picture);
}

/* How many of the four corners at the point have a mark; ROW counts down from the top. */
static guint
corner_marks (const Picture *picture, int column, int row)
{
  int x = at (column) + UNIT / 2, y = at (row) + UNIT / 2;
  guint n = 0;

  for (int side = 0; side < 2; side++)
    for (int half = 0; half < 2; half++)
      n += ink_in (picture, side ? x + 2 : x - 6, half ? y + 2 : y - 6, 4, 4) > 0;
  return n;
}

/* Soldiers begin on every second file of the fourth rank, cannons on b and h of the third; so on the other side. The
 * fields of the palaces have lines too and are left out. */
CASE (corner_marks)
{
  Picture picture = paint_board (ETUDE_STYLE_XIANGQI, 9, 10);

  for (int column = 0; column < 9; column++)
    for (int row = 0; row < 10; row++)
      {
        gboolean soldier = (row == 3 || row == 6) && column % 2 == 0;
        gboolean cannon = (row == 2 || row == 7) && (column == 1 || column == 7);
        gboolean palace = column >= 3 && column <= 5 && (row <= 2 || row >= 7);

        if (!palace)
          g_assert_cmpuint (corner_marks (&picture, column, row), ==,
                            !soldier && !cannon ? 0 : (column == 0 || column == 8 ? 2 : 4));
      }
  picture_clear (&picture);
}

/* Another board of points has neither river nor palaces. */
CASE (plain_points)
{
  Picture picture = paint_board (ETUDE_STYLE_XIANGQI, 5, 6);

  for (int column = 0; column < 5; column++)
    for (int row = 1; row < 6; row++)
      g_assert_true (crosses_line (&picture, at (column) + UNIT / 2 - 3, at (row), 6, FALSE));
  for (int column = 1; column < 5; column++)
    for (int row = 1; row < 6; row++)
      g_assert_cmpuint (ink_in (&picture, at (column) - 6, at (row) - 6, 12, 12), ==, 0);
  picture_clear (&picture);
}

/* --- all of them --- */

/* Boards look the same from both sides, and what a view says of the style does not matter: a scene knows it. */
CASE (sides)
{
  for (EtudeBoardStyle style = ETUDE_STYLE_CHEQUERED; style < ETUDE_N_STYLES; style++)
    {
      EtudeBoardView view = view_of (9, style == ETUDE_STYLE_XIANGQI ? 10 : 9), flipped = view;
      Picture a = paint_style (&view, style), b;

      flipped.flipped = TRUE;
      flipped.style = ETUDE_STYLE_XIANGQI;
      b = paint_style (&flipped, style);
      g_assert_cmpuint (picture_differences (&a, &b), ==, 0);
      picture_clear (&a);
      picture_clear (&b);
    }
}

static void
check_ground (EtudeBoardLook look, gboolean high_contrast, guint32 ground)
{
  for (EtudeBoardStyle style = ETUDE_STYLE_MAKRUK; style < ETUDE_N_STYLES; style++)
    {
      EtudeBoardView view = view_of (9, 9);
      Picture picture;

      view.look = look;
      view.high_contrast = high_contrast;
      picture = paint_style (&view, style);
      g_assert_cmphex (picture_pixel (&picture, at (2) + 9, at (2) + 6), ==, ground);
      g_assert_cmphex (picture_pixel (&picture, 0, 0), ==, 0);
      picture_clear (&picture);
    }
}

CASE (looks)
{
  check_ground (ETUDE_LOOK_WOOD, FALSE, WOOD);
  check_ground (ETUDE_LOOK_SLATE, FALSE, 0xffc9d3da);
  check_ground (ETUDE_LOOK_PRINT, FALSE, 0xffffffff);
  check_ground (ETUDE_LOOK_WOOD, TRUE, 0xffffffff);
}

/* Coordinates are beside the squares or on them, whatever the squares look like. */
CASE (coordinates)
{
  for (EtudeBoardStyle style = ETUDE_STYLE_MAKRUK; style < ETUDE_N_STYLES; style++)
    {
      EtudeBoardView view = view_of (9, 10);
      Picture off = paint_style (&view, style), painted;

      view.coordinates = ETUDE_COORDINATES_INSIDE;
      painted = paint_style (&view, style);
      g_assert_cmpuint (picture_differences (&off, &painted), >, 100);
      picture_clear (&painted);
      view.coordinates = ETUDE_COORDINATES_OUTSIDE;
      painted = paint_style (&view, style);
      g_assert_cmpuint (picture_differences (&off, &painted), >, 100);
      g_assert_cmpuint (ink_in (&painted, at (2) + 4, at (2) + 4, 8, 8), ==,
                        ink_in (&off, at (2) + 4, at (2) + 4, 8, 8));
      picture_clear (&painted);
      picture_clear (&off);
    }
}

/* The palace has lines to its corners, along which neither general nor chariot goes: no sentence says "along the lines". */
CASE (moves)
{
  const struct etude_geometry board = { .width = 9, .height = 10, .river = 5, .palace = 3 };
  const struct etude_squares none = { 0 };
  const enum etude_piece straight[] = { ETUDE_GENERAL, ETUDE_CHARIOT };
  const guint middle = 13, corner = 3;

  for (guint i = 0; i < G_N_ELEMENTS (straight); i++)
    {
      const EtudeFace face = { .piece = (guint8) straight[i], .tint = ETUDE_TINT_WHITE };

      g_assert_false (etude_attacks_square (&board, straight[i], ETUDE_WHITE, middle, corner, &none));
      g_assert_nonnull (strstr (etude_face_moves (face), "forwards, backwards or sideways"));
      g_assert_null (strstr (etude_face_moves (face), "lines"));
    }
}
