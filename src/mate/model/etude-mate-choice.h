/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-choice.h - the collections of positions that can be looked at, and their names in words. Layer: model. */
#pragma once

#include <gio/gio.h>

#include "ending-themes.h"

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
  ETUDE_MATE_TOPIC_WINS,
  ETUDE_MATE_TOPIC_ONLY_DRAW,
  ETUDE_MATE_TOPIC_UNDERPROMOTIONS,
  ETUDE_MATE_TOPIC_ZUGZWANG_WHITE, /* White wins or draws */
  ETUDE_MATE_TOPIC_ZUGZWANG_BLACK,
  ETUDE_MATE_TOPIC_ZUGZWANG_BOTH, /* whoever moves loses */
  ETUDE_N_MATE_TOPICS
} EtudeMateTopic;

/* What is looked at. */
typedef struct
{
  EtudeMateTopic topic;
  guint depth;              /* for LENGTH: the chosen number of moves; 0: none yet */
  enum etude_colour side;   /* to move; the topic decides where it allows only one */
  enum etude_colour winner; /* of mates and wins; White where Black has nothing to win with */
  gboolean fundamental;     /* one position of each class under the symmetries of the board */
} EtudeMateChoice;

/* How many positions of an ending there are; see etude_mate_is_of_one_colour. */
typedef struct
{
  struct etude_ending ending;
  struct etude_ending_counts by_side[2]; /* to move */
} EtudeMateCounts;

/* The positions with SIDE to move that WINNER wins, by moves to mate, and how many they are. */
const uint64_t *etude_mate_counts_get (const EtudeMateCounts *counts, enum etude_colour side, enum etude_colour winner);
guint64 etude_mate_counts_sum (const EtudeMateCounts *counts, enum etude_colour side, enum etude_colour winner);

/* The greatest number of moves to mate among them; 0: only checkmates; -1: not even those. */
int etude_mate_counts_longest (const EtudeMateCounts *counts, enum etude_colour side, enum etude_colour winner);

/* Whether one side has nothing but its king, so that the other alone can win. */
gboolean etude_mate_is_one_sided (const struct etude_ending *ending);

/* Whether of ENDING only half of the positions are counted and collected, the others being the same ones mirrored: those of
 * pieces against the lone king with a single bishop, White's on light squares, Black's on dark ones. */
gboolean etude_mate_is_of_one_colour (const struct etude_ending *ending);

/* The name by which TOPIC is kept in settings ("only-move"), and the topic of such a name; FALSE: there is none. */
const char *etude_mate_topic_name (EtudeMateTopic topic);
gboolean etude_mate_topic_parse (const char *name, EtudeMateTopic *topic);

/* "Only one winning move", translated. */
const char *etude_mate_topic_label (EtudeMateTopic topic);

/* Whether ENDING can have positions of TOPIC at all; and with SIDE to move. */
gboolean etude_mate_topic_is_of (EtudeMateTopic topic, const struct etude_ending *ending);
gboolean etude_mate_topic_allows (EtudeMateTopic topic, const struct etude_ending *ending, enum etude_colour side);

/* The side to move in CHOICE's positions of ENDING, and who wins them if somebody does. */
enum etude_colour etude_mate_choice_side (const EtudeMateChoice *choice, const struct etude_ending *ending);
enum etude_colour etude_mate_choice_winner (const EtudeMateChoice *choice, const struct etude_ending *ending);

/* How the positions of CHOICE are asked for. FALSE: there can be none. */
gboolean etude_mate_choice_query (const EtudeMateChoice *choice, const EtudeMateCounts *counts,
                                  struct etude_theme_query *query);

/* --- words; all (transfer full) --- */

/* "Mate in 28 moves", "Only one move wins". */
char *etude_mate_query_title (const struct etude_theme_query *query, const struct etude_ending *ending);

/* "765,750 positions, White to move"; when only LENGTH of TOTAL are in a list and no more will come, it says so. */
char *etude_mate_query_size (const struct etude_theme_query *query, guint length, guint total);

/* "A random mate in 28 moves". */
char *etude_mate_query_random (const struct etude_theme_query *query);

/* A name for a file of positions: "KBNK mate in 28, White to move.fen", not translated. */
char *etude_mate_query_file_name (const struct etude_theme_query *query, const struct etude_ending *ending);

/* "All 144,508 won positions by length", "No won positions". Of an ending with a single bishop those of one colour of its
 * squares are counted: "All 5,411,092 won positions by length, the bishop on light squares". Where both sides may win:
 * "All 3,213,028 positions that White wins, by length". */
char *etude_mate_counts_heading (const EtudeMateCounts *counts, enum etude_colour side, enum etude_colour winner);

G_END_DECLS
