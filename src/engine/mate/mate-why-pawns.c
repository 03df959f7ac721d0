/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-why-pawns.c - reasons of kings and pawns: opposition, key squares, the square of the pawn, corresponding squares. */
#include "mate-why-private.h"

static bool
only_pawns (const struct etude_position *p)
{
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].piece != ETUDE_PAWN)
      return false;
  return p->n_men > 0;
}

/* Whether White has a pawn and nobody anything else but kings. */
static bool
is_pawn_alone (const struct etude_position *p)
{
  return p->n_men == 1 && p->man[0].piece == ETUDE_PAWN && p->man[0].colour == ETUDE_WHITE;
}

/* --- opposition --- */

bool
why_opposition (const struct why *why, struct etude_why *row)
{
  const unsigned white = why->p.king[ETUDE_WHITE].square, black = why->p.king[ETUDE_BLACK].square;
  const unsigned distance = why_distance (white, black);
  const bool straight = white % 8 == black % 8 || white / 8 == black / 8,
             diagonal = white % 8 != black % 8 && white / 8 != black / 8
                        && (white % 8 + white / 8 == black % 8 + black / 8 || (white + 63 - black) % 9 == 0);

  row->squares[0] = WHY_BIT (white) | WHY_BIT (black);
  row->form = distance > 2 ? ETUDE_OPPOSITION_DISTANT : straight ? ETUDE_OPPOSITION_DIRECT : ETUDE_OPPOSITION_DIAGONAL;
  return only_pawns (&why->p) && why->p.passed == 0 && why->p.to_move == ETUDE_BLACK && why->turned_value != WHY_ILLEGAL
         && why->turned_value < why->value && distance % 2 == 0 && (straight || diagonal);
}

/* --- key squares --- */

/* Whether the king wins from WHITE wherever the other stands and whoever is to move, but where the pawn can be taken; and can
 * stand there. */
static bool
is_key_square (const struct why *why, struct etude_king_results kings[2][64], unsigned white)
{
  const struct etude_king_results *moving = &kings[ETUDE_WHITE][white], *waiting = &kings[ETUDE_BLACK][white];
  const unsigned pawn = why->p.man[0].square;

  for (uint64_t left = waiting->drawn | waiting->black; left; left &= left - 1)
    if (why_distance ((unsigned) __builtin_ctzll (left), pawn) > 1 || why_distance (white, pawn) <= 1)
      return false;
  return !moving->drawn && !moving->black && (moving->white | waiting->white | waiting->drawn);
}

bool
why_key_squares (const struct why *why, struct etude_why *row)
{
  const unsigned black = why->p.king[ETUDE_BLACK].square;
  struct etude_king_results kings[2][64];

  if (!is_pawn_alone (&why->p))
    return false;
  etude_endings_probe_kings (why->endings, &why->p, kings);
  for (unsigned white = 0; white < 64; white++)
    if (is_key_square (why, kings, white))
      row->squares[0] |= WHY_BIT (white);
    else if (kings[ETUDE_WHITE][white].white & kings[ETUDE_BLACK][white].drawn & WHY_BIT (black))
      row->squares[1] |= WHY_BIT (white);
  return row->squares[0] != 0;
}

/* --- the square of the pawn --- */

/* The square of the white PAWN, to the side where KING is. */
static uint64_t
pawn_square (unsigned pawn, unsigned king)
{
  const unsigned file = pawn % 8, first = pawn / 8 == 1 ? 2 : pawn / 8, side = 7 - first;
  const bool left = king % 8 < file || (king % 8 == file && file >= 4);
  uint64_t square = 0;

  for (unsigned rank = first; rank < 8; rank++)
    for (unsigned other = 0; other < 8; other++)
      if (other == file || (left ? other < file && file - other <= side : other > file && other - file <= side))
        square |= WHY_BIT (other + 8 * rank);
  return square;
}

/* Whether KING, whose side is to move if MOVES, is in SQUARE or can step into it. */
static bool
is_inside (uint64_t square, unsigned king, bool moves)
{
  for (; square; square &= square - 1)
    if (why_distance (king, (unsigned) __builtin_ctzll (square)) <= (moves ? 1 : 0))
      return true;
  return false;
}

/* Where the black king can be after a move from KINGS, all else being as in P; false: he can take, or has no move. */
static bool
step_kings (struct etude_position p, uint64_t *kings)
{
  uint64_t next = 0;

  for (uint64_t left = *kings; left; left &= left - 1)
    {
      struct etude_move moves[ETUDE_MOVES_MAX];
      unsigned n;

      p.king[ETUDE_BLACK].square = (uint16_t) __builtin_ctzll (left);
      n = etude_position_moves (&p, moves);
      if (n == 0)
        return false;
      for (unsigned i = 0; i < n; i++)
        {
          if (moves[i].captures)
            return false;
          next |= WHY_BIT (moves[i].to);
        }
    }
  *kings = next;
  return true;
}

