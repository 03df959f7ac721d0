/* SPDX-License-Identifier: GPL-3.0-or-later */
/* row-search.c - counting row by row, the row with the fewest squares left first; compiled for processors with and without an
 * instruction that counts bits. */
#include "bitboard.h"
#include "row-count.h"

#include <stdlib.h>
#include <string.h>

#define TICK_NODES 65536

typedef uint32_t row_set[ETUDE_ROWS_MAX]; /* for each row the columns, as bits */

struct search
{
  unsigned n, padded; /* PADDED: rows of a set that are worked on */
  etude_tick_fn tick;
  void *tick_data;
  bool stopped;
  uint64_t nodes, done, total;
  row_set attacked[ETUDE_ROWS_MAX * ETUDE_ROWS_MAX]; /* from each square, and the square itself with its row */
};

/* --- what is attacked --- */

/* The square after COLUMN, ROW on a line; false: it is not on the board. */
static bool
step (const struct etude_rows *rows, const struct etude_row_move *move, int *column, int *row)
{
  const int n = (int) rows->size;

  *column += move->dx;
  *row += move->dy;
  if (rows->wraps_columns)
    *column = (*column % n + n) % n;
  if (rows->wraps_rows)
    *row = (*row % n + n) % n;
  return *column >= 0 && *column < n && *row >= 0 && *row < n;
}

/* --- the search --- */

/* What is left of FREE with a piece in COLUMN of ROW. */
static inline void
put (const struct search *s, const row_set free, unsigned row, unsigned column, row_set left)
{
  const uint32_t *attacked = s->attacked[row * s->n + column];

  for (unsigned i = 0; i < s->padded; i += 4) /* four at a time are one instruction */
    for (unsigned j = i; j < i + 4; j++)
      left[j] = free[j] & ~attacked[j];
}

/* The row of ROWS with the fewest squares of FREE, and how many. */
static inline unsigned
find_row (const row_set free, uint32_t rows, unsigned *fewest)
{
  unsigned best = 0;

  *fewest = ETUDE_ROWS_MAX + 1;
  for (; rows && *fewest > 1; rows &= rows - 1)
    {
      const unsigned row = (unsigned) __builtin_ctz (rows), n = bitboard_count_word (free[row]);

      if (n < *fewest)
        *fewest = n, best = row;
    }
  return best;
}

/* How often ROWS can each have a piece on FREE. */
static uint64_t
count (struct search *s, const row_set free, uint32_t rows)
{
  unsigned fewest;
  const unsigned row = find_row (free, rows, &fewest);
  uint64_t n = 0;
  row_set left;

  if ((rows & (rows - 1)) == 0 || fewest == 0)
    return fewest;
  if (s->nodes++ % TICK_NODES == 0 && s->tick && !s->tick (s->tick_data, s->done, s->total))
    s->stopped = true;
  if (s->stopped)
    return 0;
  rows &= ~(UINT32_C (1) << row);
  if ((rows & (rows - 1)) == 0)
    {
      const unsigned last = (unsigned) __builtin_ctz (rows);

      for (uint32_t columns = free[row]; columns; columns &= columns - 1)
        n += bitboard_count_word (free[last] & ~s->attacked[row * s->n + (unsigned) __builtin_ctz (columns)][last]);
      return n;
    }
  for (uint32_t columns = free[row]; columns; columns &= columns - 1)
    {
      put (s, free, row, (unsigned) __builtin_ctz (columns), left);
      n += count (s, left, rows);
    }
  return n;
}

/* What keeps FREE as it is: the PAIR of rows exchanged, and columns mirrored, COLUMN -> SUM - COLUMN, modulo the size. */
struct likeness
{
  unsigned pair[2];
  bool swaps, mirrors;
  unsigned sum;
};

/* For how many choices of columns B and C in the pair this stands, as the first of them; 0: another does. */
static unsigned
stands_for (const struct likeness *like, unsigned n, unsigned b, unsigned c)
{
  const unsigned own = b * n + c, b_image = like->mirrors ? (like->sum + n - b) % n : b,
                 c_image = like->mirrors ? (like->sum + n - c) % n : c;
  const unsigned image[] = { own, like->swaps ? c * n + b : own, b_image * n + c_image,
                             like->swaps ? c_image * n + b_image : b_image * n + c_image };
  unsigned n_same = 0;

  for (unsigned i = 0; i < 4; i++)
    {
      if (image[i] < own)
        return 0;
      n_same += image[i] == own;
    }
  return 4 / n_same;
}

