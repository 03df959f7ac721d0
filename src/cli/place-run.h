/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place-run.h - what etude-cli place and the program chessy share: reading a problem, solving it, writing what is found.
 *
 * Layer:      cli; on the engine and GLib.
 * Output:     solutions as boards in Chessy text (engine's chessy.h), an empty line after each; or, when only counting,
 *             "all 92 / fundamental 12".
 * Interrupt:  SIGINT, SIGTERM and SIGHUP end the run. What was found is written, then a line "incomplete" (when counting,
 *             " / incomplete" at the end of the line), and the exit status is 2. Only a signal that comes two seconds
 *             later or more ends at once, and then nothing is written.
 */
#pragma once

#include "cli.h"
#include "placement.h"

/* What to do with a problem. */
struct etude_cli_place
{
  const char *input; /* the file with the problem, for messages */
  struct etude_problem problem;
  unsigned size; /* squares a side: of the problem, but for counts beyond ETUDE_EDGE_MAX */
  bool all;
  guint64 limit; /* solutions to be written; 0: no limit */
  unsigned threads;
  char *(*solution_text) (const struct etude_problem *problem, const unsigned char *solution, unsigned images);
  char *(*end_text) (guint64 n_written, bool complete); /* both of them to be freed; NULL: Chessy text */
  const char *output;                                   /* NULL or "-": standard output */
  /* Only for counting: */
  const struct etude_general *general; /* instead of PROBLEM; or NULL */
  unsigned part, parts;                /* 0: everything */
  const char *checkpoint;              /* the file to go on from, or NULL */
  bool cross_check, verbose;
};

/* Reads TEXT, given as NAME, as a number from 1 to MAX.
 * Errors: false, and the line with NAME, TEXT and WHY is printed. */
bool etude_cli_place_number (const char *name, const char *text, guint64 max, const char *why, guint64 *number);

/* Reads TEXT, given as NAME, as the size of a square board of at most MAX; NULL: 8.
 * Errors: false, and the line with WHY is printed. */
bool etude_cli_place_size (const char *name, const char *text, unsigned max, const char *why, unsigned *size);

/* Reads the problem in the file PATH, Chessy's or Etude's own ("-" is standard input), or with the id PATH. A Chessy
 * problem is for *SIZE; another has its own, which *SIZE gets, and which must be the same if one was given (IS_GIVEN).
 * OTHER, which may be NULL, gets the text of a problem that only general-text.h can read, instead.
 * Errors: false, and the line is printed. */
bool etude_cli_place_read (const char *path, bool is_given, unsigned *size, struct etude_problem *problem,
                           char **other);

/* The text of the file PATH, LENGTH bytes and an end, or the id that it is; to be freed. Errors: NULL, and the line is printed. */
char *etude_cli_place_text (const char *path, size_t *length);

/* Says on standard error why the problem has no solution, when that is known beforehand. */
void etude_cli_place_note_reason (const struct etude_cli_place *place);

/* Solves PLACE->problem, which may have no solution, and writes what PLACE asks for. */
enum etude_cli_exit etude_cli_place_run (const struct etude_cli_place *place);

/* One English sentence without a full stop about why there is no solution; to be freed. */
char *etude_cli_place_reason (const struct etude_problem *problem, const struct etude_problem_finding *finding);
