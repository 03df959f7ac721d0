/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-game-panel.h - a game of whole chess, stepped through on the board. Layer: window.
 *
 * An EtudePanel. Its steps are moves; the action "variation" goes to the next move that stands beside the one on the board.
 * While the answers are hidden the moves that follow are.
 *
 * A game that asks has its moves found: hands play one side, the other answers as the game has it, and a move that is not in
 * it is not taken.
 */
#pragma once

#include "etude-game.h"
#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_GAME_PANEL (etude_game_panel_get_type ())
G_DECLARE_FINAL_TYPE (EtudeGamePanel, etude_game_panel, ETUDE, GAME_PANEL, EtudePanel)

/* The game MOVES from FEN for a lesson, which has the first comment and the DRAWINGS of the first position. ASKS: for the moves
 * of SIDE, "white" or "black"; NULL: who is to move. NULL: it has no move. (transfer full, floating) */
EtudePanel *etude_game_panel_make_guest (const char *fen, const char *moves, const GArray *drawings, gboolean asks,
                                         const char *side);

G_END_DECLS
