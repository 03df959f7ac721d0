/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-why.c - finding reasons, for either side; and those that any ending has: zugzwang, stalemate, underpromotion. */
#include "mate-why-private.h"

#include <string.h>

/* --- what all measure with --- */

static int
verdict_value (const struct etude_verdict *verdict, enum etude_colour to_move)
{
  switch (verdict->kind)
    {
    case ETUDE_VERDICT_ILLEGAL:
      return WHY_ILLEGAL;
    case ETUDE_VERDICT_MATED:
      return to_move == ETUDE_WHITE ? -1 : 1;
    case ETUDE_VERDICT_WHITE_MATES:
      return 1;
    case ETUDE_VERDICT_BLACK_MATES:
      return -1;
    default:
      return 0;
    }
}

int
why_value (const struct etude_endings *endings, const struct etude_position *p)
{
  const struct etude_verdict verdict = etude_endings_probe (endings, p);

  return verdict_value (&verdict, p->to_move);
}

bool
why_has_only (const struct etude_position *p, enum etude_colour colour, enum etude_piece piece, unsigned n,
              unsigned pawns)
{
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].colour == colour)
      {
        unsigned *left = p->man[i].piece == ETUDE_PAWN ? &pawns : &n;

        if ((p->man[i].piece != ETUDE_PAWN && p->man[i].piece != piece) || (*left)-- == 0)
          return false;
      }
  return n == 0 && pawns == 0;
}

bool
why_can_take (const struct etude_position *p)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  const unsigned n = etude_position_moves (p, moves);

  for (unsigned i = 0; i < n; i++)
    if (moves[i].captures)
      return true;
  return false;
}

unsigned
why_distance (unsigned a, unsigned b)
{
  const unsigned columns = a % 8 > b % 8 ? a % 8 - b % 8 : b % 8 - a % 8,
                 rows = a / 8 > b / 8 ? a / 8 - b / 8 : b / 8 - a / 8;

  return columns > rows ? columns : rows;
}

/* P as each of both sides sees it who is White then. */
static void
fill_sides (const struct etude_endings *endings, const struct etude_position *p, struct why sides[2])
{
  struct why *white = &sides[ETUDE_WHITE], *black = &sides[ETUDE_BLACK], *mover = &sides[p->to_move];

  *white = (struct why){ .endings = endings, .p = *p, .turned = *p, .value = why_value (endings, p) };
  white->turned.to_move = !p->to_move;
  white->turned.passed = 0;
  white->turned_value = why_value (endings, &white->turned);
  *black = *white;
  black->p = etude_position_exchange (p);
  black->turned = etude_position_exchange (&white->turned);
  black->value = -white->value;
  black->turned_value = white->turned_value == WHY_ILLEGAL ? WHY_ILLEGAL : -white->turned_value;
  mover->n_moves = etude_endings_moves (endings, &mover->p, mover->moves);
  while (mover->n_sound < mover->n_moves
         && verdict_value (&mover->moves[mover->n_sound].verdict, ETUDE_WHITE) == mover->value)
    mover->n_sound++;
}

/* --- reasons of any ending --- */

static bool
zugzwang (const struct why *why, struct etude_why *row)
{
  const bool white = why->p.to_move == ETUDE_WHITE;
  const int moving = white ? why->value : why->turned_value, waiting = white ? why->turned_value : why->value;

  row->form = moving < 0 ? ETUDE_ZUGZWANG_FULL : ETUDE_ZUGZWANG_HALF;
  return why->p.passed == 0 && waiting == 1
         && (moving == 0 || (moving < 0 && white)); /* who is to move speaks for both */
}

/* Whether some reply to MOVE captures and is stalemate. */
static bool
offers_stalemate (const struct why *why, const struct etude_move *move)
{
  const struct etude_position next = etude_position_play (&why->p, move);
  struct etude_move replies[ETUDE_MOVES_MAX];
  const unsigned n = etude_position_moves (&next, replies);

  for (unsigned i = 0; i < n; i++)
    if (replies[i].captures)
      {
        const struct etude_position taken = etude_position_play (&next, &replies[i]);

        if (etude_endings_probe (why->endings, &taken).kind == ETUDE_VERDICT_STALEMATE)
          return true;
      }
  return false;
}

