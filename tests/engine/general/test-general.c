/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-general.c - random small problems over all boards, pieces and relations, against an enumeration that shares nothing with
 * the engine. Usage: test-general [FIRST NUMBER] */
#include "general-run.h"
#include "plain-general.h"

#include <stdlib.h>
#include <string.h>

#define COST_MAX 30000

static unsigned first_seed = 0, n_seeds = 200;

static const struct plain_mover movers[] = {
  { 'K', "K", 2, { { 0, 1, 1 }, { 1, 1, 1 } } },
  { 'Q', "Q", 2, { { 0, 1, 0 }, { 1, 1, 0 } } },
  { 'R', "R", 1, { { 0, 1, 0 } } },
  { 'B', "B", 1, { { 1, 1, 0 } } },
  { 'N', "N", 1, { { 1, 2, 1 } } },
  { 'P', "", 0, { { 0 } } },
  { 'X', "NN", 1, { { 1, 2, 0 } } },
  { 'X', "QN", 3, { { 0, 1, 0 }, { 1, 1, 0 }, { 1, 2, 1 } } },
  { 'X', "R2D", 2, { { 0, 1, 2 }, { 0, 2, 1 } } },
  { 'X', "C", 1, { { 1, 3, 1 } } },
  { 'Y', "W", 1, { { 0, 1, 1 } } },
  { 'Y', "F3+(0,3)", 2, { { 1, 1, 3 }, { 0, 3, 1 } } },
  { 'Y', "DD", 1, { { 0, 2, 0 } } },
  { 'Y', "(1,2)*A", 2, { { 1, 2, 0 }, { 2, 2, 1 } } },
  { 'Y', "wazir", 1, { { 0, 1, 1 } } },
};

/* --- random problems --- */

static void
choose_movers (GRand *random, struct etude_general *problem, struct plain_mover *mover)
{
  problem->n_movers = (unsigned) g_rand_int_range (random, 1, 3);
  for (unsigned i = 0; i < problem->n_movers; i++)
    {
      mover[i] = movers[g_rand_int_range (random, 0, G_N_ELEMENTS (movers))];
      if (i && mover[i].letter == mover[0].letter)
        mover[i] = movers[mover[0].letter == 'Q' ? 4 : 1];
      if (mover[i].letter == 'P')
        etude_mover_of_chess ('P', &problem->mover[i]);
      else
        g_assert_cmpuint (etude_mover_read (mover[i].betza, strlen (mover[i].betza), &problem->mover[i]), ==, 0);
      problem->mover[i].letter = mover[i].letter;
    }
}

static bool
make_problem (GRand *random, struct etude_general *problem, struct plain_mover *mover)
{
  struct etude_grid_map map;
  bool even = g_rand_boolean (random);

  *problem
      = (struct etude_general){ .relation = (enum etude_relation) g_rand_int_range (random, 0, ETUDE_N_RELATIONS) };
  problem->grid.width = (unsigned) g_rand_int_range (random, 1, 6);
  problem->grid.height = g_rand_boolean (random) ? problem->grid.width : (unsigned) g_rand_int_range (random, 1, 6);
  problem->grid.wrap = (enum etude_wrap) g_rand_int_range (random, 0, ETUDE_N_WRAPS);
  problem->attacks = (unsigned) g_rand_int_range (random, 0, 4);
  problem->n_armies = problem->relation == ETUDE_RELATION_TWO_COLOURS ? 2
                      : problem->relation == ETUDE_RELATION_ARMIES    ? (unsigned) g_rand_int_range (random, 2, 5)
                                                                      : 1;
  choose_movers (random, problem, mover);
  for (int i = g_rand_int_range (random, -2, 4); i > 0; i--)
    problem->grid.wall[g_rand_int_range (random, 0, (int) problem->grid.height)]
        |= 1u << g_rand_int_range (random, 0, (int) problem->grid.width);
  etude_grid_map (&problem->grid, &map);
  if (map.n == 0)
    return false;
  for (unsigned kind = 0; kind < etude_general_kinds (problem); kind++)
    problem->count[kind] = even && kind >= problem->n_movers ? problem->count[kind % problem->n_movers]
                                                             : (unsigned) g_rand_int_range (random, 0, 6);
  for (int i = g_rand_int_range (random, -3, 3); i > 0; i--)
    {
      unsigned kind = (unsigned) g_rand_int_range (random, 0, (int) etude_general_kinds (problem));

      if (problem->count[kind])
        etude_squares_add (&problem->fixed[kind], (unsigned) g_rand_int_range (random, 0, (int) map.n));
    }
  for (int i = g_rand_int_range (random, -3, 3); i > 0; i--)
    etude_squares_add (&problem->forbidden, (unsigned) g_rand_int_range (random, 0, (int) map.n));
  return etude_general_size (problem) > 0 && etude_general_size (problem) <= map.n
         && etude_general_check (problem) == ETUDE_GENERAL_OK && plain_general_cost (problem) < COST_MAX;
}

