/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Suppositions: which square to suppose a piece on, and the chain that refutes it. */
#include "divine-deduce.h"

#include <stdlib.h>

#define FEW 3 /* squares of a piece that are tried out first */
#define PLACES_MAX (ETUDE_DIVINE_PIECES * ETUDE_DIVINE_SQUARES)

/* --- chains --- */

/* Where a chain is being searched. */
struct node
{
  struct etude_divine_view view;
  struct etude_divine_candidates candidates;
  struct etude_divine_bounds bounds;
  unsigned n;
  struct etude_divine_deduction deductions[ETUDE_DIVINE_DEDUCTIONS];
};

/* A clue that cannot come right, as a step. Returns false if none is wrong that is shown. */
static bool
find_wrong_clue (const struct node *node, struct etude_divine_step *step)
{
  const struct etude_divine_question *question = node->view.question;
  struct etude_divine_set wrong = divine_set_and (node->bounds.wrong, question->shown);
  unsigned clue, hit = 0, reached = 0;

  if (divine_set_is_empty (wrong))
    return false;
  clue = divine_set_first (wrong);
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    if (question->pieces >> p & 1)
      {
        hit |= (unsigned) divine_set_has (node->bounds.hit[p], clue) << p;
        reached |= (unsigned) divine_set_has (node->bounds.reached[p], clue) << p;
      }
  *step = (struct etude_divine_step){
    .technique = ETUDE_DIVINE_WRONG_CLUE,
    .piece = ETUDE_DIVINE_EVERY_PIECE,
    .others = (unsigned) __builtin_popcount (hit) > etude_divine_clue_value (question, clue) ? hit : reached,
    .found = ETUDE_DIVINE_NOWHERE
  };
  etude_squares_add (&step->clues, clue);
  return true;
}

/* A deduction that leaves its piece no square, as a step: what found pieces take from each other, or any. */
static bool
find_end (struct node *node, struct etude_divine_step *step)
{
  struct etude_divine_deduction found;

  for (unsigned ps = node->view.question->pieces; ps;)
    {
      unsigned p = divine_pop_piece (&ps);

      if (!etude_divine_deduce_found (&node->view, p, &found)
          || !divine_set_equal (found.removed, node->candidates.squares[p]))
        continue;
      etude_divine_deduction_step (&node->view, &found, step);
      return true;
    }
  for (unsigned i = 0; i < node->n; i++)
    if (divine_set_equal (node->deductions[i].removed, node->candidates.squares[node->deductions[i].piece]))
      {
        etude_divine_deduction_step (&node->view, &node->deductions[i], step);
        return true;
      }
  return false;
}

static bool
says_no_more (const struct etude_divine_deduction *deduction, const struct etude_divine_deduction *than)
{
  return deduction->piece == than->piece && divine_set_within (deduction->removed, than->removed);
}

/* Whether deduction I of NODE need not be tried: another one says as much, or it was there before the one that led from
 * PARENT (may be NULL) here, the FROM-th, and was tried before it. */
static bool
is_needless (const struct node *node, unsigned i, const struct node *parent, unsigned from)
{
  const struct etude_divine_deduction *deduction = &node->deductions[i];

  for (unsigned j = 0; j < node->n; j++)
    if (j != i && says_no_more (deduction, &node->deductions[j])
        && (j < i || !says_no_more (&node->deductions[j], deduction)))
      return true;
  for (unsigned j = 0; parent && j < from; j++)
    if (says_no_more (deduction, &parent->deductions[j]))
      return true;
  return false;
}

/* Whether CANDIDATES lead to what cannot be in at most MOST steps, which are written into STEPS; *N gets how many. */
static bool
refute (const struct etude_divine_question *question, const struct etude_divine_candidates *candidates, unsigned most,
        const struct node *parent, unsigned from, struct etude_divine_step *steps, unsigned *n)
{
  struct node node;
  bool sound;

  node.candidates = *candidates;
  node.view = (struct etude_divine_view){ question, &node.candidates, &node.bounds };
  node.n = 0;
  sound = etude_divine_bound (question, &node.candidates, ETUDE_DIVINE_BY_EVERY, &node.bounds);
  *n = 1;
  if (!sound && find_wrong_clue (&node, steps))
    return true;
  if (sound)
    node.n = etude_divine_deduce (&node.view, node.deductions);
  if (find_end (&node, steps))
    return true;
  for (unsigned i = 0; most > 1 && i < node.n; i++)
    {
      struct etude_divine_candidates child = node.candidates;

      if (is_needless (&node, i, parent, from))
        continue;
      etude_divine_take_deduction (&node.deductions[i], &child);
      if (!refute (question, &child, most - 1, &node, i, steps + 1, n))
        continue;
      etude_divine_deduction_step (&node.view, &node.deductions[i], steps);
      ++*n;
      return true;
    }
  return false;
}

