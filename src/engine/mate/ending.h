/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending.h - the distance to mate of every position of endings with men of both sides and pawns, up to five men in all.
 *
 * Layer:     engine; C11 with gcc's vector types, libc, threads. No globals: sets may be made and asked in parallel.
 * Units:     but for the rule of fifty moves, distances count the winner's moves: "mate in 17" means that his 17th move from here mates.
 * Rules:     double step, en passant, promotion to queen, rook, bishop and knight, stalemate. No castling, no draw by
 *            repetition; one by fifty moves only in a set that is made for it.
 * Colours:   either side may be the stronger. An ending and the one with colours exchanged are made once; answers are always
 *            in the colours that were asked.
 * Algorithm: retrograde, round by round, with one 64-bit word for all squares of the black king; see ending-private.h for
 *            how positions are kept, ending-rounds.c for the rounds, ending-back.c for the operator that does them,
 *            ending-convert.c for captures and promotions.
 * Room:      one to nine bits a position and side to move, as many as the longest mate near it needs; equal men in all their
 *            orders, no position mirrored or turned.
 */
#pragma once

#include <stddef.h>

#include "position.h"
#include "status.h"

enum etude_verdict_kind
{
  ETUDE_VERDICT_ILLEGAL,
  ETUDE_VERDICT_DRAW,
  ETUDE_VERDICT_STALEMATE,
  ETUDE_VERDICT_MATED,       /* the side to move */
  ETUDE_VERDICT_WHITE_MATES, /* in moves >= 1, whoever is to move */
  ETUDE_VERDICT_BLACK_MATES,
};

struct etude_verdict
{
  enum etude_verdict_kind kind;
  unsigned moves;
  enum etude_legality why; /* for ILLEGAL */
};

/* A legal move and where it leads: for a winning mover VERDICT counts the move itself (a mating move is 1), else what the
 * winner still needs after it. */
struct etude_judged_move
{
  struct etude_move move;
  struct etude_verdict verdict;
};

/* What making takes. */
struct etude_ending_cost
{
  uint64_t words;  /* to be solved; each is 64 positions of either side to move */
  uint64_t bytes;  /* kept, at most: in the end it is some two thirds, but before nobody knows how long the mates are */
  uint64_t most;   /* the most bytes while it is made, likewise */
  double seconds;  /* about, on one thread of a processor of these years; less where a store has them */
  unsigned tables; /* endings to be made, smaller ones included */
};

#define ETUDE_ENDING_MOVES_MAX 256
#define ETUDE_ENDING_THREADS_MAX 16

/* Over the whole board, equal men not told apart. */
struct etude_ending_counts
{
  uint64_t legal, won, drawn, lost, mated, stalemate; /* for the side to move; drawn includes stalemate, lost mated */
  unsigned longest_win, longest_loss;                 /* moves; 0: none */
  uint64_t won_in[ETUDE_ENDING_MOVES_MAX], lost_in[ETUDE_ENDING_MOVES_MAX];
};

/* Endings that are made, all by the same measure. While one thread makes more of them others may ask for, count, collect,
 * verify and write those that are there. */
struct etude_endings;

/* For distances to mate. NULL: not enough memory. */
struct etude_endings *etude_endings_new (void);

/* For the fifty-move rule: a game is drawn when ETUDE_FIFTY_PLIES have gone by without a capture or a pawn's move, unless
 * the last of them mates.
 *
 * Of each position it is kept who wins when the clock stands at nothing, and the distance to zeroing: the plies to the next
 * capture, pawn's move or mate, when the winner makes it as small as he can without giving the win away under the rule, and
 * the loser as great. The one that zeroes is counted. A capture or pawn's move, of either side, counts only when what
 * it leads to is won, its clock at nothing; a move that keeps the win but does not zero leads to a position with less.
 * Bounds: 1 to ETUDE_FIFTY_PLIES for the winner to move; 0 (mated) to ETUDE_FIFTY_PLIES for the loser. What would take
 *         longer is a draw.
 * Exact:  with N plies on the clock the position is won if and only if N and the distance are at most ETUDE_FIFTY_PLIES
 *         together. (To the goal of that game of at most so many plies, a zeroing into what is won or a mate, the shortest
 *         way is the one that counts; beyond a zeroing the clock no longer knows what was before.)
 * Not so: it says nothing about how many moves there are to the mate, and the shortest way to the mate may be none that the
 *         rule allows though another is. Repetitions are left out: shortest ways have none.
 *
 * Makes, costs, counts and verifies as the other measure; where moves are spoken of there, these are plies to zeroing. Has no
 * answer to etude_endings_probe and etude_endings_moves. NULL: not enough memory. */
struct etude_endings *etude_endings_new_fifty (void);
void etude_endings_free (struct etude_endings *endings);

