/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chessy-main.c - chessy IN OUT [SIZE]: the fundamental solutions of a problem, as the program Chessy wrote them. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>

#include "place-run.h"

static const struct etude_cli_command program = {
  "chessy", "IN OUT [SIZE]",
  "Write the fundamental solutions of the problem in the file IN to the file OUT; - stands for standard input and\n"
  "output. SIZE is the number of squares a side, 1 to 16, 8 unless given.\n\n"
  "A problem has one line for each kind of piece: 8*q, or q for one; with two colours 3*q w and 3*q b. A first line\n"
  "d asks for boards that are covered. OUT is written when all is done. An interrupt ends the search; then OUT has\n"
  "what was found and a last line \"incomplete\".",
  NULL
};

static gboolean
print_version (const char *option, const char *value, gpointer data, GError **error)
{
  puts ("chessy " ETUDE_VERSION);
  exit (ETUDE_CLI_DONE);
}

int
main (int argc, char *argv[])
{
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { "version", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, (gpointer) print_version, "Print the version and exit",
      NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  struct etude_cli_place place = { .threads = MIN (g_get_num_processors (), ETUDE_THREADS_MAX) };
  guint n;
  unsigned size;

  etude_cli_start ("chessy", argv, NULL);
  if (!etude_cli_parse (&program, entries, argc, argv))
    return ETUDE_CLI_BAD;
  n = words ? g_strv_length (words) : 0;
  if (n < 2)
    return etude_cli_fail (ETUDE_CLI_BAD, n < 1 ? "IN" : "OUT", "The name of a file is missing");
  if (n > 3)
    return etude_cli_fail (ETUDE_CLI_BAD, words[3], "Nothing is expected here");
  if (!etude_cli_place_size ("SIZE", words[2], ETUDE_EDGE_MAX, etude_problem_fault_text (ETUDE_PROBLEM_EDGE), &size)
      || !etude_cli_place_read (words[0], words[2] != NULL, &size, &place.problem, NULL))
    return ETUDE_CLI_BAD;
  place.input = words[0];
  place.output = words[1];
  place.size = size;
  return etude_cli_place_run (&place);
}
