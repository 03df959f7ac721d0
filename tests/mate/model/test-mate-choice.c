/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-choice.c - what the topics of collections ask for; what is said of them is in test-mate-golden.c. */
#include "case.h"
#include "etude-mate-choice.h"

#define ROOK                                   \
  {                                            \
    .piece = ETUDE_ROOK, .colour = ETUDE_WHITE \
  }
#define BLACK_PAWN                             \
  {                                            \
    .piece = ETUDE_PAWN, .colour = ETUDE_BLACK \
  }

static const struct etude_ending rook = { .n_men = 1, .man = { ROOK } };
static const struct etude_ending both = { .n_men = 2, .man = { ROOK, BLACK_PAWN } };

/* Counts of an imagined ending: White mates in 1 to 3 moves; Black is mated, or in 1 or 2. */
static const EtudeMateCounts counts
    = { .ending = { .n_men = 1, .man = { ROOK } },
        .by_side = { { .won = 1200, .won_in = { 0, 1000, 150, 50 } }, { .lost = 70, .lost_in = { 10, 40, 20 } } } };

static struct etude_theme_query
ask (EtudeMateTopic topic, guint depth, enum etude_colour side)
{
  const EtudeMateChoice choice = { .topic = topic, .depth = depth, .side = side };
  struct etude_theme_query query;

  g_assert_true (etude_mate_choice_query (&choice, &counts, &query));
  g_assert_cmpint (query.to_move, ==, etude_mate_choice_side (&choice, &rook));
  g_assert_cmpint (query.winner, ==, ETUDE_WHITE);
  return query;
}

CASE (names)
{
  for (EtudeMateTopic topic = 0; topic < ETUDE_N_MATE_TOPICS; topic++)
    {
      EtudeMateTopic read = ETUDE_N_MATE_TOPICS;

      g_assert_true (etude_mate_topic_parse (etude_mate_topic_name (topic), &read));
      g_assert_cmpint (read, ==, topic);
      g_assert_cmpstr (etude_mate_topic_label (topic), !=, "");
    }
  g_assert_false (etude_mate_topic_parse ("", &(EtudeMateTopic){ 0 }));
  g_assert_false (etude_mate_topic_parse ("Length", &(EtudeMateTopic){ 0 }));
}

CASE (sides)
{
  g_assert_true (etude_mate_topic_allows (ETUDE_MATE_TOPIC_LENGTH, &rook, ETUDE_WHITE));
  g_assert_true (etude_mate_topic_allows (ETUDE_MATE_TOPIC_LENGTH, &rook, ETUDE_BLACK));
  g_assert_false (etude_mate_topic_allows (ETUDE_MATE_TOPIC_CHECKMATES, &rook, ETUDE_WHITE));
  g_assert_false (etude_mate_topic_allows (ETUDE_MATE_TOPIC_STALEMATES, &rook, ETUDE_WHITE));
  g_assert_false (etude_mate_topic_allows (ETUDE_MATE_TOPIC_ONLY_MOVE, &rook, ETUDE_BLACK));
  g_assert_cmpint (ask (ETUDE_MATE_TOPIC_CHECKMATES, 0, ETUDE_WHITE).to_move, ==, ETUDE_BLACK);
  g_assert_cmpint (ask (ETUDE_MATE_TOPIC_STALEMATES, 0, ETUDE_WHITE).to_move, ==, ETUDE_BLACK);
  g_assert_cmpint (ask (ETUDE_MATE_TOPIC_ONLY_MOVE, 0, ETUDE_BLACK).to_move, ==, ETUDE_WHITE);
  g_assert_cmpint (ask (ETUDE_MATE_TOPIC_NO_MATE, 0, ETUDE_BLACK).to_move, ==, ETUDE_BLACK);
}

