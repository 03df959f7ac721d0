/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-train-choice.h - what is to be drilled, as a card: theme, defender, yardstick, length. Layer: window.
 *
 * Signal: "changed" ()   somebody chose something else
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-mate-theme.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_TRAIN_CHOICE (etude_mate_train_choice_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateTrainChoice, etude_mate_train_choice, ETUDE, MATE_TRAIN_CHOICE, GtkWidget)

/* ETUDE_MATE_THEME_NONE: the positions of a lesson. */
EtudeMateTheme etude_mate_train_choice_get_theme (EtudeMateTrainChoice *self);
void etude_mate_train_choice_set_theme (EtudeMateTrainChoice *self, EtudeMateTheme theme);
EtudeMateDefender etude_mate_train_choice_get_defender (EtudeMateTrainChoice *self);
EtudeMateYardstick etude_mate_train_choice_get_yardstick (EtudeMateTrainChoice *self);

/* Moves to mate, at most; 0: any. */
guint etude_mate_train_choice_get_longest (EtudeMateTrainChoice *self);

/* The positions of a lesson can be chosen, under the name LABEL, and are. */
void etude_mate_train_choice_offer_lesson (EtudeMateTrainChoice *self, const char *label);

/* What is due, in one line. */
void etude_mate_train_choice_set_today (EtudeMateTrainChoice *self, const char *text);

/* Adds what is chosen to DICT; and takes over what STATE has of that. */
void etude_mate_train_choice_save (EtudeMateTrainChoice *self, GVariantDict *dict);
void etude_mate_train_choice_load (EtudeMateTrainChoice *self, GVariant *state);

G_END_DECLS
