/* SPDX-License-Identifier: GPL-3.0-or-later */
/* collection-fixture.h - collections as sorted lists of numbers, to be held against each other.
 *
 * Layer: tests; GLib. No globals.
 */
#pragma once

#include "collection.h"

#include <glib.h>

#define FIXTURE_KINDS 10

/* Queries of each kind for the side or sides it has, some depths among them. */
extern const struct etude_query fixture_kinds[FIXTURE_KINDS];

struct etude_tablebase *fixture_make (const char *ending, unsigned edge, enum etude_square_colour bishop_colour);

/* A board is written like "KBNK:5". */
struct etude_tablebase *fixture_make_board (const char *board, enum etude_square_colour bishop_colour);
unsigned fixture_edge_of (const char *board);

/* A position as a number: the order of these numbers is the order that collection.h promises. */
guint64 fixture_key (const struct etude_position *p);

/* An etude_collection_fn: appends the key of P to KEYS, a GArray. */
bool fixture_append_key (void *keys, const struct etude_position *p);

/* The keys of what QUERY asks for, the second of them from number FIRST on, as they come. To be unreffed. */
GArray *fixture_collect (const struct etude_tablebase *tablebase, const struct etude_query *query);
GArray *fixture_collect_from (const struct etude_tablebase *tablebase, const struct etude_query *query, guint64 first);

guint64 fixture_count (const struct etude_tablebase *tablebase, const struct etude_query *query);

/* Whether P stands for itself: like men in one order only, a single bishop on BISHOP_COLOUR. */
bool fixture_is_own (const struct etude_position *p, enum etude_square_colour bishop_colour);
