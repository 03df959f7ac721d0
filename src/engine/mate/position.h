/* SPDX-License-Identifier: GPL-3.0-or-later */
/* position.h - positions: a list of what stands where, the side to move, the square that was passed; and their rules.
 *
 * Layer:  engine; C11 and libc only. No globals.
 * Terms:  a man is any piece but the kings, pawns too; an ending is the men there are, wherever they stand.
 * Bounds: boards of 3 x 3 to 16 x 16 squares, up to ETUDE_MEN_MAX men of both sides together.
 * Square: column + row * edge; a1 = 0.
 * Rules:  nobody can castle any more; pawns make double steps on 8 x 8 only. Colours are those of the board.
 */
#pragma once

#include "catalogue.h"

#define ETUDE_MEN_MAX 3
#define ETUDE_MOVES_MAX 192 /* three queens and a king on 16 x 16 have at most 59 * 3 + 8 = 185 moves */
#define ETUDE_ENDING_TEXT 8 /* bytes of the longest ending name, "KQQQK", with its end */

#define ETUDE_PIECES_MAX (2 + ETUDE_MEN_MAX)
#define ETUDE_NOWHERE 0xffff /* the square of a piece that is beside the board */

/* A man is any piece but the kings, pawns too. */
struct etude_man
{
  unsigned char piece;  /* enum etude_piece, from ETUDE_QUEEN to ETUDE_PAWN */
  unsigned char colour; /* enum etude_colour */
};

/* Which men there are: White's, then Black's, each sorted Q, R, B, N, P. */
struct etude_ending
{
  unsigned char n_men;
  struct etude_man man[ETUDE_MEN_MAX]; /* zero beyond n_men */
};

enum etude_square_colour /* of a single bishop's square; a1 is dark */
{
  ETUDE_LIGHT,
  ETUDE_DARK
};

/* What stands where. */
struct etude_placed
{
  unsigned char piece;  /* enum etude_piece, up to ETUDE_PAWN */
  unsigned char colour; /* enum etude_colour */
  uint16_t square;      /* or ETUDE_NOWHERE */
};

/* A list of what stands where: both kings, who may be missing, and the men in the order of an ending, like men in any
 * order. Behind the last everything is zero, so that equal positions have equal bytes. */
struct etude_position
{
  unsigned char edge;    /* 3 to ETUDE_EDGE_MAX */
  unsigned char to_move; /* enum etude_colour */
  uint16_t n_men;
  uint16_t passed; /* the square that a pawn has just passed in a double step; 0, which none can pass: none */
  union
  {
    struct etude_placed piece[ETUDE_PIECES_MAX]; /* 2 + n_men of them */
    struct
    {
      struct etude_placed king[2]; /* by colour */
      struct etude_placed man[ETUDE_MEN_MAX];
    };
  };
};

struct etude_move
{
  unsigned char piece; /* enum etude_piece */
  unsigned char from, to;
  unsigned char promoted; /* what the pawn becomes; 0, a king, which it cannot become: nothing */
  bool captures;
  bool passing; /* takes en passant */
};

/* Why a position cannot be, in the order in which it is found out. */
enum etude_legality
{
  ETUDE_LEGAL,
  ETUDE_NO_WHITE_KING,
  ETUDE_NO_BLACK_KING,
  ETUDE_SHARED_SQUARE, /* two pieces on one square */
  ETUDE_PAWN_RANK,     /* a pawn on the first or last rank */
  ETUDE_KINGS_TOUCH,
  ETUDE_WHITE_IN_CHECK, /* but it is Black's turn */
  ETUDE_BLACK_IN_CHECK, /* but it is White's turn */
  ETUDE_WRONG_PASSED,   /* no pawn can have passed that square just now */
};

/* Reads a name like "KBNK" or "KRPKR", White's men first (either case; the men of a side in any order), into *ENDING.
 * Errors: false, and *ENDING untouched, when TEXT is no such name or has more than ETUDE_MEN_MAX men. "KK" is the ending
 * without men. */
bool etude_ending_parse (const char *text, struct etude_ending *ending);