/* Where slices that were solved before are kept, see ending-store.h. The calls come from all threads that make an ending, for different slices at a time. */
struct etude_ending_store
{
  /* Whether slice number SLICE of MATERIAL seems to be there, so that it need not be solved. */
  bool (*has) (void *data, const struct etude_ending *material, uint32_t slice);
  /* Begins to bring it; NULL: it is not there. */
  void *(*open) (void *data, const struct etude_ending *material, uint32_t slice);
  /* Brings the next N bytes. False: there are not so many. */
  bool (*read) (void *opened, void *bytes, size_t n);
  /* Ends that. SOUND: the bytes were good, or there was no need to read all of them. */
  void (*close) (void *opened, bool sound);
  void *data;
};

/* From now on slices that are to be made are asked from STORE first. It is copied. ENDINGS are for distances to mate. */
void etude_endings_set_store (struct etude_endings *endings, const struct etude_ending_store *store);

/* Makes MATERIAL and all endings its captures and promotions lead to, unless they are there.
 *
 * THREADS: at most so many, the calling one among them; more than one only for endings of five men.
 * TICK:   may be NULL. Called in the calling thread: first with nothing done, last with all, and every few milliseconds
 *         between; what is done never falls. When it says no it is not called again. Nor is it when MATERIAL is there.
 * Errors: ETUDE_BAD_INPUT, no men; ETUDE_NO_MEMORY; ETUDE_STOPPED, TICK said no. Endings that were finished are kept. */
enum etude_status etude_endings_make (struct etude_endings *endings, const struct etude_ending *material,
                                      unsigned n_threads, etude_tick_fn tick, void *tick_data);

/* Makes only what the legal P needs: pawns go forward, so that from where they stand few placements of theirs are reached.
 * Every position that can follow from P can then be asked for. Otherwise as etude_endings_make.
 * Errors: ETUDE_BAD_INPUT, P is not legal. */
enum etude_status etude_endings_make_position (struct etude_endings *endings, const struct etude_position *p,
                                               unsigned n_threads, etude_tick_fn tick, void *tick_data);

/* Whether the legal P can be asked for. */
bool etude_endings_have_position (const struct etude_endings *endings, const struct etude_position *p);

/* Whether all of MATERIAL can be asked for, in either colours. The bare kings always can. */
bool etude_endings_have (const struct etude_endings *endings, const struct etude_ending *material);

/* What making MATERIAL with so many threads would take, with what is there. */
struct etude_ending_cost etude_endings_cost (const struct etude_endings *endings, const struct etude_ending *material,
                                             unsigned n_threads);

struct etude_ending_cost etude_endings_cost_position (const struct etude_endings *endings,
                                                      const struct etude_position *p, unsigned n_threads);

/* The bytes kept. */
uint64_t etude_endings_bytes (const struct etude_endings *endings);

/* What P is. If it is legal, it was made. */
struct etude_verdict etude_endings_probe (const struct etude_endings *endings, const struct etude_position *p);

#define ETUDE_FIFTY_PLIES 100

enum etude_fifty_result
{
  ETUDE_FIFTY_DRAW,
  ETUDE_FIFTY_WHITE_WINS,
  ETUDE_FIFTY_BLACK_WINS,
};

struct etude_fifty
{
  enum etude_fifty_result result;
  unsigned plies; /* of a win: to zeroing; 0: the side to move is mated */
};

/* What the legal P, HALFMOVES after the last capture or pawn's move, is under the fifty-move rule. ENDINGS are for that rule,
 * P was made. Who is mated has lost, whatever the clock says. */
struct etude_fifty etude_endings_probe_fifty (const struct etude_endings *endings, const struct etude_position *p,
                                              unsigned halfmoves);

/* All legal moves of the legal P with what they are worth, the best for the mover first, into MOVES. P was made.
 * Returns their number. */
unsigned etude_endings_moves (const struct etude_endings *endings, const struct etude_position *p,
                              struct etude_judged_move moves[ETUDE_MOVES_MAX]);

/* Squares of Black's king by who wins when he stands there; where he cannot stand, none. */
struct etude_king_results
{
  uint64_t white, black, drawn;
};

/* What the legal P, which has men, is with the kings on any squares and either to move, nobody having just passed: by the side to
 * move and the square of White's king. P was made. Cost: some microseconds. */
void etude_endings_probe_kings (const struct etude_endings *endings, const struct etude_position *p,
                                struct etude_king_results kings[2][64]);

/* Counts all positions of MATERIAL, which is there, with SIDE to move. */
void etude_endings_count (const struct etude_endings *endings, const struct etude_ending *material,
                          enum etude_colour side, struct etude_ending_counts *counts);

struct etude_ending_finding
{
  bool wrong;
  uint64_t checked;               /* legal positions, those left out that are others mirrored or turned */
  struct etude_position position; /* the first that is wrong */
  struct etude_verdict kept, right;
};

/* Checks that every position of MATERIAL is worth what its legal moves say, by rules and moves written for that.
 *
 * TICK:   may be NULL. Called every few milliseconds (for five men, some hundred).
 * Errors: ETUDE_BAD_INPUT, MATERIAL is not there; ETUDE_STOPPED, TICK said no. That something is wrong is told in *FINDING. */
enum etude_status etude_endings_verify (const struct etude_endings *endings, const struct etude_ending *material,
                                        etude_tick_fn tick, void *tick_data, struct etude_ending_finding *finding);
