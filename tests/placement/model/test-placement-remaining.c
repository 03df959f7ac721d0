/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-remaining.c - solutions counted without a list: published figures, squares, stopping. */
#include "case.h"
#include "etude-placement-remaining.h"
#include "solutions-fixture.h"
#include "wait.h"
#include "plain.h"

static void
count_up (EtudePlacementRemaining *count, const struct etude_problem *problem, gboolean uses)
{
  etude_placement_remaining_start (count, general_of (problem), uses);
  WAIT_FOR (!etude_placement_remaining_get_running (count));
}

/* Takes what can be taken of the program's own figures from the OEIS: A000170, A002562, A002564, A002563. */
CASE (figures)
{
  g_autoptr (EtudePlacementRemaining) count = etude_placement_remaining_new ();
  struct etude_problem problem = solutions_problem (12, "12*q");

  count_up (count, &problem, FALSE);
  g_assert_cmpuint (etude_placement_remaining_get_n_all (count), ==, 14200);
  problem = solutions_problem (8, "d,5*q");
  count_up (count, &problem, TRUE);
  g_assert_cmpuint (etude_placement_remaining_get_n_all (count), ==, 4860);
}

/* How many of the 92 boards with eight queens have one on each square of the lower left quarter: published often. */
CASE (eight_queens)
{
  static const guint published[4][4] = { { 4, 8, 16, 18 }, { 8, 16, 14, 8 }, { 16, 14, 4, 12 }, { 18, 8, 12, 8 } };
  g_autoptr (EtudePlacementRemaining) count = etude_placement_remaining_new ();
  const struct etude_problem problem = solutions_problem (8, "8*q");

  count_up (count, &problem, TRUE);
  for (guint square = 0; square < 64; square++)
    {
      const guint row = square / 8, column = square % 8;
      const guint n = published[row < 4 ? row : 7 - row][column < 4 ? column : 7 - column];

      g_assert_cmpuint (etude_placement_remaining_get_uses (count, ETUDE_QUEEN, square), ==, n);
      g_assert_cmpuint (etude_placement_remaining_get_uses (count, ETUDE_GENERAL_KINDS, square), ==, n);
      g_assert_cmpuint (etude_placement_remaining_get_uses (count, ETUDE_ROOK, square), ==, 0);
    }
}

/* Every square's count is what the list of all solutions has: also where images of solutions are none. */
SOLUTIONS_CASE (uses)
{
  static const char *const texts[] = { "k,2*p,n", "2*b w,n w,r b", "d,k,n,p,b", "3*q" };
  g_autoptr (EtudePlacementRemaining) count = etude_placement_remaining_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      struct etude_problem problem = solutions_problem (4, texts[i]);
      guint uses[ETUDE_GENERAL_KINDS][16] = { 0 };

      etude_squares_add (&problem.forbidden, 5);
      solutions_fill (f, &problem, TRUE);
      g_assert_cmpuint (f->copy->len, >, 0);
      for (guint n = 0; n < f->copy->len; n++)
        {
          g_autoptr (EtudePlacementSolution) solution = solutions_item (f, n);
          EtudePlacedPiece pieces[ETUDE_SQUARES_MAX];
          const guint size = etude_placement_solution_get_pieces (solution, pieces);

          for (guint j = 0; j < size; j++)
            uses[pieces[j].kind][pieces[j].square]++;
        }
      count_up (count, &problem, TRUE);
      for (guint kind = 0; kind < ETUDE_GENERAL_KINDS; kind++)
        for (guint square = 0; square < 16; square++)
          g_assert_cmpuint (etude_placement_remaining_get_uses (count, kind, square), ==, uses[kind][square]);
    }
}

/* From a queen on d4 and one on a corner on. */
CASE (left_from_here)
{
  g_autoptr (EtudePlacementRemaining) count = etude_placement_remaining_new ();
  struct etude_problem problem = solutions_problem (8, "8*q");

  etude_squares_add (&problem.fixed[ETUDE_QUEEN], 27);
  count_up (count, &problem, FALSE);
  g_assert_cmpuint (etude_placement_remaining_get_n_all (count), ==, 8);
  etude_squares_add (&problem.fixed[ETUDE_QUEEN], 0); /* on the same diagonal */
  count_up (count, &problem, FALSE);
  g_assert_cmpuint (etude_placement_remaining_get_n_all (count), ==, 0);
  problem.edge = 0;
  count_up (count, &problem, FALSE);
  g_assert_cmpuint (etude_placement_remaining_get_n_all (count), ==, 0);
}

/* What was counted until then stays. A count that runs can be let go of. */
CASE (stop)
{
  EtudePlacementRemaining *count = etude_placement_remaining_new ();
  const struct etude_problem problem = solutions_problem (16, "16*q");
  guint64 n;

  etude_placement_remaining_start (count, general_of (&problem), FALSE);
  WAIT_FOR (etude_placement_remaining_get_n_all (count) > 1000);
  etude_placement_remaining_stop (count);
  n = etude_placement_remaining_get_n_all (count);
  g_assert_cmpuint (n, >, 1000);
  g_assert_cmpuint (n, <, 14772512);
  etude_placement_remaining_start (count, general_of (&problem), TRUE);
  wait_unref (count);
}
