/* placement-watch.h - the steps of a placement search, for whoever wants to follow it.
 *
 * Layer: engine; C11 and libc only. The events go to the watch hook of struct etude_placement_run.
 * Order: CHOICE says what will be tried, then for each piece tried SET, whatever follows from it, and BACK. A branch that
 *        leads nowhere ends in DEAD_END, a complete one in SOLUTION. Events nest like the search: each SET has its BACK,
 *        unless a hook stops everything.
 * Form:  the watched search is the engine's own, piece after piece also where the unwatched one goes by rows. When all
 *        solutions are visited, it looks for each of them on its own; when only the fundamental ones are, boards that
 *        are mirror images of others are left out, and shown as ruled out for that reason.
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

enum etude_dead_end
{
  ETUDE_NO_ROOM, /* some kind has fewer squares left than pieces; with one colour also rows, diagonals, blocks, pairs */
  ETUDE_NO_PEACE,    /* a piece attacks one of the other side, and nothing can come between */
  ETUDE_NOT_COVERED, /* what is left cannot cover what is uncovered */
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
  unsigned square;                   /* SET, BACK: where; CHOICE: the square to be covered, or ETUDE_SQUARES_MAX */
  enum etude_dead_end why;           /* DEAD_END */
  bool repeated;                     /* SOLUTION: only an image of one that is visited elsewhere */
  struct etude_squares candidates[ETUDE_KINDS];      /* CHOICE: what will be tried now */
  struct etude_squares open;                         /* CHOICE: where KIND could stand, now or later */
  struct etude_squares ruled_out[ETUDE_N_RULED_OUT]; /* CHOICE: why not elsewhere; disjoint, and with OPEN the board */
};

/* One English sentence without a full stop. */
const char *etude_dead_end_text (enum etude_dead_end why);
const char *etude_ruled_out_text (enum etude_ruled_out why);
