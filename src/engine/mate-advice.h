/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-advice.h - which moves a plan advises, and why: best moves that do something a teacher would name.
 *
 * Layer:  engine; C11 and libc only. Boards of 8 x 8, White to move in a won position.
 * Terms:  as in mate-measures.h.
 * Choice: only best moves are ever advised; in a W those that go on with it, in a triangle that holds those that keep him
 *         there, if there are any. Of the kinds below, each phase has an order of its own; the first kind that a
 *         best move is of is the advice, and all best moves of the same man that do the very same are named with it.
 */
#pragma once

#include "mate-barrier.h"
#include "mate-measures.h"
#include "tablebase.h"

/* What to advise in the won P, White to move, whose measures PLAN has; with a W, only moves that go on with it. BARRIER is
 * NULL but with bishop and knight. Cost: some dozens of microseconds. */
struct etude_advice etude_advise (const struct etude_tablebase *tablebase, const struct etude_barrier *barrier,
                                  const struct etude_position *p, const struct etude_plan *plan);

/* Whether in P, White to move with bishop and knight, some best move brings the knight to STOP, its next stop of a W, or
 * lets it go there with its next move, soon, however Black resists longest. */
bool etude_leads_to_stop (const struct etude_tablebase *tablebase, const struct etude_position *p, unsigned stop);
