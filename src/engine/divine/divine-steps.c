/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The next step of reasoning, and how many suppositions a puzzle takes. */
#include "divine-steps.h"

#include "divine-deduce.h"
#include "divine-solve.h"

/* --- techniques --- */

#define SUPPOSED_POINTS 10
#define LINK_POINTS 5
#define TRIED_POINTS 60

static const struct
{
  const char *name;
  unsigned points;
} techniques[ETUDE_DIVINE_TECHNIQUES] = {
  [ETUDE_DIVINE_ONLY] = { "only", 0 },
  [ETUDE_DIVINE_ZERO] = { "zero", 1 },
  [ETUDE_DIVINE_FOUND] = { "found", 1 },
  [ETUDE_DIVINE_SPENT] = { "spent", 2 },
  [ETUDE_DIVINE_ALL] = { "all", 2 },
  [ETUDE_DIVINE_NEEDED] = { "needed", 3 },
  [ETUDE_DIVINE_CERTAIN] = { "certain", 4 },
  [ETUDE_DIVINE_SHARED] = { "shared", 4 },
  [ETUDE_DIVINE_CROWDED] = { "crowded", 5 },
  [ETUDE_DIVINE_BLOCKED] = { "blocked", 6 },
  [ETUDE_DIVINE_SUPPOSED] = { "supposed", SUPPOSED_POINTS },
  [ETUDE_DIVINE_WRONG_CLUE] = { "wrong-clue", 0 },
};

const char *
etude_divine_technique_name (enum etude_divine_technique technique)
{
  return techniques[technique].name;
}

/* --- notes --- */

void
etude_divine_notes_init (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                         const struct etude_divine_placement *known, struct etude_divine_notes *notes)
{
  struct etude_divine_set positives = { { 0, 0 } };

  for (unsigned s = 0; s < rules->n_squares; s++)
    if (puzzle->clue[s] > 0 && puzzle->clue[s] != ETUDE_DIVINE_HIDDEN)
      divine_set_add (&positives, s);
  notes->known = 0;
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    {
      struct etude_divine_set squares = rules->home[p];

      if (known && known->square[p] != ETUDE_DIVINE_NOWHERE)
        {
          squares = divine_set_and (squares, divine_set_of (known->square[p]));
          notes->known |= 1u << p;
        }
      else if (rules->peace)
        squares = divine_set_minus (squares, positives);
      if (!(puzzle->pieces >> p & 1))
        squares = (struct etude_divine_set){ { 0, 0 } };
      notes->squares[p] = divine_set_to_squares (squares);
    }
}

static void
take_removed (const struct etude_divine_step *step, struct etude_divine_notes *notes)
{
  if (step->piece == ETUDE_DIVINE_EVERY_PIECE)
    return;
  etude_squares_subtract (&notes->squares[step->piece], &step->removed);
  if (step->found != ETUDE_DIVINE_NOWHERE)
    notes->known |= 1u << step->piece;
}

void
etude_divine_take_step (const struct etude_divine_step *step, struct etude_divine_notes *notes)
{
  take_removed (step, notes);
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES && step->found != ETUDE_DIVINE_NOWHERE; p++)
    if (p != step->piece)
      etude_squares_remove (&notes->squares[p], step->found);
}

/* --- the next step --- */

static void
fill_step (const struct etude_divine_candidates *candidates, enum etude_divine_technique technique, unsigned piece,
           struct etude_divine_set removed, struct etude_divine_step *step)
{
  struct etude_divine_set left = divine_set_minus (candidates->squares[piece], removed);

  *step = (struct etude_divine_step){ .technique = technique,
                                      .piece = piece,
                                      .removed = divine_set_to_squares (removed),
                                      .left = divine_set_to_squares (left),
                                      .found
                                      = divine_set_count (left) == 1 ? divine_set_first (left) : ETUDE_DIVINE_NOWHERE };
}

