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

static uint32_t
whole_row (unsigned n)
{
  return n == 32 ? ~UINT32_C (0) : (UINT32_C (1) << n) - 1;
}

/* --- the search --- */

static bool
goes_on (struct search *s)
{
  if (s->nodes++ % TICK_NODES == 0 && s->tick && !s->tick (s->tick_data, s->done, s->total))
    s->stopped = true;
  return !s->stopped;
}

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
  if (!goes_on (s))
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

/* How often ROWS can each have a piece on FREE, which is as it is when mirrored by COLUMN -> SUM - COLUMN, modulo the size. */
static etude_wide_count
count_halves (struct search *s, const row_set free, uint32_t rows, unsigned sum)
{
  const unsigned n = s->n;
  etude_wide_count all = 0;
  unsigned fewest, row;
  row_set left;

  if (rows == 0)
    return 1;
  row = find_row (free, rows, &fewest);
  rows &= ~(UINT32_C (1) << row);
  for (unsigned column = 0; column < n && fewest > 0 && !s->stopped; column++)
    {
      const unsigned image = (sum + n - column) % n;

      if (!(free[row] >> column & 1) || image < column)
        continue;
      put (s, free, row, column, left);
      all += (etude_wide_count) (image > column ? 2 : 1) * (rows ? count (s, left, rows) : 1);
    }
  return all;
}

static etude_wide_count
count_all (struct search *s, const struct etude_rows *rows)
{
  const unsigned n = s->n;
  const uint32_t all_rows = whole_row (n);
  etude_wide_count all = 0;
  row_set free = { 0 }, left;
  unsigned first = n / 2;

  for (unsigned row = 0; row < n; row++)
    free[row] = all_rows;
  if (rows->wraps_columns)
    {
      put (s, free, first, 0, left);
      return n * count_halves (s, left, all_rows & ~(UINT32_C (1) << first), 0);
    }
  s->total = (n + 1) / 2;
  for (unsigned column = 0; 2 * column < n && !s->stopped; column++, s->done++)
    {
      const bool middle = 2 * column + 1 == n;

      put (s, free, first, column, left);
      if (middle)
        all += count_halves (s, left, all_rows & ~(UINT32_C (1) << first), n - 1);
      else
        all += 2 * (etude_wide_count) (n > 1 ? count (s, left, all_rows & ~(UINT32_C (1) << first)) : 1);
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
