/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-id.h - short names of Divine puzzles, for copying, pasting and saying aloud.
 *
 * Layer:       engine; C11 and libc only.
 * Descriptive: the whole puzzle in capital letters and digits, in ten to thirty mostly: one id for each puzzle, for ever.
 * Seed form:   game-rule-level-seed, as in chess-exact-medium-42: the puzzle that divine-make.h makes.
 *
 * Descriptive ids, character by character:
 *
 *   1        the game: C chess, M makruk, X xiangqi, S shogi, D a rung of the ladder
 *   2        the rule: E exact, C classic, G guess
 *            of a rung then the board's width and height, how many pieces there are, and their letters
 *   3        6 * form + the largest clue shown (0 if none is)
 *   4 …      a number, its digits from the lowest up, without zeros at the end
 *   the last the check character
 *
 * A character stands for a number from 0 to 31, as in Crockford's base 32: 0 to 9, then the letters without I, L, O, U.
 * Reading takes small letters too, o for 0, i and l for 1, and passes over hyphens.
 * The number holds digits of different bases, the first one lowest. FORM 0: all clues shown, each a digit to the base
 * largest + 1. FORM 1: each square a digit to the base largest + 2, the highest for a hidden clue. FORM 2: how many clues
 * are shown, to the base of one more than the squares; then for each, by rising square, how many squares it could have
 * been on but is behind (of those that leave room for the clues after it), and the clue to the base largest + 1. Of the
 * forms the first one that makes the shortest id is used. The last digit, in all forms, is the set of pieces that the
 * game has and the puzzle has not, to the base 32.
 * The check character makes this sum zero: all characters, each times x to the power of its place, counted from 0 at the
 * right, in the field of 32 elements where x^5 = x^2 + 1. It finds every wrong character and any two neighbours
 * exchanged. What is read must besides be exactly what would be written.
 */
#pragma once

#include "divine-make.h"

#define ETUDE_DIVINE_ID_TEXT 80   /* bytes of the longest descriptive id, with its end */
#define ETUDE_DIVINE_SEED_TEXT 48 /* bytes of the longest seed form, with its end */

enum etude_divine_id_fault
{
  ETUDE_DIVINE_ID_OK,
  ETUDE_DIVINE_ID_EMPTY,
  ETUDE_DIVINE_ID_CHARACTER, /* one that no id has */
  ETUDE_DIVINE_ID_GAME,
  ETUDE_DIVINE_ID_RULE,    /* no such rule, or not in this game */
  ETUDE_DIVINE_ID_CHECK,   /* the check character is wrong */
  ETUDE_DIVINE_ID_CONTENT, /* no puzzle is written like this */
  ETUDE_DIVINE_ID_LEVEL,
  ETUDE_DIVINE_ID_SEED, /* not a number below 2^64 */
};

/* The seed form in parts. */
struct etude_divine_seed
{
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  enum etude_divine_level level;
  uint64_t seed;
};

/* Writes the descriptive id of PUZZLE, which is sound, into TEXT and returns TEXT. */
const char *etude_divine_id_write (const struct etude_divine_puzzle *puzzle, char text[ETUDE_DIVINE_ID_TEXT]);

/* Reads TEXT as a descriptive id, blanks around it apart, into *PUZZLE, which is sound then. */
enum etude_divine_id_fault etude_divine_id_read (const char *text, struct etude_divine_puzzle *puzzle);

/* The same for the seed form. TEXT is as written; no case is changed. */
const char *etude_divine_seed_write (const struct etude_divine_seed *seed, char text[ETUDE_DIVINE_SEED_TEXT]);
enum etude_divine_id_fault etude_divine_seed_read (const char *text, struct etude_divine_seed *seed);

/* Whether TEXT looks like a seed form rather than a descriptive id: it begins with a game's name and a hyphen. */
bool etude_divine_is_seed (const char *text);

/* One English sentence without a full stop about FAULT. */
const char *etude_divine_id_fault_text (enum etude_divine_id_fault fault);

/* Reads TEXT, decimal digits only, without needless zeros in front, into *NUMBER. Errors: false, it is not a number below
 * 2^64. */
bool etude_divine_number_parse (const char *text, uint64_t *number);
