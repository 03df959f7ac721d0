/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-group.c - the symmetries of a placement problem, and what they make of its solutions. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-group.h"

#include <string.h>

#define ORDERS_MAX 720 /* of six armies */

struct _EtudePlacementGroup
{
  struct etude_general problem;
  guint size, n_squares, n_maps, n_orders, possible;
  gboolean symmetric;
  guint8 kinds[ETUDE_SQUARES_MAX];           /* of each byte of a solution */
  guint8 *maps;                              /* where each symmetry of the board brings each square */
  guint8 *turns;                             /* of each */
  guint8 (*orders)[ETUDE_ARMIES_MAX];        /* of the armies; the first changes nothing */
  guint8 (*kind_under)[ETUDE_GENERAL_KINDS]; /* what an order makes of each kind */
};

/* --- making --- */

static void
find_maps (EtudePlacementGroup *self)
{
  const struct etude_grid *grid = &self->problem.grid;
  const gboolean square
      = grid->width == grid->height && (grid->wrap == ETUDE_WRAP_NONE || grid->wrap == ETUDE_WRAP_BOTH);
  const guint turns = square ? 8 : 4, across = grid->wrap & ETUDE_WRAP_COLUMNS ? grid->width : 1,
              along = grid->wrap & ETUDE_WRAP_ROWS ? grid->height : 1;
  struct etude_grid_map map;

  etude_grid_map (grid, &map);
  self->n_squares = map.n;
  self->maps = g_malloc0 ((gsize) turns * across * along * map.n);
  self->turns = g_malloc0 ((gsize) turns * across * along);
  for (guint shift = 0; shift < across * along; shift++)
    for (guint turn = 0; turn < turns; turn++)
      {
        guint8 *moved = self->maps + (gsize) self->n_maps * map.n;
        gboolean is_new = etude_grid_move (grid, &map, turn, shift % across, shift / across, moved);

        /* On a board of one row or column several are the same; they are all kept where there are few, for their names. */
        if (is_new)
          self->turns[self->n_maps++] = (guint8) turn;
      }
}

/* Every order of N armies, the one that changes nothing first. */
static void
find_orders (EtudePlacementGroup *self, guint n)
{
  guint8 order[ETUDE_ARMIES_MAX] = { 0 };

  self->orders = g_malloc0 (ORDERS_MAX * sizeof *self->orders);
  for (guint code = 0; code < 1u << 3 * n; code++)
    {
      guint seen = 0;

      for (guint i = 0; i < n; i++)
        {
          order[i] = (guint8) (code >> 3 * (n - 1 - i) & 7);
          seen |= 1u << order[i];
        }
      if (seen == (1u << n) - 1)
        memcpy (self->orders[self->n_orders++], order, sizeof order);
    }
}

EtudePlacementGroup *
etude_placement_group_new (const struct etude_general *problem)
{
  EtudePlacementGroup *self = g_new0 (EtudePlacementGroup, 1);
  const guint n_kinds = etude_general_kinds (problem);
  guint n = 0;

  self->problem = *problem;
  self->size = MIN (etude_general_size (problem), ETUDE_SQUARES_MAX);
  self->symmetric = etude_placement_is_free (problem);
  for (guint kind = 0; kind < n_kinds; kind++)
    {
      self->symmetric &= !(problem->mover[kind % problem->n_movers].upwards && problem->count[kind]);
      for (guint i = 0; i < problem->count[kind] && n < ETUDE_SQUARES_MAX; i++)
        self->kinds[n++] = (guint8) kind;
    }
  find_maps (self);
  find_orders (self, etude_general_is_even (problem) ? problem->n_armies : 1);
  self->kind_under = g_malloc0 (self->n_orders * sizeof *self->kind_under);
  for (guint order = 0; order < self->n_orders; order++)
    for (guint kind = 0; kind < n_kinds; kind++)
      {
        const guint army = kind / problem->n_movers;

        self->kind_under[order][kind]
            = (guint8) ((self->n_orders > 1 ? self->orders[order][army] : army) * problem->n_movers
                        + kind % problem->n_movers);
      }
  for (guint i = 0; i < self->n_maps; i++)
    self->possible |= 1u << self->turns[i] | (self->n_orders > 1 ? 256u << self->turns[i] : 0)
                      | (problem->grid.wrap ? ETUDE_KEPT_SHIFTED : 0);
  return self;
}

void
etude_placement_group_free (EtudePlacementGroup *self)
{
  g_free (self->maps);
  g_free (self->turns);
  g_free (self->orders);
  g_free (self->kind_under);
  g_free (self);
}

guint
etude_placement_group_get_possible (const EtudePlacementGroup *self)
{
  return self->possible;
}

gboolean
etude_placement_group_is_symmetric (const EtudePlacementGroup *self)
{
  return self->symmetric;
}

/* --- one solution --- */

