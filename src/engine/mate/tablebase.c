/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public side of the tablebase: it picks the size of bitboards, says what a position is, and scores moves. */
#include "tablebase.h"

#include "tablebase-core.h"

#include <stdlib.h>
#include <string.h>

/* --- making --- */

static bool
is_sound (const struct etude_ending *ending, unsigned edge)
{
  const unsigned most = edge > ETUDE_THREE_MEN_EDGE_MAX ? 2 : ETUDE_MEN_MAX;

  return edge >= ETUDE_MATE_EDGE_MIN && edge <= ETUDE_EDGE_MAX && ending->n_men >= 1 && ending->n_men <= most
         && etude_ending_is_lone (ending);
}

static const struct etude_core_calls *
calls_for (unsigned edge)
{
  return edge <= 8 ? &etude_core_calls_1 : &etude_core_calls_4;
}

/* Begins the progress of a job; false when the hook says no at once. */
static bool
begin (struct etude_progress *progress, const struct etude_ending *ending, unsigned edge,
       enum etude_square_colour bishop_colour)
{
  if (!progress->tick)
    return true;
  progress->total = ETUDE_PARTS * calls_for (edge)->n_bitboards (ending, edge, bishop_colour);
  return etude_progress_tick (progress, 0);
}

static enum etude_status
make (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
      struct etude_progress *progress, struct etude_tablebase *tablebase)
{
  enum etude_status status = calls_for (edge)->make (ending, edge, bishop_colour, progress, &tablebase->core);

  if (status == ETUDE_OK && !etude_progress_tick (progress, 0))
    status = ETUDE_STOPPED;
  return status;
}

enum etude_status
etude_tablebase_new (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
                     etude_tick_fn tick, void *tick_data, struct etude_tablebase **tablebase)
{
  struct etude_progress progress = { .tick = tick, .tick_data = tick_data };
  struct etude_tablebase *made;
  enum etude_status status;

  if (!is_sound (ending, edge))
    return ETUDE_BAD_INPUT;
  if (!begin (&progress, ending, edge, bishop_colour))
    return ETUDE_STOPPED;
  made = calloc (1, sizeof *made);
  if (!made)
    return ETUDE_NO_MEMORY;
  *made = (struct etude_tablebase){ .calls = calls_for (edge), .ending = *ending, .edge = edge };
  status = make (ending, edge, bishop_colour, &progress, made);
  if (status == ETUDE_OK)
    *tablebase = made;
  else
    etude_tablebase_free (made);
  return status;
}

void
etude_tablebase_free (struct etude_tablebase *tablebase)
{
  if (!tablebase)
    return;
  if (tablebase->core)
    tablebase->calls->free (tablebase->core);
  free (tablebase);
}

const struct etude_ending *
etude_tablebase_ending (const struct etude_tablebase *tablebase)
{
  return &tablebase->ending;
}

uint64_t
etude_tablebase_bytes (const struct etude_tablebase *tablebase)
{
  return sizeof *tablebase + tablebase->calls->bytes (tablebase->core);
}

bool
etude_tablebase_covers (const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  return p->edge == tablebase->edge && (p->n_men == 0 || tablebase->calls->covers (tablebase->core, p));
}

/* --- answers --- */

/* The result of the legal position P. */
static struct etude_result
legal_result (const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  unsigned kept = p->n_men == 0 ? 0 : tablebase->calls->distance (tablebase->core, p);

  if (kept == 0)
    {
      struct etude_move moves[ETUDE_MOVES_MAX];
      bool stuck = etude_position_moves (p, moves) == 0;

      /* The result of the legal P when White does not mate. */
      return (struct etude_result){ .outcome = stuck ? ETUDE_OUTCOME_STALEMATE : ETUDE_OUTCOME_DRAW };
    }
  if (p->to_move == ETUDE_BLACK && kept == 1)
    return (struct etude_result){ .outcome = ETUDE_OUTCOME_MATED };
  return (struct etude_result){ .outcome = ETUDE_OUTCOME_MATE, .moves = p->to_move == ETUDE_BLACK ? kept - 1 : kept };
}

struct etude_result
etude_tablebase_probe (const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  enum etude_legality legality = etude_position_check (p);

  if (legality != ETUDE_LEGAL)
    return (struct etude_result){ .outcome = ETUDE_OUTCOME_ILLEGAL, .why = legality };
  return legal_result (tablebase, p);
}

/* How good a result is for the mover: lower is better. */
static unsigned
rank (const struct etude_result *result, enum etude_colour mover)
{
  if (result->outcome != ETUDE_OUTCOME_MATE)
    return mover == ETUDE_WHITE ? ETUDE_DEPTH_MAX + 1 : 0;
  return mover == ETUDE_WHITE ? result->moves : ETUDE_DEPTH_MAX + 1 - result->moves;
}

static void
insert_move (struct etude_scored_move *moves, unsigned n, const struct etude_scored_move *move, enum etude_colour mover)
{
  unsigned i = n;

  for (; i > 0 && rank (&moves[i - 1].result, mover) > rank (&move->result, mover); i--)
    moves[i] = moves[i - 1];
  moves[i] = *move;
}

unsigned
etude_tablebase_moves (const struct etude_tablebase *tablebase, const struct etude_position *p,
                       struct etude_scored_move moves[ETUDE_MOVES_MAX])
{
  struct etude_move legal[ETUDE_MOVES_MAX];
  unsigned n = etude_position_moves (p, legal);

  for (unsigned i = 0; i < n; i++)
    {
      struct etude_position next = etude_position_play (p, &legal[i]);
      struct etude_scored_move scored = { .move = legal[i], .result = legal_result (tablebase, &next) };

      if (p->to_move == ETUDE_WHITE && scored.result.outcome == ETUDE_OUTCOME_MATE)
        scored.result.moves++;
      if (scored.result.outcome == ETUDE_OUTCOME_MATED)
        scored.result = (struct etude_result){ .outcome = ETUDE_OUTCOME_MATE, .moves = 1 };
      insert_move (moves, i, &scored, p->to_move);
    }
  return n;
}

/* --- statistics --- */

void
etude_tablebase_statistics (const struct etude_tablebase *tablebase, struct etude_statistics *statistics)
{
  memset (statistics, 0, sizeof *statistics);
  tablebase->calls->statistics (tablebase->core, statistics);
}

enum etude_status
etude_ending_statistics (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
                         etude_tick_fn tick, void *tick_data, struct etude_statistics *statistics)
{
  struct etude_progress progress = { .tick = tick, .tick_data = tick_data };
  struct etude_statistics counted;
  enum etude_status status;

  if (!is_sound (ending, edge))
    return ETUDE_BAD_INPUT;
  if (!begin (&progress, ending, edge, bishop_colour))
    return ETUDE_STOPPED;
  status = calls_for (edge)->count (ending, edge, bishop_colour, &progress, &counted);
  if (status == ETUDE_OK && !etude_progress_tick (&progress, 0))
    return ETUDE_STOPPED;
  if (status == ETUDE_OK)
    *statistics = counted;
  return status;
}
