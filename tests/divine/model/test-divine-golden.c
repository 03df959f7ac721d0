/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-golden.c - what is said of games, tasks, squares, results, steps and faults is what divine-sentences.txt has. */
#include "divine-game-fixture.h"
#include "etude-divine-texts.h"
#include "golden.h"

#include "etude-divine-rules-cache.h"

#include <string.h>

#define CHESS ETUDE_DIVINE_CHESS
#define NOWHERE ETUDE_DIVINE_NOWHERE

/* --- names --- */

static void
say_games (void)
{
  for (guint game = 0; game < ETUDE_DIVINE_KINDS; game++)
    {
      golden_say (g_strdup (etude_divine_game_title (game)), "game %u", game);
      for (guint rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
        if (etude_divine_is_played_by (game, rule))
          {
            golden_say (g_strdup (etude_divine_describe_rule (game, rule)), "game %u, rule %u", game, rule);
            golden_say (etude_divine_describe_variant (game, rule, ETUDE_DIVINE_EASY), "game %u, rule %u, easy", game,
                        rule);
          }
      for (guint piece = 0; piece < etude_divine_game_row (game)->n_pieces; piece++)
        {
          golden_say (g_strdup (etude_divine_piece_name (game, piece)), "game %u, piece %u", game, piece);
          golden_say (g_strdup (etude_divine_the_piece (game, piece)), "game %u, piece %u in a sentence", game, piece);
        }
      golden_say (etude_divine_list_pieces (game, etude_divine_all_pieces (game)), "game %u, all pieces", game);
    }
}

static void
say_levels_and_techniques (void)
{
  for (guint level = 0; level < ETUDE_DIVINE_LEVELS; level++)
    {
      golden_say (g_strdup (etude_divine_level_title (level)), "level %u", level);
      golden_say (g_strdup (etude_divine_describe_level (level)), "level %u means", level);
    }
  for (guint technique = 0; technique < ETUDE_DIVINE_WRONG_CLUE; technique++)
    golden_say (g_strdup (etude_divine_technique_title (technique)), "technique %u", technique);
}

static void
say_lists (void)
{
  static const char *const lists[] = { "h8", "a1 b1", "a1 b1 c3 d4 h8" };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      const struct etude_squares squares = game_fixture_squares (lists[i]);

      golden_say (etude_divine_list_squares (CHESS, &squares, 0), "squares %s", lists[i]);
      golden_say (etude_divine_list_alternatives (CHESS, &squares, 0), "one of the squares %s", lists[i]);
      golden_say (etude_divine_list_squares (CHESS, &squares, 2), "squares %s, two of them named", lists[i]);
    }
}

/* --- the task, squares, results --- */

