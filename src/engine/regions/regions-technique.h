/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-technique.h - what a step of reasoning is, and those that need no supposition.
 *
 * Layer: engine; C11 and libc only. No globals. What the techniques are regions-steps.h says.
 */
#pragma once

#include "regions.h"

enum etude_regions_technique
{
  ETUDE_REGIONS_FULL,
  ETUDE_REGIONS_LAST,
  ETUDE_REGIONS_LINE,
  ETUDE_REGIONS_ENDS,
  ETUDE_REGIONS_SQUEEZE,
  ETUDE_REGIONS_LINE_SET,
  ETUDE_REGIONS_STARVE,
  ETUDE_REGIONS_PACK,
  ETUDE_REGIONS_BLOCKS,
  ETUDE_REGIONS_SUPPOSE,
  ETUDE_REGIONS_TWICE,
  ETUDE_REGIONS_TECHNIQUES
};

enum etude_regions_kind
{
  ETUDE_REGIONS_ROW,
  ETUDE_REGIONS_COLUMN,
  ETUDE_REGIONS_REGION
};

struct etude_regions_notes
{
  struct etude_regions_set stars, out;
};

#define ETUDE_REGIONS_CHAIN (ETUDE_REGIONS_EDGE_MAX * ETUDE_REGIONS_STARS_MAX) /* links, one a star */

/* What follows from a supposition: a star on SQUARE, which is all that LINE has left; or OUT: none there, since it would leave
 * LINE no room by FULL and LAST. */
struct etude_regions_link
{
  unsigned short square;
  unsigned char line;
  bool out;
};

/* What to say in a hint. */
struct etude_regions_step
{
  enum etude_regions_technique technique;
  struct etude_regions_set cause; /* the squares that show it: stars, or the open squares of lines */
  struct etude_regions_set stars; /* new ones */
  struct etude_regions_set out;   /* squares that are crossed out */
  unsigned square;                /* FULL: the star; otherwise ETUDE_REGIONS_SQUARES */
  enum etude_regions_kind kind;   /* of the lines that speak: bit i is the i-th of them, */
  uint32_t lines;
  enum etude_regions_kind kind_of; /* LINE and LINES: and of the lines that they lie in */
  uint32_t lines_of;
  bool touch;      /* what a star there touches is enough; or else SQUEEZE and STARVE need that it fills LINES_OF */
  unsigned length; /* SUPPOSE and TWICE: links until the line has no room, */
  struct etude_regions_link chain[ETUDE_REGIONS_CHAIN]; /* none of which can be left out */
  struct etude_regions_set open;                        /* squares from which the step was found */
};

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

/* STEP is by SQUEEZE, STARVE or FULL: leaves those of its squares that are out for the same reason. By FULL that is what the star
 * touches, or else a line that it fills with others, which are the cause then. */
void etude_regions_narrow (const struct etude_regions_view *view, struct etude_regions_step *step);

/* Puts a star on SQUARE, and crosses out what it rules out. */
void etude_regions_put (struct etude_regions_view *view, unsigned square);

/* The first line with as many open squares as it lacks stars, and lacking some, the regions before columns and rows;
 * ETUDE_REGIONS_LINES if there is none. */
unsigned etude_regions_find_last (const struct etude_regions_view *view);

/* Finds the best step by the direct TECHNIQUE, up to ETUDE_REGIONS_BLOCKS. Returns whether there is one. */
bool etude_regions_find_step (const struct etude_regions_view *view, enum etude_regions_technique technique,
                              struct etude_regions_step *step);
