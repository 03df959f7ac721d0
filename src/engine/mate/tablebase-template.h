/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tablebase-template.h - how a tablebase numbers what White has and keeps its distances.
 *
 * Layer:    engine, private to the tablebase. A template, as all tablebase-template*.h: tablebase-core.c compiles them for
 *           bitboards of one word, boards up to 8 x 8, and of four, boards up to 16 x 16; base.c uses
 *           the former.
 * Numbers:  White's pieces are his king and men; the black king is a bit of a bitboard. White's pieces have number
 *
 *               ((king * n[0] + m[0]) * n[1] + m[1]) * n[2] + m[2]
 *
 *           with king the number of his square among the representatives, m[i] the number of man i's cell among the cells
 *           he can have (32 for a single bishop, else all). Those that differ only in the last man are a row: its
 *           bitboards lie side by side, so that whole rows are OR-ed at once.
 * Distance: bit k of the distance of the black kings is a bitboard, the plane k; planes of one number lie side by side.
 *           White's planes hold moves to mate (0: none), Black's one more than White still needs (0: not lost).
 * Room:     equal men are kept in all their orders: so numbers stay a product, and rows whole.
 */
#pragma once

#include <string.h>

#include "bitboard.h"
#include "catalogue.h"
#include "position.h"
#include "symmetry.h"
#include "tablebase.h"

/* --- the squares of a tablebase's boards as bits: how they turn, and how pieces go ---
 *
 * Cell:   column + ETUDE_ROW * row whatever the board's edge, so that shifts are the same on every board. A cell is the
 *         number of a bit; a square is column + edge * row.
 */

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
        unsigned n = 0;

        for (unsigned to = 0; to < edge * edge; to++)
          if (etude_squares_has (&attacked, to))
            bitboard_add (&cells, etude_cell_of_square (to, edge));
        lines->leap[piece][cell] = cells;
        /* Splits what the piece attacks on the empty board into its ways. */
        for (bitboard rest = lines->leap[piece][cell]; !bitboard_is_empty (rest);)
          {
            unsigned to = bitboard_pop (&rest);
            int columns = (int) (to % ETUDE_ROW) - (int) (cell % ETUDE_ROW);
            int rows = (int) (to / ETUDE_ROW) - (int) (cell / ETUDE_ROW);

            if (piece == ETUDE_KING || piece == ETUDE_KNIGHT)
              lines->ray[piece][cell][n++] = (struct etude_ray){ .length = 1, .cell = { (unsigned char) to } };
            else if (columns >= -1 && columns <= 1 && rows >= -1 && rows <= 1)
              etude_ray_follow (&lines->ray[piece][cell][n++], lines->leap[piece][cell], cell, columns, rows);
          }
      }
}

#define ETUDE_PLANES (ETUDE_ROW == 8 ? 6 : 7)
#define ETUDE_SMALLER_MAX (2 * ETUDE_MEN_MAX)

/* The cells a man can stand on, numbered. */
struct etude_range
{
  unsigned n;
  unsigned char cell[ETUDE_CELLS];  /* by number */
  etude_number number[ETUDE_CELLS]; /* by cell; ETUDE_NO_CELL where he cannot stand */
};

struct etude_layout
{
  struct etude_ending ending;
  unsigned edge;
  enum etude_square_colour bishop_colour;
  bool by_colour;        /* exactly one bishop */
  unsigned n_symmetries; /* those that keep the bishop's colour */
  unsigned char symmetry[ETUDE_SYMMETRIES];
  unsigned n_kings;                             /* representatives of White's king */
  unsigned char king_cell[ETUDE_CELLS];         /* by number */
  etude_number king_number[ETUDE_CELLS];        /* by cell, ETUDE_NO_CELL unless a representative */
  unsigned char king_orbit[ETUDE_CELLS];        /* by number: how many squares it stands for */
  unsigned char to_representative[ETUDE_CELLS]; /* by cell: a symmetry that takes it to its representative */
  struct etude_range range[ETUDE_MEN_MAX];
  unsigned last;   /* number of the last man */
  unsigned length; /* bitboards in a row */
  unsigned rows;
};

struct etude_core
{
  struct etude_layout layout;
  struct etude_lines lines;
  bitboard *white, *black;                       /* distances, as above; NULL when they are only counted */
  struct etude_core *smaller[ETUDE_SMALLER_MAX]; /* what captures lead to; NULL behind the last */
};

/* Where White's pieces stand, in cells. */
struct etude_white
{
  unsigned king;
  unsigned man[ETUDE_MEN_MAX];
};

/* --- making a layout --- */

static inline void
etude_layout_number_kings (struct etude_layout *layout, bitboard board)
{
  memset (layout->king_number, 0xff, sizeof layout->king_number);
  while (!bitboard_is_empty (board))
    {
      unsigned cell = bitboard_pop (&board), representative = cell, by = 0;

      /* The representative of a class is its lowest cell. */
      for (unsigned i = 0; i < layout->n_symmetries; i++)
        {
          unsigned image = etude_cell_image (layout->symmetry[i], cell, layout->edge);

          if (image < representative)
            {
              representative = image;
              by = layout->symmetry[i];
            }
        }
      layout->to_representative[cell] = (unsigned char) by;
      if (representative == cell)
        {
          layout->king_number[cell] = (etude_number) layout->n_kings;
          layout->king_cell[layout->n_kings++] = (unsigned char) cell;
        }
      layout->king_orbit[layout->king_number[representative]]++;
    }
}

