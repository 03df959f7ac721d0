/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count-ways.c - counting a problem in steps, in the way that its part names; see place-count.h. */
#include "place-count.h"

#include "queens-count.h"

/* --- one step of a count --- */

struct step
{
  const struct etude_cli_count *count;
  struct etude_cli_part *part; /* with what is counted already */
  struct etude_placement_count found;
};

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  struct step *step = data;
  struct etude_cli_part part = *step->part;

  part.all += step->found.all;
  part.fundamental += step->found.fundamental;
  return step->count->tick (step->count->tick_data, &part, done, total);
}

static enum etude_status
search (struct step *step, uint64_t n)
{
  struct etude_cli_part *part = step->part;
  const struct etude_placement_run run = { .threads = step->count->threads,
                                           .tick = tick,
                                           .tick_data = step,
                                           .part = part->part,
                                           .parts = part->parts,
                                           .from = part->done,
                                           .to = n ? part->done + n : 0,
                                           .branches = &part->branches };
  enum etude_status status = etude_placement_solve (&part->problem, &run, &step->found);

  part->all += step->found.all;
  part->fundamental += step->found.fundamental;
  part->work += step->found.work;
  for (unsigned i = 0; i < ETUDE_ORBIT_SIZES; i++)
    part->orbits[i] += step->found.orbits[i];
  return status;
}

/* The columns that are left to the queens of each row. */
static void
find_allowed (const struct etude_problem *problem, uint32_t *allowed)
{
  const struct etude_squares *fixed = &problem->fixed[etude_kind (ETUDE_QUEEN, ETUDE_WHITE)];

  for (unsigned row = 0; row < problem->edge; row++)
    {
      unsigned n_fixed = 0;
      uint32_t free = 0, stands = 0;

      for (unsigned column = 0; column < problem->edge; column++)
        {
          unsigned square = column + row * problem->edge, is_fixed = etude_squares_has (fixed, square);

          free |= (uint32_t) !etude_squares_has (&problem->forbidden, square) << column;
          stands |= is_fixed << column;
          n_fixed += is_fixed;
        }
      allowed[row] = n_fixed == 0 ? free : n_fixed == 1 ? stands : 0; /* two in a row attack each other */
    }
}

/* The first step of the first part finds the invariant solutions, too. */
static enum etude_status
count_by_colours (struct step *step, uint64_t n)
{
  struct etude_cli_part *part = step->part;
  bool is_free = etude_problem_is_free (&part->problem);
  uint32_t allowed[ETUDE_QUEENS_MAX];
  const struct etude_queens queens = { .size = part->size,
                                       .allowed = is_free ? NULL : allowed,
                                       .threads = step->count->threads,
                                       .part = part->part,
                                       .parts = part->parts,
                                       .from = part->done,
                                       .to = n ? part->done + n : 0 };
  struct etude_queens_result result;
  enum etude_status status = ETUDE_OK;

  if (!is_free)
    find_allowed (&part->problem, allowed);
  if (etude_cli_part_has_invariant (part) && part->done == 0)
    status = etude_queens_invariant (part->size, tick, step, &part->invariant[0], &part->invariant[1]);
  if (status != ETUDE_OK)
    return status;
  status = etude_queens_count (&queens, tick, step, &result);
  part->all += result.all;
  part->work += result.nodes;
  part->branches = result.branches;
  return status;
}

static enum etude_status
count_whole (struct step *step)
{
  struct etude_cli_part *part = step->part;
  struct etude_count count;
  const enum etude_status status = etude_count (&part->problem, step->count->threads, tick, step, &count);

  if (status == ETUDE_OK)
    {
      part->all = count.all;
      part->fundamental = count.fundamental;
    }
  part->branches = 1;
  return status;
}

enum etude_status
etude_cli_count_go_on (const struct etude_cli_count *count, struct etude_cli_part *part, uint64_t n)
{
  struct step step = { .count = count, .part = part };
  enum etude_status status;

  if (part->way == ETUDE_COUNT_SEARCH)
    status = search (&step, n);
  else if (part->way == ETUDE_COUNT_COLOURS)
    status = count_by_colours (&step, n);
  else
    status = count_whole (&step);
  if (status == ETUDE_OK)
    part->done = n && part->done + n < part->branches ? part->done + n : part->branches;
  return status;
}

bool
etude_cli_count_tells_fundamental (const struct etude_cli_part *part)
{
  return part->way != ETUDE_COUNT_COLOURS || etude_problem_is_free (&part->problem);
}

bool
etude_cli_count_fundamental (const struct etude_cli_part *part, bool complete, etude_wide_count *fundamental)
{
  *fundamental = (part->all + 7) / 8; /* at least */
  if (part->way == ETUDE_COUNT_SEARCH || (complete && part->way != ETUDE_COUNT_COLOURS))
    *fundamental = part->fundamental;
  else if (complete)
    *fundamental = (part->all + part->invariant[0] + 2 * part->invariant[1]) / 8;
  return etude_cli_count_tells_fundamental (part);
}

char *
etude_cli_count_line (const struct etude_cli_part *part, bool complete)
{
  const char *end = complete ? "" : " / incomplete";
  char digits[ETUDE_WIDE_TEXT], classes[ETUDE_WIDE_TEXT];
  const char *all = etude_wide_count_text (part->all, digits);
  etude_wide_count fundamental;

  if (!etude_cli_count_fundamental (part, complete, &fundamental))
    return g_strdup_printf ("all %s%s\n", all, end);
  return g_strdup_printf ("all %s / fundamental %s%s\n", all, etude_wide_count_text (fundamental, classes), end);
}
