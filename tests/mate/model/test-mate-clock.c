/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-clock.c - the clock beside a game, and the machine that defends so that most answers go wrong. */
#include "etude-mate-clock.h"
#include "etude-mate-analysis.h"
#include "etude-mate-pgn.h"
#include "case.h"
#include "player-fixture.h"

#define KRK "8/8/8/3k4/8/8/8/K6R w"
#define KQKR "1k6/1r6/2K5/Q7/8/8/8/8 b"

static void
note_fall (gboolean *fallen)
{
  *fallen = TRUE;
}

/* The times are in the PGN as other programs write them, and come with it. */
static void
check_pgn (Fixture *f, EtudeMateClock *clock, guint black)
{
  g_autofree char *pgn = etude_mate_pgn_write (etude_mate_setup_get_game (f->setup), NULL, NULL);
  g_autofree char *told = g_strdup_printf ("1. Rh4 {[%%clk 0:05:00.0]} 1... Ke5 {[%%clk 0:05:0%u.%u]} *",
                                           black / 1000 % 60, black / 100 % 10);
  g_autoptr (EtudeMateGame) game = etude_mate_pgn_read (pgn, 0, NULL);

  g_assert_nonnull (strstr (pgn, told));
  etude_mate_setup_set_game (f->setup, game);
  etude_mate_setup_go (f->setup, etude_mate_node_last (player_current (f)));
  g_assert_cmpuint (etude_mate_clock_get_left (clock, ETUDE_BLACK), ==, black / 100 * 100);
}

/* No time goes. */
static gboolean
stands (EtudeMateClock *clock)
{
  const guint white = etude_mate_clock_get_left (clock, ETUDE_WHITE),
              black = etude_mate_clock_get_left (clock, ETUDE_BLACK);

  g_usleep (3000);
  return etude_mate_clock_get_left (clock, ETUDE_WHITE) == white
         && etude_mate_clock_get_left (clock, ETUDE_BLACK) == black;
}

/* It begins with the first move, gives a side its increment only when its own time went, and stops when somebody goes back. */
PLAYER_CASE (KRK, runs)
{
  g_autoptr (EtudeMateClock) clock = etude_mate_clock_new (f->setup, f->player);
  g_autofree char *none = etude_mate_clock_get_text (clock), *text = NULL;
  guint black;

  g_assert_null (none);
  player_set_role (f, ETUDE_MATE_ROLE_FREE);
  etude_mate_clock_set_time (clock, 300000, 3000);
  text = etude_mate_clock_get_text (clock);
  g_assert_cmpstr (text, ==, "White 5:00 · Black 5:00");
  g_assert_true (stands (clock));
  g_assert_true (player_move (f, "h1h4"));
  g_assert_false (stands (clock));
  g_assert_cmpuint (etude_mate_clock_get_left (clock, ETUDE_WHITE), ==, 300000); /* nobody timed the first move */
  g_usleep (30000);
  g_assert_cmpuint (etude_mate_clock_get_left (clock, ETUDE_BLACK), <=, 299970);
  g_assert_true (player_move (f, "d5e5"));
  black = etude_mate_clock_get_left (clock, ETUDE_BLACK);
  g_assert_cmpuint (black, >, 300000);
  g_assert_cmpuint (black, <=, 302970);
  etude_mate_setup_go (f->setup, player_current (f)->parent);
  g_assert_true (stands (clock));
  g_assert_cmpuint (etude_mate_clock_get_left (clock, ETUDE_BLACK), ==, 300000); /* as it was here */
  etude_mate_setup_go (f->setup, player_current (f)->child);
  g_assert_cmpuint (etude_mate_clock_get_left (clock, ETUDE_BLACK), ==, black / 100 * 100);
  check_pgn (f, clock, black);
  g_assert_true (etude_mate_setup_set_fen (f->setup, KRK, NULL));
  g_assert_cmpuint (etude_mate_clock_get_left (clock, ETUDE_BLACK), ==, 300000);
}

/* Kept, undone, redone, written and read, a game that ended by time has. */
static void
check_end (Fixture *f, EtudeMateClock *clock, const char *sentence, const char *result)
{
  g_autoptr (EtudeMateAnalysis) analysis = etude_mate_analysis_new (f->setup, f->tablebases);
  g_autofree char *headline = etude_mate_analysis_headline (analysis, FALSE);
  g_autofree char *pgn = etude_mate_pgn_write (etude_mate_setup_get_game (f->setup), NULL, NULL), *again = NULL;
  g_autofree char *tag = g_strdup_printf ("[Result \"%s\"]", result);
  g_autoptr (EtudeMateGame) game = etude_mate_pgn_read (pgn, 0, NULL), loaded = etude_mate_game_new ();
  g_autoptr (GVariant) kept = g_variant_ref_sink (etude_mate_game_save (etude_mate_setup_get_game (f->setup)));
  const enum etude_colour side = player_current (f)->position.to_move;

  g_assert_cmpint (etude_mate_node_over (player_current (f)), ==, ETUDE_MATE_OVER_TIME);
  g_assert_cmpstr (headline, ==, sentence);
  g_assert_nonnull (strstr (pgn, tag));
  g_assert_nonnull (strstr (pgn, "[Termination \"time forfeit\"]"));
  g_assert_cmpint (etude_mate_node_over (etude_mate_node_last (etude_mate_game_get_root (game))), ==,
                   ETUDE_MATE_OVER_TIME);
  again = etude_mate_pgn_write (game, NULL, NULL);
  g_assert_cmpstr (again, ==, pgn);
  g_assert_true (etude_mate_game_load (loaded, kept));
  g_assert_cmpint (etude_mate_node_over (etude_mate_game_get_current (loaded)), ==, ETUDE_MATE_OVER_TIME);
  etude_history_go_back (etude_mate_setup_get_history (f->setup));
  g_assert_cmpint (etude_mate_node_over (player_current (f)), ==, ETUDE_MATE_GOES_ON);
  g_assert_cmpuint (etude_mate_clock_get_left (clock, side), ==, 40);
  etude_history_go_forward (etude_mate_setup_get_history (f->setup));
  g_assert_cmpint (etude_mate_node_over (player_current (f)), ==, ETUDE_MATE_OVER_TIME);
  g_assert_cmpuint (etude_mate_clock_get_left (clock, side), ==, 0);
}

