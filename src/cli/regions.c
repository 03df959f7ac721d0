/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions.c - etude-cli regions: new boards in coloured regions, answers, the steps of a person, levels. */
#include "cli.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "answer.h"
#include "divine-commands.h"
#include "interrupts.h"
#include "mate.h"
#include "regions-text.h"

#define PROGRESS_MICROSECONDS 100000

/* --- JSON --- */

/* BOARD, to be added to. */
static JsonObject *
board_object (const struct etude_regions_board *board)
{
  JsonObject *object = json_object_new ();
  JsonArray *rows = json_array_new ();
  char id[ETUDE_REGIONS_ID_TEXT], letters[ETUDE_REGIONS_TEXT];
  g_auto (GStrv) lines = g_strsplit (etude_regions_write (board, letters), "\n", -1);

  for (unsigned row = 0; row < board->n; row++)
    json_array_add_string_element (rows, lines[row]);
  json_object_set_string_member (object, "id", etude_regions_id_write (board, id));
  json_object_set_int_member (object, "stars", board->stars);
  json_object_set_string_member (object, "rule", etude_regions_rule_name (board->rule));
  json_object_set_array_member (object, "regions", rows);
  return object;
}

static void
set_squares (JsonObject *object, const char *name, const struct etude_regions_board *board,
             const struct etude_regions_set *squares)
{
  JsonArray *list = json_array_new ();

  ETUDE_REGIONS_EACH (square, squares)
  {
    char text[8];

    g_snprintf (text, sizeof text, "%c%u", 'a' + square % board->n, square / board->n + 1);
    json_array_add_string_element (list, text);
  }
  json_object_set_array_member (object, name, list);
}

/* --- new --- */

/* Reads the names of a level and a rule, either of which may be NULL, or says what they can be. */
static bool
read_names (const char *level, const char *rule, struct etude_regions_wish *wish)
{
  g_autofree char *where = NULL;
  unsigned char read = wish->rule;

  if (level && !etude_regions_level_parse (level, &wish->level))
    {
      where = g_strdup_printf ("--level %s", level);
      etude_cli_fail (ETUDE_CLI_BAD, where, "It must be easy, medium, hard or expert");
      return false;
    }
  if (rule && !etude_regions_rule_parse (rule, &read))
    {
      where = g_strdup_printf ("--rule %s", rule);
      etude_cli_fail (ETUDE_CLI_BAD, where, "%s", etude_regions_fault_text (ETUDE_REGIONS_RULE));
      return false;
    }
  wish->rule = read;
  return true;
}

/* Prints BOARD in FORM: letters unless another one was asked for. */
static enum etude_cli_exit
print_board (const struct etude_regions_wish *wish, const struct etude_regions_board *board, const char *form)
{
  char letters[ETUDE_REGIONS_TEXT], other[ETUDE_REGIONS_JSON], id[ETUDE_REGIONS_ID_TEXT];
  const char *text = !form || g_str_equal (form, "file") ? etude_regions_write (board, letters)
                     : g_str_equal (form, "sbn")         ? etude_regions_write_sbn (board, other)
                     : g_str_equal (form, "numbers")     ? etude_regions_write_numbers (board, other)
                                                         : etude_regions_id_write (board, id);

  if (etude_cli_json ())
    {
      JsonObject *object = board_object (board);
      g_autofree char *seed = g_strdup_printf ("%" PRIu64, wish->seed);

      json_object_set_string_member (object, "level", etude_regions_level_name (wish->level));
      json_object_set_string_member (object, etude_regions_seed_word (wish->generator), seed);
      etude_cli_answer (object);
      return ETUDE_CLI_DONE;
    }
  if (!text)
    return etude_cli_fail (ETUDE_CLI_BAD, "--form sbn", "It has boards of 5 squares a side or more with the rule king");
  if (g_strcmp0 (form, "file") == 0)
    puts ("etude-regions 1");
  fputs (text, stdout);
  if (!form || g_str_equal (form, "file"))
    printf ("level %s\n%s %" PRIu64 "\nid %s\n", etude_regions_level_name (wish->level),
            etude_regions_seed_word (wish->generator), wish->seed, etude_regions_id_write (board, id));
  else if (text[strlen (text) - 1] != '\n')
    putchar ('\n');
  return ETUDE_CLI_DONE;
}

