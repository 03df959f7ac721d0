/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tablebase-core.h - what tablebase.c asks of a tablebase in bitboards of one word or of four; the arguments are sound.
 *
 * Layer: engine, shared by the files of the tablebase only.
 */
#pragma once

#include "position.h"
#include "tablebase-progress.h"
#include "tablebase-statistics.h"

struct etude_core;

/* One size of bitboards. What each call does is told in tablebase.h, where a call of that name is not told here. */
struct etude_core_calls
{
  enum etude_status (*make) (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
                             struct etude_progress *progress, struct etude_core **made);
  void (*free) (struct etude_core *core);

  /* The same as to make one, ask for its statistics and free it, in less memory. */
  enum etude_status (*count) (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
                              struct etude_progress *progress, struct etude_statistics *statistics);

  /* How many bitboards one array has that holds one for each number, those of the smaller endings with it. */
  uint64_t (*n_bitboards) (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour);

  uint64_t (*bytes) (const struct etude_core *core);

  /* Whether P, with men and on a board of the right edge, is a position of CORE or of a smaller one in it. */
  bool (*covers) (const struct etude_core *core, const struct etude_position *p);

  /* The distance kept for the legal P; 0 when it is not covered. */
  unsigned (*distance) (const struct etude_core *core, const struct etude_position *p);

  /* Adds to what is all 0. */
  void (*statistics) (const struct etude_core *core, struct etude_statistics *statistics);
};

extern const struct etude_core_calls etude_core_calls_1, etude_core_calls_4;

struct etude_tablebase
{
  const struct etude_core_calls *calls;
  struct etude_core *core; /* of the size that CALLS are for */
  struct etude_ending ending;
  unsigned edge;
};
