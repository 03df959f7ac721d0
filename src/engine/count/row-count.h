/* SPDX-License-Identifier: GPL-3.0-or-later */
/* row-count.h - in how many ways n like pieces stand on n x n so that none attacks another, where each attacks along its whole
 * row: queens on a torus, amazons, queens that ride as knights. Boards go to 32 x 32.
 *
 * Layer:     engine; C11 and libc only. No globals.
 * Algorithm: each row has one of them. The row that has the fewest squares left comes next; a set of columns is kept for each
 *            row. What is chosen first, in the middle of the board, is chosen once of all that mirroring it from side to side
 *            and upside down leads to; where columns wrap, the first stands in column 1, and the number is multiplied.
 * Source:    OEIS A051906 (queens on a torus), A051223 (amazons), A102388 (queens and nightriders), with which the tests compare.
 */
#pragma once

#include "status.h"
#include "wide-count.h"

#define ETUDE_ROWS_MAX 32

struct etude_row_move
{
  signed char dx, dy;
  unsigned char range; /* 0: as far as the board goes */
};

struct etude_rows
{
  unsigned size;
  bool wraps_columns, wraps_rows;
  unsigned n_moves;
  const struct etude_row_move *move; /* with each also the ones to the other side and back: (-dx, dy), (dx, -dy) */
};

/* Whether a piece that moves so attacks along its whole row, as a rook does. */
bool etude_rows_are_cliques (const struct etude_rows *rows);

/* Counts.
 *
 * TICK:   may be NULL; gets pieces of work done, of all.
 * Errors: ETUDE_BAD_INPUT, SIZE is 0 or larger than ETUDE_ROWS_MAX, or rows are no cliques; ETUDE_NO_MEMORY; ETUDE_STOPPED.
 * Cost:   17 queens on a torus a hundredth of a second, 18 amazons some seconds. */
enum etude_status etude_row_count (const struct etude_rows *rows, etude_tick_fn tick, void *tick_data,
                                   etude_wide_count *all);

/* row-search.c, for etude_row_count. */
enum etude_status etude_row_search_1 (const struct etude_rows *rows, etude_tick_fn tick, void *tick_data,
                                      etude_wide_count *all);
enum etude_status etude_row_search_1_popcnt (const struct etude_rows *rows, etude_tick_fn tick, void *tick_data,
                                             etude_wide_count *all);
