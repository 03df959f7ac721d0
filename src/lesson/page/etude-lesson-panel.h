/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-panel.h - a lesson: its items as a list, one of them on the board. Layer: window.
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

#define ETUDE_TYPE_LESSON_PANEL (etude_lesson_panel_get_type ())
G_DECLARE_FINAL_TYPE (EtudeLessonPanel, etude_lesson_panel, ETUDE, LESSON_PANEL, EtudePanel)

EtudeLesson *etude_lesson_panel_get_lesson (EtudeLessonPanel *self);

/* What the button offers while the lesson is empty. */
void etude_lesson_panel_set_menu (EtudeLessonPanel *self, GMenuModel *lessons);

/* An empty lesson instead of this one, which can be undone. */
void etude_lesson_panel_begin (EtudeLessonPanel *self);

/* The lesson NAME of those that come with Etude, instead of this one. */
void etude_lesson_panel_open_resource (EtudeLessonPanel *self, const char *name);

/* TEXT, a lesson or games, instead of this one; a lesson from FILE (or NULL) is kept there. */
void etude_lesson_panel_open (EtudeLessonPanel *self, const char *text, GFile *file);

/* EXHIBIT, which is of a kind, comes behind all others; ANSWERS: with its answer. */
void etude_lesson_panel_add (EtudeLessonPanel *self, EtudeExhibit *exhibit, gboolean answers);

/* The item shown, from 0. */
guint etude_lesson_panel_get_current (EtudeLessonPanel *self);
void etude_lesson_panel_set_current (EtudeLessonPanel *self, guint current);

/* What is being written counts now, as a step to undo. */
void etude_lesson_panel_apply (EtudeLessonPanel *self);

EtudeLessonFile *etude_lesson_panel_get_file (EtudeLessonPanel *self);

G_END_DECLS
