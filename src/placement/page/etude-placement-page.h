/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-page.h - the page on which pieces are set without attacks, or so that they dominate the board. Layer: window.
 *
 * Actions besides those of every page (etude-page.h): open, save; task (string, see EtudePlacementProblem); paused (boolean):
 * the search waits.
 */
#pragma once

#include "etude-page.h"
#include "etude-placement-solutions.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_PAGE (etude_placement_page_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementPage, etude_placement_page, ETUDE, PLACEMENT_PAGE, EtudePage)

/* What is to be done with the problem that is there, from its beginning: "look" at its solutions (also NULL), "try" it on a
 * board on which only fixed pieces stand, "watch" the search. */
void etude_placement_page_begin (EtudePlacementPage *self, const char *act);

/* The problem ID for a lesson, as a panel without a page, for ACT as above; "look" has the solutions looked for. NULL: it is
 * none. (transfer full, floating) */
EtudePanel *etude_placement_page_make_guest (const char *id, const char *act);

/* What was found. (transfer none) */
EtudePlacementSolutions *etude_placement_page_get_solutions (EtudePlacementPage *self);

G_END_DECLS
