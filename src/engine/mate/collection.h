/* SPDX-License-Identifier: GPL-3.0-or-later */
/* collection.h - the positions of an ending that have something in common: one distance, stalemate, a single winning
 * move.
 *
 * Layer:     engine; C11 and libc only. No globals: collections may be gathered in parallel.
 * Shape:     the positions of the tablebase's own ending, not of those that captures lead to. Like men are not told
 *            apart: each placement comes once. A single bishop stands on the tablebase's bishop colour, as in the statistics.
 * Board:     up to 8 x 8 only: the black king's squares are one word.
 * Order:     rising by the square of White's king, then of the men as the ending names them (of like men the lowest
 *            first), then of the black king. It is the same everywhere.
 * Classes:   positions that the symmetries of the board turn into each other, those symmetries that keep the bishop's colour when
 *            there is a single bishop (four on boards of even edge), else all eight. The first one of a class in the
 *            order stands for it; a position on a line of symmetry has a smaller class than others.
 * Algorithm: where White's pieces stand, the black kings that belong to the collection are found as one bitboard; no
 *            position is looked up alone. For the single winning moves the bitboards one white move away
 *            are added up with a carry: one of "at least once", one of "more than once".
 */
#pragma once

#include "tablebase.h"

enum etude_collection
{
  ETUDE_COLLECTION_MATE,      /* White mates in exactly DEPTH moves */
  ETUDE_COLLECTION_MATED,     /* Black, to move, is checkmated */
  ETUDE_COLLECTION_STALEMATE, /* the side to move has no move and is not in check */
  ETUDE_COLLECTION_NO_MATE,   /* legal, no stalemate, and White does not mate: he loses a man, or has too few */
  ETUDE_COLLECTION_ONLY_MOVE, /* White, to move, mates, but after one of his moves only */
};

struct etude_query
{
  enum etude_collection collection;
  enum etude_colour to_move;
  unsigned depth;   /* for MATE only: White's moves, 1 to ETUDE_DEPTH_MAX */
  bool fundamental; /* one position of each class instead of all */
};

/* Returns true to go on, false to stop. P is valid only during the call. */
typedef bool (*etude_collection_fn) (void *data, const struct etude_position *p);

/* Visits the positions that QUERY asks for, each once, in the order above, but for the first FIRST of them.
 *
 * Units:  TICK (may be NULL) gets squares of White's king done, of all.
 * Errors: ETUDE_BAD_INPUT, a tablebase of a board larger than 8 x 8, DEPTH out of range, MATED with White to move or
 *         ONLY_MOVE with Black; ETUDE_STOPPED, VISIT or TICK said no. A query that nothing answers is no error.
 * Cost:   KBNK on 8 x 8: a few milliseconds and the visits, some tens of milliseconds for ONLY_MOVE; each further man:
 *         64 times as much. Nothing is allocated. */
enum etude_status etude_tablebase_collect (const struct etude_tablebase *tablebase, const struct etude_query *query,
                                           uint64_t first, etude_collection_fn visit, void *visit_data,
                                           etude_tick_fn tick, void *tick_data);

/* Counts into *COUNT what etude_tablebase_collect would visit from the first on. Errors as there, *COUNT untouched.
 * Cost: a quarter or less of the above, and no visits. */
enum etude_status etude_tablebase_count (const struct etude_tablebase *tablebase, const struct etude_query *query,
                                         etude_tick_fn tick, void *tick_data, uint64_t *count);
