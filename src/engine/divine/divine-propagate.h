/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-propagate.h - what follows from the clues when each piece has some squares left: behind solver and hints.
 *
 * Layer:      engine; C11 and libc only. Private to the Divine engine.
 * Candidates: for each piece the squares where it may still be. A piece with one square is found.
 * Bounds:     a piece reaches a square from one of its squares if it may attack it from there, no found piece being in
 *             the way; it hits it if it attacks it wherever the others stand. Over all pieces a clue lies between the
 *             number of those that hit it from all their squares and the number of those that reach it from some. What a
 *             clue says follows from these two: at the lower bound no other piece hits it, at the upper one every piece
 *             that reaches it attacks it, beyond them it is wrong.
 * Levels:     BY_FOUND  only found pieces count: others may attack everything or nothing. It costs little. For the
 *                       solver, which branches after it.
 *             BY_EVERY  all pieces count, from all their squares, and they leave each other room. For the hints.
 */
#pragma once

#include "divine-private.h"

enum etude_divine_propagation
{
  ETUDE_DIVINE_BY_FOUND,
  ETUDE_DIVINE_BY_EVERY
};

/* What does not change while a puzzle is solved. */
struct etude_divine_question
{
  const struct etude_divine_rules *rules;
  unsigned pieces, n_pieces;
  bool as_made; /* by what levels are made by (divine-make.h), which stays as it was at first */
  struct etude_divine_digits clues;
  struct etude_divine_set shown, zeros, positives; /* zeros, positives: shown clues that are 0, that are not */
};

/* What CLUE, a shown one, says. */
unsigned etude_divine_clue_value (const struct etude_divine_question *question, unsigned clue);

struct etude_divine_candidates
{
  struct etude_divine_set squares[ETUDE_DIVINE_PIECES]; /* of pieces that are not hidden empty */
  unsigned settled; /* found pieces: what they bar is taken from the others already. 0 is always right */
};

/* What follows from candidates. */
struct etude_divine_bounds
{
  enum etude_divine_propagation level;
  unsigned found;                                       /* the set of pieces with one square */
  unsigned homeless;                                    /* and of those with none */
  struct etude_divine_set occupied;                     /* the squares of the found pieces */
  struct etude_divine_set reached[ETUDE_DIVINE_PIECES]; /* from some of the piece's squares */
  struct etude_divine_set hit[ETUDE_DIVINE_PIECES];     /* from all of them */
  struct etude_divine_set enough;                       /* clues at their lower bound */
  struct etude_divine_set needed;                       /* clues above 0 at their upper bound */
  struct etude_divine_set wrong;                        /* clues beyond their bounds */

  /* What each piece hits from each of its squares: by piece, then by square. Where that depends on what stands in the
   * way, it is kept here. */
  const struct etude_divine_set *hit_from[ETUDE_DIVINE_PIECES];
  struct etude_divine_set own_hit[ETUDE_DIVINE_PIECES][ETUDE_DIVINE_SQUARES];
};

/* Asks PUZZLE, which is sound and of the game and rule of RULES: each piece may be anywhere at home. */
void etude_divine_question_init (struct etude_divine_question *question, const struct etude_divine_rules *rules,
                                 const struct etude_divine_puzzle *puzzle, struct etude_divine_candidates *candidates);

/* Works out the bounds. Returns false when something is wrong or homeless; the lists by square are then not there. */
bool etude_divine_bound (const struct etude_divine_question *question, const struct etude_divine_candidates *candidates,
                         enum etude_divine_propagation level, struct etude_divine_bounds *bounds);

#define ETUDE_DIVINE_TO_THE_END UINT32_MAX

/* Takes away squares in rounds, at most ROUNDS, until no more go; the bounds are those of what is left. Returns false
 * when nothing can come of it. */
bool etude_divine_propagate (const struct etude_divine_question *question, struct etude_divine_candidates *candidates,
                             enum etude_divine_propagation level, unsigned rounds, struct etude_divine_bounds *bounds);

/* Supposes that PIECE is on SQUARE: it is found there, and the others are not where the rule then bars them. */
void etude_divine_suppose (const struct etude_divine_question *question, struct etude_divine_candidates *candidates,
                           unsigned piece, unsigned square);

/* A view of all three, for asking about single squares. */
struct etude_divine_view
{
  const struct etude_divine_question *question;
  const struct etude_divine_candidates *candidates;
  const struct etude_divine_bounds *bounds;
};

/* What PIECE reaches from SQUARE. */
static inline struct etude_divine_set
divine_reach (const struct etude_divine_view *view, unsigned piece, unsigned square)
{
  return divine_attacks (view->question->rules, piece, square, view->bounds->occupied);
}

/* Of the piece's squares those from which it hits CLUE, or (MISSING) those from which it does not reach it. */
struct etude_divine_set etude_divine_squares_taken_by (const struct etude_divine_view *view, bool missing,
                                                       unsigned piece, unsigned clue);

/* Pieces that share squares: they attack a clue (or leave it alone) only from SQUARES, which are fewer than they are, so
 * that not all of them do at once. */
struct etude_divine_sharing
{
  unsigned pieces;
  struct etude_divine_set squares;
  unsigned
      others; /* those that attack it (or leave it alone) all, since with as many as can share CLUE is just right */
};

/* Finds the fewest pieces that share squares about CLUE, a shown one above 0, if then all others that may attack it are needed:
 * each of SQUARES has one of them. MISSING: about attacking it, otherwise about leaving it alone. Returns false if there
 * are none. */
bool etude_divine_find_sharing (const struct etude_divine_view *view, bool missing, unsigned clue,
                                struct etude_divine_sharing *sharing);

/* What SHARING about CLUE takes from PIECE, which is not found. */
struct etude_divine_set etude_divine_taken_by_sharing (const struct etude_divine_view *view, bool missing,
                                                       unsigned clue, const struct etude_divine_sharing *sharing,
                                                       unsigned piece);

/* Whether PIECE on SQUARE leaves the other piece Q none of its squares. */
bool etude_divine_leaves_no_room (const struct etude_divine_view *view, unsigned q, unsigned piece, unsigned square);

/* Whether PIECE on SQUARE, from where it reaches ATTACKED, all of them clues that have enough, attacks them in more
 * directions than pieces not yet found could block. */
bool etude_divine_needs_too_many_blockers (const struct etude_divine_view *view, unsigned piece, unsigned square,
                                           struct etude_divine_set attacked);
