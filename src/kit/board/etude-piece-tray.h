/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-piece-tray.h - pieces beside the board, to be dragged onto it. Layer: window.
 *
 * Properties
 *   "piece-size"  guint     in pixels, smaller where there is no room
 *   "styled"      gboolean  construct only: how large pieces are the style says (-gtk-icon-size)
 */
#pragma once

#include "etude-board-canvas.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PIECE_TRAY (etude_piece_tray_get_type ())
G_DECLARE_FINAL_TYPE (EtudePieceTray, etude_piece_tray, ETUDE, PIECE_TRAY, GtkWidget)

/* The canvas that the pieces are dragged to; it reports what happens to them. Not owned. */
void etude_piece_tray_set_canvas (EtudePieceTray *self, EtudeBoardCanvas *canvas);

/* Shows N FACES in this order, at most 16; one without a tint is an empty place. Each has the style of its game's board, for its drawing. */
void etude_piece_tray_set_faces (EtudePieceTray *self, const EtudeFace *faces, guint n);

G_END_DECLS
