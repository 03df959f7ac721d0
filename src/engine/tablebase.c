#include "tablebase-private.h"

#include <stdlib.h>
#include <string.h>

/* --- making --- */

/* Appends the tablebase of ENDING, unless it is there already. */
static enum etude_status
add_smaller (struct etude_tablebase *tablebase, const struct etude_ending *ending, enum etude_shade shade,
             etude_tick_fn tick, void *tick_data)
{
  struct etude_tablebase **at = tablebase->smaller;

  for (; *at; at++)
    if (etude_ending_equal (&(*at)->layout.ending, ending) && (*at)->layout.shade == shade)
      return ETUDE_OK;
  return etude_tablebase_new (ending, tablebase->layout.edge, shade, tick, tick_data, at);
}

/* On odd edges the other shade is no mirror image, so a bishop that stands on any square needs both. */
static enum etude_status
make_smaller (struct etude_tablebase *tablebase, etude_tick_fn tick, void *tick_data)
{
  const struct etude_layout *layout = &tablebase->layout;
  bool both = layout->edge % 2 && !layout->shaded;

  for (unsigned i = 0; layout->ending.n_men > 1 && i < layout->ending.n_men; i++)
    {
      struct etude_ending less = etude_ending_without (&layout->ending, i);
      enum etude_status status = add_smaller (tablebase, &less, layout->shade, tick, tick_data);

      if (status == ETUDE_OK && both)
        status
            = add_smaller (tablebase, &less, layout->shade == ETUDE_LIGHT ? ETUDE_DARK : ETUDE_LIGHT, tick, tick_data);
      if (status != ETUDE_OK)
        return status;
    }
  return ETUDE_OK;
}

enum etude_status
etude_tablebase_new (const struct etude_ending *ending, unsigned edge, enum etude_shade shade, etude_tick_fn tick,
                     void *tick_data, struct etude_tablebase **tablebase)
{
  struct etude_tablebase *made;
  enum etude_status status;

  if (ending->n_men < 1 || ending->n_men > ETUDE_MEN_MAX || edge < 3 || edge > 8)
    return ETUDE_BAD_INPUT;
  made = calloc (1, sizeof *made);
  if (!made)
    return ETUDE_NO_MEMORY;
  etude_layout_init (&made->layout, ending, edge, shade);
  etude_lines_init (&made->lines, edge);
  status = make_smaller (made, tick, tick_data);
  if (status == ETUDE_OK)
    status = etude_tablebase_solve (made, tick, tick_data);
  if (status == ETUDE_OK)
    *tablebase = made;
  else
    etude_tablebase_free (made);
  return status;
}

void
etude_tablebase_free (struct etude_tablebase *tablebase)
{
  if (!tablebase)
    return;
  for (unsigned i = 0; i < ETUDE_SMALLER_MAX && tablebase->smaller[i]; i++)
    etude_tablebase_free (tablebase->smaller[i]);
  free (tablebase->white);
  free (tablebase);
}

const struct etude_ending *
etude_tablebase_ending (const struct etude_tablebase *tablebase)
{
  return &tablebase->layout.ending;
}

uint64_t
etude_tablebase_bytes (const struct etude_tablebase *tablebase)
{
  const struct etude_layout *layout = &tablebase->layout;
  uint64_t bytes = sizeof *tablebase;

  bytes += (uint64_t) 2 * ETUDE_PLANES * layout->rows * layout->length * sizeof (uint64_t);
  for (unsigned i = 0; i < ETUDE_SMALLER_MAX && tablebase->smaller[i]; i++)
    bytes += etude_tablebase_bytes (tablebase->smaller[i]);
  return bytes;
}

/* --- finding a position --- */

static bool
knows_shade (const struct etude_layout *layout, const unsigned char *man, bool *mirrored)
{
  *mirrored = false;
  for (unsigned i = 0; layout->shaded && i < layout->ending.n_men; i++)
    if (layout->ending.man[i] == ETUDE_BISHOP)
      *mirrored = etude_square_is_light (man[i], layout->edge) != (layout->shade == ETUDE_LIGHT);
  return !*mirrored || layout->edge % 2 == 0;
}

/* The tablebase that answers for P, this one or a smaller one; NULL when there is none. */
static const struct etude_tablebase *
find (const struct etude_tablebase *tablebase, const struct etude_position *p, bool *mirrored)
{
  const struct etude_tablebase *found = NULL;

  if (etude_ending_equal (&tablebase->layout.ending, &p->ending))
    return knows_shade (&tablebase->layout, p->man, mirrored) ? tablebase : NULL;
  for (unsigned i = 0; !found && i < ETUDE_SMALLER_MAX && tablebase->smaller[i]; i++)
    found = find (tablebase->smaller[i], p, mirrored);
  return found;
}

