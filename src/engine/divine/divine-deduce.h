/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-deduce.h - propagation taken apart: one technique, one piece, clues with the same attackers at a time.
 *
 * Layer: engine; C11 and libc only. Private to the Divine engine.
 */
#pragma once

#include "divine-propagate.h"
#include "divine-technique.h"

/* For a piece: one of ZERO, FOUND, SHARED, BLOCKED and ALL each, one of CROWDED for another piece, and one of SPENT,
 * NEEDED and CERTAIN each for a set of other pieces. */
#define ETUDE_DIVINE_DEDUCTIONS \
  (ETUDE_DIVINE_PIECES * (5 + ETUDE_DIVINE_PIECES - 1 + 3 * (1 << (ETUDE_DIVINE_PIECES - 1))))

struct etude_divine_deduction
{
  enum etude_divine_technique technique;
  unsigned piece;
  unsigned others;                 /* as in struct etude_divine_step */
  struct etude_divine_set removed; /* not empty */
  struct etude_divine_set clues;   /* all that take something away */
  struct etude_divine_set shared;  /* as in struct etude_divine_step */
  bool attacking;
};

/* Writes everything that can be deduced at once from VIEW, whose bounds are those by every piece and not wrong.
 * Returns how many there are. */
unsigned etude_divine_deduce (const struct etude_divine_view *view,
                              struct etude_divine_deduction deductions[ETUDE_DIVINE_DEDUCTIONS]);

/* What found pieces take from PIECE. Returns false if that is nothing. It may be asked of wrong bounds too. */
bool etude_divine_deduce_found (const struct etude_divine_view *view, unsigned piece,
                                struct etude_divine_deduction *deduction);

/* DEDUCTION as a step, with as few clues as take all of its squares away. */
void etude_divine_deduction_step (const struct etude_divine_view *view, const struct etude_divine_deduction *deduction,
                                  struct etude_divine_step *step);

/* Takes what DEDUCTION says away. */
void etude_divine_take_deduction (const struct etude_divine_deduction *deduction,
                                  struct etude_divine_candidates *candidates);

/* --- where nothing follows directly: a piece on one square, refuted in a few steps ---
 *
 * Algorithm: whatever propagation from a square contradicts can be refuted. Of these squares the one is wanted that gets
 *            furthest once it is gone, and has a short chain: chains are searched depth first, one step longer each time,
 *            with steps that do not depend on each other in one order only.
 */

struct etude_divine_supposition
{
  unsigned piece, square;
  struct etude_divine_chain chain;
};

/* Finds what is best supposed from CANDIDATES, which are propagated by every piece and not all found. Returns false when
 * no square is refuted by a chain that short. */
bool etude_divine_find_supposition (const struct etude_divine_question *question,
                                    const struct etude_divine_candidates *candidates,
                                    struct etude_divine_supposition *supposition);
