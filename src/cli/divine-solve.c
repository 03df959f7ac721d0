/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-solve.c - etude-cli divine solve, rate and steps: the puzzles in a file, their answers, and how a person finds them. */
#include "divine-solve.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "divine-answers.h"
#include "divine-steps.h"
#include "mate.h"

/* --- the file --- */

/* The text in the file PATH, or PATH itself if that is an id; to be freed. Errors: NULL, and the line is printed. */
static char *
read_file (const char *path)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int error = etude_cli_read_path (path, ETUDE_CLI_TEXT_MAX, text);
  struct etude_divine_puzzle puzzle;
  enum etude_divine_id_fault fault;

  if (error == ENOENT)
    fault = etude_divine_id_read (path, &puzzle);
  /* Meant for an id, perhaps with a wrong character. */
  if (error == ENOENT && (fault == ETUDE_DIVINE_ID_OK || fault == ETUDE_DIVINE_ID_CHECK || etude_divine_is_seed (path)))
    return g_strdup (path);
  if (error)
    etude_cli_fail (ETUDE_CLI_BAD_FILE, path, "%s", g_strerror (error));
  else if (strlen (text->str) < text->len)
    etude_cli_fail (ETUDE_CLI_BAD_TEXT, path, "This is not a text");
  else
    return g_string_free (g_steal_pointer (&text), FALSE);
  return NULL;
}

/* Reads the whole TEXT. Returns how many puzzles there are; 0: the line is printed. */
static unsigned
check_text (const char *path, const char *text)
{
  struct etude_divine_reader reader = { .at = text };
  struct etude_divine_text puzzle;
  g_autofree char *where = NULL;
  unsigned n = 0;

  while (etude_divine_read (&reader, &puzzle))
    n++;
  if (reader.fault == ETUDE_DIVINE_TEXT_OK && n > 0)
    return n;
  if (reader.fault == ETUDE_DIVINE_TEXT_OK || (reader.line == 1 && !etude_cli_is_near (text)))
    {
      etude_cli_fail (ETUDE_CLI_BAD_TEXT, path, "There is no puzzle in it");
      return 0;
    }
  if (reader.column)
    where = g_strdup_printf ("%s, line %u, column %u", path, reader.line, reader.column);
  else
    where = g_strdup_printf ("%s, line %u", path, reader.line);
  etude_cli_fail (ETUDE_CLI_BAD_TEXT, where, "%s", etude_divine_reader_why (&reader));
  return 0;
}

/* --- answers --- */

struct output
{
  const struct etude_divine_puzzle *puzzle;
  guint64 n, limit;
  bool print;      /* else only count */
  JsonArray *list; /* or NULL */
};

static bool
meet_answer (void *data, const struct etude_divine_placement *answer)
{
  struct output *output = data;
  char words[ETUDE_DIVINE_PLACEMENT_TEXT];

  if (output->list)
    json_array_add_object_element (output->list, etude_cli_divine_placement (output->puzzle->game, answer));
  else if (output->print)
    puts (etude_divine_placement_write (output->puzzle->game, answer, words));
  return ++output->n < output->limit && !ferror (stdout);
}

JsonObject *
etude_cli_divine_answers (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                          guint64 limit)
{
  struct output output = { .puzzle = puzzle, .limit = limit, .list = json_array_new () };
  JsonObject *answer = json_object_new ();

  etude_divine_solve (rules, puzzle, NULL, meet_answer, &output, etude_cli_goes_on, NULL);
  json_object_set_int_member (answer, "solutions", (gint64) output.n);
  json_object_set_boolean_member (answer, "complete", output.n < limit);
  json_object_set_array_member (answer, "answers", output.list);
  return answer;
}

static enum etude_cli_exit
solve (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle, guint64 limit)
{
  guint64 n;

  if (etude_cli_json ())
    {
      JsonObject *answer = etude_cli_divine_answers (rules, puzzle, limit);

      n = (guint64) json_object_get_int_member (answer, "solutions");
      etude_cli_answer (answer);
    }
  else
    {
      struct output output = { .puzzle = puzzle, .limit = limit };

      /* Prints the number of answers, then each: they are counted first, since there may be more than memory holds. */
      etude_divine_solve (rules, puzzle, NULL, meet_answer, &output, NULL, NULL);
      printf ("solutions %" PRIu64 "\n", output.n);
      output = (struct output){ .puzzle = puzzle, .limit = limit, .print = true };
      etude_divine_solve (rules, puzzle, NULL, meet_answer, &output, NULL, NULL);
      n = output.n;
    }
  return n ? ETUDE_CLI_DONE : ETUDE_CLI_NO;
}