/* Whether White's pawn runs: all squares where Black's king can have come are followed at once. */
static bool
runs (const struct why *why)
{
  struct etude_position p = why->p;
  uint64_t kings = WHY_BIT (p.king[ETUDE_BLACK].square);

  while (p.man[0].piece == ETUDE_PAWN)
    {
      const unsigned from = p.man[0].square, to = from + (from / 8 == 1 ? 16 : 8);
      struct etude_position pushed = p;

      if (p.to_move == ETUDE_BLACK && !step_kings (p, &kings))
        return false;
      p.to_move = ETUDE_WHITE;
      for (uint64_t left = kings; left; left &= left - 1)
        {
          struct etude_move move;

          p.king[ETUDE_BLACK].square = (uint16_t) __builtin_ctzll (left);
          if (!etude_position_find_move (&p, from, to, to < 56 ? 0 : ETUDE_QUEEN, &move))
            return false; /* somebody is in its way */
          pushed = etude_position_play (&p, &move);
          if (pushed.man[0].piece == ETUDE_QUEEN && why_value (why->endings, &pushed) != 1)
            return false;
        }
      p = pushed;
    }
  return true;
}

/* Réti's idea for White, to move: nobody's pawn is in the way of the other, and no sound move has a single aim. */
static bool
reti (const struct why *why, struct etude_why *row)
{
  struct etude_position p = why->p;
  const unsigned king = p.king[ETUDE_WHITE].square, pawn = p.man[0].square, other = p.man[1].square;

  if (p.to_move != ETUDE_WHITE || why->value < 0 || p.n_men != 2 || !why_has_only (&p, ETUDE_WHITE, ETUDE_PAWN, 0, 1)
      || !why_has_only (&p, ETUDE_BLACK, ETUDE_PAWN, 0, 1)
      || (pawn / 8 < other / 8 && pawn % 8 <= other % 8 + 1 && other % 8 <= pawn % 8 + 1))
    return false;
  row->form = ETUDE_PAWN_RETI;
  row->squares[0] = __builtin_bswap64 (pawn_square (other ^ 56, king ^ 56));
  for (unsigned i = 0; i < why->n_sound; i++)
    {
      const unsigned to = why->moves[i].move.to;

      if (why->moves[i].move.piece != ETUDE_KING || why_distance (to, pawn) >= why_distance (king, pawn)
          || why_distance (to, other % 8) >= why_distance (king, other % 8))
        return false;
      row->squares[1] |= WHY_BIT (to);
    }
  p.passed = 0;
  etude_position_remove (&p, 0);
  return row->squares[1] && !is_inside (row->squares[0], king, true) && why_value (why->endings, &p) == -1;
}

bool
why_pawn_square (const struct why *why, struct etude_why *row)
{
  const unsigned king = why->p.king[ETUDE_BLACK].square;
  bool inside;

  if (!is_pawn_alone (&why->p))
    return reti (why, row);
  row->squares[0] = pawn_square (why->p.man[0].square, king);
  inside = is_inside (row->squares[0], king, why->p.to_move == ETUDE_BLACK);
  if (runs (why))
    row->form = inside ? ETUDE_PAWN_RUNS_INSIDE : ETUDE_PAWN_RUNS;
  else if (why->value == 0)
    row->form = inside ? ETUDE_PAWN_STOPPED : ETUDE_PAWN_STOPPED_OUTSIDE;
  else
    return false;
  return true;
}

/* --- corresponding squares --- */

/* Gives one letter to all squares of the white king that have the same ZUGZWANGS, and to those. Returns the number of letters;
 * 0: squares of one letter would not belong together. */
static unsigned
give_letters (const uint64_t zugzwangs[64], unsigned char letter[2][64])
{
  unsigned n = 0;

  for (unsigned white = 0; white < 64; white++)
    {
      if (zugzwangs[white] == 0 || letter[ETUDE_WHITE][white])
        continue;
      n++;
      for (unsigned other = 0; other < 64; other++)
        if (zugzwangs[other] == zugzwangs[white])
          letter[ETUDE_WHITE][other] = (unsigned char) n;
        else if (zugzwangs[other] & zugzwangs[white])
          return 0;
      for (uint64_t left = zugzwangs[white]; left; left &= left - 1)
        letter[ETUDE_BLACK][__builtin_ctzll (left)] = (unsigned char) n;
    }
  return n;
}

/* Whether the kings of P stand on squares of one letter. */
static bool
correspond (const struct etude_why *row, const struct etude_position *p)
{
  const unsigned letter = row->letter[ETUDE_WHITE][p->king[ETUDE_WHITE].square];

  return letter > 0 && letter == row->letter[ETUDE_BLACK][p->king[ETUDE_BLACK].square];
}

bool
why_corresponding (const struct why *why, struct etude_why *row)
{
  struct etude_king_results kings[2][64];
  uint64_t zugzwangs[64]; /* for each square of the white king those of the black one */
  unsigned n;

  if (!only_pawns (&why->p) || why->p.to_move != ETUDE_WHITE)
    return false;
  etude_endings_probe_kings (why->endings, &why->p, kings);
  for (unsigned white = 0; white < 64; white++)
    {
      const struct etude_king_results *moving = &kings[ETUDE_WHITE][white], *waiting = &kings[ETUDE_BLACK][white];

      zugzwangs[white] = (moving->black & (waiting->drawn | waiting->white)) | (moving->drawn & waiting->white);
    }
  n = give_letters (zugzwangs, row->letter);
  if (n < 2 || n > 26)
    return false;
  if (correspond (row, &why->p))
    return true;
  for (unsigned i = 0; i < why->n_sound; i++)
    {
      const struct etude_position next = etude_position_play (&why->p, &why->moves[i].move);

      if (why->moves[i].move.piece == ETUDE_KING && next.n_men == why->p.n_men && correspond (row, &next))
        return true;
    }
  return false;
}
