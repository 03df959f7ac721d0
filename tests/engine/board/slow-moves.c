/* SPDX-License-Identifier: GPL-3.0-or-later */
/* slow-moves.c - legality and moves of lone-king positions, from slow-geometry and the rules in words: a move is
 * tried, and taken back when it leaves the mover's king attacked. */
#include "slow-moves.h"

#include "slow-geometry.h"

/* --- legality --- */

static struct etude_squares
all_squares (const struct etude_position *p)
{
  struct etude_squares set = { 0 };

  etude_squares_add (&set, p->king[ETUDE_WHITE].square);
  etude_squares_add (&set, p->king[ETUDE_BLACK].square);
  for (unsigned i = 0; i < p->n_men; i++)
    etude_squares_add (&set, p->man[i].square);
  return set;
}

static bool
white_king_attacks_black (const struct etude_position *p)
{
  struct etude_geometry g = etude_geometry_square (p->edge);
  struct etude_squares occupied = all_squares (p);

  return slow_attacks (&g, ETUDE_KING, ETUDE_WHITE, p->king[ETUDE_WHITE].square, p->king[ETUDE_BLACK].square,
                       &occupied);
}

bool
slow_in_check (const struct etude_position *p)
{
  struct etude_geometry g = etude_geometry_square (p->edge);
  struct etude_squares occupied = all_squares (p);

  for (unsigned i = 0; i < p->n_men; i++)
    if (slow_attacks (&g, p->man[i].piece, ETUDE_WHITE, p->man[i].square, p->king[ETUDE_BLACK].square, &occupied))
      return true;
  return white_king_attacks_black (p);
}

bool
slow_is_legal (const struct etude_position *p)
{
  struct etude_squares occupied = all_squares (p);

  if (etude_squares_count (&occupied) != p->n_men + 2u || white_king_attacks_black (p))
    return false;
  return p->to_move == ETUDE_BLACK || !slow_in_check (p);
}

/* --- moves --- */

/* Whether the move leaves the mover's own king safe. White's king is attacked by the other king
 * only. */
static bool
white_may_play (struct etude_position p, unsigned piece, unsigned to)
{
  if (piece == 0)
    p.king[ETUDE_WHITE].square = (unsigned char) to;
  return !white_king_attacks_black (&p);
}

static unsigned
append (struct etude_move *moves, unsigned n, enum etude_piece piece, unsigned from, unsigned to, bool captures)
{
  moves[n] = (struct etude_move){
    .piece = (unsigned char) piece, .from = (unsigned char) from, .to = (unsigned char) to, .captures = captures
  };
  return n + 1;
}

static unsigned
slow_white_moves (const struct etude_position *p, struct etude_move *moves)
{
  struct etude_geometry g = etude_geometry_square (p->edge);
  struct etude_squares occupied = all_squares (p);
  unsigned n = 0;

  for (unsigned piece = 0; piece <= p->n_men; piece++)
    {
      enum etude_piece kind = piece ? p->man[piece - 1].piece : ETUDE_KING;
      unsigned from = piece ? p->man[piece - 1].square : p->king[ETUDE_WHITE].square;

      for (unsigned to = 0; to < (unsigned) p->edge * p->edge; to++)
        if (slow_attacks (&g, kind, ETUDE_WHITE, from, to, &occupied) && !etude_squares_has (&occupied, to)
            && white_may_play (*p, piece, to))
          n = append (moves, n, kind, from, to, false);
    }
  return n;
}

/* P after the black king's going to TO; a man that stands there is gone. */
static struct etude_position
after_black (const struct etude_position *p, unsigned to, bool *captures)
{
  struct etude_position next = { .edge = p->edge,
                                 .king[ETUDE_WHITE].square = p->king[ETUDE_WHITE].square,
                                 .king[ETUDE_BLACK].square = (unsigned char) to,
                                 .to_move = ETUDE_WHITE };

  *captures = false;
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].square == to)
      *captures = true;
    else
      {
        next.man[next.n_men].piece = p->man[i].piece;
        next.man[next.n_men++] = p->man[i];
      }
  return next;
}

static unsigned
slow_black_moves (const struct etude_position *p, struct etude_move *moves)
{
  struct etude_geometry g = etude_geometry_square (p->edge);
  struct etude_squares occupied = all_squares (p);
  unsigned n = 0;

  for (unsigned to = 0; to < (unsigned) p->edge * p->edge; to++)
    if (to != p->king[ETUDE_WHITE].square
        && slow_attacks (&g, ETUDE_KING, ETUDE_BLACK, p->king[ETUDE_BLACK].square, to, &occupied))
      {
        bool captures;
        struct etude_position next = after_black (p, to, &captures);

        if (!slow_in_check (&next))
          n = append (moves, n, ETUDE_KING, p->king[ETUDE_BLACK].square, to, captures);
      }
  return n;
}

unsigned
slow_moves (const struct etude_position *p, struct etude_move moves[ETUDE_MOVES_MAX])
{
  return p->to_move == ETUDE_WHITE ? slow_white_moves (p, moves) : slow_black_moves (p, moves);
}

/* --- random positions --- */

struct etude_position
random_placement (GRand *random, const struct etude_ending *ending, unsigned edge)
{
  struct etude_position p = etude_position_of (ending, edge, ETUDE_WHITE);
  int n_squares = (int) (edge * edge);

  p.king[ETUDE_WHITE].square = (unsigned char) g_rand_int_range (random, 0, n_squares);
  p.king[ETUDE_BLACK].square = (unsigned char) g_rand_int_range (random, 0, n_squares);
  for (unsigned i = 0; i < ending->n_men; i++)
    p.man[i].square = (unsigned char) g_rand_int_range (random, 0, n_squares);
  p.to_move = (unsigned char) g_rand_int_range (random, ETUDE_WHITE, ETUDE_BLACK + 1);
  return p;
}

struct etude_position
random_position (GRand *random, const struct etude_ending *ending, unsigned edge)
{
  struct etude_position p;

  do
    p = random_placement (random, ending, edge);
  while (!slow_is_legal (&p));
  return p;
}