/* --- ratings --- */

static enum etude_cli_exit
rate (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle, guint64 limit)
{
  struct etude_divine_rating rating;
  enum etude_divine_level level;

  if (!etude_divine_level_of (rules, puzzle, &level)
      || etude_divine_rate (rules, puzzle, NULL, NULL, &rating) != ETUDE_OK)
    return etude_cli_fail (ETUDE_CLI_NO, "divine", "A puzzle without exactly one answer has no rating");
  if (etude_cli_json ())
    {
      JsonObject *object = json_object_new (), *techniques = json_object_new ();
      char id[ETUDE_DIVINE_ID_TEXT];

      json_object_set_string_member (object, "id", etude_divine_id_write (puzzle, id));
      json_object_set_string_member (object, "level", etude_divine_level_name (level));
      json_object_set_int_member (object, "rating", rating.points);
      for (unsigned i = 0; i < ETUDE_DIVINE_WRONG_CLUE; i++)
        if (rating.steps[i])
          json_object_set_int_member (techniques, etude_divine_technique_name (i), rating.steps[i]);
      if (rating.tried)
        json_object_set_int_member (techniques, "tried", rating.tried);
      json_object_set_object_member (object, "techniques", techniques);
      etude_cli_answer (object);
      return ETUDE_CLI_DONE;
    }
  printf ("level %s\nrating %u\n", etude_divine_level_name (level), rating.points);
  for (unsigned i = 0; i < ETUDE_DIVINE_WRONG_CLUE; i++)
    if (rating.steps[i])
      printf ("%s %u\n", etude_divine_technique_name (i), rating.steps[i]);
  if (rating.tried)
    printf ("tried %u\n", rating.tried);
  return ETUDE_CLI_DONE;
}

/* --- steps --- */

/* Adds WORDS to LINE, or as a list called NAME to OBJECT, if that is wanted. Without any the line stays as it is. */
static void
add_words (const char *name, GPtrArray *words, GString *line, JsonObject *object)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < words->len; i++)
    {
      if (i == 0)
        g_string_append_printf (line, " %s", name);
      g_string_append_printf (line, " %s", (const char *) words->pdata[i]);
      json_array_add_string_element (array, words->pdata[i]);
    }
  json_object_set_array_member (object, name, array);
}

static void
add_squares (const char *name, const struct etude_squares *squares, unsigned width, GString *line, JsonObject *object)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  char text[ETUDE_SQUARE_TEXT];

  for (unsigned square = 0; square < ETUDE_DIVINE_SQUARES; square++)
    if (etude_squares_has (squares, square))
      g_ptr_array_add (words, g_strdup (etude_square_name (square, width, text)));
  add_words (name, words, line, object);
}

/* Adds STEP to LINE and returns it as an object. */
static JsonObject *
describe_step (const struct etude_divine_puzzle *puzzle, const struct etude_divine_step *step, GString *line)
{
  const struct etude_divine_game_row *row = etude_divine_game_row (puzzle->game);
  const char *technique = etude_divine_technique_name (step->technique);
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  JsonObject *object = json_object_new ();
  char letters[3], square[ETUDE_SQUARE_TEXT];

  g_string_append (line, technique);
  json_object_set_string_member (object, "technique", technique);
  if (step->piece != ETUDE_DIVINE_EVERY_PIECE)
    {
      g_string_append_printf (line, " %s", etude_cli_divine_letters (puzzle->game, step->piece, letters));
      json_object_set_string_member (object, "piece", letters);
    }
  add_squares ("by", &step->clues, row->geometry.width, line, object);
  for (unsigned piece = 0; piece < row->n_pieces; piece++)
    if (step->others >> piece & 1)
      g_ptr_array_add (others, g_strdup (etude_cli_divine_letters (puzzle->game, piece, letters)));
  add_words ("with", others, line, object);
  if (step->found != ETUDE_DIVINE_NOWHERE)
    {
      etude_square_name (step->found, row->geometry.width, square);
      g_string_append_printf (line, " set %s", square);
      json_object_set_string_member (object, "set", square);
    }
  add_squares ("out", &step->removed, row->geometry.width, line, object);
  return object;
}

