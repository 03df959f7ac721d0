/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-texts.c - names, tasks, steps and results in words. */
#include "case.h"
#include "etude-divine-texts.h"

#include "etude-divine-tables.h"

#include <string.h>

#define CHESS ETUDE_DIVINE_CHESS
#define NOWHERE ETUDE_DIVINE_NOWHERE

static void
check (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

/* The squares of a text like "a1 c3", on a board of 8 columns. */
static struct etude_squares
squares_of (const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);
  struct etude_squares squares = { 0 };

  for (guint i = 0; words[i] && *words[i]; i++)
    etude_squares_add (&squares, (guint) (words[i][0] - 'a' + (words[i][1] - '1') * 8));
  return squares;
}

/* --- names and lists --- */

CASE (names)
{
  static const char *const names[ETUDE_DIVINE_GAMES][ETUDE_DIVINE_PIECES] = {
    { "king", "queen", "bishop", "knight", "rook" },
    { "king", "met", "knight", "rook" },
    { "general", "advisor", "elephant", "horse", "chariot" },
    { "king", "rook", "bishop", "dragon king", "dragon horse" },
  };

  g_assert_cmpstr (etude_divine_game_title (ETUDE_DIVINE_XIANGQI), ==, "Xiangqi");
  g_assert_cmpstr (etude_divine_piece_name (ETUDE_DIVINE_SHOGI, 4), ==, "Dragon horse");
  g_assert_cmpstr (etude_divine_the_piece (ETUDE_DIVINE_MAKRUK, 1), ==, "the met");
  check (etude_divine_square_name (ETUDE_DIVINE_XIANGQI, 89), "i10");
  check (etude_divine_describe_variant (CHESS, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_HARD), "Chess, Hard");
  check (etude_divine_describe_variant (CHESS, ETUDE_DIVINE_GUESS, ETUDE_DIVINE_EASY), "Chess, Guess, Easy");
  for (guint game = 0; game < ETUDE_DIVINE_GAMES; game++)
    for (guint piece = 0; piece < etude_divine_game_row (game)->n_pieces; piece++)
      {
        g_autofree char *lower = g_ascii_strdown (etude_divine_piece_name (game, piece), -1);

        g_assert_cmpstr (lower, ==, names[game][piece]);
        g_assert_true (g_str_has_prefix (etude_divine_the_piece (game, piece), "the "));
        g_assert_cmpstr (etude_divine_the_piece (game, piece) + 4, ==, names[game][piece]);
      }
  for (guint level = 0; level < ETUDE_DIVINE_LEVELS; level++)
    for (guint other = 0; other < level; other++)
      g_assert_cmpstr (etude_divine_describe_level (level), !=, etude_divine_describe_level (other));
}

CASE (lists)
{
  const struct etude_squares none = { 0 }, one = squares_of ("h8"), five = squares_of ("a1 b1 c3 d4 h8");

  check (etude_divine_list_squares (CHESS, &none, 0), "");
  check (etude_divine_list_squares (CHESS, &one, 1), "h8");
  check (etude_divine_list_squares (CHESS, &five, 0), "a1, b1, c3, d4 and h8");
  check (etude_divine_list_alternatives (CHESS, &five, 0), "a1, b1, c3, d4 or h8");
  check (etude_divine_list_squares (CHESS, &five, 2), "a1, b1 and 3 more");
  check (etude_divine_list_squares (CHESS, &five, 4), "a1, b1, c3, d4 and h8"); /* never just one more */
  check (etude_divine_list_pieces (CHESS, 0x11), "the king and the rook");
  check (etude_divine_list_pieces (CHESS, 0x0e), "the queen, the bishop and the knight");
}

/* --- the task, squares, results --- */

