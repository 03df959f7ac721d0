/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-store.c - the kept solutions of a problem, packed. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-store.h"

#include <string.h>

#define KEPT_BYTES 6
#define KEY_BYTES 8 /* compared at once; so many bytes after a record may be read */

EtudePlacementStore *
etude_placement_store_new (const struct etude_general *problem)
{
  EtudePlacementStore *self = g_atomic_rc_box_new0 (EtudePlacementStore);

  self->problem = g_atomic_rc_box_acquire ((gpointer) problem);
  self->is_plain = etude_general_to_plain (problem, &self->plain);
  self->size = etude_general_size (problem);
  self->stride = self->size + KEPT_BYTES;
  while (self->stride << (self->shift + 1) <= ETUDE_STORE_CHUNK)
    self->shift++;
  self->n_max = MIN (ETUDE_PLACEMENT_KEPT_MAX, ETUDE_PLACEMENT_KEPT_BYTES / self->stride);
  return self;
}

EtudePlacementStore *
etude_placement_store_ref (EtudePlacementStore *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
store_clear (gpointer data)
{
  EtudePlacementStore *self = data;

  for (guint i = 0; i < ETUDE_STORE_CHUNKS && self->chunks[i]; i++)
    g_free (self->chunks[i]);
  g_clear_pointer (&self->group, etude_placement_group_free);
  g_atomic_rc_box_release ((gpointer) self->problem);
}

void
etude_placement_store_unref (EtudePlacementStore *self)
{
  g_atomic_rc_box_release_full (self, store_clear);
}

void
etude_placement_store_prepare (EtudePlacementStore *self)
{
  self->group = etude_placement_group_new (self->problem);
}

static void
write_number (guint8 *bytes, guint number)
{
  bytes[0] = (guint8) number;
  bytes[1] = (guint8) (number >> 8);
  bytes[2] = (guint8) (number >> 16);
}

gboolean
etude_placement_store_add (EtudePlacementStore *self, const guint8 *solution)
{
  guint images;
  const guint kept = etude_placement_group_find_kept (self->group, solution, &images);
  guint8 **chunk = &self->chunks[self->n >> self->shift];
  guint8 *record;

  if (!*chunk)
    *chunk = g_try_malloc (((gsize) self->stride << self->shift) + KEY_BYTES);
  if (!*chunk)
    return FALSE;
  record = *chunk + (gsize) (self->n & ((1u << self->shift) - 1)) * self->stride;
  memcpy (record, solution, self->size);
  write_number (record + self->size, kept);
  write_number (record + self->size + 3, images);
  self->n++;
  return TRUE;
}

gboolean
etude_placement_store_add_images (EtudePlacementStore *self, const EtudePlacementStore *from, guint i)
{
  g_autofree guint8 *boards = NULL;
  const guint n
      = etude_placement_group_list (from->group, etude_placement_store_at (from, i), FALSE, G_MAXUINT, &boards);

  if (!self->group)
    etude_placement_store_prepare (self);
  for (guint image = 0; image < n && !etude_placement_store_is_full (self); image++)
    if (!etude_placement_store_add (self, boards + (gsize) image * self->size))
      return FALSE;
  return TRUE;
}

/* --- finding --- */

static guint64
key_of (const guint8 *bytes)
{
  guint64 key;

  memcpy (&key, bytes, sizeof key);
  return key;
}

/* The number of SOLUTION among the first N records, from 0, or N. Compares at once so many bytes as decide for nearly
 * all. */
static guint
find_record (const EtudePlacementStore *self, guint n, const guint8 *solution)
{
  guint8 sought[KEY_BYTES] = { 0 }, used[KEY_BYTES] = { 0 };
  guint64 key, mask;

  memcpy (sought, solution, MIN (self->size, KEY_BYTES));
  memset (used, 0xff, MIN (self->size, KEY_BYTES));
  key = key_of (sought);
  mask = key_of (used);
  for (guint i = 0; i < n; i++)
    {
      const guint8 *record = etude_placement_store_at (self, i);

      if ((key_of (record) & mask) == key && memcmp (record, solution, self->size) == 0)
        return i;
    }
  return n;
}

gboolean
etude_placement_store_identify (const EtudePlacementStore *self, guint n, const struct etude_general *board,
                                gboolean all, guint *number)
{
  guint8 solution[ETUDE_SQUARES_MAX], least[ETUDE_SQUARES_MAX];
  guint record, distinct, kept, n_set = 0;

  if (!self->group || memcmp (&board->grid, &self->problem->grid, sizeof board->grid) != 0
      || board->n_movers != self->problem->n_movers || board->n_armies != self->problem->n_armies)
    return FALSE;
  for (guint kind = 0; kind < etude_general_kinds (board); kind++)
    {
      if (etude_squares_count (&board->fixed[kind]) != self->problem->count[kind])
        return FALSE;
      for (guint square = 0; square < ETUDE_SQUARES_MAX; square++)
        if (etude_squares_has (&board->fixed[kind], square))
          solution[n_set++] = (guint8) square;
    }
  if (!etude_placement_holds (self->problem, solution))
    return FALSE;
  if (!all && self->is_plain)
    etude_solution_class (&self->plain, solution, &distinct, &kept, least);
  else if (!all)
    etude_placement_group_find_least (self->group, solution, least);
  record = find_record (self, n, all ? solution : least);
  *number = record < n ? record + 1 : 0;
  return TRUE;
}

/* --- the lexicographic order --- */

int
etude_placement_store_compare (const EtudePlacementStore *self, const guint8 *a, const guint8 *b)
{
  const struct etude_grid *grid = &self->problem->grid;
  guint8 kind_a[ETUDE_SQUARES_MAX],
      kind_b[ETUDE_SQUARES_MAX]; /* ETUDE_GENERAL_KINDS where nothing stands: behind all others */
  struct etude_grid_map map;
  guint n = 0;

  if (self->is_plain)
    return etude_solution_compare (&self->plain, a, b);
  memset (kind_a, ETUDE_GENERAL_KINDS, sizeof kind_a);
  memset (kind_b, ETUDE_GENERAL_KINDS, sizeof kind_b);
  for (guint kind = 0; kind < etude_general_kinds (self->problem); kind++)
    for (guint i = 0; i < self->problem->count[kind]; i++, n++)
      {
        kind_a[a[n]] = (guint8) kind;
        kind_b[b[n]] = (guint8) kind;
      }
  etude_grid_map (grid, &map);
  for (guint i = 0; i < grid->width * grid->height; i++)
    {
      const int square = map.square[i / grid->height + i % grid->height * grid->width];

      if (square >= 0 && kind_a[square] != kind_b[square])
        return kind_a[square] < kind_b[square] ? -1 : 1;
    }
  return 0;
}