struct progress
{
  gint64 shown; /* when it was told last */
  uint64_t tried;
};

/* Tells on a terminal how many of all that are tried have been. */
static bool
tick (void *data, uint64_t done, uint64_t total)
{
  struct progress *progress = data;
  const gint64 now = g_get_monotonic_time ();

  progress->tried = done;
  if (isatty (STDERR_FILENO) && now - progress->shown >= PROGRESS_MICROSECONDS)
    {
      progress->shown = now;
      fprintf (stderr, "\r\033[K%" PRIu64 " of %" PRIu64 " boards tried\r", done, total);
    }
  return !etude_cli_interrupted ();
}

/* Makes the board of WISH, or says why not. */
static enum etude_cli_exit
make_board (const struct etude_regions_wish *wish, const char *where, struct etude_regions_board *board)
{
  struct progress progress = { .shown = g_get_monotonic_time () };
  struct etude_regions_set answer;
  enum etude_status status;

  etude_cli_interrupts_note ();
  status = etude_cli_interrupted () ? ETUDE_STOPPED : etude_regions_make (wish, tick, &progress, board, &answer);
  if (isatty (STDERR_FILENO))
    fputs ("\033[K", stderr);
  return status == ETUDE_OK        ? ETUDE_CLI_DONE
         : status == ETUDE_STOPPED ? etude_cli_fail (
               ETUDE_CLI_INTERRUPTED, where, "Interrupted after %" PRIu64 " boards without success", progress.tried)
         : status == ETUDE_NO_MEMORY
             ? etude_cli_fail (ETUDE_CLI_NO_MEMORY, where, "There is not enough memory")
             : etude_cli_fail (ETUDE_CLI_NO, where, "No such board was found among %" PRIu64, progress.tried);
}

static enum etude_cli_exit
make_boards (struct etude_regions_wish wish, guint64 number, const char *form)
{
  const unsigned least = etude_regions_make_least (wish.stars, wish.rule);
  enum etude_cli_exit exit = ETUDE_CLI_DONE;

  if (least == 0)
    return etude_cli_fail (ETUDE_CLI_BAD, "--stars", "No boards with so many are made by this rule");
  if (wish.n < least)
    {
      g_autofree char *why = g_strdup_printf ("Such boards have at least %u squares a side", least);

      return etude_cli_fail (ETUDE_CLI_BAD, "--size", "%s", why);
    }
  for (guint64 i = 0; i < number && exit == ETUDE_CLI_DONE && !ferror (stdout); i++, wish.seed++)
    {
      struct etude_regions_board board;

      if (i > 0 && (!form || g_str_equal (form, "file")) && !etude_cli_json ())
        putchar ('\n');
      exit = make_board (&wish, "--level", &board);
      if (exit == ETUDE_CLI_DONE)
        exit = print_board (&wish, &board, form);
    }
  return exit;
}

