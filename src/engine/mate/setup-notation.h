/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setup-notation.h - positions with men of both sides and pawns as FEN, their moves as SAN.
 *
 * Layer:  engine; C11 and libc only.
 * Source: the PGN standard's chapters on FEN and SAN.
 * Texts:  the sentences marked ETUDE_TEXT are English; callers with a catalogue of translations look them up there.
 */
#pragma once

#include "setup.h"

#define ETUDE_SETUP_FEN_TEXT 96 /* bytes of the longest FEN written, with its end */
#define ETUDE_SETUP_SAN_TEXT 16 /* bytes of the longest SAN, "Qa1xb2#", "exd8=Q#" and room, with its end */
#define ETUDE_SETUP_PAIR_TEXT 8 /* bytes of a move as its two squares, "e7e8q", with its end */

enum etude_setup_fen_fault
{
  ETUDE_SETUP_FEN_OK,
  ETUDE_SETUP_FEN_EMPTY,
  ETUDE_SETUP_FEN_LETTER,
  ETUDE_SETUP_FEN_ROW_LONG,
  ETUDE_SETUP_FEN_ROW_SHORT,
  ETUDE_SETUP_FEN_ROWS_MANY,
  ETUDE_SETUP_FEN_ROWS_FEW,
  ETUDE_SETUP_FEN_TWO_KINGS,
  ETUDE_SETUP_FEN_MEN_MANY,
  ETUDE_SETUP_FEN_TURN,
  ETUDE_SETUP_FEN_CASTLING,
  ETUDE_SETUP_FEN_PASSED,
};

struct etude_setup_fen
{
  struct etude_position setup; /* kings may be missing; perhaps not legal */
  unsigned halfmoves;          /* since the last capture or pawn's move */
  enum etude_setup_fen_fault fault;
  unsigned column; /* where the fault is, the first character being 1 */
};

/* Reads the FEN in TEXT. Only the pieces must be there; without a side to move it is White's turn. A square that was passed
 * but beside which no pawn stands is left out. Blanks around it do not matter, nor what follows the halfmoves.
 * Errors: false, with the fault and its column in *FEN. */
bool etude_setup_fen_read (const char *text, struct etude_setup_fen *fen);

/* One English sentence without a full stop. */
const char *etude_setup_fen_fault_text (enum etude_setup_fen_fault fault);
const char *etude_setup_fault_text (enum etude_setup_fault fault);

/* Writes the FEN of P, HALFMOVES after the last capture or pawn's move, into TEXT and returns TEXT. Kings may be missing. */
const char *etude_setup_fen_write (const struct etude_position *p, unsigned halfmoves, char text[ETUDE_SETUP_FEN_TEXT]);

/* Writes MOVE, legal in the legal P, as SAN into TEXT ("Nf3", "exd8=Q+") and returns TEXT. */
const char *etude_setup_san_write (const struct etude_position *p, const struct etude_setup_move *move,
                                   char text[ETUDE_SETUP_SAN_TEXT]);

/* Writes MOVE as its two squares, a promotion's piece behind them, into TEXT ("e7e8q") and returns TEXT. */
const char *etude_setup_pair_write (const struct etude_setup_move *move, char text[ETUDE_SETUP_PAIR_TEXT]);
