/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-choice.c - the collections of positions that can be looked at, and their names in words. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-choice.h"
#include "etude-wording.h"

static const struct
{
  const char *name;
  const char *label;
  enum etude_theme theme;
} topics[ETUDE_N_MATE_TOPICS] = {
  [ETUDE_MATE_TOPIC_LENGTH] = { "length", N_ ("Mates by length"), ETUDE_THEME_MATE },
  [ETUDE_MATE_TOPIC_CHECKMATES] = { "checkmates", N_ ("Checkmates"), ETUDE_THEME_MATED },
  [ETUDE_MATE_TOPIC_ONE] = { "one", N_ ("Mates in one move"), ETUDE_THEME_MATE },
  [ETUDE_MATE_TOPIC_LONGEST] = { "longest", N_ ("The longest mates"), ETUDE_THEME_MATE },
  [ETUDE_MATE_TOPIC_STALEMATES] = { "stalemates", N_ ("Stalemates"), ETUDE_THEME_STALEMATE },
  [ETUDE_MATE_TOPIC_NO_MATE] = { "no-mate", N_ ("Draws"), ETUDE_THEME_DRAW },
  [ETUDE_MATE_TOPIC_ONLY_MOVE] = { "only-move", N_ ("Only one winning move"), ETUDE_THEME_ONLY_MOVE },
  [ETUDE_MATE_TOPIC_WINS] = { "wins", N_ ("Wins"), ETUDE_THEME_WON },
  [ETUDE_MATE_TOPIC_ONLY_DRAW] = { "only-draw", N_ ("Only one drawing move"), ETUDE_THEME_ONLY_DRAW },
  [ETUDE_MATE_TOPIC_UNDERPROMOTIONS] = { "underpromotions", N_ ("Underpromotions"), ETUDE_THEME_UNDERPROMOTION },
  [ETUDE_MATE_TOPIC_ZUGZWANG_WHITE]
  = { "zugzwang-white", N_ ("Zugzwang: White wins or draws"), ETUDE_THEME_WHITE_MAY_NOT },
  [ETUDE_MATE_TOPIC_ZUGZWANG_BLACK]
  = { "zugzwang-black", N_ ("Zugzwang: Black wins or draws"), ETUDE_THEME_BLACK_MAY_NOT },
  [ETUDE_MATE_TOPIC_ZUGZWANG_BOTH] = { "zugzwang-both", N_ ("Zugzwang: whoever moves loses"), ETUDE_THEME_BOTH_LOSE },
};

/* --- counts --- */

const uint64_t *
etude_mate_counts_get (const EtudeMateCounts *counts, enum etude_colour side, enum etude_colour winner)
{
  return side == winner ? counts->by_side[side].won_in : counts->by_side[side].lost_in;
}

guint64
etude_mate_counts_sum (const EtudeMateCounts *counts, enum etude_colour side, enum etude_colour winner)
{
  return side == winner ? counts->by_side[side].won : counts->by_side[side].lost;
}

int
etude_mate_counts_longest (const EtudeMateCounts *counts, enum etude_colour side, enum etude_colour winner)
{
  const uint64_t *by_length = etude_mate_counts_get (counts, side, winner);
  int depth = ETUDE_ENDING_MOVES_MAX - 1;

  while (depth >= 0 && by_length[depth] == 0)
    depth--;
  return depth;
}

gboolean
etude_mate_is_one_sided (const struct etude_ending *ending)
{
  return etude_ending_men (ending, ETUDE_WHITE) == 0 || etude_ending_men (ending, ETUDE_BLACK) == 0;
}

gboolean
etude_mate_is_of_one_colour (const struct etude_ending *ending)
{
  const struct etude_ending exchanged = etude_ending_exchange (ending);

  return etude_ending_has_single_bishop (ending)
         && (etude_ending_is_lone (ending) || etude_ending_is_lone (&exchanged));
}

/* --- topics --- */

const char *
etude_mate_topic_name (EtudeMateTopic topic)
{
  return topics[topic].name;
}

gboolean
etude_mate_topic_parse (const char *name, EtudeMateTopic *topic)
{
  for (guint i = 0; i < ETUDE_N_MATE_TOPICS; i++)
    if (g_str_equal (topics[i].name, name))
      {
        *topic = i;
        return TRUE;
      }
  return FALSE;
}

const char *
etude_mate_topic_label (EtudeMateTopic topic)
{
  return _ (topics[topic].label);
}

/* Whether COLOUR has something to win with. */
static gboolean
may_win (const struct etude_ending *ending, enum etude_colour colour)
{
  return etude_ending_men (ending, colour) > 0;
}

