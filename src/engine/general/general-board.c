/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-board.c - boards of any shape: their squares, names and symmetries. */
#include "general.h"

#include "symmetry.h"

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

bool
etude_grid_move (const struct etude_grid *grid, const struct etude_grid_map *map, unsigned turn, unsigned right,
                 unsigned up, unsigned char *moved)
{
  for (unsigned s = 0; s < map->n; s++)
    {
      unsigned column = map->cell[s] % grid->width, row = map->cell[s] / grid->width;
      int to;

      etude_symmetry_move (turn, grid->width, grid->height, &column, &row);
      to = map->square[(column + right) % grid->width + (row + up) % grid->height * grid->width];
      if (to < 0)
        return false;
      moved[s] = (unsigned char) to;
    }
  return true;
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

      if (etude_grid_move (grid, &map, i % turns, i / turns % across, i / turns / across, moved))
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
