/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-regions.c - all answers of a board in coloured regions by plain trying out: row by row, from left to right, with the
 * rules written down once more. */
#include "plain-regions.h"

#include <stdlib.h>
#include <string.h>

struct plain
{
  const struct etude_regions_board *board;
  unsigned found, limit;
  unsigned char columns[ETUDE_REGIONS_EDGE_MAX], regions[ETUDE_REGIONS_EDGE_MAX];
  int placed[ETUDE_REGIONS_EDGE_MAX * ETUDE_REGIONS_STARS_MAX];
  unsigned n_placed;
  struct etude_regions_set *last;
};

/* Whether a star at (DX, DY) from another one stands in its way. */
static bool
conflicts (unsigned rule, int dx, int dy)
{
  const int x = abs (dx), y = abs (dy);

  switch (rule)
    {
    case ETUDE_KING:
      return x <= 1 && y <= 1;
    case ETUDE_QUEEN:
      return x == y || x == 0 || y == 0;
    case ETUDE_ROOK:
      return x == 0 || y == 0;
    case ETUDE_BISHOP:
      return x == y;
    case ETUDE_KNIGHT:
      return (x == 1 && y == 2) || (x == 2 && y == 1);
    default:
      return x == 1 && y == 1; /* pawns of one colour, whichever attacks */
    }
}

static void
try_square (struct plain *p, unsigned column, unsigned row, unsigned in_row)
{
  const unsigned n = p->board->n, stars = p->board->stars, square = column + row * n;

  if (p->found == p->limit || in_row + (n - column) < stars)
    return;
  if (column == n)
    {
      if (row + 1 < n)
        {
          try_square (p, 0, row + 1, 0);
          return;
        }
      p->found++;
      memset (p->last, 0, sizeof *p->last);
      for (unsigned i = 0; i < p->n_placed; i++)
        etude_regions_add (p->last, (unsigned) p->placed[i]);
      return;
    }
  if (in_row < stars && p->columns[column] < stars && p->regions[p->board->region[square]] < stars)
    {
      bool good = true;

      for (unsigned i = 0; i < p->n_placed; i++)
        good &= !conflicts (p->board->rule, p->placed[i] % (int) n - (int) column, p->placed[i] / (int) n - (int) row);
      if (good)
        {
          p->placed[p->n_placed++] = (int) square;
          p->columns[column]++;
          p->regions[p->board->region[square]]++;
          try_square (p, column + 1, row, in_row + 1);
          p->n_placed--;
          p->columns[column]--;
          p->regions[p->board->region[square]]--;
        }
    }
  try_square (p, column + 1, row, in_row);
}

unsigned
plain_regions_count (const struct etude_regions_board *board, unsigned limit, struct etude_regions_set *last)
{
  struct plain p = { .board = board, .limit = limit, .last = last };

  try_square (&p, 0, 0, 0);
  return p.found;
}
