/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-placement.c - how fast placements are found, beside rivals in the same run.
 *
 * Usage:   bench-placement [ROUNDS [GROUP]]    5 unless given; only the rows of a group, named as in the table at the end
 * Rivals:  "bit masks": n queens counted with mirror symmetry only, a program for this one problem. "piece by piece": the
 *          way the original program works, all solutions kept and compared with each other at the end; it is stopped when it
 *          has taken STOPPED_AT times the goal, and what stands here is what it had used by then. Both are in
 *          tests/engine, compiled with the engine's options.
 * Method:  one process. Times of one thread are its own processor time, so that what else the machine does disturbs
 *          little; engine and rival take turns, short runs are repeated, and ratios are between medians. Two threads are
 *          measured by the wall clock, each time in turn with one, and the best of each counts: on a machine that has two
 *          processors to spare. Memory is what a child grows by while it visits all solutions.
 * Exit:    0, whatever the figures are; 2 when it cannot run.
 */
#include "placement-fixture.h"
#include "plain-placement-queens.h"
#include "plain-placement-search.h"
#include "queens-count.h"
#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROUNDS 5
#define ROUNDS_MAX 100
#define REPEATED_UNTIL 0.02 /* seconds a measurement takes at least; of presets, seconds at most */
#define STOPPED_AT 1.25

#define GOAL_COUNT 0.6
#define GOAL_LIST 1.0
#define GOAL_COLOURS 0.12
#define GOAL_COLOURS_18 0.05
#define GOAL_THREADS 1.7
#define GOAL_FIRST 0.05
#define GOAL_MEMORY 16.0

static void
give_up (const char *why)
{
  fprintf (stderr, "bench-placement: %s\n", why);
  exit (2);
}

/* --- the engine --- */

enum job
{
  COUNT,
  LIST,
  LIST_ALL,
  FIRST
};

static bool
visit (void *data, const unsigned char *solution, unsigned images)
{
  uint64_t *n_left = data;

  return --*n_left != 0;
}

static struct etude_placement_count
solve (const struct etude_problem *problem, enum job job, unsigned threads)
{
  uint64_t n_left = job == FIRST ? 1 : 0; /* 0: never comes down to it again */
  struct etude_placement_run run
      = { .all = job == LIST_ALL, .threads = threads, .visit = job == COUNT ? NULL : visit, .visit_data = &n_left };
  struct etude_placement_count count;
  enum etude_status status = etude_placement_solve (problem, &run, &count);

  if (status != ETUDE_OK && !(job == FIRST && status == ETUDE_STOPPED))
    give_up ("the engine failed");
  return count;
}

/* Seconds of processor time for one run, short ones repeated. */
static double
time_engine (const struct etude_problem *problem, enum job job)
{
  double start = seconds (CLOCK_THREAD_CPUTIME_ID), taken;
  unsigned n = 0;

  do
    {
      solve (problem, job, 1);
      n++;
      taken = seconds (CLOCK_THREAD_CPUTIME_ID) - start;
    }
  while (taken < REPEATED_UNTIL);
  return taken / n;
}

/* --- queens beside bit masks --- */

static double
time_bit_masks (unsigned n, uint64_t right)
{
  double start = seconds (CLOCK_THREAD_CPUTIME_ID), taken;
  unsigned runs = 0;

  do
    {
      if (plain_queens_count (n) != right)
        give_up ("engine and bit masks do not agree");
      runs++;
      taken = seconds (CLOCK_THREAD_CPUTIME_ID) - start;
    }
  while (taken < REPEATED_UNTIL);
  return taken / runs;
}

