/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-game.h - a game of whole chess: a tree of moves with what is said of them, and its tags. Layer: model.
 *
 * The first child of a node goes on with its line, the others are variations. A null move, "--", goes from a square to
 * itself. Nothing here recurses, so that no text, however nested, can exhaust the stack.
 */
#pragma once

#include "chess.h"
#include "mate/mate.h"

G_BEGIN_DECLS

#define ETUDE_GAME_NODES_MAX 400000 /* positions of one game */

typedef struct _EtudeGameNode EtudeGameNode;

struct _EtudeGameNode
{
  EtudeGameNode *parent;       /* NULL for the root */
  EtudeGameNode *child;        /* the first of those that follow, or NULL */
  EtudeGameNode *sibling;      /* the next child of the parent, or NULL */
  EtudeMateNotes *notes;       /* NULL: nothing was added */
  guint ply;                   /* moves since the root, both sides' counted; the root's is 0 */
  struct etude_move move;      /* that leads here; nothing in the root */
  struct etude_chess position; /* after it */
};

typedef struct
{
  EtudeGameNode *root;
  GPtrArray *tags; /* names and values in turn, as they came; FEN and SetUp are left out */
  char *fault;     /* a sentence: where and why the rest could not be read; NULL: all of it was */
  gboolean has_fen;
} EtudeGame;

/* Game number INDEX, from 0, of TEXT, PGN of any bytes: from the position of its FEN, or from the usual first one.
 * What cannot be read ends it, and is told in its "fault". NULL: there is nothing to show, or it is of a variant of chess;
 * the error is one translated sentence. Cost: some tens of microseconds a move. (transfer full) */
EtudeGame *etude_game_read (const char *text, guint index, GError **error);

/* An empty one from FEN, or from the first position (NULL). NULL: from there nobody can play. (transfer full) */
EtudeGame *etude_game_new (const char *fen);
void etude_game_free (EtudeGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EtudeGame, etude_game_free)

/* PGN with all that it came with. (transfer full) */
char *etude_game_write (EtudeGame *self);

/* The value of a tag, or NULL; and another one for it ("" or NULL takes it out). */
const char *etude_game_get_tag (EtudeGame *self, const char *name);
void etude_game_set_tag (EtudeGame *self, const char *name, const char *value);

/* The first position of its main line that the endings know, NULL: there is none; and the last position. */
EtudeGameNode *etude_game_find_known (EtudeGame *self);
EtudeGameNode *etude_game_find_last (EtudeGame *self);

/* The child of NODE that MOVE leads to, made if it was not there; MOVE is legal. */
EtudeGameNode *etude_game_play (EtudeGameNode *node, const struct etude_move *move);

/* The node that is written behind NODE, a move, then the variations beside it, then what follows; NULL at the end. It begins
 * a variation if it is no first child. *CLOSED: how many end before it. */
EtudeGameNode *etude_game_written_after (EtudeGameNode *node, guint *closed);

/* NODE's move as SAN with figures, "♘f3"; NUMBERED: "12… ♘f6". The root has none. (transfer full) */
char *etude_game_name_move (EtudeGameNode *node, gboolean numbered);

/* What is said for people behind NODE's move, or in front of the game; NULL: nothing. (transfer full) */
char *etude_game_get_comment (EtudeGameNode *node);

/* Other words for that; commands for programs among them stay. */
void etude_game_set_comment (EtudeGameNode *node, const char *words);

/* The first of the signs !, ?, !!, ??, !? and ?! of NODE's move, by its number in PGN from 1, or 0; and another one for all of
 * these. */
guint etude_game_get_sign (EtudeGameNode *node);
void etude_game_set_sign (EtudeGameNode *node, guint sign);

/* The notes of NODE, made if there are none. */
EtudeMateNotes *etude_game_edit_notes (EtudeGameNode *node);

/* Puts the men of POSITION on SCENE, and nothing else. */
void etude_game_paint (const struct etude_chess *position, gpointer scene);

G_END_DECLS
