/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-count.c - etude-cli divine count: placements by their largest clue, and those told apart by their clues. */
#include "divine-count.h"

#include <inttypes.h>
#include <stdio.h>

#include "answer.h"
#include "divine-commands.h"

static enum etude_cli_exit
count_kind (enum etude_divine_game game, enum etude_divine_rule rule)
{
  struct etude_divine_rules *rules = etude_cli_divine_tables (game, rule);
  struct etude_divine_count count;
  uint64_t unique;
  bool done;

  if (!rules)
    return ETUDE_CLI_BAD;
  done = etude_divine_count (rules, NULL, NULL, &count) == ETUDE_OK
         && etude_divine_count_unique (rules, NULL, NULL, &unique) == ETUDE_OK;
  etude_divine_rules_free (rules);
  if (!done)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, etude_divine_game_row (game)->name, "There is not enough memory");
  if (etude_cli_json ())
    {
      JsonObject *answer = json_object_new (), *largest = json_object_new ();

      json_object_set_string_member (answer, "game", etude_divine_game_row (game)->name);
      json_object_set_string_member (answer, "rule", etude_divine_rule_name (rule));
      json_object_set_int_member (answer, "placements", (gint64) count.placements);
      json_object_set_int_member (answer, "unique", (gint64) unique);
      for (unsigned clue = 0; clue <= ETUDE_DIVINE_PIECES; clue++)
        {
          const char name[] = { (char) ('0' + clue), '\0' };

          json_object_set_int_member (largest, name, (gint64) count.largest[clue]);
        }
      json_object_set_object_member (answer, "largest_clue", largest);
      etude_cli_answer (answer);
      return ETUDE_CLI_DONE;
    }
  printf ("placements %" PRIu64 " / unique %" PRIu64, count.placements, unique);
  for (unsigned largest = 0; largest <= ETUDE_DIVINE_PIECES; largest++)
    if (count.largest[largest])
      printf (" / largest %u %" PRIu64, largest, count.largest[largest]);
  putchar ('\n');
  return ETUDE_CLI_DONE;
}

enum etude_cli_exit
etude_cli_divine_count (const struct etude_cli_command *command, int argc, char **argv)
{
  g_autofree char *game_name = NULL, *rule_name = NULL;
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING, &game_name, "The game", "chess|makruk|xiangqi|shogi" },
    { "rule", 'r', 0, G_OPTION_ARG_STRING, &rule_name, "The rule, exact unless given", "exact|classic|guess" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  enum etude_divine_game game;
  enum etude_divine_rule rule;

  if (!etude_cli_parse (command, entries, argc, argv) || !etude_cli_divine_no_words (words)
      || !etude_cli_divine_variant (game_name, rule_name, &game, &rule))
    return ETUDE_CLI_BAD;
  if (game >= ETUDE_DIVINE_GAMES)
    return etude_cli_fail (ETUDE_CLI_BAD, "--game", "Rungs of the ladder are not counted");
  return count_kind (game, rule);
}
