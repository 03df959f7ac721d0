/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-parts.c - a search cut into parts finds in all of them together what it finds as a whole. */
#include "case.h"
#include "placement-fixture.h"

static const struct
{
  unsigned edge;
  const char *problem;
} problems[] = {
  { 8, "8*q" },         { 10, "10*q" },       { 6, "6*q" },         { 3, "3*q" },         { 5, "2*q" },
  { 6, "6*r" },         { 5, "3*r,2*b" },     { 4, "6*b" },         { 5, "5*n" },         { 6, "9*k" },
  { 4, "2*n,2*k" },     { 4, "3*p" },         { 5, "2*p,q" },       { 6, "q,r,b,n" },     { 7, "7*q" },
  { 9, "9*q" },         { 5, "k,2*p,n" },     { 6, "4*r,2*q" },     { 12, "q,k" },        { 1, "q" },
  { 3, "r w,r b" },     { 3, "2*q w,b w" },   { 4, "2*q w,2*q b" }, { 5, "2*r w,q b" },   { 4, "n w,2*n b" },
  { 5, "q w,q b,k w" }, { 4, "2*k w,2*k b" }, { 4, "p w,p b,q w" }, { 6, "3*q w,3*q b" }, { 4, "3*b w,3*b b" },
  { 8, "d,5*q" },       { 4, "d,2*q" },       { 5, "d,3*q" },       { 4, "d,q,r" },       { 6, "d,3*q,n" },
  { 4, "d,k,n,p,b" },   { 5, "d,5*r" },       { 4, "d,4*k" },       { 5, "d,5*n" },       { 7, "d,4*q" },
};

static struct etude_placement_count
count (const struct etude_problem *problem, const struct etude_placement_run *run)
{
  struct etude_placement_count count;

  g_assert_cmpint (etude_placement_solve (problem, run, &count), ==, ETUDE_OK);
  return count;
}

static void
add (struct etude_placement_count *sum, const struct etude_placement_count *count)
{
  sum->all += count->all;
  sum->fundamental += count->fundamental;
  sum->work += count->work;
  for (guint i = 0; i < ETUDE_ORBIT_SIZES; i++)
    sum->orbits[i] += count->orbits[i];
}

static guint64
by_orbits (const struct etude_placement_count *count)
{
  guint64 all = 0;

  for (guint i = 0; i < ETUDE_ORBIT_SIZES; i++)
    all += count->orbits[i] << i;
  return all;
}

CASE (sums)
{
  static const guint numbers[] = { 1, 2, 5, 64, 300 };

  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      struct etude_problem problem = placement_problem (problems[i].edge, problems[i].problem);
      struct etude_placement_count whole = count (&problem, &(struct etude_placement_run){ .threads = 1 });

      g_assert_cmpuint (by_orbits (&whole), ==, whole.all);
      for (guint j = 0; j < G_N_ELEMENTS (numbers); j++)
        {
          struct etude_placement_count sum = { 0 };

          for (guint part = 1; part <= numbers[j]; part++)
            {
              struct etude_placement_run run = { .part = part, .parts = numbers[j], .threads = 1 + part % 3 };
              struct etude_placement_count one = count (&problem, &run);

              add (&sum, &one);
            }
          sum.work = whole.work; /* other branches, other work */
          g_assert_cmpmem (&sum, sizeof sum, &whole, sizeof whole);
        }
    }
}

/* With squares that stay empty, and pieces that stand already. */
CASE (masked)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20241201);
  guint64 found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      struct etude_problem problem = placement_problem (problems[i].edge, problems[i].problem);
      const gint n_squares = (gint) (problem.edge * problem.edge);
      const guint square = (guint) g_rand_int_range (random, 0, n_squares);
      struct etude_placement_count whole, sum = { 0 };

      for (guint kind = 0; kind < ETUDE_KINDS && i % 2; kind++)
        if (problem.count[kind])
          {
            etude_squares_add (&problem.fixed[kind], square);
            break;
          }
      for (guint n = 0; n < 2; n++)
        etude_squares_add (&problem.forbidden, (guint) g_rand_int_range (random, 0, n_squares));
      if (i % 2)
        etude_squares_remove (&problem.forbidden, square);
      whole = count (&problem, &(struct etude_placement_run){ .threads = 1 });
      for (guint part = 1; part <= 7; part++)
        {
          struct etude_placement_count one
              = count (&problem, &(struct etude_placement_run){ .part = part, .parts = 7, .threads = 1 + part % 2 });

          add (&sum, &one);
        }
      sum.work = whole.work;
      g_assert_cmpmem (&sum, sizeof sum, &whole, sizeof whole);
      found += whole.all;
    }
  g_assert_cmpuint (found, >, 10000);
}

/* A part in pieces, as somebody counts it who is interrupted. */
CASE (ranges)
{
  struct etude_problem problem = placement_problem (8, "d,5*q");
  guint64 branches;
  struct etude_placement_run run = { .part = 2, .parts = 3, .branches = &branches };
  struct etude_placement_count whole = count (&problem, &run), sum = { 0 };
  guint64 end = branches;

  g_assert_cmpuint (end, >, 100);
  for (run.from = 0; run.from < end; run.from = run.to)
    {
      struct etude_placement_count piece;

      run.to = run.from + 31;
      run.threads = 1 + run.from % 2;
      piece = count (&problem, &run);
      add (&sum, &piece);
      g_assert_cmpuint (branches, ==, end);
    }
  g_assert_cmpmem (&sum, sizeof sum, &whole, sizeof whole);
}

static void
check_even (guint edge, const char *text)
{
  struct etude_problem problem = placement_problem (edge, text);
  guint64 most = 0, all = 0;

  for (guint part = 1; part <= 64; part++)
    {
      struct etude_placement_run run = { .part = part, .parts = 64 };
      struct etude_placement_count one = count (&problem, &run);

      most = MAX (most, one.work);
      all += one.work;
    }
  g_test_message ("%s on %u: the largest part is %.2f of the mean", text, edge, (double) most * 64 / (double) all);
  g_assert_cmpuint (most * 64, <, all * 3);
}

CASE (even)
{
  check_even (14, "14*q");
  check_even (8, "d,6*q");
  check_even (8, "4*q w,4*q b");
}

CASE (refused)
{
  struct etude_problem problem = placement_problem (8, "8*q");
  static const struct etude_placement_run bad[] = {
    { .part = 0, .parts = 2 },
    { .part = 3, .parts = 2 },
    { .part = 1, .parts = ETUDE_PARTS_MAX + 1 },
    { .part = 1, .parts = 2, .from = 3, .to = 2 },
  };
  struct etude_placement_count counted;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpint (etude_placement_solve (&problem, &bad[i], &counted), ==, ETUDE_BAD_INPUT);
}
