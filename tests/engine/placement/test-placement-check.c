/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-check.c - what is wrong with problems: those that are none, and those that can have no solution. */
#include "case.h"
#include "placement-fixture.h"

#include <string.h>

enum
{
  NONE = ETUDE_KINDS,
  WQ = ETUDE_QUEEN,
  WR = ETUDE_ROOK,
  WB = ETUDE_BISHOP,
  WN = ETUDE_KNIGHT,
  WK = ETUDE_KING,
  WP = ETUDE_PAWN
};

struct row
{
  unsigned edge;
  const char *problem;
  enum etude_problem_fault fault;
  unsigned kind, count, limit;
};

static const struct row rows[] = {
  { 8, "9*r", ETUDE_PROBLEM_ROWS, WR, 9, 8 },
  { 8, "5*r,4*q", ETUDE_PROBLEM_ROWS, NONE, 9, 8 },
  { 8, "5*r,3*q", ETUDE_PROBLEM_OK, NONE, 0, 0 },
  { 8, "5*r,3*q,p", ETUDE_PROBLEM_FULL_ROWS, WP, 8, 8 },
  { 8, "7*r,p,n", ETUDE_PROBLEM_OK, NONE, 0, 0 },
  { 8, "9*q", ETUDE_PROBLEM_ROWS, WQ, 9, 8 },
  { 2, "2*q", ETUDE_PROBLEM_BLOCKS, WQ, 2, 1 },
  { 3, "3*q", ETUDE_PROBLEM_THREE, WQ, 3, 2 },
  { 4, "4*q", ETUDE_PROBLEM_OK, NONE, 0, 0 },
  { 8, "17*k", ETUDE_PROBLEM_BLOCKS, WK, 17, 16 },
  { 8, "16*k", ETUDE_PROBLEM_OK, NONE, 0, 0 },
  { 9, "26*k", ETUDE_PROBLEM_BLOCKS, WK, 26, 25 },
  { 8, "33*n", ETUDE_PROBLEM_PAIRS, WN, 33, 32 },
  { 9, "42*n", ETUDE_PROBLEM_PAIRS, WN, 42, 41 },
  { 2, "4*n", ETUDE_PROBLEM_OK, NONE, 0, 0 },
  { 8, "15*b", ETUDE_PROBLEM_DIAGONALS, WB, 15, 14 },
  { 8, "14*b,q", ETUDE_PROBLEM_DIAGONALS, NONE, 15, 14 },
  { 8, "33*p", ETUDE_PROBLEM_PAIRS, WP, 33, 32 },
  { 5, "16*p", ETUDE_PROBLEM_PAIRS, WP, 16, 15 },
  { 3, "5*n,5*p", ETUDE_PROBLEM_SQUARES, NONE, 10, 9 },
  { 3, "5*n w,5*p b", ETUDE_PROBLEM_SQUARES, NONE, 10, 9 },
  { 3, "9*n w", ETUDE_PROBLEM_OK, NONE, 0, 0 },
  { 8, "9*r w,9*r b", ETUDE_PROBLEM_OK, NONE, 0, 0 },
  { 8, "d,7*r", ETUDE_PROBLEM_COVER_ROWS, WR, 7, 8 },
  { 8, "d,8*r", ETUDE_PROBLEM_OK, NONE, 0, 0 },
  { 8, "d,8*k", ETUDE_PROBLEM_COVER_BLOCKS, WK, 8, 9 },
  { 10, "d,15*k", ETUDE_PROBLEM_COVER_BLOCKS, WK, 15, 16 },
  { 8, "d,7*b", ETUDE_PROBLEM_COVER_BISHOPS, WB, 7, 8 },
  { 10, "d,4*q", ETUDE_PROBLEM_COVER_QUEENS, WQ, 4, 5 },
  { 8, "d,7*p", ETUDE_PROBLEM_COVER_FIRST, WP, 7, 8 },
  { 8, "d,7*n", ETUDE_PROBLEM_COVER, NONE, 63, 64 },
  { 8, "d,q,r", ETUDE_PROBLEM_COVER, NONE, 28 + 15, 64 },
  { 8, "d,2*q,r", ETUDE_PROBLEM_OK, NONE, 0, 0 },
};

CASE (bounds)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      struct etude_problem problem = placement_problem (rows[i].edge, rows[i].problem);
      struct etude_problem_finding finding = etude_problem_check (&problem);

      g_test_message ("%s on %u: %u", rows[i].problem, rows[i].edge, finding.fault);
      g_assert_cmpint (finding.fault, ==, rows[i].fault);
      g_assert_cmpuint (finding.square, ==, ETUDE_SQUARES_MAX);
      if (finding.fault == ETUDE_PROBLEM_OK)
        continue;
      g_assert_false (etude_problem_fault_is_error (finding.fault));
      g_assert_cmpuint (finding.kind, ==, rows[i].kind);
      g_assert_cmpuint (finding.count, ==, rows[i].count);
      g_assert_cmpuint (finding.limit, ==, rows[i].limit);
    }
}

