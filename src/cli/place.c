/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place.c - etude-cli place: all placements of given pieces. */
#include "cli.h"
#include "place-answers.h"
#include "place-count.h"
#include "place-general.h"
#include "queens-count.h"

#include <string.h>

static const char summary[]
    = "Write all fundamental solutions of a problem. PROBLEM is a file, or - for standard input, or the id of a "
      "problem "
      "(PWGG3F).\n\n"
      "In a file of the Chessy program there is one line for each kind of piece: 8*q, or q for one; with two colours "
      "3*q w\n"
      "and 3*q b. A first line d asks for boards that are covered; colours do not matter then. A file that begins "
      "with\n"
      "etude-problem has the board, too, and what is fixed or forbidden; see docs/problem-format.md. Other boards,\n"
      "pieces and tasks than those of Chessy come in such a file, or with options, and the pieces as lines, 3*q or "
      "2*x;\n"
      "with armies 3*q1 and 3*q2.\n"
      "--count writes one line, \"all 92 / fundamental 12\"; with --all only \"all 92\" for queens beside fixed\n"
      "ones or forbidden squares, which is found far sooner.\n"
      "An interrupt ends the search: what was found is written, then a line \"incomplete\", or \" / incomplete\" at "
      "the end\n"
      "of that line, and the exit status is 2.";

#define EDGES "Boards have 1 to 16 squares a side, for queens that are counted 1 to 22"

struct options
{
  char *size, *limit, *threads, *output, *part, *checkpoint, *spot_check, *verify, *random;
  gboolean count, all, merge, cross_check, verbose;
  char **words;
  struct etude_cli_general general;
};

