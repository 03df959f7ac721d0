/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-explain.c - etude-cli mate explain: the plan of a mate in words, and what the moves that it advises cost; elsewhere why a
 * position is what it is. */
#include "config.h"

#include <stdio.h>

#include "answer.h"
#include "mate/mate.h"
#include "mate-advice.h"
#include "mate.h"

/* Adds to ADVICE what MOVE in P, which mates in MOVES, costs by the distances alone; prints it. */
static void
put_advice (const struct etude_endings *endings, const struct etude_position *p, unsigned moves,
            const struct etude_move *move, JsonArray *advice)
{
  const struct etude_position next = etude_position_play (p, move);
  const struct etude_verdict result = etude_endings_probe (endings, &next);
  const bool wins = result.kind == ETUDE_VERDICT_MATED || result.kind == ETUDE_VERDICT_WHITE_MATES;
  const unsigned cost = result.kind == ETUDE_VERDICT_MATED ? moves - 1 : result.moves + 1 - moves;
  JsonObject *item = json_object_new ();
  char san[ETUDE_SAN_TEXT];

  etude_san_write (p, move, san);
  json_object_set_string_member (item, "san", san);
  if (wins)
    json_object_set_int_member (item, "cost", cost);
  else
    json_object_set_null_member (item, "cost");
  json_array_add_object_element (advice, item);
  if (!etude_cli_json () && wins)
    printf ("advice: %s costs %u\n", san, cost);
  else if (!etude_cli_json ())
    printf ("advice: %s costs the win\n", san);
}

/* The triangles are made only where they are asked for: that takes longer than all else. */
static enum etude_cli_exit
explain_won (const struct etude_endings *endings, const struct etude_position *p)
{
  const struct etude_ending ending = etude_position_ending (p);
  struct etude_barrier *barrier = NULL;
  struct etude_plan plan;

  if (etude_ending_has_single_bishop (&ending) && etude_barrier_new (NULL, NULL, &barrier) != ETUDE_OK)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, "the triangles", "There is not enough memory");
  if (etude_plan_measure (endings, barrier, p, &plan))
    {
      struct etude_move moves[ETUDE_MOVES_MAX];
      int advice;
      g_auto (GStrv) sentences = etude_mate_plan_sentences (&plan, p, &advice);
      const unsigned n = advice >= 0 ? etude_advice_obeying (barrier, p, &plan, moves) : 0;
      JsonObject *answer = json_object_new ();
      JsonArray *list = json_array_new ();

      for (int i = 0; sentences[i]; i++)
        {
          JsonObject *sentence = json_object_new ();
          JsonArray *advised = json_array_new ();

          if (!etude_cli_json ())
            puts (sentences[i]);
          for (unsigned k = 0; i == advice && k < n; k++)
            put_advice (endings, p, plan.moves, &moves[k], advised);
          json_object_set_string_member (sentence, "text", sentences[i]);
          json_object_set_array_member (sentence, "advice", advised);
          json_array_add_object_element (list, sentence);
        }
      json_object_set_int_member (answer, "mate", plan.moves);
      json_object_set_array_member (answer, "sentences", list);
      if (etude_cli_json ())
        etude_cli_answer (answer);
      else
        json_object_unref (answer);
    }
  etude_barrier_free (barrier);
  return ETUDE_CLI_DONE;
}

/* Prints why P, on 8 x 8, is what it is. */
static enum etude_cli_exit
explain_why (const struct etude_position *p)
{
  static const char *const kinds[ETUDE_WHY_KINDS]
      = { "opposition", "key-squares", "pawn-square", "corresponding-squares", "wrong-bishop", "lucena",
          "philidor",   "vancura",     "stalemate",   "underpromotion",        "zugzwang" };
  g_autoptr (EtudeCliEndings) endings = etude_cli_new_endings (false);
  struct etude_why rows[ETUDE_WHY_MAX];
  g_autofree char *why = NULL;
  JsonArray *list;
  unsigned n;

  if (!etude_cli_make_position (endings, p, &why))
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, "FEN", "%s", why);
  if (etude_why_find (endings, p, ETUDE_WHY_ALL, rows, &n) != ETUDE_OK)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, "FEN", "There is not enough memory");
  if (n == 0)
    return etude_cli_fail (ETUDE_CLI_NO, "FEN", "There is no plan for this, and nothing that has a name");
  list = json_array_new ();
  for (unsigned i = 0; i < n; i++)
    {
      g_autofree char *text = etude_mate_why_sentence (&rows[i], p);
      JsonObject *sentence = json_object_new ();

      if (!etude_cli_json ())
        puts (text);
      json_object_set_string_member (sentence, "text", text);
      json_object_set_string_member (sentence, "reason", kinds[rows[i].kind]);
      json_object_set_array_member (sentence, "advice", json_array_new ());
      json_array_add_object_element (list, sentence);
    }
  if (etude_cli_json ())
    {
      JsonObject *answer = json_object_new ();

      json_object_set_array_member (answer, "sentences", json_array_ref (list));
      etude_cli_answer (answer);
    }
  json_array_unref (list);
  return ETUDE_CLI_DONE;
}

enum etude_cli_exit
etude_cli_mate_explain (const struct etude_cli_command *command, int argc, char **argv)
{
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  struct etude_fen fen;
  struct etude_position given;
  enum etude_legality legality;
  struct etude_ending ending;
  bool exchanged;
  g_autoptr (EtudeCliEndings) endings = NULL;
  g_autofree char *why = NULL;
  struct etude_verdict result;

  if (!etude_cli_parse (command, entries, argc, argv) || !etude_cli_read_fen (words, &fen))
    return ETUDE_CLI_BAD;
  legality = etude_position_check (&fen.position);
  if (legality != ETUDE_LEGAL)
    return etude_cli_fail (ETUDE_CLI_ILLEGAL, "FEN", "%s", etude_legality_text (legality));
  ending = etude_position_ending (&fen.position);
  exchanged = etude_ending_men (&ending, ETUDE_BLACK) > 0 && etude_ending_men (&ending, ETUDE_WHITE) == 0
              && etude_ending_pawns (&ending, ETUDE_BLACK) == 0;
  if (exchanged)
    {
      given = fen.position;
      fen.position = etude_position_in_other_colours (&given);
      ending = etude_position_ending (&fen.position);
    }
  etude_cli_speak ();
  if (!etude_plan_knows (&ending))
    return explain_why (exchanged ? &given : &fen.position);
  if (exchanged)
    etude_cli_note ("FEN", "Colours exchanged: in the answer White has the pieces");
  endings = etude_cli_new_endings (false);
  if (!etude_cli_make_position (endings, &fen.position, &why))
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, "FEN", "%s", why);
  result = etude_endings_probe (endings, &fen.position);
  if (result.kind == ETUDE_VERDICT_WHITE_MATES || result.kind == ETUDE_VERDICT_MATED)
    return explain_won (endings, &fen.position);
  return etude_cli_fail (ETUDE_CLI_NO, "FEN", "White does not win here, so there is no plan");
}
