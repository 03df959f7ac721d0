/* SPDX-License-Identifier: GPL-3.0-or-later */
/* slow-plan.c - what a plan measures, worked out square by square from slow-geometry. */
#include "slow-plan.h"
#include "slow-geometry.h"
#include "slow-moves.h"

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

  etude_squares_add (&occupied, p->king[ETUDE_WHITE].square);
  for (unsigned i = 0; i < p->n_men; i++)
    etude_squares_add (&occupied, p->man[i].square);
  for (unsigned i = 0; i < p->n_men; i++)
    if (slow_attacks (&board, p->man[i].piece, ETUDE_WHITE, p->man[i].square, square, &occupied))
      return true;
  return slow_steps (square, p->king[ETUDE_WHITE].square) <= 1;
}

/* Whether he could step there without taking anything. */
static bool
is_open (const struct etude_position *p, unsigned square)
{
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].square == square)
      return false;
  return !slow_is_closed (p, square);
}

unsigned
slow_flights (const struct etude_position *p)
{
  unsigned n = 0;

  for (unsigned to = 0; to < 64; to++)
    n += slow_steps (p->king[ETUDE_BLACK].square, to) == 1 && is_open (p, to);
  return n;
}

static unsigned
walk (const struct etude_position *p, unsigned square, bool seen[64])
{
  unsigned n = 1;

  seen[square] = true;
  for (unsigned to = 0; to < 64; to++)
    if (!seen[to] && slow_steps (square, to) == 1 && is_open (p, to))
      n += walk (p, to, seen);
  return n;
}

unsigned
slow_room (const struct etude_position *p)
{
  bool seen[64] = { false };

  return walk (p, p->king[ETUDE_BLACK].square, seen);
}

/* --- advice --- */

/* A position, a move and what comes of it. */
typedef struct
{
  const struct etude_position *p;
  const struct etude_plan *plan;
  const struct etude_advice *advice;
  const struct etude_barrier *barrier;
  const struct etude_move *move;
  struct etude_position next;
  struct etude_move replies[ETUDE_MOVES_MAX];
  unsigned n_replies;
} Case;

/* Whether a man stands on SQUARE that he attacks and nothing guards. */
static bool
is_loose (const struct etude_position *p, unsigned square)
{
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].square == square)
      return slow_steps (square, p->king[ETUDE_BLACK].square) == 1 && !slow_is_closed (p, square);
  return false;
}

/* Whether the man that PLAN calls loose is, and goes where he is not taken, or another man or the king guards him. */
static bool
saves (const Case *c, bool itself)
{
  const unsigned loose = c->p->man[c->plan->loose].square;

  if (!is_loose (c->p, loose) || (c->move->from == loose) != itself)
    return false;
  for (unsigned i = 0; i < c->n_replies && itself; i++)
    if (c->replies[i].to == c->move->to)
      return false;
  return itself || slow_is_closed (&c->next, loose);
}

/* Whether after every reply a triangle of ADVICE's number or a smaller one holds at its corner, and it did not yet. */
static bool
shuts_in (const Case *c)
{
  for (unsigned i = 0; i < c->n_replies; i++)
    {
      const struct etude_position after = etude_position_play (&c->next, &c->replies[i]);
      unsigned corner;

      if (c->replies[i].captures || etude_barrier_triangle (c->barrier, &after, &corner) < c->advice->triangle
          || corner != c->advice->corner)
        return false;
    }
  return c->n_replies > 0 && c->advice->triangle > c->plan->triangle;
}

/* From one stop of a W to the next: a knight's leap between the second row and the fourth from an edge where the black king
 * is, White's king on the third, and away from a corner that the bishop cannot attack. */
static bool
is_w (const Case *c)
{
  static const char *const stops[] = { "f7", "e5", "d7", "c5", "b7" };

  for (unsigned image = 0; image < 8; image++)
    for (unsigned i = 0; i < 4; i++)
      {
        unsigned seen[2];

        for (unsigned k = 0; k < 2; k++)
          {
            unsigned column = (unsigned) (stops[i + k][0] - 'a'), row = (unsigned) (stops[i + k][1] - '1');
            const unsigned other = column;

            column = image & 1 ? 7 - column : column;
            row = image & 2 ? 7 - row : row;
            seen[k] = image & 4 ? row + 8 * (image & 1 ? 7 - other : other) : column + 8 * row;
          }
        if (seen[0] == c->move->from && seen[1] == c->move->to)
          return slow_to_edge (c->p->king[ETUDE_BLACK].square) <= 1
                 && slow_to_edge (c->p->king[ETUDE_WHITE].square) <= 2;
      }
  return false;
}

static bool
all_replies_nearer (const Case *c, unsigned corner)
{
  for (unsigned i = 0; i < c->n_replies; i++)
    if (corner == ETUDE_NOWHERE
            ? slow_to_edge (c->replies[i].to) >= slow_to_edge (c->p->king[ETUDE_BLACK].square)
            : slow_steps (c->replies[i].to, corner) >= slow_steps (c->p->king[ETUDE_BLACK].square, corner))
      return false;
  return c->n_replies > 0;
}

