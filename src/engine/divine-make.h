/* divine-make.h - new Divine puzzles from a seed, and what the levels mean.
 *
 * Layer:     engine; C11 and libc only. No globals.
 * Levels:    easy    all clues are shown, and techniques of grade 1 and 2 (divine-steps.h) solve it
 *            medium  some clues are hidden, and techniques of grade 1 and 2 still solve it: nobody has to suppose anything
 *            hard    it takes a technique of grade 3 or 4
 *            expert  no further clue can be hidden without there being several answers; or it is beyond the techniques
 *            The last of these that fits is the level of a puzzle with exactly one answer. Others have none.
 * Algorithm: a placement is drawn until its clues have one answer, which, but for expert, grade 2 is enough for. For
 *            medium, clues are hidden in a drawn order as long as grade 2 is enough, down to a third of the squares. For
 *            hard, more are hidden then, up to the first whose loss makes grade 2 too little and 3 or 4 enough. For expert, each clue is hidden if one answer stays. In the end the solver
 *            proves that there is one answer, and the level is checked by its definition above; or else a new placement
 *            is drawn.
 * Random:    divine-random.h; game, rule, level and seed decide everything. The same puzzle comes out on every machine,
 *            and the tests see to it that it does in every version.
 */
#pragma once

#include "divine.h"

enum etude_divine_level
{
  ETUDE_DIVINE_EASY,
  ETUDE_DIVINE_MEDIUM,
  ETUDE_DIVINE_HARD,
  ETUDE_DIVINE_EXPERT,
  ETUDE_DIVINE_LEVELS
};

/* "easy", "medium", "hard", "expert": as in texts and ids; not translated. */
const char *etude_divine_level_name (enum etude_divine_level level);

/* The level of that name, into *LEVEL. Errors: false, there is none; nothing is written. */
bool etude_divine_level_parse (const char *name, enum etude_divine_level *level);

/* Makes the puzzle of SEED with all pieces of the game, and its ANSWER (may be NULL).
 *
 * TICK:   (may be NULL) gets clues tried, of all, again for each placement drawn.
 * Errors: ETUDE_BAD_INPUT, no such level; ETUDE_STOPPED, TICK said no.
 * Cost:   a few milliseconds; expert puzzles under the guess rule, up to some hundred. */
enum etude_status etude_divine_make (const struct etude_divine_rules *rules, enum etude_divine_level level,
                                     uint64_t seed, etude_tick_fn tick, void *tick_data,
                                     struct etude_divine_puzzle *puzzle, struct etude_divine_placement *answer);

/* The level of PUZZLE, which is sound and of the game and rule of RULES, into *LEVEL.
 * Errors: false, it has not exactly one answer; nothing is written.
 * Cost:   some milliseconds, more if there are few clues. */
bool etude_divine_level_of (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                            enum etude_divine_level *level);
