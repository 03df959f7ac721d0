/* words.h - sets of squares as one 64-bit word, eight bits a row whatever the edge: the tablebase's inner arithmetic.
 *
 * Layer:  engine, private to the tablebase.
 * Bit:    column + 8 * row, so that shifts are the same on every board up to 8 x 8. "Cell" below is such a bit number,
 *         to tell it from a square (column + edge * row).
 * Symmetry: number 0 to 7; bit 2 exchanges columns and rows, then bit 0 mirrors the columns, bit 1 the rows.
 */
#pragma once

#include "catalogue.h"

#define ETUDE_CELLS 64
#define ETUDE_SYMMETRIES 8
#define ETUDE_NO_CELL 0xff

/* The ways of one piece from one cell: leaps are rays of length one. */
struct etude_ray
{
  unsigned char length;
  unsigned char cell[7];
};

struct etude_lines
{
  unsigned edge;
  uint64_t board;                                         /* the cells that exist */
  struct etude_ray ray[ETUDE_KNIGHT + 1][ETUDE_CELLS][9]; /* ends with a ray of length 0 */
  uint64_t leap[ETUDE_KNIGHT + 1][ETUDE_CELLS];           /* all attacks on the empty board */
};

void etude_lines_init (struct etude_lines *lines, unsigned edge);

unsigned etude_symmetry_cell (unsigned symmetry, unsigned cell, unsigned edge);

static inline uint64_t
etude_cell_bit (unsigned cell)
{
  return UINT64_C (1) << cell;
}

static inline unsigned
etude_cell_of_square (unsigned square, unsigned edge)
{
  return square % edge + square / edge * 8;
}

static inline bool
etude_cell_is_light (unsigned cell)
{
  return (cell + cell / 8) % 2;
}

/* The cells a king steps to from those in X. May hold cells outside a board smaller than 8 x 8. */
static inline uint64_t
etude_word_king_steps (uint64_t x)
{
  const uint64_t not_first = UINT64_C (0xfefefefefefefefe), not_last = UINT64_C (0x7f7f7f7f7f7f7f7f);
  uint64_t sideways = ((x << 1) & not_first) | ((x >> 1) & not_last);
  uint64_t rows = x | sideways;

  return sideways | rows << 8 | rows >> 8;
}

/* What PIECE on CELL attacks; the first of OCCUPIED on a line is attacked, those behind it are not. */
static inline uint64_t
etude_word_attacks (const struct etude_lines *lines, enum etude_piece piece, unsigned cell, uint64_t occupied)
{
  uint64_t attacked = 0;

  if (!(lines->leap[piece][cell] & occupied))
    return lines->leap[piece][cell];
  for (const struct etude_ray *ray = lines->ray[piece][cell]; ray->length; ray++)
    for (unsigned i = 0; i < ray->length; i++)
      {
        attacked |= etude_cell_bit (ray->cell[i]);
        if (occupied >> ray->cell[i] & 1)
          break;
      }
  return attacked;
}

static inline uint64_t
etude_word_mirror_columns (uint64_t x)
{
  const uint64_t k1 = UINT64_C (0x5555555555555555), k2 = UINT64_C (0x3333333333333333),
                 k4 = UINT64_C (0x0f0f0f0f0f0f0f0f);

  x = (x >> 1 & k1) | (x & k1) << 1;
  x = (x >> 2 & k2) | (x & k2) << 2;
  return (x >> 4 & k4) | (x & k4) << 4;
}

/* Exchanges columns and rows: three rounds of swapping blocks across the diagonal a1-h8. */
static inline uint64_t
etude_word_transpose (uint64_t x)
{
  uint64_t t;

  t = (x ^ x >> 7) & UINT64_C (0x00aa00aa00aa00aa);
  x ^= t ^ t << 7;
  t = (x ^ x >> 14) & UINT64_C (0x0000cccc0000cccc);
  x ^= t ^ t << 14;
  t = (x ^ x >> 28) & UINT64_C (0x00000000f0f0f0f0);
  return x ^ t ^ t << 28;
}

/* The image of the set X under SYMMETRY. */
static inline uint64_t
etude_word_image (unsigned symmetry, uint64_t x, unsigned edge)
{
  if (symmetry & 4)
    x = etude_word_transpose (x);
  if (symmetry & 1)
    x = etude_word_mirror_columns (x) >> (8 - edge);
  if (symmetry & 2)
    x = __builtin_bswap64 (x) >> 8 * (8 - edge);
  return x;
}
