/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-line.c - etude-cli mate line: one best line, in the notation of game scores. */
#include <stdio.h>

#include "mate-answers.h"

/* The line from P, which one side wins, to the mate. Its moves are added to LIST. */
static char *
best_line (const struct etude_endings *endings, struct etude_position p, JsonArray *list)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  GString *line = g_string_new (NULL);

  for (unsigned number = 1; etude_endings_moves (endings, &p, moves) > 0;)
    {
      char san[ETUDE_SAN_TEXT], pair[ETUDE_PAIR_TEXT];

      json_array_add_string_element (list, etude_pair_write (&moves[0].move, pair));
      if (line->len)
        g_string_append_c (line, ' ');
      if (p.to_move == ETUDE_WHITE)
        g_string_append_printf (line, "%u. ", number);
      else if (!line->len)
        g_string_append_printf (line, "%u... ", number);
      g_string_append (line, etude_san_write (&p, &moves[0].move, san));
      number += p.to_move == ETUDE_BLACK;
      p = etude_position_play (&p, &moves[0].move);
    }
  return g_string_free (line, FALSE);
}

/* Why there is no line to a mate; NULL: there is one. */
static const char *
no_line_text (const struct etude_verdict *verdict, enum etude_colour to_move)
{
  switch (verdict->kind)
    {
    case ETUDE_VERDICT_WHITE_MATES:
    case ETUDE_VERDICT_BLACK_MATES:
      return NULL;
    case ETUDE_VERDICT_ILLEGAL:
      return etude_legality_text (verdict->why);
    case ETUDE_VERDICT_MATED:
      return to_move == ETUDE_BLACK ? "Black is checkmated already" : "White is checkmated already";
    case ETUDE_VERDICT_STALEMATE:
      return "This is stalemate";
    case ETUDE_VERDICT_DRAW:
      return "This is a draw";
    }
  return "This is a draw";
}

JsonObject *
etude_cli_line_object (struct etude_cli_sets *sets, const struct etude_fen *fen, bool fifty, char **why)
{
  struct etude_verdict verdict;
  g_autofree char *line = NULL;
  JsonArray *moves;
  JsonObject *answer;

  if (!etude_cli_sets_make (sets, &sets->mates, &fen->position, why))
    return NULL;
  verdict = etude_endings_probe (sets->mates, &fen->position);
  if (no_line_text (&verdict, fen->position.to_move))
    return NULL;
  moves = json_array_new ();
  line = best_line (sets->mates, fen->position, moves);
  answer = json_object_new ();
  json_object_set_string_member (answer, "winner", verdict.kind == ETUDE_VERDICT_WHITE_MATES ? "white" : "black");
  json_object_set_int_member (answer, "mate", verdict.moves);
  json_object_set_array_member (answer, "moves", moves);
  json_object_set_string_member (answer, "line", line);
  return answer;
}

static enum etude_cli_exit
put_line (struct etude_cli_sets *sets, const struct etude_fen *fen)
{
  struct etude_verdict verdict = { .why = etude_position_check (&fen->position) };
  g_autofree char *why = NULL;
  JsonObject *answer = NULL;

  if (verdict.why == ETUDE_LEGAL)
    answer = etude_cli_line_object (sets, fen, false, &why);
  if (why)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, "FEN", "%s", why);
  if (!answer && verdict.why == ETUDE_LEGAL)
    verdict = etude_endings_probe (sets->mates, &fen->position);
  if (!answer)
    return etude_cli_fail (verdict.kind == ETUDE_VERDICT_ILLEGAL ? ETUDE_CLI_ILLEGAL : ETUDE_CLI_NO, "FEN", "%s",
                           no_line_text (&verdict, fen->position.to_move));
  if (etude_cli_json ())
    {
      etude_cli_answer (answer);
      return ETUDE_CLI_DONE;
    }
  puts (json_object_get_string_member (answer, "line"));
  json_object_unref (answer);
  return ETUDE_CLI_DONE;
}

enum etude_cli_exit
etude_cli_mate_line (const struct etude_cli_command *command, int argc, char **argv)
{
  g_autofree char *ending = NULL, *why = NULL;
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { "ending", 'e', 0, G_OPTION_ARG_STRING, &ending, "Insist on these pieces, White's first", "NAME" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  struct etude_ending wanted;
  struct etude_fen fen;
  struct etude_cli_sets sets;
  enum etude_cli_exit status;

  if (!etude_cli_parse (command, entries, argc, argv) || (ending && !etude_cli_read_ending (ending, &wanted))
      || !etude_cli_read_fen (words, &fen))
    return ETUDE_CLI_BAD;
  why = etude_cli_wrong_men (ending ? &wanted : NULL, &fen.position);
  if (why)
    return etude_cli_fail (ETUDE_CLI_BAD, "FEN", "%s", why);
  sets = etude_cli_sets_new (false);
  status = put_line (&sets, &fen);
  etude_cli_sets_clear (&sets);
  return status;
}
