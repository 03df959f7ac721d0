/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tablebase and the smaller ones in it, made in order, and counted. Compiled for bitboards of one word and of four. */
#include "tablebase-core.h"
#include "tablebase-template-solve.h"

/* --- what captures lead to --- */

struct need
{
  struct etude_ending ending;
  enum etude_square_colour bishop_colour;
};

static unsigned
add_need (struct need *needs, unsigned n, const struct etude_ending *ending, enum etude_square_colour bishop_colour)
{
  for (unsigned i = 0; i < n; i++)
    if (etude_ending_equal (&needs[i].ending, ending) && needs[i].bishop_colour == bishop_colour)
      return n;
  needs[n] = (struct need){ *ending, bishop_colour };
  return n + 1;
}

/* The endings that captures in ENDING lead to, each once. On odd edges the other colour is no mirror image, so a bishop
 * that stands on any square needs both. Returns their number. */
static unsigned
list_needs (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
            struct need needs[ETUDE_SMALLER_MAX])
{
  const bool both = edge % 2 && !etude_ending_has_single_bishop (ending);
  unsigned n = 0;

  for (unsigned i = 0; ending->n_men > 1 && i < ending->n_men; i++)
    {
      struct etude_ending less = etude_ending_without (ending, i);

      n = add_need (needs, n, &less, bishop_colour);
      if (both)
        n = add_need (needs, n, &less, bishop_colour == ETUDE_LIGHT ? ETUDE_DARK : ETUDE_LIGHT);
    }
  return n;
}

static uint64_t
n_bitboards (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour)
{
  struct need needs[ETUDE_SMALLER_MAX];
  unsigned n = list_needs (ending, edge, bishop_colour, needs);
  struct etude_layout layout;
  uint64_t sum;

  etude_layout_init (&layout, ending, edge, bishop_colour);
  sum = (uint64_t) layout.rows * layout.length;
  for (unsigned i = 0; i < n; i++)
    sum += n_bitboards (&needs[i].ending, edge, needs[i].bishop_colour);
  return sum;
}

/* --- making --- */

static void
free_core (struct etude_core *core)
{
  for (unsigned i = 0; i < ETUDE_SMALLER_MAX && core->smaller[i]; i++)
    free_core (core->smaller[i]);
  free (core->white);
  free (core);
}

static enum etude_status make (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
                               struct etude_progress *progress, struct etude_core **made);

static enum etude_status
make_smaller (struct etude_core *core, struct etude_progress *progress)
{
  const struct etude_layout *layout = &core->layout;
  struct need needs[ETUDE_SMALLER_MAX];
  unsigned n = list_needs (&layout->ending, layout->edge, layout->bishop_colour, needs);
  enum etude_status status = ETUDE_OK;

  for (unsigned i = 0; i < n && status == ETUDE_OK; i++)
    status = make (&needs[i].ending, layout->edge, needs[i].bishop_colour, progress, &core->smaller[i]);
  return status;
}

/* Makes and solves ENDING; with COUNTED its distances are counted and not kept. */
static enum etude_status
make_or_count (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
               struct etude_progress *progress, struct etude_statistics *counted, struct etude_core **made)
{
  struct etude_core *core = calloc (1, sizeof *core);
  enum etude_status status;

  if (!core)
    return ETUDE_NO_MEMORY;
  etude_layout_init (&core->layout, ending, edge, bishop_colour);
  etude_lines_init (&core->lines, edge);
  status = make_smaller (core, progress);
  if (status == ETUDE_OK)
    status = solve (core, progress, counted);
  if (status == ETUDE_OK)
    *made = core;
  else
    free_core (core);
  return status;
}

static enum etude_status
make (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
      struct etude_progress *progress, struct etude_core **made)
{
  return make_or_count (ending, edge, bishop_colour, progress, NULL, made);
}

static uint64_t
bytes (const struct etude_core *core)
{
  const struct etude_layout *layout = &core->layout;
  uint64_t sum = sizeof *core + (uint64_t) 2 * ETUDE_PLANES * layout->rows * layout->length * sizeof (bitboard);

  for (unsigned i = 0; i < ETUDE_SMALLER_MAX && core->smaller[i]; i++)
    sum += bytes (core->smaller[i]);
  return sum;
}

/* --- counting --- */

/* Adds WEIGHT for each bit of the planes' distance D + SHIFT to BY_DEPTH[D]. */
static void
count_depths (const bitboard *planes, unsigned shift, unsigned weight, uint64_t by_depth[ETUDE_DEPTH_MAX + 1])
{
  bitboard left = { 0 };

  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    left |= planes[k];
  for (unsigned kept = 1; !bitboard_is_empty (left); kept++)
    {
      bitboard equal = left;

      for (unsigned k = 0; k < ETUDE_PLANES; k++)
        equal &= kept >> k & 1 ? planes[k] : ~planes[k];
      by_depth[kept - shift] += (uint64_t) weight * bitboard_count (equal);
      left &= ~equal;
    }
}

/* Makes the totals of STATISTICS, which count White's pieces once for every order of equal men. */
static void
sum_up (struct etude_statistics *st, unsigned orders)
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

static void
statistics (const struct etude_core *core, struct etude_statistics *counted)
{
  for (unsigned row = 0; row < core->layout.rows; row++)
    {
      const struct etude_layout *layout = &core->layout;
      const struct etude_range *range = &layout->range[layout->last];
      const unsigned weight = weight_of (layout, row);
      struct etude_white white = { 0 };

      etude_layout_row (layout, row, &white);
      for (unsigned n = 0; n < range->n; n++)
        {
          const size_t at = ((size_t) row * range->n + n) * ETUDE_PLANES;
          struct etude_black_cells cells;

          white.man[layout->last] = range->cell[n];
          cells = etude_black_cells_for (layout, &core->lines, &white);
          count_black_cells (&cells, weight, counted);
          count_depths (core->white + at, 0, weight, counted->white);
          count_depths (core->black + at, 1, weight, counted->black);
        }
    }
  sum_up (counted, etude_layout_orders (&core->layout));
}

static enum etude_status
count (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
       struct etude_progress *progress, struct etude_statistics *result)
{
  struct etude_statistics counted = { 0 };
  struct etude_core *core;
  enum etude_status status = make_or_count (ending, edge, bishop_colour, progress, &counted, &core);

  if (status != ETUDE_OK)
    return status;
  sum_up (&counted, etude_layout_orders (&core->layout));
  free_core (core);
  *result = counted;
  return ETUDE_OK;
}

const struct etude_core_calls BITBOARD_NAME (etude_core_calls) = {
  .make = make,
  .free = free_core,
  .count = count,
  .n_bitboards = n_bitboards,
  .bytes = bytes,
  .covers = covers,
  .distance = distance,
  .statistics = statistics,
};
