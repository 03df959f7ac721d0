/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-pgn.c - games written as PGN, by hand and at random, and read back. */
#include "made-endings.h"
#include "notation.h"
#include "pgn-fixture.h"

#include <string.h>

#define SEED 19930424
#define GAMES 60 /* random ones an ending */

static void
test_write (void)
{
  struct etude_endings *tablebase = made_endings_of ("KQK");
  g_autoptr (EtudeMateGame) game = pgn_fixture_game (PGN_FIXTURE_FEN, "f6f7");
  EtudeMateNode *node = etude_mate_game_get_current (game);
  g_autofree char *pgn = NULL;

  etude_mate_game_go (game, etude_mate_game_get_root (game));
  pgn_fixture_play (game, "g1g7");
  etude_mate_game_go (game, etude_mate_game_get_root (game));
  pgn_fixture_play (game, "g1g6");
  etude_mate_game_go (game, node);
  node = pgn_fixture_play (game, "h8h7");
  pgn_fixture_play (game, "g1h1");
  etude_mate_game_go (game, node);
  pgn_fixture_play (game, "g1g7");
  pgn = etude_mate_pgn_write (game, &(EtudeSolved){ .endings = tablebase }, "1993.04.24");
  g_assert_cmpstr (pgn, ==,
                   "[Event \"Etude\"]\n"
                   "[Site \"?\"]\n"
                   "[Date \"1993.04.24\"]\n"
                   "[Round \"-\"]\n"
                   "[White \"?\"]\n"
                   "[Black \"?\"]\n"
                   "[Result \"1-0\"]\n"
                   "[SetUp \"1\"]\n"
                   "[FEN \"" PGN_FIXTURE_FEN "\"]\n"
                   "[Distances \"Etude\"]\n"
                   "\n"
                   "1. Kf7 {mate in 2 moves, 1 slower} (1. Qg7# {checkmate}) (1. Qg6 {stalemate,\n"
                   "was mate in 1 move}) 1... Kh7 {mate in 1 move} 2. Qh1# {checkmate} (2. Qg7#\n"
                   "{checkmate}) 1-0\n");
  etude_endings_free (tablebase);
}

/* The movetext of the game from FEN with the main line in WORDS, without distances. */
static void
check_movetext (const char *fen, const char *words, const char *movetext)
{
  g_autoptr (EtudeMateGame) game = pgn_fixture_game (fen, words);
  g_autofree char *pgn = etude_mate_pgn_write (game, NULL, NULL);
  const char *found = strstr (pgn, "\n\n");

  g_assert_nonnull (found);
  g_assert_cmpstr (found + 2, ==, movetext);
  g_assert_nonnull (strstr (pgn, "[Date \"????.??.??\"]\n"));
}

static void
test_numbers (void)
{
  check_movetext (PGN_FIXTURE_FEN, "f6f7 h8h7 g1h1", "1. Kf7 Kh7 2. Qh1# 1-0\n");
  check_movetext ("7k/5K2/8/8/8/8/8/6Q1 b - - 0 1", "h8h7 g1h1", "1... Kh7 2. Qh1# 1-0\n");
  check_movetext ("7k/5K2/8/8/8/8/8/6Q1 b - - 0 1", "", "*\n");
}

/* After MOVES of both sides from a position that had QUIET before it. A draw that was claimed is read as one. */
static void
check_quiet (guint quiet, const char *moves, gboolean claims, const char *end)
{
  g_autoptr (EtudeMateGame) game = pgn_fixture_game ("7k/8/8/8/8/8/8/KR6 w - - 0 1", ""), again = NULL;
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  g_autofree char *pgn = NULL;

  etude_mate_game_get_root (game)->quiet = (guint16) quiet;
  for (guint i = 0; words[i]; i++)
    pgn_fixture_play (game, words[i]);
  g_assert_true (etude_mate_game_claim (game) || !claims);
  pgn = etude_mate_pgn_write (game, NULL, NULL);
  g_assert_true (g_str_has_suffix (pgn, end));
  again = etude_mate_pgn_read (pgn, 0, NULL);
  g_assert_nonnull (again);
  g_assert_cmpint (etude_mate_node_last (etude_mate_game_get_root (again))->claimed, ==, claims);
}

