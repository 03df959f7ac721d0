/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-set.h - sets of the squares of the Divine boards: 128 bits, so that they are cheap enough for inner loops.
 *
 * Layer: engine; C11 and libc only. Private to the Divine engine.
 * Shape: square s in bit s % 64 of word s / 64, as in struct etude_squares.
 */
#pragma once

#include "squares.h"

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
