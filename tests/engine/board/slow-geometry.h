/* SPDX-License-Identifier: GPL-3.0-or-later */
/* slow-geometry.h - the attacks of every piece, worked out one pair of squares at a time from
 * the rules in words.
 *
 * Nothing is shared with the catalogue but its names, so that each can be held against the
 * other. Slow: for tests only.
 *
 * Layer: tests; C11 and libc only. No globals.
 */
#pragma once

#include "catalogue.h"

/* Whether PIECE of COLOUR on FROM attacks the square TO, which may be empty or not, when
 * OCCUPIED holds whatever stands on the board (FROM itself may be in it or not). Palaces and
 * river as catalogue.h says. */
bool slow_attacks (const struct etude_geometry *g, enum etude_piece piece, enum etude_colour colour, unsigned from,
                   unsigned to, const struct etude_squares *occupied);
