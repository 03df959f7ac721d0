/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place-reason.c - why a problem has no solution, in one sentence with its numbers. */
#include "place-run.h"

static const char *const one_name[ETUDE_PLACED_PIECES] = { "king", "queen", "rook", "bishop", "knight", "pawn" };
static const char *const many_name[ETUDE_PLACED_PIECES] = { "kings", "queens", "rooks", "bishops", "knights", "pawns" };

/* The pieces that a bound is about. */
static const char *
name_pieces (const struct etude_problem_finding *finding)
{
  if (finding->kind != ETUDE_KINDS)
    return (finding->count == 1 ? one_name : many_name)[etude_kind_piece (finding->kind)];
  switch (finding->fault)
    {
    case ETUDE_PROBLEM_ROWS:
      return "queens and rooks";
    case ETUDE_PROBLEM_DIAGONALS:
      return "bishops and queens";
    case ETUDE_PROBLEM_BLOCKS:
      return "kings and queens";
    default:
      return "pieces";
    }
}

static char *
too_many (const struct etude_problem *problem, const struct etude_problem_finding *finding)
{
  return g_strdup_printf ("%u %s cannot be non-attacking on %u x %u, at most %u can: %s", finding->count,
                          name_pieces (finding), problem->edge, problem->edge, finding->limit,
                          etude_problem_fault_text (finding->fault));
}

static char *
too_few (const struct etude_problem *problem, const struct etude_problem_finding *finding)
{
  return g_strdup_printf ("%u %s cannot cover %u x %u, it takes at least %u: %s", finding->count, name_pieces (finding),
                          problem->edge, problem->edge, finding->limit, etude_problem_fault_text (finding->fault));
}

char *
etude_cli_place_reason (const struct etude_problem *problem, const struct etude_problem_finding *finding)
{
  switch (finding->fault)
    {
    case ETUDE_PROBLEM_ROWS:
    case ETUDE_PROBLEM_DIAGONALS:
    case ETUDE_PROBLEM_BLOCKS:
    case ETUDE_PROBLEM_PAIRS:
    case ETUDE_PROBLEM_THREE:
      return too_many (problem, finding);
    case ETUDE_PROBLEM_COVER_ROWS:
    case ETUDE_PROBLEM_COVER_BLOCKS:
    case ETUDE_PROBLEM_COVER_BISHOPS:
    case ETUDE_PROBLEM_COVER_QUEENS:
    case ETUDE_PROBLEM_COVER_FIRST:
      return too_few (problem, finding);
    case ETUDE_PROBLEM_SQUARES:
      return g_strdup_printf ("%u pieces do not fit on %u x %u", finding->count, problem->edge, problem->edge);
    case ETUDE_PROBLEM_COVER:
      return g_strdup_printf ("These pieces cover at most %u of the %u squares", finding->count, finding->limit);
    default:
      return g_strdup (etude_problem_fault_text (finding->fault));
    }
}
