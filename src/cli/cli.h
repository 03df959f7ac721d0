/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli.h - what all of etude-cli's commands share: exit statuses, error lines, options.
 *
 * Layer:  cli; on the engine and GLib.
 * Errors: one line on standard error, "etude-cli: WHERE: why", and one of the statuses below; the same as an object on
 *         standard output with --json.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Exit statuses: a contract, scripts rely on them. */
enum etude_cli_exit
{
  ETUDE_CLI_DONE = 0,
  ETUDE_CLI_NO = 1,  /* the answer is no */
  ETUDE_CLI_BAD = 2, /* bad usage or input, or the machine's fault */
  /* Why it is bad, for etude_cli_fail, which returns one of those above: */
  ETUDE_CLI_BAD_FEN,  /* what was given for a position cannot be read */
  ETUDE_CLI_BAD_FILE, /* a file cannot be read or written */
  ETUDE_CLI_BAD_TEXT, /* what is in a file or an id is not understood */
  ETUDE_CLI_NO_MEMORY,
  ETUDE_CLI_INTERRUPTED,
  ETUDE_CLI_ILLEGAL, /* a position that cannot be: the answer is no */
};

struct etude_cli_command
{
  const char *name;      /* NULL ends a list of commands */
  const char *arguments; /* as the help shows them */
  const char *summary;
  enum etude_cli_exit (*run) (const struct etude_cli_command *command, int argc, char **argv);
  bool answers; /* knows --json */
};

/* Gets what goes wrong, besides the line on standard error. */
typedef void (*etude_cli_report_fn) (enum etude_cli_exit code, const char *where, const char *why);

/* Prepares the program NAME, which is to run ARGV: its language, signals and standard streams. When it exits, standard output
 * is written to its end; what fails there is said, and the status is ETUDE_CLI_BAD. REPORT, which may be NULL, is called only
 * if --json is among ARGV. */
void etude_cli_start (const char *name, char **argv, etude_cli_report_fn report);

/* Whether answers are wanted as JSON; see answer.h. */
bool etude_cli_json (void);

/* From here on what the models say is in the language of the locale. */
void etude_cli_speak (void);

/* Standard output could not be written because of ERROR, an errno: the line at the end says so. */
void etude_cli_output_failed (int error);

/* Prints the one line, whatever control characters the parts hold. Returns ETUDE_CLI_NO or ETUDE_CLI_BAD: CODE, or what it
 * stands for. */
enum etude_cli_exit etude_cli_fail (enum etude_cli_exit code, const char *where, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Whether TEXT is nearly a position, problem or puzzle: all have a digit or a slash. What is not has no place of a fault. */
bool etude_cli_is_near (const char *text);

/* Prints such a line as information: the status does not change. */
void etude_cli_note (const char *where, const char *text);

/* Parses the options and words of COMMAND into what ENTRIES point to; argv[0] is the command.
 * Errors: false, and the line is printed. */
bool etude_cli_parse (const struct etude_cli_command *command, const GOptionEntry *entries, int argc, char **argv);

/* Parses the options of COMMAND in front of the first word, which names one of COMMANDS, and
 * runs that with the words behind. */
enum etude_cli_exit etude_cli_dispatch (const struct etude_cli_command *command, const GOptionEntry *entries,
                                        const struct etude_cli_command *commands, int argc, char **argv);

/* Appends all that the file PATH has to TEXT; "-" is standard input. A device must not fill the memory: MOST is far more than
 * anybody has of texts, or of a problem. Returns 0 or an errno. */
#define ETUDE_CLI_TEXT_MAX (64 << 20)
#define ETUDE_CLI_PROBLEM_MAX (1 << 20)
int etude_cli_read_path (const char *path, size_t most, GString *text);

/* --- commands of etude-cli that are one source each --- */

enum etude_cli_exit etude_cli_place (const struct etude_cli_command *command, int argc, char **argv);
enum etude_cli_exit etude_cli_regions (const struct etude_cli_command *command, int argc, char **argv);

/* Exercises as a PDF: the one command on model and drawing. */
enum etude_cli_exit etude_cli_sheet (const struct etude_cli_command *command, int argc, char **argv);
