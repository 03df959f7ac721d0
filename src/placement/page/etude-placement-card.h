/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-card.h - the problem of the Placement page, what came of it, and the controls that change it. Layer: window.
 *
 * Uses the actions "page.task" (string), "page.paused" (boolean).
 */
#pragma once

#include "etude-placement-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_CARD (etude_placement_card_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementCard, etude_placement_card, ETUDE, PLACEMENT_CARD, GtkWidget)

GtkWidget *etude_placement_card_new (EtudePlacementProblem *problem, EtudePlacementSolutions *solutions);

/* How much of it is seen, and whether it says what came of the search. */
void etude_placement_card_show (EtudePlacementCard *self, EtudePlacementCardSize size, gboolean answers);

G_END_DECLS
