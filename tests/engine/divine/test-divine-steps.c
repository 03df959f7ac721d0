/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-steps.c - the hints: they solve what they should, and never say anything false.
 *
 * What a hint says is held against the plain solver's answer and the rules in words: the answer's squares stay, and the
 * clues and pieces that a technique names are such as divine-steps.h says.
 *
 * Usage: test-divine-steps GAME RULE NUMBER    so many seeds of each level
 */
#include "divine-fixture.h"
#include "divine-steps.h"
#include "slow-geometry.h"

#include <stdlib.h>
#include <string.h>

static enum etude_divine_game game;
static enum etude_divine_rule rule;
static unsigned number;

/* One hint, and what it was given for. */
struct hint
{
  const struct etude_divine_puzzle *puzzle;
  const struct etude_divine_notes *notes; /* before the step */
  const struct etude_divine_step *step;
};

static void
set_up (struct fixture_tables *t, gconstpointer data)
{
  fixture_make_tables (t, game, rule);
}

/* --- what a hint says --- */

static bool
is_empty (const struct etude_squares *set)
{
  return etude_squares_count (set) == 0;
}

/* Whether PIECE on FROM attacks TO on the empty board. */
static bool
attacks (unsigned piece, unsigned from, unsigned to)
{
  static const struct etude_squares nothing;
  const struct etude_divine_game_row *row = etude_divine_game_row (game);

  return slow_attacks (&row->geometry, row->piece[piece], ETUDE_WHITE, from, to, &nothing);
}

/* Of PIECES how many attack CLUE on the empty board from some of their squares. */
static unsigned
count_reaching (const struct hint *h, unsigned pieces, unsigned clue)
{
  unsigned n = 0;

  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    {
      bool reaches = false;

      for (unsigned s = 0; s < etude_divine_n_squares (game); s++)
        reaches |= (pieces >> p & 1) && etude_squares_has (&h->notes->squares[p], s) && attacks (p, s, clue);
      n += reaches;
    }
  return n;
}

/* Each square removed attacks one of the clues (or, with MISSED, leaves one of them alone, or may be blocked off it). */
static void
check_removed (const struct hint *h, bool missed)
{
  for (unsigned s = 0; s < etude_divine_n_squares (game); s++)
    {
      bool good = false;

      if (!etude_squares_has (&h->step->removed, s))
        continue;
      for (unsigned c = 0; c < etude_divine_n_squares (game); c++)
        if (etude_squares_has (&h->step->clues, c))
          good |= attacks (h->step->piece, s, c) != missed || (missed && rule == ETUDE_DIVINE_GUESS)
                  || (missed && game == ETUDE_DIVINE_XIANGQI);
      g_assert_true (good);
    }
}

static void
check_clue (const struct hint *h, unsigned clue)
{
  unsigned value = h->puzzle->clue[clue], others = h->step->others;
  unsigned all = (unsigned) __builtin_popcount (h->puzzle->pieces);

  g_assert_cmpuint (value, !=, ETUDE_DIVINE_HIDDEN);
  switch (h->step->technique)
    {
    case ETUDE_DIVINE_ZERO:
    case ETUDE_DIVINE_BLOCKED:
      g_assert_cmpuint (value, ==, 0);
      return;
    case ETUDE_DIVINE_ALL:
      g_assert_cmpuint (value, ==, all);
      return;
    case ETUDE_DIVINE_SPENT:
    case ETUDE_DIVINE_CERTAIN:
      g_assert_cmpuint (count_reaching (h, others, clue), >=, value);
      g_assert_cmpuint (value, >, 0);
      return;
    case ETUDE_DIVINE_NEEDED:
      g_assert_cmpuint (count_reaching (h, others | 1u << h->step->piece, clue), >=, value);
      g_assert_cmpuint (value, >, 0);
      return;
    default:
      return;
    }
}

