/* word-64.h - sets of squares of boards up to 8 x 8 as one 64-bit word; see words.h.
 *
 * Layer:  engine, private to the tablebase.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define ETUDE_WORD_EDGE 8 /* cells in a row, and rows */
#define ETUDE_NO_CELL 0xff

typedef uint64_t etude_word;
typedef unsigned char etude_number; /* of a cell or king among those that can be; ETUDE_NO_CELL: cannot */

static inline etude_word
etude_cell_bit (unsigned cell)
{
  return UINT64_C (1) << cell;
}

static inline bool
etude_word_has (etude_word x, unsigned cell)
{
  return x >> cell & 1;
}

static inline bool
etude_word_any (etude_word x)
{
  return x != 0;
}

static inline unsigned
etude_word_count (etude_word x)
{
  return (unsigned) __builtin_popcountll (x);
}

/* The cells a king steps to from those in X. May hold cells outside a board smaller than 8 x 8. */
static inline etude_word
etude_word_king_steps (etude_word x)
{
  const uint64_t not_first = UINT64_C (0xfefefefefefefefe), not_last = UINT64_C (0x7f7f7f7f7f7f7f7f);
  uint64_t sideways = ((x << 1) & not_first) | ((x >> 1) & not_last);
  uint64_t rows = x | sideways;

  return sideways | rows << 8 | rows >> 8;
}

static inline etude_word
etude_word_mirror_columns (etude_word x, unsigned edge)
{
  const uint64_t k1 = UINT64_C (0x5555555555555555), k2 = UINT64_C (0x3333333333333333),
                 k4 = UINT64_C (0x0f0f0f0f0f0f0f0f);

  x = (x >> 1 & k1) | (x & k1) << 1;
  x = (x >> 2 & k2) | (x & k2) << 2;
  x = (x >> 4 & k4) | (x & k4) << 4;
  return x >> (8 - edge);
}

static inline etude_word
etude_word_mirror_rows (etude_word x, unsigned edge)
{
  return __builtin_bswap64 (x) >> 8 * (8 - edge);
}

/* Exchanges columns and rows: three rounds of swapping blocks across the diagonal a1-h8. */
static inline etude_word
etude_word_transpose (etude_word x)
{
  uint64_t t;

  t = (x ^ x >> 7) & UINT64_C (0x00aa00aa00aa00aa);
  x ^= t ^ t << 7;
  t = (x ^ x >> 14) & UINT64_C (0x0000cccc0000cccc);
  x ^= t ^ t << 14;
  t = (x ^ x >> 28) & UINT64_C (0x00000000f0f0f0f0);
  return x ^ t ^ t << 28;
}
