/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-answer.c - that what is said of random positions is so; what is said of chosen ones is in test-mate-golden.c. */
#include "case.h"
#include "etude-mate-answer.h"
#include "made-endings.h"
#include "notation.h"

#include <string.h>

#define SEED 19880101
#define ASKED 20000 /* random positions an ending */
#define SEEDS 1000

/* A tablebase for the position in FEN, and the answer. */
typedef struct
{
  struct etude_endings *tablebase;
  EtudeMateAnswer answer;
} Asked;

static Asked
ask_ending (const char *name)
{
  Asked asked = { 0 };

  asked.tablebase = made_endings_of (name);
  return asked;
}

static Asked
ask (const char *ending, const char *text)
{
  Asked asked = ask_ending (ending);
  struct etude_fen fen;

  g_assert_true (etude_fen_read (text, &fen));
  g_assert_true (etude_endings_have_position (asked.tablebase, &fen.position));
  etude_mate_answer_judge (&asked.answer, &(EtudeSolved){ .endings = asked.tablebase }, &fen.position);
  return asked;
}

static void
clear (Asked *asked)
{
  etude_endings_free (asked->tablebase);
}

#define FIRST "8/1k6/8/3KN3/5B2/8/8/8"

CASE (illegal_has_no_moves)
{
  Asked asked = ask ("KQK", "8/8/8/8/8/8/1k5Q/K7 w");

  g_assert_cmpuint (asked.answer.n_moves, ==, 0);
  clear (&asked);
}

CASE (best)
{
  Asked asked = ask ("KBNK", FIRST " w");
  g_autoptr (EtudeMateMove) best = NULL, worse = NULL;

  g_assert_true (etude_mate_answer_is_best (&asked.answer, 0));
  g_assert_true (etude_mate_answer_is_best (&asked.answer, 1));
  g_assert_false (etude_mate_answer_is_best (&asked.answer, 2));
  best = etude_mate_move_new (&asked.answer, 1);
  worse = etude_mate_move_new (&asked.answer, 2);
  g_assert_true (etude_mate_move_get_best (best));
  g_assert_false (etude_mate_move_get_best (worse));
  g_assert_cmpmem (etude_mate_move_get_move (best), sizeof (struct etude_move), &asked.answer.moves[1].move,
                   sizeof (struct etude_move));
  clear (&asked);
}

/* The arrows for the best moves of the position in TEXT, and what stands where the first one goes. */
static void
check_arrows (const char *ending, const char *text, guint most, guint expected, const char *figures)
{
  Asked asked = ask (ending, text);
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  const EtudeBoardMark *numbers;
  guint n, n_numbers;

  etude_mate_answer_add_arrows (&asked.answer, scene, 1, etude_mate_answer_count_best (&asked.answer), most);
  etude_board_scene_get_marks (scene, ETUDE_SHAPE_ARROW, &n);
  g_assert_cmpuint (n, ==, expected);
  numbers = etude_board_scene_get_marks (scene, ETUDE_SHAPE_NUMBER, &n_numbers);
  g_assert_cmpuint (n_numbers, ==, figures ? 1 : 0);
  if (figures)
    {
      g_assert_cmpstr (numbers[0].text, ==, figures);
      g_assert_cmpint (numbers[0].to, ==, asked.answer.moves[0].move.to);
    }
  clear (&asked);
}

CASE (arrows)
{
  check_arrows ("KBNK", FIRST " w", G_MAXUINT, 2, NULL);
  check_arrows ("KBNK", FIRST " w", 1, 1, NULL);
  check_arrows ("KPK", "8/1P6/8/8/K7/8/k7/8 w", G_MAXUINT, 1, "♕♖");
  check_arrows ("KKP", "8/K7/8/k7/8/8/1p6/8 b", 3, 1, "♛♜");
  check_arrows ("KPKR", "8/2P5/8/8/3r4/8/2K5/k7 w", 3, 1, "♖");
  check_arrows ("KPK", "8/1P6/8/8/8/4k3/8/2K5 w", 3, 1, NULL); /* to a queen alone */
}

/* In a draw no move is the best: there is nothing to show. */
CASE (no_best_in_draw)
{
  Asked asked = ask ("KBNK", "8/8/8/8/8/8/6kB/K5N1 b");

  g_assert_cmpuint (asked.answer.n_moves, ==, 4);
  for (guint i = 0; i < asked.answer.n_moves; i++)
    g_assert_false (etude_mate_answer_is_best (&asked.answer, i));
  clear (&asked);
}