/* The found pieces among OTHERS, and those that have several squares. */
static void
check_others (const struct hint *h)
{
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    {
      bool found = etude_squares_count (&h->notes->squares[p]) == 1;

      if (!(h->step->others >> p & 1))
        continue;
      g_assert_cmpuint (p, !=, h->step->piece);
      g_assert_true (h->puzzle->pieces >> p & 1);
      if (h->step->technique == ETUDE_DIVINE_FOUND || h->step->technique == ETUDE_DIVINE_SPENT)
        g_assert_true (found);
      if (h->step->technique == ETUDE_DIVINE_CROWDED)
        g_assert_false (found);
    }
}

static void
check_technique (const struct hint *h)
{
  for (unsigned c = 0; c < etude_divine_n_squares (game); c++)
    if (etude_squares_has (&h->step->clues, c))
      check_clue (h, c);
  switch (h->step->technique)
    {
    case ETUDE_DIVINE_ZERO:
    case ETUDE_DIVINE_SPENT:
    case ETUDE_DIVINE_CERTAIN:
    case ETUDE_DIVINE_BLOCKED:
      check_removed (h, false);
      break;
    case ETUDE_DIVINE_ALL:
    case ETUDE_DIVINE_NEEDED:
      check_removed (h, true);
      break;
    case ETUDE_DIVINE_FOUND:
    case ETUDE_DIVINE_CROWDED:
      g_assert_cmpuint (h->step->others, !=, 0);
      break;
    case ETUDE_DIVINE_SHARED:
      g_assert_cmpuint ((unsigned) __builtin_popcount (h->step->others), >, etude_squares_count (&h->step->shared));
      g_assert_cmpuint (etude_squares_count (&h->step->clues), ==, 1);
      break;
    case ETUDE_DIVINE_SUPPOSED:
      g_assert_cmpuint (etude_squares_count (&h->step->removed), ==, 1);
      break;
    default:
      break;
    }
}

/* How many squares PIECE keeps when it attacks no clue that says 0; -1: it cannot attack one. */
static int
count_kept (const struct hint *h, unsigned piece)
{
  const unsigned n_squares = etude_divine_n_squares (game);
  int kept = 0;
  bool any = false;

  for (unsigned s = 0; s < n_squares; s++)
    {
      bool wrong = false;

      for (unsigned c = 0; etude_squares_has (&h->notes->squares[piece], s) && c < n_squares && !wrong; c++)
        wrong = h->puzzle->clue[c] == 0 && attacks (piece, s, c);
      any |= wrong;
      kept += !wrong && etude_squares_has (&h->notes->squares[piece], s);
    }
  return any ? kept : -1;
}

/* Nothing harder is told of while a piece could attack a clue that says 0, and of such pieces first the one that keeps the
 * fewest squares. Where pieces may stand in the way of others that is not so plain. */
static void
check_easiest (const struct hint *h)
{
  int least = -1;

  if (rule == ETUDE_DIVINE_GUESS || game == ETUDE_DIVINE_XIANGQI || h->step->technique < ETUDE_DIVINE_ZERO)
    return;
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    {
      const bool sought = (h->puzzle->pieces >> p & 1) && etude_squares_count (&h->notes->squares[p]) > 1;
      const int kept = sought ? count_kept (h, p) : -1;

      if (kept >= 0 && (least < 0 || kept < least))
        least = kept;
    }
  if (least < 0)
    return;
  g_assert_cmpint (h->step->technique, ==, ETUDE_DIVINE_ZERO);
  g_assert_cmpint ((int) etude_squares_count (&h->step->left), ==, least);
}

static bool
concerns (const struct etude_divine_step *step, unsigned piece)
{
  return step->piece == piece;
}

