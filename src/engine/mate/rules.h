/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules.h - how men move, said once: for endings, which are lists of men on boards of any size, and for whole chess on 8 x 8.
 *
 * Layer: engine; C11 and libc only. For rules.c, notation.c and the room chess.
 * Board: what stands on each square, an etude_code or ETUDE_NOBODY. Where EDGE is the same in all calls of a source the compiler
 *        knows it.
 * Terms: castling is known to whole chess alone.
 */
#pragma once

#include "position.h"

#define ETUDE_NOBODY 255         /* on an empty square */
#define ETUDE_DOUBLE_STEP_EDGE 8 /* the board where pawns make double steps */

static inline unsigned
etude_code (unsigned piece, unsigned colour)
{
  return piece | colour << 3;
}

static inline unsigned
etude_code_piece (unsigned code)
{
  return code & 7;
}

static inline unsigned
etude_code_colour (unsigned code)
{
  return code >> 3 & 1;
}

/* What stands on each of P's squares; who is beside the board is left out. */
void etude_position_lay_out (const struct etude_position *p, unsigned char *man);

/* Columns and rows: rook, then bishop; the king's are all of them. */
static const signed char rules_ray[8][2]
    = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 1 }, { -1, 1 }, { -1, -1 }, { 1, -1 } };
