/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tablebase-template.h - how a tablebase numbers what White has and keeps its distances.
 *
 * Layer:    engine, private to the tablebase. A template, as all tablebase-template*.h: tablebase-core.c compiles them for
 *           bitboards of one word, boards up to 8 x 8, and of four, boards up to 16 x 16; base.c and collection.c use
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

#include "position.h"
#include "tablebase-statistics.h"
#include "tablebase-template-cells.h"

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

/* On even edges mirroring files or ranks alone, and quarter turns, exchange light and dark. */
static inline bool
etude_symmetry_keeps_colour (unsigned symmetry, unsigned edge)
{
  unsigned corner = etude_cell_image (symmetry, 0, edge);

  return !etude_cell_is_light (corner);
}

/* Finds the representative of CELL's class, its lowest cell. Returns the symmetry that takes CELL there. */
static inline unsigned
etude_layout_representative (const struct etude_layout *layout, unsigned cell, unsigned *representative)
{
  unsigned by = 0;

  *representative = cell;
  for (unsigned i = 0; i < layout->n_symmetries; i++)
    {
      unsigned image = etude_cell_image (layout->symmetry[i], cell, layout->edge);

      if (image < *representative)
        {
          *representative = image;
          by = layout->symmetry[i];
        }
    }
  return by;
}

static inline void
etude_layout_number_kings (struct etude_layout *layout, bitboard board)
{
  memset (layout->king_number, 0xff, sizeof layout->king_number);
  while (!bitboard_is_empty (board))
    {
      unsigned cell = bitboard_pop (&board), representative;

      layout->to_representative[cell] = (unsigned char) etude_layout_representative (layout, cell, &representative);
      if (representative == cell)
        {
          layout->king_number[cell] = (etude_number) layout->n_kings;
          layout->king_cell[layout->n_kings++] = (unsigned char) cell;
        }
      layout->king_orbit[layout->king_number[representative]]++;
    }
}

/* The cells of a man: with BY_COLOUR only those of BISHOP_COLOUR. */
static inline void
etude_range_init (struct etude_range *range, bitboard board, bool by_colour, enum etude_square_colour bishop_colour)
{
  memset (range->number, 0xff, sizeof range->number);
  while (!bitboard_is_empty (board))
    {
      unsigned cell = bitboard_pop (&board);

      if (by_colour && etude_cell_is_light (cell) != (bishop_colour == ETUDE_LIGHT))
        continue;
      range->number[cell] = (etude_number) range->n;
      range->cell[range->n++] = (unsigned char) cell;
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
    if (!layout->by_colour || etude_symmetry_keeps_colour (s, edge))
      layout->symmetry[layout->n_symmetries++] = (unsigned char) s;
  etude_layout_number_kings (layout, board);
  for (unsigned i = 0; i < ending->n_men; i++)
    etude_range_init (&layout->range[i], board, layout->by_colour && ending->man[i].piece == ETUDE_BISHOP,
                      bishop_colour);
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

/* Where PLANES, White's or Black's distances, have those of WHITE, whose king stands on a representative. */
static inline const bitboard *
etude_layout_planes (const struct etude_layout *layout, const bitboard *planes, const struct etude_white *white)
{
  size_t row = etude_layout_row_of (layout, white);

  return planes + (row * layout->length + layout->range[layout->last].number[white->man[layout->last]]) * ETUDE_PLANES;
}

/* How many orders of equal men White's pieces are kept in. */
static inline unsigned
etude_layout_orders (const struct etude_layout *layout)
{
  unsigned orders = 1, run = 1;

  for (unsigned i = 1; i < layout->ending.n_men; i++)
    {
      run = layout->ending.man[i].piece == layout->ending.man[i - 1].piece ? run + 1 : 1;
      orders *= run;
    }
  return orders;
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

static inline bitboard
etude_white_occupied (const struct etude_layout *layout, const struct etude_white *white)
{
  bitboard occupied = bitboard_of (white->king);

  for (unsigned i = 0; i < layout->ending.n_men; i++)
    bitboard_add (&occupied, white->man[i]);
  return occupied;
}

/* What White attacks; the black king is no obstacle. */
static inline bitboard
etude_white_attacks (const struct etude_layout *layout, const struct etude_lines *lines,
                     const struct etude_white *white, bitboard occupied)
{
  bitboard attacked = lines->leap[ETUDE_KING][white->king];

  for (unsigned i = 0; i < layout->ending.n_men; i++)
    attacked |= etude_lines_attacks (lines, layout->ending.man[i].piece, white->man[i], occupied);
  return attacked;
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
  bitboard occupied = etude_white_occupied (layout, white), attacked, stuck;

  if (bitboard_count (occupied) != layout->ending.n_men + 1u)
    return cells;
  attacked = etude_white_attacks (layout, lines, white, occupied);
  cells.white_legal = lines->board & ~attacked & ~occupied;
  cells.black_legal = lines->board & ~occupied & ~lines->leap[ETUDE_KING][white->king];
  cells.hanging = occupied & ~bitboard_of (white->king) & ~attacked;
  stuck = cells.black_legal & ~etude_king_steps (cells.white_legal | cells.hanging);
  cells.mated = stuck & attacked;
  cells.stalemated = stuck & ~attacked;
  return cells;
}