static enum etude_cli_exit
run_new (const struct etude_cli_command *command, int argc, char **argv)
{
  g_autofree char *size = NULL, *stars = NULL, *rule = NULL, *level = NULL, *seed = NULL, *seed2 = NULL, *seed3 = NULL,
                  *number = NULL, *form = NULL;
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { "size", 0, 0, G_OPTION_ARG_STRING, &size, "Squares a side, 8 unless given", "N" },
    { "stars", 0, 0, G_OPTION_ARG_STRING, &stars, "How many in each row, column and region, 1 unless given", "K" },
    { "rule", 'r', 0, G_OPTION_ARG_STRING, &rule, "What they do to each other, king unless given",
      "king|queen|rook|bishop|knight|pawn" },
    { "level", 'l', 0, G_OPTION_ARG_STRING, &level, "The level, easy unless given", "easy|medium|hard|expert" },
    { "seed3", 0, 0, G_OPTION_ARG_STRING, &seed3, "The seed of the first board, any unless given", "N" },
    { "seed2", 0, 0, G_OPTION_ARG_STRING, &seed2, "The same for boards that the second generator makes", "N" },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &seed, "The same for boards that the first generator makes", "N" },
    { "number", 'n', 0, G_OPTION_ARG_STRING, &number, "How many, with rising seeds; 1 unless given", "N" },
    { "form", 'f', 0, G_OPTION_ARG_STRING, &form, "How to write them, as letters unless given", "file|sbn|numbers|id" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  struct etude_regions_wish wish = { .level = ETUDE_REGIONS_EASY, .seed = g_random_int () };
  guint64 n = 8, k = 1, count = 1;

  if (!etude_cli_parse (command, entries, argc, argv) || !etude_cli_divine_no_words (words)
      || !etude_cli_divine_number ("--size", size, ETUDE_REGIONS_EDGE_MIN, ETUDE_REGIONS_MAKE_EDGE, &n)
      || !etude_cli_divine_number ("--stars", stars, 1, ETUDE_REGIONS_MAKE_STARS, &k)
      || !etude_cli_divine_number ("--seed", seed, 0, G_MAXUINT64, &wish.seed)
      || !etude_cli_divine_number ("--seed2", seed2, 0, G_MAXUINT64, &wish.seed)
      || !etude_cli_divine_number ("--seed3", seed3, 0, G_MAXUINT64, &wish.seed)
      || !etude_cli_divine_number ("--number", number, 1, G_MAXUINT64, &count) || !read_names (level, rule, &wish))
    return ETUDE_CLI_BAD;
  if (form && !g_str_equal (form, "file") && !g_str_equal (form, "sbn") && !g_str_equal (form, "numbers")
      && !g_str_equal (form, "id"))
    return etude_cli_fail (ETUDE_CLI_BAD, "--form", "It must be file, sbn, numbers or id");
  if (form && etude_cli_json ())
    return etude_cli_fail (ETUDE_CLI_BAD, "--form", "JSON has a form of its own");
  if ((seed && seed2) || (seed3 && (seed || seed2)))
    return etude_cli_fail (ETUDE_CLI_BAD, seed3 ? "--seed3" : "--seed2",
                           "Give only one of --seed, --seed2 and --seed3");
  wish.generator = seed ? ETUDE_REGIONS_FIRST : seed2 ? ETUDE_REGIONS_SECOND : ETUDE_REGIONS_THIRD;
  wish.n = (unsigned char) n;
  wish.stars = (unsigned char) k;
  return make_boards (wish, count, form);
}

/* --- boards of a file --- */

/* What is done with a board. */
typedef enum etude_cli_exit (*act_fn) (const struct etude_regions_board *board);

/* Does ACT with all boards of TEXT; with ACT NULL only reads it through. Returns the worst status. */
static enum etude_cli_exit
go_through (const char *path, const char *text, act_fn act)
{
  struct etude_regions_reader reader = { .at = text };
  struct etude_regions_text read;
  enum etude_cli_exit worst = ETUDE_CLI_DONE;
  g_autofree char *where = NULL;
  unsigned n = 0;

  for (; etude_regions_read (&reader, &read); n++)
    {
      enum etude_cli_exit status;

      if (!act)
        continue;
      if (n > 0 && !etude_cli_json ())
        putchar ('\n');
      status = read.only_seed ? make_board (&read.wish, path, &read.board) : ETUDE_CLI_DONE;
      etude_cli_interrupts_end (); /* nothing else looks for them */
      if (status == ETUDE_CLI_DONE)
        status = act (&read.board);
      worst = MAX (worst, status);
    }
  if (reader.fault == ETUDE_REGIONS_TEXT_OK && n > 0)
    return worst;
  if (reader.fault == ETUDE_REGIONS_TEXT_OK || (reader.line == 1 && !reader.column && !etude_cli_is_near (text)))
    return etude_cli_fail (ETUDE_CLI_BAD_TEXT, path, "There is no board in it");
  where = reader.column ? g_strdup_printf ("%s, line %u, column %u", path, reader.line, reader.column)
                        : g_strdup_printf ("%s, line %u", path, reader.line);
  return etude_cli_fail (ETUDE_CLI_BAD_TEXT, where, "%s", etude_regions_reader_why (&reader));
}

