/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tablebase-template-cells.h - the squares of a tablebase's boards as bits: how they turn, and how pieces go.
 *
 * Layer:  engine, private to the tablebase; see tablebase-template.h.
 * Cell:   column + ETUDE_ROW * row whatever the board's edge, so that shifts are the same on every board. A cell is the
 *         number of a bit; a square is column + edge * row.
 */
#pragma once

#include <string.h>

#include "bitboard.h"
#include "catalogue.h"
#include "symmetry.h"

/* Boards up to 8 x 8 in one word, up to 16 x 16 in four. */
#if BITBOARD_WORDS == 1
#  define ETUDE_ROW 8
#  define ETUDE_NO_CELL 0xff
typedef unsigned char etude_number; /* of a cell or king among those that can be; ETUDE_NO_CELL: cannot */
#else
#  define ETUDE_ROW 16
#  define ETUDE_NO_CELL 0xffff
typedef uint16_t etude_number;
#endif

#define ETUDE_CELLS (ETUDE_ROW * ETUDE_ROW)

_Static_assert(ETUDE_CELLS == BITBOARD_SQUARES, "a cell is a bit");
_Static_assert(ETUDE_NO_CELL >= ETUDE_CELLS, "ETUDE_NO_CELL would be the number of a cell");

static inline unsigned
etude_cell_of_square (unsigned square, unsigned edge)
{
  return square % edge + square / edge * ETUDE_ROW;
}

static inline unsigned
etude_square_of_cell (unsigned cell, unsigned edge)
{
  return cell % ETUDE_ROW + cell / ETUDE_ROW * edge;
}

static inline bool
etude_cell_is_light (unsigned cell)
{
  return (cell + cell / ETUDE_ROW) % 2;
}

/* The cells of the board of EDGE x EDGE. */
static inline bitboard
etude_cells_board (unsigned edge)
{
  bitboard board = { 0 };

  for (unsigned square = 0; square < edge * edge; square++)
    bitboard_add (&board, etude_cell_of_square (square, edge));
  return board;
}

/* --- symmetries --- */

static inline unsigned
etude_cell_image (unsigned symmetry, unsigned cell, unsigned edge)
{
  unsigned column = cell % ETUDE_ROW, row = cell / ETUDE_ROW;

  etude_symmetry_move (symmetry, edge, edge, &column, &row);
  return column + ETUDE_ROW * row;
}

static inline bitboard
etude_cells_mirror_columns (bitboard x, unsigned edge)
{
  const uint64_t k1 = UINT64_C (0x5555555555555555), k2 = UINT64_C (0x3333333333333333),
                 k4 = UINT64_C (0x0f0f0f0f0f0f0f0f);

  x = (x >> 1 & k1) | (x & k1) << 1;
  x = (x >> 2 & k2) | (x & k2) << 2;
  x = (x >> 4 & k4) | (x & k4) << 4;
#if ETUDE_ROW == 16
  x = (x >> 8 & UINT64_C (0x00ff00ff00ff00ff)) | (x & UINT64_C (0x00ff00ff00ff00ff)) << 8;
#endif
  return x >> (ETUDE_ROW - edge);
}

#if ETUDE_ROW == 8
static inline bitboard
etude_cells_mirror_rows (bitboard x, unsigned edge)
{
  return __builtin_bswap64 (x) >> 8 * (8 - edge);
}

/* Exchanges columns and rows: three rounds of swapping blocks across the diagonal a1-h8. */
static inline bitboard
etude_cells_transpose (bitboard x)
{
  bitboard t;

  t = (x ^ x >> 7) & UINT64_C (0x00aa00aa00aa00aa);
  x ^= t ^ t << 7;
  t = (x ^ x >> 14) & UINT64_C (0x0000cccc0000cccc);
  x ^= t ^ t << 14;
  t = (x ^ x >> 28) & UINT64_C (0x00000000f0f0f0f0);
  return x ^ t ^ t << 28;
}
#else
/* What is mirrored on 16 rows goes down to the lowest EDGE ones. */
static inline bitboard
etude_cells_mirror_rows (bitboard x, unsigned edge)
{
  const uint64_t low = UINT64_C (0x0000ffff0000ffff);
  unsigned down = 16 * (16 - edge);

  x = (bitboard){ x[3], x[2], x[1], x[0] };
  x = x >> 32 | x << 32;
  x = (x >> 16 & low) | (x & low) << 16;
  for (; down >= 64; down -= 64)
    x = bitboard_word_down (x);
  return down ? bitboard_down (x, down) : x;
}

/* Swaps bits of words A and B of *X: each at MASK in A with the one SHIFT bits lower in B. */
static inline void
etude_cells_swap (bitboard *x, unsigned a, unsigned b, unsigned shift, uint64_t mask)
{
  uint64_t t = ((*x)[a] >> shift ^ (*x)[b]) & mask;

  (*x)[b] ^= t;
  (*x)[a] ^= t << shift;
}

/* Exchanges columns and rows: four rounds of swapping blocks across the diagonal a1-p16. */
static inline bitboard
etude_cells_transpose (bitboard x)
{
  bitboard t;

  t = (x ^ x >> 15) & UINT64_C (0x0000aaaa0000aaaa);
  x ^= t ^ t << 15;
  t = (x ^ x >> 30) & UINT64_C (0x00000000cccccccc);
  x ^= t ^ t << 30;
  etude_cells_swap (&x, 0, 1, 4, UINT64_C (0x0f0f0f0f0f0f0f0f));
  etude_cells_swap (&x, 2, 3, 4, UINT64_C (0x0f0f0f0f0f0f0f0f));
  etude_cells_swap (&x, 0, 2, 8, UINT64_C (0x00ff00ff00ff00ff));
  etude_cells_swap (&x, 1, 3, 8, UINT64_C (0x00ff00ff00ff00ff));
  return x;
}
#endif