static void
say_tasks (void)
{
  for (guint game = 0; game < ETUDE_DIVINE_GAMES; game++)
    for (guint rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
      for (guint pieces = 1; pieces <= 3 && etude_divine_is_played_by (game, rule); pieces += 2)
        {
          struct etude_divine_puzzle puzzle = { .game = game, .rule = rule, .pieces = pieces };

          golden_say (etude_divine_describe_task (&puzzle), "task of game %u, rule %u, pieces %u", game, rule, pieces);
          golden_say (etude_divine_describe_question (&puzzle), "question of game %u, rule %u, pieces %u", game, rule,
                      pieces);
        }
}

static void
say_squares (void)
{
  struct etude_divine_puzzle puzzle = { .game = CHESS, .rule = ETUDE_DIVINE_EXACT, .pieces = 0x1f };

  puzzle.clue[9] = 3;
  puzzle.clue[10] = ETUDE_DIVINE_HIDDEN;
  golden_say (etude_divine_describe_square (&puzzle, 9, 1, FALSE, 0), "clue 3");
  for (int left = -5; left <= 5; left++)
    golden_say (etude_divine_describe_square (&puzzle, 9, left, TRUE, 0), "clue 3, ticked, %d left", left);
  golden_say (etude_divine_describe_square (&puzzle, 9, -1, TRUE, 0x10), "clue 3, one too many, a rook pencilled");
  golden_say (etude_divine_describe_square (&puzzle, 10, 0, TRUE, 0), "no clue");
  golden_say (etude_divine_describe_square (&puzzle, 10, 0, TRUE, 0x20), "no clue, crossed out");
  for (guint n = 1; n <= 5; n++)
    golden_say (etude_divine_describe_wrong_crosses (n), "%u wrong crosses", n);
}

static void
say_results (void)
{
  struct etude_divine_rating rating = { .points = 43 };

  for (guint placed = 0; placed <= 5; placed++)
    for (guint right = 0; right <= placed; right++)
      golden_say (etude_divine_describe_check (right, placed), "%u of %u right", right, placed);
  for (guint help = 0; help < 9; help++)
    golden_say (etude_divine_describe_result (65000, help % 3, help / 3, FALSE, FALSE, 0), "%u hints, %u checks",
                help % 3, help / 3);
  golden_say (etude_divine_describe_result (65000, 5, 5, FALSE, FALSE, 0), "5 hints, 5 checks");
  golden_say (etude_divine_describe_result (65000, 0, 0, FALSE, TRUE, 0), "the best time");
  golden_say (etude_divine_describe_result (65000, 0, 0, FALSE, FALSE, 64000), "not the best time");
  golden_say (etude_divine_describe_result (65000, 0, 0, TRUE, FALSE, 1000), "the answer shown before");
  golden_say (etude_divine_describe_rating (&rating, 0), "rating 43");
  golden_say (etude_divine_describe_rating (&rating, 51), "rating 43, strength 51");
  for (guint technique = ETUDE_DIVINE_ZERO; technique <= ETUDE_DIVINE_SUPPOSED; technique++)
    {
      struct etude_divine_rating needs = { .points = 43 };

      needs.steps[technique] = 1;
      golden_say (etude_divine_describe_needs (&needs), "needs technique %u", technique);
    }
  for (guint n = 2; n <= 5; n += 3)
    {
      struct etude_divine_rating needs = { .points = 43 };

      needs.steps[ETUDE_DIVINE_ZERO] = needs.steps[ETUDE_DIVINE_SUPPOSED] = n;
      golden_say (etude_divine_describe_needs (&needs), "needs two techniques, %u times", n);
    }
}

/* --- steps --- */

static const struct
{
  enum etude_divine_technique technique;
  enum etude_divine_rule rule;
  guint piece, others;
  const char *clues, *removed, *left, *shared;
  gboolean attacking;
} steps[] = {
  { ETUDE_DIVINE_ONLY, ETUDE_DIVINE_EXACT, 4, 0, "", "", "d4" },
  { ETUDE_DIVINE_ZERO, ETUDE_DIVINE_EXACT, 4, 0, "c3", "c1 c2 d3", "a1 h8" },
  { ETUDE_DIVINE_ZERO, ETUDE_DIVINE_EXACT, 4, 0, "c3", "c1", "a1 b1 d1 e1 f1 g1" },
  { ETUDE_DIVINE_ZERO, ETUDE_DIVINE_EXACT, 4, 0, "c3 d4", "c1", "a1 b1 c1 d1 e1 f1 g1" },
  { ETUDE_DIVINE_ZERO, ETUDE_DIVINE_EXACT, 4, 0, "c3", "a2 b2 c2 d2 e2 f2 g2 h2", "a1 b1 c1 d1 e1 f1 g1" },
  { ETUDE_DIVINE_FOUND, ETUDE_DIVINE_EXACT, 4, 0x2, "", "a2", "a1 h8" },
  { ETUDE_DIVINE_FOUND, ETUDE_DIVINE_CLASSIC, 4, 0x3, "", "a2", "a1" },
  { ETUDE_DIVINE_FOUND, ETUDE_DIVINE_GUESS, 4, 0x2, "", "a2", "a1" },
  { ETUDE_DIVINE_SPENT, ETUDE_DIVINE_EXACT, 0, 0x10, "c3", "a2", "a1" },
  { ETUDE_DIVINE_SPENT, ETUDE_DIVINE_EXACT, 0, 0x18, "c3 d4", "a2", "a1" },
  { ETUDE_DIVINE_ALL, ETUDE_DIVINE_EXACT, 0, 0, "c3", "a2", "b2" },
  { ETUDE_DIVINE_NEEDED, ETUDE_DIVINE_EXACT, 4, 0, "c3", "a2", "c1" },
  { ETUDE_DIVINE_NEEDED, ETUDE_DIVINE_EXACT, 4, 0x1, "c3", "a2", "c1" },
  { ETUDE_DIVINE_CERTAIN, ETUDE_DIVINE_EXACT, 4, 0x2, "c3", "c1", "a1" },
  { ETUDE_DIVINE_CERTAIN, ETUDE_DIVINE_EXACT, 4, 0x3, "c3 d4", "c1", "a1" },
  { ETUDE_DIVINE_ALL, ETUDE_DIVINE_EXACT, 0, 0, "c3 d4", "a2", "b2" },
  { ETUDE_DIVINE_CROWDED, ETUDE_DIVINE_EXACT, 4, 0x2, "", "a1 b1 c1 d1 e1 f1", "a2" },
  { ETUDE_DIVINE_CROWDED, ETUDE_DIVINE_EXACT, 4, 0x2, "", "c1 c2", "a1" },
  { ETUDE_DIVINE_BLOCKED, ETUDE_DIVINE_GUESS, 4, 0, "c3", "c1", "a1 b1 c1 d1 e1 f1 g1" },
  { ETUDE_DIVINE_SUPPOSED, ETUDE_DIVINE_EXACT, 4, 0, "", "c1", "a1" },
  { ETUDE_DIVINE_SHARED, ETUDE_DIVINE_EXACT, 4, 0x5, "c3", "h1", "a1", "d4", TRUE },
  { ETUDE_DIVINE_SHARED, ETUDE_DIVINE_EXACT, 4, 0x7, "c3", "h1", "a1", "d4 d5", FALSE },
};

static void
say_steps (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const struct etude_divine_puzzle puzzle
          = { .game = CHESS, .rule = steps[i].rule, .pieces = 0x1f, .clue = { [18] = 2 } }; /* c3 */
      const struct etude_divine_step step = { .technique = steps[i].technique,
                                              .piece = steps[i].piece,
                                              .others = steps[i].others,
                                              .clues = game_fixture_squares (steps[i].clues),
                                              .removed = game_fixture_squares (steps[i].removed),
                                              .left = game_fixture_squares (steps[i].left),
                                              .shared = game_fixture_squares (steps[i].shared ? steps[i].shared : ""),
                                              .attacking = steps[i].attacking };
      const struct etude_divine_chain chain = { .n = 2 };
      const EtudeDivineWords words = etude_divine_word_step (&puzzle, &step, &chain),
                             where = etude_divine_word_where (&step);

      golden_say (etude_divine_say (CHESS, &words), "step %u", i);
      golden_say (etude_divine_say (CHESS, &where), "where to look for step %u", i);
    }
}

