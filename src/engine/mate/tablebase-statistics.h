/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tablebase-statistics.h - how many positions a tablebase has, by their distance to mate.
 *
 * Layer: engine; no functions.
 * Units: distances count White's moves, as in tablebase.h.
 */
#pragma once

#include <stdint.h>

#define ETUDE_DEPTH_MAX 126 /* what the bit-sliced distances can hold; the longest is KBNK on 16 x 16, 93 */

/* How many positions of a kind there are, over all squares, equal men not told apart. */
struct etude_statistics
{
  uint64_t white_legal, white_won;
  uint64_t black_legal, black_lost, black_mated, black_stalemate;  /* lost includes mated */
  unsigned longest;                                                /* the greatest depth with a position */
  uint64_t white[ETUDE_DEPTH_MAX + 1], black[ETUDE_DEPTH_MAX + 1]; /* by depth; black[0] are the mated */
};
