/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tablebase.h - the mates against a lone king on boards of any size, counted.
 *
 * Layer:     engine; C11 and libc only. No globals: endings may be counted in parallel.
 * Units:     distances count White's moves: "mate in 17" means White's 17th move from here mates.
 * Boards:    3 x 3 to 16 x 16 for one man and two, to 8 x 8 for three. On 8 x 8 the program asks ending.h, which knows each position
 *            and takes half the time; its one word for all squares of the black king is no more than 64. So these stay for the others,
 *            and are held against it on 8 x 8 by tests.
 * Algorithm: retrograde, one depth at a time. Where White's pieces stand, all squares of the black king are one bitboard:
 *            of one word on boards up to 8 x 8, of four on larger ones, by the same sources. A step back for White is an OR over the
 *            bitboards one white move away: with White to move Black is not in check, so the black king stands on no line of a
 *            white piece and cannot be in its way. A step back for Black is eight shifts of the squares he can escape to.
 *            Distances are kept bit-sliced: bit k of a position's distance is one bit of
 *            bitboard k. White's king stands only on one square of each class under the symmetries that keep the
 *            bishop's colour (four with a single bishop on a board of even edge, else eight). Only rows of
 *            bitboards that changed are touched again.
 * Captures:  when the black king takes an unguarded man, the ending without it decides; it is made first and kept meanwhile.
 * Source:    "lone king" endings as in Ströhlein's and Thompson's retrograde analysis; the bitboards are our own.
 */
#pragma once

#include "position.h"
#include "status.h"

#define ETUDE_MATE_EDGE_MIN 3      /* the smallest board; the largest is ETUDE_EDGE_MAX */
#define ETUDE_THREE_MEN_EDGE_MAX 8 /* the largest board of endings of three men */
#define ETUDE_DEPTH_MAX 126        /* what the bit-sliced distances can hold; the longest is KBNK on 16 x 16, 93 */

/* How many positions of a kind there are, over all squares, equal men not told apart. */
struct etude_statistics
{
  uint64_t white_legal, white_won;
  uint64_t black_legal, black_lost, black_mated, black_stalemate;  /* lost includes mated */
  unsigned longest;                                                /* the greatest depth with a position */
  uint64_t white[ETUDE_DEPTH_MAX + 1], black[ETUDE_DEPTH_MAX + 1]; /* by depth; black[0] are the mated */
};

/* Counts all positions of ENDING on a board of EDGE x EDGE.
 *
 * Colour: matters with exactly one bishop: the bishop's squares.
 * TICK:   may be NULL. Called first with nothing done, last with all, and every few milliseconds between; what is done
 *         never falls, the smaller endings are part of the total. When it says no it is not called again, and only
 *         giving back the memory takes time.
 * Errors: ETUDE_BAD_INPUT, no men or more than ETUDE_MEN_MAX, a man of Black's or a pawn, EDGE not ETUDE_MATE_EDGE_MIN to ETUDE_EDGE_MAX, three men
 *         and EDGE over ETUDE_THREE_MEN_EDGE_MAX; ETUDE_NO_MEMORY; ETUDE_STOPPED, TICK said no. *STATISTICS is written only with ETUDE_OK.
 * Cost:   KBNK on 12 x 12: some seconds; on 16 x 16: half a minute, 370 MiB. */
enum etude_status etude_ending_statistics (const struct etude_ending *ending, unsigned edge,
                                           enum etude_square_colour bishop_colour, etude_tick_fn tick, void *tick_data,
                                           struct etude_statistics *statistics);
