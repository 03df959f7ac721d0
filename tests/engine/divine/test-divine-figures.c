/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-figures.c - how many placements there are, and the differences of the classic rule, against the published
 * figures.
 */
#include "case.h"
#include "divine-count.h"
#include "divine-fixture.h"
#include "divine-numbers.h"
#include "divine-solve.h"
#include "plain-divine-count.h"

#define SAMPLE 50000
#define SHARING_SAMPLE 1000000
#define SEED 19970606

struct figures
{
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  bool slow; /* to count the unique ones */
  guint64 placements, largest[6], unique;
};

static const struct figures published[] = {
  { ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, false, 17265360, { 0, 0, 1435424, 13367112, 2421880, 40944 }, 17265360 },
  { ETUDE_DIVINE_CHESS, ETUDE_DIVINE_CLASSIC, false, 48000, { 0, 0, 3892, 38570, 5506, 32 }, 48000 },
  { ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_EXACT, false, 3379224, { 0, 90208, 2711280, 567960, 9776 }, 3379224 },
  { ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_CLASSIC, false, 48432, { 0, 1274, 43516, 3642 }, 48432 },
  { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_EXACT, false, 2472016, { 0, 189232, 2062324, 216700, 3760 }, 394548 },
  { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_CLASSIC, false, 5480, { 0, 546, 4762, 172 }, 4844 },
  { ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_EXACT, true, 131390864, { 0, 0, 14427288, 107159016, 9804560 }, 131390864 },
  { ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_CLASSIC, false, 869400, { 0, 0, 99206, 718242, 51952 }, 869400 },
};

static unsigned
largest_of (const struct plain_divine *plain, const struct etude_divine_placement *placement, unsigned n_squares)
{
  unsigned char threats[ETUDE_DIVINE_SQUARES];
  unsigned largest = 0;

  plain_divine_threats (plain, placement, threats);
  for (unsigned s = 0; s < n_squares; s++)
    largest = MAX (largest, threats[s]);
  return largest;
}

static void
check_examples (enum etude_divine_game game, enum etude_divine_rule rule, const struct etude_divine_count *count)
{
  struct plain_divine *plain = plain_divine_new (game, rule);

  for (unsigned i = 0; i <= ETUDE_DIVINE_PIECES; i++)
    {
      const struct etude_divine_placement *example = &count->example[i];

      if (count->largest[i] == 0)
        {
          g_assert_cmpuint (example->square[0], ==, ETUDE_DIVINE_NOWHERE);
          continue;
        }
      g_assert_true (plain_divine_allows (plain, example));
      g_assert_cmpuint (largest_of (plain, example, etude_divine_n_squares (game)), ==, i);
    }
  plain_divine_free (plain);
}

static void
test_count (gconstpointer data)
{
  const struct figures *f = data;
  struct etude_divine_rules *rules = fixture_divine (f->game, f->rule);
  struct etude_divine_count count;

  g_assert_cmpint (etude_divine_count (rules, NULL, NULL, &count), ==, ETUDE_OK);
  g_assert_cmpuint (count.placements, ==, f->placements);
  for (unsigned i = 0; i < G_N_ELEMENTS (f->largest); i++)
    g_assert_cmpuint (count.largest[i], ==, f->largest[i]);
  check_examples (f->game, f->rule, &count);
  etude_divine_rules_free (rules);
}

static void
test_unique (gconstpointer data)
{
  const struct figures *f = data;
  struct etude_divine_rules *rules = fixture_divine (f->game, f->rule);
  uint64_t unique;

  g_assert_cmpint (etude_divine_count_unique (rules, NULL, NULL, &unique), ==, ETUDE_OK);
  g_assert_cmpuint (unique, ==, f->unique);
  etude_divine_rules_free (rules);
}

/* Under the guess rule the pieces stand on any different squares. How many have which largest clue is held against a
 * sample: five standard deviations on either side are allowed. */
