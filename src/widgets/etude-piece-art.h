/* etude-piece-art.h - the drawings of the pieces, as vectors and as textures. Layer: widgets.
 *
 * One SVG a piece under the resource path /pieces, coloured by one style sheet a tint, through librsvg.
 */
#pragma once

#include "etude-board-scene.h"

G_BEGIN_DECLS

/* Paints FACE into the square of EDGE user units whose top left corner is (X, Y). */
void etude_piece_art_paint (cairo_t *cr, EtudeFace face, double x, double y, double edge);

/* The same for a square of few pixels, below some 28: a strong outline and no fine lines, which would only blur it. */
void etude_piece_art_paint_small (cairo_t *cr, EtudeFace face, double x, double y, double edge);

/* FACE as a texture of PIXELS x PIXELS. Kept: asking again costs nothing. (transfer none) */
GdkTexture *etude_piece_art_texture (EtudeFace face, int pixels);

G_END_DECLS
