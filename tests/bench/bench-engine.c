/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-engine.c - how fast the tablebase is, beside a plain sweep over all positions in the same run.
 *
 * Usage:   bench-engine [ROUNDS]    3 unless given
 * Method:  one process, one thread, nothing else in it. Times are the thread's own processor time, so that what else
 *          the machine does disturbs little; ratios are between medians of one run, and the rivals take turns in it:
 *          each round solves KBNK seven times, each time filling the base too, then sweeps once. Engine and sweep are
 *          compiled with the same options and give the same answers: all distances of KBNK with the bishop on light
 *          squares, both sides to move.
 *          Probing is timed position by position by the wall clock, the clock's own time included.
 *          Memory is the greatest resident size of a child, forked before anything else is done, that does just this
 *          one thing; the program itself is in it, the base's 16 MiB are taken off.
 * Exit:    0, whatever the figures are; 2 when it cannot run.
 */
#include "base.h"
#include "plain-sweep.h"
#include "ending.h"
#include "measure.h"
#include "slow-moves.h"
#include "tablebase.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define LARGEST "KQRBK" /* no ending of three men takes more memory */
#define SLOWEST "KBBNK" /* nor more time */

#define ROUNDS 3
#define ROUNDS_MAX 100
#define SOLVES_A_ROUND 7
#define PROBED 10000
#define SEED 1

#define GOAL_RATIO 200.0
#define GOAL_BASE 100.0 /* the sweep's time by that of both */
#define GOAL_PROBE 5.0
#define GOAL_MEMORY 40.0
#define GOAL_THREE_MEN 20.0
#define GOAL_THREE_MEN_MEMORY 500.0 /* one of five men; with men of both sides they take up to 700 */
#define GOAL_BOARD 60.0

static void *
check (void *made)
{
  if (!made)
    {
      fprintf (stderr, "bench-engine: not enough memory\n");
      exit (2);
    }
  return made;
}

static struct etude_endings *
make (const char *name)
{
  struct etude_endings *endings = check (etude_endings_new ());
  struct etude_ending ending;

  etude_ending_parse (name, &ending);
  return check (etude_endings_make (endings, &ending, 1, NULL, NULL) == ETUDE_OK ? endings : NULL);
}

/* --- time --- */

struct times
{
  unsigned n_engine, n_sweep;
  double engine[ROUNDS_MAX * SOLVES_A_ROUND], fill[ROUNDS_MAX * SOLVES_A_ROUND], both[ROUNDS_MAX * SOLVES_A_ROUND],
      sweep[ROUNDS_MAX];
};

static void
time_engine (struct times *times, unsigned char *bytes)
{
  double start = seconds (CLOCK_THREAD_CPUTIME_ID), solved, filled;
  struct etude_endings *tablebase = make ("KBNK");

  solved = seconds (CLOCK_THREAD_CPUTIME_ID);
  etude_base_fill (tablebase, bytes);
  filled = seconds (CLOCK_THREAD_CPUTIME_ID);
  etude_endings_free (tablebase);
  times->engine[times->n_engine] = solved - start;
  times->fill[times->n_engine] = filled - solved;
  times->both[times->n_engine++] = filled - start;
}

static void
time_sweep (struct times *times)
{
  double start = seconds (CLOCK_THREAD_CPUTIME_ID);
  struct plain_sweep *sweep = check (plain_sweep_new ("KBNK", true));

  times->sweep[times->n_sweep++] = seconds (CLOCK_THREAD_CPUTIME_ID) - start;
  plain_sweep_free (sweep);
}

static void
bench_kbnk (unsigned rounds)
{
  static struct times times;
  unsigned char *bytes = check (calloc (1, ETUDE_BASE_BYTES));
  double engine, fill, both, sweep;

  for (unsigned round = 0; round < rounds; round++)
    {
      for (unsigned i = 0; i < SOLVES_A_ROUND; i++)
        time_engine (&times, bytes);
      time_sweep (&times);
    }
  free (bytes);
  engine = median (times.engine, times.n_engine);
  fill = median (times.fill, times.n_engine);
  both = median (times.both, times.n_engine);
  sweep = median (times.sweep, times.n_sweep);
  printf ("%-22s %9.1f ms   plain sweep %.1f s   ratio %.0f   goal >= %.0f   %s\n", "KBNK complete", engine * 1e3,
          sweep, sweep / engine, GOAL_RATIO, verdict (sweep / engine >= GOAL_RATIO));
  printf ("%-22s %9.1f ms   %.2f of the engine's own time\n", "base filled alone", fill * 1e3, fill / engine);
  printf ("%-22s %9.1f ms   plain sweep %.1f s   ratio %.0f   goal >= %.0f   %s\n", "base with the engine", both * 1e3,
          sweep, sweep / both, GOAL_BASE, verdict (sweep / both >= GOAL_BASE));
}

