/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson.h - what a teacher has prepared: an ordered list of items. Layer: model.
 *
 * It is a GListModel of EtudeLessonItem. Everything that changes it is one step of its history, which keeps whole
 * lessons; what changes nothing is none.
 *
 * Property: "title" (string)  of the lesson, or NULL
 * Signal:   "changed" ()      title or items, also by undoing
 */
#pragma once

#include "etude-history.h"
#include "etude-lesson-item.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_LESSON (etude_lesson_get_type ())
G_DECLARE_FINAL_TYPE (EtudeLesson, etude_lesson, ETUDE, LESSON, GObject)

/* An empty one. Changes are recorded in HISTORY. */
EtudeLesson *etude_lesson_new (EtudeHistory *history);

/* Which lesson it is: another number since etude_lesson_set_text, and the one of before when that is undone. */
guint etude_lesson_get_number (EtudeLesson *self);

const char *etude_lesson_get_title (EtudeLesson *self);
void etude_lesson_set_title (EtudeLesson *self, const char *title);

/* ITEM comes to POSITION, at most the end. */
void etude_lesson_insert (EtudeLesson *self, guint position, EtudeLessonItem *item);
void etude_lesson_remove (EtudeLesson *self, guint position);
void etude_lesson_replace (EtudeLesson *self, guint position, EtudeLessonItem *item);

/* Where ITEM itself is. FALSE: nowhere. */
gboolean etude_lesson_find (EtudeLesson *self, EtudeLessonItem *item, guint *position);

/* The item of FROM is the one of number TO afterwards. */
void etude_lesson_move (EtudeLesson *self, guint from, guint to);

/* The whole as Etude's file, there until the next change, and its chess items as PGN (transfer full). */
const char *etude_lesson_get_text (EtudeLesson *self);
char *etude_lesson_get_pgn (EtudeLesson *self);

/* TEXT instead of what is there, as one step: a lesson's file, or games as PGN. *DAMAGE gets a sentence about what was
 * wrong in it, or NULL. FALSE: it is neither, and nothing is changed. */
gboolean etude_lesson_set_text (EtudeLesson *self, const char *text, char **damage, GError **error);

/* The same, without a step to undo: what was kept. */
void etude_lesson_load (EtudeLesson *self, const char *text);

gboolean etude_lesson_undo (EtudeLesson *self);
gboolean etude_lesson_redo (EtudeLesson *self);

G_END_DECLS