/* How often ROWS and the pair can each have a piece on FREE. */
static etude_wide_count
count_pairs (struct search *s, const row_set free, uint32_t rows, const struct likeness *like)
{
  const unsigned n = s->n;
  etude_wide_count all = 0;
  row_set left, rest;

  for (unsigned b = 0; b < n && !s->stopped; b++, s->done++)
    {
      if (!(free[like->pair[0]] >> b & 1) || (like->mirrors && (like->sum + n - b) % n < b))
        continue;
      put (s, free, like->pair[0], b, left);
      for (uint32_t columns = left[like->pair[1]]; columns && !s->stopped; columns &= columns - 1)
        {
          const unsigned c = (unsigned) __builtin_ctz (columns), times = stands_for (like, n, b, c);

          put (s, left, like->pair[1], c, rest);
          if (times)
            all += (etude_wide_count) times * (rows ? count (s, rest, rows) : 1);
        }
    }
  return all;
}

/* A row in the middle comes first, then those beside it, which may be exchanged; where there is no such row, the two in the middle. */
static etude_wide_count
count_all (struct search *s, const struct etude_rows *rows)
{
  const unsigned n = s->n, first = n / 2;
  const uint32_t all_rows = n == 32 ? ~UINT32_C (0) : (UINT32_C (1) << n) - 1;
  struct likeness like = { .swaps = rows->wraps_rows || n % 2 == 1, .mirrors = true };
  etude_wide_count all = 0;
  row_set free = { 0 }, left;
  uint32_t others;

  for (unsigned row = 0; row < n; row++)
    free[row] = all_rows;
  if (n < 3)
    return count (s, free, all_rows);
  like.pair[0] = first - 1;
  like.pair[1] = like.swaps || rows->wraps_columns ? (first + 1) % n : first;
  others = all_rows & ~(UINT32_C (1) << first | UINT32_C (1) << like.pair[0] | UINT32_C (1) << like.pair[1]);
  s->total = n;
  if (rows->wraps_columns)
    {
      put (s, free, first, 0, left);
      return n * count_pairs (s, left, others, &like);
    }
  like.sum = n - 1;
  if (!like.swaps)
    {
      like.swaps = true;
      return count_pairs (s, free, others, &like);
    }
  s->total = n * ((n + 1) / 2);
  for (unsigned column = 0; 2 * column < n && !s->stopped; column++)
    {
      like.mirrors = 2 * column + 1 == n;
      put (s, free, first, column, left);
      all += (like.mirrors ? 1 : 2) * count_pairs (s, left, others, &like);
    }
  return all;
}

enum etude_status
BITBOARD_NAME (etude_row_search) (const struct etude_rows *rows, etude_tick_fn tick, void *tick_data,
                                  etude_wide_count *all)
{
  struct search *s;
  enum etude_status status = ETUDE_OK;

  s = calloc (1, sizeof *s);
  if (!s)
    return ETUDE_NO_MEMORY;
  s->n = rows->size;
  s->padded = (rows->size + 3) / 4 * 4;
  s->tick = tick;
  s->tick_data = tick_data;
  for (unsigned square = 0; square < rows->size * rows->size; square++)
    {
      const int column = (int) (square % rows->size), row = (int) (square / rows->size);

      memset (s->attacked[square], 0, sizeof (row_set));
      for (unsigned i = 0; i < rows->n_moves; i++)
        {
          int x = column, y = row;

          for (unsigned k = 1; step (rows, &rows->move[i], &x, &y) && !(x == column && y == row); k++)
            {
              s->attacked[square][y] |= UINT32_C (1) << x;
              if (k == rows->move[i].range)
                break;
            }
        }
    }
  *all = count_all (s, rows);
  if (s->stopped)
    status = ETUDE_STOPPED;
  free (s);
  return status;
}
