/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-input.c - problems of all kinds from the command line: a file or an id, or pieces as text and the rest as options. */
#include "place-general.h"

#include <string.h>

bool
etude_cli_general_is_asked (const struct etude_cli_general *a)
{
  return a->board || a->wrap || a->walls || a->task || a->fixed || a->forbidden || a->table || a->export || a->piece
         || a->largest || a->smallest || a->polynomial || a->id || a->certificate;
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

/* Reads the LINES of pieces, "n*q w" as "8*Qw". */
static bool
read_pieces (const struct etude_cli_general *asked, char **lines, unsigned n, struct etude_general *problem)
{
  for (unsigned i = 0; lines[i]; i++)
    {
      const bool has_n = n && g_str_has_prefix (g_strstrip (lines[i]), "n*");
      g_auto (GStrv) words = g_strsplit_set (g_strstrip (lines[i]) + has_n, " \t\r", -1);
      g_autofree char *joined = g_strjoinv ("", words), *where = NULL;
      g_autofree char *line = has_n ? g_strdup_printf ("%u%s", n, joined) : g_strdup (joined);
      unsigned column = 0;
      const char *why;

      if (!*line || *line == '#' || (g_str_equal (line, "d") && !asked->task))
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

/* Reads the pieces of TEXT, the board and the rest from the options. */
static bool
read_options (const struct etude_cli_general *asked, const char *text, unsigned n, struct etude_general *problem)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const char *size = asked->size ? asked->size : n ? "n" : "8";
  g_autofree char *square = g_strdup_printf ("%sx%s", size, size), *number = g_strdup_printf ("%u", n);
  g_auto (GStrv) around_n = g_strsplit (asked->board ? asked->board : square, "n", n ? -1 : 1);
  g_autofree char *board = g_strjoinv (number, around_n);
  const char *task = asked->task ? asked->task : "independence";

  if (asked->board && asked->size)
    {
      etude_cli_fail (ETUDE_CLI_BAD, "--size", "--board says how large the board is; leave one of them out");
      return false;
    }
  if (!asked->task && lines[0] && g_str_equal (g_strstrip (lines[0]), "d"))
    task = "domination";
  for (unsigned i = 0; !asked->task && lines[i]; i++)
    if (g_regex_match_simple ("[A-Za-z] ?[wb]\\s*$", lines[i], 0, 0))
      task = "two-colours";
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

static bool
read_file (const struct etude_cli_general *asked, const char *text, struct etude_general *problem)
{
  struct etude_general_finding finding = { 0 };
  g_autofree char *where = NULL;

  if (asked->board || asked->wrap || asked->walls || asked->task || asked->piece || asked->fixed || asked->forbidden
      || asked->size || asked->table)
    {
      etude_cli_fail (ETUDE_CLI_BAD, asked->input,
                      "The problem says itself what its board, pieces and task are; leave these options out");
      return false;
    }
  if (etude_problem_is_file (text, strlen (text)))
    finding = etude_general_read (text, strlen (text), problem);
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

bool
etude_cli_general_read (const struct etude_cli_general *asked, unsigned n, struct etude_general *problem)
{
  const char *text = asked->text;
  enum etude_general_fault fault;

  if (etude_problem_is_file (text, strlen (text)) || etude_problem_is_id (text))
    return read_file (asked, text, problem);
  if (!read_options (asked, text, n, problem))
    return false;
  fault = etude_general_check (problem);
  if (fault == ETUDE_GENERAL_OK && etude_general_size (problem) == 0)
    fault = ETUDE_GENERAL_PIECES;
  if (fault == ETUDE_GENERAL_OK)
    return true;
  etude_cli_fail (ETUDE_CLI_BAD_TEXT, asked->input, "%s", etude_general_fault_text (fault));
  return false;
}
