/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-measures.h - what is measured of a won position, and what is advised in it.
 *
 * Layer:  engine; C11 and libc only. Boards of 8 x 8; the endings KQK, KRK, KBBK and KBNK. In sets bit n is square n.
 * Terms:  steps are a king's. The right corners are those that a bishop can attack: with a single bishop two, else all.
 *         Flights are the squares beside the black king that are open to him; his room is every square he can walk to
 *         while White's pieces stand still, his own counted. In both, what White attacks is closed, and so is the square
 *         of a man: though he could take one that nothing guards, that is another matter (loose).
 *         Triangles are Deletang's (mate-barrier.h). The W manoeuvre takes the king from a wrong corner to a right one;
 *         the knight's way, from one corner of the W to the next, is f7, e5, d7, c5, b7 when the wrong corner is h8.
 * Source: the W manoeuvre is Philidor's (1777); the measures are our own.
 */
#pragma once

#include "position.h"

#define ETUDE_PLAN_EDGE_SQUARES 8 /* of the boards that there are plans for */

#define ETUDE_ADVICE_MOVES 3

enum etude_advice_kind
{
  ETUDE_ADVICE_NONE,
  ETUDE_ADVICE_MATE,
  ETUDE_ADVICE_RESCUE,     /* the man that he attacks goes where he cannot take it */
  ETUDE_ADVICE_GUARD,      /* the man that he attacks is guarded */
  ETUDE_ADVICE_SHUT_IN,    /* whatever he answers, a smaller triangle holds than now */
  ETUDE_ADVICE_W,          /* the knight goes to its next stop of the W manoeuvre */
  ETUDE_ADVICE_CORNER,     /* whatever he answers, he is nearer to the right corner */
  ETUDE_ADVICE_EDGE,       /* whatever he answers, he is nearer to the edge */
  ETUDE_ADVICE_HOLD,       /* he is at the edge, could leave it and then no longer can */
  ETUDE_ADVICE_TAKE,       /* squares beside him are closed, and none is opened */
  ETUDE_ADVICE_ROOM,       /* his room becomes smaller by a quarter at least */
  ETUDE_ADVICE_OPPOSITION, /* the kings face each other, one square between them in a row or column */
  ETUDE_ADVICE_KING,       /* the kings come closer */
  ETUDE_ADVICE_KNIGHT,     /* the knight comes closer to him */
  ETUDE_ADVICE_BAR,        /* squares of his room two steps from him are closed */
  ETUDE_ADVICE_WAIT,       /* the squares beside him stay as they are, and he must move */
  ETUDE_ADVICE_KEEP,       /* the triangle that holds goes on holding */
  ETUDE_ADVICE_PREPARE,    /* none of these: a best move, which is named */
  ETUDE_ADVICE_KINDS
};

struct etude_advice
{
  enum etude_advice_kind kind;
  bool open; /* every move that does this is good: it wins, costs one at most and keeps a triangle */
  unsigned char
      n_moves; /* best ones that do it, of one man, or where a triangle must be kept, the quickest of those; 0 only with NONE */
  struct etude_move moves[ETUDE_ADVICE_MOVES];
  uint64_t squares;       /* of TAKE and BAR: what each of them closes */
  unsigned char room;     /* of ROOM: what each of them leaves him at most */
  unsigned char triangle; /* of SHUT_IN: the one that holds then at least, and its corner */
  unsigned char corner;
  bool keeps_triangle;  /* all that obeys keeps the triangle that holds */
  bool leaves_triangle; /* no best move does, and there is no W */
};

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
  unsigned moves;        /* to mate; 0: mated */
  unsigned char to_edge; /* steps of the black king to the edge */
  uint16_t right, wrong; /* the corner of a W or triangle; else those of each kind nearest to him, in doubt to White's
                            king, then the lower square; ETUDE_NOWHERE: no corner is wrong */
  unsigned char to_right, to_wrong;
  bool in_doubt;         /* another right corner is not much farther: he may be driven there */
  unsigned char kings;   /* steps between the kings */
  unsigned char far_man; /* which man stands farthest from the black king, in doubt the last */
  unsigned char to_man;  /* steps between them */
  unsigned char loose;   /* which man the black king attacks and nothing guards; ETUDE_MEN_MAX: none */
  unsigned char flights;
  unsigned char room;
  unsigned char triangle;     /* the smallest that holds, 1 to 3; 0: none, or another ending */
  uint16_t corner;            /* where it is; ETUDE_NOWHERE without */
  unsigned char w_stop;       /* of the W manoeuvre, which stop the knight stands on, from 1; 0: it is none */
  uint16_t w_next;            /* the square of its next stop; ETUDE_NOWHERE: this is the last, or no W */
  unsigned char w_symmetry;   /* with a next stop: brings the way from h8 to a8 to where it is */
  struct etude_advice advice; /* with White to move */
};

/* --- for those who measure --- */

/* A king's steps from A to B, and from SQUARE to the edge. */
unsigned etude_steps (unsigned a, unsigned b);
unsigned etude_steps_to_edge (unsigned square);

/* What White attacks when the black king is not in the way. */
uint64_t etude_closed_squares (const struct etude_position *p);

/* Beside the black king, the squares that are open to him and empty. CLOSED is that of P. */
uint64_t etude_flights (const struct etude_position *p, uint64_t closed);

/* Every square he can walk to over open empty squares, his own counted. */
uint64_t etude_room (const struct etude_position *p, uint64_t closed);

/* KINGS and all squares beside them. */
uint64_t etude_grown (uint64_t kings);

unsigned etude_count_squares (uint64_t set);
