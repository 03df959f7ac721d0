/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-random.h - the random numbers of the Divine engine: the same on every machine and in every later version.
 *
 * Layer:  engine; C11 and libc only. Private to the Divine engine.
 * Source: SplitMix64 (Steele, Lea and Flood, Fast splittable pseudorandom number generators, 2014): a counter that grows
 *         by a fixed odd number, and a mixing of its bits. All 64-bit states are good, so any seed is.
 * Test:   from state 0 the first numbers are e220a8397b1dcdaf, 6e789e6aa1b965f4, 06c45d188009454f.
 * Changing anything here changes the puzzle that belongs to a seed.
 */
#pragma once

#include <stdint.h>

struct etude_divine_random
{
  uint64_t state;
};

static inline struct etude_divine_random
etude_divine_random_from (uint64_t seed)
{
  return (struct etude_divine_random){ seed };
}

static inline uint64_t
etude_divine_random_next (struct etude_divine_random *random)
{
  uint64_t z = random->state += UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return z ^ z >> 31;
}

/* A number from 0 to N - 1, N at most 2^32. The upper half of the next number scaled; what it prefers some numbers by is
 * below N / 2^32. */
static inline unsigned
etude_divine_random_below (struct etude_divine_random *random, unsigned n)
{
  return (unsigned) ((etude_divine_random_next (random) >> 32) * n >> 32);
}
