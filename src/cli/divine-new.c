/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-new.c - etude-cli divine new: makes puzzles from a seed and those after it. */
#include <stdio.h>

#include "divine-answers.h"

struct request
{
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  enum etude_divine_level level;
  guint64 seed, number;
  gboolean with_solution;
};

/* --- options --- */

struct options
{
  char *game, *rule, *level, *seed, *number;
  gboolean with_solution;
  char **words;
};

static bool
parse_options (const struct etude_cli_command *command, int argc, char **argv, struct options *o)
{
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING, &o->game, "The game, or a rung of the ladder",
      "chess|makruk|xiangqi|shogi|k5|kn5|rr5|nn6|krb6|qrr6|kqnn7|kqbnr7|kqbnr8|gaehr10" },
    { "rule", 'r', 0, G_OPTION_ARG_STRING, &o->rule, "The rule, exact unless given", "exact|classic|guess" },
    { "level", 'l', 0, G_OPTION_ARG_STRING, &o->level, "The level, easy unless given", "easy|mild|medium|hard|expert" },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &o->seed, "The seed of the first puzzle, any unless given", "N" },
    { "number", 'n', 0, G_OPTION_ARG_STRING, &o->number, "How many, with rising seeds; 1 unless given", "N" },
    { "with-solution", 0, 0, G_OPTION_ARG_NONE, &o->with_solution, "Write the answers too", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  return etude_cli_parse (command, entries, argc, argv) && etude_cli_divine_no_words (o->words);
}

static bool
read_request (const struct options *o, struct request *request)
{
  request->number = 1;
  request->seed = g_random_int ();
  request->with_solution = o->with_solution;
  return etude_cli_divine_variant (o->game, o->rule, &request->game, &request->rule)
         && etude_cli_divine_level (o->level, request->game, &request->level)
         && etude_cli_divine_number ("--seed", o->seed, 0, G_MAXUINT64, &request->seed)
         && etude_cli_divine_number ("--number", o->number, 1, G_MAXUINT64, &request->number);
}

/* --- puzzles --- */

enum etude_cli_exit
etude_cli_divine_new (const struct etude_cli_command *command, int argc, char **argv)
{
  struct options o = { 0 };
  struct request request = { 0 };
  bool good = parse_options (command, argc, argv, &o) && read_request (&o, &request);
  struct etude_divine_rules *rules;

  g_free (o.game);
  g_free (o.rule);
  g_free (o.level);
  g_free (o.seed);
  g_free (o.number);
  g_strfreev (o.words);
  if (!good)
    return ETUDE_CLI_BAD;
  /* Behind the last seed comes 0. Nobody reads what comes after a closed pipe. */
  rules = etude_cli_divine_tables (request.game, request.rule);
  if (!rules)
    return ETUDE_CLI_BAD;
  for (guint64 i = 0; i < request.number && !ferror (stdout); i++)
    {
      struct etude_divine_text text
          = { .has_level = true, .has_seed = true, .level = request.level, .seed = request.seed + i };
      char lines[ETUDE_DIVINE_TEXT];

      if (i > 0 && !etude_cli_json ())
        putchar ('\n');
      etude_divine_make (rules, request.level, text.seed, NULL, NULL, &text.puzzle, &text.solution);
      text.has_solution = request.with_solution;
      if (etude_cli_json ())
        etude_cli_answer (etude_cli_divine_puzzle (&text));
      else
        fputs (etude_divine_write (&text, lines), stdout);
    }
  etude_divine_rules_free (rules);
  return ETUDE_CLI_DONE;
}
