/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-steps.c - the steps of a person in their order, suppositions, and the level of a board. */
#include "regions-steps.h"

#include <string.h>

#include "regions-technique.h"

static const char *const level_names[ETUDE_REGIONS_LEVELS] = { "easy", "medium", "hard", "expert" };

static bool
is_solved (const struct etude_regions_view *view)
{
  for (unsigned line = 0; line < view->sight->n; line++)
    if (view->need[line] != 0)
      return false;
  return true;
}

static void
apply_step (struct etude_regions_view *view, const struct etude_regions_step *step)
{
  const unsigned n = view->sight->n;

  view->open = etude_regions_without (view->open, &step->out);
  view->open = etude_regions_without (view->open, &step->stars);
  view->stars = etude_regions_union (view->stars, &step->stars);
  ETUDE_REGIONS_EACH (square, &step->stars)
  {
    view->need[square / n]--;
    view->need[n + square % n]--;
    view->need[2 * n + view->sight->board->region[square]]--;
  }
}

/* --- suppositions --- */

/* Goes on from VIEW by FULL and LAST. Returns the number of steps until something is WRONG; 0: nothing gets wrong. */
static unsigned
follow (struct etude_regions_view *view, struct etude_regions_step *wrong)
{
  struct etude_regions_step step;

  for (unsigned length = 1;; length++)
    {
      if (etude_regions_is_wrong (view, wrong))
        return length;
      if (!etude_regions_find_step (view, ETUDE_REGIONS_FULL, &step)
          && !etude_regions_find_step (view, ETUDE_REGIONS_LAST, &step))
        return 0;
      apply_step (view, &step);
    }
}

static unsigned refute (const struct etude_regions_view *view, unsigned square, unsigned depth,
                        struct etude_regions_step *wrong);

/* The first open square that DEPTH suppositions refute; ETUDE_REGIONS_SQUARES if there is none. */
static unsigned
find_refuted (const struct etude_regions_view *view, unsigned depth, struct etude_regions_step *wrong)
{
  ETUDE_REGIONS_EACH (square, &view->open)
  if (refute (view, square, depth, wrong))
    return square;
  return ETUDE_REGIONS_SQUARES;
}

/* Supposes a star on SQUARE. Returns the number of steps until something is WRONG, with DEPTH - 1 further suppositions at a
 * time; 0: nothing gets wrong. */
static unsigned
refute (const struct etude_regions_view *view, unsigned square, unsigned depth, struct etude_regions_step *wrong)
{
  struct etude_regions_view then = *view;
  struct etude_regions_step step = { .square = ETUDE_REGIONS_SQUARES }, inner;
  unsigned length, total = 0;

  etude_regions_add (&step.stars, square);
  apply_step (&then, &step);
  for (;;)
    {
      length = follow (&then, wrong);
      total += length + 1;
      if (length > 0)
        return total;
      square = depth > 1 ? find_refuted (&then, depth - 1, &inner) : ETUDE_REGIONS_SQUARES;
      if (square == ETUDE_REGIONS_SQUARES)
        return 0;
      etude_regions_remove (&then.open, square);
    }
}

/* Of the squares that DEPTH suppositions refute the one with the shortest way there; with two of them the first. */
static bool
find_supposed (const struct etude_regions_view *view, unsigned depth, struct etude_regions_step *step)
{
  unsigned shortest = UINT32_MAX;

  ETUDE_REGIONS_EACH (square, &view->open)
  {
    struct etude_regions_step wrong = { 0 };
    const unsigned length = refute (view, square, depth, &wrong);

    if (length == 0 || length >= shortest)
      continue;
    shortest = length;
    *step = (struct etude_regions_step){ .technique = depth == 1 ? ETUDE_REGIONS_SUPPOSE : ETUDE_REGIONS_TWICE,
                                         .cause = wrong.cause,
                                         .square = ETUDE_REGIONS_SQUARES,
                                         .kind = wrong.kind,
                                         .lines = wrong.lines,
                                         .length = length };
    etude_regions_add (&step->out, square);
    step->cause = etude_regions_without (step->cause, &step->out);
    if (depth > 1)
      break;
  }
  return shortest < UINT32_MAX;
}

/* --- steps --- */

