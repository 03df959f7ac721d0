/* SPDX-License-Identifier: GPL-3.0-or-later */
/* notation.h - positions as FEN, moves as SAN and as pairs of squares.
 *
 * Layer:  engine; C11 and libc only.
 * Source: the PGN standard's chapters on FEN and SAN.
 * Texts:  the sentences marked ETUDE_TEXT are English; callers with a catalogue of translations look them up there.
 */
#pragma once

#include "position.h"

#define ETUDE_FEN_TEXT 104 /* bytes of the longest FEN written, with its end */
#define ETUDE_SAN_TEXT 16  /* bytes of the longest SAN, "Qa1xb2#", "exd8=Q#" and room, with its end */
#define ETUDE_PAIR_TEXT 8  /* bytes of a move as its two squares, "e7e8q", with its end */

enum etude_fen_fault
{
  ETUDE_FEN_OK,
  ETUDE_FEN_EMPTY,
  ETUDE_FEN_LETTER,
  ETUDE_FEN_ROW_LONG,
  ETUDE_FEN_ROW_SHORT,
  ETUDE_FEN_ROWS_MANY,
  ETUDE_FEN_ROWS_FEW,
  ETUDE_FEN_TWO_KINGS,
  ETUDE_FEN_MEN_MANY,
  ETUDE_FEN_TURN,
  ETUDE_FEN_CASTLING,
  ETUDE_FEN_PASSED,
  ETUDE_FEN_NUMBER, /* behind the square that was passed is something else, or a number nobody plays so many moves of */
  ETUDE_FEN_MORE,   /* something is behind the second number */
  /* Of whole chess alone. */
  ETUDE_FEN_KINGS, /* not one king of each colour */
  ETUDE_FEN_PAWNS, /* one on the first or last rank */
  ETUDE_FEN_MANY,  /* more than sixteen men, or more than eight pawns, of a colour */
  ETUDE_FEN_CHECK, /* who is not to move is in check */
};

struct etude_fen
{
  struct etude_position position; /* kings that are missing stand ETUDE_NOWHERE; perhaps not legal */
  unsigned halfmoves;             /* since the last capture or pawn's move, both sides' counted */
  enum etude_fen_fault fault;
  unsigned column; /* where the fault is, the first character being 1 */
};

/* What stands on each square and what else the first four fields tell, of whole chess or of an ending. */
struct etude_fen_board
{
  unsigned char man[64];  /* as rules.h has it */
  unsigned char to_move;  /* enum etude_colour */
  unsigned char castling; /* bits as "KQkq", rights that king and rook at home have */
  unsigned char passed;   /* the square that a pawn has just passed, with a pawn beside that might take it; 0: none */
  unsigned char n_men;    /* besides the kings */
  bool whole;             /* chess: any number of men, who may castle; else they are of an ending */
  const char *rest;       /* of the text: the numbers, or what was at fault */
};

#define ETUDE_SAID_NOTHING 0xff

/* What a move's text says, whatever the position: numbers, or ETUDE_SAID_NOTHING. */
struct etude_said
{
  unsigned piece, from_column, from_row, column, row, promoted;
};

enum etude_san_fault
{
  ETUDE_SAN_OK,
  ETUDE_SAN_NO_MOVE,   /* the text is not written like a move */
  ETUDE_SAN_ILLEGAL,   /* no such move is legal */
  ETUDE_SAN_AMBIGUOUS, /* more than one is */
};

/* Reads the FEN in TEXT. Only the pieces must be there; without a side to move it is White's turn. A square that was passed
 * but beside which no pawn stands is left out. Blanks around it do not matter, nor the operations of an EPD behind it.
 * Errors: false, with the fault and its column in *FEN. */
bool etude_fen_read (const char *text, struct etude_fen *fen);

/* Reads the first four fields into *BOARD. In WHOLE chess a passed square that could not be is dropped. */
enum etude_fen_fault etude_fen_read_board (const char *text, bool whole, struct etude_fen_board *board);

/* Reads what is behind them: the halfmoves and the move's number, untouched where they are missing. */
enum etude_fen_fault etude_fen_read_numbers (struct etude_fen_board *board, unsigned *halfmoves, unsigned *number);

/* Writes BOARD and the two numbers behind it into TEXT and returns TEXT. */
const char *etude_fen_write_board (const struct etude_fen_board *board, unsigned halfmoves, unsigned number,
                                   char text[ETUDE_FEN_TEXT]);

/* One English sentence without a full stop about FAULT. */
const char *etude_fen_fault_text (enum etude_fen_fault fault);

/* One English sentence without a full stop about why a position cannot be. */
const char *etude_legality_text (enum etude_legality legality);

/* Writes the FEN of P, on 8 x 8, HALFMOVES after the last capture or pawn's move, into TEXT and returns TEXT. Kings may be
 * missing. */
const char *etude_fen_write (const struct etude_position *p, unsigned halfmoves, char text[ETUDE_FEN_TEXT]);

/* Writes MOVE, legal in the legal P, as SAN into TEXT ("Nf3", "Nbd2", "Kxb4", "exd8=Q+") and returns TEXT. */
const char *etude_san_write (const struct etude_position *p, const struct etude_move *move, char text[ETUDE_SAN_TEXT]);

/* The same for one of the N moves ALL that are legal there, on a board of EDGE; of a pawn's move ALL is not asked. Castling is
 * the king's move. Behind it comes MARK. */
const char *etude_san_compose (const struct etude_move *move, const struct etude_move *all, unsigned n, unsigned edge,
                               const char *mark, char text[ETUDE_SAN_TEXT]);

/* Writes MOVE, on 8 x 8, as its two squares, a promotion's piece behind them, into TEXT ("e7e8q") and returns TEXT. */
const char *etude_pair_write (const struct etude_move *move, char text[ETUDE_PAIR_TEXT]);

/* Reads the LENGTH bytes of TEXT, which need not end with a zero, as a move that is legal in the legal P, into *MOVE.
 *
 * Shape:  SAN ("Nf3", "Nbd2", "Kxb4", "e8=Q") and what people write instead: a figurine for the letter, white or black; the
 *         origin in full though nobody asks ("Nb1d2", "Nb1-d2", "b1d2"); a capture without "x" and "x" without a
 *         capture; "e8Q", "e8(Q)", "e7e8q"; "e.p." behind; no "+" or "#", or too many, and any number of "!" and "?". No
 *         blanks.
 * Errors: the fault, and *MOVE untouched. A pawn that comes to its last rank must be told what to become: else the move is
 *         ambiguous. */
enum etude_san_fault etude_san_read (const struct etude_position *p, const char *text, size_t length,
                                     struct etude_move *move);

/* The two halves of that, for whole games as well: what TEXT says, false if it is not written like a move (castling is not
 * told); and whether a PIECE on FROM, on a board of EDGE, may be meant. Without a piece the origin must be said in full, or it
 * is a pawn's move; a pawn that takes is told by its file. */
bool etude_said_read (const char *text, size_t length, struct etude_said *said);
bool etude_said_means (const struct etude_said *said, unsigned piece, unsigned from, unsigned edge);
