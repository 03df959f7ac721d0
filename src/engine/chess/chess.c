/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess.c - the rules of whole chess. */
#include "chess.h"

#include <string.h>

#define SHORT(colour) ((colour) == ETUDE_WHITE ? ETUDE_CASTLE_WHITE_SHORT : ETUDE_CASTLE_BLACK_SHORT)
#define LONG(colour) ((colour) == ETUDE_WHITE ? ETUDE_CASTLE_WHITE_LONG : ETUDE_CASTLE_BLACK_LONG)

struct etude_chess
etude_chess_start (void)
{
  static const unsigned char back[8]
      = { ETUDE_ROOK, ETUDE_KNIGHT, ETUDE_BISHOP, ETUDE_QUEEN, ETUDE_KING, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_ROOK };
  struct etude_chess c = { .king = { 4, 60 }, .castling = 15, .men = 32, .number = 1 };

  memset (c.man, ETUDE_NOBODY, sizeof c.man);
  for (unsigned x = 0; x < 8; x++)
    {
      c.man[x] = (unsigned char) etude_code (back[x], ETUDE_WHITE);
      c.man[x + 8] = (unsigned char) etude_code (ETUDE_PAWN, ETUDE_WHITE);
      c.man[x + 48] = (unsigned char) etude_code (ETUDE_PAWN, ETUDE_BLACK);
      c.man[x + 56] = (unsigned char) etude_code (back[x], ETUDE_BLACK);
    }
  return c;
}

/* --- attacks --- */

bool
etude_chess_attacks (const struct etude_chess *c, unsigned square, unsigned by)
{
  return rules_attacks (c->man, 8, square, by);
}

bool
etude_chess_in_check (const struct etude_chess *c)
{
  return etude_chess_attacks (c, c->king[c->to_move], !c->to_move);
}

/* --- moves --- */

static void
add_castling (const struct etude_chess *c, struct rules_moves *m)
{
  const unsigned king = m->king;

  for (unsigned i = 0; i < 2; i++)
    {
      const bool is_short = i == 0;
      const unsigned rook = is_short ? king + 3 : king - 4, passed = is_short ? king + 1 : king - 1;
      bool is_free = c->castling & (is_short ? SHORT (c->to_move) : LONG (c->to_move));

      if (!is_free)
        continue;
      for (unsigned square = (is_short ? king : rook) + 1; square < (is_short ? rook : king); square++)
        is_free = is_free && c->man[square] == ETUDE_NOBODY;
      if (is_free && !etude_chess_in_check (c) && !etude_chess_attacks (c, passed, !c->to_move))
        rules_add (m, 8,
                   (struct etude_move){ .piece = ETUDE_KING,
                                        .from = (unsigned char) king,
                                        .to = (unsigned char) (is_short ? king + 2 : king - 2) });
    }
}

unsigned
etude_chess_moves (const struct etude_chess *c, bool captures_only, struct etude_move moves[ETUDE_CHESS_MOVES_MAX])
{
  unsigned char man[64];
  struct rules_moves m = { .man = man,
                           .to_move = c->to_move,
                           .passed = c->passed,
                           .king = c->king[c->to_move],
                           .only = ETUDE_NOWHERE,
                           .captures_only = captures_only,
                           .move = moves };

  memcpy (man, c->man, sizeof man);
  for (unsigned from = 0; from < 64; from++)
    if (man[from] != ETUDE_NOBODY && etude_code_colour (man[from]) == c->to_move)
      {
        rules_add_moves (&m, 8, from);
        if (from == m.king && !captures_only)
          add_castling (c, &m);
      }
  return m.n;
}

/* --- playing --- */

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
  c->man[from] = ETUDE_NOBODY;
}

struct etude_chess
etude_chess_play (const struct etude_chess *c, const struct etude_move *move)
{
  struct etude_chess after = *c;

  after.passed = 0;
  after.halfmoves = (unsigned char) (c->halfmoves + (c->halfmoves < 255));
  after.number = (uint16_t) (c->number + (c->to_move == ETUDE_BLACK && c->number < UINT16_MAX));
  after.to_move = !c->to_move;
  after.castling = (unsigned char) rights_after (rights_after (c->castling, move->from), move->to);
  after.men = (unsigned char) (c->men - move->captures);
  if (move->captures || move->piece == ETUDE_PAWN)
    after.halfmoves = 0;
  if (move->passing)
    after.man[move->from / 8 * 8 + move->to % 8] = ETUDE_NOBODY;
  move_man (&after, move->from, move->to);
  if (move->piece == ETUDE_PAWN)
    {
      /* The square passed counts if a pawn of the other side stands beside. */
      if ((move->to == move->from + 16 || move->from == move->to + 16)
          && rules_has_pawn_beside (c->man, 8, move->to, !c->to_move))
        after.passed = (unsigned char) ((move->from + move->to) / 2);
      if (move->promoted)
        after.man[move->to] = (unsigned char) etude_code (move->promoted, c->to_move);
    }
  else if (move->piece == ETUDE_KING)
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
    switch (c->man[square] == ETUDE_NOBODY ? (unsigned) ETUDE_KING : etude_code_piece (c->man[square]))
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
    if (c->man[square] != ETUDE_NOBODY && etude_code_piece (c->man[square]) != ETUDE_KING)
      {
        const struct etude_man man
            = { (unsigned char) etude_code_piece (c->man[square]), (unsigned char) etude_code_colour (c->man[square]) };

        if (!etude_position_add (p, man, square))
          return false;
      }
  return true;
}
