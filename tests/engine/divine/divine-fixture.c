/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-fixture.c - what the tests of the Divine engine have in common. */
#include "divine-fixture.h"

#include <string.h>

struct etude_divine_rules *
fixture_divine (enum etude_divine_game game, enum etude_divine_rule rule)
{
  struct etude_divine_rules *rules = NULL;

  g_assert_cmpint (etude_divine_rules_new (game, rule, &rules), ==, ETUDE_OK);
  return rules;
}

void
fixture_make_tables (struct fixture_tables *t, enum etude_divine_game game, enum etude_divine_rule rule)
{
  t->rules = fixture_divine (game, rule);
  t->plain = plain_divine_new (game, rule);
}

void
fixture_free_tables (struct fixture_tables *t, gconstpointer data)
{
  etude_divine_rules_free (t->rules);
  plain_divine_free (t->plain);
}

void
fixture_make (const struct etude_divine_rules *rules, enum etude_divine_level level, guint64 seed,
              struct etude_divine_puzzle *puzzle, struct etude_divine_placement *answer)
{
  g_assert_cmpint (etude_divine_make (rules, level, seed, NULL, NULL, puzzle, answer), ==, ETUDE_OK);
}

static unsigned
random_home (const struct plain_divine *plain, enum etude_divine_game game, GRand *random, unsigned piece)
{
  unsigned square;

  do
    square = (unsigned) g_rand_int_range (random, 0, (int) etude_divine_n_squares (game));
  while (!plain_divine_is_home (plain, piece, square));
  return square;
}

void
fixture_place (const struct plain_divine *plain, enum etude_divine_game game, GRand *random,
               struct etude_divine_placement *placement)
{
  memset (placement, ETUDE_DIVINE_NOWHERE, sizeof *placement);
  do
    for (unsigned p = 0; p < etude_divine_game_row (game)->n_pieces; p++)
      placement->square[p] = (unsigned char) random_home (plain, game, random, p);
  while (!plain_divine_allows (plain, placement));
}

bool
fixture_answers (const struct plain_divine *plain, const struct etude_divine_puzzle *puzzle,
                 const struct etude_divine_placement *placement)
{
  unsigned char threats[ETUDE_DIVINE_SQUARES];
  unsigned n_squares = etude_divine_n_squares (puzzle->game);

  if (!plain_divine_allows (plain, placement))
    return false;
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    if ((placement->square[p] != ETUDE_DIVINE_NOWHERE) != (puzzle->pieces >> p & 1))
      return false;
  plain_divine_threats (plain, placement, threats);
  for (unsigned s = 0; s < n_squares; s++)
    if (puzzle->clue[s] != ETUDE_DIVINE_HIDDEN && puzzle->clue[s] != threats[s])
      return false;
  return true;
}

void
fixture_parse (const char *game_name, const char *rule_name, enum etude_divine_game *game, enum etude_divine_rule *rule)
{
  if (!etude_divine_game_parse (game_name, game) || !etude_divine_rule_parse (rule_name, rule))
    g_error ("%s %s: no such game or rule", game_name, rule_name);
}
