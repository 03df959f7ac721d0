/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-back.c - the one operator that solves: positions with a quiet move into a set.
 *
 * It pulls: what is one step on is carried back along the line, square after square, as long as nobody stands there. On the
 * square a carried position passes no man may stand: the row is cleared where one of those that stand still does, the lane
 * where the last man does, the bit where the black king does. The set has legal positions only, so pins, checks and
 * touching kings need no thought; results on occupied squares are taken away by the caller, who has only legal ones in mind.
 *
 * The black king: steps of the bits in each word. The last man: inside the row, ranks as vectors, files as lanes. Other
 * men: whole rows. The white king: rows of the neighbouring squares; without pawns those outside the triangle are turned.
 */
#include "ending-turn.h"
#include "ending-work.h"

static const signed char directions[8][2]
    = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 }, { -1, -1 }, { -1, 1 }, { 1, -1 } };

#define FILE_A UINT64_C (0x0101010101010101)
#define FILE_H UINT64_C (0x8080808080808080)

ENDING_INLINE ending_half
king_steps (ending_half v)
{
  ending_half across = ((v & ~FILE_H) << 1) | ((v & ~FILE_A) >> 1), row = v | across;

  return across | row << 8 | row >> 8;
}

/* Half I of RANK, which has two, one file further: lane i is that of the file right of it, or nothing. */
ENDING_INLINE ending_half
from_right (const ending_half *rank, unsigned i)
{
  return i ? __builtin_shufflevector (rank[1], (ending_half){ 0 }, 1, 2, 3, 4)
           : __builtin_shufflevector (rank[0], rank[1], 1, 2, 3, 4);
}

/* The same of the file left of it. */
ENDING_INLINE ending_half
from_left (const ending_half *rank, unsigned i)
{
  return i ? __builtin_shufflevector (rank[0], rank[1], 3, 4, 5, 6)
           : __builtin_shufflevector ((ending_half){ 0 }, rank[0], 3, 4, 5, 6);
}

/* --- collecting --- */

/* Adds ROW to row R of the block. */
ENDING_INLINE void
collect (struct ending_work *work, size_t r, const ending_half *row)
{
  ending_half *out = (ending_half *) (work->out + 8 * r);

  if (work->touched[r])
    for (unsigned i = 0; i < ENDING_HALVES; i++)
      out[i] |= row[i];
  else
    for (unsigned i = 0; i < ENDING_HALVES; i++)
      out[i] = row[i];
  work->touched[r] = 1;
}

/* --- moves inside a row --- */

/* What a slider on the last man's squares goes by, rank after rank, from FIRST on by STEP: ahead, and askew if ASKEW. */
ENDING_INLINE void
slide_ranks (const ending_half *set, const ending_half *pass, ending_half *out, int first, int step, bool ahead,
             bool askew)
{
  ending_half straight[2] = { { 0 }, { 0 } }, right[2] = { { 0 }, { 0 } }, left[2] = { { 0 }, { 0 } };

  for (int n = 0, rank = first; n < 8; n++, rank += step)
    {
      const ending_half *here = set + 2 * rank, *free = pass + 2 * rank;
      ending_half moved[2];

      for (unsigned i = 0; i < 2; i++)
        {
          out[2 * rank + i] |= straight[i] | right[i] | left[i];
          straight[i] = ahead ? here[i] | (straight[i] & free[i]) : (ending_half){ 0 };
          right[i] = here[i] | (right[i] & free[i]);
          left[i] = here[i] | (left[i] & free[i]);
        }
      for (unsigned i = 0; i < 2; i++)
        moved[i] = askew ? from_right (right, i) : (ending_half){ 0 };
      memcpy (right, moved, sizeof right);
      for (unsigned i = 0; i < 2; i++)
        moved[i] = askew ? from_left (left, i) : (ending_half){ 0 };
      memcpy (left, moved, sizeof left);
    }
}

