/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-explore-panel.h - the tab "Explore": how long the mates of the ending take, and collections of its
 * positions. Layer: window. */
#pragma once

#include "etude-mate-explorer.h"
#include "etude-mate-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_EXPLORE_PANEL (etude_mate_explore_panel_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateExplorePanel, etude_mate_explore_panel, ETUDE, MATE_EXPLORE_PANEL, EtudeMatePanel)

/* What is looked through; once, after it has its analysis. */
void etude_mate_explore_panel_set_explorer (EtudeMateExplorePanel *self, EtudeMateExplorer *explorer);

G_END_DECLS
