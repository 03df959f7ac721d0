/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-puzzle.c - puzzles from ids, seeds and texts, and back; what is no puzzle, in words. */
#include "case.h"
#include "divine-game-fixture.h"
#include "wait.h"

#include "etude-divine-rules-cache.h"

#include <string.h>

/* What came of a reading. */
typedef struct
{
  gboolean done;
  EtudeDivinePuzzle *puzzle;
  guint n_others;
  GError *error;
} Reading;

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  Reading *reading = data;

  reading->puzzle = etude_divine_puzzle_read_finish (result, &reading->n_others, &reading->error);
  reading->done = TRUE;
}

static Reading
read_text (const char *text)
{
  Reading reading = { 0 };

  etude_divine_puzzle_read_async (text, NULL, on_read, &reading);
  WAIT_FOR (reading.done);
  g_assert_true ((reading.puzzle != NULL) != (reading.error != NULL));
  return reading;
}

static EtudeDivinePuzzle *
read_good (const char *text)
{
  const Reading reading = read_text (text);

  g_assert_no_error (reading.error);
  g_assert_cmpuint (reading.n_others, ==, 0);
  return reading.puzzle;
}

static void
assert_error (const char *text, EtudeDivineError code, const char *message)
{
  Reading reading = read_text (text);

  g_assert_error (reading.error, ETUDE_DIVINE_ERROR, (int) code);
  g_assert_cmpstr (reading.error->message, ==, message);
  g_error_free (reading.error);
}

/* --- there and back --- */

static void
check_same (EtudeDivinePuzzle *a, EtudeDivinePuzzle *b, gboolean same_seed)
{
  g_assert_true (etude_divine_puzzle_equal (a, b));
  g_assert_cmpmem (etude_divine_puzzle_get_answer (a), sizeof (struct etude_divine_placement),
                   etude_divine_puzzle_get_answer (b), sizeof (struct etude_divine_placement));
  g_assert_cmpint (etude_divine_puzzle_get_level (a), ==, etude_divine_puzzle_get_level (b));
  g_assert_cmpstr (same_seed ? etude_divine_puzzle_get_seed_form (a) : NULL, ==, etude_divine_puzzle_get_seed_form (b));
}

static void
check_kind (enum etude_divine_game game, enum etude_divine_rule rule, enum etude_divine_level level)
{
  g_autoptr (EtudeDivinePuzzle) made = game_fixture_puzzle (game, rule, level, 77);
  g_autoptr (EtudeDivinePuzzle) from_id = read_good (etude_divine_puzzle_get_id (made));
  g_autoptr (EtudeDivinePuzzle) from_seed = read_good (etude_divine_puzzle_get_seed_form (made));
  g_autofree char *text = etude_divine_puzzle_get_text (made, FALSE), *solved = NULL, *again = NULL;
  g_autoptr (EtudeDivinePuzzle) from_text = read_good (text);
  g_autoptr (EtudeDivinePuzzle) from_solved = NULL;
  g_autoptr (GVariant) state = g_variant_ref_sink (etude_divine_puzzle_save (made));
  g_autoptr (EtudeDivinePuzzle) loaded = etude_divine_puzzle_load (state);

  solved = etude_divine_puzzle_get_text (made, TRUE);
  from_solved = read_good (solved);
  again = etude_divine_puzzle_get_text (from_solved, TRUE);
  check_same (made, from_id, FALSE);
  check_same (made, from_seed, TRUE);
  check_same (made, from_text, TRUE);
  check_same (made, from_solved, TRUE);
  check_same (made, loaded, TRUE);
  g_assert_cmpstr (solved, ==, again);
  g_assert_null (strstr (text, "solution"));
  g_assert_true (etude_divine_puzzle_is_text (text));
  g_assert_true (etude_divine_puzzle_is_text (etude_divine_puzzle_get_id (made)));
  g_assert_true (etude_divine_puzzle_is_text (etude_divine_puzzle_get_seed_form (made)));
}

