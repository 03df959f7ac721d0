/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tablebase-template-solve.h - the retrograde solution of one ending; tablebase.h tells the idea, tablebase-template.h the
 * numbers.
 *
 * Layer: engine, private to the tablebase.
 * Every bitboard has one bit for each cell of the black king. For each number, that is for White's pieces on their cells,
 *
 *   open     cells that are neither attacked nor taken: the black king may stand there with White to move, and step there
 *   hanging  cells of unguarded men that he may still take without losing
 *   settled  Black to move needs no more thought: lost in at most depth moves, stalemated, or not legal
 *   fresh    Black to move lost in exactly depth moves: found this round
 *   pending  what is fresh one white move away, gathered for the next round
 *
 * An open cell closes when White to move mates in at most depth moves: the black king must not step there any more.
 */
#pragma once

#include <stdlib.h>
#include <string.h>

#include "tablebase-calls.h"
#include "tablebase-template.h"

/* --- finding a position in a tablebase and the smaller ones in it, and its distance --- */

/* What answers for P, CORE or a smaller one in it; NULL when there is none. */
static const struct etude_core *
find (const struct etude_core *core, const struct etude_position *p, bool *mirrored)
{
  const struct etude_core *found = NULL;

  if (etude_position_is_of (p, &core->layout.ending))
    {
      const struct etude_layout *layout = &core->layout;

      /* A bishop of the other colour is mirrored, which an even edge allows. */
      *mirrored = false;
      for (unsigned i = 0; layout->by_colour && i < layout->ending.n_men; i++)
        if (layout->ending.man[i].piece == ETUDE_BISHOP)
          *mirrored = etude_square_is_light (p->man[i].square, layout->edge) != (layout->bishop_colour == ETUDE_LIGHT);
      return !*mirrored || layout->edge % 2 == 0 ? core : NULL;
    }
  for (unsigned i = 0; !found && i < ETUDE_SMALLER_MAX && core->smaller[i]; i++)
    found = find (core->smaller[i], p, mirrored);
  return found;
}

/* --- distances --- */

/* The distance of P, White to move, which CORE itself knows. */
static unsigned
own_distance (const struct etude_core *core, const struct etude_position *p)
{
  const struct etude_layout *layout = &core->layout;
  struct etude_white white = { .king = etude_cell_of_square (p->king[ETUDE_WHITE].square, p->edge) }, image;
  const unsigned symmetry = layout->to_representative[white.king];
  unsigned cell, distance = 0;
  const bitboard *planes;

  for (unsigned i = 0; i < p->n_men; i++)
    white.man[i] = etude_cell_of_square (p->man[i].square, p->edge);
  image = etude_white_image (layout, symmetry, &white);
  planes = core->white
           + ((size_t) etude_layout_row_of (layout, &image) * layout->length
              + layout->range[layout->last].number[image.man[layout->last]])
                 * ETUDE_PLANES;
  cell = etude_cell_image (symmetry, etude_cell_of_square (p->king[ETUDE_BLACK].square, p->edge), layout->edge);
  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    distance |= (unsigned) bitboard_has (planes[k], cell) << k;
  return distance;
}

/* White's moves to mate, White to move, in the smaller ending of WHITE without man CAPTURED, the black king on his cell.
 * 0 when he does not mate. */
static unsigned
distance_after_capture (const struct etude_core *core, const struct etude_white *white, unsigned captured)
{
  const unsigned edge = core->layout.edge;
  struct etude_position p = etude_position_of (&core->layout.ending, edge, ETUDE_WHITE);
  const struct etude_core *found;
  bool mirrored = false;

  p.king[ETUDE_WHITE].square = (uint16_t) etude_square_of_cell (white->king, edge);
  p.king[ETUDE_BLACK].square = (uint16_t) etude_square_of_cell (white->man[captured], edge);
  for (unsigned i = 0; i < p.n_men; i++)
    p.man[i].square = (uint16_t) etude_square_of_cell (white->man[i], edge);
  etude_position_remove (&p, captured);
  found = find (core, &p, &mirrored);
  if (mirrored)
    p = etude_position_mirror (&p);
  return found ? own_distance (found, &p) : 0;
}

