/* etude-mate-game.h - the moves played from a position, with everything tried beside them. Layer: model.
 *
 * A tree: the root is the position the game starts from, every other node a move and the position after it. The first
 * child of a node goes on with its line, the others are branches.
 */
#pragma once

#include <gio/gio.h>

#include "position.h"

G_BEGIN_DECLS

#define ETUDE_MATE_PLIES_MAX 1000 /* a line is never longer: the fifty-move rule ends games sooner */

typedef struct _EtudeMateNode EtudeMateNode;

/* Owned by the game; nodes stay where they are until they are deleted or the game starts anew. */
struct _EtudeMateNode
{
  EtudeMateNode *parent;          /* NULL for the root */
  GPtrArray *children;            /* of EtudeMateNode *, never NULL */
  guint ply;                      /* moves since the root, both sides' counted; the root's is 0 */
  struct etude_move move;         /* that leads here; nothing in the root */
  struct etude_position position; /* after it */
};

#define ETUDE_TYPE_MATE_GAME (etude_mate_game_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateGame, etude_mate_game, ETUDE, MATE_GAME, GObject)

/* A game without moves from the position without pieces. Signal "changed": the tree or the current node did. */
EtudeMateGame *etude_mate_game_new (void);

/* Forgets all moves: ROOT is the position now, legal or not. */
void etude_mate_game_start (EtudeMateGame *self, const struct etude_position *root);

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

/* The last node of the line that goes on from NODE by first children. */
EtudeMateNode *etude_mate_node_last (EtudeMateNode *node);

/* The node that follows NODE on the line: its first child, or NULL. */
EtudeMateNode *etude_mate_node_next (EtudeMateNode *node);

/* The plies since the last capture or the root, for the fifty-move rule. */
guint etude_mate_node_quiet_plies (const EtudeMateNode *node);

/* All of it as a value that can be kept: "(sa(uyy)u)", the root's FEN, (parent, from, to) of every other node, parents
 * first and lines before branches, and the number of the current node. (transfer floating) */
GVariant *etude_mate_game_save (EtudeMateGame *self);

/* Takes a kept game over. FALSE, and nothing changed, when it is not one: no move in it is taken on trust. */
gboolean etude_mate_game_load (EtudeMateGame *self, GVariant *saved);

G_END_DECLS
