/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count-way.h - which way the solutions of a problem are counted: by what needs no search where there is such a way, else by
 * a search.
 *
 * Layer: engine; C11, libc and threads. No globals.
 */
#pragma once

#include "placement.h"
#include "wide-count.h"

enum etude_count_way
{
  ETUDE_COUNT_SEARCH,
  ETUDE_COUNT_COLOURS, /* as many queens as the edge by the colours of the squares, see queens-count.h */
  ETUDE_COUNT_ROWS, /* row after row; this and the following count all numbers of pieces at once, see piece-count.h */
  ETUDE_COUNT_DIAGONALS, /* rook polynomials of the diagonals of each colour */
  ETUDE_COUNT_FORMULA,
  ETUDE_N_COUNT_WAYS,
};

static inline bool
etude_count_is_of_all_numbers (enum etude_count_way way)
{
  return way >= ETUDE_COUNT_ROWS;
}

struct etude_count
{
  enum etude_count_way way;
  etude_wide_count all, fundamental;
};

/* The quickest way for PROBLEM on SIZE x SIZE, which may be larger than ETUDE_EDGE_MAX; IN_PARTS: of those that have parts;
 * ALL_ONLY: also one that does not tell fundamental solutions. */
enum etude_count_way etude_count_way (const struct etude_problem *problem, unsigned size, bool in_parts, bool all_only);

/* Counts the solutions of PROBLEM in the quickest way that also tells the fundamental ones, which *COUNT names in any case.
 *
 * TICK:   may be NULL; see etude_placement_solve, etude_queens_count and etude_piece_count.
 * Errors: as these have. */
enum etude_status etude_count (const struct etude_problem *problem, unsigned threads, etude_tick_fn tick,
                               void *tick_data, struct etude_count *count);