gboolean
etude_mate_topic_is_of (EtudeMateTopic topic, const struct etude_ending *ending)
{
  switch ((guint) topic)
    {
    case ETUDE_MATE_TOPIC_UNDERPROMOTIONS:
      return etude_ending_pawns (ending, ETUDE_WHITE) + etude_ending_pawns (ending, ETUDE_BLACK) > 0;
    case ETUDE_MATE_TOPIC_ZUGZWANG_WHITE:
      return may_win (ending, ETUDE_WHITE);
    case ETUDE_MATE_TOPIC_ZUGZWANG_BLACK:
      return may_win (ending, ETUDE_BLACK);
    case ETUDE_MATE_TOPIC_ZUGZWANG_BOTH:
      return !etude_mate_is_one_sided (ending);
    default:
      return TRUE;
    }
}

gboolean
etude_mate_topic_allows (EtudeMateTopic topic, const struct etude_ending *ending, enum etude_colour side)
{
  switch ((guint) topic)
    {
    case ETUDE_MATE_TOPIC_CHECKMATES:
      return may_win (ending, !side);
    case ETUDE_MATE_TOPIC_STALEMATES: /* a king can be stuck before his own pawn */
      return may_win (ending, !side) || etude_ending_pawns (ending, side) > 0;
    case ETUDE_MATE_TOPIC_ONLY_MOVE:
      return may_win (ending, side);
    case ETUDE_MATE_TOPIC_UNDERPROMOTIONS:
      return etude_ending_pawns (ending, side) > 0;
    default:
      return TRUE;
    }
}

enum etude_colour
etude_mate_choice_side (const EtudeMateChoice *choice, const struct etude_ending *ending)
{
  return etude_mate_topic_allows (choice->topic, ending, choice->side) ? choice->side : !choice->side;
}

enum etude_colour
etude_mate_choice_winner (const EtudeMateChoice *choice, const struct etude_ending *ending)
{
  if (choice->topic == ETUDE_MATE_TOPIC_CHECKMATES)
    return !etude_mate_choice_side (choice, ending);
  return may_win (ending, choice->winner) || !may_win (ending, !choice->winner) ? choice->winner : !choice->winner;
}

gboolean
etude_mate_choice_query (const EtudeMateChoice *choice, const EtudeMateCounts *counts, struct etude_theme_query *query)
{
  *query = (struct etude_theme_query){ .theme = topics[choice->topic].theme,
                                       .to_move = etude_mate_choice_side (choice, &counts->ending),
                                       .winner = etude_mate_choice_winner (choice, &counts->ending),
                                       .fundamental = choice->fundamental };
  if (choice->topic == ETUDE_MATE_TOPIC_LENGTH)
    query->depth = choice->depth;
  else if (choice->topic == ETUDE_MATE_TOPIC_ONE)
    query->depth = 1;
  else if (choice->topic == ETUDE_MATE_TOPIC_LONGEST)
    query->depth = (guint) MAX (0, etude_mate_counts_longest (counts, query->to_move, query->winner));
  return query->theme != ETUDE_THEME_MATE || query->depth > 0;
}

/* --- words --- */

