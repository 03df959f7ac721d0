/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-convert.c - captures, pushes, double steps and promotions: where they lead is solved already.
 *
 * They are read once, a row at a time, for all squares of the black king together: of each position the least distance
 * among the moves that win, the greatest among those that lose, and whether one draws. Then the distances become events. A
 * move along a line leaves out the black kings between, a push the black king in front.
 */
#include "ending-work.h"

/* A row's moves with one side to move. */
struct outcome
{
  ending_half moves[ENDING_HALVES], never[ENDING_HALVES], won[ENDING_HALVES], lost[ENDING_HALVES];
  ending_half least[ENDING_HALVES][ENDING_DISTANCE_PLANES_MAX], greatest[ENDING_HALVES][ENDING_DISTANCE_PLANES_MAX];
};

struct conversion
{
  struct ending_work *work;
  struct ending_events *events;
  const struct ending_row *row;
  unsigned side;   /* the mover */
  unsigned varied; /* the last man, or the white king */
  struct outcome outcome;
  ending_half mask[ENDING_HALVES]; /* the positions in which the move can be made */
};

#define NO_SQUARE 64

/* --- taking the better --- */

/* Where A is less than B, in so many planes. */
ENDING_INLINE ending_half
is_less (const ending_half *a, const ending_half *b, unsigned n)
{
  ending_half less = { 0 };

  for (unsigned plane = 0; plane < n; plane++)
    less = (~a[plane] & b[plane]) | (~(a[plane] ^ b[plane]) & less);
  return less;
}

ENDING_INLINE void
put (ending_half *kept, const ending_half *distance, ending_half where, unsigned n)
{
  for (unsigned plane = 0; plane < n; plane++)
    kept[plane] ^= (kept[plane] ^ distance[plane]) & where;
}

ENDING_INLINE void
take_half (struct outcome *o, const struct ending_values *values, unsigned i, ending_half mask, unsigned square,
           unsigned side, unsigned n)
{
  ending_half distance[ENDING_DISTANCE_PLANES_MAX], decided = { 0 }, mine, won, lost, drawn, better;
  const ending_half *half = (const ending_half *) (values->vector + i / 2 * values->n_planes) + i % 2;
  ending_half sign = half[2 * (values->n_planes - 1)];

  for (unsigned plane = 0; plane < n; plane++)
    distance[plane] = plane < values->n_planes - 1 ? half[2 * plane] : (ending_half){ 0 };
  /* Of one square only, spread over the word. */
  for (unsigned plane = 0; square != NO_SQUARE && plane < n; plane++)
    distance[plane] = -(distance[plane] >> square & 1);
  if (square != NO_SQUARE)
    sign = -(sign >> square & 1);
  for (unsigned plane = 0; plane < n; plane++)
    decided |= distance[plane];
  mine = side == ETUDE_WHITE ? ~sign : sign;
  won = decided & mine & mask;
  lost = decided & ~mine & mask;
  drawn = ~decided & ~sign & mask;
  o->moves[i] |= won | lost | drawn;
  o->never[i] |= won | drawn;
  if (ending_any (won))
    {
      better = won & (~o->won[i] | is_less (distance, o->least[i], n));
      put (o->least[i], distance, better, n);
      o->won[i] |= won;
    }
  if (ending_any (lost))
    {
      better = lost & (~o->lost[i] | is_less (o->greatest[i], distance, n));
      put (o->greatest[i], distance, better, n);
      o->lost[i] |= lost;
    }
}

/* Takes the values of the positions that a move leads to, as far as MASK goes. */
ENDING_CLONES
static void
take_all (struct outcome *o, const struct ending_values *values, const ending_half *mask, unsigned square,
          unsigned side, unsigned n_planes)
{
  for (unsigned i = 0; i < ENDING_HALVES; i++)
    {
      if (!ending_any (mask[i]))
        continue;
      if (n_planes == 6)
        take_half (o, values, i, mask[i], square, side, 6);
      else if (n_planes == 7)
        take_half (o, values, i, mask[i], square, side, 7);
      else
        take_half (o, values, i, mask[i], square, side, 8);
    }
}

static void
take_values (struct conversion *c, struct ending_values values, unsigned square)
{
  take_all (&c->outcome, &values, c->mask, square, c->side, c->work->table->n_planes_after);
}

