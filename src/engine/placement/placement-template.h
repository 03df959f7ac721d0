/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-template.h - what the searches for independence and for domination share: tables, the state of a walk, tasks.
 *
 * Layer: engine, private to placement-search.c, which is compiled for several sizes of bitboards; with WATCHED it is the
 *        form that reports its steps.
 */
#pragma once

#include "bitboard.h"
#include "placement-private.h"

#include <stdlib.h>
#include <string.h>

struct tables
{
  bitboard board;
  bitboard open[ETUDE_KINDS];
  bitboard attacks[ETUDE_KINDS][BITBOARD_SQUARES], attackers[ETUDE_KINDS][BITBOARD_SQUARES];
  bitboard covers[ETUDE_KINDS][BITBOARD_SQUARES];   /* what a piece attacks, and its square */
  bitboard coverers[ETUDE_KINDS][BITBOARD_SQUARES]; /* whence a square is covered */
  bitboard blocked[ETUDE_KINDS][ETUDE_KINDS]
                  [BITBOARD_SQUARES]; /* where the second kind cannot stand with the first there */
  bitboard ray[ETUDE_KINDS][BITBOARD_SQUARES][ETUDE_DIRECTIONS];
  bitboard clique[ETUDE_KINDS][BITBOARD_SQUARES];
};

struct search
{
  struct etude_searcher *searcher;
  const struct etude_plan *plan;
  const struct tables *tables;
  const struct etude_branch *branch; /* NULL: not searching by branches */
  bitboard stand[ETUDE_KINDS];       /* where the kinds stand, fixed pieces among them */
  unsigned left[ETUDE_KINDS], n_left;
  unsigned n_set; /* pieces set, besides fixed ones */
};

/* --- tables --- */

static void *
prepare (const struct etude_plan *plan)
{
  struct tables *t = calloc (1, sizeof *t);

  if (!t)
    return NULL;
  t->board = bitboard_from_squares (&plan->board);
  for (unsigned k = 0; k < plan->n_kinds; k++)
    {
      t->open[k] = bitboard_from_squares (&plan->open[k]);
      for (unsigned square = 0; square < plan->n_squares; square++)
        {
          t->attacks[k][square] = bitboard_from_squares (&plan->attacks[k][square]);
          t->attackers[k][square] = bitboard_from_squares (&plan->attackers[k][square]);
          t->covers[k][square] = t->attacks[k][square];
          bitboard_add (&t->covers[k][square], square);
          t->coverers[k][square] = t->attackers[k][square];
          bitboard_add (&t->coverers[k][square], square);
          for (unsigned d = 0; plan->mixed && d < ETUDE_DIRECTIONS; d++)
            t->ray[k][square][d] = bitboard_from_squares (&plan->ray[k][square][d]);
          if (plan->n_cliques[k])
            bitboard_add (&t->clique[k][plan->clique[k][square]], square);
        }
    }
  for (unsigned a = 0; a < plan->n_kinds && plan->method == ETUDE_METHOD_INDEPENDENT; a++)
    for (unsigned b = 0; b < plan->n_kinds; b++)
      {
        for (unsigned square = 0; square < plan->n_squares; square++)
          {
            bitboard *blocked = &t->blocked[a][b][square];

            /* Where lines may be cut, attacks are looked at again and again instead. */
            if (!plan->mixed
                && etude_task_enemies (plan->problem.task, (enum etude_colour) plan->kind[a].colour,
                                       (enum etude_colour) plan->kind[b].colour))
              *blocked = t->attacks[a][square] | t->attackers[b][square];
            bitboard_add (blocked, square);
          }
      }
  return t;
}

/* --- lines that may be cut --- */

/* RAY up to the first of OCCUPIED on it, that square included. */
static inline bitboard
cut (bitboard ray, bitboard occupied, unsigned direction)
{
  bitboard on = ray & occupied;

  if (bitboard_is_empty (on))
    return ray;
  if (direction < ETUDE_DIRECTIONS / 2)
    {
      unsigned first = bitboard_highest (on);

      for (unsigned i = 0; i < BITBOARD_WORDS; i++)
        if (i == first / 64)
          BITBOARD_WORD (ray, i) &= ~UINT64_C (0) << (first % 64);
        else if (i < first / 64)
          BITBOARD_WORD (ray, i) = 0;
    }
  else
    {
      unsigned first = bitboard_lowest (on);

      for (unsigned i = 0; i < BITBOARD_WORDS; i++)
        if (i == first / 64)
          BITBOARD_WORD (ray, i) &= ~UINT64_C (0) >> (63 - first % 64);
        else if (i > first / 64)
          BITBOARD_WORD (ray, i) = 0;
    }
  return ray;
}

/* What kind K attacks from SQUARE. Sliders see back what they see, so it is also whence they attack SQUARE. */
static inline bitboard
see (const struct search *x, unsigned k, unsigned square, bitboard occupied)
{
  const struct tables *t = x->tables;
  bitboard seen = { 0 };

  if (!x->plan->mixed || !x->plan->kind[k].directions || !bitboard_meet (t->attacks[k][square], occupied))
    return t->attacks[k][square];
  for (unsigned d = 0; d < ETUDE_DIRECTIONS; d++)
    seen |= cut (t->ray[k][square][d], occupied, d);
  return seen;
}

