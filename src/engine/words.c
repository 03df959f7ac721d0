#include "words.h"

#include <string.h>

static int
sign (int x)
{
  return (x > 0) - (x < 0);
}

/* Appends to RAY the cells of ATTACKED that lie from CELL in the direction of STEP, nearest first. */
static void
follow (struct etude_ray *ray, uint64_t attacked, unsigned cell, int columns, int rows)
{
  int column = (int) (cell % 8) + columns, row = (int) (cell / 8) + rows;

  for (; column >= 0 && row >= 0 && column < 8 && row < 8; column += columns, row += rows)
    {
      unsigned to = (unsigned) (column + 8 * row);

      if (!(attacked >> to & 1))
        return;
      ray->cell[ray->length++] = (unsigned char) to;
    }
}

/* Splits what a rider or leaper attacks on the empty board into its ways. */
static void
split_into_rays (struct etude_ray rays[9], uint64_t attacked, unsigned cell, bool rider)
{
  unsigned n = 0;

  memset (rays, 0, 9 * sizeof *rays);
  for (unsigned to = 0; to < ETUDE_CELLS; to++)
    {
      int columns = (int) (to % 8) - (int) (cell % 8), rows = (int) (to / 8) - (int) (cell / 8);

      if (!(attacked >> to & 1))
        continue;
      if (!rider)
        rays[n++] = (struct etude_ray){ .length = 1, .cell = { (unsigned char) to } };
      else if (columns >= -1 && columns <= 1 && rows >= -1 && rows <= 1)
        follow (&rays[n++], attacked, cell, sign (columns), sign (rows));
    }
}

static uint64_t
attacks_on_empty_board (enum etude_piece piece, unsigned cell, unsigned edge)
{
  struct etude_geometry g = etude_geometry_square (edge);
  struct etude_squares nothing = { 0 };
  struct etude_squares attacked = etude_attacks (&g, piece, ETUDE_WHITE, cell % 8 + cell / 8 * edge, &nothing);
  uint64_t word = 0;

  for (unsigned square = 0; square < edge * edge; square++)
    if (etude_squares_has (&attacked, square))
      word |= etude_cell_bit (etude_cell_of_square (square, edge));
  return word;
}

void
etude_lines_init (struct etude_lines *lines, unsigned edge)
{
  memset (lines, 0, sizeof *lines);
  lines->edge = edge;
  for (unsigned square = 0; square < edge * edge; square++)
    lines->board |= etude_cell_bit (etude_cell_of_square (square, edge));
  for (enum etude_piece piece = ETUDE_KING; piece <= ETUDE_KNIGHT; piece++)
    for (unsigned square = 0; square < edge * edge; square++)
      {
        unsigned cell = etude_cell_of_square (square, edge);

        lines->leap[piece][cell] = attacks_on_empty_board (piece, cell, edge);
        split_into_rays (lines->ray[piece][cell], lines->leap[piece][cell], cell,
                         piece != ETUDE_KING && piece != ETUDE_KNIGHT);
      }
}

unsigned
etude_symmetry_cell (unsigned symmetry, unsigned cell, unsigned edge)
{
  unsigned column = cell % 8, row = cell / 8;

  if (symmetry & 4)
    {
      unsigned swapped = column;

      column = row;
      row = swapped;
    }
  if (symmetry & 1)
    column = edge - 1 - column;
  if (symmetry & 2)
    row = edge - 1 - row;
  return column + 8 * row;
}