bool
etude_tablebase_covers (const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  bool mirrored;

  if (p->edge != tablebase->layout.edge)
    return false;
  return p->ending.n_men == 0 || find (tablebase, p, &mirrored);
}

/* The distance kept for PLACEMENT and the black king on CELL, any king's square, the shade right. */
static unsigned
distance (const struct etude_tablebase *tablebase, const struct etude_placement *placement, unsigned cell,
          enum etude_colour to_move)
{
  const struct etude_layout *layout = &tablebase->layout;
  unsigned symmetry = layout->to_representative[placement->king];
  struct etude_placement image = etude_placement_image (layout, symmetry, placement);

  return etude_planes_get (
      layout, to_move == ETUDE_WHITE ? tablebase->white : tablebase->black, etude_layout_row_of (layout, &image),
      layout->range[layout->last].number[image.man[layout->last]], etude_symmetry_cell (symmetry, cell, layout->edge));
}

unsigned
etude_tablebase_after_capture (const struct etude_tablebase *tablebase, const struct etude_placement *placement,
                               unsigned captured)
{
  const unsigned edge = tablebase->layout.edge;
  struct etude_position p = { .ending = etude_ending_without (&tablebase->layout.ending, captured),
                              .edge = (unsigned char) edge,
                              .to_move = ETUDE_WHITE };
  struct etude_placement less = { .king = placement->king };
  const struct etude_tablebase *smaller;
  bool mirrored;

  if (p.ending.n_men == 0)
    return 0;
  for (unsigned i = 0, n = 0; i < tablebase->layout.ending.n_men; i++)
    if (i != captured)
      {
        less.man[n] = placement->man[i];
        p.man[n++] = (unsigned char) (placement->man[i] % 8 + placement->man[i] / 8 * edge);
      }
  smaller = find (tablebase, &p, &mirrored);
  if (!mirrored)
    return distance (smaller, &less, placement->man[captured], ETUDE_WHITE);
  less = etude_placement_image (&smaller->layout, 1, &less);
  return distance (smaller, &less, etude_symmetry_cell (1, placement->man[captured], edge), ETUDE_WHITE);
}

static struct etude_placement
placement_of (const struct etude_position *p)
{
  struct etude_placement placement = { .king = etude_cell_of_square (p->white_king, p->edge) };

  for (unsigned i = 0; i < p->ending.n_men; i++)
    placement.man[i] = etude_cell_of_square (p->man[i], p->edge);
  return placement;
}

/* --- answers --- */

/* The result of the legal P when White does not mate. */
static struct etude_result
drawn_result (const struct etude_position *p)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  bool stuck = etude_position_moves (p, moves) == 0;

  return (struct etude_result){ .outcome = stuck ? ETUDE_OUTCOME_STALEMATE : ETUDE_OUTCOME_DRAW };
}

/* The result of the legal position P. */
static struct etude_result
legal_result (const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  bool mirrored = false;
  const struct etude_tablebase *found = p->ending.n_men ? find (tablebase, p, &mirrored) : NULL;
  struct etude_position asked = mirrored ? etude_position_mirror (p) : *p;
  struct etude_placement placement = placement_of (&asked);
  unsigned kept;

  if (!found)
    return drawn_result (p);
  kept = distance (found, &placement, etude_cell_of_square (asked.black_king, asked.edge), p->to_move);
  if (kept == 0)
    return drawn_result (p);
  if (p->to_move == ETUDE_BLACK && kept == 1)
    return (struct etude_result){ .outcome = ETUDE_OUTCOME_MATED };
  return (struct etude_result){ .outcome = ETUDE_OUTCOME_MATE, .moves = p->to_move == ETUDE_BLACK ? kept - 1 : kept };
}

struct etude_result
etude_tablebase_probe (const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  enum etude_legality legality = etude_position_check (p);

  if (legality != ETUDE_LEGAL)
    return (struct etude_result){ .outcome = ETUDE_OUTCOME_ILLEGAL, .why = legality };
  return legal_result (tablebase, p);
}