/* --- one problem --- */

struct seen
{
  const struct etude_general *problem;
  GHashTable *boards;
  unsigned n_squares;
  guint64 n;
};

static bool
see (void *data, const unsigned char *solution, unsigned n)
{
  struct seen *seen = data;
  unsigned char board[ETUDE_SQUARES_MAX];

  memset (board, ETUDE_GENERAL_KINDS, sizeof board);
  for (unsigned kind = 0; kind < etude_general_kinds (seen->problem); kind++)
    for (unsigned i = 0; i < seen->problem->count[kind]; i++)
      board[*solution++] = (unsigned char) kind;
  seen->n++;
  g_hash_table_add (seen->boards, plain_general_text (board, seen->n_squares));
  return true;
}

/* Who follows a search. */
struct follower
{
  struct seen *seen;
  GHashTable *right;
  unsigned n_fixed, n; /* men that stand */
  unsigned char kind[ETUDE_SQUARES_MAX], square[ETUDE_SQUARES_MAX];
  unsigned n_solutions, n_repeated, n_nodes[ETUDE_SQUARES_MAX + 1]; /* nodes by the number of men */
  bool begun, ending;                                               /* the last step must be followed by BACK */
};

static bool
see_none (void *data, const unsigned char *solution, unsigned n)
{
  return true;
}

static void
follow_solution (struct follower *f, const struct etude_general_event *event)
{
  unsigned char board[ETUDE_SQUARES_MAX];
  g_autofree char *text = NULL;

  memset (board, ETUDE_GENERAL_KINDS, sizeof board);
  for (unsigned i = 0; i < event->n_men; i++)
    board[event->square_of[i]] = event->kind_of[i];
  text = plain_general_text (board, f->seen->n_squares);
  g_assert_true (g_hash_table_contains (f->right, text));
  f->n_solutions++;
  f->n_repeated += event->repeated;
}

/* What stands is what was fixed, and what was set and not taken back; whatever leads nowhere, or to the end, is left. */
static bool
follow (void *data, const struct etude_general_event *event)
{
  struct follower *f = data;

  if (!f->begun)
    {
      f->n = f->n_fixed = event->n_men - (event->step == ETUDE_STEP_SET);
      memcpy (f->kind, event->kind_of, f->n);
      memcpy (f->square, event->square_of, f->n);
      f->begun = true;
    }
  g_assert_false (f->ending && event->step != ETUDE_STEP_BACK && f->n > f->n_fixed);
  f->ending = event->step == ETUDE_STEP_DEAD_END || event->step == ETUDE_STEP_SOLUTION;
  if (event->step == ETUDE_STEP_SET)
    {
      f->kind[f->n] = (unsigned char) event->kind;
      f->square[f->n++] = (unsigned char) event->square;
    }
  else if (event->step == ETUDE_STEP_BACK)
    {
      g_assert_cmpuint (f->n, >, f->n_fixed);
      g_assert_cmpuint (f->kind[--f->n], ==, event->kind);
      g_assert_cmpuint (f->square[f->n], ==, event->square);
    }
  else if (event->step == ETUDE_STEP_SOLUTION)
    follow_solution (f, event);
  g_assert_cmpmem (f->kind, f->n, event->kind_of, event->n_men);
  g_assert_cmpmem (f->square, f->n, event->square_of, event->n_men);
  return true;
}

/* By the engine's own order and by plain backtracking, all of them and one of each class. */
static void
compare_watched (const struct etude_general *problem, struct seen *seen, GHashTable *right,
                 const struct plain_result *result)
{
  for (unsigned i = 0; i < 4; i++)
    {
      struct follower f = { .seen = seen, .right = right };
      const struct etude_general_run run
          = { .all = i & 1, .plain = i & 2, .visit = see_none, .watch = follow, .watch_data = &f };
      struct etude_general_count count;

      g_assert_cmpint (etude_general_solve (problem, &run, &count), ==, ETUDE_OK);
      g_assert_cmpuint (f.n, ==, f.n_fixed);
      g_assert_cmpuint (f.n_solutions - f.n_repeated, ==, run.all ? result->all : result->fundamental);
      if (run.plain)
        g_assert_cmpuint (f.n_solutions, ==, result->all);
    }
}

