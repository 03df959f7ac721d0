/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-input.c - problems of all kinds from the command line: a file or an id, or pieces as text and the rest as options. */
#include "place-general.h"

#include <string.h>

bool
etude_cli_general_is_asked (const struct etude_cli_general *a)
{
  return a->board || a->wrap || a->walls || a->task || a->fixed || a->forbidden || a->table || a->export || a->piece
         || a->largest || a->smallest || a->polynomial || a->id || a->certificate || a->random;
}

/* --- options --- */

static bool
is_good (const char *option, const char *text, unsigned column, const char *why)
{
  g_autofree char *where = NULL;

  if (!why)
    return true;
  where = column ? g_strdup_printf ("%s %s, column %u", option, text, column) : g_strdup_printf ("%s %s", option, text);
  etude_cli_fail (ETUDE_CLI_BAD_TEXT, where, "%s", why);
  return false;
}

static bool
read_list (const char *option, const char *text, struct etude_general *problem,
           const char *(*read) (const char *text, size_t length, struct etude_general *problem, unsigned *column))
{
  unsigned column = 0;
  const char *why = text ? read (text, strlen (text), problem, &column) : NULL;

  return is_good (option, text, column, why);
}

static bool
read_word (const char *option, const char *text, struct etude_general *problem,
           const char *(*read) (const char *text, size_t length, struct etude_general *problem))
{
  return !text || is_good (option, text, 0, read (text, strlen (text), problem));
}

/* --- pieces as text --- */

/* TEXT with N in it put in; as it is, if it has no room or N is 0. To be freed. */
static char *
fill (const char *text, unsigned n)
{
  char filled[200];

  return g_strdup (n && etude_family_fill (text, n, filled, sizeof filled) ? filled : text);
}

/* A LINE of pieces without its blanks, its letter large: "n*q w" is "n*Qw"; empty where it says nothing. To be freed. */
static char *
clean_line (const struct etude_cli_general *asked, const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t\r", -1);
  char *joined = g_strjoinv ("", words), *letter = strchr (joined, '*');

  if (*joined == '#' || (g_str_equal (joined, "d") && !asked->task))
    *joined = '\0';
  letter = letter ? letter + 1 : joined;
  *letter = g_ascii_toupper (*letter);
  return joined;
}

static bool
read_pieces (const struct etude_cli_general *asked, char **lines, unsigned n, struct etude_general *problem)
{
  for (unsigned i = 0; lines[i]; i++)
    {
      g_autofree char *cleaned = clean_line (asked, lines[i]), *line = fill (cleaned, n), *where = NULL;
      unsigned column = 0;
      const char *why;

      if (!*line)
        continue;
      why = etude_general_read_pieces (line, strlen (line), problem, &column);
      if (!why)
        continue;
      where = g_strdup_printf ("%s, line %u, column %u", asked->input, i + 1, column);
      etude_cli_fail (ETUDE_CLI_BAD_TEXT, where, "%s", why);
      return false;
    }
  return true;
}

static const char *
find_task (const struct etude_cli_general *asked, char **lines)
{
  if (asked->task)
    return asked->task;
  if (lines[0] && g_str_equal (g_strstrip (lines[0]), "d"))
    return "domination";
  for (unsigned i = 0; lines[i]; i++)
    if (g_regex_match_simple ("[A-Za-z] ?[wb]\\s*$", lines[i], 0, 0))
      return "two-colours";
  return "independence";
}

/* The board as text; to be freed. */
static char *
find_board (const struct etude_cli_general *asked, bool has_n)
{
  const char *size = asked->size ? asked->size : has_n ? "n" : "8";

  return asked->board ? g_strdup (asked->board) : g_strdup_printf ("%sx%s", size, size);
}

