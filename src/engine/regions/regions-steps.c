/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-steps.c - the steps of a person in their order, suppositions, and the level of a board. */
#include "regions-steps.h"

#include <string.h>

#include "regions-technique.h"

#define LINKS_MOST 5    /* of a chain that a person follows */
#define SUPPOSED_MOST 4 /* suppositions in a board that a person solves */

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

/* --- suppositions, as boards of the first two generators are rated by --- */

/* Supposes a star on SQUARE, and goes on by FULL and LAST, with DEPTH - 1 further suppositions at a time. Returns the number of steps
 * until something is WRONG; 0: nothing gets wrong. */
static unsigned
refute_first (const struct etude_regions_view *view, unsigned square, unsigned depth, struct etude_regions_step *wrong)
{
  struct etude_regions_view then = *view;
  struct etude_regions_step step = { .square = ETUDE_REGIONS_SQUARES }, inner;

  etude_regions_add (&step.stars, square);
  apply_step (&then, &step);
  for (unsigned length = 1;; length++)
    {
      if (etude_regions_is_wrong (&then, wrong))
        return length;
      if (etude_regions_find_step (&then, ETUDE_REGIONS_FULL, &step)
          || etude_regions_find_step (&then, ETUDE_REGIONS_LAST, &step))
        {
          apply_step (&then, &step);
          continue;
        }
      square = depth > 1 ? etude_regions_next (&then.open, 0) : ETUDE_REGIONS_SQUARES;
      while (square < ETUDE_REGIONS_SQUARES && !refute_first (&then, square, depth - 1, &inner))
        square = etude_regions_next (&then.open, square + 1);
      if (square == ETUDE_REGIONS_SQUARES)
        return 0;
      etude_regions_remove (&then.open, square);
    }
}

