/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-maker.c - new puzzles: made ahead, of the kind asked for, from seeds; changed at any moment. */
#include "case.h"
#include "etude-divine-maker.h"
#include "wait.h"

#include "etude-divine-rules-cache.h"

typedef struct
{
  EtudeDivineMaker *maker;
  EtudeDivinePuzzle *made; /* the last one */
  guint n_made, n_running, n_kind;
} MakerFixture;

static void
on_made (EtudeDivineMaker *maker, EtudeDivinePuzzle *puzzle, MakerFixture *f)
{
  g_set_object (&f->made, puzzle);
  f->n_made++;
  g_assert_cmpint (etude_divine_puzzle_get_game (puzzle), ==, etude_divine_maker_get_game (maker));
  g_assert_cmpint (etude_divine_puzzle_get_rule (puzzle), ==, etude_divine_maker_get_rule (maker));
  g_assert_cmpint (etude_divine_puzzle_get_level (puzzle), ==, etude_divine_maker_get_level (maker));
}

static void
count_up (guint *n)
{
  ++*n;
}

static void
set_up (MakerFixture *f, gconstpointer data)
{
  f->maker = etude_divine_maker_new ();
  etude_divine_maker_set_random (f->maker, 1);
  g_signal_connect (f->maker, "made", G_CALLBACK (on_made), f);
  g_signal_connect_swapped (f->maker, "notify::running", G_CALLBACK (count_up), &f->n_running);
  g_signal_connect_swapped (f->maker, "variant-changed", G_CALLBACK (count_up), &f->n_kind);
}

/* Whatever is being made, it goes at once. */
static void
tear_down (MakerFixture *f, gconstpointer data)
{
  wait_unref (f->maker);
  g_clear_object (&f->made);
}

#define FIXTURE_CASE(name) CASE_OF (MakerFixture, set_up, tear_down, NULL, name)

static guint64
seed_of (EtudeDivinePuzzle *puzzle)
{
  guint64 seed;

  g_assert_true (etude_divine_puzzle_get_seed (puzzle, &seed));
  return seed;
}

FIXTURE_CASE (ahead)
{
  guint64 first;

  g_assert_false (etude_divine_maker_get_running (f->maker));
  etude_divine_maker_request (f->maker);
  g_assert_true (etude_divine_maker_get_running (f->maker));
  g_assert_cmpuint (f->n_made, ==, 0);
  WAIT_FOR (f->n_made > 0);
  g_assert_false (etude_divine_maker_get_running (f->maker));
  g_assert_cmpuint (f->n_running, ==, 2);
  first = seed_of (f->made);
  WAIT_FOR (etude_divine_maker_get_ready (f->maker)); /* without being asked */
  g_assert_cmpuint (f->n_made, ==, 1);
  etude_divine_maker_request (f->maker);
  g_assert_cmpuint (f->n_made, ==, 2); /* at once */
  g_assert_cmpuint (seed_of (f->made), !=, first);
  g_assert_cmpuint (seed_of (f->made), <, 1000000);
  g_assert_cmpuint (f->n_running, ==, 2);
  WAIT_FOR (etude_divine_maker_get_ready (f->maker));
}

/* Of four puzzles the one that is nearest to the strength: on the average nearer than whatever comes. */
FIXTURE_CASE (near)
{
  g_autoptr (EtudeDivineTimes) times = etude_divine_times_new ();
  guint away[2] = { 0 };

  etude_divine_maker_set_variant (f->maker, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_MEDIUM);
  for (guint pass = 0; pass < 2; pass++)
    {
      if (pass == 1)
        {
          etude_divine_times_learn (times, ETUDE_DIVINE_CHESS, 40, TRUE);
          etude_divine_maker_set_times (f->maker, times);
          etude_divine_maker_request (f->maker); /* the one that was made before that */
        }
      for (guint i = 0; i < 30; i++)
        {
          struct etude_divine_rating rating;

          WAIT_FOR (etude_divine_maker_get_ready (f->maker));
          etude_divine_maker_request (f->maker);
          g_assert_cmpint (etude_divine_rate (etude_divine_puzzle_get_tables (f->made),
                                              etude_divine_puzzle_get (f->made), NULL, NULL, &rating),
                           ==, ETUDE_OK);
          away[pass] += (guint) ABS ((int) rating.points - 40);
        }
    }
  g_assert_cmpuint (2 * away[1], <=, away[0]);
}

FIXTURE_CASE (random)
{
  guint64 first;

  etude_divine_maker_request (f->maker);
  WAIT_FOR (f->n_made > 0);
  first = seed_of (f->made);
  f->n_made = 0;
  etude_divine_maker_set_random (f->maker, 1);
  etude_divine_maker_set_variant (f->maker, ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EASY);
  etude_divine_maker_request (f->maker);
  WAIT_FOR (f->n_made > 0);
  g_assert_cmpuint (seed_of (f->made), ==, first);
}

