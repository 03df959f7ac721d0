/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-topic.c - what the topics of collections ask for, and what is said of them. */
#include "case.h"
#include "etude-mate-choice.h"

#define assert_text(call, expected)          \
  G_STMT_START                               \
  {                                          \
    g_autofree char *text_ = (call);         \
    g_assert_cmpstr (text_, ==, (expected)); \
  }                                          \
  G_STMT_END

/* Counts of an imagined ending: White mates in 1 to 3 moves; Black is mated, or in 1 or 2. */
static const struct etude_statistics statistics
    = { .white_won = 1200, .black_lost = 70, .longest = 3, .white = { 0, 1000, 150, 50 }, .black = { 10, 40, 20 } };

static struct etude_query
ask (EtudeMateTopic topic, guint depth, enum etude_colour side)
{
  const EtudeMateChoice choice = { .topic = topic, .depth = depth, .side = side };
  struct etude_query query;

  g_assert_true (etude_mate_choice_query (&choice, &statistics, &query));
  g_assert_cmpint (query.to_move, ==, etude_mate_choice_side (&choice));
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
  g_assert_true (etude_mate_topic_allows (ETUDE_MATE_TOPIC_LENGTH, ETUDE_WHITE));
  g_assert_true (etude_mate_topic_allows (ETUDE_MATE_TOPIC_LENGTH, ETUDE_BLACK));
  g_assert_false (etude_mate_topic_allows (ETUDE_MATE_TOPIC_CHECKMATES, ETUDE_WHITE));
  g_assert_false (etude_mate_topic_allows (ETUDE_MATE_TOPIC_STALEMATES, ETUDE_WHITE));
  g_assert_false (etude_mate_topic_allows (ETUDE_MATE_TOPIC_ONLY_MOVE, ETUDE_BLACK));
  g_assert_cmpint (ask (ETUDE_MATE_TOPIC_CHECKMATES, 0, ETUDE_WHITE).to_move, ==, ETUDE_BLACK);
  g_assert_cmpint (ask (ETUDE_MATE_TOPIC_STALEMATES, 0, ETUDE_WHITE).to_move, ==, ETUDE_BLACK);
  g_assert_cmpint (ask (ETUDE_MATE_TOPIC_ONLY_MOVE, 0, ETUDE_BLACK).to_move, ==, ETUDE_WHITE);
  g_assert_cmpint (ask (ETUDE_MATE_TOPIC_NO_MATE, 0, ETUDE_BLACK).to_move, ==, ETUDE_BLACK);
}

CASE (depths)
{
  const struct etude_statistics none = { .white_legal = 5 }, only_mated = { .black_mated = 3, .black = { 3 } };
  const EtudeMateChoice longest = { .topic = ETUDE_MATE_TOPIC_LONGEST, .side = ETUDE_BLACK };
  const EtudeMateChoice length = { .topic = ETUDE_MATE_TOPIC_LENGTH };
  struct etude_query query;

  g_assert_cmpint (etude_mate_longest (&statistics, ETUDE_WHITE), ==, 3);
  g_assert_cmpint (etude_mate_longest (&statistics, ETUDE_BLACK), ==, 2);
  g_assert_cmpint (etude_mate_longest (&none, ETUDE_WHITE), ==, -1);
  g_assert_cmpint (etude_mate_longest (&only_mated, ETUDE_BLACK), ==, 0);
  g_assert_cmpuint (ask (ETUDE_MATE_TOPIC_LENGTH, 2, ETUDE_WHITE).depth, ==, 2);
  g_assert_cmpuint (ask (ETUDE_MATE_TOPIC_ONE, 2, ETUDE_WHITE).depth, ==, 1);
  g_assert_cmpuint (ask (ETUDE_MATE_TOPIC_LONGEST, 1, ETUDE_WHITE).depth, ==, 3);
  g_assert_cmpuint (ask (ETUDE_MATE_TOPIC_LONGEST, 1, ETUDE_BLACK).depth, ==, 2);
  g_assert_false (etude_mate_choice_query (&length, &statistics, &query)); /* none chosen */
  g_assert_false (etude_mate_choice_query (&longest, &none, &query));
  g_assert_false (etude_mate_choice_query (&longest, &only_mated, &query));
}

CASE (words)
{
  struct etude_query query = ask (ETUDE_MATE_TOPIC_LENGTH, 2, ETUDE_WHITE);
  struct etude_query mated = ask (ETUDE_MATE_TOPIC_CHECKMATES, 0, ETUDE_BLACK);
  struct etude_ending queen, single, bishops;

  g_assert_true (etude_ending_parse ("KQK", &queen) && etude_ending_parse ("KBNK", &single)
                 && etude_ending_parse ("KBBK", &bishops));
  assert_text (etude_mate_query_title (&query), "Mate in 2 moves");
  assert_text (etude_mate_query_random (&query), "A random mate in 2 moves");
  assert_text (etude_mate_query_size (&query, 150, 150), "150 positions, White to move");
  assert_text (etude_mate_query_size (&query, 1, 1), "1 position, White to move");
  assert_text (etude_mate_query_size (&query, 50, 150), "The first 50 of 150 positions, White to move");
  assert_text (etude_mate_query_size (&query, 0, 0), "No positions with White to move");
  query.fundamental = true;
  assert_text (etude_mate_query_size (&query, 38, 38), "38 positions up to symmetry, White to move");
  query.depth = 1;
  assert_text (etude_mate_query_title (&query), "Mate in 1 move");
  assert_text (etude_mate_query_title (&mated), "Black is checkmated");
  assert_text (etude_mate_query_size (&mated, 10, 10), "10 positions, Black to move");
  assert_text (etude_mate_statistics_heading (&statistics, &queen, ETUDE_WHITE), "All 1200 won positions by length");
  assert_text (etude_mate_statistics_heading (&statistics, &queen, ETUDE_BLACK), "All 70 lost positions by length");
  assert_text (etude_mate_statistics_heading (&(struct etude_statistics){ 0 }, &single, ETUDE_WHITE),
               "No won positions");
  assert_text (etude_mate_statistics_heading (&statistics, &single, ETUDE_WHITE),
               "All 1200 won positions by length, the bishop on light squares");
  assert_text (etude_mate_statistics_heading (&statistics, &bishops, ETUDE_WHITE), "All 1200 won positions by length");
}

CASE (file_names)
{
  struct etude_query query = ask (ETUDE_MATE_TOPIC_LENGTH, 2, ETUDE_WHITE);
  struct etude_query no_mate = ask (ETUDE_MATE_TOPIC_NO_MATE, 0, ETUDE_BLACK);
  struct etude_ending ending;

  g_assert_true (etude_ending_parse ("KBNK", &ending));
  no_mate.fundamental = true;
  assert_text (etude_mate_query_file_name (&query, &ending), "KBNK mate in 2, White to move.fen");
  assert_text (etude_mate_query_file_name (&no_mate, &ending), "KBNK no mate, Black to move, up to symmetry.fen");
}
