/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-watch.h - the steps of a search on any board, for whoever wants to follow it.
 *
 * Layer: engine; C11 and libc only. The events go to the watch hook of struct etude_general_run.
 * Order: as in placement-watch.h, whose words these are: CHOICE, then SET, what follows, and BACK for each man tried.
 * Plain: rows, which end at walls, one after the other, where each gets one man; else square after square.
 */
#pragma once

#include "general.h"
#include "placement-watch.h"

struct etude_general_event
{
  enum etude_placement_step step;
  unsigned n_men; /* that stand now, in the order in which they came, first what is fixed: */
  unsigned char kind_of[ETUDE_SQUARES_MAX], square_of[ETUDE_SQUARES_MAX];
  unsigned kind;                   /* SET, BACK: what is set; CHOICE, DEAD_END: concerned, or ETUDE_GENERAL_KINDS */
  unsigned square;                 /* SET, BACK: where; CHOICE, DEAD_END: concerned, or ETUDE_SQUARES_MAX */
  enum etude_choice_reason reason; /* CHOICE */
  enum etude_dead_end why;         /* DEAD_END */
  bool repeated;                   /* SOLUTION: only an image of one that is told elsewhere */
  unsigned n;          /* CHOICE: men to be tried; SYMMETRY: for how many squares one stands; DEAD_END: see there */
  unsigned left, most; /* men of KIND, or of all; DEAD_GAINS: squares that they cover at most */
  struct etude_squares candidates; /* CHOICE: what will be tried now */
  struct etude_squares open;       /* CHOICE: where men of KIND, or of any, may stand */
  struct etude_squares group;      /* of CHOICE and DEAD_END: the orbit, the clique, the row; what is not covered */
};

/* Returns true to go on, false to stop. EVENT is valid only during the call. */
typedef bool (*etude_general_watch_fn) (void *data, const struct etude_general_event *event);