/* Who has no time left has lost, unless there is nothing to mate him with. */
PLAYER_CASE (KRK, falls)
{
  static const struct
  {
    const char *fen, *move, *sentence, *result;
  } falls[] = {
    { KRK, "h1h4", "Black’s time is up: White wins", "1-0" },
    { "8/8/8/3k4/8/8/8/K6R b", "d5e5", "White’s time is up: a draw, as Black has nothing to mate with", "1/2-1/2" },
    { "8/8/8/3k4/8/8/8/K5B1 w", "a1a2", "Black’s time is up: a draw, as White has nothing to mate with", "1/2-1/2" },
    { "8/8/3p4/3k4/8/8/8/K5B1 w", "a1a2", "Black’s time is up: White wins", "1-0" },
    { "8/8/3r4/3k4/8/8/8/K5B1 w", "a1a2", "Black’s time is up: a draw, as White has nothing to mate with", "1/2-1/2" },
    { "8/8/3r4/3k4/8/8/8/K5N1 w", "a1a2", "Black’s time is up: White wins", "1-0" },
    { "8/8/3q4/3k4/8/8/8/K5N1 w", "a1b1", "Black’s time is up: a draw, as White has nothing to mate with", "1/2-1/2" },
    { "8/8/3b4/3k4/8/8/8/K4NN1 w", "a1b1", "Black’s time is up: White wins", "1-0" },
    { NULL },
  };
  g_autoptr (EtudeMateClock) clock = etude_mate_clock_new (f->setup, f->player);
  gboolean fallen = FALSE;

  player_set_role (f, ETUDE_MATE_ROLE_FREE);
  g_signal_connect_swapped (clock, "fell", G_CALLBACK (note_fall), &fallen);
  for (guint i = 0; falls[i].move; i++)
    {
      g_assert_true (etude_mate_setup_set_fen (f->setup, falls[i].fen, NULL));
      etude_mate_clock_set_time (clock, 40, 5000);
      g_assert_true (player_move (f, falls[i].move));
      WAIT_FOR (fallen);
      g_assert_true (stands (clock));
      check_end (f, clock, falls[i].sentence, falls[i].result);
      fallen = FALSE;
    }
}

/* The part of the moves in P that give the best result away. */
static double
part_of_errors (const struct etude_endings *endings, const struct etude_position *p)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  const guint n = etude_position_moves (p, moves);
  guint good = 0;

  for (guint i = 0; i < n; i++)
    {
      const struct etude_position next = etude_position_play (p, &moves[i]);
      const struct etude_verdict verdict = etude_endings_probe (endings, &next);

      good += verdict.kind == ETUDE_VERDICT_WHITE_MATES || verdict.kind == ETUDE_VERDICT_MATED;
    }
  return n ? 1 - good / (double) n : 0;
}

/* With the rook against the queen, all positions of a game in which Black is lost: after his move no other leaves White more wrong
 * answers. */
PLAYER_CASE (KQKR, trickiest)
{
  struct etude_endings *endings = etude_endings_new ();
  guint differs = 0;

  player_set_role (f, ETUDE_MATE_ROLE_WHITE);
  etude_mate_player_set_tricky (f->player, TRUE);
  for (guint i = 0; i < 12; i++)
    {
      const struct etude_position before = player_current (f)->position;
      struct etude_judged_move moves[ETUDE_MOVES_MAX];
      double chosen, most = 0, longest;
      guint n;

      g_assert_cmpint (etude_endings_make_position (endings, &before, 1, NULL, NULL), ==, ETUDE_OK);
      n = etude_endings_moves (endings, &before, moves);
      if (n == 0 || before.to_move != ETUDE_BLACK || moves[0].verdict.kind != ETUDE_VERDICT_WHITE_MATES)
        break;
      for (guint k = 0; k < n; k++)
        {
          const struct etude_position next = etude_position_play (&before, &moves[k].move);

          most = MAX (most, part_of_errors (endings, &next));
        }
      f->n_moved = 0;
      etude_mate_player_play_on (f->player);
      WAIT_FOR (f->n_moved > 0);
      chosen = part_of_errors (endings, &player_current (f)->position);
      g_assert_cmpfloat_with_epsilon (chosen, most, 0.0011); /* a thousandth is not told apart */
      {
        const struct etude_position next = etude_position_play (&before, &moves[0].move);

        longest = part_of_errors (endings, &next);
      }
      differs += longest + 0.01 < chosen;
      /* White answers as well as he can. */
      n = etude_endings_moves (endings, &player_current (f)->position, moves);
      if (n == 0)
        break;
      etude_mate_player_pause (f->player);
      g_assert_true (etude_mate_setup_play (f->setup, &moves[0].move, ETUDE_WHITE));
    }
  g_assert_cmpuint (differs, >, 0); /* it is not the longest defence under another name */
  etude_endings_free (endings);
}
