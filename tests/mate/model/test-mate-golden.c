/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-golden.c - what is said of positions, moves, plans, reasons and collections is what mate-sentences.txt has. */
#include "case.h"
#include "etude-mate-answer.h"
#include "etude-mate-choice.h"
#include "etude-mate-plan.h"
#include "etude-mate-why.h"
#include "golden.h"
#include "notation.h"

#include <string.h>

#define FIRST "8/1k6/8/3KN3/5B2/8/8/8"
#define NAMED 3 /* best moves, but in keys */
#define SET(square) (G_GUINT64_CONSTANT (1) << (square))

static const char *const colours[] = { "White", "Black" };
static struct etude_endings *solved;
static struct etude_barrier *barrier;

/* The position in FEN, whose ending is solved then. */
static struct etude_position
position_of (const char *text)
{
  struct etude_ending ending;
  struct etude_fen fen;

  g_assert_true (etude_fen_read (text, &fen));
  ending = etude_position_ending (&fen.position);
  if (ending.n_men > 0)
    g_assert_cmpint (etude_endings_make (solved, &ending, 1, NULL, NULL), ==, ETUDE_OK);
  return fen.position;
}

static EtudeMateAnswer *
ask (const char *text)
{
  const struct etude_position position = position_of (text);
  EtudeMateAnswer *answer = g_new0 (EtudeMateAnswer, 1);

  etude_mate_answer_judge (answer, &(EtudeSolved){ .endings = solved }, &position);
  return answer;
}

/* --- answers --- */

static const char *const positions[] = {
  /* mates */
  FIRST " w",
  FIRST " b",
  "7k/8/6K1/8/8/8/8/1Q6 w",
  "7k/8/6K1/8/8/8/8/5Q2 b",
  "7k/6Q1/6K1/8/8/8/8/8 b",
  "8/8/8/8/8/1k6/1r6/K7 w",
  "8/8/8/8/8/1k6/7r/K7 b",
  "8/8/8/8/8/1k6/7r/K7 w",
  /* draws */
  "8/8/8/8/8/7Q/4K3/6k1 b",
  "8/8/8/8/8/8/8/K1k5 w",
  "3B4/8/k7/3K4/8/8/8/8 w",
  "6N1/8/2k5/8/8/3K4/8/8 b",
  "1N6/8/K7/8/8/N7/k7/8 w",
  "8/8/8/1B4K1/8/1k5B/8/8 w",
  "8/7K/8/B7/6k1/6N1/8/8 b",
  "N7/8/3K4/8/8/8/5B2/6k1 b",
  "8/3K4/8/8/8/2R5/3k4/8 b",
  "8/8/8/8/8/1k6/Q6K/8 b",
  "8/1K6/8/8/8/4Q3/5k2/5B2 b", /* of two the one that matters */
  "4K3/8/8/8/8/8/5BkN/8 w",
  "7N/3B4/5k2/8/8/6K1/8/8 b",
  "4k3/8/4K3/4P3/8/8/8/8 w",
  "4k3/8/8/4P3/4K3/8/8/8 w",
  /* not possible */
  "8/8/8/8/8/8/1k5Q/K7 w",
  "8/8/8/4k3/8/8/8/QK6 w",
  "8/8/8/4k3/8/8/8/Q7 w",
  "8/8/8/4K3/8/8/8/Q7 b",
};

static void
say_positions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree EtudeMateAnswer *answer = ask (positions[i]);

      golden_say (etude_mate_answer_headline (answer), "%s", positions[i]);
      golden_say (etude_mate_answer_detail (answer), "%s: more", positions[i]);
      if (etude_mate_answer_count_best (answer) > NAMED)
        golden_say (etude_mate_answer_key (answer), "%s: key", positions[i]);
    }
}

/* The first and the last moves of chosen positions, and what a game's bill has of them. */
static const struct
{
  const char *fen, *moves;
} played[] = {
  { FIRST " w", "♘c4 ♔c5 ♔d6" },
  { FIRST " b", "♚b6 ♚a6" },
  { "8/1k6/8/3K4/5B2/8/8/6N1 w", "♗b8" },
  { "7k/8/6K1/8/8/8/8/1Q6 w", "♕b8# ♔f7" },
  { "8/8/8/8/8/1k6/7Q/K7 w", "♕c2+" },
  { "8/8/8/8/8/1k6/8/K6N w", "♘f2" },
  { "8/1K6/8/6Q1/8/8/5k2/5B2 w", "♕e3+" },
  { "8/8/8/8/8/1k6/8/KQ6 b", "♚a3" },
  { "8/8/8/8/8/8/6kB/K5N1 b", "♚xh2 ♚f2" },
  { "4k3/8/8/4P3/4K3/8/8/8 w", "♔d5 e6" },
  { "4k3/8/4K3/4P3/8/8/8/8 b", "♚d8 ♚f8" },
  { "8/8/8/8/4p3/3k4/8/3K4 w", "♔e1 ♔c1" },
};

