/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c - etude-cli: the engines at the command line. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>

#include "answer.h"
#include "cli.h"
#include "divine-commands.h"
#include "mate.h"
#include "serve.h"

static const struct etude_cli_command program = { "usage", "COMMAND …", "Chess problems at the command line.", NULL };

static const struct etude_cli_command commands[] = {
  { "mate", "COMMAND …", "Endings of up to five men: numbers, best moves, the base file.", etude_cli_mate },
  { "divine", "COMMAND …", "The puzzle of the hidden pieces: new ones, answers, numbers.", etude_cli_divine },
  { "regions", "COMMAND …", "Boards in coloured regions: new ones, answers, steps, levels.", etude_cli_regions },
  { "place", "PROBLEM", "All ways to set pieces so that none attacks another, or so that they cover the board.",
    etude_cli_place, true },
  { "sheet", "COMMAND …", "Exercises on paper, as a PDF.", etude_cli_sheet },
  { "serve", NULL, "Answer requests in JSON, one a line from standard input, or by HTTP on this machine.",
    etude_cli_serve },
  { NULL },
};

static gboolean
print_version (const char *option, const char *value, gpointer data, GError **error)
{
  puts ("etude-cli " ETUDE_VERSION);
  exit (ETUDE_CLI_DONE);
}

static const GOptionEntry entries[] = {
  { "version", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, (gpointer) print_version, "Print the version and exit",
    NULL },
  G_OPTION_ENTRY_NULL,
};

int
main (int argc, char *argv[])
{
  etude_cli_start ("etude-cli", argv, etude_cli_answer_fault);
  return etude_cli_dispatch (&program, entries, commands, argc, argv);
}
