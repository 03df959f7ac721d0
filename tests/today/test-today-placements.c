/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-today-placements.c - what is said of the fifty placements of the first page is so: each has the numbers of solutions
 * that are told, and those of queens, kings, rooks and bishops are what was published. Layer: tests. */
#include "case.h"
#include "etude-today.h"
#include "placement.h"

/* Published: OEIS A000170 and A002562; A002564 and A002563; A018807; 2 to the power of the edge; the factorials and A000903;
 * A103315; A260680. */
static const struct
{
  enum etude_task task;
  unsigned edge, kind, count, all, fundamental; /* fundamental 0: not published */
} published[] = {
  { ETUDE_INDEPENDENCE, 4, ETUDE_QUEEN, 4, 2, 1 },         { ETUDE_INDEPENDENCE, 5, ETUDE_QUEEN, 5, 10, 2 },
  { ETUDE_INDEPENDENCE, 6, ETUDE_QUEEN, 6, 4, 1 },         { ETUDE_INDEPENDENCE, 7, ETUDE_QUEEN, 7, 40, 6 },
  { ETUDE_INDEPENDENCE, 8, ETUDE_QUEEN, 8, 92, 12 },       { ETUDE_INDEPENDENCE, 9, ETUDE_QUEEN, 9, 352, 46 },
  { ETUDE_INDEPENDENCE, 10, ETUDE_QUEEN, 10, 724, 92 },    { ETUDE_INDEPENDENCE, 4, ETUDE_KING, 4, 79, 0 },
  { ETUDE_INDEPENDENCE, 6, ETUDE_KING, 9, 3600, 0 },       { ETUDE_INDEPENDENCE, 8, ETUDE_KING, 16, 281571, 0 },
  { ETUDE_INDEPENDENCE, 8, ETUDE_BISHOP, 14, 256, 0 },     { ETUDE_INDEPENDENCE, 6, ETUDE_BISHOP, 10, 64, 0 },
  { ETUDE_INDEPENDENCE, 5, ETUDE_BISHOP, 8, 32, 0 },       { ETUDE_INDEPENDENCE, 4, ETUDE_ROOK, 4, 24, 7 },
  { ETUDE_INDEPENDENCE, 6, ETUDE_ROOK, 6, 720, 115 },      { ETUDE_INDEPENDENCE, 8, ETUDE_ROOK, 8, 40320, 5282 },
  { ETUDE_DOMINATION, 4, ETUDE_QUEEN, 2, 12, 3 },          { ETUDE_DOMINATION, 5, ETUDE_QUEEN, 3, 186, 37 },
  { ETUDE_DOMINATION, 6, ETUDE_QUEEN, 3, 4, 1 },           { ETUDE_DOMINATION, 7, ETUDE_QUEEN, 4, 86, 13 },
  { ETUDE_DOMINATION, 8, ETUDE_QUEEN, 5, 4860, 638 },      { ETUDE_DOMINATION, 4, ETUDE_KNIGHT, 4, 9, 0 },
  { ETUDE_DOMINATION, 5, ETUDE_KNIGHT, 5, 47, 0 },         { ETUDE_DOMINATION, 6, ETUDE_KNIGHT, 8, 127, 0 },
  { ETUDE_DOMINATION, 4, ETUDE_ROOK, 4, 2 * 256 - 24, 0 },
};

/* Whether PLACEMENT is row I, and of it only. */
static gboolean
is_published (const EtudeTodayPlacement *placement, guint i)
{
  const struct etude_problem *problem = &placement->problem;

  return problem->task == published[i].task && problem->edge == published[i].edge
         && problem->count[published[i].kind] == published[i].count
         && etude_problem_size (problem) == published[i].count;
}

CASE (numbers)
{
  for (guint day = 0; day < ETUDE_TODAY_PLACEMENTS; day++)
    {
      const EtudeTodayPlacement *placement = etude_today_placement (day);
      const struct etude_placement_run run = { 0 };
      struct etude_placement_count count;

      g_assert_cmpint (etude_placement_solve (&placement->problem, &run, &count), ==, ETUDE_OK);
      g_assert_cmpuint (count.all, ==, placement->all);
      g_assert_cmpuint (count.fundamental, ==, placement->fundamental);
    }
}

CASE (published)
{
  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    {
      guint n = 0;

      for (guint day = 0; day < ETUDE_TODAY_PLACEMENTS; day++)
        {
          const EtudeTodayPlacement *placement = etude_today_placement (day);

          if (!is_published (placement, i))
            continue;
          n++;
          g_assert_cmpuint (placement->all, ==, published[i].all);
          if (published[i].fundamental)
            g_assert_cmpuint (placement->fundamental, ==, published[i].fundamental);
        }
      g_assert_cmpuint (n, ==, 1);
    }
}

/* Eight queens first; no two days of fifty have the same. */
CASE (days)
{
  const EtudeTodayPlacement *first = etude_today_placement (0);

  g_assert_true (is_published (first, 4));
  g_assert_true (etude_today_placement (ETUDE_TODAY_PLACEMENTS) == first);
  for (guint a = 0; a < ETUDE_TODAY_PLACEMENTS; a++)
    for (guint b = 0; b < a; b++)
      {
        const EtudeTodayPlacement *one = etude_today_placement (a), *other = etude_today_placement (b);

        g_assert_cmpstr (one->why, !=, other->why);
        g_assert_true (memcmp (&one->problem, &other->problem, sizeof one->problem) != 0);
      }
}
