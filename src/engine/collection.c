#include "collection.h"
#include "tablebase-private.h"

struct gatherer
{
  const struct etude_tablebase *tablebase;
  const struct etude_layout *layout;
  const struct etude_query *query;
  unsigned char image[ETUDE_SYMMETRIES][ETUDE_CELLS];
  unsigned char inverse[ETUDE_SYMMETRIES];
  uint64_t first[ETUDE_SYMMETRIES]; /* the cells that are not behind their image */
  struct etude_placement placement; /* the one being looked at */
  uint64_t count;                   /* positions so far, each as often as WEIGHT says */
  unsigned weight;
  uint64_t skip;             /* positions still to be left out */
  etude_collection_fn visit; /* NULL: only counts */
  void *visit_data;
};

/* Words that successors of White's moves are added to. */
struct tally
{
  uint64_t once; /* at least */
  uint64_t more; /* twice at least */
};

/* --- words of black kings; the king of the placement stands on a representative --- */

/* The six words of PLACEMENT's distances. */
static const uint64_t *
planes_of (const struct etude_layout *layout, const uint64_t *planes, const struct etude_placement *placement)
{
  size_t row = etude_layout_row_of (layout, placement);

  return planes
         + (row * layout->length + layout->range[layout->last].number[placement->man[layout->last]]) * ETUDE_PLANES;
}

/* Where any distance is kept. */
static uint64_t
any_distance (const uint64_t *planes)
{
  uint64_t any = 0;

  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    any |= planes[k];
  return any;
}

/* Where DISTANCE, not 0, is kept. */
static uint64_t
this_distance (const uint64_t *planes, unsigned distance)
{
  uint64_t equal = distance >> ETUDE_PLANES ? 0 : ~UINT64_C (0);

  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    equal &= distance >> k & 1 ? planes[k] : ~planes[k];
  return equal;
}

static bool
a_man_can_move (const struct gatherer *g, const struct etude_placement *p, uint64_t occupied)
{
  const struct etude_ending *ending = &g->layout->ending;

  for (unsigned i = 0; i < ending->n_men; i++)
    if (etude_word_attacks (&g->tablebase->lines, ending->man[i], p->man[i], occupied) & ~occupied)
      return true;
  return false;
}

/* The black kings that leave White no move. That takes three men on a board of 3 x 3. */
static uint64_t
white_stuck (const struct gatherer *g, const struct etude_placement *p, uint64_t occupied)
{
  const uint64_t *near = g->tablebase->lines.leap[ETUDE_KING];
  uint64_t steps = near[p->king] & ~occupied, stuck = ~UINT64_C (0);

  if (a_man_can_move (g, p, occupied))
    return 0;
  for (; steps; steps &= steps - 1)
    stuck &= near[__builtin_ctzll (steps)];
  return stuck;
}

/* Sets *LEGAL to the black kings of legal positions, *STALEMATE to those of stalemates. */
static void
legal_words (const struct gatherer *g, const struct etude_placement *p, uint64_t *legal, uint64_t *stalemate)
{
  const struct etude_lines *lines = &g->tablebase->lines;
  uint64_t occupied = etude_placement_occupied (g->layout, p);
  uint64_t attacked = etude_placement_attacks (g->layout, lines, p, occupied);
  uint64_t open = lines->board & ~attacked & ~occupied;
  uint64_t havens = occupied & ~etude_cell_bit (p->king) & ~attacked;

  if (g->query->to_move == ETUDE_WHITE)
    {
      *legal = open;
      *stalemate = open & white_stuck (g, p, occupied);
      return;
    }
  *legal = lines->board & ~occupied & ~lines->leap[ETUDE_KING][p->king];
  *stalemate = *legal & ~attacked & ~etude_word_king_steps (open | havens);
}

/* --- the single winning moves --- */

static void
add_word (struct tally *tally, uint64_t word)
{
  tally->more |= tally->once & word;
  tally->once |= word;
}

