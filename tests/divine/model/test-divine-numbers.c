/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-numbers.c - the series against the article's lists, and every pair against moves worked out slowly. */
#include "case.h"
#include "etude-divine-numbers.h"

#include "plain-divine.h"
#include "slow-geometry.h"

static const guint series_sizes[ETUDE_DIVINE_GAMES] = { 31, 31, 35, 34 };

CASE (series)
{
  for (enum etude_divine_game game = 0; game < ETUDE_DIVINE_GAMES; game++)
    {
      g_autoptr (EtudeDivineNumbers) numbers = etude_divine_numbers_new (game);
      guint n, found = 0;
      const EtudeDivineDifference *series = etude_divine_numbers_get_series (numbers, &n);

      g_assert_cmpuint (n, ==, series_sizes[game]);
      for (guint difference = 0; difference < ETUDE_DIVINE_SQUARES; difference++)
        if (plain_divine_lists (game, difference))
          g_assert_cmpuint (series[found++].difference, ==, difference);
      g_assert_cmpuint (found, ==, n);
      g_assert_cmpuint (series[0].movers, ==, ETUDE_DIVINE_BY_NONE);
    }
}

CASE (common)
{
  g_autoptr (EtudeDivineNumbers) numbers = etude_divine_numbers_new (ETUDE_DIVINE_CHESS);
  guint n, found = 0;
  const EtudeDivineDifference *series = etude_divine_numbers_get_common (numbers, &n);

  g_assert_cmpuint (n, ==, 42);
  for (guint difference = 0; difference < ETUDE_DIVINE_SQUARES; difference++)
    if (plain_divine_lists (ETUDE_DIVINE_CHESS, difference) || plain_divine_lists (ETUDE_DIVINE_XIANGQI, difference)
        || plain_divine_lists (ETUDE_DIVINE_SHOGI, difference))
      g_assert_cmpuint (series[found++].difference, ==, difference);
  g_assert_cmpuint (found, ==, n);
}

/* --- pairs --- */

/* Who really goes from A to B on the empty board. */
static guint
slow_movers (const struct etude_geometry *geometry, guint a, guint b)
{
  const struct etude_squares empty = { 0 };
  guint movers = 0;

  if (a == b)
    return ETUDE_DIVINE_BY_NONE;
  if (slow_attacks (geometry, ETUDE_KNIGHT, ETUDE_WHITE, a, b, &empty))
    movers |= ETUDE_DIVINE_BY_KNIGHT;
  if (slow_attacks (geometry, ETUDE_BISHOP, ETUDE_WHITE, a, b, &empty))
    movers |= ETUDE_DIVINE_BY_BISHOP;
  if (slow_attacks (geometry, ETUDE_ROOK, ETUDE_WHITE, a, b, &empty))
    movers |= ETUDE_DIVINE_BY_ROOK;
  if (geometry->river && slow_attacks (geometry, ETUDE_ELEPHANT, ETUDE_WHITE, a, b, &empty))
    movers |= ETUDE_DIVINE_BY_ELEPHANT;
  return movers;
}

static void
check_pair (EtudeDivineNumbers *numbers, guint a, guint b, guint *n_wrong)
{
  const enum etude_divine_game game = etude_divine_numbers_get_game (numbers);
  const EtudeDivinePair pair = etude_divine_numbers_get_pair (numbers, a, b);
  const guint difference = (guint) ABS ((int) a - (int) b);
  const guint movers = slow_movers (&etude_divine_game_row (game)->geometry, a, b);

  g_assert_cmpuint (pair.difference, ==, difference);
  g_assert_cmpuint (pair.movers, ==, movers);
  g_assert_cmpint (pair.series != 0, ==, plain_divine_lists (game, difference));
  g_assert_cmpuint (pair.movers & ~pair.series, ==, 0);
  g_assert_cmpint (pair.errs, ==, plain_divine_lists (game, difference) && !movers);
  *n_wrong += pair.errs;
}

