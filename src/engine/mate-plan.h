/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-plan.h - how far a mate has come: the phase of a won position by what can be measured, and what a move changed.
 *
 * Layer:  engine; C11 and libc only. Boards of 8 x 8; the endings KQK, KRK, KBBK and KBNK.
 * Terms:  steps are a king's. The right corners are those that a bishop can attack: with a single bishop two, else all.
 *         Flights are the squares beside the black king that are open to him; his room is every square he can walk to
 *         while White's pieces stand still, his own counted. In both, what White attacks is closed and a man that
 *         nothing guards is open.
 *         Triangles are Deletang's (mate-barrier.h). The W manoeuvre takes the king from a wrong corner to a right one;
 *         the knight's way, from one corner of the W to the next, is f7, e5, d7, c5, b7 when the wrong corner is h8.
 * Source: the W manoeuvre is Philidor's (1777); the measures and their bounds are our own.
 */
#pragma once

#include "mate-barrier.h"
#include "tablebase.h"

enum etude_plan_phase
{
  ETUDE_PLAN_GATHER, /* bring the pieces together */
  ETUDE_PLAN_DRIVE,  /* drive the king to the edge */
  ETUDE_PLAN_EDGE,   /* he is at the edge, or behind the first triangle: drive him to a right corner */
  ETUDE_PLAN_NET,    /* he is shut in: with bishop and knight, behind the second triangle */
  ETUDE_PLAN_MATE,   /* the last moves: with bishop and knight, behind the third triangle */
  ETUDE_PLAN_PHASES
};

#define ETUDE_W_STOPS 5

struct etude_plan
{
  enum etude_plan_phase phase;
  unsigned moves;             /* to mate; 0: mated */
  unsigned char to_edge;      /* steps of the black king to the edge */
  unsigned char right, wrong; /* the corners of each kind nearest to him, in doubt to White's king, then the lower
                                  square; ETUDE_NOWHERE: no corner is wrong */
  unsigned char to_right, to_wrong;
  unsigned char kings;   /* steps between the kings */
  unsigned char far_man; /* which man stands farthest from the black king, in doubt the last */
  unsigned char to_man;  /* steps between them */
  unsigned char loose;   /* which man the black king attacks and nothing guards; ETUDE_MEN_MAX: none */
  unsigned char flights;
  unsigned char room;
  unsigned char triangle; /* the smallest that holds, 1 to 3; 0: none, or another ending */
  unsigned char corner;   /* where it is; ETUDE_NOWHERE without */
  unsigned char w_stop;   /* of the W manoeuvre, which stop the knight stands on, from 1; 0: it is none */
  unsigned char w_next;   /* the square of its next stop; ETUDE_NOWHERE: this is the last, or no W */
};

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

/* Measures P, which TABLEBASE covers; BARRIER is asked only with bishop and knight. False, and nothing written: it is
 * not won, or there are no plans for its ending. Cost: some microseconds. */
bool etude_plan_measure (const struct etude_tablebase *tablebase, const struct etude_barrier *barrier,
                         const struct etude_position *p, struct etude_plan *plan);

/* What MOVE, legal in the won P with White to move, changed. BEFORE is the plan of P. */
struct etude_plan_change etude_plan_judge (const struct etude_tablebase *tablebase, const struct etude_barrier *barrier,
                                           const struct etude_position *p, const struct etude_plan *before,
                                           const struct etude_move *move);
