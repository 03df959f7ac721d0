/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-private.h - the tables behind struct etude_divine_rules, made from the catalogue.
 *
 * Layer:   engine; C11 and libc only. Private to the Divine engine.
 * Blocked: the squares that PIECE on SQUARE does not attack because something stands on another square. They add up: what
 *          is attacked among several other pieces is all but the union of what each of them blocks.
 * Blocker: a square that blocks something and on which the rule lets another piece stand. Where nothing may be attacked, lines of
 *          riders have none; only hobbled pieces do.
 * Ray:     all that one blocker can block at most: a line without its first square, or what a horse goes to by one of its
 *          legs. The rays from one square do not overlap.
 * Peace:   no piece is attacked, so that every piece stands on a square with clue 0. It holds for the exact and the
 *          classic rule (a real attack is always at one of the differences).
 */
#pragma once

#include "divine.h"
#include "squares.h"

/* --- sets of the squares of the Divine boards: 128 bits, so that they are cheap enough for inner loops ---
 *
 * Shape: square s in bit s % 64 of word s / 64, as in struct etude_squares.
 */

struct etude_divine_set
{
  uint64_t word[2];
};

static inline struct etude_divine_set
divine_set_of (unsigned square)
{
  struct etude_divine_set set = { { 0, 0 } };

  set.word[square / 64] = UINT64_C (1) << (square % 64);
  return set;
}

static inline bool
divine_set_is_empty (struct etude_divine_set a)
{
  return (a.word[0] | a.word[1]) == 0;
}

static inline bool
divine_set_has (struct etude_divine_set a, unsigned square)
{
  return a.word[square / 64] >> (square % 64) & 1;
}

static inline void
divine_set_add (struct etude_divine_set *a, unsigned square)
{
  a->word[square / 64] |= UINT64_C (1) << (square % 64);
}

static inline void
divine_set_remove (struct etude_divine_set *a, unsigned square)
{
  a->word[square / 64] &= ~(UINT64_C (1) << (square % 64));
}

static inline struct etude_divine_set
divine_set_and (struct etude_divine_set a, struct etude_divine_set b)
{
  return (struct etude_divine_set){ { a.word[0] & b.word[0], a.word[1] & b.word[1] } };
}

static inline struct etude_divine_set
divine_set_or (struct etude_divine_set a, struct etude_divine_set b)
{
  return (struct etude_divine_set){ { a.word[0] | b.word[0], a.word[1] | b.word[1] } };
}

static inline struct etude_divine_set
divine_set_xor (struct etude_divine_set a, struct etude_divine_set b)
{
  return (struct etude_divine_set){ { a.word[0] ^ b.word[0], a.word[1] ^ b.word[1] } };
}

/* A without B. */
static inline struct etude_divine_set
divine_set_minus (struct etude_divine_set a, struct etude_divine_set b)
{
  return (struct etude_divine_set){ { a.word[0] & ~b.word[0], a.word[1] & ~b.word[1] } };
}

static inline bool
divine_set_meets (struct etude_divine_set a, struct etude_divine_set b)
{
  return ((a.word[0] & b.word[0]) | (a.word[1] & b.word[1])) != 0;
}

/* Whether all of A is in B. */
static inline bool
divine_set_within (struct etude_divine_set a, struct etude_divine_set b)
{
  return divine_set_is_empty (divine_set_minus (a, b));
}

static inline bool
divine_set_equal (struct etude_divine_set a, struct etude_divine_set b)
{
  return divine_set_is_empty (divine_set_xor (a, b));
}

static inline unsigned
divine_set_count (struct etude_divine_set a)
{
  return (unsigned) __builtin_popcountll (a.word[0]) + (unsigned) __builtin_popcountll (a.word[1]);
}

/* The lowest square of A, which is not empty. */
static inline unsigned
divine_set_first (struct etude_divine_set a)
{
  return a.word[0] ? (unsigned) __builtin_ctzll (a.word[0]) : 64 + (unsigned) __builtin_ctzll (a.word[1]);
}

/* Takes the lowest square out of A, which is not empty. */
static inline unsigned
divine_set_pop (struct etude_divine_set *a)
{
  unsigned word = a->word[0] ? 0 : 1, square = 64 * word + (unsigned) __builtin_ctzll (a->word[word]);

  a->word[word] &= a->word[word] - 1;
  return square;
}

static inline struct etude_divine_set
divine_set_from_squares (const struct etude_squares *squares)
{
  return (struct etude_divine_set){ { squares->word[0], squares->word[1] } };
}

static inline struct etude_squares
divine_set_to_squares (struct etude_divine_set a)
{
  return (struct etude_squares){ { a.word[0], a.word[1] } };
}

#define DIVINE_RAYS 8

