/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-line.c - etude-cli mate line: one best line, in the notation of game scores. */
#include <stdio.h>

#include "mate.h"

static void
append_move (GString *line, const struct etude_position *p, const struct etude_move *move, unsigned number)
{
  char san[ETUDE_SAN_TEXT];

  if (line->len)
    g_string_append_c (line, ' ');
  if (p->to_move == ETUDE_WHITE)
    g_string_append_printf (line, "%u. ", number);
  else if (!line->len)
    g_string_append_printf (line, "%u... ", number);
  g_string_append (line, etude_san_write (p, move, san));
}

/* The line from P, which is won, to the mate. */
static char *
best_line (const struct etude_tablebase *tablebase, struct etude_position p)
{
  struct etude_scored_move moves[ETUDE_MOVES_MAX];
  GString *line = g_string_new (NULL);

  for (unsigned number = 1; etude_tablebase_moves (tablebase, &p, moves) > 0;)
    {
      append_move (line, &p, &moves[0].move, number);
      number += p.to_move == ETUDE_BLACK;
      p = etude_position_play (&p, &moves[0].move);
    }
  return g_string_free (line, FALSE);
}

/* Why there is no line to a mate. */
static const char *
no_line_text (const struct etude_result *result)
{
  switch (result->outcome)
    {
    case ETUDE_OUTCOME_ILLEGAL:
      return etude_legality_text (result->why);
    case ETUDE_OUTCOME_MATED:
      return "Black is checkmated already";
    case ETUDE_OUTCOME_STALEMATE:
      return "This is stalemate";
    default:
      return "This is a draw";
    }
}

/* What P is; *TABLEBASE is made if that is needed to know. */
static bool
look_up (const struct etude_position *p, struct etude_tablebase **tablebase, struct etude_result *result)
{
  enum etude_legality legality = etude_position_check (p);

  if (legality != ETUDE_LEGAL)
    *result = (struct etude_result){ .outcome = ETUDE_OUTCOME_ILLEGAL, .why = legality };
  else if (p->ending.n_men == 0)
    *result = (struct etude_result){ .outcome = ETUDE_OUTCOME_DRAW };
  else if ((*tablebase = etude_cli_make_tablebase (&p->ending, p->edge, ETUDE_LIGHT)))
    *result = etude_tablebase_probe (*tablebase, p);
  else
    return false;
  return true;
}

static enum etude_cli_exit
print_line (const struct etude_fen *fen)
{
  struct etude_tablebase *tablebase = NULL;
  struct etude_result result;
  g_autofree char *line = NULL;

  if (!look_up (&fen->position, &tablebase, &result))
    return ETUDE_CLI_BAD;
  if (result.outcome == ETUDE_OUTCOME_MATE)
    line = best_line (tablebase, fen->position);
  etude_tablebase_free (tablebase);
  if (!line)
    return etude_cli_fail (ETUDE_CLI_NO, "FEN", "%s", no_line_text (&result));
  etude_cli_note_exchange (fen);
  puts (line);
  return ETUDE_CLI_DONE;
}

enum etude_cli_exit
etude_cli_mate_line (const struct etude_cli_command *command, int argc, char **argv)
{
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  struct etude_fen fen;

  if (!etude_cli_parse (command, entries, argc, argv) || !etude_cli_read_fen (words, &fen))
    return ETUDE_CLI_BAD;
  return print_line (&fen);
}