CASE (task)
{
  struct etude_divine_puzzle puzzle = { .game = CHESS, .rule = ETUDE_DIVINE_EXACT, .pieces = 0x11 };

  check (etude_divine_describe_task (&puzzle),
         "Find where the king and the rook stand. Each number says how many of them attack that square. No piece "
         "attacks another.");
  puzzle.pieces = 0x01;
  check (etude_divine_describe_task (&puzzle),
         "Find where the king stands. It attacks the squares with a 1, and none of those with a 0.");
  puzzle = (struct etude_divine_puzzle){ .game = ETUDE_DIVINE_XIANGQI, .rule = ETUDE_DIVINE_EXACT, .pieces = 0x03 };
  check (etude_divine_describe_task (&puzzle),
         "Find where the general and the advisor stand. Each number says how many of them attack that square. No piece "
         "attacks another, and general and advisor stand in different palaces.");
}

/* The letters of pieces, as questions and answers in a lesson have them. */
CASE (question)
{
  struct etude_divine_puzzle puzzle = { .game = CHESS, .rule = ETUDE_DIVINE_EXACT, .pieces = 0x1f };

  check (etude_divine_describe_question (&puzzle), "Where do ♔ ♕ ♗ ♘ ♖ stand?");
  puzzle.pieces = 0x12;
  check (etude_divine_describe_question (&puzzle), "Where do ♕ ♖ stand?");
  puzzle.pieces = 0x08;
  check (etude_divine_describe_question (&puzzle), "Where does ♘ stand?");
  check (etude_divine_describe_placement (CHESS, &(struct etude_divine_placement){ { 0, 9, 18, 27, 63 } }),
         "K a1, Q b2, B c3, N d4, R h8");
  check (etude_divine_describe_placement (
             ETUDE_DIVINE_XIANGQI, &(struct etude_divine_placement){ { NOWHERE, NOWHERE, 89, NOWHERE, NOWHERE } }),
         "E i10");
  check (etude_divine_describe_placement (
             CHESS, &(struct etude_divine_placement){ { NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE } }),
         "");
}

CASE (squares)
{
  struct etude_divine_puzzle puzzle = { .game = CHESS, .rule = ETUDE_DIVINE_EXACT, .pieces = 0x1f };

  puzzle.clue[9] = 3;
  puzzle.clue[10] = ETUDE_DIVINE_HIDDEN;
  check (etude_divine_describe_square (&puzzle, 9, 1, FALSE, 0), "clue 3");
  check (etude_divine_describe_square (&puzzle, 9, 3, TRUE, 0), "clue 3");
  check (etude_divine_describe_square (&puzzle, 9, 1, TRUE, 0), "clue 3, 1 left");
  check (etude_divine_describe_square (&puzzle, 9, 0, TRUE, 0), "clue 3, satisfied");
  check (etude_divine_describe_square (&puzzle, 9, -1, TRUE, 0x10), "clue 3, 1 too many, pencilled: the rook");
  check (etude_divine_describe_square (&puzzle, 10, 0, TRUE, 0), "clue hidden");
  check (etude_divine_describe_square (&puzzle, 10, 0, TRUE, 0x20), "clue hidden, crossed out");
  check (etude_divine_describe_wrong_crosses (1), "A hidden piece stands on a square that is crossed out");
  check (etude_divine_describe_wrong_crosses (2), "Hidden pieces stand on 2 squares that are crossed out");
}