static bool
parse_options (const struct etude_cli_command *command, int argc, char **argv, struct options *o)
{
  const GOptionEntry entries[] = {
    { "size", 'm', 0, G_OPTION_ARG_STRING, &o->size,
      "Squares a side, 1 to 16, for queens that are counted to 22; 8 unless given", "M" },
    { "count", 'c', 0, G_OPTION_ARG_NONE, &o->count, "Only count the solutions", NULL },
    { "all", 'a', 0, G_OPTION_ARG_NONE, &o->all, "Write all solutions, not only the fundamental ones", NULL },
    { "limit", 'l', 0, G_OPTION_ARG_STRING, &o->limit, "Stop after so many solutions", "K" },
    { "threads", 't', 0, G_OPTION_ARG_STRING, &o->threads, "Threads to use; as many as processors unless given", "N" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &o->output, "Write to this file, when all is done", "FILE" },
    { "part", 'p', 0, G_OPTION_ARG_STRING, &o->part, "Count only the K-th of N parts, and write what --merge adds up",
      "K/N" },
    { "checkpoint", 0, 0, G_OPTION_ARG_FILENAME, &o->checkpoint,
      "Keep what is counted in this file, and go on from it when started again", "FILE" },
    { "merge", 0, 0, G_OPTION_ARG_NONE, &o->merge, "Add up the parts in the files named", NULL },
    { "spot-check", 0, 0, G_OPTION_ARG_STRING, &o->spot_check, "With --merge: count K of the parts again and compare",
      "K" },
    { "cross-check", 0, 0, G_OPTION_ARG_NONE, &o->cross_check, "Count in two ways and compare", NULL },
    { "verbose", 'v', 0, G_OPTION_ARG_NONE, &o->verbose, "Say in which way it was counted", NULL },
    { "board", 0, 0, G_OPTION_ARG_STRING, &o->general.board, "Columns and rows, 1 to 32 each, at most 256 squares",
      "CxR" },
    { "wrap", 0, 0, G_OPTION_ARG_STRING, &o->general.wrap, "The board wraps: none, columns, rows or both (a torus)",
      "W" },
    { "walls", 0, 0, G_OPTION_ARG_STRING, &o->general.walls, "Squares that are not there, as in d4,e5", "SQUARES" },
    { "piece", 0, 0, G_OPTION_ARG_STRING_ARRAY, &o->general.piece,
      "A piece of your own in Betza's notation or by its name, such as amazon, as in X=NN", "X=MOVES" },
    { "task", 0, 0, G_OPTION_ARG_STRING, &o->general.task,
      "independence, two-colours, armies, domination, total-domination, independent-domination, perfect-domination, "
      "'attacks-exactly K', 'attacks-at-most K' or irredundance",
      "TASK" },
    { "fixed", 0, 0, G_OPTION_ARG_STRING, &o->general.fixed, "Pieces that stand already, as in 'Q a1, X h4'",
      "PIECES" },
    { "forbidden", 0, 0, G_OPTION_ARG_STRING, &o->general.forbidden, "Squares that stay empty", "SQUARES" },
    { "largest", 0, 0, G_OPTION_ARG_NONE, &o->general.largest,
      "The largest number of the one kind of piece; with --count also "
      "in how many ways",
      NULL },
    { "smallest", 0, 0, G_OPTION_ARG_NONE, &o->general.smallest, "The smallest number, in the same way", NULL },
    { "polynomial", 0, 0, G_OPTION_ARG_NONE, &o->general.polynomial, "Count for all numbers of the one kind of piece",
      NULL },
    { "random", 0, 0, G_OPTION_ARG_STRING, &o->random,
      "Write one of all solutions, any with the same chance: the same for the same SEED", "SEED" },
    { "table", 0, 0, G_OPTION_ARG_STRING, &o->general.table,
      "A table for the numbers n from A to B: n, 2n or n+1 may stand on boards and before pieces, as in n*q; it counts "
      "unless told otherwise",
      "A-B" },
    { "form", 0, 0, G_OPTION_ARG_STRING, &o->general.form, "Write the table as b-file or csv", "FORM" },
    { "export", 0, 0, G_OPTION_ARG_STRING, &o->general.export,
      "Write the problem for other solvers: dimacs, asp (clingo) or json", "FORM" },
    { "certificate", 0, 0, G_OPTION_ARG_NONE, &o->general.certificate,
      "Write a proof of the largest or smallest number, or that there is no solution, for etude-verify", NULL },
    { "verify", 0, 0, G_OPTION_ARG_FILENAME, &o->verify, "Check such a proof by etude-verify", "FILE" },
    { "id", 0, 0, G_OPTION_ARG_NONE, &o->general.id, "Print the id of the problem", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  struct etude_cli_command detailed = *command;

  detailed.summary = summary;
  return etude_cli_parse (&detailed, entries, argc, argv);
}

static bool
read_threads (const char *text, unsigned *threads)
{
  guint64 number = MIN (g_get_num_processors (), ETUDE_THREADS_MAX);

  if (text
      && !etude_cli_place_number ("--threads", text, ETUDE_THREADS_MAX, "It must be a number from 1 to 64", &number))
    return false;
  *threads = (unsigned) number;
  return true;
}

static bool
read_part (const char *text, struct etude_cli_place *place)
{
  g_auto (GStrv) words = NULL;
  guint64 part, parts;

  if (!text)
    return true;
  words = g_strsplit (text, "/", -1);
  if (g_strv_length (words) == 2 && g_ascii_string_to_unsigned (words[1], 10, 1, ETUDE_PARTS_MAX, &parts, NULL)
      && g_ascii_string_to_unsigned (words[0], 10, 1, parts, &part, NULL))
    {
      place->part = (unsigned) part;
      place->parts = (unsigned) parts;
      return true;
    }
  etude_cli_fail (ETUDE_CLI_BAD, "--part", "It must look like 3/64: a number from 1 to N, and N, at most 100000");
  return false;
}

/* What is asked, one of these. */
enum
{
  BOARDS = 1 << 0,
  COUNT = 1 << 1,
  PART = 1 << 2,
  MERGE = 1 << 3,
  EXTREME = 1 << 4,
  POLYNOMIAL = 1 << 5,
  RANDOM = 1 << 6,
  TABLE = 1 << 7,
  EXPORT = 1 << 8,
  CERTIFICATE = 1 << 9,
  VERIFY = 1 << 10,
  ID = 1 << 11,
  ANY = (1 << 12) - 1,
};

/* Whether each option that is given says something about what is asked. Errors: false, and the line is printed. */
static bool
all_matter (const struct options *o)
{
  const struct etude_cli_general *g = &o->general;
  const unsigned counted = COUNT | PART | EXTREME | POLYNOMIAL | TABLE;
  const bool is_json = g_strcmp0 (g->export, "json") == 0;
  /* Of those that ask something the first is what is asked. */
  const struct
  {
    const char *option;
    bool given;
    unsigned asks, with;
  } rows[] = {
    { "--verify", o->verify, VERIFY, VERIFY },
    { "--merge", o->merge, MERGE, MERGE },
    { "--table", g->table, TABLE, TABLE },
    { "--certificate", g->certificate, CERTIFICATE, CERTIFICATE },
    { "--export", g->export, EXPORT, EXPORT },
    { "--id", g->id, ID, ID },
    { "--random", o->random, RANDOM, RANDOM },
    { "--part", o->part, PART, PART },
    { "--polynomial", g->polynomial, POLYNOMIAL, POLYNOMIAL | TABLE },
    { "--largest", g->largest, EXTREME, EXTREME | TABLE | CERTIFICATE },
    { "--smallest", g->smallest, EXTREME, EXTREME | TABLE | CERTIFICATE },
    { "--count", o->count, COUNT, counted },
    { "--all", o->all, 0, counted | BOARDS },
    { "--limit", o->limit, 0, BOARDS },
    { "--threads", o->threads, 0, ANY & ~VERIFY },
    { "--output", o->output, 0, ANY & ~VERIFY },
    { "--checkpoint", o->checkpoint, 0, COUNT | PART | TABLE },
    { "--spot-check", o->spot_check, 0, MERGE },
    { "--cross-check", o->cross_check, 0, COUNT },
    { "--verbose", o->verbose, 0, COUNT | PART },
    { "--form", g->form, 0, TABLE },
    { "--json", etude_cli_json (), 0, ANY & ~(PART | CERTIFICATE | VERIFY | ID | (is_json ? 0 : EXPORT)) },
  };
  unsigned asked = 0;

  while (asked < G_N_ELEMENTS (rows) && !(rows[asked].given && rows[asked].asks))
    asked++;
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].given && asked < G_N_ELEMENTS (rows) && !(rows[i].with & rows[asked].asks))
      {
        etude_cli_fail (ETUDE_CLI_BAD, rows[i].option, "It says nothing about %s; leave one of them out",
                        rows[asked].option);
        return false;
      }
  return true;
}

