/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-search.h - what the sources of the solver share.
 *
 * Layer: engine; private to the room.
 * Words: regions-search.c is compiled once for each number of words that a set of squares needs. Its answers come in an order
 *        that stays as it is. That of regions-stars.c is no such order, but several stars that do not touch are found faster.
 */
#pragma once

#include "regions.h"
#include "status.h"

struct etude_regions_tables
{
  unsigned n, words;
  uint64_t *line;  /* rows, then columns: WORDS each */
  uint64_t *reach; /* of each square, as etude_regions_reach */
  const struct etude_regions_search *search;
};

/* How many stars fit into MASK, places in a line or in two lines side by side, none touching another. KEEP gets the places
 * that may have one if just as many stand there: of a run of odd length every other one. */
static inline unsigned
etude_regions_fit (uint32_t mask, uint32_t *keep)
{
  unsigned stars = 0;

  *keep = 0;
  while (mask)
    {
      const unsigned first = (unsigned) __builtin_ctz (mask), length = (unsigned) __builtin_ctz (~(mask >> first));
      const uint32_t run = ((UINT32_C (1) << length) - 1) << first;

      stars += (length + 1) / 2;
      *keep |= length % 2 ? run & UINT32_C (0x55555555) << first % 2 : run;
      mask &= ~run;
    }
  return stars;
}

/* The number that etude_regions_fit returns. Runs are told apart by where they begin: a one added there runs through those that
 * begin at an even place. */
static inline unsigned
etude_regions_count_fit (uint32_t mask)
{
  const uint32_t even = UINT32_C (0x55555555), carried = mask + (mask & ~(mask << 1) & even);

  return (unsigned) __builtin_popcount ((mask & ~carried & even) | (mask & carried & ~even));
}

/* What is to be done. */
struct etude_regions_run
{
  const struct etude_regions_tables *tables; /* NULL for regions-stars.c */
  const struct etude_regions_board *board;
  etude_regions_visit_fn visit;
  void *data;
  etude_tick_fn tick;
  void *tick_data;
};

struct etude_regions_search
{
  enum etude_status (*run) (const struct etude_regions_run *run);
};

extern const struct etude_regions_search etude_regions_search_2, etude_regions_search_4, etude_regions_search_10;
extern const struct etude_regions_search etude_regions_search_2_popcnt, etude_regions_search_4_popcnt,
    etude_regions_search_10_popcnt;
extern const struct etude_regions_search etude_regions_search_stars, etude_regions_search_stars_popcnt;
