/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate.h - etude-cli mate: the mates against the lone king, and endings with men of both sides and pawns.
 *
 * Layer: cli. One source file a subcommand; the run functions are as in cli.h.
 */
#pragma once

#include "cli.h"
#include "ending.h"
#include "notation.h"

enum etude_cli_exit etude_cli_mate (const struct etude_cli_command *command, int argc, char **argv);

enum etude_cli_exit etude_cli_mate_stats (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_mate_base (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_mate_verify (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_mate_probe (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_mate_syzygy (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_mate_explain (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_mate_line (const struct etude_cli_command *command, int argc, char **argv);

/* Reads the name of an ending given with --ending.
 * Errors: false, and the line is printed. */
bool etude_cli_read_ending (const char *text, struct etude_ending *ending);

/* Reads the FEN that WORDS (NULL: none) make up, or have in them: an address of lichess.org or syzygy-tables.info, a sentence.
 * Errors: false, and the line is printed. */
bool etude_cli_read_fen (char **words, struct etude_fen *fen);

/* The same of TEXT. Returns NULL, or why it cannot be read. */
const char *etude_cli_find_fen (const char *text, struct etude_fen *fen);

/* The only one of WORDS, which stand for a file.
 * Errors: NULL, and the line is printed. */
const char *etude_cli_only_file (char **words);

/* --- endings with men of both sides and pawns; the lone king's are among them --- */

/* Makes MATERIAL, which has men, in ENDINGS, or what the legal P needs, unless it is there.
 * Errors: false, and *WHY is the reason. */
bool etude_cli_make_ending (struct etude_endings *endings, const struct etude_ending *material, char **why);
bool etude_cli_make_position (struct etude_endings *endings, const struct etude_position *p, char **why);

/* Why P's men are not those of WANTED; NULL: they are, or WANTED is NULL and any are good. */
char *etude_cli_wrong_men (const struct etude_ending *wanted, const struct etude_position *p);

/* Prints how many positions of MATERIAL, which has men, there are of each kind; FIFTY: under the fifty-move rule;
 * WITHOUT_CAPTURES: no depths that are reached only where the losing side can take a man or promote; ONE_COLOUR: the bishop, the only
 * one, on squares of one colour, of which there are as many as of the other. */
enum etude_cli_exit etude_cli_count_ending (const struct etude_ending *material, bool fifty, bool without_captures,
                                            bool one_colour);

/* Checks all positions of MATERIAL, which has men, and says so; FIFTY: under the fifty-move rule. */
enum etude_cli_exit etude_cli_verify_ending (const struct etude_ending *material, bool fifty);

/* A set of endings, empty; FIFTY: for the fifty-move rule. It cannot fail: without memory the program ends. */
struct etude_endings *etude_cli_new_endings (bool fifty);

/* Frees ENDINGS, when all there is to print is printed: what took long to solve is put on the disk first. */
void etude_cli_end_endings (struct etude_endings *endings);

typedef struct etude_endings EtudeCliEndings;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EtudeCliEndings, etude_cli_end_endings)
