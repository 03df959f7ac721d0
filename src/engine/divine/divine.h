/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine.h - the puzzle of the hidden pieces: games, rules, placements and the threats they make.
 *
 * Layer:     engine; C11 and libc only. No globals.
 * Puzzle:    some pieces of a game stand hidden on its board. The clue of a square is how many of them
 *            attack it; some clues may be hidden too. Find the pieces.
 * Square:    column + row * width, row 0 at the bottom; see squares.h.
 * Piece:     a place in its game's row of pieces, 0 to n_pieces - 1. A set of pieces has bit i for piece i.
 * Rules:     exact   no piece attacks another by the game's own rules, and in xiangqi general and advisor stand in
 *                    different palaces.
 *            classic the cells are numbered row by row; the difference of two pieces' numbers is not one at which a
 *                    queen or a knight goes anywhere on the board (divine-numbers.h).
 *            guess   pieces may attack each other and stand in each other's way (chess only).
 * Alike:     a game may have two pieces of one kind. Of these the first one is that on the lower square: where answers are
 *            searched for they stand in this order, so that exchanging them makes no second answer. Whoever sets pieces may
 *            set them in any order.
 * Ladder:    games from ETUDE_DIVINE_GAMES on are rungs of the ladder: their puzzles are made so that they vary (divine-make.h).
 * Homes:     in xiangqi general, advisor and elephant stand only on the points they can reach in play.
 * Source:    the article's puzzles of 1997 and later; attacks are those of catalogue.h.
 * See also:  divine-solve.h (answers), divine-steps.h (techniques, hints), divine-make.h (new puzzles, levels),
 *            divine-id.h and divine-text.h (writing puzzles down), divine-count.h (how many placements there are).
 */
#pragma once

#include "catalogue.h"
#include "status.h"

#define ETUDE_DIVINE_PIECES 5    /* the most pieces of a game */
#define ETUDE_DIVINE_SQUARES 90  /* the squares of the largest board */
#define ETUDE_DIVINE_HIDDEN 255  /* a clue that is not shown */
#define ETUDE_DIVINE_NOWHERE 255 /* the square of a piece that is not on the board */

enum etude_divine_game
{
  ETUDE_DIVINE_CHESS,
  ETUDE_DIVINE_MAKRUK,
  ETUDE_DIVINE_XIANGQI,
  ETUDE_DIVINE_SHOGI,
  ETUDE_DIVINE_GAMES,

  /* The ladder: chess on smaller boards and with other sets, then full sets. */
  ETUDE_DIVINE_K5 = ETUDE_DIVINE_GAMES,
  ETUDE_DIVINE_KN5,
  ETUDE_DIVINE_RR5,
  ETUDE_DIVINE_NN6,
  ETUDE_DIVINE_KRB6,
  ETUDE_DIVINE_QRR6,
  ETUDE_DIVINE_KQNN7,
  ETUDE_DIVINE_KQBNR7,
  ETUDE_DIVINE_KQBNR8,
  ETUDE_DIVINE_GAEHR10,
  ETUDE_DIVINE_KINDS
};

enum etude_divine_rule
{
  ETUDE_DIVINE_EXACT,
  ETUDE_DIVINE_CLASSIC,
  ETUDE_DIVINE_GUESS,
  ETUDE_DIVINE_RULES
};

/* A game: everything that tells it from the others. */
struct etude_divine_game_row
{
  const char *name; /* as in texts and ids; not translated */
  struct etude_geometry geometry;
  unsigned char n_pieces;
  unsigned char piece[ETUDE_DIVINE_PIECES]; /* of enum etude_piece */
  /* The column of the bottom and the top row that a piece starts from, if it stands only where it gets from there. */
  unsigned char start[ETUDE_DIVINE_PIECES];
  unsigned char apart;  /* the pieces of which no two stand in the same half of the board under the exact rule */
  unsigned char rules;  /* bit r: may be played by rule r */
  unsigned char levels; /* bit l: puzzles of level l are made; 0: of all */
};

/* Where the pieces stand, in the order of the game's row. */
struct etude_divine_placement
{
  unsigned char square[ETUDE_DIVINE_PIECES]; /* ETUDE_DIVINE_NOWHERE: not on the board */
};

