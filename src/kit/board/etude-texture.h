/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-texture.h - boards and pieces as textures. Layer: window. */
#pragma once

#include <gtk/gtk.h>

#include "etude-board-view.h"

G_BEGIN_DECLS

/* The pixels of the ARGB32 image SURFACE, which is taken over, as a texture without copying. (transfer full) */
GdkTexture *etude_texture_take_surface (cairo_surface_t *surface);

/* A picture of SCENE, PIXELS wide and high on a transparent ground. (transfer full) */
GdkTexture *etude_board_paint_texture (const EtudeBoardView *view, EtudeBoardScene *scene, int pixels);

/* A board for the clipboard or for dragging out: TEXT, a picture of so many PIXELS, and a drawing (SVG); whoever takes it
 * takes what it understands. (transfer full) */
GdkContentProvider *etude_board_make_content (const EtudeBoardView *view, EtudeBoardScene *scene, const char *text,
                                              int pixels);

/* FACE as a texture of PIXELS x PIXELS, the simpler drawing when they are few. Kept: asking again costs nothing.
 * (transfer none) */
GdkTexture *etude_piece_art_texture (EtudeFace face, int pixels);

G_END_DECLS
