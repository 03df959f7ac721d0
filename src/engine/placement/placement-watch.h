/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-watch.h - the steps of a placement search, for whoever wants to follow it.
 *
 * Layer: engine; C11 and libc only. The events go to the watch hook of struct etude_placement_run.
 * Order: CHOICE says what will be tried, then for each piece tried SET, whatever follows from it, and BACK. A branch that
 *        leads nowhere ends in DEAD_END, a complete one in SOLUTION. Events nest like the search: each SET has its BACK,
 *        unless a hook stops everything.
 * Form:  the watched search is the engine's own, piece after piece also where the unwatched one goes by rows. When all
 *        solutions are visited, it looks for each of them on its own; when only the fundamental ones are, boards that
 *        are mirror images of others are left out, and shown as ruled out for that reason.
 * Plain: a run may ask for plain backtracking instead, as it is taught. Queens and rooks that fill all rows are set row
 *        after row from rank 1, in each row on every square that is not attacked, from left to right; when a row has none,
 *        it goes back. Other pieces are set square after square: each further on than the one before it. Solutions come
 *        in the order of their boards read along the ranks from a1, a piece before an empty square and a lower kind before
 *        a higher one; and all of them, images of others marked as repeated.
 * Group: a set of squares each of which is attacked from each other one, so that at most one of like pieces stands there:
 *        for queens and rooks the ranks, for bishops diagonals, for kings blocks of four, for knights and pawns pairs.
 */
#pragma once

#include "placement.h"

enum etude_placement_step
{
  ETUDE_STEP_CHOICE,
  ETUDE_STEP_SET,
  ETUDE_STEP_DEAD_END,
  ETUDE_STEP_BACK,
  ETUDE_STEP_SOLUTION
};

/* Why these squares are tried. KIND, SQUARE, N and GROUP are those of the event. */
enum etude_choice_reason
{
  ETUDE_CHOICE_SYMMETRY, /* boards with KIND on a square of GROUP, and on none that is MIRRORED: one stands for all */
  ETUDE_CHOICE_FEWEST,   /* no group of KIND can stay empty any more, and none has fewer open squares than GROUP */
  ETUDE_CHOICE_GROUP,    /* the next group; it may stay empty, as N of those with open squares may */
  ETUDE_CHOICE_SQUARES,  /* every open square, for the next of N pieces of KIND */
  ETUDE_CHOICE_LAST,     /* the last piece: every open square makes a solution */
  ETUDE_CHOICE_TARGET,   /* SQUARE must be covered, in N ways, no uncovered square in fewer; the candidates leave the
                            other pieces no more than they can cover */
  ETUDE_CHOICE_ANYWHERE, /* all is covered: the N pieces of KIND that are left go anywhere */
  ETUDE_CHOICE_COVER,    /* the last piece must cover all that is uncovered */
  ETUDE_CHOICE_ROW,      /* plain: GROUP is the next row */
  ETUDE_CHOICE_FURTHER,  /* plain: N pieces are left, for squares further on than the last */
  ETUDE_CHOICE_TWICE,    /* general-watch.h: SQUARE is attacked more than once, so a piece must stand there */
  ETUDE_N_CHOICE_REASONS
};

/* Why it must go back. */
enum etude_dead_end
{
  ETUDE_DEAD_SQUARES,   /* N pieces of KIND are left, but fewer open squares */
  ETUDE_DEAD_GROUPS,    /* only N groups have open squares, and more pieces of KIND are left; GROUP: one without a piece
                           and without an open square, when none may stay empty, else no squares */
  ETUDE_DEAD_TOGETHER,  /* N pieces of KIND's colour are left, but fewer squares that are open to any of them */
  ETUDE_DEAD_ATTACK,    /* the pieces on GROUP are attacked by the other side, and nothing can come between */
  ETUDE_DEAD_UNREACHED, /* nothing that is left can cover SQUARE */
  ETUDE_DEAD_GAINS,     /* what is left covers at most N of the uncovered squares together */
  ETUDE_DEAD_SHARES, /* the uncovered squares take more than the N pieces left, for each of these covers few of them */
  ETUDE_DEAD_LAST,   /* the last piece cannot cover all that is uncovered */
  ETUDE_DEAD_UNCOVERED, /* all pieces stand, and not all is covered */
  ETUDE_DEAD_ROW,       /* plain: GROUP, the next row, has no open square */
  ETUDE_DEAD_FURTHER,   /* plain: N pieces are left, but fewer open squares further on */
  ETUDE_DEAD_OWN,       /* general-watch.h, as all that follow: the man on SQUARE has no square of its own */
  ETUDE_DEAD_MANY,      /* the man on SQUARE attacks more than N others, */
  ETUDE_DEAD_FEW,       /* or cannot attack N any more */
  ETUDE_DEAD_TWICE,     /* SQUARE is attacked more than once, and nothing can stand there */
  ETUDE_DEAD_RULE,      /* all stand, and the relation does not hold */
  ETUDE_N_DEAD_ENDS
};

/* Why a square is not open to a kind. The first that applies. */
enum etude_ruled_out
{
  ETUDE_RULED_OCCUPIED,  /* a piece stands there */
  ETUDE_RULED_FORBIDDEN, /* the problem forbids the square */
  ETUDE_RULED_ATTACKED,  /* it is attacked */
  ETUDE_RULED_ATTACKING, /* a piece there would attack one that stands */
  ETUDE_RULED_MIRRORED,  /* it would lead to images of boards seen elsewhere only */
  ETUDE_RULED_TRIED,     /* boards with it have been seen, or will not be needed */
  ETUDE_N_RULED_OUT
};

struct etude_placement_event
{
  enum etude_placement_step step;
  const struct etude_problem *board; /* the problem, with everything that stands now as fixed */
  unsigned kind;                     /* SET, BACK: what is set; CHOICE: the kind, or the first of several */
  unsigned square;                 /* SET, BACK: where; CHOICE, DEAD_END: the square concerned, or ETUDE_SQUARES_MAX */
  enum etude_choice_reason reason; /* CHOICE */
  enum etude_dead_end why;         /* DEAD_END */
  unsigned n;                      /* CHOICE, DEAD_END: see there */
  bool repeated;                   /* SOLUTION: only an image of one that is visited elsewhere */
  struct etude_squares group;      /* CHOICE, DEAD_END: see there */
  struct etude_squares candidates[ETUDE_KINDS]; /* CHOICE: what will be tried now */
  struct etude_squares open[ETUDE_KINDS];       /* CHOICE, DEAD_END: where kinds could stand, now or later */
  struct etude_squares mirrored;                /* CHOICE: where KIND leads only to images of boards seen elsewhere */
};

/* Why the squares that are not open to the kind of EVENT, a CHOICE, are not: disjoint sets, and with the open squares the
 * board. Cost: some dozen microseconds. */
void etude_event_ruled_out (const struct etude_placement_event *event,
                            struct etude_squares ruled_out[ETUDE_N_RULED_OUT]);

/* One English sentence without a full stop. */
const char *etude_ruled_out_text (enum etude_ruled_out why);