/* A file is read through before anything is printed. */
static enum etude_cli_exit
run_file (const struct etude_cli_command *command, int argc, char **argv, act_fn act)
{
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GString) text = g_string_new (NULL);
  const char *path;
  enum etude_cli_exit exit;
  int error;

  if (!etude_cli_parse (command, entries, argc, argv) || !(path = etude_cli_only_file (words)))
    return ETUDE_CLI_BAD;
  error = etude_cli_read_path (path, ETUDE_CLI_TEXT_MAX, text);
  if (error)
    return etude_cli_fail (ETUDE_CLI_BAD_FILE, path, "%s", g_strerror (error));
  if (strlen (text->str) < text->len)
    return etude_cli_fail (ETUDE_CLI_BAD_TEXT, path, "This is not a text");
  exit = go_through (path, text->str, NULL);
  return exit == ETUDE_CLI_DONE ? go_through (path, text->str, act) : exit;
}

static enum etude_cli_exit
solve (const struct etude_regions_board *board)
{
  struct etude_regions_set answer;
  uint64_t found;

  if (etude_regions_find (board, 2, &answer, 1, &found, NULL, NULL) != ETUDE_OK)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, "regions", "There is not enough memory");
  if (etude_cli_json ())
    {
      JsonObject *object = board_object (board);

      json_object_set_int_member (object, "answers", (gint64) found);
      json_object_set_boolean_member (object, "complete", found < 2);
      if (found == 1)
        set_squares (object, "answer", board, &answer);
      etude_cli_answer (object);
      return found == 1 ? ETUDE_CLI_DONE : ETUDE_CLI_NO;
    }
  printf ("answers %s\n", found == 0 ? "0" : found == 1 ? "1" : "2+");
  if (found == 1)
    {
      /* The rows with a star for each that is set, all else as it is. */
      for (unsigned row = board->n; row-- > 0; putchar ('\n'))
        for (unsigned column = 0; column < board->n; column++)
          {
            const unsigned square = column + row * board->n;

            putchar (etude_regions_has (&answer, square) ? '*' : 'A' + board->region[square]);
          }
    }
  return found == 1 ? ETUDE_CLI_DONE : ETUDE_CLI_NO;
}

static enum etude_cli_exit
run_solve (const struct etude_cli_command *command, int argc, char **argv)
{
  return run_file (command, argc, argv, solve);
}

static const char *const technique_names[ETUDE_REGIONS_TECHNIQUES]
    = { "full", "last", "line", "ends", "squeeze", "lines", "starve", "pack", "blocks", "suppose", "twice" };

static void
print_squares (const char *word, const struct etude_regions_board *board, const struct etude_regions_set *squares)
{
  if (!etude_regions_is_empty (squares))
    printf (" %s", word);
  ETUDE_REGIONS_EACH (square, squares)
  printf (" %c%u", 'a' + square % board->n, square / board->n + 1);
}

