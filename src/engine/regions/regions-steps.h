/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-steps.h - solving a board in coloured regions by reasoning, step by step: hints, and how hard a board is.
 *
 * Layer:   engine; C11 and libc only. No globals.
 * Notes:   where a star is, and which squares are crossed out. All others are open.
 * Step:    follows from the board and the notes, whatever the answer is: no step ever sets a star that an answer has not, nor
 *          crosses one out that it has.
 * Order:   the first technique in the list below that tells anything new is the next step; of several the one that speaks of
 *          the fewest squares.
 *
 *   FULL     a star rules out the squares that its piece reaches, and those of its lines that have all their stars
 *   LAST     a line has as many open squares as it lacks stars: each has one
 *   LINE     all open squares of a region lie in one row or column, which lacks no more: its others are crossed out; or the
 *            reverse
 *   ENDS     a line lacks two, and what is open of it is three squares long and no more than two wide: they stand at the ends
 *   SQUEEZE  a star there would leave a line of four open squares or fewer too few
 *   LINES    the same of two to four regions and as many lines
 *   STARVE   the same of any line: fewer open squares than it lacks
 *   PACK     a line lacks several: whichever way they stand, they take or rule out these squares
 *   BLOCKS   a block of two by two has no more than one star, and two lines side by side lack as many as they have blocks
 *   SUPPOSE  a star there would lead to a line without room, by FULL and LAST alone. Of several such squares it is the one after
 *            which the steps above get furthest; of equal ones that with the shortest chain
 *   TWICE    a star there would lead to it with one more supposition
 *
 * Levels:  the hardest step says how hard a board is: easy up to SQUEEZE, medium up to BLOCKS, hard if one step is SUPPOSE,
 *          expert if several are, or if TWICE or more is needed.
 * Reasons: a step by SQUEEZE or STARVE has those squares that are out for one reason: what a star there touches, or the line
 *          that it fills besides. So has one by FULL where a line has several: what touches the star, or a line that is full.
 * Before:  boards of the first two generators (regions-make.h) keep the levels that they had: without ENDS, and of squares
 *          that a supposition refutes that with the shortest chain; those of the first one also without SQUEEZE, which was STARVE.
 */
#pragma once

#include "regions-technique.h"

enum etude_regions_level
{
  ETUDE_REGIONS_EASY,
  ETUDE_REGIONS_MEDIUM,
  ETUDE_REGIONS_HARD,
  ETUDE_REGIONS_EXPERT,
  ETUDE_REGIONS_LEVELS
};

enum etude_regions_generator
{
  ETUDE_REGIONS_FIRST,
  ETUDE_REGIONS_SECOND,
  ETUDE_REGIONS_THIRD,
  ETUDE_REGIONS_GENERATORS
};

enum etude_regions_stuck
{
  ETUDE_REGIONS_STEP,
  ETUDE_REGIONS_SOLVED,
  ETUDE_REGIONS_WRONG, /* a line has too many stars, or has no room for what it lacks: the step has its squares as cause */
  ETUDE_REGIONS_NO_STEP /* two suppositions do not get on */
};

/* Finds the next step from NOTES on BOARD, which is sound. */
enum etude_regions_stuck etude_regions_next_step (const struct etude_regions_board *board,
                                                  const struct etude_regions_notes *notes,
                                                  struct etude_regions_step *step);

void etude_regions_take_step (const struct etude_regions_step *step, struct etude_regions_notes *notes);

/* The level of BOARD, which is sound and has one answer. COUNTS (may be NULL) gets how many steps of each technique there
 * are. */
enum etude_regions_level etude_regions_rate (const struct etude_regions_board *board,
                                             unsigned counts[ETUDE_REGIONS_TECHNIQUES]);

/* Whether BOARD is of LEVEL as its GENERATOR sees that. The third one has no boards that a person would not solve: with chains of
 * more than five links, more than four suppositions, or TWICE. */
bool etude_regions_is_of_level (const struct etude_regions_board *board, enum etude_regions_level level,
                                enum etude_regions_generator generator);

/* "easy", "medium", "hard", "expert": as in texts; not translated. */
const char *etude_regions_level_name (enum etude_regions_level level);
bool etude_regions_level_parse (const char *name, enum etude_regions_level *level);
