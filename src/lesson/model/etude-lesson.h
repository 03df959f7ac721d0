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

/* EtudeLessonFile: the file that a lesson is kept in.
 *
 * A moment after the last change of the lesson, and at the end, its file is replaced, in a thread. A file whose contents
 * are others than those that were last read or written here is left alone until somebody decides: "conflict".
 *
 * Which file it is goes with the lesson (etude_lesson_get_number): who undoes opening another lesson has the file of the
 * first one again.
 *
 * Properties, read only:
 *   "file"     (GFile)           of the present lesson; NULL: it has none
 *   "conflict" (boolean, FALSE)  the file was changed by somebody else, and the lesson is not in it
 *   "failure"  (string)          a sentence: why it could not be written the last time; NULL: it could
 * Signals: "saved" ()                       somebody asked for it to be written, and it was
 *          "failed" (const char *sentence)  it cannot be
 */

#define ETUDE_TYPE_LESSON_FILE (etude_lesson_file_get_type ())
G_DECLARE_FINAL_TYPE (EtudeLessonFile, etude_lesson_file, ETUDE, LESSON_FILE, GObject)

EtudeLessonFile *etude_lesson_file_new (EtudeLesson *lesson);

/* The present lesson is kept in FILE, which has CONTENTS (decoded), and these mean KEPT, the text of a lesson. */
void etude_lesson_file_follow (EtudeLessonFile *self, GFile *file, const char *contents, const char *kept);

GFile *etude_lesson_file_get_file (EtudeLessonFile *self);
gboolean etude_lesson_file_get_conflict (EtudeLessonFile *self);
const char *etude_lesson_file_get_failure (EtudeLessonFile *self);

/* Whether FILE has CONTENTS as they were last read or written here. */
gboolean etude_lesson_file_knows (EtudeLessonFile *self, const char *contents);

/* Whether the lesson has what its file has not. */
gboolean etude_lesson_file_is_behind (EtudeLessonFile *self);

/* Writes now, in a thread; ANYWAY: also over what somebody else has written there. */
void etude_lesson_file_write (EtudeLessonFile *self, gboolean anyway);

/* What is not written yet will be in a moment. */
void etude_lesson_file_write_soon (EtudeLessonFile *self);

/* Writes what is not written yet, before it returns. */
void etude_lesson_file_finish (EtudeLessonFile *self);

/* For the session: which file, and what it had (a{sv}). NULL: no file. (transfer floating) */
GVariant *etude_lesson_file_save (EtudeLessonFile *self);
void etude_lesson_file_load (EtudeLessonFile *self, GVariant *state);

G_END_DECLS
