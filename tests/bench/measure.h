/* SPDX-License-Identifier: GPL-3.0-or-later */
/* measure.h - what all measurements do with their figures. Layer: tests. */
#pragma once

#include <stdbool.h>
#include <stdlib.h>
#include <time.h>

static inline int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Sorts VALUES. */
static inline double
median (double *values, unsigned n)
{
  qsort (values, n, sizeof *values, compare_doubles);
  return (values[(n - 1) / 2] + values[n / 2]) / 2;
}

static inline const char *
verdict (bool reached)
{
  return reached ? "ok" : "MISSED";
}

/* What CLOCK shows. */
static inline double
seconds (clockid_t clock)
{
  struct timespec t;

  clock_gettime (clock, &t);
  return (double) t.tv_sec + (double) t.tv_nsec * 1e-9;
}

/* What this thread has worked for, in milliseconds. */
static inline double
milliseconds (void)
{
  return seconds (CLOCK_THREAD_CPUTIME_ID) * 1e3;
}
