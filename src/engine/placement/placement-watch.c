/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-watch.c - why squares are ruled out at a step of a search. */
#include "placement-watch.h"

#include <string.h>

#include "placement-task.h"
#include "status.h"

static enum etude_ruled_out
why_not (const struct etude_placement_event *event, const struct etude_squares *occupied,
         const struct etude_squares *attacked, unsigned square)
{
  const struct etude_problem *board = event->board;
  const struct etude_geometry geometry = etude_geometry_square (board->edge);
  const enum etude_colour colour = etude_kind_colour (event->kind);
  struct etude_squares attacks;

  if (etude_squares_has (occupied, square))
    return ETUDE_RULED_OCCUPIED;
  if (etude_squares_has (&board->forbidden, square))
    return ETUDE_RULED_FORBIDDEN;
  if (etude_tasks[board->task].non_attacking && etude_squares_has (attacked, square))
    return ETUDE_RULED_ATTACKED;
  attacks = etude_attacks (&geometry, etude_kind_piece (event->kind), colour, square, occupied);
  for (unsigned other = 0; other < ETUDE_KINDS; other++)
    if (etude_squares_meet (&attacks, &board->fixed[other])
        && etude_task_enemies (board->task, etude_kind_colour (other), colour))
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
      return ETUDE_TEXT ("It only leads to mirror images");
    case ETUDE_RULED_TRIED:
      return ETUDE_TEXT ("It has been tried");
    case ETUDE_N_RULED_OUT:
      break;
    }
  return "";
}