/* --- random positions --- */

static void
ask_random (Asked *asked, GRand *random, const char *name)
{
  const struct etude_ending ending = ending_of (name);
  struct etude_position p;

  p = etude_position_of (&ending, 8, g_rand_int_range (random, 0, 2));
  p.king[ETUDE_WHITE].square = (unsigned char) g_rand_int_range (random, 0, 64);
  p.king[ETUDE_BLACK].square = (unsigned char) g_rand_int_range (random, 0, 64);
  for (guint i = 0; i < p.n_men; i++)
    p.man[i].square = (unsigned char) g_rand_int_range (random, 0, 64);
  etude_mate_answer_judge (&asked->answer, &(EtudeSolved){ .endings = asked->tablebase }, &p);
}

/* How many moves a list of them has. */
static guint
count_names (const char *list)
{
  guint named = 1;

  for (const char *at = list; (at = strstr (at, ", ")); at++)
    named++;
  return named;
}

/* Three moves are named, the others counted; in a key all are named. */
static void
check_names (const EtudeMateAnswer *answer)
{
  g_autofree char *detail = etude_mate_answer_detail (answer), *key = etude_mate_answer_key (answer), *more = NULL;
  guint n = 0;

  if (answer->verdict.kind != ETUDE_VERDICT_WHITE_MATES)
    return;
  while (n < answer->n_moves && etude_mate_answer_is_best (answer, n))
    n++;
  g_assert_cmpuint (etude_mate_answer_count_best (answer), ==, n);
  more = g_strdup_printf (" and %u more", n - 3);
  g_assert_cmpuint (count_names (detail), ==, MIN (n, 3));
  g_assert_cmpuint (count_names (key), ==, n);
  g_assert_null (strstr (key, " more"));
  g_assert_cmpint (g_str_has_suffix (detail, more), ==, n > 3);
  g_assert_cmpint (strstr (detail, " more") != NULL, ==, n > 3);
}

/* The best come first, and each row's number agrees with its cost. */
static void
check_moves (const EtudeMateAnswer *answer)
{
  gboolean white = answer->position.to_move == ETUDE_WHITE, mates = answer->verdict.kind == ETUDE_VERDICT_WHITE_MATES;

  for (guint i = 0; mates && i < answer->n_moves; i++)
    {
      g_autoptr (EtudeMateMove) move = etude_mate_move_new (answer, i);
      const char *distance = etude_mate_move_get_distance (move), *cost = etude_mate_move_get_cost (move);
      g_autofree char *expected = NULL;
      gint64 more = g_ascii_strtoll (distance, NULL, 10) - answer->verdict.moves;

      g_assert_true (g_str_has_prefix (etude_mate_move_get_sentence (move), etude_mate_move_get_figurine (move)));
      g_assert_cmpint (etude_mate_move_get_best (move), ==, etude_mate_answer_is_best (answer, i));
      if (g_str_equal (distance, "draw"))
        continue;
      g_assert_cmpint (etude_mate_move_get_best (move), ==, more == 0);
      g_assert_cmpint (white ? more : -more, >=, 0);
      expected = g_strdup_printf (white ? "+%" G_GINT64_FORMAT : "−%" G_GINT64_FORMAT, ABS (more));
      g_assert_cmpstr (cost, ==, more ? expected : etude_mate_answer_is_only (answer, i) ? "only move" : "");
    }
}

static void
test_random (gconstpointer name)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  Asked asked = ask_ending (name);

  for (guint i = 0; i < ASKED; i++)
    {
      ask_random (&asked, random, name);
      check_names (&asked.answer);
      if (i % 8 == 0)
        check_moves (&asked.answer);
    }
  clear (&asked);
}

/* --- finding and choosing --- */

/* Every pair of squares is either the number of its move or not there. */
CASE (find)
{
  Asked asked = ask ("KBNK", FIRST " w");
  guint found = 0;

  for (guint from = 0; from < 64; from++)
    for (guint to = 0; to < 64; to++)
      {
        struct etude_move move = { .from = (unsigned char) from, .to = (unsigned char) to };
        int i = etude_mate_answer_find (&asked.answer, &move);

        g_assert_cmpint (i, >=, -1);
        g_assert_cmpint (i, <, (int) asked.answer.n_moves);
        if (i < 0)
          continue;
        found++;
        g_assert_cmpuint (asked.answer.moves[i].move.from, ==, from);
        g_assert_cmpuint (asked.answer.moves[i].move.to, ==, to);
      }
  g_assert_cmpuint (found, ==, asked.answer.n_moves);
  clear (&asked);
}

