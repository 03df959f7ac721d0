/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-painter-private.h - what the painter's files share: colours and texts. Layer: drawing. */
#pragma once

#include <pango/pango.h>

#include "etude-board-painter.h"

G_BEGIN_DECLS

/* The colours of a board's ground: of chequered squares, and of boards of one colour. */
typedef struct
{
  const char *light, *dark, *frame;
  const char *plain, *rule; /* ground and lines */
} EtudeGroundColours;

/* The edge of everything that is bold: told apart from every square and from every colour of marks. */
#define ETUDE_BOLD_EDGE "#000000"

const EtudeGroundColours *etude_board_ground_colours (const EtudeBoardView *view);

/* Whether what colour says must be said by form too. */
static inline gboolean
etude_board_view_is_plain (const EtudeBoardView *view)
{
  return view->high_contrast || view->look == ETUDE_LOOK_PRINT;
}

void etude_paint_set_colour (cairo_t *cr, const char *colour, double alpha);

void etude_paint_rounded (cairo_t *cr, double x, double y, double width, double height, double radius);

/* Writes TEXT, SIZE user units high, with the middle of its digits and capitals at (X, Y). Texts side by side have one
 * baseline. */
void etude_paint_text (cairo_t *cr, const EtudeBoardView *view, const char *text, double x, double y, double size,
                       PangoWeight weight);

/* The same, but the outlines of its letters become the path. */
void etude_paint_text_path (cairo_t *cr, const EtudeBoardView *view, const char *text, double x, double y, double size,
                            PangoWeight weight);

/* Parts of the low and high marks, and of the pieces. */
void etude_board_paint_regions (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene);
void etude_board_clear_points (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene);
void etude_board_paint_small_clues (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene);
void etude_board_paint_pencil (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene, guint square);

G_END_DECLS
