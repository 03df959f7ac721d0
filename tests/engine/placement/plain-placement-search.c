/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-placement-search.c - placements found the way the original program Chessy works: the placement engine's rival
 * in the benchmark. */
#include "plain-placement-search.h"

#include <stdlib.h>
#include <string.h>

#define PIECES_MAX 32
#define SQUARES_MAX 100
#define ASKED_EVERY 65536

struct piece
{
  enum etude_piece piece;
  enum etude_colour colour;
  unsigned kind;
};

/* What a piece attacks from a square of the empty board. */
struct attacks
{
  unsigned n;
  unsigned char square[40];
};

struct plain_search
{
  struct etude_problem problem;
  unsigned edge, n_squares, n_pieces;
  struct piece piece[PIECES_MAX];
  unsigned char square[PIECES_MAX];
  signed char board[SQUARES_MAX];         /* colour of the piece there, or -1 */
  unsigned char attacked[2][SQUARES_MAX]; /* by how many pieces of a colour */
  struct attacks attacks[ETUDE_PAWN][SQUARES_MAX];
  unsigned n_covered;
  unsigned char *solutions;
  uint64_t n_solutions, n_allocated, n_fundamental;
  plain_search_fn goes_on;
  void *data;
  unsigned asked;
  bool stopped, failed;
};

static bool
goes_on (struct plain_search *s)
{
  if (++s->asked % ASKED_EVERY == 0 && s->goes_on && !s->goes_on (s->data))
    s->stopped = true;
  return !s->stopped && !s->failed;
}

/* --- attacks --- */

static const signed char king_steps[8][2]
    = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } };
static const signed char knight_steps[8][2]
    = { { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 }, { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

static void
list_attacks (struct plain_search *s, enum etude_piece piece, unsigned square)
{
  const signed char (*steps)[2] = piece == ETUDE_KNIGHT ? knight_steps : king_steps;
  bool slides = piece == ETUDE_QUEEN || piece == ETUDE_ROOK || piece == ETUDE_BISHOP;
  unsigned first = piece == ETUDE_BISHOP ? 4 : 0, last = piece == ETUDE_ROOK ? 4 : 8;
  struct attacks *attacks = &s->attacks[piece][square];
  int edge = (int) s->edge;

  for (unsigned i = first; i < last; i++)
    {
      int column = (int) square % edge + steps[i][0], row = (int) square / edge + steps[i][1];

      for (; column >= 0 && row >= 0 && column < edge && row < edge; column += steps[i][0], row += steps[i][1])
        {
          attacks->square[attacks->n++] = (unsigned char) (column + row * edge);
          if (!slides)
            break;
        }
    }
}

/* --- solutions --- */

static void
keep_solution (struct plain_search *s)
{
  if (s->n_solutions == s->n_allocated)
    {
      uint64_t n = s->n_allocated ? 2 * s->n_allocated : 1024;
      unsigned char *more = realloc (s->solutions, n * s->n_pieces);

      if (!more)
        {
          s->failed = true;
          return;
        }
      s->solutions = more;
      s->n_allocated = n;
    }
  memcpy (s->solutions + s->n_solutions++ * s->n_pieces, s->square, s->n_pieces);
}

static void set_pieces (struct plain_search *s, unsigned i);

static void
count_attacks (struct plain_search *s, unsigned colour, const struct attacks *attacks, int by)
{
  for (unsigned j = 0; j < attacks->n; j++)
    s->attacked[colour][attacks->square[j]] = (unsigned char) (s->attacked[colour][attacks->square[j]] + by);
}

static void
try_non_attacking (struct plain_search *s, unsigned i, unsigned square)
{
  bool two = s->problem.task == ETUDE_TWO_COLOURS;
  unsigned colour = two ? s->piece[i].colour : 0;
  const struct attacks *attacks = &s->attacks[s->piece[i].piece][square];

  if (s->attacked[two ? 1 - colour : 0][square])
    return;
  for (unsigned j = 0; j < attacks->n; j++)
    if (s->board[attacks->square[j]] >= 0 && (!two || s->board[attacks->square[j]] != (signed char) colour))
      return;
  s->board[square] = (signed char) colour;
  s->square[i] = (unsigned char) square;
  count_attacks (s, colour, attacks, 1);
  set_pieces (s, i + 1);
  count_attacks (s, colour, attacks, -1);
  s->board[square] = -1;
}

static void
try_to_cover (struct plain_search *s, unsigned i, unsigned square)
{
  const struct attacks *attacks = &s->attacks[s->piece[i].piece][square];

  s->n_covered += s->attacked[0][square]++ == 0;
  for (unsigned j = 0; j < attacks->n; j++)
    s->n_covered += s->attacked[0][attacks->square[j]]++ == 0;
  s->board[square] = 0;
  s->square[i] = (unsigned char) square;
  set_pieces (s, i + 1);
  s->board[square] = -1;
  s->n_covered -= --s->attacked[0][square] == 0;
  for (unsigned j = 0; j < attacks->n; j++)
    s->n_covered -= --s->attacked[0][attacks->square[j]] == 0;
}

static void
set_pieces (struct plain_search *s, unsigned i)
{
  bool like = i > 0 && i < s->n_pieces && s->piece[i].kind == s->piece[i - 1].kind;

  if (i == s->n_pieces)
    {
      if (s->problem.task != ETUDE_DOMINATION || s->n_covered == s->n_squares)
        keep_solution (s);
      return;
    }
  for (unsigned square = like ? s->square[i - 1] + 1u : 0; square < s->n_squares && goes_on (s); square++)
    if (s->board[square] >= 0)
      continue;
    else if (s->problem.task == ETUDE_DOMINATION)
      try_to_cover (s, i, square);
    else
      try_non_attacking (s, i, square);
}

/* --- comparing --- */

/* The order of solutions: within a kind, squares rise. */
static void
sort_like (const struct plain_search *s, unsigned char *solution)
{
  for (unsigned i = 1; i < s->n_pieces; i++)
    for (unsigned j = i; j > 0 && s->piece[j].kind == s->piece[j - 1].kind && solution[j - 1] > solution[j]; j--)
      {
        unsigned char square = solution[j];

        solution[j] = solution[j - 1];
        solution[j - 1] = square;
      }
}

/* With an exchange of colours the second half of the pieces are the first's. */
static void
make_image (const struct plain_search *s, const unsigned char *solution, unsigned symmetry, unsigned char *image)
{
  unsigned half = symmetry & 8 ? s->n_pieces / 2 : 0;

  for (unsigned i = 0; i < s->n_pieces; i++)
    {
      unsigned square = solution[(i + half) % s->n_pieces], column = square % s->edge, row = square / s->edge;

      if (symmetry & 1)
        column = s->edge - 1 - column;
      if (symmetry & 2)
        row = s->edge - 1 - row;
      image[i] = (unsigned char) (symmetry & 4 ? row + column * s->edge : column + row * s->edge);
    }
  sort_like (s, image);
}

/* Drops what is an image of the I-th solution among those behind it. */
static void
drop_images (struct plain_search *s, uint64_t i, bool *dropped, unsigned n_symmetries)
{
  unsigned char image[16][PIECES_MAX];
  unsigned size = s->n_pieces;

  for (unsigned symmetry = 0; symmetry < n_symmetries; symmetry++)
    make_image (s, s->solutions + i * size, symmetry, image[symmetry]);
  for (uint64_t j = i + 1; j < s->n_solutions && goes_on (s); j++)
    for (unsigned symmetry = 1; symmetry < n_symmetries && !dropped[j]; symmetry++)
      dropped[j] = memcmp (image[symmetry], s->solutions + j * size, size) == 0;
}

/* --- the whole --- */

/* Those that reach far first. */
static bool
add_pieces (struct plain_search *s)
{
  static const enum etude_piece order[] = { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_KING };

  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned i = 0; i < sizeof order / sizeof *order; i++)
      {
        unsigned kind = etude_kind (order[i], (enum etude_colour) colour);

        for (unsigned square = 0; square < s->n_squares && colour == 0; square++)
          list_attacks (s, order[i], square);
        for (unsigned j = 0; j < s->problem.count[kind]; j++)
          {
            if (s->n_pieces == PIECES_MAX)
              return false;
            s->piece[s->n_pieces++] = (struct piece){ order[i], (enum etude_colour) colour, kind };
          }
      }
  return s->n_pieces > 0;
}

struct plain_search *
plain_search_new (const struct etude_problem *problem)
{
  struct plain_search *s = calloc (1, sizeof *s);

  if (!s)
    return NULL;
  s->problem = *problem;
  s->edge = problem->edge;
  s->n_squares = problem->edge * problem->edge;
  memset (s->board, -1, sizeof s->board);
  if (s->n_squares <= SQUARES_MAX && add_pieces (s))
    return s;
  free (s);
  return NULL;
}

void
plain_search_free (struct plain_search *s)
{
  free (s->solutions);
  free (s);
}

bool
plain_search_find (struct plain_search *s, plain_search_fn goes_on_fn, void *data)
{
  s->goes_on = goes_on_fn;
  s->data = data;
  set_pieces (s, 0);
  return !s->stopped && !s->failed;
}

bool
plain_search_compare (struct plain_search *s, plain_search_fn goes_on_fn, void *data)
{
  const unsigned *count = s->problem.count;
  bool exchanges = s->problem.task == ETUDE_TWO_COLOURS && memcmp (count, count + 6, 6 * sizeof *count) == 0;
  bool *dropped = calloc (s->n_solutions + 1, sizeof *dropped);

  s->goes_on = goes_on_fn;
  s->data = data;
  s->failed = !dropped;
  for (uint64_t i = 0; i < s->n_solutions && goes_on (s); i++)
    if (!dropped[i])
      {
        drop_images (s, i, dropped, exchanges ? 16 : 8);
        s->n_fundamental++;
      }
  free (dropped);
  return !s->stopped && !s->failed;
}

uint64_t
plain_search_all (const struct plain_search *s)
{
  return s->n_solutions;
}

uint64_t
plain_search_fundamental (const struct plain_search *s)
{
  return s->n_fundamental;
}