/* The level of boards whose hardest step is one by TECHNIQUE. */
static enum etude_regions_level
level_of (enum etude_regions_technique technique)
{
  return technique <= ETUDE_REGIONS_SQUEEZE  ? ETUDE_REGIONS_EASY
         : technique < ETUDE_REGIONS_SUPPOSE ? ETUDE_REGIONS_MEDIUM
         : technique < ETUDE_REGIONS_TWICE   ? ETUDE_REGIONS_HARD
                                             : ETUDE_REGIONS_EXPERT;
}

/* With SQUEEZE among the techniques, or as it was before there was any. */
static bool
find_step (const struct etude_regions_view *view, enum etude_regions_level most, bool squeeze,
           struct etude_regions_step *step)
{
  for (unsigned technique = 0; technique < ETUDE_REGIONS_SUPPOSE; technique++)
    if (level_of (technique) <= most && (squeeze || technique != ETUDE_REGIONS_SQUEEZE)
        && etude_regions_find_step (view, technique, step))
      return true;
  return (most >= ETUDE_REGIONS_HARD && find_supposed (view, 1, step))
         || (most >= ETUDE_REGIONS_EXPERT && find_supposed (view, 2, step));
}

enum etude_regions_stuck
etude_regions_next_step (const struct etude_regions_board *board, const struct etude_regions_notes *notes,
                         struct etude_regions_step *step)
{
  struct etude_regions_sight sight;
  struct etude_regions_view view;

  etude_regions_see (board, &sight);
  etude_regions_view (&sight, notes, &view);
  memset (step, 0, sizeof *step);
  step->square = ETUDE_REGIONS_SQUARES;
  if (etude_regions_is_wrong (&view, step))
    return ETUDE_REGIONS_WRONG;
  if (is_solved (&view))
    return ETUDE_REGIONS_SOLVED;
  return find_step (&view, ETUDE_REGIONS_EXPERT, true, step) ? ETUDE_REGIONS_STEP : ETUDE_REGIONS_NO_STEP;
}

void
etude_regions_take_step (const struct etude_regions_step *step, struct etude_regions_notes *notes)
{
  notes->stars = etude_regions_union (notes->stars, &step->stars);
  notes->out = etude_regions_union (notes->out, &step->out);
}

/* --- levels --- */

static enum etude_regions_level
rate (const struct etude_regions_board *board, enum etude_regions_level most, bool squeeze,
      unsigned counts[ETUDE_REGIONS_TECHNIQUES])
{
  const struct etude_regions_notes notes = { 0 };
  enum etude_regions_level level = ETUDE_REGIONS_EASY;
  unsigned supposed = 0;
  struct etude_regions_sight sight;
  struct etude_regions_view view;

  etude_regions_see (board, &sight);
  etude_regions_view (&sight, &notes, &view);
  if (counts)
    memset (counts, 0, ETUDE_REGIONS_TECHNIQUES * sizeof *counts);
  while (!is_solved (&view))
    {
      struct etude_regions_step step;
      enum etude_regions_level now;

      if (!find_step (&view, most, squeeze, &step))
        return most < ETUDE_REGIONS_EXPERT ? most + 1 : ETUDE_REGIONS_EXPERT;
      now = level_of (step.technique);
      supposed += step.technique == ETUDE_REGIONS_SUPPOSE;
      if (supposed > 1)
        now = ETUDE_REGIONS_EXPERT;
      level = now > level ? now : level;
      if (counts)
        counts[step.technique]++;
      apply_step (&view, &step);
    }
  return level;
}

enum etude_regions_level
etude_regions_rate (const struct etude_regions_board *board, enum etude_regions_level most,
                    unsigned counts[ETUDE_REGIONS_TECHNIQUES])
{
  return rate (board, most, true, counts);
}

enum etude_regions_level
etude_regions_rate_first (const struct etude_regions_board *board, enum etude_regions_level most)
{
  return rate (board, most, false, NULL);
}

const char *
etude_regions_level_name (enum etude_regions_level level)
{
  return level_names[level];
}

bool
etude_regions_level_parse (const char *name, enum etude_regions_level *level)
{
  for (unsigned i = 0; i < ETUDE_REGIONS_LEVELS; i++)
    if (strcmp (name, level_names[i]) == 0)
      {
        *level = (enum etude_regions_level) i;
        return true;
      }
  return false;
}