/* Of the squares that DEPTH suppositions refute the one with the shortest way there; with two of them the first. */
static bool
find_supposed_first (const struct etude_regions_view *view, unsigned depth, struct etude_regions_step *step)
{
  unsigned shortest = UINT32_MAX;

  ETUDE_REGIONS_EACH (square, &view->open)
  {
    struct etude_regions_step wrong = { 0 };
    const unsigned length = refute_first (view, square, depth, &wrong);

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

/* --- suppositions --- */

/* Goes on from VIEW by FULL and LAST. Returns whether a line has no room in the end, with DEPTH - 1 further suppositions at a time;
 * then STEP has the line, and how it came to that. */
static bool
contradict (struct etude_regions_view *view, unsigned depth, struct etude_regions_step *step)
{
  for (step->length = 0; !etude_regions_is_wrong (view, step); step->length++)
    {
      struct etude_regions_link *link = &step->chain[step->length];
      const unsigned line = etude_regions_find_last (view);

      if (line < ETUDE_REGIONS_LINES)
        {
          const struct etude_regions_set left = etude_regions_both (view->open, &view->sight->line[line]);

          *link = (struct etude_regions_link){ (unsigned short) etude_regions_next (&left, 0), (unsigned char) line,
                                               false };
          etude_regions_put (view, link->square);
          continue;
        }
      if (depth == 1)
        return false;
      link->out = false;
      ETUDE_REGIONS_EACH (square, &view->open)
      {
        struct etude_regions_view then = *view;
        struct etude_regions_step inner;

        etude_regions_put (&then, square);
        if (link->out || !contradict (&then, depth - 1, &inner))
          continue;
        *link = (struct etude_regions_link){
          (unsigned short) square,
          (unsigned char) (inner.kind * then.sight->n + (unsigned) __builtin_ctz (inner.lines)), true
        };
      }
      if (!link->out)
        return false;
      etude_regions_remove (&view->open, link->square);
    }
  return true;
}

/* Whether the chain of STEP, with a star on SQUARE in front, still comes to its end without the link OMITTED. */
static bool
holds_without (const struct etude_regions_view *view, unsigned square, const struct etude_regions_step *step,
               unsigned omitted)
{
  const unsigned n = view->sight->n, last = step->kind * n + (unsigned) __builtin_ctz (step->lines);
  struct etude_regions_view then = *view;
  struct etude_regions_set left;

  etude_regions_put (&then, square);
  for (unsigned i = 0; i < step->length; i++)
    {
      const struct etude_regions_link *link = &step->chain[i];
      struct etude_regions_view inside = then;
      struct etude_regions_step inner;

      if (i == omitted)
        continue;
      left = etude_regions_both (then.open, &then.sight->line[link->line]);
      etude_regions_put (&inside, link->square);
      if (link->out ? !contradict (&inside, 1, &inner) : (int) etude_regions_count (&left) > then.need[link->line])
        return false;
      if (link->out)
        etude_regions_remove (&then.open, link->square);
      else
        then = inside;
    }
  left = etude_regions_both (then.open, &then.sight->line[last]);
  return (int) etude_regions_count (&left) < then.need[last];
}

/* Finds out whether a star on SQUARE leads to a line without room, by as few links as are needed. */
static bool
refute (const struct etude_regions_view *view, unsigned square, unsigned depth, struct etude_regions_step *step)
{
  struct etude_regions_view then = *view;

  etude_regions_put (&then, square);
  if (!contradict (&then, depth, step))
    return false;
  for (unsigned i = step->length; i-- > 0;)
    if (holds_without (view, square, step, i))
      memmove (&step->chain[i], &step->chain[i + 1], (--step->length - i) * sizeof step->chain[i]);
  step->out = step->stars = (struct etude_regions_set){ { 0 } };
  step->kind_of = ETUDE_REGIONS_ROW;
  step->lines_of = 0;
  step->touch = false;
  etude_regions_add (&step->out, square);
  step->cause = etude_regions_without (step->cause, &step->out);
  step->square = ETUDE_REGIONS_SQUARES;
  step->technique = depth == 1 ? ETUDE_REGIONS_SUPPOSE : ETUDE_REGIONS_TWICE;
  return true;
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

/* By the techniques that there were for GENERATOR. */
static bool
find_direct (const struct etude_regions_view *view, enum etude_regions_level most,
             enum etude_regions_generator generator, struct etude_regions_step *step)
{
  for (unsigned technique = 0; technique < ETUDE_REGIONS_SUPPOSE; technique++)
    if (level_of (technique) <= most && (generator > ETUDE_REGIONS_FIRST || technique != ETUDE_REGIONS_SQUEEZE)
        && (generator > ETUDE_REGIONS_SECOND || technique != ETUDE_REGIONS_ENDS)
        && etude_regions_find_step (view, technique, step))
      return true;
  return false;
}

/* Of the squares that a supposition refutes the one after which direct steps get furthest, those first that a person finds; of equal
 * ones that with the shortest chain. */
static bool
find_supposed (const struct etude_regions_view *view, struct etude_regions_step *step)
{
  unsigned most = 0;

  ETUDE_REGIONS_EACH (square, &view->open)
  {
    struct etude_regions_step found, next;
    struct etude_regions_view then = *view;
    unsigned worth;

    if (!refute (view, square, 1, &found))
      continue;
    apply_step (&then, &found);
    while (find_direct (&then, ETUDE_REGIONS_MEDIUM, ETUDE_REGIONS_THIRD, &next))
      apply_step (&then, &next);
    worth = (found.length <= LINKS_MOST ? ETUDE_REGIONS_SQUARES : 0) + ETUDE_REGIONS_SQUARES
            - etude_regions_count (&then.open);
    worth = (worth + 1) * (ETUDE_REGIONS_CHAIN + 1) - found.length;
    if (worth <= most)
      continue;
    most = worth;
    *step = found;
  }
  return most > 0;
}

/* With nothing harder than MOST, as boards of GENERATOR are rated. */
static bool
find_step (const struct etude_regions_view *view, enum etude_regions_level most, enum etude_regions_generator generator,
           struct etude_regions_step *step)
{
  if (find_direct (view, most, generator, step))
    {
      if (generator == ETUDE_REGIONS_THIRD
          && (step->technique == ETUDE_REGIONS_SQUEEZE || step->technique == ETUDE_REGIONS_STARVE
              || (step->technique == ETUDE_REGIONS_FULL && view->sight->board->stars > 1)))
        etude_regions_narrow (view, step);
      return true;
    }
  if (generator < ETUDE_REGIONS_THIRD)
    return (most >= ETUDE_REGIONS_HARD && find_supposed_first (view, 1, step))
           || (most >= ETUDE_REGIONS_EXPERT && find_supposed_first (view, 2, step));
  return most >= ETUDE_REGIONS_HARD && find_supposed (view, step);
}

static bool
find_twice (const struct etude_regions_view *view, struct etude_regions_step *step)
{
  ETUDE_REGIONS_EACH (square, &view->open)
  if (refute (view, square, 2, step))
    return true;
  return false;
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
  if (!find_step (&view, ETUDE_REGIONS_EXPERT, ETUDE_REGIONS_THIRD, step) && !find_twice (&view, step))
    return ETUDE_REGIONS_NO_STEP;
  step->open = view.open;
  return ETUDE_REGIONS_STEP;
}

void
etude_regions_take_step (const struct etude_regions_step *step, struct etude_regions_notes *notes)
{
  notes->stars = etude_regions_union (notes->stars, &step->stars);
  notes->out = etude_regions_union (notes->out, &step->out);
}

/* --- levels --- */

/* As boards of GENERATOR are rated, with nothing harder than MOST. COUNTS is NULL where they are made: then it is
 * ETUDE_REGIONS_LEVELS if no person solves the board, and the third one needs no TWICE. */
static enum etude_regions_level
rate (const struct etude_regions_board *board, enum etude_regions_level most, enum etude_regions_generator generator,
      unsigned counts[ETUDE_REGIONS_TECHNIQUES])
{
  const struct etude_regions_notes notes = { 0 };
  enum etude_regions_level level = ETUDE_REGIONS_EASY;
  const bool limited = !counts && generator == ETUDE_REGIONS_THIRD;
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

      if (!find_step (&view, most, generator, &step) && (!counts || !find_twice (&view, &step)))
        return most < ETUDE_REGIONS_EXPERT || limited ? most + 1 : ETUDE_REGIONS_EXPERT;
      now = level_of (step.technique);
      supposed += step.technique == ETUDE_REGIONS_SUPPOSE;
      if (supposed > 1)
        now = ETUDE_REGIONS_EXPERT;
      level = now > level ? now : level;
      if (level > most)
        return level;
      if (limited && now >= ETUDE_REGIONS_HARD && (step.length > LINKS_MOST || supposed > SUPPOSED_MOST))
        return ETUDE_REGIONS_LEVELS;
      if (counts)
        counts[step.technique]++;
      apply_step (&view, &step);
    }
  return level;
}

enum etude_regions_level
etude_regions_rate (const struct etude_regions_board *board, unsigned counts[ETUDE_REGIONS_TECHNIQUES])
{
  unsigned own[ETUDE_REGIONS_TECHNIQUES];

  return rate (board, ETUDE_REGIONS_EXPERT, ETUDE_REGIONS_THIRD, counts ? counts : own);
}

bool
etude_regions_is_of_level (const struct etude_regions_board *board, enum etude_regions_level level,
                           enum etude_regions_generator generator)
{
  return rate (board, level, generator, NULL) == level;
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
