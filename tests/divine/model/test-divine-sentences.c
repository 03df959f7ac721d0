/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-sentences.c - every sentence of every hint, from the first to the answer, is read back against the board.
 *
 * Usage: test-divine-sentences GAME NUMBER    so many seeds of each rule and level; a fifth of them where guessing is slow
 */
#include "divine-game-fixture.h"
#include "divine-reader.h"

#include "etude-divine-tables.h"

#include <locale.h>
#include <stdlib.h>

#define HINTS_MOST 1000

static enum etude_divine_game game;
static guint number;

/* Reads all hints on a puzzle, and puts the pieces that they find. Returns what was read. */
static DivineReader
read_puzzle (GameFixture *f, const struct plain_divine *plain)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (f->game);
  DivineReader reader;
  guint n = 0;

  divine_reader_init (&reader, plain, etude_divine_puzzle_get (puzzle), etude_divine_puzzle_get_id (puzzle));
  for (; !etude_divine_game_is_solved (f->game) && n < HINTS_MOST; n++)
    {
      g_autoptr (EtudeDivineHint) hint = etude_divine_game_hint (f->game);

      divine_reader_read (&reader, hint);
      if (hint->square == ETUDE_DIVINE_NOWHERE)
        continue;
      etude_divine_game_follow (f->game, hint);
      divine_reader_place (&reader, hint->piece, hint->square);
    }
  g_assert_cmpuint (n, <, HINTS_MOST);
  return reader;
}

static void
test_level (GameFixture *f, gconstpointer data)
{
  const enum etude_divine_rule rule = GPOINTER_TO_UINT (data) / ETUDE_DIVINE_LEVELS;
  const enum etude_divine_level level = GPOINTER_TO_UINT (data) % ETUDE_DIVINE_LEVELS;
  const guint n = rule == ETUDE_DIVINE_GUESS && level >= ETUDE_DIVINE_HARD ? (number + 4) / 5 : number;
  struct plain_divine *plain = plain_divine_new (game, rule);
  guint n_read = 0, n_clues = 0, n_supposed = 0;

  for (guint seed = 1; seed <= n; seed++)
    {
      DivineReader reader;

      game_fixture_start (f, game, rule, level, seed);
      reader = read_puzzle (f, plain);
      n_read += reader.n_read;
      n_clues += reader.n_clues;
      n_supposed += reader.n_supposed;
    }
  plain_divine_free (plain);
  g_assert_cmpuint (n_clues, >, n);
  g_assert_true ((n_supposed >= n) == (level >= ETUDE_DIVINE_HARD));
  g_test_message ("%u sentences, %u about clues, %u suppositions", n_read, n_clues, n_supposed);
}

/* The puzzles in which clues with different attackers had been named together. */
static void
test_told_apart (GameFixture *f, gconstpointer data)
{
  static const guint seeds[][2]
      = { { ETUDE_DIVINE_HARD, 7 }, { ETUDE_DIVINE_MEDIUM, 16 }, { ETUDE_DIVINE_MEDIUM, 76 } };
  struct plain_divine *plain = plain_divine_new (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT);

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      game_fixture_start (f, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, seeds[i][0], seeds[i][1]);
      read_puzzle (f, plain);
    }
  plain_divine_free (plain);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  if (argc != 3 || !etude_divine_game_parse (argv[1], &game))
    g_error ("Usage: test-divine-sentences GAME NUMBER");
  number = (guint) atoi (argv[2]);
  for (guint rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
    for (guint level = 0; level < ETUDE_DIVINE_LEVELS && etude_divine_is_played_by (game, rule); level++)
      {
        g_autofree char *path = g_strdup_printf ("/divine/sentences/%s/%s/%s", argv[1], etude_divine_rule_name (rule),
                                                 etude_divine_level_name (level));

        g_test_add (path, GameFixture, GUINT_TO_POINTER (rule * ETUDE_DIVINE_LEVELS + level), game_fixture_set_up,
                    test_level, game_fixture_tear_down);
      }
  GAME_ADD ("sentences/told-apart", test_told_apart);
  return g_test_run ();
}
