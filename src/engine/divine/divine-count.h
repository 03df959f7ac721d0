/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-count.h - how many placements a game has under a rule, and how many of them their clues tell apart.
 *
 * Layer:     engine; C11 and libc only. No globals.
 * Algorithm: pieces are set one by one, one placement of each class under the board's symmetries. The squares of the
 *            last piece are counted together: it raises the largest clue just where it attacks one of the squares that
 *            have it.
 */
#pragma once

#include "divine.h"

struct etude_divine_count
{
  uint64_t placements;
  uint64_t largest[ETUDE_DIVINE_PIECES + 1];                      /* by the largest clue */
  struct etude_divine_placement example[ETUDE_DIVINE_PIECES + 1]; /* one of each, if there is one */
};

/* Counts the placements of all pieces of the game.
 *
 * TICK:   may be NULL.
 * Errors: ETUDE_NO_MEMORY; ETUDE_STOPPED, TICK said no.
 * Cost:   chess, exact: some hundredths of a second; chess, guess: some seconds. */
enum etude_status etude_divine_count (const struct etude_divine_rules *rules, etude_tick_fn tick, void *tick_data,
                                      struct etude_divine_count *count);

/* Counts the placements that no other one shares all its clues with, into *UNIQUE.
 *
 * Algorithm: a number is made of the clues, the same for boards that are alike up to symmetry; a table tells which
 *            numbers come twice, and where they do the clues themselves are compared. When the table would be too large,
 *            the numbers are taken in several passes.
 * Errors:    as above.
 * Cost:      chess, exact: about a second, 128 MiB at most; shogi, exact: some seconds; chess, guess: some minutes. */
enum etude_status etude_divine_count_unique (const struct etude_divine_rules *rules, etude_tick_fn tick,
                                             void *tick_data, uint64_t *unique);
