/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-board.h - the board of a lesson's item. Layer: drawing. */
#pragma once

#include "etude-board-scene.h"
#include "etude-lesson-item.h"

G_BEGIN_DECLS

/* The board of ITEM as it is set before somebody: pieces, clues, forbidden squares; its marks as the teacher's own.
 * ANSWER: the marks of the answer besides. An item that cannot be read, or NULL, is an empty board. (transfer full) */
EtudeBoardScene *etude_lesson_board_new (EtudeLessonItem *item, gboolean answer);

/* Only the marks of the answer, on SCENE, the board of ITEM. */
void etude_lesson_board_show_answer (EtudeBoardScene *scene, EtudeLessonItem *item, gboolean answer);

G_END_DECLS
