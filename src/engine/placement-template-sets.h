/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-template-sets.h - sets of squares of WORDS 64-bit words, as fast as that size allows.
 *
 * Layer: engine, private to the placement search. Included once in a source file, after WORDS is defined.
 */
#pragma once

#include "squares.h"

struct set
{
  uint64_t word[WORDS];
};

static inline struct set
set_of (const struct etude_squares *squares)
{
  struct set result;

  for (unsigned i = 0; i < WORDS; i++)
    result.word[i] = squares->word[i];
  return result;
}

static inline struct set
set_and (struct set a, struct set b)
{
  for (unsigned i = 0; i < WORDS; i++)
    a.word[i] &= b.word[i];
  return a;
}

static inline struct set
set_or (struct set a, struct set b)
{
  for (unsigned i = 0; i < WORDS; i++)
    a.word[i] |= b.word[i];
  return a;
}

static inline struct set
set_without (struct set a, struct set b)
{
  for (unsigned i = 0; i < WORDS; i++)
    a.word[i] &= ~b.word[i];
  return a;
}

static inline bool
set_is_empty (struct set a)
{
  uint64_t any = 0;

  for (unsigned i = 0; i < WORDS; i++)
    any |= a.word[i];
  return any == 0;
}

static inline bool
set_meets (struct set a, struct set b)
{
  return !set_is_empty (set_and (a, b));
}

/* Bits in parallel: faster than the library's function where the machine's own instruction cannot be relied on. */
static inline unsigned
set_count_word (uint64_t x)
{
#ifdef __POPCNT__
  return (unsigned) __builtin_popcountll (x);
#else
  x -= x >> 1 & UINT64_C (0x5555555555555555);
  x = (x & UINT64_C (0x3333333333333333)) + (x >> 2 & UINT64_C (0x3333333333333333));
  x = (x + (x >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
  return (unsigned) ((x * UINT64_C (0x0101010101010101)) >> 56);
#endif
}

static inline unsigned
set_count (struct set a)
{
  unsigned count = 0;

  for (unsigned i = 0; i < WORDS; i++)
    count += set_count_word (a.word[i]);
  return count;
}

static inline bool
set_has (const struct set *a, unsigned square)
{
  return a->word[WORDS == 1 ? 0 : square / 64] >> (square % 64) & 1;
}

static inline void
set_add (struct set *a, unsigned square)
{
  a->word[WORDS == 1 ? 0 : square / 64] |= UINT64_C (1) << (square % 64);
}

static inline void
set_remove (struct set *a, unsigned square)
{
  a->word[WORDS == 1 ? 0 : square / 64] &= ~(UINT64_C (1) << (square % 64));
}

/* The lowest square of A, which must not be empty. */
static inline unsigned
set_lowest (const struct set *a)
{
  unsigned i = 0;

  while (i + 1 < WORDS && a->word[i] == 0)
    i++;
  return i * 64 + (unsigned) __builtin_ctzll (a->word[i]);
}

/* The highest square of A, which must not be empty. */
static inline unsigned
set_highest (const struct set *a)
{
  unsigned i = WORDS - 1;

  while (i > 0 && a->word[i] == 0)
    i--;
  return i * 64 + 63 - (unsigned) __builtin_clzll (a->word[i]);
}

/* Takes the lowest square out of A, which must not be empty. */
static inline unsigned
set_pop (struct set *a)
{
  unsigned square = set_lowest (a);

  set_remove (a, square);
  return square;
}
