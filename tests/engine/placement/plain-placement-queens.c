/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-placement-queens.c - n queens counted by the well-known bit-mask search: the placement engine's rival in the
 * benchmark, dedicated to this one problem. */
#include "plain-placement-queens.h"

/* HERE are the squares open in this row, FREE the columns without a queen, LEFT rows to be filled, this among them. */
static uint64_t
count (unsigned here, unsigned left, unsigned free, unsigned up, unsigned down)
{
  uint64_t n = 0;

  do
    {
      unsigned bit = here & -here, rest = free ^ bit, next_up = (up | bit) << 1, next_down = (down | bit) >> 1;
      unsigned next = rest & ~(next_up | next_down);

      here ^= bit;
      if (!next)
        continue;
      if (left == 2)
        n++;
      else
        n += count (next, left - 1, rest, next_up, next_down);
    }
  while (here);
  return n;
}

uint64_t
plain_queens_count (unsigned n)
{
  unsigned all = (1u << n) - 1, middle = 1u << n / 2;
  uint64_t half = count ((1u << n / 2) - 1, n, all, 0, 0);

  if (n % 2)
    {
      unsigned here = (middle - 1) & ~(middle >> 1);

      if (here)
        half += count (here, n - 1, all ^ middle, middle << 1, middle >> 1);
    }
  return 2 * half;
}