static void
say_moves (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    {
      g_autofree EtudeMateAnswer *answer = ask (played[i].fen);
      g_auto (GStrv) moves = g_strsplit (played[i].moves, " ", -1);
      guint n_said = 0;

      for (guint j = 0; j < answer->n_moves; j++)
        {
          g_autoptr (EtudeMateMove) move = etude_mate_move_new (answer, j);
          const char *name = etude_mate_move_get_figurine (move);

          if (!g_strv_contains ((const char *const *) moves, name))
            continue;
          golden_say (g_strdup_printf ("%s / %s / %s / %s", etude_mate_move_get_sentence (move),
                                       etude_mate_move_get_distance (move), etude_mate_move_get_cost (move),
                                       etude_mate_move_get_story (move)),
                      "%s %s: sentence, distance, cost, story", played[i].fen, name);
          if (etude_mate_answer_grade (answer, j) != ETUDE_GRADE_BEST)
            golden_say (etude_mate_answer_bill (answer, j, name), "%s %s: bill", played[i].fen, name);
          n_said++;
        }
      g_assert_cmpuint (n_said, ==, g_strv_length (moves));
    }
}

/* A mate that the fifty-move rule makes a draw. */
static void
say_late_move (void)
{
  g_autofree EtudeMateAnswer *answer = ask (FIRST " w");

  answer->too_late[answer->n_moves - 1] = TRUE;
  answer->moves[answer->n_moves - 1].verdict.kind = ETUDE_VERDICT_DRAW;
  golden_say (etude_mate_answer_bill (answer, answer->n_moves - 1, "99. ♔d4"), "bill: a mate that comes too late");
}

/* --- plans --- */

static const char *const planned[] = {
  "7k/8/5K2/4N3/4B3/8/8/8 w - - 0 1", "8/8/2K1k3/8/2N2B2/8/8/8 w - - 0 1", "8/8/8/8/3N4/2K5/2B5/4k3 w - - 0 1",
  "8/8/8/8/6B1/8/5K2/5N1k w - - 0 1", "6k1/5N2/5K2/8/4B3/8/8/8 w - - 0 1", "5k2/5N1B/5K2/8/8/8/8/8 w - - 0 1",
  "8/8/8/8/8/5B2/5K2/5N1k b - - 0 1", "8/8/8/8/4k3/8/8/KR6 w - - 0 1",     "8/8/8/3Q4/8/2k5/8/K7 w - - 0 1",
  "4k3/8/4K3/8/8/8/8/7R w - - 0 1",   "8/8/3k4/8/8/8/8/K1BB4 w - - 0 1",   "8/8/8/8/8/2k5/1N6/K1B5 w - - 0 1",
};

/* Real positions, and one with everything that could be advised in it. */
static void
say_plans (void)
{
  struct etude_position p = { 0 };
  struct etude_plan plan;

  for (guint i = 0; i < G_N_ELEMENTS (planned); i++)
    {
      p = position_of (planned[i]);
      g_assert_true (etude_plan_measure (solved, barrier, &p, &plan));
      golden_say (etude_mate_plan_describe (&plan, &p), "plan: %s", planned[i]);
    }
  p = position_of (planned[0]);
  g_assert_true (etude_plan_measure (solved, barrier, &p, &plan));
  plan.corner = plan.right = 7;
  plan.advice.corner = 7;
  plan.advice.squares = SET (51) | SET (52) | SET (61);
  for (plan.advice.kind = ETUDE_ADVICE_NONE; plan.advice.kind < ETUDE_ADVICE_KINDS; plan.advice.kind++)
    if (plan.advice.kind != ETUDE_ADVICE_W)
      {
        plan.advice.open = plan.advice.kind % 2;
        plan.advice.room = plan.room = plan.flights = plan.kings = plan.advice.kind % 3 + 1;
        plan.advice.leaves_triangle = plan.advice.kind == ETUDE_ADVICE_PREPARE;
        plan.advice.triangle = (guchar) (plan.advice.kind % 3 + 1);
        plan.triangle = (guchar) (4 - plan.advice.triangle);
        golden_say (etude_mate_plan_describe (&plan, &p), "plan: advice %u", plan.advice.kind);
      }
}

