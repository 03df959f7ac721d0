/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-shown-text.h - how much of a text is shown. Layer: model.
 *
 * Texts out of files have any length, and laying one out takes the square of the length of its words: one of 5,000 letters
 * takes seconds. So whatever shows a text of somebody's, on the screen or on paper, shows it by this; what is left out is
 * left out there only.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ETUDE_SHOWN_TITLE 200    /* letters of a title, a name, what is quoted */
#define ETUDE_SHOWN_SENTENCE 800 /* of what is said in one go: a message, what a class reads under the board */
#define ETUDE_SHOWN_TEXT 3000    /* of a text that is read */
#define ETUDE_SHOWN_WORD 200     /* of a word, if its letters cannot be parted by a new line */

/* The first LETTERS letters of TEXT, and of each word the first ETUDE_SHOWN_WORD; "…" stands where something is left out.
 * Cost: that of LETTERS, or of the words that are left out. (transfer full) */
char *etude_shown_text (const char *text, guint letters);

/* Whether nothing of TEXT is left out. */
gboolean etude_shown_whole (const char *text, guint letters);

/* TEXT on lines of which none ends behind the dash of "d8–d6". NULL for NULL. (transfer full) */
char *etude_shown_unbroken (const char *text);

G_END_DECLS
