/* place.h - what etude-cli place and the program chessy share: reading a problem, solving it, writing what is found.
 *
 * Layer:      cli; on the engine and GLib.
 * Output:     solutions as boards in Chessy text (engine's chessy.h), an empty line after each; or, when only counting,
 *             "all 92 / fundamental 12".
 * Interrupt:  SIGINT and SIGTERM end the run. What was found is written, then a line "incomplete" (when counting, " /
 *             incomplete" at the end of the line), and the exit status is 2. A second signal ends at once.
 * Files:      are written beside their place and moved there when they are complete or interrupted, so that nobody finds
 *             half a file. Devices and pipes are written to as they are.
 */
#pragma once

#include "cli.h"
#include "placement.h"

#include <stdio.h>

/* What to do with a problem. */
struct etude_cli_place
{
  const char *input; /* the file with the problem, for messages */
  struct etude_problem problem;
  bool count_only, all;
  guint64 limit; /* solutions to be written; 0: no limit */
  unsigned threads;
  const char *output; /* NULL or "-": standard output */
};

enum etude_cli_exit etude_cli_place (const struct etude_cli_command *command, int argc, char **argv);

/* Reads TEXT, given as NAME, as a number from 1 to MAX.
 * Errors: false, and the line with NAME, TEXT and WHY is printed. */
bool etude_cli_place_number (const char *name, const char *text, guint64 max, const char *why, guint64 *number);

/* Reads TEXT, given as NAME, as the edge of a board; NULL: 8.
 * Errors: false, and the line is printed. */
bool etude_cli_place_edge (const char *name, const char *text, unsigned *edge);

/* Reads the problem for EDGE in the file PATH; "-" is standard input.
 * Errors: false, and the line is printed. */
bool etude_cli_place_read (const char *path, unsigned edge, struct etude_problem *problem);

/* Solves PLACE->problem, which may have no solution, and writes what PLACE asks for. */
enum etude_cli_exit etude_cli_place_run (const struct etude_cli_place *place);

/* One English sentence without a full stop about why there is no solution; to be freed. */
char *etude_cli_place_reason (const struct etude_problem *problem, const struct etude_problem_finding *finding);

/* --- files --- */

/* A file being written. */
struct etude_cli_output
{
  const char *name;    /* as it was given, for messages */
  char *path, *beside; /* where it is to be, and is meanwhile; NULL when it is written to at once */
  FILE *file;
};

/* Opens OUTPUT for PATH; NULL or "-" is standard output. Errors: false, and the line is printed. */
bool etude_cli_output_open (struct etude_cli_output *output, const char *path);

/* Ends the writing: KEEP moves the file to its place, else it is removed. What fails on standard output is for the program
 * to say when it ends. Errors: false, and the line is printed. */
bool etude_cli_output_close (struct etude_cli_output *output, bool keep);
