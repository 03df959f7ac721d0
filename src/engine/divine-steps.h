/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-steps.h - solving a Divine puzzle by reasoning, step by step: techniques, hints, how hard a puzzle is.
 *
 * Layer:   engine; C11 and libc only. No globals.
 * Notes:   what is known so far: for each piece the squares where it may still be. A piece with one square is found.
 * Step:    a technique takes squares away from a piece. It follows from the notes and the clues, whatever the answer is;
 *          no step ever takes away the square of a piece in an answer. The clues that a step names have the same
 *          attackers, so that what is said of them is true of each.
 * Terms:   a piece reaches a square from one of its squares if it may attack it from there, no found piece being in its
 *          way; it hits it if it attacks it whatever stands anywhere. Without blockers both mean: it attacks it. A clue
 *          is certain of a piece that hits it from all its squares.
 * Direct:  ONLY     a piece has one square left (a step of its own only when no other has told so)
 *          STAND    under the exact and the classic rule a piece stands where nothing attacks, so not on a clue above 0
 *          ZERO     a piece does not stand where it would hit a 0
 *          FOUND    a found piece leaves others no room: its square, where they attack it, where it attacks them
 *                   (classic: at a difference of the series)
 *          SPENT    a clue has its attackers among the found pieces: it counts as a 0
 *          ALL      a clue is the number of pieces: each attacks it
 *          NEEDED   a clue is the number of pieces that may still reach it: each of them attacks it. With several such
 *                   clues a piece stands where its lines cross them all
 *          CERTAIN  a clue is certain of as many pieces as it says: no other one attacks it
 *          CROWDED  from there, a piece would leave another one no square at all
 *          BLOCKED  from there, a piece would attack zeros in more directions than other pieces are left to stand in its
 *                   way
 * Beyond:  SUPPOSED a piece is supposed on one of its squares, and a chain of at most ETUDE_DIVINE_CHAIN further steps
 *                   leads to what cannot be: direct techniques, until one of them leaves a piece no square, or some clue
 *                   is WRONG, that is certain of more pieces, or reached by fewer, than it says.
 * Order:   the first direct technique, as above, that takes anything away is the next step; of several the one that
 *          leaves its piece the fewest squares. Only when there is none something is supposed: first what finds a piece
 *          once it is refuted, with a short chain rather than a long one, or else what gets furthest.
 */
#pragma once

#include "divine.h"

#define ETUDE_DIVINE_EVERY_PIECE ETUDE_DIVINE_PIECES
#define ETUDE_DIVINE_CHAIN 3 /* the steps that follow a supposition: with it, two to four */

enum etude_divine_technique
{
  ETUDE_DIVINE_ONLY,
  ETUDE_DIVINE_STAND,
  ETUDE_DIVINE_ZERO,
  ETUDE_DIVINE_FOUND,
  ETUDE_DIVINE_SPENT,
  ETUDE_DIVINE_ALL,
  ETUDE_DIVINE_NEEDED,
  ETUDE_DIVINE_CERTAIN,
  ETUDE_DIVINE_CROWDED,
  ETUDE_DIVINE_BLOCKED,
  ETUDE_DIVINE_SUPPOSED,
  ETUDE_DIVINE_WRONG_CLUE, /* only the end of a chain */
  ETUDE_DIVINE_TECHNIQUES
};

struct etude_divine_notes
{
  struct etude_squares squares[ETUDE_DIVINE_PIECES]; /* by piece; of pieces that are not hidden empty */
  unsigned known;                                    /* the set of pieces whose square was given, or named by a step */
};

/* What to say in a hint: "PIECE is not on REMOVED, because of TECHNIQUE: the clues on CLUES, and the pieces OTHERS". */
struct etude_divine_step
{
  enum etude_divine_technique technique;
  unsigned piece;               /* or ETUDE_DIVINE_EVERY_PIECE, for STAND and WRONG_CLUE */
  struct etude_squares removed; /* squares taken away */
  struct etude_squares left;    /* the piece's squares afterwards (empty for STAND) */
  struct etude_squares clues;   /* the clues that show it; a few that are enough if there are many */
  unsigned others;              /* the set of other pieces it speaks of; see the list below */
  unsigned found;               /* the piece's square, if the step leaves just one, else ETUDE_DIVINE_NOWHERE */
};
/* OTHERS: FOUND, the found pieces in question; SPENT and CERTAIN, those that serve the clues; NEEDED and ALL, the others
 * that reach the clues; CROWDED, the one that would have no square; WRONG_CLUE, those that the clue is certain of if they
 * are more than it says, otherwise those that reach it; else none. */

/* What follows from a supposition. The last step is the contradiction: it leaves its piece no square, or is WRONG_CLUE. */
struct etude_divine_chain
{
  unsigned n; /* 0 unless something was supposed */
  struct etude_divine_step step[ETUDE_DIVINE_CHAIN];
};

enum etude_divine_stuck
{
  ETUDE_DIVINE_STEP,   /* there is a step */
  ETUDE_DIVINE_SOLVED, /* every piece is found */
  ETUDE_DIVINE_WRONG,  /* the notes, or what is said to be known, contradict the clues, or there is no answer */
  ETUDE_DIVINE_NO_STEP /* no technique gets on: it needs trying out */
};

/* The first notes on PUZZLE, which is sound and of the game and rule of RULES: each piece may be anywhere at its home.
 * Where KNOWN (may be NULL) has a piece, it is found; outside its home that is wrong already. */
void etude_divine_notes_init (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                              const struct etude_divine_placement *known, struct etude_divine_notes *notes);

/* Finds the next step from NOTES. After ETUDE_DIVINE_WRONG the clues that show it are in STEP->clues, the pieces without
 * a square in STEP->others; otherwise only ETUDE_DIVINE_STEP writes anything, and CHAIN (NULL: nothing is supposed).
 * Cost: some microseconds; some milliseconds, rarely some hundred, if something is supposed. */
enum etude_divine_stuck etude_divine_next_step (const struct etude_divine_rules *rules,
                                                const struct etude_divine_puzzle *puzzle,
                                                const struct etude_divine_notes *notes, struct etude_divine_step *step,
                                                struct etude_divine_chain *chain);

/* Takes the squares of STEP out of NOTES, and marks what it tells. */
void etude_divine_take_step (const struct etude_divine_step *step, struct etude_divine_notes *notes);

/* Whether direct techniques solve PUZZLE, which is sound and of the game and rule of RULES. */
bool etude_divine_is_direct (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle);

#define ETUDE_DIVINE_TRYING UINT32_MAX /* suppositions with chains that short do not solve it */

/* How many suppositions the steps make until PUZZLE is solved, but no more than MOST + 1; or ETUDE_DIVINE_TRYING. TICK
 * (may be NULL) gets suppositions made, of MOST; when it says no, the answer is MOST + 1. */
unsigned etude_divine_count_suppositions (const struct etude_divine_rules *rules,
                                          const struct etude_divine_puzzle *puzzle, unsigned most, etude_tick_fn tick,
                                          void *tick_data);

/* One English sentence without a full stop that says what TECHNIQUE is about. */
const char *etude_divine_technique_text (enum etude_divine_technique technique);