/* The steps a person would take, each with what a supposition leads to. */
static enum etude_cli_exit
list_steps (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle, guint64 limit)
{
  JsonArray *steps = json_array_new ();
  JsonObject *answer = json_object_new ();
  char id[ETUDE_DIVINE_ID_TEXT];
  struct etude_divine_notes notes;
  struct etude_divine_step step;
  struct etude_divine_chain chain;
  enum etude_divine_stuck stuck;
  const char *result;

  etude_divine_notes_init (rules, puzzle, NULL, &notes);
  while ((stuck = etude_divine_next_step (rules, puzzle, &notes, &step, &chain)) == ETUDE_DIVINE_STEP
         && !ferror (stdout))
    {
      g_autoptr (GString) line = g_string_new (NULL);
      JsonObject *object = describe_step (puzzle, &step, line);
      JsonArray *then = json_array_new ();

      for (unsigned i = 0; i < chain.n; i++)
        {
          g_string_append (line, i == 0 ? " then " : " / ");
          json_array_add_object_element (then, describe_step (puzzle, &chain.step[i], line));
        }
      json_object_set_array_member (object, "then", then);
      json_array_add_object_element (steps, object);
      if (!etude_cli_json ())
        puts (line->str);
      etude_divine_take_step (&step, &notes);
    }
  result = stuck == ETUDE_DIVINE_SOLVED ? "solved" : stuck == ETUDE_DIVINE_WRONG ? "no answer" : "trying out";
  json_object_set_string_member (answer, "id", etude_divine_id_write (puzzle, id));
  json_object_set_array_member (answer, "steps", steps);
  json_object_set_string_member (answer, "result", result);
  if (etude_cli_json ())
    etude_cli_answer (answer);
  else
    {
      json_object_unref (answer);
      puts (result);
    }
  return stuck == ETUDE_DIVINE_WRONG ? ETUDE_CLI_NO : ETUDE_CLI_DONE;
}

/* --- all puzzles of a text --- */

/* What is done with a puzzle. */
typedef enum etude_cli_exit (*act_fn) (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                                       guint64 limit);

/* The worst status of any puzzle. A file is read through before anything is printed. */
static enum etude_cli_exit
act_on_all (char **words, act_fn act, guint64 limit)
{
  const char *path = etude_cli_only_file (words);
  g_autofree char *text = path ? read_file (path) : NULL;
  struct etude_divine_reader reader = { .at = text };
  struct etude_divine_text puzzle;
  enum etude_cli_exit worst = ETUDE_CLI_DONE;

  if (!text || !check_text (path, text))
    return ETUDE_CLI_BAD;
  for (unsigned i = 0; etude_divine_read (&reader, &puzzle); i++)
    {
      struct etude_divine_rules *rules;
      enum etude_cli_exit status = ETUDE_CLI_BAD;

      if (i > 0 && !etude_cli_json ())
        putchar ('\n');
      rules = etude_cli_divine_tables (puzzle.puzzle.game, puzzle.puzzle.rule);
      if (rules && puzzle.only_seed)
        etude_divine_make (rules, puzzle.level, puzzle.seed, NULL, NULL, &puzzle.puzzle, NULL);
      if (rules)
        status = act (rules, &puzzle.puzzle, limit);
      etude_divine_rules_free (rules);
      worst = MAX (worst, status);
    }
  return worst;
}

enum etude_cli_exit
etude_cli_divine_solve (const struct etude_cli_command *command, int argc, char **argv)
{
  g_autofree char *limit_text = NULL;
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { "limit", 'l', 0, G_OPTION_ARG_STRING, &limit_text, "Stop after so many answers of a puzzle", "N" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  guint64 limit = G_MAXUINT64;

  if (!etude_cli_parse (command, entries, argc, argv)
      || !etude_cli_divine_number ("--limit", limit_text, 1, G_MAXUINT64, &limit))
    return ETUDE_CLI_BAD;
  return act_on_all (words, solve, limit);
}

static enum etude_cli_exit
run_file (const struct etude_cli_command *command, int argc, char **argv, act_fn act)
{
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  return etude_cli_parse (command, entries, argc, argv) ? act_on_all (words, act, 0) : ETUDE_CLI_BAD;
}

enum etude_cli_exit
etude_cli_divine_rate (const struct etude_cli_command *command, int argc, char **argv)
{
  return run_file (command, argc, argv, rate);
}

enum etude_cli_exit
etude_cli_divine_steps (const struct etude_cli_command *command, int argc, char **argv)
{
  return run_file (command, argc, argv, list_steps);
}
