/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-placement.h - placement problems solved the plainest way: every placement is set up and judged by the rule in words.
 *
 * It is the check of the placement engine, with which it shares no code: attacks come from slow-geometry.h, boards are
 * moved and exchanged here. So it is neither slowed down nor made clever.
 *
 * Layer:     tests; C11, GLib. No globals.
 * Algorithm: all ways to choose squares for each kind, one kind after another, fixed pieces and forbidden squares
 *            looked at like everything else when the board is complete. All solutions are kept, sorted; a class is
 *            found by looking up the images of a solution among them.
 */
#pragma once

#include "placement.h"

#include <glib.h>

struct plain_solutions
{
  unsigned size;     /* bytes of a solution, as placement.h says */
  unsigned n;        /* solutions, in the order of memcmp, */
  unsigned char *at; /* one after another */
  unsigned *leader;  /* for each the number of the first of its class */
  unsigned n_classes;
};

/* How many placements there are to be looked at. */
double plain_placement_cost (const struct etude_problem *problem);

/* Solves PROBLEM, which must be well-formed and small. */
struct plain_solutions *plain_placement_solve (const struct etude_problem *problem);

void plain_solutions_free (struct plain_solutions *solutions);

/* The number of SOLUTION, or -1. */
int plain_solutions_find (const struct plain_solutions *solutions, const unsigned char *solution);

/* How many solutions are in the class that LEADER leads. */
unsigned plain_solutions_class_size (const struct plain_solutions *solutions, unsigned leader);

/* SOLUTION turned to the left by a quarter so many times, then mirrored left to right if MIRRORED, colours exchanged if
 * EXCHANGED. */
void plain_placement_move (const struct etude_problem *problem, const unsigned char *solution, unsigned quarters,
                           bool mirrored, bool exchanged, unsigned char *moved);
