/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-set.c - the endings that are made. */
#include "ending-set.h"

#include <stdlib.h>

static struct etude_endings *
new_set (bool fifty)
{
  struct etude_endings *endings = aligned_alloc (64, (sizeof *endings + 63) / 64 * 64);

  if (!endings)
    return NULL;
  memset (endings, 0, sizeof *endings);
  ending_lines_fill (&endings->lines);
  endings->fifty = fifty;
  return endings;
}

struct etude_endings *
etude_endings_new (void)
{
  return new_set (false);
}

struct etude_endings *
etude_endings_new_fifty (void)
{
  return new_set (true);
}

void
etude_endings_free (struct etude_endings *endings)
{
  for (unsigned i = 0; endings && i < endings->n_tables; i++)
    ending_table_free (endings->table[i]);
  free (endings);
}

struct ending_table *
ending_set_find (const struct etude_endings *endings, const struct etude_ending *material)
{
  for (unsigned i = 0; i < endings->n_tables; i++)
    if (etude_ending_equal (&endings->table[i]->material, material))
      return endings->table[i];
  return NULL;
}

const struct ending_table *
ending_set_find_whole (const struct etude_endings *endings, const struct etude_ending *material)
{
  const struct ending_table *table = ending_set_find (endings, material);

  return table && table->n_solved == table->n_slices ? table : NULL;
}

const struct ending_table *
ending_set_find_position (const struct etude_endings *endings, const struct etude_position *p)
{
  const struct etude_ending ending = etude_position_ending (p);
  const struct ending_table *table = ending_set_find (endings, &ending);

  return table && table->solved[ending_slice_number (table, ending_squares (p).square)] ? table : NULL;
}

bool
etude_endings_have (const struct etude_endings *endings, const struct etude_ending *material)
{
  struct etude_ending exchanged = etude_ending_exchange (material);

  return material->n_men == 0 || ending_set_find_whole (endings, material)
         || ending_set_find_whole (endings, &exchanged);
}

bool
etude_endings_have_position (const struct etude_endings *endings, const struct etude_position *p)
{
  struct etude_position exchanged = etude_position_exchange (p);

  return p->n_men == 0 || ending_set_find_position (endings, p) || ending_set_find_position (endings, &exchanged);
}

uint64_t
etude_endings_bytes (const struct etude_endings *endings)
{
  uint64_t bytes = sizeof *endings;

  for (unsigned i = 0; i < endings->n_tables; i++)
    bytes += endings->table[i]->bytes;
  return bytes;
}
