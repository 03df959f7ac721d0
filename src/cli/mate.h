/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate.h - etude-cli mate: the mates against the lone king.
 *
 * Layer: cli. One source file a subcommand; the run functions are as in cli.h.
 */
#pragma once

#include "cli.h"
#include "notation.h"
#include "tablebase.h"

enum etude_cli_exit etude_cli_mate (const struct etude_cli_command *command, int argc, char **argv);

enum etude_cli_exit etude_cli_mate_stats (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_mate_base (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_mate_verify (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_mate_probe (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_mate_explain (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_mate_line (const struct etude_cli_command *command, int argc, char **argv);

/* Reads the name of an ending given with --ending.
 * Errors: false, and the line is printed. */
bool etude_cli_read_ending (const char *text, struct etude_ending *ending);

/* Reads the FEN that WORDS (NULL: none) make up.
 * Errors: false, and the line is printed. */
bool etude_cli_read_fen (char **words, struct etude_fen *fen);

/* The only one of WORDS, which stand for a file.
 * Errors: NULL, and the line is printed. */
const char *etude_cli_only_file (char **words);

/* Says on standard error that FEN's colours were exchanged, if they were. */
void etude_cli_note_exchange (const struct etude_fen *fen);

/* Makes the tablebase of ENDING; to be freed with etude_tablebase_free.
 * Errors: NULL, and the line is printed. */
struct etude_tablebase *etude_cli_make_tablebase (const struct etude_ending *ending, unsigned edge,
                                                  enum etude_square_colour bishop_colour);
