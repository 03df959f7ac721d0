/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-count.c - etude-cli mate stats and verify of endings with men of both sides or pawns. */
#include <inttypes.h>
#include <stdio.h>

#include "mate.h"

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
print_depths (const char *word, enum etude_colour winner, const struct etude_ending_counts counts[2])
{
  const struct etude_ending_counts *won = &counts[winner], *lost = &counts[!winner];

  for (unsigned d = 1; d <= MAX (won->longest_win, lost->longest_loss); d++)
    printf ("%s %u white %" PRIu64 " black %" PRIu64 "\n", word, d,
            winner == ETUDE_WHITE ? won->won_in[d] : lost->lost_in[d],
            winner == ETUDE_WHITE ? lost->lost_in[d] : won->won_in[d]);
}

/* Counts MATERIAL with each side to move. What it takes is given back. */
static bool
count (const struct etude_ending *material, bool fifty, struct etude_ending_counts counts[2], char **why)
{
  g_autoptr (EtudeCliEndings) endings = etude_cli_new_endings (fifty);

  if (!etude_cli_make_ending (endings, material, why))
    return false;
  for (unsigned side = 0; side < 2; side++)
    etude_endings_count (endings, material, side, &counts[side]);
  return true;
}

/* Those that are won or lost without the rule only: of five men one measure at a time is there. */
static enum etude_cli_exit
print_drawn_by_rule (const struct etude_ending *material, const struct etude_ending_counts counts[2])
{
  g_autofree struct etude_ending_counts *mates = g_new0 (struct etude_ending_counts, 2);
  g_autofree char *why = NULL;

  if (!count (material, false, mates, &why))
    return etude_cli_fail (ETUDE_CLI_BAD, "--fifty", "%s", why);
  printf ("drawn-by-rule white %" PRIu64 " black %" PRIu64 "\n", counts[ETUDE_WHITE].drawn - mates[ETUDE_WHITE].drawn,
          counts[ETUDE_BLACK].drawn - mates[ETUDE_BLACK].drawn);
  return ETUDE_CLI_DONE;
}

enum etude_cli_exit
etude_cli_count_ending (const struct etude_ending *material, bool fifty)
{
  g_autofree struct etude_ending_counts *counts = g_new0 (struct etude_ending_counts, 2);
  enum etude_cli_exit status = ETUDE_CLI_DONE;
  char name[ETUDE_ENDING_TEXT];
  g_autofree char *why = NULL;

  etude_ending_name (material, name);
  if (!count (material, fifty, counts, &why))
    return etude_cli_fail (ETUDE_CLI_BAD, name, "%s", why);
  printf ("ending %s\n", name);
  print_side ("white", &counts[ETUDE_WHITE]);
  print_side ("black", &counts[ETUDE_BLACK]);
  if (fifty)
    status = print_drawn_by_rule (material, counts);
  print_depths (fifty ? "zeroing" : "mate", ETUDE_WHITE, counts);
  print_depths (fifty ? "zeroed" : "mated", ETUDE_BLACK, counts);
  return status;
}

static const char *
kind_text (enum etude_verdict_kind kind)
{
  static const char *const texts[] = { "illegal", "draw", "stalemate", "mated", "mate", "mated" };

  return texts[kind];
}

static void
append_verdict (GString *text, const struct etude_verdict *verdict)
{
  g_string_append (text, kind_text (verdict->kind));
  if (verdict->moves)
    g_string_append_printf (text, " %u", verdict->moves);
}

static enum etude_cli_exit
print_finding (const char *name, const struct etude_ending_finding *finding)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char fen[ETUDE_SETUP_FEN_TEXT];

  g_string_append_printf (text, "position %s: kept ", etude_setup_fen_write (&finding->position, 0, fen));
  append_verdict (text, &finding->kept);
  g_string_append (text, ", right is ");
  append_verdict (text, &finding->right);
  puts (text->str);
  return etude_cli_fail (ETUDE_CLI_NO, name, "A position is wrong");
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
    return etude_cli_fail (ETUDE_CLI_BAD, name, "%s", why ? why : "There is not enough memory");
  if (finding.wrong)
    return print_finding (name, &finding);
  printf ("ok %" PRIu64 " positions\n", finding.checked);
  return ETUDE_CLI_DONE;
}
