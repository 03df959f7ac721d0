/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-presentation.h - a panel in front of a class: its board and one sentence, as large as they go. Layer: window.
 *
 * It knows panels by etude-panel.h only. There are two kinds:
 *   steering   it covers the window. Pieces can be taken up as on the page, and hiding the answers hides them in the
 *              panel too; when the presentation lets go of a panel, that has its answers as before.
 *   audience   a picture for a second window, for the class alone. The panel keeps its answers for the teacher; while
 *              they are hidden here, the board is what etude_panel_make_exhibit says.
 *
 * Keys:  H, and Space away from the board: answers, or, where a search goes, that it goes or waits; Page Down and Up: on, as
 *        a clicker does, and back; the arrows away from the board: forward and back, Down another variation where there is
 *        one; ?: a hint, which goes further each time; L, held: a spot at the mouse (etude-class-tools.h); G: the class guesses (etude-class-tools.h); B, full stop:
 *        nothing but black; Backspace: takes back what was done here, or goes back; a number and Enter: to the item of that
 *        number; F: flip the board; plus, minus, 0: size of the text; Escape, F5: leave.
 *        These are the actions "page.on", "page.before", "page.forward", "page.back", "page.variation" and "page.play";
 *        flipping is "win.flipped", guessing "win.guess".
 *
 * Properties:
 *   "panel"    (EtudePanel)      what is shown; NULL: nothing
 *   "answers"  (boolean, FALSE)  the class may see the answers
 *   "blank"    (boolean, FALSE)  black, so that people look at the teacher
 *   "flipped"  (boolean, FALSE)
 *   "sentence" (string)          what is said; read only
 *
 * Signal: "leave" ()  Escape, F5 or its button was pressed
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-panel.h"

G_BEGIN_DECLS

/* EtudeSentence: one sentence in letters of a given height, that can be pressed like a button.
 *
 * For what is read from far away. Its parent says how large the letters are while it gives out sizes, which a label does
 * not allow: a label would ask for another size when it is too late.
 *
 * Signal: "clicked" ()  it was pressed, or Enter or Space with the focus on it
 */

#define ETUDE_TYPE_SENTENCE (etude_sentence_get_type ())
G_DECLARE_FINAL_TYPE (EtudeSentence, etude_sentence, ETUDE, SENTENCE, GtkWidget)

GtkWidget *etude_sentence_new (void);

void etude_sentence_set_text (EtudeSentence *self, const char *text);

/* Lays the text out with letters of SIZE pixels in WIDTH; what does not fit into HEIGHT is made smaller, down to LEAST,
 * and then cut off with dots. Returns the height it takes. For size_allocate of the parent. */
int etude_sentence_fit (EtudeSentence *self, int width, int height, double size, double least);

#define ETUDE_TYPE_PRESENTATION (etude_presentation_get_type ())
G_DECLARE_FINAL_TYPE (EtudePresentation, etude_presentation, ETUDE, PRESENTATION, GtkWidget)

GtkWidget *etude_presentation_new (gboolean audience);

void etude_presentation_set_panel (EtudePresentation *self, EtudePanel *panel);

gboolean etude_presentation_get_answers (EtudePresentation *self);
void etude_presentation_set_answers (EtudePresentation *self, gboolean answers);

gboolean etude_presentation_get_blank (EtudePresentation *self);
void etude_presentation_set_blank (EtudePresentation *self, gboolean blank);

/* Something to be said below the sentence, or NULL. */
void etude_presentation_set_remark (EtudePresentation *self, const char *remark);

const char *etude_presentation_get_sentence (EtudePresentation *self);

/* For tests. */
EtudeBoardCanvas *etude_presentation_get_canvas (EtudePresentation *self);

/* What a key means while something is presented, wherever the focus is. FALSE: nothing. */
gboolean etude_presentation_key (EtudePresentation *self, guint keyval, GdkModifierType modifiers);

/* EtudeAudienceStrip: the line in the teacher's window that says what the class sees, and a clock.
 *
 * Its buttons are the actions "win.reveal", "win.blank" and "win.audience".
 */

#define ETUDE_TYPE_AUDIENCE_STRIP (etude_audience_strip_get_type ())
G_DECLARE_FINAL_TYPE (EtudeAudienceStrip, etude_audience_strip, ETUDE, AUDIENCE_STRIP, GtkWidget)

/* PRESENTATION is what the class sees; it must outlive the strip. */
GtkWidget *etude_audience_strip_new (EtudePresentation *presentation);

/* "10:05" of MINUTES and seconds, "1:02:05" with hours. (transfer full) */
char *etude_audience_strip_describe_time (gint64 seconds);

G_END_DECLS
