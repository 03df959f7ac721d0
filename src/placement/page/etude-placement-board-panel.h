/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-board-panel.h - the tab "Board": pieces set by hand, tried or fixed, and how they stand. Layer: window.
 *
 * Properties: "mode" (string)             "try": pieces are tried; "fix": they become part of the problem
 *             "forbidding" (gboolean)     with "fix", clicks forbid squares
 *             "show-attacked" (gboolean)  attacked squares are marked
 * Signal:     "identified" (guint number) the board that stands is the solution with this number
 */
#pragma once

#include "etude-log-card.h"
#include "etude-placement-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_BOARD_PANEL (etude_placement_board_panel_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementBoardPanel, etude_placement_board_panel, ETUDE, PLACEMENT_BOARD_PANEL,
                      EtudePlacementPanel)

/* What was solved by hand. (transfer none) */
EtudeLogCard *etude_placement_board_panel_get_log_card (EtudePlacementBoardPanel *self);

/* It is in a lesson: there is only a board to be tried on, and nothing is logged. */
void etude_placement_board_panel_be_guest (EtudePlacementBoardPanel *self);

G_END_DECLS
