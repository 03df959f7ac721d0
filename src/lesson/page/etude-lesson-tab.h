/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-tab.h - a lesson: its items as a list, one of them on the board. Layer: window.
 *
 * An EtudePanel, so that it is presented, undone and kept like any other. Its step is one item. While the answers are
 * hidden, a step forward first shows the answer of the item, so that a clicker is enough.
 *
 * A lesson that was read from a file, or saved into one, is kept there by itself (etude-lesson.h); any other only in
 * the session.
 *
 * Actions: open-item, move-up, move-down, duplicate, remove; those of files are in etude-lesson-page.c
 */
#pragma once

#include "etude-lesson.h"
#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_LESSON_TAB (etude_lesson_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudeLessonTab, etude_lesson_tab, ETUDE, LESSON_TAB, EtudePanel)

EtudeLesson *etude_lesson_tab_get_lesson (EtudeLessonTab *self);

/* What the button offers while the lesson is empty. */
void etude_lesson_tab_set_menu (EtudeLessonTab *self, GMenuModel *lessons);

/* An empty lesson instead of this one, which can be undone. */
void etude_lesson_tab_begin (EtudeLessonTab *self);

/* The lesson NAME of those that come with Etude, instead of this one. */
void etude_lesson_tab_open_resource (EtudeLessonTab *self, const char *name);

/* TEXT, a lesson or games, instead of this one; a lesson from FILE (or NULL) is kept there. */
void etude_lesson_tab_open (EtudeLessonTab *self, const char *text, GFile *file);

/* EXHIBIT, which is of a kind, comes behind all others; ANSWERS: with its answer. */
void etude_lesson_tab_add (EtudeLessonTab *self, EtudeExhibit *exhibit, gboolean answers);

/* The item shown, from 0. */
guint etude_lesson_tab_get_current (EtudeLessonTab *self);
void etude_lesson_tab_set_current (EtudeLessonTab *self, guint current);

/* What is being written counts now, as a step to undo. */
void etude_lesson_tab_apply (EtudeLessonTab *self);

EtudeLessonFile *etude_lesson_tab_get_file (EtudeLessonTab *self);

G_END_DECLS
