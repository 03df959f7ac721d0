/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-own.c - one's own puzzles: clues and verdicts against the plain rules, examples, undo. */
#include "case.h"
#include "etude-divine-own.h"
#include "wait.h"

#include "divine-fixture.h"
#include "etude-divine-rules-cache.h"

#include <string.h>

#define NOBODY ETUDE_DIVINE_PIECES

typedef struct
{
  EtudeHistory *history;
  EtudeDivineOwn *own;
  guint n_changed;
} OwnFixture;

static void
on_changed (OwnFixture *f)
{
  f->n_changed++;
}

static void
set_up (OwnFixture *f, gconstpointer data)
{
  f->history = etude_history_new ();
  f->own = etude_divine_own_new (f->history);
  g_signal_connect_swapped (f->own, "changed", G_CALLBACK (on_changed), f);
}

static void
tear_down (OwnFixture *f, gconstpointer data)
{
  wait_unref (f->own);
  g_object_unref (f->history);
}

#define FIXTURE_CASE(name) CASE_OF (OwnFixture, set_up, tear_down, NULL, name)

static EtudeDivineVerdict
judge (OwnFixture *f)
{
  WAIT_FOR (etude_divine_own_get_verdict (f->own) != ETUDE_DIVINE_WORKING);
  return etude_divine_own_get_verdict (f->own);
}

/* The clues that the pieces make by the plain rules, but for those that are hidden. */
static struct etude_divine_puzzle
clues_of (OwnFixture *f, const struct plain_divine *plain)
{
  struct etude_divine_puzzle puzzle
      = { .game = etude_divine_own_get_game (f->own), .rule = etude_divine_own_get_rule (f->own) };

  puzzle.pieces = etude_divine_all_pieces (puzzle.game) & ~etude_divine_own_get_tray (f->own);
  plain_divine_threats (plain, etude_divine_own_get_placed (f->own), puzzle.clue);
  for (guint square = 0; square < etude_divine_n_squares (puzzle.game); square++)
    if (etude_divine_own_is_hidden (f->own, square))
      puzzle.clue[square] = ETUDE_DIVINE_HIDDEN;
  return puzzle;
}

static void
set_placed (OwnFixture *f, const struct etude_divine_placement *placed)
{
  for (guint piece = 0; piece < etude_divine_game_row (etude_divine_own_get_game (f->own))->n_pieces; piece++)
    {
      const guint from = etude_divine_own_get_placed (f->own)->square[piece], to = placed->square[piece];

      if (from != to)
        etude_divine_own_carry (f->own, from == ETUDE_DIVINE_NOWHERE ? -1 : (int) from, piece,
                                to == ETUDE_DIVINE_NOWHERE ? -1 : (int) to);
    }
  g_assert_cmpmem (etude_divine_own_get_placed (f->own), sizeof *placed, placed, sizeof *placed);
}

/* --- what breaks the rule --- */

FIXTURE_CASE (culprits)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (41);

  for (guint game = 0; game < ETUDE_DIVINE_GAMES; game++)
    {
      struct plain_divine *plain = plain_divine_new (game, ETUDE_DIVINE_EXACT);

      etude_divine_own_set_variant (f->own, game, ETUDE_DIVINE_EXACT);
      for (guint i = 0; i < 60; i++)
        {
          etude_divine_own_carry (f->own, -1,
                                  (guint) g_rand_int_range (random, 0, etude_divine_game_row (game)->n_pieces),
                                  g_rand_int_range (random, 0, (int) etude_divine_n_squares (game)));
          etude_divine_own_toggle_hidden (f->own, (guint) g_rand_int_range (random, 0, 64));
          g_assert_cmpint (etude_divine_own_get_culprits (f->own) == 0, ==,
                           plain_divine_allows (plain, etude_divine_own_get_placed (f->own)));
        }
      plain_divine_free (plain);
    }
}

