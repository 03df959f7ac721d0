/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-marks.h - what is known of a position, as marks on a board. Layer: window. No state. */
#pragma once

#include "etude-board-scene.h"
#include "etude-mate-analysis.h"
#include "mate-plan.h"

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

/* --- what the sentences of a plan name, as marks on a board --- */

/* Adds to SCENE what is said of POSITION, White to move, whose plan PLAN is: the way of a W, the diagonal that holds him and
 * the one that he is to be shut in by, right and wrong corners, squares to be taken, his room, the man that is meant, and
 * the moves that are named. */
void etude_mate_plan_marks_add (EtudeBoardScene *scene, const struct etude_plan *plan,
                                const struct etude_position *position);

G_END_DECLS
