/* SPDX-License-Identifier: GPL-3.0-or-later */
/* slow-plan.c - what a plan measures, worked out square by square from slow-geometry. */
#include "slow-plan.h"
#include "slow-geometry.h"

#include <stdlib.h>

unsigned
slow_steps (unsigned a, unsigned b)
{
  const int columns = abs ((int) (a & 7) - (int) (b & 7)), rows = abs ((int) (a >> 3) - (int) (b >> 3));

  return (unsigned) (columns > rows ? columns : rows);
}

unsigned
slow_to_edge (unsigned square)
{
  unsigned least = 8;

  for (unsigned rim = 0; rim < 64; rim++)
    if ((rim % 8 == 0 || rim % 8 == 7 || rim < 8 || rim >= 56) && slow_steps (rim, square) < least)
      least = slow_steps (rim, square);
  return least;
}

bool
slow_is_closed (const struct etude_position *p, unsigned square)
{
  const struct etude_geometry board = etude_geometry_square (8);
  struct etude_squares occupied = { 0 };

  etude_squares_add (&occupied, p->white_king);
  for (unsigned i = 0; i < p->ending.n_men; i++)
    etude_squares_add (&occupied, p->man[i]);
  for (unsigned i = 0; i < p->ending.n_men; i++)
    if (slow_attacks (&board, p->ending.man[i], ETUDE_WHITE, p->man[i], square, &occupied))
      return true;
  return slow_steps (square, p->white_king) <= 1;
}

unsigned
slow_flights (const struct etude_position *p)
{
  unsigned n = 0;

  for (unsigned to = 0; to < 64; to++)
    n += slow_steps (p->black_king, to) == 1 && !slow_is_closed (p, to);
  return n;
}

static unsigned
walk (const struct etude_position *p, unsigned square, bool seen[64])
{
  unsigned n = 1;

  seen[square] = true;
  for (unsigned to = 0; to < 64; to++)
    if (!seen[to] && slow_steps (square, to) == 1 && !slow_is_closed (p, to))
      n += walk (p, to, seen);
  return n;
}

unsigned
slow_room (const struct etude_position *p)
{
  bool seen[64] = { false };

  return walk (p, p->black_king, seen);
}
