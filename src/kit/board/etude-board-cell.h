/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-cell.h - the empty child over one square: for focus, screen readers and keys. Layer: window.
 *
 * The board paints everything; a cell has only a name, a state and the action "cell.activate", which the canvas
 * answers. One canvas widget alone would be one empty object to a screen reader.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_BOARD_CELL (etude_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (EtudeBoardCell, etude_board_cell, ETUDE, BOARD_CELL, GtkWidget)

/* Signal "activated": Enter, Space or a screen reader's action. */
GtkWidget *etude_board_cell_new (guint square);
guint etude_board_cell_get_square (EtudeBoardCell *self);

/* Tells assistive technology only what has changed since the last call. */
void etude_board_cell_describe (EtudeBoardCell *self, const char *name, gboolean picked);

G_END_DECLS