/* Where both sides can win, and where pawns are. */
CASE (both_sides)
{
  const EtudeMateChoice mated = { .topic = ETUDE_MATE_TOPIC_CHECKMATES, .side = ETUDE_WHITE };
  const EtudeMateChoice black_wins = { .topic = ETUDE_MATE_TOPIC_WINS, .winner = ETUDE_BLACK };

  for (EtudeMateTopic topic = 0; topic < ETUDE_N_MATE_TOPICS; topic++)
    g_assert_true (etude_mate_topic_is_of (topic, &both));
  g_assert_false (etude_mate_topic_is_of (ETUDE_MATE_TOPIC_UNDERPROMOTIONS, &rook));
  g_assert_false (etude_mate_topic_is_of (ETUDE_MATE_TOPIC_ZUGZWANG_BLACK, &rook));
  g_assert_false (etude_mate_topic_is_of (ETUDE_MATE_TOPIC_ZUGZWANG_BOTH, &rook));
  g_assert_true (etude_mate_topic_is_of (ETUDE_MATE_TOPIC_ZUGZWANG_WHITE, &rook));
  g_assert_true (etude_mate_topic_allows (ETUDE_MATE_TOPIC_CHECKMATES, &both, ETUDE_WHITE));
  g_assert_true (etude_mate_topic_allows (ETUDE_MATE_TOPIC_ONLY_MOVE, &both, ETUDE_BLACK));
  g_assert_false (etude_mate_topic_allows (ETUDE_MATE_TOPIC_UNDERPROMOTIONS, &both, ETUDE_WHITE));
  g_assert_cmpint (etude_mate_choice_winner (&mated, &both), ==, ETUDE_BLACK);
  g_assert_cmpint (etude_mate_choice_winner (&mated, &rook), ==, ETUDE_WHITE);
  g_assert_cmpint (etude_mate_choice_side (&mated, &rook), ==, ETUDE_BLACK);
  g_assert_cmpint (etude_mate_choice_winner (&black_wins, &both), ==, ETUDE_BLACK);
  g_assert_cmpint (etude_mate_choice_winner (&black_wins, &rook), ==, ETUDE_WHITE);
  g_assert_true (etude_mate_is_one_sided (&rook));
  g_assert_false (etude_mate_is_one_sided (&both));
}

CASE (depths)
{
  const EtudeMateCounts none = { .ending = { .n_men = 1, .man = { ROOK } } };
  const EtudeMateCounts only_mated
      = { .ending = none.ending, .by_side = { { 0 }, { .lost = 3, .mated = 3, .lost_in = { 3 } } } };
  const EtudeMateChoice longest = { .topic = ETUDE_MATE_TOPIC_LONGEST, .side = ETUDE_BLACK };
  const EtudeMateChoice length = { .topic = ETUDE_MATE_TOPIC_LENGTH };
  struct etude_theme_query query;

  g_assert_cmpint (etude_mate_counts_longest (&counts, ETUDE_WHITE, ETUDE_WHITE), ==, 3);
  g_assert_cmpint (etude_mate_counts_longest (&counts, ETUDE_BLACK, ETUDE_WHITE), ==, 2);
  g_assert_cmpint (etude_mate_counts_longest (&counts, ETUDE_WHITE, ETUDE_BLACK), ==, -1);
  g_assert_cmpint (etude_mate_counts_longest (&none, ETUDE_WHITE, ETUDE_WHITE), ==, -1);
  g_assert_cmpint (etude_mate_counts_longest (&only_mated, ETUDE_BLACK, ETUDE_WHITE), ==, 0);
  g_assert_cmpuint (ask (ETUDE_MATE_TOPIC_LENGTH, 2, ETUDE_WHITE).depth, ==, 2);
  g_assert_cmpuint (ask (ETUDE_MATE_TOPIC_ONE, 2, ETUDE_WHITE).depth, ==, 1);
  g_assert_cmpuint (ask (ETUDE_MATE_TOPIC_LONGEST, 1, ETUDE_WHITE).depth, ==, 3);
  g_assert_cmpuint (ask (ETUDE_MATE_TOPIC_LONGEST, 1, ETUDE_BLACK).depth, ==, 2);
  g_assert_false (etude_mate_choice_query (&length, &counts, &query)); /* none chosen */
  g_assert_false (etude_mate_choice_query (&longest, &none, &query));
  g_assert_false (etude_mate_choice_query (&longest, &only_mated, &query));
}
