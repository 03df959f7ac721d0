/* words.h - sets of squares as one word: the tablebase's inner arithmetic.
 *
 * Layer:  engine, private to the tablebase.
 * Sizes:  words of 64 bits for boards up to 8 x 8, unless ETUDE_WORD_BITS is 256: then for boards up to 16 x 16. The
 *         sources that are compiled for both, see meson.build, are written for either; wide-names.h keeps their
 *         functions apart.
 * Bit:    column + ETUDE_WORD_EDGE * row whatever the edge, so that shifts are the same on every board. "Cell" below is
 *         such a bit number, to tell it from a square (column + edge * row).
 * Symmetry: number 0 to 7; bit 2 exchanges columns and rows, then bit 0 mirrors the columns, bit 1 the rows.
 */
#pragma once

#include "catalogue.h"

#ifndef ETUDE_WORD_BITS
#  define ETUDE_WORD_BITS 64
#endif

#if ETUDE_WORD_BITS == 64
#  include "word-64.h"
#else
#  include "wide-names.h"
#  include "word-256.h"
#endif

#define ETUDE_CELLS (ETUDE_WORD_EDGE * ETUDE_WORD_EDGE)
#define ETUDE_SYMMETRIES 8

_Static_assert(ETUDE_NO_CELL >= ETUDE_CELLS, "ETUDE_NO_CELL would be the number of a cell");

/* The ways of one piece from one cell: leaps are rays of length one. */
struct etude_ray
{
  unsigned char length;
  unsigned char cell[ETUDE_WORD_EDGE - 1];
};

struct etude_lines
{
  unsigned edge;
  etude_word board;                                       /* the cells that exist */
  struct etude_ray ray[ETUDE_KNIGHT + 1][ETUDE_CELLS][9]; /* ends with a ray of length 0 */
  etude_word leap[ETUDE_KNIGHT + 1][ETUDE_CELLS];         /* all attacks on the empty board */
};

void etude_lines_init (struct etude_lines *lines, unsigned edge);

/* The cells of the board of EDGE x EDGE. */
etude_word etude_word_board (unsigned edge);

unsigned etude_symmetry_cell (unsigned symmetry, unsigned cell, unsigned edge);

static inline unsigned
etude_cell_of_square (unsigned square, unsigned edge)
{
  return square % edge + square / edge * ETUDE_WORD_EDGE;
}

static inline unsigned
etude_square_of_cell (unsigned cell, unsigned edge)
{
  return cell % ETUDE_WORD_EDGE + cell / ETUDE_WORD_EDGE * edge;
}

static inline bool
etude_cell_is_light (unsigned cell)
{
  return (cell + cell / ETUDE_WORD_EDGE) % 2;
}

/* What PIECE on CELL attacks; the first of OCCUPIED on a line is attacked, those behind it are not. */
static inline etude_word
etude_word_attacks (const struct etude_lines *lines, enum etude_piece piece, unsigned cell, etude_word occupied)
{
  etude_word attacked = { 0 };

  if (!etude_word_any (lines->leap[piece][cell] & occupied))
    return lines->leap[piece][cell];
  for (const struct etude_ray *ray = lines->ray[piece][cell]; ray->length; ray++)
    for (unsigned i = 0; i < ray->length; i++)
      {
        attacked |= etude_cell_bit (ray->cell[i]);
        if (etude_word_has (occupied, ray->cell[i]))
          break;
      }
  return attacked;
}

/* The image of the set X under SYMMETRY. */
static inline etude_word
etude_word_image (unsigned symmetry, etude_word x, unsigned edge)
{
  if (symmetry & 4)
    x = etude_word_transpose (x);
  if (symmetry & 1)
    x = etude_word_mirror_columns (x, edge);
  if (symmetry & 2)
    x = etude_word_mirror_rows (x, edge);
  return x;
}
