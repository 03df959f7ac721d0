/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place-general.h - etude-cli place for problems of all kinds: any board, piece and relation, and what can be asked of them.
 *
 * Layer: cli; on the engine and GLib.
 */
#pragma once

#include "general-formula.h"
#include "general-table.h"
#include "output.h"
#include "place-run.h"

/* What was asked. Texts that were not given are NULL. */
struct etude_cli_general
{
  const char *input;
  char *text; /* of the problem, when it was read already; owned by the caller */
  char *board, *wrap, *walls, *task, *fixed, *forbidden, *table, *form, *export, *size;
  char *checkpoint, *command; /* COMMAND: the line that asks, for tables */
  char **piece;
  gboolean largest, smallest, polynomial, id, certificate;
  bool count, all, random, verbose;
  guint64 limit, seed; /* SEED: of RANDOM */
  unsigned threads;
  const char *output;
};

/* Whether something is asked that only problems of all kinds know. */
bool etude_cli_general_is_asked (const struct etude_cli_general *asked);

/* Reads the problem that ASKED names; N stands for the letter n where families have it, as in a table (0: it must not be there).
 * Errors: false, and the line is printed. */
bool etude_cli_general_read (const struct etude_cli_general *asked, unsigned n, struct etude_general *problem);

/* The family that ASKED names, as general-table.h has it; to be freed. */
char *etude_cli_general_family (const struct etude_cli_general *asked);

/* Answers what is asked. */
enum etude_cli_exit etude_cli_place_general (struct etude_cli_general *asked);

/* What is asked of one problem. */
struct etude_question etude_cli_general_question (const struct etude_cli_general *asked);

/* Writes a table n -> a(n). */
enum etude_cli_exit etude_cli_place_table (const struct etude_cli_general *asked);

/* The line for what went wrong with STATUS. */
enum etude_cli_exit etude_cli_general_fail (const struct etude_cli_general *asked, enum etude_status status,
                                            bool too_large);

/* --- for others --- */

/* Checks the certificate in FILE by the program etude-verify, which says what it found. */
enum etude_cli_exit etude_cli_verify (const char *file);
