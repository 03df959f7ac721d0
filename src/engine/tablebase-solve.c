/* The retrograde solution of one ending; tablebase.h tells the idea, tablebase-private.h the numbering.
 *
 * Every word has one bit for each cell of the black king. For a placement of the white men
 *
 *   open     cells that are neither attacked nor taken: the black king may stand there with White to move, and step there
 *   haven    cells of unguarded men that he may still take without losing
 *   settled  Black to move needs no more thought: lost in at most depth moves, stalemated, or not legal
 *   fresh    Black to move lost in exactly depth moves: found this round
 *   pending  fresh words of placements one white move away, gathered for the next round
 *
 * An open cell closes when White to move mates in at most depth moves: the black king must not step there any more.
 */
#include "tablebase-kinds.h"

#include <stdlib.h>
#include <string.h>

/* What Black's distance, one more than White's moves, still fits into. */
#define DEPTH_MAX ((1u << ETUDE_PLANES) - 2)

/* Effort for each word of a row. */
enum
{
  EFFORT_START = 4,
  EFFORT_SETTLE = 32,
  EFFORT_PREPARE = 64,
  EFFORT_BACK = 64,
};

struct solver
{
  struct etude_tablebase *tablebase;
  const struct etude_layout *layout;
  etude_word *open, *haven, *settled, *fresh, *pending;
  unsigned char *row_pending, *row_fresh; /* which rows have such words */
  bool any_fresh;                         /* whether some row has */
  etude_number image[ETUDE_SYMMETRIES][ETUDE_CELLS];
  unsigned char *closing; /* by word and man: at which depth taking him begins to lose; 0: never, or he is guarded */
  bool closing_at[DEPTH_MAX + 1]; /* whether there is one of that depth */
  unsigned last_closing;
  struct etude_statistics *counted; /* NULL: distances are kept */
  struct etude_progress *progress;
  unsigned rows_prepared;
  uint64_t all_open, decided; /* positions with White to move: at the start, and won so far; only for progress */
};

/* --- progress --- */

static size_t
words_of (const struct etude_layout *layout)
{
  return (size_t) layout->rows * layout->length;
}

/* Counts a row's worth of EFFORT. Returns false to stop. */
static bool
go_on (struct solver *s, unsigned effort)
{
  uint64_t done;

  if (!etude_progress_is_due (s->progress, effort * s->layout->length))
    return true;
  done = (uint64_t) s->rows_prepared * s->layout->length * ETUDE_PARTS_PREPARED;
  if (s->all_open)
    done += words_of (s->layout) * ETUDE_PARTS_SOLVED * s->decided / s->all_open;
  return etude_progress_tick (s->progress, done);
}

static uint64_t
count_words (const etude_word *words, size_t n)
{
  uint64_t count = 0;

  for (size_t i = 0; i < n; i++)
    if (etude_word_any (words[i]))
      count += etude_word_count (words[i]);
  return count;
}

/* --- the first words --- */

/* How many squares White's king stands for in ROW. */
static unsigned
weight_of (const struct etude_layout *layout, unsigned row)
{
  return layout->king_orbit[row / (layout->rows / layout->n_kings)];
}

/* Finds out when taking the unguarded men of PLACEMENT begins to lose. */
static void
find_closings (struct solver *s, const struct etude_placement *placement, size_t word)
{
  const unsigned n_men = s->layout->ending.n_men;

  for (unsigned i = 0; i < n_men; i++)
    {
      unsigned depth;

      if (!etude_word_has (s->haven[word], placement->man[i]))
        continue;
      depth = etude_tablebase_after_capture (s->tablebase, placement, i);
      if (depth == 0)
        continue;
      s->closing[word * n_men + i] = (unsigned char) depth;
      s->closing_at[depth] = true;
      if (depth > s->last_closing)
        s->last_closing = depth;
    }
}

