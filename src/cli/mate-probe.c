/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-probe.c - etude-cli mate probe: what a position is, and every move in it; or many positions, one a line. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mate.h"

static void
print_verdict (const struct etude_verdict *verdict)
{
  switch (verdict->kind)
    {
    case ETUDE_VERDICT_ILLEGAL:
      printf ("illegal: %s\n", etude_setup_fault_text (verdict->why));
      break;
    case ETUDE_VERDICT_WHITE_MATES:
      printf ("mate %u\n", verdict->moves);
      break;
    case ETUDE_VERDICT_BLACK_MATES:
      printf ("mated %u\n", verdict->moves);
      break;
    case ETUDE_VERDICT_MATED:
      puts ("mated");
      break;
    case ETUDE_VERDICT_STALEMATE:
      puts ("stalemate");
      break;
    case ETUDE_VERDICT_DRAW:
      puts ("draw");
      break;
    }
}

static void
print_moves (const struct etude_endings *endings, const struct etude_setup *p)
{
  struct etude_judged_move moves[ETUDE_SETUP_MOVES_MAX];
  unsigned n = etude_endings_moves (endings, p, moves);
  char pair[ETUDE_SETUP_PAIR_TEXT];

  for (unsigned i = 0; i < n; i++)
    {
      printf ("move %s ", etude_setup_pair_write (&moves[i].move, pair));
      print_verdict (&moves[i].verdict);
    }
}

/* --- one position --- */

static enum etude_cli_exit
probe (const struct etude_material *wanted, char **words)
{
  g_autoptr (EtudeCliEndings) endings = etude_cli_new_endings ();
  g_autofree char *why = NULL;
  struct etude_setup_fen fen;
  struct etude_verdict verdict;

  if (!etude_cli_read_setup (words, &fen))
    return ETUDE_CLI_BAD;
  why = etude_cli_wrong_men (wanted, &fen.setup);
  verdict = (struct etude_verdict){ .why = etude_setup_check (&fen.setup) };
  if (!why && verdict.why == ETUDE_SETUP_LEGAL && etude_cli_make_position (endings, &fen.setup, &why))
    verdict = etude_endings_probe (endings, &fen.setup);
  if (why)
    return etude_cli_fail (ETUDE_CLI_BAD, "FEN", "%s", why);
  printf ("result ");
  print_verdict (&verdict);
  if (verdict.kind == ETUDE_VERDICT_ILLEGAL)
    return ETUDE_CLI_NO;
  print_moves (endings, &fen.setup);
  return ETUDE_CLI_DONE;
}

/* --- many --- */

/* Makes what P needs; what was made for other lines gives way when there is no room for both. */
static bool
make_for_line (struct etude_endings **endings, const struct etude_setup *p, char **why)
{
  if (etude_cli_make_position (*endings, p, why))
    return true;
  g_clear_pointer (why, g_free);
  etude_endings_free (*endings);
  *endings = etude_cli_new_endings ();
  return etude_cli_make_position (*endings, p, why);
}

/* Answers the FEN in LINE. Returns whether that could be done: what is wrong with the FEN is an answer. */
static bool
answer (struct etude_endings **endings, const struct etude_material *wanted, const char *line)
{
  g_autofree char *why = NULL;
  struct etude_setup_fen fen;
  enum etude_setup_fault fault;
  struct etude_verdict verdict;

  if (!etude_setup_fen_read (line, &fen))
    {
      printf ("error: Column %u: %s\n", fen.column, etude_setup_fen_fault_text (fen.fault));
      return true;
    }
  why = etude_cli_wrong_men (wanted, &fen.setup);
  fault = etude_setup_check (&fen.setup);
  if (why || fault != ETUDE_SETUP_LEGAL)
    {
      printf ("error: %s\n", why ? why : etude_setup_fault_text (fault));
      return true;
    }
  if (!make_for_line (endings, &fen.setup, &why))
    {
      printf ("error: %s\n", why);
      return false;
    }
  verdict = etude_endings_probe (*endings, &fen.setup);
  print_verdict (&verdict);
  return true;
}

/* Each line is answered before the next is waited for. */
static enum etude_cli_exit
probe_lines (const struct etude_material *wanted)
{
  g_autoptr (EtudeCliEndings) endings = etude_cli_new_endings ();
  char *line = NULL;
  size_t room = 0;
  bool all = true;

  while (errno = 0, getline (&line, &room, stdin) >= 0)
    {
      line[strcspn (line, "\r\n")] = '\0';
      all &= answer (&endings, wanted, line);
      fflush (stdout);
    }
  free (line);
  if (!feof (stdin))
    return etude_cli_fail (ETUDE_CLI_BAD, "standard input", "%s", g_strerror (errno));
  return all ? ETUDE_CLI_DONE : ETUDE_CLI_BAD;
}

enum etude_cli_exit
etude_cli_mate_probe (const struct etude_cli_command *command, int argc, char **argv)
{
  g_autofree char *ending = NULL;
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { "ending", 'e', 0, G_OPTION_ARG_STRING, &ending, "Insist on these pieces, White's first", "NAME" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  struct etude_material wanted;

  if (!etude_cli_parse (command, entries, argc, argv) || (ending && !etude_cli_read_material (ending, &wanted)))
    return ETUDE_CLI_BAD;
  if (words && g_str_equal (words[0], "-") && !words[1])
    return probe_lines (ending ? &wanted : NULL);
  return probe (ending ? &wanted : NULL, words);
}
