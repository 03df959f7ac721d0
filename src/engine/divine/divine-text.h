/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-text.h - Divine puzzles as text: files of them, and answers in words.
 *
 * Layer:   engine; C11 and libc only.
 * Format:  lines of text, one puzzle after another; blank lines between them do not matter. A puzzle is either one line with
 *          an id or a seed form (divine-id.h), or lines like these:
 *
 *            etude-divine 1
 *            game makruk
 *            rule exact
 *            level medium
 *            seed 1
 *            clues
 *            ..1..020
 *            .0...0..
 *            0.000...
 *            0.......
 *            .0.....0
 *            .112.1.1
 *            0....0..
 *            ..0.....
 *            solution K d8 M h7 N b2 R g3
 *
 *          The first line tells the format and its version. "game" and "rule" must be there, "level" and "seed" need not,
 *          nor "pieces": the letters of the hidden pieces, if not all of the game are hidden, as in "pieces K N". They come
 *          in any order, each once. Then the rows of the board, top rank first, a digit for a clue and . for a hidden one,
 *          a character a square. "solution" may follow or not. Blanks at the end of a line do not matter.
 *          Rungs of the ladder are of version 2: instead of "game" they have the board and the set of pieces,
 *
 *            etude-divine 2
 *            board 6 x 6
 *            set Q R R
 *            rule exact
 */
#pragma once

#include "divine-id.h"

#define ETUDE_DIVINE_TEXT 340          /* bytes of the longest puzzle written, with its end */
#define ETUDE_DIVINE_PLACEMENT_TEXT 32 /* bytes of "K e4 Q a8 …", with its end */

enum etude_divine_text_fault
{
  ETUDE_DIVINE_TEXT_OK,
  ETUDE_DIVINE_TEXT_VERSION, /* a version other than 1 and 2 */
  ETUDE_DIVINE_TEXT_ID,      /* not "etude-divine 1", nor an id */
  ETUDE_DIVINE_TEXT_WORD,    /* a line begins with an unknown word */
  ETUDE_DIVINE_TEXT_WORD_2,  /* the same in version 2 */
  ETUDE_DIVINE_TEXT_TWICE,
  ETUDE_DIVINE_TEXT_GAME,
  ETUDE_DIVINE_TEXT_BOARD, /* there is no rung with this board and set */
  ETUDE_DIVINE_TEXT_RULE,
  ETUDE_DIVINE_TEXT_LEVEL,
  ETUDE_DIVINE_TEXT_SEED,
  ETUDE_DIVINE_TEXT_PIECES,
  ETUDE_DIVINE_TEXT_NO_GAME,   /* the clues begin, and there is no game, */
  ETUDE_DIVINE_TEXT_NO_BOARD,  /* or, in version 2, no board or no set, */
  ETUDE_DIVINE_TEXT_NO_RULE,   /* or no rule */
  ETUDE_DIVINE_TEXT_GAME_RULE, /* the game is not played by the rule */
  ETUDE_DIVINE_TEXT_NO_CLUES,
  ETUDE_DIVINE_TEXT_ROW_SHORT,
  ETUDE_DIVINE_TEXT_ROW_LONG,
  ETUDE_DIVINE_TEXT_CHARACTER,
  ETUDE_DIVINE_TEXT_LARGE, /* a clue larger than the number of pieces */
  ETUDE_DIVINE_TEXT_ROWS_FEW,
  ETUDE_DIVINE_TEXT_ROWS_MANY,
  ETUDE_DIVINE_TEXT_SOLUTION,
};

/* A puzzle as it stands in a text. */
struct etude_divine_text
{
  bool only_seed; /* it is a seed form: the puzzle is still to be made; only its game and rule are known */
  struct etude_divine_puzzle puzzle;
  bool has_level, has_seed, has_solution;
  enum etude_divine_level level;
  uint64_t seed;
  struct etude_divine_placement solution;
};

/* Where reading stands in a text, or stopped. */
struct etude_divine_reader
{
  const char *at;  /* the rest of the text; set this to begin, and all else to 0 */
  const char *end; /* of the text; it is looked for at the beginning */
  unsigned line;   /* the last line read, the first being 1, or the one with the fault */
  unsigned column; /* where in it the fault is, the first character being 1; 0: the whole line */
  enum etude_divine_text_fault fault;
  enum etude_divine_id_fault id_fault; /* for ETUDE_DIVINE_TEXT_ID and ETUDE_DIVINE_TEXT_SEED */
};

/* Reads the next puzzle into *TEXT; its puzzle is sound then. The level and the solution are not looked into.
 * Errors: false at the end of the text, READER->fault is ETUDE_DIVINE_TEXT_OK then; or at a fault. */
bool etude_divine_read (struct etude_divine_reader *reader, struct etude_divine_text *text);

/* One English sentence without a full stop about READER's fault. */
const char *etude_divine_reader_why (const struct etude_divine_reader *reader);

/* Writes TEXT, whose puzzle is sound and made, into LINES and returns LINES. */
const char *etude_divine_write (const struct etude_divine_text *text, char lines[ETUDE_DIVINE_TEXT]);

/* Writes where the pieces of GAME stand in PLACEMENT, as in "K e4 Q a8 N c2", into WORDS and returns WORDS. */
const char *etude_divine_placement_write (enum etude_divine_game game, const struct etude_divine_placement *placement,
                                          char words[ETUDE_DIVINE_PLACEMENT_TEXT]);
