/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine.c - etude-cli divine: its commands, and what they share. */
#include "divine-commands.h"

static const struct etude_cli_command commands[] = {
  { "new", NULL, "Make new puzzles.", etude_cli_divine_new },
  { "solve", "FILE", "All answers of the puzzles in a file; - is standard input.", etude_cli_divine_solve },
  { "count", NULL, "How many placements there are, and how many their clues tell apart.", etude_cli_divine_count },
  { NULL },
};

enum etude_cli_exit
etude_cli_divine (const struct etude_cli_command *command, int argc, char **argv)
{
  return etude_cli_dispatch (command, NULL, commands, argc, argv);
}

static bool
fail (const char *option, const char *value, const char *why)
{
  g_autofree char *where = value ? g_strdup_printf ("%s %s", option, value) : g_strdup (option);

  etude_cli_fail (ETUDE_CLI_BAD, where, "%s", why);
  return false;
}

bool
etude_cli_divine_variant (const char *game_name, const char *rule_name, enum etude_divine_game *game,
                          enum etude_divine_rule *rule)
{
  *rule = ETUDE_DIVINE_EXACT;
  if (!game_name || !etude_divine_game_parse (game_name, game))
    return fail ("--game", game_name, "Name a game: chess, makruk, xiangqi or shogi");
  if (rule_name && !etude_divine_rule_parse (rule_name, rule))
    return fail ("--rule", rule_name, "It must be exact, classic or guess");
  if (!(etude_divine_game_row (*game)->rules >> *rule & 1))
    return fail ("--rule", rule_name, "The game has no such rule");
  return true;
}

struct etude_divine_rules *
etude_cli_divine_tables (enum etude_divine_game game, enum etude_divine_rule rule)
{
  struct etude_divine_rules *rules = NULL;

  if (etude_divine_rules_new (game, rule, &rules) != ETUDE_OK)
    etude_cli_fail (ETUDE_CLI_BAD, etude_divine_game_row (game)->name, "There is not enough memory");
  return rules;
}

bool
etude_cli_divine_number (const char *name, const char *text, guint64 min, guint64 max, guint64 *number)
{
  g_autofree char *why = NULL;

  if (!text || g_ascii_string_to_unsigned (text, 10, min, max, number, NULL))
    return true;
  why = g_strdup_printf ("It must be a whole number from %" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT, min, max);
  return fail (name, text, why);
}

bool
etude_cli_divine_no_words (char **words)
{
  return !words || fail (words[0], NULL, "Nothing is expected here");
}
