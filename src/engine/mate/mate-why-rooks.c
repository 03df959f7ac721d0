/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-why-rooks.c - reasons of rook and pawn against rook: Lucena, Philidor, Vancura; and the wrong bishop. */
#include "mate-why-private.h"

#include <stdlib.h>

#define LUCENA_MOVES_MAX 34 /* a rook has 14, a king 8, a pawn that promotes 12 */

/* --- the wrong bishop --- */

/* White's man of PIECE in P, which has one. */
static unsigned
find_man (const struct etude_position *p, enum etude_piece piece, enum etude_colour colour)
{
  unsigned i = 0;

  while (p->man[i].piece != piece || p->man[i].colour != colour)
    i++;
  return i;
}

bool
why_wrong_bishop (const struct why *why, struct etude_why *row)
{
  struct etude_position p = why->p;
  unsigned bishop, file, squares = 0;

  if (why->value != 0 || p.n_men < 2 || !why_has_only (&p, ETUDE_WHITE, ETUDE_BISHOP, 1, p.n_men - 1U))
    return false;
  bishop = find_man (&p, ETUDE_BISHOP, ETUDE_WHITE);
  file = p.man[find_man (&p, ETUDE_PAWN, ETUDE_WHITE)].square % 8;
  for (unsigned i = 0; i < p.n_men; i++)
    if (p.man[i].piece == ETUDE_PAWN && p.man[i].square % 8 != file)
      return false;
  row->squares[0] = WHY_BIT (56 + file);
  if ((file != 0 && file != 7)
      || etude_square_is_light (56 + file, 8) == etude_square_is_light (p.man[bishop].square, 8))
    return false;
  for (unsigned square = 0; square < 64; square++)
    {
      int value;

      p.man[bishop].square = (uint16_t) square;
      if (etude_square_is_light (square, 8) != etude_square_is_light (56 + file, 8))
        continue;
      value = why_value (why->endings, &p);
      if (value == WHY_ILLEGAL || (p.to_move == ETUDE_BLACK && why_can_take (&p)))
        continue;
      if (value != 1)
        return false;
      squares++;
    }
  return squares > 0;
}

/* --- rook and pawn against rook --- */

/* Whether the men are COLOUR's rook and pawn against a rook. */
static bool
is_rook_and_pawn (const struct etude_position *p, enum etude_colour colour)
{
  return p->n_men == 3 && why_has_only (p, colour, ETUDE_ROOK, 1, 1) && why_has_only (p, !colour, ETUDE_ROOK, 1, 0);
}

/* --- Lucena --- */

/* What was looked at: a set of positions by number, each with what came out. It grows. */
struct memory
{
  struct remembered
  {
    uint64_t number;  /* 0: free */
    uint64_t squares; /* where the rook is interposed; none: it need not be */
  } * slot;
  size_t room, used; /* ROOM is a power of two */
};

struct lucena
{
  const struct etude_endings *endings;
  struct memory memory;
  enum etude_lucena form;
  enum etude_status status;
};

/* The slot of NUMBER, perhaps free. */
static struct remembered *
slot_of (const struct memory *memory, uint64_t number)
{
  size_t i = (size_t) (number * UINT64_C (0x9e3779b97f4a7c15) >> 32) & (memory->room - 1);

  while (memory->slot[i].number != 0 && memory->slot[i].number != number)
    i = (i + 1) & (memory->room - 1);
  return &memory->slot[i];
}

static bool
remember (struct memory *memory, uint64_t number, uint64_t squares)
{
  if (2 * memory->used >= memory->room)
    {
      struct memory more = { .room = memory->room ? 2 * memory->room : 1024, .used = memory->used };

      more.slot = calloc (more.room, sizeof *more.slot);
      if (!more.slot)
        return false;
      for (size_t i = 0; i < memory->room; i++)
        if (memory->slot[i].number)
          *slot_of (&more, memory->slot[i].number) = memory->slot[i];
      free (memory->slot);
      *memory = more;
    }
  *slot_of (memory, number) = (struct remembered){ number, squares };
  memory->used++;
  return true;
}

