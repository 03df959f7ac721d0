/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-plan.h - how far a mate has come: the phase of a won position by what can be measured, and what a move changed.
 *
 * Layer:  engine; C11 and libc only. Boards of 8 x 8; the endings KQK, KRK, KBBK and KBNK.
 * Terms:  as in mate-measures.h, where the plan itself is.
 * Source: the bounds of the phases are our own.
 */
#pragma once

#include "mate-barrier.h"
#include "mate-measures.h"
#include "ending.h"

/* What is most to be said of a move. */
enum etude_plan_news
{
  ETUDE_NEWS_NONE,
  ETUDE_NEWS_MATED,
  ETUDE_NEWS_GONE,          /* the mate is let go */
  ETUDE_NEWS_TRIANGLE,      /* a smaller triangle holds than before */
  ETUDE_NEWS_TRIANGLE_GONE, /* the one that held does no longer */
  ETUDE_NEWS_KING,          /* the kings came closer, or went apart */
  ETUDE_NEWS_MAN,           /* likewise the man farthest from the black king */
  ETUDE_NEWS_FLIGHTS,       /* he has fewer open squares beside him, or more */
  ETUDE_NEWS_ROOM,          /* he has less room, or more */
};

struct etude_plan_change
{
  bool served;   /* the plan: the best move, or one that wins and betters what the phase is about */
  unsigned cost; /* in moves, of a move that wins */
  enum etude_plan_news news;
  unsigned from, to; /* the measure before and after, or the numbers of the triangles */
};

/* Whether there are plans for ENDING. */
bool etude_plan_knows (const struct etude_ending *ending);

/* With a next stop in PLAN: the square of stop NUMBER of the W, from 1; 0: the wrong corner that it leads away from. */
unsigned etude_plan_w_stop (const struct etude_plan *plan, unsigned number);

/* Measures P, which ENDINGS have; BARRIER is asked only with bishop and knight. False, and nothing written: it is
 * not won, or there are no plans for its ending. Cost: some dozens of microseconds. */
bool etude_plan_measure (const struct etude_endings *endings, const struct etude_barrier *barrier,
                         const struct etude_position *p, struct etude_plan *plan);

/* What MOVE, legal in the won P with White to move, changed. BEFORE is the plan of P. */
struct etude_plan_change etude_plan_judge (const struct etude_endings *endings, const struct etude_barrier *barrier,
                                           const struct etude_position *p, const struct etude_plan *before,
                                           const struct etude_move *move);

/* Black has answered the move of CHANGE, which was played in the position of BEFORE: P is what stands now, and NOW its plan. From
 * here on CHANGE speaks of the positions with White to move, as plans do. */
void etude_plan_answer (struct etude_plan_change *change, const struct etude_position *p,
                        const struct etude_plan *before, const struct etude_plan *now);
