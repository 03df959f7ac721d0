/* SPDX-License-Identifier: GPL-3.0-or-later */
/* queens-join.c - placements on squares of one colour, and their join; see the header. */
#include "count-private.h"

#include <stdlib.h>
#include <string.h>

#define DOUBLE (UINT64_C (1) << 63) /* of a placement: it stands for its mirror image too */
#define BLOCK 256 /* placements that are worked on together, so that their words are handled side by side */

/* Shifts by numbers and the lowest bit of a word are quicker with what processors have had since 2013; gcc makes both
 * versions and the right one is chosen at the start, where the C library can. */
#if defined __x86_64__ && defined __GLIBC__ && defined __GNUC__ && !defined __clang__ && __GNUC__ >= 12 \
    && !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
#  define FOR_EACH_PROCESSOR __attribute__ ((target_clones ("arch=x86-64-v3", "default")))
#else
#  define FOR_EACH_PROCESSOR
#endif

/* --- placements --- */

static bool
make_room (struct etude_queens_list *list, size_t more)
{
  size_t room = list->room ? list->room : 1024;
  uint64_t *placement;

  if (list->n + more <= list->room)
    return true;
  while (room < list->n + more)
    room *= 2;
  placement = realloc (list->placement, room * sizeof *placement);
  if (!placement)
    return false;
  list->placement = placement;
  list->room = room;
  return true;
}

static const struct etude_queens_squares *
squares_of (const struct etude_queens_colour *colour, unsigned depth)
{
  return (depth == 0 ? colour->first : colour->later) + colour->row[depth];
}

/* Placements, and for each the free squares of the next row that it has not been given a queen on yet: one at least. */
struct untried
{
  size_t n;
  uint64_t placement[BLOCK], free[BLOCK];
};

/* Keeps the placement if one of FREE is left behind the first. It is written before this is known: see add_queen. */
static inline __attribute__ ((always_inline)) void
keep_untried (struct untried *untried, uint64_t placement, uint64_t free)
{
  uint64_t rest = free & (free - 1);

  untried->placement[untried->n] = placement;
  untried->free[untried->n] = rest;
  untried->n += rest != 0;
}

/* Which squares are free beside each of N placements. */
static inline __attribute__ ((always_inline)) void
find_free (const struct etude_queens_squares *squares, const uint64_t *placement, size_t n, uint64_t *free)
{
  const uint64_t open = squares->open, rising_mask = squares->rising_mask, falling_mask = squares->falling_mask;
  const unsigned column_shift = squares->column_shift;
  const unsigned rising_shift = squares->rising_shift, falling_shift = squares->falling_shift;

  for (size_t i = 0; i < n; i++)
    {
      uint64_t used = placement[i] >> column_shift | (placement[i] >> rising_shift & rising_mask)
                      | (placement[i] >> falling_shift & falling_mask);

      free[i] = open & ~used;
    }
}

/* Writes N placements with a queen on the first free square, where there is one. Returns the end of what was written. */
static inline __attribute__ ((always_inline)) uint64_t *
add_first (const struct etude_queens_squares *squares, const uint64_t *placement, size_t n, struct untried *untried,
           uint64_t *next)
{
  uint64_t free[BLOCK];

  find_free (squares, placement, n, free);
  untried->n = 0;
  for (size_t i = 0; i < n; i++)
    {
      uint64_t before = placement[i];

      *next = before + squares->bits[__builtin_ctzll (free[i] | 1u << ETUDE_QUEENS_NO_SQUARE)];
      next += free[i] != 0;
      keep_untried (untried, before, free[i]);
    }
  return next;
}

/* Writes each of N placements, at most BLOCK, with one queen more, in all ways, to NEXT, which has room for BLOCK *
 * ETUDE_QUEENS_NO_SQUARE. Returns the end of what was written. How many squares are free cannot be foretold, and a jump
 * that depends on it costs more than all else. So the squares of one placement are not gone through in a loop: all
 * placements get their first queen, those that are left their second, and so on, without jumps. */
static inline __attribute__ ((always_inline)) uint64_t *
add_queen (const struct etude_queens_squares *squares, const uint64_t *placement, size_t n, uint64_t *next)
{
  struct untried untried;

  next = add_first (squares, placement, n, &untried, next);
  while (untried.n > 0)
    {
      size_t left = untried.n;

      untried.n = 0;
      for (size_t i = 0; i < left; i++)
        {
          uint64_t before = untried.placement[i], free = untried.free[i];

          *next++ = before + squares->bits[__builtin_ctzll (free)];
          keep_untried (&untried, before, free);
        }
    }
  return next;
}