/* Options that need another one, or that exclude each other. */
static bool
fit_together (const struct options *o)
{
  const char *where = NULL, *why = NULL;

  if (o->verify && (o->words || o->merge || o->size || etude_cli_general_is_asked (&o->general)))
    where = "--verify", why = "It takes a certificate, and nothing else";
  else if (o->spot_check && !o->merge)
    where = "--spot-check", why = "It goes with --merge";
  else if (o->merge
           && (o->count || o->part || o->checkpoint || o->cross_check || o->all || o->limit || o->size
               || etude_cli_general_is_asked (&o->general)))
    where = "--merge", why = "The parts say themselves what was counted; leave the other options out";
  else if (o->general.form && !o->general.table)
    where = "--form", why = "It goes with --table";
  else if (o->checkpoint && !o->count && !o->part && !o->general.table)
    where = "--checkpoint", why = "It goes with --count, --part or --table";
  else if (o->cross_check && (!o->count || o->part || o->checkpoint))
    where = "--cross-check", why = "It goes with --count, and neither with --part nor with --checkpoint";
  else if (o->part && o->limit)
    where = "--part", why = "A part is counted; leave --limit out";
  else if (o->part && etude_cli_json ())
    where = "--part", why = "A part is written for --merge alone; leave --json out";
  else if (o->general.largest + o->general.smallest + o->general.polynomial > 1)
    where = "--largest, --smallest, --polynomial", why = "One of them at a time";
  else if (o->all && (o->general.largest || o->general.smallest) && !o->count)
    where = "--all", why = "With --largest and --smallest it goes with --count";
  else if (o->verbose && !o->count && !o->part)
    where = "--verbose", why = "It goes with --count or --part";
  if (!where)
    return all_matter (o);
  etude_cli_fail (ETUDE_CLI_BAD, where, "%s", why);
  return false;
}

