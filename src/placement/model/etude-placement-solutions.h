/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-solutions.h - the solutions of a placement problem, as a list. Layer: model.
 *
 * A GListModel of EtudePlacementSolution, filled while worker threads search. Solutions are kept packed (a byte a piece
 * and six more, and four for each that is on show when the list is filtered or sorted); objects are made only when
 * asked for. What is on show may be filtered and sorted at any time; the numbers of solutions stay. The main thread is
 * never held for more than some milliseconds a turn, whatever the length.
 *
 * Properties: "running" (gboolean)    the search goes on
 *             "progress" (double)     how much of it is done, 0 to 1
 *             "outcome" (EtudePlacementOutcome as guint)
 *             "arranging" (gboolean)  a new filter or order is being worked out; the list shows the old one until then
 *             "n-items" (guint)       solutions on show
 *             "all" (gboolean)        all solutions are listed, not only the fundamental ones; settable, and the search
 *                                     goes on: the images are made of what was found
 *             "counting-only" (gboolean)  no more are listed: that is quicker; settable; the search goes on, but when it is
 *                                     set back it begins anew, for what was not kept must be found again
 *             "paused" (gboolean)     the search waits, and still counts as running; setting it does nothing without one
 * Signal:     "counted" ()            the counts have changed; some times a second, and at the end
 */
#pragma once

#include "etude-placement-filter.h"
#include "etude-placement-job.h"
#include "etude-placement-solution.h"

G_BEGIN_DECLS

typedef enum
{
  ETUDE_PLACEMENT_NOT_STARTED,
  ETUDE_PLACEMENT_RUNNING,
  ETUDE_PLACEMENT_COMPLETE,
  ETUDE_PLACEMENT_STOPPED,    /* by etude_placement_solutions_stop; what was found stays */
  ETUDE_PLACEMENT_TOO_MANY,   /* complete, all counted, but the list has only the first of them */
  ETUDE_PLACEMENT_IMPOSSIBLE, /* it was seen at once that there are none: the finding */
  ETUDE_PLACEMENT_INVALID,    /* not a problem: the finding */
  ETUDE_PLACEMENT_GIVEN,      /* nobody has searched: the list has the boards that were given to it */
  ETUDE_PLACEMENT_FAILED      /* there was not enough memory */
} EtudePlacementOutcome;

/* Seconds: a careful search that has gone on so long, and would take longer than it is worth without being asked for, waits. */
#define ETUDE_PLACEMENT_TRIAL 1
#define ETUDE_PLACEMENT_WORTH_IT 5

#define ETUDE_TYPE_PLACEMENT_SOLUTIONS (etude_placement_solutions_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementSolutions, etude_placement_solutions, ETUDE, PLACEMENT_SOLUTIONS, GObject)

/* An empty list. */
EtudePlacementSolutions *etude_placement_solutions_new (void);

/* Empties the list and begins to fill it with the solutions of PROBLEM, all of them or the fundamental ones. Nothing of
 * an earlier problem comes any more. Filter and order stay, but for a filter's square or kind that PROBLEM has not:
 * that condition is dropped. */
void etude_placement_solutions_start (EtudePlacementSolutions *self, const struct etude_general *problem, gboolean all);

/* Empties the list and shows BOARDS instead, solutions of PROBLEM one after another, a byte a piece: a gallery that came
 * from elsewhere. */
void etude_placement_solutions_show (EtudePlacementSolutions *self, const struct etude_general *problem,
                                     GBytes *boards);

void etude_placement_solutions_set_all (EtudePlacementSolutions *self, gboolean all);
void etude_placement_solutions_set_counting_only (EtudePlacementSolutions *self, gboolean counting_only);
void etude_placement_solutions_set_paused (EtudePlacementSolutions *self, gboolean paused);
gboolean etude_placement_solutions_get_counting_only (EtudePlacementSolutions *self);
gboolean etude_placement_solutions_get_paused (EtudePlacementSolutions *self);

/* Seconds spent on the search, without pauses. */
double etude_placement_solutions_get_seconds (EtudePlacementSolutions *self);

/* From now on searches try for a while how long the whole takes, and wait where that is long: they are paused then, until
 * somebody has them go on. */
void etude_placement_solutions_be_careful (EtudePlacementSolutions *self);

/* Whether the search waits for that; what the whole would take. */
gboolean etude_placement_solutions_get_waiting (EtudePlacementSolutions *self, EtudePlacementEstimate *whole);

/* Looks for no more; what was found stays. */
void etude_placement_solutions_stop (EtudePlacementSolutions *self);

/* Stops and empties the list. */
void etude_placement_solutions_clear (EtudePlacementSolutions *self);

gboolean etude_placement_solutions_get_running (EtudePlacementSolutions *self);
double etude_placement_solutions_get_progress (EtudePlacementSolutions *self);
EtudePlacementOutcome etude_placement_solutions_get_outcome (EtudePlacementSolutions *self);

/* For IMPOSSIBLE and INVALID. */
const struct etude_problem_finding *etude_placement_solutions_get_finding (EtudePlacementSolutions *self);

/* What was started last; NULL when the list is clear. Whether all solutions were asked for. */
const struct etude_general *etude_placement_solutions_get_problem (EtudePlacementSolutions *self);
gboolean etude_placement_solutions_get_all (EtudePlacementSolutions *self);

/* Solutions found until now, kept or not. */
guint64 etude_placement_solutions_get_n_all (EtudePlacementSolutions *self);
guint64 etude_placement_solutions_get_n_fundamental (EtudePlacementSolutions *self);

/* Solutions kept, on show or not. */
guint etude_placement_solutions_get_n_kept (EtudePlacementSolutions *self);

/* --- filter and order --- */

void etude_placement_solutions_arrange (EtudePlacementSolutions *self, const EtudePlacementFilter *filter,
                                        EtudePlacementOrder order);
gboolean etude_placement_solutions_get_arranging (EtudePlacementSolutions *self);

/* The position on show of the solution with NUMBER (from 1), or G_MAXUINT. */
guint etude_placement_solutions_find (EtudePlacementSolutions *self, guint number);

/* Which solution stands on BOARD, a problem with its pieces fixed. FALSE: it is no solution of the list's problem.
 * *NUMBER gets the number of that solution, or when the fundamental ones are listed of the one that stands for its
 * class; 0: it is not in the list, for it was not found yet or not kept. Cost: some milliseconds a million. */
gboolean etude_placement_solutions_identify (EtudePlacementSolutions *self, const struct etude_general *board,
                                             guint *number);

G_END_DECLS
