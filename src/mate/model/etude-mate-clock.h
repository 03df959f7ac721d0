/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-clock.h - a chess clock with increment for the game on the Endings page. Layer: model.
 *
 * It begins to run with the first move that is played, and stops when the game is over or somebody goes elsewhere in it, sets
 * pieces, or lets the machine wait; the next move starts it again. The game keeps with each move what its side has left, as PGN
 * does: going back gives the time back. Who has none left has ended the game, which can be undone.
 * Signals: "changed", some times a second while it runs; "fell": a side has no time left. */
#pragma once

#include "etude-mate-player.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_CLOCK (etude_mate_clock_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateClock, etude_mate_clock, ETUDE, MATE_CLOCK, GObject)

/* Without time: it does not run. */
EtudeMateClock *etude_mate_clock_new (EtudeMateSetup *setup, EtudeMatePlayer *player);

/* Both sides have BASE milliseconds (0: no clock) and get INCREMENT with each move. */
void etude_mate_clock_set_time (EtudeMateClock *self, guint base, guint increment);

/* Stops, with what was left where the game stands, as far as that is known. */
void etude_mate_clock_resume (EtudeMateClock *self);

/* Whether the board can be seen, as it is at first. Else nobody's time goes; it goes on when the board is seen again. */
void etude_mate_clock_set_seen (EtudeMateClock *self, gboolean seen);

/* The milliseconds that COLOUR has left; 0: his flag is down. */
guint etude_mate_clock_get_left (EtudeMateClock *self, enum etude_colour colour);

/* "White 4:58 · Black 5:00"; NULL: there is no clock. (transfer full) */
char *etude_mate_clock_get_text (EtudeMateClock *self);

G_END_DECLS
