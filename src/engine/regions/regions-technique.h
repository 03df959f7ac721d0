/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-technique.h - what is seen of a board, and the techniques that need no supposition.
 *
 * Layer: engine; private to the room.
 */
#pragma once

#include "regions-steps.h"

/* The tables of a board. */
struct etude_regions_sight
{
  unsigned n;
  const struct etude_regions_board *board;
  struct etude_regions_set all, line[ETUDE_REGIONS_LINES], reach[ETUDE_REGIONS_SQUARES];
};

/* What the notes leave. */
struct etude_regions_view
{
  const struct etude_regions_sight *sight;
  struct etude_regions_set stars, open;
  int need[ETUDE_REGIONS_LINES];
};

void etude_regions_see (const struct etude_regions_board *board, struct etude_regions_sight *sight);

void etude_regions_view (const struct etude_regions_sight *sight, const struct etude_regions_notes *notes,
                         struct etude_regions_view *view);

/* The open squares that a star on SQUARE would rule out, its own not among them. */
struct etude_regions_set etude_regions_ruled_out (const struct etude_regions_view *view, unsigned square);

/* Whether a line has no room for what it lacks, or too many stars; then STEP has the line. */
bool etude_regions_is_wrong (const struct etude_regions_view *view, struct etude_regions_step *step);

/* Finds the best step by the direct TECHNIQUE, up to ETUDE_REGIONS_BLOCKS. Returns whether there is one. */
bool etude_regions_find_step (const struct etude_regions_view *view, enum etude_regions_technique technique,
                              struct etude_regions_step *step);