static const signed char rules_leap[8][2]
    = { { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 }, { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

/* How many steps of a ray there are from SQUARE to the edge of the board. */
static inline unsigned
rules_room (unsigned edge, unsigned square, const signed char ray[2])
{
  const unsigned x = square % edge, y = square / edge;
  const unsigned columns = ray[0] > 0 ? edge - 1 - x : ray[0] < 0 ? x : edge, rows = ray[1] > 0 ? edge - 1 - y : y;

  return ray[1] && rows < columns ? rows : columns;
}

/* SQUARE moved by a vector, or ETUDE_NOWHERE. */
static inline unsigned
rules_step (unsigned edge, unsigned square, const signed char vector[2])
{
  const unsigned x = square % edge + (unsigned) vector[0], y = square / edge + (unsigned) vector[1];

  return x < edge && y < edge ? x + edge * y : ETUDE_NOWHERE;
}

/* Whether a man of BY attacks SQUARE; nothing attacks ETUDE_NOWHERE. */
static inline bool
rules_attacks (const unsigned char *man, unsigned edge, unsigned square, unsigned by)
{
  for (unsigned r = 0; r < 8 && square != ETUDE_NOWHERE; r++)
    {
      const unsigned leap = rules_step (edge, square, rules_leap[r]), room = rules_room (edge, square, rules_ray[r]);
      const int step = rules_ray[r][0] + rules_ray[r][1] * (int) edge;
      const unsigned char *at = man + square;
      unsigned steps = 0, code = ETUDE_NOBODY, piece;

      if (leap != ETUDE_NOWHERE && man[leap] == etude_code (ETUDE_KNIGHT, by))
        return true;
      for (; steps < room && code == ETUDE_NOBODY; steps++)
        code = *(at += step);
      if (code == ETUDE_NOBODY || etude_code_colour (code) != by)
        continue;
      piece = etude_code_piece (code);
      if (piece == ETUDE_QUEEN || piece == (r < 4 ? ETUDE_ROOK : ETUDE_BISHOP) || (piece == ETUDE_KING && steps == 1))
        return true;
      if (piece == ETUDE_PAWN && steps == 1 && r >= 4 && (rules_ray[r][1] < 0) == (by == ETUDE_WHITE))
        return true;
    }
  return false;
}

/* Whether A and B are on one line of a queen. */
static inline bool
rules_aligned (unsigned edge, unsigned a, unsigned b)
{
  const int columns = (int) (a % edge) - (int) (b % edge), rows = (int) (a / edge) - (int) (b / edge);

  return columns == 0 || rows == 0 || columns == rows || columns == -rows;
}

/* Whether one of the N pieces of colour BY is where it could attack SQUARE: beside it, on one of a queen's lines, or a knight's leap away. Of
 * few pieces that is sooner known than who attacks it. */
static inline bool
rules_in_sight (const struct etude_placed *piece, unsigned n, unsigned by, unsigned edge, unsigned square)
{
  for (unsigned i = 0; i < n; i++)
    if (piece[i].colour == by)
      {
        const int columns = (int) (piece[i].square % edge) - (int) (square % edge);
        const int rows = (int) (piece[i].square / edge) - (int) (square / edge);
        const bool is_slow = piece[i].piece == ETUDE_KING || piece[i].piece == ETUDE_PAWN;

        if (is_slow                          ? columns >= -1 && columns <= 1 && rows >= -1 && rows <= 1
            : piece[i].piece == ETUDE_KNIGHT ? columns * rows == 2 || columns * rows == -2
                                             : columns == 0 || rows == 0 || columns == rows || columns == -rows)
          return true;
      }
  return false;
}

/* Whether a pawn of COLOUR stands beside SQUARE: such a pawn may take one that has just come there in a double step. */
static inline bool
rules_has_pawn_beside (const unsigned char *man, unsigned edge, unsigned square, unsigned colour)
{
  const unsigned pawn = etude_code (ETUDE_PAWN, colour);

  return (square % edge > 0 && man[square - 1] == pawn) || (square % edge < edge - 1 && man[square + 1] == pawn);
}

/* Where the pawn stands that can have passed SQUARE just now, TO_MOVE being to move: 0, where none can, if no pawn can.
 * Where the king of the side to move stood in check before, nobody asks. */
static inline unsigned
rules_passer (const unsigned char *man, unsigned edge, unsigned square, unsigned to_move)
{
  const unsigned row = to_move == ETUDE_WHITE ? ETUDE_DOUBLE_STEP_EDGE - 3 : 2;
  const unsigned from = to_move == ETUDE_WHITE ? square + edge : square - edge;
  const unsigned at = to_move == ETUDE_WHITE ? square - edge : square + edge;

  return edge == ETUDE_DOUBLE_STEP_EDGE && square / edge == row && man[at] == etude_code (ETUDE_PAWN, !to_move)
                 && man[square] == ETUDE_NOBODY && man[from] == ETUDE_NOBODY
             ? at
             : 0;
}

/* Whether the king's MOVE castles. */
static inline bool
etude_move_castles (const struct etude_move *move, unsigned edge)
{
  return move->piece == ETUDE_KING && move->from / edge == move->to / edge
         && (move->to == move->from + 2 || move->from == move->to + 2);
}

/* --- moves --- */

struct rules_moves
{
  unsigned char *man; /* is as before after each call */
  unsigned to_move, passed;
  unsigned king;      /* the square of who is to move */
  unsigned only;      /* to this square alone, or ETUDE_NOWHERE: to any */
  bool captures_only; /* and promotions */
  enum
  {
    RULES_UNKNOWN,
    RULES_NO_CHECK,
    RULES_CHECK,
  } check;                          /* to the king as he stands */
  const struct etude_placed *piece; /* all that stand on the board, if they are few */
  unsigned n_pieces;
  struct etude_move *move;
  unsigned n;
};

/* Whether the king stands safe after MOVE. Where he is not in check, only a man on a line with him can have guarded him. */
static inline bool
rules_is_safe (struct rules_moves *m, unsigned edge, const struct etude_move *move)
{
  const unsigned taken = move->passing ? move->from / edge * edge + move->to % edge : move->to;
  const unsigned king = move->piece == ETUDE_KING ? move->to : m->king;
  const unsigned char mover = m->man[move->from], victim = m->man[taken];
  bool is_safe;

  if (m->n_pieces > 0 && !rules_in_sight (m->piece, m->n_pieces, !m->to_move, edge, king))
    return true;
  if (move->piece != ETUDE_KING && !move->passing && !rules_aligned (edge, move->from, m->king))
    {
      if (m->check == RULES_UNKNOWN)
        m->check = rules_attacks (m->man, edge, m->king, !m->to_move) ? RULES_CHECK : RULES_NO_CHECK;
      if (m->check == RULES_NO_CHECK)
        return true;
    }
  m->man[taken] = m->man[move->from] = ETUDE_NOBODY;
  m->man[move->to] = mover;
  is_safe = !rules_attacks (m->man, edge, king, !m->to_move);
  m->man[move->to] = ETUDE_NOBODY;
  m->man[taken] = victim;
  m->man[move->from] = mover;
  return is_safe;
}

/* Adds MOVE, if it is legal; a pawn that comes to its last rank becomes all that it can. */
static inline void
rules_add (struct rules_moves *m, unsigned edge, struct etude_move move)
{
  if (!rules_is_safe (m, edge, &move))
    return;
  if (move.piece != ETUDE_PAWN || (move.to >= edge && move.to < edge * (edge - 1)))
    m->move[m->n++] = move;
  else
    for (move.promoted = ETUDE_QUEEN; move.promoted <= ETUDE_KNIGHT; move.promoted++)
      m->move[m->n++] = move;
}

static inline void
rules_add_pawn_moves (struct rules_moves *m, unsigned edge, unsigned from)
{
  const bool is_white = m->to_move == ETUDE_WHITE;
  const unsigned front = is_white ? from + edge : from - edge, beyond = is_white ? front + edge : front - edge;
  struct etude_move move = { .piece = ETUDE_PAWN, .from = (unsigned char) from };

  for (unsigned side = 0; side < 2; side++)
    {
      const unsigned to = side ? front + 1 : front - 1;

      if (from % edge == (side ? edge - 1 : 0) || (m->only != ETUDE_NOWHERE && m->only != to))
        continue;
      move.to = (unsigned char) to;
      move.passing = m->passed && to == m->passed;
      move.captures = move.passing || (m->man[to] != ETUDE_NOBODY && etude_code_colour (m->man[to]) != m->to_move);
      if (move.captures && etude_code_piece (m->man[to]) != ETUDE_KING)
        rules_add (m, edge, move);
    }
  move.captures = move.passing = false;
  move.to = (unsigned char) front;
  if (m->man[front] != ETUDE_NOBODY)
    return;
  if ((!m->captures_only || front < edge || front >= edge * (edge - 1))
      && (m->only == ETUDE_NOWHERE || m->only == front))
    rules_add (m, edge, move);
  move.to = (unsigned char) beyond;
  if (!m->captures_only && edge == ETUDE_DOUBLE_STEP_EDGE && from / edge == (is_white ? 1 : edge - 2)
      && m->man[beyond] == ETUDE_NOBODY && (m->only == ETUDE_NOWHERE || m->only == beyond))
    rules_add (m, edge, move);
}

/* Adds the legal moves of the man on FROM. Leapers go one step, riders until something stands in their way. */
static inline void
rules_add_moves (struct rules_moves *m, unsigned edge, unsigned from)
{
  const unsigned piece = etude_code_piece (m->man[from]);
  const signed char (*vector)[2] = piece == ETUDE_KNIGHT ? rules_leap : rules_ray + (piece == ETUDE_BISHOP ? 4 : 0);
  const unsigned n = piece == ETUDE_ROOK || piece == ETUDE_BISHOP ? 4 : 8;
  const bool rides = piece != ETUDE_KING && piece != ETUDE_KNIGHT;

  if (piece == ETUDE_PAWN)
    {
      rules_add_pawn_moves (m, edge, from);
      return;
    }
  for (unsigned i = 0; i < n; i++)
    {
      const unsigned first = rules_step (edge, from, vector[i]);
      const unsigned room = !rides ? first != ETUDE_NOWHERE : rules_room (edge, from, vector[i]);
      unsigned to = first, code = ETUDE_NOBODY;

      for (unsigned steps = 0; steps < room && code == ETUDE_NOBODY; steps++, to += first - from)
        {
          code = m->man[to];
          if ((m->only == ETUDE_NOWHERE || m->only == to)
              && (code == ETUDE_NOBODY
                      ? !m->captures_only
                      : etude_code_colour (code) != m->to_move && etude_code_piece (code) != ETUDE_KING))
            rules_add (m, edge,
                       (struct etude_move){ .piece = (unsigned char) piece,
                                            .from = (unsigned char) from,
                                            .to = (unsigned char) to,
                                            .captures = code != ETUDE_NOBODY });
        }
    }
}
