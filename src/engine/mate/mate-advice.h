/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-advice.h - which moves a plan advises, and why: best moves that do something a teacher would name.
 *
 * Layer:  engine; C11 and libc only. Boards of 8 x 8, White to move in a won position.
 * Terms:  as in mate-measures.h.
 * Choice: each phase has an order of the kinds; the first that a best move is of, and that is open, is the advice, else the
 *         first that a best move is of. MATE to W come before all others. In a W only best moves are looked at that go on
 *         with it, in a triangle that holds those that keep him there, if any does. PREPARE is left for where a best move is of
 *         no other kind: in every won position something is advised.
 */
#pragma once

#include "mate-barrier.h"
#include "mate-measures.h"
#include "ending.h"

/* What to advise in the won P, White to move, whose measures PLAN has; with a W, only moves that go on with it. BARRIER is
 * NULL but with bishop and knight. Cost: some dozens of microseconds. */
struct etude_advice etude_advise (const struct etude_endings *endings, const struct etude_barrier *barrier,
                                  const struct etude_position *p, const struct etude_plan *plan);

/* The same where the triangle that holds is not to be given up, though that be quicker: KEEP, with winning moves, the quickest first.
 * NONE: no triangle holds. */
struct etude_advice etude_advise_keeping (const struct etude_endings *endings, const struct etude_barrier *barrier,
                                          const struct etude_position *p, const struct etude_plan *plan);

/* Whether in P, White to move with bishop and knight, some best move brings the knight to STOP, its next stop of a W, or
 * lets it go there with its next move, soon, however Black resists longest. */
bool etude_leads_to_stop (const struct etude_endings *endings, const struct etude_position *p, unsigned stop);

/* What obeys the advice of PLAN in words: all moves that do it when it is open, else those that it names. MOVES has room for
 * ETUDE_MOVES_MAX. Returns their number. */
unsigned etude_advice_obeying (const struct etude_barrier *barrier, const struct etude_position *p,
                               const struct etude_plan *plan, struct etude_move *moves);
