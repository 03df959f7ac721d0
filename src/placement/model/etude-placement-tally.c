/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-tally.c - counting the solutions of a problem of like pieces, or how long that would take. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-tally.h"

#include "piece-count.h"
#include "queens-count.h"

#define THREADS 2
#define SAMPLING 2         /* seconds that an estimate takes */
#define STEP_SECONDS 50e-9 /* of struct etude_placement_count's work */
#define SEED 19750101

typedef struct
{
  EtudeJob *job;
  gint64 until; /* 0: as long as the job */
} Search;

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  const Search *search = data;

  return !etude_job_is_stopped (search->job) && (search->until == 0 || g_get_monotonic_time () < search->until);
}

static guint
n_threads (void)
{
  return MIN (g_get_num_processors (), THREADS);
}

EtudeTallyWay
etude_tally_way_of_piece (enum etude_piece piece)
{
  static const EtudeTallyWay ways[ETUDE_PLACED_PIECES] = { [ETUDE_KING] = ETUDE_TALLY_BY_ROWS,
                                                           [ETUDE_KNIGHT] = ETUDE_TALLY_BY_ROWS,
                                                           [ETUDE_PAWN] = ETUDE_TALLY_BY_ROWS,
                                                           [ETUDE_ROOK] = ETUDE_TALLY_BY_FORMULA,
                                                           [ETUDE_BISHOP] = ETUDE_TALLY_BY_DIAGONALS };

  return ways[piece];
}

gboolean
etude_tally_search (EtudeJob *job, const struct etude_problem *problem, guint seconds, EtudeTally *tally)
{
  Search search = { job, seconds ? g_get_monotonic_time () + seconds * G_TIME_SPAN_SECOND : 0 };
  const struct etude_placement_run run = { .threads = n_threads (), .tick = tick, .tick_data = &search };
  struct etude_placement_count count;

  if (etude_placement_solve (problem, &run, &count) != ETUDE_OK)
    return FALSE;
  *tally = (EtudeTally){ ETUDE_TALLY_SEARCHED, count.all, count.fundamental, 0 };
  return TRUE;
}

gboolean
etude_tally_queens (EtudeJob *job, guint edge, EtudeTally *tally)
{
  const struct etude_queens queens = { .size = edge, .threads = n_threads () };
  Search search = { job, 0 };
  struct etude_queens_result result;
  uint64_t half, quarter;

  if (etude_queens_count (&queens, tick, &search, &result) != ETUDE_OK
      || etude_queens_invariant (edge, tick, &search, &half, &quarter) != ETUDE_OK)
    return FALSE;
  *tally
      = (EtudeTally){ ETUDE_TALLY_BY_COLOURS, result.all, (result.all + half + 2 * (etude_wide_count) quarter) / 8, 0 };
  return TRUE;
}

gboolean
etude_tally_at_once (EtudeJob *job, const struct etude_problem *problem, enum etude_piece piece, EtudeTally *tally)
{
  const guint pieces = problem->count[etude_kind (piece, ETUDE_WHITE)];
  g_autofree struct etude_piece_count *count = NULL;
  Search search = { job, 0 };

  if (!etude_tasks[problem->task].counted || !etude_piece_count_knows (piece, problem->edge))
    return etude_tally_search (job, problem, ETUDE_TALLY_AT_ONCE, tally);
  count = g_new (struct etude_piece_count, 1);
  if (etude_piece_count (piece, problem->edge, tick, &search, count) != ETUDE_OK || pieces > count->most)
    return FALSE;
  *tally = (EtudeTally){ etude_tally_way_of_piece (piece), count->all[pieces], count->fundamental[pieces], 0 };
  return TRUE;
}

/* The mean of some branches of the search tree, times their number. */
EtudeTally
etude_tally_estimate (EtudeJob *job, const struct etude_problem *problem)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Search search = { job, g_get_monotonic_time () + SAMPLING * G_TIME_SPAN_SECOND };
  uint64_t branches = 0;
  struct etude_placement_run run
      = { .tick = tick, .tick_data = &search, .part = 1, .parts = 1, .to = 1, .branches = &branches };
  double steps = 0;
  guint n = 0;

  do
    {
      struct etude_placement_count count = { 0 };

      if (branches > 0)
        {
          run.from = (uint64_t) (g_rand_double (rand) * (double) branches);
          run.to = run.from + 1;
        }
      etude_placement_solve (problem, &run, &count);
      steps += (double) count.work;
      n++;
    }
  while (branches > 0 && tick (&search, 0, 0));
  return (EtudeTally){ ETUDE_TALLY_ESTIMATED, 0, 0, steps / n * (double) branches * STEP_SECONDS / n_threads () };
}
