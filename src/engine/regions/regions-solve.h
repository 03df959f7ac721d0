/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-solve.h - all answers of a board in coloured regions.
 *
 * Layer:     engine; C11 and libc only. No globals.
 * Algorithm: squares are ruled out until nothing more follows: lines with as many squares as stars left, squares that all
 *            stars of a line would rule out wherever they stand, squares without which a line could not be filled; with two
 *            stars and more besides what fits into runs of squares, into blocks of two by two, and into bands of lines.
 *            Then a square of the line with the fewest possibilities has a star, or has none.
 */
#pragma once

#include "regions.h"
#include "status.h"

/* What depends only on size, rule and stars of a board. Nothing in it changes: many threads may use it. */
struct etude_regions_tables;

/* Makes the tables for boards like BOARD, which is sound; its regions do not matter.
 * Errors: ETUDE_NO_MEMORY. */
enum etude_status etude_regions_tables_new (const struct etude_regions_board *board,
                                            struct etude_regions_tables **tables);
void etude_regions_tables_free (struct etude_regions_tables *tables);

/* Calls VISIT with the answers of BOARD, which is sound and like that of TABLES, in an order that is the same everywhere.
 * TICK (may be NULL) is called with the squares tried and 0.
 * Errors: ETUDE_STOPPED, TICK said so. */
enum etude_status etude_regions_solve (const struct etude_regions_tables *tables,
                                       const struct etude_regions_board *board, etude_regions_visit_fn visit,
                                       void *data, etude_tick_fn tick, void *tick_data);

/* How many answers BOARD has, up to LIMIT, into *FOUND, and the first MOST of them into ANSWERS.
 * Errors: ETUDE_STOPPED, TICK (may be NULL) said so; ETUDE_NO_MEMORY. */
enum etude_status etude_regions_find (const struct etude_regions_board *board, uint64_t limit,
                                      struct etude_regions_set *answers, unsigned most, uint64_t *found,
                                      etude_tick_fn tick, void *tick_data);
