/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-solve.h - all answers of a Divine puzzle, and the proof that there is only one.
 *
 * Layer:     engine; C11 and libc only. No globals: solves may run in parallel.
 * Algorithm: depth first, piece by piece. What a clue still needs is kept for all squares at once (divine-private.h); a
 *            square of a piece goes when it attacks a clue that needs nothing more, or when it misses one that needs
 *            all pieces left. The next thing decided is the clue that can be served in the fewest ways, or blocked in
 *            the fewest if it has too much, or the piece with the fewest squares if no clue asks for anything. Each
 *            answer is met once: a square tried for a piece is not tried again further right in the tree.
 */
#pragma once

#include "divine.h"

/* Gets an answer, valid only during the call. Returns true to go on, false to stop. */
typedef bool (*etude_divine_visit_fn) (void *data, const struct etude_divine_placement *answer);

/* Visits the answers of PUZZLE, each once, in an order that is the same everywhere. KNOWN (may be NULL): where pieces
 * are known to be; others are ETUDE_DIVINE_NOWHERE.
 *
 * TICK:   (may be NULL) gets squares of the first choice done, of all.
 * Errors: ETUDE_BAD_INPUT, PUZZLE is not sound, or of another game or rule than RULES, or a known piece is none of its
 *         pieces or off the board; ETUDE_STOPPED, VISIT or TICK said no. A puzzle without answer is no error.
 * Cost:   all clues shown, some ten microseconds; the more are hidden, the longer. Nothing is allocated. */
enum etude_status etude_divine_solve (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                                      const struct etude_divine_placement *known, etude_divine_visit_fn visit,
                                      void *visit_data, etude_tick_fn tick, void *tick_data);

/* Finds at most LIMIT answers, 1 or more, and writes them into ANSWERS (room for LIMIT); *N gets how many. With LIMIT 2, *N says
 * "none", "exactly one", "several". Otherwise as etude_divine_solve. */
enum etude_status etude_divine_find (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                                     const struct etude_divine_placement *known, unsigned limit,
                                     struct etude_divine_placement *answers, unsigned *n, etude_tick_fn tick,
                                     void *tick_data);