/* Writes the name of ENDING into TEXT and returns TEXT. */
const char *etude_ending_name (const struct etude_ending *ending, char text[ETUDE_ENDING_TEXT]);

bool etude_ending_equal (const struct etude_ending *a, const struct etude_ending *b);

/* Whether exactly one of ENDING's men is a bishop: then the colour of his squares matters. */
bool etude_ending_has_single_bishop (const struct etude_ending *ending);

/* Whether Black has nothing but his king, and White no pawns. */
bool etude_ending_is_lone (const struct etude_ending *ending);

/* The number of men of COLOUR, and of pawns among them. */
unsigned etude_ending_men (const struct etude_ending *ending, enum etude_colour colour);
unsigned etude_ending_pawns (const struct etude_ending *ending, enum etude_colour colour);

/* ENDING without its man number INDEX. */
struct etude_ending etude_ending_without (const struct etude_ending *ending, unsigned index);

/* ENDING with MAN, whose number is returned: behind those of his kind. There is room for him. */
unsigned etude_ending_add (struct etude_ending *ending, struct etude_man man);

/* ENDING with the colours exchanged. */
struct etude_ending etude_ending_exchange (const struct etude_ending *ending);

/* The empty board: both kings beside it, no men. */
struct etude_position etude_position_empty (unsigned edge, enum etude_colour to_move);

/* The same with the men of ENDING, all beside the board. */
struct etude_position etude_position_of (const struct etude_ending *ending, unsigned edge, enum etude_colour to_move);

/* Adds MAN to P on SQUARE, behind those of his kind. False: there are ETUDE_MEN_MAX already. */
bool etude_position_add (struct etude_position *p, struct etude_man man, unsigned square);

/* Takes man number INDEX out of P. */
void etude_position_remove (struct etude_position *p, unsigned index);

struct etude_ending etude_position_ending (const struct etude_position *p);

/* Whether P's men are those of ENDING. */
bool etude_position_is_of (const struct etude_position *p, const struct etude_ending *ending);

/* --- rules; the men stand on the board --- */

/* Whether P can be. How it could have come about is asked only of the square that was passed. */
enum etude_legality etude_position_check (const struct etude_position *p);

/* Whether the king of COLOUR is attacked. P may be illegal for that. */
bool etude_position_in_check (const struct etude_position *p, enum etude_colour colour);

/* All legal moves of the side to move of the legal position P, into MOVES.
 * Order:  the king's, then each man's, in the order of P; each by rising target square, a promotion's pieces as Q, R, B, N.
 * Returns their number: at most ETUDE_MOVES_MAX. */
unsigned etude_position_moves (const struct etude_position *p, struct etude_move moves[ETUDE_MOVES_MAX]);

/* The legal move of the legal P from FROM to TO, into *MOVE. A pawn that comes to its last rank becomes PROMOTED, a queen if
 * that is 0; of other moves PROMOTED is not asked. False: there is none. Cost: less than all moves. */
bool etude_position_find_move (const struct etude_position *p, unsigned from, unsigned to, unsigned promoted,
                               struct etude_move *move);

/* The position after the legal MOVE in P; a captured man leaves the ending. The square passed is kept only when a pawn of
 * the other side stands beside it. */
struct etude_position etude_position_play (const struct etude_position *p, const struct etude_move *move);

/* P with the colours exchanged and the ranks turned over: the same game. */
struct etude_position etude_position_exchange (const struct etude_position *p);

/* P with the colours exchanged and every man where it stands: the same game where no pawns are. */
struct etude_position etude_position_in_other_colours (const struct etude_position *p);

/* P with the files mirrored: (column, row) to (edge - 1 - column, row). On boards of even edge that exchanges light and
 * dark squares. */
struct etude_position etude_position_mirror (const struct etude_position *p);

/* The square SQUARE mirrored likewise. */
unsigned etude_square_mirror (unsigned square, unsigned edge);

static inline bool
etude_square_is_light (unsigned square, unsigned edge)
{
  return (square % edge + square / edge) % 2;
}
