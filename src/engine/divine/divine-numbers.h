/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-numbers.h - the numbered cells of the classic rule, and their differences.
 *
 * Layer:  engine; C11 and libc only.
 * Cells:  numbered row by row, so that the number of a square is its own plus ETUDE_DIVINE_FIRST_CELL. The article
 *         counts from the other end; differences are the same.
 * Rule:   two pieces are in each other's way when the difference of their cells' numbers is one at which a queen or a
 *         knight goes between any two cells of the board.
 * Error:  the rule errs where a difference wraps round the edge: at h4 and a5 it sees neighbours.
 */
#pragma once

#include "divine.h"

#define ETUDE_DIVINE_FIRST_CELL 101

/* Who goes at a difference; a set. A queen goes where a rook or a bishop does. */
enum etude_divine_mover
{
  ETUDE_DIVINE_BY_KNIGHT = 1 << 0,
  ETUDE_DIVINE_BY_BISHOP = 1 << 1,
  ETUDE_DIVINE_BY_ROOK = 1 << 2,
  ETUDE_DIVINE_BY_ELEPHANT = 1 << 3, /* two steps of a bishop; on boards with a river only */
  ETUDE_DIVINE_BY_NONE = 1 << 4,     /* difference 0: a cell and itself */
};

/* Writes who goes at each difference on GAME's board, anywhere on it, into MOVERS; 0 where nobody does. Computed from
 * the catalogue's attacks. Returns how many differences are in the series: those that are not 0. */
unsigned etude_divine_series (enum etude_divine_game game, unsigned char movers[ETUDE_DIVINE_SQUARES]);

/* The same for all games together: the common series. */
unsigned etude_divine_common_series (unsigned char movers[ETUDE_DIVINE_SQUARES]);

/* Who really goes from square A to square B on the empty board of GAME. */
unsigned etude_divine_movers_between (enum etude_divine_game game, unsigned a, unsigned b);

/* The squares B at which the rule errs about A: the difference is in the series, and nobody goes from A to B. */
struct etude_squares etude_divine_wraps (enum etude_divine_game game, unsigned a);
