/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bitboard.h - sets of squares as bits, of BITBOARD_WORDS words of 64: 1, 2 or 4.
 *
 * Layer:  engine; GNU C, no libc.
 * Sizes:  a source file says which size it wants before it includes this; 1 unless it does. Sources that are compiled for
 *         several sizes get it from src/meson.build, and give what they export the name BITBOARD_NAME (name), which
 *         is name_2, or name_2_popcnt.
 * Shape:  square s is bit s % 64 of word s / 64. One word is a plain integer, more are a vector of the compiler, so that
 *         & | ^ ~ read alike on all; << and >> stay within the words. A vector is no more aligned than what malloc gives.
 * Count:  bits in parallel, which is faster than the library's function. Sources that are compiled with BITBOARD_POPCNT
 *         count by the machine's own instruction; whoever calls them asks first whether the machine has it.
 */
#pragma once

#include "squares.h"

#ifndef BITBOARD_WORDS
#  define BITBOARD_WORDS 1
#endif

#ifdef BITBOARD_POPCNT
#  define BITBOARD_PASTE_(name, words) name##_##words##_popcnt
#else
#  define BITBOARD_PASTE_(name, words) name##_##words
#endif
#define BITBOARD_PASTE(name, words) BITBOARD_PASTE_ (name, words)
#define BITBOARD_NAME(name) BITBOARD_PASTE (name, BITBOARD_WORDS)

#define BITBOARD_SQUARES (64 * BITBOARD_WORDS)

#if BITBOARD_WORDS == 1
typedef uint64_t bitboard;
#  define BITBOARD_WORD(x, i) (x)
#else
typedef uint64_t bitboard __attribute__ ((vector_size (8 * BITBOARD_WORDS), aligned (16)));
#  define BITBOARD_WORD(x, i) ((x)[i])
#endif

/* The set of SQUARE alone. */
static inline bitboard
bitboard_of (unsigned square)
{
  const uint64_t bit = UINT64_C (1) << square % 64;
  bitboard x = { 0 };

  for (unsigned i = 0; i < BITBOARD_WORDS; i++)
    BITBOARD_WORD (x, i) = BITBOARD_WORDS == 1 || square / 64 == i ? bit : 0;
  return x;
}

static inline bool
bitboard_has (bitboard x, unsigned square)
{
  return BITBOARD_WORD (x, BITBOARD_WORDS == 1 ? 0 : square / 64) >> square % 64 & 1;
}

static inline void
bitboard_add (bitboard *x, unsigned square)
{
  BITBOARD_WORD (*x, BITBOARD_WORDS == 1 ? 0 : square / 64) |= UINT64_C (1) << square % 64;
}

static inline void
bitboard_remove (bitboard *x, unsigned square)
{
  BITBOARD_WORD (*x, BITBOARD_WORDS == 1 ? 0 : square / 64) &= ~(UINT64_C (1) << square % 64);
}

static inline bool
bitboard_is_empty (bitboard x)
{
  uint64_t any = 0;

  for (unsigned i = 0; i < BITBOARD_WORDS; i++)
    any |= BITBOARD_WORD (x, i);
  return any == 0;
}

/* Whether a square is in both. */
static inline bool
bitboard_meet (bitboard x, bitboard y)
{
  return !bitboard_is_empty (x & y);
}

static inline unsigned
bitboard_count_word (uint64_t x)
{
#if defined BITBOARD_POPCNT || defined __POPCNT__
  return (unsigned) __builtin_popcountll (x);
#else
  x -= x >> 1 & UINT64_C (0x5555555555555555);
  x = (x & UINT64_C (0x3333333333333333)) + (x >> 2 & UINT64_C (0x3333333333333333));
  x = (x + (x >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
  return (unsigned) ((x * UINT64_C (0x0101010101010101)) >> 56);
#endif
}

static inline unsigned
bitboard_count (bitboard x)
{
  unsigned count = 0;

  for (unsigned i = 0; i < BITBOARD_WORDS; i++)
    count += bitboard_count_word (BITBOARD_WORD (x, i));
  return count;
}

/* The lowest word of X with a square, or the last. */
static inline unsigned
bitboard_lowest_word (bitboard x)
{
  unsigned i = 0;

  while (i + 1 < BITBOARD_WORDS && BITBOARD_WORD (x, i) == 0)
    i++;
  return i;
}

/* The lowest square of X, which is not empty. */
static inline unsigned
bitboard_lowest (bitboard x)
{
  unsigned i = bitboard_lowest_word (x);

  return i * 64 + (unsigned) __builtin_ctzll (BITBOARD_WORD (x, i));
}

/* The highest square of X, which is not empty. */
static inline unsigned
bitboard_highest (bitboard x)
{
  unsigned i = BITBOARD_WORDS - 1;

  while (i > 0 && BITBOARD_WORD (x, i) == 0)
    i--;
  return i * 64 + 63 - (unsigned) __builtin_clzll (BITBOARD_WORD (x, i));
}

/* Takes the lowest square out of *X, which is not empty. */
static inline unsigned
bitboard_pop (bitboard *x)
{
  unsigned i = bitboard_lowest_word (*x), square = i * 64 + (unsigned) __builtin_ctzll (BITBOARD_WORD (*x, i));

  BITBOARD_WORD (*x, i) &= BITBOARD_WORD (*x, i) - 1;
  return square;
}

/* X with each word moved to the next higher one, or lower; what was in the last is gone. */
#if BITBOARD_WORDS == 1
#  define bitboard_word_up(x) UINT64_C (0)
#  define bitboard_word_down(x) UINT64_C (0)
#elif BITBOARD_WORDS == 2
#  define bitboard_word_up(x) ((bitboard){ 0, (x)[0] })
#  define bitboard_word_down(x) ((bitboard){ (x)[1], 0 })
#else
#  define bitboard_word_up(x) ((bitboard){ 0, (x)[0], (x)[1], (x)[2] })
#  define bitboard_word_down(x) ((bitboard){ (x)[1], (x)[2], (x)[3], 0 })
#endif

/* All of X moved N squares up, 1 to 63, from word to word, too. */
static inline bitboard
bitboard_up (bitboard x, unsigned n)
{
  return x << n | bitboard_word_up (x) >> (64 - n);
}

/* The same, N squares down. */
static inline bitboard
bitboard_down (bitboard x, unsigned n)
{
  return x >> n | bitboard_word_down (x) << (64 - n);
}

/* SQUARES, none of which is beyond the bits that there are. */
static inline bitboard
bitboard_from_squares (const struct etude_squares *squares)
{
  bitboard x = { 0 };

  for (unsigned i = 0; i < BITBOARD_WORDS; i++)
    BITBOARD_WORD (x, i) = squares->word[i];
  return x;
}

static inline struct etude_squares
bitboard_to_squares (bitboard x)
{
  struct etude_squares squares = { { 0 } };

  for (unsigned i = 0; i < BITBOARD_WORDS; i++)
    squares.word[i] = BITBOARD_WORD (x, i);
  return squares;
}