/* Where there is no triangle: by the phase, and how far he is from the edge and the corners. */
static void
say_places (void)
{
  struct etude_position p = position_of (planned[0]);
  struct etude_plan plan;

  g_assert_true (etude_plan_measure (solved, barrier, &p, &plan));
  p.to_move = ETUDE_BLACK; /* nothing is advised */
  plan.triangle = 0;
  plan.w_next = ETUDE_NOWHERE;
  plan.in_doubt = false;
  plan.advice = (struct etude_advice){ .kind = ETUDE_ADVICE_NONE };
  for (plan.phase = ETUDE_PLAN_GATHER; plan.phase < ETUDE_PLAN_PHASES; plan.phase++)
    for (guint n = 0; n <= 5; n += n < 2 ? 1 : 3)
      {
        plan.kings = plan.to_edge = plan.to_right = (guchar) n;
        plan.to_wrong = n == 5 ? 2 : 7;
        plan.moves = n;
        golden_say (etude_mate_plan_describe (&plan, &p), "place: phase %u, %u", plan.phase, n);
      }
}

static void
say_changes (void)
{
  static const struct
  {
    const char *fen, *san;
  } moves[] = {
    { "7k/8/5K2/4N3/4B3/8/8/8 w - - 0 1", "Nf7+" }, { "7k/8/5K2/4N3/4B3/8/8/8 w - - 0 1", "Nd7" },
    { "7k/8/5K2/4N3/4B3/8/8/8 w - - 0 1", "Ng6+" }, { "8/8/2K1k3/8/2N2B2/8/8/8 w - - 0 1", "Ne3" },
    { "8/8/2K1k3/8/2N2B2/8/8/8 w - - 0 1", "Kb5" }, { "8/8/8/8/3N4/2K5/2B5/4k3 w - - 0 1", "Kb3" },
    { "8/8/8/8/6B1/8/5K2/5N1k w - - 0 1", "Bf3#" },
  };
  struct etude_plan_change change = { 0 };
  struct etude_position p = { 0 };
  struct etude_move move = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      struct etude_plan plan;

      p = position_of (moves[i].fen);
      g_assert_true (etude_plan_measure (solved, barrier, &p, &plan));
      g_assert_cmpint (etude_san_read (&p, moves[i].san, strlen (moves[i].san), &move), ==, ETUDE_SAN_OK);
      change = etude_plan_judge (solved, barrier, &p, &plan, &move);
      golden_say (etude_mate_plan_describe_change (&change, &p, &move), "change: %s %s", moves[i].fen, moves[i].san);
    }
  for (change.news = ETUDE_NEWS_NONE; change.news <= ETUDE_NEWS_ROOM; change.news++)
    for (guint n = 1; n <= 3; n++)
      {
        change.served = n == 1;
        change.cost = n == 3 ? 0 : n;
        change.from = 4 - n;
        change.to = n;
        golden_say (etude_mate_plan_describe_change (&change, &p, &move), "change: news %u, %u", change.news, n);
      }
}

/* --- reasons --- */

/* All forms of a kind; what each is about is made up. */
static void
say_reasons (void)
{
  static const guint n_forms[ETUDE_WHY_KINDS]
      = { [ETUDE_WHY_OPPOSITION] = 3, [ETUDE_WHY_PAWN_SQUARE] = 5,    [ETUDE_WHY_LUCENA] = 2,
          [ETUDE_WHY_STALEMATE] = 2,  [ETUDE_WHY_UNDERPROMOTION] = 3, [ETUDE_WHY_ZUGZWANG] = 2 };
  const struct etude_position p = position_of ("8/2P5/8/8/8/8/1k6/3K4 w - - 0 1");
  struct etude_why row = { .move = { .piece = ETUDE_PAWN, .from = 50, .to = 58, .promoted = ETUDE_ROOK } };

  row.letter[ETUDE_WHITE][32] = row.letter[ETUDE_WHITE][34] = row.letter[ETUDE_BLACK][48] = 1;
  row.letter[ETUDE_WHITE][33] = row.letter[ETUDE_BLACK][49] = 2;
  for (row.kind = 0; row.kind < ETUDE_WHY_KINDS; row.kind++)
    for (row.form = 0; row.form < MAX (1, n_forms[row.kind]); row.form++)
      for (row.colour = ETUDE_WHITE; row.colour <= ETUDE_BLACK; row.colour++)
        for (guint n = 1; n <= (row.kind == ETUDE_WHY_KEY_SQUARES ? 8
                                : row.kind == ETUDE_WHY_STALEMATE ? 2
                                                                  : 1);
             n += n == 2 ? 6 : 1)
          {
            row.squares[0] = n == 1 ? SET (56) : SET (35) | SET (36) | SET (37);
            row.squares[1] = (SET (n) - 1) << 8;
            golden_say (etude_mate_why_sentence (&row, &p), "reason: kind %u, form %u, %s, squares %u", row.kind,
                        row.form, colours[row.colour], n);
          }
}