static inline void
etude_layout_init (struct etude_layout *layout, const struct etude_ending *ending, unsigned edge,
                   enum etude_square_colour bishop_colour)
{
  const bitboard board = etude_cells_board (edge);

  memset (layout, 0, sizeof *layout);
  layout->ending = *ending;
  layout->edge = edge;
  layout->bishop_colour = bishop_colour;
  layout->by_colour = etude_ending_has_single_bishop (ending);
  for (unsigned s = 0; s < ETUDE_SYMMETRIES; s++)
    /* On even edges mirroring files or ranks alone, and quarter turns, exchange light and dark: a1 is dark. */
    if (!layout->by_colour || !etude_cell_is_light (etude_cell_image (s, 0, edge)))
      layout->symmetry[layout->n_symmetries++] = (unsigned char) s;
  etude_layout_number_kings (layout, board);
  for (unsigned i = 0; i < ending->n_men; i++)
    {
      struct etude_range *range = &layout->range[i];
      const bool by_colour = layout->by_colour && ending->man[i].piece == ETUDE_BISHOP;

      memset (range->number, 0xff, sizeof range->number);
      for (bitboard rest = board; !bitboard_is_empty (rest);)
        {
          unsigned cell = bitboard_pop (&rest);

          if (by_colour && etude_cell_is_light (cell) != (bishop_colour == ETUDE_LIGHT))
            continue;
          range->number[cell] = (etude_number) range->n;
          range->cell[range->n++] = (unsigned char) cell;
        }
    }
  layout->last = ending->n_men - 1;
  layout->length = layout->range[layout->last].n;
  layout->rows = layout->n_kings;
  for (unsigned i = 0; i < layout->last; i++)
    layout->rows *= layout->range[i].n;
}

/* --- rows --- */

/* White's pieces in row number ROW; man[last] is left alone. */
static inline void
etude_layout_row (const struct etude_layout *layout, unsigned row, struct etude_white *white)
{
  for (unsigned i = layout->last; i-- > 0;)
    {
      white->man[i] = layout->range[i].cell[row % layout->range[i].n];
      row /= layout->range[i].n;
    }
  white->king = layout->king_cell[row];
}

/* The row of WHITE, whose king stands on a representative; man[last] does not matter. */
static inline unsigned
etude_layout_row_of (const struct etude_layout *layout, const struct etude_white *white)
{
  unsigned row = layout->king_number[white->king];

  for (unsigned i = 0; i < layout->last; i++)
    row = row * layout->range[i].n + layout->range[i].number[white->man[i]];
  return row;
}

/* --- White's pieces --- */

static inline struct etude_white
etude_white_image (const struct etude_layout *layout, unsigned symmetry, const struct etude_white *white)
{
  struct etude_white image = { .king = etude_cell_image (symmetry, white->king, layout->edge) };

  for (unsigned i = 0; i < layout->ending.n_men; i++)
    image.man[i] = etude_cell_image (symmetry, white->man[i], layout->edge);
  return image;
}

/* --- the black king --- */

/* What the black king's cells are, whatever White can do. */
struct etude_black_cells
{
  bitboard white_legal, black_legal; /* the position is legal with White, Black to move */
  bitboard mated, stalemated;        /* Black to move has no move */
  bitboard hanging;                  /* of unguarded men, whom he can take */
};

/* All empty when two of White's pieces share a cell. */
static inline struct etude_black_cells
etude_black_cells_for (const struct etude_layout *layout, const struct etude_lines *lines,
                       const struct etude_white *white)
{
  struct etude_black_cells cells = { 0 };
  bitboard occupied = bitboard_of (white->king), attacked, stuck;

  for (unsigned i = 0; i < layout->ending.n_men; i++)
    bitboard_add (&occupied, white->man[i]);
  if (bitboard_count (occupied) != layout->ending.n_men + 1u)
    return cells;
  /* What White attacks; the black king is no obstacle. */
  attacked = lines->leap[ETUDE_KING][white->king];
  for (unsigned i = 0; i < layout->ending.n_men; i++)
    attacked |= etude_lines_attacks (lines, layout->ending.man[i].piece, white->man[i], occupied);
  cells.white_legal = lines->board & ~attacked & ~occupied;
  cells.black_legal = lines->board & ~occupied & ~lines->leap[ETUDE_KING][white->king];
  cells.hanging = occupied & ~bitboard_of (white->king) & ~attacked;
  stuck = cells.black_legal & ~etude_king_steps (cells.white_legal | cells.hanging);
  cells.mated = stuck & attacked;
  cells.stalemated = stuck & ~attacked;
  return cells;
}
