/* place.c - etude-cli place: all placements of given pieces. */
#include "place.h"

static const char summary[]
    = "Write all fundamental solutions of the problem in the file PROBLEM, or - for standard input.\n\n"
      "A problem has one line for each kind of piece: 8*q, or q for one; with two colours 3*q w and 3*q b. A first "
      "line d\n"
      "asks for boards that are covered; colours do not matter then. --count writes one line, \"all 92 / fundamental "
      "12\".\n"
      "An interrupt ends the search: what was found is written, then a line \"incomplete\", or \" / incomplete\" at "
      "the end\n"
      "of that line, and the exit status is 2.";

struct options
{
  char *size, *limit, *threads, *output;
  gboolean count, all;
  char **words;
};

static void
clear_options (struct options *o)
{
  g_free (o->size);
  g_free (o->limit);
  g_free (o->threads);
  g_free (o->output);
  g_strfreev (o->words);
}

static bool
parse_options (const struct etude_cli_command *command, int argc, char **argv, struct options *o)
{
  const GOptionEntry entries[] = {
    { "size", 'm', 0, G_OPTION_ARG_STRING, &o->size, "Squares a side, 1 to 16; 8 unless given", "M" },
    { "count", 'c', 0, G_OPTION_ARG_NONE, &o->count, "Only count the solutions", NULL },
    { "all", 'a', 0, G_OPTION_ARG_NONE, &o->all, "Write all solutions, not only the fundamental ones", NULL },
    { "limit", 'l', 0, G_OPTION_ARG_STRING, &o->limit, "Stop after so many solutions", "K" },
    { "threads", 't', 0, G_OPTION_ARG_STRING, &o->threads, "Threads to use; as many as processors unless given", "N" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &o->output, "Write to this file, when all is done", "FILE" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  struct etude_cli_command detailed = *command;

  detailed.summary = summary;
  return etude_cli_parse (&detailed, entries, argc, argv);
}

static bool
read_words (char **words, const char **input)
{
  if (!words)
    etude_cli_fail (ETUDE_CLI_BAD, "PROBLEM", "The name of a file is missing");
  else if (words[1])
    etude_cli_fail (ETUDE_CLI_BAD, words[1], "One file is enough");
  else
    *input = words[0];
  return *input != NULL;
}

static bool
read_limit (const struct options *o, guint64 *limit)
{
  if (!o->limit)
    return true;
  if (!etude_cli_place_number ("--limit", o->limit, G_MAXUINT64, "It must be a number from 1 on", limit))
    return false;
  if (!o->count)
    return true;
  etude_cli_fail (ETUDE_CLI_BAD, "--limit", "--count counts all solutions; leave one of them out");
  return false;
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

enum etude_cli_exit
etude_cli_place (const struct etude_cli_command *command, int argc, char **argv)
{
  struct options o = { 0 };
  struct etude_cli_place place = { 0 };
  enum etude_cli_exit result = ETUDE_CLI_BAD;
  unsigned edge;

  if (parse_options (command, argc, argv, &o) && read_words (o.words, &place.input)
      && etude_cli_place_edge ("--size", o.size, &edge) && read_limit (&o, &place.limit)
      && read_threads (o.threads, &place.threads) && etude_cli_place_read (place.input, edge, &place.problem))
    {
      place.count_only = o.count;
      place.all = o.all;
      place.output = o.output;
      result = etude_cli_place_run (&place);
    }
  clear_options (&o);
  return result;
}
