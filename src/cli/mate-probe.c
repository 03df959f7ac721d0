/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-probe.c - etude-cli mate probe: what a position is, and every move in it. */
#include <stdio.h>

#include "mate.h"

static void
print_result (const struct etude_result *result)
{
  switch (result->outcome)
    {
    case ETUDE_OUTCOME_ILLEGAL:
      printf ("illegal: %s\n", etude_legality_text (result->why));
      break;
    case ETUDE_OUTCOME_MATE:
      printf ("mate %u\n", result->moves);
      break;
    case ETUDE_OUTCOME_MATED:
      puts ("mated");
      break;
    case ETUDE_OUTCOME_STALEMATE:
      puts ("stalemate");
      break;
    case ETUDE_OUTCOME_DRAW:
      puts ("draw");
      break;
    }
}

static void
print_moves (const struct etude_scored_move *moves, unsigned n, unsigned edge)
{
  char from[ETUDE_SQUARE_TEXT], to[ETUDE_SQUARE_TEXT];

  for (unsigned i = 0; i < n; i++)
    {
      printf ("move %s%s ", etude_square_name (moves[i].move.from, edge, from),
              etude_square_name (moves[i].move.to, edge, to));
      print_result (&moves[i].result);
    }
}

/* A position of the bare kings: no tablebase, and nothing but draws. */
static void
print_bare_kings (const struct etude_position *p)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  unsigned n = etude_position_moves (p, moves);

  puts ("result draw");
  for (unsigned i = 0; i < n; i++)
    print_moves (&(struct etude_scored_move){ moves[i], { .outcome = ETUDE_OUTCOME_DRAW } }, 1, p->edge);
}

static enum etude_cli_exit
print_answer (const struct etude_position *p)
{
  struct etude_scored_move moves[ETUDE_MOVES_MAX];
  struct etude_tablebase *tablebase = etude_cli_make_tablebase (&p->ending, p->edge, ETUDE_LIGHT);
  struct etude_result result;

  if (!tablebase)
    return ETUDE_CLI_BAD;
  result = etude_tablebase_probe (tablebase, p);
  printf ("result ");
  print_result (&result);
  print_moves (moves, etude_tablebase_moves (tablebase, p, moves), p->edge);
  etude_tablebase_free (tablebase);
  return ETUDE_CLI_DONE;
}

static enum etude_cli_exit
probe (const struct etude_position *p)
{
  enum etude_legality legality = etude_position_check (p);

  if (legality != ETUDE_LEGAL)
    {
      printf ("result ");
      print_result (&(struct etude_result){ .outcome = ETUDE_OUTCOME_ILLEGAL, .why = legality });
      return ETUDE_CLI_NO;
    }
  if (p->ending.n_men > 0)
    return print_answer (p);
  print_bare_kings (p);
  return ETUDE_CLI_DONE;
}

/* Whether P has the pieces of the ending called WANTED; NULL means any. */
static bool
check_ending (const char *wanted, const struct etude_position *p)
{
  char have_name[ETUDE_ENDING_TEXT], wanted_name[ETUDE_ENDING_TEXT];
  struct etude_ending ending;

  if (!wanted)
    return true;
  if (!etude_cli_read_ending (wanted, &ending))
    return false;
  if (etude_ending_equal (&ending, &p->ending))
    return true;
  etude_cli_fail (ETUDE_CLI_BAD, "FEN", "The pieces are those of %s, not %s", etude_ending_name (&p->ending, have_name),
                  etude_ending_name (&ending, wanted_name));
  return false;
}

enum etude_cli_exit
etude_cli_mate_probe (const struct etude_cli_command *command, int argc, char **argv)
{
  g_autofree char *ending = NULL;
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { "ending", 'e', 0, G_OPTION_ARG_STRING, &ending, "Insist on these pieces", "NAME" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  struct etude_fen fen;

  if (!etude_cli_parse (command, entries, argc, argv) || !etude_cli_read_fen (words, &fen)
      || !check_ending (ending, &fen.position))
    return ETUDE_CLI_BAD;
  etude_cli_note_exchange (&fen);
  return probe (&fen.position);
}
