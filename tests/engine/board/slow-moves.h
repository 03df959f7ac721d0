/* SPDX-License-Identifier: GPL-3.0-or-later */
/* slow-moves.h - legality and moves of lone-king positions, from slow-geometry and the rules in
 * words: a move is tried, and taken back when it leaves the mover's king attacked.
 *
 * Nothing is shared with the engine but its types, so that each can be held against the other.
 *
 * Layer: tests; GLib. No globals.
 */
#pragma once

#include "position.h"

#include <glib.h>

/* Whether some piece of White's attacks the black king. */
bool slow_in_check (const struct etude_position *p);

/* Whether P, on whose board both kings stand, can be. */
bool slow_is_legal (const struct etude_position *p);

/* All legal moves of the legal P in the order of etude_position_moves. Returns their number. */
unsigned slow_moves (const struct etude_position *p, struct etude_move moves[ETUDE_MOVES_MAX]);

/* A position of ENDING with each piece on a random square and a random side to move; perhaps
 * illegal, even with two pieces on one square. */
struct etude_position random_placement (GRand *random, const struct etude_ending *ending, unsigned edge);

/* A legal one. */
struct etude_position random_position (GRand *random, const struct etude_ending *ending, unsigned edge);
