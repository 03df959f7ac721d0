/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-rows.c - queens and rooks that fill every row: one in each row and each column.
 *
 * Row after row from the bottom; neighbouring rows leave each other fewest squares, so any other order visits more boards.
 * Columns and diagonals are bits of words: bit c of UP and DOWN are the diagonals through column c of the present row,
 * which shift by one column a row. The item of a branch is in the bottom row, and none with a lower label is on the rim;
 * labels rise from the middle of a side to the corners, so that a branch soon leaves the top row few squares - a board
 * whose top row has none is given up at once. A piece in the middle of the bottom row is its own mirror image: then the
 * second row's goes to the left half.
 */
#include "placement-solve.h"

#include <stdlib.h>

#define TASK_ROWS 3    /* rows filled where tasks begin */
#define CHECKED_ROWS 6 /* rows left where the budget is looked at */
#define MIRROR 1       /* the symmetry that mirrors the columns */

enum line_piece
{
  QUEEN,
  ROOK,
  N_LINE_PIECES
};

struct tables
{
  unsigned kind[N_LINE_PIECES];                 /* indices; ETUDE_KINDS: not there */
  unsigned open[N_LINE_PIECES][ETUDE_EDGE_MAX]; /* columns open in a row */
};

struct level
{
  unsigned row;
  unsigned gap;                 /* to the next level's row, */
  unsigned far;                 /* and from that to the last level's */
  unsigned open[N_LINE_PIECES]; /* columns, so far as fixed pieces and the branch leave them open */
};

struct walk
{
  struct etude_searcher *searcher;
  const struct etude_plan *plan;
  const struct tables *tables;
  const struct etude_branch *branch; /* NULL: not searching by branches */
  unsigned label;
  bool halved; /* the second row's piece goes to the left half */
  unsigned left[N_LINE_PIECES];
  unsigned columns; /* without a fixed piece */
  unsigned n_levels, task_level;
  struct level level[ETUDE_EDGE_MAX + 1];
  const struct level *checked;    /* where the budget is looked at; NULL: nowhere */
  unsigned last_open;             /* to queens, in the last level's row */
  unsigned piece[ETUDE_EDGE_MAX]; /* the bit of the column of each row's piece */
  unsigned rooks;                 /* rows whose piece is a rook */
  bool stopped;
};

static void *
prepare (const struct etude_plan *plan)
{
  struct tables *t = calloc (1, sizeof *t);

  if (!t)
    return NULL;
  t->kind[QUEEN] = t->kind[ROOK] = ETUDE_KINDS;
  for (unsigned k = 0; k < plan->n_kinds; k++)
    {
      enum line_piece piece = plan->kind[k].piece == ETUDE_ROOK ? ROOK : QUEEN;

      t->kind[piece] = k;
      for (unsigned square = 0; square < plan->n_squares; square++)
        if (etude_squares_has (&plan->open[k], square))
          t->open[piece][square / plan->edge] |= 1u << square % plan->edge;
    }
  return t;
}

/* --- what is found --- */

/* Whether SYMMETRY brings a piece to the half of the second row that is searched. */
static bool
keeps_half (const struct walk *w, unsigned symmetry)
{
  unsigned edge = w->plan->edge;

  for (unsigned row = 0; row < edge; row++)
    {
      unsigned to = w->plan->image[symmetry][row * edge + (unsigned) __builtin_ctz (w->piece[row])];

      if (to / edge == 1)
        return to % edge < edge / 2;
    }
  return false;
}

/* The symmetries that bring a piece to the branch's square, so that the image is found too. */
static inline unsigned
find_candidates (const struct walk *w)
{
  unsigned candidates = 0, edge = w->plan->edge;

  if (!w->branch)
    return w->plan->group;
  for (unsigned rest = w->plan->group; rest; rest &= rest - 1)
    {
      unsigned g = (unsigned) __builtin_ctz (rest), from = w->branch->from_square[g];

      if (w->piece[from / edge] >> from % edge & 1 && (!w->halved || keeps_half (w, g)))
        candidates |= 1u << g;
    }
  return candidates;
}

