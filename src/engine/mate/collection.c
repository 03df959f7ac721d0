/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collections: where White's pieces stand, the black kings of all positions that belong to one at once. */
#include "collection.h"
#include "tablebase-core.h"
#include "tablebase-template.h"

struct gatherer
{
  const struct etude_core *core;
  const struct etude_layout *layout;
  const struct etude_query *query;
  unsigned char image[ETUDE_SYMMETRIES][ETUDE_CELLS];
  bitboard first[ETUDE_SYMMETRIES]; /* the cells that are not behind their image */
  struct etude_white white;         /* the pieces being looked at */
  uint64_t count;                   /* positions so far, each as often as WEIGHT says */
  unsigned weight;
  uint64_t skip;             /* positions still to be left out */
  etude_collection_fn visit; /* NULL: only counts */
  void *visit_data;
};

/* Bitboards that successors of White's moves are added to. */
struct tally
{
  bitboard once; /* at least */
  bitboard more; /* twice at least */
};

/* --- bitboards of black kings; White's king stands on a representative --- */

/* Where any distance is kept. */
static bitboard
any_distance (const bitboard *planes)
{
  bitboard any = 0;

  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    any |= planes[k];
  return any;
}

/* Where DISTANCE, not 0, is kept. */
static bitboard
this_distance (const bitboard *planes, unsigned distance)
{
  bitboard equal = distance >> ETUDE_PLANES ? 0 : ~UINT64_C (0);

  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    equal &= distance >> k & 1 ? planes[k] : ~planes[k];
  return equal;
}

static bool
a_man_can_move (const struct gatherer *g, const struct etude_white *p, bitboard occupied)
{
  const struct etude_ending *ending = &g->layout->ending;

  for (unsigned i = 0; i < ending->n_men; i++)
    if (etude_lines_attacks (&g->core->lines, ending->man[i].piece, p->man[i], occupied) & ~occupied)
      return true;
  return false;
}

/* The black kings that leave White no move. That takes three men on a board of 3 x 3. */
static bitboard
white_stuck (const struct gatherer *g, const struct etude_white *p, bitboard occupied)
{
  const bitboard *near = g->core->lines.leap[ETUDE_KING];
  bitboard steps = near[p->king] & ~occupied, stuck = ~UINT64_C (0);

  if (a_man_can_move (g, p, occupied))
    return 0;
  while (steps)
    stuck &= near[bitboard_pop (&steps)];
  return stuck;
}

/* Sets *LEGAL to the black kings of legal positions, *STALEMATE to those of stalemates. */
static void
legal_kings (const struct gatherer *g, const struct etude_white *p, bitboard *legal, bitboard *stalemate)
{
  const struct etude_lines *lines = &g->core->lines;
  bitboard occupied = etude_white_occupied (g->layout, p);
  bitboard attacked = etude_white_attacks (g->layout, lines, p, occupied);
  bitboard open = lines->board & ~attacked & ~occupied;
  bitboard hanging = occupied & ~bitboard_of (p->king) & ~attacked;

  if (g->query->to_move == ETUDE_WHITE)
    {
      *legal = open;
      *stalemate = open & white_stuck (g, p, occupied);
      return;
    }
  *legal = lines->board & ~occupied & ~lines->leap[ETUDE_KING][p->king];
  *stalemate = *legal & ~attacked & ~etude_king_steps (open | hanging);
}

/* --- the single winning moves --- */

static void
add_kings (struct tally *tally, bitboard kings)
{
  tally->more |= tally->once & kings;
  tally->once |= kings;
}

static struct etude_white
image_of (const struct gatherer *g, unsigned symmetry, const struct etude_white *p)
{
  struct etude_white image = { .king = g->image[symmetry][p->king] };

  for (unsigned i = 0; i < g->layout->ending.n_men; i++)
    image.man[i] = g->image[symmetry][p->man[i]];
  return image;
}

