/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-clues.c - boards, homes, threats, rules and contradictions, against the rules in words. */
#include "case.h"
#include "divine-fixture.h"
#include "divine-solve.h"

#include <string.h>

#define SEED 19970606
#define PLACEMENTS 200

struct kind
{
  struct etude_divine_rules *rules;
  struct plain_divine *plain;
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  unsigned n_pieces, n_squares;
};

static void
for_each_kind (void (*run) (const struct kind *k, GRand *random))
{
  for (unsigned game = 0; game < ETUDE_DIVINE_GAMES; game++)
    for (unsigned rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
      {
        g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
        struct kind k = { .game = game, .rule = rule };

        if (!(etude_divine_game_row (game)->rules >> rule & 1))
          continue;
        k.n_pieces = etude_divine_game_row (game)->n_pieces;
        k.n_squares = etude_divine_n_squares (game);
        k.rules = fixture_divine (game, rule);
        k.plain = plain_divine_new (game, rule);
        run (&k, random);
        plain_divine_free (k.plain);
        etude_divine_rules_free (k.rules);
      }
}

/* Pieces anywhere, two on a square for all it matters, some off the board. */
static void
place_anywhere (const struct kind *k, GRand *random, struct etude_divine_placement *placement)
{
  memset (placement, ETUDE_DIVINE_NOWHERE, sizeof *placement);
  for (unsigned p = 0; p < k->n_pieces; p++)
    if (g_rand_int_range (random, 0, 5))
      placement->square[p] = (unsigned char) g_rand_int_range (random, 0, (int) k->n_squares);
}

static void
take_some_away (const struct kind *k, GRand *random, struct etude_divine_placement *placement)
{
  for (unsigned p = 0; p < k->n_pieces; p++)
    if (g_rand_boolean (random))
      placement->square[p] = ETUDE_DIVINE_NOWHERE;
}

static void
compare_placement (const struct kind *k, const struct etude_divine_placement *placement)
{
  unsigned char threats[ETUDE_DIVINE_SQUARES], plain[ETUDE_DIVINE_SQUARES];
  unsigned culprits;
  bool allowed = etude_divine_allows (k->rules, placement, &culprits);

  etude_divine_threats (k->rules, placement, threats);
  plain_divine_threats (k->plain, placement, plain);
  g_assert_cmpmem (threats, k->n_squares, plain, k->n_squares);
  g_assert_true (allowed == plain_divine_allows (k->plain, placement));
  g_assert_true (allowed == (culprits == 0));
}

static void
check_threats (const struct kind *k, GRand *random)
{
  for (unsigned i = 0; i < PLACEMENTS; i++)
    {
      struct etude_divine_placement placement;

      place_anywhere (k, random, &placement);
      compare_placement (k, &placement);
      if (i % 10)
        continue;
      fixture_place (k->plain, k->game, random, &placement);
      compare_placement (k, &placement);
      g_assert_true (etude_divine_allows (k->rules, &placement, NULL));
      take_some_away (k, random, &placement);
      compare_placement (k, &placement);
    }
}

static void
check_homes (const struct kind *k, GRand *random)
{
  for (unsigned p = 0; p < k->n_pieces; p++)
    {
      struct etude_squares home = etude_divine_home (k->rules, p);

      for (unsigned s = 0; s < k->n_squares; s++)
        g_assert_true (etude_squares_has (&home, s) == plain_divine_is_home (k->plain, p, s));
    }
}

/* The culprits of a placement that breaks the rule: without them the others keep it, and each is in some trouble. */
static void
check_culprits (const struct kind *k, GRand *random)
{
  for (unsigned i = 0; i < PLACEMENTS; i++)
    {
      struct etude_divine_placement placement, innocent;
      unsigned culprits;

      place_anywhere (k, random, &placement);
      etude_divine_allows (k->rules, &placement, &culprits);
      innocent = placement;
      for (unsigned p = 0; p < k->n_pieces; p++)
        if (culprits >> p & 1)
          {
            g_assert_cmpuint (placement.square[p], !=, ETUDE_DIVINE_NOWHERE);
            innocent.square[p] = ETUDE_DIVINE_NOWHERE;
          }
      if (k->game != ETUDE_DIVINE_XIANGQI) /* a culprit may have stood in a horse's way */
        g_assert_true (plain_divine_allows (k->plain, &innocent));
    }
}

/* A part of an answer contradicts nothing; what contradicts is part of no answer, and what is complete and wrong does. */
static void
check_contradictions (const struct kind *k, GRand *random)
{
  unsigned wrong = 0;

  for (unsigned i = 0; i < PLACEMENTS / 4; i++)
    {
      struct etude_divine_placement answer, part, found;
      struct etude_divine_puzzle puzzle;
      struct etude_divine_contradictions contradictions;
      unsigned n;

      fixture_make (k->rules, i % ETUDE_DIVINE_HARD, i, &puzzle, &answer);
      part = answer;
      take_some_away (k, random, &part);
      g_assert_false (etude_divine_contradicts (k->rules, &puzzle, &part, &contradictions));

      part.square[i % k->n_pieces] = (unsigned char) g_rand_int_range (random, 0, (int) k->n_squares);
      etude_divine_find (k->rules, &puzzle, &part, 1, &found, &n, NULL, NULL);
      if (etude_divine_contradicts (k->rules, &puzzle, &part, &contradictions))
        {
          g_assert_cmpuint (n, ==, 0);
          g_assert_true (contradictions.culprits || etude_squares_count (&contradictions.exceeded)
                         || etude_squares_count (&contradictions.missed));
          wrong++;
        }
      found = answer;
      found.square[i % k->n_pieces] = part.square[i % k->n_pieces];
      g_assert_true (etude_divine_contradicts (k->rules, &puzzle, &found, &contradictions)
                     == !fixture_answers (k->plain, &puzzle, &found));
      g_assert_true (etude_divine_answers (k->rules, &puzzle, &found) == fixture_answers (k->plain, &puzzle, &found));
    }
  g_assert_cmpuint (wrong, >, PLACEMENTS / 16);
}

CASE (threats)
{
  for_each_kind (check_threats);
}

CASE (homes)
{
  for_each_kind (check_homes);
}

CASE (culprits)
{
  for_each_kind (check_culprits);
}

CASE (contradictions)
{
  for_each_kind (check_contradictions);
}

/* A rook on a1 and a bishop on c1 in its way, rank 8 first: written down by hand. */
CASE (by_hand)
{
  static const char *const expected[8] = {
    "10000000", "10000000", "10000001", "10000010", "10000100", "20001000", "11010000", "01100000",
  };
  struct etude_divine_rules *rules = fixture_divine (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS);
  struct etude_divine_placement placement;
  unsigned char threats[ETUDE_DIVINE_SQUARES];

  memset (&placement, ETUDE_DIVINE_NOWHERE, sizeof placement);
  placement.square[4] = 0; /* R a1 */
  placement.square[2] = 2; /* B c1 */
  etude_divine_threats (rules, &placement, threats);
  for (unsigned s = 0; s < 64; s++)
    g_assert_cmpuint (threats[s], ==, expected[7 - s / 8][s % 8] - '0');
  etude_divine_rules_free (rules);
}

CASE (names)
{
  enum etude_divine_game game = ETUDE_DIVINE_CHESS;
  enum etude_divine_rule rule = ETUDE_DIVINE_EXACT;
  enum etude_divine_level level = ETUDE_DIVINE_EASY;

  g_assert_true (etude_divine_game_parse ("shogi", &game) && game == ETUDE_DIVINE_SHOGI);
  g_assert_false (etude_divine_game_parse ("Shogi", &game));
  g_assert_true (etude_divine_rule_parse ("guess", &rule) && rule == ETUDE_DIVINE_GUESS);
  g_assert_false (etude_divine_rule_parse ("", &rule));
  g_assert_true (etude_divine_level_parse ("expert", &level) && level == ETUDE_DIVINE_EXPERT);
  g_assert_false (etude_divine_level_parse ("experts", &level));
}
