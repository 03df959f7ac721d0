/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-thumb.h - one small board with a line of text below: a cell of a gallery. Layer: window.
 *
 * It paints both itself, with no widgets inside: scrolling binds hundreds of them. Cells are made once and shown other
 * items. CSS: node "boardthumb"; the text has the node's colour and font.
 */
#pragma once

#include "etude-thumb-painter.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_BOARD_THUMB (etude_board_thumb_get_type ())
G_DECLARE_FINAL_TYPE (EtudeBoardThumb, etude_board_thumb, ETUDE, BOARD_THUMB, GtkWidget)

/* SIZE is the least width of the board; it takes up to half as much again when there is room. */
GtkWidget *etude_board_thumb_new (EtudeThumbPainter *painter, int size);

void etude_board_thumb_set_size (EtudeBoardThumb *self, int size);

/* ITEM may be NULL: an empty place. CAPTION may be NULL: no line of text. */
void etude_board_thumb_show (EtudeBoardThumb *self, gpointer item, const char *caption);

G_END_DECLS
