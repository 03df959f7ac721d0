/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-found-text.c - what is found in texts as people copy them. */
#include "case.h"
#include "etude-found-text.h"

#include <string.h>

#define FEN "8/1k6/8/3KN3/5B2/8/8/8 w - - 0 1"
#define ROWS "8/1k6/8/3KN3/5B2/8/8/8"
#define GAME "[FEN \"" FEN "\"]\n\n1. Kd6 *\n"
#define ID "CE314GAS8SGG0VNP8PG6HNAN0R852"
#define SEED "chess-exact-medium-42"

static void
assert_finds (const char *text, EtudeFound what, const char *expected)
{
  g_autofree char *found = NULL;

  g_assert_cmpint (etude_found_text (text, NULL), ==, what);
  g_assert_cmpint (etude_found_text (text, &found), ==, what);
  g_assert_cmpstr (found, ==, expected);
}

CASE (positions)
{
  static const char *const texts[] = {
    FEN,
    "\xef\xbb\xbf" FEN "\r\n",
    "FEN: " FEN,
    "fen=\"" FEN "\"",
    "The position (" FEN ") is won.",
    "Look at this:\r\n\r\n    " FEN "\r\n\r\nWhite to move. 3/4 of us lost it on 12/11/2026.\r\n",
    "<p>" FEN "</p>",
    "https://lichess.org/analysis/standard/8/1k6/8/3KN3/5B2/8/8/8_w_-_-_0_1",
    "https://lichess.org/analysis/fromPosition/8/1k6/8/3KN3/5B2/8/8/8_w_-_-_0_1?color=white",
    "https://lichess.org/editor/8/1k6/8/3KN3/5B2/8/8/8_w_-_-_0_1?color=black",
    "lichess.org/analysis/8/1k6/8/3KN3/5B2/8/8/8%20w%20-%20-%200%201",
    "see https://syzygy-tables.info/?fen=8/1k6/8/3KN3/5B2/8/8/8_w_-_-_0_1, please",
    "https://www.chess.com/analysis?fen=8%2F1k6%2F8%2F3KN3%2F5B2%2F8%2F8%2F8+w+-+-+0+1&flip=false",
    "https://example.org/b/n/k/r/board?fen=8%2f1k6%2f8%2f3KN3%2f5B2%2f8%2f8%2f8%20w%20-%20-%200%201",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      assert_finds (texts[i], ETUDE_FOUND_POSITION, FEN);
    }
  assert_finds (ROWS, ETUDE_FOUND_POSITION, ROWS);
  assert_finds ("Is " ROWS " lost?", ETUDE_FOUND_POSITION, ROWS);
  assert_finds (ROWS " b", ETUDE_FOUND_POSITION, ROWS " b");
  assert_finds (ROWS " b KQkq e3 12 60.", ETUDE_FOUND_POSITION, ROWS " b KQkq e3 12 60");
  assert_finds (ROWS " was won", ETUDE_FOUND_POSITION, ROWS);
  assert_finds (ROWS " w\n" ROWS " b\n", ETUDE_FOUND_POSITION, ROWS " w");
}