/* The sets fit together, and the answer's squares stay. */
static void
check_step (const struct hint *h, const struct etude_divine_placement *answer)
{
  const struct etude_divine_step *step = h->step;

  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    if (answer->square[p] != ETUDE_DIVINE_NOWHERE && concerns (step, p))
      g_assert_false (etude_squares_has (&step->removed, answer->square[p]));
  g_assert_true (step->technique == ETUDE_DIVINE_ONLY || !is_empty (&step->removed));
  if (step->found != ETUDE_DIVINE_NOWHERE)
    {
      g_assert_cmpuint (step->found, ==, answer->square[step->piece]);
      g_assert_cmpuint (etude_squares_count (&step->left), ==, 1);
      g_assert_true (etude_squares_has (&step->left, step->found));
    }
  for (unsigned i = 0; i < ETUDE_SQUARES_MAX / 64; i++)
    {
      g_assert_cmpuint (step->left.word[i] | step->removed.word[i], ==, h->notes->squares[step->piece].word[i]);
      g_assert_cmpuint (step->left.word[i] & step->removed.word[i], ==, 0);
    }
  check_others (h);
  check_technique (h);
}

/* A chain goes on from the supposition, each step like any other, and ends with a piece that has no square left or with a
 * clue that cannot come right. That it is sound the supposition itself shows: the answer keeps its squares. */
static void
check_chain (const struct hint *h, const struct etude_divine_chain *chain)
{
  struct etude_divine_notes notes = *h->notes;
  bool supposed = h->step->technique == ETUDE_DIVINE_SUPPOSED;

  g_assert_true (supposed == (chain->n > 0));
  g_assert_cmpuint (chain->n, <=, ETUDE_DIVINE_CHAIN);
  if (supposed)
    notes.squares[h->step->piece] = h->step->removed;
  for (unsigned i = 0; i < chain->n; i++)
    {
      const struct etude_divine_step *link = &chain->step[i];
      struct hint step = { h->puzzle, &notes, link };
      bool ends
          = link->technique == ETUDE_DIVINE_WRONG_CLUE || (link->piece < ETUDE_DIVINE_PIECES && is_empty (&link->left));

      g_assert_cmpint (link->technique, !=, ETUDE_DIVINE_SUPPOSED);
      g_assert_true (ends == (i + 1 == chain->n));
      check_technique (&step);
      if (link->piece < ETUDE_DIVINE_PIECES)
        etude_squares_subtract (&notes.squares[link->piece], &link->removed);
    }
}

/* --- puzzles --- */

/* Takes all hints from NOTES on. Returns how many suppositions were among them, or ETUDE_DIVINE_TRYING if they do not
 * solve the puzzle. */
static unsigned
follow (const struct fixture_tables *t, const struct etude_divine_puzzle *puzzle,
        const struct etude_divine_placement *answer, struct etude_divine_notes *notes)
{
  unsigned n_supposed = 0, n = 0;
  struct etude_divine_step step;
  struct etude_divine_chain chain;
  enum etude_divine_stuck stuck;

  while ((stuck = etude_divine_next_step (t->rules, puzzle, notes, &step, &chain)) == ETUDE_DIVINE_STEP)
    {
      struct hint hint = { puzzle, notes, &step };

      check_step (&hint, answer);
      check_chain (&hint, &chain);
      if (n++ < 2) /* slow */
        check_easiest (&hint);
      etude_divine_take_step (&step, notes);
      n_supposed += step.technique == ETUDE_DIVINE_SUPPOSED;
    }
  g_assert_cmpint (stuck, !=, ETUDE_DIVINE_WRONG);
  if (stuck == ETUDE_DIVINE_NO_STEP)
    return ETUDE_DIVINE_TRYING;
  g_assert_cmpuint (notes->known, ==, puzzle->pieces);
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    if (puzzle->pieces >> p & 1)
      {
        g_assert_cmpuint (etude_squares_count (&notes->squares[p]), ==, 1);
        g_assert_true (etude_squares_has (&notes->squares[p], answer->square[p]));
      }
  return n_supposed;
}

/* Levels rise by what is needed, as it was counted when they were first made; and everything that is made can be reasoned out,
 * now and then with fewer suppositions. */
