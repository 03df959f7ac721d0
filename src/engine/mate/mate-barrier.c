/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-barrier.c - Deletang's triangles: whether White, with bishop and knight, can keep the black king inside one.
 *
 * Only the corner h1 and bishops on light squares are worked out; everything else is a symmetry of that. */
#include "mate-barrier.h"

#include <stdlib.h>

#include "symmetry.h"

#define EDGE 8
#define SQUARES (EDGE * EDGE)
#define PLACEMENTS (SQUARES * SQUARES / 2 * SQUARES) /* of king, light-squared bishop and knight */
#define H1 (EDGE - 1)

/* Sets of squares of the black king, one for every placement of White's pieces. */
struct etude_barrier
{
  uint64_t *held[ETUDE_TRIANGLES][2]; /* by side to move */
};

struct workshop
{
  uint64_t king[SQUARES], knight[SQUARES]; /* what they attack */
  uint64_t *bishop;                        /* likewise, by placement; 0: two pieces on one square */
  uint64_t *white, *black;                 /* what is left, by the side to move */
};

/* Where White's pieces stand. */
struct placement
{
  unsigned king, bishop, knight;
  uint64_t occupied;
};

bool
etude_triangle_has (unsigned number, unsigned corner, unsigned square)
{
  const int columns = abs ((int) (square % EDGE) - (int) (corner % EDGE));
  const int rows = abs ((int) (square / EDGE) - (int) (corner / EDGE));

  return columns + rows < EDGE - 2 * (int) number;
}

void
etude_triangle_ends (unsigned number, unsigned corner, unsigned ends[2])
{
  const unsigned far = EDGE - 2 * number; /* squares from the corner to an end, along the edge */
  const unsigned column = corner % EDGE, row = corner / EDGE;
  const unsigned along = (column ? column - far : far) + row * EDGE, up = column + (row ? row - far : far) * EDGE;

  ends[0] = along < up ? along : up;
  ends[1] = along < up ? up : along;
}

/* --- placements --- */

static unsigned
index_of (unsigned king, unsigned bishop, unsigned knight)
{
  return (king * SQUARES / 2 + bishop / 2) * SQUARES + knight;
}

static struct placement
placement_at (unsigned index)
{
  const unsigned half = index / SQUARES % (SQUARES / 2), row = half / (EDGE / 2);
  struct placement at = { .king = index / SQUARES / (SQUARES / 2), .knight = index % SQUARES };

  at.bishop = 2 * half + (row % 2 == 0); /* b1, d1, ..., a2, c2, ... are light */
  at.occupied = UINT64_C (1) << at.king | UINT64_C (1) << at.bishop | UINT64_C (1) << at.knight;
  return at;
}

static unsigned
take_first (uint64_t *set)
{
  unsigned square = 0;

  for (uint64_t low = *set & (~*set + 1); low > 1; low >>= 1)
    square++;
  *set &= *set - 1;
  return square;
}

/* --- what is left --- */

/* Of KINGS, those that cannot leave what is left for White. The king is never in the way of the bishop: with him on its
 * line he is in check, and steps off that line. */
static uint64_t
kept_in (const struct workshop *shop, unsigned i, const struct placement *at, uint64_t kings)
{
  const uint64_t attacked = shop->king[at->king] | shop->knight[at->knight] | shop->bishop[i];
  uint64_t kept = 0;

  while (kings)
    {
      const unsigned square = take_first (&kings);
      const uint64_t escapes = shop->king[square] & ~attacked;
      const bool stalemate = !escapes && !(attacked >> square & 1);

      if (!stalemate && !(escapes & ~shop->white[i]))
        kept |= UINT64_C (1) << square;
    }
  return kept;
}

/* Throws out what cannot be kept. False: there was nothing. */
static bool
sweep (struct workshop *shop)
{
  bool changed = false;

  for (unsigned i = 0; i < PLACEMENTS; i++)
    if (shop->black[i])
      {
        const struct placement at = placement_at (i);

        shop->black[i] = kept_in (shop, i, &at, shop->black[i]);
      }
  for (unsigned i = 0; i < PLACEMENTS; i++)
    if (shop->white[i])
      {
        const struct placement at = placement_at (i);
        uint64_t kept = 0; /* squares of the black king where one move of White leads to what is left for Black */

        for (uint64_t to = shop->king[at.king] & ~at.occupied; to;)
          kept |= shop->black[index_of (take_first (&to), at.bishop, at.knight)];
        for (uint64_t to = shop->bishop[i] & ~at.occupied; to;)
          kept |= shop->black[index_of (at.king, take_first (&to), at.knight)];
        for (uint64_t to = shop->knight[at.knight] & ~at.occupied; to;)
          kept |= shop->black[index_of (at.king, at.bishop, take_first (&to))];
        changed |= (shop->white[i] & ~kept) != 0;
        shop->white[i] &= kept;
      }
  return changed;
}

/* --- all triangles --- */