/* What was meant for a FEN is found with its faults. */
CASE (wrong_positions)
{
  assert_finds ("8/1k6/8/3KN3/5B2/8/8 w", ETUDE_FOUND_POSITION, "8/1k6/8/3KN3/5B2/8/8 w");
  assert_finds ("8/1k6/8/3KX3/5B2/8/8/8 w", ETUDE_FOUND_POSITION, "8/1k6/8/3KX3/5B2/8/8/8 w");
  assert_finds ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", ETUDE_FOUND_POSITION,
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

/* So are its numbers, where it is alone; in a sentence they are other words. */
CASE (numbers)
{
  static const char *const wrong[]
      = { " w - - x", " w - - x 1", " w - - -1 1", " b - e3 5,000,000 1", " w KQ - 0 1 2", " w - - 0 1 is won" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *fen = g_strconcat (ROWS, wrong[i], NULL), *line = g_strconcat (" ", fen, "\r\n", NULL);

      assert_finds (fen, ETUDE_FOUND_POSITION, fen);
      assert_finds (line, ETUDE_FOUND_POSITION, fen);
    }
  assert_finds (ROWS " w - - White wins.", ETUDE_FOUND_POSITION, ROWS " w - -");
  assert_finds (ROWS " w - - bm Kd6", ETUDE_FOUND_POSITION, ROWS " w - -");
  assert_finds (ROWS " w - - id \"x\";", ETUDE_FOUND_POSITION, ROWS " w - -");
  assert_finds ("Is " ROWS " w - - won", ETUDE_FOUND_POSITION, ROWS " w - -");
  assert_finds (FEN "\nis won", ETUDE_FOUND_POSITION, FEN);
}

/* And so they are in an address, however it writes blanks; what it goes on with is no number. */
CASE (numbers_in_addresses)
{
  static const struct
  {
    const char *address, *numbers;
  } rows[] = {
    { "https://lichess.org/editor/" ROWS "_w_-_-_x_1", " x 1" },
    { "https://lichess.org/editor/" ROWS "_w_-_-_x", " x" },
    { "https://lichess.org/editor/" ROWS "_w_-_-_-1_1?color=black", " -1 1" },
    { "https://lichess.org/editor/" ROWS "_w_-_-_0_one#explorer", " 0 one" },
    { "see https://syzygy-tables.info/?fen=" ROWS "_w_-_-_5000000_1, please", " 5000000 1" },
    { "(https://lichess.org/analysis/" ROWS "_w_-_-_5,000_1).", " 5,000 1" },
    { "lichess.org/analysis/8/1k6/8/3KN3/5B2/8/8/8%20w%20-%20-%20x%201", " x 1" },
    { "https://www.chess.com/analysis?fen=8%2F1k6%2F8%2F3KN3%2F5B2%2F8%2F8%2F8+w+-+-+x+1&flip=false", " x 1" },
    { "https://lichess.org/editor/" ROWS "_w_-_-_12_60?color=black", " 12 60" },
    { "https://lichess.org/editor/" ROWS "_w_-_-_12_60_is_won", " 12 60" },
    { "https://lichess.org/editor/" ROWS "_w_-_-?color=black", "" },
    { "mailto:me?body=Is%208/1k6/8/3KN3/5B2/8/8/8%20w%20-%20-%2012%2060%20really%20won?", " 12 60" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *fen = g_strconcat (ROWS " w - -", rows[i].numbers, NULL);

      g_test_message ("%s", rows[i].address);
      assert_finds (rows[i].address, ETUDE_FOUND_POSITION, fen);
    }
}

CASE (games)
{
  assert_finds (GAME, ETUDE_FOUND_GAME, GAME);
  assert_finds ("Dear all,\n\nhere it is:\n\n" GAME, ETUDE_FOUND_GAME, GAME);
  assert_finds ("1. e4 e5 2. Nf3", ETUDE_FOUND_GAME, "1. e4 e5 2. Nf3");
}

CASE (puzzles)
{
  static const char text[] = "etude-divine 1\ngame makruk\nrule exact\nclues\n..1..020\n";

  assert_finds (SEED, ETUDE_FOUND_PUZZLE, SEED);
  assert_finds ("Can you do " SEED "?\nI cannot.", ETUDE_FOUND_PUZZLE, SEED);
  assert_finds ("chess-exact-easy-x", ETUDE_FOUND_PUZZLE, "chess-exact-easy-x");
  assert_finds (ID, ETUDE_FOUND_PUZZLE, ID);
  assert_finds ("Try this one, 5/5 for beauty:\r\n> " ID ".\r\n", ETUDE_FOUND_PUZZLE, ID);
  assert_finds (text, ETUDE_FOUND_PUZZLE, text);
}

CASE (problems)
{
  static const char board[] = "-Q--\n---Q\nQ---\n--Q-\n", two[] = "Qw- - \n- - Nb\n- - - \n";

  assert_finds ("5*q", ETUDE_FOUND_PROBLEM, "5*q");
  assert_finds ("d\r\n5*q\r\n", ETUDE_FOUND_PROBLEM, "d\r\n5*q\r\n");
  assert_finds ("5*q\nzebra\n", ETUDE_FOUND_PROBLEM, "5*q\nzebra\n");
  assert_finds ("2*r w\nk b\n", ETUDE_FOUND_PROBLEM, "2*r w\nk b\n");
  assert_finds ("Hello,\n\nd\n5*q\n\nhas 638.\n", ETUDE_FOUND_PROBLEM, "d\n5*q\n\n");
  assert_finds (board, ETUDE_FOUND_PROBLEM, board);
  assert_finds (two, ETUDE_FOUND_PROBLEM, two);
  assert_finds ("A solution:\n-Q--\n---Q\nQ---\n--Q-\nIs it?", ETUDE_FOUND_PROBLEM, board);
  assert_finds ("etude-problem 1\nsize 8\n", ETUDE_FOUND_PROBLEM, "etude-problem 1\nsize 8\n");
  assert_finds ("# Mine\n\netude-problem 1\n\nsize 8\nBye\n", ETUDE_FOUND_PROBLEM,
                "etude-problem 1\n\nsize 8\nBye\n"); /* to its end: its fault is told */
  assert_finds ("Hello,\n\netude-problem 1\r\nsize 8\r\n \r\nBye\n", ETUDE_FOUND_PROBLEM,
                "etude-problem 1\r\nsize 8\r\n");
  assert_finds ("Hello,\netude-problem 1\nsize 8", ETUDE_FOUND_PROBLEM, "etude-problem 1\nsize 8");
  assert_finds (" pwgg3f\n", ETUDE_FOUND_PROBLEM, "pwgg3f");
  assert_finds (" pwgg3g\n", ETUDE_FOUND_PROBLEM, "pwgg3g"); /* mistyped: the page says so */
  assert_finds ("PWGGF3", ETUDE_FOUND_PROBLEM, "PWGGF3");
  assert_finds ("problem", ETUDE_FOUND_NOTHING, NULL);
  assert_finds ("See pwgg3g.", ETUDE_FOUND_NOTHING, NULL);
  /* Its check character is right, but fixed squares overlap. */
  assert_finds ("pxBBBBBBBBBBBBBBBBBBBIIItaBBBBBgBganBiwgq", ETUDE_FOUND_NOTHING, NULL);
  assert_finds ("See 0-pxBBBBBBBBBBBBBBBBBBBIIItaBBBBBgBganBiwgq, or pxBBBBBBBBBBBBBBBBBBB111taBBBBBgBganBiwgq.",
                ETUDE_FOUND_NOTHING, NULL);
  assert_finds ("Try PW0H3Z, it is harder.", ETUDE_FOUND_PROBLEM, "PW0H3Z");
}

CASE (nothing)
{
  static const char *const texts[] = {
    "",
    " \r\n",
    "hello",
    "Chess exactly easy",
    "See https://example.org/a/b/c/d/e/f/ for more.",
    "12/11/2026 and 1/2/3",
    "[1] a note\n[2] another",
    "Meet at 5, K.",
    "People prefer plain pictures; position, piece, pawn, problem, place.",
    "/home/someone/games/game.pgn",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      assert_finds (texts[i], ETUDE_FOUND_NOTHING, NULL);
    }
}

/* A text that is long and has nothing, or something at its end, is no problem. */
CASE (long)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 before = g_get_monotonic_time ();

  while (text->len < 1 << 20)
    g_string_append (text, "8/8/k/K/Qq (8/8 [a b-c 1*2 --\n");
  g_assert_cmpint (etude_found_text (text->str, NULL), !=, ETUDE_FOUND_GAME);
  memset (text->str, '8', text->len);
  etude_found_text (text->str, NULL);
  for (gsize i = 1; i < text->len; i += 2)
    text->str[i] = '/';
  etude_found_text (text->str, NULL);
  g_test_message ("%.3f s", (double) (g_get_monotonic_time () - before) / G_TIME_SPAN_SECOND);
  g_assert_cmpint (g_get_monotonic_time () - before, <, 20 * G_TIME_SPAN_SECOND);
}