/* In PARTS parts, each of them in two steps: what all of these have comes to the whole. */
static void
compare_parts (const struct etude_general *problem, unsigned parts, bool classes, const struct plain_result *result)
{
  uint64_t all = 0, fundamental = 0, n_first = 0, rest[ETUDE_SQUARES_MAX + 1] = { 0 };

  for (unsigned part = 1; part <= parts; part++)
    {
      uint64_t branches = 0;
      struct etude_general_run run
          = { .classes = classes, .threads = 1 + part % 2, .part = part, .parts = parts, .to = 1 + part };
      run.branches = &branches;
      for (unsigned step = 0; step < 2; step++)
        {
          struct etude_general_count count;

          g_assert_cmpint (etude_general_solve (problem, &run, &count), ==, ETUDE_OK);
          all += count.all;
          fundamental += count.fundamental;
          for (unsigned i = 0; i <= ETUDE_SQUARES_MAX; i++)
            rest[i] += count.rest[i];
          run.from = run.to;
          run.to = 0;
        }
      n_first = part == 1 ? branches : n_first;
      g_assert_true (branches == n_first || branches + 1 == n_first);
    }
  for (unsigned i = 1; i <= ETUDE_SQUARES_MAX; i++)
    {
      g_assert_cmpuint (rest[i] % i, ==, 0);
      all += rest[i] / i;
    }
  g_assert_cmpuint (all, ==, result->all);
  g_assert_cmpuint (fundamental, ==, classes ? result->fundamental : 0);
}

static void
compare (const struct etude_general *problem, const struct plain_mover *mover)
{
  const struct plain_general plain = { problem, mover };
  g_autoptr (GHashTable) right = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) fundamental = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  struct plain_result result = plain_general_solve (&plain, right);
  struct etude_general_run run = { .classes = true, .threads = 2 };
  struct etude_general_count count;
  struct seen seen = { .problem = problem, .boards = all };
  struct etude_grid_map map;
  GHashTableIter iter;
  gpointer board;

  etude_grid_map (&problem->grid, &map);
  seen.n_squares = map.n;
  g_assert_cmpint (etude_general_solve (problem, &run, &count), ==, ETUDE_OK);
  g_assert_cmpuint (count.all, ==, result.all);
  g_assert_cmpuint (count.fundamental, ==, result.fundamental);
  run = (struct etude_general_run){ .threads = 1 };
  g_assert_cmpint (etude_general_solve (problem, &run, &count), ==, ETUDE_OK);
  g_assert_cmpuint (count.all, ==, result.all);
  run = (struct etude_general_run){ .all = true, .visit = see, .visit_data = &seen };
  g_assert_cmpint (etude_general_solve (problem, &run, &count), ==, ETUDE_OK);
  g_assert_cmpuint (seen.n, ==, result.all);
  g_assert_cmpuint (g_hash_table_size (all), ==, result.all);
  g_hash_table_iter_init (&iter, all);
  while (g_hash_table_iter_next (&iter, &board, NULL))
    g_assert_true (g_hash_table_contains (right, board));
  run.all = false;
  seen.n = 0;
  seen.boards = fundamental;
  g_assert_cmpint (etude_general_solve (problem, &run, &count), ==, ETUDE_OK);
  g_assert_cmpuint (seen.n, ==, result.fundamental);
  g_hash_table_iter_init (&iter, fundamental);
  while (g_hash_table_iter_next (&iter, &board, NULL))
    g_assert_true (g_hash_table_contains (right, board));
  compare_watched (problem, &seen, right, &result);
  compare_parts (problem, 3, true, &result);
  compare_parts (problem, 100, false, &result);
}

/* All numbers of the one kind at once, and the extremes. */
static void
compare_numbers (struct etude_general *problem, const struct plain_mover *mover)
{
  const struct etude_relation_rule *rule = &etude_relations[problem->relation];
  const struct plain_general plain = { problem, mover };
  struct etude_general_run run = { .any_number = true, .classes = true, .threads = 1 };
  struct etude_general_count count, only_all, maximal;
  unsigned largest = 0, smallest = 0, number;
  struct etude_grid_map map;

  etude_grid_map (&problem->grid, &map);
  g_assert_cmpint (etude_general_solve (problem, &run, &count), ==, ETUDE_OK);
  run.classes = false;
  g_assert_cmpint (etude_general_solve (problem, &run, &only_all), ==, ETUDE_OK);
  run.maximal = true;
  g_assert_cmpint (etude_general_solve (problem, &run, &maximal), ==, ETUDE_OK);
  run.maximal = false;
  for (unsigned n = etude_squares_count (&problem->fixed[0]); n <= map.n; n++)
    {
      struct plain_result result;

      problem->count[0] = n;
      result = plain_general_solve (&plain, NULL);
      g_assert_cmpuint (count.all_of[n], ==, result.all);
      g_assert_cmpuint (only_all.all_of[n], ==, result.all);
      g_assert_cmpuint (maximal.all_of[n], ==, result.maximal);
      g_assert_cmpuint (count.fundamental_of[n], ==, result.fundamental);
      if (n && result.all)
        largest = n;
      if (n && !smallest && (rule->own_square ? result.maximal : result.all))
        smallest = n;
    }
  problem->count[0] = MAX (1, etude_squares_count (&problem->fixed[0]));
  g_assert_cmpint (etude_general_extreme (problem, ETUDE_GENERAL_LARGEST, &run, &number), ==, ETUDE_OK);
  g_assert_cmpuint (number, ==, largest);
  g_assert_cmpint (etude_general_extreme (problem, ETUDE_GENERAL_SMALLEST, &run, &number), ==, ETUDE_OK);
  g_assert_cmpuint (number, ==, smallest);
}

