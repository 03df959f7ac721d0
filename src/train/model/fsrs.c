/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fsrs.c - when something learnt should come back: the Free Spaced Repetition Scheduler, version 6. */
#include "fsrs.h"

#include <math.h>

#define STABILITY_MIN 0.001
#define STABILITY_MAX 36500.0 /* days, also of an interval */

/* The default weights, w0 to w20. */
static const double w[] = { 0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001,  1.8722, 0.1666, 0.796,
                            1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542 };

static double
clamp (double x, double low, double high)
{
  return x < low ? low : x > high ? high : x;
}

static double
first_difficulty (enum etude_grade grade)
{
  return w[4] - exp (w[5] * ((double) grade - 1)) + 1;
}

double
etude_memory_recall (struct etude_memory memory, unsigned days)
{
  const double factor = pow (0.9, -1 / w[20]) - 1;

  return pow (1 + factor * days / memory.stability, -w[20]);
}

struct etude_memory
etude_memory_review (struct etude_memory memory, unsigned days, enum etude_grade grade)
{
  struct etude_memory next;
  double moved;

  if (memory.stability <= 0)
    return (struct etude_memory){ w[grade - 1], clamp (first_difficulty (grade), 1, 10) };
  if (days == 0)
    {
      const double factor = exp (w[17] * ((double) grade - 3 + w[18])) * pow (memory.stability, -w[19]);

      next.stability = memory.stability * (grade >= ETUDE_GRADE_HARD && factor < 1 ? 1 : factor);
    }
  else if (grade == ETUDE_GRADE_AGAIN)
    {
      const double left = w[11] * pow (memory.difficulty, -w[12]) * (pow (memory.stability + 1, w[13]) - 1)
                          * exp ((1 - etude_memory_recall (memory, days)) * w[14]);
      const double most = memory.stability / exp (w[17] * w[18]);

      /* Never more than a failure on the same day would leave. */
      next.stability = left < most ? left : most;
    }
  else
    {
      double recall = etude_memory_recall (memory, days);
      const double hard = grade == ETUDE_GRADE_HARD ? w[15] : 1, easy = grade == ETUDE_GRADE_EASY ? w[16] : 1;

      next.stability = memory.stability
                       * (1
                          + exp (w[8]) * (11 - memory.difficulty) * pow (memory.stability, -w[9])
                                * (exp ((1 - recall) * w[10]) - 1) * hard * easy);
    }
  next.stability = clamp (next.stability, STABILITY_MIN, STABILITY_MAX);
  /* Grades other than good move the difficulty, less the harder it is already; it tends to that of an easy start. */
  moved = memory.difficulty - w[6] * ((double) grade - 3) * (10 - memory.difficulty) / 9;
  next.difficulty = clamp (w[7] * first_difficulty (ETUDE_GRADE_EASY) + (1 - w[7]) * moved, 1, 10);
  return next;
}

unsigned
etude_memory_interval (struct etude_memory memory)
{
  return (unsigned) clamp (floor (memory.stability + 0.5), 1, STABILITY_MAX);
}
