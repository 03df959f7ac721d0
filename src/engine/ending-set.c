/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-set.c - endings are made, each after those it needs. */
#include "ending-set.h"

#include <stdlib.h>

#include "ending-work.h"

struct etude_endings *
etude_endings_new (void)
{
  struct etude_endings *endings = aligned_alloc (64, (sizeof *endings + 63) / 64 * 64);

  if (!endings)
    return NULL;
  memset (endings, 0, sizeof *endings);
  ending_lines_fill (&endings->lines);
  return endings;
}

static void
free_table (struct ending_table *table)
{
  if (table)
    ending_table_clear (table);
  free (table);
}

void
etude_endings_free (struct etude_endings *endings)
{
  for (unsigned i = 0; endings && i < endings->n_tables; i++)
    free_table (endings->table[i]);
  if (endings)
    free (endings->table);
  free (endings);
}

const struct ending_table *
ending_set_find (const struct etude_endings *endings, const struct etude_material *material)
{
  for (unsigned i = 0; i < endings->n_tables; i++)
    if (etude_material_equal (&endings->table[i]->material, material))
      return endings->table[i];
  return NULL;
}

bool
etude_endings_have (const struct etude_endings *endings, const struct etude_material *material)
{
  struct etude_material exchanged = etude_material_exchange (material);

  return material->n_men == 0 || ending_set_find (endings, material) || ending_set_find (endings, &exchanged);
}

uint64_t
etude_endings_bytes (const struct etude_endings *endings)
{
  uint64_t bytes = sizeof *endings;

  for (unsigned i = 0; i < endings->n_tables; i++)
    bytes += endings->table[i]->bytes;
  return bytes;
}

/* --- links --- */

static struct ending_link
link_after (const struct etude_endings *endings, const struct etude_material *material, unsigned gone,
            unsigned promoted, unsigned piece)
{
  struct ending_link link;
  struct etude_material after;

  memset (link.at, ENDING_NO_MAN, sizeof link.at);
  after = ending_material_after (material, gone, promoted, piece, link.at);
  link.table = ending_set_find (endings, &after);
  return link;
}

static void
link_table (const struct etude_endings *endings, struct ending_table *table)
{
  const struct etude_material *m = &table->material;

  table->self = (struct ending_link){ .table = table, .at = { 0, 1, 2 } };
  memset (table->self.at + m->n_men, ENDING_NO_MAN, ETUDE_SETUP_MEN_MAX - m->n_men);
  for (unsigned man = 0; man < m->n_men; man++)
    {
      table->without[man] = link_after (endings, m, man, ENDING_NO_MAN, 0);
      for (unsigned i = 0; m->man[man].piece == ETUDE_PAWN && i < ENDING_N_PROMOTIONS; i++)
        {
          table->promoted[man][i] = link_after (endings, m, ENDING_NO_MAN, man, ending_promotions[i]);
          for (unsigned gone = 0; gone < m->n_men; gone++)
            if (m->man[gone].colour != m->man[man].colour)
              table->promoted_without[man][i][gone] = link_after (endings, m, gone, man, ending_promotions[i]);
        }
    }
}

/* --- making --- */

/* Endings still to be made, those that others need in front. */
struct plan
{
  struct etude_material *material;
  unsigned n, room;
};

static bool
is_planned (const struct plan *plan, const struct etude_material *material)
{
  for (unsigned i = 0; i < plan->n; i++)
    if (etude_material_equal (&plan->material[i], material))
      return true;
  return false;
}

/* Adds MATERIAL in these colours and what it needs. As deep as there are men and pawns. */
static bool
plan_for (const struct etude_endings *endings, struct plan *plan, const struct etude_material *material)
{
  struct etude_material after[ENDING_AFTER_MAX];
  unsigned n;

  if (ending_set_find (endings, material) || is_planned (plan, material))
    return true;
  n = ending_materials_after (material, after);
  for (unsigned i = 0; i < n; i++)
    if (!plan_for (endings, plan, &after[i]))
      return false;
  if (plan->n == plan->room)
    {
      unsigned room = plan->room ? 2 * plan->room : 64;
      struct etude_material *more = realloc (plan->material, room * sizeof *more);

      if (!more)
        return false;
      plan->material = more;
      plan->room = room;
    }
  plan->material[plan->n++] = *material;
  return true;
}

struct progress
{
  etude_tick_fn tick;
  void *tick_data;
  uint64_t done, total; /* words */
};

static bool
tick_words (void *data, uint64_t done, uint64_t total)
{
  struct progress *progress = data;

  (void) total;
  return !progress->tick || progress->tick (progress->tick_data, progress->done + done, progress->total);
}

static enum etude_status
solve (struct ending_table *table, struct progress *progress)
{
  struct ending_work work;
  enum etude_status status = ending_work_new (table, &work);

  for (uint32_t slice = 0; status == ETUDE_OK && slice < table->n_slices; slice++)
    {
      status = ending_rounds (&work, slice, tick_words, progress);
      progress->done += table->n_rows * 64;
    }
  ending_work_clear (&work);
  return status;
}

static bool
make_room (struct etude_endings *endings)
{
  unsigned room = endings->room ? 2 * endings->room : 64;
  struct ending_table **more;

  if (endings->n_tables < endings->room)
    return true;
  more = realloc (endings->table, room * sizeof *more);
  if (!more)
    return false;
  endings->table = more;
  endings->room = room;
  return true;
}

static enum etude_status
make_one (struct etude_endings *endings, const struct etude_material *material, struct progress *progress)
{
  struct ending_table *table = make_room (endings) ? calloc (1, sizeof *table) : NULL;
  enum etude_status status;

  if (!table)
    return ETUDE_NO_MEMORY;
  ending_table_describe (table, &endings->lines, material);
  link_table (endings, table);
  status = ending_table_allocate (table);
  if (status == ETUDE_OK)
    status = solve (table, progress);
  if (status == ETUDE_OK)
    endings->table[endings->n_tables++] = table;
  else
    free_table (table);
  return status;
}

static uint64_t
words_of (const struct etude_endings *endings, const struct etude_material *material)
{
  struct ending_table table;

  ending_table_describe (&table, &endings->lines, material);
  return (uint64_t) table.n_slices * table.n_rows * 64;
}

enum etude_status
etude_endings_make (struct etude_endings *endings, const struct etude_material *material, etude_tick_fn tick,
                    void *tick_data)
{
  struct etude_material kept = ending_material_kept (material);
  struct progress progress = { .tick = tick, .tick_data = tick_data };
  struct plan plan = { 0 };
  enum etude_status status = ETUDE_OK;

  if (material->n_men == 0)
    return ETUDE_BAD_INPUT;
  if (!plan_for (endings, &plan, &kept))
    status = ETUDE_NO_MEMORY;
  for (unsigned i = 0; i < plan.n; i++)
    progress.total += words_of (endings, &plan.material[i]);
  for (unsigned i = 0; i < plan.n && status == ETUDE_OK; i++)
    status = make_one (endings, &plan.material[i], &progress);
  free (plan.material);
  return status;
}
