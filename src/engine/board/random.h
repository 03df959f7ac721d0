/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random.h - random numbers that are the same on every machine and in every later version.
 *
 * Layer:  engine; C11 and libc only.
 * Source: SplitMix64 (Steele, Lea and Flood, Fast splittable pseudorandom number generators, 2014): a counter that grows
 *         by a fixed odd number, and a mixing of its bits. All 64-bit states are good, so any seed is.
 * Test:   from state 0 the first numbers are e220a8397b1dcdaf, 6e789e6aa1b965f4, 06c45d188009454f.
 * Changing anything here changes the puzzle that belongs to a seed.
 */
#pragma once

#include <stdint.h>

struct etude_random
{
  uint64_t state;
};

static inline struct etude_random
etude_random_from (uint64_t seed)
{
  return (struct etude_random){ seed };
}

static inline uint64_t
etude_random_next (struct etude_random *random)
{
  uint64_t z = random->state += UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return z ^ z >> 31;
}

/* A number from 0 to N - 1, N at most 2^32. The upper half of the next number scaled; what it prefers some numbers by is
 * below N / 2^32. */
static inline unsigned
etude_random_below (struct etude_random *random, unsigned n)
{
  return (unsigned) ((etude_random_next (random) >> 32) * n >> 32);
}
