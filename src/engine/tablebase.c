#include "tablebase-core.h"

#include <stdlib.h>
#include <string.h>

/* --- making --- */

static bool
is_sound (const struct etude_ending *ending, unsigned edge)
{
  const unsigned most = edge > ETUDE_THREE_MEN_EDGE_MAX ? 2 : ETUDE_MEN_MAX;

  return edge >= ETUDE_MATE_EDGE_MIN && edge <= ETUDE_EDGE_MAX && ending->n_men >= 1 && ending->n_men <= most;
}

/* Begins the progress of a job; false when the hook says no at once. */
static bool
begin (struct etude_progress *progress, const struct etude_ending *ending, unsigned edge, enum etude_shade shade)
{
  if (!progress->tick)
    return true;
  progress->total
      = edge > ETUDE_WORD_EDGE ? etude_wide_words (ending, edge, shade) : etude_core_words (ending, edge, shade);
  progress->total *= ETUDE_PARTS;
  return etude_progress_tick (progress, 0);
}

/* A tablebase of a larger board is this one's shell. */
static enum etude_status
make_wide (const struct etude_ending *ending, unsigned edge, enum etude_shade shade, struct etude_progress *progress,
           struct etude_tablebase **made)
{
  struct etude_tablebase *shell = calloc (1, sizeof *shell);
  enum etude_status status;

  if (!shell)
    return ETUDE_NO_MEMORY;
  shell->layout.ending = *ending;
  shell->layout.edge = edge;
  status = etude_wide_new (ending, edge, shade, progress, &shell->wide);
  if (status == ETUDE_OK)
    *made = shell;
  else
    free (shell);
  return status;
}

enum etude_status
etude_tablebase_new (const struct etude_ending *ending, unsigned edge, enum etude_shade shade, etude_tick_fn tick,
                     void *tick_data, struct etude_tablebase **tablebase)
{
  struct etude_progress progress = { .tick = tick, .tick_data = tick_data };
  struct etude_tablebase *made;
  enum etude_status status;

  if (!is_sound (ending, edge))
    return ETUDE_BAD_INPUT;
  if (!begin (&progress, ending, edge, shade))
    return ETUDE_STOPPED;
  if (edge > ETUDE_WORD_EDGE)
    status = make_wide (ending, edge, shade, &progress, &made);
  else
    status = etude_core_new (ending, edge, shade, &progress, &made);
  if (status != ETUDE_OK)
    return status;
  if (!etude_progress_tick (&progress, 0))
    {
      etude_tablebase_free (made);
      return ETUDE_STOPPED;
    }
  *tablebase = made;
  return ETUDE_OK;
}

void
etude_tablebase_free (struct etude_tablebase *tablebase)
{
  if (!tablebase)
    return;
  if (tablebase->wide)
    etude_wide_free (tablebase->wide);
  etude_core_free (tablebase);
}

const struct etude_ending *
etude_tablebase_ending (const struct etude_tablebase *tablebase)
{
  return &tablebase->layout.ending;
}

uint64_t
etude_tablebase_bytes (const struct etude_tablebase *tablebase)
{
  return tablebase->wide ? sizeof *tablebase + etude_wide_bytes (tablebase->wide) : etude_core_bytes (tablebase);
}

bool
etude_tablebase_covers (const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  if (p->edge != tablebase->layout.edge)
    return false;
  if (p->ending.n_men == 0)
    return true;
  return tablebase->wide ? etude_wide_covers (tablebase->wide, p) : etude_core_covers (tablebase, p);
}

/* --- answers --- */

/* The result of the legal P when White does not mate. */
static struct etude_result
drawn_result (const struct etude_position *p)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  bool stuck = etude_position_moves (p, moves) == 0;

  return (struct etude_result){ .outcome = stuck ? ETUDE_OUTCOME_STALEMATE : ETUDE_OUTCOME_DRAW };
}

static unsigned
distance (const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  if (p->ending.n_men == 0)
    return 0;
  return tablebase->wide ? etude_wide_distance (tablebase->wide, p) : etude_core_distance (tablebase, p);
}

/* The result of the legal position P. */
static struct etude_result
legal_result (const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  unsigned kept = distance (tablebase, p);

  if (kept == 0)
    return drawn_result (p);
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
  if (tablebase->wide)
    etude_wide_statistics (tablebase->wide, statistics);
  else
    etude_core_statistics (tablebase, statistics);
}

enum etude_status
etude_ending_statistics (const struct etude_ending *ending, unsigned edge, enum etude_shade shade, etude_tick_fn tick,
                         void *tick_data, struct etude_statistics *statistics)
{
  struct etude_progress progress = { .tick = tick, .tick_data = tick_data };
  struct etude_statistics counted;
  enum etude_status status;

  if (!is_sound (ending, edge))
    return ETUDE_BAD_INPUT;
  if (!begin (&progress, ending, edge, shade))
    return ETUDE_STOPPED;
  if (edge > ETUDE_WORD_EDGE)
    status = etude_wide_count (ending, edge, shade, &progress, &counted);
  else
    status = etude_core_count (ending, edge, shade, &progress, &counted);
  if (status == ETUDE_OK && !etude_progress_tick (&progress, 0))
    return ETUDE_STOPPED;
  if (status == ETUDE_OK)
    *statistics = counted;
  return status;
}