/* Adds the black kings that are lost after one move of man I. */
static void
add_man (const struct gatherer *g, const struct etude_placement *p, unsigned i, uint64_t occupied, struct tally *tally)
{
  const struct etude_layout *layout = g->layout;
  const struct etude_ray *ray = g->tablebase->lines.ray[layout->ending.man[i]][p->man[i]];
  struct etude_placement to = *p;

  for (; ray->length; ray++)
    for (unsigned n = 0; n < ray->length && !(occupied >> ray->cell[n] & 1); n++)
      {
        to.man[i] = ray->cell[n];
        add_word (tally, any_distance (planes_of (layout, g->tablebase->black, &to)));
      }
}

static struct etude_placement
image_of (const struct gatherer *g, unsigned symmetry, const struct etude_placement *p)
{
  struct etude_placement image = { .king = g->image[symmetry][p->king] };

  for (unsigned i = 0; i < g->layout->ending.n_men; i++)
    image.man[i] = g->image[symmetry][p->man[i]];
  return image;
}

/* The same for the king: the placement turns with him to where it is kept, and its word is turned back. */
static void
add_king (const struct gatherer *g, const struct etude_placement *p, uint64_t occupied, struct tally *tally)
{
  const struct etude_layout *layout = g->layout;
  uint64_t steps = g->tablebase->lines.leap[ETUDE_KING][p->king] & ~occupied;
  struct etude_placement to = *p;

  for (; steps; steps &= steps - 1)
    {
      unsigned king = (unsigned) __builtin_ctzll (steps), symmetry = layout->to_representative[king];
      struct etude_placement kept;
      uint64_t word;

      to.king = king;
      kept = image_of (g, symmetry, &to);
      word = any_distance (planes_of (layout, g->tablebase->black, &kept));
      add_word (tally, etude_word_image (g->inverse[symmetry], word, layout->edge));
    }
}

/* Where all won positions have two winning moves already, the rest is not looked at: that is the rule. */
static uint64_t
only_move (const struct gatherer *g, const struct etude_placement *p)
{
  uint64_t won = any_distance (planes_of (g->layout, g->tablebase->white, p));
  uint64_t occupied = etude_placement_occupied (g->layout, p);
  struct tally tally = { 0 };

  for (unsigned i = 0; i < g->layout->ending.n_men && won & ~tally.more; i++)
    add_man (g, p, i, occupied, &tally);
  if (won & ~tally.more)
    add_king (g, p, occupied, &tally);
  return won & ~tally.more;
}

/* The black kings that make a position of the collection with P. */
static uint64_t
members (const struct gatherer *g, const struct etude_placement *p)
{
  bool white = g->query->to_move == ETUDE_WHITE;
  const uint64_t *planes = planes_of (g->layout, white ? g->tablebase->white : g->tablebase->black, p);
  uint64_t legal, stalemate;

  switch (g->query->collection)
    {
    case ETUDE_COLLECTION_MATE:
      return this_distance (planes, white ? g->query->depth : g->query->depth + 1);
    case ETUDE_COLLECTION_MATED:
      return this_distance (planes, 1);
    case ETUDE_COLLECTION_STALEMATE:
      legal_words (g, p, &legal, &stalemate);
      return stalemate;
    case ETUDE_COLLECTION_NO_MATE:
      legal_words (g, p, &legal, &stalemate);
      return legal & ~stalemate & ~any_distance (planes);
    case ETUDE_COLLECTION_ONLY_MOVE:
      return only_move (g, p);
    }
  return 0;
}

/* --- one of each class --- */

static void
exchange (unsigned *a, unsigned *b)
{
  unsigned t = *a;

  *a = *b;
  *b = t;
}

