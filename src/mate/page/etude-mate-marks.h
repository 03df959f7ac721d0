/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-marks.h - what is known of a position, as marks on a board. Layer: window. No state. */
#pragma once

#include "etude-board-scene.h"
#include "etude-mate-analysis.h"

G_BEGIN_DECLS

/* Adds to SCENE what ANALYSIS knows: the last move, teaching aids and what is wrong with the position and, with ANSWERS, heat, best
 * moves and distances. */
void etude_mate_marks_add (EtudeMateAnalysis *analysis, EtudeBoardScene *scene, gboolean answers);

/* Adds the best moves, or the distances of Black's moves. */
void etude_mate_marks_add_answer (EtudeBoardScene *scene, const EtudeMateAnswer *answer);

/* Adds the move that has led here. */
void etude_mate_marks_add_last_move (EtudeBoardScene *scene, const struct etude_move *move);

/* Adds the teaching aid AID, as EtudeMateAnalysis calls it; BISHOP is the square of the only bishop, or ETUDE_NOWHERE. */
void etude_mate_marks_add_aid (EtudeBoardScene *scene, const char *aid, guint bishop);

G_END_DECLS