struct etude_divine_rays
{
  unsigned n;
  struct etude_divine_set ray[DIVINE_RAYS];
};

struct etude_divine_rules
{
  const struct etude_divine_game_row *row;
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  unsigned n_pieces, n_squares;
  bool peace;
  bool blocking; /* there are blockers */
  struct etude_divine_set board;

  /* By piece and, but for HOME, square. What a piece does not stand on has empty sets. */
  struct etude_divine_set home[ETUDE_DIVINE_PIECES];
  struct etude_divine_set full[ETUDE_DIVINE_PIECES][ETUDE_DIVINE_SQUARES];     /* attacks on the empty board */
  struct etude_divine_set definite[ETUDE_DIVINE_PIECES][ETUDE_DIVINE_SQUARES]; /* of these, what no blocker blocks */
  struct etude_divine_set blockers[ETUDE_DIVINE_PIECES][ETUDE_DIVINE_SQUARES];
  struct etude_divine_set attackers[ETUDE_DIVINE_PIECES][ETUDE_DIVINE_SQUARES]; /* from where it attacks the square */
  struct etude_divine_rays rays[ETUDE_DIVINE_PIECES][ETUDE_DIVINE_SQUARES];
  /* Where the second piece cannot be when the first one stands on the square. */
  struct etude_divine_set barred[ETUDE_DIVINE_PIECES][ETUDE_DIVINE_PIECES][ETUDE_DIVINE_SQUARES];
  struct etude_divine_set blocked[ETUDE_DIVINE_PIECES][ETUDE_DIVINE_SQUARES][ETUDE_DIVINE_SQUARES]; /* by blocker */
};

/* What PIECE on SQUARE attacks when OCCUPIED holds all that stands on the board and the rule is kept. */
static inline struct etude_divine_set
divine_attacks (const struct etude_divine_rules *rules, unsigned piece, unsigned square,
                struct etude_divine_set occupied)
{
  struct etude_divine_set attacked = rules->full[piece][square],
                          rest = divine_set_and (rules->blockers[piece][square], occupied);

  while (!divine_set_is_empty (rest))
    attacked = divine_set_minus (attacked, rules->blocked[piece][square][divine_set_pop (&rest)]);
  return attacked;
}

/* Takes the lowest piece out of the set *PIECES, which is not empty. */
static inline unsigned
divine_pop_piece (unsigned *pieces)
{
  unsigned piece = (unsigned) __builtin_ctz (*pieces);

  *pieces &= *pieces - 1;
  return piece;
}

/* --- numbers from 0 to 7 on all squares at once: three words of bits --- */

struct etude_divine_digits
{
  struct etude_divine_set bit[3];
};

/* Adds 1 on the squares of A; no number may be 7 there. */
static inline void
divine_digits_add (struct etude_divine_digits *n, struct etude_divine_set a)
{
  struct etude_divine_set carry = divine_set_and (n->bit[0], a);

  n->bit[0] = divine_set_xor (n->bit[0], a);
  a = divine_set_and (n->bit[1], carry);
  n->bit[1] = divine_set_xor (n->bit[1], carry);
  n->bit[2] = divine_set_xor (n->bit[2], a);
}

/* A - B modulo 8; *NEGATIVE: where B is larger. */
static inline struct etude_divine_digits
divine_digits_subtract (const struct etude_divine_digits *a, const struct etude_divine_digits *b,
                        struct etude_divine_set *negative)
{
  struct etude_divine_digits difference;
  struct etude_divine_set borrow = { { 0, 0 } };

  for (unsigned i = 0; i < 3; i++)
    {
      struct etude_divine_set unequal = divine_set_xor (a->bit[i], b->bit[i]);

      difference.bit[i] = divine_set_xor (unequal, borrow);
      /* Borrow where B is 1 and A is 0, or where they are equal and a borrow comes in. */
      borrow = divine_set_or (divine_set_and (unequal, b->bit[i]), divine_set_minus (borrow, unequal));
    }
  *negative = borrow;
  return difference;
}

/* Where the number is N. */
static inline struct etude_divine_set
divine_digits_equal (const struct etude_divine_digits *n, unsigned value)
{
  struct etude_divine_set equal = { { ~UINT64_C (0), ~UINT64_C (0) } };

  for (unsigned i = 0; i < 3; i++)
    equal = value >> i & 1 ? divine_set_and (equal, n->bit[i]) : divine_set_minus (equal, n->bit[i]);
  return equal;
}

/* The shown clues of PUZZLE as numbers, 0 elsewhere; *SHOWN: where they are. */
struct etude_divine_digits etude_divine_clue_digits (const struct etude_divine_puzzle *puzzle,
                                                     struct etude_divine_set *shown);