CASE (results)
{
  check (etude_divine_describe_check (0, 0), "No piece is on the board");
  check (etude_divine_describe_check (0, 3), "None of the 3 pieces on the board is right");
  check (etude_divine_describe_check (1, 3), "1 of the 3 pieces on the board is right");
  check (etude_divine_describe_check (2, 3), "2 of the 3 pieces on the board are right");
  check (etude_divine_describe_check (3, 3), "All 3 pieces on the board are right");
  check (etude_divine_describe_check (1, 1), "The piece on the board is right");
  check (etude_divine_describe_check (0, 1), "The piece on the board is not right");
  check (etude_divine_describe_time (0), "0:00");
  check (etude_divine_describe_time (65999), "1:05");
  check (etude_divine_describe_time (45296000), "12:34:56");
  check (etude_divine_describe_result (65000, 0, 0, FALSE, TRUE, 0), "Solved in 1:05. This is your best time.");
  check (etude_divine_describe_result (65000, 0, 0, FALSE, FALSE, 64000), "Solved in 1:05. Your best time is 1:04.");
  check (etude_divine_describe_result (65000, 0, 0, FALSE, FALSE, 0), "Solved in 1:05.");
  check (etude_divine_describe_result (65000, 1, 0, FALSE, FALSE, 1000), "Solved in 1:05 with 1 hint.");
  check (etude_divine_describe_result (65000, 0, 2, FALSE, FALSE, 1000), "Solved in 1:05 with 2 checks.");
  check (etude_divine_describe_result (65000, 2, 1, FALSE, FALSE, 1000), "Solved in 1:05 with 2 hints and 1 check.");
  check (etude_divine_describe_result (65000, 0, 0, TRUE, FALSE, 1000), "Solved, but the answer had been shown.");
}

/* --- steps --- */

static gboolean said[ETUDE_DIVINE_ROWS]; /* rows of which something was said */

static char *
say (const struct etude_divine_puzzle *puzzle, EtudeDivineWords words)
{
  for (guint i = 0; i < words.n; i++)
    said[words.sentence[i].row] = TRUE;
  return etude_divine_say (puzzle->game, &words);
}

static char *
describe_step (const struct etude_divine_puzzle *puzzle, const struct etude_divine_step *step,
               const struct etude_divine_chain *chain)
{
  return say (puzzle, etude_divine_word_step (puzzle, step, chain));
}

static char *
describe_link (const struct etude_divine_puzzle *puzzle, const struct etude_divine_step *supposed,
               const struct etude_divine_chain *chain, guint i)
{
  return say (puzzle, etude_divine_word_link (puzzle, supposed, chain, i));
}

