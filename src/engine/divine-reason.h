/* divine-reason.h - what follows from the clues when each piece has some squares left: behind divine-steps.h.
 *
 * Layer: engine; C11 and libc only. Private to the Divine engine.
 * Terms: reach, hit and certain are those of divine-steps.h.
 */
#pragma once

#include "divine-private.h"
#include "divine-steps.h"

struct etude_divine_reasoning
{
  const struct etude_divine_rules *rules;
  unsigned pieces, n_pieces; /* of the puzzle */
  struct etude_divine_digits clues;
  struct etude_divine_set shown;
  struct etude_divine_set zeros, alls; /* clues that are 0, that are the number of pieces */
  struct etude_divine_set squares[ETUDE_DIVINE_PIECES];

  /* The rest follows from the squares. */
  unsigned found;                                         /* the set of pieces with one square */
  struct etude_divine_set occupied;                       /* the squares of those */
  struct etude_divine_set elsewhere[ETUDE_DIVINE_PIECES]; /* all squares of other pieces */
  struct etude_divine_set reached[ETUDE_DIVINE_PIECES];   /* from some of the piece's squares */
  struct etude_divine_set hit[ETUDE_DIVINE_PIECES];       /* from all of them */
  struct etude_divine_set spent;   /* clues above 0 that have their attackers among the found pieces */
  struct etude_divine_set certain; /* clues above 0 that are certain of as many pieces as they say */
  struct etude_divine_set needed;  /* clues above 0 that as many pieces as they say reach */
  struct etude_divine_set wrong;   /* certain of more, or reached by fewer */
  unsigned homeless;               /* pieces without a square, or found where they cannot be */
};

/* The puzzle's part; the squares are to be set. */
void etude_divine_reason_about (struct etude_divine_reasoning *reasoning, const struct etude_divine_rules *rules,
                                const struct etude_divine_puzzle *puzzle);

/* Works out what follows from the squares. Returns false on a contradiction: something is wrong or homeless. */
bool etude_divine_reason (struct etude_divine_reasoning *reasoning);

/* What PIECE would reach, and hit, from SQUARE. */
struct etude_divine_set etude_divine_reach (const struct etude_divine_reasoning *reasoning, unsigned piece,
                                            unsigned square);
struct etude_divine_set etude_divine_hit (const struct etude_divine_reasoning *reasoning, unsigned piece,
                                          unsigned square);

/* Whether TECHNIQUE, one of grades 1 and 2, takes SQUARE from PIECE. */
bool etude_divine_excludes (const struct etude_divine_reasoning *reasoning, enum etude_divine_technique technique,
                            unsigned piece, unsigned square);

/* Whether PIECE on SQUARE leaves the other piece Q none of its squares. */
bool etude_divine_leaves_no_room (const struct etude_divine_reasoning *reasoning, unsigned q, unsigned piece,
                                  unsigned square);

/* Follows all techniques up to GRADE, 1 or 2, to the end. Returns false on a contradiction. */
bool etude_divine_follow (struct etude_divine_reasoning *reasoning, enum etude_divine_grade grade);

/* Supposes that PIECE is on SQUARE and follows the techniques up to GRADE, 1 or 2, from there; with GRADE 0 only looks.
 * Returns false on a contradiction, which is then in *SUPPOSED. */
bool etude_divine_suppose (const struct etude_divine_reasoning *reasoning, unsigned piece, unsigned square,
                           unsigned grade, struct etude_divine_reasoning *supposed);