static void
bench_queens (unsigned n, unsigned rounds)
{
  g_autofree char *text = g_strdup_printf ("%u*q", n);
  struct etude_problem problem = placement_problem (n, text);
  uint64_t right = solve (&problem, COUNT, 1).all;
  double count[ROUNDS_MAX], list[ROUNDS_MAX], rival[ROUNDS_MAX], c, l, r;

  for (unsigned i = 0; i < rounds; i++)
    {
      count[i] = time_engine (&problem, COUNT);
      rival[i] = time_bit_masks (n, right);
      list[i] = time_engine (&problem, LIST);
    }
  c = median (count, rounds);
  l = median (list, rounds);
  r = median (rival, rounds);
  printf ("%2u queens, all counted        %9.2f ms   bit masks %9.2f ms   ratio %.2f   goal <= %.1f   %s\n", n, c * 1e3,
          r * 1e3, c / r, GOAL_COUNT, verdict (c / r <= GOAL_COUNT));
  printf ("%2u queens, fundamental listed %9.2f ms   bit masks %9.2f ms   ratio %.2f   goal <= %.1f   %s\n", n, l * 1e3,
          r * 1e3, l / r, GOAL_LIST, verdict (l / r <= GOAL_LIST));
}

/* --- queens by the colours of the squares --- */

static double
time_by_colours (unsigned n, unsigned threads, uint64_t right)
{
  const struct etude_queens queens = { .size = n, .threads = threads };
  clockid_t clock = threads > 1 ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID;
  double start = seconds (clock);
  struct etude_queens_result result;

  if (etude_queens_count (&queens, NULL, NULL, &result) != ETUDE_OK || result.all != right)
    give_up ("the count by colours is wrong");
  return seconds (clock) - start;
}

static void
bench_colours (unsigned rounds)
{
  struct etude_problem problem = placement_problem (16, "16*q");
  double colours[ROUNDS_MAX], search[ROUNDS_MAX], c, s;

  for (unsigned i = 0; i < rounds; i++)
    {
      colours[i] = time_by_colours (16, 1, 14772512);
      search[i] = time_engine (&problem, COUNT);
    }
  c = median (colours, rounds);
  s = median (search, rounds);
  printf ("16 queens by colours          %9.2f ms   search    %9.2f ms   ratio %.2f   goal <= %.2f   %s\n", c * 1e3,
          s * 1e3, c / s, GOAL_COLOURS, verdict (c / s <= GOAL_COLOURS));
}

/* Once, since it takes minutes. */
static void
bench_colours_18 (unsigned rounds)
{
  double c = time_by_colours (18, 1, 666090624), masks = time_bit_masks (18, 666090624);

  printf ("18 queens by colours          %9.2f s    bit masks %9.2f s    ratio %.3f  goal <= %.2f   %s\n", c, masks,
          c / masks, GOAL_COLOURS_18, verdict (c / masks <= GOAL_COLOURS_18));
}

static void
bench_colours_threads (unsigned rounds)
{
  double one = G_MAXDOUBLE, two = G_MAXDOUBLE;

  for (unsigned i = 0; i < rounds; i++)
    {
      one = MIN (one, time_by_colours (17, 1, 95815104));
      two = MIN (two, time_by_colours (17, 2, 95815104));
    }
  printf ("17 queens by colours              one thread %.2f s   two %.2f s   ratio %.2f   goal >= %.1f   %s\n", one,
          two, one / two, GOAL_THREADS, verdict (one / two >= GOAL_THREADS));
}

/* --- beside piece by piece --- */

struct measured
{
  const char *name;
  unsigned edge;
  const char *problem;
  double goal; /* what the ratio shall be at least; of presets, seconds at most */
};

static const struct measured rivalries[] = {
  { "10 queens", 10, "10*q", 150 },
  { "5 queens dominate 8 x 8", 8, "d,5*q", 150 },
  { "3 and 3 queens on 6 x 6", 6, "3*q w,3*q b", 50 },
  { "Q R 2B 2N K on 7 x 7", 7, "q,r,2*b,2*n,k", 50 },
};

static bool
has_time (void *data)
{
  const double *until = data;

  return seconds (CLOCK_THREAD_CPUTIME_ID) < *until;
}

