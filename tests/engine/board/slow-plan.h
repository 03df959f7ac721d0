/* SPDX-License-Identifier: GPL-3.0-or-later */
/* slow-plan.h - what a plan measures, worked out square by square from slow-geometry.
 *
 * Layer: tests. Boards of 8 x 8. Terms as in mate-plan.h.
 */
#pragma once

#include "mate-plan.h"

/* A king's steps from A to B, and from SQUARE to the edge. */
unsigned slow_steps (unsigned a, unsigned b);
unsigned slow_to_edge (unsigned square);

/* Whether White attacks SQUARE when the black king is off the board. */
bool slow_is_closed (const struct etude_position *p, unsigned square);

unsigned slow_flights (const struct etude_position *p);
unsigned slow_room (const struct etude_position *p);

/* Whether MOVE, legal in P, does what ADVICE says in words. Of PLAN only the loose man, the triangle that holds and the corners are
 * taken; whether a triangle holds is BARRIER's word. */
bool slow_follows (const struct etude_position *p, const struct etude_plan *plan, const struct etude_advice *advice,
                   const struct etude_barrier *barrier, const struct etude_move *move);