ENDING_INLINE void
jump_as_knight (const ending_half *set, ending_half *out)
{
  for (int rank = 0; rank < 8; rank++)
    {
      ending_half one[2], two[2], right[2], left[2];

      for (unsigned i = 0; i < 2; i++)
        {
          right[i] = from_right (set + 2 * rank, i);
          left[i] = from_left (set + 2 * rank, i);
          one[i] = right[i] | left[i];
        }
      for (unsigned i = 0; i < 2; i++)
        two[i] = from_right (right, i) | from_left (left, i);
      for (int to = rank - 2; to <= rank + 2; to++)
        for (unsigned i = 0; i < 2 && to != rank && to >= 0 && to < 8; i++)
          out[2 * to + (int) i] |= (to - rank) % 2 ? two[i] : one[i];
    }
}

ENDING_INLINE void
step_as_king (const ending_half *set, ending_half *out)
{
  for (int rank = 0; rank < 8; rank++)
    for (unsigned i = 0; i < 2; i++)
      {
        ending_half beside = from_right (set + 2 * rank, i) | from_left (set + 2 * rank, i),
                    all = beside | set[2 * rank + (int) i];

        out[2 * rank + (int) i] |= beside;
        if (rank > 0)
          out[2 * rank - 2 + (int) i] |= all;
        if (rank < 7)
          out[2 * rank + 2 + (int) i] |= all;
      }
}

ENDING_INLINE void
slide_last (const struct ending_lines *lines, unsigned piece, uint64_t occupied, const ending_half *set,
            ending_half *out)
{
  uint64_t pass[2][64]
      __attribute__ ((aligned (64))); /* squares of the last man that may be passed; files and ranks exchanged */

  memcpy (pass[0], lines->pass[0], sizeof pass[0]);
  memcpy (pass[1], lines->pass[1], sizeof pass[1]);
  for (uint64_t left = occupied; left; left &= left - 1)
    {
      unsigned square = (unsigned) __builtin_ctzll (left);

      pass[0][square] = 0;
      pass[1][square % 8 * 8 + square / 8] = 0;
    }
  if (piece != ETUDE_BISHOP)
    {
      /* Along the ranks: as files of the row with files and ranks exchanged. */
      ending_half exchanged[ENDING_HALVES], found[ENDING_HALVES] = { 0 }, back[ENDING_HALVES];

      ending_exchange_lanes (set, 2, exchanged, 2);
      slide_ranks (exchanged, (const ending_half *) pass[1], found, 7, -1, true, false);
      slide_ranks (exchanged, (const ending_half *) pass[1], found, 0, 1, true, false);
      ending_exchange_lanes (found, 2, back, 2);
      for (unsigned i = 0; i < ENDING_HALVES; i++)
        out[i] |= back[i];
    }
  if (piece == ETUDE_ROOK)
    {
      slide_ranks (set, (const ending_half *) pass[0], out, 7, -1, true, false);
      slide_ranks (set, (const ending_half *) pass[0], out, 0, 1, true, false);
    }
  else
    {
      slide_ranks (set, (const ending_half *) pass[0], out, 7, -1, piece == ETUDE_QUEEN, true);
      slide_ranks (set, (const ending_half *) pass[0], out, 0, 1, piece == ETUDE_QUEEN, true);
    }
}

static bool
moves_last (const struct ending_table *table, unsigned side)
{
  return (table->last == ENDING_WHITE_KING ? ETUDE_WHITE : table->material.man[table->last].colour) == side;
}

/* Moves of SIDE that stay in the row, the first of those that are collected: the black king's and the last man's. */
ENDING_CLONES
static void
back_in_row (struct ending_work *work, unsigned side, const ending_vector *set, size_t first, size_t r)
{
  const struct ending_table *table = work->table;
  const ending_half *row = (const ending_half *) (set + 8 * (first + r));
  ending_half *out = (ending_half *) (work->out + 8 * r);
  bool last_moves = moves_last (table, side);

  for (unsigned i = 0; i < ENDING_HALVES; i++)
    out[i] = side == ETUDE_BLACK ? king_steps (row[i]) : (ending_half){ 0 };
  if (last_moves && table->last == ENDING_WHITE_KING)
    step_as_king (row, out);
  else if (last_moves && table->material.man[table->last].piece == ETUDE_KNIGHT)
    jump_as_knight (row, out);
  else if (last_moves)
    slide_last (work->lines, table->material.man[table->last].piece, ending_work_row (work, first + r).occupied, row,
                out);
  work->touched[r] = 1;
}