/* The found pieces that cannot be where they are: others that are found leave them no room, or a clue above 0 does. */
static unsigned
find_misplaced (const struct etude_divine_view *view)
{
  const struct etude_divine_question *question = view->question;
  struct etude_divine_deduction found;
  unsigned misplaced = 0;

  for (unsigned ps = view->bounds->found; ps;)
    {
      unsigned p = divine_pop_piece (&ps);

      if (etude_divine_deduce_found (view, p, &found)
          || (question->rules->peace && divine_set_meets (view->candidates->squares[p], question->positives)))
        misplaced |= 1u << p;
    }
  return misplaced;
}

/* How many squares DEDUCTION leaves its piece. */
static unsigned
count_left (const struct etude_divine_view *view, const struct etude_divine_deduction *deduction)
{
  return divine_set_count (divine_set_minus (view->candidates->squares[deduction->piece], deduction->removed));
}

static bool
find_direct_step (const struct etude_divine_view *view, struct etude_divine_step *step)
{
  struct etude_divine_deduction deductions[ETUDE_DIVINE_DEDUCTIONS], *best = NULL;
  unsigned n = etude_divine_deduce (view, deductions);

  for (unsigned i = 0; i < n; i++)
    if (!best || deductions[i].technique < best->technique
        || (deductions[i].technique == best->technique && count_left (view, &deductions[i]) < count_left (view, best)))
      best = &deductions[i];
  if (best)
    etude_divine_deduction_step (view, best, step);
  return best != NULL;
}

/* The next step, by all techniques or only by those with which puzzles are made (AS_MADE). */
static enum etude_divine_stuck
find_step (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
           const struct etude_divine_notes *notes, bool as_made, struct etude_divine_step *step,
           struct etude_divine_chain *chain)
{
  struct etude_divine_question question;
  struct etude_divine_candidates candidates;
  struct etude_divine_bounds bounds;
  struct etude_divine_view view = { &question, &candidates, &bounds };
  unsigned untold, misplaced;
  bool sound;

  if (chain)
    chain->n = 0;
  etude_divine_question_init (&question, rules, puzzle, &candidates);
  question.as_made = as_made;
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    candidates.squares[p] = divine_set_from_squares (&notes->squares[p]);
  sound = etude_divine_bound (&question, &candidates, ETUDE_DIVINE_BY_EVERY, &bounds);
  misplaced = bounds.homeless ? bounds.homeless : find_misplaced (&view);
  if (!sound || misplaced)
    {
      step->clues = divine_set_to_squares (divine_set_and (bounds.wrong, question.shown));
      step->others = misplaced;
      return ETUDE_DIVINE_WRONG;
    }
  untold = bounds.found & ~notes->known;
  if (untold)
    fill_step (&candidates, ETUDE_DIVINE_ONLY, divine_pop_piece (&untold), (struct etude_divine_set){ { 0, 0 } }, step);
  else if (bounds.found == question.pieces)
    return ETUDE_DIVINE_SOLVED;
  else if (!find_direct_step (&view, step))
    {
      struct etude_divine_supposition supposition;

      if (!chain || !etude_divine_find_supposition (&question, &candidates, &supposition))
        return ETUDE_DIVINE_NO_STEP;
      fill_step (&candidates, ETUDE_DIVINE_SUPPOSED, supposition.piece, divine_set_of (supposition.square), step);
      *chain = supposition.chain;
    }
  return ETUDE_DIVINE_STEP;
}

enum etude_divine_stuck
etude_divine_next_step (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                        const struct etude_divine_notes *notes, struct etude_divine_step *step,
                        struct etude_divine_chain *chain)
{
  return find_step (rules, puzzle, notes, false, step, chain);
}

enum etude_divine_stuck
etude_divine_next_made_step (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                             const struct etude_divine_notes *notes, struct etude_divine_step *step)
{
  return find_step (rules, puzzle, notes, true, step, NULL);
}

/* --- how hard it is --- */

