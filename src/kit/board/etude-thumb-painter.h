/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-thumb-painter.h - paints the many small boards of a gallery quickly. Layer: window.
 *
 * All boards of a gallery share one painter, which keeps the ground, each piece and each clue as an image of the size
 * in use: a board is then a few copies of pixels, put together in one image. That is shown by a cairo node and not as a
 * texture, for GTK 4.8's cairo renderer converts textures through floating point in every frame.
 *
 * Signal "changed": boards painted before are out of date.
 * Cost: under 0.1 ms a board, 0.15 ms with a clue on every point; some milliseconds when the size or the look is new;
 *       memory for the pixels of each board painted, as long as its node lives.
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-board-view.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_THUMB_PAINTER (etude_thumb_painter_get_type ())
G_DECLARE_FINAL_TYPE (EtudeThumbPainter, etude_thumb_painter, ETUDE, THUMB_PAINTER, GObject)

/* Puts style, pieces, clues and marks of ITEM on SCENE, which is empty and chequered. Pencil marks are not shown. */
typedef void (*EtudeThumbPaintFunc) (gpointer item, EtudeBoardScene *scene, gpointer data);

EtudeThumbPainter *etude_thumb_painter_new (void);

/* Until a function is set, boards are empty. DESTROY is called with DATA when it is set anew, and at the end. */
void etude_thumb_painter_set_func (EtudeThumbPainter *self, EtudeThumbPaintFunc paint, gpointer data,
                                   GDestroyNotify destroy);
void etude_thumb_painter_set_board (EtudeThumbPainter *self, guint columns, guint rows);

/* The size in user units of the largest board, frame included, that is at most WIDTH wide, with SCALE pixels a unit. */
void etude_thumb_painter_fit (EtudeThumbPainter *self, int width, int scale, graphene_size_t *size);

/* The board of ITEM in that size, its corner at (0, 0). (transfer full) */
GskRenderNode *etude_thumb_painter_paint (EtudeThumbPainter *self, gpointer item, int width, int scale);

G_END_DECLS
