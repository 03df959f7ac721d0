/* SPDX-License-Identifier: GPL-3.0-or-later */
/* piece-count.c - counting like pieces; see the header.
 *
 * FIXED[g][k] is the number of placements of k pieces that symmetry g leaves as they are. A mirror of the columns and one
 * of the rows leave equally many, and so do the two diagonals and the two quarter turns: five kinds of symmetry are
 * enough. For rooks and bishops they follow from how the lines go over into each other under g.
 */
#include "piece-count.h"

#include "count-private.h"

#include <stdlib.h>
#include <string.h>

#define KNIGHTS_EDGE_MAX 11

enum symmetry
{
  IDENTITY,
  HALF_TURN,
  QUARTER_TURN,
  MIRROR,
  DIAGONAL,
  SYMMETRIES
};

static const unsigned how_many[SYMMETRIES] = { 1, 1, 2, 2, 2 };

typedef etude_wide_count polynomial[ETUDE_SQUARES_MAX + 1]; /* coefficient k: placements of k pieces */

/* --- arithmetic --- */

static etude_wide_count
choose (unsigned n, unsigned k)
{
  etude_wide_count c = 1;

  if (k > n)
    return 0;
  for (unsigned i = 0; i < k; i++)
    c = c * (n - i) / (i + 1);
  return c;
}

static etude_wide_count
factorial (unsigned n)
{
  etude_wide_count f = 1;

  for (unsigned i = 2; i <= n; i++)
    f *= i;
  return f;
}

/* The ways to make N into pairs. */
static etude_wide_count
pairings (unsigned n)
{
  etude_wide_count p = n % 2 ? 0 : 1;

  for (unsigned i = 3; i < n; i += 2)
    p *= i;
  return p;
}

/* With an odd size the middle square, which shares no line with what is set in pairs. */
static void
add_middle (unsigned size, polynomial fixed)
{
  for (unsigned k = size % 2 ? ETUDE_SQUARES_MAX : 0; k > 0; k--)
    fixed[k] += fixed[k - 1];
}

/* --- kings, knights and pawns --- */

static unsigned
image_of (unsigned square, unsigned size, enum symmetry symmetry)
{
  unsigned column = square % size, row = square / size, last = size - 1;

  switch (symmetry)
    {
    case HALF_TURN:
      return last - column + (last - row) * size;
    case QUARTER_TURN:
      return row + (last - column) * size;
    case MIRROR:
      return last - column + row * size;
    case DIAGONAL:
      return row + column * size;
    default:
      return square;
    }
}

/* The graph of what SYMMETRY makes one of: a vertex for each set of squares that go over into each other. */
static void
make_graph (enum etude_piece piece, unsigned size, enum symmetry symmetry, struct etude_graph *graph)
{
  const struct etude_geometry geometry = etude_geometry_square (size);
  const struct etude_squares nothing = { 0 };
  unsigned char order[ETUDE_SQUARES_MAX];
  unsigned vertex[ETUDE_SQUARES_MAX];
  bool known[ETUDE_SQUARES_MAX] = { 0 };
  unsigned colours, n;

  memset (graph, 0, sizeof *graph);
  /* The squares in the order in which they are decided: row after row; for pawns, which attack squares of their own
   * colour only, those of one colour after those of the other, so that half as many wait for their neighbours. */
  colours = piece == ETUDE_PAWN ? 2 : 1;
  n = 0;
  for (unsigned colour = 0; colour < colours; colour++)
    for (unsigned square = 0; square < size * size; square++)
      if ((square % size + square / size) % colours == colour)
        order[n++] = (unsigned char) square;
  for (unsigned i = 0; i < n; i++)
    {
      const unsigned square = order[i];

      if (known[square])
        continue;
      for (unsigned at = square; !known[at]; at = image_of (at, size, symmetry))
        {
          known[at] = true;
          vertex[at] = graph->n;
          graph->weight[graph->n]++;
        }
      graph->n++;
    }
  for (unsigned from = 0; from < size * size; from++)
    {
      struct etude_squares attacked = etude_attacks (&geometry, piece, ETUDE_WHITE, from, &nothing);

      for (unsigned to = 0; to < size * size; to++)
        if (etude_squares_has (&attacked, to))
          graph->adjacent[vertex[from]][vertex[to]] = graph->adjacent[vertex[to]][vertex[from]] = true;
    }
}

