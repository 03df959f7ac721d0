/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-store.c - the kept solutions of a problem, packed. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-store.h"

#include <string.h>

#define KEPT_BYTES 2
#define KEY_BYTES 8 /* compared at once; so many bytes after a record may be read */

G_STATIC_ASSERT (ETUDE_IMAGES <= 8 * KEPT_BYTES);

static gboolean
has_equal_colours (const struct etude_problem *problem)
{
  for (guint piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
    if (problem->count[etude_kind (piece, ETUDE_WHITE)] != problem->count[etude_kind (piece, ETUDE_BLACK)])
      return FALSE;
  return TRUE;
}

static gboolean
is_symmetric (const struct etude_problem *problem)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (etude_squares_count (&problem->fixed[kind]) > 0
        || (etude_kind_piece (kind) == ETUDE_PAWN && problem->count[kind]))
      return FALSE;
  return etude_squares_count (&problem->forbidden) == 0;
}

EtudePlacementStore *
etude_placement_store_new (const struct etude_problem *problem)
{
  EtudePlacementStore *self = g_atomic_rc_box_new0 (EtudePlacementStore);

  self->problem = g_atomic_rc_box_acquire ((gpointer) problem);
  self->size = etude_problem_size (problem);
  self->stride = self->size + KEPT_BYTES;
  while (self->stride << (self->shift + 1) <= ETUDE_STORE_CHUNK)
    self->shift++;
  self->n_max = MIN (ETUDE_PLACEMENT_KEPT_MAX, ETUDE_PLACEMENT_KEPT_BYTES / self->stride);
  self->symmetries = has_equal_colours (problem) ? 0xffff : 0xff;
  self->symmetric = is_symmetric (problem);
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
  g_atomic_rc_box_release ((gpointer) self->problem);
}

void
etude_placement_store_unref (EtudePlacementStore *self)
{
  g_atomic_rc_box_release_full (self, store_clear);
}

/* Asks the engine where symmetries bring a single piece. */
void
etude_placement_store_prepare (EtudePlacementStore *self)
{
  const struct etude_problem single = { .edge = self->problem->edge, .count = { [ETUDE_KING] = 1 } };

  for (guint symmetry = 0; symmetry < ETUDE_COLOUR_EXCHANGE; symmetry++)
    for (guint i = 0; i < single.edge * single.edge; i++)
      {
        const guint8 square = (guint8) i;

        etude_solution_image (&single, &square, symmetry, &self->map[symmetry][i]);
      }
  etude_problem_kinds (self->problem, self->kinds);
}

static gboolean
is_kept_by (const EtudePlacementStore *self, const guint8 *solution, guint symmetry)
{
  const guint8 *map = self->map[symmetry % ETUDE_COLOUR_EXCHANGE];
  const guint exchange = symmetry & ETUDE_COLOUR_EXCHANGE ? ETUDE_PLACED_PIECES : 0;

  for (guint i = 0; i < self->size; i++)
    if (self->on[map[solution[i]]] != 1 + (self->kinds[i] + exchange) % ETUDE_KINDS)
      return FALSE;
  return TRUE;
}

/* etude_solution_class tells the same, but takes a hundred times as long. */
static guint
find_kept (EtudePlacementStore *self, const guint8 *solution)
{
  guint kept = 1;

  for (guint i = 0; i < self->size; i++)
    self->on[solution[i]] = 1 + self->kinds[i];
  for (guint symmetry = 1; symmetry < ETUDE_IMAGES; symmetry++)
    if ((self->symmetries >> symmetry & 1) && is_kept_by (self, solution, symmetry))
      kept |= 1u << symmetry;
  for (guint i = 0; i < self->size; i++)
    self->on[solution[i]] = 0;
  return kept;
}

gboolean
etude_placement_store_add (EtudePlacementStore *self, const guint8 *solution)
{
  guint8 **chunk = &self->chunks[self->n >> self->shift];
  const guint kept = find_kept (self, solution);
  guint8 *record;

  if (!*chunk)
    *chunk = g_try_malloc (((gsize) self->stride << self->shift) + KEY_BYTES);
  if (!*chunk)
    return FALSE;
  record = *chunk + (gsize) (self->n & ((1u << self->shift) - 1)) * self->stride;
  memcpy (record, solution, self->size);
  record[self->size] = (guint8) kept;
  record[self->size + 1] = (guint8) (kept >> 8);
  self->n++;
  return TRUE;
}

/* --- the class of a solution --- */