static void
test_results (void)
{
  check_movetext (PGN_FIXTURE_FEN, "f6f7", "1. Kf7 *\n");
  check_movetext (PGN_FIXTURE_FEN, "g1g6", "1. Qg6 1/2-1/2\n");                     /* stalemate */
  check_movetext ("7k/6Q1/8/8/8/8/8/K7 b - - 0 1", "h8g7", "1... Kxg7 1/2-1/2\n");  /* bare kings */
  check_movetext ("7k/6Q1/8/8/8/8/8/KB6 b - - 0 1", "h8g7", "1... Kxg7 1/2-1/2\n"); /* a bishop */
  check_movetext ("7k/6Q1/8/8/8/8/8/KR6 b - - 0 1", "h8g7", "1... Kxg7 *\n");       /* a rook can */
  check_quiet (98, "a1a2", FALSE, "1. Ka2 *\n");
  check_quiet (98, "a1a2 h8h7", TRUE, "1. Ka2 Kh7 1/2-1/2\n");
  check_quiet (0, "a1a2 h8h7 a2a1 h7h8 a1a2 h8h7 a2a1", FALSE, "4. Ka1 *\n");
  check_quiet (0, "a1a2 h8h7 a2a1 h7h8 a1a2 h8h7 a2a1 h7h8", FALSE, "4. Ka1 Kh8 1/2-1/2\n");
}

/* What a line of moves says of its distances, from the positions alone. */
static char *
expect_distance (const struct etude_endings *tablebase, const EtudeMateNode *node)
{
  struct etude_verdict before = etude_endings_probe (tablebase, &node->parent->position);
  struct etude_verdict after = etude_endings_probe (tablebase, &node->position);
  gboolean white = node->parent->position.to_move == ETUDE_WHITE;
  guint moves = after.moves + (white ? 1 : 0);
  g_autofree char *was = before.kind == ETUDE_VERDICT_WHITE_MATES
                             ? g_strdup_printf (", was mate in %u move%s", before.moves, before.moves > 1 ? "s" : "")
                             : g_strdup ("");

  if (after.kind == ETUDE_VERDICT_MATED)
    return g_strdup ("{checkmate}");
  if (after.kind != ETUDE_VERDICT_WHITE_MATES)
    return g_strdup_printf ("{%s%s}", after.kind == ETUDE_VERDICT_STALEMATE ? "stalemate" : "draw", was);
  if (before.kind != ETUDE_VERDICT_WHITE_MATES)
    return g_strdup_printf ("{mate in %u move%s, was a draw}", moves, moves > 1 ? "s" : "");
  if (moves == before.moves)
    return g_strdup_printf ("{mate in %u move%s}", moves, moves > 1 ? "s" : "");
  return white ? g_strdup_printf ("{mate in %u moves, %u slower}", moves, moves - before.moves)
               : g_strdup_printf ("{mate in %u move%s, %u sooner}", moves, moves > 1 ? "s" : "", before.moves - moves);
}

/* --- random games --- */

static void
assert_well_formed (const char *pgn)
{
  g_auto (GStrv) lines = g_strsplit (pgn, "\n", -1);

  g_assert_true (g_str_is_ascii (pgn) && g_str_has_suffix (pgn, "\n"));
  for (guint i = 0; lines[i]; i++)
    {
      g_assert_cmpuint (strlen (lines[i]), <, 80);
      g_assert_false (g_str_has_suffix (lines[i], " ") || g_str_has_prefix (lines[i], " "));
    }
}