/* --- rooks --- */

static void
count_rooks (unsigned size, enum symmetry symmetry, polynomial fixed)
{
  unsigned pairs = size / 2;

  switch (symmetry)
    {
    case IDENTITY:
      for (unsigned k = 0; k <= size; k++)
        fixed[k] = choose (size, k) * choose (size, k) * factorial (k);
      break;
    case HALF_TURN: /* each of j pairs of opposite rows uses a pair of opposite columns, in two ways */
      for (unsigned j = 0; j <= pairs; j++)
        fixed[2 * j] = choose (pairs, j) * choose (pairs, j) * factorial (j) << j;
      break;
    case QUARTER_TURN: /* four rooks use two of the pairs, each for rows and columns, in two ways */
      for (unsigned j = 0; 2 * j <= pairs; j++)
        fixed[4 * j] = choose (pairs, 2 * j) * pairings (2 * j) << j;
      break;
    case MIRROR: /* a rook beside the middle column and her image share a row */
      fixed[0] = 1;
      fixed[1] = size % 2 ? size : 0;
      return;
    default: /* f rooks on the diagonal, t pairs beside it */
      for (unsigned f = 0; f <= size; f++)
        for (unsigned t = 0; f + 2 * t <= size; t++)
          fixed[f + 2 * t] += choose (size, f) * choose (size - f, 2 * t) * pairings (2 * t);
      return;
    }
  if (symmetry == HALF_TURN || symmetry == QUARTER_TURN)
    add_middle (size, fixed);
}

/* --- bishops --- */

/* A square is where the rising diagonal S = column + row - (size - 1) meets the falling D = column - row; it is on the
 * board when |S| + |D| < size, and S + D has the parity of size - 1. */

static void
multiply (polynomial result, const polynomial by)
{
  polynomial product = { 0 };

  for (unsigned i = 0; i <= ETUDE_SQUARES_MAX; i++)
    for (unsigned j = 0; result[i] && i + j <= ETUDE_SQUARES_MAX; j++)
      product[i + j] += result[i] * by[j];
  memcpy (result, product, sizeof product);
}

/* Rooks on a board whose rows have LENGTH[i] squares, never fewer than the row before, in the columns of the row before
 * and others: when k rooks stand, a row has k squares less left. Each rook stands for WEIGHT ways and EACH pieces. */
static void
count_staircase (const unsigned *length, unsigned rows, unsigned weight, unsigned each, polynomial rooks)
{
  memset (rooks, 0, sizeof (polynomial));
  rooks[0] = 1;
  for (unsigned i = 0; i < rows; i++)
    for (unsigned k = i + 1; k-- > 0;)
      if (length[i] > k)
        rooks[(k + 1) * each] += rooks[k * each] * (length[i] - k) * weight;
}

/* Bishops on the squares whose S has PARITY: with size - |S| squares in rising diagonal S. */
static void
count_bishop_colour (unsigned size, unsigned parity, polynomial bishops)
{
  unsigned length[2 * ETUDE_EDGE_MAX], n = 0;

  for (unsigned s = size; s-- > 0;)
    if (s % 2 == parity)
      {
        length[n++] = size - s;
        if (s > 0)
          length[n++] = size - s;
      }
  count_staircase (length, n, 1, 1, bishops);
}

/* The same under a half turn, which makes -S and -D of S and D. Pairs of bishops use up |S| and |D|, both above 0, in two
 * ways; |S| goes with every second |D| up to size - 1 - |S|. */