static const struct
{
  enum etude_divine_technique technique;
  enum etude_divine_rule rule;
  guint piece, others;
  const char *clues, *removed, *left, *text;
} steps[] = {
  { ETUDE_DIVINE_ONLY, ETUDE_DIVINE_EXACT, 4, 0, "", "", "d4",
    "Now the rook has only one square left. So the rook stands on d4" },
  { ETUDE_DIVINE_STAND, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EVERY_PIECE, 0, "c3", "c3", "",
    "No piece attacks another, so each piece stands on a 0. So no further piece stands on c3" },
  { ETUDE_DIVINE_ZERO, ETUDE_DIVINE_EXACT, 4, 0, "c3", "c1 c2 d3", "a1 h8",
    "c3 is 0: nothing attacks it. So the rook stands on a1 or h8" },
  { ETUDE_DIVINE_ZERO, ETUDE_DIVINE_EXACT, 4, 0, "c3", "c1", "a1 b1 d1 e1 f1 g1",
    "c3 is 0: nothing attacks it. So the rook stands on a1, b1, d1, e1, f1 or g1" },
  { ETUDE_DIVINE_ZERO, ETUDE_DIVINE_EXACT, 4, 0, "c3 d4", "c1", "a1 b1 c1 d1 e1 f1 g1",
    "c3 and d4 are 0: nothing attacks them. So the rook does not stand on c1" },
  { ETUDE_DIVINE_ZERO, ETUDE_DIVINE_EXACT, 4, 0, "c3", "a2 b2 c2 d2 e2 f2 g2 h2", "a1 b1 c1 d1 e1 f1 g1",
    "c3 is 0: nothing attacks it. So the rook does not stand on 8 squares, and has 7 left" },
  { ETUDE_DIVINE_FOUND, ETUDE_DIVINE_EXACT, 4, 0x2, "", "a2", "a1 h8",
    "It is known where the queen stands, and no piece attacks another. So the rook stands on a1 or h8" },
  { ETUDE_DIVINE_FOUND, ETUDE_DIVINE_CLASSIC, 4, 0x3, "", "a2", "a1",
    "It is known where the king and the queen stand, and no difference of two pieces’ numbers is in the series. So the "
    "rook stands on a1" },
  { ETUDE_DIVINE_FOUND, ETUDE_DIVINE_GUESS, 4, 0x2, "", "a2", "a1",
    "It is known where the queen stands, and there is no room for another piece there. So the rook stands on a1" },
  { ETUDE_DIVINE_SPENT, ETUDE_DIVINE_EXACT, 0, 0x10, "c3", "a2", "a1",
    "c3 has its only attacker, the rook: nothing else attacks it. So the king stands on a1" },
  { ETUDE_DIVINE_SPENT, ETUDE_DIVINE_EXACT, 0, 0x18, "c3 d4", "a2", "a1",
    "c3 and d4 have their attackers already, the knight and the rook: nothing else attacks them. So the king stands on "
    "a1" },
  { ETUDE_DIVINE_ALL, ETUDE_DIVINE_EXACT, 0, 0, "c3", "a2", "b2",
    "c3 is 5, the number of pieces: each of them attacks it. So the king stands on b2" },
  { ETUDE_DIVINE_NEEDED, ETUDE_DIVINE_EXACT, 4, 0, "c3", "a2", "c1",
    "c3 is attacked, and only the rook can still do it. So the rook stands on c1" },
  { ETUDE_DIVINE_NEEDED, ETUDE_DIVINE_EXACT, 4, 0x1, "c3", "a2", "c1",
    "c3 needs all pieces that can still attack it: the king and the rook. So the rook stands on c1" },
  { ETUDE_DIVINE_CERTAIN, ETUDE_DIVINE_EXACT, 4, 0x2, "c3", "c1", "a1",
    "c3 has its only attacker in any case, the queen: nothing else attacks it. So the rook stands on a1" },
  { ETUDE_DIVINE_CERTAIN, ETUDE_DIVINE_EXACT, 4, 0x3, "c3 d4", "c1", "a1",
    "c3 and d4 have their attackers in any case, the king and the queen: nothing else attacks them. So the rook stands "
    "on "
    "a1" },
  { ETUDE_DIVINE_ALL, ETUDE_DIVINE_EXACT, 0, 0, "c3 d4", "a2", "b2",
    "c3 and d4 are 5, the number of pieces: each of them attacks them all. So the king stands on b2" },
  { ETUDE_DIVINE_STAND, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EVERY_PIECE, 0, "c3", "a1 b1 c1 d1 e1 f1 g1", "",
    "No piece attacks another, so each piece stands on a 0. So 7 squares are ruled out for every piece" },
  { ETUDE_DIVINE_CROWDED, ETUDE_DIVINE_EXACT, 4, 0x2, "", "a1 b1 c1 d1 e1 f1", "a2",
    "With the rook on a1, b1, c1, d1 or 2 more, the queen would have no square left. So the rook stands on a2" },
  { ETUDE_DIVINE_CROWDED, ETUDE_DIVINE_EXACT, 4, 0x2, "", "c1 c2", "a1",
    "With the rook on c1 or c2, the queen would have no square left. So the rook stands on a1" },
  { ETUDE_DIVINE_BLOCKED, ETUDE_DIVINE_GUESS, 4, 0, "c3", "c1", "a1 b1 c1 d1 e1 f1 g1",
    "On c1, zeros would be attacked by the rook in more directions than others could block. So the rook does not stand "
    "there, and has 7 squares left" },
  { ETUDE_DIVINE_SUPPOSED, ETUDE_DIVINE_EXACT, 4, 0, "", "c1", "a1",
    "Suppose the rook stands on c1: 2 steps lead to a contradiction" },
};