/* --- collections --- */

static void
say_queries (const char *name, const EtudeMateCounts *counts)
{
  static const guint lengths[][2] = { { 0, 0 }, { 1, 1 }, { 2, 2 }, { 5, 5 }, { 50, 1150 } };
  struct etude_theme_query query;

  for (guint i = 0; i < ETUDE_N_MATE_TOPICS * 2; i++)
    {
      const EtudeMateChoice choice = { .topic = i / 2, .depth = 1 + i % 2, .side = i % 2, .winner = i % 2 };

      if (!counts->by_side[ETUDE_WHITE].won || !etude_mate_choice_query (&choice, counts, &query))
        continue;
      query.fundamental = i % 2;
      golden_say (etude_mate_query_title (&query, &counts->ending), "%s, topic %u, %s", name, i / 2, colours[i % 2]);
      golden_say (etude_mate_query_file_name (&query, &counts->ending), "%s, topic %u, %s: file", name, i / 2,
                  colours[i % 2]);
      if (query.theme == ETUDE_THEME_MATE || query.theme == ETUDE_THEME_MATED)
        golden_say (etude_mate_query_random (&query), "%s, topic %u, %s: a random one", name, i / 2, colours[i % 2]);
    }
  for (guint i = 0; i < 4; i++)
    golden_say (etude_mate_counts_heading (counts, i % 2, i / 2), "%s: %s to move, %s wins", name, colours[i % 2],
                colours[i / 2]);
  query = (struct etude_theme_query){ .theme = ETUDE_THEME_MATE, .depth = 2 };
  for (guint i = 0; counts->by_side[ETUDE_WHITE].won > 2 && i < 4; i++)
    for (guint j = 0; j < G_N_ELEMENTS (lengths); j++)
      {
        query.to_move = i % 2;
        query.fundamental = i / 2;
        golden_say (etude_mate_query_size (&query, lengths[j][0], lengths[j][1]), "%s to move, %u of %u, classes: %u",
                    colours[i % 2], lengths[j][0], lengths[j][1], i / 2);
      }
}

/* Counts of imagined endings. */
static void
say_collections (void)
{
  static const EtudeMateCounts none = { .ending = { .n_men = 1, .man = { { ETUDE_QUEEN, ETUDE_WHITE } } } };
  static const EtudeMateCounts bishop
      = { .ending = { .n_men = 2, .man = { { ETUDE_BISHOP, ETUDE_WHITE }, { ETUDE_KNIGHT, ETUDE_WHITE } } },
          .by_side = { { .won = 1200, .won_in = { 0, 1000, 150, 50 } }, { .lost = 71, .lost_in = { 10, 40, 21 } } } };
  static const EtudeMateCounts both
      = { .ending = { .n_men = 2, .man = { { ETUDE_ROOK, ETUDE_WHITE }, { ETUDE_PAWN, ETUDE_BLACK } } },
          .by_side = { { .won = 2, .won_in = { 0, 1, 1 }, .lost = 1 }, { .won = 1, .lost = 0, .won_in = { 0, 1 } } } };

  for (guint topic = 0; topic < ETUDE_N_MATE_TOPICS; topic++)
    golden_say (g_strdup (etude_mate_topic_label (topic)), "topic %u", topic);
  say_queries ("nothing won", &none);
  say_queries ("bishop and knight", &bishop);
  say_queries ("rook against pawn", &both);
}

/* --- all --- */

static void
say_all (void)
{
  say_positions ();
  say_moves ();
  say_late_move ();
  say_plans ();
  say_places ();
  say_changes ();
  say_reasons ();
  say_collections ();
}

CASE (sentences)
{
  solved = etude_endings_new ();
  g_assert_cmpint (etude_barrier_new (NULL, NULL, &barrier), ==, ETUDE_OK);
  golden_compare ("mate-sentences.txt", say_all);
  etude_barrier_free (barrier);
  etude_endings_free (solved);
}
