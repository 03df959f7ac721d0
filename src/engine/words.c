#include "words.h"

#include <string.h>

static int
sign (int x)
{
  return (x > 0) - (x < 0);
}

/* Appends to RAY the cells of ATTACKED that lie from CELL in the direction of STEP, nearest first. */
static void
follow (struct etude_ray *ray, etude_word attacked, unsigned cell, int columns, int rows)
{
  const int edge = ETUDE_WORD_EDGE;
  int column = (int) cell % edge + columns, row = (int) cell / edge + rows;

  for (; column >= 0 && row >= 0 && column < edge && row < edge; column += columns, row += rows)
    {
      unsigned to = (unsigned) (column + edge * row);

      if (!etude_word_has (attacked, to))
        return;
      ray->cell[ray->length++] = (unsigned char) to;
    }
}

/* Splits what a rider or leaper attacks on the empty board into its ways. */
static void
split_into_rays (struct etude_ray rays[9], etude_word attacked, unsigned cell, bool rider)
{
  const int edge = ETUDE_WORD_EDGE;
  unsigned n = 0;

  memset (rays, 0, 9 * sizeof *rays);
  for (unsigned to = 0; to < ETUDE_CELLS; to++)
    {
      int columns = (int) to % edge - (int) cell % edge, rows = (int) to / edge - (int) cell / edge;

      if (!etude_word_has (attacked, to))
        continue;
      if (!rider)
        rays[n++] = (struct etude_ray){ .length = 1, .cell = { (unsigned char) to } };
      else if (columns >= -1 && columns <= 1 && rows >= -1 && rows <= 1)
        follow (&rays[n++], attacked, cell, sign (columns), sign (rows));
    }
}

static etude_word
attacks_on_empty_board (enum etude_piece piece, unsigned cell, unsigned edge)
{
  struct etude_geometry g = etude_geometry_square (edge);
  struct etude_squares nothing = { 0 };
  struct etude_squares attacked = etude_attacks (&g, piece, ETUDE_WHITE, etude_square_of_cell (cell, edge), &nothing);
  etude_word word = { 0 };

  for (unsigned square = 0; square < edge * edge; square++)
    if (etude_squares_has (&attacked, square))
      word |= etude_cell_bit (etude_cell_of_square (square, edge));
  return word;
}

etude_word
etude_word_board (unsigned edge)
{
  etude_word board = { 0 };

  for (unsigned square = 0; square < edge * edge; square++)
    board |= etude_cell_bit (etude_cell_of_square (square, edge));
  return board;
}

void
etude_lines_init (struct etude_lines *lines, unsigned edge)
{
  memset (lines, 0, sizeof *lines);
  lines->edge = edge;
  lines->board = etude_word_board (edge);
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
  unsigned column = cell % ETUDE_WORD_EDGE, row = cell / ETUDE_WORD_EDGE;

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
  return column + ETUDE_WORD_EDGE * row;
}
