/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-choice.c - the collections of positions that can be looked at, and their names in words. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-choice.h"

#define EITHER (-1)

static const struct
{
  const char *name;
  const char *label;
  enum etude_collection collection;
  int side; /* the only one, or EITHER */
} topics[ETUDE_N_MATE_TOPICS] = {
  [ETUDE_MATE_TOPIC_LENGTH] = { "length", N_ ("Mates by length"), ETUDE_COLLECTION_MATE, EITHER },
  [ETUDE_MATE_TOPIC_CHECKMATES] = { "checkmates", N_ ("Checkmates"), ETUDE_COLLECTION_MATED, ETUDE_BLACK },
  [ETUDE_MATE_TOPIC_ONE] = { "one", N_ ("Mates in one move"), ETUDE_COLLECTION_MATE, EITHER },
  [ETUDE_MATE_TOPIC_LONGEST] = { "longest", N_ ("The longest mates"), ETUDE_COLLECTION_MATE, EITHER },
  [ETUDE_MATE_TOPIC_STALEMATES] = { "stalemates", N_ ("Stalemates"), ETUDE_COLLECTION_STALEMATE, ETUDE_BLACK },
  [ETUDE_MATE_TOPIC_NO_MATE] = { "no-mate", N_ ("No mate"), ETUDE_COLLECTION_NO_MATE, EITHER },
  [ETUDE_MATE_TOPIC_ONLY_MOVE] = { "only-move", N_ ("Only one winning move"), ETUDE_COLLECTION_ONLY_MOVE, ETUDE_WHITE },
};

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

gboolean
etude_mate_topic_allows (EtudeMateTopic topic, enum etude_colour side)
{
  return topics[topic].side == EITHER || topics[topic].side == (int) side;
}

enum etude_colour
etude_mate_choice_side (const EtudeMateChoice *choice)
{
  int side = topics[choice->topic].side;

  return side == EITHER ? choice->side : (enum etude_colour) side;
}

int
etude_mate_longest (const struct etude_statistics *statistics, enum etude_colour side)
{
  const uint64_t *counts = side == ETUDE_WHITE ? statistics->white : statistics->black;
  int depth = (int) statistics->longest;

  while (depth >= 0 && counts[depth] == 0)
    depth--;
  return depth;
}

static guint
depth_of (const EtudeMateChoice *choice, const struct etude_statistics *statistics)
{
  if (choice->topic == ETUDE_MATE_TOPIC_LENGTH)
    return choice->depth;
  if (choice->topic == ETUDE_MATE_TOPIC_ONE)
    return 1;
  if (choice->topic == ETUDE_MATE_TOPIC_LONGEST)
    return (guint) MAX (0, etude_mate_longest (statistics, choice->side));
  return 0;
}

gboolean
etude_mate_choice_query (const EtudeMateChoice *choice, const struct etude_statistics *statistics,
                         struct etude_query *query)
{
  *query = (struct etude_query){ .collection = topics[choice->topic].collection,
                                 .to_move = etude_mate_choice_side (choice),
                                 .depth = depth_of (choice, statistics),
                                 .fundamental = choice->fundamental };
  return query->collection != ETUDE_COLLECTION_MATE || query->depth > 0;
}

/* --- words --- */

char *
etude_mate_query_title (const struct etude_query *query)
{
  switch (query->collection)
    {
    case ETUDE_COLLECTION_MATE:
      return g_strdup_printf (ngettext ("Mate in %u move", "Mate in %u moves", query->depth), query->depth);
    case ETUDE_COLLECTION_MATED:
      return g_strdup (_ ("Black is checkmated"));
    case ETUDE_COLLECTION_STALEMATE:
      return g_strdup (_ ("Black is stalemated"));
    case ETUDE_COLLECTION_NO_MATE:
      return g_strdup (_ ("White cannot force mate"));
    case ETUDE_COLLECTION_ONLY_MOVE:
      return g_strdup (_ ("Only one move wins"));
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
positions_text (guint n, gboolean fundamental)
{
  g_autofree char *number = g_strdup_printf ("%'u", n);

  return g_strdup_printf (fundamental ? ngettext ("%s position up to symmetry", "%s positions up to symmetry", n)
                                      : ngettext ("%s position", "%s positions", n),
                          number);
}

char *
etude_mate_query_size (const struct etude_query *query, guint length, guint total)
{
  g_autofree char *positions = positions_text (total, query->fundamental);
  g_autofree char *seen = NULL;

  if (total == 0)
    return g_strdup (query->to_move == ETUDE_WHITE ? _ ("No positions with White to move")
                                                   : _ ("No positions with Black to move"));
  if (length < total)
    {
      g_autofree char *number = g_strdup_printf ("%'u", length);

      /* Translators: "The first 4,194,304 of 6,826,308 positions" */
      seen = g_strdup_printf (_ ("The first %s of %s"), number, positions);
    }
  /* Translators: "765,750 positions, White to move" */
  return g_strdup_printf (query->to_move == ETUDE_WHITE ? _ ("%s, White to move") : _ ("%s, Black to move"),
                          seen ? seen : positions);
}

char *
etude_mate_query_random (const struct etude_query *query)
{
  if (query->collection == ETUDE_COLLECTION_MATE)
    return g_strdup_printf (ngettext ("A random mate in %u move", "A random mate in %u moves", query->depth),
                            query->depth);
  return g_strdup (_ ("A random one of these positions"));
}

char *
etude_mate_query_file_name (const struct etude_query *query, const struct etude_ending *ending)
{
  static const char *const names[] = { [ETUDE_COLLECTION_MATED] = "checkmates",
                                       [ETUDE_COLLECTION_STALEMATE] = "stalemates",
                                       [ETUDE_COLLECTION_NO_MATE] = "no mate",
                                       [ETUDE_COLLECTION_ONLY_MOVE] = "only one winning move" };
  char text[ETUDE_ENDING_TEXT];
  g_autofree char *mate = g_strdup_printf ("mate in %u", query->depth);

  return g_strdup_printf ("%s %s, %s to move%s.fen", etude_ending_name (ending, text),
                          query->collection == ETUDE_COLLECTION_MATE ? mate : names[query->collection],
                          query->to_move == ETUDE_WHITE ? "White" : "Black",
                          query->fundamental ? ", up to symmetry" : "");
}

char *
etude_mate_statistics_heading (const struct etude_statistics *statistics, const struct etude_ending *ending,
                               enum etude_colour side)
{
  const guint64 n = side == ETUDE_WHITE ? statistics->white_won : statistics->black_lost;
  g_autofree char *number = g_strdup_printf ("%'" G_GUINT64_FORMAT, n), *all = NULL;

  if (n == 0)
    return g_strdup (side == ETUDE_WHITE ? _ ("No won positions") : _ ("No lost positions"));
  if (side == ETUDE_WHITE)
    all = g_strdup_printf (ngettext ("%s won position by length", "All %s won positions by length", (gulong) n),
                           number);
  else
    all = g_strdup_printf (ngettext ("%s lost position by length", "All %s lost positions by length", (gulong) n),
                           number);
  if (!etude_ending_has_single_bishop (ending))
    return g_steal_pointer (&all);
  /* Translators: %s is "All 5,411,092 won positions by length". With the bishop on dark squares there are as many, the
   * same ones mirrored, which are not counted again. */
  return g_strdup_printf (_ ("%s, the bishop on light squares"), all);
}