CASE (steps)
{
  gboolean seen[ETUDE_DIVINE_TECHNIQUES] = { FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const struct etude_divine_puzzle puzzle = { .game = CHESS, .rule = steps[i].rule, .pieces = 0x1f };
      const struct etude_divine_step step = { .technique = steps[i].technique,
                                              .piece = steps[i].piece,
                                              .others = steps[i].others,
                                              .clues = squares_of (steps[i].clues),
                                              .removed = squares_of (steps[i].removed),
                                              .left = squares_of (steps[i].left) };
      const struct etude_divine_chain chain = { .n = 2 };

      check (describe_step (&puzzle, &step, &chain), steps[i].text);
      seen[steps[i].technique] = TRUE;
    }
  for (guint technique = 0; technique < ETUDE_DIVINE_WRONG_CLUE; technique++)
    g_assert_true (seen[technique]);
}

/* A clue is spoken of as hidden only where there are hidden ones. */
CASE (stand)
{
  struct etude_divine_puzzle puzzle = { .game = CHESS, .rule = ETUDE_DIVINE_EXACT, .pieces = 0x1f };
  const struct etude_divine_step step
      = { .technique = ETUDE_DIVINE_STAND, .piece = ETUDE_DIVINE_EVERY_PIECE, .removed = squares_of ("a1 b1") };

  check (describe_step (&puzzle, &step, NULL),
         "No piece attacks another, so each piece stands on a 0. So no further piece stands on a1 or b1");
  puzzle.clue[40] = ETUDE_DIVINE_HIDDEN;
  check (
      describe_step (&puzzle, &step, NULL),
      "No piece attacks another, so a piece stands on a 0 or where the clue is hidden. So no further piece stands on "
      "a1 or b1");
}

