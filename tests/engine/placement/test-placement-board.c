/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-board.c - single boards: images, classes, conflicts, what is attacked. */
#include "case.h"
#include "placement-fixture.h"
#include "plain-placement.h"
#include "slow-geometry.h"

#include <string.h>

/* --- images --- */

/* Symmetry numbers against quarter turns and mirrors done elsewhere. */
CASE (images)
{
  static const struct
  {
    unsigned quarters;
    bool mirrored;
  } moves[]
      = { { 0, false }, { 0, true }, { 2, true }, { 2, false }, { 1, true }, { 1, false }, { 3, false }, { 3, true } };
  struct etude_problem problem = placement_problem (5, "q w,2*n w,q b,2*n b");
  static const unsigned char solution[] = { 1, 3, 17, 8, 10, 24 };

  for (unsigned symmetry = 0; symmetry < 16; symmetry++)
    {
      unsigned char image[6], right[6];

      etude_solution_image (&problem, solution, symmetry, image);
      plain_placement_move (&problem, solution, moves[symmetry % 8].quarters, moves[symmetry % 8].mirrored,
                            symmetry / 8, right);
      g_assert_cmpmem (image, 6, right, 6);
    }
}

CASE (symmetry_texts)
{
  g_assert_cmpstr (etude_symmetry_text (0), ==, "Unchanged");
  g_assert_cmpstr (etude_symmetry_text (1), ==, "Mirrored left to right");
  g_assert_cmpstr (etude_symmetry_text (2), ==, "Mirrored top to bottom");
  g_assert_cmpstr (etude_symmetry_text (3), ==, "Turned by 180°");
  g_assert_cmpstr (etude_symmetry_text (5), ==, "Turned left by 90°");
  g_assert_cmpstr (etude_symmetry_text (8 + 6), ==, "Turned right by 90°");
}

/* --- classes --- */

/* Eight queens: eleven classes of eight, one of four, which half a turn leaves as it is. */
CASE (eight_queens)
{
  struct etude_problem problem = placement_problem (8, "8*q");
  struct placement_result result = placement_solve (&problem, false, 1, 0);
  unsigned n_symmetric = 0;

  for (unsigned i = 0; i < result.images->len; i++)
    {
      const unsigned char *solution = result.solutions->data + 8 * i;
      unsigned char canonical[8];
      unsigned distinct, kept, n = etude_solution_class (&problem, solution, &distinct, &kept, canonical);

      g_assert_cmpuint (n, ==, g_array_index (result.images, unsigned, i));
      g_assert_cmpuint (n, ==, __builtin_popcount (distinct));
      g_assert_cmpmem (canonical, 8, solution, 8);
      if (kept == 1)
        g_assert_cmpuint (distinct, ==, 0xff);
      else
        {
          g_assert_cmpuint (kept, ==, 1 << 0 | 1 << 3);
          g_assert_cmpuint (n, ==, 4);
          n_symmetric++;
        }
    }
  g_assert_cmpuint (n_symmetric, ==, 1);
  placement_result_clear (&result);
}

/* Any board of a class has the same canonical form. */
CASE (which_one)
{
  struct etude_problem problem = placement_problem (8, "8*q");
  struct placement_result result = placement_solve (&problem, true, 1, 0);
  g_autoptr (GHashTable) classes
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  g_assert_cmpuint (result.images->len, ==, 92);
  for (unsigned i = 0; i < result.images->len; i++)
    {
      unsigned char canonical[8];
      unsigned distinct, kept;

      etude_solution_class (&problem, result.solutions->data + 8 * i, &distinct, &kept, canonical);
      g_hash_table_add (classes, g_bytes_new (canonical, 8));
    }
  g_assert_cmpuint (g_hash_table_size (classes), ==, 12);
  placement_result_clear (&result);
}

