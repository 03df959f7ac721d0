/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-play-tab.h - the tab of the page of puzzles where a puzzle is solved. Layer: window.
 *
 * An EtudeDivinePanel. Besides its signals: "started" (), a puzzle has just begun; "game-changed" (), it is one of
 * another game than the one before. Its state: the puzzle and what was done under "game", the best times under "times", what was drawn under "drawings".
 * Actions: hint, next-step, check, reveal, start-over, fill, erase, suppose, keep, drop, clear-drawings, copy-seed, copy-text, share,
 * tour, stop (without parameter); pencil, only, favourite, paused, tick, missing, tidy, show-time (boolean); mistakes (string). Going back and forward goes through the
 * chain of a supposition.
 */
#pragma once

#include "etude-divine-log.h"
#include "etude-divine-game.h"
#include "etude-divine-panel.h"
#include "etude-divine-shelf.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_PLAY_TAB (etude_divine_play_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivinePlayTab, etude_divine_play_tab, ETUDE, DIVINE_PLAY_TAB, EtudeDivinePanel)

/* Asks for the next puzzle, which begins when it is there; or takes somebody to where a seed is typed. */
void etude_divine_play_tab_begin_new (EtudeDivinePlayTab *self);
void etude_divine_play_tab_ask_seed (EtudeDivinePlayTab *self);

/* The puzzle of the day, of GAME. */
void etude_divine_play_tab_begin_daily (EtudeDivinePlayTab *self, enum etude_divine_game game);

/* What was solved, of all kinds (transfer none); it is kept in FILE. */
void etude_divine_play_tab_keep (EtudeDivinePlayTab *self, GFile *file);
EtudeLog *etude_divine_play_tab_get_log (EtudeDivinePlayTab *self);

/* Puzzles that were begun, solved or are liked; the one that is played among them when it is asked for. (transfer none) */
EtudeDivineShelf *etude_divine_play_tab_get_shelf (EtudeDivinePlayTab *self);

enum etude_divine_game etude_divine_play_tab_get_game (EtudeDivinePlayTab *self);

/* What is played. (transfer none) */
EtudeDivineGame *etude_divine_play_tab_get_model (EtudeDivinePlayTab *self);

/* It is in a lesson: no other puzzle can be asked for, and nothing is logged. */
void etude_divine_play_tab_be_guest (EtudeDivinePlayTab *self);

G_END_DECLS
