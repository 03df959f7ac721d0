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

/* "Chess", "Makruk", "Xiangqi", "Shogi". */
const char *etude_divine_game_title (enum etude_divine_game game);

/* "Exact", "Classic", "Guess"; what the rule asks of the pieces, one sentence. */
const char *etude_divine_rule_title (enum etude_divine_rule rule);
const char *etude_divine_describe_rule (enum etude_divine_game game, enum etude_divine_rule rule);

/* "Easy" and so on; what the level means, one sentence. */
const char *etude_divine_level_title (enum etude_divine_level level);
const char *etude_divine_describe_level (enum etude_divine_level level);

/* "Dragon horse": the name of a piece of GAME, with a capital, for labels. */
const char *etude_divine_piece_name (enum etude_divine_game game, guint piece);

/* "the dragon horse", as the subject of a sentence, but not at its beginning. */
const char *etude_divine_the_piece (enum etude_divine_game game, guint piece);

/* "d4" on GAME's board. */
char *etude_divine_square_name (enum etude_divine_game game, guint square);

/* --- lists --- */

/* "a1, b2 and c3"; with more than LIMIT squares (0: any number) "a1, b2, c3 and 12 more". The other one says "or". */
char *etude_divine_list_squares (enum etude_divine_game game, const struct etude_squares *squares, guint limit);
char *etude_divine_list_alternatives (enum etude_divine_game game, const struct etude_squares *squares, guint limit);

/* "the king, the rook and the bishop"; "the king, the rook or the bishop". */
char *etude_divine_list_pieces (enum etude_divine_game game, guint pieces);
char *etude_divine_list_alternative_pieces (enum etude_divine_game game, guint pieces);

/* --- sentences --- */

/* What is to be done: "Each number says how many of the hidden pieces attack that square. None of them attacks
 * another." Several sentences, with full stops. */
char *etude_divine_describe_task (const struct etude_divine_puzzle *puzzle);

/* "Chess, medium". */
char *etude_divine_describe_variant (enum etude_divine_game game, enum etude_divine_rule rule,
                                     enum etude_divine_level level);

/* A step of reasoning: why, and what follows, in two sentences: "c3 and f5 are 0: nothing attacks them. So the rook
 * stands on a1 or h8". Of a supposition, which CHAIN refutes: "Suppose the rook stands on c3: 2 steps lead to a
 * contradiction". */
char *etude_divine_describe_step (const struct etude_divine_puzzle *puzzle, const struct etude_divine_step *step,
                                  const struct etude_divine_chain *chain);

/* The I-th step of CHAIN, which refutes SUPPOSED, in as many sentences; the last one ends with "That cannot be: the rook
 * stands on a1 or h8". */
char *etude_divine_describe_link (const struct etude_divine_puzzle *puzzle, const struct etude_divine_step *supposed,
                                  const struct etude_divine_chain *chain, guint i);

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

/* "Where do K Q B N R stand?", with the letters of the pieces. (transfer full) */
char *etude_divine_describe_question (const struct etude_divine_puzzle *puzzle);

/* "K e4, Q a8", those of the pieces that stand. (transfer full) */
char *etude_divine_describe_placement (enum etude_divine_game game, const struct etude_divine_placement *placed);

/* "2 of 3 pieces are right"; "None of the 3 pieces is right"; "No piece is on the board". */
char *etude_divine_describe_check (guint right, guint placed);

/* Of N crosses on squares where pieces are, at least one: "A hidden piece stands on a square that is crossed out". */
char *etude_divine_describe_wrong_crosses (guint n);

/* "1:05", "12:34:56": minutes and seconds, hours when there are any. */
char *etude_divine_describe_time (gint64 milliseconds);

/* What came of it, with full stops: "Solved in 1:05. Your best time." */
char *etude_divine_describe_result (gint64 elapsed, guint hints, guint checks, gboolean revealed, gboolean is_best,
                                    gint64 best_before);

G_END_DECLS
