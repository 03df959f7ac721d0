/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-moves-panel.h - the tab "Moves": all moves with what they lead to, and where the position is stored.
 * Layer: window. */
#pragma once

#include "etude-mate-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_MOVES_PANEL (etude_mate_moves_panel_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateMovesPanel, etude_mate_moves_panel, ETUDE, MATE_MOVES_PANEL, EtudeMatePanel)

G_END_DECLS
