/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-plan.c - which endings must be made for one, and what that takes.
 *
 * Time: a word takes about the same in every ending of so many men, both sides to move and both winners together; it was
 *       measured on processors with vectors of 512 bits.
 */
#include "ending-set.h"

#include <stdlib.h>

#include "ending-work.h"

#define SECONDS_A_WORD 0.5e-6
#define SECONDS_A_WORD_OF_FIVE 1.0e-6

static bool
is_planned (const struct ending_plan *plan, const struct etude_material *material)
{
  for (unsigned i = 0; i < plan->n; i++)
    if (etude_material_equal (&plan->material[i], material))
      return true;
  return false;
}

bool
ending_plan_for (const struct etude_endings *endings, struct ending_plan *plan, const struct etude_material *material)
{
  struct etude_material after[ENDING_AFTER_MAX];
  unsigned n;

  if (ending_set_find (endings, material) || is_planned (plan, material))
    return true;
  n = ending_materials_after (material, after);
  for (unsigned i = 0; i < n; i++)
    if (!ending_plan_for (endings, plan, &after[i]))
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

uint64_t
ending_material_words (const struct ending_lines *lines, const struct etude_material *material)
{
  struct ending_table table;

  ending_table_describe (&table, lines, material);
  return (uint64_t) table.n_slices * table.n_rows * 64;
}

struct etude_ending_cost
etude_endings_cost (const struct etude_endings *endings, const struct etude_material *material, unsigned n_threads)
{
  struct etude_material kept = ending_material_kept (material);
  struct ending_plan plan = { 0 };
  struct etude_ending_cost cost = { 0 };
  uint64_t work = 0;

  if (material->n_men == 0 || etude_endings_have (endings, material) || !ending_plan_for (endings, &plan, &kept))
    plan.n = 0;
  for (unsigned i = 0; i < plan.n; i++)
    {
      struct ending_table table;
      uint64_t words = ending_material_words (&endings->lines, &plan.material[i]);

      ending_table_describe (&table, &endings->lines, &plan.material[i]);
      cost.tables++;
      cost.words += words;
      cost.bytes += table.bytes;
      if (ending_work_bytes (&table) > work)
        work = ending_work_bytes (&table);
      cost.seconds += (double) words * (table.material.n_men > 2 ? SECONDS_A_WORD_OF_FIVE : SECONDS_A_WORD);
    }
  cost.most = etude_endings_bytes (endings) + cost.bytes + work * n_threads;
  free (plan.material);
  return cost;
}