/* The ends of chains, and a link that is none. */
static void
say_links (void)
{
  static const struct
  {
    enum etude_divine_technique technique;
    guint piece, others;
    guint clue; /* of c3 */
    const char *left;
  } links[] = {
    { ETUDE_DIVINE_WRONG_CLUE, ETUDE_DIVINE_PIECES, 0x3, 1, "a1" },
    { ETUDE_DIVINE_WRONG_CLUE, ETUDE_DIVINE_PIECES, 0x1, 0, "a1" },
    { ETUDE_DIVINE_WRONG_CLUE, ETUDE_DIVINE_PIECES, 0x2, 2, "a1 b1 c1 d1 e1 f1 g1" },
    { ETUDE_DIVINE_WRONG_CLUE, ETUDE_DIVINE_PIECES, 0, 2, "a1 b1" },
    { ETUDE_DIVINE_SPENT, 2, 0x1, 1, "a1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      struct etude_divine_puzzle puzzle = { .game = CHESS, .rule = ETUDE_DIVINE_EXACT, .pieces = 0x1f };
      const struct etude_divine_step supposed = { .technique = ETUDE_DIVINE_SUPPOSED,
                                                  .piece = 4,
                                                  .removed = game_fixture_squares ("h8"),
                                                  .left = game_fixture_squares (links[i].left) };
      struct etude_divine_chain chain = { 0 };

      puzzle.clue[18] = (guchar) links[i].clue;
      chain.step[0] = (struct etude_divine_step){ .technique = links[i].technique,
                                                  .piece = links[i].piece,
                                                  .others = links[i].others,
                                                  .clues = game_fixture_squares ("c3"),
                                                  .removed = game_fixture_squares ("a8") };
      for (chain.n = 1; chain.n <= (links[i].technique == ETUDE_DIVINE_SPENT ? 2 : 1); chain.n++)
        {
          const EtudeDivineWords words = etude_divine_word_link (&puzzle, &supposed, &chain, 0);

          golden_say (etude_divine_say (CHESS, &words), "link %u, the first of %u", i, chain.n);
        }
    }
}

/* In xiangqi there is one more reason to keep apart: general and advisor have palaces. */
static void
say_palaces (void)
{
  const struct etude_divine_puzzle puzzle
      = { .game = ETUDE_DIVINE_XIANGQI, .rule = ETUDE_DIVINE_EXACT, .pieces = 0x1f };
  struct etude_divine_step step = { .technique = ETUDE_DIVINE_FOUND, .others = 0x1 };

  etude_squares_add (&step.left, 3);
  for (step.piece = 1; step.piece <= 3; step.piece += 2)
    {
      const EtudeDivineWords words = etude_divine_word_step (&puzzle, &step, NULL);

      golden_say (etude_divine_say (ETUDE_DIVINE_XIANGQI, &words), "the general is found, so piece %u", step.piece);
    }
}

/* Whatever can be said about steps and faults, of c3, the rook, one or two of all else. */
static void
say_rows (void)
{
  for (guint row = 0; row < ETUDE_DIVINE_ROWS; row++)
    for (guint n = 1; n <= 2; n++)
      {
        const EtudeDivineWords words = { 1,
                                         { { row, 4, (1u << n) - 1, game_fixture_squares ("c3"),
                                             game_fixture_squares (n == 1 ? "a1" : "a1 b2"), n, n } } };
        char *text = etude_divine_say (CHESS, &words);

        g_assert_null (strpbrk (text, "{}"));
        golden_say (text, "row %u, n = %u", row, n);
      }
}

/* --- what is wrong --- */

/* Places of the pieces in the order of their game; -1: not on the board. */
typedef struct
{
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  int squares[ETUDE_DIVINE_PIECES];
} Wrong;

static const Wrong wrongs[] = {
  { CHESS, ETUDE_DIVINE_EXACT, { 0, -1, -1, -1, 7 } },
  { CHESS, ETUDE_DIVINE_EXACT, { 0, 1, -1, -1, -1 } },
  { CHESS, ETUDE_DIVINE_CLASSIC, { 31, -1, -1, 32, -1 } },
  { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_EXACT, { 4, 3, -1, -1, -1 } },
  { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_EXACT, { 4, -1, -1, -1, 22 },
    /* in one half, where only the advisor must not be */ },
  { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_EXACT, { 40, -1, -1, -1, -1 } },
};

static void
say_wrongs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++)
    {
      const struct etude_divine_rules *rules = etude_divine_get_rules (wrongs[i].game, wrongs[i].rule);
      struct etude_divine_placement placed;
      unsigned culprits;

      for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
        placed.square[piece] = wrongs[i].squares[piece] < 0 ? NOWHERE : (guchar) wrongs[i].squares[piece];
      g_assert_false (etude_divine_allows (rules, &placed, &culprits));
      golden_say (etude_divine_describe_culprits (rules, &placed, culprits), "wrong placement %u", i);
    }
}

