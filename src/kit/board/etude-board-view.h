/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-view.h - where the squares of a board lie, and the looks of boards. Layer: drawing.
 *
 * A point of a xiangqi board is the square around it. A view is a plain value: the canvas has one for the screen,
 * printing and export make their own. Coordinates are user units of whatever it is painted on, y downwards. Boards
 * never mirror in right-to-left locales.
 */
#pragma once

#include <graphene.h>

#include "etude-board-scene.h"

G_BEGIN_DECLS

typedef enum
{
  ETUDE_LOOK_WOOD,
  ETUDE_LOOK_SLATE,
  ETUDE_LOOK_PRINT, /* black and white */
  ETUDE_LOOK_MOSS,
  ETUDE_LOOK_SEA,
  ETUDE_LOOK_PLUM,
} EtudeBoardLook;

typedef enum
{
  ETUDE_COORDINATES_OUTSIDE,
  ETUDE_COORDINATES_INSIDE,
  ETUDE_COORDINATES_OFF,
} EtudeCoordinates;

typedef struct
{
  float red, green, blue, alpha; /* 0 to 1 each */
} EtudeColour;

typedef struct
{
  double x, y; /* top left corner of the squares */
  double unit; /* width of a square */
  guint columns, rows;
  guint beyond_columns, beyond_rows; /* of what wraps so many are seen beyond each edge: 0 or 1 */
  gboolean flipped;                  /* row 0 on top, column 0 on the right */
  gboolean high_contrast;
  gboolean dimmed;   /* beside dark windows: the ground is a little darker */
  gboolean bold;     /* for a class far away: everything opaque, broad and with a dark edge */
  double least_text; /* letters are at least as large, in user units; 0: what suits the squares */
  gboolean hatched;  /* dark squares of the look for print are hatched and not grey */
  EtudeBoardLook look;
  EtudeBoardStyle style; /* the scene's; etude_board_paint sees to that by itself */
  EtudeCoordinates coordinates;
  EtudeColour ink;  /* of coordinates outside the board */
  const char *font; /* family; NULL for the default */
} EtudeBoardView;

/* Puts the board as large as it goes, with whole units, into the middle of WIDTH x HEIGHT. */
void etude_board_view_fit (EtudeBoardView *view, double width, double height);

/* How much wider than its squares a board of WIDTH is: both margins of the frame and the coordinates. */
double etude_board_view_margin (const EtudeBoardView *view);

/* The squares with frame and coordinates. */
void etude_board_view_bounds (const EtudeBoardView *view, graphene_rect_t *bounds);

void etude_board_view_square_rect (const EtudeBoardView *view, guint square, graphene_rect_t *rect);

/* Where on SQUARE the pencil mark of PLACE is: the corners and the middle of the upper edge, around the clue. */
void etude_board_view_pencil_rect (const EtudeBoardView *view, guint square, guint place, graphene_rect_t *rect);

/* The square at (X, Y), beyond edges that wrap the one that is seen there; or ETUDE_NO_SQUARE. */
int etude_board_view_square_at (const EtudeBoardView *view, double x, double y);

/* Where (X, Y) is on the board, in squares from the outer corner of a1, whichever way it is seen; and the way back.
 * FALSE: it is off the board. */
gboolean etude_board_view_place_at (const EtudeBoardView *view, double x, double y, double *column, double *row);
void etude_board_view_find_place (const EtudeBoardView *view, double column, double row, double *x, double *y);

/* The square COLUMNS to the right and ROWS up as the viewer sees it, or ETUDE_NO_SQUARE. */
int etude_board_view_neighbour (const EtudeBoardView *view, guint square, int columns, int rows);

/* The size of letters that would be SIZE squares: no smaller than they may be. */
double etude_board_view_text_size (const EtudeBoardView *view, double size);

G_END_DECLS
