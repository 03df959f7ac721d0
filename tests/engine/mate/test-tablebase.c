/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tablebase.c - the mates against the lone king: moves, mirrored bishops, what is there; counting them on any board is
 * stopped and refused. */
#include "board-checks.h"
#include "case.h"
#include "made-endings.h"
#include "slow-moves.h"

#define SEED 19970401
#define SAMPLES 20000
#define STOPS 20

/* --- moves --- */

static void
test_moves (gconstpointer name)
{
  struct etude_ending ending = ending_of (name);
  struct etude_endings *endings = made_endings (&ending);

  check_random_positions (endings, &ending, SAMPLES);
  etude_endings_free (endings);
}

/* Equally good moves come in the order of etude_position_moves. */
CASE (order)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_ending ending = ending_of ("KBNK");
  struct etude_endings *endings = made_endings (&ending);
  struct etude_judged_move moves[ETUDE_MOVES_MAX];

  for (unsigned i = 0; i < SAMPLES; i++)
    {
      struct etude_position p = random_position (random, &ending, 8);
      unsigned n = etude_endings_moves (endings, &p, moves);

      for (unsigned k = 1; k < n; k++)
        if (badness_of (&moves[k - 1].verdict, p.to_move) == badness_of (&moves[k].verdict, p.to_move))
          g_assert_cmpuint (moves[k - 1].move.piece * 64 + moves[k - 1].move.to, <,
                            moves[k].move.piece * 64 + moves[k].move.to);
    }
  etude_endings_free (endings);
}

CASE (mirror)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_ending ending = ending_of ("KBNK");
  struct etude_endings *endings = made_endings (&ending);

  for (unsigned i = 0; i < SAMPLES; i++)
    {
      struct etude_position p = random_position (random, &ending, 8);
      struct etude_position mirrored = etude_position_mirror (&p);
      struct etude_verdict a = etude_endings_probe (endings, &p), b = etude_endings_probe (endings, &mirrored);

      g_assert_true (etude_square_is_light (p.man[0].square, 8) != etude_square_is_light (mirrored.man[0].square, 8));
      assert_same_result (&a, &b);
    }
  etude_endings_free (endings);
}

/* What is there besides: what captures lead to, and nothing else. */
CASE (covers)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  static const char *const there[] = { "KBNK", "KBK", "KNK", "KK" }, *const not_there[] = { "KQK", "KBBK", "KBNNK" };
  struct etude_ending ending = ending_of ("KBNK");
  struct etude_endings *endings = made_endings (&ending);

  for (unsigned i = 0; i < G_N_ELEMENTS (there) + G_N_ELEMENTS (not_there); i++)
    {
      const bool is_there = i < G_N_ELEMENTS (there);
      struct etude_ending other = ending_of (is_there ? there[i] : not_there[i - G_N_ELEMENTS (there)]);
      struct etude_position p = random_position (random, &other, 8);

      g_assert_true (etude_endings_have_position (endings, &p) == is_there);
    }
  etude_endings_free (endings);
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
  struct etude_statistics st = { .longest = 12345 };

  g_assert_cmpint (etude_ending_statistics (&many, 9, ETUDE_LIGHT, NULL, NULL, &st), ==, ETUDE_BAD_INPUT);
  g_assert_cmpint (etude_ending_statistics (&none, 9, ETUDE_LIGHT, NULL, NULL, &st), ==, ETUDE_BAD_INPUT);
  many.n_men++;
  g_assert_cmpint (etude_ending_statistics (&many, 8, ETUDE_LIGHT, NULL, NULL, &st), ==, ETUDE_BAD_INPUT);
  for (unsigned i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      g_assert_cmpint (etude_ending_statistics (&kqk, edges[i], ETUDE_LIGHT, NULL, NULL, &st), ==, ETUDE_BAD_INPUT);
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (wider); i++)
    {
      g_assert_cmpint (etude_ending_statistics (&wider[i], 8, ETUDE_LIGHT, NULL, NULL, &st), ==, ETUDE_BAD_INPUT);
    }
  g_assert_cmpuint (st.longest, ==, 12345);
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
