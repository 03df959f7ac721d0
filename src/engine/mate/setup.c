/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setup.c - the rules of positions with men of either side and pawns. */
#include "setup.h"

#include <string.h>

#define EDGE 8
#define NOBODY 0xff /* no man's number */

static const enum etude_piece promotions[] = { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT };

#define N_PROMOTIONS (sizeof promotions / sizeof *promotions)

/* --- legality --- */

static struct etude_squares
occupied_squares (const struct etude_position *p)
{
  struct etude_squares set = { 0 };

  etude_squares_add (&set, p->king[ETUDE_WHITE].square);
  etude_squares_add (&set, p->king[ETUDE_BLACK].square);
  for (unsigned i = 0; i < p->n_men; i++)
    etude_squares_add (&set, p->man[i].square);
  return set;
}

bool
etude_setup_in_check (const struct etude_position *p, enum etude_colour colour)
{
  enum etude_colour by = !colour;
  struct etude_geometry g = etude_geometry_square (EDGE);
  struct etude_squares occupied = occupied_squares (p);

  /* Whether a man of BY, or his king, attacks SQUARE. */
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].colour == by
        && etude_attacks_square (&g, p->man[i].piece, by, p->man[i].square, p->king[colour].square, &occupied))
      return true;
  return etude_attacks_square (&g, ETUDE_KING, by, p->king[by].square, p->king[colour].square, &occupied);
}

static enum etude_setup_fault
squares_fault (const struct etude_position *p)
{
  struct etude_squares seen = { 0 };

  etude_squares_add (&seen, p->king[ETUDE_WHITE].square);
  if (etude_squares_has (&seen, p->king[ETUDE_BLACK].square))
    return ETUDE_SETUP_SHARED_SQUARE;
  etude_squares_add (&seen, p->king[ETUDE_BLACK].square);
  for (unsigned i = 0; i < p->n_men; i++)
    {
      if (etude_squares_has (&seen, p->man[i].square))
        return ETUDE_SETUP_SHARED_SQUARE;
      etude_squares_add (&seen, p->man[i].square);
    }
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].piece == ETUDE_PAWN && (p->man[i].square < EDGE || p->man[i].square >= EDGE * (EDGE - 1)))
      return ETUDE_SETUP_PAWN_RANK;
  return ETUDE_SETUP_LEGAL;
}

static bool
kings_touch (const struct etude_position *p)
{
  int columns = p->king[0].square % EDGE - p->king[1].square % EDGE,
      rows = p->king[0].square / EDGE - p->king[1].square / EDGE;

  return columns >= -1 && columns <= 1 && rows >= -1 && rows <= 1;
}

/* How much a pawn of COLOUR's square grows with a step. */
static int
forward (enum etude_colour colour)
{
  return colour == ETUDE_WHITE ? EDGE : -EDGE;
}

/* The number of the man on SQUARE, or NOBODY. */
static unsigned
man_on (const struct etude_position *p, unsigned square)
{
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].square == square)
      return i;
  return NOBODY;
}

static bool
is_pawn (const struct etude_position *p, unsigned man, enum etude_colour colour)
{
  return man != NOBODY && p->man[man].piece == ETUDE_PAWN && p->man[man].colour == colour;
}

/* Whether a pawn of the side that is not to move can have passed P's square just now. Where the king of the side to move
 * stood in check before, nobody asks. */
static bool
can_have_passed (const struct etude_position *p)
{
  enum etude_colour passer = !p->to_move;
  int step = forward (passer);
  unsigned row = passer == ETUDE_WHITE ? 2 : 5;
  struct etude_squares occupied = occupied_squares (p);

  return p->passed / EDGE == row && is_pawn (p, man_on (p, (unsigned) (p->passed + step)), passer)
         && !etude_squares_has (&occupied, p->passed) && !etude_squares_has (&occupied, (unsigned) (p->passed - step));
}

enum etude_setup_fault
etude_setup_check (const struct etude_position *p)
{
  enum etude_setup_fault fault;

  if (p->king[ETUDE_WHITE].square >= EDGE * EDGE)
    return ETUDE_SETUP_NO_WHITE_KING;
  if (p->king[ETUDE_BLACK].square >= EDGE * EDGE)
    return ETUDE_SETUP_NO_BLACK_KING;
  fault = squares_fault (p);
  if (fault != ETUDE_SETUP_LEGAL)
    return fault;
  if (kings_touch (p))
    return ETUDE_SETUP_KINGS_TOUCH;
  if (etude_setup_in_check (p, !p->to_move))
    return p->to_move == ETUDE_WHITE ? ETUDE_SETUP_BLACK_IN_CHECK : ETUDE_SETUP_WHITE_IN_CHECK;
  if (p->passed != 0 && !can_have_passed (p))
    return ETUDE_SETUP_PASSED;
  return ETUDE_SETUP_LEGAL;
}

/* --- playing --- */

/* Whether a pawn of COLOUR stands beside SQUARE. */
static bool
has_pawn_beside (const struct etude_position *p, enum etude_colour colour, unsigned square)
{
  return (square % EDGE > 0 && is_pawn (p, man_on (p, square - 1), colour))
         || (square % EDGE < EDGE - 1 && is_pawn (p, man_on (p, square + 1), colour));
}