static bool
is_corner_right (const Case *c)
{
  const struct etude_ending ending = etude_position_ending (c->p);
  const unsigned corner = c->plan->right;

  return (corner == 0 || corner == 7 || corner == 56 || corner == 63)
         && (!etude_ending_has_single_bishop (&ending)
             || etude_square_is_light (corner, 8) == etude_square_is_light (c->p->man[0].square, 8));
}

static bool
holds_at_edge (const Case *c)
{
  bool could_leave = false;

  for (unsigned to = 0; to < 64; to++)
    could_leave |= slow_steps (c->p->king[ETUDE_BLACK].square, to) == 1 && slow_to_edge (to) > 0 && is_open (c->p, to);
  for (unsigned i = 0; i < c->n_replies; i++)
    if (slow_to_edge (c->replies[i].to) > 0)
      return false;
  return could_leave && c->n_replies > 0 && slow_to_edge (c->p->king[ETUDE_BLACK].square) == 0;
}

/* Whether all squares that ADVICE names are STEPS from him, he can walk to them now, and they are closed then. */
static bool
closes (const Case *c, unsigned steps)
{
  bool seen[64] = { false };

  walk (c->p, c->p->king[ETUDE_BLACK].square, seen);
  for (unsigned square = 0; square < 64; square++)
    if (c->advice->squares >> square & 1
        && (slow_steps (c->p->king[ETUDE_BLACK].square, square) != steps || !seen[square]
            || !slow_is_closed (&c->next, square)))
      return false;
  return c->advice->squares != 0;
}

static bool
waits (const Case *c)
{
  for (unsigned square = 0; square < 64; square++)
    if (slow_steps (c->p->king[ETUDE_BLACK].square, square) == 1
        && is_open (c->p, square) != is_open (&c->next, square))
      return false;
  return c->n_replies > 0 && c->n_replies == slow_flights (c->p);
}

static bool
keeps (const Case *c)
{
  unsigned corner;

  return c->plan->triangle > 0 && etude_barrier_triangle (c->barrier, &c->next, &corner) >= c->plan->triangle
         && corner == c->plan->corner;
}

static bool
king_comes (const Case *c, bool facing)
{
  const unsigned to = c->move->to, black = c->p->king[ETUDE_BLACK].square;

  if (c->move->from != c->p->king[ETUDE_WHITE].square)
    return false;
  if (facing)
    return slow_steps (to, black) == 2 && (to % 8 == black % 8 || to / 8 == black / 8);
  return slow_steps (to, black) < slow_steps (c->move->from, black);
}

static bool
follows (const Case *c)
{
  switch ((unsigned) c->advice->kind)
    {
    case ETUDE_ADVICE_MATE:
      return slow_in_check (&c->next) && c->n_replies == 0;
    case ETUDE_ADVICE_RESCUE:
      return saves (c, true);
    case ETUDE_ADVICE_GUARD:
      return saves (c, false);
    case ETUDE_ADVICE_SHUT_IN:
      return shuts_in (c);
    case ETUDE_ADVICE_W:
      return is_w (c) && is_corner_right (c) && c->move->from == c->p->man[1].square && c->move->to == c->plan->w_next;
    case ETUDE_ADVICE_CORNER:
      return is_corner_right (c) && all_replies_nearer (c, c->plan->right);
    case ETUDE_ADVICE_EDGE:
      return all_replies_nearer (c, ETUDE_NOWHERE);
    case ETUDE_ADVICE_HOLD:
      return holds_at_edge (c);
    case ETUDE_ADVICE_TAKE:
      return closes (c, 1);
    case ETUDE_ADVICE_BAR:
      return closes (c, 2);
    case ETUDE_ADVICE_ROOM:
      return slow_room (&c->next) <= c->advice->room && 4 * c->advice->room <= 3 * slow_room (c->p) + 3;
    case ETUDE_ADVICE_OPPOSITION:
    case ETUDE_ADVICE_KING:
      return king_comes (c, c->advice->kind == ETUDE_ADVICE_OPPOSITION);
    case ETUDE_ADVICE_KNIGHT:
      return c->move->from == c->p->man[1].square
             && slow_steps (c->move->to, c->p->king[ETUDE_BLACK].square)
                    < slow_steps (c->move->from, c->p->king[ETUDE_BLACK].square);
    case ETUDE_ADVICE_WAIT:
      return waits (c);
    case ETUDE_ADVICE_KEEP:
      return keeps (c);
    case ETUDE_ADVICE_PREPARE: /* what is named is all that is said */
      return true;
    default:
      return false;
    }
}

bool
slow_follows (const struct etude_position *p, const struct etude_plan *plan, const struct etude_advice *advice,
              const struct etude_barrier *barrier, const struct etude_move *move)
{
  Case c = { .p = p, .plan = plan, .advice = advice, .barrier = barrier, .move = move };

  c.next = etude_position_play (p, move);
  c.n_replies = slow_moves (&c.next, c.replies);
  return follows (&c);
}