static void
check_list (EtudeDivineNumbers *numbers, guint n_wrong)
{
  guint n;
  const EtudeDivineWrap *wraps = etude_divine_numbers_get_wraps (numbers, &n);

  g_assert_cmpuint (2 * n, ==, n_wrong);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (wraps[i].a, <, wraps[i].b);
      g_assert_true (etude_divine_numbers_get_pair (numbers, wraps[i].a, wraps[i].b).errs);
      if (i)
        g_assert_cmpuint (wraps[i - 1].a * 256 + wraps[i - 1].b, <, wraps[i].a * 256 + wraps[i].b);
    }
}

CASE (pairs)
{
  for (enum etude_divine_game game = 0; game < ETUDE_DIVINE_GAMES; game++)
    {
      g_autoptr (EtudeDivineNumbers) numbers = etude_divine_numbers_new (game);
      guint n_wrong = 0;

      for (guint a = 0; a < etude_divine_n_squares (game); a++)
        {
          const guint before = n_wrong;

          g_assert_cmpuint (etude_divine_numbers_get_cell (numbers, a), ==, 101 + a);
          for (guint b = 0; b < etude_divine_n_squares (game); b++)
            check_pair (numbers, a, b, &n_wrong);
          g_assert_cmpuint (etude_divine_numbers_count_wraps (numbers, a), ==, n_wrong - before);
        }
      g_assert_cmpuint (n_wrong, >, 0);
      check_list (numbers, n_wrong);
    }
}

/* --- words --- */

static void
check_words (EtudeDivineNumbers *numbers, guint a, guint b, const char *expected)
{
  case_assert_text (etude_divine_numbers_describe_pair (numbers, a, b), expected);
}

CASE (words)
{
  g_autoptr (EtudeDivineNumbers) chess = etude_divine_numbers_new (ETUDE_DIVINE_CHESS);
  g_autoptr (EtudeDivineNumbers) xiangqi = etude_divine_numbers_new (ETUDE_DIVINE_XIANGQI);
  g_autofree char *square = etude_divine_numbers_describe_square (chess, 31);
  g_autofree char *expected = g_strdup_printf ("h4 is cell 132; the rule is wrong for it on %u squares",
                                               etude_divine_numbers_count_wraps (chess, 31));

  g_assert_cmpstr (square, ==, expected);
  check_words (
      chess, 31, 32,
      "h4 and a5: 132 and 133, difference 1: the rule sees rook and queen, but the edge lies between, and no piece "
      "goes from one to the other");
  check_words (chess, 0, 1, "a1 and b1: 101 and 102, difference 1; moving between them: rook and queen");
  check_words (chess, 0, 11,
               "a1 and d2: 101 and 112, difference 11, which is not in the series: neither attacks the other");
  check_words (chess, 17, 0, "b3 and a1: 118 and 101, difference 17; moving between them: knight");
  check_words (chess, 0, 0, "a1 is cell 101: difference 0, two pieces cannot share it");
  check_words (xiangqi, 2, 22,
               "c1 and e3: 103 and 123, difference 20; moving between them: bishop, elephant and queen");
}

/* Every set of movers that there is has its words, all different. */
CASE (movers)
{
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (enum etude_divine_game game = 0; game < ETUDE_DIVINE_GAMES; game++)
    {
      g_autoptr (EtudeDivineNumbers) numbers = etude_divine_numbers_new (game);
      guint n;
      const EtudeDivineDifference *series = etude_divine_numbers_get_common (numbers, &n);

      for (guint i = 0; i < n; i++)
        {
          char *text = etude_divine_describe_movers (series[i].movers);
          gpointer known;

          if (g_hash_table_lookup_extended (texts, text, NULL, &known))
            g_assert_cmpuint (GPOINTER_TO_UINT (known), ==, series[i].movers);
          g_hash_table_replace (texts, text, GUINT_TO_POINTER (series[i].movers));
        }
    }
  g_assert_cmpuint (g_hash_table_size (texts), >, 4);
  g_assert_false (g_hash_table_contains (texts, "no piece"));
}
