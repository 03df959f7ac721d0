/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-contest.h - a race of two people on the puzzle of a panel: a card with two clocks. Layer: window.
 *
 * Either both look at one board: both clocks run until one of them presses his key, then only his does, and he puts one piece
 * within some seconds; what is right stays, and counts for him, all else is a mistake of his. Who has found more wins, then who
 * has made fewer mistakes, then whose clock is behind. Or each has a board of his own somewhere, and stops his own clock.
 *
 * The board is empty while the race is on, and afterwards as it was before. Nothing of it is kept.
 *
 * Actions of the panel: "race", "race-apart", "race-1", "race-2", "race-end".
 * Signal: "changed" ()  what it says is another; also with each second
 */
#pragma once

#include "etude-panel.h"

G_BEGIN_DECLS

/* What the race is about. */
typedef struct
{
  guint (*begin) (EtudePanel *panel); /* takes everything off the board; returns how many pieces are to be found */
  void (*put) (EtudePanel *panel, guint piece, guint square);
  void (*reveal) (EtudePanel *panel); /* they were all found */
} EtudeContestGame;

#define ETUDE_TYPE_CONTEST (etude_contest_get_type ())
G_DECLARE_FINAL_TYPE (EtudeContest, etude_contest, ETUDE, CONTEST, GtkWidget)

/* PANEL has it in its template, and keeps "game" and "history" in its state. */
void etude_contest_set_panel (EtudeContest *self, EtudePanel *panel, const EtudeContestGame *game);

/* Whether a race could begin. */
void etude_contest_set_possible (EtudeContest *self, gboolean possible);

/* Whether it is on; whether it is, or its result is still to be seen. */
gboolean etude_contest_is_on (EtudeContest *self);
gboolean etude_contest_is_seen (EtudeContest *self);

/* Whether it is somebody's turn to put a piece; if it is nobody's, it says so where ASKED. */
gboolean etude_contest_has_turn (EtudeContest *self, gboolean asked);

/* He puts PIECE on SQUARE, which is RIGHT, or not. */
void etude_contest_put (EtudeContest *self, guint piece, guint square, gboolean right);

/* Breaks it off, so that the board is as it was before. */
void etude_contest_end (EtudeContest *self);

/* Brings into DICT, a state of the panel, what was there before the race. */
void etude_contest_keep (EtudeContest *self, GVariantDict *dict);

/* For who looks from far away: the clocks; and what is to be done, or who has won. */
const char *etude_contest_get_clocks (EtudeContest *self);
const char *etude_contest_get_sentence (EtudeContest *self);

G_END_DECLS
