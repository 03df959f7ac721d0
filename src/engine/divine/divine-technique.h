/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-technique.h - the techniques of reasoning about a Divine puzzle, and what a step by one of them is.
 *
 * Layer:   engine; C11 and libc only. No globals.
 * Step:    a technique takes squares away from a piece. It follows from the notes and the clues, whatever the answer is;
 *          no step ever takes away the square of a piece in an answer. The clues that a step names have the same
 *          attackers, so that what is said of them is true of each.
 * Terms:   a piece reaches a square from one of its squares if it may attack it from there, no found piece being in its
 *          way; it hits it if it attacks it whatever stands anywhere. Without blockers both mean: it attacks it. A clue
 *          is certain of a piece that hits it from all its squares.
 * Direct:  ONLY     a piece has one square left (a step of its own only when no other has told so)
 *          ZERO     a piece does not stand where it would hit a 0
 *          FOUND    a found piece leaves others no room: its square, where they attack it, where it attacks them
 *                   (classic: at a difference of the series)
 *          SPENT    a clue has its attackers among the found pieces: it counts as a 0
 *          ALL      a clue is the number of pieces: each attacks it
 *          NEEDED   a clue is the number of pieces that may still reach it: each of them attacks it. With several such
 *                   clues a piece stands where its lines cross them all
 *          CERTAIN  a clue is certain of as many pieces as it says: no other one attacks it
 *          SHARED   several pieces attack a clue only from squares that are fewer than they are, and with as many of them as
 *                   find room there it is just what it says: all others that reach it attack it, and those squares are
 *                   theirs. Or, the same of leaving it alone: then all others that might leave it alone do
 *          CROWDED  from there, a piece would leave another one no square at all
 *          BLOCKED  from there, a piece would attack zeros in more directions than other pieces are left to stand in its
 *                   way
 *          That under the exact and the classic rule no piece stands on a clue above 0 is no step, but what the first notes
 *          know; so is, later on, that nothing else stands on the square of a found piece.
 * Beyond:  SUPPOSED a piece is supposed on one of its squares, and a chain of at most ETUDE_DIVINE_CHAIN further steps
 *                   leads to what cannot be: direct techniques, until one of them leaves a piece no square, or some clue
 *                   is WRONG, that is certain of more pieces, or reached by fewer, than it says.
 */
#pragma once

#include "divine.h"

#define ETUDE_DIVINE_EVERY_PIECE ETUDE_DIVINE_PIECES
#define ETUDE_DIVINE_CHAIN 5         /* the steps that follow a supposition about a piece with two or three squares */
#define ETUDE_DIVINE_CHAIN_OF_MANY 3 /* and about one with more */

enum etude_divine_technique
{
  ETUDE_DIVINE_ONLY,
  ETUDE_DIVINE_ZERO,
  ETUDE_DIVINE_FOUND,
  ETUDE_DIVINE_SPENT,
  ETUDE_DIVINE_ALL,
  ETUDE_DIVINE_NEEDED,
  ETUDE_DIVINE_CERTAIN,
  ETUDE_DIVINE_SHARED,
  ETUDE_DIVINE_CROWDED,
  ETUDE_DIVINE_BLOCKED,
  ETUDE_DIVINE_SUPPOSED,
  ETUDE_DIVINE_WRONG_CLUE, /* only the end of a chain */
  ETUDE_DIVINE_TECHNIQUES
};

/* What to say in a hint: "PIECE is not on REMOVED, because of TECHNIQUE: the clues on CLUES, and the pieces OTHERS". */
struct etude_divine_step
{
  enum etude_divine_technique technique;
  unsigned piece;               /* or ETUDE_DIVINE_EVERY_PIECE, for WRONG_CLUE */
  struct etude_squares removed; /* squares taken away */
  struct etude_squares left;    /* the piece's squares afterwards */
  struct etude_squares clues;   /* the clues that show it; a few that are enough if there are many */
  unsigned others;              /* the set of other pieces it speaks of; see the list below */
  struct etude_squares shared;  /* SHARED: the squares on which OTHERS find room */
  bool attacking;               /* SHARED: from there they attack the clue; otherwise they leave it alone */
  unsigned found;               /* the piece's square, if the step leaves just one, else ETUDE_DIVINE_NOWHERE */
};
/* OTHERS: FOUND, the found pieces in question; SPENT and CERTAIN, those that serve the clues; NEEDED and ALL, the others
 * that reach the clues; SHARED, those that share squares; CROWDED, the one that would have no square; WRONG_CLUE, those that the clue is certain of if they
 * are more than it says, otherwise those that reach it; else none. */

/* What follows from a supposition. The last step is the contradiction: it leaves its piece no square, or is WRONG_CLUE. */
struct etude_divine_chain
{
  unsigned n; /* 0 unless something was supposed */
  struct etude_divine_step step[ETUDE_DIVINE_CHAIN];
};
