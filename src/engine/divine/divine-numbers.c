/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-numbers.c - the numbered cells of the classic rule, and their differences. */
#include "divine-numbers.h"

#include <string.h>

/* The pieces of the rule; elephants only colour what bishops reach too. */
static const struct
{
  enum etude_piece piece;
  enum etude_divine_mover mover;
} rule_pieces[] = {
  { ETUDE_KNIGHT, ETUDE_DIVINE_BY_KNIGHT },
  { ETUDE_BISHOP, ETUDE_DIVINE_BY_BISHOP },
  { ETUDE_ROOK, ETUDE_DIVINE_BY_ROOK },
  { ETUDE_ELEPHANT, ETUDE_DIVINE_BY_ELEPHANT },
};

static const struct etude_squares nothing;

/* Writes who goes from A to each square into MOVERS. */
static void
find_movers (enum etude_divine_game game, unsigned a, unsigned char movers[ETUDE_DIVINE_SQUARES])
{
  const struct etude_geometry *geometry = &etude_divine_game_row (game)->geometry;
  unsigned n_squares = etude_divine_n_squares (game);

  memset (movers, 0, ETUDE_DIVINE_SQUARES);
  movers[a] = ETUDE_DIVINE_BY_NONE;
  for (unsigned i = 0; i < sizeof rule_pieces / sizeof *rule_pieces; i++)
    {
      struct etude_squares attacked = etude_attacks (geometry, rule_pieces[i].piece, ETUDE_WHITE, a, &nothing);

      if (rule_pieces[i].piece == ETUDE_ELEPHANT && !geometry->river)
        continue;
      for (unsigned b = 0; b < n_squares; b++)
        if (etude_squares_has (&attacked, b))
          movers[b] |= (unsigned char) rule_pieces[i].mover;
    }
}

static unsigned
count_differences (const unsigned char movers[ETUDE_DIVINE_SQUARES])
{
  unsigned n = 0;

  for (unsigned d = 0; d < ETUDE_DIVINE_SQUARES; d++)
    n += movers[d] != 0;
  return n;
}

unsigned
etude_divine_movers_between (enum etude_divine_game game, unsigned a, unsigned b)
{
  unsigned char movers[ETUDE_DIVINE_SQUARES];

  find_movers (game, a, movers);
  return movers[b];
}

unsigned
etude_divine_series (enum etude_divine_game game, unsigned char movers[ETUDE_DIVINE_SQUARES])
{
  unsigned n_squares = etude_divine_n_squares (game);

  memset (movers, 0, ETUDE_DIVINE_SQUARES);
  for (unsigned a = 0; a < n_squares; a++)
    {
      unsigned char from_a[ETUDE_DIVINE_SQUARES];

      find_movers (game, a, from_a);
      for (unsigned b = a; b < n_squares; b++)
        movers[b - a] |= from_a[b];
    }
  return count_differences (movers);
}

unsigned
etude_divine_common_series (unsigned char movers[ETUDE_DIVINE_SQUARES])
{
  memset (movers, 0, ETUDE_DIVINE_SQUARES);
  for (unsigned game = 0; game < ETUDE_DIVINE_GAMES; game++)
    {
      unsigned char own[ETUDE_DIVINE_SQUARES];

      etude_divine_series ((enum etude_divine_game) game, own);
      for (unsigned d = 0; d < ETUDE_DIVINE_SQUARES; d++)
        movers[d] |= own[d];
    }
  return count_differences (movers);
}

struct etude_squares
etude_divine_wraps (enum etude_divine_game game, unsigned a)
{
  unsigned char series[ETUDE_DIVINE_SQUARES], from_a[ETUDE_DIVINE_SQUARES];
  unsigned n_squares = etude_divine_n_squares (game);
  struct etude_squares wrong = { 0 };

  etude_divine_series (game, series);
  find_movers (game, a, from_a);
  for (unsigned b = 0; b < n_squares; b++)
    if (series[a > b ? a - b : b - a] && !from_a[b])
      etude_squares_add (&wrong, b);
  return wrong;
}