static void
test_round_trip (gconstpointer name)
{
  struct etude_endings *tablebase = made_endings_of (name);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (gint32 i = 0; i < GAMES; i++)
    {
      g_autoptr (EtudeMateGame) game = pgn_fixture_random_game (random, name, 1 + i % 12);
      g_autoptr (EtudeMateGame) read = NULL;
      g_autofree char *pgn = etude_mate_pgn_write (game, i % 3 ? &(EtudeSolved){ .endings = tablebase } : NULL, NULL);
      g_autoptr (GError) error = NULL;

      assert_well_formed (pgn);
      g_assert_true (etude_mate_pgn_is_pgn (pgn));
      read = etude_mate_pgn_read (pgn, 0, &error);
      g_assert_no_error (error);
      pgn_fixture_assert_same (game, read);
    }
  etude_endings_free (tablebase);
}

/* One line of random moves, with what is expected of each. */
static void
test_distances (gconstpointer name)
{
  struct etude_endings *tablebase = made_endings_of (name);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < GAMES; i++)
    {
      g_autoptr (EtudeMateGame) game = pgn_fixture_random_game (random, name, G_MAXINT32);
      g_autofree char *pgn = etude_mate_pgn_write (game, &(EtudeSolved){ .endings = tablebase }, NULL);
      g_autoptr (GString) expected = g_string_new (NULL);
      EtudeMateNode *root = etude_mate_game_get_root (game), *node = root;
      guint number = 1;

      while ((node = node->child))
        {
          g_autofree char *distance = expect_distance (tablebase, node);
          gboolean white = node->parent->position.to_move == ETUDE_WHITE;
          char san[ETUDE_SAN_TEXT];

          g_string_append_printf (expected, "%u%s %s %s ", number, white ? "." : "...",
                                  etude_san_write (&node->parent->position, &node->move, san), distance);
          number += !white;
        }
      g_strdelimit (strstr (pgn, "\n\n") + 2, "\n", ' ');
      g_assert_true (g_str_has_prefix (strstr (pgn, "\n\n") + 2, expected->str));
    }
  etude_endings_free (tablebase);
}

/* Branches in branches as deep as lines are long. */
static void
test_deep (void)
{
  g_autoptr (EtudeMateGame) game = pgn_fixture_game ("7k/8/8/8/8/8/8/KR6 w - - 0 1", "");
  g_autoptr (EtudeMateGame) read = NULL;
  g_autofree char *pgn = NULL;
  static const char *const cycle[] = { "a1a2", "h8h7", "a2a1", "h7h8" };
  static const char *const beside[] = { "b1b2", "h8g7", "b1b2", "h7g7" };

  for (guint i = 0; i < ETUDE_MATE_PLIES_MAX; i++)
    {
      EtudeMateNode *here = etude_mate_game_get_current (game);

      pgn_fixture_play (game, beside[i % 4]);
      etude_mate_game_go (game, here);
      pgn_fixture_play (game, cycle[i % 4]);
    }
  etude_mate_game_go (game, etude_mate_game_get_root (game));
  pgn = etude_mate_pgn_write (game, NULL, NULL);
  assert_well_formed (pgn);
  read = etude_mate_pgn_read (pgn, 0, NULL);
  pgn_fixture_assert_same (game, read);
}

int
main (int argc, char *argv[])
{
  static const char *const endings[] = { "KBNK", "KQK", "KQRK", "KNNK", "KBBK" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mate-pgn/write", test_write);
  g_test_add_func ("/mate-pgn/numbers", test_numbers);
  g_test_add_func ("/mate-pgn/results", test_results);
  g_test_add_func ("/mate-pgn/deep", test_deep);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *round_trip = g_strdup_printf ("/mate-pgn/round-trip/%s", endings[i]);
      g_autofree char *distances = g_strdup_printf ("/mate-pgn/distances/%s", endings[i]);

      g_test_add_data_func (round_trip, endings[i], test_round_trip);
      g_test_add_data_func (distances, endings[i], test_distances);
    }
  return g_test_run ();
}