/* For the mover: higher is better. White wants a short mate, Black none or a long one. */
static int
worth (const EtudeMateAnswer *answer, guint i)
{
  const struct etude_verdict *result = &answer->moves[i].verdict;
  gboolean mate = result->kind == ETUDE_VERDICT_WHITE_MATES;

  if (answer->position.to_move == ETUDE_WHITE)
    return mate ? 1000 - (int) result->moves : 0;
  return mate ? (int) result->moves : 1000;
}

/* Chooses with many seeds: always a move that none is better than, twice the same, and in time all of them. */
static void
check_choose (const EtudeMateAnswer *answer)
{
  gboolean seen[ETUDE_MOVES_MAX] = { FALSE };
  int best = -1;

  for (guint i = 0; i < answer->n_moves; i++)
    best = MAX (best, worth (answer, i));
  for (guint32 seed = 0; seed < SEEDS; seed++)
    {
      int chosen = etude_mate_answer_choose (answer, seed * 2654435761u);

      g_assert_cmpint (etude_mate_answer_choose (answer, seed * 2654435761u), ==, chosen);
      if (answer->n_moves == 0)
        g_assert_cmpint (chosen, ==, -1);
      else
        {
          g_assert_cmpint (worth (answer, (guint) chosen), ==, best);
          seen[chosen] = TRUE;
        }
    }
  for (guint i = 0; i < answer->n_moves; i++)
    g_assert_cmpint (seen[i], ==, worth (answer, i) == best);
}

CASE (choose)
{
  static const char *const asked[][2] = {
    { "KBNK", FIRST " w" },               /* Nc4 or Nd7 */
    { "KBNK", FIRST " b" },               /* b6 or c7 */
    { "KBNK", "8/8/8/8/8/8/6kB/K5N1 b" }, /* a draw whatever he does */
    { "KQK", "8/8/8/8/8/1k6/Q6K/8 b" },   /* only taking draws */
    { "KNK", "8/8/8/8/8/1k6/8/K6N w" },   /* nothing mates */
    { "KQK", "7k/6Q1/6K1/8/8/8/8/8 b" },  /* mated */
    { "KQK", "8/8/8/8/8/7Q/4K3/6k1 b" },  /* stalemate */
    { "KQK", "8/8/8/4k3/8/8/8/QK6 w" },   /* cannot be */
    { "KQQK", "8/8/8/4k3/8/8/Q7/K6Q w" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      Asked answer = ask (asked[i][0], asked[i][1]);

      check_choose (&answer.answer);
      clear (&answer);
    }
}

CASE (choose_random)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  Asked asked = ask_ending ("KBNK");

  for (guint i = 0; i < 60; i++)
    {
      ask_random (&asked, random, "KBNK");
      check_choose (&asked.answer);
    }
  clear (&asked);
}

/* Of a move without a tablebase nothing is told but what it is. */
CASE (unknown)
{
  struct etude_fen fen;
  struct etude_move takes = { .piece = ETUDE_KING, .from = 49, .to = 40, .captures = true };
  g_autoptr (EtudeMateMove) move = NULL;

  g_assert_true (etude_fen_read ("8/1k6/B7/8/8/8/8/K5N1 b", &fen));
  move = etude_mate_move_new_unknown (&fen.position, &takes);
  g_assert_cmpstr (etude_mate_move_get_figurine (move), ==, "♚xa6");
  g_assert_cmpint (etude_mate_move_get_mover (move), ==, ETUDE_BLACK);
  g_assert_cmpuint (etude_mate_move_get_move (move)->to, ==, 40);
  g_assert_false (etude_mate_move_get_best (move));
  g_assert_cmpstr (etude_mate_move_get_distance (move), ==, "");
  g_assert_cmpstr (etude_mate_move_get_cost (move), ==, "");
  g_assert_cmpstr (etude_mate_move_get_story (move), ==, "");
  g_assert_cmpstr (etude_mate_move_get_sentence (move), ==, "♚xa6");
}

CASES
{
  g_test_add_data_func ("/mate-answer/random/KBNK", "KBNK", test_random);
  g_test_add_data_func ("/mate-answer/random/KQRK", "KQRK", test_random);
  g_test_add_data_func ("/mate-answer/random/KRK", "KRK", test_random);
}
