/* divine-steps.h - solving a Divine puzzle by reasoning, step by step: techniques, grades, hints.
 *
 * Layer:   engine; C11 and libc only. No globals.
 * Notes:   what is known so far: for each piece the squares where it may still be. A piece with one square is found.
 * Step:    a technique takes squares away from a piece. It follows from the notes and the clues, whatever the answer is;
 *          no step ever takes away the square of a piece in an answer.
 * Terms:   a piece reaches a square from one of its squares if it may attack it from there, no found piece being in its
 *          way; it hits it if it attacks it whatever stands anywhere. Without blockers both mean: it attacks it. A clue
 *          is certain of a piece that hits it from all its squares.
 * Grades:  1 simple    ONLY     a piece has one square left (a step of its own only when no other has told so)
 *                      STAND    under the exact and the classic rule a piece stands where nothing attacks, so not on a
 *                               clue above 0
 *                      ZERO     a piece does not stand where it would hit a 0
 *                      FOUND    a found piece leaves others no room: its square, where they attack it, where it attacks
 *                               them (classic: at a difference of the series)
 *                      SPENT    a clue has its attackers among the found pieces: it counts as a 0
 *                      ALL      a clue is the number of pieces: each attacks it
 *          2 counting  NEEDED   a clue is the number of pieces that may still reach it: each of them attacks it. With
 *                               several such clues a piece stands where its lines cross them all
 *                      CERTAIN  a clue is certain of as many pieces as it says: no other one attacks it
 *                      CROWDED  from there, a piece would leave another one no square at all
 *                      BLOCKED  from there, a piece would attack zeros in more directions than other pieces are left to
 *                               stand in its way
 *          3 supposing SUPPOSED with a piece there, another would be left no square, or some clue would be certain of
 *                               more pieces, or be reached by fewer, than it says - seen at once
 *          4 following FOLLOWED the same is seen after following the techniques of grades 1 and 2 from there
 *          5 beyond    none of these gets on: someone has to try
 *          The grade of a puzzle is the highest that its solution needs. In the order above the first technique that
 *          takes anything away is the next step; of several pieces the one that is left the fewest squares.
 */
#pragma once

#include "divine.h"

#define ETUDE_DIVINE_EVERY_PIECE ETUDE_DIVINE_PIECES

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
  ETUDE_DIVINE_FOLLOWED,
  ETUDE_DIVINE_TECHNIQUES
};

enum etude_divine_grade
{
  ETUDE_DIVINE_SIMPLE = 1,
  ETUDE_DIVINE_COUNTING,
  ETUDE_DIVINE_SUPPOSING,
  ETUDE_DIVINE_FOLLOWING,
  ETUDE_DIVINE_BEYOND
};

struct etude_divine_notes
{
  struct etude_squares squares[ETUDE_DIVINE_PIECES]; /* by piece; of pieces that are not hidden empty */
  unsigned told;                                     /* the set of pieces whose square was known, or told by a step */
};

/* What to say in a hint: "PIECE is not on REMOVED, because of TECHNIQUE: the clues on CLUES, and the pieces OTHERS". */
struct etude_divine_step
{
  enum etude_divine_technique technique;
  unsigned piece;               /* or ETUDE_DIVINE_EVERY_PIECE, for STAND */
  struct etude_squares removed; /* squares taken away */
  struct etude_squares left;    /* the piece's squares afterwards (empty for STAND) */
  struct etude_squares clues;   /* the clues that show it; a few that are enough if there are many */
  unsigned others;              /* the set of other pieces it speaks of; see the list below */
  unsigned found;               /* the piece's square, if the step leaves just one, else ETUDE_DIVINE_NOWHERE */
};
/* OTHERS: FOUND, the found pieces in question; SPENT and CERTAIN, those that serve the clues; NEEDED, the others that
 * may reach the clues; CROWDED, SUPPOSED and FOLLOWED, those that would have no square; else none. */

enum etude_divine_stuck
{
  ETUDE_DIVINE_STEP,   /* there is a step */
  ETUDE_DIVINE_SOLVED, /* every piece is found */
  ETUDE_DIVINE_WRONG,  /* the notes, or what is said to be known, contradict the clues, or there is no answer */
  ETUDE_DIVINE_NO_STEP /* no technique gets on */
};

/* The first notes on PUZZLE, which is sound and of the game and rule of RULES: each piece may be anywhere at its home. Where
 * KNOWN (may be NULL) has a piece, it is found; outside its home that is wrong already. */
void etude_divine_notes_init (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                              const struct etude_divine_placement *known, struct etude_divine_notes *notes);

/* Finds the next step from NOTES. After ETUDE_DIVINE_WRONG the clues that show it are in STEP->clues, the pieces without
 * a square in STEP->others; otherwise only ETUDE_DIVINE_STEP writes anything. Cost: some microseconds; up to some
 * milliseconds for the last two techniques. */
enum etude_divine_stuck etude_divine_next_step (const struct etude_divine_rules *rules,
                                                const struct etude_divine_puzzle *puzzle,
                                                const struct etude_divine_notes *notes, struct etude_divine_step *step);

/* Takes the squares of STEP out of NOTES, and marks what it tells. */
void etude_divine_take_step (const struct etude_divine_step *step, struct etude_divine_notes *notes);

/* The grade of PUZZLE, which is sound, of the game and rule of RULES and has exactly one answer, but no higher than HIGHEST:
 * with HIGHEST below the puzzle's grade the answer is HIGHEST + 1. */
enum etude_divine_grade etude_divine_grade (const struct etude_divine_rules *rules,
                                            const struct etude_divine_puzzle *puzzle, enum etude_divine_grade highest);

enum etude_divine_grade etude_divine_technique_grade (enum etude_divine_technique technique);

/* One English sentence without a full stop that says what TECHNIQUE is about. */
const char *etude_divine_technique_text (enum etude_divine_technique technique);