/* --- masks --- */

static void
allow_nothing (struct conversion *c)
{
  memset (c->mask, 0, sizeof c->mask);
}

/* Every square of the last man but those of LANES, and every black king but those on BITS. */
static void
allow_all_but (struct conversion *c, uint64_t lanes, uint64_t bits)
{
  uint64_t *mask = (uint64_t *) c->mask;

  for (unsigned square = 0; square < 64; square++)
    mask[square] = ~bits;
  for (; lanes; lanes &= lanes - 1)
    mask[__builtin_ctzll (lanes)] = 0;
}

static void
allow (struct conversion *c, unsigned lane, uint64_t bits)
{
  ((uint64_t *) c->mask)[lane] |= bits;
}

/* --- reading --- */

static void
take_row (struct conversion *c, const struct ending_link *link, unsigned king, const unsigned char *square,
          unsigned varied, unsigned black_king)
{
  struct ending_buffer buffer;

  take_values (c, ending_fetch_row (c->work->lines, link, !c->side, king, square, varied, &buffer), black_king);
}

/* Takes one word for all lanes of the mask. */
static void
take_word (struct conversion *c, const struct ending_link *link, unsigned king, const unsigned char *square)
{
  unsigned n_planes = c->work->table->n_planes;
  uint64_t word[ENDING_PLANES_MAX];
  struct ending_buffer buffer;

  ending_fetch_word (c->work->lines, link, !c->side, king, square, word, n_planes);
  for (unsigned rank = 0; rank < 8; rank++)
    for (unsigned plane = 0; plane < n_planes; plane++)
      buffer.vector[rank * n_planes + plane] = ending_broadcast (word[plane]);
  take_values (c, (struct ending_values){ buffer.vector, n_planes }, NO_SQUARE);
}

/* --- captures --- */

/* The links for MAN's taking VICTIM (ENDING_NO_MAN: for his push) on TO: one, or four when he is promoted. */
static unsigned
links_of (const struct conversion *c, unsigned man, unsigned victim, unsigned to, const struct ending_link **links)
{
  const struct ending_table *table = c->work->table;

  if (man == ENDING_WHITE_KING || table->material.man[man].piece != ETUDE_PAWN
      || to / 8 != (c->side == ETUDE_WHITE ? 7 : 0))
    {
      links[0] = victim == ENDING_NO_MAN ? &table->self : &table->without[victim];
      return 1;
    }
  for (unsigned i = 0; i < ENDING_N_PROMOTIONS; i++)
    links[i] = victim == ENDING_NO_MAN ? &table->promoted[man][i] : &table->promoted_without[man][i][victim];
  return ENDING_N_PROMOTIONS;
}

/* What MAN, who stands still, attacks past the others who do. */
static uint64_t
attacks_of (const struct conversion *c, unsigned man, unsigned square)
{
  const struct ending_lines *lines = c->work->lines;
  unsigned piece = man == ENDING_WHITE_KING ? ETUDE_KING : c->work->table->material.man[man].piece;

  return piece == ETUDE_PAWN ? lines->pawn[c->side][square] : ending_attacks (lines, piece, square, c->row->occupied);
}

/* MAN takes VICTIM; both stand still. */
static void
take_standing (struct conversion *c, unsigned man, unsigned victim)
{
  unsigned from = man == ENDING_WHITE_KING ? c->row->king : c->row->square[man], to = c->row->square[victim];
  const struct ending_link *links[ENDING_N_PROMOTIONS];
  unsigned char square[ETUDE_MEN_MAX];
  uint64_t between = c->work->lines->between[from][to];

  if (!(attacks_of (c, man, from) >> to & 1))
    return;
  memcpy (square, c->row->square, sizeof square);
  if (man != ENDING_WHITE_KING)
    square[man] = (unsigned char) to;
  allow_all_but (c, between | ENDING_BIT (to), between);
  for (unsigned i = links_of (c, man, victim, to, links); i-- > 0;)
    take_row (c, links[i], man == ENDING_WHITE_KING ? to : c->row->king, square, c->varied, NO_SQUARE);
}

