#include "notation.h"
#include "placement-solve.h"

#include <stdlib.h>

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

/* --- why not there --- */

static struct etude_squares
occupied_on (const struct etude_problem *board)
{
  struct etude_squares occupied = { 0 };

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    for (unsigned i = 0; i < ETUDE_SQUARES_MAX / 64; i++)
      occupied.word[i] |= board->fixed[kind].word[i];
  return occupied;
}

/* Whether KIND on SQUARE would attack a piece that it must not. */
static bool
would_attack (const struct etude_problem *board, unsigned kind, unsigned square)
{
  struct etude_geometry geometry = etude_geometry_square (board->edge);
  struct etude_squares occupied = occupied_on (board);
  struct etude_squares attacked
      = etude_attacks (&geometry, etude_kind_piece (kind), etude_kind_colour (kind), square, &occupied);

  for (unsigned other = 0; other < ETUDE_KINDS; other++)
    for (unsigned i = 0; i < ETUDE_SQUARES_MAX / 64; i++)
      if ((attacked.word[i] & board->fixed[other].word[i])
          && (board->task != ETUDE_TWO_COLOURS || etude_kind_colour (other) != etude_kind_colour (kind)))
        return true;
  return false;
}

static enum etude_ruled_out
why_not (const struct etude_plan *plan, const struct etude_problem *board, const struct etude_choice *choice,
         const struct etude_squares *attacked, unsigned square)
{
  unsigned kind = plan->kind[choice->kind].kind;
  struct etude_squares occupied = occupied_on (board);

  if (etude_squares_has (&occupied, square))
    return ETUDE_RULED_OCCUPIED;
  if (etude_squares_has (&board->forbidden, square))
    return ETUDE_RULED_FORBIDDEN;
  if (board->task != ETUDE_DOMINATION && etude_squares_has (attacked, square))
    return ETUDE_RULED_ATTACKED;
  if (board->task != ETUDE_DOMINATION && would_attack (board, kind, square))
    return ETUDE_RULED_ATTACKING;
  if (plan->n_branches && plan->label[choice->kind][square] < choice->label)
    return ETUDE_RULED_MIRRORED;
  return ETUDE_RULED_TRIED;
}

static void
find_reasons (const struct etude_plan *plan, struct etude_watch *watch, const struct etude_choice *choice)
{
  enum etude_colour other = plan->kind[choice->kind].colour == ETUDE_WHITE ? ETUDE_BLACK : ETUDE_WHITE;
  struct etude_squares attacked = etude_problem_attacked (&watch->board, other);

  for (unsigned why = 0; why < ETUDE_N_RULED_OUT; why++)
    watch->event.ruled_out[why] = (struct etude_squares){ 0 };
  for (unsigned square = 0; square < plan->n_squares; square++)
    if (!etude_squares_has (&choice->open, square))
      {
        enum etude_ruled_out why = why_not (plan, &watch->board, choice, &attacked, square);

        etude_squares_add (&watch->event.ruled_out[why], square);
      }
}

/* --- steps --- */

bool
etude_watch_choice (struct etude_searcher *s, const struct etude_choice *choice)
{
  struct etude_placement_event *event = &s->solver->watch->event;

  event->kind = s->plan->kind[choice->kind].kind;
  event->square = choice->target;
  event->open = choice->open;
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    event->candidates[kind] = (struct etude_squares){ 0 };
  for (unsigned k = 0; k < s->plan->n_kinds; k++)
    event->candidates[s->plan->kind[k].kind] = choice->candidates[k];
  find_reasons (s->plan, s->solver->watch, choice);
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
  watch->board.fixed[watch->event.kind].word[square / 64] &= ~(UINT64_C (1) << (square % 64));
  return report (s, ETUDE_STEP_BACK);
}

bool
etude_watch_dead_end (struct etude_searcher *s, enum etude_dead_end why)
{
  s->solver->watch->event.why = why;
  return report (s, ETUDE_STEP_DEAD_END);
}

bool
etude_watch_solution (struct etude_searcher *s, bool repeated)
{
  s->solver->watch->event.repeated = repeated;
  return report (s, ETUDE_STEP_SOLUTION);
}

const char *
etude_dead_end_text (enum etude_dead_end why)
{
  switch (why)
    {
    case ETUDE_NO_ROOM:
      return ETUDE_TEXT ("There is not enough room for the pieces that are left");
    case ETUDE_NO_PEACE:
      return ETUDE_TEXT ("A piece attacks one of the other side");
    case ETUDE_NOT_COVERED:
      return ETUDE_TEXT ("The pieces that are left cannot cover the rest of the board");
    case ETUDE_N_DEAD_ENDS:
      break;
    }
  return "";
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
