/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules.c - which positions can be, the moves there are, and what comes of them. */
#include "position.h"

#define DOUBLE_STEP_EDGE 8 /* the board where pawns make double steps */

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
etude_position_in_check (const struct etude_position *p, enum etude_colour colour)
{
  enum etude_colour by = !colour;
  struct etude_geometry g = etude_geometry_square (p->edge);
  struct etude_squares occupied = occupied_squares (p);

  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].colour == by
        && etude_attacks_square (&g, p->man[i].piece, by, p->man[i].square, p->king[colour].square, &occupied))
      return true;
  return etude_attacks_square (&g, ETUDE_KING, by, p->king[by].square, p->king[colour].square, &occupied);
}

static enum etude_legality
squares_fault (const struct etude_position *p)
{
  struct etude_squares seen = { 0 };

  etude_squares_add (&seen, p->king[ETUDE_WHITE].square);
  if (etude_squares_has (&seen, p->king[ETUDE_BLACK].square))
    return ETUDE_SHARED_SQUARE;
  etude_squares_add (&seen, p->king[ETUDE_BLACK].square);
  for (unsigned i = 0; i < p->n_men; i++)
    {
      if (etude_squares_has (&seen, p->man[i].square))
        return ETUDE_SHARED_SQUARE;
      etude_squares_add (&seen, p->man[i].square);
    }
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].piece == ETUDE_PAWN && (p->man[i].square / p->edge + 1) % p->edge < 2)
      return ETUDE_PAWN_RANK;
  return ETUDE_LEGAL;
}

static bool
kings_touch (const struct etude_position *p)
{
  int columns = p->king[0].square % p->edge - p->king[1].square % p->edge,
      rows = p->king[0].square / p->edge - p->king[1].square / p->edge;

  return columns >= -1 && columns <= 1 && rows >= -1 && rows <= 1;
}

/* How much a pawn's square grows with a step of COLOUR's. */
static int
forward (const struct etude_position *p, enum etude_colour colour)
{
  return colour == ETUDE_WHITE ? p->edge : -p->edge;
}

/* The number of the man on SQUARE, or n_men. */
static unsigned
man_on (const struct etude_position *p, unsigned square)
{
  unsigned i = 0;

  while (i < p->n_men && p->man[i].square != square)
    i++;
  return i;
}

/* Whether a pawn of COLOUR stands on SQUARE. */
static bool
has_pawn (const struct etude_position *p, enum etude_colour colour, unsigned square)
{
  unsigned man = man_on (p, square);

  return man < p->n_men && p->man[man].piece == ETUDE_PAWN && p->man[man].colour == colour;
}

/* Whether a pawn of the side that is not to move can have passed P's square just now. Where the king of the side to move
 * stood in check before, nobody asks. */
static bool
can_have_passed (const struct etude_position *p)
{
  enum etude_colour passer = !p->to_move;
  int step = forward (p, passer);
  unsigned row = passer == ETUDE_WHITE ? 2 : DOUBLE_STEP_EDGE - 3;
  struct etude_squares occupied = occupied_squares (p);

  return p->edge == DOUBLE_STEP_EDGE && p->passed / p->edge == row
         && has_pawn (p, passer, (unsigned) (p->passed + step)) && !etude_squares_has (&occupied, p->passed)
         && !etude_squares_has (&occupied, (unsigned) (p->passed - step));
}

enum etude_legality
etude_position_check (const struct etude_position *p)
{
  enum etude_legality fault;

  if (p->king[ETUDE_WHITE].square >= p->edge * p->edge)
    return ETUDE_NO_WHITE_KING;
  if (p->king[ETUDE_BLACK].square >= p->edge * p->edge)
    return ETUDE_NO_BLACK_KING;
  fault = squares_fault (p);
  if (fault != ETUDE_LEGAL)
    return fault;
  if (kings_touch (p))
    return ETUDE_KINGS_TOUCH;
  if (etude_position_in_check (p, !p->to_move))
    return p->to_move == ETUDE_WHITE ? ETUDE_BLACK_IN_CHECK : ETUDE_WHITE_IN_CHECK;
  if (p->passed != 0 && !can_have_passed (p))
    return ETUDE_WRONG_PASSED;
  return ETUDE_LEGAL;
}

/* --- playing --- */

/* Whether a pawn of COLOUR stands beside SQUARE. */
static bool
has_pawn_beside (const struct etude_position *p, enum etude_colour colour, unsigned square)
{
  return (square % p->edge > 0 && has_pawn (p, colour, square - 1))
         || (square % p->edge < p->edge - 1u && has_pawn (p, colour, square + 1));
}

struct etude_position
etude_position_play (const struct etude_position *p, const struct etude_move *move)
{
  struct etude_position next = *p;
  int step = forward (p, p->to_move);

  next.to_move = !p->to_move;
  next.passed = 0;
  if (move->captures)
    etude_position_remove (&next, man_on (&next, move->passing ? (unsigned) (move->to - step) : move->to));
  if (move->from == p->king[p->to_move].square)
    next.king[p->to_move].square = move->to;
  else if (move->promoted)
    {
      etude_position_remove (&next, man_on (&next, move->from));
      etude_position_add (&next, (struct etude_man){ move->promoted, p->to_move }, move->to);
    }
  else
    {
      next.man[man_on (&next, move->from)].square = move->to;
      if (move->piece == ETUDE_PAWN && move->to == move->from + 2 * step
          && has_pawn_beside (&next, !p->to_move, move->to))
        next.passed = (uint16_t) (move->from + step);
    }
  return next;
}