CASE (there_and_back)
{
  for (guint game = 0; game < ETUDE_DIVINE_GAMES; game++)
    for (guint rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
      for (guint level = 0; level < ETUDE_DIVINE_LEVELS; level++)
        if (etude_divine_is_played_by (game, rule))
          check_kind (game, rule, level);
}

/* The format's own example (divine-text.h), as people paste it. */
CASE (pasted)
{
  g_autoptr (EtudeDivinePuzzle) puzzle = read_good ("\n  etude-divine 1\r\ngame makruk\r\nrule exact\r\nclues\r\n"
                                                    "..1..020\r\n.0...0..\r\n0.000...\r\n0.......\r\n.0.....0\r\n"
                                                    ".112.1.1\r\n0....0..\r\n..0.....\r\n\r\n"
                                                    + 3);
  const guchar answer[] = { 3 + 7 * 8, 7 + 6 * 8, 1 + 1 * 8, 6 + 2 * 8, ETUDE_DIVINE_NOWHERE }; /* d8 h7 b2 g3 */
  guint64 seed;

  g_assert_cmpmem (etude_divine_puzzle_get_answer (puzzle)->square, 5, answer, 5);
  g_assert_cmpint (etude_divine_puzzle_get_level (puzzle), ==, ETUDE_DIVINE_MEDIUM);
  g_assert_false (etude_divine_puzzle_get_seed (puzzle, &seed)); /* the text does not name it */
  g_assert_null (etude_divine_puzzle_get_seed_form (puzzle));
}

/* A seed is believed only when it makes this puzzle. */
CASE (claimed_seed)
{
  g_autoptr (EtudeDivinePuzzle) made
      = game_fixture_puzzle (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EASY, 5);
  g_autofree char *text = etude_divine_puzzle_get_text (made, FALSE);
  char *digit = strstr (text, "seed 5") + 5;
  g_autoptr (EtudeDivinePuzzle) read = NULL;

  *digit = '6';
  read = read_good (text);
  check_same (made, read, FALSE);
}

CASE (several_texts)
{
  Reading reading = read_text ("chess-exact-easy-1\n\nmakruk-exact-hard-2\nshogi-exact-easy-3\n");
  guint64 seed = 0;

  g_assert_no_error (reading.error);
  g_assert_true (etude_divine_puzzle_get_seed (reading.puzzle, &seed));
  g_assert_cmpuint (seed, ==, 1);
  g_assert_cmpuint (reading.n_others, ==, 2);
  g_object_unref (reading.puzzle);
}

/* --- what is no puzzle --- */

static char *
empty_chess (const char *pieces)
{
  GString *text = g_string_new ("etude-divine 1\ngame chess\nrule exact\n");

  if (pieces)
    g_string_append_printf (text, "pieces %s\n", pieces);
  g_string_append (text, "clues\n");
  for (guint row = 0; row < 8; row++)
    g_string_append (text, "........\n");
  return g_string_free (text, FALSE);
}

CASE (answers)
{
  g_autofree char *several = empty_chess (NULL), *none = empty_chess ("K"), *one = empty_chess ("K");
  g_autoptr (EtudeDivinePuzzle) king = NULL;

  assert_error (several, ETUDE_DIVINE_ERROR_SEVERAL,
                "This puzzle has several answers: its clues do not tell them apart.");
  strrchr (none, '.')[-7] = '1'; /* a1 and h1 are attacked by one king */
  *strrchr (none, '.') = '1';
  assert_error (none, ETUDE_DIVINE_ERROR_NO_ANSWER,
                "This puzzle has no answer: no placement of the pieces fits its clues.");
  memcpy (strrchr (one, '.') - 7, "01......", 8); /* the king attacks b1 and not a1 */
  assert_error (one, ETUDE_DIVINE_ERROR_SEVERAL, "This puzzle has several answers: its clues do not tell them apart.");
  memcpy (strrchr (one, '\n') - 8, "01.1....", 8); /* b1 and d1, so c2 or c1 */
  assert_error (one, ETUDE_DIVINE_ERROR_SEVERAL, "This puzzle has several answers: its clues do not tell them apart.");
  memcpy (strrchr (one, '\n') - 8, "0101....", 8); /* c1 not: it is there */
  king = read_good (one);
  g_assert_cmpuint (etude_divine_puzzle_get_answer (king)->square[0], ==, 2); /* c1 */
}

CASE (errors)
{
  assert_error ("", ETUDE_DIVINE_ERROR_EMPTY, "There is no puzzle in the text.");
  assert_error (" \n\n ", ETUDE_DIVINE_ERROR_EMPTY, "There is no puzzle in the text.");
  assert_error ("abc", ETUDE_DIVINE_ERROR_ID, "This is neither a number nor the id of a puzzle.");
  assert_error ("Good morning", ETUDE_DIVINE_ERROR_ID, "This is neither a number nor the id of a puzzle.");
  assert_error ("Hello\nthere", ETUDE_DIVINE_ERROR_ID, "There is no puzzle in the text.");
  assert_error ("CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7G", ETUDE_DIVINE_ERROR_ID,
                "The check character does not fit: some character of the id is wrong.");
  assert_error ("chess-exact-simple-1", ETUDE_DIVINE_ERROR_ID, "The level is easy, mild, medium, hard or expert.");
  assert_error ("chess-exact-easy-99999999999999999999", ETUDE_DIVINE_ERROR_ID,
                "The seed is a whole number below 2^64.");
  assert_error ("makruk-guess-easy-1", ETUDE_DIVINE_ERROR_ID, "The game has no such rule.");
  assert_error ("etude-divine 3\n", ETUDE_DIVINE_ERROR_TEXT, "Only the versions 1 and 2 of the format can be read.");
  assert_error ("etude-divine 1\ngame chess\nrule exact\nclues\n....x...\n", ETUDE_DIVINE_ERROR_TEXT,
                "Line 5, character 5: A clue is a digit, or a full stop if it is hidden.");
  assert_error ("etude-divine 1\ngame draughts\nrule exact\nclues\n", ETUDE_DIVINE_ERROR_TEXT,
                "Line 2: The game is chess, makruk, xiangqi or shogi.");
}

CASE (is_text)
{
  g_assert_false (etude_divine_puzzle_is_text (""));
  g_assert_false (etude_divine_puzzle_is_text ("8/8/8/8/8/8/8/KBNk4 w"));
  g_assert_false (etude_divine_puzzle_is_text ("8*q"));
  g_assert_false (etude_divine_puzzle_is_text ("d\n5*q\n"));
  g_assert_false (etude_divine_puzzle_is_text ("1. e4 e5 2. Nf3"));
  g_assert_true (etude_divine_puzzle_is_text ("etude-divine 9"));
  g_assert_true (etude_divine_puzzle_is_text (" chess-what"));
}

CASE (cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Reading reading = { 0 };

  g_cancellable_cancel (cancellable);
  etude_divine_puzzle_read_async ("chess-guess-expert-1", cancellable, on_read, &reading);
  WAIT_FOR (reading.done);
  g_assert_error (reading.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (reading.puzzle);
  g_error_free (reading.error);
}

/* Kept puzzles that are none. */
CASE (states)
{
  static const char *const bad[] = {
    "('CE5CX', byte 0, [byte 1, 2, 3, 4, 5], @mt nothing)",
    "('CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H', byte 0, [byte 1, 2, 3, 4, 5], @mt nothing)", /* that is not its answer */
    "('CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H', byte 5, [byte 38, 24, 57, 35, 5], @mt nothing)",
    "('CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H', byte 0, [byte 38, 24, 57, 35], @mt nothing)",
    "('CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H', byte 0, [byte 38, 24, 57, 35, 255], @mt nothing)",
    "('CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H', byte 0, [byte 38, 24, 57, 35, 200], @mt nothing)",
    "'CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H'",
  };
  g_autoptr (GVariant) good = g_variant_parse (
      NULL, /* Kg5 Qa4 Bb8 Nd5 Rf1 */
      "('CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H', byte 0, [byte 38, 24, 57, 35, 5], @mt 1)", NULL, NULL, NULL);
  g_autoptr (GVariant) old
      = g_variant_parse (/* with a mark for puzzles that hints do not solve */
                         NULL, "('CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H', byte 16, [byte 38, 24, 57, 35, 5], @mt 1)",
                         NULL, NULL, NULL);
  g_autoptr (EtudeDivinePuzzle) puzzle = etude_divine_puzzle_load (good), marked = etude_divine_puzzle_load (old);

  g_assert_nonnull (puzzle);
  check_same (puzzle, marked, TRUE);
  g_assert_cmpstr (etude_divine_puzzle_get_seed_form (puzzle), ==, "chess-exact-easy-1");
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GVariant) state = g_variant_parse (NULL, bad[i], NULL, NULL, NULL);

      g_assert_null (etude_divine_puzzle_load (state));
    }
}

