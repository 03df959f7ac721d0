/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-player.h - an item of a lesson that is to be played, as a drill of its own. Layer: window, for the lesson's panel. */
#pragma once

#include "etude-lesson-item.h"
#include "train/train-window.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_LESSON_PLAYER (etude_lesson_player_get_type ())
G_DECLARE_FINAL_TYPE (EtudeLessonPlayer, etude_lesson_player, ETUDE, LESSON_PLAYER, GObject)

/* CARD shows the drill on the board of PANEL; neither is held. */
EtudeLessonPlayer *etude_lesson_player_new (EtudePanel *panel, EtudeMateDrillCard *card);

/* What ITEM asks for, of the words fen, side, goal, moves. FALSE: it is not to be played, or not by these rules. */
gboolean etude_lesson_player_read (EtudeLessonItem *item, EtudeMateTask *task);

/* What all ITEMS that can be played ask for: an array of EtudeMateTask. (transfer full) */
GArray *etude_lesson_player_collect (GListModel *items);

/* ITEM is on the board; if it is to be played, that can begin as soon as the tables are there. NULL: nothing is. */
void etude_lesson_player_set_item (EtudeLessonPlayer *self, EtudeLessonItem *item);

/* From the start once more. */
void etude_lesson_player_restart (EtudeLessonPlayer *self);

/* Whether anybody has moved. */
gboolean etude_lesson_player_has_begun (EtudeLessonPlayer *self);

/* Why it cannot be played here, as a sentence for the teacher; NULL: it can, or nobody knows yet. */
const char *etude_lesson_player_get_fault (EtudeLessonPlayer *self);

G_END_DECLS
