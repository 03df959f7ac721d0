/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-report.c - the steps of a search, reported to the hook that watches as events. */
#include "placement-solve.h"

#include <stdlib.h>
#include <string.h>

struct etude_watch
{
  struct etude_problem board;
  struct etude_placement_event event;
};

struct etude_watch *
etude_watch_new (const struct etude_problem *problem)
{
  struct etude_watch *watch = calloc (1, sizeof *watch);

  if (!watch)
    return NULL;
  watch->board = *problem;
  watch->event.board = &watch->board;
  return watch;
}

/* Has the hook see STEP; the rest of the event is filled in. */
static bool
report (struct etude_searcher *s, enum etude_placement_step step)
{
  struct etude_solver *solver = s->solver;

  if (s->measuring)
    return true;
  solver->watch->event.step = step;
  if (!solver->run->watch (solver->run->watch_data, &solver->watch->event))
    solver->stopped = true;
  return !solver->stopped;
}

/* --- steps --- */

static void
fill_event (const struct etude_searcher *s, const struct etude_node *node)
{
  struct etude_placement_event *event = &s->solver->watch->event;

  event->kind = s->plan->kind[node->kind].kind;
  event->square = node->square;
  event->n = node->n;
  event->group = node->group;
  memset (event->candidates, 0, sizeof event->candidates);
  memset (event->open, 0, sizeof event->open);
  for (unsigned k = 0; k < s->plan->n_kinds; k++)
    {
      event->candidates[s->plan->kind[k].kind] = node->candidates[k];
      event->open[s->plan->kind[k].kind] = node->open[k];
    }
}

bool
etude_watch_choice (struct etude_searcher *s, enum etude_choice_reason reason, const struct etude_node *node)
{
  struct etude_placement_event *event = &s->solver->watch->event;

  fill_event (s, node);
  event->reason = reason;
  event->mirrored = (struct etude_squares){ 0 };
  for (unsigned square = 0; node->label && square < s->plan->n_squares; square++)
    if (s->plan->label[node->kind][square] < node->label)
      etude_squares_add (&event->mirrored, square);
  return report (s, ETUDE_STEP_CHOICE);
}

/* The piece of kind K that comes to SQUARE or leaves it. Returns where all of its kind stand. */
static struct etude_squares *
move_piece (struct etude_searcher *s, unsigned k, unsigned square)
{
  struct etude_watch *watch = s->solver->watch;

  watch->event.kind = s->plan->kind[k].kind;
  watch->event.square = square;
  return &watch->board.fixed[watch->event.kind];
}

bool
etude_watch_set (struct etude_searcher *s, unsigned k, unsigned square)
{
  etude_squares_add (move_piece (s, k, square), square);
  return report (s, ETUDE_STEP_SET);
}

bool
etude_watch_back (struct etude_searcher *s, unsigned k, unsigned square)
{
  etude_squares_remove (move_piece (s, k, square), square);
  return report (s, ETUDE_STEP_BACK);
}

bool
etude_watch_dead_end (struct etude_searcher *s, enum etude_dead_end why, const struct etude_node *node)
{
  fill_event (s, node);
  s->solver->watch->event.why = why;
  if (why == ETUDE_DEAD_ATTACK)
    {
      /* The search goes on through enemies, which are attacked themselves: what stands behind them is not. */
      struct etude_squares attacked[2], kept = { 0 };

      for (unsigned colour = 0; colour < 2; colour++)
        attacked[colour] = etude_problem_attacked (s->solver->watch->event.board, (enum etude_colour) colour);
      for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
        {
          struct etude_squares hit = s->solver->watch->event.board->fixed[kind];

          etude_squares_intersect (&hit, &attacked[1 - etude_kind_colour (kind)]);
          etude_squares_unite (&kept, &hit);
        }
      etude_squares_intersect (&s->solver->watch->event.group, &kept);
    }
  return report (s, ETUDE_STEP_DEAD_END);
}

bool
etude_watch_solution (struct etude_searcher *s, bool repeated)
{
  s->solver->watch->event.repeated = repeated;
  return report (s, ETUDE_STEP_SOLUTION);
}
