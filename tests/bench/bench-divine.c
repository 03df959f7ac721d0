/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-divine.c - how fast the Divine engine counts, solves, proves and makes puzzles.
 *
 * Usage:   bench-divine [SEEDS]    1000 unless given
 * Method:  one process, one thread, its own processor time. Counting is held against a plain enumeration with the same
 *          compiler options, which gives the same figures; both take turns, and the ratio is between medians of one run.
 *          Solving, proving and making are medians over puzzles of the seeds 0, 1, 2, ..., the tables being made before;
 *          reading the clock is in them.
 * Exit:    0, whatever the figures are; 2 when it cannot run.
 */
#include "divine-count.h"
#include "divine-make.h"
#include "divine-solve.h"
#include "plain-divine-count.h"
#include "measure.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>

#define SEEDS 1000
#define SEEDS_MAX 100000
#define ROUNDS 5

#define GOAL_COUNT 25.0
#define GOAL_SOLVE 0.2
#define GOAL_PROVE 20.0
#define GOAL_MAKE 50.0
#define GOAL_EXPERT 500.0
#define GOAL_EXPERT_WORST 2500.0

static struct etude_divine_rules *
make_tables (enum etude_divine_game game, enum etude_divine_rule rule)
{
  struct etude_divine_rules *rules;

  if (etude_divine_rules_new (game, rule, &rules) == ETUDE_OK)
    return rules;
  fprintf (stderr, "bench-divine: not enough memory\n");
  exit (2);
}

/* --- counting --- */

static double
time_engine (struct etude_divine_count *count)
{
  double start = milliseconds ();
  struct etude_divine_rules *rules = make_tables (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT);

  etude_divine_count (rules, NULL, NULL, count);
  etude_divine_rules_free (rules);
  return milliseconds () - start;
}

static double
time_plain (uint64_t *count)
{
  double start = milliseconds ();

  plain_divine_count_chess (count);
  return milliseconds () - start;
}

static void
bench_count (void)
{
  double engine[ROUNDS], plain[ROUNDS], ratio;
  struct etude_divine_count count;
  uint64_t largest[PLAIN_LARGEST];

  for (unsigned i = 0; i < ROUNDS; i++)
    {
      engine[i] = time_engine (&count);
      plain[i] = time_plain (largest);
    }
  for (unsigned i = 0; i < PLAIN_LARGEST; i++)
    if (count.largest[i] != largest[i])
      {
        fprintf (stderr, "bench-divine: the two counts differ\n");
        exit (2);
      }
  ratio = median (plain, ROUNDS) / median (engine, ROUNDS);
  printf ("%-22s %9.2f ms   plain enumeration %.0f ms   ratio %.0f   goal >= %.0f   %s\n", "chess exact counted",
          median (engine, ROUNDS), median (plain, ROUNDS), ratio, GOAL_COUNT, verdict (ratio >= GOAL_COUNT));
}

/* --- puzzles --- */

struct times
{
  double *make, *solve;
  double worst;
};

static void
time_puzzles (const struct etude_divine_rules *rules, enum etude_divine_level level, unsigned n, struct times *times)
{
  times->worst = 0;
  for (unsigned seed = 0; seed < n; seed++)
    {
      struct etude_divine_puzzle puzzle;
      struct etude_divine_placement answers[2];
      unsigned found;
      double start = milliseconds (), made;

      etude_divine_make (rules, level, seed, NULL, NULL, &puzzle, NULL);
      made = milliseconds ();
      etude_divine_find (rules, &puzzle, NULL, 2, answers, &found, NULL, NULL);
      times->solve[seed] = milliseconds () - made;
      times->make[seed] = made - start;
      times->worst = MAX (times->worst, made - start);
    }
}

static void
bench_level (const struct etude_divine_rules *rules, enum etude_divine_level level, unsigned n, struct times *times)
{
  bool expert = level == ETUDE_DIVINE_EXPERT;
  double goal_solve = expert ? GOAL_PROVE : GOAL_SOLVE, goal_make = expert ? GOAL_EXPERT : GOAL_MAKE;
  double make, solve;

  time_puzzles (rules, level, n, times);
  make = median (times->make, n);
  solve = median (times->solve, n);
  printf ("%-8s %-8s %-6s  made in %7.2f ms, worst %7.2f   goal < %.0f   %-6s",
          etude_divine_game_row (etude_divine_game (rules))->name, etude_divine_rule_name (etude_divine_rule (rules)),
          etude_divine_level_name (level), make, times->worst, goal_make,
          verdict (make < goal_make && (!expert || times->worst < GOAL_EXPERT_WORST)));
  if (level == ETUDE_DIVINE_EASY || expert)
    printf ("   %s in %.4f ms, 99 %% below %.4f   goal < %.1f   %s", expert ? "proved" : "solved", solve,
            times->solve[n * 99 / 100], goal_solve, verdict (solve < goal_solve));
  putchar ('\n');
}

static void
bench_puzzles (unsigned n)
{
  struct times times = { .make = g_new (double, n), .solve = g_new (double, n) };

  for (unsigned game = 0; game < ETUDE_DIVINE_GAMES; game++)
    for (unsigned rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
      {
        struct etude_divine_rules *rules;

        if (!(etude_divine_game_row (game)->rules >> rule & 1))
          continue;
        rules = make_tables (game, rule);
        for (unsigned level = 0; level < ETUDE_DIVINE_LEVELS; level++)
          bench_level (rules, level, n, &times);
        etude_divine_rules_free (rules);
      }
  g_free (times.make);
  g_free (times.solve);
}

int
main (int argc, char *argv[])
{
  guint64 seeds = SEEDS;

  if (argc > 2 || (argc == 2 && !g_ascii_string_to_unsigned (argv[1], 10, 1, SEEDS_MAX, &seeds, NULL)))
    {
      fprintf (stderr, "Usage: bench-divine [SEEDS]\n");
      return 2;
    }
  setvbuf (stdout, NULL, _IOLBF, 0);
  bench_count ();
  bench_puzzles ((unsigned) seeds);
  return 0;
}
