/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-make.h - new boards in coloured regions from a seed.
 *
 * Layer:     engine; C11 and libc only. No globals.
 * Algorithm: stars are drawn, regions grow around them. As long as there are further answers, a star of each of them that is
 *            none of the drawn ones goes to a neighbouring region, which gives that answer two in one region. In the end
 *            the solver proves that there is one answer; or else new stars are drawn.
 * Regions:   have two squares or more, but for easy boards.
 * Second:    of the second and third generator boards with one star begin in varied ways: how is drawn, and boards that begin otherwise are
 *            passed over. On easy ones it is a single region of one square in one of five. Other levels have none.
 * Levels:    each generator has its own (etude_regions_is_of_level), and the older ones stay, since seeds make the same boards
 *            for ever.
 * Random:    random.h; size, stars, rule, level and seed decide everything. The same board comes out on every machine,
 *            and the tests see to it that it does in every version.
 */
#pragma once

#include "regions-steps.h"
#include "regions.h"
#include "status.h"

/* --- all answers of a board in coloured regions ---
 *
 * Algorithm: squares are ruled out until nothing more follows: lines with as many squares as stars left, squares that all
 *            stars of a line would rule out wherever they stand, squares without which a line could not be filled; with two
 *            stars and more besides what fits into runs of squares, into blocks of two by two, and into bands of lines.
 *            Then a square of the line with the fewest possibilities has a star, or has none.
 * Finding:   of boards with several stars that do not touch also what all ways to fill a region, or two lines side by side,
 *            have in common, and what regions have in bands at least and at most; and lines that were found without room
 *            more often come sooner. regions-stars.c.
 */

/* What depends only on size, rule and stars of a board. Nothing in it changes: many threads may use it. */
struct etude_regions_tables;

/* Makes the tables for boards like BOARD, which is sound; its regions do not matter.
 * Errors: ETUDE_NO_MEMORY. */
enum etude_status etude_regions_tables_new (const struct etude_regions_board *board,
                                            struct etude_regions_tables **tables);
void etude_regions_tables_free (struct etude_regions_tables *tables);

/* Calls VISIT with the answers of BOARD, which is sound and like that of TABLES, in an order that is the same everywhere
 * and in every version: new boards depend on it.
 * TICK (may be NULL) is called with the squares tried and 0.
 * Errors: ETUDE_STOPPED, TICK said so. */
enum etude_status etude_regions_solve (const struct etude_regions_tables *tables,
                                       const struct etude_regions_board *board, etude_regions_visit_fn visit,
                                       void *data, etude_tick_fn tick, void *tick_data);

/* How many answers BOARD has, up to LIMIT, into *FOUND, and the first MOST of them into ANSWERS, in any order.
 * Errors: ETUDE_STOPPED, TICK (may be NULL) said so; ETUDE_NO_MEMORY. */
enum etude_status etude_regions_find (const struct etude_regions_board *board, uint64_t limit,
                                      struct etude_regions_set *answers, unsigned most, uint64_t *found,
                                      etude_tick_fn tick, void *tick_data);

#define ETUDE_REGIONS_MAKE_EDGE 14 /* squares a side of the largest board that is made */
#define ETUDE_REGIONS_MAKE_STARS 3

/* What is to be made. */
struct etude_regions_wish
{
  unsigned char n, stars, rule; /* as in a board */
  unsigned char generator;      /* of enum etude_regions_generator */
  bool single;                  /* regions of one square may be, where no level is asked for */
  bool any_level;
  enum etude_regions_level level;
  uint64_t seed;
};

/* The smallest edge of boards with so many STARS in a line that are made by RULE; 0: there are none. */
unsigned etude_regions_make_least (unsigned stars, unsigned rule);

/* Whether boards like WISH are so rare that finding one can take from some seconds to minutes, or be in vain. */
bool etude_regions_make_is_rare (const struct etude_regions_wish *wish);

/* Makes the board of WISH and its answer. TICK (may be NULL) is called with the boards tried and how many will
 * be at most, as far as that can be told from their work; also while one board takes long.
 * Errors: ETUDE_BAD_INPUT, no such boards are made, or none is found; ETUDE_STOPPED, TICK said so; ETUDE_NO_MEMORY. */
enum etude_status etude_regions_make (const struct etude_regions_wish *wish, etude_tick_fn tick, void *tick_data,
                                      struct etude_regions_board *board, struct etude_regions_set *answer);

/* The same with STARS in the answer, which may be fewer than it has. */
enum etude_status etude_regions_make_around (const struct etude_regions_wish *wish,
                                             const struct etude_regions_set *stars, etude_tick_fn tick, void *tick_data,
                                             struct etude_regions_board *board, struct etude_regions_set *answer);
