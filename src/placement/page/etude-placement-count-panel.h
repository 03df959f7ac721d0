/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-count-panel.h - the tab "Count": how many ways there are to set 0, 1, 2, ... pieces. Layer: window.
 *
 * A chart and a table of one piece on the board of the page's problem. Counting rests while another tab is open.
 *
 * Signal: "chosen" (gpointer problem)   a row was activated: the problem with so many pieces, a const struct etude_problem *
 */
#pragma once

#include "etude-placement-panel.h"
#include "etude-placement-tally.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_COUNT_PANEL (etude_placement_count_panel_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementCountPanel, etude_placement_count_panel, ETUDE, PLACEMENT_COUNT_PANEL,
                      EtudePlacementPanel)

G_END_DECLS