FIXTURE_CASE (carry)
{
  etude_divine_own_carry (f->own, -1, 0, 10);
  etude_divine_own_carry (f->own, -1, 1, 20);
  g_assert_cmpuint (etude_divine_own_get_tray (f->own), ==, 0x1c);
  etude_divine_own_carry (f->own, 10, NOBODY, 20);
  g_assert_cmpuint (etude_divine_own_get_piece (f->own, 20), ==, 0);
  g_assert_cmpuint (etude_divine_own_get_piece (f->own, 10), ==, 1);
  etude_divine_own_carry (f->own, -1, 2, 20);
  g_assert_cmpuint (etude_divine_own_get_tray (f->own), ==, 0x19);
  etude_divine_own_carry (f->own, 20, NOBODY, -1);
  etude_divine_own_carry (f->own, 20, NOBODY, 5);
  g_assert_cmpuint (etude_divine_own_get_tray (f->own), ==, 0x1d);
  g_assert_cmpuint (f->n_changed, ==, 5);
  etude_divine_own_set_variant (f->own, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS); /* the pieces stay */
  g_assert_cmpuint (etude_divine_own_get_tray (f->own), ==, 0x1d);
  etude_divine_own_set_variant (f->own, ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_EXACT);
  g_assert_cmpuint (etude_divine_own_get_tray (f->own), ==, 0xf);
}

/* --- verdicts --- */

/* The answers are what they are said to be: they answer by the plain rules, and differ. */
static void
check_answers (OwnFixture *f, const struct plain_divine *plain, const struct etude_divine_puzzle *clues)
{
  const guint n = etude_divine_own_get_n_answers (f->own);
  struct etude_divine_placement answers[2];

  for (guint i = 0; i < n; i++)
    {
      answers[i] = etude_divine_own_get_answer (f->own, i);
      g_assert_true (fixture_answers (plain, clues, &answers[i]));
    }
  if (n == 2)
    g_assert_cmpint (memcmp (&answers[0], &answers[1], sizeof answers[0]), !=, 0);
  if (n && etude_divine_own_get_culprits (f->own) == 0)
    g_assert_cmpmem (&answers[0], sizeof answers[0], etude_divine_own_get_placed (f->own), sizeof answers[0]);
}

static void
check_verdict (OwnFixture *f, const struct plain_divine *plain, guint n_seen[3])
{
  static const EtudeDivineVerdict verdicts[] = { ETUDE_DIVINE_NONE, ETUDE_DIVINE_ONE, ETUDE_DIVINE_SEVERAL };
  const struct etude_divine_puzzle clues = clues_of (f, plain);
  const guint n = MIN (plain_divine_count_answers (plain, &clues, NULL), 2);
  EtudeDivinePuzzle *puzzle;

  n_seen[n]++;
  g_assert_cmpint (judge (f), ==, verdicts[n]);
  g_assert_cmpuint (etude_divine_own_get_n_answers (f->own), ==, n);
  check_answers (f, plain, &clues);
  puzzle = etude_divine_own_get_puzzle (f->own);
  g_assert_cmpint (puzzle != NULL, ==, n == 1);
  if (puzzle)
    {
      struct etude_divine_puzzle read;
      enum etude_divine_level level;

      g_assert_cmpint (etude_divine_id_read (etude_divine_puzzle_get_id (puzzle), &read), ==, ETUDE_DIVINE_ID_OK);
      g_assert_cmpmem (read.clue, etude_divine_n_squares (clues.game), clues.clue, etude_divine_n_squares (clues.game));
      g_assert_true (etude_divine_level_of (etude_divine_puzzle_get_tables (puzzle), &clues, &level));
      g_assert_cmpint (etude_divine_puzzle_get_level (puzzle), ==, level);
      g_assert_null (etude_divine_puzzle_get_seed_form (puzzle));
    }
}