static bool
stalemate (const struct why *why, struct etude_why *row)
{
  const bool offer = why->value == 0;
  unsigned n = 0;

  if (why->p.to_move != ETUDE_WHITE || why->value < 0 || why->n_sound == why->n_moves)
    return false;
  row->form = offer ? ETUDE_STALEMATE_OFFER : ETUDE_STALEMATE_TRAP;
  for (unsigned i = offer ? 0 : why->n_sound; i < (offer ? why->n_sound : why->n_moves); i++)
    {
      if (offer ? !offers_stalemate (why, &why->moves[i].move) : why->moves[i].verdict.kind != ETUDE_VERDICT_STALEMATE)
        {
          if (offer)
            return false;
          continue;
        }
      if (n++ == 0)
        row->move = why->moves[i].move;
      row->squares[0] |= WHY_BIT (why->moves[i].move.to);
    }
  return n > 0;
}

static bool
underpromotion (const struct why *why, struct etude_why *row)
{
  const struct etude_judged_move *best = NULL, *queen = NULL;

  for (unsigned i = 0; i < why->n_moves && !queen; i++)
    if (why->moves[i].move.promoted == ETUDE_QUEEN)
      queen = &why->moves[i];
    else if (why->moves[i].move.promoted != 0 && !best)
      best = &why->moves[i];
  if (why->value < 0 || !best || !queen || best >= why->moves + why->n_sound
      || best->verdict.moves != why->moves[0].verdict.moves
      || (queen < why->moves + why->n_sound && queen->verdict.moves == best->verdict.moves))
    return false;
  row->move = best->move;
  row->squares[0] = WHY_BIT (best->move.to);
  row->form = queen < why->moves + why->n_sound ? ETUDE_UNDERPROMOTION_QUICKER
              : why->value == 1                 ? ETUDE_UNDERPROMOTION_WINS
                                                : ETUDE_UNDERPROMOTION_SAVES;
  return true;
}

/* --- all --- */

/* ROW was found with the colours exchanged. */
static void
exchange (struct etude_why *row)
{
  unsigned char letter[2][64];

  row->colour = !row->colour;
  for (unsigned i = 0; i < 2; i++)
    row->squares[i] = __builtin_bswap64 (row->squares[i]);
  for (unsigned square = 0; square < 64; square++)
    for (unsigned colour = 0; colour < 2; colour++)
      letter[!colour][square ^ 56] = row->letter[colour][square];
  memcpy (row->letter, letter, sizeof letter);
  if (row->move.from != row->move.to)
    {
      row->move.from ^= 56;
      row->move.to ^= 56;
    }
}

enum etude_status
etude_why_find (const struct etude_endings *endings, const struct etude_position *p, unsigned kinds,
                struct etude_why rows[ETUDE_WHY_MAX], unsigned *n)
{
  static bool (*const finders[ETUDE_WHY_KINDS]) (const struct why *, struct etude_why *) = {
    [ETUDE_WHY_OPPOSITION] = why_opposition,     [ETUDE_WHY_KEY_SQUARES] = why_key_squares,
    [ETUDE_WHY_PAWN_SQUARE] = why_pawn_square,   [ETUDE_WHY_CORRESPONDING] = why_corresponding,
    [ETUDE_WHY_WRONG_BISHOP] = why_wrong_bishop, [ETUDE_WHY_PHILIDOR] = why_philidor,
    [ETUDE_WHY_VANCURA] = why_vancura,           [ETUDE_WHY_STALEMATE] = stalemate,
    [ETUDE_WHY_UNDERPROMOTION] = underpromotion, [ETUDE_WHY_ZUGZWANG] = zugzwang,
  };
  struct why sides[2];
  enum etude_status status = ETUDE_OK;

  fill_sides (endings, p, sides);
  *n = 0;
  for (unsigned kind = 0; kind < ETUDE_WHY_KINDS && status == ETUDE_OK; kind++)
    for (unsigned side = 0; side < 2 && status == ETUDE_OK && kinds >> kind & 1; side++)
      {
        struct etude_why *row = &rows[*n];

        *row = (struct etude_why){ .kind = (unsigned char) kind, .colour = ETUDE_WHITE };
        if (kind == ETUDE_WHY_LUCENA ? !why_lucena (&sides[side], row, &status) : !finders[kind](&sides[side], row))
          continue;
        if (side == ETUDE_BLACK)
          exchange (row);
        (*n)++;
      }
  return status;
}
