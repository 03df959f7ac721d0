/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-editor.h - the card in which the words of a lesson's item are written. Layer: window.
 *
 * A text that is longer than what is shown of it (etude-shown-text.h) can be looked at, but not edited: it stays as it is.
 *
 * Signals: "edited" ()  a letter was typed; "apply" ()  somebody wants it to count now; "refused" ()  what was typed or
 *          pasted is too long
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-lesson-item.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_LESSON_EDITOR (etude_lesson_editor_get_type ())
G_DECLARE_FINAL_TYPE (EtudeLessonEditor, etude_lesson_editor, ETUDE, LESSON_EDITOR, GtkWidget)

/* ENTRY, for a title, has TEXT; where that is too long to be edited it is not editable, and says so. */
void etude_lesson_editor_fill_entry (GtkWidget *entry, const char *text);

/* Has the words of ITEM, or is not seen (NULL). */
void etude_lesson_editor_fill (EtudeLessonEditor *self, EtudeLessonItem *item);

/* ITEM with what was written; NULL: nothing was. From then on nothing is. (transfer full) */
EtudeLessonItem *etude_lesson_editor_take (EtudeLessonEditor *self, EtudeLessonItem *item);

/* What was written does not count. */
void etude_lesson_editor_forget (EtudeLessonEditor *self);

G_END_DECLS
