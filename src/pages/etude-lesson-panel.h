/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-panel.h - a lesson: its items as a list, one of them on the board. Layer: pages.
 *
 * An EtudePanel, so that it is presented, undone and kept like any other. Its step is one item. While the answers are
 * hidden, a step forward first shows the answer of the item, so that a clicker is enough.
 *
 * Actions: open-item, move-up, move-down, duplicate, remove, save, export (as PGN), import (a PGN file, or another lesson)
 */
#pragma once

#include "etude-lesson.h"
#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_LESSON_PANEL (etude_lesson_panel_get_type ())
G_DECLARE_FINAL_TYPE (EtudeLessonPanel, etude_lesson_panel, ETUDE, LESSON_PANEL, EtudePanel)

EtudeLesson *etude_lesson_panel_get_lesson (EtudeLessonPanel *self);

/* An empty lesson instead of this one, which can be undone. */
void etude_lesson_panel_begin (EtudeLessonPanel *self);

/* The lesson NAME of those that come with Etude, instead of this one. */
void etude_lesson_panel_open_resource (EtudeLessonPanel *self, const char *name);

/* ITEM comes behind all others. */
void etude_lesson_panel_add (EtudeLessonPanel *self, EtudeLessonItem *item);

/* What is on the board of PANEL as an item: its position, problem or puzzle, the teacher's marks, and the headline as
 * the answer if PANEL shows answers. NULL: nothing that a lesson could show. (transfer full) */
EtudeLessonItem *etude_lesson_panel_make_item (EtudePanel *panel);

/* The item shown, from 0. */
guint etude_lesson_panel_get_current (EtudeLessonPanel *self);
void etude_lesson_panel_set_current (EtudeLessonPanel *self, guint current);

G_END_DECLS