/* A white pawn attacks upwards only, so not every image of a solution is one. */
CASE (class_with_pawns)
{
  struct etude_problem problem = placement_problem (3, "p,k");
  static const unsigned char solution[] = { 0, 8 }; /* king a1, pawn c3 */
  unsigned distinct, kept;

  g_assert_true (etude_solution_holds (&problem, solution));
  g_assert_cmpuint (etude_solution_class (&problem, solution, &distinct, &kept, NULL), ==, 4);
  problem = placement_problem (3, "p,n");
  g_assert_true (etude_solution_holds (&problem, (const unsigned char[]){ 0, 3 }));  /* knight a1, pawn a2 */
  g_assert_true (etude_solution_holds (&problem, (const unsigned char[]){ 0, 4 }));  /* the pawn on b2 looks up, */
  g_assert_false (etude_solution_holds (&problem, (const unsigned char[]){ 4, 0 })); /* the one on a1 at the knight */
  /* With the pawn below or beside it it is non-attacking too: knight in a corner, pawn next to it. */
  g_assert_cmpuint (etude_solution_class (&problem, (const unsigned char[]){ 0, 3 }, &distinct, &kept, NULL), ==, 8);
}

CASE (holds)
{
  struct etude_problem problem = placement_problem (8, "8*q");
  unsigned char solution[] = { 3, 14, 18, 31, 33, 44, 48, 61 };

  g_assert_true (etude_solution_holds (&problem, solution));
  problem.forbidden.word[0] = UINT64_C (1) << 14;
  g_assert_false (etude_solution_holds (&problem, solution));
  problem.forbidden.word[0] = UINT64_C (1) << 15;
  g_assert_true (etude_solution_holds (&problem, solution));
  problem.fixed[ETUDE_QUEEN].word[0] = 1;
  g_assert_false (etude_solution_holds (&problem, solution));
  problem.fixed[ETUDE_QUEEN].word[0] = UINT64_C (1) << 31;
  g_assert_true (etude_solution_holds (&problem, solution));
  solution[7] = 62;
  g_assert_false (etude_solution_holds (&problem, solution));
  solution[7] = 64;
  g_assert_false (etude_solution_holds (&problem, solution));
  memcpy (solution, (const unsigned char[]){ 14, 3, 18, 31, 33, 44, 48, 61 }, 8); /* not in order */
  g_assert_false (etude_solution_holds (&problem, solution));
}

/* --- boards that someone sets up --- */

CASE (conflicts)
{
  struct etude_problem board = placement_problem (8, "3*q,n");
  struct etude_conflict conflicts[8];

  etude_squares_add (&board.fixed[ETUDE_QUEEN], 0);   /* a1 */
  etude_squares_add (&board.fixed[ETUDE_QUEEN], 3);   /* d1 */
  etude_squares_add (&board.fixed[ETUDE_QUEEN], 7);   /* h1: the queen between keeps it from a1 */
  etude_squares_add (&board.fixed[ETUDE_KNIGHT], 13); /* f2, attacks d1 and h1 and neither attacks it */
  g_assert_cmpuint (etude_problem_conflicts (&board, conflicts, 8), ==, 4);
  g_assert_cmpuint (conflicts[0].from, ==, 0);
  g_assert_cmpuint (conflicts[0].to, ==, 3);
  g_assert_cmpuint (conflicts[1].from, ==, 3);
  g_assert_cmpuint (conflicts[1].to, ==, 7);
  g_assert_cmpuint (conflicts[2].from, ==, 13);
  g_assert_cmpuint (conflicts[2].to, ==, 3);
  g_assert_cmpuint (conflicts[3].to, ==, 7);
  for (unsigned max = 0; max < 4; max++) /* nothing is written beyond what there is room for */
    {
      memset (conflicts, 0xff, sizeof conflicts);
      g_assert_cmpuint (etude_problem_conflicts (&board, conflicts, max), ==, 4);
      g_assert_cmpuint (conflicts[max].from, ==, 0xff);
      g_assert_true (max == 0 || conflicts[max - 1].from != 0xff);
    }
  board.task = ETUDE_DOMINATION;
  g_assert_cmpuint (etude_problem_conflicts (&board, conflicts, 8), ==, 0);
}

