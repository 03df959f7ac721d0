/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-pgn-read.c - PGN as other programs and people write it, and texts that are none. */
#include "case.h"
#include "pgn-fixture.h"

#include <string.h>

#define SEED 19930425
#define FUZZED 20000 /* texts with some bytes changed */
#define MEGABYTE 1000000

static void
assert_reads (const char *pgn, const char *moves)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (EtudeMateGame) game = etude_mate_pgn_read (pgn, 0, &error);

  g_assert_no_error (error);
  g_assert_true (etude_mate_game_get_current (game) == etude_mate_game_get_root (game));
  pgn_fixture_assert_moves (game, moves);
}

CASE (everything)
{
  assert_reads ("\xef\xbb\xbf% an escaped line ( { [\r\n"
                "[ White\t\"A \\\"quoted\\\" \\\\ name\" ]\r\n"
                "; a comment between tags [\r\n"
                "[FEN \"" PGN_FIXTURE_FEN "\"]\r\n"
                "[SetUp \"1\"] [Result \"*\"]\r\n"
                "\r\n"
                "{before (the) first [move]} 1.Kf7!? $1 {a comment\r\nover ; lines} ; and one to the end (\r\n"
                "% escaped again )\r\n"
                "(1. \xe2\x99\x95g7# $13$14 {mate}) (1.Qg1-g6?? (1. Qh1+ ! Kg8 * 2. Qh7+) 1/2-1/2)\r\n"
                "1... Kh7 2 . g1h1 # ( 2.Qg7++ ) 1-0\r\n"
                "[Event \"the next game\"]\r\n[FEN \"nonsense\"]\r\n\r\n1. e4 {without end",
                "f6f7 (g1g7) (g1g6) (g1h1 h8g8 h1h7) h8h7 g1h1 (g1g7)");
}

CASE (lenient)
{
  assert_reads (PGN_FIXTURE_TAGS, "");
  assert_reads (PGN_FIXTURE_TAGS "*", "");
  assert_reads ("[fen \"" PGN_FIXTURE_FEN "\"]f6f7", "f6f7"); /* no number, no result */
  assert_reads (PGN_FIXTURE_TAGS "Kf7 Kh7 Qh1", "f6f7 h8h7 g1h1");
  assert_reads (PGN_FIXTURE_TAGS "7 Kf7 7... Kh7 3.Qh1# 0-1", "f6f7 h8h7 g1h1"); /* whatever the numbers say */
  assert_reads (PGN_FIXTURE_TAGS "1.Kf7 1\xe2\x80\xa6Kh7", "f6f7 h8h7");         /* one character of three dots */
  assert_reads (PGN_FIXTURE_TAGS "1.Kf7(1.Qg6)Kh7{x}Qh1#$4;y", "f6f7 (g1g6) h8h7 g1h1");
  assert_reads (PGN_FIXTURE_TAGS "1. Kf7 Kh7 (1... Kh7) 2. Qh1 (2. Qh1)", "f6f7 h8h7 g1h1"); /* the same once more */
}

/* A game without a result ends where the next one begins; of two positions the first counts. */
CASE (first_game)
{
  assert_reads (PGN_FIXTURE_TAGS "Kf7\n\n[Event \"?\"]\n\n1. e4", "f6f7");
  assert_reads (PGN_FIXTURE_TAGS "[FEN \"nonsense\"]\nKf7", "f6f7");
}

/* A variation may begin with what the main line goes on with, but for that it does not become the main line. */
CASE (main_line)
{
  assert_reads (PGN_FIXTURE_TAGS "1. Kf7 (1. Kf7 Kh7 2. Qg7#) 1... Kh7 2. Qh1#", "f6f7 h8h7 g1h1 (g1g7)");
}

/* Black has the men, or both have. */
static void
check_colours (const char *fen, const char *movetext, enum etude_colour to_move, const char *moves)
{
  g_autofree char *pgn = g_strdup_printf ("[FEN \"%s\"]\n\n%s\n", fen, movetext);
  g_autoptr (EtudeMateGame) game = etude_mate_pgn_read (pgn, 0, NULL);

  g_assert_cmpint (etude_mate_game_get_root (game)->position.to_move, ==, to_move);
  pgn_fixture_assert_moves (game, moves);
}