/* Placements that the rule allows and others, with some clues hidden. */
FIXTURE_CASE (verdicts)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  guint n_seen[3] = { 0 };

  for (guint game = 0; game < ETUDE_DIVINE_GAMES; game++)
    {
      struct plain_divine *plain = plain_divine_new (game, ETUDE_DIVINE_EXACT);

      for (guint i = 0; i < 14; i++)
        {
          struct etude_divine_placement placement;

          fixture_place (plain, game, random, &placement);
          etude_divine_own_set_variant (f->own, game, ETUDE_DIVINE_EXACT);
          etude_divine_own_show_all (f->own);
          set_placed (f, &placement);
          if (i % 3 == 2) /* somewhere else, whether that is allowed or not */
            etude_divine_own_carry (f->own, -1, i % etude_divine_game_row (game)->n_pieces, (int) i * 4);
          for (guint hidden = 0; hidden < i; hidden++)
            etude_divine_own_toggle_hidden (f->own, (guint) g_rand_int_range (random, 0, 64));
          check_verdict (f, plain, n_seen);
        }
      plain_divine_free (plain);
    }
  g_assert_cmpuint (n_seen[0], >, 3);
  g_assert_cmpuint (n_seen[1], >, 10);
  g_assert_cmpuint (n_seen[2], >, 5);
}

/* The most difficult of the puzzles that Etude makes: steps lead to the answer of each, and its owner may know. */
/* By the plain solver one answer remains, and without any clue that is left there are several; one step back leads to all
 * clues. */
FIXTURE_CASE (minimise)
{
  struct plain_divine *plain = plain_divine_new (ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_CLASSIC);
  struct etude_divine_puzzle made, left;
  struct etude_divine_placement answer;

  etude_divine_own_minimise (f->own); /* there is nothing to do */
  etude_divine_own_set_variant (f->own, ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_CLASSIC);
  fixture_make (etude_divine_get_rules (ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_CLASSIC), ETUDE_DIVINE_EASY, 5, &made,
                &answer);
  set_placed (f, &answer);
  g_assert_cmpint (judge (f), ==, ETUDE_DIVINE_ONE);
  etude_divine_own_minimise (f->own);
  etude_divine_own_cancel (f->own);
  g_assert_cmpint (etude_divine_own_get_verdict (f->own), ==, ETUDE_DIVINE_ONE);
  g_assert_cmpuint (etude_divine_own_get_n_hidden (f->own), ==, 0);
  etude_divine_own_minimise (f->own);
  g_assert_cmpint (etude_divine_own_get_verdict (f->own), ==, ETUDE_DIVINE_WORKING);
  g_assert_cmpint (judge (f), ==, ETUDE_DIVINE_ONE);
  left = clues_of (f, plain);
  g_assert_cmpuint (plain_divine_count_answers (plain, &left, NULL), ==, 1);
  g_assert_cmpuint (etude_divine_shown (&left), <, 20);
  for (guint square = 0; square < 64; square++)
    if (left.clue[square] != ETUDE_DIVINE_HIDDEN)
      {
        struct etude_divine_puzzle fewer = left;

        fewer.clue[square] = ETUDE_DIVINE_HIDDEN;
        g_assert_cmpuint (plain_divine_count_answers (plain, &fewer, NULL), >, 1);
      }
  etude_history_go_back (f->history);
  g_assert_cmpuint (etude_divine_own_get_n_hidden (f->own), ==, 0);
  plain_divine_free (plain);
}

FIXTURE_CASE (expert)
{
  for (guint64 seed = 1; seed <= 3; seed++)
    {
      struct etude_divine_puzzle made;
      struct etude_divine_placement answer;
      EtudeDivinePuzzle *puzzle;

      fixture_make (etude_divine_get_rules (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT), ETUDE_DIVINE_EXPERT, seed, &made,
                    &answer);
      etude_divine_own_show_all (f->own);
      set_placed (f, &answer);
      for (guint square = 0; square < 64; square++)
        if (made.clue[square] == ETUDE_DIVINE_HIDDEN)
          etude_divine_own_toggle_hidden (f->own, square);
      g_assert_cmpint (judge (f), ==, ETUDE_DIVINE_ONE);
      puzzle = etude_divine_own_get_puzzle (f->own);
      g_assert_cmpint (etude_divine_puzzle_get_level (puzzle), ==, ETUDE_DIVINE_EXPERT);
    }
}

