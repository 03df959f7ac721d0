/* SPDX-License-Identifier: GPL-3.0-or-later */
/* queens-count.h - how many ways there are to set n queens on n x n, far beyond what can be listed.
 *
 * Layer:     engine; C11, libc and threads. No globals: counts may run in parallel.
 * Idea:      all squares of a diagonal have one colour. So queens on light and queens on dark squares are tied by rows
 *            and columns only, and
 *
 *              Q(n) = sum over sets R of rows and C of columns of  L(R, C) * D(the other rows, the other columns),
 *
 *            L and D being the numbers of ways to set queens on squares of one colour, one in each row of R and column
 *            of C, none attacking another. queens-tree.c tells how the sum is made.
 * Cost:      time grows about 5.5 times for each further row (backtracking: 7.2), memory is some megabytes up to 18
 *            queens, 30 to 60 MB for each thread at 20, 300 to 400 MB at 22.
 * Source:    the numbers are OEIS A000170, the fundamental ones A002562; the tests compare with both.
 */
#pragma once

#include "placement.h"
#include "wide-count.h"

#define ETUDE_QUEENS_MIN 4
#define ETUDE_QUEENS_MAX 22

struct etude_queens
{
  unsigned size;           /* rows, columns and queens: ETUDE_QUEENS_MIN to ETUDE_QUEENS_MAX */
  const uint32_t *allowed; /* for each row the columns, as bits, that its queen may stand in; NULL: all */
  unsigned threads;        /* that count; at most ETUDE_THREADS_MAX, 0 is 1 */
  /* The tree of the count is cut into branches, the same whatever the threads; part PART of 1 to PARTS has every PARTS-th
   * of them. PARTS 0: one part, with all. */
  uint32_t part, parts;
  uint64_t from, to; /* of the part only its branches from FROM on, before TO; TO 0: to its end */
};

struct etude_queens_result
{
  etude_wide_count all; /* solutions, or those in the branches asked for: those of all parts add up */
  uint64_t nodes;       /* complete placements on squares of one colour that were joined: a measure of the work */
  uint64_t branches;    /* of the whole part, also when FROM and TO leave some out */
};

/* Counts.
 *
 * TICK:   may be NULL; gets branches done, of those asked for; from the caller's thread, many times a second.
 * Errors: ETUDE_BAD_INPUT, a field out of range; ETUDE_NO_MEMORY; ETUDE_STOPPED, then *RESULT is what was counted until
 *         then, and no solution twice. */
enum etude_status etude_queens_count (const struct etude_queens *queens, etude_tick_fn tick, void *tick_data,
                                      struct etude_queens_result *result);

/* How many of the solutions on SIZE x SIZE a half turn, and a quarter turn, leaves as they are (OEIS A032522, A033148).
 * With all solutions ALL, (ALL + *HALF + 2 * *QUARTER) / 8 are fundamental, since no solution is its own mirror image.
 *
 * Cost:   below a second up to 20, some seconds for 22.
 * Errors: as above. */
enum etude_status etude_queens_invariant (unsigned size, etude_tick_fn tick, void *tick_data, uint64_t *half,
                                          uint64_t *quarter);
