/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement.c - the placement engine against the plain enumeration, on random small problems.
 *
 * Usage: test-placement FROM NUMBER    that many problems from the FROM-th on
 */
#include "placement-fixture.h"
#include "plain-placement.h"

#include <stdlib.h>
#include <string.h>

#define SEED 20260101
#define COST_MAX 20000.0

/* --- random problems --- */

static unsigned
below (GRand *random, unsigned bound)
{
  return (unsigned) g_rand_int_range (random, 0, (int) bound);
}

static void
add_kinds (GRand *random, struct etude_problem *problem)
{
  unsigned n = 1 + below (random, 4);
  bool twins = problem->task == ETUDE_TWO_COLOURS && below (random, 3) == 0;

  for (unsigned i = 0; i < n; i++)
    {
      unsigned kind = below (random, problem->task == ETUDE_TWO_COLOURS && !twins ? 12 : 6);
      unsigned more = 1 + below (random, 1 + below (random, 4));

      problem->count[kind] += more;
      if (twins)
        problem->count[kind + 6] += more;
    }
}

/* Squares that are alike under some symmetries, often. */
static void
add_forbidden (GRand *random, struct etude_problem *problem)
{
  unsigned edge = problem->edge, n = below (random, 2 * edge), square = below (random, edge * edge);

  if (below (random, 3) > 0)
    return;
  for (unsigned i = 0; i < n; i++)
    {
      unsigned column = square % edge, row = square / edge;

      etude_squares_add (&problem->forbidden, square);
      square = below (random, 2) ? below (random, edge * edge)
                                 : edge - 1 - column + (below (random, 2) ? row : edge - 1 - row) * edge;
    }
}

static void
add_fixed (GRand *random, struct etude_problem *problem)
{
  struct etude_squares taken = problem->forbidden;

  if (below (random, 3) > 0)
    return;
  for (unsigned i = below (random, 4); i > 0; i--)
    {
      unsigned kind = below (random, 12), square = below (random, problem->edge * problem->edge);

      if (etude_squares_count (&problem->fixed[kind]) == problem->count[kind] || etude_squares_has (&taken, square))
        continue;
      etude_squares_add (&taken, square);
      etude_squares_add (&problem->fixed[kind], square);
    }
}

static struct etude_problem
random_problem (GRand *random)
{
  struct etude_problem problem;

  do
    {
      problem = (struct etude_problem){ .task = (enum etude_task) below (random, 3), .edge = 1 + below (random, 6) };
      add_kinds (random, &problem);
      add_forbidden (random, &problem);
      add_fixed (random, &problem);
    }
  while (plain_placement_cost (&problem) > COST_MAX || plain_placement_cost (&problem) < 1);
  return problem;
}

/* One or two pieces on boards of more than 64, or 128, squares. */
static struct etude_problem
random_large (GRand *random)
{
  struct etude_problem problem
      = { .task = below (random, 2) ? ETUDE_TWO_COLOURS : ETUDE_INDEPENDENCE, .edge = 9 + below (random, 8) };
  unsigned kinds = problem.task == ETUDE_TWO_COLOURS ? 12 : 6, n = below (random, 3) ? 2 : 1;

  for (unsigned i = 0; i < n; i++)
    problem.count[below (random, kinds)]++;
  add_forbidden (random, &problem);
  return problem;
}

/* Lines that fill all rows, which are searched in a way of their own. */
static struct etude_problem
random_rows (GRand *random)
{
  struct etude_problem problem = { .edge = 1 + below (random, 5) };
  unsigned rooks = below (random, problem.edge + 1);

  problem.count[ETUDE_ROOK] = rooks;
  problem.count[ETUDE_QUEEN] = problem.edge - rooks;
  add_forbidden (random, &problem);
  add_fixed (random, &problem);
  return problem;
}

/* --- checks --- */

/* Every solution once, and no other. */
static void
check_all (const struct plain_solutions *right, const struct placement_result *result)
{
  g_autofree bool *seen = g_new0 (bool, right->n + 1);

  g_assert_cmpint (result->status, ==, ETUDE_OK);
  g_assert_cmpuint (result->count.all, ==, right->n);
  g_assert_cmpuint (result->count.fundamental, ==, right->n_classes);
  g_assert_cmpuint (result->images->len, ==, right->n);
  for (unsigned i = 0; i < right->n; i++)
    {
      int number = plain_solutions_find (right, result->solutions->data + i * right->size);

      g_assert_cmpint (number, >=, 0);
      g_assert_false (seen[number]);
      seen[number] = true;
      g_assert_cmpuint (g_array_index (result->images, unsigned, i), ==, 1);
    }
}