/* --- steps for those who watch; nothing in the other forms --- */

#ifdef WATCHED
/* What there is to say of K, with the squares OPEN to the kinds that are left. */
static struct etude_node
node_of (const struct search *x, unsigned k, const bitboard *open)
{
  struct etude_node node = { .kind = k, .square = ETUDE_SQUARES_MAX };

  node.label = x->branch ? (unsigned) (x->branch - x->plan->branch) : 0;
  for (unsigned j = 0; j < x->plan->n_kinds; j++)
    if (x->left[j])
      node.open[j] = bitboard_to_squares (open[j]);
  return node;
}

/* K is tried on HERE, and later on MINE. */
static bool
report_choice (const struct search *x, enum etude_choice_reason reason, unsigned n, unsigned k, const bitboard *open,
               bitboard mine, bitboard here)
{
  struct etude_node node = node_of (x, k, open);

  node.n = n;
  node.open[k] = bitboard_to_squares (mine);
  node.candidates[k] = bitboard_to_squares (here);
  return etude_watch_choice (x->searcher, reason, &node);
}

/* The first choice of a branch; OPEN as open_branch gives it. */
static bool
report_branch (const struct search *x, const bitboard *open)
{
  unsigned k = x->branch->kind;
  struct etude_node node = node_of (x, k, open);

  for (unsigned square = 0; square < x->plan->n_squares; square++)
    if (x->plan->label[k][square] == node.label)
      etude_squares_add (&node.group, square);
  etude_squares_add (&node.open[k], x->branch->square);
  etude_squares_add (&node.candidates[k], x->branch->square);
  return etude_watch_choice (x->searcher, ETUDE_CHOICE_SYMMETRY, &node);
}

static bool
report_set (const struct search *x, unsigned k, unsigned square)
{
  return etude_watch_set (x->searcher, k, square);
}

static bool
report_back (const struct search *x, unsigned k, unsigned square)
{
  return etude_watch_back (x->searcher, k, square);
}

static bool
report_dead_end (const struct search *x, enum etude_dead_end why, unsigned n, unsigned k, const bitboard *open)
{
  struct etude_node node = node_of (x, k, open);

  node.n = n;
  return etude_watch_dead_end (x->searcher, why, &node);
}
#else
#  define report_choice(x, reason, n, k, open, mine, here) true
#  define report_branch(x, open) true
#  define report_set(x, k, square) true
#  define report_back(x, k, square) true
#  define report_dead_end(x, why, n, k, open) true
#endif

/* --- walking --- */

static void
begin (struct search *x, struct etude_searcher *searcher, const struct tables *tables)
{
  const struct etude_plan *plan = searcher->plan;

  memset (x, 0, sizeof *x);
  x->searcher = searcher;
  x->plan = plan;
  x->tables = tables;
  x->n_left = plan->n_left;
  for (unsigned k = 0; k < plan->n_kinds; k++)
    {
      x->stand[k] = bitboard_from_squares (&plan->problem.fixed[plan->kind[k].kind]);
      x->left[k] = plan->kind[k].left;
    }
}

/* The squares open to each kind in the branch numbered LABEL, its own item excepted. */
static void
open_branch (const struct search *x, unsigned label, bitboard *open)
{
  for (unsigned k = 0; k < x->plan->n_kinds; k++)
    {
      open[k] = x->tables->open[k];
      for (unsigned square = 0; square < x->plan->n_squares; square++)
        if (x->plan->label[k][square] < label)
          bitboard_remove (&open[k], square);
    }
  bitboard_remove (&open[x->plan->branch[label].kind], x->plan->branch[label].square);
}

static inline void
put (struct search *x, unsigned k, unsigned square)
{
  bitboard_add (&x->stand[k], square);
  x->left[k]--;
  x->n_left--;
  x->n_set++;
}

static inline void
take_back (struct search *x, unsigned k, unsigned square)
{
  bitboard_remove (&x->stand[k], square);
  x->left[k]++;
  x->n_left++;
  x->n_set--;
}

static bool
found (struct search *x)
{
  unsigned char solution[BITBOARD_SQUARES];
  unsigned n = 0, candidates = x->branch ? 0 : x->plan->group;

  for (unsigned k = 0; k < x->plan->n_kinds; k++)
    for (bitboard rest = x->stand[k]; !bitboard_is_empty (rest);)
      solution[n++] = (unsigned char) bitboard_pop (&rest);
  /* The symmetries under whose images of what stands now this search comes by too. */
  for (unsigned rest = x->branch ? x->plan->group : 0; rest; rest &= rest - 1)
    {
      unsigned g = (unsigned) __builtin_ctz (rest);

      if (bitboard_has (x->stand[x->branch->from_kind[g]], x->branch->from_square[g]))
        candidates |= 1u << g;
    }
  return etude_searcher_found (x->searcher, solution, candidates);
}

/* The last piece, of kind K, makes a solution on each square of HERE. */
static bool
set_last (struct search *x, unsigned k, bitboard here)
{
  bool go_on = true;

  while (go_on && !bitboard_is_empty (here))
    {
      unsigned square = bitboard_pop (&here);

      put (x, k, square);
      go_on = report_set (x, k, square) && found (x);
      take_back (x, k, square);
      go_on = go_on && report_back (x, k, square);
    }
  return go_on;
}
