/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-endings.c - how fast endings with men of both sides and pawns are solved, beside a plain sweep in the same run.
 *
 * Usage:   bench-endings [--five | --rival]   --five: ten endings of five men too, which take minutes and 2 GiB; --rival: the sweep does all
 *          of three and four men, which takes it a quarter of an hour
 * Method:  times are the thread's own processor time, so that what else the machine does disturbs little. "itself" is an
 *          ending with the smaller ones there; "from nothing" with all it needs. Of those of three and four men the least of
 *          three runs counts, of five men one run. The rival, a sweep with bytes and a mailbox board that looks only at
 *          positions that may have changed, solves KQKR and KRKP and all they need; both give the same answers.
 *          Memory is the greatest resident size of a child, forked before anything else is done, that does just this one
 *          thing; the program itself is in it.
 * Exit:    0, whatever the figures are; 2 when it cannot run.
 */
#include "ending.h"
#include "plain-endings.h"
#include "measure.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROUNDS 3
#define GOAL_ALL 1.0
#define GOAL_ALL_MEMORY 320.0
#define GOAL_PAWNLESS 0.04 /* of the slowest without pawns, itself */
#define GOAL_PAWN 0.06
#define GOAL_RATIO 100.0

static const char *const all_names[]
    = { "KQK",  "KRK",  "KBK",  "KNK",  "KPK",  "KQQK", "KQRK", "KQBK", "KQNK", "KQPK", "KRRK", "KRBK",
        "KRNK", "KRPK", "KBBK", "KBNK", "KBPK", "KNNK", "KNPK", "KPPK", "KQKQ", "KQKR", "KQKB", "KQKN",
        "KQKP", "KRKR", "KRKB", "KRKN", "KRKP", "KBKB", "KBKN", "KBKP", "KNKN", "KNKP", "KPKP" };

struct bar
{
  const char *name;
  double goal; /* seconds from nothing */
  double memory;
};

static struct bar four[] = { { "KBNK", 0.015, 0 }, { "KQKR", 0.04, 0 }, { "KRKP", 0.15, 0 }, { "KPKP", 0.5, 0 } };
static struct bar five[]
    = { { "KBBKN", 3, 0 }, { "KBNKN", 3, 0 }, { "KRBKR", 3, 0 },  { "KRRKR", 3, 0 },  { "KQRKR", 3, 0 },
        { "KQRKQ", 4, 0 }, { "KQQKQ", 3, 0 }, { "KRPKR", 15, 0 }, { "KNNKP", 15, 0 }, { "KRPKN", 15, 0 } };

static struct etude_endings *
new_endings (void)
{
  struct etude_endings *endings = etude_endings_new ();

  if (!endings)
    exit (2);
  return endings;
}

/* Makes NAME in ENDINGS. Returns the seconds. */
static double
make (struct etude_endings *endings, const char *name)
{
  struct etude_ending material;
  double start = seconds (CLOCK_THREAD_CPUTIME_ID);

  if (!etude_ending_parse (name, &material) || etude_endings_make (endings, &material, 1, NULL, NULL) != ETUDE_OK)
    {
      fprintf (stderr, "bench-endings: not enough memory for %s\n", name);
      exit (2);
    }
  return seconds (CLOCK_THREAD_CPUTIME_ID) - start;
}

static double
from_nothing (const char *name)
{
  struct etude_endings *endings = new_endings ();
  double taken = make (endings, name);

  etude_endings_free (endings);
  return taken;
}

/* When the last ending was begun, the one that was asked for. */
struct clock
{
  uint64_t own_words;
  double begin;
};

/* The words of the ending without those it needs: white king, men, placements of the pawns. */
static uint64_t
own_words (const struct etude_ending *m)
{
  unsigned pawns = etude_ending_pawns (m, ETUDE_WHITE) + etude_ending_pawns (m, ETUDE_BLACK);

  if (pawns == 2)
    return etude_ending_pawns (m, ETUDE_BLACK) == 1 ? 1128 * 64 : 576 * 64;
  if (pawns == 1)
    return m->n_men == 1 ? 24 * 64 : 24 * 64 * 64;
  return m->n_men == 1 ? 10 * 64 : 10 * 64 * 64;
}

static bool
note_begin (void *data, uint64_t done, uint64_t total)
{
  struct clock *clock = data;

  if (done + clock->own_words <= total)
    clock->begin = seconds (CLOCK_THREAD_CPUTIME_ID);
  return true;
}

/* NAME with all smaller ones there: it is the last that is made. */
static double
itself (const char *name)
{
  struct etude_endings *endings = new_endings ();
  struct clock clock = { 0 };
  struct etude_ending material;
  double taken;

  etude_ending_parse (name, &material);
  clock.own_words = own_words (&material);
  if (etude_endings_make (endings, &material, 1, note_begin, &clock) != ETUDE_OK)
    exit (2);
  taken = seconds (CLOCK_THREAD_CPUTIME_ID) - clock.begin;
  etude_endings_free (endings);
  return taken;
}

static double
all_of_four (void)
{
  struct etude_endings *endings = new_endings ();
  double taken = 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (all_names); i++)
    taken += make (endings, all_names[i]);
  etude_endings_free (endings);
  return taken;
}

static double
least (double (*measure) (const char *), const char *name)
{
  double best = measure (name);

  for (unsigned i = 1; i < ROUNDS; i++)
    best = MIN (best, measure (name));
  return best;
}