static enum etude_cli_exit
merge (const struct options *o)
{
  struct etude_cli_place place = { .output = o->output };
  guint64 spot_check = 0;

  if (!o->words)
    return etude_cli_fail (ETUDE_CLI_BAD, "--merge", "The names of the parts' files are missing");
  if (!read_threads (o->threads, &place.threads)
      || (o->spot_check
          && !etude_cli_place_number ("--spot-check", o->spot_check, ETUDE_PARTS_MAX, "It must be a number from 1 on",
                                      &spot_check)))
    return ETUDE_CLI_BAD;
  return etude_cli_place_merge (o->words, &place, spot_check);
}

/* --- as JSON --- */

JsonObject *
etude_cli_solution_object (const struct etude_problem *problem, const unsigned char *solution, unsigned images)
{
  JsonObject *answer = json_object_new ();
  JsonArray *list = json_array_new ();
  unsigned char kinds[ETUDE_SQUARES_MAX];

  etude_problem_kinds (problem, kinds);
  for (unsigned i = 0; i < etude_problem_size (problem); i++)
    {
      JsonObject *item = json_object_new ();
      const char letter[] = { etude_piece_letter (etude_kind_piece (kinds[i])), '\0' };
      char square[ETUDE_SQUARE_TEXT];

      json_object_set_string_member (item, "piece", letter);
      json_object_set_string_member (item, "colour", etude_kind_colour (kinds[i]) == ETUDE_WHITE ? "white" : "black");
      json_object_set_string_member (item, "square", etude_square_name (solution[i], problem->edge, square));
      json_array_add_object_element (list, item);
    }
  json_object_set_array_member (answer, "solution", list);
  json_object_set_int_member (answer, "images", images);
  return answer;
}

static char *
solution_text (const struct etude_problem *problem, const unsigned char *solution, unsigned images)
{
  return etude_cli_answer_text (etude_cli_solution_object (problem, solution, images));
}

static char *
end_text (guint64 n_written, bool complete)
{
  JsonObject *answer = json_object_new ();
  g_autofree char *text = NULL;

  json_object_set_int_member (answer, "written", (gint64) n_written);
  json_object_set_boolean_member (answer, "complete", complete);
  text = etude_cli_answer_text (answer);
  return g_strconcat (text, "\n", NULL);
}

/* Hands over to what solves problems of all kinds. */
static enum etude_cli_exit
solve_general (struct options *o, struct etude_cli_place *place)
{
  struct etude_cli_general *asked = &o->general;
  struct etude_general problem;
  size_t length;

  asked->input = place->input;
  asked->size = o->size;
  asked->checkpoint = asked->table ? o->checkpoint : NULL;
  asked->verbose = o->verbose;
  asked->count = o->count;
  asked->all = place->all;
  asked->limit = place->limit;
  asked->threads = place->threads;
  asked->output = place->output;
  if (!asked->text)
    asked->text = etude_cli_place_text (asked->input, &length);
  if (!asked->text)
    return ETUDE_CLI_BAD;
  if (!o->part && (!o->checkpoint || asked->table) && !o->cross_check)
    return etude_cli_place_general (asked);
  /* Counts in parts, with a checkpoint, or in two ways. */
  if (!read_part (o->part, place) || !etude_cli_general_read (asked, 0, &problem))
    return ETUDE_CLI_BAD;
  place->general = &problem;
  if (etude_general_to_plain (&problem, &place->problem))
    {
      place->general = NULL;
      place->size = place->problem.edge;
    }
  return etude_cli_place_count (place);
}