static void
prepare_row (struct solver *s, unsigned row)
{
  const struct etude_layout *layout = s->layout;
  const struct etude_range *range = &layout->range[layout->last];
  struct etude_placement placement = { 0 };

  etude_layout_row (layout, row, &placement);
  for (unsigned n = 0; n < range->n; n++)
    {
      const size_t word = (size_t) row * range->n + n;
      struct etude_kinds kinds;

      placement.man[layout->last] = range->cell[n];
      kinds = etude_placement_kinds (layout, &s->tablebase->lines, &placement);
      s->open[word] = kinds.white_legal;
      s->haven[word] = kinds.havens;
      s->fresh[word] = kinds.mated;
      s->settled[word] = ~kinds.black_legal | kinds.mated | kinds.stalemated;
      find_closings (s, &placement, word);
      if (s->counted)
        etude_kinds_count (&kinds, weight_of (layout, row), s->counted);
    }
}

static bool
prepare (struct solver *s)
{
  for (unsigned row = 0; row < s->layout->rows; row++)
    {
      prepare_row (s, row);
      s->rows_prepared++;
      if (!go_on (s, EFFORT_PREPARE))
        return false;
    }
  return true;
}

/* --- a step back for White: fresh words go to the placements one move earlier --- */

static void
or_row (etude_word *restrict to, const etude_word *restrict from, unsigned length)
{
  for (unsigned n = 0; n < length; n++)
    to[n] |= from[n];
}

static void
give_row (struct solver *s, const struct etude_placement *to, const etude_word *from)
{
  unsigned row = etude_layout_row_of (s->layout, to);

  or_row (s->pending + (size_t) row * s->layout->length, from, s->layout->length);
  s->row_pending[row] = 1;
}

/* Moves of the last man stay in the row. */
static void
back_last (struct solver *s, etude_word others, etude_word *pending, const etude_word *fresh)
{
  const struct etude_lines *lines = &s->tablebase->lines;
  const struct etude_range *range = &s->layout->range[s->layout->last];
  const unsigned man = s->layout->ending.man[s->layout->last];

  for (unsigned n = 0; n < range->n; n++)
    {
      if (!etude_word_any (fresh[n]))
        continue;
      for (const struct etude_ray *ray = lines->ray[man][range->cell[n]]; ray->length; ray++)
        for (unsigned i = 0; i < ray->length && !etude_word_has (others, ray->cell[i]); i++)
          pending[range->number[ray->cell[i]]] |= fresh[n];
    }
}

/* Moves of another man go from row to row; where the last man stands in the way, his word drops out. */
static void
back_man (struct solver *s, const struct etude_placement *p, unsigned man, etude_word others, const etude_word *fresh)
{
  const struct etude_layout *layout = s->layout;
  const etude_number *number = layout->range[layout->last].number;
  const struct etude_ray *ray = s->tablebase->lines.ray[layout->ending.man[man]][p->man[man]];
  struct etude_placement to = *p;
  etude_word passing[ETUDE_CELLS];

  for (; ray->length; ray++)
    {
      memcpy (passing, fresh, layout->length * sizeof *passing);
      for (unsigned i = 0; i < ray->length && !etude_word_has (others, ray->cell[i]); i++)
        {
          to.man[man] = ray->cell[i];
          give_row (s, &to, passing);
          if (number[ray->cell[i]] != ETUDE_NO_CELL)
            passing[number[ray->cell[i]]] = (etude_word){ 0 };
        }
    }
}

/* The king steps to a square whose representative is another: the whole placement turns with him. */
static void
give_row_turned (struct solver *s, const struct etude_placement *to, unsigned symmetry, const etude_word *fresh)
{
  const struct etude_layout *layout = s->layout;
  const struct etude_range *range = &layout->range[layout->last];
  struct etude_placement image = etude_placement_image (layout, symmetry, to);
  unsigned row = etude_layout_row_of (layout, &image);
  etude_word *pending = s->pending + (size_t) row * layout->length;

  for (unsigned n = 0; n < range->n; n++)
    if (etude_word_any (fresh[n]))
      pending[range->number[s->image[symmetry][range->cell[n]]]] |= etude_word_image (symmetry, fresh[n], layout->edge);
  s->row_pending[row] = 1;
}