/* --- best times --- */

static void
count_up (guint *n)
{
  ++*n;
}

/* Found in a thread, and the same as etude-cli's. */
CASE (rating)
{
  g_autoptr (EtudeDivinePuzzle) puzzle = read_good ("chess-exact-hard-1");
  guint n_rated = 0;

  g_signal_connect_swapped (puzzle, "rated", G_CALLBACK (count_up), &n_rated);
  g_assert_false (etude_divine_puzzle_get_rating (puzzle)->points > 0);
  WAIT_FOR (etude_divine_puzzle_get_rating (puzzle)->points > 0);
  g_assert_cmpuint (n_rated, ==, 1);
  g_assert_cmpuint (etude_divine_puzzle_get_rating (puzzle)->steps[ETUDE_DIVINE_SUPPOSED], >, 0);
}

/* A quarter of the way to five quarters of the rating, or to three quarters with help; by game; kept. */
CASE (strength)
{
  g_autoptr (EtudeDivineTimes) times = etude_divine_times_new (), other = etude_divine_times_new ();
  g_autoptr (GVariant) state = NULL;

  g_assert_cmpuint (etude_divine_times_get_strength (times, ETUDE_DIVINE_CHESS), ==, 0);
  etude_divine_times_learn (times, ETUDE_DIVINE_CHESS, 40, TRUE);
  g_assert_cmpuint (etude_divine_times_get_strength (times, ETUDE_DIVINE_CHESS), ==, 40);
  etude_divine_times_learn (times, ETUDE_DIVINE_CHESS, 80, FALSE);
  g_assert_cmpuint (etude_divine_times_get_strength (times, ETUDE_DIVINE_CHESS), ==, 55); /* (100 - 40) / 4 more */
  etude_divine_times_learn (times, ETUDE_DIVINE_CHESS, 20, TRUE);
  g_assert_cmpuint (etude_divine_times_get_strength (times, ETUDE_DIVINE_CHESS), ==, 45); /* (15 - 55) / 4 */
  g_assert_cmpuint (etude_divine_times_get_strength (times, ETUDE_DIVINE_SHOGI), ==, 0);
  state = g_variant_ref_sink (etude_divine_times_save (times));
  g_assert_true (etude_divine_times_load (other, state));
  g_assert_cmpuint (etude_divine_times_get_strength (other, ETUDE_DIVINE_CHESS), ==, 45);
}

