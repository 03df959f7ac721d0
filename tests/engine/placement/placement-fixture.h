/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-fixture.h - placement problems from short texts, and their solutions collected.
 *
 * Layer: tests; on the engine and GLib. No globals.
 */
#pragma once

#include "placement.h"

#include <glib.h>

/* The problem in TEXT, as in "d,q,2*p" or "2*b w,n w,r b": "d" for domination, colours for two colours. */
struct etude_problem placement_problem (unsigned edge, const char *text);

/* What a run visited. */
struct placement_result
{
  enum etude_status status;
  struct etude_placement_count count;
  GByteArray *solutions; /* one after another; NULL when only counted */
  GArray *images;        /* the unsigned that came with each */
};

/* Solves PROBLEM so, and checks that the counts are right at every visit. Visits at most LIMIT solutions, 0 for no limit.
 * To be cleared. */
struct placement_result placement_solve (const struct etude_problem *problem, bool all, unsigned threads,
                                         guint64 limit);
struct etude_placement_count placement_count (const struct etude_problem *problem, unsigned threads);

void placement_result_clear (struct placement_result *result);

/* PROBLEM in words, for a failing test. */
char *placement_describe (const struct etude_problem *problem);