/* What Black's distance, one more than White's moves, still fits into. */
#define DEPTH_MAX ((1u << ETUDE_PLANES) - 2)

/* Effort for each bitboard of a row. */
enum
{
  EFFORT_START = 4,
  EFFORT_SETTLE = 32,
  EFFORT_PREPARE = 64,
  EFFORT_BACK = 64,
};

struct solver
{
  struct etude_core *core;
  const struct etude_layout *layout;
  bitboard *open, *hanging, *settled, *fresh, *pending;
  unsigned char *row_pending, *row_fresh; /* which rows have any */
  bool any_fresh;                         /* some row has */
  etude_number image[ETUDE_SYMMETRIES][ETUDE_CELLS];
  unsigned char *closing; /* by number and man: at which depth taking him begins to lose; 0: never, or he is guarded */
  bool closing_at[DEPTH_MAX + 1]; /* whether there is one of that depth */
  unsigned last_closing;
  struct etude_statistics *counted; /* NULL: distances are kept */
  struct etude_progress *progress;
  unsigned rows_prepared;
  uint64_t all_open, decided; /* positions with White to move: at the start, and won so far; only for progress */
};

/* --- progress --- */

static size_t
n_bitboards_of (const struct etude_layout *layout)
{
  return (size_t) layout->rows * layout->length;
}

/* Counts a row's worth of EFFORT. Returns false to stop. */
static bool
go_on (struct solver *s, unsigned effort)
{
  uint64_t done;

  s->progress->effort += effort * s->layout->length;
  if (s->progress->effort < ETUDE_EFFORT_MAX)
    return true;
  s->progress->effort = 0;
  if (!s->progress->tick)
    return true;
  done = (uint64_t) s->rows_prepared * s->layout->length * ETUDE_PARTS_PREPARED;
  if (s->all_open)
    done += n_bitboards_of (s->layout) * ETUDE_PARTS_SOLVED * s->decided / s->all_open;
  return etude_progress_tick (s->progress, done);
}

static uint64_t
count_all (const bitboard *x, size_t n)
{
  uint64_t count = 0;

  for (size_t i = 0; i < n; i++)
    if (!bitboard_is_empty (x[i]))
      count += bitboard_count (x[i]);
  return count;
}

/* --- the beginning --- */

/* How many squares White's king stands for in ROW. */
static unsigned
weight_of (const struct etude_layout *layout, unsigned row)
{
  return layout->king_orbit[row / (layout->rows / layout->n_kings)];
}

/* Finds out when taking the unguarded men of WHITE begins to lose. */
static void
find_closings (struct solver *s, const struct etude_white *white, size_t at)
{
  const unsigned n_men = s->layout->ending.n_men;

  for (unsigned i = 0; i < n_men; i++)
    {
      unsigned depth;

      if (!bitboard_has (s->hanging[at], white->man[i]))
        continue;
      depth = distance_after_capture (s->core, white, i);
      if (depth == 0)
        continue;
      s->closing[at * n_men + i] = (unsigned char) depth;
      s->closing_at[depth] = true;
      if (depth > s->last_closing)
        s->last_closing = depth;
    }
}

