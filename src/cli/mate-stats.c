/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-stats.c - etude-cli mate stats: all placements counted by kind and depth. */
#include "mate-answers.h"
#include "tablebase.h"

#define BISHOP_COLOUR(bishop_colour) (1u << (bishop_colour)) /* sets of them */
#define BOTH (BISHOP_COLOUR (ETUDE_LIGHT) | BISHOP_COLOUR (ETUDE_DARK))

struct request
{
  struct etude_ending ending;
  unsigned edge;
  unsigned bishop_colours; /* of the single bishop, if there is one */
};

/* --- options --- */

struct options
{
  char *ending, *edge, *bishop;
  gboolean fifty, without_captures;
  char **words;
};

static void
clear_options (struct options *o)
{
  g_free (o->ending);
  g_free (o->edge);
  g_free (o->bishop);
  g_strfreev (o->words);
}

static bool
parse_options (const struct etude_cli_command *command, int argc, char **argv, struct options *o)
{
  const GOptionEntry entries[] = {
    { "ending", 'e', 0, G_OPTION_ARG_STRING, &o->ending, "The pieces, KBNK unless given", "NAME" },
    { "edge", 'm', 0, G_OPTION_ARG_STRING, &o->edge, "Squares a side, 8 unless given", "N" },
    { "bishop", 'b', 0, G_OPTION_ARG_STRING, &o->bishop, "Where a single bishop goes, light unless given",
      "light|dark|both" },
    { "fifty", 'f', 0, G_OPTION_ARG_NONE, &o->fifty,
      "Count under the fifty-move rule, by plies to the next capture, pawn's move or mate", NULL },
    { "without-captures", 0, 0, G_OPTION_ARG_NONE, &o->without_captures,
      "Leave out depths reached only where the loser can take a man or promote", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!etude_cli_parse (command, entries, argc, argv))
    return false;
  if (o->words)
    etude_cli_fail (ETUDE_CLI_BAD, o->words[0], "Nothing is expected here");
  return !o->words;
}

static bool
read_ending (const char *text, struct request *request)
{
  if (!etude_cli_read_ending (text ? text : "KBNK", &request->ending))
    return false;
  if (request->ending.n_men == 0)
    etude_cli_fail (ETUDE_CLI_BAD, "--ending KK", "White needs a piece besides the king");
  return request->ending.n_men > 0;
}

static bool
read_edge (const char *text, struct request *request)
{
  g_autofree char *where = g_strdup_printf ("--edge %s", text ? text : "");
  guint64 edge = 8;

  if (text && !g_ascii_string_to_unsigned (text, 10, ETUDE_MATE_EDGE_MIN, ETUDE_EDGE_MAX, &edge, NULL))
    {
      etude_cli_fail (ETUDE_CLI_BAD, where, "Boards of %u to %u squares a side are supported", ETUDE_MATE_EDGE_MIN,
                      ETUDE_EDGE_MAX);
      return false;
    }
  if (edge > ETUDE_THREE_MEN_EDGE_MAX && request->ending.n_men > 2)
    {
      etude_cli_fail (ETUDE_CLI_BAD, where, "With three pieces besides the king a side has at most %u squares",
                      ETUDE_THREE_MEN_EDGE_MAX);
      return false;
    }
  request->edge = (unsigned) edge;
  return true;
}

/* ST as the wider endings are counted. */
static void
put_statistics (const struct request *request, const struct etude_statistics *st, bool without_captures)
{
  g_autofree struct etude_cli_counts *c = g_new0 (struct etude_cli_counts, 1);
  struct etude_ending_counts *white = &c->side[ETUDE_WHITE], *black = &c->side[ETUDE_BLACK];

  etude_ending_name (&request->ending, c->ending);
  c->edge = request->edge;
  c->is_lone = true;
  c->without_captures = without_captures;
  white->legal = st->white_legal;
  white->won = st->white_won;
  white->drawn = st->white_legal - st->white_won;
  black->legal = st->black_legal;
  black->lost = st->black_lost;
  black->drawn = st->black_legal - st->black_lost;
  black->mated = st->black_mated;
  black->stalemate = st->black_stalemate;
  for (unsigned d = 1; d <= st->longest; d++)
    {
      white->won_in[d] = st->white[d];
      black->lost_in[d] = st->black[d];
      white->longest_win = st->white[d] ? d : white->longest_win;
      black->longest_loss = st->black[d] ? d : black->longest_loss;
    }
  etude_cli_put_counts (c);
}

static bool
read_bishop (const char *text, struct request *request)
{
  g_autofree char *where = NULL;
  struct etude_ending article;

  etude_ending_parse ("KBNK", &article);
  if (!text)
    request->bishop_colours
        = request->edge == 8 && etude_ending_equal (&request->ending, &article) ? BISHOP_COLOUR (ETUDE_LIGHT) : BOTH;
  else if (g_str_equal (text, "light"))
    request->bishop_colours = BISHOP_COLOUR (ETUDE_LIGHT);
  else if (g_str_equal (text, "dark"))
    request->bishop_colours = BISHOP_COLOUR (ETUDE_DARK);
  else if (g_str_equal (text, "both"))
    request->bishop_colours = BOTH;
  else
    {
      where = g_strdup_printf ("--bishop %s", text);
      etude_cli_fail (ETUDE_CLI_BAD, where, "It must be light, dark or both");
      return false;
    }
  return true;
}

/* --- counting --- */

static void
add (struct etude_statistics *sum, const struct etude_statistics *st)
{
  sum->white_legal += st->white_legal;
  sum->white_won += st->white_won;
  sum->black_legal += st->black_legal;
  sum->black_lost += st->black_lost;
  sum->black_mated += st->black_mated;
  sum->black_stalemate += st->black_stalemate;
  sum->longest = MAX (sum->longest, st->longest);
  for (unsigned d = 0; d <= ETUDE_DEPTH_MAX; d++)
    {
      sum->white[d] += st->white[d];
      sum->black[d] += st->black[d];
    }
}

/* Adds the placements with the bishop on BISHOP_COLOUR, or all of them when no single bishop is there. */
static bool
add_colour (const struct request *request, enum etude_square_colour bishop_colour, struct etude_statistics *sum)
{
  char name[ETUDE_ENDING_TEXT];
  struct etude_statistics st;

  if (etude_ending_statistics (&request->ending, request->edge, bishop_colour, NULL, NULL, &st) != ETUDE_OK)
    {
      /* The rest of the input has been seen to. */
      etude_cli_fail (ETUDE_CLI_NO_MEMORY, etude_ending_name (&request->ending, name), "There is not enough memory");
      return false;
    }
  add (sum, &st);
  return true;
}

static bool
count (const struct request *request, struct etude_statistics *sum)
{
  struct etude_statistics light = { 0 };

  if (!etude_ending_has_single_bishop (&request->ending))
    return add_colour (request, ETUDE_LIGHT, sum);
  if (request->edge % 2 == 0)
    {
      /* Mirrored, each placement of the other colour is one of this. */
      if (!add_colour (request, ETUDE_LIGHT, &light))
        return false;
      add (sum, &light);
      if (request->bishop_colours == BOTH)
        add (sum, &light);
      return true;
    }
  return (!(request->bishop_colours & BISHOP_COLOUR (ETUDE_LIGHT)) || add_colour (request, ETUDE_LIGHT, sum))
         && (!(request->bishop_colours & BISHOP_COLOUR (ETUDE_DARK)) || add_colour (request, ETUDE_DARK, sum));
}

/* --- men of both sides, or pawns --- */

static enum etude_cli_exit
count_wider (const struct options *o, const struct etude_ending *material)
{
  if (o->fifty && o->without_captures)
    return etude_cli_fail (ETUDE_CLI_BAD, "--without-captures", "Under the fifty-move rule a capture ends the count");
  if (o->fifty && (o->edge || o->bishop))
    return etude_cli_fail (ETUDE_CLI_BAD, "--fifty", "Under the fifty-move rule all placements on 8 x 8 are counted");
  if (o->edge && !g_str_equal (o->edge, "8"))
    return etude_cli_fail (ETUDE_CLI_BAD, "--edge",
                           "Only endings against the lone king without pawns are on other boards than 8 x 8");
  if (o->bishop)
    return etude_cli_fail (ETUDE_CLI_BAD, "--bishop",
                           "Only endings against the lone king without pawns are counted by the bishop's colour");
  return etude_cli_count_ending (material, o->fifty, o->without_captures, false);
}

enum etude_cli_exit
etude_cli_mate_stats (const struct etude_cli_command *command, int argc, char **argv)
{
  struct options o = { 0 };
  struct request request = { 0 };
  struct etude_statistics sum = { 0 };
  struct etude_ending material;
  enum etude_cli_exit status;
  bool done = parse_options (command, argc, argv, &o);

  /* An ending that is more than White's pieces against the lone king, or what only the wider ones have. */
  if (done && etude_ending_parse (o.ending ? o.ending : "KBNK", &material)
      && (etude_ending_men (&material, ETUDE_BLACK) > 0 || etude_ending_pawns (&material, ETUDE_WHITE) > 0
          || (o.fifty && material.n_men > 0)))
    {
      status = count_wider (&o, &material);
      clear_options (&o);
      return status;
    }
  done = done && read_ending (o.ending, &request) && read_edge (o.edge, &request) && read_bishop (o.bishop, &request);
  clear_options (&o);
  if (done && request.edge == 8)
    return etude_cli_count_ending (&request.ending, false, o.without_captures,
                                   request.bishop_colours != BOTH && etude_ending_has_single_bishop (&request.ending));
  if (!done || !count (&request, &sum))
    return ETUDE_CLI_BAD;
  put_statistics (&request, &sum, o.without_captures);
  return ETUDE_CLI_DONE;
}
