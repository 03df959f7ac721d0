/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-catalogue.c - the table of movements against the rules in words, and against squares
 * written down by hand. */
#include "case.h"
#include "catalogue.h"
#include "slow-geometry.h"

#include <glib.h>
#include <string.h>

#define SEED 20240229
#define RANDOM_BOARDS 24

static unsigned
n_squares (const struct etude_geometry *g)
{
  return (unsigned) g->width * g->height;
}

/* Against the rules in words. */

static struct etude_squares
slow_set (const struct etude_geometry *g, enum etude_piece piece, enum etude_colour colour, unsigned from,
          const struct etude_squares *occupied)
{
  struct etude_squares set = { 0 };

  for (unsigned to = 0; to < n_squares (g); to++)
    if (slow_attacks (g, piece, colour, from, to, occupied))
      etude_squares_add (&set, to);
  return set;
}

static struct etude_squares
set_by_square (const struct etude_geometry *g, enum etude_piece piece, enum etude_colour colour, unsigned from,
               const struct etude_squares *occupied)
{
  struct etude_squares set = { 0 };

  for (unsigned to = 0; to < n_squares (g); to++)
    if (etude_attacks_square (g, piece, colour, from, to, occupied))
      etude_squares_add (&set, to);
  return set;
}

static void
compare_everything (const struct etude_geometry *g, const struct etude_squares *occupied)
{
  for (unsigned piece = 0; piece < ETUDE_N_PIECES; piece++)
    for (unsigned colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
      for (unsigned from = 0; from < n_squares (g); from++)
        {
          struct etude_squares fast = etude_attacks (g, piece, colour, from, occupied);
          struct etude_squares slow = slow_set (g, piece, colour, from, occupied);
          struct etude_squares each = set_by_square (g, piece, colour, from, occupied);

          if (memcmp (&fast, &slow, sizeof fast) != 0 || memcmp (&each, &slow, sizeof each) != 0)
            g_error ("piece %u, colour %u, square %u of %u x %u: not what the rules say", piece, colour, from, g->width,
                     g->height);
        }
}

/* A set in which each square of the board is with the probability PART. */
static struct etude_squares
random_set (GRand *random, const struct etude_geometry *g, double part)
{
  struct etude_squares set = { 0 };

  for (unsigned square = 0; square < n_squares (g); square++)
    if (g_rand_double (random) < part)
      etude_squares_add (&set, square);
  return set;
}

/* The empty board, the full one, and random ones from nearly empty to nearly full. */
static void
compare_on_boards (const struct etude_geometry *g)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i <= RANDOM_BOARDS; i++)
    {
      struct etude_squares occupied = random_set (random, g, i / (double) RANDOM_BOARDS);

      compare_everything (g, &occupied);
    }
}

static void
test_square_board (gconstpointer edge)
{
  struct etude_geometry g = etude_geometry_square (GPOINTER_TO_UINT (edge));

  g_assert_cmpuint (g.width, ==, GPOINTER_TO_UINT (edge));
  g_assert_cmpuint (g.height, ==, GPOINTER_TO_UINT (edge));
  compare_on_boards (&g);
}

CASE (xiangqi_board)
{
  struct etude_geometry g = etude_geometry_xiangqi ();

  g_assert_cmpuint (g.width, ==, 9);
  g_assert_cmpuint (g.height, ==, 10);
  compare_on_boards (&g);
}