static bool
prepare (struct solver *s)
{
  for (unsigned row = 0; row < s->layout->rows; row++)
    {
      const struct etude_layout *layout = s->layout;
      const struct etude_range *range = &layout->range[layout->last];
      struct etude_white white = { 0 };

      etude_layout_row (layout, row, &white);
      for (unsigned n = 0; n < range->n; n++)
        {
          const size_t at = (size_t) row * range->n + n;
          struct etude_black_cells cells;

          white.man[layout->last] = range->cell[n];
          cells = etude_black_cells_for (layout, &s->core->lines, &white);
          s->open[at] = cells.white_legal;
          s->hanging[at] = cells.hanging;
          s->fresh[at] = cells.mated;
          s->settled[at] = ~cells.black_legal | cells.mated | cells.stalemated;
          find_closings (s, &white, at);
          if (s->counted)
            {
              uint64_t weight = weight_of (layout, row);

              s->counted->white_legal += weight * bitboard_count (cells.white_legal);
              s->counted->black_legal += weight * bitboard_count (cells.black_legal);
              s->counted->black_stalemate += weight * bitboard_count (cells.stalemated);
            }
        }
      s->rows_prepared++;
      if (!go_on (s, EFFORT_PREPARE))
        return false;
    }
  return true;
}

/* --- a step back for White: what is fresh goes to where White was one move earlier --- */

static void
or_row (bitboard *restrict to, const bitboard *restrict from, unsigned length)
{
  for (unsigned n = 0; n < length; n++)
    to[n] |= from[n];
}

static void
give_row (struct solver *s, const struct etude_white *to, const bitboard *from)
{
  unsigned row = etude_layout_row_of (s->layout, to);

  or_row (s->pending + (size_t) row * s->layout->length, from, s->layout->length);
  s->row_pending[row] = 1;
}

/* Moves of the last man stay in the row. */
static void
back_last (struct solver *s, bitboard others, bitboard *pending, const bitboard *fresh)
{
  const struct etude_lines *lines = &s->core->lines;
  const struct etude_range *range = &s->layout->range[s->layout->last];
  const unsigned man = s->layout->ending.man[s->layout->last].piece;

  for (unsigned n = 0; n < range->n; n++)
    {
      if (bitboard_is_empty (fresh[n]))
        continue;
      for (const struct etude_ray *ray = lines->ray[man][range->cell[n]]; ray->length; ray++)
        for (unsigned i = 0; i < ray->length && !bitboard_has (others, ray->cell[i]); i++)
          pending[range->number[ray->cell[i]]] |= fresh[n];
    }
}

/* Moves of another man go from row to row; where the last man stands in the way, his bitboard drops out. */
static void
back_man (struct solver *s, const struct etude_white *p, unsigned man, bitboard others, const bitboard *fresh)
{
  const struct etude_layout *layout = s->layout;
  const etude_number *number = layout->range[layout->last].number;
  const struct etude_ray *ray = s->core->lines.ray[layout->ending.man[man].piece][p->man[man]];
  struct etude_white to = *p;
  bitboard passing[ETUDE_CELLS];

  for (; ray->length; ray++)
    {
      memcpy (passing, fresh, layout->length * sizeof *passing);
      for (unsigned i = 0; i < ray->length && !bitboard_has (others, ray->cell[i]); i++)
        {
          to.man[man] = ray->cell[i];
          give_row (s, &to, passing);
          if (number[ray->cell[i]] != ETUDE_NO_CELL)
            passing[number[ray->cell[i]]] = (bitboard){ 0 };
        }
    }
}

/* The king steps to a square whose representative is another: the whole white turns with him. */
static void
give_row_turned (struct solver *s, const struct etude_white *to, unsigned symmetry, const bitboard *fresh)
{
  const struct etude_layout *layout = s->layout;
  const struct etude_range *range = &layout->range[layout->last];
  struct etude_white image = etude_white_image (layout, symmetry, to);
  unsigned row = etude_layout_row_of (layout, &image);
  bitboard *pending = s->pending + (size_t) row * layout->length;

  for (unsigned n = 0; n < range->n; n++)
    if (!bitboard_is_empty (fresh[n]))
      pending[range->number[s->image[symmetry][range->cell[n]]]]
          |= etude_cells_image (symmetry, fresh[n], layout->edge);
  s->row_pending[row] = 1;
}

