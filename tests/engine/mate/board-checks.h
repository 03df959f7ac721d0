/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-checks.h - what must hold for any mate against the lone king.
 *
 * Nothing of the engine's own is taken as right but its types: moves come from slow-moves, results are held against each
 * other by the rules that define them.
 *
 * Layer: tests; GLib. No globals.
 */
#pragma once

#include "made-endings.h"
#include "tablebase.h"

#include <glib.h>

/* Takes "KBNK:9" apart. Returns the edge; *NAME is to be freed. */
unsigned read_board (const char *text, char **name);

/* How bad RESULT is for MOVER. */
int badness_of (const struct etude_verdict *result, enum etude_colour mover);

void assert_same_result (const struct etude_verdict *a, const struct etude_verdict *b);

/* The judged moves of the legal P are all its moves, each with what the position after it has, best first, and P has
 * what the best leads to. */
void check_moves (const struct etude_endings *endings, const struct etude_position *p);

/* check_moves for SAMPLES random positions of ENDING, which ENDINGS have. */
void check_random_positions (const struct etude_endings *endings, const struct etude_ending *ending, unsigned samples);

/* Counting ticks from nothing done to all, never backwards, and often. Returns the number of ticks. */
unsigned check_progress (const char *name, unsigned edge);

/* Stopped at tick number STOP_AT, it counts nothing, asks no more, soon comes back and keeps no memory. */
void check_stop (const char *name, unsigned edge, unsigned stop_at);
