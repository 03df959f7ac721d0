/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-make.h - new Divine puzzles from a seed, and what the levels mean.
 *
 * Layer:     engine; C11 and libc only. No globals.
 * Levels:    rise by what is needed (divine-steps.h): first direct techniques alone, with fewer and fewer clues, then
 *            more and more suppositions.
 *            easy    all clues are shown, and direct techniques solve it
 *            mild    more than half of the clues are shown, and direct techniques solve it
 *            medium  at most half of the clues are shown, and direct techniques still solve it
 *            hard    it takes suppositions, at most ETUDE_DIVINE_HARD_MOST
 *            expert  it takes more. Puzzles that are made take at most ETUDE_DIVINE_EXPERT_MOST; others may even need
 *                    trying out
 *            Every puzzle with exactly one answer has a level. Others have none.
 * Algorithm: a placement is drawn until its clues have one answer, for which direct techniques are enough. Clues are
 *            hidden in a drawn order as long as they stay enough, down to 9 of 16 for mild and to a third for the others.
 *            For hard, more are hidden then, up to the first whose loss takes as many suppositions as the level has. For
 *            expert likewise, but a clue that takes fewer stays hidden too. In the end the solver proves that there is
 *            one answer, and the level is checked by its definition above; or else a new placement is drawn.
 * Ladder:    its rungs have no mild level: easy are those with more than half of the clues,
 *            and a rating of at most ETUDE_DIVINE_EASY_MOST where they are made. Their seeds draw, besides, which piece
 *            is to be found first, and whether by ZERO, by NEEDED, by CERTAIN or otherwise; but for the first of these zeros
 *            are hidden before other clues. Placements that lead to something else are passed over, at most ETUDE_DIVINE_VARIED of them, then any
 *            technique but NEEDED will do (on hard rungs but NEEDED or ZERO, and none of CROWDED and the like; fewer are passed over there, and on expert ones none), after as many again any piece, and after as many again anything. So puzzles of a rung do not begin all alike.
 * Random:    random.h; game, rule, level and seed decide everything. The same puzzle comes out on every machine,
 *            and the tests see to it that it does in every version.
 */
#pragma once

#include "divine.h"

#define ETUDE_DIVINE_EASY_MOST 50   /* points of an easy puzzle of a rung */
#define ETUDE_DIVINE_VARIED 600     /* placements passed over for a beginning of another kind */
#define ETUDE_DIVINE_VARIED_HARD 40 /* the same where it takes suppositions: those take longer to be made */
#define ETUDE_DIVINE_HARD_MOST 5    /* suppositions of a hard puzzle */
#define ETUDE_DIVINE_EXPERT_MOST 12 /* suppositions of an expert puzzle that is made */

/* In the order in which they rise. */
enum etude_divine_level
{
  ETUDE_DIVINE_EASY,
  ETUDE_DIVINE_MILD,
  ETUDE_DIVINE_MEDIUM,
  ETUDE_DIVINE_HARD,
  ETUDE_DIVINE_EXPERT,
  ETUDE_DIVINE_LEVELS
};

/* "easy", "mild", "medium", "hard", "expert": as in texts and ids; not translated. */
const char *etude_divine_level_name (enum etude_divine_level level);

/* The level of that name, into *LEVEL. Errors: false, there is none; nothing is written. */
bool etude_divine_level_parse (const char *name, enum etude_divine_level *level);

/* The I-th rung of the ladder, from one king on 5 x 5 up: *GAME and *LEVEL of its puzzles. Errors: false, there are no more;
 * nothing is written. */
bool etude_divine_rung (unsigned i, enum etude_divine_game *game, enum etude_divine_level *level);

/* The rung above that of *GAME and *LEVEL, into them. Errors: false, they are none or the last; nothing is written. */
bool etude_divine_rung_above (enum etude_divine_game *game, enum etude_divine_level *level);

/* The rating of its puzzles: about half of them have a lower one. */
unsigned etude_divine_rung_rating (unsigned i);

/* Whether puzzles of LEVEL are made of GAME. */
bool etude_divine_has_level (enum etude_divine_game game, enum etude_divine_level level);

/* The number that stands for LEVEL in seeds and in what is kept: the same for ever, whatever levels come between. */
unsigned etude_divine_level_code (enum etude_divine_level level);

/* The level of that number, into *LEVEL. Errors: false, there is none; nothing is written. */
bool etude_divine_level_from_code (unsigned code, enum etude_divine_level *level);

/* Makes the puzzle of SEED with all pieces of the game, and its ANSWER (may be NULL).
 *
 * TICK:   (may be NULL) gets clues tried, of all, again for each placement drawn.
 * Errors: ETUDE_BAD_INPUT, the game has no such level; ETUDE_STOPPED, TICK said no.
 * Cost:   a few milliseconds; under the guess rule hard and expert puzzles take some ten to some hundred. */
enum etude_status etude_divine_make (const struct etude_divine_rules *rules, enum etude_divine_level level,
                                     uint64_t seed, etude_tick_fn tick, void *tick_data,
                                     struct etude_divine_puzzle *puzzle, struct etude_divine_placement *answer);

/* Hides clues of PUZZLE, which has one answer, one after another in an order that SEED decides, each that can go without giving
 * it a second answer. Then none can go any more.
 * TICK:   (may be NULL) gets clues tried, of all.
 * Errors: ETUDE_BAD_INPUT, it has not exactly one answer; ETUDE_STOPPED, TICK said no; PUZZLE is as it was then. */
enum etude_status etude_divine_minimise (const struct etude_divine_rules *rules, uint64_t seed, etude_tick_fn tick,
                                         void *tick_data, struct etude_divine_puzzle *puzzle);

/* The level of PUZZLE, which is sound and of the game and rule of RULES, into *LEVEL.
 * Errors: false, it has not exactly one answer; nothing is written.
 * Cost:   some milliseconds, more if there are few clues. */
bool etude_divine_level_of (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                            enum etude_divine_level *level);