static void
test_level (struct fixture_tables *t, gconstpointer data)
{
  static const struct
  {
    unsigned least, most;
  } suppositions[ETUDE_DIVINE_LEVELS] = {
    [ETUDE_DIVINE_HARD] = { 1, ETUDE_DIVINE_HARD_MOST },
    [ETUDE_DIVINE_EXPERT] = { ETUDE_DIVINE_HARD_MOST + 1, ETUDE_DIVINE_EXPERT_MOST },
  };
  enum etude_divine_level level = GPOINTER_TO_UINT (data);
  unsigned n_counted = 0, n_made = 0;

  for (unsigned seed = 0; seed < number; seed++)
    {
      struct etude_divine_puzzle puzzle;
      struct etude_divine_placement answer;
      struct etude_divine_notes notes;
      unsigned n;

      fixture_make (t->rules, level, seed, &puzzle, &answer);
      n = etude_divine_count_suppositions (t->rules, &puzzle, ETUDE_DIVINE_EXPERT_MOST);
      g_assert_cmpuint (n, >=, suppositions[level].least);
      g_assert_cmpuint (n, <=, suppositions[level].most);
      if (n)
        g_assert_cmpuint (etude_divine_count_suppositions (t->rules, &puzzle, n - 1), ==, n);
      n_counted += n;
      etude_divine_notes_init (t->rules, &puzzle, NULL, &notes);
      n = follow (t, &puzzle, &answer, &notes);
      g_assert_cmpuint (n, !=, ETUDE_DIVINE_TRYING);
      g_assert_true (n == 0 || level >= ETUDE_DIVINE_HARD);
      n_made += n;
    }
  g_assert_cmpuint (10 * n_made, <=, 12 * n_counted);
}

/* Hints go on from the pieces that someone has found; and say so when one of them is wrong, at the latest in the end. */
static void
test_known (struct fixture_tables *t, gconstpointer data)
{
  for (unsigned seed = 0; seed < number; seed++)
    {
      struct etude_divine_puzzle puzzle;
      struct etude_divine_placement answer, known;
      struct etude_divine_notes notes;
      struct etude_divine_step step;
      struct etude_divine_chain chain;
      enum etude_divine_stuck stuck;
      unsigned piece = seed % etude_divine_game_row (game)->n_pieces;

      fixture_make (t->rules, ETUDE_DIVINE_EASY, seed, &puzzle, &answer);
      memset (&known, ETUDE_DIVINE_NOWHERE, sizeof known);
      known.square[piece] = answer.square[piece];
      etude_divine_notes_init (t->rules, &puzzle, &known, &notes);
      g_assert_cmpuint (notes.known, ==, 1u << piece);
      g_assert_cmpuint (follow (t, &puzzle, &answer, &notes), ==, 0);

      known.square[piece] = (unsigned char) ((answer.square[piece] + 1 + seed) % etude_divine_n_squares (game));
      etude_divine_notes_init (t->rules, &puzzle, &known, &notes);
      while ((stuck = etude_divine_next_step (t->rules, &puzzle, &notes, &step, &chain)) == ETUDE_DIVINE_STEP)
        etude_divine_take_step (&step, &notes);
      if (known.square[piece] == answer.square[piece])
        continue;
      g_assert_cmpint (stuck, ==, ETUDE_DIVINE_WRONG);
      g_assert_true (step.others || !is_empty (&step.clues));
      notes.squares[piece] = (struct etude_squares){ 0 };
      g_assert_cmpint (etude_divine_next_step (t->rules, &puzzle, &notes, &step, &chain), ==, ETUDE_DIVINE_WRONG);
      g_assert_cmpuint (step.others & 1u << piece, ==, 1u << piece); /* it has no square left */
    }
}

/* Hints are right for some of the pieces only, too. */
static void
test_subset (struct fixture_tables *t, gconstpointer data)
{
  for (unsigned seed = 0; seed < number; seed++)
    {
      struct etude_divine_puzzle puzzle;
      struct etude_divine_placement answer, other;
      struct etude_divine_notes notes;

      fixture_make (t->rules, ETUDE_DIVINE_EASY, seed, &puzzle, &answer);
      answer.square[seed % etude_divine_game_row (game)->n_pieces] = ETUDE_DIVINE_NOWHERE;
      etude_divine_ask (t->rules, &answer, &puzzle);
      if (plain_divine_count_answers (t->plain, &puzzle, &other) != 1)
        continue;
      etude_divine_notes_init (t->rules, &puzzle, NULL, &notes);
      follow (t, &puzzle, &answer, &notes);
    }
}

