/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-texts.c - lists, placements, times and names of squares; sentences are in test-divine-golden.c. */
#include "divine-game-fixture.h"
#include "etude-divine-texts.h"

#include "etude-divine-rules-cache.h"

#define CHESS ETUDE_DIVINE_CHESS
#define NOWHERE ETUDE_DIVINE_NOWHERE

static void
check (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

CASE (lists)
{
  const struct etude_squares none = { 0 }, one = game_fixture_squares ("h8"),
                             five = game_fixture_squares ("a1 b1 c3 d4 h8");

  check (etude_divine_list_squares (CHESS, &none, 0), "");
  check (etude_divine_list_squares (CHESS, &one, 1), "h8");
  check (etude_divine_list_squares (CHESS, &five, 0), "a1, b1, c3, d4 and h8");
  check (etude_divine_list_alternatives (CHESS, &five, 0), "a1, b1, c3, d4 or h8");
  check (etude_divine_list_squares (CHESS, &five, 2), "a1, b1 and 3 more");
  check (etude_divine_list_squares (CHESS, &five, 4), "a1, b1, c3, d4 and h8"); /* never just one more */
  check (etude_divine_list_pieces (CHESS, 0x11), "the king and the rook");
  check (etude_divine_list_pieces (CHESS, 0x0e), "the queen, the bishop and the knight");
}

CASE (placements)
{
  check (etude_divine_describe_placement (CHESS, &(struct etude_divine_placement){ { 0, 9, 18, 27, 63 } }),
         "K a1, Q b2, B c3, N d4, R h8");
  check (etude_divine_describe_placement (
             ETUDE_DIVINE_XIANGQI, &(struct etude_divine_placement){ { NOWHERE, NOWHERE, 89, NOWHERE, NOWHERE } }),
         "E i10");
  check (etude_divine_describe_placement (
             CHESS, &(struct etude_divine_placement){ { NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE } }),
         "");
}

CASE (times)
{
  check (etude_divine_describe_time (0), "0:00");
  check (etude_divine_describe_time (65999), "1:05");
  check (etude_divine_describe_time (45296000), "12:34:56");
}

/* Whatever breaks a rule has words. */
CASE (all_culprits)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint i = 0; i < 4000; i++)
    {
      const enum etude_divine_game game = i % ETUDE_DIVINE_GAMES;
      const struct etude_divine_rules *rules = etude_divine_get_rules (game, i / 4 % 2);
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

/* Squares have the names that players of the game give them: in shogi files go from the right, ranks from the top. */
CASE (square_names)
{
  check (etude_divine_square_name (ETUDE_DIVINE_SHOGI, 0), "9i");
  check (etude_divine_square_name (ETUDE_DIVINE_SHOGI, 80), "1a");
  check (etude_divine_square_name (ETUDE_DIVINE_SHOGI, 2 + 2 * 9), "7g");
  check (etude_divine_square_name (ETUDE_DIVINE_XIANGQI, 89), "i10");
  check (etude_divine_square_name (ETUDE_DIVINE_MAKRUK, 63), "h8");
}
