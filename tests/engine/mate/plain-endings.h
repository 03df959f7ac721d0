/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-endings.h - the plain sweep of endings with men of both sides and pawns: solved the obvious, slow way.
 *
 * It is the check of the engine's endings, with which it shares no code, and their rival in the benchmark.
 *
 * Layer:     tests; C11 and libc only. No globals.
 * Names:     the pieces as in a FEN, the white king first: "KRkp" is rook against pawn. Any other order will do.
 * Square:    column + 8 * row, a1 = 0.
 * Algorithm: one byte for each placement of the pieces on all squares (the white king on the files a to d, mirrored
 *            otherwise), one array for each side to move. Ply after ply, whatever is still open and may have changed is set
 *            up on a mailbox board, its moves are generated, and the bytes of the positions they lead to are looked at.
 *            What may have changed: positions from which a move leads to one that was decided in the ply before, and
 *            those with a capture or promotion that counts in this ply. No bitboards.
 * Captures:  and promotions lead to other endings, solved first in the same way.
 * Passing:   a position of the table has no right to take en passant. After a double step beside an enemy pawn the
 *            position is evaluated by its own moves, that capture among them; what can make such a step is looked at in
 *            every ply.
 * Units:     plies to mate: odd when the side to move wins, even when it loses, 0 when it is mated.
 * Fifty:     where that rule holds, no plies are counted: it is played out. With so many plies left on the clock, from none to
 *            100, a position is decided by its legal moves, the quiet ones leading to what is decided with one ply less
 *            left, captures and pawns' moves to what it is with all of them. What was decided with fewer stays so.
 * Room:      8 MiB a side for four men, 512 MiB for five, kept; twice that more while it is solved, and where the rule of fifty
 *            moves holds once more, kept.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define PLAIN_PIECES_MAX 5

enum plain_plies
{
  PLAIN_PLIES_DRAW = -1, /* stalemate too */
  PLAIN_PLIES_ILLEGAL = -2,
};

struct plain_counts
{
  uint64_t legal, won, drawn, lost, mated, stalemate; /* for the side to move; drawn includes stalemate */
  int longest_win;                                    /* plies, -1: none */
};

struct plain_ending; /* one ending */

/* The endings made so far; each needs others, which are made once. NULL: no memory. */
struct plain_endings;

struct plain_endings *plain_endings_new (void);
struct plain_endings *plain_endings_new_fifty (void); /* for the fifty-move rule */
void plain_endings_free (struct plain_endings *all);

/* Makes the ending NAME, at most PLAIN_PIECES_MAX pieces, and what it needs. NULL: no memory, or no such name. */
const struct plain_ending *plain_endings_make (struct plain_endings *all, const char *name);

/* What the position is with the pieces of E's name on SQUARES, MOVER (0 White, 1 Black) to move. */
int plain_ending_plies (const struct plain_ending *e, unsigned mover, const unsigned *squares);

/* The same when a pawn has just passed the square PASSED in a double step. */
int plain_ending_plies_passed (const struct plain_ending *e, unsigned mover, const unsigned *squares, unsigned passed);

#define PLAIN_NOT_PASSED 0xff

/* Where the rule holds: 1 when the side to move wins with so many plies on the clock, -1 when it loses, 0 when it draws,
 * PLAIN_PLIES_ILLEGAL. PASSED: where a pawn has just passed, or PLAIN_NOT_PASSED. */
int plain_ending_fifty (const struct plain_ending *e, unsigned mover, const unsigned *squares, unsigned passed,
                        unsigned clock);

/* The most plies left that a win or loss with MOVER to move needs, where the rule holds. */
unsigned plain_ending_fifty_longest (const struct plain_ending *e, unsigned mover);

/* Counts over the whole board; placements of equal men in each of their orders. */
void plain_ending_count (const struct plain_ending *e, unsigned mover, struct plain_counts *counts);
