/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-count.c - how many positions there are of each kind.
 *
 * A word is counted by splitting it by its values. It stands for as many placements as its white king has images under the
 * symmetries, or its pawns have, and for one over the orders of equal pieces.
 */
#include "ending-set.h"
#include "tablebase-calls.h"

#include <stdlib.h>

/* The bits of MASK with the value of its lowest bit. */
static uint64_t
equal_bits (const ending_vector *vector, unsigned n_planes, unsigned lane, uint64_t mask, struct ending_code *code)
{
  unsigned bit = (unsigned) __builtin_ctzll (mask);

  code->distance = 0;
  for (unsigned plane = 0; plane < n_planes; plane++)
    {
      uint64_t word = vector[plane][lane], there = word >> bit & 1;

      mask &= there ? word : ~word;
      if (plane == n_planes - 1)
        code->sign = there;
      else
        code->distance |= (unsigned) there << plane;
    }
  return mask;
}

static void
count_code (struct etude_ending_counts *counts, struct ending_code code, enum etude_colour side, uint64_t n)
{
  if (!code.distance && code.sign)
    return;
  counts->legal += n;
  if (!code.distance)
    counts->drawn += n;
  else if (code.sign == (side == ETUDE_BLACK))
    {
      counts->won += n;
      counts->won_in[code.distance] += n;
      if (code.distance > counts->longest_win)
        counts->longest_win = code.distance;
    }
  else
    {
      counts->lost += n;
      counts->lost_in[code.distance - 1] += n;
      if (code.distance - 1 > counts->longest_loss)
        counts->longest_loss = code.distance - 1;
    }
}

static void
count_table (const struct ending_table *table, enum etude_colour side, struct etude_ending_counts *counts)
{
  /* In how many orders equal pieces are kept. */
  unsigned orders = 1;

  for (unsigned i = 1, equal = 1; i < table->n_pieces; i++)
    {
      const struct etude_man *a = &table->material.man[table->piece[i - 1]], *b = &table->material.man[table->piece[i]];

      equal = a->piece == b->piece && a->colour == b->colour ? equal + 1 : 1;
      orders *= equal;
    }

  for (size_t word = 0; word < table->n_slices * table->n_rows * 64; word++)
    {
      size_t row = word / 64;
      struct ending_values rank = ending_table_row (table, side, (uint32_t) (row / table->n_rows), row % table->n_rows);

      /* The values of the rank where word WORD of TABLE is. */
      rank.vector += word / 8 % 8 * rank.n_planes;
      for (uint64_t left = ~UINT64_C (0); left;)
        {
          struct ending_code code = { 0 };
          uint64_t mask = equal_bits (rank.vector, rank.n_planes, word % 8, left, &code);
          unsigned images = ending_table_images (table, (uint32_t) (row / table->n_rows), row % table->n_rows);

          count_code (counts, code, side, images * (uint64_t) __builtin_popcountll (mask));
          left &= ~mask;
        }
    }
  counts->legal /= orders;
  counts->won /= orders;
  counts->drawn /= orders;
  counts->lost /= orders;
  for (unsigned moves = 0; moves < ETUDE_ENDING_MOVES_MAX; moves++)
    {
      counts->won_in[moves] /= orders;
      counts->lost_in[moves] /= orders;
    }
  counts->mated = counts->lost_in[0];
  counts->stalemate = table->stalemates[side] / orders;
}

void
etude_endings_count (const struct etude_endings *endings, const struct etude_ending *material, enum etude_colour side,
                     struct etude_ending_counts *counts)
{
  const struct ending_table *table = ending_set_find_whole (endings, material);
  struct etude_ending exchanged = etude_ending_exchange (material);

  memset (counts, 0, sizeof *counts);
  if (table)
    count_table (table, side, counts);
  else if ((table = ending_set_find_whole (endings, &exchanged)))
    count_table (table, !side, counts);
}

/* --- a lone king on boards of any size --- */

enum etude_status
etude_ending_statistics (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
                         etude_tick_fn tick, void *tick_data, struct etude_statistics *statistics)
{
  const struct etude_core_calls *calls = edge <= 8 ? &etude_core_calls_1 : &etude_core_calls_4;
  struct etude_progress progress = { .tick = tick, .tick_data = tick_data };
  const unsigned most = edge > ETUDE_THREE_MEN_EDGE_MAX ? 2 : ETUDE_MEN_MAX;
  struct etude_statistics counted;
  enum etude_status status;

  if (edge < ETUDE_MATE_EDGE_MIN || edge > ETUDE_EDGE_MAX || ending->n_men < 1 || ending->n_men > most
      || !etude_ending_is_lone (ending))
    return ETUDE_BAD_INPUT;
  if (tick)
    progress.total = ETUDE_PARTS * calls->n_bitboards (ending, edge, bishop_colour);
  if (!etude_progress_tick (&progress, 0))
    return ETUDE_STOPPED;
  status = calls->count (ending, edge, bishop_colour, &progress, &counted);
  if (status == ETUDE_OK && !etude_progress_tick (&progress, 0))
    return ETUDE_STOPPED;
  if (status == ETUDE_OK)
    *statistics = counted;
  return status;
}