/* The steps a person would take: what each is called, the squares that show it, and what follows. */
static enum etude_cli_exit
list_steps (const struct etude_regions_board *board)
{
  struct etude_regions_notes notes = { 0 };
  JsonArray *steps = etude_cli_json () ? json_array_new () : NULL;
  struct etude_regions_step step;
  enum etude_regions_stuck stuck;
  const char *result;

  while ((stuck = etude_regions_next_step (board, &notes, &step)) == ETUDE_REGIONS_STEP && !ferror (stdout))
    {
      g_autoptr (GString) chain = g_string_new (NULL);

      /* What a supposition leads to; a hyphen before squares where nothing can stand. */
      for (unsigned i = 0; i < step.length; i++)
        g_string_append_printf (chain, "%s%s%c%u", i > 0 ? " " : "", step.chain[i].out ? "-" : "",
                                'a' + step.chain[i].square % board->n, step.chain[i].square / board->n + 1u);
      if (steps)
        {
          JsonObject *object = json_object_new ();

          json_object_set_string_member (object, "technique", technique_names[step.technique]);
          set_squares (object, "by", board, &step.cause);
          set_squares (object, "set", board, &step.stars);
          set_squares (object, "out", board, &step.out);
          if (chain->len > 0)
            json_object_set_string_member (object, "then", chain->str);
          json_array_add_object_element (steps, object);
        }
      else
        {
          printf ("%s", technique_names[step.technique]);
          print_squares ("by", board, &step.cause);
          print_squares ("set", board, &step.stars);
          print_squares ("out", board, &step.out);
          printf (chain->len > 0 ? " then %s\n" : "%s\n", chain->str);
        }
      etude_regions_take_step (&step, &notes);
    }
  result = stuck == ETUDE_REGIONS_SOLVED ? "solved" : stuck == ETUDE_REGIONS_WRONG ? "no answer" : "trying out";
  if (steps)
    {
      JsonObject *object = board_object (board);

      json_object_set_array_member (object, "steps", steps);
      json_object_set_string_member (object, "result", result);
      etude_cli_answer (object);
    }
  else
    puts (result);
  return stuck == ETUDE_REGIONS_WRONG ? ETUDE_CLI_NO : ETUDE_CLI_DONE;
}

static enum etude_cli_exit
run_steps (const struct etude_cli_command *command, int argc, char **argv)
{
  return run_file (command, argc, argv, list_steps);
}

static enum etude_cli_exit
rate (const struct etude_regions_board *board)
{
  struct etude_regions_set answer;
  unsigned counts[ETUDE_REGIONS_TECHNIQUES] = { 0 };
  uint64_t found;

  if (etude_regions_find (board, 2, &answer, 1, &found, NULL, NULL) != ETUDE_OK)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, "regions", "There is not enough memory");
  if (etude_cli_json ())
    {
      /* The level of BOARD, of which FOUND answers are known, in JSON. */
      JsonObject *object = board_object (board), *techniques = json_object_new ();

      json_object_set_int_member (object, "answers", (gint64) found);
      json_object_set_boolean_member (object, "complete", found < 2);
      if (found == 1)
        json_object_set_string_member (object, "level", etude_regions_level_name (etude_regions_rate (board, counts)));
      for (unsigned i = 0; i < ETUDE_REGIONS_TECHNIQUES; i++)
        if (counts[i] > 0)
          json_object_set_int_member (techniques, technique_names[i], counts[i]);
      json_object_set_object_member (object, "techniques", techniques);
      etude_cli_answer (object);
    }
  else if (found != 1)
    printf ("answers %s\n", found == 0 ? "0" : "2+");
  else
    {
      printf ("level %s\n", etude_regions_level_name (etude_regions_rate (board, counts)));
      for (unsigned i = 0; i < ETUDE_REGIONS_TECHNIQUES; i++)
        if (counts[i] > 0)
          printf ("%s %u\n", technique_names[i], counts[i]);
    }
  return found == 1 ? ETUDE_CLI_DONE : ETUDE_CLI_NO;
}

static enum etude_cli_exit
run_rate (const struct etude_cli_command *command, int argc, char **argv)
{
  return run_file (command, argc, argv, rate);
}

static const struct etude_cli_command commands[] = {
  { "new", NULL, "Make new boards with exactly one answer.", run_new, true },
  { "solve", "FILE", "Whether the boards in a file have one answer, and which; - is standard input.", run_solve, true },
  { "steps", "FILE", "The steps a person would take.", run_steps, true },
  { "rate", "FILE", "The level of each board, and how often which technique is needed.", run_rate, true },
  { NULL },
};

enum etude_cli_exit
etude_cli_regions (const struct etude_cli_command *command, int argc, char **argv)
{
  return etude_cli_dispatch (command, NULL, commands, argc, argv);
}