/* On a line of symmetry a white is kept in all its images, and each of them is given the words. */
static void
back_king (struct solver *s, const struct etude_white *p, bitboard others, const bitboard *fresh)
{
  const struct etude_layout *layout = s->layout;
  struct etude_white to = *p;

  for (const struct etude_ray *ray = s->core->lines.ray[ETUDE_KING][p->king]; ray->length; ray++)
    {
      to.king = ray->cell[0];
      if (bitboard_has (others, to.king))
        continue;
      for (unsigned i = 0; i < layout->n_symmetries; i++)
        if (layout->symmetry[i] == 0 && layout->king_number[to.king] != ETUDE_NO_CELL)
          give_row (s, &to, fresh);
        else if (layout->king_number[s->image[layout->symmetry[i]][to.king]] != ETUDE_NO_CELL)
          give_row_turned (s, &to, layout->symmetry[i], fresh);
    }
}

static bool
back_for_white (struct solver *s)
{
  for (unsigned row = 0; row < s->layout->rows; row++)
    if (s->row_fresh[row])
      {
        const struct etude_layout *layout = s->layout;
        bitboard *fresh = s->fresh + (size_t) row * layout->length;
        bitboard others = { 0 };
        struct etude_white p = { 0 };

        etude_layout_row (layout, row, &p);
        for (unsigned i = 0; i < layout->last; i++)
          others |= bitboard_of (p.man[i]);
        back_last (s, others | bitboard_of (p.king), s->pending + (size_t) row * layout->length, fresh);
        s->row_pending[row] = 1;
        for (unsigned i = 0; i < layout->last; i++)
          back_man (s, &p, i, (others & ~bitboard_of (p.man[i])) | bitboard_of (p.king), fresh);
        back_king (s, &p, others, fresh);
        if (!go_on (s, EFFORT_BACK))
          return false;
      }
  return true;
}

/* --- keeping or counting what is found --- */

static void
keep_distance (bitboard *planes, unsigned length, unsigned distance, const bitboard *words)
{
  for (unsigned n = 0; n < length; n++)
    if (!bitboard_is_empty (words[n]))
      for (unsigned k = 0; k < ETUDE_PLANES; k++)
        if (distance >> k & 1)
          planes[n * ETUDE_PLANES + k] |= words[n];
}

static void
note_won (struct solver *s, unsigned row, unsigned depth, const bitboard *won)
{
  const unsigned length = s->layout->length;
  uint64_t count;

  if (!s->counted)
    keep_distance (s->core->white + (size_t) row * length * ETUDE_PLANES, length, depth, won);
  if (!s->counted && !s->progress->tick)
    return;
  count = count_all (won, length);
  s->decided += count;
  if (s->counted)
    s->counted->white[depth] += count * weight_of (s->layout, row);
}

static void
note_lost (struct solver *s, unsigned row, unsigned depth)
{
  const unsigned length = s->layout->length;
  const bitboard *fresh = s->fresh + (size_t) row * length;

  if (s->counted)
    s->counted->black[depth] += count_all (fresh, length) * weight_of (s->layout, row);
  else
    keep_distance (s->core->black + (size_t) row * length * ETUDE_PLANES, length, depth + 1, fresh);
}

/* --- a step back for Black: what White has newly won, and whether escapes are left --- */

/* Takes what is pending in a row: returns whether Black is newly lost anywhere in it. */
static bool
settle_row (struct solver *s, unsigned row, unsigned depth)
{
  const unsigned length = s->layout->length;
  const size_t at = (size_t) row * length;
  bitboard *restrict open = s->open + at, *restrict hanging = s->hanging + at, *restrict settled = s->settled + at,
                     *restrict fresh = s->fresh + at, *restrict pending = s->pending + at;
  bitboard won[ETUDE_CELLS], any_won = { 0 }, any_lost = { 0 };

  for (unsigned n = 0; n < length; n++)
    {
      bitboard newly = pending[n] & open[n];
      bitboard lost;

      open[n] &= ~newly;
      won[n] = newly;
      any_won |= newly;
      lost = ~etude_king_steps (open[n] | hanging[n]) & ~settled[n];
      settled[n] |= lost;
      fresh[n] = lost;
      any_lost |= lost;
    }
  memset (pending, 0, length * sizeof *pending);
  if (!bitboard_is_empty (any_won))
    note_won (s, row, depth, won);
  if (!bitboard_is_empty (any_lost))
    note_lost (s, row, depth);
  return !bitboard_is_empty (any_lost);
}

