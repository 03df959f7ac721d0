/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-game-moves.h - the moves of a game as a book prints them, with comments and variations. Layer: window.
 *
 * Long games are written in pieces, while nothing else is to be done. Left, Right, Home and End mean moves; Down the next
 * variation.
 *
 * Signals: "chosen" (gpointer node)   a move was clicked
 *          "stepped" (int step)       a key asks for an EtudePanelStep, or, -1, for another variation
 */
#pragma once

#include "etude-game.h"
#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_GAME_MOVES (etude_game_moves_get_type ())
G_DECLARE_FINAL_TYPE (EtudeGameMoves, etude_game_moves, ETUDE, GAME_MOVES, GtkWidget)

/* The moves of the game of ROOT (NULL: none), NODE marked. UNTIL_NODE: nothing but what leads to NODE, for what follows is an
 * answer. ROOT is not held. */
void etude_game_moves_show (EtudeGameMoves *self, EtudeGameNode *root, EtudeGameNode *node, gboolean until_node);

/* The same moves, another NODE. */
void etude_game_moves_mark (EtudeGameMoves *self, EtudeGameNode *node);

G_END_DECLS
