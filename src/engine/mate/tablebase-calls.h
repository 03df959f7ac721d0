/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tablebase-calls.h - what is asked of the tablebases in bitboards of one word or of four, the arguments being sound; and how far
 * they have come.
 *
 * Layer:  engine, shared by the files of the tablebase only.
 * Units:  parts. Every bitboard of every ending of the job, the smaller ones too, is ETUDE_PARTS of them: some when it
 *         is there at first, the others as the ending's positions are decided. So their total is known at the
 *         start, and what is done never falls. An ending with draws gets the rest when it is solved.
 * Effort: bitboards looked at, roughly; it only says when to tick again.
 */
#pragma once

#include "tablebase.h"

#define ETUDE_PARTS_PREPARED 2
#define ETUDE_PARTS_SOLVED 8
#define ETUDE_PARTS (ETUDE_PARTS_PREPARED + ETUDE_PARTS_SOLVED)
#define ETUDE_EFFORT_MAX (UINT64_C (1) << 21) /* a millisecond, on the largest boards some */

struct etude_progress
{
  etude_tick_fn tick; /* NULL: nobody asks */
  void *tick_data;
  uint64_t total;  /* parts of the job */
  uint64_t solved; /* parts of the endings that are solved */
  uint64_t effort; /* since the last tick */
};

/* Calls the tick hook, if there is one, with DONE parts of the ending in work. Returns false to stop. */
static inline bool
etude_progress_tick (const struct etude_progress *progress, uint64_t done)
{
  return !progress->tick || progress->tick (progress->tick_data, progress->solved + done, progress->total);
}

/* One size of bitboards. */
struct etude_core_calls
{
  /* Counts ENDING, as etude_ending_statistics does. */
  enum etude_status (*count) (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
                              struct etude_progress *progress, struct etude_statistics *statistics);

  /* How many bitboards one array has that holds one for each number, those of the smaller endings with it. */
  uint64_t (*n_bitboards) (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour);
};

extern const struct etude_core_calls etude_core_calls_1, etude_core_calls_4;