static enum etude_status
find_held (struct workshop *shop, struct etude_barrier *barrier, etude_tick_fn tick, void *tick_data)
{
  for (unsigned number = 1; number <= ETUDE_TRIANGLES; number++)
    {
      uint64_t inside = 0;

      shop->white = barrier->held[number - 1][ETUDE_WHITE];
      shop->black = barrier->held[number - 1][ETUDE_BLACK];
      /* Where the black king can stand with White to move: inside and not in check. */
      for (unsigned square = 0; square < SQUARES; square++)
        if (etude_triangle_has (number, H1, square))
          inside |= UINT64_C (1) << square;
      for (unsigned i = 0; i < PLACEMENTS; i++)
        {
          const struct placement at = placement_at (i);
          const uint64_t attacked = shop->king[at.king] | shop->knight[at.knight] | shop->bishop[i];

          shop->white[i] = shop->bishop[i] ? inside & ~attacked & ~at.occupied : 0;
          shop->black[i] = shop->bishop[i] ? inside & ~shop->king[at.king] & ~at.occupied : 0;
        }
      do
        if (tick && !tick (tick_data, number - 1, ETUDE_TRIANGLES))
          return ETUDE_STOPPED;
      while (sweep (shop));
    }
  return ETUDE_OK;
}

enum etude_status
etude_barrier_new (etude_tick_fn tick, void *tick_data, struct etude_barrier **barrier)
{
  struct etude_barrier *made = calloc (1, sizeof *made);
  struct workshop shop = { .bishop = calloc (PLACEMENTS, sizeof *shop.bishop) };
  enum etude_status status = ETUDE_NO_MEMORY;
  bool has_room = made && shop.bishop;

  for (unsigned i = 0; i < 2 * ETUDE_TRIANGLES && has_room; i++)
    {
      made->held[i / 2][i % 2] = malloc (PLACEMENTS * sizeof *made->held[i / 2][i % 2]);
      has_room = made->held[i / 2][i % 2];
    }
  if (has_room)
    {
      const struct etude_geometry board = etude_geometry_square (EDGE);
      const struct etude_squares none = { 0 };

      for (unsigned square = 0; square < SQUARES; square++)
        {
          shop.king[square] = etude_attacks (&board, ETUDE_KING, ETUDE_WHITE, square, &none).word[0];
          shop.knight[square] = etude_attacks (&board, ETUDE_KNIGHT, ETUDE_WHITE, square, &none).word[0];
        }
      for (unsigned i = 0; i < PLACEMENTS; i++)
        {
          const struct placement at = placement_at (i);
          const struct etude_squares occupied = { { at.occupied } };

          if (at.king != at.bishop && at.king != at.knight && at.bishop != at.knight)
            shop.bishop[i] = etude_attacks (&board, ETUDE_BISHOP, ETUDE_WHITE, at.bishop, &occupied).word[0];
        }
      status = find_held (&shop, made, tick, tick_data);
    }
  free (shop.bishop);
  if (status == ETUDE_OK)
    *barrier = made;
  else
    etude_barrier_free (made);
  return status;
}

void
etude_barrier_free (struct etude_barrier *barrier)
{
  if (!barrier)
    return;
  for (unsigned i = 0; i < ETUDE_TRIANGLES; i++)
    for (unsigned side = 0; side < 2; side++)
      free (barrier->held[i][side]);
  free (barrier);
}

/* Whether triangle NUMBER holds in P seen through SYMMETRY, which brings its corner to h1. */
static bool
holds (const struct etude_barrier *barrier, unsigned number, const struct etude_position *p, unsigned symmetry)
{
  const unsigned king = etude_symmetry_square (symmetry, p->king[ETUDE_WHITE].square, EDGE, EDGE);
  const unsigned bishop = etude_symmetry_square (symmetry, p->man[0].square, EDGE, EDGE);
  const unsigned knight = etude_symmetry_square (symmetry, p->man[1].square, EDGE, EDGE);
  const unsigned black = etude_symmetry_square (symmetry, p->king[ETUDE_BLACK].square, EDGE, EDGE);

  return barrier->held[number - 1][p->to_move][index_of (king, bishop, knight)] >> black & 1;
}

unsigned
etude_barrier_triangle (const struct etude_barrier *barrier, const struct etude_position *p, unsigned *corner)
{
  static const unsigned char corners[] = { 0, EDGE - 1, SQUARES - EDGE, SQUARES - 1 };
  static const unsigned char to_h1[] = { 1, 0, 3, 2 }; /* symmetries */
  const bool light = etude_square_is_light (p->man[0].square, EDGE);

  for (unsigned number = ETUDE_TRIANGLES; number > 0; number--)
    for (unsigned i = 0; i < sizeof corners; i++)
      if (etude_square_is_light (corners[i], EDGE) == light && holds (barrier, number, p, to_h1[i]))
        {
          *corner = corners[i];
          return number;
        }
  *corner = ETUDE_NOWHERE;
  return 0;
}
