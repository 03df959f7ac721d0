/* tablebase-kinds.h - what a placement is for each cell of the black king, before anything is solved.
 *
 * Layer:  engine, shared by the files of the tablebase only.
 */
#pragma once

#include "tablebase-private.h"

/* What the black king's cells are, whatever White can do. */
struct etude_kinds
{
  etude_word white_legal, black_legal; /* the position is legal with White, Black to move */
  etude_word mated, stalemated;        /* Black to move has no move */
  etude_word havens;                   /* of unguarded men, whom he can take */
};

/* All empty when two of White's pieces share a cell. */
static inline struct etude_kinds
etude_placement_kinds (const struct etude_layout *layout, const struct etude_lines *lines,
                       const struct etude_placement *placement)
{
  struct etude_kinds kinds = { 0 };
  etude_word occupied = etude_placement_occupied (layout, placement), attacked, stuck;

  if (etude_word_count (occupied) != layout->ending.n_men + 1u)
    return kinds;
  attacked = etude_placement_attacks (layout, lines, placement, occupied);
  kinds.white_legal = lines->board & ~attacked & ~occupied;
  kinds.black_legal = lines->board & ~occupied & ~lines->leap[ETUDE_KING][placement->king];
  kinds.havens = occupied & ~etude_cell_bit (placement->king) & ~attacked;
  stuck = kinds.black_legal & ~etude_word_king_steps (kinds.white_legal | kinds.havens);
  kinds.mated = stuck & attacked;
  kinds.stalemated = stuck & ~attacked;
  return kinds;
}

/* Adds the legal positions and stalemates of KINDS to STATISTICS, WEIGHT times. */
static inline void
etude_kinds_count (const struct etude_kinds *kinds, unsigned weight, struct etude_statistics *statistics)
{
  statistics->white_legal += (uint64_t) weight * etude_word_count (kinds->white_legal);
  statistics->black_legal += (uint64_t) weight * etude_word_count (kinds->black_legal);
  statistics->black_stalemate += (uint64_t) weight * etude_word_count (kinds->stalemated);
}
