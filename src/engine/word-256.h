/* word-256.h - sets of squares of boards up to 16 x 16 as one 256-bit word; see words.h.
 *
 * Layer:  engine, private to the tablebase.
 * Shape:  four lanes of 64 bits, four rows of 16 bits a lane. The compiler's vectors lend their operators & | ^ ~, and
 *         << >> within the lanes, so that most of the arithmetic reads as on 64 bits. They are no more aligned than
 *         what malloc gives.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define ETUDE_WORD_EDGE 16 /* cells in a row, and rows */
#define ETUDE_NO_CELL 0xffff

typedef uint64_t etude_word __attribute__ ((vector_size (32), aligned (16)));
typedef uint16_t etude_number; /* of a cell or king among those that can be; ETUDE_NO_CELL: cannot */

static inline etude_word
etude_cell_bit (unsigned cell)
{
  const uint64_t bit = UINT64_C (1) << cell % 64;
  const unsigned lane = cell / 64;

  return (etude_word){ lane == 0 ? bit : 0, lane == 1 ? bit : 0, lane == 2 ? bit : 0, lane == 3 ? bit : 0 };
}

static inline bool
etude_word_has (etude_word x, unsigned cell)
{
  return x[cell / 64] >> cell % 64 & 1;
}

static inline bool
etude_word_any (etude_word x)
{
  return (x[0] | x[1] | x[2] | x[3]) != 0;
}

static inline unsigned
etude_word_count (etude_word x)
{
  return (unsigned) (__builtin_popcountll (x[0]) + __builtin_popcountll (x[1]) + __builtin_popcountll (x[2])
                     + __builtin_popcountll (x[3]));
}

/* The cells a king steps to from those in X. May hold cells outside a board smaller than 16 x 16. */
static inline etude_word
etude_word_king_steps (etude_word x)
{
  const uint64_t not_first = UINT64_C (0xfffefffefffefffe), not_last = UINT64_C (0x7fff7fff7fff7fff);
  etude_word sideways = ((x << 1) & not_first) | ((x >> 1) & not_last);
  etude_word rows = x | sideways;
  etude_word up
      = { rows[0] << 16, rows[1] << 16 | rows[0] >> 48, rows[2] << 16 | rows[1] >> 48, rows[3] << 16 | rows[2] >> 48 };
  etude_word down
      = { rows[0] >> 16 | rows[1] << 48, rows[1] >> 16 | rows[2] << 48, rows[2] >> 16 | rows[3] << 48, rows[3] >> 16 };

  return sideways | up | down;
}

static inline etude_word
etude_word_mirror_columns (etude_word x, unsigned edge)
{
  const uint64_t k1 = UINT64_C (0x5555555555555555), k2 = UINT64_C (0x3333333333333333),
                 k4 = UINT64_C (0x0f0f0f0f0f0f0f0f), k8 = UINT64_C (0x00ff00ff00ff00ff);

  x = (x >> 1 & k1) | (x & k1) << 1;
  x = (x >> 2 & k2) | (x & k2) << 2;
  x = (x >> 4 & k4) | (x & k4) << 4;
  x = (x >> 8 & k8) | (x & k8) << 8;
  return x >> (16 - edge);
}

/* What is mirrored on 16 rows goes down to the lowest EDGE ones. */
static inline etude_word
etude_word_mirror_rows (etude_word x, unsigned edge)
{
  const uint64_t low = UINT64_C (0x0000ffff0000ffff);
  const unsigned lanes = (16 - edge) / 4, bits = (16 - edge) % 4 * 16;
  uint64_t turned[8] = { 0 };

  x = x >> 32 | x << 32;
  x = (x >> 16 & low) | (x & low) << 16;
  for (unsigned lane = 0; lane < 4; lane++)
    turned[lane] = x[3 - lane];
  for (unsigned lane = 0; lane < 4; lane++)
    x[lane] = turned[lane + lanes] >> bits | (bits ? turned[lane + lanes + 1] << (64 - bits) : 0);
  return x;
}

/* Swaps bits of lanes A and B of *X: each at MASK in A with the one SHIFT bits lower in B. */
static inline void
etude_word_swap_lanes (etude_word *x, unsigned a, unsigned b, unsigned shift, uint64_t mask)
{
  uint64_t t = ((*x)[a] >> shift ^ (*x)[b]) & mask;

  (*x)[b] ^= t;
  (*x)[a] ^= t << shift;
}

/* Exchanges columns and rows: four rounds of swapping blocks across the diagonal a1-p16. */
static inline etude_word
etude_word_transpose (etude_word x)
{
  etude_word t;

  t = (x ^ x >> 15) & UINT64_C (0x0000aaaa0000aaaa);
  x ^= t ^ t << 15;
  t = (x ^ x >> 30) & UINT64_C (0x00000000cccccccc);
  x ^= t ^ t << 30;
  etude_word_swap_lanes (&x, 0, 1, 4, UINT64_C (0x0f0f0f0f0f0f0f0f));
  etude_word_swap_lanes (&x, 2, 3, 4, UINT64_C (0x0f0f0f0f0f0f0f0f));
  etude_word_swap_lanes (&x, 0, 2, 8, UINT64_C (0x00ff00ff00ff00ff));
  etude_word_swap_lanes (&x, 1, 3, 8, UINT64_C (0x00ff00ff00ff00ff));
  return x;
}
