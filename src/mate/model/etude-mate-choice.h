/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-choice.h - the collections of positions that can be looked at, and their names in words. Layer: model. */
#pragma once

#include <gio/gio.h>

#include "collection.h"

G_BEGIN_DECLS

typedef enum
{
  ETUDE_MATE_TOPIC_LENGTH, /* mates in a chosen number of moves */
  ETUDE_MATE_TOPIC_CHECKMATES,
  ETUDE_MATE_TOPIC_ONE, /* mates in one move */
  ETUDE_MATE_TOPIC_LONGEST,
  ETUDE_MATE_TOPIC_STALEMATES,
  ETUDE_MATE_TOPIC_NO_MATE,
  ETUDE_MATE_TOPIC_ONLY_MOVE,
  ETUDE_N_MATE_TOPICS
} EtudeMateTopic;

/* What is looked at. */
typedef struct
{
  EtudeMateTopic topic;
  guint depth;            /* for LENGTH: the chosen number of moves; 0: none yet */
  enum etude_colour side; /* to move; the topic decides where it allows only one */
  gboolean fundamental;   /* one position of each class under the symmetries of the board */
} EtudeMateChoice;

/* The name by which TOPIC is kept in settings ("only-move"), and the topic of such a name; FALSE: there is none. */
const char *etude_mate_topic_name (EtudeMateTopic topic);
gboolean etude_mate_topic_parse (const char *name, EtudeMateTopic *topic);

/* "Only one winning move", translated. */
const char *etude_mate_topic_label (EtudeMateTopic topic);

/* Whether TOPIC has positions with SIDE to move. */
gboolean etude_mate_topic_allows (EtudeMateTopic topic, enum etude_colour side);

/* The side to move in CHOICE's positions. */
enum etude_colour etude_mate_choice_side (const EtudeMateChoice *choice);

/* The greatest number of moves to mate with SIDE to move; 0: only checkmates; -1: not even those. */
int etude_mate_longest (const struct etude_statistics *statistics, enum etude_colour side);

/* How the positions of CHOICE are asked for. FALSE: there can be none. */
gboolean etude_mate_choice_query (const EtudeMateChoice *choice, const struct etude_statistics *statistics,
                                  struct etude_query *query);

/* --- words; all (transfer full) --- */

/* "Mate in 28 moves", "Only one move wins". */
char *etude_mate_query_title (const struct etude_query *query);

/* "765,750 positions, White to move"; when only LENGTH of TOTAL are in a list and no more will come, it says so. */
char *etude_mate_query_size (const struct etude_query *query, guint length, guint total);

/* "A random mate in 28 moves". */
char *etude_mate_query_random (const struct etude_query *query);

/* A name for a file of positions: "KBNK mate in 28, White to move.fen", not translated. */
char *etude_mate_query_file_name (const struct etude_query *query, const struct etude_ending *ending);

/* "All 144,508 won positions by length", "No won positions". Of an ENDING with a single bishop those of one colour of its
 * squares are counted: "All 5,411,092 won positions by length, the bishop on light squares". */
char *etude_mate_statistics_heading (const struct etude_statistics *statistics, const struct etude_ending *ending,
                                     enum etude_colour side);

G_END_DECLS
