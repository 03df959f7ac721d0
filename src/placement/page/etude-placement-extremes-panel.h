/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-extremes-panel.h - the tab "Extremes": how many of a piece can stand so that none attacks another, how few
 * dominate the board. Layer: window.
 *
 * A piece and a question are chosen; rows for the boards 1 x 1 to 10 x 10 appear as they are found. The board shows an
 * example of the row that is chosen, which is that of the problem's board at first. Nothing is looked for while another
 * tab is open.
 *
 * Signal "chosen" (gpointer problem): a const struct etude_problem *, valid during the emission, whose solutions are the
 * extremal sets of the row that is shown.
 */
#pragma once

#include "etude-placement-panel.h"
#include "etude-placement-tally.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_EXTREMES_PANEL (etude_placement_extremes_panel_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementExtremesPanel, etude_placement_extremes_panel, ETUDE, PLACEMENT_EXTREMES_PANEL,
                      EtudePlacementPanel)

G_END_DECLS
