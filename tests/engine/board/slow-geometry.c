/* SPDX-License-Identifier: GPL-3.0-or-later */
/* slow-geometry.c - the attacks of every piece, worked out one pair of squares at a time from the rules in words. */
#include "slow-geometry.h"

#include <stdlib.h>

/* One question: does a piece on (c, r) attack (c2, r2)? */
struct question
{
  const struct etude_geometry *g;
  const struct etude_squares *occupied;
  int c, r, c2, r2;
};

static int
columns_apart (const struct question *q)
{
  return abs (q->c2 - q->c);
}

static int
rows_apart (const struct question *q)
{
  return abs (q->r2 - q->r);
}

static bool
is_free (const struct question *q, int c, int r)
{
  return !etude_squares_has (q->occupied, (unsigned) (c + r * q->g->width));
}

/* The square between two that lie two apart in a line: an elephant's eye. */
static bool
middle_is_free (const struct question *q)
{
  return is_free (q, (q->c + q->c2) / 2, (q->r + q->r2) / 2);
}

static bool
strictly_between (int x, int a, int b)
{
  return (a < x && x < b) || (b < x && x < a);
}

/* Same column or same row, and every square of it between the two is free. */
static bool
rook (const struct question *q)
{
  if (q->c == q->c2)
    for (int r = 0; r < q->g->height; r++)
      if (strictly_between (r, q->r, q->r2) && !is_free (q, q->c, r))
        return false;
  if (q->r == q->r2)
    for (int c = 0; c < q->g->width; c++)
      if (strictly_between (c, q->c, q->c2) && !is_free (q, c, q->r))
        return false;
  return q->c == q->c2 || q->r == q->r2;
}

/* Same diagonal - column and row have the same sum, or the same difference - and every square
 * between is free. */
static bool
bishop (const struct question *q)
{
  bool falling = q->c + q->r == q->c2 + q->r2, rising = q->c - q->r == q->c2 - q->r2;

  if (!falling && !rising)
    return false;
  for (int c = 0; c < q->g->width; c++)
    if (strictly_between (c, q->c, q->c2))
      {
        int r = falling ? q->c + q->r - c : q->r - q->c + c;

        if (!is_free (q, c, r))
          return false;
      }
  return true;
}

static bool
one_step_orthogonally (const struct question *q)
{
  return columns_apart (q) + rows_apart (q) == 1;
}

static bool
one_step_diagonally (const struct question *q)
{
  return columns_apart (q) == 1 && rows_apart (q) == 1;
}

/* Two one way and one the other, over whatever stands in between. */
static bool
knight (const struct question *q)
{
  return (columns_apart (q) == 2 && rows_apart (q) == 1) || (columns_apart (q) == 1 && rows_apart (q) == 2);
}

/* First one step orthogonally, to a square that must be free, then one diagonally onwards. */
static bool
horse (const struct question *q)
{
  if (columns_apart (q) == 2 && rows_apart (q) == 1)
    return is_free (q, (q->c + q->c2) / 2, q->r);
  if (columns_apart (q) == 1 && rows_apart (q) == 2)
    return is_free (q, q->c, (q->r + q->r2) / 2);
  return false;
}

/* Exactly two diagonally with the eye free, and both squares on one side of the river, if there
 * is one. */
static bool
elephant (const struct question *q)
{
  bool below = q->r < q->g->river, below2 = q->r2 < q->g->river;

  if (columns_apart (q) != 2 || rows_apart (q) != 2)
    return false;
  return below == below2 && middle_is_free (q);
}

/* White's pawns go up, away from row 0, black ones down. */
static bool
pawn (const struct question *q, enum etude_colour colour)
{
  return columns_apart (q) == 1 && q->r2 == (colour == ETUDE_WHITE ? q->r + 1 : q->r - 1);
}

/* As many columns stand left of a palace as right of it. */
static bool
in_palace_columns (const struct question *q, int c)
{
  int beside = (q->g->width - q->g->palace) / 2;

  return c >= beside && c < q->g->width - beside;
}

static bool
both_in_one_palace (const struct question *q)
{
  int palace = q->g->palace, top = q->g->height - palace;

  if (palace == 0)
    return true;
  if (!in_palace_columns (q, q->c) || !in_palace_columns (q, q->c2))
    return false;
  return (q->r < palace && q->r2 < palace) || (q->r >= top && q->r2 >= top);
}

static bool
answer (const struct question *q, enum etude_piece piece, enum etude_colour colour)
{
  switch (piece)
    {
    case ETUDE_KING:
      return one_step_orthogonally (q) || one_step_diagonally (q);
    case ETUDE_QUEEN:
      return rook (q) || bishop (q);
    case ETUDE_ROOK:
    case ETUDE_CHARIOT:
      return rook (q);
    case ETUDE_BISHOP:
      return bishop (q);
    case ETUDE_KNIGHT:
      return knight (q);
    case ETUDE_PAWN:
      return pawn (q, colour);
    case ETUDE_MET:
      return one_step_diagonally (q);
    case ETUDE_GENERAL:
      return one_step_orthogonally (q) && both_in_one_palace (q);
    case ETUDE_ADVISOR:
      return one_step_diagonally (q) && both_in_one_palace (q);
    case ETUDE_ELEPHANT:
      return elephant (q);
    case ETUDE_HORSE:
      return horse (q);
    case ETUDE_DRAGON_KING:
      return rook (q) || one_step_diagonally (q);
    case ETUDE_DRAGON_HORSE:
      return bishop (q) || one_step_orthogonally (q);
    case ETUDE_N_PIECES:
      break;
    }
  return false;
}

bool
slow_attacks (const struct etude_geometry *g, enum etude_piece piece, enum etude_colour colour, unsigned from,
              unsigned to, const struct etude_squares *occupied)
{
  int width = g->width;
  struct question q = { .g = g, .occupied = occupied };

  q.c = (int) from % width;
  q.r = (int) from / width;
  q.c2 = (int) to % width;
  q.r2 = (int) to / width;
  return from != to && answer (&q, piece, colour);
}
