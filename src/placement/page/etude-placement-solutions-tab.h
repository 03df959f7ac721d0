/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-solutions-tab.h - the tab "Solutions": all of them side by side, and on the board one of them with
 * its class, or what somebody sets there. Layer: window. */
#pragma once

#include "etude-placement-hands.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_SOLUTIONS_TAB (etude_placement_solutions_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementSolutionsTab, etude_placement_solutions_tab, ETUDE, PLACEMENT_SOLUTIONS_TAB,
                      EtudePlacementPanel)

/* Puts the solution with this number on the board, whatever was filtered. */
void etude_placement_solutions_tab_show_number (EtudePlacementSolutionsTab *self, guint number);

/* It is in a lesson, which has no line below the board: what that says comes into the panel. TRIES: nothing but the board is
 * there, for pieces to be tried on. */
void etude_placement_solutions_tab_be_guest (EtudePlacementSolutionsTab *self, gboolean tries);

/* What is set by hand. (transfer none) */
EtudePlacementHands *etude_placement_solutions_tab_get_hands (EtudePlacementSolutionsTab *self);

G_END_DECLS
