/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-piece-art.h - the drawings of the pieces, as vectors. Layer: drawing.
 *
 * One SVG a piece under the resource path /pieces, coloured by one style sheet a tint, through librsvg. Pieces of
 * xiangqi and shogi are discs and wedges with their characters; when pictograms are asked for, they are figures as in
 * chess.
 */
#pragma once

#include <cairo.h>

#include "etude-board-scene.h"

G_BEGIN_DECLS

#define ETUDE_PIECE_ART_SMALL 28
#define ETUDE_PIECE_ART_TINY 22

#define ETUDE_TYPE_PIECE_ART (etude_piece_art_get_type ())
G_DECLARE_FINAL_TYPE (EtudePieceArt, etude_piece_art, ETUDE, PIECE_ART, GObject)

/* The one set of drawings of the program. Property "pictograms" (boolean): figures instead of characters; whoever keeps
 * painted pieces listens to "notify::pictograms". (transfer none) */
EtudePieceArt *etude_piece_art_get_default (void);
void etude_piece_art_set_pictograms (EtudePieceArt *self, gboolean pictograms);
gboolean etude_piece_art_get_pictograms (EtudePieceArt *self);

/* Paints FACE into the square of EDGE user units whose top left corner is (X, Y). */
void etude_piece_art_paint (cairo_t *cr, EtudeFace face, double x, double y, double edge);

/* The same for a square of few pixels, below ETUDE_PIECE_ART_SMALL: a strong outline and no fine lines, which would
 * only blur it. Below ETUDE_PIECE_ART_TINY characters give way to letters. EDGE is taken for pixels. */
void etude_piece_art_paint_small (cairo_t *cr, EtudeFace face, double x, double y, double edge);

G_END_DECLS
