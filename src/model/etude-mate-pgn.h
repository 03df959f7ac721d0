/* etude-mate-pgn.h - games as PGN: written with the distance after every move, read from any program. Layer: model.
 *
 * Source: the PGN standard, "Portable Game Notation Specification and Implementation Guide".
 * Words:  what is written is English wherever the program runs: files travel.
 */
#pragma once

#include "etude-mate-game.h"
#include "tablebase.h"

G_BEGIN_DECLS

/* GAME as PGN, all branches in it. DATE is like "2024.05.31"; NULL: nobody knows.
 *
 * Distance: TABLEBASE, which may be NULL, adds a comment to every move in a position it covers, as the list of moves
 *           counts: a move of White's is counted itself, so that after 1. Kd6 {mate in 19 moves} he needs 18 more. What
 *           a move has cost comes behind: {mate in 21 moves, 2 slower}, {draw, was mate in 19 moves}.
 * Result:   of the main line. A draw is stalemate, the fifty-move rule, or what is left cannot mate: bare kings, a
 *           single bishop or knight.
 * (transfer full) */
char *etude_mate_pgn_write (EtudeMateGame *game, const struct etude_tablebase *tablebase, const char *date);

#define ETUDE_MATE_PGN_ERROR (etude_mate_pgn_error_quark ())
GQuark etude_mate_pgn_error_quark (void);

typedef enum
{
  ETUDE_MATE_PGN_EMPTY,       /* no game at all */
  ETUDE_MATE_PGN_NO_POSITION, /* no FEN tag */
  ETUDE_MATE_PGN_TAG,
  ETUDE_MATE_PGN_FEN,
  ETUDE_MATE_PGN_MOVE,
  ETUDE_MATE_PGN_COMMENT,
  ETUDE_MATE_PGN_VARIATION,
  ETUDE_MATE_PGN_TOO_LONG,
} EtudeMatePgnError;

/* Reads the first game of TEXT, any bytes, into GAME and goes to its root. Comments, marks and the result are passed
 * over; variations become branches. *EXCHANGED (may be NULL) tells whether Black had the men: then GAME has the colours
 * exchanged.
 * Errors: FALSE, and GAME as it was; the message is one translated sentence with line and column. */
gboolean etude_mate_pgn_read (const char *text, EtudeMateGame *game, gboolean *exchanged, GError **error);

/* Whether TEXT looks like PGN rather than a bare FEN: a line begins with a tag, or a move stands behind its number. */
gboolean etude_mate_pgn_is_pgn (const char *text);

G_END_DECLS
