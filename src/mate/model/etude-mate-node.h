/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-node.h - one position of a game on the Mate page: how it came about, what is said of it, what follows.
 * Layer: model, for the game and all that reads it.
 *
 * A game is a tree of nodes: the root is the position it starts from, every other node a move and the position after it.
 * The first child of a node goes on with its line, the others are branches. Games of a hundred thousand moves are read,
 * so nodes are small and nothing here recurses.
 */
#pragma once

#include "etude-drawing.h"
#include "position.h"

G_BEGIN_DECLS

/* What people add to a move: kept apart, for few moves have any. */
typedef struct
{
  GString *before;  /* comment in front of the move, where a line begins; NULL: none */
  GString *after;   /* comment behind the move or, of a root, in front of the game; NULL: none */
  GArray *glyphs;   /* of guint8: the numbers that PGN calls NAG, 1 for "!"; NULL: none */
  GArray *drawings; /* of EtudeDrawing, on the position after the move; NULL: none */
} EtudeMateNotes;

typedef struct _EtudeMateNode EtudeMateNode;

/* Owned by its game; nodes stay where they are until they are deleted or the game starts anew. */
struct _EtudeMateNode
{
  EtudeMateNode *parent;  /* NULL for the root */
  EtudeMateNode *child;   /* the first of those that follow, or NULL */
  EtudeMateNode *sibling; /* the next child of the parent, or NULL */
  EtudeMateNotes *notes;  /* NULL: nothing was added */
  guint16 ply;            /* moves since the root, both sides' counted; the root's is 0 */
  guint16 quiet;          /* moves of both sides since the last capture or pawn's move, for the fifty-move rule */
  gboolean claimed;       /* somebody has claimed the draw by that rule here */
  gboolean timed_out;     /* the side to move has run out of time here */
  struct etude_move move; /* that leads here; nothing in the root */
  struct etude_position position; /* after it */
};

/* Why a game goes on no longer. */
typedef enum
{
  ETUDE_MATE_GOES_ON,
  ETUDE_MATE_OVER_MATE,
  ETUDE_MATE_OVER_STALEMATE,
  ETUDE_MATE_OVER_BARE, /* nothing is left but the kings */
  ETUDE_MATE_OVER_TIME, /* the side to move has no time left: lost, or a draw where the other one cannot mate */
  ETUDE_MATE_OVER_FIFTY, /* fifty moves of both sides without a capture or pawn's move, and somebody has claimed the draw */
  ETUDE_MATE_OVER_LONG,     /* seventy-five of them: nobody need claim it */
  ETUDE_MATE_OVER_REPEATED, /* the same position for the third time */
} EtudeMateOver;

/* Plies. */
#define ETUDE_MATE_FIFTY 100
#define ETUDE_MATE_SEVENTY_FIVE 150

/* A root without children. (transfer full) */
EtudeMateNode *etude_mate_node_new_root (const struct etude_position *position);

/* NODE with all that follows it; it must have no parent any more. */
void etude_mate_node_free (EtudeMateNode *node);

/* The child that MOVE leads to, or NULL. */
EtudeMateNode *etude_mate_node_get_child (EtudeMateNode *parent, const struct etude_move *move);

/* Adds a child, the last one, for MOVE, which is legal and was not there. */
EtudeMateNode *etude_mate_node_append (EtudeMateNode *parent, const struct etude_move *move);

/* What the clock of the fifty-move rule shows after MOVE, HALFMOVES before it. */
guint etude_mate_clock_after (const struct etude_move *move, guint halfmoves);

/* Takes NODE with what follows it out of its parent. */
void etude_mate_node_detach (EtudeMateNode *node);

/* Makes NODE the first of its parent's children. FALSE: it was. */
gboolean etude_mate_node_promote (EtudeMateNode *node);

/* The last node of the line that goes on from NODE by first children. */
EtudeMateNode *etude_mate_node_last (EtudeMateNode *node);

/* The node behind NODE of all that follow ROOT: children before brothers; NULL at the end. */
EtudeMateNode *etude_mate_node_following (EtudeMateNode *node, const EtudeMateNode *root);

/* Whether NODE is ANCESTOR or follows it. */
gboolean etude_mate_node_is_within (const EtudeMateNode *node, const EtudeMateNode *ancestor);

/* Whether and why the game is over at NODE. */
EtudeMateOver etude_mate_node_over (const EtudeMateNode *node);

/* Whether moves of both sides, however bad, may end with COLOUR's mating in P. */
gboolean etude_mate_can_mate (const struct etude_position *p, enum etude_colour colour);

/* Whether the draw by the fifty-move rule can be claimed at NODE. */
gboolean etude_mate_node_can_claim (const EtudeMateNode *node);

/* The notes of NODE, made if there are none. */
EtudeMateNotes *etude_mate_node_edit_notes (EtudeMateNode *node);

/* Frees the notes of NODE when nothing is left in them. */
void etude_mate_node_drop_empty_notes (EtudeMateNode *node);

void etude_mate_notes_free (EtudeMateNotes *notes);
gboolean etude_mate_notes_equal (const EtudeMateNotes *a, const EtudeMateNotes *b);

G_END_DECLS