/* A number for P, which has rook and pawn against rook. */
static uint64_t
number_of (const struct etude_position *p)
{
  uint64_t number = 1;

  for (unsigned i = 0; i < 2U + p->n_men; i++)
    number = number * 64 + p->piece[i].square;
  return 2 * number + p->to_move;
}

/* Picks the moves of P that are to be followed: White's best; Black's best or, where checks are asked for and there are some that
 * do not just give the rook away, these. Returns their number. (A function of its own keeps all moves off the stack of the recursion.) */
static unsigned __attribute__ ((noinline))
pick_moves (const struct lucena *lucena, const struct etude_position *p, struct etude_move picked[LUCENA_MOVES_MAX])
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  const unsigned n = etude_endings_moves (lucena->endings, p, moves);
  unsigned n_picked = 0;

  if (p->to_move == ETUDE_BLACK && lucena->form == ETUDE_LUCENA_BRIDGE)
    for (unsigned i = 0; i < n; i++)
      {
        const struct etude_position next = etude_position_play (p, &moves[i].move);

        if (moves[i].move.piece == ETUDE_ROOK && etude_position_in_check (&next, ETUDE_WHITE) && !why_can_take (&next))
          picked[n_picked++] = moves[i].move;
      }
  if (n_picked > 0)
    return n_picked;
  while (n_picked < n && moves[n_picked].verdict.kind == moves[0].verdict.kind
         && moves[n_picked].verdict.moves == moves[0].verdict.moves)
    {
      picked[n_picked] = moves[n_picked].move;
      n_picked++;
    }
  return n_picked;
}

/* Where from P, which White wins, the rook is interposed: in every line, or by those of White's moves that come to it against each
 * of Black's; none: it need not be. The distance to mate falls with each of White's moves, so that no line comes back. */
static uint64_t
interposed (struct lucena *lucena, const struct etude_position *p)
{
  const bool any = p->to_move == ETUDE_WHITE && lucena->form == ETUDE_LUCENA_BRIDGE,
             in_check = p->to_move == ETUDE_WHITE && etude_position_in_check (p, ETUDE_WHITE);
  struct etude_move moves[LUCENA_MOVES_MAX];
  uint64_t all = 0, found = 1;
  unsigned n;

  if (!is_rook_and_pawn (p, ETUDE_WHITE))
    return 0;
  if (lucena->memory.used > 0 && slot_of (&lucena->memory, number_of (p))->number)
    return slot_of (&lucena->memory, number_of (p))->squares;
  n = pick_moves (lucena, p, moves);
  for (unsigned i = 0; i < n && (any || found != 0) && lucena->status == ETUDE_OK; i++)
    {
      const struct etude_position next = etude_position_play (p, &moves[i]);

      if (in_check && moves[i].piece == ETUDE_ROOK && !moves[i].captures)
        found = WHY_BIT (moves[i].to);
      else
        found = interposed (lucena, &next);
      all |= found;
    }
  if (!any && found == 0)
    all = 0;
  if (!remember (&lucena->memory, number_of (p), all))
    lucena->status = ETUDE_NO_MEMORY;
  return all;
}

bool
why_lucena (const struct why *why, struct etude_why *row, enum etude_status *status)
{
  unsigned pawn;

  if (why->value != 1 || !is_rook_and_pawn (&why->p, ETUDE_WHITE))
    return false;
  pawn = why->p.man[find_man (&why->p, ETUDE_PAWN, ETUDE_WHITE)].square;
  if (pawn / 8 != 6 || pawn % 8 == 0 || pawn % 8 == 7 || why->p.king[ETUDE_WHITE].square != pawn + 8)
    return false;
  for (unsigned form = ETUDE_LUCENA_ALWAYS; form <= ETUDE_LUCENA_BRIDGE && *status == ETUDE_OK; form++)
    {
      struct lucena lucena = { .endings = why->endings, .form = form };

      row->squares[0] = interposed (&lucena, &why->p);
      free (lucena.memory.slot);
      *status = lucena.status;
      row->form = (unsigned char) form;
      if (row->squares[0])
        return *status == ETUDE_OK;
    }
  return false;
}

