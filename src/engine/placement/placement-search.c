/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-search.c - the searches for independence and for domination. Compiled for bitboards of several sizes, with and
 * without the instruction that counts bits, and once, with WATCHED, in the form that reports its steps, on boards of any size;
 * see meson.build.
 */
#include "placement-template-cover.h"
#include "placement-template-independent.h"

static bool
walk (struct etude_searcher *searcher, const void *tables)
{
  struct search x;

  begin (&x, searcher, tables);
  return searcher->plan->method == ETUDE_METHOD_COVER ? cover_walk (&x) : independent_walk (&x);
}

#ifdef WATCHED
const struct etude_search etude_search_watched = { prepare, walk };
#else
const struct etude_search BITBOARD_NAME (etude_search) = { prepare, walk };
#endif