static void
test_random (void)
{
  for (unsigned seed = first_seed, n = 0; n < n_seeds; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      struct plain_mover mover[2];
      struct etude_general problem;
      unsigned n_squares;
      struct etude_grid_map map;

      if (!make_problem (random, &problem, mover))
        continue;
      g_test_message ("seed %u: %s %u, %u x %u wrap %u, %u armies of %s %s, %u and %u, %u fixed, %u forbidden", seed,
                      etude_relations[problem.relation].name, problem.attacks, problem.grid.width, problem.grid.height,
                      problem.grid.wrap, problem.n_armies, mover[0].betza, problem.n_movers > 1 ? mover[1].betza : "",
                      problem.count[0], problem.n_movers > 1 ? problem.count[1] : 0,
                      etude_squares_count (&problem.fixed[0]), etude_squares_count (&problem.forbidden));
      compare (&problem, mover);
      etude_grid_map (&problem.grid, &map);
      n_squares = map.n;
      if (problem.n_armies == 1 && problem.n_movers == 1 && n_squares <= 12)
        compare_numbers (&problem, mover);
      n++;
    }
}

static bool
count_nodes (void *data, const struct etude_general_event *event)
{
  struct follower *f = data;

  f->n_nodes[event->n_men] += event->step == ETUDE_STEP_SET;
  f->n_solutions += event->step == ETUDE_STEP_SOLUTION;
  return true;
}

/* D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29 (1975): the nodes of eight queens by
 * level, row by row. */
static void
test_tree (void)
{
  static const unsigned published[] = { 0, 8, 42, 140, 344, 568, 550, 312, 92 };
  struct etude_general problem = { .grid = { .width = 8, .height = 8 }, .n_armies = 1, .n_movers = 1, .count = { 8 } };
  struct follower f = { 0 };
  const struct etude_general_run run
      = { .all = true, .plain = true, .visit = see_none, .watch = count_nodes, .watch_data = &f };
  struct etude_general_count count;

  etude_mover_of_chess ('Q', &problem.mover[0]);
  g_assert_cmpint (etude_general_solve (&problem, &run, &count), ==, ETUDE_OK);
  g_assert_cmpuint (f.n_solutions, ==, 92);
  for (unsigned i = 1; i < G_N_ELEMENTS (published); i++)
    g_assert_cmpuint (f.n_nodes[i], ==, published[i]);
}

/* More than 64 bits: every square attacks every other, so that any men dominate, 2^72 - 1 sets of them, a binomial coefficient
 * of each number. */
static void
test_large_numbers (void)
{
  static const char betza[] = "RBNCZ(1,4)(2,4)(3,4)";
  const struct etude_general_run run = { .any_number = true, .threads = 2 };
  struct etude_general problem = { .grid = { .width = 9, .height = 8, .wrap = ETUDE_WRAP_BOTH },
                                   .relation = ETUDE_RELATION_DOMINATION,
                                   .n_armies = 1,
                                   .n_movers = 1,
                                   .count = { 1 } };
  struct etude_general_count *count = g_new (struct etude_general_count, 1);
  etude_wide_count binomial = 1;

  g_assert_cmpuint (etude_mover_read (betza, strlen (betza), &problem.mover[0]), ==, 0);
  problem.mover[0].letter = 'X';
  g_assert_cmpint (etude_general_solve (&problem, &run, count), ==, ETUDE_OK);
  g_assert_true (count->all == ((etude_wide_count) 1 << 72) - 1);
  for (unsigned k = 1; k <= 72; k++)
    {
      binomial = binomial * (72 - k + 1) / k;
      g_assert_true (count->all_of[k] == binomial);
    }
  g_free (count);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3)
    {
      first_seed = (unsigned) atoi (argv[1]);
      n_seeds = (unsigned) atoi (argv[2]);
    }
  g_test_add_func ("/general/random", test_random);
  g_test_add_func ("/general/tree", test_tree);
  g_test_add_func ("/general/large-numbers", test_large_numbers);
  return g_test_run ();
}
