/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-solve.c - the solver against the plain one, on puzzles and on altered ones.
 *
 * Usage: test-divine-solve GAME RULE NUMBER...    as many puzzles of each level as the numbers say, each as it is and
 *                                                altered
 */
#include "divine-fixture.h"
#include "divine-id.h"
#include "divine-solve.h"

#include <stdlib.h>
#include <string.h>

#define SEED 19970606

static enum etude_divine_game game;
static enum etude_divine_rule rule;
static unsigned numbers[ETUDE_DIVINE_LEVELS];

static void
set_up (struct fixture_tables *t, gconstpointer data)
{
  fixture_make_tables (t, game, rule);
}

static bool
count_one (void *data, const struct etude_divine_placement *answer)
{
  ++*(unsigned *) data;
  return true;
}

/* Both count the same answers, and what the engine finds is one by the plain rules. Returns how many. */
static unsigned
compare (const struct fixture_tables *t, const struct etude_divine_puzzle *puzzle)
{
  unsigned plain = plain_divine_count_answers (t->plain, puzzle, NULL), n = 0, found;
  struct etude_divine_placement answers[2];
  char id[ETUDE_DIVINE_ID_TEXT];

  g_assert_cmpint (etude_divine_solve (t->rules, puzzle, NULL, count_one, &n, NULL, NULL), ==, ETUDE_OK);
  if (n != plain)
    g_error ("%s: %u answers, the plain solver finds %u", etude_divine_id_write (puzzle, id), n, plain);
  g_assert_cmpint (etude_divine_find (t->rules, puzzle, NULL, 2, answers, &found, NULL, NULL), ==, ETUDE_OK);
  g_assert_cmpuint (found, ==, MIN (plain, 2));
  for (unsigned i = 0; i < found; i++)
    g_assert_true (fixture_answers (t->plain, puzzle, &answers[i]));
  g_assert_true (found < 2 || memcmp (&answers[0], &answers[1], sizeof answers[0]) != 0);
  return plain;
}

/* How much of what each level shows is hidden at most: about as much as leaves the plain solver some work, but not all. */
static const double hidden_at_most[ETUDE_DIVINE_LEVELS] = { 0.8, 0.4, 0.4, 0.3, 0.2 };

static void
hide_some (GRand *random, struct etude_divine_puzzle *puzzle, double part)
{
  for (unsigned s = 0; s < etude_divine_n_squares (game); s++)
    if (g_rand_double (random) < part)
      puzzle->clue[s] = ETUDE_DIVINE_HIDDEN;
}

/* Changes one clue, hides some more, or leaves out a piece and what it attacked. */
static void
alter (const struct fixture_tables *t, GRand *random, enum etude_divine_level level, struct etude_divine_puzzle *puzzle,
       struct etude_divine_placement *answer)
{
  unsigned n_squares = etude_divine_n_squares (game), square = (unsigned) g_rand_int_range (random, 0, (int) n_squares);
  unsigned n_pieces = etude_divine_game_row (game)->n_pieces;

  switch (g_rand_int_range (random, 0, 4))
    {
    case 0:
      puzzle->clue[square] = (unsigned char) g_rand_int_range (random, 0, (int) n_pieces + 1);
      return;
    case 1:
      while (puzzle->clue[square] == ETUDE_DIVINE_HIDDEN)
        square = (square + 1) % n_squares;
      puzzle->clue[square] = (unsigned char) (puzzle->clue[square] ? puzzle->clue[square] - 1 : 1);
      return;
    case 2:
      hide_some (random, puzzle, g_rand_double_range (random, 0, hidden_at_most[level]));
      return;
    default:
      answer->square[g_rand_int_range (random, 0, (int) n_pieces)] = ETUDE_DIVINE_NOWHERE;
      etude_divine_ask (t->rules, answer, puzzle);
      hide_some (random, puzzle, 0.6);
    }
}

static void
test_against_plain (struct fixture_tables *t, gconstpointer data)
{
  enum etude_divine_level level = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED + level);
  unsigned none = 0, several = 0;

  for (unsigned seed = 0; seed < numbers[level]; seed++)
    {
      struct etude_divine_puzzle puzzle;
      struct etude_divine_placement answer;
      unsigned n;

      fixture_make (t->rules, level, seed, &puzzle, &answer);
      g_assert_cmpuint (compare (t, &puzzle), ==, 1);
      g_assert_true (fixture_answers (t->plain, &puzzle, &answer));
      alter (t, random, level, &puzzle, &answer);
      n = compare (t, &puzzle);
      none += n == 0;
      several += n > 1;
    }
  /* The altered ones were worth it. */
  if (numbers[level] >= 50)
    {
      g_assert_cmpuint (none, >, 0);
      g_assert_cmpuint (several, >, 0);
    }
}

