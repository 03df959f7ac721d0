/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-probe.c - etude-cli mate probe: what a position is, and every move in it; or many positions, one a line. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mate-answers.h"

#define FIFTY "fifty-move-rule"

static void
print_verdict (const struct etude_verdict *verdict)
{
  switch (verdict->kind)
    {
    case ETUDE_VERDICT_ILLEGAL:
      printf ("illegal: %s", etude_legality_text (verdict->why));
      break;
    case ETUDE_VERDICT_WHITE_MATES:
      printf ("mate %u", verdict->moves);
      break;
    case ETUDE_VERDICT_BLACK_MATES:
      printf ("mated %u", verdict->moves);
      break;
    case ETUDE_VERDICT_MATED:
      fputs ("mated", stdout);
      break;
    case ETUDE_VERDICT_STALEMATE:
      fputs ("stalemate", stdout);
      break;
    case ETUDE_VERDICT_DRAW:
      fputs ("draw", stdout);
      break;
    }
}

/* Prints what FEN's position, which is legal, is under the fifty-move rule. */
static bool
print_fifty (struct etude_cli_sets *sets, const struct etude_fen *fen, char **why)
{
  static const char *const texts[] = { "draw", "white-wins", "black-wins" };
  struct etude_fifty fifty;

  if (!etude_cli_sets_make (sets, &sets->fifty, &fen->position, why))
    return false;
  fifty = etude_endings_probe_fifty (sets->fifty, &fen->position, fen->halfmoves);
  printf (FIFTY " %s", texts[fifty.result]);
  if (fifty.result != ETUDE_FIFTY_DRAW)
    printf (" %u", fifty.plies);
  return true;
}

/* --- one position --- */

/* Prints all about FEN's position. *WHY: why it cannot be done. */
static enum etude_cli_exit
print_all (struct etude_cli_sets *sets, const struct etude_fen *fen, char **why)
{
  struct etude_verdict verdict = { .why = etude_position_check (&fen->position) };
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  unsigned n;
  char pair[ETUDE_PAIR_TEXT];

  if (verdict.why == ETUDE_LEGAL)
    {
      if (!etude_cli_sets_make (sets, &sets->mates, &fen->position, why))
        return ETUDE_CLI_BAD;
      verdict = etude_endings_probe (sets->mates, &fen->position);
    }
  fputs ("result ", stdout);
  print_verdict (&verdict);
  putchar ('\n');
  if (verdict.kind == ETUDE_VERDICT_ILLEGAL)
    return ETUDE_CLI_NO;
  n = etude_endings_moves (sets->mates, &fen->position, moves);
  for (unsigned i = 0; i < n; i++)
    {
      printf ("move %s ", etude_pair_write (&moves[i].move, pair));
      print_verdict (&moves[i].verdict);
      putchar ('\n');
    }
  if (!sets->fifty)
    return ETUDE_CLI_DONE;
  g_clear_pointer (&sets->mates, etude_cli_end_endings); /* five men of both measures are 3 GB */
  if (!print_fifty (sets, fen, why))
    return ETUDE_CLI_BAD;
  putchar ('\n');
  return ETUDE_CLI_DONE;
}

/* The same as an object. */
static enum etude_cli_exit
put_answer (struct etude_cli_sets *sets, const struct etude_fen *fen, bool fifty, char **why)
{
  const enum etude_legality fault = etude_position_check (&fen->position);
  JsonObject *answer;

  if (fault != ETUDE_LEGAL)
    return etude_cli_fail (ETUDE_CLI_ILLEGAL, "FEN", "%s", etude_legality_text (fault));
  answer = etude_cli_probe_object (sets, fen, fifty, why);
  if (!answer)
    return ETUDE_CLI_BAD;
  etude_cli_answer (answer);
  return ETUDE_CLI_DONE;
}

/* --- many --- */

/* Answers the FEN in LINE. Returns whether that could be done: what is wrong with the FEN is an answer. */
static bool
answer (struct etude_cli_sets *sets, const struct etude_ending *wanted, const char *line)
{
  g_autofree char *why = NULL;
  struct etude_fen fen;
  enum etude_legality fault;
  struct etude_verdict verdict;

  const char *fault_text = etude_cli_find_fen (line, &fen);

  if (fault_text)
    {
      printf ("error: Column %u: %s\n", fen.column, fault_text);
      return true;
    }
  why = etude_cli_wrong_men (wanted, &fen.position);
  fault = etude_position_check (&fen.position);
  if (why || fault != ETUDE_LEGAL)
    {
      printf ("error: %s\n", why ? why : etude_legality_text (fault));
      return true;
    }
  if (etude_cli_sets_make (sets, &sets->mates, &fen.position, &why))
    {
      verdict = etude_endings_probe (sets->mates, &fen.position);
      print_verdict (&verdict);
      if (sets->fifty)
        {
          putchar (' ');
          print_fifty (sets, &fen, &why);
        }
    }
  if (why)
    printf ("error: %s", why);
  putchar ('\n');
  return !why;
}

