/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess.c - the rules of whole chess. */
#include "chess.h"

#include <string.h>

#define SHORT(colour) ((colour) == ETUDE_WHITE ? ETUDE_CASTLE_WHITE_SHORT : ETUDE_CASTLE_BLACK_SHORT)
#define LONG(colour) ((colour) == ETUDE_WHITE ? ETUDE_CASTLE_WHITE_LONG : ETUDE_CASTLE_BLACK_LONG)

/* Columns and rows: rook, then bishop; the king's are all of them. */
static const signed char ray[8][2]
    = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 1 }, { -1, 1 }, { -1, -1 }, { 1, -1 } };
static const signed char leap[8][2]
    = { { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 }, { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

struct etude_chess
etude_chess_start (void)
{
  static const unsigned char back[8]
      = { ETUDE_ROOK, ETUDE_KNIGHT, ETUDE_BISHOP, ETUDE_QUEEN, ETUDE_KING, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_ROOK };
  struct etude_chess c = { .king = { 4, 60 }, .castling = 15, .men = 32, .number = 1 };

  memset (c.man, ETUDE_CHESS_NOBODY, sizeof c.man);
  for (unsigned x = 0; x < 8; x++)
    {
      c.man[x] = (unsigned char) etude_chess_man (back[x], ETUDE_WHITE);
      c.man[x + 8] = (unsigned char) etude_chess_man (ETUDE_PAWN, ETUDE_WHITE);
      c.man[x + 48] = (unsigned char) etude_chess_man (ETUDE_PAWN, ETUDE_BLACK);
      c.man[x + 56] = (unsigned char) etude_chess_man (back[x], ETUDE_BLACK);
    }
  return c;
}

/* SQUARE moved by a vector, or 64. */
static inline unsigned
step (unsigned square, const signed char vector[2])
{
  const int x = (int) (square & 7) + vector[0], y = (int) (square >> 3) + vector[1];

  return (unsigned) x < 8 && (unsigned) y < 8 ? (unsigned) (x + 8 * y) : 64;
}

/* --- attacks --- */

bool
etude_chess_attacks (const struct etude_chess *c, unsigned square, unsigned by)
{
  for (unsigned r = 0; r < 8; r++)
    {
      unsigned to = step (square, leap[r]), steps = 1, piece;

      if (to < 64 && c->man[to] == etude_chess_man (ETUDE_KNIGHT, by))
        return true;
      for (to = step (square, ray[r]); to < 64 && c->man[to] == ETUDE_CHESS_NOBODY; steps++)
        to = step (to, ray[r]);
      if (to == 64 || etude_chess_colour (c->man[to]) != by)
        continue;
      piece = etude_chess_piece (c->man[to]);
      if (piece == ETUDE_QUEEN || piece == (r < 4 ? ETUDE_ROOK : ETUDE_BISHOP) || (piece == ETUDE_KING && steps == 1))
        return true;
      if (piece == ETUDE_PAWN && steps == 1 && r >= 4 && (ray[r][1] < 0) == (by == ETUDE_WHITE))
        return true;
    }
  return false;
}

bool
etude_chess_in_check (const struct etude_chess *c)
{
  return etude_chess_attacks (c, c->king[c->to_move], !c->to_move);
}

/* --- moves --- */

struct list
{
  const struct etude_chess *c;
  struct etude_chess_move *move;
  unsigned n;
  bool captures_only;
};

/* Adds the move if it is legal. */
static void
add (struct list *list, unsigned from, unsigned to, unsigned promoted)
{
  const struct etude_chess_move move = { (unsigned char) from, (unsigned char) to, (unsigned char) promoted };
  const struct etude_chess after = etude_chess_play (list->c, &move);

  if (!etude_chess_attacks (&after, after.king[list->c->to_move], !list->c->to_move))
    list->move[list->n++] = move;
}

static void
add_pawn (struct list *list, unsigned from, unsigned to)
{
  if (to / 8 != 0 && to / 8 != 7)
    add (list, from, to, 0);
  else
    for (unsigned piece = ETUDE_QUEEN; piece <= ETUDE_KNIGHT; piece++)
      add (list, from, to, piece);
}

static void
add_pawn_moves (struct list *list, unsigned from)
{
  const struct etude_chess *c = list->c;
  const int up = c->to_move == ETUDE_WHITE ? 8 : -8;
  const unsigned front = (unsigned) ((int) from + up), start = c->to_move == ETUDE_WHITE ? 1 : 6;

  for (int side = -1; side <= 1; side += 2)
    if ((from % 8 != 0 || side > 0) && (from % 8 != 7 || side < 0))
      {
        const unsigned to = (unsigned) ((int) front + side);
        const bool is_enemy = c->man[to] != ETUDE_CHESS_NOBODY && etude_chess_colour (c->man[to]) != c->to_move;

        if (is_enemy || (c->passed && to == c->passed))
          add_pawn (list, from, to);
      }
  if (c->man[front] != ETUDE_CHESS_NOBODY)
    return;
  if (!list->captures_only || front / 8 == 0 || front / 8 == 7)
    add_pawn (list, from, front);
  if (!list->captures_only && from / 8 == start && c->man[(int) front + up] == ETUDE_CHESS_NOBODY)
    add (list, from, (unsigned) ((int) front + up), 0);
}

/* Leapers go one step, riders until something stands in their way. */
static void
add_piece_moves (struct list *list, unsigned from, const signed char (*vector)[2], unsigned n, bool rides)
{
  for (unsigned i = 0; i < n; i++)
    for (unsigned to = step (from, vector[i]); to < 64; to = rides ? step (to, vector[i]) : 64)
      {
        const unsigned man = list->c->man[to];

        if (man == ETUDE_CHESS_NOBODY ? !list->captures_only : etude_chess_colour (man) != list->c->to_move)
          add (list, from, to, 0);
        if (man != ETUDE_CHESS_NOBODY)
          break;
      }
}

static void
add_castling (struct list *list)
{
  const struct etude_chess *c = list->c;
  const unsigned king = c->king[c->to_move];

  for (unsigned i = 0; i < 2; i++)
    {
      const bool is_short = i == 0;
      const unsigned rook = is_short ? king + 3 : king - 4, passed = is_short ? king + 1 : king - 1;
      bool is_free = c->castling & (is_short ? SHORT (c->to_move) : LONG (c->to_move));

      if (!is_free)
        continue;
      for (unsigned square = (is_short ? king : rook) + 1; square < (is_short ? rook : king); square++)
        is_free = is_free && c->man[square] == ETUDE_CHESS_NOBODY;
      if (is_free && !etude_chess_in_check (c) && !etude_chess_attacks (c, passed, !c->to_move))
        add (list, king, is_short ? king + 2 : king - 2, 0);
    }
}

static void
add_moves_of (struct list *list, unsigned from)
{
  switch (etude_chess_piece (list->c->man[from]))
    {
    case ETUDE_KING:
      add_piece_moves (list, from, ray, 8, false);
      if (!list->captures_only)
        add_castling (list);
      break;
    case ETUDE_QUEEN:
      add_piece_moves (list, from, ray, 8, true);
      break;
    case ETUDE_ROOK:
      add_piece_moves (list, from, ray, 4, true);
      break;
    case ETUDE_BISHOP:
      add_piece_moves (list, from, ray + 4, 4, true);
      break;
    case ETUDE_KNIGHT:
      add_piece_moves (list, from, leap, 8, false);
      break;
    default:
      add_pawn_moves (list, from);
    }
}

unsigned
etude_chess_moves (const struct etude_chess *c, bool captures_only,
                   struct etude_chess_move moves[ETUDE_CHESS_MOVES_MAX])
{
  struct list list = { .c = c, .move = moves, .captures_only = captures_only };

  for (unsigned from = 0; from < 64; from++)
    if (c->man[from] != ETUDE_CHESS_NOBODY && etude_chess_colour (c->man[from]) == c->to_move)
      add_moves_of (&list, from);
  return list.n;
}

/* --- playing --- */

static bool
is_passing (const struct etude_chess *c, const struct etude_chess_move *move)
{
  return c->passed && move->to == c->passed && etude_chess_piece (c->man[move->from]) == ETUDE_PAWN
         && move->from % 8 != move->to % 8;
}

bool
etude_chess_captures (const struct etude_chess *c, const struct etude_chess_move *move)
{
  return c->man[move->to] != ETUDE_CHESS_NOBODY || is_passing (c, move);
}

/* What is left of the rights when something moves from or to SQUARE. */
static unsigned
rights_after (unsigned castling, unsigned square)
{
  switch (square)
    {
    case 0:
      return castling & ~(unsigned) ETUDE_CASTLE_WHITE_LONG;
    case 7:
      return castling & ~(unsigned) ETUDE_CASTLE_WHITE_SHORT;
    case 4:
      return castling & ~(unsigned) (ETUDE_CASTLE_WHITE_LONG | ETUDE_CASTLE_WHITE_SHORT);
    case 56:
      return castling & ~(unsigned) ETUDE_CASTLE_BLACK_LONG;
    case 63:
      return castling & ~(unsigned) ETUDE_CASTLE_BLACK_SHORT;
    case 60:
      return castling & ~(unsigned) (ETUDE_CASTLE_BLACK_LONG | ETUDE_CASTLE_BLACK_SHORT);
    default:
      return castling;
    }
}

static void
move_man (struct etude_chess *c, unsigned from, unsigned to)
{
  c->man[to] = c->man[from];
  c->man[from] = ETUDE_CHESS_NOBODY;
}

struct etude_chess
etude_chess_play (const struct etude_chess *c, const struct etude_chess_move *move)
{
  struct etude_chess after = *c;

  after.passed = 0;
  after.halfmoves = (unsigned char) (c->halfmoves + (c->halfmoves < 255));
  after.number = (uint16_t) (c->number + (c->to_move == ETUDE_BLACK && c->number < UINT16_MAX));
  after.to_move = !c->to_move;
  after.castling = (unsigned char) rights_after (rights_after (c->castling, move->from), move->to);
  if (c->man[move->to] != ETUDE_CHESS_NOBODY)
    {
      after.halfmoves = 0;
      after.men--;
    }
  move_man (&after, move->from, move->to);
  if (etude_chess_piece (c->man[move->from]) == ETUDE_PAWN)
    {
      const unsigned enemy = etude_chess_man (ETUDE_PAWN, !c->to_move), to = move->to;

      after.halfmoves = 0;
      if (is_passing (c, move))
        {
          after.man[move->from / 8 * 8 + move->to % 8] = ETUDE_CHESS_NOBODY;
          after.men--;
        }
      /* The square passed counts if a pawn of the other side stands beside. */
      else if ((move->to == move->from + 16 || move->from == move->to + 16)
               && ((to % 8 > 0 && c->man[to - 1] == enemy) || (to % 8 < 7 && c->man[to + 1] == enemy)))
        after.passed = (unsigned char) ((move->from + to) / 2);
      if (move->promoted)
        after.man[move->to] = (unsigned char) etude_chess_man (move->promoted, c->to_move);
    }
  else if (etude_chess_piece (c->man[move->from]) == ETUDE_KING)
    {
      after.king[c->to_move] = move->to;
      if (move->to == move->from + 2)
        move_man (&after, move->from + 3u, move->from + 1u);
      else if (move->from == move->to + 2)
        move_man (&after, move->from - 4u, move->from - 1u);
    }
  return after;
}

/* --- what a position is --- */

bool
etude_chess_equal (const struct etude_chess *a, const struct etude_chess *b)
{
  return memcmp (a->man, b->man, sizeof a->man) == 0 && a->to_move == b->to_move && a->castling == b->castling
         && a->passed == b->passed;
}

bool
etude_chess_is_dead (const struct etude_chess *c)
{
  unsigned n_knights = 0, n_bishops[2] = { 0, 0 };

  for (unsigned square = 0; square < 64; square++)
    switch (c->man[square] == ETUDE_CHESS_NOBODY ? (unsigned) ETUDE_KING : etude_chess_piece (c->man[square]))
      {
      case ETUDE_KING:
        break;
      case ETUDE_KNIGHT:
        n_knights++;
        break;
      case ETUDE_BISHOP:
        n_bishops[etude_square_is_light (square, 8)]++;
        break;
      default:
        return false;
      }
  return n_knights + n_bishops[0] + n_bishops[1] < 2 || (n_knights == 0 && (n_bishops[0] == 0 || n_bishops[1] == 0));
}

bool
etude_chess_position (const struct etude_chess *c, struct etude_position *p)
{
  if (c->men > ETUDE_PIECES_MAX || c->castling)
    return false;
  *p = etude_position_empty (8, c->to_move);
  p->passed = c->passed;
  p->king[ETUDE_WHITE].square = c->king[ETUDE_WHITE];
  p->king[ETUDE_BLACK].square = c->king[ETUDE_BLACK];
  for (unsigned square = 0; square < 64; square++)
    if (c->man[square] != ETUDE_CHESS_NOBODY && etude_chess_piece (c->man[square]) != ETUDE_KING)
      {
        const struct etude_man man = { (unsigned char) etude_chess_piece (c->man[square]),
                                       (unsigned char) etude_chess_colour (c->man[square]) };

        if (!etude_position_add (p, man, square))
          return false;
      }
  return true;
}