/* Solves an ending of five men. */
static void
bench_three_men (const char *name)
{
  double start = seconds (CLOCK_THREAD_CPUTIME_ID), taken;
  struct etude_endings *endings = make (name);

  taken = seconds (CLOCK_THREAD_CPUTIME_ID) - start;
  printf ("%-22s %9.1f ms   %.0f MiB kept   goal < %.0f s   %s\n", name, taken * 1e3,
          (double) etude_endings_bytes (endings) / (1 << 20), GOAL_THREE_MEN, verdict (taken < GOAL_THREE_MEN));
  etude_endings_free (endings);
}

/* Counts the ending on EDGE x EDGE, with words that fit the board. */
static void
bench_ending (const char *name, unsigned edge, double goal)
{
  g_autofree char *what = g_strdup_printf ("%s %u x %u", name, edge, edge);
  double start = seconds (CLOCK_THREAD_CPUTIME_ID), taken;
  struct etude_statistics counted;
  struct etude_ending ending;

  etude_ending_parse (name, &ending);
  if (etude_ending_statistics (&ending, edge, ETUDE_LIGHT, NULL, NULL, &counted) != ETUDE_OK)
    check (NULL);
  taken = seconds (CLOCK_THREAD_CPUTIME_ID) - start;
  printf ("%-22s %9.1f ms   goal < %.0f s   %s\n", what, taken * 1e3, goal, verdict (taken < goal));
}

/* Black has few moves, so the sides are timed apart. */
static void
bench_probe (const struct etude_endings *tablebase, enum etude_colour to_move)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  static struct etude_position positions[PROBED];
  static double taken[PROBED];
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  struct etude_ending kbnk;
  double middle;

  etude_ending_parse ("KBNK", &kbnk);
  for (unsigned i = 0; i < PROBED; i++)
    do
      positions[i] = random_position (random, &kbnk, 8);
    while (positions[i].to_move != to_move);
  for (unsigned i = 0; i < PROBED; i++)
    {
      double start = seconds (CLOCK_MONOTONIC);

      etude_endings_moves (tablebase, &positions[i], moves);
      taken[i] = seconds (CLOCK_MONOTONIC) - start;
    }
  middle = median (taken, PROBED) * 1e6;
  printf ("%-22s %9.2f us   median of %u positions, 99 %% below %.2f us   goal < %.0f us   %s\n",
          to_move == ETUDE_WHITE ? "White's moves probed" : "Black's moves probed", middle, PROBED,
          taken[PROBED * 99 / 100] * 1e6, GOAL_PROBE, verdict (middle < GOAL_PROBE));
}

static void
bench_probes (void)
{
  struct etude_endings *tablebase = make ("KBNK");

  bench_probe (tablebase, ETUDE_WHITE);
  bench_probe (tablebase, ETUDE_BLACK);
  etude_endings_free (tablebase);
}

/* --- memory --- */

/* The most MiB that a child of its own has resident, solving NAME and filling the base if WITH_BASE. */
static double
peak_memory (const char *name, bool with_base)
{
  struct rusage usage;
  int status;
  pid_t child = fork ();

  if (child == 0)
    {
      struct etude_endings *tablebase = make (name);

      if (with_base)
        etude_base_fill (tablebase, check (malloc (ETUDE_BASE_BYTES)));
      _exit (0);
    }
  if (child < 0 || wait4 (child, &status, 0, &usage) != child || status != 0)
    {
      fprintf (stderr, "bench-engine: no child to measure memory in\n");
      exit (2);
    }
  return (double) usage.ru_maxrss / 1024;
}

static void
bench_memory (void)
{
  double engine = peak_memory ("KBNK", false);
  double with_base = peak_memory ("KBNK", true) - (double) ETUDE_BASE_BYTES / (1 << 20);
  double three_men = peak_memory (LARGEST, false);

  printf ("%-22s %9.1f MiB  filling the base, its 16 MiB apart, %.1f MiB   goal < %.0f MiB   %s\n", "peak memory, KBNK",
          engine, with_base, GOAL_MEMORY, verdict (engine < GOAL_MEMORY && with_base < GOAL_MEMORY));
  printf ("%-22s %9.1f MiB  goal < %.0f MiB   %s\n", "peak memory, " LARGEST, three_men, GOAL_THREE_MEN_MEMORY,
          verdict (three_men < GOAL_THREE_MEN_MEMORY));
}

int
main (int argc, char *argv[])
{
  guint64 rounds = ROUNDS;

  if (argc > 2 || (argc == 2 && !g_ascii_string_to_unsigned (argv[1], 10, 1, ROUNDS_MAX, &rounds, NULL)))
    {
      fprintf (stderr, "Usage: bench-engine [ROUNDS]\n");
      return 2;
    }
  setvbuf (stdout, NULL, _IOLBF, 0);
  bench_memory (); /* first, while this process is small */
  bench_kbnk ((unsigned) rounds);
  bench_probes ();
  bench_three_men ("KQRBK");
  bench_three_men (SLOWEST);
  bench_ending ("KBNK", 12, GOAL_BOARD);
  return 0;
}