static void
count_turned_colour (unsigned size, unsigned parity, polynomial bishops)
{
  unsigned length[ETUDE_EDGE_MAX], n = 0;

  for (unsigned s = size; s-- > 1;)
    if (s % 2 == parity)
      length[n++] = (size - s) / 2;
  count_staircase (length, n, 2, 2, bishops);
}

/* Diagonals that a symmetry of bishops makes pairs of: numbers V, of which two may be a pair when |U| + |V| < size and
 * U + V has the parity of size - 1. */
struct matching
{
  unsigned size;
  bool negative;   /* numbers from -(size - 1) on, otherwise from 1 on */
  bool loops;      /* a number may be a pair with itself: one bishop */
  unsigned weight; /* ways to set the bishops of a pair */
  unsigned each;   /* their number */
};

/* How many numbers V there are with |V| <= LIMIT of PARITY. */
static unsigned
count_numbers (const struct matching *m, unsigned limit, unsigned parity)
{
  unsigned positive = (limit + (parity ? 1 : 0)) / 2;

  return m->negative ? 2 * positive + (parity == 0) : positive;
}

static etude_wide_count
power (unsigned base, unsigned exponent)
{
  etude_wide_count p = 1;

  while (exponent--)
    p *= base;
  return p;
}

/* N numbers any two of which may be a pair. */
static void
count_clique (const struct matching *m, unsigned n, polynomial pairs)
{
  memset (pairs, 0, sizeof (polynomial));
  for (unsigned t = 0; 2 * t <= n; t++)
    for (unsigned f = 0; f + 2 * t <= (m->loops ? n : 2 * t); f++)
      pairs[f + m->each * t] += choose (n, 2 * t) * pairings (2 * t) * power (m->weight, t) * choose (n - 2 * t, f);
}

/* EVEN and ODD numbers, |V| at most (size - 1) / 2, that are not in a pair with a larger one. */
static void
count_small (const struct matching *m, unsigned even, unsigned odd, polynomial pairs)
{
  polynomial others;

  if (m->size % 2)
    {
      count_clique (m, even, pairs);
      count_clique (m, odd, others);
      multiply (pairs, others);
      return;
    }
  memset (pairs, 0, sizeof (polynomial));
  for (unsigned t = 0; t <= even && t <= odd; t++)
    pairs[m->each * t] = choose (even, t) * choose (odd, t) * factorial (t) * power (m->weight, t);
}

/* Sets of disjoint pairs. Larger numbers, with 2 |V| >= size, go first, by falling |V|: each has the choice of the small
 * ones that those before had, and more. */
static void
count_matchings (const struct matching *m, polynomial pairs)
{
  const unsigned last = m->size - 1, numbers[2] = { count_numbers (m, last / 2, 0), count_numbers (m, last / 2, 1) };
  etude_wide_count ways[2 * ETUDE_EDGE_MAX][2 * ETUDE_EDGE_MAX] = { { 1 } }; /* by small even and odd numbers used */
  polynomial small;

  for (unsigned v = last; 2 * v > last; v--)
    for (unsigned sign = 0; sign < (m->negative ? 2 : 1); sign++)
      {
        unsigned parity = (last - v) % 2, choice = count_numbers (m, last - v, parity);

        for (unsigned even = numbers[0] + 1; even-- > 0;)
          for (unsigned odd = numbers[1] + 1; odd-- > 0;)
            if (parity == 0 && even > 0 && choice >= even)
              ways[even][odd] += ways[even - 1][odd] * (choice - even + 1) * m->weight;
            else if (parity == 1 && odd > 0 && choice >= odd)
              ways[even][odd] += ways[even][odd - 1] * (choice - odd + 1) * m->weight;
      }
  memset (pairs, 0, sizeof (polynomial));
  for (unsigned even = 0; even <= numbers[0]; even++)
    for (unsigned odd = 0; odd <= numbers[1]; odd++)
      {
        if (!ways[even][odd])
          continue;
        count_small (m, numbers[0] - even, numbers[1] - odd, small);
        for (unsigned k = (even + odd) * m->each; k <= ETUDE_SQUARES_MAX; k++)
          pairs[k] += ways[even][odd] * small[k - (even + odd) * m->each];
      }
}

