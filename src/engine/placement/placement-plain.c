/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-plain.c - plain backtracking, as it is taught, for those who watch; see placement-watch.h.
 *
 * Pieces are set in the order of squares, so all that stands before the square that is looked at stays as it is: whether
 * a piece there attacks one before it, or is attacked by it, is certain, whatever comes later. Fixed pieces further on
 * are looked at when they have been passed.
 */
#include "placement-solve.h"

#include <stdlib.h>
#include <string.h>

struct tables
{
  bool by_rows; /* each row gets one piece */
};

struct walk
{
  struct etude_searcher *searcher;
  const struct etude_plan *plan;
  bool by_rows;
  struct etude_problem board; /* what stands */
  unsigned left[ETUDE_KINDS], n_left;
};

static bool place_from (struct walk *w, unsigned first);

static void *
prepare (const struct etude_plan *plan)
{
  struct tables *tables = calloc (1, sizeof *tables);

  if (tables)
    tables->by_rows = etude_plan_fills_rows (plan);
  return tables;
}

/* --- where a piece may stand --- */

static struct etude_squares
attacks_from (const struct walk *w, const struct etude_squares *occupied, unsigned kind, unsigned square)
{
  struct etude_geometry geometry = etude_geometry_square (w->board.edge);

  return etude_attacks (&geometry, etude_kind_piece (kind), etude_kind_colour (kind), square, occupied);
}

/* What stands, and of each kind what it must not attack: all enemies before a square. */
struct view
{
  struct etude_squares occupied;
  struct etude_squares enemies[ETUDE_KINDS];
  struct etude_squares attacked[ETUDE_KINDS]; /* by these */
};

static void
survey (const struct walk *w, unsigned before, struct view *view)
{
  memset (view, 0, sizeof *view);
  view->occupied = etude_problem_occupied (&w->board);
  for (unsigned other = 0; other < ETUDE_KINDS; other++)
    for (unsigned square = 0; square < before; square++)
      {
        struct etude_squares attacked;

        if (!etude_squares_has (&w->board.fixed[other], square))
          continue;
        attacked = attacks_from (w, &view->occupied, other, square);
        for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
          if (etude_task_enemies (w->board.task, etude_kind_colour (kind), etude_kind_colour (other)))
            {
              etude_squares_add (&view->enemies[kind], square);
              etude_squares_unite (&view->attacked[kind], &attacked);
            }
      }
}

/* The pieces before a square that are attacked; there are some only where fixed ones have been passed just now. */
static struct etude_squares
attacked_pieces (const struct walk *w, const struct view *view, unsigned before)
{
  struct etude_squares found = { 0 };

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    for (unsigned square = 0; square < before; square++)
      if (etude_squares_has (&w->board.fixed[kind], square) && etude_squares_has (&view->attacked[kind], square))
        etude_squares_add (&found, square);
  return found;
}

/* --- walking --- */

static bool
try_all (struct walk *w, const struct etude_node *node)
{
  for (unsigned square = 0; square < w->plan->n_squares; square++)
    for (unsigned k = 0; k < w->plan->n_kinds; k++)
      if (etude_squares_has (&node->candidates[k], square))
        {
          const unsigned kind = w->plan->kind[k].kind;
          bool go_on;

          etude_squares_add (&w->board.fixed[kind], square);
          w->left[k]--;
          w->n_left--;
          go_on = etude_watch_set (w->searcher, k, square) && place_from (w, square + 1);
          etude_squares_remove (&w->board.fixed[kind], square);
          w->left[k]++;
          w->n_left++;
          if (!go_on || !etude_watch_back (w->searcher, k, square))
            return false;
        }
  return true;
}

/* All pieces stand. */
static bool
finish (struct walk *w)
{
  unsigned char solution[ETUDE_SQUARES_MAX];
  struct etude_node node = { .square = ETUDE_SQUARES_MAX };
  struct view view;
  unsigned n = 0;

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    for (unsigned square = 0; square < w->plan->n_squares; square++)
      if (etude_squares_has (&w->board.fixed[kind], square))
        solution[n++] = (unsigned char) square;
  if (etude_solution_holds (&w->plan->problem, solution))
    return etude_searcher_found (w->searcher, solution, w->plan->group);
  survey (w, w->plan->n_squares, &view);
  node.group = attacked_pieces (w, &view, w->plan->n_squares);
  return etude_watch_dead_end (w->searcher,
                               etude_squares_count (&node.group) ? ETUDE_DEAD_ATTACK : ETUDE_DEAD_UNCOVERED, &node);
}