/* The ends of chains. */
CASE (links)
{
  static const struct
  {
    enum etude_divine_technique technique;
    guint piece, others;
    guint clue; /* of c3 */
    const char *left, *text;
  } links[] = {
    { ETUDE_DIVINE_WRONG_CLUE, ETUDE_DIVINE_PIECES, 0x3, 1, "a1",
      "c3 says 1, but the king and the queen attack it in any case. That cannot be: the rook stands on a1" },
    { ETUDE_DIVINE_WRONG_CLUE, ETUDE_DIVINE_PIECES, 0x1, 0, "a1",
      "c3 says 0, but the king attacks it in any case. That cannot be: the rook stands on a1" },
    { ETUDE_DIVINE_WRONG_CLUE, ETUDE_DIVINE_PIECES, 0x2, 2, "a1 b1 c1 d1 e1 f1 g1",
      "c3 says 2, but only the queen can attack it. That cannot be: the rook does not stand on h8, and has 7 squares "
      "left" },
    { ETUDE_DIVINE_WRONG_CLUE, ETUDE_DIVINE_PIECES, 0, 2, "a1 b1",
      "c3 says 2, but no piece can attack it. That cannot be: the rook stands on a1 or b1" },
    { ETUDE_DIVINE_SPENT, 2, 0x1, 1, "a1",
      "c3 has its only attacker, the king: nothing else attacks it. So the bishop has no square left. That cannot be: "
      "the rook stands on a1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      struct etude_divine_puzzle puzzle = { .game = CHESS, .rule = ETUDE_DIVINE_EXACT, .pieces = 0x1f };
      const struct etude_divine_step supposed = {
        .technique = ETUDE_DIVINE_SUPPOSED, .piece = 4, .removed = squares_of ("h8"), .left = squares_of (links[i].left)
      };
      struct etude_divine_chain chain = { .n = 1 };

      puzzle.clue[18] = (guchar) links[i].clue;
      chain.step[0] = (struct etude_divine_step){ .technique = links[i].technique,
                                                  .piece = links[i].piece,
                                                  .others = links[i].others,
                                                  .clues = squares_of ("c3"),
                                                  .removed = squares_of ("a8") };
      check (describe_link (&puzzle, &supposed, &chain, 0), links[i].text);
      chain.n = 2;
      if (links[i].technique == ETUDE_DIVINE_SPENT)
        check (describe_link (&puzzle, &supposed, &chain, 0),
               "c3 has its only attacker, the king: nothing else attacks it. So the bishop has no square left");
    }
}

/* In xiangqi there is one more reason to keep apart. */
CASE (palaces)
{
  const struct etude_divine_puzzle puzzle
      = { .game = ETUDE_DIVINE_XIANGQI, .rule = ETUDE_DIVINE_EXACT, .pieces = 0x1f };
  struct etude_divine_step step = { .technique = ETUDE_DIVINE_FOUND, .piece = 1, .others = 0x1 };
  g_autofree char *advisor = NULL, *horse = NULL;

  etude_squares_add (&step.left, 3);
  advisor = describe_step (&puzzle, &step, NULL);
  g_assert_true (g_str_has_prefix (advisor, "General and advisor stand in different palaces"));
  step.piece = 3;
  horse = describe_step (&puzzle, &step, NULL);
  g_assert_true (g_str_has_prefix (horse, "It is known where the general stands"));
}

/* Nothing can be said whose words are not tested above. */
CASE (rows)
{
  for (guint row = 0; row < ETUDE_DIVINE_ROW_STANDS_ATTACKED; row++)
    if (!said[row])
      g_error ("row %u is said nowhere", row);
}

/* Whatever stands in them, all places of a row are filled. */
CASE (places)
{
  for (guint row = 0; row < ETUDE_DIVINE_ROWS; row++)
    for (guint n = 1; n <= 2; n++)
      {
        const EtudeDivineWords words
            = { 1, { { row, 4, (1u << n) - 1, squares_of ("c3"), squares_of (n == 1 ? "a1" : "a1 b2"), n, n } } };
        g_autofree char *text = etude_divine_say (CHESS, &words);

        g_assert_null (strpbrk (text, "{}"));
      }
}

/* --- what is wrong --- */

/* Places of the pieces in the order of their game; -1: not on the board. */
typedef struct
{
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  int squares[ETUDE_DIVINE_PIECES];
  const char *text;
} Wrong;

static const Wrong wrongs[] = {
  { CHESS, ETUDE_DIVINE_EXACT, { 0, -1, -1, -1, 7 }, "No piece may attack another, but the rook attacks the king" },
  { CHESS,
    ETUDE_DIVINE_EXACT,
    { 0, 1, -1, -1, -1 },
    "No piece may attack another, but the king and the queen attack each "
    "other" },
  { CHESS,
    ETUDE_DIVINE_CLASSIC,
    { 31, -1, -1, 32, -1 },
    "The series has the difference 1, at which the king and the knight stand" },
  { ETUDE_DIVINE_XIANGQI,
    ETUDE_DIVINE_EXACT,
    { 4, 3, -1, -1, -1 },
    "General and advisor must stand in different palaces" },
  { ETUDE_DIVINE_XIANGQI,
    ETUDE_DIVINE_EXACT,
    { 4, -1, -1, -1, 22 }, /* in one half, where only the advisor must not be */
    "No piece may attack another, but the chariot attacks the general" },
  { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_EXACT, { 40, -1, -1, -1, -1 }, "In play, the general never gets to e5" },
};

CASE (culprits)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++)
    {
      const struct etude_divine_rules *rules = etude_divine_tables (wrongs[i].game, wrongs[i].rule);
      struct etude_divine_placement placed;
      unsigned culprits;

      for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
        placed.square[piece] = wrongs[i].squares[piece] < 0 ? NOWHERE : (guchar) wrongs[i].squares[piece];
      g_assert_false (etude_divine_allows (rules, &placed, &culprits));
      check (etude_divine_describe_culprits (rules, &placed, culprits), wrongs[i].text);
    }
}

