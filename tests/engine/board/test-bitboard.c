/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bitboard.c - bitboards of one, two and four words beside arrays of squares, and the symmetries of boards. Compiled
 * once for each size.
 */
#include "bitboard.h"
#include "case.h"
#include "symmetry.h"

#include <glib.h>

#define SEED 20240229
#define ROUNDS 2000

/* A set of squares as nobody would keep it. */
typedef struct
{
  gboolean has[BITBOARD_SQUARES];
} Plain;

static Plain
random_plain (GRand *random)
{
  Plain plain;
  const guint32 denominator = 1u << g_rand_int_range (random, 0, 7); /* full ones and thin ones */

  for (guint square = 0; square < BITBOARD_SQUARES; square++)
    plain.has[square] = g_rand_int_range (random, 0, (gint32) denominator) == 0;
  return plain;
}

static bitboard
from_plain (const Plain *plain)
{
  bitboard x = { 0 };

  for (guint square = 0; square < BITBOARD_SQUARES; square++)
    if (plain->has[square])
      bitboard_add (&x, square);
  return x;
}

static void
assert_same (bitboard x, const Plain *plain)
{
  guint n = 0;

  for (guint square = 0; square < BITBOARD_SQUARES; square++)
    {
      g_assert_cmpint (bitboard_has (x, square), ==, plain->has[square]);
      n += plain->has[square] != 0;
    }
  g_assert_cmpuint (bitboard_count (x), ==, n);
  g_assert_true (bitboard_is_empty (x) == (n == 0));
}

CASE (sets)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < ROUNDS; i++)
    {
      Plain a = random_plain (random), b = random_plain (random), both, either, without;

      for (guint square = 0; square < BITBOARD_SQUARES; square++)
        {
          both.has[square] = a.has[square] && b.has[square];
          either.has[square] = a.has[square] || b.has[square];
          without.has[square] = a.has[square] && !b.has[square];
        }
      assert_same (from_plain (&a), &a);
      assert_same (from_plain (&a) & from_plain (&b), &both);
      assert_same (from_plain (&a) | from_plain (&b), &either);
      assert_same (from_plain (&a) & ~from_plain (&b), &without);
    }
}

CASE (single)
{
  for (guint square = 0; square < BITBOARD_SQUARES; square++)
    {
      Plain plain = { { FALSE } };
      bitboard x = bitboard_of (square);

      plain.has[square] = TRUE;
      assert_same (x, &plain);
      g_assert_cmpuint (bitboard_lowest (x), ==, square);
      g_assert_cmpuint (bitboard_highest (x), ==, square);
      bitboard_remove (&x, square);
      g_assert_true (bitboard_is_empty (x));
    }
}

/* Squares come in rising order, each once. */
CASE (pop)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < ROUNDS; i++)
    {
      Plain plain = random_plain (random);
      bitboard x = from_plain (&plain);
      guint highest = bitboard_is_empty (x) ? 0 : bitboard_highest (x), last = 0;

      for (guint square = 0; square < BITBOARD_SQUARES; square++)
        if (plain.has[square])
          {
            g_assert_cmpuint (bitboard_lowest (x), ==, square);
            last = bitboard_pop (&x);
            g_assert_cmpuint (last, ==, square);
          }
      g_assert_true (bitboard_is_empty (x));
      g_assert_cmpuint (last, ==, highest);
    }
}

CASE (shifts)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < ROUNDS; i++)
    {
      Plain plain = random_plain (random), up = { { FALSE } }, down = { { FALSE } };
      guint n = (guint) g_rand_int_range (random, 1, 64);

      for (guint square = 0; square < BITBOARD_SQUARES; square++)
        {
          up.has[square] = square >= n && plain.has[square - n];
          down.has[square] = square + n < BITBOARD_SQUARES && plain.has[square + n];
        }
      assert_same (bitboard_up (from_plain (&plain), n), &up);
      assert_same (bitboard_down (from_plain (&plain), n), &down);
    }
}

CASE (squares)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < ROUNDS; i++)
    {
      Plain plain = random_plain (random);
      struct etude_squares squares = bitboard_to_squares (from_plain (&plain));

      for (guint square = 0; square < ETUDE_SQUARES_MAX; square++)
        g_assert_cmpint (etude_squares_has (&squares, square), ==, square < BITBOARD_SQUARES && plain.has[square]);
      assert_same (bitboard_from_squares (&squares), &plain);
    }
}

/* --- symmetries --- */

/* What the numbers mean, on a board of 3 x 2 and one of 3 x 3:
 *
 *     d e f    g h i
 *     a b c    d e f
 *              a b c
 */
CASE (symmetries_named)
{
  static const char *const oblong[] = { "abcdef", "cbafed", "defabc", "fedcba" };
  static const char *const square[]
      = { "abcdefghi", "cbafedihg", "ghidefabc", "ihgfedcba", "adgbehcfi", "gdahebifc", "cfibehadg", "ifchebgda" };

  for (guint s = 0; s < 4; s++)
    for (guint from = 0; from < 6; from++)
      g_assert_cmpint (oblong[s][etude_symmetry_square (s, from, 3, 2)], ==, 'a' + (int) from);
  for (guint s = 0; s < ETUDE_SYMMETRIES; s++)
    for (guint from = 0; from < 9; from++)
      g_assert_cmpint (square[s][etude_symmetry_square (s, from, 3, 3)], ==, 'a' + (int) from);
}

CASE (symmetries_undone)
{
  for (guint edge = 1; edge <= ETUDE_EDGE_MAX; edge++)
    for (guint s = 0; s < ETUDE_SYMMETRIES; s++)
      for (guint from = 0; from < edge * edge; from++)
        {
          guint to = etude_symmetry_square (s, from, edge, edge);

          g_assert_cmpuint (etude_symmetry_square (etude_symmetry_inverse (s), to, edge, edge), ==, from);
        }
}
