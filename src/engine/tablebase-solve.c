/* The retrograde solution of one ending; tablebase.h tells the idea, tablebase-private.h the numbering.
 *
 * Every word has one bit for each cell of the black king. For a placement of the white men
 *
 *   open     cells that are neither attacked nor taken: the black king may stand there with White to move, and step there
 *   haven    cells of unguarded men that he may still take without losing
 *   won      White to move mates in at most depth moves
 *   settled  Black to move needs no more thought: lost in at most depth moves, stalemated, or not legal
 *   fresh    Black to move lost in exactly depth moves: found this round
 *   pending  fresh words of placements one white move away, gathered for the next round
 */
#include "tablebase-private.h"

#include <stdlib.h>
#include <string.h>

/* A man that stops being a haven: at DEPTH taking it loses too. */
struct closing
{
  uint32_t word;
  unsigned char cell, depth;
};

struct solver
{
  struct etude_tablebase *tablebase;
  const struct etude_layout *layout;
  uint64_t *open, *haven, *won, *settled, *fresh, *pending;
  unsigned char *row_pending, *row_fresh; /* which rows have such words */
  unsigned char image[ETUDE_SYMMETRIES][ETUDE_CELLS];
  struct closing *closing;
  size_t n_closing, closing_room, next_closing;
};

/* --- the first words --- */

static enum etude_status
add_closing (struct solver *s, uint32_t word, unsigned cell, unsigned depth)
{
  if (s->n_closing == s->closing_room)
    {
      size_t room = s->closing_room ? 2 * s->closing_room : 4096;
      struct closing *more = realloc (s->closing, room * sizeof *more);

      if (!more)
        return ETUDE_NO_MEMORY;
      s->closing = more;
      s->closing_room = room;
    }
  s->closing[s->n_closing++]
      = (struct closing){ .word = word, .cell = (unsigned char) cell, .depth = (unsigned char) depth };
  return ETUDE_OK;
}

/* Finds the unguarded men of PLACEMENT, and when taking them begins to lose. */
static enum etude_status
find_havens (struct solver *s, const struct etude_placement *placement, uint32_t word, uint64_t attacked)
{
  for (unsigned i = 0; i < s->layout->ending.n_men; i++)
    {
      unsigned cell = placement->man[i], depth;

      if (attacked >> cell & 1)
        continue;
      s->haven[word] |= etude_cell_bit (cell);
      depth = etude_tablebase_after_capture (s->tablebase, placement, i);
      if (depth && add_closing (s, word, cell, depth) != ETUDE_OK)
        return ETUDE_NO_MEMORY;
    }
  return ETUDE_OK;
}

static enum etude_status
prepare_word (struct solver *s, const struct etude_placement *placement, uint32_t word)
{
  const struct etude_lines *lines = &s->tablebase->lines;
  uint64_t occupied = etude_placement_occupied (s->layout, placement);
  uint64_t attacked = etude_placement_attacks (s->layout, lines, placement, occupied);
  uint64_t illegal = occupied | lines->leap[ETUDE_KING][placement->king] | ~lines->board;
  uint64_t stuck;

  s->settled[word] = ~UINT64_C (0);
  if (__builtin_popcountll (occupied) != s->layout->ending.n_men + 1)
    return ETUDE_OK;
  s->open[word] = lines->board & ~attacked & ~occupied;
  if (find_havens (s, placement, word, attacked) != ETUDE_OK)
    return ETUDE_NO_MEMORY;
  stuck = ~etude_word_king_steps (s->open[word] | s->haven[word]) & ~illegal;
  s->fresh[word] = stuck & attacked;
  s->settled[word] = illegal | stuck;
  return ETUDE_OK;
}

static enum etude_status
prepare (struct solver *s)
{
  struct etude_placement placement = { 0 };

  for (unsigned row = 0; row < s->layout->rows; row++)
    {
      etude_layout_row (s->layout, row, &placement);
      for (unsigned n = 0; n < s->layout->length; n++)
        {
          placement.man[s->layout->last] = s->layout->range[s->layout->last].cell[n];
          if (prepare_word (s, &placement, row * s->layout->length + n) != ETUDE_OK)
            return ETUDE_NO_MEMORY;
        }
    }
  return ETUDE_OK;
}

static int
compare_closings (const void *a, const void *b)
{
  return ((const struct closing *) a)->depth - ((const struct closing *) b)->depth;
}

/* --- a step back for White: fresh words go to the placements one move earlier --- */

static void
or_row (uint64_t *restrict to, const uint64_t *restrict from, unsigned length)
{
  for (unsigned n = 0; n < length; n++)
    to[n] |= from[n];
}

static void
give_row (struct solver *s, const struct etude_placement *to, const uint64_t *from)
{
  unsigned row = etude_layout_row_of (s->layout, to);

  or_row (s->pending + (size_t) row * s->layout->length, from, s->layout->length);
  s->row_pending[row] = 1;
}

