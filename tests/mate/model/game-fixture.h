/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-fixture.h - games as text, for the tests of what plays, shows and keeps them.
 *
 * Moves:  two squares, "e5c4". A man that stands on the second one is taken; whether the move is legal is not asked.
 * Trees:  as in PGN: a line, and behind each move, in brackets, what was tried instead. "*" stands before the move that
 *         leads to the current node, or alone when that is the root: "e5c4 (*e5d7 b7b6) b7c8".
 *
 * Layer: tests; GLib. No globals. Nothing of the game is used but its nodes; legality is slow-moves's.
 */
#pragma once

#include "etude-mate-game.h"

/* "8/1k6/8/3KN3/5B2/8/8/8 w", worked out on a board of letters. To be freed. */
char *game_fen (const struct etude_position *p);

struct etude_move game_move (const struct etude_position *p, const char *squares);

/* Plays "e5c4 b7c8", which must be legal, from the current node. Returns the last node. */
EtudeMateNode *game_play (EtudeMateGame *game, const char *moves);

/* One move; NULL when the game refuses it. */
EtudeMateNode *game_try (EtudeMateGame *game, const char *squares);

/* The node that MOVES lead to from the root; it must be there. */
EtudeMateNode *game_find (EtudeMateGame *game, const char *moves);

/* The tree; "" without moves. To be freed. */
char *game_text (EtudeMateGame *game);

/* All nodes, parents before children. (transfer container) */
GPtrArray *game_nodes (EtudeMateGame *game);

/* Fails unless every node follows from its parent by a legal move that no brother has. Cost: some 20 us a node. */
void game_check (EtudeMateGame *game);

#define game_assert_text(game, expected)       \
  G_STMT_START                                 \
  {                                            \
    g_autofree char *tree_ = game_text (game); \
    g_assert_cmpstr (tree_, ==, expected);     \
  }                                            \
  G_STMT_END

/* A game from FEN with MOVES played. */
EtudeMateGame *game_new (const char *fen, const char *moves);