struct etude_divine_puzzle
{
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  unsigned pieces;                          /* the set of hidden pieces, not empty */
  unsigned char clue[ETUDE_DIVINE_SQUARES]; /* 0 to 5 or ETUDE_DIVINE_HIDDEN; only the board's squares matter */
};

/* The tables of a game under a rule. Nothing in it changes: it may be used by many threads at once. */
struct etude_divine_rules;

const struct etude_divine_game_row *etude_divine_game_row (enum etude_divine_game game);

unsigned etude_divine_n_squares (enum etude_divine_game game);

/* The set of all pieces of GAME. */
unsigned etude_divine_all_pieces (enum etude_divine_game game);

/* The piece before PIECE that is like it; ETUDE_DIVINE_PIECES: there is none. */
unsigned etude_divine_like (enum etude_divine_game game, unsigned piece);

/* Brings pieces that are alike into their order in PLACEMENT. With ANSWER (may be NULL) into that in which as many as can be stand
 * where they do in it. */
void etude_divine_sort (enum etude_divine_game game, const struct etude_divine_placement *answer,
                        struct etude_divine_placement *placement);

/* "exact", "classic", "guess": as in texts and ids; not translated. */
const char *etude_divine_rule_name (enum etude_divine_rule rule);

/* The game or rule of that name, into *GAME or *RULE. Errors: false, there is none; nothing is written. */
bool etude_divine_game_parse (const char *name, enum etude_divine_game *game);
bool etude_divine_rule_parse (const char *name, enum etude_divine_rule *rule);

/* Whether PUZZLE can be asked about: its game is played by its rule, its pieces are some of the game's, and no clue is
 * larger than the number of pieces. It says nothing about answers. */
bool etude_divine_puzzle_is_sound (const struct etude_divine_puzzle *puzzle);

/* How many clues PUZZLE shows. */
unsigned etude_divine_shown (const struct etude_divine_puzzle *puzzle);

/* Makes the tables of GAME under RULE.
 * Errors: ETUDE_BAD_INPUT, GAME is not played by RULE; ETUDE_NO_MEMORY.
 * Cost:   a few milliseconds, 0.8 MiB. */
enum etude_status etude_divine_rules_new (enum etude_divine_game game, enum etude_divine_rule rule,
                                          struct etude_divine_rules **rules);
void etude_divine_rules_free (struct etude_divine_rules *rules);

enum etude_divine_game etude_divine_game (const struct etude_divine_rules *rules);
enum etude_divine_rule etude_divine_rule (const struct etude_divine_rules *rules);

/* The squares on which PIECE may stand. */
struct etude_squares etude_divine_home (const struct etude_divine_rules *rules, unsigned piece);

/* The squares that PIECE, which is on the board in PLACEMENT, attacks, with the others in its way. */
struct etude_squares etude_divine_attacked (const struct etude_divine_rules *rules,
                                            const struct etude_divine_placement *placement, unsigned piece);

/* Writes how many pieces of PLACEMENT attack each square into THREATS. Pieces may be off the board. */
void etude_divine_threats (const struct etude_divine_rules *rules, const struct etude_divine_placement *placement,
                           unsigned char threats[ETUDE_DIVINE_SQUARES]);

/* PUZZLE becomes the one that PLACEMENT makes, with all clues shown; the hidden pieces are those on the board. */
void etude_divine_ask (const struct etude_divine_rules *rules, const struct etude_divine_placement *placement,
                       struct etude_divine_puzzle *puzzle);

/* Whether PLACEMENT is one that the rule allows: pieces at home, none where another's presence bars it. Pieces may be
 * off the board. CULPRITS (may be NULL) gets the set of pieces that break the rule. */
bool etude_divine_allows (const struct etude_divine_rules *rules, const struct etude_divine_placement *placement,
                          unsigned *culprits);

/* Whether PLACEMENT answers PUZZLE: allowed, just its pieces on the board, and its shown clues. */
bool etude_divine_answers (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                           const struct etude_divine_placement *placement);

/* What in the incomplete PLACEMENT can already be told to be wrong, without knowing an answer: clues that the pieces
 * standing exceed whatever the missing ones do, and clues that the missing ones are too few for. */
struct etude_divine_contradictions
{
  struct etude_squares exceeded, missed;
  unsigned culprits; /* pieces that break the rule */
};

/* Returns whether there are any. */
bool etude_divine_contradicts (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                               const struct etude_divine_placement *placement,
                               struct etude_divine_contradictions *contradictions);