CASE (colours)
{
  check_colours ("7K/8/5k2/8/8/8/8/6q1 b - - 0 1", "1... Kf7 2. Kh7 Qh1# (2... Qg7#) 0-1", ETUDE_BLACK,
                 "f6f7 h8h7 g1h1 (g1g7)");
  check_colours ("7K/5k2/8/8/8/8/8/6q1 w - - 0 1", "1. Kh7 \xe2\x99\x9bh1# 0-1", ETUDE_WHITE, "h8h7 g1h1");
  check_colours ("7K/6q1/8/8/8/8/8/1k6 w - - 0 1", "1. Kxg7 Kb2", ETUDE_WHITE, "h8g7 b1b2");
  check_colours ("3r4/4P2k/8/8/8/8/8/K7 w - - 0 1", "1. exd8=N (1. e8=Q) (1. e8=R) (1. exd8=B) Kg6", ETUDE_WHITE,
                 "e7d8 (e7e8) (e7e8) (e7d8) h7g6");
  check_colours ("7k/8/8/3P4/8/8/4p3/K7 w - - 0 1", "1. d6 e1=Q+", ETUDE_WHITE, "d5d6 e2e1");
  check_colours ("7k/4p3/8/3P4/8/8/8/K7 b - - 0 1", "1... e5 2. dxe6", ETUDE_BLACK, "e7e5 d5e6");
}

/* --- what is no game --- */

/* TEXT must be refused with MESSAGE. */
static void
check_refused (const char *text, EtudeMatePgnError code, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (etude_mate_pgn_read (text, 0, &error));
  g_assert_error (error, ETUDE_MATE_PGN_ERROR, (gint) code);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_null (etude_mate_pgn_read (text, 0, NULL));
}

CASE (no_position)
{
  static const char usual[] = "The game begins at the usual starting position, which this page cannot show.";

  check_refused ("", ETUDE_MATE_PGN_EMPTY, "There is no game in this text.");
  check_refused (" \r\n{nothing}\n; at all", ETUDE_MATE_PGN_EMPTY, "There is no game in this text.");
  check_refused ("1. e4 e5", ETUDE_MATE_PGN_NO_POSITION, usual);
  check_refused ("[Event \"?\"]\n[SetUp \"1\"]\n\n1. e4 *", ETUDE_MATE_PGN_NO_POSITION, usual);
  check_refused ("[Event \"?\"]", ETUDE_MATE_PGN_NO_POSITION, usual);
  check_refused ("1. e4 *\n\n" PGN_FIXTURE_TAGS, ETUDE_MATE_PGN_NO_POSITION, usual);
}

CASE (bad_tags)
{
  static const char tag[] = "Line 2, column 2: A tag must be written like [Name \"value\"].";

  check_refused ("\n [FEN", ETUDE_MATE_PGN_TAG, tag);
  check_refused ("\n [FEN \"8/8", ETUDE_MATE_PGN_TAG, tag);
  check_refused ("\n [FEN \"8/8\\", ETUDE_MATE_PGN_TAG, tag);
  check_refused ("\n [FEN 8/8]", ETUDE_MATE_PGN_TAG, tag);
  check_refused ("\n [\"8/8\"]", ETUDE_MATE_PGN_TAG, tag);
  check_refused ("\n [FEN \"8/8\" x]", ETUDE_MATE_PGN_TAG, tag);
  check_refused ("\n [FEN \"8/8\n\"]", ETUDE_MATE_PGN_TAG, tag);
  check_refused ("[Event \"\xc3\xa9\"][FEN \"8/8/8/8/8/8/8/X7 w\"]", ETUDE_MATE_PGN_FEN,
                 "Line 1, column 32: This is not the letter of a piece: those are K Q R B N P for White and k q r b n "
                 "p for Black.");
  check_refused ("[FEN \"\"]", ETUDE_MATE_PGN_FEN, "Line 1, column 7: There is no position in this text.");
}

