/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-measures.c - what plans and advice measure on a board of 8 x 8 against a lone king, as sets of squares. */
#include "mate-measures.h"

#include <stdlib.h>

#define EDGE ETUDE_PLAN_EDGE_SQUARES

unsigned
etude_steps (unsigned a, unsigned b)
{
  const int columns = abs ((int) (a % EDGE) - (int) (b % EDGE)), rows = abs ((int) (a / EDGE) - (int) (b / EDGE));

  return (unsigned) (columns > rows ? columns : rows);
}

unsigned
etude_steps_to_edge (unsigned square)
{
  const unsigned column = square % EDGE, row = square / EDGE;
  const unsigned across = column < EDGE / 2 ? column : EDGE - 1 - column;
  const unsigned up = row < EDGE / 2 ? row : EDGE - 1 - row;

  return across < up ? across : up;
}

uint64_t
etude_closed_squares (const struct etude_position *p)
{
  const struct etude_geometry board = etude_geometry_square (EDGE);
  struct etude_squares occupied = { 0 };
  uint64_t closed;

  etude_squares_add (&occupied, p->king[ETUDE_WHITE].square);
  for (unsigned i = 0; i < p->n_men; i++)
    etude_squares_add (&occupied, p->man[i].square);
  closed = etude_attacks (&board, ETUDE_KING, ETUDE_WHITE, p->king[ETUDE_WHITE].square, &occupied).word[0];
  for (unsigned i = 0; i < p->n_men; i++)
    closed
        |= etude_attacks (&board, (enum etude_piece) p->man[i].piece, ETUDE_WHITE, p->man[i].square, &occupied).word[0];
  return closed;
}

static uint64_t
men_of (const struct etude_position *p)
{
  uint64_t men = 0;

  for (unsigned i = 0; i < p->n_men; i++)
    men |= UINT64_C (1) << p->man[i].square;
  return men;
}

uint64_t
etude_grown (uint64_t kings)
{
  const uint64_t first_file = UINT64_C (0x0101010101010101), last_file = first_file << (EDGE - 1);
  const uint64_t wide = kings | (kings & ~last_file) << 1 | (kings & ~first_file) >> 1;

  return wide | wide << EDGE | wide >> EDGE;
}

uint64_t
etude_flights (const struct etude_position *p, uint64_t closed)
{
  const uint64_t king = UINT64_C (1) << p->king[ETUDE_BLACK].square;

  return etude_grown (king) & ~king & ~closed & ~men_of (p);
}

uint64_t
etude_room (const struct etude_position *p, uint64_t closed)
{
  const uint64_t open = ~closed & ~men_of (p);
  uint64_t room = UINT64_C (1) << p->king[ETUDE_BLACK].square, before;

  do
    {
      before = room;
      room |= etude_grown (room) & open;
    }
  while (room != before);
  return room;
}

unsigned
etude_count_squares (uint64_t set)
{
  unsigned n = 0;

  for (; set; set &= set - 1)
    n++;
  return n;
}
