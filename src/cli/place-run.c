/* place-run.c - solving and writing, with progress on a terminal, until all is done or someone interrupts. */
#include "chessy.h"
#include "place.h"

#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define PROGRESS_MICROSECONDS 100000

static volatile sig_atomic_t interrupted;

static void
interrupt (int signal_number)
{
  interrupted = 1;
}

/* A second signal ends the program as if nobody had listened to the first. */
static void
listen_for_interrupts (void)
{
  struct sigaction action = { .sa_handler = interrupt, .sa_flags = (int) SA_RESETHAND | SA_RESTART };

  sigemptyset (&action.sa_mask);
  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
}

/* --- one run --- */

struct runner
{
  const struct etude_cli_place *place;
  struct etude_cli_output output;
  struct etude_placement_count count;
  guint64 n_written;
  bool shows_progress;
  gint64 shown; /* when progress was shown last */
};

static bool
write_solution (void *data, const unsigned char *solution, unsigned images)
{
  struct runner *runner = data;
  char text[ETUDE_CHESSY_BOARD_TEXT];

  fputs (etude_chessy_write_board (&runner->place->problem, solution, text), runner->output.file);
  fputc ('\n', runner->output.file);
  runner->n_written++;
  return !interrupted && !ferror (runner->output.file) && runner->n_written != runner->place->limit;
}

static void
show_progress (struct runner *runner, uint64_t done, uint64_t total)
{
  gint64 now = g_get_monotonic_time ();

  if (!runner->shows_progress || now - runner->shown < PROGRESS_MICROSECONDS)
    return;
  runner->shown = now;
  fprintf (stderr, "\r\033[K%" PRIu64 " fundamental, %" PRIu64 " in all, %" PRIu64 " %%", runner->count.fundamental,
           runner->count.all, total ? done * 100 / total : 0);
}

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  show_progress (data, done, total);
  return !interrupted;
}

static enum etude_status
solve (struct runner *runner)
{
  const struct etude_cli_place *place = runner->place;
  const struct etude_placement_run run = { .all = place->all,
                                           .threads = place->threads,
                                           .visit = place->count_only ? NULL : write_solution,
                                           .visit_data = runner,
                                           .tick = tick,
                                           .tick_data = runner };
  enum etude_status status = etude_placement_solve (&place->problem, &run, &runner->count);

  if (runner->shown)
    fputs ("\r\033[K", stderr);
  return status;
}

static void
write_end (struct runner *runner)
{
  FILE *file = runner->output.file;

  if (runner->place->count_only)
    fprintf (file, "all %" PRIu64 " / fundamental %" PRIu64 "%s\n", runner->count.all, runner->count.fundamental,
             interrupted ? " / incomplete" : "");
  else if (interrupted)
    fputs ("incomplete\n", file);
}

/* Says why there is no solution, when that is known beforehand. */
static void
note_reason (const struct etude_cli_place *place)
{
  struct etude_problem_finding finding = etude_problem_check (&place->problem);
  g_autofree char *reason = NULL;

  if (finding.fault == ETUDE_PROBLEM_OK)
    return;
  reason = etude_cli_place_reason (&place->problem, &finding);
  etude_cli_note (place->input, reason);
}

enum etude_cli_exit
etude_cli_place_run (const struct etude_cli_place *place)
{
  struct runner runner = { .place = place };
  enum etude_status status;

  if (!etude_cli_output_open (&runner.output, place->output))
    return ETUDE_CLI_BAD;
  runner.shows_progress = isatty (STDERR_FILENO) && (place->count_only || !isatty (fileno (runner.output.file)));
  listen_for_interrupts ();
  note_reason (place);
  status = solve (&runner);
  if (status == ETUDE_NO_MEMORY)
    {
      etude_cli_output_close (&runner.output, false);
      return etude_cli_fail (ETUDE_CLI_BAD, place->input, "There is not enough memory");
    }
  interrupted = interrupted && status == ETUDE_STOPPED;
  write_end (&runner);
  if (!etude_cli_output_close (&runner.output, true))
    return ETUDE_CLI_BAD;
  if (interrupted)
    return etude_cli_fail (ETUDE_CLI_BAD, place->input, "Interrupted; what was found is marked as incomplete");
  return ETUDE_CLI_DONE;
}
