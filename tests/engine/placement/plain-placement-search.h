/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-placement-search.h - placements found the way the original program Chessy works: the placement engine's rival in
 * the benchmark.
 *
 * Layer:     tests; C11 and libc only. No globals.
 * Algorithm: piece after piece, like pieces in the order of squares, on a board of squares with counters of attacks; for
 *            independence a square is tried only when nothing attacks it and nothing is attacked from it, for domination
 *            all ways to set the pieces are gone through. All solutions are kept; at the end each is compared with
 *            all images of those before it. Nothing is done that such a program would not do, but the counters are kept
 *            up to date instead of made anew.
 * Limits:    boards up to 10 x 10 without fixed pieces, forbidden squares and pawns; two colours with queens only, and
 *            covering with one kind of piece only: then what blocks does not matter.
 */
#pragma once

#include "placement.h"

/* Says whether to go on; asked now and then. */
typedef bool (*plain_search_fn) (void *data);

struct plain_search;

/* Errors: NULL, no memory, or a problem beyond the limits. */
struct plain_search *plain_search_new (const struct etude_problem *problem);

void plain_search_free (struct plain_search *search);

/* Finds all solutions; then compares them. GOES_ON may be NULL. Each returns false when it was stopped, or memory ran
 * out. */
bool plain_search_find (struct plain_search *search, plain_search_fn goes_on, void *data);
bool plain_search_compare (struct plain_search *search, plain_search_fn goes_on, void *data);

/* What was found: all solutions, and after comparing, classes of them. */
uint64_t plain_search_all (const struct plain_search *search);
uint64_t plain_search_fundamental (const struct plain_search *search);
