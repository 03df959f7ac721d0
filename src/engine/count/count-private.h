/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count-private.h - what the ways to count share among themselves. Layer: engine; C11 and libc only. */
#pragma once

#include <stddef.h>

#include "queens-count.h"
#include "status.h"
#include "wide-count.h"

/* --- the independent sets of a graph, counted by their weight ---
 *
 * Algorithm: vertices are decided one after another. Of the decided ones only those with a neighbour still to come matter,
 *            the frontier: sets that agree on it are counted together, by weight. Good where the frontier stays small:
 *            a board whose pieces reach one or two rows far, row after row.
 */

#define ETUDE_GRAPH_MAX 256

struct etude_graph
{
  unsigned n;                                      /* vertices, in the order in which they are decided */
  unsigned char weight[ETUDE_GRAPH_MAX];           /* of each; the sum of all is at most ETUDE_GRAPH_MAX */
  bool adjacent[ETUDE_GRAPH_MAX][ETUDE_GRAPH_MAX]; /* symmetric; a vertex that is its own neighbour is in no set */
};

/* Adds to COUNT[w] the number of independent sets of weight w, for all w from 0 to ETUDE_GRAPH_MAX.
 *
 * TICK:   may be NULL; gets vertices done, of all, many times a second.
 * Cost:   time and memory grow with 1.6 (about) to the power of the frontier.
 * Errors: ETUDE_NO_MEMORY, also when it would take more than 1 GiB or the frontier has more than 64 vertices;
 *         ETUDE_STOPPED. */
enum etude_status etude_independent_sets (const struct etude_graph *graph, etude_tick_fn tick, void *tick_data,
                                          etude_wide_count *count);

/* --- for queens-tree.c: the placements on the squares of each colour, and how those of both are joined ---
 *
 * Placements: each colour keeps, by the number of its rows, the list of partial placements on them. The list belongs to
 *             all colourings that give this colour the same first rows, is made when it is first needed, and the last
 *             row's is never made: its placements go straight into the join. A placement is one word: a bit for each
 *             column, rising and falling diagonal of the colour that is used (a diagonal of one square needs none).
 * Join:       at a complete colouring the colour with fewer queens counts its placements by the columns they use, in a
 *             table, and the other looks the remaining columns up. A set of columns is ranked by its even and its odd
 *             half. With at most 11 queens of the colour, half of them in even rows, a cell gets at most 5! * 5! (and
 *             twice that with odd sizes): 16 bits are enough.
 *             Queens on one colour only cannot be: they would need all its diagonals of a direction, if these are enough
 *             at all, and so two opposite corners, which share a diagonal of the other direction.
 * Symmetry:   with an odd size mirrored columns give the same numbers, so the first queen of each colour stays in the left
 *             half or the middle. A placement with it left of the middle stands for two, which the top bit says.
 */

#define ETUDE_QUEENS_HALF ((ETUDE_QUEENS_MAX + 1) / 2)
#define ETUDE_QUEENS_NO_SQUARE 15 /* behind those of any row */

enum
{
  ETUDE_LIGHT,
  ETUDE_DARK,
  ETUDE_SQUARE_COLOURS
};

/* Which set of columns of one parity is meant by a set: itself, or all others, mirrored or not. */
enum etude_queens_view
{
  ETUDE_QUEENS_OWN,
  ETUDE_QUEENS_REST,
  ETUDE_QUEENS_MIRRORED_REST,
  ETUDE_QUEENS_VIEWS
};

/* Columns of one parity: places of their sets among the sets with as many. */
struct etude_queens_half
{
  unsigned columns;
  uint32_t rank[ETUDE_QUEENS_VIEWS][1u << ETUDE_QUEENS_HALF];
  uint32_t sets[ETUDE_QUEENS_HALF + 1]; /* how many sets of so many columns */
};

/* What is the same for all threads. */
struct etude_queens_board
{
  unsigned size;
  const uint32_t *allowed;
  bool has_symmetry;
  bool has_doubles;                 /* placements that stand for their mirror images, too */
  struct etude_queens_half half[2]; /* of even and odd columns */
  uint32_t odd_sets;                /* at most, of as many odd columns: the cells between two ranks of even ones */
};

/* The squares of a row in one colour, numbered by their columns: bit k is the k-th column of their parity. Where a diagonal
 * is but one square it has no bit, and the mask leaves the square out. */
struct etude_queens_squares
{
  unsigned open;                                      /* where a queen may stand */
  unsigned column_shift, rising_shift, falling_shift; /* from a placement to what is used of the squares */
  unsigned rising_mask, falling_mask;
  uint64_t bits[ETUDE_QUEENS_NO_SQUARE + 1]; /* what a queen on the square uses; that on no square nothing */
};

/* The placements on the first rows of a colour. */
struct etude_queens_list
{
  uint64_t *placement;
  size_t n, room;
};

/* The squares of one colour. */
struct etude_queens_colour
{
  struct etude_queens_squares first[ETUDE_QUEENS_MAX]; /* by row: when it is this colour's first, ... */
  struct etude_queens_squares later[ETUDE_QUEENS_MAX]; /* ... or not */
  unsigned char row[ETUDE_QUEENS_MAX]; /* its rows in this colouring, and behind DEPTH those of an earlier one */
  unsigned depth;                      /* how many */
  unsigned made;                       /* the lists up to this depth are those of ROW */
  struct etude_queens_list list[ETUDE_QUEENS_MAX];
};

/* One thread's. */
struct etude_queens_join
{
  const struct etude_queens_board *board;
  struct etude_queens_colour colour[ETUDE_SQUARE_COLOURS];
  uint16_t *cell; /* the table */
  uint64_t nodes; /* complete placements joined */
};

void etude_queens_board_init (struct etude_queens_board *board, const struct etude_queens *queens);

/* Returns false: no memory; then, too, it is to be cleared. */
bool etude_queens_join_init (struct etude_queens_join *join, const struct etude_queens_board *board);
void etude_queens_join_clear (struct etude_queens_join *join);

/* The queen of ROW stands on COLOUR; the last row given can be taken back. */
void etude_queens_give_row (struct etude_queens_colour *colour, unsigned row);
void etude_queens_take_row (struct etude_queens_colour *colour);

/* The number of solutions of the complete colouring. False: no memory. */
bool etude_queens_join_count (struct etude_queens_join *join, uint64_t *n);