/* The most MiB that a child of its own has resident, making NAMES. */
static double
peak_memory (const char *const *names, unsigned n)
{
  struct rusage usage;
  int status;
  pid_t child = fork ();

  if (child == 0)
    {
      struct etude_endings *endings = new_endings ();

      for (unsigned i = 0; i < n; i++)
        make (endings, names[i]);
      _exit (0);
    }
  if (child < 0 || wait4 (child, &status, 0, &usage) != child || status != 0)
    {
      fprintf (stderr, "bench-endings: no child to measure memory in\n");
      exit (2);
    }
  return (double) usage.ru_maxrss / 1024;
}

static void
bench_all (double memory)
{
  double best = all_of_four ();

  for (unsigned i = 1; i < ROUNDS; i++)
    best = MIN (best, all_of_four ());
  printf ("%-22s %9.3f s    goal < %.1f s   %s\n", "all of three and four", best, GOAL_ALL, verdict (best < GOAL_ALL));
  printf ("%-22s %9.0f MiB  goal < %.0f MiB   %s\n", "their memory", memory, GOAL_ALL_MEMORY,
          verdict (memory < GOAL_ALL_MEMORY));
}

static void
measure_memory (struct bar *bars, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    bars[i].memory = peak_memory (&bars[i].name, 1);
}

static void
bench_bars (const struct bar *bars, unsigned n, bool once)
{
  for (unsigned i = 0; i < n; i++)
    {
      double taken = once ? from_nothing (bars[i].name) : least (from_nothing, bars[i].name);

      printf ("%-22s %9.4f s    from nothing, %.0f MiB   goal < %.3f s   %s\n", bars[i].name, taken, bars[i].memory,
              bars[i].goal, verdict (taken < bars[i].goal));
    }
}

static void
bench_each (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (all_names); i++)
    {
      double goal = strchr (all_names[i], 'P') ? GOAL_PAWN : GOAL_PAWNLESS, taken = least (itself, all_names[i]);

      printf ("%-22s %9.4f s    itself   goal < %.2f s   %s\n", all_names[i], taken, goal, verdict (taken < goal));
    }
}

static void
bench_rival (const char *name, const char *plain_name)
{
  struct plain_endings *all = plain_endings_new ();
  double start = seconds (CLOCK_THREAD_CPUTIME_ID), plain, engine;

  if (!all || !plain_endings_make (all, plain_name))
    exit (2);
  plain = seconds (CLOCK_THREAD_CPUTIME_ID) - start;
  plain_endings_free (all);
  engine = least (from_nothing, name);
  printf ("%-22s %9.4f s    plain sweep %.1f s   ratio %.0f   goal >= %.0f   %s\n", name, engine, plain, plain / engine,
          GOAL_RATIO, verdict (plain / engine >= GOAL_RATIO));
}

/* The sweep's names: White's men as in a FEN, then Black's king and men small. */
static char *
plain_name (const char *name)
{
  char *plain = g_strdup (name);

  for (char *black = strchr (plain + 1, 'K'); *black; black++)
    *black = g_ascii_tolower (*black);
  return plain;
}

/* All of three and four men, each made once. */
static void
bench_rival_all (void)
{
  struct plain_endings *all = plain_endings_new ();
  double engine = all_of_four (), start = seconds (CLOCK_THREAD_CPUTIME_ID), plain;

  for (unsigned i = 0; i < G_N_ELEMENTS (all_names); i++)
    {
      g_autofree char *name = plain_name (all_names[i]);

      if (!all || !plain_endings_make (all, name))
        exit (2);
      printf ("%-22s %9.1f s    plain sweep, with those before\n", all_names[i],
              seconds (CLOCK_THREAD_CPUTIME_ID) - start);
    }
  plain = seconds (CLOCK_THREAD_CPUTIME_ID) - start;
  plain_endings_free (all);
  for (unsigned i = 1; i < ROUNDS; i++)
    engine = MIN (engine, all_of_four ());
  printf ("%-22s %9.3f s    plain sweep %.1f s   ratio %.0f   goal >= %.0f   %s\n", "all of three and four", engine,
          plain, plain / engine, GOAL_RATIO, verdict (plain / engine >= GOAL_RATIO));
}

int
main (int argc, char *argv[])
{
  bool with_five = argc == 2 && g_str_equal (argv[1], "--five"),
       with_rival = argc == 2 && g_str_equal (argv[1], "--rival");
  double memory;

  if (argc > 2 || (argc == 2 && !with_five && !with_rival))
    {
      fprintf (stderr, "Usage: bench-endings [--five | --rival]\n");
      return 2;
    }
  setvbuf (stdout, NULL, _IOLBF, 0);
  if (with_rival)
    {
      bench_rival_all ();
      return 0;
    }
  memory = peak_memory (all_names, G_N_ELEMENTS (all_names)); /* first, while this process is small */
  measure_memory (four, G_N_ELEMENTS (four));
  if (with_five)
    measure_memory (five, G_N_ELEMENTS (five));
  bench_all (memory);
  bench_bars (four, G_N_ELEMENTS (four), false);
  if (with_five)
    bench_bars (five, G_N_ELEMENTS (five), true);
  bench_each ();
  bench_rival ("KQKR", "KQkr");
  bench_rival ("KRKP", "KRkp");
  return 0;
}