static void
say_contradictions (void)
{
  const struct etude_divine_rules *rules = etude_divine_get_rules (CHESS, ETUDE_DIVINE_EXACT);
  struct etude_divine_placement answer = { { 0, NOWHERE, NOWHERE, NOWHERE, 26 } }, placed; /* Ka1, Rc4 */
  struct etude_divine_contradictions found;
  struct etude_divine_puzzle puzzle;

  etude_divine_ask (rules, &answer, &puzzle);
  placed = answer;
  placed.square[0] = 63;
  g_assert_true (etude_divine_contradicts (rules, &puzzle, &placed, &found));
  golden_say (etude_divine_describe_contradictions (rules, &puzzle, &placed, &found), "contradiction 1");
  placed.square[0] = NOWHERE;
  placed.square[4] = 27; /* the king may still come, but not to c1 and c2 at once */
  memset (puzzle.clue, ETUDE_DIVINE_HIDDEN, sizeof puzzle.clue);
  puzzle.clue[60] = 2;
  g_assert_true (etude_divine_contradicts (rules, &puzzle, &placed, &found));
  golden_say (etude_divine_describe_contradictions (rules, &puzzle, &placed, &found), "contradiction 2");
  puzzle.clue[60] = ETUDE_DIVINE_HIDDEN;
  puzzle.clue[27] = 2;
  g_assert_true (etude_divine_contradicts (rules, &puzzle, &placed, &found));
  golden_say (etude_divine_describe_contradictions (rules, &puzzle, &placed, &found), "contradiction 3");
  puzzle.clue[27] = 1;
  g_assert_true (etude_divine_contradicts (rules, &puzzle, &placed, &found));
  golden_say (etude_divine_describe_contradictions (rules, &puzzle, &placed, &found), "contradiction 4");
  placed.square[0] = 0; /* the rook may still come, and is the only one */
  placed.square[4] = NOWHERE;
  puzzle.clue[27] = ETUDE_DIVINE_HIDDEN;
  puzzle.clue[63] = 2;
  g_assert_true (etude_divine_contradicts (rules, &puzzle, &placed, &found));
  golden_say (etude_divine_describe_contradictions (rules, &puzzle, &placed, &found), "contradiction 5");
}

/* --- all --- */

static void
say_all (void)
{
  say_games ();
  say_levels_and_techniques ();
  say_lists ();
  say_tasks ();
  say_squares ();
  say_results ();
  say_steps ();
  say_links ();
  say_palaces ();
  say_rows ();
  say_wrongs ();
  say_contradictions ();
}

CASE (sentences)
{
  golden_compare ("divine-sentences.txt", say_all);
}