/* --- ratings --- */

#define MANY 200 /* puzzles of a level: enough for their quarters */

/* The formula of docs/divine-rating.md, but that chains have from one step to five. */
static void
check_rating (const struct etude_divine_rating *rating)
{
  static const unsigned points[] = { 0, 1, 1, 2, 2, 3, 4, 4, 5, 6 };
  const unsigned supposed = rating->steps[ETUDE_DIVINE_SUPPOSED];
  unsigned least = 60 * rating->tried + 15 * supposed;

  for (unsigned i = 0; i < G_N_ELEMENTS (points); i++)
    least += points[i] * rating->steps[i];
  g_assert_cmpuint (rating->points, >=, least);
  g_assert_cmpuint (rating->points, <=, least + 20 * supposed);
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  return (int) *(const unsigned *) a - (int) *(const unsigned *) b;
}

/* The median of each level lies above that of the one before, and no quarter below. */
static void
test_ratings (struct fixture_tables *t, gconstpointer data)
{
  g_autofree unsigned *points = g_new (unsigned, number);
  unsigned before[3] = { 0 };

  for (unsigned level = 0; level < ETUDE_DIVINE_LEVELS; level++)
    {
      for (unsigned seed = 0; seed < number; seed++)
        {
          struct etude_divine_puzzle puzzle;
          struct etude_divine_rating rating;

          fixture_make (t->rules, level, seed, &puzzle, NULL);
          g_assert_cmpint (etude_divine_rate (t->rules, &puzzle, NULL, NULL, &rating), ==, ETUDE_OK);
          check_rating (&rating);
          g_assert_true (rating.steps[ETUDE_DIVINE_SUPPOSED] + rating.tried == 0 || level >= ETUDE_DIVINE_HARD);
          points[seed] = rating.points;
        }
      qsort (points, number, sizeof *points, compare_points);
      for (unsigned quarter = 0; number >= MANY && quarter < 3; quarter++)
        {
          g_assert_cmpuint (points[(quarter + 1) * number / 4] + (quarter != 1), >, before[quarter]);
          before[quarter] = points[(quarter + 1) * number / 4];
        }
    }
}

/* What has no answer, or several, has no rating. */
static void
test_unrated (struct fixture_tables *t, gconstpointer data)
{
  struct etude_divine_puzzle puzzle;
  struct etude_divine_rating rating;

  fixture_make (t->rules, ETUDE_DIVINE_EASY, 1, &puzzle, NULL);
  memset (puzzle.clue, ETUDE_DIVINE_HIDDEN, sizeof puzzle.clue);
  g_assert_cmpint (etude_divine_rate (t->rules, &puzzle, NULL, NULL, &rating), ==, ETUDE_BAD_INPUT);
}

static void
add (const char *name, void (*run) (struct fixture_tables *, gconstpointer), unsigned level)
{
  g_autofree char *path = g_strdup_printf ("/divine/steps/%s/%s/%s", etude_divine_game_row (game)->name,
                                           etude_divine_rule_name (rule), name);

  g_test_add (path, struct fixture_tables, GUINT_TO_POINTER (level), set_up, run, fixture_free_tables);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc != 4)
    g_error ("Usage: test-divine-steps GAME RULE NUMBER");
  fixture_parse (argv[1], argv[2], &game, &rule);
  number = (unsigned) atoi (argv[3]);
  for (unsigned level = 0; level < ETUDE_DIVINE_LEVELS; level++)
    add (etude_divine_level_name (level), test_level, level);
  add ("known", test_known, 0);
  add ("subset", test_subset, 0);
  add ("ratings", test_ratings, 0);
  add ("unrated", test_unrated, 0);
  return g_test_run ();
}