/* Games of other kinds of chess are none of chess, whatever their position is like. */
CASE (variants)
{
  static const char *const chess[] = { "Standard", "From Position", "chess", "?", "" };
  static const char *const others[] = { "Atomic", "Crazyhouse", "Chess960", "Three-check", "King of the Hill" };

  for (guint i = 0; i < G_N_ELEMENTS (chess); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Variant \"%s\"]\n" PGN_FIXTURE_TAGS "1. Kf7 *", chess[i]);
      g_autoptr (EtudeMateGame) game = etude_mate_pgn_read (text, 0, NULL);

      g_assert_nonnull (game);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *text = g_strdup_printf ("[FEN \"8/8/8/8/8/8/8/8[Qp] w\"]\n[Variant \"%s\"]\n", others[i]);
      g_autofree char *expected = g_strdup_printf ("Line 2, column 11: This is a game of %s; Etude plays by the usual "
                                                   "rules of chess only.",
                                                   others[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (etude_mate_pgn_read (text, 0, &error));
      g_assert_error (error, ETUDE_MATE_PGN_ERROR, ETUDE_MATE_PGN_VARIANT);
      g_assert_cmpstr (error->message, ==, expected);
    }
}

CASE (bad_moves)
{
  check_refused (PGN_FIXTURE_TAGS "\r\n1. Kf7 Kh7\r2. Nf9 *", ETUDE_MATE_PGN_MOVE,
                 "Line 4, column 4: Nf9 is not a legal move here.");
  check_refused (PGN_FIXTURE_TAGS "1. Kf7 {\xe2\x99\x94} Kg8", ETUDE_MATE_PGN_MOVE,
                 "Line 2, column 12: Kg8 is not a legal move here.");
  check_refused (PGN_FIXTURE_TAGS "1. Qg7# Kg8", ETUDE_MATE_PGN_MOVE,
                 "Line 2, column 9: Kg8 is not a legal move here.");
  check_refused (PGN_FIXTURE_TAGS "1.Kf7 O-O", ETUDE_MATE_PGN_MOVE, "Line 2, column 7: O-O is not a move.");
  check_refused (PGN_FIXTURE_TAGS "1.hello\x01worldandeverything", ETUDE_MATE_PGN_MOVE,
                 "Line 2, column 3: hello?worldandev\xe2\x80\xa6 is not a move.");
  check_refused (PGN_FIXTURE_TAGS "Kf7 % Kh7", ETUDE_MATE_PGN_MOVE, "Line 2, column 5: % is not a move.");
  check_refused (PGN_FIXTURE_TAGS "Kf7 }", ETUDE_MATE_PGN_MOVE, "Line 2, column 5: } is not a move.");
  check_refused ("[FEN \"8/k7/8/8/8/1K6/8/R6R w\"]Rd1", ETUDE_MATE_PGN_MOVE,
                 "Line 1, column 31: Black is in check but it is White\xe2\x80\x99s turn.");
  check_refused ("[FEN \"8/1k6/8/8/8/1K6/8/R6R w\"]Rd1", ETUDE_MATE_PGN_MOVE,
                 "Line 1, column 32: Rd1 fits more than one piece; add the file or rank it comes from.");
  check_refused ("[FEN \"8/8/8/8/8/8/8/R6R w\"]Rd1", ETUDE_MATE_PGN_MOVE,
                 "Line 1, column 28: The white king is not on the board.");
}

CASE (bad_brackets)
{
  static const char none[] = "A variation must follow the move that it replaces.";
  g_autofree char *before_moves = g_strconcat ("Line 2, column 1: ", none, NULL);
  g_autofree char *in_variation = g_strconcat ("Line 2, column 6: ", none, NULL);

  check_refused (PGN_FIXTURE_TAGS "(1. Kf7)", ETUDE_MATE_PGN_VARIATION, before_moves);
  check_refused (PGN_FIXTURE_TAGS "Kf7 ((Qg7))", ETUDE_MATE_PGN_VARIATION, in_variation);
  check_refused (PGN_FIXTURE_TAGS "Kf7 Kh7 ((Qh1))", ETUDE_MATE_PGN_VARIATION,
                 "Line 2, column 10: A variation must follow the move that it replaces.");
  check_refused (PGN_FIXTURE_TAGS "Kf7 )", ETUDE_MATE_PGN_VARIATION,
                 "Line 2, column 5: This parenthesis does not close a variation.");
  check_refused (PGN_FIXTURE_TAGS "Kf7 (Qg7 *\n", ETUDE_MATE_PGN_VARIATION,
                 "Line 2, column 5: The variation that begins here has no end.");
  check_refused (PGN_FIXTURE_TAGS "Kf7\n{Kh7 *", ETUDE_MATE_PGN_COMMENT,
                 "Line 3, column 1: The comment that begins here has no end.");
}

/* A line of PLIES moves. */
static char *
long_line (guint plies)
{
  static const char *const cycle[] = { " Ka2", " Kh7", " Ka1", " Kh8" };
  g_autoptr (GString) text = g_string_new ("[FEN \"7k/8/8/8/8/8/8/KR6 w\"]\n");

  for (guint i = 0; i < plies; i++)
    g_string_append (text, cycle[i % 4]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

CASE (too_long)
{
  g_autofree char *longest = long_line (ETUDE_MATE_PLIES_MAX), *longer = long_line (ETUDE_MATE_PLIES_MAX + 1);
  g_autoptr (EtudeMateGame) game = etude_mate_pgn_read (longest, 0, NULL);

  g_assert_cmpuint (etude_mate_node_last (etude_mate_game_get_root (game))->ply, ==, ETUDE_MATE_PLIES_MAX);
  check_refused (longer, ETUDE_MATE_PGN_TOO_LONG,
                 "Line 2, column 4002: The game is too long; a line can have 1000 moves of both sides together.");
}

/* --- large and damaged texts --- */

/* START and then as many of UNIT as fill a megabyte. */
static char *
megabyte (const char *start, const char *unit)
{
  g_autoptr (GString) text = g_string_sized_new (MEGABYTE + 100);

  for (g_string_append (text, start); text->len < MEGABYTE;)
    g_string_append (text, unit);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

CASE (megabytes)
{
  static const char *const starts[]
      = { "", PGN_FIXTURE_TAGS, PGN_FIXTURE_TAGS "Kf7 ", PGN_FIXTURE_TAGS "Kf7 {", "[FEN \"", "\xef\xbb\xbf" };
  static const char *const units[] = { "(",  ")", "(Kf7 ", "{",        "{}", "[",    "[%cal ", "[%cal Ga1b2",
                                       "1.", "$", "\x80",  "\xff\xfe", "\\", "; \n", "\r" };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    for (guint k = 0; k < G_N_ELEMENTS (units); k++)
      {
        g_autofree char *text = megabyte (starts[i], units[k]);
        g_autoptr (GError) error = NULL;
        g_autoptr (EtudeMateGame) game = etude_mate_pgn_read (text, 0, &error);

        if (!game)
          g_assert_true (g_utf8_validate (error->message, -1, NULL) && strlen (error->message) < 200);
        etude_mate_pgn_is_pgn (text);
      }
}

/* Some bytes of a good text changed: it is read, or refused with a message. */
CASE (fuzzed)
{
  static const char likely[] = "KQRBNabcdefgh12345678x-+#!?(){}[];$%.*\"\\/ \r\n\x80\xe2\xff";
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  g_autoptr (EtudeMateGame) game = pgn_fixture_random_game (random, "KRNK", 4);
  g_autofree char *pgn = etude_mate_pgn_write (game, NULL, NULL);
  guint read = 0;

  for (guint i = 0; i < FUZZED; i++)
    {
      g_autofree char *text = g_strndup (pgn, (gsize) g_rand_int_range (random, 200, (gint32) strlen (pgn) + 1));
      g_autoptr (EtudeMateGame) fuzzed = NULL;
      g_autoptr (GError) error = NULL;

      for (gint32 k = g_rand_int_range (random, 0, 4); k > 0; k--)
        text[g_rand_int_range (random, 0, (gint32) strlen (text))]
            = likely[g_rand_int_range (random, 0, (gint32) sizeof likely - 1)];
      fuzzed = etude_mate_pgn_read (text, 0, &error);
      if (fuzzed)
        read++;
      else
        g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
  g_assert_cmpuint (read, >, 0);
  g_assert_cmpuint (read, <, FUZZED);
}

CASE (is_pgn)
{
  static const char *const yes[] = { PGN_FIXTURE_TAGS,
                                     "\xef\xbb\xbf\r\n [Event \"?\"]",
                                     "1. Kf7",
                                     "1.Kf7",
                                     "(12...Kh7)",
                                     "% x\n[Event \"?\"]",
                                     "7k/8 1. e4",
                                     "3.\n\xe2\x99\x98"
                                     "f3" };
  static const char *const no[]
      = { "",           PGN_FIXTURE_FEN, " \n" PGN_FIXTURE_FEN "\n", "8/8/8/8/8/8/2k5/KNB5", "hello", "0.5", "1.",
          "mate in 3.", "x [1]" };

  for (guint i = 0; i < G_N_ELEMENTS (yes); i++)
    g_assert_true (etude_mate_pgn_is_pgn (yes[i]));
  for (guint i = 0; i < G_N_ELEMENTS (no); i++)
    g_assert_false (etude_mate_pgn_is_pgn (no[i]));
}
