/* SPDX-License-Identifier: GPL-3.0-or-later */
/* notation.h - positions as FEN, moves as SAN and as pairs of squares.
 *
 * Layer:  engine; C11 and libc only.
 * Source: the PGN standard's chapters on FEN and SAN.
 */
#pragma once

#include "position.h"

#define ETUDE_FEN_TEXT 96 /* bytes of the longest FEN written, with its end */
#define ETUDE_SAN_TEXT 12 /* bytes of the longest SAN, "Qa1xb2#" and room, with its end */

enum etude_fen_fault
{
  ETUDE_FEN_OK,
  ETUDE_FEN_EMPTY,
  ETUDE_FEN_LETTER,
  ETUDE_FEN_PAWN,
  ETUDE_FEN_ROW_LONG,
  ETUDE_FEN_ROW_SHORT,
  ETUDE_FEN_ROWS_MANY,
  ETUDE_FEN_ROWS_FEW,
  ETUDE_FEN_TWO_KINGS,
  ETUDE_FEN_BOTH_ARMED,
  ETUDE_FEN_MEN_MANY,
  ETUDE_FEN_TURN,
};

struct etude_fen
{
  struct etude_position position; /* kings that are missing stand ETUDE_NOWHERE; perhaps not legal */
  bool exchanged;                 /* Black had the men in the text: the colours were exchanged */
  unsigned halfmoves;             /* since the last capture, both sides' counted */
  enum etude_fen_fault fault;
  unsigned column; /* where the fault is, the first character being 1 */
};

enum etude_san_fault
{
  ETUDE_SAN_OK,
  ETUDE_SAN_NO_MOVE,   /* the text is not written like a move */
  ETUDE_SAN_ILLEGAL,   /* no such move is legal */
  ETUDE_SAN_AMBIGUOUS, /* more than one is */
};

/* Reads the FEN in TEXT. Only the pieces must be there; without a side to move it is White's turn (the side with the
 * men), without a number of halfmoves it is 0; other fields are not looked at. Blanks around it do not matter.
 * Errors: false, with the fault and its column in *FEN. */
bool etude_fen_read (const char *text, struct etude_fen *fen);

/* One English sentence without a full stop about FAULT. */
const char *etude_fen_fault_text (enum etude_fen_fault fault);

/* One English sentence without a full stop about why a position cannot be. */
const char *etude_legality_text (enum etude_legality legality);

/* Writes the FEN of P, on 8 x 8, into TEXT and returns TEXT. Kings may be missing. */
const char *etude_fen_write (const struct etude_position *p, char text[ETUDE_FEN_TEXT]);

/* The same, HALFMOVES after the last capture. */
const char *etude_fen_write_after (const struct etude_position *p, unsigned halfmoves, char text[ETUDE_FEN_TEXT]);

/* Writes MOVE, legal in the legal P, as SAN into TEXT ("Nf3", "Nbd2", "Kxb4", "Bd5#") and returns TEXT. */
const char *etude_san_write (const struct etude_position *p, const struct etude_move *move, char text[ETUDE_SAN_TEXT]);

/* Reads the LENGTH bytes of TEXT, which need not end with a zero, as a move that is legal in the legal P, into *MOVE.
 *
 * Shape:  SAN ("Nf3", "Nbd2", "Kxb4") and what people write instead: a figurine for the letter, white or black; the
 *         origin in full though nobody asks ("Nb1d2", "Nb1-d2", "b1d2"); a capture without "x" and "x" without a
 *         capture; no "+" or "#", or too many, and any number of "!" and "?". No blanks.
 * Errors: the fault, and *MOVE untouched. */
enum etude_san_fault etude_san_read (const struct etude_position *p, const char *text, size_t length,
                                     struct etude_move *move);