/* In xiangqi full clues often have several answers, often just two, and either may be found first. */
FIXTURE_CASE (xiangqi)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  struct plain_divine *plain = plain_divine_new (ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_EXACT);
  guint n_seen[3] = { 0 };

  etude_divine_own_set_variant (f->own, ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_EXACT);
  for (guint i = 0; i < 60; i++)
    {
      struct etude_divine_placement placement;

      fixture_place (plain, ETUDE_DIVINE_XIANGQI, random, &placement);
      set_placed (f, &placement);
      check_verdict (f, plain, n_seen);
    }
  plain_divine_free (plain);
  g_assert_cmpuint (n_seen[0], ==, 0);
  g_assert_cmpuint (n_seen[1], >, 0); /* 394,548 of 2,472,016 */
  g_assert_cmpuint (n_seen[2], >, n_seen[1]);
}

FIXTURE_CASE (words)
{
  g_autofree char *nothing = etude_divine_own_describe_verdict (f->own), *culprits = NULL, *several = NULL, *one = NULL;

  g_assert_cmpstr (nothing, ==, "Set some pieces to see the clues that they make");
  g_assert_cmpint (etude_divine_own_get_verdict (f->own), ==, ETUDE_DIVINE_NO_PIECES);
  etude_divine_own_carry (f->own, -1, 4, 0);
  g_assert_cmpint (judge (f), ==, ETUDE_DIVINE_ONE); /* a lone rook is known by what it attacks */
  one = etude_divine_own_describe_verdict (f->own);
  g_assert_cmpstr (one, ==, "Exactly one answer");
  etude_divine_own_hide_all (f->own);
  g_assert_cmpuint (etude_divine_own_get_n_hidden (f->own), ==, 64);
  g_assert_cmpint (judge (f), ==, ETUDE_DIVINE_SEVERAL);
  several = etude_divine_own_describe_verdict (f->own);
  g_assert_cmpstr (several, ==, "Several answers: the clues do not tell them apart");
  etude_divine_own_carry (f->own, -1, 3, 7);
  g_assert_cmpuint (etude_divine_own_get_culprits (f->own), ==, 0x18);
  culprits = etude_divine_own_describe_culprits (f->own);
  g_assert_cmpstr (culprits, ==, "No piece may attack another, but the rook attacks the knight");
}

/* Whatever changes, an old verdict never comes. */
FIXTURE_CASE (hurry)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (30);
  struct plain_divine *plain = plain_divine_new (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT);
  guint n_seen[3] = { 0 };

  for (guint i = 0; i < 30; i++)
    {
      for (gint n = g_rand_int_range (random, 1, 8); n > 0; n--)
        {
          etude_divine_own_carry (f->own, -1, (guint) g_rand_int_range (random, 0, 5),
                                  g_rand_int_range (random, 0, 64));
          etude_divine_own_toggle_hidden (f->own, (guint) g_rand_int_range (random, 0, 64));
          if (n % 3 == 0)
            g_main_context_iteration (NULL, FALSE);
        }
      check_verdict (f, plain, n_seen);
    }
  plain_divine_free (plain);
}

FIXTURE_CASE (cancel)
{
  etude_divine_own_carry (f->own, -1, 4, 0);
  g_assert_cmpint (etude_divine_own_get_verdict (f->own), ==, ETUDE_DIVINE_WORKING);
  etude_divine_own_cancel (f->own);
  g_assert_cmpint (etude_divine_own_get_verdict (f->own), ==, ETUDE_DIVINE_UNDECIDED);
  g_assert_cmpuint (etude_divine_own_get_n_answers (f->own), ==, 0);
  etude_divine_own_carry (f->own, -1, 4, 1);
  g_assert_cmpint (judge (f), ==, ETUDE_DIVINE_ONE);
  etude_divine_own_cancel (f->own);
  g_assert_cmpint (etude_divine_own_get_verdict (f->own), ==, ETUDE_DIVINE_ONE);
}

FIXTURE_CASE (gone)
{
  etude_divine_own_set_variant (f->own, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS);
  for (guint piece = 0; piece < 5; piece++)
    etude_divine_own_carry (f->own, -1, piece, (int) piece * 9);
  etude_divine_own_hide_all (f->own);
}

/* --- puzzles, states --- */