CASE (conflicts_of_two)
{
  struct etude_problem board = placement_problem (8, "r w,n w,r b,p b");
  struct etude_conflict conflicts[8];

  etude_squares_add (&board.fixed[etude_kind (ETUDE_ROOK, ETUDE_WHITE)], 0);   /* a1 */
  etude_squares_add (&board.fixed[etude_kind (ETUDE_KNIGHT, ETUDE_WHITE)], 3); /* d1: its own piece, blocks */
  etude_squares_add (&board.fixed[etude_kind (ETUDE_ROOK, ETUDE_BLACK)], 7);   /* h1, attacks the knight */
  etude_squares_add (&board.fixed[etude_kind (ETUDE_PAWN, ETUDE_BLACK)], 9);   /* b2: attacks a1 and c1 */
  g_assert_cmpuint (etude_problem_conflicts (&board, conflicts, 8), ==, 3);
  g_assert_cmpuint (conflicts[0].from, ==, 3); /* the knight, on b2 */
  g_assert_cmpuint (conflicts[0].to, ==, 9);
  g_assert_cmpuint (conflicts[1].from, ==, 7);
  g_assert_cmpuint (conflicts[1].to, ==, 3);
  g_assert_cmpuint (conflicts[2].from, ==, 9);
  g_assert_cmpuint (conflicts[2].to, ==, 0);
}

/* What is attacked, square by square, against the rules in words; each colour's attacks on their own. */
CASE (attacked)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (unsigned round = 0; round < 200; round++)
    {
      struct etude_problem board = { .task = (enum etude_task) g_rand_int_range (random, 0, 3), .edge = 6 };
      struct etude_geometry geometry = etude_geometry_square (6);
      unsigned kinds = board.task == ETUDE_TWO_COLOURS ? 12 : 6, on[36];
      struct etude_squares occupied = { 0 };

      for (unsigned square = 0; square < 36; square++)
        {
          on[square]
              = g_rand_int_range (random, 0, 4) ? ETUDE_KINDS : (unsigned) g_rand_int_range (random, 0, (int) kinds);
          if (on[square] == ETUDE_KINDS)
            continue;
          etude_squares_add (&board.fixed[on[square]], square);
          etude_squares_add (&occupied, square);
        }
      for (unsigned colour = 0; colour < 2; colour++)
        {
          struct etude_squares attacked = etude_problem_attacked (&board, (enum etude_colour) colour);

          for (unsigned to = 0; to < 36; to++)
            {
              bool right = false;

              for (unsigned from = 0; from < 36; from++)
                if (on[from] != ETUDE_KINDS && (board.task != ETUDE_TWO_COLOURS || on[from] / 6 == colour))
                  right = right
                          || slow_attacks (&geometry, etude_kind_piece (on[from]), etude_kind_colour (on[from]), from,
                                           to, &occupied);
              g_assert_cmpint (etude_squares_has (&attacked, to), ==, right);
            }
        }
    }
}

CASE (kinds)
{
  struct etude_problem problem = placement_problem (4, "2*q w,k w,n b");
  unsigned char kinds[4];
  static const unsigned char right[] = { 0, 1, 1, 10 };

  g_assert_cmpuint (etude_problem_size (&problem), ==, 4);
  etude_problem_kinds (&problem, kinds);
  g_assert_cmpmem (kinds, 4, right, 4);
}

/* With two colours a fixed piece may attack another until a piece comes between: a problem is given up only where none
 * can. The fixed pieces stand in a line here. */
CASE (shielded)
{
  static const char *const texts[]
      = { "r w,n w,n b", "q w,k w,n b", "b w,p w,n b,r w", "r w,2*n w,2*r b", "2*r w,r b" };
  unsigned n_attacked = 0, n_solved = 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (texts) * 16 * 15; i += 7)
    {
      struct etude_problem problem = placement_problem (4, texts[i / 240]);
      unsigned attacker = i % 16, victim = (attacker + 1 + i / 16 % 15) % 16, white = ETUDE_QUEEN, black = ETUDE_KNIGHT;
      struct plain_solutions *right;
      struct etude_placement_count count;
      struct etude_conflict conflict;

      while (!problem.count[white])
        white++;
      while (!problem.count[etude_kind ((enum etude_piece) black, ETUDE_BLACK)])
        black--;
      etude_squares_add (&problem.fixed[white], attacker);
      etude_squares_add (&problem.fixed[etude_kind ((enum etude_piece) black, ETUDE_BLACK)], victim);
      right = plain_placement_solve (&problem);
      count = placement_count (&problem, 1);
      g_assert_cmpuint (count.all, ==, right->n);
      if (etude_problem_conflicts (&problem, &conflict, 1) > 0)
        {
          n_attacked++;
          n_solved += right->n > 0;
        }
      plain_solutions_free (right);
    }
  g_assert_cmpuint (n_attacked, >, 20);
  g_assert_cmpuint (n_solved, >, 2);
}
