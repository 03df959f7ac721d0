/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine.c - etude-cli divine: its commands, what they share, and count: placements by their largest clue, and those told apart by
 * their clues. */
#include "divine-answers.h"

#include "divine-count.h"

#include <inttypes.h>
#include <stdio.h>

static const struct etude_cli_command commands[] = {
  { "new", NULL, "Make new puzzles.", etude_cli_divine_new, true },
  { "solve", "FILE | ID", "All answers of the puzzles in a file, - is standard input; or of the one with this id.",
    etude_cli_divine_solve, true },
  { "rate", "FILE | ID", "The level and the rating of puzzles, and which techniques they take.", etude_cli_divine_rate,
    true },
  { "steps", "FILE | ID", "The steps a person would take.", etude_cli_divine_steps, true },
  { "count", NULL, "How many placements there are, and how many their clues tell apart.", etude_cli_divine_count,
    true },
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
    return fail ("--game", game_name,
                 "Name a game: chess, makruk, xiangqi or shogi; or a rung of the ladder, k5 to gaehr10");
  if (rule_name && !etude_divine_rule_parse (rule_name, rule))
    return fail ("--rule", rule_name, "It must be exact, classic or guess");
  if (!(etude_divine_game_row (*game)->rules >> *rule & 1))
    return fail ("--rule", rule_name, "The game has no such rule");
  return true;
}

bool
etude_cli_divine_level (const char *level_name, enum etude_divine_game game, enum etude_divine_level *level)
{
  *level = ETUDE_DIVINE_EASY;
  if (level_name && !etude_divine_level_parse (level_name, level))
    return fail ("--level", level_name, "It must be easy, mild, medium, hard or expert");
  return etude_divine_has_level (game, *level)
         || fail ("--level", etude_divine_level_name (*level), "Puzzles of this rung are not made with that level");
}

struct etude_divine_rules *
etude_cli_divine_tables (enum etude_divine_game game, enum etude_divine_rule rule)
{
  struct etude_divine_rules *rules = NULL;

  if (etude_divine_rules_new (game, rule, &rules) != ETUDE_OK)
    etude_cli_fail (ETUDE_CLI_NO_MEMORY, etude_divine_game_row (game)->name, "There is not enough memory");
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

/* --- as JSON --- */

/* "R", and of a second one that is like it "R2". */
const char *
etude_cli_divine_letters (enum etude_divine_game game, unsigned piece, char letters[3])
{
  letters[0] = etude_piece_letter (etude_divine_game_row (game)->piece[piece]);
  letters[1] = etude_divine_like (game, piece) == ETUDE_DIVINE_PIECES ? '\0' : '2';
  letters[2] = '\0';
  return letters;
}

JsonObject *
etude_cli_divine_placement (enum etude_divine_game game, const struct etude_divine_placement *placement)
{
  const struct etude_divine_game_row *row = etude_divine_game_row (game);
  JsonObject *object = json_object_new ();

  for (unsigned i = 0; i < row->n_pieces; i++)
    if (placement->square[i] != ETUDE_DIVINE_NOWHERE)
      {
        char letters[3], name[ETUDE_SQUARE_TEXT];

        json_object_set_string_member (object, etude_cli_divine_letters (game, i, letters),
                                       etude_square_name (placement->square[i], row->geometry.width, name));
      }
  return object;
}

JsonObject *
etude_cli_divine_puzzle (const struct etude_divine_text *text)
{
  const struct etude_divine_puzzle *puzzle = &text->puzzle;
  const struct etude_divine_game_row *row = etude_divine_game_row (puzzle->game);
  const unsigned width = row->geometry.width, height = row->geometry.height;
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, text->seed);
  JsonObject *object = json_object_new ();
  JsonArray *clues = json_array_new ();
  char id[ETUDE_DIVINE_ID_TEXT], line[ETUDE_DIVINE_SQUARES + 1] = "";

  json_object_set_string_member (object, "id", etude_divine_id_write (puzzle, id));
  json_object_set_string_member (object, "game", row->name);
  json_object_set_string_member (object, "rule", etude_divine_rule_name (puzzle->rule));
  json_object_set_string_member (object, "level", etude_divine_level_name (text->level));
  json_object_set_string_member (object, "seed", seed);
  for (unsigned y = height; y-- > 0;)
    {
      for (unsigned x = 0; x < width; x++)
        {
          const unsigned clue = puzzle->clue[x + y * width];

          line[x] = clue == ETUDE_DIVINE_HIDDEN ? '.' : (char) ('0' + clue);
        }
      line[width] = '\0';
      json_array_add_string_element (clues, line);
    }
  json_object_set_array_member (object, "clues", clues);
  if (text->has_solution)
    json_object_set_object_member (object, "solution", etude_cli_divine_placement (puzzle->game, &text->solution));
  return object;
}

/* --- count --- */

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