guint
etude_placement_group_find_kept (const EtudePlacementGroup *self, const guint8 *solution, guint *images)
{
  guint8 on[ETUDE_SQUARES_MAX]; /* 1 + the kind there */
  guint kept = 0, n = 0;

  memset (on, 0, self->n_squares);
  for (guint i = 0; i < self->size; i++)
    on[solution[i]] = (guint8) (1 + self->kinds[i]);
  for (guint map = 0; map < self->n_maps; map++)
    {
      const guint8 *to = self->maps + (gsize) map * self->n_squares;

      for (guint order = 0; order < self->n_orders; order++)
        {
          const guint8 *kind_under = self->kind_under[order];
          guint i = 0;

          while (i < self->size && on[to[solution[i]]] == 1 + kind_under[self->kinds[i]])
            i++;
          if (i < self->size)
            continue;
          n++;
          kept |= (order ? 256u : 1u) << self->turns[map];
          if (order == 0 && self->turns[map] == 0 && map > 0)
            kept |= ETUDE_KEPT_SHIFTED;
        }
    }
  *images = self->n_maps * self->n_orders / MAX (n, 1);
  return kept;
}

/* Writes the image, the squares of each kind in rising order. */
static void
find_image (const EtudePlacementGroup *self, const guint8 *solution, guint map, guint order, guint8 *image)
{
  const guint8 *to = self->maps + (gsize) map * self->n_squares;
  struct etude_squares on[ETUDE_GENERAL_KINDS];
  const guint n_kinds = etude_general_kinds (&self->problem);

  memset (on, 0, n_kinds * sizeof *on);
  for (guint i = 0; i < self->size; i++)
    etude_squares_add (&on[self->kind_under[order][self->kinds[i]]], to[solution[i]]);
  for (guint kind = 0; kind < n_kinds; kind++)
    for (guint word = 0; word < ETUDE_SQUARES_MAX / 64; word++)
      for (guint64 bits = on[kind].word[word]; bits; bits &= bits - 1)
        *image++ = (guint8) (word * 64 + (guint) __builtin_ctzll (bits));
}

typedef struct
{
  const guint8 *boards;
  guint size;
} Boards;

static int
compare_boards (gconstpointer a, gconstpointer b, gpointer data)
{
  const Boards *boards = data;
  const guint i = *(const guint *) a, j = *(const guint *) b;
  const int difference
      = memcmp (boards->boards + (gsize) i * boards->size, boards->boards + (gsize) j * boards->size, boards->size);

  return difference ? difference : i < j ? -1 : i > j;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  return *(const guint *) a < *(const guint *) b ? -1 : 1;
}

guint
etude_placement_group_list (const EtudePlacementGroup *self, const guint8 *solution, gboolean every, guint most,
                            guint8 **boards)
{
  const guint n_all = self->n_maps * MIN (self->n_orders, MAX (1, 65536 / self->n_maps));
  g_autofree guint8 *all = g_malloc (MAX ((gsize) n_all * self->size, 1));
  g_autofree guint *sorted = g_new (guint, n_all), *first = g_new (guint, n_all);
  const Boards given = { all, self->size };
  guint n_first = 0, n = 0;

  for (guint i = 0; i < n_all; i++)
    {
      find_image (self, solution, i % self->n_maps, i / self->n_maps, all + (gsize) i * self->size);
      sorted[i] = i;
    }
  g_qsort_with_data (sorted, (int) n_all, sizeof *sorted, compare_boards, (gpointer) &given);
  for (guint i = 0; i < n_all; i++)
    if (i == 0
        || memcmp (all + (gsize) sorted[i] * self->size, all + (gsize) sorted[i - 1] * self->size, self->size) != 0)
      first[n_first++] = sorted[i];
  qsort (first, n_first, sizeof *first, compare_numbers);
  *boards = g_malloc (MAX ((gsize) MIN (n_first, most) * self->size, 1));
  for (guint i = 0; i < n_first && n < most; i++)
    {
      const guint8 *image = all + (gsize) first[i] * self->size;

      if (every || self->symmetric || etude_placement_holds (&self->problem, image))
        memcpy (*boards + (gsize) n++ * self->size, image, self->size);
    }
  return n;
}

void
etude_placement_group_find_least (const EtudePlacementGroup *self, const guint8 *solution, guint8 *least)
{
  guint8 image[ETUDE_SQUARES_MAX];

  memcpy (least, solution, self->size);
  for (guint map = 0; map < self->n_maps; map++)
    for (guint order = 0; order < self->n_orders; order++)
      {
        find_image (self, solution, map, order, image);
        if (memcmp (image, least, self->size) < 0 && (self->symmetric || etude_placement_holds (&self->problem, image)))
          memcpy (least, image, self->size);
      }
}

gboolean
etude_placement_group_has (const EtudePlacementGroup *self, const guint8 *solution, guint kind, guint square)
{
  guint8 image[ETUDE_SQUARES_MAX];

  for (guint map = 0; map < self->n_maps; map++)
    for (guint order = 0; order < self->n_orders; order++)
      {
        const guint8 *to = self->maps + (gsize) map * self->n_squares;
        guint i = 0;

        while (i < self->size
               && !(to[solution[i]] == square
                    && (kind == ETUDE_GENERAL_KINDS || self->kind_under[order][self->kinds[i]] == kind)))
          i++;
        if (i == self->size)
          continue;
        if (self->symmetric)
          return TRUE;
        find_image (self, solution, map, order, image);
        if (etude_placement_holds (&self->problem, image))
          return TRUE;
      }
  return FALSE;
}