/* The image of the set X under SYMMETRY. */
static inline bitboard
etude_cells_image (unsigned symmetry, bitboard x, unsigned edge)
{
  if (symmetry & 4)
    x = etude_cells_transpose (x);
  if (symmetry & 1)
    x = etude_cells_mirror_columns (x, edge);
  if (symmetry & 2)
    x = etude_cells_mirror_rows (x, edge);
  return x;
}

/* --- how pieces go --- */

/* The cells a king steps to from those in X. May hold cells outside a board that is smaller than the bitboard. */
static inline bitboard
etude_king_steps (bitboard x)
{
  const uint64_t first = ETUDE_ROW == 8 ? UINT64_C (0x0101010101010101) : UINT64_C (0x0001000100010001);
  const bitboard sideways = ((x << 1) & ~first) | ((x >> 1) & ~(first << (ETUDE_ROW - 1)));
  const bitboard rows = x | sideways;

  return sideways | bitboard_up (rows, ETUDE_ROW) | bitboard_down (rows, ETUDE_ROW);
}

/* The ways of one piece from one cell: leaps are rays of length one. */
struct etude_ray
{
  unsigned char length;
  unsigned char cell[ETUDE_ROW - 1];
};

struct etude_lines
{
  bitboard board;                                         /* the cells that exist */
  struct etude_ray ray[ETUDE_KNIGHT + 1][ETUDE_CELLS][9]; /* ends with a ray of length 0 */
  bitboard leap[ETUDE_KNIGHT + 1][ETUDE_CELLS];           /* all attacks on the empty board */
};

/* What PIECE on CELL attacks; the first of OCCUPIED on a line is attacked, those behind it are not. */
static inline bitboard
etude_lines_attacks (const struct etude_lines *lines, enum etude_piece piece, unsigned cell, bitboard occupied)
{
  bitboard attacked = { 0 };

  if (bitboard_is_empty (lines->leap[piece][cell] & occupied))
    return lines->leap[piece][cell];
  for (const struct etude_ray *ray = lines->ray[piece][cell]; ray->length; ray++)
    for (unsigned i = 0; i < ray->length; i++)
      {
        attacked |= bitboard_of (ray->cell[i]);
        if (bitboard_has (occupied, ray->cell[i]))
          break;
      }
  return attacked;
}

/* Appends to RAY the cells of ATTACKED that lie from CELL in the direction of COLUMNS and ROWS, nearest first. */
static inline void
etude_ray_follow (struct etude_ray *ray, bitboard attacked, unsigned cell, int columns, int rows)
{
  int column = (int) (cell % ETUDE_ROW) + columns, row = (int) (cell / ETUDE_ROW) + rows;

  for (; column >= 0 && row >= 0 && column < ETUDE_ROW && row < ETUDE_ROW; column += columns, row += rows)
    {
      unsigned to = (unsigned) (column + ETUDE_ROW * row);

      if (!bitboard_has (attacked, to))
        return;
      ray->cell[ray->length++] = (unsigned char) to;
    }
}

/* Splits what a rider or leaper attacks on the empty board into its ways. */
static inline void
etude_rays_fill (struct etude_ray rays[9], bitboard attacked, unsigned cell, bool rider)
{
  unsigned n = 0;

  for (bitboard rest = attacked; !bitboard_is_empty (rest);)
    {
      unsigned to = bitboard_pop (&rest);
      int columns = (int) (to % ETUDE_ROW) - (int) (cell % ETUDE_ROW);
      int rows = (int) (to / ETUDE_ROW) - (int) (cell / ETUDE_ROW);

      if (!rider)
        rays[n++] = (struct etude_ray){ .length = 1, .cell = { (unsigned char) to } };
      else if (columns >= -1 && columns <= 1 && rows >= -1 && rows <= 1)
        etude_ray_follow (&rays[n++], attacked, cell, columns, rows);
    }
}

static inline void
etude_lines_init (struct etude_lines *lines, unsigned edge)
{
  memset (lines, 0, sizeof *lines);
  lines->board = etude_cells_board (edge);
  for (enum etude_piece piece = ETUDE_KING; piece <= ETUDE_KNIGHT; piece++)
    for (unsigned square = 0; square < edge * edge; square++)
      {
        unsigned cell = etude_cell_of_square (square, edge);
        struct etude_geometry g = etude_geometry_square (edge);
        struct etude_squares nothing = { 0 };
        struct etude_squares attacked = etude_attacks (&g, piece, ETUDE_WHITE, square, &nothing);
        bitboard cells = { 0 };

        for (unsigned to = 0; to < edge * edge; to++)
          if (etude_squares_has (&attacked, to))
            bitboard_add (&cells, etude_cell_of_square (to, edge));
        lines->leap[piece][cell] = cells;
        etude_rays_fill (lines->ray[piece][cell], lines->leap[piece][cell], cell,
                         piece != ETUDE_KING && piece != ETUDE_KNIGHT);
      }
}
