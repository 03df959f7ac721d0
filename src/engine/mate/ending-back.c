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

ENDING_INLINE ending_vector
king_steps (ending_vector v)
{
  ending_vector across = ((v & ~FILE_H) << 1) | ((v & ~FILE_A) >> 1), row = v | across;

  return across | row << 8 | row >> 8;
}

/* Lane i of the result is lane i + N of V, or nothing. */
ENDING_INLINE ending_vector
shift_lanes (ending_vector v, int n)
{
  const ending_vector nothing = { 0 }; /* its lanes are those from 8 on */

  switch (n)
    {
    case 1:
      return __builtin_shufflevector (v, nothing, 1, 2, 3, 4, 5, 6, 7, 8);
    case 2:
      return __builtin_shufflevector (v, nothing, 2, 3, 4, 5, 6, 7, 8, 8);
    case 4:
      return __builtin_shufflevector (v, nothing, 4, 5, 6, 7, 8, 8, 8, 8);
    case -1:
      return __builtin_shufflevector (v, nothing, 8, 0, 1, 2, 3, 4, 5, 6);
    case -2:
      return __builtin_shufflevector (v, nothing, 8, 8, 0, 1, 2, 3, 4, 5);
    case -4:
      return __builtin_shufflevector (v, nothing, 8, 8, 8, 8, 0, 1, 2, 3);
    default:
      return v;
    }
}

/* --- collecting --- */

/* Adds ROW to row R of the block. */
ENDING_INLINE void
collect (struct ending_work *work, size_t r, const ending_vector *row)
{
  ending_vector *out = work->out + 8 * r;

  if (work->touched[r])
    for (unsigned rank = 0; rank < 8; rank++)
      out[rank] |= row[rank];
  else
    for (unsigned rank = 0; rank < 8; rank++)
      out[rank] = row[rank];
  work->touched[r] = 1;
}

/* --- moves inside a row --- */

/* PASS: no man on the square but perhaps the last one, and not the black king. */
ENDING_INLINE void
slide_files (const ending_vector *set, const ending_vector *pass, ending_vector *out, int n)
{
  for (unsigned rank = 0; rank < 8; rank++)
    {
      ending_vector found = set[rank], free = pass[rank];

      found |= free & shift_lanes (found, n);
      free &= shift_lanes (free, n);
      found |= free & shift_lanes (found, 2 * n);
      free &= shift_lanes (free, 2 * n);
      found |= free & shift_lanes (found, 4 * n);
      out[rank] |= shift_lanes (found, n);
    }
}

/* Slides DX files while going through the ranks from FIRST by STEP. */
ENDING_INLINE void
slide_ranks (const ending_vector *set, const ending_vector *pass, ending_vector *out, int first, int step, int dx)
{
  ending_vector carried = { 0 };

  for (int i = 0, rank = first; i < 8; i++, rank += step)
    {
      out[rank] |= carried;
      carried = set[rank] | (carried & pass[rank]);
      if (dx)
        carried = shift_lanes (carried, dx);
    }
}

ENDING_INLINE void
jump (const ending_vector *set, ending_vector *out, int dx, int dy)
{
  for (int rank = 0; rank < 8; rank++)
    if (rank + dy >= 0 && rank + dy < 8)
      out[rank] |= shift_lanes (set[rank + dy], dx);
}

ENDING_INLINE void
jump_as_knight (const ending_vector *set, ending_vector *out)
{
  jump (set, out, 1, 2);
  jump (set, out, 2, 1);
  jump (set, out, 2, -1);
  jump (set, out, 1, -2);
  jump (set, out, -1, -2);
  jump (set, out, -2, -1);
  jump (set, out, -2, 1);
  jump (set, out, -1, 2);
}

ENDING_INLINE void
step_as_king (const ending_vector *set, ending_vector *out)
{
  for (int dx = -1; dx <= 1; dx++)
    for (int dy = -1; dy <= 1; dy++)
      if (dx || dy)
        jump (set, out, dx, dy);
}

ENDING_INLINE void
slide_last (unsigned piece, const ending_vector *set, const ending_vector *pass, ending_vector *out)
{
  if (piece != ETUDE_BISHOP)
    {
      slide_files (set, pass, out, 1);
      slide_files (set, pass, out, -1);
      slide_ranks (set, pass, out, 7, -1, 0);
      slide_ranks (set, pass, out, 0, 1, 0);
    }
  if (piece != ETUDE_ROOK)
    {
      slide_ranks (set, pass, out, 7, -1, 1);
      slide_ranks (set, pass, out, 7, -1, -1);
      slide_ranks (set, pass, out, 0, 1, 1);
      slide_ranks (set, pass, out, 0, 1, -1);
    }
}

/* Squares of the last man that may be passed. */
ENDING_INLINE void
fill_pass (const struct ending_work *work, uint64_t occupied, ending_vector *pass)
{
  for (unsigned rank = 0; rank < 8; rank++)
    {
      ending_vector own;

      memcpy (&own, work->lines->own + 8 * rank, sizeof own);
      pass[rank] = ~own;
    }
  for (uint64_t left = occupied; left; left &= left - 1)
    pass[__builtin_ctzll (left) / 8][__builtin_ctzll (left) % 8] = 0;
}

