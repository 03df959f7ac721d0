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

G_END_DECLS
