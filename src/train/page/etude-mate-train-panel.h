/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-train-panel.h - the tab "Train" of the Mate page: drills on a board of their own. Layer: window.
 *
 * A drill that runs is part of the state: it goes on where it was. Undo takes the student's last move back, redo plays it
 * again; a done drill is done.
 *
 * What was practised is kept in a file of the student's, "training" beside the session, made known by
 * etude_mate_train_panel_keep. Its actions: begin, due (chooses what is due and begins), train-back, train-hint, refute,
 * clock (boolean), export-cards.
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-mate-drill.h"
#include "etude-mate-theme.h"
#include "etude-panel.h"
#include "mate/mate.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_TRAIN_PANEL (etude_mate_train_panel_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateTrainPanel, etude_mate_train_panel, ETUDE, MATE_TRAIN_PANEL, EtudePanel)

/* First thing after it was made. */
void etude_mate_train_panel_set_tablebases (EtudeMateTrainPanel *self, EtudeTablebases *tablebases);

/* The log is what FILE has, and is kept there. */
void etude_mate_train_panel_keep (EtudeMateTrainPanel *self, GFile *file);

/* The teaching aid on the board, as EtudeMateAnalysis calls it. */
void etude_mate_train_panel_set_aid (EtudeMateTrainPanel *self, const char *aid);

/* TASKS (of EtudeMateTask, taken) of the lesson TITLE can be drilled, and are chosen. */
void etude_mate_train_panel_offer_lesson (EtudeMateTrainPanel *self, const char *title, GArray *tasks);

/* Somebody comes from a lesson: there is a button that leads back there, until it was used. */
void etude_mate_train_panel_come_from_lesson (EtudeMateTrainPanel *self);

/* Begins a drill of what is chosen; the same one for the same SEED. It may take a moment, when something is to be worked
 * out before. */
void etude_mate_train_panel_begin (EtudeMateTrainPanel *self, guint32 seed);

/* Chooses THEME and begins. */
void etude_mate_train_panel_drill (EtudeMateTrainPanel *self, EtudeMateTheme theme);

/* The student takes back; after the end of a drill there is nothing to take back. */
void etude_mate_train_panel_take_back (EtudeMateTrainPanel *self);

EtudeLog *etude_mate_train_panel_get_log (EtudeMateTrainPanel *self);

/* EtudeMateTrainChoice: what is to be drilled, as a card: theme, defender, yardstick, length.
 *
 * Signal: "changed" ()   somebody chose something else
 */

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

/* While a drill runs all this is for the next one, and says so. */
void etude_mate_train_choice_set_drilling (EtudeMateTrainChoice *self, gboolean drilling);

/* What is chosen, as a part of a state. */
void etude_mate_train_choice_keep (EtudeMateTrainChoice *self, const EtudeKept *kept);

G_END_DECLS
