/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-remaining.h - how many solutions remain for a problem with what stands fixed, and how many of them use each
 * square, counted without a list. Layer: model.
 *
 * What a running or stopped count has is a lower bound.
 *
 * Signal: "counted" ()  the numbers have changed; some dozen times a second, and at the end
 */
#pragma once

#include "etude-placement-solutions.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_REMAINING (etude_placement_remaining_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementRemaining, etude_placement_remaining, ETUDE, PLACEMENT_REMAINING, GObject)

EtudePlacementRemaining *etude_placement_remaining_new (void);

/* Begins to count the solutions of PROBLEM. USES: also on which squares the pieces of all solutions stand; that takes
 * longer. Nothing of an earlier problem comes any more. */
void etude_placement_remaining_start (EtudePlacementRemaining *self, const struct etude_general *problem,
                                      gboolean uses);

/* Counts no more; the numbers stay. */
void etude_placement_remaining_stop (EtudePlacementRemaining *self);

gboolean etude_placement_remaining_get_running (EtudePlacementRemaining *self);
guint64 etude_placement_remaining_get_n_all (EtudePlacementRemaining *self);

/* How many of all solutions have a piece of KIND (ETUDE_GENERAL_KINDS: any piece) on SQUARE. */
guint64 etude_placement_remaining_get_uses (EtudePlacementRemaining *self, guint kind, guint square);

G_END_DECLS
