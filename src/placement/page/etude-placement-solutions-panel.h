/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-solutions-panel.h - the tab "Solutions": all of them side by side, one on the board, its class.
 * Layer: window. */
#pragma once

#include "etude-placement-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_SOLUTIONS_PANEL (etude_placement_solutions_panel_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementSolutionsPanel, etude_placement_solutions_panel, ETUDE, PLACEMENT_SOLUTIONS_PANEL,
                      EtudePlacementPanel)

/* Puts the solution with this number on the board, whatever was filtered. */
void etude_placement_solutions_panel_show_number (EtudePlacementSolutionsPanel *self, guint number);

G_END_DECLS
