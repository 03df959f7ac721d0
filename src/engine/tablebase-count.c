/* All placements of an ending counted by kind and depth. */
#include "tablebase-core.h"
#include "tablebase-kinds.h"

/* Adds WEIGHT for each bit of the planes' distance D + SHIFT to BY_DEPTH[D]. */
static void
count_depths (const etude_word *word, unsigned shift, unsigned weight, uint64_t by_depth[ETUDE_DEPTH_MAX + 1])
{
  etude_word left = { 0 };

  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    left |= word[k];
  for (unsigned kept = 1; etude_word_any (left); kept++)
    {
      etude_word equal = left;

      for (unsigned k = 0; k < ETUDE_PLANES; k++)
        equal &= kept >> k & 1 ? word[k] : ~word[k];
      by_depth[kept - shift] += (uint64_t) weight * etude_word_count (equal);
      left &= ~equal;
    }
}

static void
count_row (const struct etude_tablebase *tablebase, unsigned row, struct etude_statistics *st)
{
  const struct etude_layout *layout = &tablebase->layout;
  const struct etude_range *range = &layout->range[layout->last];
  struct etude_placement placement = { 0 };
  unsigned weight;

  etude_layout_row (layout, row, &placement);
  weight = layout->king_orbit[layout->king_number[placement.king]];
  for (unsigned n = 0; n < range->n; n++)
    {
      const size_t word = ((size_t) row * range->n + n) * ETUDE_PLANES;

      struct etude_kinds kinds;

      placement.man[layout->last] = range->cell[n];
      kinds = etude_placement_kinds (layout, &tablebase->lines, &placement);
      etude_kinds_count (&kinds, weight, st);
      count_depths (tablebase->white + word, 0, weight, st->white);
      count_depths (tablebase->black + word, 1, weight, st->black);
    }
}

void
etude_statistics_sum_up (struct etude_statistics *st, unsigned orders)
{
  st->white_legal /= orders;
  st->black_legal /= orders;
  st->black_stalemate /= orders;
  for (unsigned d = 0; d <= ETUDE_DEPTH_MAX; d++)
    {
      st->white[d] /= orders;
      st->black[d] /= orders;
      st->white_won += st->white[d];
      st->black_lost += st->black[d];
      if (st->white[d] || st->black[d])
        st->longest = d;
    }
  st->black_mated = st->black[0];
}

void
etude_core_statistics (const struct etude_tablebase *tablebase, struct etude_statistics *statistics)
{
  for (unsigned row = 0; row < tablebase->layout.rows; row++)
    count_row (tablebase, row, statistics);
  etude_statistics_sum_up (statistics, etude_layout_like_orders (&tablebase->layout));
}
