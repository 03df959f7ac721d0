/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-plan-marks.h - what the sentences of a plan name, as marks on a board. Layer: window. No state. */
#pragma once

#include "etude-board-scene.h"
#include "mate-plan.h"

G_BEGIN_DECLS

/* Adds to SCENE what is said of POSITION, White to move, whose plan PLAN is: the way of a W, the diagonal that holds him and
 * the one that he is to be shut in by, right and wrong corners, squares to be taken, his room, the man that is meant, and
 * the moves that are named. */
void etude_mate_plan_marks_add (EtudeBoardScene *scene, const struct etude_plan *plan,
                                const struct etude_position *position);

G_END_DECLS