/* Forbidden squares take rows and squares away. */
CASE (forbidden)
{
  struct etude_problem problem = placement_problem (8, "8*q");

  for (unsigned square = 24; square < 32; square++)
    etude_squares_add (&problem.forbidden, square);
  g_assert_cmpint (etude_problem_check (&problem).fault, ==, ETUDE_PROBLEM_ROWS);
  g_assert_cmpuint (etude_problem_check (&problem).limit, ==, 7);
  problem = placement_problem (3, "4*p w,4*p b");
  etude_squares_add (&problem.forbidden, 0);
  g_assert_cmpint (etude_problem_check (&problem).fault, ==, ETUDE_PROBLEM_OK);
  etude_squares_add (&problem.forbidden, 8);
  g_assert_cmpint (etude_problem_check (&problem).fault, ==, ETUDE_PROBLEM_SQUARES);
  g_assert_cmpuint (etude_problem_check (&problem).limit, ==, 7);
}

static void
check_error (const struct etude_problem *problem, enum etude_problem_fault fault, unsigned kind, unsigned square)
{
  struct etude_problem_finding finding = etude_problem_check (problem);
  struct etude_placement_run run = { 0 };
  struct etude_placement_count count;

  g_assert_cmpint (finding.fault, ==, fault);
  g_assert_cmpuint (finding.kind, ==, kind);
  g_assert_cmpuint (finding.square, ==, square);
  g_assert_true (etude_problem_fault_is_error (fault));
  g_assert_cmpint (etude_placement_solve (problem, &run, &count), ==, ETUDE_BAD_INPUT);
}

CASE (errors)
{
  struct etude_problem problem = placement_problem (0, "q");

  check_error (&problem, ETUDE_PROBLEM_EDGE, NONE, ETUDE_SQUARES_MAX);
  problem.edge = 17;
  check_error (&problem, ETUDE_PROBLEM_EDGE, NONE, ETUDE_SQUARES_MAX);
  problem = placement_problem (8, "0*q");
  check_error (&problem, ETUDE_PROBLEM_NO_PIECES, NONE, ETUDE_SQUARES_MAX);
  problem = placement_problem (8, "q w,q b");
  problem.task = ETUDE_INDEPENDENCE;
  check_error (&problem, ETUDE_PROBLEM_BLACK, NONE, ETUDE_SQUARES_MAX);
  problem.task = ETUDE_DOMINATION;
  check_error (&problem, ETUDE_PROBLEM_BLACK, NONE, ETUDE_SQUARES_MAX);
}

CASE (fixed_errors)
{
  struct etude_problem problem = placement_problem (8, "q,r");

  etude_squares_add (&problem.fixed[WQ], 64);
  check_error (&problem, ETUDE_PROBLEM_FIXED_OUTSIDE, WQ, 64);
  problem = placement_problem (8, "q,r");
  etude_squares_add (&problem.forbidden, 200);
  check_error (&problem, ETUDE_PROBLEM_FIXED_OUTSIDE, NONE, 200);
  problem = placement_problem (8, "q,r");
  etude_squares_add (&problem.fixed[WQ], 5);
  etude_squares_add (&problem.fixed[WR], 5);
  check_error (&problem, ETUDE_PROBLEM_FIXED_TWICE, WR, 5);
  problem = placement_problem (8, "q,r");
  etude_squares_add (&problem.fixed[WQ], 5);
  etude_squares_add (&problem.forbidden, 5);
  check_error (&problem, ETUDE_PROBLEM_FIXED_FORBIDDEN, WQ, 5);
  problem = placement_problem (8, "q,r");
  etude_squares_add (&problem.fixed[WB], 5);
  check_error (&problem, ETUDE_PROBLEM_FIXED_MANY, WB, ETUDE_SQUARES_MAX);
  g_assert_cmpuint (etude_problem_check (&problem).count, ==, 1);
  g_assert_cmpuint (etude_problem_check (&problem).limit, ==, 0);
}

CASE (fixed_attack)
{
  struct etude_problem problem = placement_problem (8, "q,r,n");
  struct etude_problem_finding finding;

  etude_squares_add (&problem.fixed[WN], 0);  /* a1 */
  etude_squares_add (&problem.fixed[WR], 10); /* c2, which the knight attacks */
  finding = etude_problem_check (&problem);
  g_assert_cmpint (finding.fault, ==, ETUDE_PROBLEM_FIXED_ATTACK);
  g_assert_false (etude_problem_fault_is_error (finding.fault));
  g_assert_cmpuint (finding.square, ==, 0);
  g_assert_cmpuint (finding.other, ==, 10);
  problem.task = ETUDE_DOMINATION;
  g_assert_cmpint (etude_problem_check (&problem).fault, !=, ETUDE_PROBLEM_FIXED_ATTACK);
}

CASE (texts)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpstr (etude_problem_fault_text (ETUDE_PROBLEM_OK), ==, "");
  for (unsigned fault = ETUDE_PROBLEM_EDGE; fault <= ETUDE_PROBLEM_COVER_FIRST; fault++)
    {
      const char *text = etude_problem_fault_text ((enum etude_problem_fault) fault);

      g_assert_cmpuint (strlen (text), >, 10);
      g_assert_true (g_hash_table_add (seen, (gpointer) text));
    }
}