/* How good a result is for the mover: lower is better. */
static unsigned
rank (const struct etude_result *result, enum etude_colour mover)
{
  if (result->outcome != ETUDE_OUTCOME_MATE)
    return mover == ETUDE_WHITE ? ETUDE_DEPTH_MAX + 1 : 0;
  return mover == ETUDE_WHITE ? result->moves : ETUDE_DEPTH_MAX + 1 - result->moves;
}

static void
insert_move (struct etude_scored_move *moves, unsigned n, const struct etude_scored_move *move, enum etude_colour mover)
{
  unsigned i = n;

  for (; i > 0 && rank (&moves[i - 1].result, mover) > rank (&move->result, mover); i--)
    moves[i] = moves[i - 1];
  moves[i] = *move;
}

unsigned
etude_tablebase_moves (const struct etude_tablebase *tablebase, const struct etude_position *p,
                       struct etude_scored_move moves[ETUDE_MOVES_MAX])
{
  struct etude_move legal[ETUDE_MOVES_MAX];
  unsigned n = etude_position_moves (p, legal);

  for (unsigned i = 0; i < n; i++)
    {
      struct etude_position next = etude_position_play (p, &legal[i]);
      struct etude_scored_move scored = { .move = legal[i], .result = legal_result (tablebase, &next) };

      if (p->to_move == ETUDE_WHITE && scored.result.outcome == ETUDE_OUTCOME_MATE)
        scored.result.moves++;
      if (scored.result.outcome == ETUDE_OUTCOME_MATED)
        scored.result = (struct etude_result){ .outcome = ETUDE_OUTCOME_MATE, .moves = 1 };
      insert_move (moves, i, &scored, p->to_move);
    }
  return n;
}

/* --- statistics --- */

/* Adds WEIGHT for each bit of the planes' distance D + SHIFT to BY_DEPTH[D]. */
static void
count_depths (const uint64_t *word, unsigned shift, unsigned weight, uint64_t by_depth[ETUDE_DEPTH_MAX + 1])
{
  uint64_t left = 0;

  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    left |= word[k];
  for (unsigned kept = 1; left && kept <= ETUDE_DEPTH_MAX; kept++)
    {
      uint64_t equal = left;

      for (unsigned k = 0; k < ETUDE_PLANES; k++)
        equal &= kept >> k & 1 ? word[k] : ~word[k];
      by_depth[kept - shift] += (uint64_t) weight * (unsigned) __builtin_popcountll (equal);
      left &= ~equal;
    }
}

static void
count_placement (const struct etude_tablebase *tablebase, const struct etude_placement *placement, unsigned row,
                 unsigned number, unsigned weight, struct etude_statistics *st)
{
  const struct etude_layout *layout = &tablebase->layout;
  const uint64_t board = tablebase->lines.board;
  const size_t word = ((size_t) row * layout->length + number) * ETUDE_PLANES;
  uint64_t occupied = etude_placement_occupied (layout, placement);
  uint64_t attacked, open, legal, havens;

  if (__builtin_popcountll (occupied) != layout->ending.n_men + 1)
    return;
  attacked = etude_placement_attacks (layout, &tablebase->lines, placement, occupied);
  open = board & ~attacked & ~occupied;
  legal = board & ~occupied & ~tablebase->lines.leap[ETUDE_KING][placement->king];
  havens = occupied & ~etude_cell_bit (placement->king) & ~attacked;
  st->white_legal += (uint64_t) weight * (unsigned) __builtin_popcountll (open);
  st->black_legal += (uint64_t) weight * (unsigned) __builtin_popcountll (legal);
  st->black_stalemate += (uint64_t) weight
                         * (unsigned) __builtin_popcountll (legal & ~attacked & ~etude_word_king_steps (open | havens));
  count_depths (tablebase->white + word, 0, weight, st->white);
  count_depths (tablebase->black + word, 1, weight, st->black);
}

/* Each placement was counted once for every order of its like men. */
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

void
etude_tablebase_statistics (const struct etude_tablebase *tablebase, struct etude_statistics *statistics)
{
  const struct etude_layout *layout = &tablebase->layout;
  const struct etude_range *range = &layout->range[layout->last];
  struct etude_placement placement = { 0 };

  memset (statistics, 0, sizeof *statistics);
  for (unsigned row = 0; row < layout->rows; row++)
    {
      etude_layout_row (layout, row, &placement);
      for (unsigned n = 0; n < range->n; n++)
        {
          placement.man[layout->last] = range->cell[n];
          count_placement (tablebase, &placement, row, n, layout->king_orbit[layout->king_number[placement.king]],
                           statistics);
        }
    }
  sum_up (statistics, etude_layout_like_orders (layout));
}
