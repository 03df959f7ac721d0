/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-choice.c - what the topics of collections ask for, and what is said of them. */
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

CASE (words)
{
  struct etude_theme_query query = ask (ETUDE_MATE_TOPIC_LENGTH, 2, ETUDE_WHITE);
  struct etude_theme_query mated = ask (ETUDE_MATE_TOPIC_CHECKMATES, 0, ETUDE_BLACK);
  EtudeMateCounts one_bishop = counts, both_win = { .ending = both };

  one_bishop.ending.man[0].piece = ETUDE_BISHOP;
  both_win.by_side[ETUDE_WHITE].lost = 1;
  case_assert_text (etude_mate_query_title (&query, &rook), "Mate in 2 moves");
  case_assert_text (etude_mate_query_random (&query), "A random mate in 2 moves");
  case_assert_text (etude_mate_query_size (&query, 150, 150), "150 positions, White to move");
  case_assert_text (etude_mate_query_size (&query, 1, 1), "1 position, White to move");
  case_assert_text (etude_mate_query_size (&query, 50, 150), "The first 50 of 150 positions, White to move");
  case_assert_text (etude_mate_query_size (&query, 0, 0), "No positions with White to move");
  query.fundamental = true;
  case_assert_text (etude_mate_query_size (&query, 38, 38), "38 positions up to symmetry, White to move");
  query.depth = 1;
  case_assert_text (etude_mate_query_title (&query, &rook), "Mate in 1 move");
  case_assert_text (etude_mate_query_title (&mated, &rook), "Black is checkmated");
  case_assert_text (etude_mate_query_size (&mated, 10, 10), "10 positions, Black to move");
  case_assert_text (etude_mate_query_title (&query, &both), "White mates in 1 move");
  case_assert_text (etude_mate_counts_heading (&counts, ETUDE_WHITE, ETUDE_WHITE), "All 1,200 won positions by length");
  case_assert_text (etude_mate_counts_heading (&counts, ETUDE_BLACK, ETUDE_WHITE), "All 70 lost positions by length");
  case_assert_text (etude_mate_counts_heading (&(EtudeMateCounts){ .ending = rook }, ETUDE_WHITE, ETUDE_WHITE),
                    "No won positions");
  case_assert_text (etude_mate_counts_heading (&one_bishop, ETUDE_WHITE, ETUDE_WHITE),
                    "All 1,200 won positions by length, the bishop on light squares");
  case_assert_text (etude_mate_counts_heading (&both_win, ETUDE_WHITE, ETUDE_BLACK), "1 position that Black wins");
  case_assert_text (etude_mate_counts_heading (&both_win, ETUDE_WHITE, ETUDE_WHITE),
                    "White wins none of these positions");
}

CASE (file_names)
{
  struct etude_theme_query query = ask (ETUDE_MATE_TOPIC_LENGTH, 2, ETUDE_WHITE);
  struct etude_theme_query no_mate = ask (ETUDE_MATE_TOPIC_NO_MATE, 0, ETUDE_BLACK);
  struct etude_ending ending;

  g_assert_true (etude_ending_parse ("KBNK", &ending));
  no_mate.fundamental = true;
  case_assert_text (etude_mate_query_file_name (&query, &ending), "KBNK mate in 2, White to move.fen");
  case_assert_text (etude_mate_query_file_name (&no_mate, &ending), "KBNK draws, Black to move, up to symmetry.fen");
}