static enum etude_cli_exit
solve (struct options *o)
{
  struct etude_cli_place place = { .all = o->all,
                                   .output = o->output,
                                   .checkpoint = o->checkpoint,
                                   .cross_check = o->cross_check,
                                   .solution_text = etude_cli_json () ? solution_text : NULL,
                                   .end_text = etude_cli_json () ? end_text : NULL,
                                   .verbose = o->verbose };
  bool counts = o->count || o->part;
  unsigned largest = counts ? ETUDE_QUEENS_MAX : ETUDE_EDGE_MAX;

  if (!o->words)
    return etude_cli_fail (ETUDE_CLI_BAD, "PROBLEM", "The name of a file is missing");
  if (o->words[1])
    return etude_cli_fail (ETUDE_CLI_BAD, o->words[1], "One file is enough");
  place.input = o->words[0];
  if ((o->limit
       && !etude_cli_place_number ("--limit", o->limit, G_MAXUINT64, "It must be a number from 1 on", &place.limit))
      || !read_threads (o->threads, &place.threads))
    return ETUDE_CLI_BAD;
  o->general.random = o->random != NULL;
  if (o->random && !g_ascii_string_to_unsigned (o->random, 10, 0, G_MAXUINT64, &o->general.seed, NULL))
    return etude_cli_fail (ETUDE_CLI_BAD, "--random", "A seed is a number from 0 on");
  if (o->limit && o->count)
    return etude_cli_fail (ETUDE_CLI_BAD, "--limit", "--count counts all solutions; leave one of them out");
  if (etude_cli_general_is_asked (&o->general))
    return solve_general (o, &place);
  if (!etude_cli_place_size ("--size", o->size, largest, EDGES, &place.size) || !read_part (o->part, &place)
      || !etude_cli_place_read (place.input, o->size != NULL, &place.size, &place.problem, &o->general.text))
    return ETUDE_CLI_BAD;
  if (o->general.text)
    return solve_general (o, &place);
  return counts ? etude_cli_place_count (&place) : etude_cli_place_run (&place);
}

enum etude_cli_exit
etude_cli_place (const struct etude_cli_command *command, int argc, char **argv)
{
  struct options o = { 0 };
  enum etude_cli_exit result = ETUDE_CLI_BAD;
  GString *line = g_string_new ("place");

  for (int i = 1; i < argc; i++)
    {
      g_autofree char *quoted
          = g_regex_match_simple ("^[\\w./,=+-]+$", argv[i], 0, 0) ? g_strdup (argv[i]) : g_shell_quote (argv[i]);

      g_string_append_printf (line, " %s", quoted);
    }
  o.general.command = g_string_free (line, FALSE);
  if (parse_options (command, argc, argv, &o) && fit_together (&o))
    result = o.verify ? etude_cli_verify (o.verify) : o.merge ? merge (&o) : solve (&o);
  char *const texts[]
      = { o.general.text,      o.general.board, o.general.wrap,   o.general.walls, o.general.task,   o.general.fixed,
          o.general.forbidden, o.general.table, o.general.export, o.general.form,  o.general.command };

  g_free (o.size);
  g_free (o.limit);
  g_free (o.threads);
  g_free (o.output);
  g_free (o.part);
  g_free (o.checkpoint);
  g_free (o.spot_check);
  g_free (o.verify);
  g_free (o.random);
  g_strfreev (o.words);
  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
  g_strfreev (o.general.piece);
  return result;
}
