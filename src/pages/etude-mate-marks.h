/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-marks.h - what is known of a position, as marks on a board. Layer: pages. No state. */
#pragma once

#include "etude-board-scene.h"
#include "etude-mate-analysis.h"

G_BEGIN_DECLS

/* Adds to SCENE what ANALYSIS knows: the last move, teaching aids and what is wrong with the position and, with ANSWERS, heat, best
 * moves and distances. */
void etude_mate_marks_add (EtudeMateAnalysis *analysis, EtudeBoardScene *scene, gboolean answers);

/* Adds the best moves, or the distances of Black's moves. */
void etude_mate_marks_add_answer (EtudeBoardScene *scene, const EtudeMateAnswer *answer);

/* Shows what was drawn on the position of NODE, and nothing else that was drawn. */
void etude_mate_marks_set_drawings (EtudeBoardScene *scene, const EtudeMateNode *node);

/* What is drawn on SCENE, as an array of EtudeMateDrawing. (transfer full) */
GArray *etude_mate_marks_get_drawings (EtudeBoardScene *scene);

G_END_DECLS