struct etude_position
etude_setup_play (const struct etude_position *p, const struct etude_setup_move *move)
{
  struct etude_position next = *p;
  unsigned taken = move->passing ? (unsigned) (move->to - forward (p->to_move)) : move->to;

  next.passed = 0;
  if (move->captures)
    etude_position_remove (&next, man_on (&next, taken));
  if (move->from == p->king[p->to_move].square)
    next.king[p->to_move].square = move->to;
  else
    {
      enum etude_colour mover = next.to_move;
      unsigned man = man_on (&next, move->from);

      next.man[man].square = move->to;
      if (move->promoted != ETUDE_PAWN)
        {
          etude_position_remove (&next, man);
          etude_position_add (&next, (struct etude_man){ move->promoted, (unsigned char) mover }, move->to);
        }
      else if (move->piece == ETUDE_PAWN && move->to == move->from + 2 * forward (mover)
               && has_pawn_beside (&next, !mover, move->to))
        next.passed = (unsigned char) (move->from + forward (mover));
    }
  next.to_move = !p->to_move;
  return next;
}

struct etude_position
etude_setup_exchange (const struct etude_position *p)
{
  struct etude_position exchanged = etude_position_empty (EDGE, !p->to_move);

  for (unsigned colour = 0; colour < 2; colour++)
    if (p->king[colour].square != ETUDE_NOWHERE)
      exchanged.king[!colour].square = p->king[colour].square ^ 56;
  if (p->passed)
    exchanged.passed = p->passed ^ 56;
  for (unsigned i = 0; i < p->n_men; i++)
    etude_position_add (&exchanged, (struct etude_man){ p->man[i].piece, !p->man[i].colour }, p->man[i].square ^ 56);
  return exchanged;
}

/* --- moves --- */

struct moves
{
  const struct etude_position *p;
  struct etude_setup_move *move;
  unsigned n;
};

static void
append_if_legal (struct moves *m, struct etude_setup_move move)
{
  struct etude_position next = etude_setup_play (m->p, &move);

  if (!etude_setup_in_check (&next, m->p->to_move))
    m->move[m->n++] = move;
}

/* Appends the moves of PIECE from FROM to TARGETS, none of them a pawn's. */
static void
append_targets (struct moves *m, enum etude_piece piece, unsigned from, const struct etude_squares *targets)
{
  for (uint64_t left = targets->word[0]; left; left &= left - 1)
    {
      unsigned to = (unsigned) __builtin_ctzll (left), man = man_on (m->p, to);

      if (to == m->p->king[0].square || to == m->p->king[1].square
          || (man != NOBODY && m->p->man[man].colour == m->p->to_move))
        continue;
      append_if_legal (m, (struct etude_setup_move){ .piece = (unsigned char) piece,
                                                     .from = (unsigned char) from,
                                                     .to = (unsigned char) to,
                                                     .promoted = ETUDE_PAWN,
                                                     .captures = man != NOBODY });
    }
}

static void
append_pawn_move (struct moves *m, struct etude_setup_move move)
{
  if (move.to >= EDGE && move.to < EDGE * (EDGE - 1))
    {
      append_if_legal (m, move);
      return;
    }
  for (unsigned i = 0; i < N_PROMOTIONS; i++)
    {
      move.promoted = (unsigned char) promotions[i];
      append_if_legal (m, move);
    }
}

/* Whether the pawn's MOVE, straight or slanting, can be made; it is told what it captures. */
static bool
pawn_can_go (const struct etude_position *p, struct etude_setup_move *move, const struct etude_squares *occupied)
{
  unsigned man = man_on (p, move->to);

  if (move->from % EDGE == move->to % EDGE)
    return !etude_squares_has (occupied, move->to)
           && !etude_squares_has (occupied, (unsigned) (move->from + forward (p->to_move)));
  move->passing = p->passed && move->to == p->passed;
  move->captures = move->passing || (man != NOBODY && p->man[man].colour != p->to_move);
  return move->captures;
}

static void
append_pawn_moves (struct moves *m, unsigned from)
{
  struct etude_geometry g = etude_geometry_square (EDGE);
  struct etude_squares occupied = occupied_squares (m->p), nothing = { 0 };
  struct etude_squares targets = etude_attacks (&g, ETUDE_PAWN, m->p->to_move, from, &nothing);
  int step = forward (m->p->to_move);

  etude_squares_add (&targets, (unsigned) ((int) from + step));
  if (from / EDGE == (m->p->to_move == ETUDE_WHITE ? 1 : EDGE - 2))
    etude_squares_add (&targets, (unsigned) ((int) from + 2 * step));
  for (uint64_t left = targets.word[0]; left; left &= left - 1)
    {
      struct etude_setup_move move = { .piece = ETUDE_PAWN,
                                       .from = (unsigned char) from,
                                       .to = (unsigned char) __builtin_ctzll (left),
                                       .promoted = ETUDE_PAWN };

      if (pawn_can_go (m->p, &move, &occupied))
        append_pawn_move (m, move);
    }
}

unsigned
etude_setup_moves (const struct etude_position *p, struct etude_setup_move moves[ETUDE_SETUP_MOVES_MAX])
{
  struct etude_geometry g = etude_geometry_square (EDGE);
  struct etude_squares occupied = occupied_squares (p);
  struct etude_squares targets = etude_attacks (&g, ETUDE_KING, p->to_move, p->king[p->to_move].square, &occupied);
  struct moves m = { .p = p, .move = moves };

  append_targets (&m, ETUDE_KING, p->king[p->to_move].square, &targets);
  for (unsigned i = 0; i < p->n_men; i++)
    {
      if (p->man[i].colour != p->to_move)
        continue;
      if (p->man[i].piece == ETUDE_PAWN)
        {
          append_pawn_moves (&m, p->man[i].square);
          continue;
        }
      targets = etude_attacks (&g, p->man[i].piece, p->to_move, p->man[i].square, &occupied);
      append_targets (&m, p->man[i].piece, p->man[i].square, &targets);
    }
  return m.n;
}