/* Moves of the last man stay in the row. */
static void
back_last (struct solver *s, uint64_t others, uint64_t *pending, const uint64_t *fresh)
{
  const struct etude_lines *lines = &s->tablebase->lines;
  const struct etude_range *range = &s->layout->range[s->layout->last];
  const unsigned man = s->layout->ending.man[s->layout->last];

  for (unsigned n = 0; n < range->n; n++)
    {
      if (!fresh[n])
        continue;
      for (const struct etude_ray *ray = lines->ray[man][range->cell[n]]; ray->length; ray++)
        for (unsigned i = 0; i < ray->length && !(others >> ray->cell[i] & 1); i++)
          pending[range->number[ray->cell[i]]] |= fresh[n];
    }
}

/* Moves of another man go from row to row; where the last man stands in the way, his word drops out. */
static void
back_man (struct solver *s, const struct etude_placement *p, unsigned man, uint64_t others, const uint64_t *fresh)
{
  const struct etude_layout *layout = s->layout;
  const unsigned char *number = layout->range[layout->last].number;
  const struct etude_ray *ray = s->tablebase->lines.ray[layout->ending.man[man]][p->man[man]];
  struct etude_placement to = *p;
  uint64_t passing[ETUDE_CELLS];

  for (; ray->length; ray++)
    {
      memcpy (passing, fresh, layout->length * sizeof *passing);
      for (unsigned i = 0; i < ray->length && !(others >> ray->cell[i] & 1); i++)
        {
          to.man[man] = ray->cell[i];
          give_row (s, &to, passing);
          if (number[ray->cell[i]] != ETUDE_NO_CELL)
            passing[number[ray->cell[i]]] = 0;
        }
    }
}

/* The king steps to a square whose representative is another: the whole placement turns with him. */
static void
give_row_turned (struct solver *s, const struct etude_placement *to, unsigned symmetry, const uint64_t *fresh)
{
  const struct etude_layout *layout = s->layout;
  const struct etude_range *range = &layout->range[layout->last];
  struct etude_placement image = etude_placement_image (layout, symmetry, to);
  unsigned row = etude_layout_row_of (layout, &image);
  uint64_t *pending = s->pending + (size_t) row * layout->length;

  for (unsigned n = 0; n < range->n; n++)
    if (fresh[n])
      pending[range->number[s->image[symmetry][range->cell[n]]]] |= etude_word_image (symmetry, fresh[n], layout->edge);
  s->row_pending[row] = 1;
}

/* On a line of symmetry a placement is kept in all its images, and each of them is given the words. */
static void
back_king (struct solver *s, const struct etude_placement *p, uint64_t others, const uint64_t *fresh)
{
  const struct etude_layout *layout = s->layout;
  struct etude_placement to = *p;

  for (const struct etude_ray *ray = s->tablebase->lines.ray[ETUDE_KING][p->king]; ray->length; ray++)
    {
      to.king = ray->cell[0];
      if (others >> to.king & 1)
        continue;
      for (unsigned i = 0; i < layout->n_symmetries; i++)
        if (layout->symmetry[i] == 0 && layout->king_number[to.king] != ETUDE_NO_CELL)
          give_row (s, &to, fresh);
        else if (layout->king_number[s->image[layout->symmetry[i]][to.king]] != ETUDE_NO_CELL)
          give_row_turned (s, &to, layout->symmetry[i], fresh);
    }
}

static void
back_row (struct solver *s, unsigned row)
{
  const struct etude_layout *layout = s->layout;
  uint64_t *fresh = s->fresh + (size_t) row * layout->length;
  uint64_t others = 0;
  struct etude_placement p = { 0 };

  etude_layout_row (layout, row, &p);
  for (unsigned i = 0; i < layout->last; i++)
    others |= etude_cell_bit (p.man[i]);
  back_last (s, others | etude_cell_bit (p.king), s->pending + (size_t) row * layout->length, fresh);
  s->row_pending[row] = 1;
  for (unsigned i = 0; i < layout->last; i++)
    back_man (s, &p, i, (others & ~etude_cell_bit (p.man[i])) | etude_cell_bit (p.king), fresh);
  back_king (s, &p, others, fresh);
}

static void
back_for_white (struct solver *s)
{
  for (unsigned row = 0; row < s->layout->rows; row++)
    if (s->row_fresh[row])
      back_row (s, row);
}

/* --- a step back for Black: what White has newly won, and whether escapes are left --- */

static void
keep_distance (uint64_t *planes, unsigned length, unsigned distance, const uint64_t *words)
{
  for (unsigned n = 0; n < length; n++)
    if (words[n])
      for (unsigned k = 0; k < ETUDE_PLANES; k++)
        planes[n * ETUDE_PLANES + k] |= distance >> k & 1 ? words[n] : 0;
}

