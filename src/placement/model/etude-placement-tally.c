/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-tally.c - counting the solutions of a problem of like pieces, or how long that would take. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-tally.h"

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

bool
etude_tally_tick (void *job, uint64_t done, uint64_t total)
{
  return !etude_job_is_stopped (job);
}

struct etude_problem
etude_tally_row_problem (const EtudeTallyRow *row)
{
  struct etude_problem problem = { .task = row->task, .edge = row->edge };

  problem.count[etude_kind (row->piece, ETUDE_WHITE)] = row->pieces;
  return problem;
}

gboolean
etude_tally_count (EtudeJob *job, guint seconds, EtudeTallyRow *row)
{
  const struct etude_problem problem = etude_tally_row_problem (row);
  const gboolean searched = etude_count_way (&problem, row->edge, false, false) == ETUDE_COUNT_SEARCH;
  Search search = { job, searched && seconds ? g_get_monotonic_time () + seconds * G_TIME_SPAN_SECOND : 0 };
  EtudeTally tally = { .state = ETUDE_TALLY_COUNTED };

  if (etude_count (&problem, n_threads (), tick, &search, &tally.count) != ETUDE_OK)
    return FALSE;
  row->tally = tally;
  return TRUE;
}

/* The mean of some branches of the search tree, times their number. */
void
etude_tally_estimate (EtudeJob *job, EtudeTallyRow *row)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  const struct etude_problem problem = etude_tally_row_problem (row);
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
      etude_placement_solve (&problem, &run, &count);
      steps += (double) count.work;
      n++;
    }
  while (branches > 0 && tick (&search, 0, 0));
  row->tally = (EtudeTally){ .state = ETUDE_TALLY_ESTIMATED,
                             .seconds = steps / n * (double) branches * STEP_SECONDS / n_threads () };
}