bool
etude_divine_is_direct (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle)
{
  struct etude_divine_question question;
  struct etude_divine_candidates candidates;
  struct etude_divine_bounds bounds;

  etude_divine_question_init (&question, rules, puzzle, &candidates);
  question.as_made = true;
  return etude_divine_propagate (&question, &candidates, ETUDE_DIVINE_BY_EVERY, ETUDE_DIVINE_TO_THE_END, &bounds)
         && bounds.found == question.pieces;
}

unsigned
etude_divine_made_points (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle)
{
  struct etude_divine_notes notes;
  struct etude_divine_step step;
  unsigned points = 1; /* for what the notes begin with: pieces stand on zeros */

  etude_divine_notes_init (rules, puzzle, NULL, &notes);
  while (etude_divine_next_made_step (rules, puzzle, &notes, &step) == ETUDE_DIVINE_STEP)
    {
      points += techniques[step.technique].points;
      take_removed (&step, &notes);
    }
  return points;
}

unsigned
etude_divine_count_suppositions (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                                 unsigned most)
{
  struct etude_divine_question question;
  struct etude_divine_candidates candidates;
  struct etude_divine_bounds bounds;
  struct etude_divine_supposition supposition;
  unsigned n = 0;

  etude_divine_question_init (&question, rules, puzzle, &candidates);
  question.as_made = true;
  while (etude_divine_propagate (&question, &candidates, ETUDE_DIVINE_BY_EVERY, ETUDE_DIVINE_TO_THE_END, &bounds))
    {
      if (bounds.found == question.pieces)
        return n;
      if (n == most)
        return most + 1;
      candidates.settled = 0;
      if (!etude_divine_find_supposition (&question, &candidates, &supposition))
        break;
      divine_set_remove (&candidates.squares[supposition.piece], supposition.square);
      n++;
    }
  return ETUDE_DIVINE_TRYING;
}

/* --- the rating --- */

/* Tells the notes where the piece with the fewest squares, but more than one, stands. */
static void
reveal_piece (const struct etude_divine_placement *answer, struct etude_divine_notes *notes)
{
  unsigned fewest = 0, n = UINT32_MAX;

  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    {
      const unsigned squares = etude_squares_count (&notes->squares[p]);

      if (squares < 2 || squares >= n)
        continue;
      fewest = p;
      n = squares;
    }
  notes->squares[fewest] = divine_set_to_squares (divine_set_of (answer->square[fewest]));
}

enum etude_status
etude_divine_rate (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle, etude_tick_fn tick,
                   void *tick_data, struct etude_divine_rating *rating)
{
  struct etude_divine_placement answers[2];
  struct etude_divine_notes notes;
  struct etude_divine_step step;
  struct etude_divine_chain chain;
  enum etude_divine_stuck stuck;
  unsigned n;
  const enum etude_status status = etude_divine_find (rules, puzzle, NULL, 2, answers, &n, tick, tick_data);

  if (status != ETUDE_OK || n != 1)
    return status == ETUDE_OK ? ETUDE_BAD_INPUT : status;
  *rating = (struct etude_divine_rating){ 0 };
  etude_divine_notes_init (rules, puzzle, NULL, &notes);
  while ((stuck = etude_divine_next_step (rules, puzzle, &notes, &step, &chain)) != ETUDE_DIVINE_SOLVED)
    {
      if (tick && !tick (tick_data, 0, 1))
        return ETUDE_STOPPED;
      if (stuck != ETUDE_DIVINE_STEP)
        {
          rating->tried++;
          rating->points += TRIED_POINTS;
          reveal_piece (&answers[0], &notes);
          continue;
        }
      rating->steps[step.technique]++;
      rating->points += techniques[step.technique].points;
      if (step.technique == ETUDE_DIVINE_SUPPOSED)
        rating->points += LINK_POINTS * chain.n;
      etude_divine_take_step (&step, &notes);
    }
  return ETUDE_OK;
}
