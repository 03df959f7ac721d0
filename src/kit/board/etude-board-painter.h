/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-painter.h - paints a scene on any cairo context: screen, picture or paper. Layer: drawing.
 *
 * The canvas paints the ground and the marks by these calls and keeps the results; export and printing use
 * etude_board_paint, which paints everything as vectors.
 */
#pragma once

#include <cairo.h>

#include "etude-board-view.h"

G_BEGIN_DECLS

/* Squares, frame and coordinates. */
void etude_board_paint_ground (cairo_t *cr, const EtudeBoardView *view);

/* The same as an image of WIDTH x HEIGHT units, SCALE pixels a unit. (transfer full) */
cairo_surface_t *etude_board_paint_ground_surface (const EtudeBoardView *view, int width, int height, int scale);

/* What lies under the pieces: washes, heat, bars, lines, rings and dots. */
void etude_board_paint_low_marks (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene);

/* The clues of squares without a piece, over the low marks. */
void etude_board_paint_clues (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene);

/* One of them, on the square R. */
void etude_board_paint_clue (cairo_t *cr, const EtudeBoardView *view, EtudeClue clue, const graphene_rect_t *r);

/* What lies over the pieces: their clues, arrows, numbers and the teacher's marks. */
void etude_board_paint_high_marks (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene);

/* All of it, pieces and pencil marks included. */
void etude_board_paint (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene);

/* SCENE over another one: its pieces as ghosts, and its numbers. */
void etude_board_paint_ghosts (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene);

/* The colour of MARK. */
EtudeColour etude_mark_colour (EtudeMark mark);

/* What tints the square that a piece in the hand came from, or the one that it would go to (TARGET). */
EtudeColour etude_hand_colour (gboolean target);

/* --- many boards: etude-board-stamps.c ---
 *
 * Grounds and pieces are recorded once and used for all boards, so that a vector file holds each once. One set of stamps
 * serves one cairo surface, and must not go before that is finished.
 */

typedef struct _EtudeBoardStamps EtudeBoardStamps;

/* SMALL: pieces are drawn for few pixels. */
EtudeBoardStamps *etude_board_stamps_new (gboolean small);
void etude_board_stamps_free (EtudeBoardStamps *self);

/* As etude_board_paint does. */
void etude_board_stamps_paint (EtudeBoardStamps *self, cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene);

/* FACE alone, in the square of SIZE user units whose top left corner is (X, Y). */
void etude_board_stamps_paint_face (EtudeBoardStamps *self, cairo_t *cr, EtudeFace face, double x, double y,
                                    double size);

/* --- coloured regions --- */

#define ETUDE_BOARD_TINTS 12

/* Which tint each region of SCENE has: neighbours are told apart by everybody. */
void etude_board_tint_regions (EtudeBoardScene *scene, guint8 tint[ETUDE_BOARD_REGIONS]);

G_END_DECLS