/* On a line of symmetry a placement is kept in all its images, and each of them is given the words. */
static void
back_king (struct solver *s, const struct etude_placement *p, etude_word others, const etude_word *fresh)
{
  const struct etude_layout *layout = s->layout;
  struct etude_placement to = *p;

  for (const struct etude_ray *ray = s->tablebase->lines.ray[ETUDE_KING][p->king]; ray->length; ray++)
    {
      to.king = ray->cell[0];
      if (etude_word_has (others, to.king))
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
  etude_word *fresh = s->fresh + (size_t) row * layout->length;
  etude_word others = { 0 };
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

static bool
back_for_white (struct solver *s)
{
  for (unsigned row = 0; row < s->layout->rows; row++)
    if (s->row_fresh[row])
      {
        back_row (s, row);
        if (!go_on (s, EFFORT_BACK))
          return false;
      }
  return true;
}

/* --- keeping or counting what is found --- */

static void
keep_distance (etude_word *planes, unsigned length, unsigned distance, const etude_word *words)
{
  for (unsigned n = 0; n < length; n++)
    if (etude_word_any (words[n]))
      for (unsigned k = 0; k < ETUDE_PLANES; k++)
        if (distance >> k & 1)
          planes[n * ETUDE_PLANES + k] |= words[n];
}

static void
note_won (struct solver *s, unsigned row, unsigned depth, const etude_word *won)
{
  const unsigned length = s->layout->length;
  uint64_t count;

  if (!s->counted)
    keep_distance (s->tablebase->white + (size_t) row * length * ETUDE_PLANES, length, depth, won);
  if (!s->counted && !s->progress->tick)
    return;
  count = count_words (won, length);
  s->decided += count;
  if (s->counted)
    s->counted->white[depth] += count * weight_of (s->layout, row);
}

static void
note_lost (struct solver *s, unsigned row, unsigned depth)
{
  const unsigned length = s->layout->length;
  const etude_word *fresh = s->fresh + (size_t) row * length;

  if (s->counted)
    s->counted->black[depth] += count_words (fresh, length) * weight_of (s->layout, row);
  else
    keep_distance (s->tablebase->black + (size_t) row * length * ETUDE_PLANES, length, depth + 1, fresh);
}

/* --- a step back for Black: what White has newly won, and whether escapes are left --- */

/* Takes the pending words of a row in: returns whether Black is newly lost anywhere in it. */
static bool
settle_row (struct solver *s, unsigned row, unsigned depth)
{
  const unsigned length = s->layout->length;
  const size_t at = (size_t) row * length;
  etude_word *restrict open = s->open + at, *restrict haven = s->haven + at, *restrict settled = s->settled + at,
                       *restrict fresh = s->fresh + at, *restrict pending = s->pending + at;
  etude_word won[ETUDE_CELLS], any_won = { 0 }, any_lost = { 0 };

  for (unsigned n = 0; n < length; n++)
    {
      etude_word newly = pending[n] & open[n];
      etude_word lost;

      open[n] &= ~newly;
      won[n] = newly;
      any_won |= newly;
      lost = ~etude_word_king_steps (open[n] | haven[n]) & ~settled[n];
      settled[n] |= lost;
      fresh[n] = lost;
      any_lost |= lost;
    }
  memset (pending, 0, length * sizeof *pending);
  if (etude_word_any (any_won))
    note_won (s, row, depth, won);
  if (etude_word_any (any_lost))
    note_lost (s, row, depth);
  return etude_word_any (any_lost);
}

/* Taking some men of ROW loses from now on: it is looked at again. */
static void
close_havens_of_row (struct solver *s, unsigned row, unsigned depth)
{
  const struct etude_layout *layout = s->layout;
  const unsigned n_men = layout->ending.n_men, n = layout->length * n_men;
  const unsigned char *closing = s->closing + (size_t) row * n, *at = closing;
  struct etude_placement p = { 0 };

  while ((at = memchr (at, (int) depth, n - (size_t) (at - closing))))
    {
      unsigned number = (unsigned) (at - closing) / n_men, man = (unsigned) (at - closing) % n_men;

      etude_layout_row (layout, row, &p);
      p.man[layout->last] = layout->range[layout->last].cell[number];
      s->haven[(size_t) row * layout->length + number] &= ~etude_cell_bit (p.man[man]);
      s->row_pending[row] = 1;
      at++;
    }
}

static bool
settle (struct solver *s, unsigned depth)
{
  s->any_fresh = false;
  for (unsigned row = 0; row < s->layout->rows; row++)
    {
      if (s->closing_at[depth])
        close_havens_of_row (s, row, depth);
      s->row_fresh[row] = s->row_pending[row] && settle_row (s, row, depth);
      s->any_fresh |= s->row_fresh[row];
      if (s->row_pending[row] && !go_on (s, EFFORT_SETTLE))
        return false;
      s->row_pending[row] = 0;
    }
  return true;
}

/* --- the rounds --- */

/* What is lost in no moves, the mates, is fresh. */
static bool
start (struct solver *s)
{
  const unsigned length = s->layout->length;

  for (unsigned row = 0; row < s->layout->rows; row++)
    {
      const etude_word *fresh = s->fresh + (size_t) row * length;

      for (unsigned n = 0; n < length; n++)
        s->row_fresh[row] |= etude_word_any (fresh[n]);
      if (s->row_fresh[row])
        note_lost (s, row, 0);
      s->any_fresh |= s->row_fresh[row];
      if (s->progress->tick)
        s->all_open += count_words (s->open + (size_t) row * length, length);
      if (!go_on (s, EFFORT_START))
        return false;
    }
  return true;
}

static enum etude_status
run (struct solver *s)
{
  if (!prepare (s) || !start (s))
    return ETUDE_STOPPED;
  for (unsigned depth = 1; s->any_fresh || depth <= s->last_closing; depth++)
    {
      if (depth > DEPTH_MAX) /* no ending of these sizes is so deep */
        return ETUDE_BAD_INPUT;
      if (!back_for_white (s) || !settle (s, depth))
        return ETUDE_STOPPED;
    }
  s->progress->solved += words_of (s->layout) * ETUDE_PARTS;
  return ETUDE_OK;
}

static enum etude_status
allocate (struct solver *s)
{
  const size_t words = words_of (s->layout);

  s->open = calloc (5 * words, sizeof *s->open);
  s->closing = calloc (words, s->layout->ending.n_men);
  s->row_pending = calloc (2, s->layout->rows);
  if (!s->counted)
    s->tablebase->white = calloc (2 * ETUDE_PLANES * words, sizeof *s->tablebase->white);
  if (!s->open || !s->closing || !s->row_pending || (!s->counted && !s->tablebase->white))
    return ETUDE_NO_MEMORY;
  s->haven = s->open + words;
  s->settled = s->haven + words;
  s->fresh = s->settled + words;
  s->pending = s->fresh + words;
  s->row_fresh = s->row_pending + s->layout->rows;
  if (!s->counted)
    s->tablebase->black = s->tablebase->white + ETUDE_PLANES * words;
  return ETUDE_OK;
}

enum etude_status
etude_tablebase_solve (struct etude_tablebase *tablebase, struct etude_progress *progress,
                       struct etude_statistics *counted)
{
  struct solver s = { .tablebase = tablebase, .layout = &tablebase->layout, .counted = counted, .progress = progress };
  const unsigned edge = s.layout->edge;
  enum etude_status status;

  for (unsigned symmetry = 0; symmetry < ETUDE_SYMMETRIES; symmetry++)
    for (unsigned square = 0; square < edge * edge; square++)
      {
        unsigned cell = etude_cell_of_square (square, edge);

        s.image[symmetry][cell] = (etude_number) etude_symmetry_cell (symmetry, cell, edge);
      }
  status = allocate (&s);
  if (status == ETUDE_OK)
    status = run (&s);
  free (s.open);
  free (s.closing);
  free (s.row_pending);
  return status;
}