/* What is made is the engine's puzzle of that seed; the one that was ready stays. */
FIXTURE_CASE (seed)
{
  struct etude_divine_puzzle expected;
  char id[ETUDE_DIVINE_ID_TEXT];

  etude_divine_maker_set_variant (f->maker, ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_CLASSIC, ETUDE_DIVINE_HARD);
  WAIT_FOR (etude_divine_maker_get_ready (f->maker));
  etude_divine_maker_request_seed (f->maker, G_MAXUINT64);
  WAIT_FOR (f->n_made > 0);
  g_assert_cmpstr (etude_divine_puzzle_get_seed_form (f->made), ==, "xiangqi-classic-hard-18446744073709551615");
  etude_divine_make (etude_divine_get_rules (ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_CLASSIC), ETUDE_DIVINE_HARD,
                     G_MAXUINT64, NULL, NULL, &expected, NULL);
  g_assert_cmpstr (etude_divine_puzzle_get_id (f->made), ==, etude_divine_id_write (&expected, id));
  g_assert_true (etude_divine_maker_get_ready (f->maker));
}

FIXTURE_CASE (cancel)
{
  etude_divine_maker_set_variant (f->maker, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS, ETUDE_DIVINE_EXPERT);
  etude_divine_maker_request_seed (f->maker, 1);
  etude_divine_maker_cancel (f->maker);
  g_assert_false (etude_divine_maker_get_running (f->maker));
  etude_divine_maker_request (f->maker);
  etude_divine_maker_cancel (f->maker);
  WAIT_FOR (etude_divine_maker_get_ready (f->maker)); /* it is made all the same, for the next time */
  g_assert_cmpuint (f->n_made, ==, 0);
  etude_divine_maker_request_seed (f->maker, 2);
  etude_divine_maker_request_seed (f->maker, 3); /* instead */
  WAIT_FOR (f->n_made > 0);
  g_assert_cmpuint (seed_of (f->made), ==, 3);
  etude_divine_maker_request (f->maker);
  g_assert_cmpuint (f->n_made, ==, 2);
}

/* A kind that is changed takes back what was asked for, and what is being made does not come, done or not. */
FIXTURE_CASE (forgotten)
{
  struct etude_divine_puzzle puzzle;

  for (guint64 i = 0; i < 30; i++)
    {
      etude_divine_maker_request (f->maker);
      etude_divine_maker_request_seed (f->maker, i);
      for (guint64 n = 0; n < i; n++) /* about as long as what the threads do; the main loop sees nothing of theirs */
        etude_divine_make (etude_divine_get_rules (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT), ETUDE_DIVINE_EASY, n, NULL,
                           NULL, &puzzle, NULL);
      etude_divine_maker_request (f->maker);
      etude_divine_maker_set_variant (f->maker, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, i % 2);
      etude_divine_maker_set_variant (f->maker, ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_EXACT, i % 2);
      f->n_made = 0;
      WAIT_FOR (etude_divine_maker_get_ready (f->maker));
      g_assert_cmpuint (f->n_made, ==, 0);
      g_assert_false (etude_divine_maker_get_running (f->maker));
    }
}

FIXTURE_CASE (kind)
{
  etude_divine_maker_set_variant (f->maker, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EASY);
  g_assert_cmpuint (f->n_kind, ==, 0); /* it is that already, but now one is made ahead */
  WAIT_FOR (etude_divine_maker_get_ready (f->maker));
  etude_divine_maker_set_variant (f->maker, ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_MEDIUM);
  g_assert_cmpuint (f->n_kind, ==, 1);
  g_assert_false (etude_divine_maker_get_ready (f->maker));
  etude_divine_maker_request (f->maker);
  WAIT_FOR (f->n_made > 0); /* on_made sees that it is of the kind */
}

/* Changed at every moment: what comes is of the kind of now, and was asked for. */
FIXTURE_CASE (hurry)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  guint n_requests = 0;

  for (guint i = 0; i < 300; i++)
    {
      switch (g_rand_int_range (random, 0, 4))
        {
        case 0:
          etude_divine_maker_set_variant (f->maker, g_rand_int_range (random, 0, ETUDE_DIVINE_GAMES),
                                          ETUDE_DIVINE_EXACT, g_rand_int_range (random, 0, ETUDE_DIVINE_LEVELS));
          break;
        case 1:
          etude_divine_maker_request_seed (f->maker, i);
          n_requests++;
          break;
        case 2:
          etude_divine_maker_request (f->maker);
          n_requests++;
          break;
        default:
          etude_divine_maker_cancel (f->maker);
        }
      for (gint n = g_rand_int_range (random, 0, 8); n > 0; n--)
        g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (f->n_made, <=, n_requests);
  f->n_made = 0;
  etude_divine_maker_request (f->maker);
  WAIT_FOR (f->n_made > 0);
}

FIXTURE_CASE (gone)
{
  etude_divine_maker_set_variant (f->maker, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS, ETUDE_DIVINE_EXPERT);
  etude_divine_maker_request (f->maker);
  etude_divine_maker_request_seed (f->maker, 4);
}