/* The first of each class once, and no other. */
static void
check_fundamental (const struct plain_solutions *right, const struct placement_result *result)
{
  g_autofree bool *seen = g_new0 (bool, right->n + 1);

  g_assert_cmpint (result->status, ==, ETUDE_OK);
  g_assert_cmpuint (result->count.all, ==, right->n);
  g_assert_cmpuint (result->count.fundamental, ==, right->n_classes);
  g_assert_cmpuint (result->images->len, ==, right->n_classes);
  for (unsigned i = 0; i < right->n_classes; i++)
    {
      int number = plain_solutions_find (right, result->solutions->data + i * right->size);

      g_assert_cmpint (number, >=, 0);
      g_assert_cmpuint (right->leader[number], ==, number);
      g_assert_false (seen[number]);
      seen[number] = true;
      g_assert_cmpuint (g_array_index (result->images, unsigned, i), ==,
                        plain_solutions_class_size (right, (unsigned) number));
    }
}

static void
check_threads (const struct etude_problem *problem, bool all, const struct placement_result *one, unsigned threads)
{
  struct placement_result more = placement_solve (problem, all, threads, 0);

  g_assert_cmpmem (one->solutions->data, one->solutions->len, more.solutions->data, more.solutions->len);
  g_assert_cmpmem (one->images->data, one->images->len * sizeof (unsigned), more.images->data,
                   more.images->len * sizeof (unsigned));
  placement_result_clear (&more);
}

/* Single boards: some solutions, and some boards that are not. */
static void
check_boards (GRand *random, const struct etude_problem *problem, const struct plain_solutions *right)
{
  unsigned char board[ETUDE_SQUARES_MAX], canonical[ETUDE_SQUARES_MAX];
  unsigned distinct, kept;

  for (unsigned i = 0; i < 20 && right->n > 0; i++)
    {
      unsigned number = below (random, right->n), leader = right->leader[number], at;

      memcpy (board, right->at + number * right->size, right->size);
      g_assert_true (etude_solution_holds (problem, board));
      g_assert_cmpuint (etude_solution_class (problem, board, &distinct, &kept, canonical), ==,
                        plain_solutions_class_size (right, leader));
      g_assert_cmpmem (canonical, right->size, right->at + leader * right->size, right->size);
      at = below (random, right->size);
      board[at] = (unsigned char) below (random, problem->edge * problem->edge);
      g_assert_cmpint (etude_solution_holds (problem, board), ==, plain_solutions_find (right, board) >= 0);
    }
}

static void
check_problem (GRand *random, const struct etude_problem *problem)
{
  g_autofree char *text = placement_describe (problem);
  struct plain_solutions *right = plain_placement_solve (problem);
  struct etude_problem_finding finding = etude_problem_check (problem);
  struct placement_result all = placement_solve (problem, true, 1, 0), some = placement_solve (problem, false, 1, 0);
  struct etude_placement_count count = placement_count (problem, 1 + below (random, 4));

  g_test_message ("%s: %u, %u", text, right->n, right->n_classes);
  g_assert_false (etude_problem_fault_is_error (finding.fault));
  if (finding.fault != ETUDE_PROBLEM_OK)
    g_assert_cmpuint (right->n, ==, 0);
  check_all (right, &all);
  check_fundamental (right, &some);
  g_assert_cmpuint (count.all, ==, right->n);
  g_assert_cmpuint (count.fundamental, ==, right->n_classes);
  check_threads (problem, true, &all, 2 + below (random, 3));
  check_threads (problem, false, &some, 2 + below (random, 3));
  check_boards (random, problem, right);
  placement_result_clear (&all);
  placement_result_clear (&some);
  plain_solutions_free (right);
}

static void
test_problem (gconstpointer data)
{
  unsigned number = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED + number);
  struct etude_problem problem;

  if (number % 50 == 49)
    problem = random_large (random);
  else
    problem = number % 8 ? random_problem (random) : random_rows (random);

  check_problem (random, &problem);
}

int
main (int argc, char *argv[])
{
  unsigned from, number;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  from = (unsigned) atoi (argv[1]);
  number = (unsigned) atoi (argv[2]);
  for (unsigned i = from; i < from + number; i++)
    {
      g_autofree char *path = g_strdup_printf ("/placement/random/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_problem);
    }
  return g_test_run ();
}