CASE (times)
{
  g_autoptr (EtudeDivineTimes) times = etude_divine_times_new ();
  g_autoptr (EtudeDivineTimes) other = etude_divine_times_new ();
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GVariant) strange = g_variant_parse (
      NULL,
      "{'chess-exact-easy': int64 5, 'chess-exact': 6, 'makruk-guess-easy': 7, '': 8, "
      "'shogi-exact-easy': -1, 'shogi-exact-hard': 9000000000000000000, 'xiangqi-classic-expert': 9}",
      NULL, NULL, NULL);
  g_autoptr (GVariant) word = g_variant_ref_sink (g_variant_new_string ("fast"));

  g_assert_true (etude_divine_times_offer (times, ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_CLASSIC, ETUDE_DIVINE_HARD, 700));
  g_assert_false (etude_divine_times_offer (times, ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_CLASSIC, ETUDE_DIVINE_HARD, 700));
  g_assert_true (etude_divine_times_offer (times, ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_CLASSIC, ETUDE_DIVINE_HARD, 699));
  g_assert_true (etude_divine_times_offer (times, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS, ETUDE_DIVINE_EASY, 0));
  state = g_variant_ref_sink (etude_divine_times_save (times));
  g_assert_true (etude_divine_times_load (other, state));
  g_assert_cmpint (etude_divine_times_get (other, ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_CLASSIC, ETUDE_DIVINE_HARD), ==,
                   699);
  g_assert_cmpint (etude_divine_times_get (other, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS, ETUDE_DIVINE_EASY), ==, 1);
  g_assert_false (etude_divine_times_load (other, word));
  g_assert_cmpint (etude_divine_times_get (other, ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_CLASSIC, ETUDE_DIVINE_HARD), ==,
                   699);
  g_assert_true (etude_divine_times_load (other, strange));
  g_clear_pointer (&state, g_variant_unref);
  state = g_variant_ref_sink (etude_divine_times_save (other));
  g_assert_cmpuint (g_variant_n_children (state), ==, 7); /* what is not understood, too */
  g_assert_cmpint (etude_divine_times_get (other, ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_HARD), ==, 0);
  g_assert_true (etude_divine_times_offer (other, ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_HARD, 5000));
  g_clear_pointer (&state, g_variant_unref);
  state = g_variant_ref_sink (etude_divine_times_save (other));
  g_assert_cmpuint (g_variant_n_children (state), ==, 7); /* a time that can be is in place of one that cannot */
  g_assert_cmpint (etude_divine_times_get (other, ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_CLASSIC, ETUDE_DIVINE_EXPERT), ==,
                   9);
}