/* The same as an object. */
static bool
answer_object (struct etude_cli_sets *sets, const struct etude_ending *wanted, bool fifty, const char *line)
{
  struct etude_fen fen;
  const char *fault = etude_cli_find_fen (line, &fen);
  enum etude_cli_exit code = fault ? ETUDE_CLI_BAD_FEN : ETUDE_CLI_ILLEGAL;
  g_autofree char *where = fault ? g_strdup_printf ("column %u", fen.column) : g_strdup ("position"), *why = NULL;
  JsonObject *object = NULL;

  if (!fault && etude_position_check (&fen.position) != ETUDE_LEGAL)
    fault = etude_legality_text (etude_position_check (&fen.position));
  if (!fault)
    {
      code = ETUDE_CLI_BAD;
      why = etude_cli_wrong_men (wanted, &fen.position);
    }
  if (!fault && !why)
    {
      code = ETUDE_CLI_NO_MEMORY;
      object = etude_cli_probe_object (sets, &fen, fifty, &why);
    }
  etude_cli_answer (object ? object : etude_cli_fault_object (code, where, fault ? fault : why));
  return code != ETUDE_CLI_NO_MEMORY || object;
}

/* Each line is answered before the next is waited for. */
static enum etude_cli_exit
probe_lines (const struct etude_ending *wanted, bool fifty)
{
  struct etude_cli_sets sets = etude_cli_sets_new (fifty || etude_cli_json ());
  char *line = NULL;
  size_t room = 0;
  unsigned n_lines = 0, first_open = 0;
  bool solved;

  for (ssize_t length; errno = 0, (length = getline (&line, &room, stdin)) >= 0;)
    {
      for (char *nul = line; (nul = memchr (nul, '\0', (size_t) (line + length - nul)));)
        *nul = '\1'; /* a letter like another that no piece has; what is behind it counts */
      line[strcspn (line, "\r\n")] = '\0';
      n_lines++;
      solved = etude_cli_json () ? answer_object (&sets, wanted, fifty, line) : answer (&sets, wanted, line);
      if (!solved && !first_open)
        first_open = n_lines;
      fflush (stdout);
    }
  free (line);
  etude_cli_sets_clear (&sets);
  if (!feof (stdin))
    return etude_cli_fail (ETUDE_CLI_BAD_FILE, "standard input", "%s", g_strerror (errno));
  if (first_open)
    return etude_cli_fail (ETUDE_CLI_BAD, "standard input", "Line %u could not be solved, see the answer", first_open);
  return ETUDE_CLI_DONE;
}

enum etude_cli_exit
etude_cli_mate_probe (const struct etude_cli_command *command, int argc, char **argv)
{
  g_autofree char *ending = NULL;
  g_auto (GStrv) words = NULL;
  gboolean fifty = FALSE;
  const GOptionEntry entries[] = {
    { "fifty", 'f', 0, G_OPTION_ARG_NONE, &fifty,
      "Also the fifty-move rule's result, with plies to the next capture, pawn's move or mate", NULL },
    { "ending", 'e', 0, G_OPTION_ARG_STRING, &ending, "Insist on these pieces, White's first", "NAME" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  struct etude_ending wanted;
  g_autofree char *why = NULL;
  struct etude_fen fen;
  enum etude_cli_exit status, code;
  struct etude_cli_sets sets;

  if (!etude_cli_parse (command, entries, argc, argv) || (ending && !etude_cli_read_ending (ending, &wanted)))
    return ETUDE_CLI_BAD;
  if (words && g_str_equal (words[0], "-") && !words[1])
    return probe_lines (ending ? &wanted : NULL, fifty);
  status = ETUDE_CLI_BAD;
  if (!etude_cli_read_fen (words, &fen))
    return ETUDE_CLI_BAD;
  why = etude_cli_wrong_men (ending ? &wanted : NULL, &fen.position);
  code = why ? ETUDE_CLI_BAD : ETUDE_CLI_NO_MEMORY;
  if (!why)
    {
      sets = etude_cli_sets_new (fifty || etude_cli_json ());
      status = etude_cli_json () ? put_answer (&sets, &fen, fifty, &why) : print_all (&sets, &fen, &why);
      etude_cli_sets_clear (&sets);
    }
  return why ? etude_cli_fail (code, "FEN", "%s", why) : status;
}