static void
found (struct walk *w)
{
  unsigned candidates = find_candidates (w);

  if (candidates != 1 || w->plan->others || w->searcher->solver->run->visit)
    {
      unsigned char solution[ETUDE_EDGE_MAX];
      unsigned edge = w->plan->edge, at[N_LINE_PIECES] = { 0 };

      for (unsigned piece = 0; piece < N_LINE_PIECES; piece++)
        if (w->tables->kind[piece] != ETUDE_KINDS)
          at[piece] = w->plan->kind[w->tables->kind[piece]].first;
      for (unsigned row = 0; row < edge; row++)
        solution[at[w->rooks >> row & 1]++] = (unsigned char) (row * edge + (unsigned) __builtin_ctz (w->piece[row]));
      if (!etude_searcher_found (w->searcher, solution, candidates))
        w->stopped = true;
      return;
    }
  w->searcher->count.fundamental++;
  w->searcher->count.all += w->plan->group_size;
  w->searcher->count.orbits[__builtin_ctz (w->plan->group_size)]++;
}

static bool
check (struct walk *w)
{
  if (!etude_searcher_step (w->searcher, w->left[ROOK] ? 128 : 8)) /* rooks leave each other more ways */
    w->stopped = true;
  return !w->stopped;
}

/* --- queens only --- */

/* Returns false to stop, as soon as a visitor said so. */
static bool
set_last_queens (struct walk *w, const struct level *level, unsigned here, unsigned free, unsigned up, unsigned down)
{
  do
    {
      unsigned bit = here & -here;
      unsigned last = (free ^ bit) & level[1].open[QUEEN] & ~((up | bit) >> level->gap | (down | bit) << level->gap);

      here ^= bit;
      if (!last)
        continue;
      w->piece[level->row] = bit;
      w->piece[level[1].row] = last;
      found (w);
      if (w->stopped)
        return false;
    }
  while (here);
  return true;
}

/* HERE are the columns open on LEVEL, FREE those without a piece, UP and DOWN the diagonals of pieces not fixed. Returns
 * false to stop. */
static bool
set_queens (struct walk *w, const struct level *level, unsigned here, unsigned free, unsigned up, unsigned down)
{
  unsigned gap = level->gap, far = level->far, open = level[1].open[QUEEN], last_open = w->last_open;

  if (far == 0)
    return set_last_queens (w, level, here, free, up, down);
  if (level == w->checked && !check (w))
    return false;
  do
    {
      unsigned bit = here & -here, next_up = (up | bit) >> gap, next_down = (down | bit) << gap;
      unsigned next_free = free ^ bit, next = next_free & open & ~(next_up | next_down);

      here ^= bit;
      if (!next || !(next_free & last_open & ~(next_up >> far | next_down << far)))
        continue;
      w->piece[level->row] = bit;
      if (!set_queens (w, level + 1, next, next_free, next_up, next_down))
        return false;
    }
  while (here);
  return true;
}

/* --- queens and rooks --- */

/* Diagonals of all pieces, which keep queens away, and of queens, which keep rooks away too. */
struct diagonals
{
  unsigned up, down, queen_up, queen_down;
};

static void fill_level (struct walk *w, unsigned i, unsigned free, struct diagonals d);

static void
set_piece (struct walk *w, unsigned i, enum line_piece piece, unsigned bit, unsigned free, struct diagonals d)
{
  const struct level *level = &w->level[i];

  d.up |= bit;
  d.down |= bit;
  if (piece == QUEEN)
    {
      d.queen_up |= bit;
      d.queen_down |= bit;
    }
  d.up >>= level->gap;
  d.down <<= level->gap;
  d.queen_up >>= level->gap;
  d.queen_down <<= level->gap;
  w->piece[level->row] = bit;
  w->rooks = (w->rooks & ~(1u << level->row)) | (unsigned) piece << level->row;
  w->left[piece]--;
  fill_level (w, i + 1, free ^ bit, d);
  w->left[piece]++;
}

static void
descend (struct walk *w, unsigned i, unsigned free, struct diagonals d)
{
  const struct level *level = &w->level[i];
  unsigned queens = w->left[QUEEN] ? free & level->open[QUEEN] & ~(d.up | d.down) : 0;
  unsigned rooks = w->left[ROOK] ? free & level->open[ROOK] & ~(d.queen_up | d.queen_down) : 0;

  if (level == w->checked)
    check (w);
  if (queens && !w->left[ROOK] && i >= w->task_level && i + 2 <= w->n_levels)
    {
      for (unsigned rest = i; rest < w->n_levels; rest++)
        w->rooks &= ~(1u << w->level[rest].row);
      set_queens (w, level, queens, free, d.up, d.down);
      return;
    }
  for (; queens && !w->stopped; queens &= queens - 1)
    set_piece (w, i, QUEEN, queens & -queens, free, d);
  for (; rooks && !w->stopped; rooks &= rooks - 1)
    set_piece (w, i, ROOK, rooks & -rooks, free, d);
}

