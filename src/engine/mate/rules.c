/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules.c - which positions can be, the moves there are, and what comes of them. */
#include "rules.h"

#include <string.h>

/* --- legality --- */

void
etude_position_lay_out (const struct etude_position *p, unsigned char *man)
{
  const unsigned n_squares = (unsigned) p->edge * p->edge;

  memset (man, ETUDE_NOBODY, n_squares);
  for (unsigned i = 0; i < 2u + p->n_men; i++)
    if (p->piece[i].square < n_squares)
      man[p->piece[i].square] = (unsigned char) etude_code (p->piece[i].piece, p->piece[i].colour);
}

bool
etude_position_in_check (const struct etude_position *p, enum etude_colour colour)
{
  unsigned char man[ETUDE_SQUARES_MAX];

  if (!rules_in_sight (p->piece, 2u + p->n_men, !colour, p->edge, p->king[colour].square))
    return false;
  etude_position_lay_out (p, man);
  return rules_attacks (man, p->edge, p->king[colour].square, !colour);
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

/* The number of the man on SQUARE, or n_men. */
static unsigned
man_on (const struct etude_position *p, unsigned square)
{
  unsigned i = 0;

  while (i < p->n_men && p->man[i].square != square)
    i++;
  return i;
}

enum etude_legality
etude_position_check (const struct etude_position *p)
{
  unsigned char man[ETUDE_SQUARES_MAX];
  enum etude_legality fault;
  int columns, rows;

  if (p->king[ETUDE_WHITE].square >= p->edge * p->edge)
    return ETUDE_NO_WHITE_KING;
  if (p->king[ETUDE_BLACK].square >= p->edge * p->edge)
    return ETUDE_NO_BLACK_KING;
  fault = squares_fault (p);
  if (fault != ETUDE_LEGAL)
    return fault;
  columns = p->king[0].square % p->edge - p->king[1].square % p->edge;
  rows = p->king[0].square / p->edge - p->king[1].square / p->edge;
  if (columns >= -1 && columns <= 1 && rows >= -1 && rows <= 1)
    return ETUDE_KINGS_TOUCH;
  if (etude_position_in_check (p, !p->to_move))
    return p->to_move == ETUDE_WHITE ? ETUDE_BLACK_IN_CHECK : ETUDE_WHITE_IN_CHECK;
  if (p->passed == 0)
    return ETUDE_LEGAL;
  etude_position_lay_out (p, man);
  return rules_passer (man, p->edge, p->passed, p->to_move) ? ETUDE_LEGAL : ETUDE_WRONG_PASSED;
}

/* --- playing --- */

struct etude_position
etude_position_play (const struct etude_position *p, const struct etude_move *move)
{
  struct etude_position next = *p;
  const int step = p->to_move == ETUDE_WHITE ? p->edge : -p->edge;
  unsigned char man[ETUDE_SQUARES_MAX];

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
      if (move->piece == ETUDE_PAWN && move->to == move->from + 2 * step)
        {
          etude_position_lay_out (&next, man);
          if (rules_has_pawn_beside (man, p->edge, move->to, !p->to_move))
            next.passed = (uint16_t) (move->from + step);
        }
    }
  return next;
}

/* --- moves --- */

/* The moves of the man or king on FROM into MOVES, those to ONLY if that is no ETUDE_NOWHERE. Returns their number. */
static unsigned
moves_from (const struct etude_position *p, unsigned char man[ETUDE_SQUARES_MAX], unsigned from, unsigned only,
            struct etude_move *moves)
{
  struct rules_moves m = { .man = man,
                           .to_move = p->to_move,
                           .passed = p->passed,
                           .king = p->king[p->to_move].square,
                           .only = only,
                           .piece = p->piece,
                           .n_pieces = 2u + p->n_men,
                           .move = moves };

  rules_add_moves (&m, p->edge, from);
  return m.n;
}

unsigned
etude_position_moves (const struct etude_position *p, struct etude_move moves[ETUDE_MOVES_MAX])
{
  unsigned char man[ETUDE_SQUARES_MAX];
  unsigned n = 0;

  etude_position_lay_out (p, man);
  for (unsigned i = 0; i < 2u + p->n_men; i++)
    if (p->piece[i].colour == p->to_move)
      {
        struct etude_move *own = moves + n;
        const unsigned more = moves_from (p, man, p->piece[i].square, ETUDE_NOWHERE, own);

        /* By rising target square; what a pawn becomes stays in its order. */
        for (unsigned k = 1; k < more; k++)
          {
            const struct etude_move move = own[k];
            unsigned at = k;

            for (; at > 0 && own[at - 1].to > move.to; at--)
              own[at] = own[at - 1];
            own[at] = move;
          }
        n += more;
      }
  return n;
}

bool
etude_position_find_move (const struct etude_position *p, unsigned from, unsigned to, unsigned promoted,
                          struct etude_move *move)
{
  struct etude_move found[4] = { { 0 } }; /* as many as a pawn can become */
  unsigned char man[ETUDE_SQUARES_MAX];
  unsigned n;

  etude_position_lay_out (p, man);
  if (to >= (unsigned) p->edge * p->edge || from >= (unsigned) p->edge * p->edge || man[from] == ETUDE_NOBODY
      || etude_code_colour (man[from]) != p->to_move)
    return false;
  n = moves_from (p, man, from, to, found);
  for (unsigned i = 0; i < n; i++)
    if (!found[i].promoted || found[i].promoted == (promoted ? promoted : ETUDE_QUEEN))
      {
        *move = found[i];
        return true;
      }
  return false;
}
