/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-make.h - new boards in coloured regions from a seed.
 *
 * Layer:     engine; C11 and libc only. No globals.
 * Algorithm: stars are drawn, regions grow around them. As long as there are further answers, a star of each of them that is
 *            none of the drawn ones goes to a neighbouring region, which gives that answer two in one region. In the end
 *            the solver proves that there is one answer; or else new stars are drawn.
 * Regions:   have two squares or more, but for easy boards.
 * Random:    random.h; size, stars, rule, level and seed decide everything. The same board comes out on every machine,
 *            and the tests see to it that it does in every version.
 */
#pragma once

#include "regions-steps.h"
#include "regions-solve.h"

#define ETUDE_REGIONS_MAKE_EDGE 14 /* squares a side of the largest board that is made */
#define ETUDE_REGIONS_MAKE_STARS 3

/* What is to be made. */
struct etude_regions_wish
{
  unsigned char n, stars, rule; /* as in a board */
  bool single;                  /* regions of one square may be, where no level is asked for */
  bool any_level;
  enum etude_regions_level level;
  uint64_t seed;
};

/* The smallest edge of boards with so many STARS in a line that are made by RULE; 0: there are none. */
unsigned etude_regions_make_least (unsigned stars, unsigned rule);

/* Makes the board of WISH and its answer. TICK (may be NULL) is called with the boards tried and how many are
 * at most.
 * Errors: ETUDE_BAD_INPUT, no such boards are made, or none is found; ETUDE_STOPPED, TICK said so; ETUDE_NO_MEMORY. */
enum etude_status etude_regions_make (const struct etude_regions_wish *wish, etude_tick_fn tick, void *tick_data,
                                      struct etude_regions_board *board, struct etude_regions_set *answer);