static void
fill_level (struct walk *w, unsigned i, unsigned free, struct diagonals d)
{
  bool task = i == w->task_level;

  if (task && !etude_searcher_enter (w->searcher))
    return;
  if (i == w->n_levels)
    found (w);
  else
    descend (w, i, free, d);
  if (task && !etude_searcher_leave (w->searcher))
    w->stopped = true;
}

/* --- branches --- */

/* The columns that may be used in LEVEL's row. */
static unsigned
allowed (struct walk *w, const struct level *level)
{
  unsigned columns = ~0u;

  if (!w->branch)
    return columns;
  for (unsigned column = 0; column < w->plan->edge; column++)
    if (w->plan->label[0][level->row * w->plan->edge + column] < w->label)
      columns &= ~(1u << column);
  if (level->row > 1)
    return columns;
  if (level->row == 0)
    return columns & 1u << w->branch->square;
  w->halved = (w->plan->group & 1u << MIRROR) && w->branch->from_square[MIRROR] == w->branch->square;
  return w->halved ? columns & ((1u << w->plan->edge / 2) - 1) : columns;
}

static void
walk_branch (struct walk *w)
{
  for (unsigned i = 0; i < w->n_levels; i++)
    {
      struct level *level = &w->level[i];
      bool last = i + 1 == w->n_levels;
      unsigned columns = allowed (w, level);

      for (unsigned piece = 0; piece < N_LINE_PIECES; piece++)
        level->open[piece] = w->tables->open[piece][level->row] & columns;
      level->gap = last ? 1 : level[1].row - level->row;
      level->far = last ? 0 : w->level[w->n_levels - 1].row - level[1].row;
      w->last_open = level->open[QUEEN];
    }
  w->checked = w->n_levels < CHECKED_ROWS ? NULL : &w->level[w->n_levels - CHECKED_ROWS];
  fill_level (w, 0, w->columns, (struct diagonals){ 0 });
}

/* --- fixed pieces --- */

/* Sets the fixed pieces, which do not attack each other, and takes what they attack along diagonals from OPEN. */
static void
set_fixed (struct walk *w, struct tables *open)
{
  for (unsigned piece = 0; piece < N_LINE_PIECES; piece++)
    for (unsigned square = 0; open->kind[piece] != ETUDE_KINDS && square < w->plan->n_squares; square++)
      if (etude_squares_has (&w->plan->problem.fixed[w->plan->kind[open->kind[piece]].kind], square))
        {
          unsigned column = square % w->plan->edge, row = square / w->plan->edge;
          bool rook;

          rook = piece == ROOK;
          for (unsigned other = 0; other < w->plan->edge; other++)
            {
              int apart = (int) other - (int) row, left = (int) column - apart, right = (int) column + apart;
              unsigned lines = (left >= 0 ? 1u << left : 0) | (right >= 0 ? 1u << right : 0);

              open->open[QUEEN][other] &= ~lines;
              if (!rook)
                open->open[ROOK][other] &= ~lines;
            }
          w->piece[row] = 1u << column;
          w->rooks |= piece << row;
          w->columns &= ~(1u << column);
        }
  for (unsigned row = 0; row < w->plan->edge; row++)
    if (!w->piece[row])
      w->level[w->n_levels++].row = row;
  w->task_level = w->n_levels < TASK_ROWS ? w->n_levels : TASK_ROWS;
}

static bool
walk (struct etude_searcher *searcher, const void *tables)
{
  struct tables open = *(const struct tables *) tables;
  struct walk w = { .searcher = searcher, .plan = searcher->plan, .tables = &open };

  w.columns = (1u << w.plan->edge) - 1;
  for (unsigned piece = 0; piece < N_LINE_PIECES; piece++)
    if (open.kind[piece] != ETUDE_KINDS)
      w.left[piece] = w.plan->kind[open.kind[piece]].left;
  set_fixed (&w, &open);
  if (w.plan->n_branches == 0)
    walk_branch (&w);
  for (w.label = 0; w.label < w.plan->n_branches && !w.stopped; w.label++)
    {
      w.branch = &w.plan->branch[w.label];
      walk_branch (&w);
    }
  return !w.stopped;
}

const struct etude_search etude_search_rows = { prepare, walk };
