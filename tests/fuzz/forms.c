/* SPDX-License-Identifier: GPL-3.0-or-later */
/* forms.c - a placement problem as id, file, Chessy text, board, and part of a count. */
#include "forms.h"

#include "chessy.h"
#include "etude-placement-state.h"
#include "etude-placement-part.h"
#include "problem-text.h"

#include <string.h>

static void
check_same (const struct etude_problem *a, const struct etude_problem *b)
{
  g_assert_cmpmem (a, sizeof *a, b, sizeof *b);
}

static void
check_file (const struct etude_problem *problem)
{
  char text[ETUDE_PROBLEM_TEXT];
  struct etude_problem again;

  etude_problem_write (problem, text);
  g_assert_cmpint (etude_problem_read (text, strlen (text), &again).fault, ==, ETUDE_PROBLEM_TEXT_OK);
  check_same (&again, problem);
}

static void
check_id (const struct etude_problem *problem)
{
  char id[ETUDE_PROBLEM_ID_TEXT];
  struct etude_problem again;

  etude_problem_id_write (problem, id);
  g_assert_true (etude_problem_is_id (id));
  g_assert_cmpint (etude_problem_id_read (id, &again).fault, ==, ETUDE_PROBLEM_TEXT_OK);
  check_same (&again, problem);
}

/* Task and pieces are all that Chessy knows. */
static void
check_chessy (const struct etude_problem *problem)
{
  char text[ETUDE_CHESSY_PROBLEM_TEXT];
  struct etude_problem again;

  etude_chessy_write (problem, text);
  g_assert_cmpint (etude_chessy_read (text, strlen (text), problem->edge, &again).fault, ==, ETUDE_CHESSY_OK);
  g_assert_cmpint (again.task, ==, problem->task);
  g_assert_cmpmem (again.count, sizeof again.count, problem->count, sizeof problem->count);
}

/* What is fixed, as a board. A single square does not tell how many colours there are. */
static void
check_board (const struct etude_problem *problem)
{
  const struct etude_general general = etude_placement_problem_of_plain (problem);
  g_autofree char *text = etude_placement_board_text (&general);
  struct etude_problem again;

  g_assert_cmpint (etude_chessy_read_board (text, strlen (text), &again, NULL).fault, ==, ETUDE_CHESSY_OK);
  g_assert_cmpuint (again.edge, ==, problem->edge);
  if (problem->edge > 1)
    g_assert_cmpmem (again.fixed, sizeof again.fixed, problem->fixed, sizeof problem->fixed);
}

static void
check_part (const struct etude_problem *problem)
{
  const struct etude_placement_part part = { .way = etude_count_way (problem, problem->edge, true, false),
                                             .size = problem->edge,
                                             .problem = *problem,
                                             .part = 1,
                                             .parts = 1 };
  g_autofree char *text = etude_placement_part_write (&part), *why = NULL;
  struct etude_placement_part again;

  g_assert_true (etude_placement_part_read (text, strlen (text), false, &again, &why));
  check_same (&again.problem, problem);
}

void
fuzz_check_problem (const struct etude_problem *problem)
{
  g_assert_true (etude_problem_is_well_formed (problem));
  check_file (problem);
  check_id (problem);
  check_board (problem);
  if (etude_problem_size (problem) == 0)
    return; /* neither Chessy nor a count knows such */
  check_chessy (problem);
  check_part (problem);
}
