/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-watch.c - the steps of a search as events, and why squares are ruled out. */
#include "notation.h"
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

bool
etude_watch_set (struct etude_searcher *s, unsigned k, unsigned square)
{
  struct etude_watch *watch = s->solver->watch;

  watch->event.kind = s->plan->kind[k].kind;
  watch->event.square = square;
  etude_squares_add (&watch->board.fixed[watch->event.kind], square);
  return report (s, ETUDE_STEP_SET);
}

bool
etude_watch_back (struct etude_searcher *s, unsigned k, unsigned square)
{
  struct etude_watch *watch = s->solver->watch;

  watch->event.kind = s->plan->kind[k].kind;
  watch->event.square = square;
  etude_squares_remove (&watch->board.fixed[watch->event.kind], square);
  return report (s, ETUDE_STEP_BACK);
}

/* The search goes on through enemies, which are attacked themselves: what stands behind them is not. */
static void
keep_attacked (struct etude_placement_event *event)
{
  struct etude_squares attacked[2], kept = { 0 };

  for (unsigned colour = 0; colour < 2; colour++)
    attacked[colour] = etude_problem_attacked (event->board, (enum etude_colour) colour);
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    {
      struct etude_squares hit = event->board->fixed[kind];

      etude_squares_intersect (&hit, &attacked[1 - etude_kind_colour (kind)]);
      etude_squares_unite (&kept, &hit);
    }
  etude_squares_intersect (&event->group, &kept);
}

bool
etude_watch_dead_end (struct etude_searcher *s, enum etude_dead_end why, const struct etude_node *node)
{
  fill_event (s, node);
  s->solver->watch->event.why = why;
  if (why == ETUDE_DEAD_ATTACK)
    keep_attacked (&s->solver->watch->event);
  return report (s, ETUDE_STEP_DEAD_END);
}

bool
etude_watch_solution (struct etude_searcher *s, bool repeated)
{
  s->solver->watch->event.repeated = repeated;
  return report (s, ETUDE_STEP_SOLUTION);
}

/* --- why not there --- */

/* Whether KIND on SQUARE would attack a piece that it must not. */
static bool
would_attack (const struct etude_problem *board, const struct etude_squares *occupied, unsigned kind, unsigned square)
{
  struct etude_geometry geometry = etude_geometry_square (board->edge);
  struct etude_squares attacked
      = etude_attacks (&geometry, etude_kind_piece (kind), etude_kind_colour (kind), square, occupied);

  for (unsigned other = 0; other < ETUDE_KINDS; other++)
    if (etude_squares_meet (&attacked, &board->fixed[other])
        && etude_task_enemies (board->task, etude_kind_colour (other), etude_kind_colour (kind)))
      return true;
  return false;
}

static enum etude_ruled_out
why_not (const struct etude_placement_event *event, const struct etude_squares *occupied,
         const struct etude_squares *attacked, unsigned square)
{
  const struct etude_problem *board = event->board;

  if (etude_squares_has (occupied, square))
    return ETUDE_RULED_OCCUPIED;
  if (etude_squares_has (&board->forbidden, square))
    return ETUDE_RULED_FORBIDDEN;
  if (etude_tasks[board->task].peaceful && etude_squares_has (attacked, square))
    return ETUDE_RULED_ATTACKED;
  if (would_attack (board, occupied, event->kind, square))
    return ETUDE_RULED_ATTACKING;
  return etude_squares_has (&event->mirrored, square) ? ETUDE_RULED_MIRRORED : ETUDE_RULED_TRIED;
}

void
etude_event_ruled_out (const struct etude_placement_event *event, struct etude_squares ruled_out[ETUDE_N_RULED_OUT])
{
  enum etude_colour other = etude_kind_colour (event->kind) == ETUDE_WHITE ? ETUDE_BLACK : ETUDE_WHITE;
  struct etude_squares attacked = etude_problem_attacked (event->board, other),
                       occupied = etude_problem_occupied (event->board);

  memset (ruled_out, 0, ETUDE_N_RULED_OUT * sizeof *ruled_out);
  for (unsigned square = 0; square < event->board->edge * event->board->edge; square++)
    if (!etude_squares_has (&event->open[event->kind], square))
      etude_squares_add (&ruled_out[why_not (event, &occupied, &attacked, square)], square);
}

const char *
etude_ruled_out_text (enum etude_ruled_out why)
{
  switch (why)
    {
    case ETUDE_RULED_OCCUPIED:
      return ETUDE_TEXT ("A piece stands there");
    case ETUDE_RULED_FORBIDDEN:
      return ETUDE_TEXT ("The square must stay empty");
    case ETUDE_RULED_ATTACKED:
      return ETUDE_TEXT ("The square is attacked");
    case ETUDE_RULED_ATTACKING:
      return ETUDE_TEXT ("A piece there would attack another");
    case ETUDE_RULED_MIRRORED:
      return ETUDE_TEXT ("It leads to mirror images only");
    case ETUDE_RULED_TRIED:
      return ETUDE_TEXT ("It has been tried");
    case ETUDE_N_RULED_OUT:
      break;
    }
  return "";
}
