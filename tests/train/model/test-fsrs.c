/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-fsrs.c - memories against the figures of a reference implementation, ts-fsrs 5.4.2 (FSRS-6). */
#include "case.h"
#include "fsrs.h"

#include <glib.h>

#define NEAR 1e-5 /* the reference rounds to eight places in every step */

static const struct
{
  unsigned days; /* since the review before */
  enum etude_grade grade;
  double stability, difficulty;
  unsigned interval;
} reviews[] = {
  { 0, 3, 2.3065, 2.11810397, 2 },
  { 1, 3, 7.31530068, 2.11121424, 7 },
  { 9, 3, 36.37308279, 2.1043314, 36 },
  { 2, 1, 2.28466571, 7.38997579, 2 },
  { 5, 2, 6.15247131, 8.25257267, 6 },
  { 0, 3, 6.15247131, 8.23954847, 6 },
  { 40, 4, 42.0614161, 7.63651597, 42 },
  { 0, 1, 0.212, 6.4133, 1 },
  { 0, 1, 0.08335672, 8.80630447, 1 },
  { 0, 2, 0.08335672, 9.19279765, 1 },
  { 1, 3, 0.5204637, 9.17883322, 1 },
  { 4, 3, 2.24658543, 9.16488276, 2 },
  { 20, 3, 8.4677709, 9.15094625, 8 },
  { 60, 2, 18.90363572, 9.42158692, 19 },
  { 0, 4, 8.2956, 1, 8 },
  { 0, 1, 2.56250817, 7.02698957, 3 },
  { 3, 3, 7.80003091, 7.01519095, 8 },
  { 0, 4, 12.31652792, 6.00303523, 12 },
  { 30, 1, 1.71929214, 8.67145323, 2 },
  { 1, 1, 0.43662977, 9.54854408, 1 },
  { 1, 3, 1.10496465, 9.53422391, 1 },
  { 0, 2, 1.2931, 5.11217071, 1 },
  { 365, 3, 29.126593, 5.10228691, 29 },
  { 400, 2, 147.24624632, 6.73389818, 147 },
  { 0, 3, 147.24624632, 6.72239265, 147 },
  { 1000, 4, 945.9491146, 5.61239738, 946 },
  { 0, 1, 213.96035824, 8.54305323, 214 },
  { 5, 3, 217.84644171, 8.52973855, 218 },
};

/* A sequence begins where difficulty and stability are those of a first review. */
CASE (reviews)
{
  struct etude_memory memory = { 0 };
  unsigned n_sequences = 0;

  for (guint i = 0; i < G_N_ELEMENTS (reviews); i++)
    {
      if (i % 7 == 0)
        {
          memory = (struct etude_memory){ 0 };
          n_sequences++;
        }
      memory = etude_memory_review (memory, reviews[i].days, reviews[i].grade);
      g_assert_cmpfloat_with_epsilon (memory.stability, reviews[i].stability, NEAR * reviews[i].stability);
      g_assert_cmpfloat_with_epsilon (memory.difficulty, reviews[i].difficulty, NEAR);
      g_assert_cmpuint (etude_memory_interval (memory), ==, reviews[i].interval);
    }
  g_assert_cmpuint (n_sequences, ==, 4);
}

CASE (recall)
{
  static const struct
  {
    unsigned days;
    double stability, recall;
  } figures[] = { { 0, 5, 1 }, { 1, 5, 0.97276956 }, { 5, 5, 0.9 }, { 30, 5, 0.74271745 }, { 100, 2.5, 0.56572485 } };

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    g_assert_cmpfloat_with_epsilon (
        etude_memory_recall ((struct etude_memory){ figures[i].stability, 5 }, figures[i].days), figures[i].recall,
        NEAR);
}
