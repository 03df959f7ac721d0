/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-sweep.h - the plain sweep: lone-king endings solved the obvious, slow way.
 *
 * It is the check of the fast tablebase, with which it shares no code, and its rival in the
 * benchmark: what a straightforward program takes for the same answers. So it is neither slowed
 * down nor made clever.
 *
 * Layer:     tests; C11 and libc only. No globals.
 * Board:     PLAIN_EDGE x PLAIN_EDGE, 8 x 8 unless the compiler is told otherwise; square = column + row * PLAIN_EDGE,
 *            so a1 = 0. a1 is dark.
 * Algorithm: one byte for each placement of the pieces on all squares, one array for each
 *            side to move, no symmetry. For each depth one sweep over all White-to-move
 *            positions, then one over all Black-to-move positions: whatever is still open is set
 *            up on a mailbox board, its moves are generated, and the bytes of the positions they
 *            lead to are looked at. It ends when a depth brings nothing new. No bitboards, no
 *            queues, no unmoves, no memory of what changed.
 * Captures:  lead to the ending without that man, solved first in the same way. The bare kings
 *            are a draw.
 * Units:     distances count White's moves.
 */
#pragma once

#include <stdbool.h>

#ifndef PLAIN_EDGE
#  define PLAIN_EDGE 8
#endif
#define PLAIN_SQUARES (PLAIN_EDGE * PLAIN_EDGE)
#define PLAIN_MEN_MAX 2

/* What a position is, when it is not a number of moves: n > 0 means that White mates with his
 * n-th move from here, whoever is to move, with best play on both sides. */
enum plain_code
{
  PLAIN_MATED = 0,      /* Black to move only: checkmate */
  PLAIN_DRAW = -1,      /* legal, White cannot force mate, Black has a move if it is his turn */
  PLAIN_STALEMATE = -2, /* Black to move only */
  /* A shared square, touching kings, White to move with Black in check, or the bishop on a square
   * that light_bishop_only leaves out. */
  PLAIN_ILLEGAL = -3,
};

struct plain_sweep;

/* Solves ENDING: "K", one or two capital letters out of QRBN, "K", as in "KBNK" or "KRK".
 *
 * Shape:  every man stands on every square, like men too: each placement of KBBK or KNNK is
 *         there twice, and KBBK has the bishops of one colour. With LIGHT_BISHOP_ONLY the single
 *         bishop stands on light squares only.
 * Errors: NULL, ENDING is no such name, LIGHT_BISHOP_ONLY without exactly one bishop, or no
 *         memory.
 * Cost:   KBNK on light squares of 8 x 8: some ten seconds and 32 MiB. */
struct plain_sweep *plain_sweep_new (const char *ending, bool light_bishop_only);

void plain_sweep_free (struct plain_sweep *sweep);

/* What the position with White (Black) to move is: an enum plain_code or a number of moves. MEN
 * holds the squares of the men in the order of the ending's name. */
int plain_sweep_white (const struct plain_sweep *sweep, unsigned white_king, const unsigned men[], unsigned black_king);
int plain_sweep_black (const struct plain_sweep *sweep, unsigned white_king, const unsigned men[], unsigned black_king);
