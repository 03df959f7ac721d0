/* SPDX-License-Identifier: GPL-3.0-or-later */
/* squares.h - boards, squares and sets of squares.
 *
 * Layer:  engine; C11 and libc only.
 * Square: column + row * width; row 0 is the bottom rank, so a1 = 0, b1 = 1, a2 = width.
 * Set:    one bit a square, square s in bit s % 64 of word s / 64.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ETUDE_EDGE_MAX 16
#define ETUDE_SQUARES_MAX (ETUDE_EDGE_MAX * ETUDE_EDGE_MAX)
#define ETUDE_SQUARE_TEXT 5 /* bytes of the longest square name, "af32", with its end */

/* A board: its size, and the lines that xiangqi draws on it. */
struct etude_geometry
{
  unsigned char width;  /* columns, 1 to ETUDE_EDGE_MAX */
  unsigned char height; /* rows, 1 to ETUDE_EDGE_MAX */
  unsigned char river;  /* rows below the river; 0 without a river */
  unsigned char palace; /* edge of the palaces, in the middle of the bottom and the top rows; 0 without palaces */
};

struct etude_squares
{
  uint64_t word[ETUDE_SQUARES_MAX / 64];
};

/* The board of EDGE x EDGE squares without river and palaces. */
struct etude_geometry etude_geometry_square (unsigned edge);

/* The xiangqi board of 9 x 10 points. */
struct etude_geometry etude_geometry_xiangqi (void);

/* Writes the name of SQUARE ("a1", "p16"; "aa1" beyond column z) on a board of WIDTH columns into TEXT and returns TEXT. */
const char *etude_square_name (unsigned square, unsigned width, char text[ETUDE_SQUARE_TEXT]);

/* The same as shogi players write it, on a board of WIDTH x HEIGHT: "7g", the file from the right, the rank from the top. */
const char *etude_square_name_shogi (unsigned square, unsigned width, unsigned height, char text[ETUDE_SQUARE_TEXT]);

static inline bool
etude_squares_has (const struct etude_squares *set, unsigned square)
{
  return set->word[square / 64] >> (square % 64) & 1;
}

static inline void
etude_squares_add (struct etude_squares *set, unsigned square)
{
  set->word[square / 64] |= UINT64_C (1) << (square % 64);
}

static inline void
etude_squares_remove (struct etude_squares *set, unsigned square)
{
  set->word[square / 64] &= ~(UINT64_C (1) << (square % 64));
}

static inline void
etude_squares_unite (struct etude_squares *set, const struct etude_squares *more)
{
  for (unsigned i = 0; i < ETUDE_SQUARES_MAX / 64; i++)
    set->word[i] |= more->word[i];
}

static inline void
etude_squares_intersect (struct etude_squares *set, const struct etude_squares *other)
{
  for (unsigned i = 0; i < ETUDE_SQUARES_MAX / 64; i++)
    set->word[i] &= other->word[i];
}

/* Takes every square of GONE out of SET. */
static inline void
etude_squares_subtract (struct etude_squares *set, const struct etude_squares *gone)
{
  for (unsigned i = 0; i < ETUDE_SQUARES_MAX / 64; i++)
    set->word[i] &= ~gone->word[i];
}

/* Whether a square is in both. */
static inline bool
etude_squares_meet (const struct etude_squares *a, const struct etude_squares *b)
{
  uint64_t both = 0;

  for (unsigned i = 0; i < ETUDE_SQUARES_MAX / 64; i++)
    both |= a->word[i] & b->word[i];
  return both != 0;
}

/* Whether every square of A is in B. */
static inline bool
etude_squares_within (const struct etude_squares *a, const struct etude_squares *b)
{
  uint64_t beyond = 0;

  for (unsigned i = 0; i < ETUDE_SQUARES_MAX / 64; i++)
    beyond |= a->word[i] & ~b->word[i];
  return beyond == 0;
}

/* The number of squares in SET. */
unsigned etude_squares_count (const struct etude_squares *set);