static void
count_bishops (unsigned size, enum symmetry symmetry, polynomial fixed)
{
  polynomial other;

  switch (symmetry)
    {
    case IDENTITY:
      count_bishop_colour (size, 0, fixed);
      count_bishop_colour (size, 1, other);
      multiply (fixed, other);
      break;
    case HALF_TURN:
      count_turned_colour (size, 0, fixed);
      count_turned_colour (size, 1, other);
      multiply (fixed, other);
      add_middle (size, fixed);
      break;
    case QUARTER_TURN: /* makes D and -S of S and D: four bishops use up |S| and |D| on both sides, in two ways */
      count_matchings (&(struct matching){ .size = size, .weight = 2, .each = 4 }, fixed);
      add_middle (size, fixed);
      break;
    case MIRROR: /* makes -D and -S of S and D: two bishops use up S and -D on both sides */
      count_matchings (&(struct matching){ .size = size, .negative = true, .loops = size % 2, .weight = 1, .each = 2 },
                       fixed);
      break;
    default: /* a bishop beside the diagonal and her image are on one diagonal, and so are those on it */
      fixed[0] = 1;
      fixed[1] = size;
      break;
    }
}

/* --- all of them --- */

bool
etude_piece_count_knows (enum etude_piece piece, unsigned size)
{
  if (size < 1 || size > ETUDE_EDGE_MAX)
    return false;
  if (piece == ETUDE_KNIGHT)
    return size <= KNIGHTS_EDGE_MAX;
  return piece == ETUDE_KING || piece == ETUDE_BISHOP || piece == ETUDE_ROOK || piece == ETUDE_PAWN;
}

static enum etude_status
count_fixed (enum etude_piece piece, unsigned size, enum symmetry symmetry, etude_tick_fn tick, void *tick_data,
             polynomial fixed)
{
  if (tick && !tick (tick_data, symmetry, SYMMETRIES))
    return ETUDE_STOPPED;
  if (piece == ETUDE_ROOK)
    count_rooks (size, symmetry, fixed);
  else if (piece == ETUDE_BISHOP)
    count_bishops (size, symmetry, fixed);
  else
    {
      struct etude_graph *graph = malloc (sizeof *graph);
      enum etude_status status;

      if (!graph)
        return ETUDE_NO_MEMORY;
      make_graph (piece, size, symmetry, graph);
      status = etude_independent_sets (graph, tick, tick_data, fixed);
      free (graph);
      return status;
    }
  return ETUDE_OK;
}

enum etude_status
etude_piece_count (enum etude_piece piece, unsigned size, etude_tick_fn tick, void *tick_data,
                   struct etude_piece_count *count)
{
  memset (count, 0, sizeof *count);
  if (!etude_piece_count_knows (piece, size))
    return ETUDE_BAD_INPUT;
  for (enum symmetry symmetry = IDENTITY; symmetry < SYMMETRIES; symmetry++)
    {
      polynomial fixed = { 0 };
      enum etude_status status = count_fixed (piece, size, symmetry, tick, tick_data, fixed);

      if (status != ETUDE_OK)
        return status;
      if (symmetry == IDENTITY)
        memcpy (count->all, fixed, sizeof fixed);
      for (unsigned k = 0; k <= ETUDE_SQUARES_MAX; k++)
        count->fundamental[k] += fixed[k] * how_many[symmetry];
    }
  for (unsigned k = 0; k <= ETUDE_SQUARES_MAX; k++)
    {
      count->fundamental[k] /= 8;
      if (count->all[k])
        count->most = k;
    }
  return ETUDE_OK;
}