/* Reads the pieces of TEXT, the board and the rest from the options. */
static bool
read_options (const struct etude_cli_general *asked, const char *text, unsigned n, struct etude_general *problem)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *unfilled = find_board (asked, n > 0), *board = fill (unfilled, n);
  g_autofree char *task = fill (find_task (asked, lines), n);

  if (asked->board && asked->size)
    {
      etude_cli_fail (ETUDE_CLI_BAD, "--size", "--board says how large the board is; leave one of them out");
      return false;
    }
  memset (problem, 0, sizeof *problem);
  if (!read_word ("--task", task, problem, etude_general_read_task)
      || !read_word ("--board", board, problem, etude_general_read_board)
      || !read_word ("--wrap", asked->wrap, problem, etude_general_read_wrap))
    return false;
  for (char **piece = asked->piece; piece && *piece; piece++)
    if (!read_list ("--piece", *piece, problem, etude_general_read_piece))
      return false;
  return read_list ("--walls", asked->walls, problem, etude_general_read_walls)
         && read_pieces (asked, lines, n, problem)
         && read_list ("--fixed", asked->fixed, problem, etude_general_read_fixed)
         && read_list ("--forbidden", asked->forbidden, problem, etude_general_read_forbidden);
}

/* --- the whole --- */

bool
etude_cli_general_read (const struct etude_cli_general *asked, unsigned n, struct etude_general *problem)
{
  const char *text = asked->text;
  enum etude_general_fault fault;

  if (etude_problem_is_file (text, strlen (text)) || etude_problem_is_id (text))
    {
      struct etude_general_finding finding = { 0 };
      g_autofree char *where = NULL;

      if (asked->board || asked->wrap || asked->walls || asked->task || asked->piece || asked->fixed || asked->forbidden
          || asked->size)
        {
          etude_cli_fail (ETUDE_CLI_BAD, asked->input,
                          "The problem says itself what its board, pieces and task are; leave these options out");
          return false;
        }
      if (etude_problem_is_file (text, strlen (text)))
        finding = n ? etude_family_read (text, n, problem) : etude_general_read (text, strlen (text), problem);
      else if (!etude_general_id_read (text, problem))
        finding.why = "No problem has this id: a character is wrong or missing";
      if (!finding.why)
        return true;
      where = finding.column ? g_strdup_printf ("%s, line %u, column %u", asked->input, finding.line, finding.column)
              : finding.line ? g_strdup_printf ("%s, line %u", asked->input, finding.line)
                             : g_strdup (asked->input);
      etude_cli_fail (ETUDE_CLI_BAD_TEXT, where, "%s", finding.why);
      return false;
    }
  if (!read_options (asked, text, n, problem))
    return false;
  fault = etude_general_check (problem);
  if (fault == ETUDE_GENERAL_BOARD && (asked->count || asked->table) && etude_general_is_counted_by_row (problem))
    fault = ETUDE_GENERAL_OK;
  if (fault == ETUDE_GENERAL_OK && etude_general_size (problem) == 0)
    fault = ETUDE_GENERAL_PIECES;
  if (fault == ETUDE_GENERAL_OK)
    return true;
  etude_cli_fail (ETUDE_CLI_BAD_TEXT, asked->input, "%s", etude_general_fault_text (fault));
  return false;
}

char *
etude_cli_general_family (const struct etude_cli_general *asked)
{
  g_auto (GStrv) lines = g_strsplit (asked->text, "\n", -1);
  g_autofree char *board = find_board (asked, true);
  GString *family;
  const char *between = "pieces ";

  if (etude_problem_is_file (asked->text, strlen (asked->text)))
    return g_strdup (asked->text);
  family = g_string_new ("etude-problem 2\n");
  g_string_append_printf (family, "task %s\nboard %s\n", find_task (asked, lines), board);
  if (asked->wrap)
    g_string_append_printf (family, "wrap %s\n", asked->wrap);
  if (asked->walls)
    g_string_append_printf (family, "walls %s\n", asked->walls);
  for (char **piece = asked->piece; piece && *piece; piece++)
    g_string_append_printf (family, "piece %s\n", *piece);
  for (unsigned i = 0; lines[i]; i++)
    {
      g_autofree char *line = clean_line (asked, lines[i]);

      if (!*line)
        continue;
      g_string_append_printf (family, "%s%s", between, line);
      between = ", ";
    }
  g_string_append_c (family, '\n');
  if (asked->fixed)
    g_string_append_printf (family, "fixed %s\n", asked->fixed);
  if (asked->forbidden)
    g_string_append_printf (family, "forbidden %s\n", asked->forbidden);
  return g_string_free (family, FALSE);
}
