/* SPDX-License-Identifier: GPL-3.0-or-later */
/* queens-invariant.c - solutions of the queens that a half or a quarter turn leaves as they are.
 *
 * Queens are set together with their images under the turn, row after row from the middle outwards; with an odd size one
 * stands in the middle. Mirrored solutions are solutions too, so the first queen stays left of the middle.
 */
#include "queens-count.h"

/* The board's lines as bits: rising diagonals by row + column, falling ones by row - column + size - 1. */
struct lines
{
  uint64_t columns, rising, falling;
};

struct search
{
  unsigned size;
  bool quarter;
  uint64_t n;
};

/* Sets a queen; false: another one attacks her. */
static bool
set_queen (unsigned size, struct lines *lines, unsigned row, unsigned column)
{
  const struct lines hers
      = { UINT64_C (1) << column, UINT64_C (1) << (row + column), UINT64_C (1) << (row + size - 1 - column) };

  if ((lines->columns & hers.columns) | (lines->rising & hers.rising) | (lines->falling & hers.falling))
    return false;
  lines->columns |= hers.columns;
  lines->rising |= hers.rising;
  lines->falling |= hers.falling;
  return true;
}

/* Sets a queen and her images. Since they are as many in rows as in columns, no row gets a second queen either. */
static bool
set_orbit (const struct search *search, struct lines *lines, unsigned row, unsigned column)
{
  unsigned last = search->size - 1;

  return set_queen (search->size, lines, row, column) && set_queen (search->size, lines, last - row, last - column)
         && (!search->quarter
             || (set_queen (search->size, lines, column, last - row)
                 && set_queen (search->size, lines, last - column, row)));
}

/* Fills the LEFT lowest rows, and those opposite. */
static void
fill (struct search *search, const struct lines *lines, unsigned left)
{
  /* Under a quarter turn the rows used are the columns used. */
  while (search->quarter && left > 0 && lines->columns >> (left - 1) & 1)
    left--;
  search->n += left == 0;
  for (unsigned column = 0; left > 0 && column < search->size; column++)
    {
      struct lines next = *lines;

      if (!(lines->columns >> column & 1) && set_orbit (search, &next, left - 1, column))
        fill (search, &next, left - 1);
    }
}

/* Adds the solutions whose queen in the row below the middle stands in COLUMN, and their mirror images. */
static void
fill_from (struct search *search, unsigned column)
{
  struct lines lines = { 0 };
  unsigned middle = search->size / 2;

  if (search->size % 2)
    set_queen (search->size, &lines, middle, middle);
  if (set_orbit (search, &lines, middle - 1, column))
    fill (search, &lines, middle - 1);
}

enum etude_status
etude_queens_invariant (unsigned size, etude_tick_fn tick, void *tick_data, uint64_t *half, uint64_t *quarter)
{
  struct search halves = { .size = size }, quarters = { .size = size, .quarter = true };

  if (size < ETUDE_QUEENS_MIN || size > ETUDE_QUEENS_MAX)
    return ETUDE_BAD_INPUT;
  for (unsigned column = 0; column < size / 2; column++)
    {
      if (tick && !tick (tick_data, column, size / 2))
        return ETUDE_STOPPED;
      fill_from (&halves, column);
      fill_from (&quarters, column);
    }
  *half = 2 * halves.n;
  *quarter = 2 * quarters.n;
  return ETUDE_OK;
}