/* The same for the king: all of White turns with him to where it is kept, and what is kept is turned back. */
static void
add_king (const struct gatherer *g, const struct etude_white *p, bitboard occupied, struct tally *tally)
{
  const struct etude_layout *layout = g->layout;
  bitboard steps = g->core->lines.leap[ETUDE_KING][p->king] & ~occupied;
  struct etude_white to = *p;

  while (steps)
    {
      unsigned king = bitboard_pop (&steps), symmetry = layout->to_representative[king];
      struct etude_white kept;
      bitboard kings;

      to.king = king;
      kept = image_of (g, symmetry, &to);
      kings = any_distance (etude_layout_planes (layout, g->core->black, &kept));
      add_kings (tally, etude_cells_image (etude_symmetry_inverse (symmetry), kings, layout->edge));
    }
}

/* Where all won positions have two winning moves already, the rest is not looked at: that is the rule. */
static bitboard
only_move (const struct gatherer *g, const struct etude_white *p)
{
  bitboard won = any_distance (etude_layout_planes (g->layout, g->core->white, p));
  bitboard occupied = etude_white_occupied (g->layout, p);
  struct tally tally = { 0 };

  for (unsigned i = 0; i < g->layout->ending.n_men && won & ~tally.more; i++)
    {
      const struct etude_layout *layout = g->layout;
      const struct etude_ray *ray = g->core->lines.ray[layout->ending.man[i].piece][p->man[i]];
      struct etude_white to = *p;

      /* Adds the black kings that are lost after one move of man I. */
      for (; ray->length; ray++)
        for (unsigned n = 0; n < ray->length && !(occupied >> ray->cell[n] & 1); n++)
          {
            to.man[i] = ray->cell[n];
            add_kings (&tally, any_distance (etude_layout_planes (layout, g->core->black, &to)));
          }
    }
  if (won & ~tally.more)
    add_king (g, p, occupied, &tally);
  return won & ~tally.more;
}

/* The black kings that make a position of the collection with P. */
static bitboard
members (const struct gatherer *g, const struct etude_white *p)
{
  bool white = g->query->to_move == ETUDE_WHITE;
  const bitboard *planes = etude_layout_planes (g->layout, white ? g->core->white : g->core->black, p);
  bitboard legal, stalemate;

  switch (g->query->collection)
    {
    case ETUDE_COLLECTION_MATE:
      return this_distance (planes, white ? g->query->depth : g->query->depth + 1);
    case ETUDE_COLLECTION_MATED:
      return this_distance (planes, 1);
    case ETUDE_COLLECTION_STALEMATE:
      legal_kings (g, p, &legal, &stalemate);
      return stalemate;
    case ETUDE_COLLECTION_NO_MATE:
      legal_kings (g, p, &legal, &stalemate);
      return legal & ~stalemate & ~any_distance (planes);
    case ETUDE_COLLECTION_ONLY_MOVE:
      return only_move (g, p);
    }
  return 0;
}

/* --- one of each class --- */

