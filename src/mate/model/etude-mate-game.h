/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-game.h - the moves played from a position, with everything tried beside them. Layer: model. */
#pragma once

#include <gio/gio.h>

#include "etude-mate-node.h"

G_BEGIN_DECLS

#define ETUDE_MATE_PLIES_MAX 1000          /* a line is never longer: the fifty-move rule ends games sooner */
#define ETUDE_MATE_GAME_TYPE "(sayua(ss))" /* how a game is kept, see etude_mate_game_save */

#define ETUDE_TYPE_MATE_GAME (etude_mate_game_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateGame, etude_mate_game, ETUDE, MATE_GAME, GObject)

/* A game without moves from the position without pieces. Signal "changed": the tree, its notes or the current node did. */
EtudeMateGame *etude_mate_game_new (void);

/* Forgets all moves: ROOT is the position now, legal or not. */
void etude_mate_game_start (EtudeMateGame *self, const struct etude_position *root);

/* The same, QUIET moves of both sides after the last capture. */
void etude_mate_game_start_after (EtudeMateGame *self, const struct etude_position *root, guint quiet);

EtudeMateNode *etude_mate_game_get_root (EtudeMateGame *self);
EtudeMateNode *etude_mate_game_get_current (EtudeMateGame *self);

/* Plays MOVE, legal in the current node, and goes there: to a new branch unless it was played here before.
 * Returns NULL, and does nothing, when it is not legal or the line has ETUDE_MATE_PLIES_MAX moves. */
EtudeMateNode *etude_mate_game_play (EtudeMateGame *self, const struct etude_move *move);

/* Goes to NODE. */
void etude_mate_game_go (EtudeMateGame *self, EtudeMateNode *node);

/* Deletes NODE, not the root, and all that follows it; when the current node was among them, its parent is current. */
void etude_mate_game_delete (EtudeMateGame *self, EtudeMateNode *node);

/* Makes NODE, not the root, the first of its parent's children. */
void etude_mate_game_promote (EtudeMateGame *self, EtudeMateNode *node);

/* Claims the draw by the fifty-move rule in the current node. FALSE, and nothing done: it cannot be claimed there. */
gboolean etude_mate_game_claim (EtudeMateGame *self);

/* The side to move has run out of time in the current node. */
void etude_mate_game_time_out (EtudeMateGame *self);

/* What who led to the current node, not the root, has left: "[%clk 0:04:58]" is put before what was written behind the move. */
void etude_mate_game_set_time_left (EtudeMateGame *self, guint milliseconds);

/* Whether there is anything to be lost besides the position it starts from: a move, a note, moves without a capture
 * before it. */
gboolean etude_mate_game_has_content (EtudeMateGame *self);

/* A number that is another one after every change of the tree or its notes, but not after going elsewhere in it. */
guint etude_mate_game_get_revision (EtudeMateGame *self);

/* Takes over DRAWINGS, N of them, as those of the current node. */
void etude_mate_game_set_drawings (EtudeMateGame *self, const EtudeDrawing *drawings, guint n);

/* The tags that came with the game, "White", "Event": names and values in turn, ended by NULL. NULL: none. */
const char *const *etude_mate_game_get_tags (EtudeMateGame *self);
void etude_mate_game_set_tags (EtudeMateGame *self, const char *const *tags);

/* All of it as a value of ETUDE_MATE_GAME_TYPE that can be kept: the root's FEN, the tree, the number of the current
 * node in it, the tags. (transfer floating)
 *
 * The tree is a string of bytes. First come the root's notes if bit 6 of its first byte is set (bit 0: the draw was claimed); then all other nodes,
 * children before brothers:
 *
 *   byte 0   bits 0-5 where the move goes from, bit 6 there are notes, bit 7 nothing follows this move
 *   byte 1   bits 0-5 where it goes to, bit 6 then the draw by the fifty-move rule was claimed, bit 7 the next brother follows, after
 *            all that follows this move
 *   notes    comment before and comment behind, in UTF-8, each with a zero byte at its end; number of glyphs, one byte,
 *            and the glyphs; number of drawings, two bytes, the low one first, in the highest bit whether the side to move has
 *            run out of time; and three bytes each
 *
 * Cost: some nanoseconds a move. */
GVariant *etude_mate_game_save (EtudeMateGame *self);

/* Takes a kept game over. FALSE, and nothing changed, when it is not one: nothing in it is taken on trust. Nodes of the
 * same moves from the same position stay the same nodes. */
gboolean etude_mate_game_load (EtudeMateGame *self, GVariant *saved);

/* The same, some times faster, for a value that etude_mate_game_save returned in this run: its moves are not judged. */
gboolean etude_mate_game_restore (EtudeMateGame *self, GVariant *saved);

G_END_DECLS
