/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude.h - Etude's engines as a library: endings, placements, puzzles.
 *
 * Layer:   library; on the engine alone, C11 and libc.
 * Promise: what is declared here stays as it is while the library's name ends in .so.0; more may come. Nothing is printed, nothing
 *          is opened, no program is ended, no signal or locale touched.
 * Threads: any function may be called from many threads at once. Calls on the same tables wait for each other.
 * Owning:  what a function named _new returns is the caller's, to be given to the _free beside it. Texts that are given are only
 *          read during the call; those that a visitor gets are good until it returns.
 * Errors:  an enum etude_answer; nothing is written then. What visitors return: 0 to go on, anything else to stop.
 */
#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C"
{
#endif

  enum etude_answer
  {
    ETUDE_ANSWER_OK,
    ETUDE_ANSWER_BAD_TEXT,  /* a position, a problem, a puzzle or a name is not understood */
    ETUDE_ANSWER_ILLEGAL,   /* a position that cannot be */
    ETUDE_ANSWER_TOO_MANY,  /* more than five men, or somebody may castle */
    ETUDE_ANSWER_NO_ROOM,   /* the ending takes more memory than is allowed */
    ETUDE_ANSWER_NO_MEMORY, /* there is not enough */
    ETUDE_ANSWER_STOPPED,   /* a visitor said so */
  };

#define ETUDE_ANSWER_NUMBER 40  /* bytes for any count in digits, and the end */
#define ETUDE_ANSWER_PUZZLE 340 /* for any puzzle as text */

  /* "0.1.0"; a sentence about ANSWER. Both are static. */
  const char *etude_version (void);
  const char *etude_answer_text (int answer);

  /* --- endings of up to five men --- */

  struct etude_tables;

  /* Tables in so many threads that take at most so many megabytes (of five men, some take 2,000). NULL: there is not enough memory. */
  struct etude_tables *etude_tables_new (unsigned threads, unsigned megabytes);
  void etude_tables_free (struct etude_tables *tables);

  /* What the position in FEN is, for who is to move: WDL 1 is won, 0 drawn, -1 lost; DTM the plies to the mate, below 0 when it is lost.
 * The first question about an ending solves it: four men a blink, five men seconds. */
  int etude_tables_probe (struct etude_tables *tables, const char *fen, int *wdl, int *dtm);

  /* Every legal move, best first: as squares, in the notation of game scores, and what the position after it is for who is to move
 * there. */
  int etude_tables_moves (struct etude_tables *tables, const char *fen,
                          int (*visit) (void *data, const char *squares, const char *san, int wdl, int dtm),
                          void *data);

  /* --- placements --- */

  /* How many solutions PROBLEM has, and how many are fundamental. PROBLEM is an id, the text of a file, or in Chessy's words ("8*q") for
 * a board of SIZE squares a side. GOES_ON, which may be NULL, is asked some times a second and answers 0 to go on. */
  int etude_placement_totals (const char *problem, unsigned size, unsigned threads, int (*goes_on) (void *data),
                              void *data, char all[ETUDE_ANSWER_NUMBER], char fundamental[ETUDE_ANSWER_NUMBER]);

  /* Each fundamental solution, or with ALL each, as "Qa1 Qb5 nc7": capitals are white. */
  int etude_placement_visit (const char *problem, unsigned size, int all, int (*visit) (void *data, const char *men),
                             void *data);

  /* --- puzzles of hidden pieces --- */

  /* The puzzle of GAME ("chess", "makruk", "xiangqi", "shogi"), RULE ("exact", "classic", "guess"), LEVEL ("easy" to "expert") and SEED,
 * always the same, as text with its answer. */
  int etude_puzzle_new (const char *game, const char *rule, const char *level, uint64_t seed,
                        char text[ETUDE_ANSWER_PUZZLE]);

  /* The answers of PUZZLE, a text or an id, each as "K e4 Q a8". */
  int etude_puzzle_solve (const char *puzzle, int (*visit) (void *data, const char *answer), void *data);

  /* The steps by which a person finds the answer, each as the name of a technique, the piece's letter, and the squares on which it
 * cannot stand: "zero Q a1 b2". They end where no technique gets on. */
  int etude_puzzle_steps (const char *puzzle, int (*visit) (void *data, const char *step), void *data);

#ifdef __cplusplus
}
#endif