char *
etude_mate_query_title (const struct etude_theme_query *query, const struct etude_ending *ending)
{
  const gboolean white = query->to_move == ETUDE_WHITE;
  const guint n = query->depth;

  switch (query->theme)
    {
    case ETUDE_THEME_MATE: /* where both sides may win, who does */
      if (etude_mate_is_one_sided (ending))
        return g_strdup_printf (ngettext ("Mate in %u move", "Mate in %u moves", n), n);
      return g_strdup_printf (query->winner == ETUDE_WHITE
                                  ? ngettext ("White mates in %u move", "White mates in %u moves", n)
                                  : ngettext ("Black mates in %u move", "Black mates in %u moves", n),
                              n);
    case ETUDE_THEME_MATED:
      return g_strdup (white ? _ ("White is checkmated") : _ ("Black is checkmated"));
    case ETUDE_THEME_STALEMATE:
      return g_strdup (white ? _ ("White is stalemated") : _ ("Black is stalemated"));
    case ETUDE_THEME_DRAW:
      return g_strdup (etude_mate_is_one_sided (ending) && may_win (ending, ETUDE_WHITE)
                           ? _ ("White cannot force mate")
                           : _ ("Neither side can force mate"));
    case ETUDE_THEME_ONLY_MOVE:
      return g_strdup (_ ("Only one move wins"));
    case ETUDE_THEME_WON:
      return g_strdup (query->winner == ETUDE_WHITE ? _ ("White wins") : _ ("Black wins"));
    case ETUDE_THEME_ONLY_DRAW:
      return g_strdup (_ ("Only one move draws"));
    case ETUDE_THEME_UNDERPROMOTION:
      return g_strdup (_ ("Only an underpromotion keeps the result"));
    case ETUDE_THEME_WHITE_MAY_NOT:
      return g_strdup (_ ("White wins, but not if he is to move"));
    case ETUDE_THEME_BLACK_MAY_NOT:
      return g_strdup (_ ("Black wins, but not if he is to move"));
    case ETUDE_THEME_BOTH_LOSE:
      return g_strdup (_ ("Whoever is to move loses"));
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
etude_mate_query_size (const struct etude_theme_query *query, guint length, guint total)
{
  g_autofree char *positions = g_strdup_printf (
      query->fundamental ? ngettext ("%s position up to symmetry", "%s positions up to symmetry", total)
                         : ngettext ("%s position", "%s positions", total),
      ETUDE_NUMBER (total));
  g_autofree char *seen = NULL;

  if (total == 0)
    return g_strdup (query->to_move == ETUDE_WHITE ? _ ("No positions with White to move")
                                                   : _ ("No positions with Black to move"));
  if (length < total)
    /* Translators: "The first 4,194,304 of 6,826,308 positions" */
    seen = g_strdup_printf (_ ("The first %s of %s"), ETUDE_NUMBER (length), positions);
  /* Translators: "765,750 positions, White to move" */
  return g_strdup_printf (query->to_move == ETUDE_WHITE ? _ ("%s, White to move") : _ ("%s, Black to move"),
                          seen ? seen : positions);
}

char *
etude_mate_query_random (const struct etude_theme_query *query)
{
  if (query->theme == ETUDE_THEME_MATE)
    return g_strdup_printf (ngettext ("A random mate in %u move", "A random mate in %u moves", query->depth),
                            query->depth);
  return g_strdup (_ ("A random one of these positions"));
}

char *
etude_mate_query_file_name (const struct etude_theme_query *query, const struct etude_ending *ending)
{
  static const char *const names[] = { [ETUDE_THEME_MATED] = "checkmates",
                                       [ETUDE_THEME_STALEMATE] = "stalemates",
                                       [ETUDE_THEME_DRAW] = "draws",
                                       [ETUDE_THEME_ONLY_MOVE] = "only one winning move",
                                       [ETUDE_THEME_ONLY_DRAW] = "only one drawing move",
                                       [ETUDE_THEME_UNDERPROMOTION] = "underpromotions",
                                       [ETUDE_THEME_WHITE_MAY_NOT] = "zugzwangs White wins or draws",
                                       [ETUDE_THEME_BLACK_MAY_NOT] = "zugzwangs Black wins or draws",
                                       [ETUDE_THEME_BOTH_LOSE] = "zugzwangs whoever moves loses" };
  const char *winner = query->winner == ETUDE_WHITE ? "White" : "Black";
  g_autofree char *what = NULL;
  char text[ETUDE_ENDING_TEXT];

  if (query->theme == ETUDE_THEME_WON)
    what = g_strdup_printf ("%s wins", winner);
  else if (query->theme != ETUDE_THEME_MATE)
    what = g_strdup (names[query->theme]);
  else if (etude_mate_is_one_sided (ending))
    what = g_strdup_printf ("mate in %u", query->depth);
  else
    what = g_strdup_printf ("%s mates in %u", winner, query->depth);
  return g_strdup_printf ("%s %s, %s to move%s.fen", etude_ending_name (ending, text), what,
                          query->to_move == ETUDE_WHITE ? "White" : "Black",
                          query->fundamental ? ", up to symmetry" : "");
}

char *
etude_mate_counts_heading (const EtudeMateCounts *counts, enum etude_colour side, enum etude_colour winner)
{
  const guint64 n = etude_mate_counts_sum (counts, side, winner);
  g_autofree char *all = NULL;
  const char *number = ETUDE_NUMBER (n);

  if (!etude_mate_is_one_sided (&counts->ending))
    {
      if (n == 0)
        return g_strdup (winner == ETUDE_WHITE ? _ ("White wins none of these positions")
                                               : _ ("Black wins none of these positions"));
      /* Translators: the heading of a chart: positions by the number of moves to mate. */
      return g_strdup_printf (
          winner == ETUDE_WHITE
              ? ngettext ("%s position that White wins", "All %s positions that White wins, by length", (gulong) n)
              : ngettext ("%s position that Black wins", "All %s positions that Black wins, by length", (gulong) n),
          number);
    }
  /* Where one side alone can win: of the side to move. */
  if (n == 0)
    return g_strdup (side == winner ? _ ("No won positions") : _ ("No lost positions"));
  all = g_strdup_printf (side == winner
                             ? ngettext ("%s won position by length", "All %s won positions by length", (gulong) n)
                             : ngettext ("%s lost position by length", "All %s lost positions by length", (gulong) n),
                         number);
  if (!etude_mate_is_of_one_colour (&counts->ending))
    return g_steal_pointer (&all);
  /* Translators: %s is "All 5,411,092 won positions by length". With the bishop on squares of the other colour there are as
   * many, the same ones mirrored, which are not counted again. */
  return g_strdup_printf (
      winner == ETUDE_WHITE ? _ ("%s, the bishop on light squares") : _ ("%s, the bishop on dark squares"), all);
}
