/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-steps.h - solving a Divine puzzle by reasoning, step by step: hints, how hard a puzzle is.
 *
 * Layer:   engine; C11 and libc only. No globals.
 * Notes:   what is known so far: for each piece the squares where it may still be. A piece with one square is found.
 * Order:   the first direct technique (divine-technique.h) that takes anything away is the next step; of several the one that
 *          leaves its piece the fewest squares. Only when there is none something is supposed: first what finds a piece
 *          once it is refuted; of these first a piece with two or three squares, as a person would; then the one with a short chain
 *          rather than a long one, or else the one that gets furthest.
 * Made:    levels count as they did when they were first made (etude_divine_is_direct, etude_divine_count_suppositions): without
 *          SHARED, and with suppositions of any piece alike, so that a seed makes the same puzzle for ever. The steps to a
 *          puzzle may be easier than that.
 */
#pragma once

#include "divine-technique.h"

struct etude_divine_notes
{
  struct etude_squares squares[ETUDE_DIVINE_PIECES]; /* by piece; of pieces that are not hidden empty */
  unsigned known;                                    /* the set of pieces whose square was given, or named by a step */
};

enum etude_divine_stuck
{
  ETUDE_DIVINE_STEP,   /* there is a step */
  ETUDE_DIVINE_SOLVED, /* every piece is found */
  ETUDE_DIVINE_WRONG,  /* the notes, or what is said to be known, contradict the clues, or there is no answer */
  ETUDE_DIVINE_NO_STEP /* no technique gets on: it needs trying out */
};

/* The first notes on PUZZLE, which is sound and of the game and rule of RULES: each piece may be anywhere at its
 * home but on clues above 0 where no piece attacks another.
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

/* Takes the squares of STEP out of NOTES, and marks what it tells: nothing else stands on the square of a piece that is found. */
void etude_divine_take_step (const struct etude_divine_step *step, struct etude_divine_notes *notes);

/* Whether direct techniques solve PUZZLE, which is sound and of the game and rule of RULES. */
bool etude_divine_is_direct (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle);

#define ETUDE_DIVINE_TRYING UINT32_MAX /* suppositions with chains that short do not solve it */

/* How many suppositions the steps make until PUZZLE is solved, but no more than MOST + 1; or ETUDE_DIVINE_TRYING. */
unsigned etude_divine_count_suppositions (const struct etude_divine_rules *rules,
                                          const struct etude_divine_puzzle *puzzle, unsigned most);

/* The next direct step by the techniques with which puzzles are made; as etude_divine_next_step. */
enum etude_divine_stuck etude_divine_next_made_step (const struct etude_divine_rules *rules,
                                                     const struct etude_divine_puzzle *puzzle,
                                                     const struct etude_divine_notes *notes,
                                                     struct etude_divine_step *step);

/* The points of all these steps. */
unsigned etude_divine_made_points (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle);

/* --- a number for how hard it is ---
 *
 * Rating: the steps of a person to the end, each with the points of its technique:
 *
 *           ONLY 0   ZERO, FOUND 1   SPENT, ALL 2   NEEDED 3   CERTAIN, SHARED 4   CROWDED 5   BLOCKED 6
 *           SUPPOSED 10 and 5 for each step of its chain
 *           TRIED   60: no technique gets on, and the piece with the fewest squares is put on the right one
 *
 *         docs/divine-rating.md says what for. Over many puzzles it rises with the level.
 */

struct etude_divine_rating
{
  unsigned points;
  unsigned steps[ETUDE_DIVINE_TECHNIQUES]; /* of each technique */
  unsigned tried;
};

/* Rates PUZZLE, which is sound and of the game and rule of RULES, into *RATING.
 * Errors: ETUDE_BAD_INPUT, it has not exactly one answer; ETUDE_STOPPED, TICK (may be NULL), called between the steps, said no.
 * Cost:   some milliseconds, with suppositions some hundred. */
enum etude_status etude_divine_rate (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                                     etude_tick_fn tick, void *tick_data, struct etude_divine_rating *rating);

/* "zero", "supposed" and so on: as in texts; not translated. */
const char *etude_divine_technique_name (enum etude_divine_technique technique);
