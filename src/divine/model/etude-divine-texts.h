/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-texts.h - Divine puzzles, pieces, rules, levels and techniques in words, translated. Layer: model.
 *
 * Sentences come without a full stop unless said otherwise. All (transfer full) but where const is returned.
 */
#pragma once

#include <gio/gio.h>

#include "divine-make.h"
#include "divine-steps.h"

G_BEGIN_DECLS

/* --- names --- */

/* "Chess", "Makruk", "Xiangqi", "Shogi"; of a rung of the ladder "Queen and two rooks, 6 × 6". */
const char *etude_divine_game_title (enum etude_divine_game game);

/* "Exact", "Classic", "Guess"; what the rule asks of the pieces, one sentence. */
const char *etude_divine_rule_title (enum etude_divine_rule rule);
const char *etude_divine_describe_rule (enum etude_divine_game game, enum etude_divine_rule rule);

/* "Easy" and so on; what the level means, one sentence. */
const char *etude_divine_level_title (enum etude_divine_level level);
const char *etude_divine_describe_level (enum etude_divine_level level);

/* The I-th rung of the ladder, below the last: "3. Two rooks, 5 × 5"; and what it takes. */
char *etude_divine_describe_rung (guint i);
const char *etude_divine_describe_rung_needs (guint i);

/* "Dragon horse": the name of a piece of GAME, with a capital, for labels. */
const char *etude_divine_piece_name (enum etude_divine_game game, guint piece);

/* "the dragon horse", or "the lower rook" of two, as the subject of a sentence, but not at its beginning. */
const char *etude_divine_the_piece (enum etude_divine_game game, guint piece);

/* "d4" on GAME's board. */
char *etude_divine_square_name (enum etude_divine_game game, guint square);

/* --- lists --- */

/* "a1, b2 and c3"; with more than LIMIT squares (0: any number) "a1, b2, c3 and 12 more". The other one says "or". */
char *etude_divine_list_squares (enum etude_divine_game game, const struct etude_squares *squares, guint limit);
char *etude_divine_list_alternatives (enum etude_divine_game game, const struct etude_squares *squares, guint limit);

/* "the king, the rook and the bishop". */
char *etude_divine_list_pieces (enum etude_divine_game game, guint pieces);

/* --- steps --- */

/* What a step, or a contradiction, may say; the sentences are in a table of etude-divine-step-texts.c. */
typedef enum
{
  /* why */
  ETUDE_DIVINE_ROW_ONLY,
  ETUDE_DIVINE_ROW_ZERO,
  ETUDE_DIVINE_ROW_PALACES,
  ETUDE_DIVINE_ROW_ROOM,
  ETUDE_DIVINE_ROW_SERIES,
  ETUDE_DIVINE_ROW_PEACE,
  ETUDE_DIVINE_ROW_SPENT_ONE,
  ETUDE_DIVINE_ROW_SPENT,
  ETUDE_DIVINE_ROW_ALL_ONE,
  ETUDE_DIVINE_ROW_ALL,
  ETUDE_DIVINE_ROW_NEEDED_ONE,
  ETUDE_DIVINE_ROW_NEEDED,
  ETUDE_DIVINE_ROW_CERTAIN_ONE,
  ETUDE_DIVINE_ROW_CERTAIN,
  ETUDE_DIVINE_ROW_SHARED_ATTACKING,
  ETUDE_DIVINE_ROW_SHARED_MISSING,
  ETUDE_DIVINE_ROW_CROWDED,
  ETUDE_DIVINE_ROW_BLOCKED,
  ETUDE_DIVINE_ROW_TOO_MANY,
  ETUDE_DIVINE_ROW_TOO_FEW,
  ETUDE_DIVINE_ROW_NONE,
  /* what follows */
  ETUDE_DIVINE_ROW_NO_SQUARE,
  ETUDE_DIVINE_ROW_STANDS,
  ETUDE_DIVINE_ROW_NOT_THERE,
  ETUDE_DIVINE_ROW_NOT_ON,
  ETUDE_DIVINE_ROW_LOSES_MANY,
  ETUDE_DIVINE_ROW_SUPPOSED,
  ETUDE_DIVINE_ROW_REFUTED,
  ETUDE_DIVINE_ROW_REFUTED_THERE,
  /* what is wrong */
  ETUDE_DIVINE_ROW_STANDS_ATTACKED,
  ETUDE_DIVINE_ROW_AT_MOST,
  ETUDE_DIVINE_ROW_EXCEEDED,
  ETUDE_DIVINE_ROW_IN_SERIES,
  ETUDE_DIVINE_ROW_ONE_PALACE,
  ETUDE_DIVINE_ROW_EACH_OTHER,
  ETUDE_DIVINE_ROW_ATTACKS,
  ETUDE_DIVINE_ROW_NEVER_GETS,
  /* where to look */
  ETUDE_DIVINE_ROW_LOOK_AT,
  ETUDE_DIVINE_ROW_LOOK_FOUND,
  ETUDE_DIVINE_ROW_LOOK_ROOM,
  ETUDE_DIVINE_ROW_LOOK_BLOCKED,
  ETUDE_DIVINE_ROW_LOOK_SUPPOSE,
  /* of one clue that somebody points at */
  ETUDE_DIVINE_ROW_REACH,
  ETUDE_DIVINE_ROW_REACHED,
  ETUDE_DIVINE_ROWS
} EtudeDivineRow;

