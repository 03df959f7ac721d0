/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count-way.c - which way the solutions of a problem are counted, and all of them counted so. */
#include "count-way.h"

#include "piece-count.h"
#include "queens-count.h"
#include "row-count.h"

#include <stdlib.h>

/* The only kind of piece, if such pieces can be counted without a search; else ETUDE_KINDS. */
static unsigned
only_kind (const struct etude_problem *problem)
{
  unsigned only = ETUDE_KINDS;

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    {
      if (!problem->count[kind])
        continue;
      if (!etude_tasks[problem->task].counted || only != ETUDE_KINDS)
        return ETUDE_KINDS;
      only = kind;
    }
  return only;
}

enum etude_count_way
etude_count_way (const struct etude_problem *problem, unsigned size, bool in_parts, bool all_only)
{
  const unsigned kind = only_kind (problem);
  const enum etude_piece piece = etude_kind_piece (kind);
  const bool is_free = etude_problem_is_free (problem);

  if (kind == ETUDE_KINDS)
    return ETUDE_COUNT_SEARCH;
  if (piece == ETUDE_QUEEN && problem->count[kind] == size && size >= ETUDE_QUEENS_MIN && (is_free || all_only))
    return ETUDE_COUNT_COLOURS;
  if (in_parts || !is_free || !etude_piece_count_knows (piece, size))
    return ETUDE_COUNT_SEARCH;
  return piece == ETUDE_ROOK ? ETUDE_COUNT_FORMULA : piece == ETUDE_BISHOP ? ETUDE_COUNT_DIAGONALS : ETUDE_COUNT_ROWS;
}

static enum etude_status
count_by_colours (unsigned size, unsigned threads, etude_tick_fn tick, void *tick_data, struct etude_count *count)
{
  const struct etude_queens queens = { .size = size, .threads = threads };
  struct etude_queens_result result;
  uint64_t half, quarter;
  enum etude_status status = etude_queens_count (&queens, tick, tick_data, &result);

  if (status == ETUDE_OK)
    status = etude_queens_invariant (size, tick, tick_data, &half, &quarter);
  if (status == ETUDE_OK)
    {
      count->all = result.all;
      count->fundamental = (result.all + half + 2 * (etude_wide_count) quarter) / 8;
    }
  return status;
}

static enum etude_status
count_all_numbers (const struct etude_problem *problem, etude_tick_fn tick, void *tick_data, struct etude_count *count)
{
  const unsigned kind = only_kind (problem), n = problem->count[kind];
  struct etude_piece_count *counts = malloc (sizeof *counts);
  enum etude_status status = ETUDE_NO_MEMORY;

  if (counts)
    status = etude_piece_count (etude_kind_piece (kind), problem->edge, tick, tick_data, counts);
  if (status == ETUDE_OK)
    {
      count->all = n <= counts->most ? counts->all[n] : 0;
      count->fundamental = n <= counts->most ? counts->fundamental[n] : 0;
    }
  free (counts);
  return status;
}

enum etude_status
etude_count (const struct etude_problem *problem, unsigned threads, etude_tick_fn tick, void *tick_data,
             struct etude_count *count)
{
  const struct etude_placement_run run = { .threads = threads, .tick = tick, .tick_data = tick_data };
  struct etude_placement_count found;
  enum etude_status status;

  count->way = etude_count_way (problem, problem->edge, false, false);
  if (etude_count_is_of_all_numbers (count->way))
    return count_all_numbers (problem, tick, tick_data, count);
  if (count->way == ETUDE_COUNT_COLOURS)
    return count_by_colours (problem->edge, threads, tick, tick_data, count);
  status = etude_placement_solve (problem, &run, &found);
  if (status == ETUDE_OK)
    {
      count->all = found.all;
      count->fundamental = found.fundamental;
    }
  return status;
}

bool
etude_rows_are_cliques (const struct etude_rows *rows)
{
  for (unsigned i = 0; i < rows->n_moves; i++)
    if (rows->move[i].dx == 1 && rows->move[i].dy == 0 && rows->move[i].range == 0)
      return rows->size >= 1 && rows->size <= ETUDE_ROWS_MAX;
  return false;
}

enum etude_status
etude_row_count (const struct etude_rows *rows, etude_tick_fn tick, void *tick_data, etude_wide_count *all)
{
  if (!etude_rows_are_cliques (rows))
    return ETUDE_BAD_INPUT;
#ifdef __x86_64__
  if (__builtin_cpu_supports ("popcnt"))
    return etude_row_search_1_popcnt (rows, tick, tick_data, all);
#endif
  return etude_row_search_1 (rows, tick, tick_data, all);
}