/* Makes the list of the placements on the first DEPTH rows from that on one row less. */
FOR_EACH_PROCESSOR static bool
extend (struct etude_queens_colour *colour, unsigned depth)
{
  const struct etude_queens_list *before = &colour->list[depth - 1];
  struct etude_queens_list *list = &colour->list[depth];
  const struct etude_queens_squares *squares = squares_of (colour, depth - 1);

  list->n = 0;
  for (size_t i = 0; i < before->n; i += BLOCK)
    {
      size_t n = before->n - i < BLOCK ? before->n - i : BLOCK;

      if (!make_room (list, BLOCK * ETUDE_QUEENS_NO_SQUARE))
        return false;
      list->n = (size_t) (add_queen (squares, before->placement + i, n, list->placement + list->n) - list->placement);
    }
  return true;
}

/* The placements on the first DEPTH rows; NULL: no memory. */
static const struct etude_queens_list *
get_list (struct etude_queens_colour *colour, unsigned depth)
{
  for (; colour->made < depth; colour->made++)
    if (!extend (colour, colour->made + 1))
      return NULL;
  return &colour->list[depth];
}

void
etude_queens_give_row (struct etude_queens_colour *colour, unsigned row)
{
  if (colour->row[colour->depth] != row && colour->made > colour->depth)
    colour->made = colour->depth;
  colour->row[colour->depth++] = (unsigned char) row;
}

void
etude_queens_take_row (struct etude_queens_colour *colour)
{
  colour->depth--;
}

/* --- the join --- */

/* Tables that turn the even and the odd columns of a placement into the number of a cell. */
struct ranks
{
  const uint32_t *even, *odd;
  unsigned even_columns, even_mask, odd_mask;
};

static inline __attribute__ ((always_inline)) uint32_t
cell_of (const struct ranks *ranks, uint64_t placement)
{
  return ranks->even[placement & ranks->even_mask] + ranks->odd[placement >> ranks->even_columns & ranks->odd_mask];
}

/* Goes through all complete placements of COLOUR: counts them in their cells (SUM is NULL), or adds the cells they find. */
FOR_EACH_PROCESSOR static bool
go_through (struct etude_queens_join *join, struct etude_queens_colour *colour, const struct ranks *ranks,
            uint64_t *sum)
{
  const struct etude_queens_list *list = get_list (colour, colour->depth - 1);
  const struct etude_queens_squares *squares = squares_of (colour, colour->depth - 1);
  bool has_doubles = join->board->has_doubles;

  if (!list)
    return false;
  for (size_t i = 0; i < list->n; i += BLOCK)
    {
      uint64_t complete[BLOCK * ETUDE_QUEENS_NO_SQUARE];
      size_t n = list->n - i < BLOCK ? list->n - i : BLOCK;

      n = (size_t) (add_queen (squares, list->placement + i, n, complete) - complete);
      join->nodes += sum && has_doubles ? 2 * n : n;
      if (sum)
        {
          /* Adds up the cells of the columns that N placements leave; with doubles those of the mirrored columns,
           * too. */
          uint64_t found = 0;

          for (size_t k = 0; k < n; k++)
            if (has_doubles)
              found += (uint64_t) (join->cell[cell_of (ranks, complete[k])]
                                   + join->cell[cell_of (ranks + 1, complete[k])])
                       << (complete[k] >> 63);
            else
              found += join->cell[cell_of (ranks, complete[k])];
          *sum += found;
        }
      else
        {
          /* Counts N placements in the cells of their columns. HAS_DOUBLES: some stand for two. */
          for (size_t k = 0; k < n; k++)
            join->cell[cell_of (ranks, complete[k])] += (uint16_t) (has_doubles ? 1 + (complete[k] >> 63) : 1);
        }
    }
  return true;
}

/* The cells of a set of columns: those of its own, or of the rest, mirrored or not. */
static struct ranks
ranks_of (const struct etude_queens_board *board, enum etude_queens_view view)
{
  const struct etude_queens_half *even = &board->half[0], *odd = &board->half[1];

  return (struct ranks){ .even = even->rank[view],
                         .odd = odd->rank[view],
                         .even_columns = even->columns,
                         .even_mask = (1u << even->columns) - 1,
                         .odd_mask = (1u << odd->columns) - 1 };
}

bool
etude_queens_join_count (struct etude_queens_join *join, uint64_t *n)
{
  const struct etude_queens_board *board = join->board;
  unsigned fewer = join->colour[ETUDE_LIGHT].depth <= join->colour[ETUDE_DARK].depth ? ETUDE_LIGHT : ETUDE_DARK;
  struct etude_queens_colour *few = &join->colour[fewer], *many = &join->colour[!fewer];
  const struct ranks own = ranks_of (board, ETUDE_QUEENS_OWN);
  const struct ranks rest[] = { ranks_of (board, ETUDE_QUEENS_REST), ranks_of (board, ETUDE_QUEENS_MIRRORED_REST) };
  uint64_t sum = 0;
  unsigned even = 0; /* columns that the fewer queens use */

  *n = 0;
  if (few->depth == 0)
    return true;
  for (unsigned i = 0; i < few->depth; i++)
    even += few->row[i] % 2 == (fewer == ETUDE_DARK);
  memset (join->cell, 0, (size_t) board->half[0].sets[even] * board->odd_sets * sizeof *join->cell);
  if (!go_through (join, few, &own, NULL) || !go_through (join, many, rest, &sum))
    return false;
  *n = board->has_doubles ? sum / 2 : sum;
  return true;
}