/* Each answer has each piece somewhere: the answers with a piece known, over all squares, are all answers. */
static void
test_known (struct fixture_tables *t, gconstpointer data)
{
  struct etude_divine_placement answer;
  struct etude_divine_puzzle puzzle;
  unsigned n_squares = etude_divine_n_squares (game), all = 0;

  fixture_make (t->rules, ETUDE_DIVINE_EXPERT, 1, &puzzle, &answer);
  for (unsigned s = 0; s < n_squares; s += 2)
    puzzle.clue[s] = ETUDE_DIVINE_HIDDEN;
  etude_divine_solve (t->rules, &puzzle, NULL, count_one, &all, NULL, NULL);
  for (unsigned p = 0; p < etude_divine_game_row (game)->n_pieces; p++)
    {
      unsigned sum = 0;

      for (unsigned s = 0; s < n_squares; s++)
        {
          struct etude_divine_placement known;

          memset (&known, ETUDE_DIVINE_NOWHERE, sizeof known);
          known.square[p] = (unsigned char) s;
          g_assert_cmpint (etude_divine_solve (t->rules, &puzzle, &known, count_one, &sum, NULL, NULL), ==, ETUDE_OK);
        }
      g_assert_cmpuint (sum, ==, all);
    }
}

#define TICKS 20

static bool
stop (void *data, uint64_t done, uint64_t total)
{
  g_assert_cmpuint (done, <=, total);
  ++*(unsigned *) data;
  return false;
}

/* The same some times: where a search goes on, it never says that it has done more than all. */
static bool
go_on (void *data, uint64_t done, uint64_t total)
{
  stop (data, done, total);
  return *(unsigned *) data < TICKS;
}

static void
test_stop (struct fixture_tables *t, gconstpointer data)
{
  struct etude_divine_puzzle puzzle = { .game = game, .rule = rule, .pieces = etude_divine_all_pieces (game) };
  unsigned ticks = 0, n = 0;

  memset (puzzle.clue, ETUDE_DIVINE_HIDDEN, sizeof puzzle.clue);
  g_assert_cmpint (etude_divine_solve (t->rules, &puzzle, NULL, count_one, &n, stop, &ticks), ==, ETUDE_STOPPED);
  g_assert_cmpuint (ticks, ==, 1);
  g_assert_cmpuint (n, ==, 0);
  ticks = 0;
  g_assert_cmpint (etude_divine_solve (t->rules, &puzzle, NULL, count_one, &n, go_on, &ticks), ==,
                   ticks == TICKS ? ETUDE_STOPPED : ETUDE_OK);
}

static void
test_bad_input (struct fixture_tables *t, gconstpointer data)
{
  struct etude_divine_puzzle puzzle, bad;
  struct etude_divine_placement answer, known;
  unsigned n;

  fixture_make (t->rules, ETUDE_DIVINE_EASY, 1, &puzzle, &answer);
  bad = puzzle;
  bad.clue[0] = (unsigned char) (etude_divine_game_row (game)->n_pieces + 1);
  g_assert_cmpint (etude_divine_find (t->rules, &bad, NULL, 1, &answer, &n, NULL, NULL), ==, ETUDE_BAD_INPUT);
  bad = puzzle;
  bad.game = (game + 1) % ETUDE_DIVINE_GAMES;
  g_assert_cmpint (etude_divine_find (t->rules, &bad, NULL, 1, &answer, &n, NULL, NULL), ==, ETUDE_BAD_INPUT);
  bad = puzzle;
  bad.pieces = 0;
  g_assert_cmpint (etude_divine_find (t->rules, &bad, NULL, 1, &answer, &n, NULL, NULL), ==, ETUDE_BAD_INPUT);
  bad.pieces = etude_divine_all_pieces (game) + 1;
  g_assert_cmpint (etude_divine_find (t->rules, &bad, NULL, 1, &answer, &n, NULL, NULL), ==, ETUDE_BAD_INPUT);
  g_assert_cmpint (etude_divine_find (t->rules, &puzzle, NULL, 0, &answer, &n, NULL, NULL), ==, ETUDE_BAD_INPUT);
  memset (&known, ETUDE_DIVINE_NOWHERE, sizeof known);
  known.square[0] = (unsigned char) etude_divine_n_squares (game);
  g_assert_cmpint (etude_divine_find (t->rules, &puzzle, &known, 1, &answer, &n, NULL, NULL), ==, ETUDE_BAD_INPUT);
}

static void
add (const char *name, void (*run) (struct fixture_tables *, gconstpointer), enum etude_divine_level level)
{
  g_autofree char *path
      = g_strdup_printf ("/divine/%s/%s/%s", etude_divine_game_row (game)->name, etude_divine_rule_name (rule), name);

  g_test_add (path, struct fixture_tables, GUINT_TO_POINTER (level), set_up, run, fixture_free_tables);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc != 3 + ETUDE_DIVINE_LEVELS)
    g_error ("Usage: test-divine-solve GAME RULE NUMBER...");
  fixture_parse (argv[1], argv[2], &game, &rule);
  for (unsigned level = 0; level < ETUDE_DIVINE_LEVELS; level++)
    {
      numbers[level] = (unsigned) atoi (argv[3 + level]);
      add (etude_divine_level_name (level), test_against_plain, level);
    }
  add ("known", test_known, 0);
  add ("stop", test_stop, 0);
  add ("bad-input", test_bad_input, 0);
  return g_test_run ();
}
