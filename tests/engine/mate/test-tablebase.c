/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tablebase.c - asking the tablebase: moves, mirrored bishops, what it covers, stopping. */
#include "board-checks.h"
#include "case.h"
#include "slow-moves.h"

#define SEED 19970401
#define SAMPLES 20000
#define STOPS 20

/* --- moves --- */

static void
test_moves (gconstpointer name)
{
  struct etude_tablebase *tablebase = make_tablebase (name, 8, ETUDE_LIGHT);

  check_random_positions (tablebase, 8, SAMPLES);
  etude_tablebase_free (tablebase);
}

/* Equally good moves come in the order of etude_position_moves. */
CASE (order)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_tablebase *tablebase = make_tablebase ("KBNK", 8, ETUDE_LIGHT);
  const struct etude_ending *ending = etude_tablebase_ending (tablebase);
  struct etude_scored_move moves[ETUDE_MOVES_MAX];

  for (unsigned i = 0; i < SAMPLES; i++)
    {
      struct etude_position p = random_position (random, ending, 8);
      unsigned n = etude_tablebase_moves (tablebase, &p, moves);

      for (unsigned k = 1; k < n; k++)
        if (badness_of (&moves[k - 1].result, p.to_move) == badness_of (&moves[k].result, p.to_move))
          g_assert_cmpuint (moves[k - 1].move.piece * 64 + moves[k - 1].move.to, <,
                            moves[k].move.piece * 64 + moves[k].move.to);
    }
  etude_tablebase_free (tablebase);
}

/* --- mirrored bishops --- */

CASE (mirror)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_tablebase *light = make_tablebase ("KBNK", 8, ETUDE_LIGHT);
  struct etude_tablebase *dark = make_tablebase ("KBNK", 8, ETUDE_DARK);
  struct etude_ending ending = ending_of ("KBNK");

  for (unsigned i = 0; i < SAMPLES; i++)
    {
      struct etude_position p = random_position (random, &ending, 8);
      struct etude_position mirrored = etude_position_mirror (&p);
      struct etude_result a = etude_tablebase_probe (light, &p);
      struct etude_result b = etude_tablebase_probe (light, &mirrored);
      struct etude_result c = etude_tablebase_probe (dark, &p);

      g_assert_true (etude_square_is_light (p.man[0].square, 8) != etude_square_is_light (mirrored.man[0].square, 8));
      assert_same_result (&a, &b);
      assert_same_result (&a, &c);
    }
  etude_tablebase_free (light);
  etude_tablebase_free (dark);
}

/* --- what is covered --- */

CASE (covers)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_tablebase *kbnk = make_tablebase ("KBNK", 7, ETUDE_DARK);
  static const char *const covered[] = { "KNK", "KK" };
  static const char *const not_covered[] = { "KQK", "KBBK", "KNNK", "KBNNK" };
  struct etude_ending ending;
  struct etude_position p;

  for (unsigned i = 0; i < G_N_ELEMENTS (covered); i++)
    {
      ending = ending_of (covered[i]);
      p = random_position (random, &ending, 7);
      g_assert_true (etude_tablebase_covers (kbnk, &p));
      p.edge = 8;
      g_assert_false (etude_tablebase_covers (kbnk, &p));
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (not_covered); i++)
    {
      ending = ending_of (not_covered[i]);
      p = random_position (random, &ending, 7);
      g_assert_false (etude_tablebase_covers (kbnk, &p));
    }
  for (unsigned i = 0; i < 100; i++)
    {
      ending = ending_of (i % 2 ? "KBNK" : "KBK");
      p = random_position (random, &ending, 7);
      g_assert_true (etude_tablebase_covers (kbnk, &p) != etude_square_is_light (p.man[0].square, 7));
    }
  etude_tablebase_free (kbnk);
}

/* --- stopping and bad input --- */

static void
test_progress (gconstpointer board)
{
  g_autofree char *name = NULL;
  unsigned edge = read_board (board, &name);
  unsigned n = check_progress (name, edge);

  g_assert_cmpuint (n, >, 1);
  for (unsigned i = 1; i <= n; i += 1 + n / STOPS)
    check_stop (name, edge, i);
  check_stop (name, edge, n);
}

CASE (bad_input)
{
  struct etude_ending none = ending_of ("KK"), many = ending_of ("KNNNK"), kqk = ending_of ("KQK");
  struct etude_ending wider[] = { ending_of ("KPK"), ending_of ("KQKR") };
  static const unsigned edges[] = { 0, 1, 2, 17, 256 + 8 };
  struct etude_tablebase *tablebase = NULL;
  struct etude_statistics st = { .longest = 12345 };

  g_assert_cmpint (etude_tablebase_new (&many, 9, ETUDE_LIGHT, NULL, NULL, &tablebase), ==, ETUDE_BAD_INPUT);
  g_assert_cmpint (etude_ending_statistics (&many, 9, ETUDE_LIGHT, NULL, NULL, &st), ==, ETUDE_BAD_INPUT);
  many.n_men++;
  g_assert_cmpint (etude_tablebase_new (&none, 8, ETUDE_LIGHT, NULL, NULL, &tablebase), ==, ETUDE_BAD_INPUT);
  g_assert_cmpint (etude_tablebase_new (&many, 8, ETUDE_LIGHT, NULL, NULL, &tablebase), ==, ETUDE_BAD_INPUT);
  for (unsigned i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      g_assert_cmpint (etude_tablebase_new (&kqk, edges[i], ETUDE_LIGHT, NULL, NULL, &tablebase), ==, ETUDE_BAD_INPUT);
      g_assert_cmpint (etude_ending_statistics (&kqk, edges[i], ETUDE_LIGHT, NULL, NULL, &st), ==, ETUDE_BAD_INPUT);
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (wider); i++)
    {
      g_assert_cmpint (etude_tablebase_new (&wider[i], 8, ETUDE_LIGHT, NULL, NULL, &tablebase), ==, ETUDE_BAD_INPUT);
      g_assert_cmpint (etude_ending_statistics (&wider[i], 8, ETUDE_LIGHT, NULL, NULL, &st), ==, ETUDE_BAD_INPUT);
    }
  g_assert_null (tablebase);
  g_assert_cmpuint (st.longest, ==, 12345);
  etude_tablebase_free (NULL);
}

CASES
{
  static const char *const endings[] = { "KQK", "KRK", "KBK", "KBNK", "KBBK", "KNNK", "KQRK" };
  static const char *const boards[] = { "KBNK:8", "KQRK:8", "KQRBK:5", "KRK:16", "KBNK:9" };

  for (unsigned i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/tablebase/moves/%s", endings[i]);

      g_test_add_data_func (path, endings[i], test_moves);
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *path = g_strdup_printf ("/tablebase/progress/%s", boards[i]);

      g_test_add_data_func (path, boards[i], test_progress);
    }
}
