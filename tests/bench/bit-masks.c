/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bit-masks.c - a rival for bench_general.py: programs for single problems, with a word for columns and for each diagonal.
 *
 * Usage: bit-masks torus N | amazons N    prints the number of ways
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned n;
static uint32_t all;

/* Queens on a torus, the rows from ROW on: the diagonals go round. */
static uint64_t
torus (unsigned row, uint32_t columns, uint32_t left, uint32_t right)
{
  uint64_t ways = 0;

  if (row == n)
    return 1;
  for (uint32_t free = all & ~(columns | left | right); free; free &= free - 1)
    {
      const uint32_t bit = free & -free, l = left | bit, r = right | bit;

      ways += torus (row + 1, columns | bit, (l << 1 | l >> (n - 1)) & all, (r >> 1 | r << (n - 1)) & all);
    }
  return ways;
}

/* Amazons: NEXT and LATER are where knights' moves lead in the next row and the one after. */
static uint64_t
amazons (unsigned row, uint32_t columns, uint32_t left, uint32_t right, uint32_t next, uint32_t later)
{
  uint64_t ways = 0;

  if (row == n)
    return 1;
  for (uint32_t free = all & ~(columns | left | right | next); free; free &= free - 1)
    {
      const uint32_t bit = free & -free;

      ways += amazons (row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1, later | bit << 2 | bit >> 2,
                       bit << 1 | bit >> 1);
    }
  return ways;
}

int
main (int argc, char **argv)
{
  uint64_t ways = 0;

  n = argc == 3 ? (unsigned) atoi (argv[2]) : 0;
  if (n < 2 || n > 31)
    return 2;
  all = (UINT32_C (1) << n) - 1;
  if (strcmp (argv[1], "torus") == 0)
    ways = n * torus (1, 1, 2, UINT32_C (1) << (n - 1)); /* the first in the first column */
  else
    for (unsigned column = 0; column < (n + 1) / 2; column++) /* and mirrored */
      {
        const uint32_t bit = UINT32_C (1) << column;

        ways += (2 * column + 1 == n ? 1 : 2)
                * amazons (1, bit, bit << 1, bit >> 1, bit << 2 | bit >> 2, bit << 1 | bit >> 1);
      }
  printf ("%llu\n", (unsigned long long) ways);
  return 0;
}