/* --- Philidor and Vancura: White has the rook alone --- */

/* The squares on which White's rook draws: with Black to move, all else being as it is; with White to move, those of its
 * sound moves; elsewhere it loses. 0 besides: somewhere it wins, or no move of the rook loses. */
static uint64_t
rook_draws (const struct why *why, unsigned rook)
{
  struct etude_position p = why->p;
  uint64_t draws = 0;
  bool loses = false;

  if (p.to_move == ETUDE_WHITE)
    {
      for (unsigned i = 0; i < why->n_moves; i++)
        if (why->moves[i].move.piece != ETUDE_ROOK)
          continue;
        else if (i < why->n_sound)
          draws |= WHY_BIT (why->moves[i].move.to);
        else
          loses = true;
      return loses ? draws : 0;
    }
  p.passed = 0;
  for (unsigned square = 0; square < 64; square++)
    {
      int value;

      p.man[rook].square = (uint16_t) square;
      value = why_value (why->endings, &p);
      if (value == 1)
        return 0;
      draws |= value == 0 ? WHY_BIT (square) : 0;
    }
  return draws;
}

bool
why_philidor (const struct why *why, struct etude_why *row)
{
  unsigned rook, pawn, king = why->p.king[ETUDE_WHITE].square;

  if (why->value != 0 || !is_rook_and_pawn (&why->p, ETUDE_BLACK))
    return false;
  rook = find_man (&why->p, ETUDE_ROOK, ETUDE_WHITE);
  pawn = why->p.man[find_man (&why->p, ETUDE_PAWN, ETUDE_BLACK)].square;
  if (pawn / 8 <= 2 || king / 8 >= pawn / 8 || king % 8 + 1 < pawn % 8 || king % 8 > pawn % 8 + 1
      || why->p.man[rook].square / 8 != 2)
    return false;
  row->squares[0] = rook_draws (why, rook);
  return (row->squares[0] & ~WHY_RANK (2)) == 0 && (row->squares[0] & (row->squares[0] - 1)) != 0;
}

/* Whether A and B are two squares of one rank with nothing of P between but perhaps its man LEFT_OUT. */
static bool
sees_along_rank (const struct etude_position *p, unsigned a, unsigned b, unsigned left_out)
{
  const unsigned first = a < b ? a : b, last = a < b ? b : a;

  if (a == b || a / 8 != b / 8)
    return false;
  for (unsigned i = 0; i < 2U + p->n_men; i++)
    if (i != 2 + left_out && p->piece[i].square > first && p->piece[i].square < last)
      return false;
  return true;
}

bool
why_vancura (const struct why *why, struct etude_why *row)
{
  unsigned rook, pawn, other;

  if (why->value != 0 || !is_rook_and_pawn (&why->p, ETUDE_BLACK))
    return false;
  rook = find_man (&why->p, ETUDE_ROOK, ETUDE_WHITE);
  pawn = why->p.man[find_man (&why->p, ETUDE_PAWN, ETUDE_BLACK)].square;
  other = why->p.man[find_man (&why->p, ETUDE_ROOK, ETUDE_BLACK)].square;
  if ((pawn % 8 != 0 && pawn % 8 != 7) || pawn / 8 < 2 || pawn / 8 > 3 || other % 8 != pawn % 8 || other > pawn)
    return false;
  row->squares[0] = rook_draws (why, rook);
  for (uint64_t left = row->squares[0]; left; left &= left - 1)
    {
      const unsigned square = (unsigned) __builtin_ctzll (left);

      if (!sees_along_rank (&why->p, square, pawn, rook)
          && !sees_along_rank (&why->p, square, why->p.king[ETUDE_BLACK].square, rook))
        return false;
    }
  return row->squares[0] != 0;
}
