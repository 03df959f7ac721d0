/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-pgn.h - games as PGN: written with the distance after every move, read from any program. Layer: model.
 *
 * Source: the PGN standard, "Portable Game Notation Specification and Implementation Guide"; [%cal] and [%csl] as
 *         lichess and ChessBase write them.
 * Words:  what is written is English wherever the program runs: files travel.
 */
#pragma once

#include <gio/gio.h>

#include "etude-mate-game.h"
#include "etude-tablebases.h"
#include "notation.h"

G_BEGIN_DECLS

/* GAME as PGN, all branches in it, with its tags, comments, glyphs and drawings. DATE is like "2024.05.31", for a game
 * without tags; NULL: nobody knows.
 *
 * Distance: TABLEBASE, which may be NULL, adds a comment to every move in a position it covers, as the list of moves
 *           counts: a move of White's is counted itself, so that after 1. Kd6 {mate in 19 moves} he needs 18 more. What
 *           a move has cost comes behind: {mate in 21 moves, 2 slower}, {draw, was mate in 19 moves}. A tag,
 *           [Distances "Etude"], tells the reader that these comments need not be kept.
 * Result:   of the main line where it ends in mate, stalemate, or with what cannot mate: bare kings, a single bishop or
 *           knight. Else that which came with the game; else it is a draw by the fifty-move rule or the third time of a
 *           position, or open.
 * (transfer full) */
char *etude_mate_pgn_write (EtudeMateGame *game, const EtudeSolved *solved, const char *date);

#define ETUDE_MATE_PGN_ERROR (etude_mate_pgn_error_quark ())
GQuark etude_mate_pgn_error_quark (void);

typedef enum
{
  ETUDE_MATE_PGN_EMPTY,       /* no game at all */
  ETUDE_MATE_PGN_NO_POSITION, /* no FEN tag */
  ETUDE_MATE_PGN_TAG,
  ETUDE_MATE_PGN_VARIANT, /* Atomic, Crazyhouse, Chess960: not chess */
  ETUDE_MATE_PGN_FEN,
  ETUDE_MATE_PGN_MOVE,
  ETUDE_MATE_PGN_COMMENT,
  ETUDE_MATE_PGN_VARIATION,
  ETUDE_MATE_PGN_TOO_LONG,
} EtudeMatePgnError;

/* Reads game number INDEX, from 0, of TEXT, any bytes; it is at its root. Comments, glyphs, drawings and tags are kept,
 * the result too, as a tag; variations become branches.
 * Errors: NULL; the message is one translated sentence with line and column. (transfer full) */
EtudeMateGame *etude_mate_pgn_read (const char *text, guint index, GError **error);

/* Why QUOTED, which etude_san_read did not take, is no move: a translated sentence. (transfer full) */
char *etude_mate_pgn_move_fault (enum etude_san_fault fault, const char *quoted);

/* What a text says of one of its games; a part that it does not say is "". */
#define ETUDE_TYPE_PGN_HEAD (etude_pgn_head_get_type ())
G_DECLARE_FINAL_TYPE (EtudePgnHead, etude_pgn_head, ETUDE, PGN_HEAD, GObject)

typedef enum
{
  ETUDE_PGN_PLAYERS, /* "Li, W. – Novak, P."; of a game without any, its chapter in a study, or "Game 7" */
  ETUDE_PGN_EVENT,   /* or the chapter, or, where that stands before, the study */
  ETUDE_PGN_DATE,
  ETUDE_PGN_RESULT,
  ETUDE_N_PGN_PARTS
} EtudePgnPart;

struct _EtudePgnHead
{
  GObject parent_instance;

  guint number; /* of the game, from 0 */
  gsize at;     /* where it begins, in bytes */
  char *part[ETUDE_N_PGN_PARTS];
  char *key[ETUDE_N_PGN_PARTS]; /* by which they are put in order, with strcmp */
  char *sought;                 /* all parts in a line, as g_utf8_casefold writes them */
};

/* The games of TEXT, of EtudePgnHead; at least one. (transfer full) */
GListModel *etude_mate_pgn_list (const char *text);

#define ETUDE_MATE_PGN_ASK (-1)

/* Reads game INDEX of TEXT, which has a zero byte behind its end, in a thread. ETUDE_MATE_PGN_ASK: the only game; when
 * there are several, finish returns NULL without an error and gives *HEADS what etude_mate_pgn_list returns. */
void etude_mate_pgn_read_async (GBytes *text, int index, GCancellable *cancellable, GAsyncReadyCallback callback,
                                gpointer user_data);
EtudeMateGame *etude_mate_pgn_read_finish (GAsyncResult *result, GListModel **heads, GError **error);

/* Whether TEXT looks like PGN rather than a bare FEN: a line begins with a tag, or a move stands behind its number. */
gboolean etude_mate_pgn_is_pgn (const char *text);

G_END_DECLS