/* --- moves --- */

struct moves
{
  const struct etude_position *p;
  struct etude_squares occupied;
  struct etude_move *move;
  unsigned n;
};

static void
append_if_legal (struct moves *m, struct etude_move move)
{
  struct etude_position next = etude_position_play (m->p, &move);

  if (!etude_position_in_check (&next, m->p->to_move))
    m->move[m->n++] = move;
}

static void
append_pawn_move (struct moves *m, struct etude_move move)
{
  unsigned row = move.to / m->p->edge;

  if (row > 0 && row < m->p->edge - 1u)
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
pawn_can_go (const struct moves *m, struct etude_move *move)
{
  const struct etude_position *p = m->p;
  unsigned man = man_on (p, move->to);

  if (move->from % p->edge == move->to % p->edge)
    return !etude_squares_has (&m->occupied, move->to)
           && !etude_squares_has (&m->occupied, (unsigned) (move->from + forward (p, p->to_move)));
  move->passing = p->passed && move->to == p->passed;
  move->captures = move->passing || (man < p->n_men && p->man[man].colour != p->to_move);
  return move->captures;
}

/* Where PIECE of the side to move, that stands on FROM, might go, if nothing of its own is there. */
static struct etude_squares
targets_of (const struct moves *m, enum etude_piece piece, unsigned from)
{
  const struct etude_position *p = m->p;
  struct etude_geometry g = etude_geometry_square (p->edge);
  struct etude_squares targets = etude_attacks (&g, piece, p->to_move, from, &m->occupied);
  int step = forward (p, p->to_move);

  if (piece != ETUDE_PAWN)
    return targets;
  etude_squares_add (&targets, (unsigned) ((int) from + step));
  if (p->edge == DOUBLE_STEP_EDGE && from / p->edge == (p->to_move == ETUDE_WHITE ? 1 : DOUBLE_STEP_EDGE - 2))
    etude_squares_add (&targets, (unsigned) ((int) from + 2 * step));
  return targets;
}

/* The moves of PIECE from FROM to one of TARGETS, by rising target square. */
static void
append_targets (struct moves *m, enum etude_piece piece, unsigned from, const struct etude_squares *targets)
{
  const struct etude_position *p = m->p;

  for (unsigned w = 0; w < ETUDE_SQUARES_MAX / 64; w++)
    for (uint64_t left = targets->word[w]; left; left &= left - 1)
      {
        unsigned to = 64 * w + (unsigned) __builtin_ctzll (left), man = man_on (p, to);
        struct etude_move move = { .piece = (unsigned char) piece,
                                   .from = (unsigned char) from,
                                   .to = (unsigned char) to,
                                   .captures = man < p->n_men };

        if (to == p->king[0].square || to == p->king[1].square || (move.captures && p->man[man].colour == p->to_move))
          continue;
        if (piece != ETUDE_PAWN)
          append_if_legal (m, move);
        else if (pawn_can_go (m, &move))
          append_pawn_move (m, move);
      }
}

unsigned
etude_position_moves (const struct etude_position *p, struct etude_move moves[ETUDE_MOVES_MAX])
{
  struct moves m = { .p = p, .occupied = occupied_squares (p), .move = moves };
  struct etude_squares targets = targets_of (&m, ETUDE_KING, p->king[p->to_move].square);

  append_targets (&m, ETUDE_KING, p->king[p->to_move].square, &targets);
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].colour == p->to_move)
      {
        targets = targets_of (&m, p->man[i].piece, p->man[i].square);
        append_targets (&m, p->man[i].piece, p->man[i].square, &targets);
      }
  return m.n;
}

bool
etude_position_find_move (const struct etude_position *p, unsigned from, unsigned to, unsigned promoted,
                          struct etude_move *move)
{
  struct etude_move found[N_PROMOTIONS] = { 0 };
  struct moves m = { .p = p, .occupied = occupied_squares (p), .move = found };
  struct etude_squares targets, only = { 0 };
  unsigned man = man_on (p, from);
  enum etude_piece piece = man < p->n_men ? p->man[man].piece : ETUDE_KING;

  if (to >= p->edge * p->edge
      || (man < p->n_men ? p->man[man].colour != p->to_move : from != p->king[p->to_move].square))
    return false;
  etude_squares_add (&only, to);
  targets = targets_of (&m, piece, from);
  etude_squares_intersect (&targets, &only);
  append_targets (&m, piece, from, &targets);
  for (unsigned i = 0; i < m.n; i++)
    if (!found[i].promoted || found[i].promoted == (promoted ? promoted : ETUDE_QUEEN))
      {
        *move = found[i];
        return true;
      }
  return false;
}
