/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess.h - the rules of whole chess, any men on 8 x 8, and its notation.
 *
 * Layer:  engine; C11 and libc only. No globals.
 * Square: column + 8 * row; a1 = 0.
 * Rules:  castling, double step, en passant, promotion; what ends a game besides mate and stalemate is told, not enforced. Not
 *         Chess960.
 * Test:   perft, the numbers of games of so many plies, of six published positions.
 * Source: FIDE's laws; the PGN standard's chapters on FEN and SAN.
 */
#pragma once

#include "notation.h"
#include "rules.h"
#include "status.h"

#define ETUDE_CHESS_MOVES_MAX 256 /* 218 are known to be possible */

enum etude_castling /* a set of rights */
{
  ETUDE_CASTLE_WHITE_SHORT = 1,
  ETUDE_CASTLE_WHITE_LONG = 2,
  ETUDE_CASTLE_BLACK_SHORT = 4,
  ETUDE_CASTLE_BLACK_LONG = 8,
};

struct etude_chess
{
  unsigned char man[64];   /* etude_code or ETUDE_NOBODY */
  unsigned char king[2];   /* their squares, by colour */
  unsigned char to_move;   /* enum etude_colour */
  unsigned char castling;  /* set of enum etude_castling */
  unsigned char passed;    /* the square that a pawn has just passed, with a pawn beside that might take it; 0: none */
  unsigned char men;       /* how many stand on the board */
  unsigned char halfmoves; /* since the last capture or pawn's move; it stays at 255 */
  uint16_t number;         /* of the move, from 1 */
};

/* The array that games begin with. */
struct etude_chess etude_chess_start (void);

/* Whether a man of BY attacks SQUARE. */
bool etude_chess_attacks (const struct etude_chess *c, unsigned square, unsigned by);

/* Whether who is to move is in check. */
bool etude_chess_in_check (const struct etude_chess *c);

/* All legal moves into MOVES, by the squares they start from; captures and promotions alone if CAPTURES_ONLY. Returns how many. */
unsigned etude_chess_moves (const struct etude_chess *c, bool captures_only,
                            struct etude_move moves[ETUDE_CHESS_MOVES_MAX]);

/* The position after the legal MOVE. */
struct etude_chess etude_chess_play (const struct etude_chess *c, const struct etude_move *move);

/* Whether A and B are the same for the rule of three repetitions. */
bool etude_chess_equal (const struct etude_chess *a, const struct etude_chess *b);

/* Whether no sequence of moves can mate: bare kings, one minor piece, bishops on squares of one colour. */
bool etude_chess_is_dead (const struct etude_chess *c);

/* C as the endings know positions: up to ETUDE_MEN_MAX men besides the kings, nobody can castle. False: it is not such. */
bool etude_chess_position (const struct etude_chess *c, struct etude_position *p);

/* --- texts --- */

/* Reads the FEN in TEXT, of which all behind the pieces may be missing. Rights to castle without king and rook at home, and a
 * passed square beside which no pawn stands, are dropped.
 * Errors: the fault, and *C is undefined. */
enum etude_fen_fault etude_chess_fen_read (const char *text, struct etude_chess *c);

const char *etude_chess_fen_write (const struct etude_chess *c, char text[ETUDE_FEN_TEXT]);

/* MOVE, legal in C, as SAN ("Nf3", "exd8=Q+", "O-O"). */
const char *etude_chess_san_write (const struct etude_chess *c, const struct etude_move *move,
                                   char text[ETUDE_SAN_TEXT]);

/* Reads TEXT as a move that is legal in C, written in all the ways that etude_san_read knows, or castling ("O-O", "0-0-0"). False:
 * it is none, or more than one. */
bool etude_chess_move_read (const struct etude_chess *c, const char *text, struct etude_move *move);

/* --- a sensible move in positions that no ending knows ---
 *
 * Algorithm: alpha-beta by material, room and where men like to stand, captures played out at the end. It is there so that a
 *            whole game can be handed over, not to win it.
 */

#define ETUDE_SEARCH_PLIES_MAX 64
#define ETUDE_SEARCH_MATE 30000 /* the score of a mate, less the plies to it */

struct etude_search_line
{
  int score; /* in hundredths of a pawn for who is to move */
  unsigned n;
  struct etude_move move[ETUDE_SEARCH_PLIES_MAX];
};

struct etude_search
{
  const struct etude_chess
      *game; /* all positions since the last capture or pawn's move, at least; the last is searched */
  unsigned n_game;
  unsigned depth;     /* plies, 1 to ETUDE_SEARCH_PLIES_MAX / 2 */
  etude_tick_fn tick; /* gets the nodes of this search, every thousand or so */
  void *tick_data;
};

/* The best of the N MOVES, which are legal, into *BEST; of equally good ones the first. NODES is raised by the positions seen.
 * Errors: ETUDE_STOPPED, TICK said no; ETUDE_BAD_INPUT, no moves or a depth out of range. */
enum etude_status etude_chess_search (const struct etude_search *search, const struct etude_move *moves, unsigned n,
                                      uint64_t *nodes, struct etude_search_line *best);
