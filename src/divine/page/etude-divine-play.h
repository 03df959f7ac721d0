/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-play.h - the part of the Divine page where a puzzle is solved. Layer: window.
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

#define ETUDE_TYPE_DIVINE_PLAY (etude_divine_play_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivinePlay, etude_divine_play, ETUDE, DIVINE_PLAY, EtudeDivinePanel)

/* Asks for the next puzzle, which begins when it is there; or takes somebody to where a seed is typed. */
void etude_divine_play_begin_new (EtudeDivinePlay *self);
void etude_divine_play_ask_seed (EtudeDivinePlay *self);

/* The puzzle of the day, of GAME. */
void etude_divine_play_begin_daily (EtudeDivinePlay *self, enum etude_divine_game game);

/* What was solved, of all kinds (transfer none); it is kept in FILE. */
void etude_divine_play_keep (EtudeDivinePlay *self, GFile *file);
EtudeLog *etude_divine_play_get_log (EtudeDivinePlay *self);

/* Puzzles that were begun, solved or are liked; the one that is played among them when it is asked for. (transfer none) */
EtudeDivineShelf *etude_divine_play_get_shelf (EtudeDivinePlay *self);

enum etude_divine_game etude_divine_play_get_game (EtudeDivinePlay *self);

/* What is played. (transfer none) */
EtudeDivineGame *etude_divine_play_get_model (EtudeDivinePlay *self);

/* It is in a lesson: no other puzzle can be asked for, and nothing is logged. */
void etude_divine_play_be_guest (EtudeDivinePlay *self);

G_END_DECLS
