/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fsrs.h - when something learnt should come back: the Free Spaced Repetition Scheduler, version 6.
 *
 * Layer:  model; C11 and libc only, no clock: days are the caller's.
 * Units:  stability is the days until the chance to recall falls to 90 %; difficulty goes from 1 to 10.
 * Source: the formulas and default weights of FSRS-6 as published by the open-spaced-repetition project. Short-term
 *         reviews (the same day again) are on, random spreading of intervals is off, wanted recall is 90 %.
 * Test:   figures of its reference implementation ts-fsrs 5.4.2.
 */
#pragma once

enum etude_grade
{
  ETUDE_GRADE_AGAIN = 1,
  ETUDE_GRADE_HARD,
  ETUDE_GRADE_GOOD,
  ETUDE_GRADE_EASY,
};

/* Zeros: never learnt. */
struct etude_memory
{
  double stability, difficulty;
};

/* MEMORY after a review of GRADE, DAYS after the last one; 0: on the same day. */
struct etude_memory etude_memory_review (struct etude_memory memory, unsigned days, enum etude_grade grade);

/* The chance, 0 to 1, to recall DAYS after the last review. */
double etude_memory_recall (struct etude_memory memory, unsigned days);

/* The days after which the chance to recall is nearest to 90 %, at least 1. */
unsigned etude_memory_interval (struct etude_memory memory);
