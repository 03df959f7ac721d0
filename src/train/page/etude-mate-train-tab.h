/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-train-tab.h - the tab "Train" of the Mate page: drills on a board of their own. Layer: window.
 *
 * A drill that runs is part of the state: it goes on where it was. Undo takes the student's last move back, redo plays it
 * again; a done drill is done.
 *
 * What was practised is kept in a file of the student's, "training" beside the session, made known by
 * etude_mate_train_tab_keep. Its actions: begin, due (chooses what is due and begins), train-back, train-hint, refute,
 * clock (boolean), export-cards; hint, in a mini-game.
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-mate-drill.h"
#include "etude-mate-theme.h"
#include "etude-panel.h"
#include "mate/mate.h"
#include "race/race-window.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_TRAIN_TAB (etude_mate_train_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateTrainTab, etude_mate_train_tab, ETUDE, MATE_TRAIN_TAB, EtudePanel)

/* First thing after it was made. */
void etude_mate_train_tab_set_tablebases (EtudeMateTrainTab *self, EtudeTablebases *tablebases);

/* The log is what FILE has, and is kept there. */
void etude_mate_train_tab_keep (EtudeMateTrainTab *self, GFile *file);

/* The teaching aid on the board, as EtudeMateAnalysis calls it. */
void etude_mate_train_tab_set_aid (EtudeMateTrainTab *self, const char *aid);

/* TASKS (of EtudeMateTask, taken) of the lesson TITLE can be drilled, and are chosen. */
void etude_mate_train_tab_offer_lesson (EtudeMateTrainTab *self, const char *title, GArray *tasks);

/* Somebody comes from a lesson: there is a button that leads back there, until it was used. */
void etude_mate_train_tab_come_from_lesson (EtudeMateTrainTab *self);

/* Begins a drill of what is chosen; the same one for the same SEED. It may take a moment, when something is to be worked
 * out before. */
void etude_mate_train_tab_begin (EtudeMateTrainTab *self, guint32 seed);

/* Chooses THEME and begins. */
void etude_mate_train_tab_drill (EtudeMateTrainTab *self, EtudeMateTheme theme);

/* The student takes back; after the end of a drill there is nothing to take back. */
void etude_mate_train_tab_take_back (EtudeMateTrainTab *self);

EtudeLog *etude_mate_train_tab_get_log (EtudeMateTrainTab *self);

/* EtudeTrainRace: a mini-game as a drill on the board of the tab. Hands, keys and steps go to its guest, a panel of its own.
 *
 * Signal: "changed" ()   a game has come or gone, or something in it
 */

#define ETUDE_TYPE_TRAIN_RACE (etude_train_race_get_type ())
G_DECLARE_FINAL_TYPE (EtudeTrainRace, etude_train_race, ETUDE, TRAIN_RACE, GObject)

/* Games are played on the board of HOST, and their widgets are in BOX; neither is held. */
EtudeTrainRace *etude_train_race_new (EtudePanel *host, GtkWidget *box);

/* A game of THEME, which is one: made in a thread, the same for the same SEED. Then the one before is gone. */
void etude_train_race_begin (EtudeTrainRace *self, EtudeMateTheme theme, EtudeMateDefender defender, guint32 seed);
void etude_train_race_clear (EtudeTrainRace *self);

/* NULL: no game is at hand. (transfer none) */
EtudePanel *etude_train_race_get_guest (EtudeTrainRace *self);

/* The tab is opened, or left. */
void etude_train_race_enter (EtudeTrainRace *self);
void etude_train_race_leave (EtudeTrainRace *self);

/* Of the game at hand: what is asked or came of it, and into *DETAIL the last move, or more of that (transfer full). */
const char *etude_train_race_describe (EtudeTrainRace *self, char **detail);

/* How the game at hand stands, and into *DRILLED what is kept of it, but for clock, time and yardstick. */
EtudeRaceOutcome etude_train_race_get_drilled (EtudeTrainRace *self, EtudeMateDrilled *drilled);

/* The game at hand as a state; NULL: none is. (transfer floating) Nothing in KEPT is taken on trust. */
GVariant *etude_train_race_save (EtudeTrainRace *self);
void etude_train_race_load (EtudeTrainRace *self, GVariant *kept);

/* What a game of THEME may begin with. */
void etude_train_race_paint_example (EtudeMateTheme theme, EtudeBoardScene *scene);

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
