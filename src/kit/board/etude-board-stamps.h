/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-stamps.h - paints many boards with recordings of their ground and pieces. Layer: drawing.
 *
 * Each is recorded once and used for all boards, so that a vector file holds it once. One set of stamps serves one
 * cairo surface, and must not go before that is finished.
 */
#pragma once

#include "etude-board-painter.h"

G_BEGIN_DECLS

typedef struct _EtudeBoardStamps EtudeBoardStamps;

/* SMALL: pieces are drawn for few pixels. */
EtudeBoardStamps *etude_board_stamps_new (gboolean small);
void etude_board_stamps_free (EtudeBoardStamps *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EtudeBoardStamps, etude_board_stamps_free)

/* As etude_board_paint does. */
void etude_board_stamps_paint (EtudeBoardStamps *self, cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene);

/* FACE alone, in the square of SIZE user units whose top left corner is (X, Y). */
void etude_board_stamps_paint_face (EtudeBoardStamps *self, cairo_t *cr, EtudeFace face, double x, double y,
                                    double size);

G_END_DECLS
