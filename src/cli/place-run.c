/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place-run.c - solving and writing, with progress on a terminal, until all is done or someone interrupts. */
#include "chessy.h"
#include "interrupts.h"
#include "output.h"
#include "place-run.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#define PROGRESS_MICROSECONDS 100000

struct runner
{
  const struct etude_cli_place *place;
  struct etude_cli_output output;
  struct etude_placement_count count;
  guint64 n_written;
  bool interrupted; /* before all was found */
  bool shows_progress;
  gint64 shown; /* when progress was shown last */
};

static bool
put (struct runner *runner, const char *text)
{
  return etude_cli_output_put (&runner->output, text, strlen (text));
}

static bool
write_solution (void *data, const unsigned char *solution, unsigned images)
{
  struct runner *runner = data;
  const struct etude_cli_place *place = runner->place;
  g_autofree char *own = place->solution_text ? place->solution_text (&place->problem, solution, images) : NULL;
  char text[ETUDE_CHESSY_BOARD_TEXT];
  bool written
      = put (runner, own ? own : etude_chessy_write_board (&place->problem, solution, text)) && put (runner, "\n");

  runner->n_written++;
  return written && !etude_cli_interrupted () && runner->n_written != place->limit;
}

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  struct runner *runner = data;
  gint64 now = g_get_monotonic_time ();

  if (runner->shows_progress && now - runner->shown >= PROGRESS_MICROSECONDS)
    {
      runner->shown = now;
      fprintf (stderr, "\r\033[K%" PRIu64 " fundamental, %" PRIu64 " in all, %" PRIu64 " %%", runner->count.fundamental,
               runner->count.all, total ? done * 100 / total : 0);
    }
  return !etude_cli_interrupted ();
}

/* --- why there is no solution --- */

static const char *const one_name[ETUDE_PLACED_PIECES] = { "king", "queen", "rook", "bishop", "knight", "pawn" };
static const char *const many_name[ETUDE_PLACED_PIECES] = { "kings", "queens", "rooks", "bishops", "knights", "pawns" };

/* The pieces that a bound is about. */
static const char *
name_pieces (const struct etude_problem_finding *finding)
{
  if (finding->kind != ETUDE_KINDS)
    return (finding->count == 1 ? one_name : many_name)[etude_kind_piece (finding->kind)];
  switch (finding->fault)
    {
    case ETUDE_PROBLEM_ROWS:
      return "queens and rooks";
    case ETUDE_PROBLEM_DIAGONALS:
      return "bishops and queens";
    case ETUDE_PROBLEM_BLOCKS:
      return "kings and queens";
    default:
      return "pieces";
    }
}

char *
etude_cli_place_reason (const struct etude_problem *problem, const struct etude_problem_finding *finding)
{
  switch (finding->fault)
    {
    case ETUDE_PROBLEM_ROWS:
    case ETUDE_PROBLEM_DIAGONALS:
    case ETUDE_PROBLEM_BLOCKS:
    case ETUDE_PROBLEM_PAIRS:
    case ETUDE_PROBLEM_THREE:
      return g_strdup_printf ("%u %s cannot be non-attacking on %u x %u, at most %u can: %s", finding->count,
                              name_pieces (finding), problem->edge, problem->edge, finding->limit,
                              etude_problem_fault_text (finding->fault));
    case ETUDE_PROBLEM_COVER_ROWS:
    case ETUDE_PROBLEM_COVER_BLOCKS:
    case ETUDE_PROBLEM_COVER_BISHOPS:
    case ETUDE_PROBLEM_COVER_QUEENS:
    case ETUDE_PROBLEM_COVER_FIRST:
      return g_strdup_printf ("%u %s cannot cover %u x %u, it takes at least %u: %s", finding->count,
                              name_pieces (finding), problem->edge, problem->edge, finding->limit,
                              etude_problem_fault_text (finding->fault));
    case ETUDE_PROBLEM_SQUARES:
      return g_strdup_printf ("%u pieces do not fit on %u x %u", finding->count, problem->edge, problem->edge);
    case ETUDE_PROBLEM_COVER:
      return g_strdup_printf ("These pieces cover at most %u of the %u squares", finding->count, finding->limit);
    default:
      return g_strdup (etude_problem_fault_text (finding->fault));
    }
}

void
etude_cli_place_note_reason (const struct etude_cli_place *place)
{
  struct etude_problem_finding finding = etude_problem_check (&place->problem);
  g_autofree char *reason = NULL;

  if (place->size > ETUDE_EDGE_MAX || finding.fault == ETUDE_PROBLEM_OK)
    return;
  reason = etude_cli_place_reason (&place->problem, &finding);
  etude_cli_note (place->input, reason);
}

enum etude_cli_exit
etude_cli_place_run (const struct etude_cli_place *place)
{
  struct runner runner = { .place = place };
  const struct etude_placement_run run = { .all = place->all,
                                           .threads = place->threads,
                                           .visit = write_solution,
                                           .visit_data = &runner,
                                           .tick = tick,
                                           .tick_data = &runner };
  enum etude_status status;
  g_autofree char *end = NULL;

  etude_cli_interrupts_end ();
  if (!etude_cli_output_open (&runner.output, place->output))
    return ETUDE_CLI_BAD;
  etude_cli_interrupts_note ();
  runner.shows_progress = isatty (STDERR_FILENO) && !isatty (fileno (runner.output.file));
  etude_cli_place_note_reason (place);
  status = etude_placement_solve (&place->problem, &run, &runner.count);
  if (runner.shown)
    fputs ("\r\033[K", stderr);
  if (status == ETUDE_NO_MEMORY)
    {
      etude_cli_output_close (&runner.output, false);
      return etude_cli_fail (ETUDE_CLI_NO_MEMORY, place->input, "There is not enough memory");
    }
  runner.interrupted = status == ETUDE_STOPPED && etude_cli_interrupted ();
  end = place->end_text ? place->end_text (runner.n_written, status == ETUDE_OK) : NULL;
  if (end)
    put (&runner, end);
  else if (runner.interrupted)
    put (&runner, "incomplete\n");
  if (!etude_cli_output_close (&runner.output, true))
    return ETUDE_CLI_BAD;
  if (runner.interrupted)
    return etude_cli_fail (ETUDE_CLI_INTERRUPTED, place->input, "Interrupted; what was found is marked as incomplete");
  return ETUDE_CLI_DONE;
}