/* Puts like men into rising order. */
static void
sort_like_men (const struct etude_ending *ending, unsigned man[ETUDE_MEN_MAX])
{
  for (unsigned i = 1; i < ending->n_men; i++)
    for (unsigned k = i; k > 0 && ending->man[k].piece == ending->man[k - 1].piece && man[k] < man[k - 1]; k--)
      {
        unsigned *a = &man[k];
        unsigned *b = &man[k - 1];
        unsigned t = *a;

        *a = *b;
        *b = t;
      }
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
static bitboard
first_of_class (const struct gatherer *g, const struct etude_white *p)
{
  const struct etude_ending *ending = &g->layout->ending;
  bitboard first = ~UINT64_C (0);

  for (unsigned i = 0; i < g->layout->n_symmetries; i++)
    {
      unsigned symmetry = g->layout->symmetry[i];
      struct etude_white image;
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

/* --- the walk over White's pieces --- */

static unsigned char
square_of (const struct gatherer *g, unsigned cell)
{
  return (unsigned char) (cell % 8 + cell / 8 * g->layout->edge);
}

/* Visits the positions with the black KINGS, but for those to be left out. */
static bool
visit_kings (struct gatherer *g, bitboard kings)
{
  struct etude_position p = etude_position_of (&g->layout->ending, g->layout->edge, g->query->to_move);

  p.king[ETUDE_WHITE].square = square_of (g, g->white.king);
  for (unsigned i = 0; i < p.n_men; i++)
    p.man[i].square = square_of (g, g->white.man[i]);
  for (; g->skip; g->skip--)
    kings &= kings - 1;
  while (kings)
    {
      p.king[ETUDE_BLACK].square = square_of (g, bitboard_pop (&kings));
      if (!g->visit (g->visit_data, &p))
        return false;
    }
  return true;
}

/* Takes White's pieces as they stand. */
static bool
take_white (struct gatherer *g)
{
  unsigned symmetry = g->layout->to_representative[g->white.king];
  struct etude_white kept = image_of (g, symmetry, &g->white);
  bitboard kings = members (g, &kept);
  unsigned n;

  if (kings && g->query->fundamental)
    kings &= first_of_class (g, &g->white);
  n = bitboard_count (kings);
  g->count += (uint64_t) g->weight * n;
  if (!g->visit || n == 0)
    return true;
  if (g->skip >= n)
    {
      g->skip -= n;
      return true;
    }
  return visit_kings (g, etude_cells_image (etude_symmetry_inverse (symmetry), kings, g->layout->edge));
}

/* Puts the men from number I on on all their cells; TAKEN are those of the king and of the men before. */
static bool
place_men (struct gatherer *g, unsigned i, bitboard taken)
{
  const struct etude_ending *ending = &g->layout->ending;
  const struct etude_range *range;
  unsigned n = 0;

  if (i >= ETUDE_MEN_MAX || i == ending->n_men)
    return take_white (g);
  range = &g->layout->range[i];
  if (i > 0 && ending->man[i].piece == ending->man[i - 1].piece)
    n = range->number[g->white.man[i - 1]] + 1u;
  for (; n < range->n; n++)
    {
      bitboard cell = bitboard_of (range->cell[n]);

      g->white.man[i] = range->cell[n];
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
      if (!(g->core->lines.board >> cell & 1) || (representatives && !representative))
        continue;
      g->white.king = cell;
      g->weight = representatives && !g->query->fundamental ? layout->king_orbit[layout->king_number[cell]] : 1;
      if (!place_men (g, 0, bitboard_of (cell)))
        return ETUDE_STOPPED;
    }
  return ETUDE_OK;
}

/* --- beginning --- */

static bool
is_good (const struct etude_tablebase *tablebase, const struct etude_query *query)
{
  if (tablebase->edge > 8)
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

static void
fill_symmetries (struct gatherer *g)
{
  const bitboard board = g->core->lines.board;

  for (unsigned s = 0; s < ETUDE_SYMMETRIES; s++)
    for (unsigned cell = 0; cell < ETUDE_CELLS; cell++)
      if (board >> cell & 1)
        {
          g->image[s][cell] = (unsigned char) etude_cell_image (s, cell, g->layout->edge);
          if (cell <= g->image[s][cell])
            g->first[s] |= bitboard_of (cell);
        }
}

enum etude_status
etude_tablebase_collect (const struct etude_tablebase *tablebase, const struct etude_query *query, uint64_t first,
                         etude_collection_fn visit, void *visit_data, etude_tick_fn tick, void *tick_data)
{
  struct gatherer g = { .core = tablebase->core,
                        .layout = &tablebase->core->layout,
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
  struct gatherer g = { .core = tablebase->core, .layout = &tablebase->core->layout, .query = query };
  enum etude_status status;

  if (!is_good (tablebase, query))
    return ETUDE_BAD_INPUT;
  fill_symmetries (&g);
  status = walk (&g, tick, tick_data);
  if (status == ETUDE_OK)
    *count = g.count;
  return status;
}
