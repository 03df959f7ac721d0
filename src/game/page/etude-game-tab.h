/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-game-tab.h - a game of whole chess, stepped through on the board. Layer: window.
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

#define ETUDE_TYPE_GAME_TAB (etude_game_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudeGameTab, etude_game_tab, ETUDE, GAME_TAB, EtudePanel)

/* For the tab: what judges positions, those with more men too; before a game is opened. */
void etude_game_tab_set_tablebases (EtudeGameTab *self, EtudeTablebases *tablebases, EtudeSyzygy *syzygy);

/* Reads game number INDEX of TEXT, PGN, in a thread, and shows it at the first position that is known exactly, or at its
 * beginning; what cannot be read is told by a message. */
void etude_game_tab_open (EtudeGameTab *self, const char *text, guint index);

/* The game MOVES from FEN for a lesson, which has the first comment and the DRAWINGS of the first position. ASKS: for the moves
 * of SIDE, "white" or "black"; NULL: who is to move. NULL: it has no move. (transfer full, floating) */
EtudePanel *etude_game_tab_make_guest (const char *fen, const char *moves, const GArray *drawings, gboolean asks,
                                       const char *side);

/* Whether the headline has more than a move: a comment on it, of a game that is told, not asked. */
gboolean etude_game_tab_is_told (EtudeGameTab *self);

/* EtudeGameEditor: the comment and the sign of a move, and the tags of its game, to be written.
 *
 * Signals: "edit" ()    something is going to change that is a step to undo
 *          "edited" ()  it has changed
 */

#define ETUDE_TYPE_GAME_EDITOR (etude_game_editor_get_type ())
G_DECLARE_FINAL_TYPE (EtudeGameEditor, etude_game_editor, ETUDE, GAME_EDITOR, GtkWidget)

/* NODE of GAME; neither is held. */
void etude_game_editor_show (EtudeGameEditor *self, EtudeGame *game, EtudeGameNode *node);

/* EtudeGameMoves: the moves of a game as a book prints them, with comments and variations.
 *
 * Long games are written in pieces, while nothing else is to be done. Left, Right, Home and End mean moves; Down the next
 * variation.
 *
 * Signals: "chosen" (gpointer node)   a move was clicked
 *          "stepped" (int step)       a key asks for an EtudePanelStep, or, -1, for another variation
 */

#define ETUDE_TYPE_GAME_MOVES (etude_game_moves_get_type ())
G_DECLARE_FINAL_TYPE (EtudeGameMoves, etude_game_moves, ETUDE, GAME_MOVES, GtkWidget)

/* The moves of the game of ROOT (NULL: none), NODE marked. UNTIL_NODE: nothing but what leads to NODE, for what follows is an
 * answer. ROOT is not held. */
void etude_game_moves_show (EtudeGameMoves *self, EtudeGameNode *root, EtudeGameNode *node, gboolean until_node);

/* The same moves, another NODE. */
void etude_game_moves_mark (EtudeGameMoves *self, EtudeGameNode *node);

G_END_DECLS