/* Puts like men into rising order. */
static void
sort_like_men (const struct etude_ending *ending, unsigned man[ETUDE_MEN_MAX])
{
  for (unsigned i = 1; i < ending->n_men; i++)
    for (unsigned k = i; k > 0 && ending->man[k] == ending->man[k - 1] && man[k] < man[k - 1]; k--)
      exchange (&man[k], &man[k - 1]);
}

static int
compare_men (const struct etude_ending *ending, const unsigned a[ETUDE_MEN_MAX], const unsigned b[ETUDE_MEN_MAX])
{
  for (unsigned i = 0; i < ending->n_men; i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

/* The black kings that make the first position of a class with P, whose king is on a representative, the lowest square
 * of his class: only symmetries that leave him there can lead to an earlier position. */
static uint64_t
first_of_class (const struct gatherer *g, const struct etude_placement *p)
{
  const struct etude_ending *ending = &g->layout->ending;
  uint64_t first = ~UINT64_C (0);

  for (unsigned i = 0; i < g->layout->n_symmetries; i++)
    {
      unsigned symmetry = g->layout->symmetry[i];
      struct etude_placement image;
      int order;

      if (g->image[symmetry][p->king] != p->king)
        continue;
      image = image_of (g, symmetry, p);
      sort_like_men (ending, image.man);
      order = compare_men (ending, image.man, p->man);
      if (order < 0)
        return 0;
      first &= order == 0 ? g->first[symmetry] : ~UINT64_C (0);
    }
  return first;
}

/* --- the walk over the placements --- */

static unsigned char
square_of (const struct gatherer *g, unsigned cell)
{
  return (unsigned char) (cell % 8 + cell / 8 * g->layout->edge);
}

/* Visits the positions with the black kings in WORD, but for those to be left out. */
static bool
visit_word (struct gatherer *g, uint64_t word)
{
  struct etude_position p = { .ending = g->layout->ending,
                              .edge = (unsigned char) g->layout->edge,
                              .white_king = square_of (g, g->placement.king),
                              .to_move = (unsigned char) g->query->to_move };

  for (unsigned i = 0; i < p.ending.n_men; i++)
    p.man[i] = square_of (g, g->placement.man[i]);
  for (; g->skip; g->skip--)
    word &= word - 1;
  for (; word; word &= word - 1)
    {
      p.black_king = square_of (g, (unsigned) __builtin_ctzll (word));
      if (!g->visit (g->visit_data, &p))
        return false;
    }
  return true;
}

/* Takes the placement in hand. */
static bool
take_placement (struct gatherer *g)
{
  unsigned symmetry = g->layout->to_representative[g->placement.king];
  struct etude_placement kept = image_of (g, symmetry, &g->placement);
  uint64_t word = members (g, &kept);
  unsigned n;

  if (word && g->query->fundamental)
    word &= first_of_class (g, &g->placement);
  n = (unsigned) __builtin_popcountll (word);
  g->count += (uint64_t) g->weight * n;
  if (!g->visit || n == 0)
    return true;
  if (g->skip >= n)
    {
      g->skip -= n;
      return true;
    }
  return visit_word (g, etude_word_image (g->inverse[symmetry], word, g->layout->edge));
}

/* Puts the men from number I on on all their cells; TAKEN are those of the king and of the men before. */
static bool
place_men (struct gatherer *g, unsigned i, uint64_t taken)
{
  const struct etude_ending *ending = &g->layout->ending;
  const struct etude_range *range;
  unsigned n = 0;

  if (i >= ETUDE_MEN_MAX || i == ending->n_men)
    return take_placement (g);
  range = &g->layout->range[i];
  if (i > 0 && ending->man[i] == ending->man[i - 1])
    n = range->number[g->placement.man[i - 1]] + 1u;
  for (; n < range->n; n++)
    {
      uint64_t cell = etude_cell_bit (range->cell[n]);

      g->placement.man[i] = range->cell[n];
      if (!(taken & cell) && !place_men (g, i + 1, taken | cell))
        return false;
    }
  return true;
}

/* Counting needs White's king on the representatives only, and so do the classes. */
static enum etude_status
walk (struct gatherer *g, etude_tick_fn tick, void *tick_data)
{
  const struct etude_layout *layout = g->layout;
  bool representatives = g->query->fundamental || !g->visit;

  for (unsigned cell = 0; cell < ETUDE_CELLS; cell++)
    {
      bool representative = layout->king_number[cell] != ETUDE_NO_CELL;

      if (tick && !tick (tick_data, cell, ETUDE_CELLS))
        return ETUDE_STOPPED;
      if (!(g->tablebase->lines.board >> cell & 1) || (representatives && !representative))
        continue;
      g->placement.king = cell;
      g->weight = representatives && !g->query->fundamental ? layout->king_orbit[layout->king_number[cell]] : 1;
      if (!place_men (g, 0, etude_cell_bit (cell)))
        return ETUDE_STOPPED;
    }
  return ETUDE_OK;
}

/* --- beginning --- */

static bool
is_good (const struct etude_tablebase *tablebase, const struct etude_query *query)
{
  if (tablebase->layout.edge > 8)
    return false;
  switch (query->collection)
    {
    case ETUDE_COLLECTION_MATE:
      return query->depth >= 1 && query->depth <= ETUDE_DEPTH_MAX;
    case ETUDE_COLLECTION_MATED:
      return query->to_move == ETUDE_BLACK;
    case ETUDE_COLLECTION_ONLY_MOVE:
      return query->to_move == ETUDE_WHITE;
    case ETUDE_COLLECTION_STALEMATE:
    case ETUDE_COLLECTION_NO_MATE:
      return true;
    }
  return false;
}

/* Whether B undoes A. */
static bool
undoes (const struct gatherer *g, unsigned a, unsigned b)
{
  for (unsigned cell = 0; cell < ETUDE_CELLS; cell++)
    if (g->tablebase->lines.board >> cell & 1 && g->image[b][g->image[a][cell]] != cell)
      return false;
  return true;
}

static void
fill_symmetries (struct gatherer *g)
{
  const uint64_t board = g->tablebase->lines.board;

  for (unsigned s = 0; s < ETUDE_SYMMETRIES; s++)
    for (unsigned cell = 0; cell < ETUDE_CELLS; cell++)
      if (board >> cell & 1)
        {
          g->image[s][cell] = (unsigned char) etude_symmetry_cell (s, cell, g->layout->edge);
          if (cell <= g->image[s][cell])
            g->first[s] |= etude_cell_bit (cell);
        }
  for (unsigned s = 0; s < ETUDE_SYMMETRIES; s++)
    for (unsigned t = 0; t < ETUDE_SYMMETRIES; t++)
      if (undoes (g, s, t))
        g->inverse[s] = (unsigned char) t;
}

enum etude_status
etude_tablebase_collect (const struct etude_tablebase *tablebase, const struct etude_query *query, uint64_t first,
                         etude_collection_fn visit, void *visit_data, etude_tick_fn tick, void *tick_data)
{
  struct gatherer g = { .tablebase = tablebase,
                        .layout = &tablebase->layout,
                        .query = query,
                        .skip = first,
                        .visit = visit,
                        .visit_data = visit_data };

  if (!is_good (tablebase, query))
    return ETUDE_BAD_INPUT;
  fill_symmetries (&g);
  return walk (&g, tick, tick_data);
}

enum etude_status
etude_tablebase_count (const struct etude_tablebase *tablebase, const struct etude_query *query, etude_tick_fn tick,
                       void *tick_data, uint64_t *count)
{
  struct gatherer g = { .tablebase = tablebase, .layout = &tablebase->layout, .query = query };
  enum etude_status status;

  if (!is_good (tablebase, query))
    return ETUDE_BAD_INPUT;
  fill_symmetries (&g);
  status = walk (&g, tick, tick_data);
  if (status == ETUDE_OK)
    *count = g.count;
  return status;
}
