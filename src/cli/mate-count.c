/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-count.c - etude-cli mate stats and verify of endings on 8 x 8. */
#include <inttypes.h>
#include <stdio.h>

#include "mate-answers.h"

/* Beyond this number of the winner's moves the other side, to move, can take a man or promote a pawn: after any other move the
 * men are the same, with the winner to move. It is so for moves to the mate only. */
static unsigned
quiet_longest (const struct etude_cli_counts *c, enum etude_colour winner)
{
  return c->side[winner].longest_win;
}

static unsigned
longest (const struct etude_cli_counts *c, enum etude_colour winner)
{
  return c->without_captures ? quiet_longest (c, winner)
                             : MAX (c->side[winner].longest_win, c->side[!winner].longest_loss);
}

/* How many positions WINNER wins in D, with SIDE to move. */
static uint64_t
decided_in (const struct etude_cli_counts *c, enum etude_colour winner, enum etude_colour side, unsigned d)
{
  return side == winner ? c->side[side].won_in[d] : c->side[side].lost_in[d];
}

/* --- as text --- */

static void
print_side (const char *side, const struct etude_ending_counts *c)
{
  printf ("%s-to-move legal %" PRIu64 " won %" PRIu64 " drawn %" PRIu64 " lost %" PRIu64 " mated %" PRIu64
          " stalemate %" PRIu64 "\n",
          side, c->legal, c->won, c->drawn, c->lost, c->mated, c->stalemate);
}

/* One line for each number of moves in which WINNER mates, or of plies to zeroing: positions with White and with Black to
 * move. */
static void
print_depths (const char *word, const struct etude_cli_counts *c, enum etude_colour winner)
{
  for (unsigned d = 1; d <= longest (c, winner); d++)
    printf ("%s %u white %" PRIu64 " black %" PRIu64 "\n", word, d, decided_in (c, winner, ETUDE_WHITE, d),
            decided_in (c, winner, ETUDE_BLACK, d));
}

/* --- as JSON --- */

static void
set_counts (JsonObject *answer, const char *name, const struct etude_cli_counts *c, enum etude_colour side)
{
  JsonObject *counts = json_object_new ();

  json_object_set_int_member (counts, "legal", (gint64) c->side[side].legal);
  json_object_set_int_member (counts, "won", (gint64) c->side[side].won);
  json_object_set_int_member (counts, "drawn", (gint64) c->side[side].drawn);
  json_object_set_int_member (counts, "lost", (gint64) c->side[side].lost);
  json_object_set_int_member (counts, "mated", (gint64) c->side[side].mated);
  json_object_set_int_member (counts, "stalemate", (gint64) c->side[side].stalemate);
  if (c->fifty)
    json_object_set_int_member (counts, "drawn_by_rule", (gint64) c->drawn_by_rule[side]);
  json_object_set_object_member (answer, name, counts);
}

static void
set_depths (JsonObject *answer, const char *name, const struct etude_cli_counts *c, enum etude_colour winner)
{
  JsonObject *wins = json_object_new ();
  JsonArray *depths = json_array_new ();

  json_object_set_int_member (wins, "longest", longest (c, winner));
  if (!c->fifty)
    json_object_set_int_member (wins, "longest_without_captures", quiet_longest (c, winner));
  for (unsigned d = 1; d <= longest (c, winner); d++)
    {
      JsonObject *depth = json_object_new ();

      json_object_set_int_member (depth, "depth", d);
      json_object_set_int_member (depth, "white", (gint64) decided_in (c, winner, ETUDE_WHITE, d));
      json_object_set_int_member (depth, "black", (gint64) decided_in (c, winner, ETUDE_BLACK, d));
      json_array_add_object_element (depths, depth);
    }
  json_object_set_array_member (wins, "depths", depths);
  json_object_set_object_member (answer, name, wins);
}

JsonObject *
etude_cli_counts_object (const struct etude_cli_counts *c)
{
  JsonObject *answer = json_object_new ();

  json_object_set_string_member (answer, "ending", c->ending);
  json_object_set_int_member (answer, "edge", c->edge);
  json_object_set_string_member (answer, "depth", c->fifty ? "plies to zeroing" : "moves to mate");
  set_counts (answer, "white_to_move", c, ETUDE_WHITE);
  set_counts (answer, "black_to_move", c, ETUDE_BLACK);
  set_depths (answer, "white_wins", c, ETUDE_WHITE);
  set_depths (answer, "black_wins", c, ETUDE_BLACK);
  return answer;
}

void
etude_cli_put_counts (const struct etude_cli_counts *c)
{
  if (etude_cli_json ())
    etude_cli_answer (etude_cli_counts_object (c));
  else
    {
      printf ("ending %s\n", c->ending);
      if (c->is_lone)
        {
          printf ("white-to-move legal %" PRIu64 " won %" PRIu64 "\n", c->side[ETUDE_WHITE].legal,
                  c->side[ETUDE_WHITE].won);
          printf ("black-to-move legal %" PRIu64 " lost %" PRIu64 " mated %" PRIu64 " stalemate %" PRIu64 "\n",
                  c->side[ETUDE_BLACK].legal, c->side[ETUDE_BLACK].lost, c->side[ETUDE_BLACK].mated,
                  c->side[ETUDE_BLACK].stalemate);
          print_depths ("depth", c, ETUDE_WHITE);
          return;
        }
      print_side ("white", &c->side[ETUDE_WHITE]);
      print_side ("black", &c->side[ETUDE_BLACK]);
      if (c->fifty)
        printf ("drawn-by-rule white %" PRIu64 " black %" PRIu64 "\n", c->drawn_by_rule[ETUDE_WHITE],
                c->drawn_by_rule[ETUDE_BLACK]);
      print_depths (c->fifty ? "zeroing" : "mate", c, ETUDE_WHITE);
      print_depths (c->fifty ? "zeroed" : "mated", c, ETUDE_BLACK);
    }
}

