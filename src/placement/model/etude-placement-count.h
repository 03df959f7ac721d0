/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-count.h - how many solutions a placement problem has, and how many of them use each square, without a
 * list. Layer: model.
 *
 * A count of the problem with what stands fixed says how many solutions are left from there. It can be paused, for as long
 * as one likes. What a running or stopped count has is a lower bound.
 *
 * Properties: "running" (gboolean)  it goes on, or is paused
 *             "paused" (gboolean)   settable; the next start begins without a pause
 *             "progress" (double)   how much of it is done, 0 to 1
 *             "outcome" (EtudePlacementOutcome as guint)
 * Signal:     "counted" ()          the numbers have changed; some dozen times a second, and at the end
 */
#pragma once

#include "etude-placement-solutions.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_COUNT (etude_placement_count_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementCount, etude_placement_count, ETUDE, PLACEMENT_COUNT, GObject)

EtudePlacementCount *etude_placement_count_new (void);

/* Begins to count the solutions of PROBLEM. USES: also on which squares the pieces of all solutions stand; that takes
 * longer. Nothing of an earlier problem comes any more. */
void etude_placement_count_start (EtudePlacementCount *self, const struct etude_problem *problem, gboolean uses);

/* Counts no more; the numbers stay. */
void etude_placement_count_stop (EtudePlacementCount *self);

void etude_placement_count_set_paused (EtudePlacementCount *self, gboolean paused);

gboolean etude_placement_count_get_running (EtudePlacementCount *self);
gboolean etude_placement_count_get_paused (EtudePlacementCount *self);
double etude_placement_count_get_progress (EtudePlacementCount *self);
EtudePlacementOutcome etude_placement_count_get_outcome (EtudePlacementCount *self);
guint64 etude_placement_count_get_n_all (EtudePlacementCount *self);
guint64 etude_placement_count_get_n_fundamental (EtudePlacementCount *self);

/* Seconds spent on it, without pauses. */
double etude_placement_count_get_seconds (EtudePlacementCount *self);

/* How many of all solutions have a piece of KIND (ETUDE_KINDS: any piece) on SQUARE. */
guint64 etude_placement_count_get_uses (EtudePlacementCount *self, guint kind, guint square);

G_END_DECLS