/* Shapes that mix up columns and rows, with and without river and palaces. */
CASE (oblong_boards)
{
  static const struct etude_geometry boards[] = {
    { 9, 10, 0, 0 }, { 16, 1, 0, 0 }, { 1, 16, 0, 0 }, { 5, 16, 8, 3 },
    { 16, 7, 3, 0 }, { 7, 9, 0, 3 },  { 8, 12, 2, 4 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (boards); i++)
    compare_on_boards (&boards[i]);
}

/* The square a piece stands on may be among the occupied or not. */
CASE (own_square)
{
  struct etude_geometry g = etude_geometry_xiangqi ();

  for (unsigned piece = 0; piece < ETUDE_N_PIECES; piece++)
    for (unsigned from = 0; from < n_squares (&g); from++)
      {
        struct etude_squares none = { 0 }, itself = { 0 }, a, b;

        etude_squares_add (&itself, from);
        a = etude_attacks (&g, piece, ETUDE_WHITE, from, &none);
        b = etude_attacks (&g, piece, ETUDE_WHITE, from, &itself);
        g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
        g_assert_false (etude_squares_has (&a, from));
      }
}

/* By hand. */

/* The square that NAME, up to its end or a space, means. */
static unsigned
square_of (const struct etude_geometry *g, const char *name)
{
  unsigned column = (unsigned) (name[0] - 'a');
  unsigned row = (unsigned) g_ascii_strtoull (name + 1, NULL, 10) - 1;

  g_assert_cmpuint (column, <, g->width);
  g_assert_cmpuint (row, <, g->height);
  return column + row * g->width;
}

/* The squares of a list like "a3 c3 d2". */
static struct etude_squares
squares_of (const struct etude_geometry *g, const char *names)
{
  g_auto (GStrv) list = g_strsplit (names, " ", -1);
  struct etude_squares set = { 0 };

  for (unsigned i = 0; list[i] != NULL; i++)
    if (*list[i] != '\0')
      etude_squares_add (&set, square_of (g, list[i]));
  return set;
}

/* The names of the squares in SET in the order of the board, for messages. */
static char *
names_of (const struct etude_geometry *g, const struct etude_squares *set)
{
  GString *names = g_string_new (NULL);
  char text[ETUDE_SQUARE_TEXT];

  for (unsigned square = 0; square < n_squares (g); square++)
    if (etude_squares_has (set, square))
      g_string_append_printf (names, " %s", etude_square_name (square, g->width, text));
  return g_string_free (names, FALSE);
}

static void
assert_attacks (const struct etude_geometry *g, enum etude_piece piece, enum etude_colour colour, const char *from,
                const char *occupied, const char *attacked)
{
  struct etude_squares blockers = squares_of (g, occupied), right = squares_of (g, attacked);
  struct etude_squares got = etude_attacks (g, piece, colour, square_of (g, from), &blockers);
  g_autofree char *right_names = names_of (g, &right), *got_names = names_of (g, &got);

  g_assert_cmpstr (got_names, ==, right_names);
}

CASE (chess)
{
  struct etude_geometry g = etude_geometry_square (8);

  assert_attacks (&g, ETUDE_KING, ETUDE_WHITE, "a1", "", "a2 b1 b2");
  assert_attacks (&g, ETUDE_KING, ETUDE_BLACK, "e4", "e5", "d3 d4 d5 e3 e5 f3 f4 f5");
  assert_attacks (&g, ETUDE_KNIGHT, ETUDE_WHITE, "b1", "b2 c2 a2 c1", "a3 c3 d2");
  assert_attacks (&g, ETUDE_KNIGHT, ETUDE_WHITE, "h8", "", "f7 g6");
  assert_attacks (&g, ETUDE_ROOK, ETUDE_WHITE, "a1", "a3 d1 e1", "a2 a3 b1 c1 d1");
  assert_attacks (&g, ETUDE_BISHOP, ETUDE_WHITE, "c1", "e3 b2", "b2 d2 e3");
  assert_attacks (&g, ETUDE_QUEEN, ETUDE_WHITE, "a1", "a2 b2 c1", "a2 b2 b1 c1");
}

/* White pawns attack upwards, as every chess player expects. */
CASE (pawns)
{
  struct etude_geometry g = etude_geometry_square (8);

  assert_attacks (&g, ETUDE_PAWN, ETUDE_WHITE, "d4", "c5", "c5 e5");
  assert_attacks (&g, ETUDE_PAWN, ETUDE_BLACK, "d4", "", "c3 e3");
  assert_attacks (&g, ETUDE_PAWN, ETUDE_WHITE, "a2", "", "b3");
  assert_attacks (&g, ETUDE_PAWN, ETUDE_BLACK, "h7", "", "g6");
  assert_attacks (&g, ETUDE_PAWN, ETUDE_WHITE, "d8", "", "");
  assert_attacks (&g, ETUDE_PAWN, ETUDE_BLACK, "d1", "", "");
}

CASE (met)
{
  struct etude_geometry g = etude_geometry_square (8);

  assert_attacks (&g, ETUDE_MET, ETUDE_WHITE, "d4", "c3", "c3 c5 e3 e5");
  assert_attacks (&g, ETUDE_MET, ETUDE_WHITE, "a8", "", "b7");
}

/* The leg next to the horse hobbles it, the square diagonally next to it does not. */
CASE (horse)
{
  struct etude_geometry g = etude_geometry_xiangqi ();

  assert_attacks (&g, ETUDE_HORSE, ETUDE_WHITE, "e5", "", "d3 d7 f3 f7 c4 c6 g4 g6");
  assert_attacks (&g, ETUDE_HORSE, ETUDE_WHITE, "e5", "e6", "d3 f3 c4 c6 g4 g6");
  assert_attacks (&g, ETUDE_HORSE, ETUDE_WHITE, "e5", "d5 f5", "d3 d7 f3 f7");
  assert_attacks (&g, ETUDE_HORSE, ETUDE_WHITE, "e5", "d4 d6 f4 f6 d7", "d3 d7 f3 f7 c4 c6 g4 g6");
  assert_attacks (&g, ETUDE_HORSE, ETUDE_WHITE, "b1", "b2", "d2");
}

CASE (elephant)
{
  struct etude_geometry g = etude_geometry_xiangqi ();

  assert_attacks (&g, ETUDE_ELEPHANT, ETUDE_WHITE, "e3", "", "c1 c5 g1 g5");
  assert_attacks (&g, ETUDE_ELEPHANT, ETUDE_WHITE, "e3", "d2 f4 e4 d3", "c5 g1");
  assert_attacks (&g, ETUDE_ELEPHANT, ETUDE_WHITE, "c5", "", "a3 e3");
  assert_attacks (&g, ETUDE_ELEPHANT, ETUDE_BLACK, "c6", "", "a8 e8");
  assert_attacks (&g, ETUDE_ELEPHANT, ETUDE_WHITE, "d4", "", "b2 f2");
}

/* Both palaces are d to f wide and three rows deep. */
CASE (palaces)
{
  struct etude_geometry g = etude_geometry_xiangqi ();

  assert_attacks (&g, ETUDE_GENERAL, ETUDE_WHITE, "e2", "", "d2 e1 e3 f2");
  assert_attacks (&g, ETUDE_GENERAL, ETUDE_WHITE, "d3", "", "d2 e3");
  assert_attacks (&g, ETUDE_GENERAL, ETUDE_BLACK, "f8", "", "e8 f9");
  assert_attacks (&g, ETUDE_GENERAL, ETUDE_BLACK, "c2", "", "");
  assert_attacks (&g, ETUDE_GENERAL, ETUDE_BLACK, "e4", "", "");
  assert_attacks (&g, ETUDE_ADVISOR, ETUDE_WHITE, "e2", "", "d1 d3 f1 f3");
  assert_attacks (&g, ETUDE_ADVISOR, ETUDE_WHITE, "d1", "", "e2");
  assert_attacks (&g, ETUDE_ADVISOR, ETUDE_WHITE, "d8", "", "e9");
  assert_attacks (&g, ETUDE_ADVISOR, ETUDE_WHITE, "d2", "", "e1 e3");
  assert_attacks (&g, ETUDE_ADVISOR, ETUDE_WHITE, "g4", "", "");
}

/* Without palaces and river nothing binds. */
CASE (zones_off)
{
  struct etude_geometry g = etude_geometry_square (9);

  assert_attacks (&g, ETUDE_GENERAL, ETUDE_WHITE, "a5", "", "a4 a6 b5");
  assert_attacks (&g, ETUDE_ADVISOR, ETUDE_WHITE, "a5", "", "b4 b6");
  assert_attacks (&g, ETUDE_ELEPHANT, ETUDE_WHITE, "e5", "", "c3 c7 g3 g7");
}

CASE (shogi)
{
  struct etude_geometry g = etude_geometry_square (9);

  assert_attacks (&g, ETUDE_DRAGON_KING, ETUDE_WHITE, "e5", "e6 e4 d5 g5", "d4 d6 f4 f6 e6 e4 d5 f5 g5");
  assert_attacks (&g, ETUDE_DRAGON_HORSE, ETUDE_WHITE, "e5", "d4 d6 f4 g7", "d4 d6 f4 f6 g7 d5 f5 e4 e6");
  assert_attacks (&g, ETUDE_DRAGON_HORSE, ETUDE_WHITE, "a1", "", "a2 b1 b2 c3 d4 e5 f6 g7 h8 i9");
}

CASE (letters)
{
  static const char letters[] = "KQRBNPMGAEHRDH";

  for (unsigned piece = 0; piece < ETUDE_N_PIECES; piece++)
    {
      g_assert_cmpint (etude_piece_letter (piece), ==, letters[piece]);
      g_assert_true (etude_piece_is_colourless (piece) == (piece != ETUDE_PAWN));
    }
}

CASES
{
  for (unsigned edge = 1; edge <= ETUDE_EDGE_MAX; edge++)
    {
      g_autofree char *path = g_strdup_printf ("/catalogue/rules/square/%u", edge);

      g_test_add_data_func (path, GUINT_TO_POINTER (edge), test_square_board);
    }
}
