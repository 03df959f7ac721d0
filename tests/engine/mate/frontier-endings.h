/* SPDX-License-Identifier: GPL-3.0-or-later */
/* frontier-endings.h - a second independent solver: endings of up to five men with at most one pawn, backward by frontier.
 *
 * It is the check of the engine's endings where the plain sweep would take too long. It shares no code with either.
 *
 * Layer:     tests; C11 and libc only. No globals.
 * Names:     the men as in a FEN, the white king first, equal men side by side: "KBBkn" is two bishops against knight.
 * Square:    column + 8 * row, a1 = 0.
 * Algorithm: one byte for each placement of the men, one array for each side to move. At first each position's moves are
 *            generated once: quiet ones that are legal are counted, captures and pawn's moves lead to what is solved. Then, ply
 *            after ply, only what was decided in the ply before is looked at: all positions before it win, or have a move
 *            less left that does not lose.
 * Numbers:   without a pawn the white king stands on a1 to d4, the board mirrored otherwise; with one the pawn on the files a
 *            to d. So no position is its own mirror image. Equal men are in the order of their squares.
 * Pawn:      each square of the pawn is solved by itself, the farthest first.
 * Units:     plies to mate: odd when the side to move wins, even when it loses, 0 when it is mated.
 * Room:      512 MiB for five men without a pawn, 768 MiB with one, kept; the first once more while it is solved.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FRONTIER_MEN_MAX 5

enum frontier_plies
{
  FRONTIER_DRAW = -1, /* stalemate too */
  FRONTIER_ILLEGAL = -2,
};

struct frontier_ending; /* one ending */

/* The endings made so far; each needs others, which are made once. NULL: no memory. */
struct frontier_endings;

struct frontier_endings *frontier_endings_new (void);
void frontier_endings_free (struct frontier_endings *all);

/* Makes the ending NAME and what it needs. NULL: no memory, or no such name. */
const struct frontier_ending *frontier_endings_make (struct frontier_endings *all, const char *name);

/* The I-th of the endings made so far, in the order in which they were finished; NULL: there are not so many. */
const struct frontier_ending *frontier_endings_nth (const struct frontier_endings *all, unsigned i);

const char *frontier_ending_name (const struct frontier_ending *e);

/* What the position is with the men of E's name on SQUARES, MOVER (0 White, 1 Black) to move. */
int frontier_ending_plies (const struct frontier_ending *e, unsigned mover, const unsigned char *squares);

/* The same of the position with NUMBER; illegal if there is none. */
int frontier_ending_plies_at (const struct frontier_ending *e, unsigned mover, size_t number);

/* How many numbers of positions there are. */
size_t frontier_ending_numbers (const struct frontier_ending *e);

/* Where the men stand in the position with NUMBER. False: none has this number. */
bool frontier_ending_squares (const struct frontier_ending *e, size_t number, unsigned char *squares);