/* --- counting --- */

/* Counts MATERIAL with each side to move. NULL, and *WHY: it cannot be made. */
static EtudeCliEndings *
count (const struct etude_ending *material, bool fifty, struct etude_ending_counts counts[2], char **why)
{
  g_autoptr (EtudeCliEndings) endings = etude_cli_new_endings (fifty);

  if (!etude_cli_make_ending (endings, material, why))
    return NULL;
  for (unsigned side = 0; side < 2; side++)
    etude_endings_count (endings, material, side, &counts[side]);
  return g_steal_pointer (&endings);
}

enum etude_cli_exit
etude_cli_count_ending (const struct etude_ending *material, bool fifty, bool without_captures, bool one_colour)
{
  g_autofree struct etude_cli_counts *c = g_new0 (struct etude_cli_counts, 1);
  g_autofree struct etude_ending_counts *mates = g_new0 (struct etude_ending_counts, 2);
  g_autoptr (EtudeCliEndings) endings = NULL;
  g_autofree char *why = NULL;

  c->edge = 8;
  c->fifty = fifty;
  c->is_lone = !fifty && etude_ending_is_lone (material);
  c->without_captures = without_captures;
  etude_ending_name (material, c->ending);
  endings = count (material, fifty, c->side, &why);
  if (endings && fifty)
    {
      /* Those that are won or lost without the rule only: of five men one measure at a time is there. */
      g_clear_pointer (&endings, etude_endings_free);
      endings = count (material, false, mates, &why);
      for (unsigned side = 0; side < 2; side++)
        c->drawn_by_rule[side] = c->side[side].drawn - mates[side].drawn;
    }
  if (!endings)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, c->ending, "%s", why);
  for (unsigned side = 0; side < 2 && one_colour; side++)
    {
      uint64_t *const all[] = { &c->side[side].legal, &c->side[side].won,   &c->side[side].drawn,
                                &c->side[side].lost,  &c->side[side].mated, &c->side[side].stalemate };

      for (unsigned i = 0; i < G_N_ELEMENTS (all); i++)
        *all[i] /= 2;
      for (unsigned d = 0; d < ETUDE_ENDING_MOVES_MAX; d++)
        {
          c->side[side].won_in[d] /= 2;
          c->side[side].lost_in[d] /= 2;
        }
    }
  etude_cli_put_counts (c);
  return ETUDE_CLI_DONE;
}

/* --- checking --- */

static const char *
kind_text (enum etude_verdict_kind kind)
{
  static const char *const texts[] = { "illegal", "draw", "stalemate", "mated", "mate", "mated" };

  return texts[kind];
}

static char *
verdict_text (const struct etude_verdict *verdict)
{
  return verdict->moves ? g_strdup_printf ("%s %u", kind_text (verdict->kind), verdict->moves)
                        : g_strdup (kind_text (verdict->kind));
}

JsonObject *
etude_cli_verified (bool ok, uint64_t checked)
{
  JsonObject *answer = json_object_new ();

  json_object_set_boolean_member (answer, "ok", ok);
  json_object_set_int_member (answer, "checked", (gint64) checked);
  return answer;
}

enum etude_cli_exit
etude_cli_verify_ending (const struct etude_ending *material, bool fifty)
{
  g_autoptr (EtudeCliEndings) endings = etude_cli_new_endings (fifty);
  struct etude_ending_finding finding;
  char name[ETUDE_ENDING_TEXT];
  g_autofree char *why = NULL;

  etude_ending_name (material, name);
  if (!etude_cli_make_ending (endings, material, &why)
      || etude_endings_verify (endings, material, NULL, NULL, &finding) != ETUDE_OK)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, name, "%s", why ? why : "There is not enough memory");
  if (finding.wrong)
    {
      g_autofree char *kept = verdict_text (&finding.kept), *right = verdict_text (&finding.right);
      char fen[ETUDE_FEN_TEXT];

      etude_fen_write (&finding.position, 0, fen);
      if (etude_cli_json ())
        {
          JsonObject *answer = etude_cli_verified (false, finding.checked), *wrong = json_object_new ();

          json_object_set_string_member (wrong, "fen", fen);
          json_object_set_string_member (wrong, "kept", kept);
          json_object_set_string_member (wrong, "right", right);
          json_object_set_object_member (answer, "wrong", wrong);
          etude_cli_answer (answer);
        }
      else
        printf ("position %s: kept %s, right is %s\n", fen, kept, right);
      return etude_cli_fail (ETUDE_CLI_NO, name, "A position is wrong");
    }
  if (etude_cli_json ())
    etude_cli_answer (etude_cli_verified (true, finding.checked));
  else
    printf ("ok %" PRIu64 " positions\n", finding.checked);
  return ETUDE_CLI_DONE;
}