/* What the rival has used, and in *FIND what of it for finding without comparing. */
static double
time_piece_by_piece (const struct etude_problem *problem, double limit, double *find, bool *stopped)
{
  double start = seconds (CLOCK_THREAD_CPUTIME_ID), until = start + limit, taken;
  struct plain_search *search = plain_search_new (problem);

  if (!search)
    give_up ("not enough memory for the plain search");
  *stopped = !plain_search_find (search, has_time, &until);
  *find = seconds (CLOCK_THREAD_CPUTIME_ID) - start;
  *stopped = *stopped || !plain_search_compare (search, has_time, &until);
  taken = seconds (CLOCK_THREAD_CPUTIME_ID) - start;
  if (!*stopped && plain_search_fundamental (search) != solve (problem, COUNT, 1).fundamental)
    give_up ("engine and plain search do not agree");
  plain_search_free (search);
  return taken;
}

static void
bench_rivalry (const struct measured *rivalry, unsigned rounds)
{
  struct etude_problem problem = placement_problem (rivalry->edge, rivalry->problem);
  double engine[ROUNDS_MAX], e, find, rival;
  bool stopped;

  for (unsigned i = 0; i < rounds; i++)
    engine[i] = time_engine (&problem, LIST);
  e = median (engine, rounds);
  rival = time_piece_by_piece (&problem, MAX (e * rivalry->goal * STOPPED_AT, 1.0), &find, &stopped);
  printf ("%-29s %9.2f ms   piece by piece %s%.2f s (%.2f s without comparing)   ratio %s%.0f   goal >= %.0f   %s\n",
          rivalry->name, e * 1e3, stopped ? "stopped after " : "", rival, find, stopped ? "> " : "", rival / e,
          rivalry->goal, verdict (rival / e >= rivalry->goal));
}

/* --- two threads --- */

static const struct measured long_runs[] = {
  { "16 queens counted", 16, "16*q", GOAL_THREADS },
  { "4 and 4 queens on 8 x 8 counted", 8, "4*q w,4*q b", GOAL_THREADS },
  { "8 rooks dominate 8 x 8 counted", 8, "d,8*r", GOAL_THREADS },
};

static double
time_wall (const struct etude_problem *problem, unsigned threads)
{
  double start = seconds (CLOCK_MONOTONIC);

  solve (problem, COUNT, threads);
  return seconds (CLOCK_MONOTONIC) - start;
}

static void
bench_threads (const struct measured *run, unsigned rounds)
{
  struct etude_problem problem = placement_problem (run->edge, run->problem);
  double one = G_MAXDOUBLE, two = G_MAXDOUBLE;

  for (unsigned i = 0; i < rounds; i++)
    {
      one = MIN (one, time_wall (&problem, 1));
      two = MIN (two, time_wall (&problem, 2));
    }
  printf ("%-33s one thread %.2f s   two %.2f s   ratio %.2f   goal >= %.1f   %s\n", run->name, one, two, one / two,
          run->goal, verdict (one / two >= run->goal));
}

/* --- the first solution --- */

static const struct measured presets[] = {
  { "eight queens", 8, "8*q", GOAL_FIRST },
  { "eight rooks", 8, "8*r", GOAL_FIRST },
  { "fourteen bishops", 8, "14*b", GOAL_FIRST },
  { "sixteen kings", 8, "16*k", GOAL_FIRST },
  { "thirty-two knights", 8, "32*n", GOAL_FIRST },
  { "peaceable armies on 6 x 6", 6, "5*q w,5*q b", GOAL_FIRST },
  { "peaceable armies on 8 x 8", 8, "9*q w,9*q b", GOAL_FIRST },
  { "two armies of all pieces", 8, "q w,2*r w,2*n w,q b,2*r b,2*n b", GOAL_FIRST },
  { "five queens dominate", 8, "d,5*q", GOAL_FIRST },
  { "six queens dominate", 8, "d,6*q", GOAL_FIRST },
  { "eight rooks dominate", 8, "d,8*r", GOAL_FIRST },
  { "eight bishops dominate", 8, "d,8*b", GOAL_FIRST },
  { "nine kings dominate", 8, "d,9*k", GOAL_FIRST },
  { "twelve knights dominate", 8, "d,12*n", GOAL_FIRST },
  { "sixteen queens on 16 x 16", 16, "16*q", GOAL_FIRST },
};

