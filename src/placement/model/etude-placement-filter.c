/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-filter.c - filters compared, and fitted to a problem. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-filter.h"

gboolean
etude_placement_filters_equal (const EtudePlacementFilter *a, const EtudePlacementFilter *b)
{
  return a->images == b->images && a->kept == b->kept && a->square == b->square && a->exact == b->exact
         && a->kind == b->kind && a->some_image == b->some_image;
}

EtudePlacementFilter
etude_placement_filter_fit (const EtudePlacementFilter *filter, const struct etude_problem *problem)
{
  EtudePlacementFilter fit = *filter;

  if (problem && fit.square >= (int) (problem->edge * problem->edge))
    fit.square = -1;
  if (problem && fit.exact && (fit.kind >= ETUDE_KINDS || problem->count[fit.kind] == 0))
    fit.exact = FALSE;
  return fit;
}