/* --- making and clearing --- */

/* The squares of ROW and COLOUR. FIRST: its queen is the first of the colour. */
static void
set_squares (const struct etude_queens_board *board, unsigned colour, unsigned row, bool first,
             struct etude_queens_squares *squares)
{
  unsigned size = board->size, parity = (row + colour) % 2;
  bool halve = first && board->has_doubles;
  /* The outermost diagonals of the colour with more than a square: row plus column, column less row. */
  int rising_least = colour == ETUDE_LIGHT ? 2 : 1, rising_most = 2 * (int) size - 2 - rising_least;
  int falling_least = -(int) (size - 2) + (int) ((size + colour) % 2);
  int rising_at = (int) size, falling_at = rising_at + (rising_most - rising_least) / 2 + 1; /* their first bits */

  squares->column_shift = parity ? board->half[0].columns : 0;
  squares->rising_shift = (unsigned) (rising_at + ((int) (row + parity) - rising_least) / 2);
  squares->falling_shift = (unsigned) (falling_at + ((int) parity - (int) row - falling_least) / 2);
  for (unsigned k = 0; 2 * k + parity < size; k++)
    {
      unsigned column = 2 * k + parity;
      int rising = (int) (row + column), falling = (int) column - (int) row;

      if (!(halve && column > size / 2) && (!board->allowed || board->allowed[row] >> column & 1))
        squares->open |= 1u << k;
      if (rising >= rising_least && rising <= rising_most)
        squares->rising_mask |= 1u << k;
      if (falling >= falling_least && falling <= -falling_least)
        squares->falling_mask |= 1u << k;
      squares->bits[k] = UINT64_C (1) << (squares->column_shift + k);
      if (squares->rising_mask >> k & 1)
        squares->bits[k] |= UINT64_C (1) << (squares->rising_shift + k);
      if (squares->falling_mask >> k & 1)
        squares->bits[k] |= UINT64_C (1) << (squares->falling_shift + k);
      if (halve && column < size / 2)
        squares->bits[k] |= DOUBLE;
    }
}

/* STEP: between the ranks of two sets. */
static void
make_half (struct etude_queens_half *half, unsigned columns, uint32_t step)
{
  unsigned all = (1u << columns) - 1;
  uint32_t *own = half->rank[ETUDE_QUEENS_OWN];

  half->columns = columns;
  for (unsigned set = 0; set <= all; set++)
    own[set] = half->sets[__builtin_popcount (set)]++ * step;
  for (unsigned set = 0; set <= all; set++)
    {
      unsigned rest = all ^ set, mirrored = 0;

      for (unsigned i = 0; i < columns; i++)
        mirrored |= (rest >> i & 1) << (columns - 1 - i);
      half->rank[ETUDE_QUEENS_REST][set] = own[rest];
      half->rank[ETUDE_QUEENS_MIRRORED_REST][set] = own[mirrored];
    }
}

/* The largest number of sets with as many columns. */
static uint32_t
most_sets (const struct etude_queens_half *half)
{
  return half->sets[half->columns / 2];
}

void
etude_queens_board_init (struct etude_queens_board *board, const struct etude_queens *queens)
{
  memset (board, 0, sizeof *board);
  board->size = queens->size;
  board->allowed = queens->allowed;
  board->has_symmetry = !queens->allowed;
  board->has_doubles = board->has_symmetry && queens->size % 2;
  make_half (&board->half[1], queens->size / 2, 1);
  board->odd_sets = most_sets (&board->half[1]);
  make_half (&board->half[0], (queens->size + 1) / 2, board->odd_sets);
}

/* The list of the board without queens. */
static bool
set_colour (struct etude_queens_colour *colour, const struct etude_queens_board *board, unsigned number)
{
  for (unsigned row = 0; row < board->size; row++)
    {
      set_squares (board, number, row, true, &colour->first[row]);
      set_squares (board, number, row, false, &colour->later[row]);
    }
  if (!make_room (&colour->list[0], 1))
    return false;
  colour->list[0].placement[0] = 0;
  colour->list[0].n = 1;
  return true;
}

bool
etude_queens_join_init (struct etude_queens_join *join, const struct etude_queens_board *board)
{
  memset (join, 0, sizeof *join);
  join->board = board;
  join->cell = malloc ((size_t) most_sets (&board->half[0]) * board->odd_sets * sizeof *join->cell);
  return join->cell && set_colour (&join->colour[ETUDE_LIGHT], board, ETUDE_LIGHT)
         && set_colour (&join->colour[ETUDE_DARK], board, ETUDE_DARK);
}

void
etude_queens_join_clear (struct etude_queens_join *join)
{
  for (unsigned c = 0; c < ETUDE_SQUARE_COLOURS; c++)
    for (unsigned i = 0; i < ETUDE_QUEENS_MAX; i++)
      free (join->colour[c].list[i].placement);
  free (join->cell);
}