SLOW_CASE (guess)
{
  struct etude_divine_rules *rules = fixture_divine (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS);
  struct plain_divine *plain = plain_divine_new (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_divine_count count;
  double drawn[6] = { 0 };

  g_assert_cmpint (etude_divine_count (rules, NULL, NULL, &count), ==, ETUDE_OK);
  g_assert_cmpuint (count.placements, ==, 64u * 63 * 62 * 61 * 60);
  for (unsigned i = 0; i < SAMPLE; i++)
    {
      struct etude_divine_placement placement;

      fixture_place (plain, ETUDE_DIVINE_CHESS, random, &placement);
      drawn[largest_of (plain, &placement, 64)]++;
    }
  for (unsigned i = 0; i < 6; i++)
    {
      double part = (double) count.largest[i] / (double) count.placements, off = drawn[i] - part * SAMPLE;

      g_assert_cmpfloat (off * off, <=, 25 * part * (1 - part) * SAMPLE);
    }
  check_examples (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS, &count);
  plain_divine_free (plain);
  etude_divine_rules_free (rules);
}

static bool
shares_its_clues (const struct etude_divine_rules *rules, const struct etude_divine_placement *placement)
{
  struct etude_divine_puzzle puzzle;
  struct etude_divine_placement answers[2];
  unsigned n;

  etude_divine_ask (rules, placement, &puzzle);
  g_assert_cmpint (etude_divine_find (rules, &puzzle, NULL, 2, answers, &n, NULL, NULL), ==, ETUDE_OK);
  g_assert_cmpuint (n, >, 0);
  return n > 1;
}

/* How many placements under the guess rule share their clues with another one is held against a sample that the solver
 * has looked at: again five standard deviations. */
SLOW_CASE (guess_unique)
{
  struct etude_divine_rules *rules = fixture_divine (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS);
  struct plain_divine *plain = plain_divine_new (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  uint64_t unique, all = 64u * 63 * 62 * 61 * 60;
  double sharing = 0, expected;

  g_assert_cmpint (etude_divine_count_unique (rules, NULL, NULL, &unique), ==, ETUDE_OK);
  for (unsigned i = 0; i < SHARING_SAMPLE; i++)
    {
      struct etude_divine_placement placement;

      fixture_place (plain, ETUDE_DIVINE_CHESS, random, &placement);
      sharing += shares_its_clues (rules, &placement);
    }
  expected = (double) (all - unique) / (double) all * SHARING_SAMPLE;
  g_assert_cmpfloat (expected, >, 100);
  g_assert_cmpfloat ((sharing - expected) * (sharing - expected), <=, 25 * expected);
  plain_divine_free (plain);
  etude_divine_rules_free (rules);
}

CASE (plain_count)
{
  uint64_t count[PLAIN_LARGEST];

  g_assert_cmpuint (plain_divine_count_chess (count), ==, published[0].placements);
  for (unsigned i = 0; i < PLAIN_LARGEST; i++)
    g_assert_cmpuint (count[i], ==, published[0].largest[i]);
}

/* --- the numbered cells --- */

CASE (series)
{
  static const unsigned lengths[ETUDE_DIVINE_GAMES] = { 31, 31, 35, 34 };
  unsigned char movers[ETUDE_DIVINE_SQUARES], common[ETUDE_DIVINE_SQUARES];

  for (unsigned game = 0; game < ETUDE_DIVINE_GAMES; game++)
    {
      g_assert_cmpuint (etude_divine_series (game, movers), ==, lengths[game]);
      for (unsigned d = 0; d < etude_divine_n_squares (game); d++)
        g_assert_true ((movers[d] != 0) == plain_divine_lists (game, d));
    }
  g_assert_cmpuint (etude_divine_common_series (common), ==, 42);
  for (unsigned d = 0; d < ETUDE_DIVINE_SQUARES; d++)
    g_assert_true (
        (common[d] != 0)
        == ((d < 64 && plain_divine_lists (ETUDE_DIVINE_CHESS, d)) || plain_divine_lists (ETUDE_DIVINE_XIANGQI, d)));
}

/* On 8 x 8 a knight goes 6, 10, 15 or 17 cells on, a bishop 7 or 9 times 1 to 7, a rook 1 to 7 or 8 times that. */
CASE (movers)
{
  unsigned char movers[ETUDE_DIVINE_SQUARES];

  etude_divine_series (ETUDE_DIVINE_CHESS, movers);
  for (unsigned d = 1; d < 64; d++)
    {
      bool knight = d == 6 || d == 10 || d == 15 || d == 17;
      bool bishop = (d % 7 == 0 && d < 7 * 8) || d % 9 == 0;
      bool rook = d < 8 || d % 8 == 0;

      g_assert_cmpuint (movers[d], ==,
                        (knight ? ETUDE_DIVINE_BY_KNIGHT : 0) | (bishop ? ETUDE_DIVINE_BY_BISHOP : 0)
                            | (rook ? ETUDE_DIVINE_BY_ROOK : 0));
    }
  etude_divine_series (ETUDE_DIVINE_XIANGQI, movers);
  for (unsigned d = 0; d < 90; d++)
    g_assert_true (((movers[d] & ETUDE_DIVINE_BY_ELEPHANT) != 0) == (d == 16 || d == 20));
  g_assert_cmpuint (movers[0], ==, ETUDE_DIVINE_BY_NONE);
}

CASE (wraps)
{
  enum
  {
    A5 = 32,
    H4 = 31,
    G4 = 30,
    H5 = 39
  };
  struct etude_squares wrong = etude_divine_wraps (ETUDE_DIVINE_CHESS, H4);

  g_assert_true (etude_squares_has (&wrong, A5));
  g_assert_false (etude_squares_has (&wrong, H4));
  g_assert_false (etude_squares_has (&wrong, G4));
  g_assert_false (etude_squares_has (&wrong, H5));
  g_assert_cmpuint (etude_divine_movers_between (ETUDE_DIVINE_CHESS, H4, A5), ==, 0);
  g_assert_cmpuint (etude_divine_movers_between (ETUDE_DIVINE_CHESS, H4, G4), ==, ETUDE_DIVINE_BY_ROOK);
}

static bool
stop (void *data, uint64_t done, uint64_t total)
{
  g_assert_cmpuint (done, <=, total);
  return ++*(unsigned *) data < 5;
}

CASE (stop)
{
  struct etude_divine_rules *rules = fixture_divine (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT);
  struct etude_divine_count count;
  unsigned ticks = 0;
  uint64_t unique;

  g_assert_cmpint (etude_divine_count (rules, stop, &ticks, &count), ==, ETUDE_STOPPED);
  g_assert_cmpuint (ticks, ==, 5);
  ticks = 0;
  g_assert_cmpint (etude_divine_count_unique (rules, stop, &ticks, &unique), ==, ETUDE_STOPPED);
  g_assert_cmpuint (ticks, ==, 5);
  etude_divine_rules_free (rules);
}

static void
add_figures (const struct figures *f, const char *what, void (*run) (gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/divine-figures/%s/%s/%s", etude_divine_game_row (f->game)->name,
                                           etude_divine_rule_name (f->rule), what);

  g_test_add_data_func (path, f, run);
}

CASES
{
  for (unsigned i = 0; i < G_N_ELEMENTS (published); i++)
    {
      if (!g_test_slow ())
        add_figures (&published[i], "count", test_count);
      if (published[i].slow == g_test_slow ())
        add_figures (&published[i], "unique", test_unique);
    }
}
