/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-drawings.h - what somebody has drawn on a board, as values that can be kept. Layer: model. */
#pragma once

#include "etude-board-scene.h"
#include "etude-drawing.h"

G_BEGIN_DECLS

/* What is drawn on SCENE: an array of EtudeDrawing, whose squares are numbered for its board. (transfer full) */
GArray *etude_board_drawings_get (EtudeBoardScene *scene);

/* Shows DRAWINGS, which may be NULL, and nothing else that was drawn. What does not fit on the board is left out. */
void etude_board_drawings_show (EtudeBoardScene *scene, const GArray *drawings);

/* Adds DRAWINGS to the program's marks. */
void etude_board_drawings_add_marks (EtudeBoardScene *scene, const GArray *drawings);

G_END_DECLS
