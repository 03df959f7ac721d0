/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-exhibit.h - items of lessons as exhibits (etude-exhibit.h), and the other way. Layer: model. */
#pragma once

#include "etude-lesson-item.h"

G_BEGIN_DECLS

/* The board of ITEM as it is set before somebody: pieces, clues, forbidden squares; its marks as the teacher's own.
 * ANSWER: the marks of the answer besides. An item that cannot be read, or NULL, is an empty board. (transfer full) */
EtudeBoardScene *etude_lesson_board_new (EtudeLessonItem *item, gboolean answer);

/* Only the marks of the answer, on SCENE, the board of ITEM. */
void etude_lesson_board_show_answer (EtudeBoardScene *scene, EtudeLessonItem *item, gboolean answer);

/* The items of LESSON, a list of EtudeLessonItem, that have a board, as EtudeExhibit: with what is to be done, and with
 * the answer apart. (transfer full) */
GListModel *etude_lesson_exhibits_new (GListModel *lesson);

/* The same for TEXT, a lesson's file or games as PGN; in any thread. *DAMAGE gets a sentence about what was wrong in it, or
 * NULL; (transfer full). NULL: ERROR, because it is neither, or has no board. */
GListModel *etude_lesson_exhibits_read (const char *text, char **damage, GError **error);

/* Those of a file. */
extern const EtudeExhibitMaker etude_lesson_exhibit_maker;

/* EXHIBIT, which is of a kind, with what is drawn on it; ANSWERS: its answer besides. (transfer full) */
EtudeLessonItem *etude_lesson_item_new_for_exhibit (EtudeExhibit *exhibit, gboolean answers);

G_END_DECLS
