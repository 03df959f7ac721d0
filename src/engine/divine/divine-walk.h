/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-walk.h - all placements that a rule allows, one of each class under the symmetries of the board.
 *
 * Layer:     engine; C11 and libc only. Private to the Divine engine.
 * Symmetry:  mirroring and turning the board, as far as the tables are the same afterwards: eight on square boards, four
 *            on the xiangqi board, fewer under the classic rule, whose numbers know left from right. A set of them has
 *            bit g for symmetry g; 0 leaves everything where it is.
 * Algorithm: pieces are set in an order of falling reach. A square is passed over when a symmetry that keeps the pieces
 *            already set takes it to a lower one.
 */
#pragma once

#include "divine-private.h"

#define DIVINE_SYMMETRIES 8

struct etude_divine_symmetries
{
  unsigned all; /* the set of those that hold */
  unsigned char image[DIVINE_SYMMETRIES][ETUDE_DIVINE_SQUARES];
  unsigned char kept_by[ETUDE_DIVINE_SQUARES];            /* the symmetries that keep a square */
  struct etude_divine_set lowest[1 << DIVINE_SYMMETRIES]; /* by set of symmetries: squares taken to no lower one */
};

/* All pieces but the last one stand. */
struct etude_divine_prefix
{
  struct etude_divine_placement placed;
  struct etude_divine_set occupied;
  struct etude_divine_set squares[ETUDE_DIVINE_PIECES]; /* of the pieces not yet set */
  unsigned last;                                        /* the last piece; SQUARES has its squares, one of each class */
  unsigned kept_by;                                     /* the symmetries that keep all pieces set */
  unsigned weight;                                      /* how many placements of the other pieces are like this one */
};

/* Gets a prefix, valid only during the call. Returns true to go on, false to stop. With blockers (divine-private.h) some
 * of the squares may turn out not to be allowed, see etude_divine_is_allowed. */
typedef bool (*etude_divine_prefix_fn) (void *data, const struct etude_divine_prefix *prefix);

void etude_divine_find_symmetries (const struct etude_divine_rules *rules, struct etude_divine_symmetries *symmetries);

/* Visits all prefixes. TICK (may be NULL) gets squares of the first two pieces done, of all. Returns false when a hook
 * said no. */
bool etude_divine_walk (const struct etude_divine_rules *rules, const struct etude_divine_symmetries *symmetries,
                        etude_divine_prefix_fn visit, void *visit_data, etude_tick_fn tick, void *tick_data);

/* Whether the rule allows a placement that a walk met: always, if there are no blockers. */
bool etude_divine_is_allowed (const struct etude_divine_rules *rules, const struct etude_divine_placement *placed);

/* The number of symmetries in SET. */
static inline unsigned
divine_n_symmetries (unsigned set)
{
  return (unsigned) __builtin_popcount (set);
}

/* How many placements are like PREFIX with the last piece on SQUARE. */
static inline uint64_t
divine_weight_on (const struct etude_divine_symmetries *symmetries, const struct etude_divine_prefix *prefix,
                  unsigned square)
{
  unsigned kept_by = prefix->kept_by & symmetries->kept_by[square];

  return (uint64_t) prefix->weight * divine_n_symmetries (prefix->kept_by) / divine_n_symmetries (kept_by);
}
