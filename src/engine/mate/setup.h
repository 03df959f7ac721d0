/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setup.h - the rules of positions with men of either side and pawns.
 *
 * Layer:  engine; C11 and libc only. No globals.
 * Board:  8 x 8; square = column + 8 * row, a1 = 0. Nobody can castle any more.
 * Terms:  Colours are those of the board: nothing is exchanged.
 */
#pragma once

#include "position.h"

#define ETUDE_SETUP_MOVES_MAX 128 /* three queens and a king have at most 3 * 27 + 8; three pawns 3 * 12 */

struct etude_setup_move
{
  unsigned char piece; /* enum etude_piece */
  unsigned char from, to;
  unsigned char promoted; /* what the pawn becomes; ETUDE_PAWN if it stays one or is none */
  bool captures;
  bool passing; /* takes en passant */
};

/* Why a position cannot be, in the order in which it is found out. */
enum etude_setup_fault
{
  ETUDE_SETUP_LEGAL,
  ETUDE_SETUP_NO_WHITE_KING,
  ETUDE_SETUP_NO_BLACK_KING,
  ETUDE_SETUP_SHARED_SQUARE,
  ETUDE_SETUP_PAWN_RANK, /* a pawn on the first or last rank */
  ETUDE_SETUP_KINGS_TOUCH,
  ETUDE_SETUP_WHITE_IN_CHECK, /* but it is Black's turn */
  ETUDE_SETUP_BLACK_IN_CHECK, /* but it is White's turn */
  ETUDE_SETUP_PASSED,         /* no pawn can have passed that square just now */
};

/* Whether P can be. How it could have come about is asked only of the square that was passed. */
enum etude_setup_fault etude_setup_check (const struct etude_position *p);

/* Whether the king of COLOUR is attacked. P may be illegal for that. */
bool etude_setup_in_check (const struct etude_position *p, enum etude_colour colour);

/* All legal moves of the legal P, into MOVES: the king's, then each man's, by rising target square, a promotion's pieces as
 * Q, R, B, N. Returns their number. */
unsigned etude_setup_moves (const struct etude_position *p, struct etude_setup_move moves[ETUDE_SETUP_MOVES_MAX]);

/* The position after MOVE. The square passed is kept only when a pawn of the other side stands beside. */
struct etude_position etude_setup_play (const struct etude_position *p, const struct etude_setup_move *move);

/* P with the colours exchanged and the ranks turned over. */
struct etude_position etude_setup_exchange (const struct etude_position *p);