FIXTURE_CASE (take_puzzle)
{
  const struct etude_divine_rules *rules = etude_divine_get_rules (ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_CLASSIC);
  struct etude_divine_puzzle plain;
  struct etude_divine_placement answer;
  g_autoptr (EtudeDivinePuzzle) puzzle = NULL;

  fixture_make (rules, ETUDE_DIVINE_MEDIUM, 3, &plain, &answer);
  puzzle = etude_divine_puzzle_new (&plain, &answer, ETUDE_DIVINE_MEDIUM, NULL);
  etude_divine_own_take_puzzle (f->own, puzzle);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpint (judge (f), ==, ETUDE_DIVINE_ONE);
  g_assert_true (etude_divine_puzzle_equal (etude_divine_own_get_puzzle (f->own), puzzle));
  g_assert_cmpint (etude_divine_puzzle_get_level (etude_divine_own_get_puzzle (f->own)), ==, ETUDE_DIVINE_MEDIUM);
  etude_history_go_back (f->history);
  g_assert_cmpint (etude_divine_own_get_game (f->own), ==, ETUDE_DIVINE_CHESS);
}

static char *
state_text (OwnFixture *f)
{
  g_autoptr (GVariant) state = g_variant_ref_sink (etude_divine_own_save (f->own));

  return g_variant_print (state, FALSE);
}

static void
do_something (OwnFixture *f, GRand *random)
{
  const guint game = etude_divine_own_get_game (f->own);
  const gint n = (gint) etude_divine_n_squares (game), square = g_rand_int_range (random, 0, n);

  switch (g_rand_int_range (random, 0, 12))
    {
    case 0:
      etude_divine_own_set_variant (f->own, (guint) g_rand_int_range (random, 0, ETUDE_DIVINE_GAMES),
                                    (guint) g_rand_int_range (random, 0, 2));
      break;
    case 1:
      etude_divine_own_hide_all (f->own);
      break;
    case 2:
      etude_divine_own_show_all (f->own);
      break;
    case 3:
      etude_divine_own_clear (f->own);
      break;
    case 4:
    case 5:
      etude_divine_own_toggle_hidden (f->own, (guint) square);
      break;
    default:
      etude_divine_own_carry (f->own, -1, (guint) g_rand_int_range (random, 0, 5), square);
    }
}

FIXTURE_CASE (undo)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (texts, state_text (f));
  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *text = NULL;

      do_something (f, random);
      text = state_text (f);
      if (strcmp (text, g_ptr_array_index (texts, texts->len - 1)) != 0)
        g_ptr_array_add (texts, g_steal_pointer (&text));
    }
  for (guint i = texts->len - 1; i-- > 0;)
    {
      g_autofree char *text = NULL;

      g_assert_true (etude_history_go_back (f->history));
      text = state_text (f);
      g_assert_cmpstr (text, ==, g_ptr_array_index (texts, i));
    }
  g_assert_false (etude_history_go_back (f->history));
  for (guint i = 1; i < texts->len; i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (etude_history_go_forward (f->history));
      text = state_text (f);
      g_assert_cmpstr (text, ==, g_ptr_array_index (texts, i));
    }
}

FIXTURE_CASE (states)
{
  static const char *const bad[] = {
    "(byte 40, byte 0, [byte 255, 255, 255, 255, 255], @ay [])",   /* no such game */
    "(byte 1, byte 2, [byte 255, 255, 255, 255, 255], @ay [])",    /* no such rule of makruk */
    "(byte 0, byte 0, [byte 255, 255, 255, 255], @ay [])",         /* too few pieces */
    "(byte 0, byte 0, [byte 64, 255, 255, 255, 255], @ay [])",     /* off the board */
    "(byte 0, byte 0, [byte 9, 9, 255, 255, 255], @ay [])",        /* two on one square */
    "(byte 1, byte 0, [byte 255, 255, 255, 255, 3], @ay [])",      /* makruk has four pieces */
    "(byte 0, byte 0, [byte 255, 255, 255, 255, 255], [byte 64])", /* a clue off the board */
    "(byte 0, byte 0)",
  };
  g_autofree char *before = NULL, *after = NULL;

  etude_divine_own_carry (f->own, -1, 2, 30);
  before = state_text (f);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GVariant) state = g_variant_parse (NULL, bad[i], NULL, NULL, NULL);

      g_assert_false (etude_divine_own_load (f->own, state));
    }
  after = state_text (f);
  g_assert_cmpstr (before, ==, after);
}
