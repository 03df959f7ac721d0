/* SPDX-License-Identifier: GPL-3.0-or-later */
/* piece-count.h - how many ways there are to set 0, 1, 2, ... like pieces on a board so that none attacks another, for all
 * numbers of pieces at once and without searching.
 *
 * Layer:       engine; C11 and libc only. No globals.
 * Kings, knights, pawns: independent sets of the graph of their attacks, row after row (count-private.h).
 * Bishops:     on each colour of squares they are rooks on a board turned by 45 degrees, whose rows, the diagonals, can be
 *              taken by rising length; the two colours are multiplied.
 * Rooks:       k rows and k columns are chosen and paired.
 * Fundamental: by Burnside's lemma from the placements that each symmetry of the board leaves as they are.
 * Source:      OEIS A201513 and A018807 (kings), A201540 (knights), A002465 (bishops), A000903 (rooks), with which the
 *              tests compare; Riordan's rook polynomials.
 */
#pragma once

#include "catalogue.h"
#include "status.h"
#include "wide-count.h"

struct etude_piece_count
{
  unsigned most; /* pieces that can stand on the board */
  etude_wide_count all[ETUDE_SQUARES_MAX + 1], fundamental[ETUDE_SQUARES_MAX + 1]; /* by their number, 0 to MOST */
};

/* Whether PIECE on SIZE x SIZE is counted by this file: kings, rooks, bishops and pawns to ETUDE_EDGE_MAX, knights
 * to 11. */
bool etude_piece_count_knows (enum etude_piece piece, unsigned size);

/* Counts the placements of PIECE on SIZE x SIZE.
 *
 * TICK:   may be NULL; some times a second.
 * Cost:   kings on 16 x 16 and knights on 11 x 11 some seconds and at most 1 GiB, all others milliseconds.
 * Errors: ETUDE_BAD_INPUT, etude_piece_count_knows says no; ETUDE_NO_MEMORY; ETUDE_STOPPED. */
enum etude_status etude_piece_count (enum etude_piece piece, unsigned size, etude_tick_fn tick, void *tick_data,
                                     struct etude_piece_count *count);