/* MAN, who stands still, takes the last man. */
static void
take_last (struct conversion *c, unsigned man)
{
  const struct ending_table *table = c->work->table;
  unsigned from = man == ENDING_WHITE_KING ? c->row->king : c->row->square[man];
  uint64_t targets = attacks_of (c, man, from) & ~c->row->occupied;

  if (man == ENDING_WHITE_KING || table->material.man[man].piece == ETUDE_PAWN)
    {
      for (; targets; targets &= targets - 1)
        {
          unsigned to = (unsigned) __builtin_ctzll (targets);
          const struct ending_link *links[ENDING_N_PROMOTIONS];
          unsigned char square[ETUDE_MEN_MAX];

          /* MAN, a king or pawn who stands still, takes the last man on one square. */
          memcpy (square, c->row->square, sizeof square);
          if (man != ENDING_WHITE_KING)
            square[man] = (unsigned char) to;
          allow_nothing (c);
          allow (c, to, ~UINT64_C (0));
          for (unsigned i = links_of (c, man, c->varied, to, links); i-- > 0;)
            take_word (c, links[i], man == ENDING_WHITE_KING ? to : c->row->king, square);
        }
      return;
    }
  allow_nothing (c);
  for (; targets; targets &= targets - 1)
    {
      unsigned to = (unsigned) __builtin_ctzll (targets);

      allow (c, to, ~c->work->lines->between[from][to]);
    }
  take_row (c, &table->without[c->varied], c->row->king, c->row->square, man, NO_SQUARE);
}

/* The last man takes VICTIM, who stands still. */
static void
take_by_last (struct conversion *c, unsigned victim)
{
  const struct ending_table *table = c->work->table;
  unsigned to = c->row->square[victim];
  unsigned char square[ETUDE_MEN_MAX];

  memcpy (square, c->row->square, sizeof square);
  if (c->varied != ENDING_WHITE_KING)
    square[c->varied] = (unsigned char) to;
  allow_nothing (c);
  for (uint64_t left = attacks_of (c, c->varied, to) & ~c->row->occupied; left; left &= left - 1)
    {
      unsigned from = (unsigned) __builtin_ctzll (left);

      allow (c, from, ~c->work->lines->between[from][to]);
    }
  take_word (c, &table->without[victim], c->varied == ENDING_WHITE_KING ? to : c->row->king, square);
}

/* The black king takes the last man, on each of his squares: the bit of that square counts. */
static void
take_last_by_black_king (struct conversion *c)
{
  const struct ending_lines *lines = c->work->lines;
  unsigned n_planes = c->work->table->n_planes;
  uint64_t word[ENDING_PLANES_MAX];
  struct ending_buffer buffer;

  ending_fetch_word (lines, &c->work->table->without[c->varied], !c->side, c->row->king, c->row->square, word,
                     n_planes);
  allow_nothing (c);
  for (unsigned to = 0; to < 64; to++)
    {
      allow (c, to, lines->attacks[ETUDE_KING][to]);
      for (unsigned plane = 0; plane < n_planes; plane++)
        buffer.vector[to / 8 * n_planes + plane][to % 8] = -(word[plane] >> to & 1);
    }
  take_values (c, (struct ending_values){ buffer.vector, n_planes }, NO_SQUARE);
}

static void
take_captures_of (struct conversion *c, unsigned victim)
{
  const struct ending_table *table = c->work->table;

  for (unsigned man = 0; man < table->material.n_men; man++)
    {
      if (table->material.man[man].colour != c->side)
        continue;
      if (victim == c->varied)
        take_last (c, man);
      else if (man == c->varied)
        take_by_last (c, victim);
      else
        take_standing (c, man, victim);
    }
  if (c->side == ETUDE_BLACK && victim == c->varied)
    take_last_by_black_king (c);
  else if (c->side == ETUDE_BLACK)
    {
      /* The black king takes VICTIM, who stands still: the value at one bit counts for all that he can come from. */
      unsigned to = c->row->square[victim];

      allow_all_but (c, ENDING_BIT (to), ~c->work->lines->attacks[ETUDE_KING][to]);
      take_row (c, &c->work->table->without[victim], c->row->king, c->row->square, c->varied, to);
    }
  else if (c->varied == ENDING_WHITE_KING)
    take_by_last (c, victim);
  else if (victim == c->varied)
    take_last (c, ENDING_WHITE_KING);
  else
    take_standing (c, ENDING_WHITE_KING, victim);
}

