/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-filter.h - which solutions of a placement problem are on show, and in what order. Layer: model. */
#pragma once

#include <glib.h>

#include "placement.h"

G_BEGIN_DECLS

typedef enum
{
  ETUDE_PLACEMENT_ORDER_FOUND,
  ETUDE_PLACEMENT_ORDER_SYMMETRY,     /* the fewer different images, the earlier: the most symmetric first */
  ETUDE_PLACEMENT_ORDER_LEXICOGRAPHIC /* see etude_solution_compare; while the search runs, the order found */
} EtudePlacementOrder;

/* Which solutions are on show. All conditions must hold; one that is all zero but for square -1 shows all. */
typedef struct
{
  guint images;   /* how many different boards symmetries make of it, solutions or not; 0: any */
  guint kept;     /* keeps one of these (etude-placement-group.h); 0: no matter; ETUDE_PLACEMENT_SYMMETRIC */
  int square;     /* a piece stands here; -1: no matter */
  gboolean exact; /* and it is of KIND */
  guint kind;
  gboolean some_image; /* not just here: on this square of one of its images that are solutions */
} EtudePlacementFilter;

#define ETUDE_PLACEMENT_SYMMETRIC 0x1fffeu /* symmetric at all */
#define ETUDE_PLACEMENT_FILTER_NONE ((EtudePlacementFilter){ .square = -1 })

static inline gboolean
etude_placement_filters_equal (const EtudePlacementFilter *a, const EtudePlacementFilter *b)
{
  return a->images == b->images && a->kept == b->kept && a->square == b->square && a->exact == b->exact
         && a->kind == b->kind && a->some_image == b->some_image;
}

G_END_DECLS