/* A sentence: its row, and what stands in the places of this. */
typedef struct
{
  EtudeDivineRow row;
  guint piece, others;                 /* {piece}; {others}: a set of pieces */
  struct etude_squares clues, squares; /* {clues}; {squares}, or {removed} where only some are named */
  guint number, left;                  /* {number}; {left} */
} EtudeDivineSentence;

/* One sentence after another. */
typedef struct
{
  guint n;
  EtudeDivineSentence sentence[3];
} EtudeDivineWords;

/* --- sentences --- */

/* What is to be done: "Each number says how many of the hidden pieces attack that square. None of them attacks
 * another." Several sentences, with full stops. */
char *etude_divine_describe_task (const struct etude_divine_puzzle *puzzle);

/* "Chess, medium". */
char *etude_divine_describe_variant (enum etude_divine_game game, enum etude_divine_rule rule,
                                     enum etude_divine_level level);

/* A step of reasoning in words: why, and what follows: "c3 and f5 are 0: nothing attacks them. So the rook stands on a1 or
 * h8". Of a supposition, which CHAIN refutes: "Suppose the rook stands on c3: 2 steps lead to a contradiction". */
EtudeDivineWords etude_divine_word_step (const struct etude_divine_puzzle *puzzle, const struct etude_divine_step *step,
                                         const struct etude_divine_chain *chain);

/* Where to look for STEP, without saying what is seen there: "Look at c3 and f5". */
EtudeDivineWords etude_divine_word_where (const struct etude_divine_step *step);

/* "A number that has its attackers": what this way of reasoning is called. */
const char *etude_divine_technique_title (enum etude_divine_technique technique);

/* The I-th step of CHAIN, which refutes SUPPOSED; the last one ends with "That cannot be: the rook stands on a1 or h8". */
EtudeDivineWords etude_divine_word_link (const struct etude_divine_puzzle *puzzle,
                                         const struct etude_divine_step *supposed,
                                         const struct etude_divine_chain *chain, guint i);

/* WORDS, which are about a puzzle of GAME, as they are read. */
char *etude_divine_say (enum etude_divine_game game, const EtudeDivineWords *words);

/* What is wrong in PLACED, with one example: "c3 says 1, but 2 pieces attack it". */
char *etude_divine_describe_contradictions (const struct etude_divine_rules *rules,
                                            const struct etude_divine_puzzle *puzzle,
                                            const struct etude_divine_placement *placed,
                                            const struct etude_divine_contradictions *contradictions);

/* Why the set of pieces CULPRITS, which is not empty, breaks the rule in PLACED, with one example. */
char *etude_divine_describe_culprits (const struct etude_divine_rules *rules,
                                      const struct etude_divine_placement *placed, guint culprits);

/* "clue 3, 1 left"; "clue 1, 1 too many"; "clue hidden"; "…, pencilled: rook and king"; "…, crossed out". LEFT is passed
 * over unless TICKED; PENCIL is a set of marks, of pieces and ETUDE_DIVINE_CROSS. */
char *etude_divine_describe_square (const struct etude_divine_puzzle *puzzle, guint square, int left, gboolean ticked,
                                    guint pencil);

/* "Where do the five pieces stand?" "": PIECES is empty. */
const char *etude_divine_ask_where (guint pieces);

/* "Where do ♔ ♕ ♗ ♘ ♖ stand?"; as above where a piece has no figure. (transfer full) */
char *etude_divine_describe_question (const struct etude_divine_puzzle *puzzle);

/* "K e4, Q a8", those of the pieces that stand. (transfer full) */
char *etude_divine_describe_placement (enum etude_divine_game game, const struct etude_divine_placement *placed);

/* "2 of 3 pieces are right"; "None of the 3 pieces is right"; "No piece is on the board". */
char *etude_divine_describe_check (guint right, guint placed);

/* Of N crosses on squares where pieces are, at least one: "A hidden piece stands on a square that is crossed out". */
char *etude_divine_describe_wrong_crosses (guint n);

/* "1:05", "12:34:56": minutes and seconds, hours when there are any. */
char *etude_divine_describe_time (gint64 milliseconds);

/* "Rating 43."; with a STRENGTH (0: not known) "Rating 43, your strength is 51."; "" before it is known. */
char *etude_divine_describe_rating (const struct etude_divine_rating *rating, guint strength);

/* What a person needs: "It takes: nothing attacks a 0; a number that has its attackers; 2 suppositions." */
char *etude_divine_describe_needs (const struct etude_divine_rating *rating);

/* What came of it, with full stops: "Solved in 1:05. Your best time." */
char *etude_divine_describe_result (gint64 elapsed, guint hints, guint checks, gboolean revealed, gboolean is_best,
                                    gint64 best_before);

G_END_DECLS