/* The symmetry that does what FIRST does, then what THEN does. */
static guint
compose (guint first, guint then)
{
  const guint mirrored = then & 4 ? (first >> 1 & 1) | (first << 1 & 2) : first & 3;

  return ((first ^ then) & 12) | (mirrored ^ (then & 3));
}

/* The symmetries that make different boards of one that those in KEPT leave as it is: of each board the lowest. */
static guint
distinct_images (guint symmetries, guint kept)
{
  guint distinct = 0, seen = 0;

  for (guint symmetry = 0; symmetry < ETUDE_IMAGES; symmetry++)
    {
      if (!(symmetries >> symmetry & 1) || seen >> symmetry & 1)
        continue;
      distinct |= 1u << symmetry;
      for (guint k = 0; k < ETUDE_IMAGES; k++)
        if (kept >> k & 1)
          seen |= 1u << compose (k, symmetry);
    }
  return distinct;
}

static guint
class_of (const EtudePlacementStore *self, const guint8 *record)
{
  guint distinct, kept;

  if (self->symmetric)
    return distinct_images (self->symmetries, etude_placement_store_kept (self, record));
  etude_solution_class (self->problem, record, &distinct, &kept, NULL);
  return distinct;
}

gboolean
etude_placement_store_add_images (EtudePlacementStore *self, const EtudePlacementStore *from, guint i)
{
  const guint8 *record = etude_placement_store_at (from, i);
  const guint distinct = class_of (from, record);
  guint8 image[ETUDE_SQUARES_MAX];

  if (self->n == 0)
    {
      memcpy (self->map, from->map, sizeof self->map);
      memcpy (self->kinds, from->kinds, sizeof self->kinds);
    }
  for (guint symmetry = 0; symmetry < ETUDE_IMAGES && !etude_placement_store_is_full (self); symmetry++)
    if (distinct >> symmetry & 1)
      {
        etude_solution_image (self->problem, record, symmetry, image);
        if (!etude_placement_store_add (self, image))
          return FALSE;
      }
  return TRUE;
}

static gboolean
image_has (const EtudePlacementStore *self, const guint8 *record, guint symmetry, guint kind, guint square)
{
  const guint8 *map = self->map[symmetry % ETUDE_COLOUR_EXCHANGE];
  const guint exchange = symmetry & ETUDE_COLOUR_EXCHANGE ? ETUDE_PLACED_PIECES : 0;

  for (guint i = 0; i < self->size; i++)
    if (map[record[i]] == square && (kind == ETUDE_KINDS || (self->kinds[i] + exchange) % ETUDE_KINDS == kind))
      return TRUE;
  return FALSE;
}

gboolean
etude_placement_store_image_has (const EtudePlacementStore *self, const guint8 *record, guint kind, guint square)
{
  guint8 image[ETUDE_SQUARES_MAX];

  for (guint symmetry = 0; symmetry < ETUDE_IMAGES; symmetry++)
    {
      if (!(self->symmetries >> symmetry & 1) || !image_has (self, record, symmetry, kind, square))
        continue;
      etude_solution_image (self->problem, record, symmetry, image);
      if (self->symmetric || etude_solution_holds (self->problem, image))
        return TRUE;
    }
  return FALSE;
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

/* What is fixed on BOARD as a solution. FALSE: these are not the pieces of PROBLEM. */
static gboolean
read_board (const struct etude_problem *problem, const struct etude_problem *board, guint8 *solution)
{
  if (board->edge != problem->edge)
    return FALSE;
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    {
      if (etude_squares_count (&board->fixed[kind]) != problem->count[kind])
        return FALSE;
      for (guint square = 0; square < ETUDE_SQUARES_MAX; square++)
        if (etude_squares_has (&board->fixed[kind], square))
          *solution++ = (guint8) square;
    }
  return TRUE;
}

gboolean
etude_placement_store_identify (const EtudePlacementStore *self, guint n, const struct etude_problem *board,
                                gboolean all, guint *number)
{
  guint8 solution[ETUDE_SQUARES_MAX], canonical[ETUDE_SQUARES_MAX];
  guint distinct, kept, record;

  if (!read_board (self->problem, board, solution) || !etude_solution_holds (self->problem, solution))
    return FALSE;
  etude_solution_class (self->problem, solution, &distinct, &kept, canonical);
  record = find_record (self, n, all ? solution : canonical);
  *number = record < n ? record + 1 : 0;
  return TRUE;
}