static bool
moves_last (const struct ending_table *table, unsigned side)
{
  return (table->last == ENDING_WHITE_KING ? ETUDE_WHITE : table->material.man[table->last].colour) == side;
}

/* Whether moves of SIDE can stay in a row. */
static bool
moves_in_row (const struct ending_table *table, unsigned side)
{
  return side == ETUDE_BLACK || moves_last (table, side);
}

/* Moves of SIDE that stay in the row: the black king's and the last man's. */
ENDING_CLONES
static void
back_in_row (struct ending_work *work, unsigned side, const ending_vector *set, size_t first, size_t r)
{
  const struct ending_table *table = work->table;
  const ending_vector *row = set + 8 * (first + r);
  ending_vector out[8] = { 0 };
  bool last_moves = moves_last (table, side);

  if (side == ETUDE_BLACK)
    for (unsigned rank = 0; rank < 8; rank++)
      out[rank] = king_steps (row[rank]);
  if (last_moves && table->last == ENDING_WHITE_KING)
    step_as_king (row, out);
  else if (last_moves && table->material.man[table->last].piece == ETUDE_KNIGHT)
    jump_as_knight (row, out);
  else if (last_moves)
    {
      ending_vector pass[8];

      fill_pass (work, ending_work_row (work, first + r).occupied, pass);
      slide_last (table->material.man[table->last].piece, row, pass, out);
    }
  collect (work, r, out);
}

/* --- moves from row to row --- */

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

/* Carries rows along the line from SQUARE, where it begins, by -DX, -DY. */
ENDING_INLINE void
slide_line (struct ending_work *work, const struct track *t, unsigned square, int dx, int dy)
{
  ending_vector carried[8] = { 0 };
  bool live = false;

  for (int x = (int) (square % 8), y = (int) (square / 8); x >= 0 && x < 8 && y >= 0 && y < 8; x -= dx, y -= dy)
    {
      unsigned here = (unsigned) (x + 8 * y);
      const ending_vector *row = t->set + 8 * here * t->stride;

      if (t->blocked >> here & 1)
        {
          live = false;
          continue;
        }
      if (live && is_wanted (t, here))
        collect (work, t->first + here * t->stride, carried);
      if (live)
        {
          for (unsigned rank = 0; rank < 8; rank++)
            carried[rank] &= ending_broadcast (~ENDING_BIT (here));
          carried[y][x] = 0;
        }
      if (t->any[here * t->stride])
        {
          for (unsigned rank = 0; rank < 8; rank++)
            carried[rank] = live ? carried[rank] | row[rank] : row[rank];
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

        if (x < 0 || x > 7 || y < 0 || y > 7)
          slide_line (work, t, square, directions[i][0], directions[i][1]);
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
            collect (work, t->first + square * t->stride, t->set + 8 * to);
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

/* The row of KING's block that is kept, turned by SYMMETRY, for row R. */
static size_t
turned_row (const struct ending_work *work, unsigned symmetry, size_t r)
{
  const unsigned char *turned = work->lines->turned[symmetry];

  if (work->block == 1)
    return 0;
  return work->block == 64 ? turned[r] : turned[r / 64] * (size_t) 64 + turned[r % 64];
}

ENDING_INLINE void
collect_turned (struct ending_work *work, unsigned symmetry, const ending_vector *row, size_t r)
{
  ending_vector turned[8];

  ending_turn_row (symmetry, row, 1, turned, 1);
  collect (work, r, turned);
}

ENDING_CLONES
static void
back_from_king (struct ending_work *work, unsigned to, const ending_vector *set, const unsigned char *any,
                const unsigned char *want)
{
  unsigned symmetry = work->table->n_pawns ? 0 : work->lines->symmetry[to];
  unsigned kept = work->table->n_pawns ? to : work->lines->king_number[work->lines->turned[symmetry][to]];
  size_t first = kept * work->block;

  if (!is_anything_there (any, first, work->block, 1))
    return;
  for (size_t r = 0; r < work->block; r++)
    {
      size_t from = symmetry ? first + turned_row (work, symmetry, r) : first + r;

      if (!any[from] || (want && !want[r]))
        continue;
      if (symmetry)
        collect_turned (work, symmetry, set + 8 * from, r);
      else
        collect (work, r, set + 8 * from);
    }
}

void
ending_back (struct ending_work *work, unsigned side, unsigned king, const ending_vector *set, const unsigned char *any,
             const unsigned char *want)
{
  const struct ending_table *table = work->table;
  size_t first = king * work->block;
  unsigned square = table->n_pawns ? king : work->lines->king_square[king];

  memset (work->touched, 0, work->block);
  for (size_t r = 0; r < work->block && moves_in_row (table, side); r++)
    if (any[first + r] && (!want || want[first + r]))
      back_in_row (work, side, set, first, r);
  for (unsigned digit = 1; digit < table->n_pieces; digit++)
    if (table->material.man[table->piece[table->n_pieces - 1 - digit]].colour == side)
      back_from_rows (work, digit, set, any, want, first);
  if (side == ETUDE_WHITE && table->last != ENDING_WHITE_KING)
    for (uint64_t left = work->lines->attacks[ETUDE_KING][square]; left; left &= left - 1)
      back_from_king (work, (unsigned) __builtin_ctzll (left), set, any, want ? want + first : NULL);
}
