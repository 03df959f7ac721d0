/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-texts.c - problems, findings, searches and tables in words. What is said of chosen ones is tested by
 * test-placement-sentences.c. */
#include "case.h"
#include "etude-placement-texts.h"

#include "wait.h"
#include "plain.h"
#include "solutions-fixture.h"

#include <stdlib.h>
#include <string.h>

/* Everything that the engine can find has words, whatever the numbers are. */
CASE (all_faults)
{
  const struct etude_problem problem = solutions_problem (8, "8*q");

  for (guint fault = ETUDE_PROBLEM_EDGE; fault <= ETUDE_PROBLEM_COVER_FIRST; fault++)
    for (guint kind = 0; kind <= ETUDE_KINDS; kind++)
      {
        const struct etude_problem_finding finding
            = { .fault = fault, .kind = kind, .count = 1, .limit = 2, .square = 256, .other = 256 };
        g_autofree char *text = etude_placement_describe_finding (general_of (&problem), &finding);

        g_assert_cmpuint (strlen (text), >, 10);
        g_assert_false (g_str_has_suffix (text, "."));
      }
}

static void
check_string (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

/* --- exercises --- */

/* What a search is said to have come to. */
static void
check_result (guint edge, const char *text, const char *result, const char *outcome)
{
  g_autoptr (EtudePlacementSolutions) solutions = etude_placement_solutions_new ();
  const struct etude_problem problem = solutions_problem (edge, text);

  etude_placement_solutions_start (solutions, general_of (&problem), TRUE);
  if (etude_placement_solutions_get_running (solutions))
    check_string (etude_placement_describe_result (solutions), "Searching…");
  WAIT_FOR (!etude_placement_solutions_get_running (solutions));
  check_string (etude_placement_describe_result (solutions), result);
  check_string (etude_placement_describe_outcome (solutions), outcome);
}

CASE (results)
{
  check_result (6, "6*q", "4 solutions, 1 up to symmetry", NULL);
  check_result (4, "d,q", "No solution", "1 queen cannot dominate 4 × 4: at least 2");
  check_result (8, "9*r", "No solution",
                "9 rooks do not fit on 8 × 8 without attacking each other: at most 8, one per row");
}

CASE (pieces)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++) /* names and counts are of the same piece */
    {
      g_autofree char *one = etude_placement_describe_pieces (kind, 1, TRUE);
      g_autofree char *name = g_ascii_strdown (etude_placement_kind_name (kind, TRUE), -1);

      g_assert_cmpstr (one + 2, ==, name);
    }
}

static bool
describe_kept (void *data, const unsigned char *solution, unsigned images)
{
  GHashTable *texts = data;
  const struct etude_problem *problem = g_hash_table_lookup (texts, "problem");
  unsigned distinct, kept;
  char *text;

  etude_solution_class (problem, solution, &distinct, &kept, NULL);
  text = etude_placement_describe_kept (kept);
  g_assert_nonnull (text);
  g_hash_table_insert (texts, text, GUINT_TO_POINTER (kept));
  return true;
}

/* Whatever symmetries a solution has, there are words for them. */
CASE (kept)
{
  static const struct
  {
    const char *pieces;
    guint edge;
  } problems[] = { { "4*r", 4 },   { "4*n,b", 3 },       { "5*n", 5 },         { "4*k", 4 },
                   { "d,4*q", 4 }, { "2*r w,2*r b", 4 }, { "2*n w,2*n b", 4 }, { "2*k w,2*k b", 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      struct etude_problem problem = solutions_problem (problems[i].edge, problems[i].pieces);
      g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      const struct etude_placement_run run = { .all = true, .visit = describe_kept, .visit_data = texts };
      struct etude_placement_count count;

      g_hash_table_insert (texts, g_strdup ("problem"), &problem);
      g_assert_cmpint (etude_placement_solve (&problem, &run, &count), ==, ETUDE_OK);
      g_assert_cmpuint (count.all, >, 0);
    }
}

/* --- the search --- */

/* A rate, the time it took, and when there is something to go by how long it will still take. */
CASE (work)
{
  static const struct
  {
    guint64 all;
    double seconds, progress;
    const char *text;
  } cases[] = {
    { 14448, 12, 0.1, "1,204 a second, after 12 seconds; about 2 minutes to go" },
    { 6000000, 60, 0.01, "100,000 a second, after 60 seconds; about 2 hours to go" },
    { 7200, 3600, 0.0005, "2 a second, after 60 minutes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = etude_placement_describe_work (cases[i].all, cases[i].seconds, cases[i].progress);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
check_cells (EtudeTableRow row, const char *value, const char *time)
{
  g_autofree char *v = etude_table_cell_value (&row, NULL), *t = etude_table_cell_time (&row, NULL);

  g_assert_cmpstr (v, ==, value);
  g_assert_cmpstr (t, ==, time);
}

/* A number: not known yet, being found for long, found, too long to be found unasked, too large. */
CASE (cells)
{
  check_cells ((EtudeTableRow){ .state = ETUDE_TABLE_SOUGHT }, "…", "");
  check_cells ((EtudeTableRow){ .state = ETUDE_TABLE_SOUGHT, .estimate = 30 }, "…", "about 30 seconds");
  check_cells ((EtudeTableRow){ .state = ETUDE_TABLE_KNOWN, .value = 92, .estimate = 3 }, "92", "");
  check_cells ((EtudeTableRow){ .state = ETUDE_TABLE_LONG, .estimate = 3 * 3600 }, "–", "about 3 hours");
  check_cells ((EtudeTableRow){ .state = ETUDE_TABLE_LONG }, "–", "over 5 seconds");
  check_cells ((EtudeTableRow){ .state = ETUDE_TABLE_TOO_LARGE }, "more than 38 digits", "");
}