/* Takes the pending words of a row in: returns whether Black is newly lost anywhere in it. */
static bool
settle_row (struct solver *s, unsigned row, unsigned depth)
{
  const unsigned length = s->layout->length;
  const size_t at = (size_t) row * length;
  uint64_t *restrict open = s->open + at, *restrict haven = s->haven + at, *restrict won = s->won + at,
                     *restrict settled = s->settled + at, *restrict fresh = s->fresh + at,
                     *restrict pending = s->pending + at;
  uint64_t any_won = 0, any_lost = 0;

  for (unsigned n = 0; n < length; n++)
    {
      uint64_t newly = pending[n] & open[n];
      uint64_t lost;

      open[n] &= ~newly;
      won[n] = newly;
      any_won |= newly;
      lost = ~etude_word_king_steps (open[n] | haven[n]) & ~settled[n];
      settled[n] |= lost;
      fresh[n] = lost;
      any_lost |= lost;
    }
  memset (pending, 0, length * sizeof *pending);
  if (any_won)
    keep_distance (s->tablebase->white + at * ETUDE_PLANES, length, depth, won);
  if (any_lost)
    keep_distance (s->tablebase->black + at * ETUDE_PLANES, length, depth + 1, fresh);
  return any_lost;
}

/* Taking some men loses from now on: their rows are looked at again. */
static void
close_havens (struct solver *s, unsigned depth)
{
  for (; s->next_closing < s->n_closing && s->closing[s->next_closing].depth <= depth; s->next_closing++)
    {
      const struct closing *c = &s->closing[s->next_closing];

      s->haven[c->word] &= ~etude_cell_bit (c->cell);
      s->row_pending[c->word / s->layout->length] = 1;
    }
}

static bool
settle (struct solver *s, unsigned depth)
{
  bool any = false;

  close_havens (s, depth);
  for (unsigned row = 0; row < s->layout->rows; row++)
    {
      s->row_fresh[row] = s->row_pending[row] && settle_row (s, row, depth);
      any |= s->row_fresh[row];
      s->row_pending[row] = 0;
    }
  return any;
}

/* --- the rounds --- */

static bool
start (struct solver *s)
{
  bool any = false;

  for (unsigned row = 0; row < s->layout->rows; row++)
    {
      const size_t at = (size_t) row * s->layout->length;

      for (unsigned n = 0; n < s->layout->length; n++)
        s->row_fresh[row] |= s->fresh[at + n] != 0;
      any |= s->row_fresh[row];
      keep_distance (s->tablebase->black + at * ETUDE_PLANES, s->layout->length, 1, s->fresh + at);
    }
  return any;
}

static uint64_t
count_open (const struct solver *s)
{
  uint64_t open = 0;

  for (size_t i = 0; i < (size_t) s->layout->rows * s->layout->length; i++)
    open += (unsigned) __builtin_popcountll (s->open[i]);
  return open;
}

static enum etude_status
run (struct solver *s, etude_tick_fn tick, void *tick_data)
{
  uint64_t total;
  bool any;

  if (prepare (s) != ETUDE_OK)
    return ETUDE_NO_MEMORY;
  if (s->n_closing)
    qsort (s->closing, s->n_closing, sizeof *s->closing, compare_closings);
  total = tick ? count_open (s) : 0;
  any = start (s);
  for (unsigned depth = 1; any || s->next_closing < s->n_closing; depth++)
    {
      if (depth == ETUDE_DEPTH_MAX || (tick && !tick (tick_data, total - count_open (s), total)))
        return ETUDE_STOPPED;
      back_for_white (s);
      any = settle (s, depth);
    }
  return ETUDE_OK;
}

static enum etude_status
allocate (struct solver *s)
{
  size_t words = (size_t) s->layout->rows * s->layout->length;

  s->open = calloc (6 * words, sizeof *s->open);
  s->row_pending = calloc (2 * s->layout->rows, 1);
  s->tablebase->white = calloc (2 * ETUDE_PLANES * words, sizeof *s->tablebase->white);
  if (!s->open || !s->row_pending || !s->tablebase->white)
    return ETUDE_NO_MEMORY;
  s->haven = s->open + words;
  s->won = s->haven + words;
  s->settled = s->won + words;
  s->fresh = s->settled + words;
  s->pending = s->fresh + words;
  s->row_fresh = s->row_pending + s->layout->rows;
  s->tablebase->black = s->tablebase->white + ETUDE_PLANES * words;
  return ETUDE_OK;
}

enum etude_status
etude_tablebase_solve (struct etude_tablebase *tablebase, etude_tick_fn tick, void *tick_data)
{
  struct solver s = { .tablebase = tablebase, .layout = &tablebase->layout };
  enum etude_status status;

  for (unsigned symmetry = 0; symmetry < ETUDE_SYMMETRIES; symmetry++)
    for (unsigned square = 0; square < s.layout->edge * s.layout->edge; square++)
      {
        unsigned cell = etude_cell_of_square (square, s.layout->edge);

        s.image[symmetry][cell] = (unsigned char) etude_symmetry_cell (symmetry, cell, s.layout->edge);
      }
  status = allocate (&s);
  if (status == ETUDE_OK)
    status = run (&s, tick, tick_data);
  free (s.open);
  free (s.row_pending);
  free (s.closing);
  return status;
}
