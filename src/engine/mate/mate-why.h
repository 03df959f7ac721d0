/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-why.h - why a position is what it is: what teachers have names for, measured. What fails its measure is not found.
 *
 * Layer:  engine; C11 and libc only. No globals.
 * Terms:  "won" is for the side whose reason it is. A sound move keeps what the position is worth. Ranks are counted from
 *         that side's first. Two kings face each other on one line with an odd number of squares between.
 * Asks:   positions with either side to move and the pieces elsewhere, pawns where they stand or further on.
 * Source: the names are those of every book on endings; what is measured is said at each kind.
 */
#pragma once

#include "ending.h"

enum etude_why_kind
{
  /* Kings and pawns, kings facing: who is to move does worse than if the other were. The other side has the opposition.
   * MEN: both kings. */
  ETUDE_WHY_OPPOSITION,
  /* King and pawn against king. SQUARES[0]: from there his king wins wherever the other stands and whoever is to move, unless
   * the pawn can be taken at once; there is one. SQUARES[1]: others from which, with the other king where he is, he wins only
   * with the move. */
  ETUDE_WHY_KEY_SQUARES,
  /* One pawn runs, or is stopped. SQUARES[0]: its square. See enum etude_pawn_square. */
  ETUDE_WHY_PAWN_SQUARE,
  /* Kings and pawns: with the pawns where they are, two kings on squares of one letter, and only such, are in mutual zugzwang;
   * there are 2 to 26 letters, and the kings stand so or a sound move of a king brings them there. */
  ETUDE_WHY_CORRESPONDING,
  /* Bishop and pawns of one rook's file cannot beat the lone king; the bishop does not attack the square of promotion, and on
   * any square of the other colour where he cannot be taken at once he would win. SQUARES[0]: the square of promotion. */
  ETUDE_WHY_WRONG_BISHOP,
  /* Rook and pawn on the seventh against rook, the king before the pawn, no rook's pawn. See enum etude_lucena. SQUARES[0]: all
   * on which the rook is interposed. */
  ETUDE_WHY_LUCENA,
  /* Rook against rook and a pawn that has not come to this side's third rank, the king before it: drawn, and on that rank are
   * all squares on which the rook draws, two of them or more, on others it loses; with this side to move, all that it can draw by
   * going to, and some rook's move loses. SQUARES[0]: those. */
  ETUDE_WHY_PHILIDOR,
  /* Rook against rook and rook's pawn on its fifth or sixth rank, the rook before its pawn: the same, but from all squares where
   * the rook draws it attacks the pawn or the king along a rank. */
  ETUDE_WHY_VANCURA,
  /* See enum etude_stalemate_trick. SQUARES[0]: where those moves go; MOVE: the first. */
  ETUDE_WHY_STALEMATE,
  /* The best move, MOVE, promotes, and not to a queen; every promotion to a queen is worse. See enum etude_underpromotion. */
  ETUDE_WHY_UNDERPROMOTION,
  /* Each side does better when the other is to move. See enum etude_zugzwang. */
  ETUDE_WHY_ZUGZWANG,
  ETUDE_WHY_KINDS
};

#define ETUDE_WHY_ALL ((1U << ETUDE_WHY_KINDS) - 1)

enum etude_opposition
{
  ETUDE_OPPOSITION_DIRECT, /* one square between, on a rank or file */
  ETUDE_OPPOSITION_DIAGONAL,
  ETUDE_OPPOSITION_DISTANT, /* three or five squares between */
};

/* The square reaches from the pawn, on its second rank from one before it, to the last rank and as far to the side of the other
 * king; a king is in it who stands in it, to move can step into it. To run is to be pushed with every move until it is a queen
 * that wins, whatever the lone king does. */
enum etude_pawn_square
{
  ETUDE_PAWN_RUNS,        /* the king is not in the square */
  ETUDE_PAWN_RUNS_INSIDE, /* though he is in it */
  ETUDE_PAWN_STOPPED,     /* it cannot run, the king is in the square, and it is a draw */
  ETUDE_PAWN_STOPPED_OUTSIDE,
  /* One pawn each, on neither's way a pawn that blocks or takes. The king of this side, to move, is not in the square of the
   * other's pawn and without his own has lost; yet he has not: there are sound moves, all his, and each brings him nearer both to
   * his own pawn and to where the other is promoted. SQUARES[1]: where to. */
  ETUDE_PAWN_RETI,
};

/* Shortest lines: the winner's moves are best. To interpose is to answer a rook's check by putting the rook between. */
enum etude_lucena
{
  ETUDE_LUCENA_ALWAYS, /* the rook is interposed in every line in which both sides play best */
  ETUDE_LUCENA_BRIDGE, /* it can be in a shortest line, whatever checks there are and, without one, however long the defence */
};

enum etude_stalemate_trick
{
  ETUDE_STALEMATE_OFFER, /* this side, to move, saves the draw only by moves after which some capture would be stalemate */
  ETUDE_STALEMATE_TRAP, /* this side, to move, wins, but not by moves that are stalemate */
};

enum etude_underpromotion
{
  ETUDE_UNDERPROMOTION_WINS,    /* a queen does not */
  ETUDE_UNDERPROMOTION_SAVES,   /* a queen loses */
  ETUDE_UNDERPROMOTION_QUICKER, /* a queen wins later */
};

enum etude_zugzwang
{
  ETUDE_ZUGZWANG_HALF, /* this side would win if the other were to move; to move itself it draws */
  ETUDE_ZUGZWANG_FULL, /* whoever is to move loses */
};

struct etude_why
{
  unsigned char kind; /* enum etude_why_kind */
  unsigned char form; /* which, where a kind has several */
  unsigned char
      colour; /* whose reason it is: the stronger side's, but Philidor's, Vancura's, who is saved, who has the opposition */
  uint64_t squares[2];
  unsigned char letter[2][64]; /* ETUDE_WHY_CORRESPONDING: of a king's squares by his colour, from 1; 0: none */
  struct etude_move move;
};

#define ETUDE_WHY_MAX 24

/* Finds all reasons of KINDS (bits 1 << enum etude_why_kind) in the legal P, by kinds, into ROWS and their number into *N. P and
 * the same with the other side to move were made.
 *
 * Errors: ETUDE_NO_MEMORY. Cost: some milliseconds. */
enum etude_status etude_why_find (const struct etude_endings *endings, const struct etude_position *p, unsigned kinds,
                                  struct etude_why rows[ETUDE_WHY_MAX], unsigned *n);
