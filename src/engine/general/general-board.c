/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-board.c - boards of any shape: their squares, names and symmetries. */
#include "general.h"

#include <stdlib.h>
#include <string.h>

void
etude_grid_map (const struct etude_grid *grid, struct etude_grid_map *map)
{
  map->n = 0;
  for (unsigned cell = 0; cell < grid->width * grid->height; cell++)
    {
      const bool is_wall = grid->wall[cell / grid->width] >> cell % grid->width & 1 || map->n == ETUDE_SQUARES_MAX;

      map->square[cell] = is_wall ? -1 : (short) map->n;
      if (!is_wall)
        map->cell[map->n++] = (unsigned short) cell;
    }
}

const char *
etude_cell_name (unsigned cell, unsigned width, char text[ETUDE_CELL_TEXT])
{
  unsigned column = cell % width, row = cell / width + 1, n = 0;

  if (column >= 26)
    text[n++] = (char) ('a' + column / 26 - 1);
  text[n++] = (char) ('a' + column % 26);
  if (row >= 10)
    text[n++] = (char) ('0' + row / 10);
  text[n++] = (char) ('0' + row % 10);
  text[n] = '\0';
  return text;
}

bool
etude_cell_read (const struct etude_grid *grid, const char *name, size_t length, unsigned *cell)
{
  unsigned column = 0, row = 0;
  size_t n = 0, letters;

  for (; n < length && n < 2 && name[n] >= 'a' && name[n] <= 'z'; n++)
    column = column * 26 + (unsigned) (name[n] - 'a') + 1;
  letters = n;
  for (; n < length && n < letters + 2 && name[n] >= '0' && name[n] <= '9' && (row || name[n] != '0'); n++)
    row = row * 10 + (unsigned) (name[n] - '0');
  *cell = (row - 1) * grid->width + column - 1;
  return n == length && column >= 1 && column <= grid->width && row >= 1 && row <= grid->height;
}

static int
compare_rows (const void *a, const void *b)
{
  const unsigned char *const *x = a, *const *y = b;

  return memcmp (*x, *y, ETUDE_SQUARES_MAX);
}

unsigned char *
etude_grid_symmetries (const struct etude_grid *grid, unsigned *n)
{
  const bool square = grid->width == grid->height && (grid->wrap == ETUDE_WRAP_NONE || grid->wrap == ETUDE_WRAP_BOTH);
  const unsigned turns = square ? 8 : 4, across = grid->wrap & ETUDE_WRAP_COLUMNS ? grid->width : 1,
                 along = grid->wrap & ETUDE_WRAP_ROWS ? grid->height : 1;
  unsigned char *all = calloc ((size_t) turns * across * along, ETUDE_SQUARES_MAX);
  const unsigned char **row;
  unsigned char *kept;
  struct etude_grid_map map;
  unsigned n_all;

  *n = 0;
  if (!all)
    return NULL;
  etude_grid_map (grid, &map);
  for (unsigned i = 0; i < turns * across * along; i++)
    {
      unsigned char *moved = all + (size_t) *n * ETUDE_SQUARES_MAX;
      bool keeps = true;

      for (unsigned s = 0; s < map.n && keeps; s++)
        {
          const unsigned x = map.cell[s] % grid->width, y = map.cell[s] / grid->width, turn = i % turns;
          const unsigned column = turn & 1 ? grid->width - 1 - x : x, rank = turn & 2 ? grid->height - 1 - y : y;
          const unsigned right = (turn & 4 ? rank : column) + i / turns % across,
                         up = (turn & 4 ? column : rank) + i / turns / across;
          const int to = map.square[right % grid->width + up % grid->height * grid->width];

          keeps = to >= 0;
          moved[s] = (unsigned char) to;
        }
      if (keeps)
        ++*n;
      else
        memset (moved, 0, ETUDE_SQUARES_MAX);
    }
  /* One of each, in order: the identity is the least of them. */
  n_all = *n;
  row = malloc ((n_all + 1) * sizeof *row);
  kept = malloc ((size_t) n_all * map.n + 1);
  *n = 0;
  for (unsigned i = 0; row && i < n_all; i++)
    row[i] = all + (size_t) i * ETUDE_SQUARES_MAX;
  if (row && kept)
    qsort (row, n_all, sizeof *row, compare_rows);
  for (unsigned i = 0; row && kept && i < n_all; i++)
    if (i == 0 || compare_rows (&row[i - 1], &row[i]) != 0)
      memcpy (kept + (size_t) (*n)++ * map.n, row[i], map.n);
  free (row);
  free (all);
  return kept;
}
