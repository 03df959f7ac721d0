/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli.c - what all of etude-cli's commands share: exit statuses, error lines, options. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <libintl.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli.h"

/* --- the program --- */

/* A standard stream that is closed must not become the first file that is opened: messages would end up in it. Reading
 * or writing what stands in for it fails as before. */
static void
hold_standard_streams (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0 && open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
      return;
}

static const char *program_name;
static etude_cli_report_fn report_fault;
static bool json;
static int output_error;

void
etude_cli_output_failed (int error)
{
  output_error = error;
}

/* What could not be written must not pass for done. */
static void
flush_output (void)
{
  bool failed = ferror (stdout);

  errno = 0;
  if (fflush (stdout) == 0 && !failed)
    return;
  if (!output_error)
    output_error = errno;
  json = false; /* nobody can read it */
  etude_cli_fail (ETUDE_CLI_BAD_FILE, "standard output", "%s",
                  output_error ? g_strerror (output_error) : "It could not be written");
  _exit (ETUDE_CLI_BAD);
}

void
etude_cli_start (const char *name, char **argv, etude_cli_report_fn report)
{
  hold_standard_streams ();
  program_name = name;
  report_fault = report;
  for (; *argv && !g_str_equal (*argv, "--"); argv++)
    json |= report && g_str_equal (*argv, "--json");
  setlocale (LC_ALL, "");
  /* A reader that has gone and a file that may not grow are errors like a full disk. */
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);
  atexit (flush_output);
  g_set_prgname (name);
}

bool
etude_cli_json (void)
{
  return json;
}

void
etude_cli_speak (void)
{
  const char *folder = g_getenv ("ETUDE_LOCALE_DIR");

  bindtextdomain (GETTEXT_PACKAGE, folder ? folder : ETUDE_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* --- error lines --- */

static void
print_line (const char *where, const char *why)
{
  g_autofree char *line = g_strdup_printf ("%s: %s: %s", program_name, *where ? where : "''", why);

  for (char *at = line; *at; at++)
    if (g_ascii_iscntrl (*at))
      *at = '?';
  fprintf (stderr, "%s\n", line);
}

bool
etude_cli_is_near (const char *text)
{
  return strpbrk (text, "0123456789/") != NULL;
}

enum etude_cli_exit
etude_cli_fail (enum etude_cli_exit code, const char *where, const char *format, ...)
{
  g_autofree char *why = NULL;
  va_list arguments;

  va_start (arguments, format);
  why = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  print_line (where, why);
  if (json)
    report_fault (code, where, why);
  if (code == ETUDE_CLI_ILLEGAL)
    return ETUDE_CLI_NO;
  return MIN (code, ETUDE_CLI_BAD);
}

void
etude_cli_note (const char *where, const char *text)
{
  print_line (where, text);
}

/* --- options --- */

static GOptionContext *
new_context (const struct etude_cli_command *command, const GOptionEntry *entries)
{
  /* It has been looked for before anything could go wrong. */
  static gboolean is_given;
  static const GOptionEntry answers[]
      = { { "json", 0, 0, G_OPTION_ARG_NONE, &is_given, "Answer in JSON, an object a line", NULL },
          G_OPTION_ENTRY_NULL };
  GOptionContext *context = g_option_context_new (command->arguments);

  g_option_context_set_summary (context, command->summary);
  if (entries)
    g_option_context_add_main_entries (context, entries, NULL);
  if (command->answers)
    g_option_context_add_main_entries (context, answers, NULL);
  return context;
}

static bool
parse (GOptionContext *context, const struct etude_cli_command *command, int *argc, char ***argv)
{
  g_autoptr (GError) error = NULL;

  if (g_option_context_parse (context, argc, argv, &error))
    return true;
  etude_cli_fail (ETUDE_CLI_BAD, command->name, "%s", error->message);
  return false;
}

bool
etude_cli_parse (const struct etude_cli_command *command, const GOptionEntry *entries, int argc, char **argv)
{
  g_autoptr (GOptionContext) context = new_context (command, entries);

  return parse (context, command, &argc, &argv);
}

/* --- commands --- */

enum etude_cli_exit
etude_cli_dispatch (const struct etude_cli_command *command, const GOptionEntry *entries,
                    const struct etude_cli_command *commands, int argc, char **argv)
{
  g_autoptr (GOptionContext) context = new_context (command, entries);
  g_autoptr (GString) description = g_string_new ("Commands:");
  g_autofree char *program = NULL;

  for (const struct etude_cli_command *one = commands; one->name; one++)
    g_string_append_printf (description, "\n  %-8s %s", one->name, one->summary);
  g_option_context_set_description (context, description->str);
  g_option_context_set_strict_posix (context, TRUE); /* the rest belongs to the command */
  if (!parse (context, command, &argc, &argv))
    return ETUDE_CLI_BAD;
  if (argc > 1 && g_str_equal (argv[1], "--"))
    argc--, argv++;
  if (argc < 2)
    return etude_cli_fail (ETUDE_CLI_BAD, command->name, "A command is missing; %s --help lists them",
                           g_get_prgname ());
  program = g_strdup_printf ("%s %s", g_get_prgname (), argv[1]);
  for (; commands->name; commands++)
    if (g_str_equal (commands->name, argv[1]))
      {
        g_set_prgname (program);
        return commands->run (commands, argc - 1, argv + 1);
      }
  return etude_cli_fail (ETUDE_CLI_BAD, argv[1], "There is no such command; %s --help lists them", g_get_prgname ());
}

/* --- files --- */

int
etude_cli_read_path (const char *path, size_t most, GString *text)
{
  const bool standard = g_str_equal (path, "-");
  const int fd = standard ? STDIN_FILENO : open (path, O_RDONLY | O_CLOEXEC);
  char buffer[4096];
  ssize_t n = 1;
  int error = 0;

  if (fd < 0)
    return errno;
  while (n != 0 && !error)
    {
      n = read (fd, buffer, sizeof buffer);
      if (n < 0 && errno != EINTR)
        error = errno;
      if (n > 0)
        g_string_append_len (text, buffer, n);
      if (text->len > most)
        error = EFBIG;
    }
  if (!standard)
    close (fd);
  return error;
}