static bool
row_has_piece (const struct walk *w, unsigned row)
{
  for (unsigned column = 0; column < w->plan->edge; column++)
    for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
      if (etude_squares_has (&w->board.fixed[kind], row * w->plan->edge + column))
        return true;
  return false;
}

/* Finds the squares [FIRST, END) that are open to what is left. Returns how many there are. */
static unsigned
find_open (const struct walk *w, const struct view *view, unsigned first, unsigned end, struct etude_node *node)
{
  struct etude_squares together = { 0 };

  for (unsigned k = 0; k < w->plan->n_kinds; k++)
    {
      for (unsigned square = first, kind = w->plan->kind[k].kind; square < end && w->left[k]; square++)
        {
          struct etude_squares attacks;

          if (etude_squares_has (&view->occupied, square) || etude_squares_has (&w->board.forbidden, square)
              || etude_squares_has (&view->attacked[kind], square))
            continue;
          attacks = attacks_from (w, &view->occupied, kind, square);
          if (!etude_squares_meet (&attacks, &view->enemies[kind]))
            etude_squares_add (&node->open[k], square);
        }
      node->candidates[k] = node->open[k];
      etude_squares_unite (&together, &node->open[k]);
    }
  return etude_squares_count (&together);
}

/* Sets the pieces that are left on squares from FIRST on. With one colour a fixed piece attacks from the beginning. */
static bool
place_from (struct walk *w, unsigned first)
{
  unsigned before = w->plan->all_enemies ? w->plan->n_squares : first;
  struct etude_node node = { .square = ETUDE_SQUARES_MAX, .n = w->n_left };
  struct view view;

  if (!etude_searcher_step (w->searcher, 64))
    return false;
  if (w->n_left == 0)
    return finish (w);
  while (!w->left[node.kind])
    node.kind++;
  survey (w, before, &view);
  node.group = attacked_pieces (w, &view, before);
  if (etude_squares_count (&node.group))
    return etude_watch_dead_end (w->searcher, ETUDE_DEAD_ATTACK, &node);
  if (w->by_rows)
    {
      /* The next row without a piece from FIRST on. */
      unsigned row = (first + w->plan->edge - 1) / w->plan->edge, end;

      while (row < w->plan->edge && row_has_piece (w, row))
        row++;
      first = row * w->plan->edge;
      end = first + w->plan->edge;
      for (unsigned square = first; square < end; square++)
        etude_squares_add (&node.group, square);
      if (find_open (w, &view, first, end, &node) == 0)
        return etude_watch_dead_end (w->searcher, ETUDE_DEAD_ROW, &node);
      return etude_watch_choice (w->searcher, ETUDE_CHOICE_ROW, &node) && try_all (w, &node);
    }
  if (find_open (w, &view, first, w->plan->n_squares, &node) < w->n_left)
    return etude_watch_dead_end (w->searcher, ETUDE_DEAD_FURTHER, &node);
  return etude_watch_choice (w->searcher, ETUDE_CHOICE_FURTHER, &node) && try_all (w, &node);
}

/* One task. */
static bool
walk (struct etude_searcher *searcher, const void *data)
{
  const struct tables *tables = data;
  struct walk w = { .searcher = searcher, .plan = searcher->plan, .by_rows = tables->by_rows };
  bool go_on;

  w.board = searcher->plan->problem;
  w.n_left = searcher->plan->n_left;
  for (unsigned k = 0; k < searcher->plan->n_kinds; k++)
    w.left[k] = searcher->plan->kind[k].left;
  if (!etude_searcher_enter (searcher))
    return true;
  go_on = place_from (&w, 0);
  return etude_searcher_leave (searcher) && go_on;
}

const struct etude_search etude_search_plain = { prepare, walk };
