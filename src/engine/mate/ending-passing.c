/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-passing.c - en passant.
 *
 * A position in a table has no right to take en passant. After a double step that ends beside a pawn of the other side its
 * value is the better, for that side, of what is kept and of what the capture leads to; and only the latter when there is no
 * other legal move, for then what is kept is a stalemate that is none. (A mate that is none is the worst anyway.) A capture that leads to an illegal
 * position is no move. Few words are concerned, so it is done position by position.
 */
#include "ending-work.h"

/* Which is better for SIDE, to move in the position whose value is KEPT, when he may also take and so reach OTHER. */
static struct ending_code
better (struct ending_code kept, struct ending_code other, unsigned side, bool only, bool fifty)
{
  bool kept_wins = kept.distance && kept.sign == (side == ETUDE_BLACK);
  bool other_wins = other.distance && other.sign == (side == ETUDE_BLACK);
  struct ending_code after
      = other; /* lost in d moves is kept as d + 1, won in d + 1 too; the other way round it is not */

  if (other.distance && fifty)
    after.distance = other_wins ? 1 : 2;
  else if (other.distance && !other_wins)
    after.distance++;
  if (only || (other_wins && !kept_wins))
    return after;
  if (other_wins)
    return after.distance < kept.distance ? after : kept;
  if (kept_wins || !kept.distance)
    return kept;
  return !after.distance || after.distance > kept.distance ? after : kept;
}

/* Whether the side to move could do nothing without taking en passant. */
static bool
is_stuck (const struct etude_position *p)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  struct etude_position without = *p;

  without.passed = 0;
  return etude_position_moves (&without, moves) == 0;
}

struct ending_code
ending_passing_code (const struct ending_lines *lines, const struct ending_table *table, const struct etude_position *p,
                     struct ending_code kept)
{
  unsigned passed = p->passed, passer = ENDING_NO_MAN;
  int back = p->to_move == ETUDE_WHITE ? -8 : 8;
  bool first = true;

  for (unsigned man = 0; man < p->n_men; man++)
    if (p->man[man].square == (int) passed + back)
      passer = man;
  for (unsigned man = 0; man < p->n_men; man++)
    {
      struct ending_squares squares = ending_squares (p);
      struct ending_code other;

      if (p->man[man].piece != ETUDE_PAWN || p->man[man].colour != p->to_move
          || !(lines->pawn[p->to_move][p->man[man].square] >> passed & 1))
        continue;
      squares.square[man] = (unsigned char) passed;
      other = ending_fetch_code (lines, &table->without[passer], !p->to_move, p->king[ETUDE_WHITE].square,
                                 squares.square, p->king[ETUDE_BLACK].square);
      if (!other.distance && other.sign)
        continue;
      kept = better (kept, other, p->to_move, first && !kept.distance && other.distance && is_stuck (p), table->fifty);
      first = false;
    }
  return kept;
}

static struct ending_code
read_code (const struct ending_buffer *buffer, unsigned n_planes, unsigned lane, unsigned bit)
{
  const ending_vector *vector = buffer->vector + lane / 8 * n_planes;
  struct ending_code code = { .sign = vector[n_planes - 1][lane % 8] >> bit & 1 };

  for (unsigned plane = 0; plane < n_planes - 1; plane++)
    code.distance |= (unsigned) (vector[plane][lane % 8] >> bit & 1) << plane;
  return code;
}

static void
write_code (struct ending_buffer *buffer, unsigned n_planes, unsigned lane, unsigned bit, struct ending_code code)
{
  ending_vector *vector = buffer->vector + lane / 8 * n_planes;

  for (unsigned plane = 0; plane < n_planes; plane++)
    {
      uint64_t there = plane == n_planes - 1 ? code.sign : code.distance >> plane & 1;

      vector[plane][lane % 8] = (vector[plane][lane % 8] & ~ENDING_BIT (bit)) | there << bit;
    }
}

/* Copies VALUES with room for any distance. */
static void
widen (const struct ending_values *values, ending_vector *to, unsigned n_planes)
{
  memset (to, 0, 8 * n_planes * sizeof *to);
  for (unsigned rank = 0; rank < 8; rank++, to += n_planes)
    {
      const ending_vector *from = values->vector + rank * values->n_planes;

      memcpy (to, from, (values->n_planes - 1) * sizeof *to);
      to[n_planes - 1] = from[values->n_planes - 1];
    }
}

struct ending_values
ending_passing_row (const struct ending_work *work, const struct ending_row *row, unsigned pawn,
                    struct ending_values values, struct ending_buffer *buffer)
{
  const struct ending_table *table = work->table;
  unsigned colour = table->material.man[pawn].colour, from = row->square[pawn];
  unsigned passed = colour == ETUDE_WHITE ? from + 8 : from - 8, to = colour == ETUDE_WHITE ? from + 16 : from - 16;
  struct etude_position p = etude_position_of (&table->material, 8, !colour);
  bool can_be_taken = false; /* by an enemy pawn beside the square after the double step */

  for (unsigned i = 0; i < table->n_pawns; i++)
    can_be_taken |= table->material.man[table->pawn[i]].colour != colour
                    && work->lines->pawn[!colour][row->square[table->pawn[i]]] >> passed & 1;
  if (!can_be_taken)
    return values;
  widen (&values, buffer->vector, table->n_planes);
  for (unsigned i = 0; i < p.n_men; i++)
    p.man[i].square = row->square[i];
  p.passed = (uint16_t) passed;
  p.man[pawn].square = (uint16_t) to;
  p.king[ETUDE_WHITE].square = (unsigned char) row->king;
  for (unsigned lane = 0; lane < 64; lane++)
    {
      /* All squares of the black king, the last man or the white king standing on LANE. */
      unsigned n_planes = work->table->n_planes;

      if (work->table->last == ENDING_WHITE_KING)
        p.king[ETUDE_WHITE].square = (unsigned char) lane;
      else
        p.man[work->table->last].square = (unsigned char) lane;
      for (unsigned bit = 0; bit < 64; bit++)
        {
          struct ending_code code = read_code (buffer, n_planes, lane, bit);

          if (!code.distance && code.sign)
            continue;
          p.king[ETUDE_BLACK].square = (unsigned char) bit;
          write_code (buffer, n_planes, lane, bit, ending_passing_code (work->lines, work->table, &p, code));
        }
    }
  return (struct ending_values){ buffer->vector, table->n_planes };
}