static void
bench_first (unsigned rounds)
{
  double worst = 0;
  const char *name = "";

  for (unsigned i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      struct etude_problem problem = placement_problem (presets[i].edge, presets[i].problem);
      double start = seconds (CLOCK_MONOTONIC), taken;

      solve (&problem, FIRST, 1);
      taken = seconds (CLOCK_MONOTONIC) - start;
      if (taken > worst)
        {
          worst = taken;
          name = presets[i].name;
        }
    }
  printf ("first solution of %zu presets    %9.2f ms at most (%s)   goal < %.0f ms   %s\n", G_N_ELEMENTS (presets),
          worst * 1e3, name, GOAL_FIRST * 1e3, verdict (worst < GOAL_FIRST));
}

/* --- memory --- */

/* The MiB that a child grows by while it solves. */
static double
growth (unsigned edge, const char *text, unsigned threads)
{
  struct etude_problem problem = placement_problem (edge, text);
  struct rusage before, after;
  int pipe_ends[2], status;
  double grown = 0;
  pid_t child;

  if (pipe (pipe_ends) != 0)
    give_up ("no pipe");
  child = fork ();
  if (child == 0)
    {
      getrusage (RUSAGE_SELF, &before);
      solve (&problem, LIST_ALL, threads);
      getrusage (RUSAGE_SELF, &after);
      grown = (double) (after.ru_maxrss - before.ru_maxrss) / 1024;
      _exit (write (pipe_ends[1], &grown, sizeof grown) != sizeof grown);
    }
  if (child < 0 || read (pipe_ends[0], &grown, sizeof grown) != sizeof grown || waitpid (child, &status, 0) != child)
    give_up ("no child to measure memory in");
  close (pipe_ends[0]);
  close (pipe_ends[1]);
  return grown;
}

static void
bench_memory (unsigned rounds)
{
  double one = growth (8, "d,6*q", 1), four = growth (8, "d,6*q", 4);

  printf ("memory, 1352644 solutions     %9.1f MiB  with four threads %.1f MiB   goal < %.0f MiB   %s\n", one, four,
          GOAL_MEMORY, verdict (one < GOAL_MEMORY && four < GOAL_MEMORY));
}

/* --- all of it --- */

static void
bench_all_queens (unsigned rounds)
{
  for (unsigned n = 12; n <= 15; n++)
    bench_queens (n, rounds);
}

static void
bench_rivalries (unsigned rounds)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (rivalries); i++)
    bench_rivalry (&rivalries[i], rounds);
}

static void
bench_long_runs (unsigned rounds)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (long_runs); i++)
    bench_threads (&long_runs[i], rounds);
}

static const struct
{
  const char *name;
  void (*bench) (unsigned rounds);
} groups[] = {
  { "memory", bench_memory }, /* first, while this process is small */
  { "first", bench_first },
  { "queens", bench_all_queens },
  { "colours", bench_colours },
  { "colours-18", bench_colours_18 },
  { "colours-threads", bench_colours_threads },
  { "rivalries", bench_rivalries },
  { "threads", bench_long_runs },
};

int
main (int argc, char *argv[])
{
  guint64 rounds = ROUNDS;
  bool found = false;

  if (argc > 3 || (argc > 1 && !g_ascii_string_to_unsigned (argv[1], 10, 1, ROUNDS_MAX, &rounds, NULL)))
    argc = 0;
  setvbuf (stdout, NULL, _IOLBF, 0);
  for (unsigned i = 0; argc > 0 && i < G_N_ELEMENTS (groups); i++)
    if (argc < 3 || strcmp (argv[2], groups[i].name) == 0)
      {
        groups[i].bench ((unsigned) rounds);
        found = true;
      }
  if (!found)
    fprintf (stderr, "Usage: bench-placement [ROUNDS [GROUP]]\n");
  return found ? 0 : 2;
}