/* --- moves from row to row --- */

#define PART_HALVES 8 /* so many are carried in registers */

/* A man that stands still inside a row, with the others of his kind where they are. */
struct track
{
  const ending_vector *set; /* the row with him on a1 */
  const unsigned char *any, *want;
  size_t first, stride; /* row number inside the block with him on a1; from square to square */
  uint64_t blocked;
};

ENDING_INLINE bool
is_wanted (const struct track *t, unsigned square)
{
  return !t->want || t->want[square * t->stride];
}

/* Carries rows along the line from SQUARE, where it begins, by -DX, -DY: some halves of each, from number PART on. A row is
 * touched when its last ones are. */
ENDING_INLINE void
slide_line (struct ending_work *work, const struct track *t, unsigned square, int dx, int dy, unsigned part)
{
  ending_half carried[PART_HALVES] = { 0 };
  bool live = false;

  for (int x = (int) (square % 8), y = (int) (square / 8); x >= 0 && x < 8 && y >= 0 && y < 8; x -= dx, y -= dy)
    {
      unsigned here = (unsigned) (x + 8 * y);
      const ending_half *row = (const ending_half *) (t->set + 8 * here * t->stride) + part;

      if (t->blocked >> here & 1)
        {
          live = false;
          continue;
        }
      if (live && is_wanted (t, here))
        {
          size_t r = t->first + here * t->stride;
          ending_half *out = (ending_half *) (work->out + 8 * r) + part;

          for (unsigned i = 0; i < PART_HALVES; i++)
            out[i] = work->touched[r] ? out[i] | carried[i] : carried[i];
          if (part + PART_HALVES == ENDING_HALVES)
            work->touched[r] = 1;
        }
      if (live)
        for (unsigned i = 0; i < PART_HALVES; i++)
          {
            ending_half others; /* squares of the last man but this */

            memcpy (&others, work->lines->all_but + 64 - here + 4 * (part + i), sizeof others);
            carried[i] &= ~ENDING_BIT (here) & others;
          }
      if (t->any[here * t->stride])
        {
          for (unsigned i = 0; i < PART_HALVES; i++)
            carried[i] = live ? carried[i] | row[i] : row[i];
          live = true;
        }
    }
}

ENDING_CLONES
static void
slide_rows (struct ending_work *work, const struct track *t, unsigned piece)
{
  for (unsigned i = piece == ETUDE_BISHOP ? 4 : 0; i < (piece == ETUDE_ROOK ? 4 : 8); i++)
    for (unsigned square = 0; square < 64; square++)
      {
        int x = (int) (square % 8) + directions[i][0], y = (int) (square / 8) + directions[i][1];

        for (unsigned part = 0; part < ENDING_HALVES && (x < 0 || x > 7 || y < 0 || y > 7); part += PART_HALVES)
          slide_line (work, t, square, directions[i][0], directions[i][1], part);
      }
}

ENDING_CLONES
static void
jump_rows (struct ending_work *work, const struct track *t, unsigned piece)
{
  for (unsigned square = 0; square < 64; square++)
    {
      if (t->blocked >> square & 1 || !is_wanted (t, square))
        continue;
      for (uint64_t left = work->lines->attacks[piece][square]; left; left &= left - 1)
        {
          size_t to = (size_t) __builtin_ctzll (left) * t->stride;

          if (t->any[to])
            collect (work, t->first + square * t->stride, (const ending_half *) (t->set + 8 * to));
        }
    }
}

static bool
is_anything_there (const unsigned char *bytes, size_t first, size_t n, size_t stride)
{
  if (stride == 1)
    return memchr (bytes + first, 1, n);
  for (size_t i = 0; i < n; i++)
    if (bytes[first + i * stride])
      return true;
  return false;
}

