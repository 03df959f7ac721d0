/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-commands.h - etude-cli divine: the puzzle of the hidden pieces.
 *
 * Layer: cli. One source file a subcommand; the run functions are as in cli.h. The texts are those of the engine's
 *        divine-text.h.
 */
#pragma once

#include "cli.h"
#include "divine-make.h"

enum etude_cli_exit etude_cli_divine (const struct etude_cli_command *command, int argc, char **argv);

enum etude_cli_exit etude_cli_divine_new (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_divine_solve (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_divine_rate (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_divine_steps (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_divine_count (const struct etude_cli_command *command, int argc, char **argv);

/* Reads --game and --rule (NULL: exact). Errors: false, and the line is printed. */
bool etude_cli_divine_variant (const char *game_name, const char *rule_name, enum etude_divine_game *game,
                               enum etude_divine_rule *rule);

/* Reads --level (NULL: easy), which puzzles of GAME are made with. Errors: false, and the line is printed. */
bool etude_cli_divine_level (const char *level_name, enum etude_divine_game game, enum etude_divine_level *level);

/* The tables of GAME under RULE, which it is played by; to be freed with etude_divine_rules_free.
 * Errors: NULL, and the line is printed. */
struct etude_divine_rules *etude_cli_divine_tables (enum etude_divine_game game, enum etude_divine_rule rule);

/* Reads TEXT, given as NAME, as a number from MIN to MAX; NULL: *NUMBER stays as it is.
 * Errors: false, and the line is printed. */
bool etude_cli_divine_number (const char *name, const char *text, guint64 min, guint64 max, guint64 *number);

/* Says that nothing is expected where WORDS (NULL: none) are. Returns whether there are none. */
bool etude_cli_divine_no_words (char **words);
