/* SPDX-License-Identifier: GPL-3.0-or-later */
/* independent-sets.h - the independent sets of a graph, counted by their weight.
 *
 * Layer:     engine; C11 and libc only. No globals.
 * Algorithm: vertices are decided one after another. Of the decided ones only those with a neighbour still to come matter,
 *            the frontier: sets that agree on it are counted together, by weight. Good where the frontier stays small:
 *            a board whose pieces reach one or two rows far, row after row.
 */
#pragma once

#include "status.h"
#include "wide-count.h"

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
