/* SPDX-License-Identifier: GPL-3.0-or-later */
/* catalogue.h - the pieces of the four games: one table of movements for the whole program.
 *
 * Layer:  engine; C11 and libc only. No globals but constant tables.
 * Terms:  a leaper goes by one fixed vector, a rider repeats it until something stands in its way;
 *         a hobbled leaper needs its leg free: the square it passes on its way.
 * Source: the rules of chess, makruk (Thai chess), xiangqi and shogi.
 */
#pragma once

#include "squares.h"

enum etude_piece
{
  ETUDE_KING,
  ETUDE_QUEEN,
  ETUDE_ROOK,
  ETUDE_BISHOP,
  ETUDE_KNIGHT,
  ETUDE_PAWN,         /* attacks one step diagonally, white towards higher ranks, black towards lower ones */
  ETUDE_MET,          /* makruk: one step diagonally */
  ETUDE_GENERAL,      /* xiangqi: one step orthogonally, inside its palace */
  ETUDE_ADVISOR,      /* xiangqi: one step diagonally, inside its palace */
  ETUDE_ELEPHANT,     /* xiangqi: two steps diagonally, eye free, on its side of the river */
  ETUDE_HORSE,        /* xiangqi: a knight hobbled on its orthogonal leg */
  ETUDE_CHARIOT,      /* xiangqi: a rook */
  ETUDE_DRAGON_KING,  /* shogi: rook, and one step diagonally */
  ETUDE_DRAGON_HORSE, /* shogi: bishop, and one step orthogonally */
  ETUDE_N_PIECES
};

enum etude_colour
{
  ETUDE_WHITE,
  ETUDE_BLACK
};

/* The squares that PIECE of COLOUR on SQUARE attacks.
 *
 * Shape:  OCCUPIED holds everything that stands on the board (SQUARE itself may be in it or not); the first occupied
 *         square of a line is attacked, those behind it are not.
 * Zones:  a general or advisor attacks only inside the palace it stands in (nothing, when it stands outside), an
 *         elephant only on the side of the river it stands on. On boards without palaces or river the zones do not bind.
 * Cost:   some dozens of steps; meant for tables and for single questions, not for inner loops.
 */
struct etude_squares etude_attacks (const struct etude_geometry *geometry, enum etude_piece piece,
                                    enum etude_colour colour, unsigned square, const struct etude_squares *occupied);

/* Whether PIECE of COLOUR on FROM attacks TO: what etude_attacks says of that square, several times sooner. */
bool etude_attacks_square (const struct etude_geometry *geometry, enum etude_piece piece, enum etude_colour colour,
                           unsigned from, unsigned to, const struct etude_squares *occupied);

/* The capital letter of PIECE, unique within its game: K Q R B N P, M, G A E H R, D (dragon king), H (dragon horse). */
char etude_piece_letter (enum etude_piece piece);

/* Whether PIECE's attacks do not depend on colour (all but pawns). */
bool etude_piece_is_colourless (enum etude_piece piece);