/* --- pawns going straight --- */

static void
take_pushes (struct conversion *c, unsigned pawn)
{
  const struct ending_link *links[ENDING_N_PROMOTIONS];
  unsigned char square[ETUDE_MEN_MAX];
  unsigned from = c->row->square[pawn];
  unsigned to = c->side == ETUDE_WHITE ? from + 8 : from - 8, far = c->side == ETUDE_WHITE ? from + 16 : from - 16;

  if (c->row->occupied >> to & 1)
    return;
  memcpy (square, c->row->square, sizeof square);
  square[pawn] = (unsigned char) to;
  allow_all_but (c, ENDING_BIT (to), ENDING_BIT (to));
  for (unsigned i = links_of (c, pawn, ENDING_NO_MAN, to, links); i-- > 0;)
    take_row (c, links[i], c->row->king, square, c->varied, NO_SQUARE);
  if (from / 8 == (c->side == ETUDE_WHITE ? 1 : 6) && !(c->row->occupied >> far & 1))
    {
      struct ending_buffer buffer, passing;
      struct ending_values values;

      memcpy (square, c->row->square, sizeof square);
      square[pawn] = (unsigned char) far;
      allow_all_but (c, ENDING_BIT (far) | ENDING_BIT (to), ENDING_BIT (far) | ENDING_BIT (to));
      values = ending_fetch_row (c->work->lines, &c->work->table->self, !c->side, c->row->king, square, c->varied,
                                 &buffer);
      take_values (c, ending_passing_row (c->work, c->row, pawn, values, &passing), NO_SQUARE);
    }
}

/* --- events --- */

/* By the rule of fifty moves each such move sets the clock to nothing: it counts in round 1. */
static void
add_events (struct conversion *c, unsigned winner, enum ending_event_kind kind, const ending_half *where,
            ending_half (*distance)[ENDING_DISTANCE_PLANES_MAX])
{
  for (unsigned square = 0; square < 64; square++)
    for (uint64_t left = where[square / 4][square % 4]; left;)
      {
        const uint64_t *plane = (const uint64_t *) &distance[square / 4][0] + square % 4;
        unsigned round = c->work->table->fifty ? 1 : 0;
        uint64_t mask = left;

        /* Those with the distance of the first. */
        for (unsigned i = 0; !c->work->table->fifty && i < c->work->table->n_planes_after; i++, plane += 4)
          {
            unsigned there = (unsigned) (*plane >> __builtin_ctzll (left)) & 1;

            mask &= there ? *plane : ~*plane;
            round |= there << i;
          }
        ending_event_add (c->events, winner, kind, round, (uint32_t) (c->row->number * 64 + square), mask);
        left &= ~mask;
      }
}

static void
keep_outcome (struct conversion *c)
{
  struct ending_work *work = c->work;
  struct outcome *o = &c->outcome;
  size_t first = 8 * c->row->number;
  const ending_half *legal = (const ending_half *) (work->legal[c->side] + first);
  ending_half *moves = (ending_half *) (work->moves[c->side] + first),
              *never = (ending_half *) (work->never[c->side] + first);

  for (unsigned i = 0; i < ENDING_HALVES; i++)
    {
      moves[i] = o->moves[i] & legal[i];
      never[i] = o->never[i] & legal[i];
      o->won[i] &= legal[i];
      o->lost[i] &= legal[i] & ~o->never[i];
    }
  add_events (c, c->side, ENDING_WINS, o->won, o->least);
  add_events (c, !c->side, ENDING_CLOSES, o->lost, o->greatest);
}

void
ending_convert_row (struct ending_work *work, const struct ending_row *row)
{
  const struct ending_table *table = work->table;
  struct conversion c = { .work = work, .row = row, .varied = table->last };

  c.events = &work->events[work->n_events > 1 ? row->number / work->block : 0];
  for (c.side = 0; c.side < 2; c.side++)
    {
      memset (&c.outcome, 0, sizeof c.outcome);
      for (unsigned man = 0; man < table->material.n_men && !row->clash; man++)
        {
          if (table->material.man[man].colour != c.side)
            take_captures_of (&c, man);
          else if (table->material.man[man].piece == ETUDE_PAWN)
            take_pushes (&c, man);
        }
      keep_outcome (&c);
    }
}
