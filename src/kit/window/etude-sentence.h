/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-sentence.h - one sentence in letters of a given height, that can be pressed like a button. Layer: window.
 *
 * For what is read from far away. Its parent says how large the letters are while it gives out sizes, which a label does
 * not allow: a label would ask for another size when it is too late.
 *
 * Signal: "clicked" ()  it was pressed, or Enter or Space with the focus on it
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_SENTENCE (etude_sentence_get_type ())
G_DECLARE_FINAL_TYPE (EtudeSentence, etude_sentence, ETUDE, SENTENCE, GtkWidget)

GtkWidget *etude_sentence_new (void);

void etude_sentence_set_text (EtudeSentence *self, const char *text);
const char *etude_sentence_get_text (EtudeSentence *self);

/* Lays the text out with letters of SIZE pixels in WIDTH; what does not fit into HEIGHT is made smaller, down to LEAST,
 * and then cut off with dots. Returns the height it takes. For size_allocate of the parent. */
int etude_sentence_fit (EtudeSentence *self, int width, int height, double size, double least);

/* The size that the letters have. */
double etude_sentence_get_size (EtudeSentence *self);

G_END_DECLS