/* Taking some men of ROW loses from now on: it is looked at again. */
static void
close_hanging_of_row (struct solver *s, unsigned row, unsigned depth)
{
  const struct etude_layout *layout = s->layout;
  const unsigned n_men = layout->ending.n_men, n = layout->length * n_men;
  const unsigned char *closing = s->closing + (size_t) row * n, *at = closing;
  struct etude_white p = { 0 };

  while ((at = memchr (at, (int) depth, n - (size_t) (at - closing))))
    {
      unsigned number = (unsigned) (at - closing) / n_men, man = (unsigned) (at - closing) % n_men;

      etude_layout_row (layout, row, &p);
      p.man[layout->last] = layout->range[layout->last].cell[number];
      s->hanging[(size_t) row * layout->length + number] &= ~bitboard_of (p.man[man]);
      s->row_pending[row] = 1;
      at++;
    }
}

static bool
settle_rows (struct solver *s, unsigned depth)
{
  s->any_fresh = false;
  for (unsigned row = 0; row < s->layout->rows; row++)
    {
      if (s->closing_at[depth])
        close_hanging_of_row (s, row, depth);
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
      const bitboard *fresh = s->fresh + (size_t) row * length;

      for (unsigned n = 0; n < length; n++)
        s->row_fresh[row] |= !bitboard_is_empty (fresh[n]);
      if (s->row_fresh[row])
        note_lost (s, row, 0);
      s->any_fresh |= s->row_fresh[row];
      if (s->progress->tick)
        s->all_open += count_all (s->open + (size_t) row * length, length);
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
      if (!back_for_white (s) || !settle_rows (s, depth))
        return ETUDE_STOPPED;
    }
  s->progress->solved += n_bitboards_of (s->layout) * ETUDE_PARTS;
  return ETUDE_OK;
}

static enum etude_status
allocate (struct solver *s)
{
  const size_t n = n_bitboards_of (s->layout);

  s->open = calloc (5 * n, sizeof *s->open);
  s->closing = calloc (n, s->layout->ending.n_men);
  s->row_pending = calloc (2, s->layout->rows);
  if (!s->counted)
    s->core->white = calloc (2 * ETUDE_PLANES * n, sizeof *s->core->white);
  if (!s->open || !s->closing || !s->row_pending || (!s->counted && !s->core->white))
    return ETUDE_NO_MEMORY;
  s->hanging = s->open + n;
  s->settled = s->hanging + n;
  s->fresh = s->settled + n;
  s->pending = s->fresh + n;
  s->row_fresh = s->row_pending + s->layout->rows;
  if (!s->counted)
    s->core->black = s->core->white + ETUDE_PLANES * n;
  return ETUDE_OK;
}

/* Solves the ending of CORE, whose layout, lines and smaller ones are made: fills its distances or, unless COUNTED is
 * NULL, adds to that instead, White's pieces once for every order of equal men. */
static enum etude_status
solve (struct etude_core *core, struct etude_progress *progress, struct etude_statistics *counted)
{
  struct solver s = { .core = core, .layout = &core->layout, .counted = counted, .progress = progress };
  const unsigned edge = s.layout->edge;
  enum etude_status status;

  for (unsigned symmetry = 0; symmetry < ETUDE_SYMMETRIES; symmetry++)
    for (unsigned square = 0; square < edge * edge; square++)
      {
        unsigned cell = etude_cell_of_square (square, edge);

        s.image[symmetry][cell] = (etude_number) etude_cell_image (symmetry, cell, edge);
      }
  status = allocate (&s);
  if (status == ETUDE_OK)
    status = run (&s);
  free (s.open);
  free (s.closing);
  free (s.row_pending);
  return status;
}