/* Whatever breaks a rule has words. */
CASE (all_culprits)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint i = 0; i < 4000; i++)
    {
      const enum etude_divine_game game = i % ETUDE_DIVINE_GAMES;
      const struct etude_divine_rules *rules = etude_divine_tables (game, i / 4 % 2);
      const guint n = etude_divine_n_squares (game);
      struct etude_divine_placement placed;
      unsigned culprits;

      etude_divine_placement_clear (&placed);
      for (guint piece = 0; piece < etude_divine_game_row (game)->n_pieces; piece++)
        placed.square[piece] = (guchar) ((i * 7 + piece * 13 + (guint) g_rand_int_range (random, 0, 12)) % n);
      if (!etude_divine_allows (rules, &placed, &culprits))
        {
          g_autofree char *text = etude_divine_describe_culprits (rules, &placed, culprits);

          g_assert_nonnull (text);
        }
    }
}

CASE (contradictions)
{
  const struct etude_divine_rules *rules = etude_divine_tables (CHESS, ETUDE_DIVINE_EXACT);
  struct etude_divine_placement answer = { { 0, NOWHERE, NOWHERE, NOWHERE, 26 } }, placed; /* Ka1, Rc4 */
  struct etude_divine_contradictions found;
  struct etude_divine_puzzle puzzle;

  etude_divine_ask (rules, &answer, &puzzle);
  placed = answer;
  placed.square[0] = 63;
  g_assert_true (etude_divine_contradicts (rules, &puzzle, &placed, &found));
  check (etude_divine_describe_contradictions (rules, &puzzle, &placed, &found), "g7 says 0, but 1 piece attacks it");
  placed.square[0] = NOWHERE;
  placed.square[4] = 27; /* the king may still come, but not to c1 and c2 at once */
  memset (puzzle.clue, ETUDE_DIVINE_HIDDEN, sizeof puzzle.clue);
  puzzle.clue[60] = 2;
  g_assert_true (etude_divine_contradicts (rules, &puzzle, &placed, &found));
  check (etude_divine_describe_contradictions (rules, &puzzle, &placed, &found),
         "e8 says 2, but at most 1 piece can attack it");
  puzzle.clue[60] = ETUDE_DIVINE_HIDDEN;
  puzzle.clue[27] = 2;
  g_assert_true (etude_divine_contradicts (rules, &puzzle, &placed, &found));
  check (etude_divine_describe_contradictions (rules, &puzzle, &placed, &found),
         "d4 says 2, but at most 1 piece can attack it");
  puzzle.clue[27] = 1;
  g_assert_true (etude_divine_contradicts (rules, &puzzle, &placed, &found));
  check (etude_divine_describe_contradictions (rules, &puzzle, &placed, &found),
         "No piece attacks another, but the rook stands on d4, which says 1");
  placed.square[0] = 0; /* the rook may still come, and is the only one */
  placed.square[4] = NOWHERE;
  puzzle.clue[27] = ETUDE_DIVINE_HIDDEN;
  puzzle.clue[63] = 2;
  g_assert_true (etude_divine_contradicts (rules, &puzzle, &placed, &found));
  check (etude_divine_describe_contradictions (rules, &puzzle, &placed, &found),
         "h8 says 2, but at most 1 piece can attack it");
}

/* Squares have the names that players of the game give them: in shogi files go from the right, ranks from the top. */
CASE (square_names)
{
  check (etude_divine_square_name (ETUDE_DIVINE_SHOGI, 0), "9i");
  check (etude_divine_square_name (ETUDE_DIVINE_SHOGI, 80), "1a");
  check (etude_divine_square_name (ETUDE_DIVINE_SHOGI, 2 + 2 * 9), "7g");
  check (etude_divine_square_name (ETUDE_DIVINE_XIANGQI, 89), "i10");
  check (etude_divine_square_name (ETUDE_DIVINE_MAKRUK, 63), "h8");
}
