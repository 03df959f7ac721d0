/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-suppose.h - where nothing follows directly: a piece on one square, refuted in a few steps.
 *
 * Layer:     engine; C11 and libc only. Private to the Divine engine.
 * Algorithm: whatever propagation from a square contradicts can be refuted. Of these squares the one is wanted that gets
 *            furthest once it is gone, and has a short chain: chains are searched depth first, one step longer each time,
 *            with steps that do not depend on each other in one order only.
 */
#pragma once

#include "divine-deduce.h"

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
