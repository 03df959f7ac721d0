/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions.h - boards in coloured regions, and what may stand on them.
 *
 * Layer:   engine; C11 and libc only. No globals.
 * Puzzle:  a board of n x n squares lies in n regions, each in one piece. Set as many stars as the board says into each row,
 *          each column and each region, so that none stands in another's way.
 * Star:    what is set, whatever piece it is: a queen in the daily puzzles, a star in star battles.
 * Rules:   a piece names what stars do to each other: no two stand where one such piece would attack the other, on a board
 *          without anything else. The king: no two touch, not even at a corner; that is the usual rule. The bishop: no two
 *          on a diagonal, which makes them queens. Any piece of chess will do; boards wider than ETUDE_EDGE_MAX have the
 *          usual rule.
 * Square:  column + row * n, row 0 at the bottom; see squares.h.
 * Line:    the rows from the bottom, then the columns, then the regions: 3 n in all.
 * See also: regions-make.h (answers), regions-steps.h (steps of a person, levels), regions-make.h (new boards),
 *          regions-id.h and regions-text.h (writing boards down).
 */
#pragma once

#include "catalogue.h"

#define ETUDE_REGIONS_EDGE_MIN 4 /* squares a side */
#define ETUDE_REGIONS_EDGE_MAX 25
#define ETUDE_REGIONS_STARS_MAX 6
#define ETUDE_REGIONS_SQUARES (ETUDE_REGIONS_EDGE_MAX * ETUDE_REGIONS_EDGE_MAX)
#define ETUDE_REGIONS_LINES (3 * ETUDE_REGIONS_EDGE_MAX)
#define ETUDE_REGIONS_WORDS ((ETUDE_REGIONS_SQUARES + 63) / 64)

struct etude_regions_board
{
  unsigned char n;                             /* squares a side, and regions */
  unsigned char stars;                         /* in each line, 1 to ETUDE_REGIONS_STARS_MAX */
  unsigned char rule;                          /* of enum etude_piece, ETUDE_KING to ETUDE_PAWN */
  unsigned char region[ETUDE_REGIONS_SQUARES]; /* of each square, 0 to n - 1 */
};

/* A set of squares: one bit a square, as in squares.h. */
struct etude_regions_set
{
  uint64_t word[ETUDE_REGIONS_WORDS];
};

/* Called with each answer. Returns true to go on, false to stop. */
typedef bool (*etude_regions_visit_fn) (void *data, const struct etude_regions_set *stars);

enum etude_regions_fault
{
  ETUDE_REGIONS_SOUND,
  ETUDE_REGIONS_EDGE,
  ETUDE_REGIONS_STARS,
  ETUDE_REGIONS_RULE,     /* no piece of chess */
  ETUDE_REGIONS_WIDE,     /* too wide for its rule */
  ETUDE_REGIONS_FEW,      /* fewer regions than rows */
  ETUDE_REGIONS_MANY,     /* more of them */
  ETUDE_REGIONS_SEPARATE, /* a region is in several pieces */
};

/* Looks whether BOARD can be asked about. SQUARE (may be NULL) gets the first square, from the top left on, of the second
 * piece of a region or of the first region too many. */
enum etude_regions_fault etude_regions_check (const struct etude_regions_board *board, unsigned *square);

/* One English sentence without a full stop about FAULT. */
const char *etude_regions_fault_text (enum etude_regions_fault fault);

/* The squares that a star on SQUARE keeps others from by the rule of BOARD alone, which is sound. */
struct etude_regions_set etude_regions_reach (const struct etude_regions_board *board, unsigned square);

/* The squares of LINE. */
struct etude_regions_set etude_regions_line (const struct etude_regions_board *board, unsigned line);

/* Whether STARS answer BOARD, which is sound. */
bool etude_regions_answers (const struct etude_regions_board *board, const struct etude_regions_set *stars);

/* Numbers the regions anew, from 0 in the order in which they come from the top left on. */
void etude_regions_sort (struct etude_regions_board *board);

static inline bool
etude_regions_has (const struct etude_regions_set *set, unsigned square)
{
  return set->word[square / 64] >> (square % 64) & 1;
}

static inline void
etude_regions_add (struct etude_regions_set *set, unsigned square)
{
  set->word[square / 64] |= UINT64_C (1) << (square % 64);
}

static inline void
etude_regions_remove (struct etude_regions_set *set, unsigned square)
{
  set->word[square / 64] &= ~(UINT64_C (1) << (square % 64));
}

static inline struct etude_regions_set
etude_regions_union (struct etude_regions_set a, const struct etude_regions_set *b)
{
  for (unsigned i = 0; i < ETUDE_REGIONS_WORDS; i++)
    a.word[i] |= b->word[i];
  return a;
}

static inline struct etude_regions_set
etude_regions_both (struct etude_regions_set a, const struct etude_regions_set *b)
{
  for (unsigned i = 0; i < ETUDE_REGIONS_WORDS; i++)
    a.word[i] &= b->word[i];
  return a;
}

static inline struct etude_regions_set
etude_regions_without (struct etude_regions_set a, const struct etude_regions_set *b)
{
  for (unsigned i = 0; i < ETUDE_REGIONS_WORDS; i++)
    a.word[i] &= ~b->word[i];
  return a;
}

static inline bool
etude_regions_is_empty (const struct etude_regions_set *set)
{
  uint64_t any = 0;

  for (unsigned i = 0; i < ETUDE_REGIONS_WORDS; i++)
    any |= set->word[i];
  return any == 0;
}

static inline unsigned
etude_regions_count (const struct etude_regions_set *set)
{
  unsigned n = 0;

  for (unsigned i = 0; i < ETUDE_REGIONS_WORDS; i++)
    n += (unsigned) __builtin_popcountll (set->word[i]);
  return n;
}

/* The first square of SET from SQUARE on; ETUDE_REGIONS_SQUARES if there is none. */
static inline unsigned
etude_regions_next (const struct etude_regions_set *set, unsigned square)
{
  uint64_t rest;

  if (square >= ETUDE_REGIONS_SQUARES)
    return ETUDE_REGIONS_SQUARES;
  rest = set->word[square / 64] >> (square % 64);
  if (rest)
    return square + (unsigned) __builtin_ctzll (rest);
  for (unsigned i = square / 64 + 1; i < ETUDE_REGIONS_WORDS; i++)
    if (set->word[i])
      return i * 64 + (unsigned) __builtin_ctzll (set->word[i]);
  return ETUDE_REGIONS_SQUARES;
}

/* For each SQUARE of SET, which stays as it is meanwhile. */
#define ETUDE_REGIONS_EACH(square, set)                                               \
  for (unsigned square = etude_regions_next (set, 0); square < ETUDE_REGIONS_SQUARES; \
       square = etude_regions_next (set, square + 1))
