/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-template-walk.h - defines SEARCH, the etude_search for sets of WORDS words.
 *
 * Layer: engine, private to the placement search; see placement-template.h.
 */
#pragma once

#include "placement-template-cover.h"
#include "placement-template-peace.h"

static bool
walk (struct etude_searcher *searcher, const void *tables)
{
  struct search x;

  begin (&x, searcher, tables);
  return searcher->plan->method == ETUDE_METHOD_COVER ? cover_walk (&x) : peace_walk (&x);
}

const struct etude_search SEARCH = { prepare, walk };