/* Moves of the piece that is digit DIGIT of a row's number, 1 being the one next to the last. FIRST: of the block. */
static void
back_from_rows (struct ending_work *work, unsigned digit, const ending_vector *set, const unsigned char *any,
                const unsigned char *want, size_t first)
{
  const struct ending_table *table = work->table;
  unsigned piece = table->material.man[table->piece[table->n_pieces - 1 - digit]].piece;
  size_t stride = digit == 1 ? 1 : 64, other = work->block / 64, other_stride = digit == 1 ? 64 : 1;

  for (size_t i = 0; i < other; i++)
    {
      struct track t = { .first = i * other_stride, .stride = stride };
      struct ending_row row = ending_work_row (work, first + t.first);

      t.set = set + 8 * (first + t.first);
      t.any = any + first + t.first;
      t.want = want ? want + first + t.first : NULL;
      t.blocked = work->pawns | ENDING_BIT (row.king);
      if (table->n_pieces == 3)
        t.blocked |= ENDING_BIT (row.square[table->piece[digit == 1 ? 0 : 1]]);
      if (!is_anything_there (t.any, 0, 64, stride) || (want && !is_anything_there (t.want, 0, 64, stride)))
        continue;
      if (piece == ETUDE_KNIGHT)
        jump_rows (work, &t, piece);
      else
        slide_rows (work, &t, piece);
    }
}

/* --- the white king --- */

/* Moves of the white king to those of the squares TO that SYMMETRY turns into squares that are kept. */
ENDING_CLONES
static void
back_from_king (struct ending_work *work, unsigned symmetry, uint64_t to, const ending_vector *set,
                const unsigned char *any, const unsigned char *want)
{
  size_t first[8];
  unsigned n = 0;

  for (; to; to &= to - 1)
    {
      unsigned square = (unsigned) __builtin_ctzll (to);
      unsigned kept = work->table->n_pawns ? square : work->lines->king_number[work->lines->turned[symmetry][square]];

      first[n] = kept * work->block;
      n += is_anything_there (any, first[n], work->block, 1);
    }
  for (size_t r = 0; n > 0 && r < work->block; r++)
    {
      size_t from = symmetry ? ending_turned_row (work, symmetry, r) : r;
      ending_half row[ENDING_HALVES], turned[ENDING_HALVES];
      bool there = false;

      for (unsigned k = 0; k < n && (!want || want[r]); k++)
        {
          const ending_half *one = (const ending_half *) (set + 8 * (first[k] + from));

          if (!any[first[k] + from])
            continue;
          for (unsigned i = 0; i < ENDING_HALVES; i++)
            row[i] = there ? row[i] | one[i] : one[i];
          there = true;
        }
      if (!there)
        continue;
      if (symmetry)
        ending_turn_row (symmetry, row, 2, turned, 2);
      collect (work, r, symmetry ? turned : row);
    }
}

void
ending_back (struct ending_work *work, unsigned side, unsigned king, const ending_vector *set, const unsigned char *any,
             const unsigned char *want)
{
  const struct ending_table *table = work->table;
  size_t first = king * work->block;
  unsigned square = table->n_pawns ? king : work->lines->king_square[king];
  bool stays_in_row = side == ETUDE_BLACK || moves_last (table, side); /* some move of SIDE */

  memset (work->touched, 0, work->block);
  for (size_t r = 0; r < work->block && stays_in_row; r++)
    if (any[first + r] && (!want || want[first + r]))
      back_in_row (work, side, set, first, r);
  for (unsigned digit = 1; digit < table->n_pieces; digit++)
    if (table->material.man[table->piece[table->n_pieces - 1 - digit]].colour == side)
      back_from_rows (work, digit, set, any, want, first);
  if (side == ETUDE_WHITE && table->last != ENDING_WHITE_KING)
    for (unsigned symmetry = 0; symmetry < (table->n_pawns ? 1 : 8); symmetry++)
      {
        uint64_t to = 0;

        for (uint64_t left = work->lines->attacks[ETUDE_KING][square]; left; left &= left - 1)
          if (table->n_pawns || work->lines->symmetry[__builtin_ctzll (left)] == symmetry)
            to |= left & -left;
        back_from_king (work, symmetry, to, set, any, want ? want + first : NULL);
      }
}
