/* SPDX-License-Identifier: GPL-3.0-or-later */
/* symmetry.h - the eight symmetries of a square board, of which one that is not square has four.
 *
 * Layer:  engine; C11 and libc only.
 * Number: 0 to 7. Bit 2 exchanges columns and rows, then bit 0 mirrors the columns, bit 1 the rows. So 0 changes nothing,
 *         3 turns by half, 5 and 6 by a quarter to the left and to the right, and 4 and 7 mirror in the diagonals.
 */
#pragma once

#define ETUDE_SYMMETRIES 8

/* Moves the point *COLUMN, *ROW of a board of WIDTH x HEIGHT. */
static inline void
etude_symmetry_move (unsigned symmetry, unsigned width, unsigned height, unsigned *column, unsigned *row)
{
  const unsigned across = symmetry & 4 ? *row : *column, up = symmetry & 4 ? *column : *row;

  *column = symmetry & 1 ? width - 1 - across : across;
  *row = symmetry & 2 ? height - 1 - up : up;
}

/* Where SYMMETRY brings SQUARE of that board. Higher bits of SYMMETRY do not matter. */
static inline unsigned
etude_symmetry_square (unsigned symmetry, unsigned square, unsigned width, unsigned height)
{
  unsigned column = square % width, row = square / width;

  etude_symmetry_move (symmetry, width, height, &column, &row);
  return column + row * width;
}

/* The symmetry that undoes SYMMETRY. Only quarter turns are not their own. */
static inline unsigned
etude_symmetry_inverse (unsigned symmetry)
{
  static const unsigned char inverse[ETUDE_SYMMETRIES] = { 0, 1, 2, 3, 4, 6, 5, 7 };

  return inverse[symmetry];
}
