/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-canvas-private.h - what the canvas's files share: the widget, painting and hands. Layer: window. */
#pragma once

#include <gtk/gtk.h>

#include "etude-board-canvas.h"

G_BEGIN_DECLS

/* EtudeBoardCell: the empty child over one square: for focus, screen readers and keys.
 *
 * The board paints everything; a cell has only a name, a state and the action "cell.activate", which the canvas
 * answers. One canvas widget alone would be one empty object to a screen reader.
 */

#define ETUDE_TYPE_BOARD_CELL (etude_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (EtudeBoardCell, etude_board_cell, ETUDE, BOARD_CELL, GtkWidget)

/* Signal "activated": Enter, Space or a screen reader's action. */
GtkWidget *etude_board_cell_new (guint square);
guint etude_board_cell_get_square (EtudeBoardCell *self);

/* Tells assistive technology only what has changed since the last call. */
void etude_board_cell_describe (EtudeBoardCell *self, const char *name, gboolean picked);

/* A piece in the hand. */
typedef struct
{
  gboolean active;
  gboolean by_pointer; /* else by keyboard or click: it stays on its square and is ringed */
  gboolean follows;    /* and yet it goes along with the pointer, which has moved since */
  int from;
  EtudeFace face;
  int over;
  double x, y;       /* of the pointer */
  gboolean has_left; /* the pointer has moved away from where it was pressed */
} EtudeHand;

typedef struct
{
  int from, to;
  gint64 start; /* frame time, microseconds */
  guint tick;
} EtudeGlide;

/* What is said over the board until the next action. */
typedef struct
{
  PangoLayout *text; /* or NULL */
  gint64 start;      /* frame time, microseconds; 0: it does not come in, but is there */
  guint tick;
  GtkEventController *next; /* the next press of anything; owned by the root */
} EtudeTold;

/* The right button's arrow while it is drawn. */
typedef struct
{
  gboolean active;
  int from, to;
  EtudeMark mark;
} EtudeSketch;

/* Marks that somebody paints with the pointer. */
typedef struct
{
  gboolean active;
  int square;  /* the last one */
  double x, y; /* where the pointer was then */
} EtudeBrush;

struct _EtudeBoardCanvas
{
  GtkWidget parent_instance;

  EtudeBoardScene *scene;
  EtudeBoardView view;
  char *font;
  char *text;
  gboolean interactive;
  gboolean pencil;       /* the first button, a pen or a finger draws, too */
  EtudeMark pencil_mark; /* in this colour */
  gboolean locked;       /* pieces cannot be taken up */
  GtkWidget *cells[ETUDE_BOARD_CELLS];
  guint n_cells;
  int cursor; /* the square that has or had the focus */
  EtudeHand hand;
  double pointer_x, pointer_y; /* where it was seen last, on the surface */
  EtudeGlide glide;
  EtudeTold told;
  EtudeSketch sketch;
  EtudeBrush brush;
  gboolean pointed_at; /* with the teacher's pointer */
  double point_column, point_row;
  EtudeBoardScene *over; /* ghosts over the scene, or NULL */

  GskRenderNode *ground; /* painted for ground_view */
  EtudeBoardView ground_view;
  int ground_scale, ground_width, ground_height;
  GskRenderNode *low_marks, *high_marks; /* NULL when they must be painted again */
};

enum
{
  ETUDE_CANVAS_TAKEN_UP,
  ETUDE_CANVAS_CARRIED,
  ETUDE_CANVAS_DROPPED,
  ETUDE_CANVAS_PUT_BACK,
  ETUDE_CANVAS_LETTER,
  ETUDE_CANVAS_VISITED,
  ETUDE_CANVAS_ACTIVATED,
  ETUDE_CANVAS_STROKE,
  ETUDE_CANVAS_N_SIGNALS
};

extern guint etude_board_canvas_signals[ETUDE_CANVAS_N_SIGNALS];

#define ETUDE_GLIDE_MICROSECONDS 120000
#define ETUDE_TOLD_MICROSECONDS 250000

/* Paints everything. */
void etude_board_canvas_paint (EtudeBoardCanvas *self, GtkSnapshot *snapshot);

/* Adds the gestures, keys and drop targets. */
void etude_board_canvas_init_hands (EtudeBoardCanvas *self);

/* A cell was activated: picks up, puts down or puts back. */
void etude_board_canvas_activate_square (EtudeBoardCanvas *self, int square);

/* The focus went to SQUARE: a piece picked up by keyboard goes along. */
void etude_board_canvas_cursor_moved (EtudeBoardCanvas *self, int square);

/* Whether there is a scene over the board, and one of its size. */
gboolean etude_board_canvas_fits_over (EtudeBoardCanvas *self);

/* Says anew what stands where to assistive technology. */
void etude_board_canvas_describe (EtudeBoardCanvas *self);

G_END_DECLS
