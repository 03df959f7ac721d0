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

static enum etude_status
solve (struct ending_table *table, struct ending_watch *watch)
{
  struct ending_work work;
  enum etude_status status = ending_work_new (table, watch, &work);

  for (uint32_t slice = 0; status == ETUDE_OK && slice < table->n_slices; slice++)
    {
      status = ending_rounds (&work, slice);
      watch->done += table->n_rows * 64;
      watch->within = 0;
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
make_one (struct etude_endings *endings, const struct etude_material *material, struct ending_watch *watch)
{
  struct ending_table *table = make_room (endings) ? calloc (1, sizeof *table) : NULL;
  enum etude_status status;

  if (!table)
    return ETUDE_NO_MEMORY;
  ending_table_describe (table, &endings->lines, material);
  link_table (endings, table);
  status = ending_table_allocate (table);
  if (status == ETUDE_OK)
    status = solve (table, watch);
  if (status == ETUDE_OK)
    endings->table[endings->n_tables++] = table;
  else
    free_table (table);
  return status;
}

enum etude_status
etude_endings_make (struct etude_endings *endings, const struct etude_material *material, etude_tick_fn tick,
                    void *tick_data)
{
  struct etude_material kept = ending_material_kept (material);
  struct ending_watch watch = { .tick = tick, .tick_data = tick_data };
  struct ending_plan plan = { 0 };
  enum etude_status status = ETUDE_OK;

  if (material->n_men == 0)
    return ETUDE_BAD_INPUT;
  if (etude_endings_have (endings, material))
    return ETUDE_OK;
  if (!ending_plan_for (endings, &plan, &kept))
    status = ETUDE_NO_MEMORY;
  for (unsigned i = 0; i < plan.n; i++)
    watch.total += ending_material_words (&endings->lines, &plan.material[i]);
  if (status == ETUDE_OK && tick && !tick (tick_data, 0, watch.total))
    status = ETUDE_STOPPED;
  for (unsigned i = 0; i < plan.n && status == ETUDE_OK; i++)
    status = make_one (endings, &plan.material[i], &watch);
  if (status == ETUDE_OK && tick && !tick (tick_data, watch.total, watch.total))
    status = ETUDE_STOPPED;
  free (plan.material);
  return status;
}