/* --- which square --- */

/* A square that can be refuted, and what that is good for. */
struct place
{
  unsigned char piece, square;
  bool finds;     /* some piece */
  bool few;       /* the piece has few squares: a person tries those first */
  unsigned worth; /* the less the better: squares left then, those of the piece itself first */
};

/* The steps at most of a chain about a piece with FEW squares, or with more. */
static unsigned
longest_chain (bool few)
{
  return few ? ETUDE_DIVINE_CHAIN : ETUDE_DIVINE_CHAIN_OF_MANY;
}

static unsigned
count_found (const struct etude_divine_candidates *candidates)
{
  unsigned n = 0;

  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    n += divine_set_count (candidates->squares[p]) == 1;
  return n;
}

/* Returns false if PIECE may be on SQUARE for all that follows in so many rounds: what a chain takes away one by one, a
 * round takes away at once. */
static bool
judge_place (const struct etude_divine_question *question, const struct etude_divine_candidates *candidates,
             unsigned piece, unsigned square, struct place *place)
{
  const bool few = !question->as_made && divine_set_count (candidates->squares[piece]) <= FEW;
  struct etude_divine_candidates there = *candidates, then = *candidates;
  struct etude_divine_bounds bounds;
  unsigned n;

  etude_divine_suppose (question, &there, piece, square);
  if (etude_divine_propagate (question, &there, ETUDE_DIVINE_BY_EVERY, longest_chain (few), &bounds))
    return false;
  divine_set_remove (&then.squares[piece], square);
  etude_divine_propagate (question, &then, ETUDE_DIVINE_BY_EVERY, ETUDE_DIVINE_TO_THE_END, &bounds);
  place->piece = (unsigned char) piece;
  place->square = (unsigned char) square;
  place->finds = count_found (&then) > count_found (candidates);
  place->few = few;
  n = 0;
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    n += divine_set_count (then.squares[p]);
  place->worth = n;
  if (!place->finds)
    place->worth += divine_set_count (candidates->squares[piece]) * PLACES_MAX;
  return true;
}

static int
compare_places (const void *a, const void *b)
{
  const struct place *x = a, *y = b;

  if (x->finds != y->finds)
    return x->finds ? -1 : 1;
  if (x->few != y->few)
    return x->few ? -1 : 1;
  if (x->worth != y->worth)
    return x->worth < y->worth ? -1 : 1;
  return (x->piece * ETUDE_DIVINE_SQUARES + x->square) - (y->piece * ETUDE_DIVINE_SQUARES + y->square);
}

/* The squares that can be refuted, the best first. Returns how many there are. */
static unsigned
find_places (const struct etude_divine_question *question, const struct etude_divine_candidates *candidates,
             struct place places[PLACES_MAX])
{
  unsigned n = 0;

  for (unsigned ps = question->pieces; ps;)
    {
      unsigned p = divine_pop_piece (&ps);
      struct etude_divine_set rest = candidates->squares[p];

      while (divine_set_count (candidates->squares[p]) > 1 && !divine_set_is_empty (rest))
        n += judge_place (question, candidates, p, divine_set_pop (&rest), &places[n]);
    }
  if (n)
    qsort (places, n, sizeof *places, compare_places);
  return n;
}

bool
etude_divine_find_supposition (const struct etude_divine_question *question,
                               const struct etude_divine_candidates *candidates,
                               struct etude_divine_supposition *supposition)
{
  struct place places[PLACES_MAX];
  unsigned n = find_places (question, candidates, places), from = 0;

  while (from < n)
    {
      unsigned to = from;

      while (to < n && places[to].few == places[from].few && places[to].finds == places[from].finds
             && (places[to].finds || to == from))
        to++;
      for (unsigned most = 1; most <= longest_chain (places[from].few); most++)
        for (unsigned i = from; i < to; i++)
          {
            struct etude_divine_candidates there = *candidates;

            supposition->piece = places[i].piece;
            supposition->square = places[i].square;
            etude_divine_suppose (question, &there, places[i].piece, places[i].square);
            if (refute (question, &there, most, NULL, 0, supposition->chain.step, &supposition->chain.n))
              return true;
          }
      from = to;
    }
  return false;
}
