/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows at once, and why: the techniques one by one. */
#include "divine-deduce.h"

#define SETS (1u << ETUDE_DIVINE_PIECES) /* of pieces */

static const struct etude_divine_set nothing;

struct list
{
  struct etude_divine_deduction *deductions;
  unsigned n;
};

static void
append (struct list *list, const struct etude_divine_deduction *deduction)
{
  if (!divine_set_is_empty (deduction->removed))
    list->deductions[list->n++] = *deduction;
}

/* --- clues --- */

/* What CLUES take from PIECE, those with the same attackers together: clues that have enough, or those that need every
 * piece (MISSING). */
static void
deduce_from_clues (const struct etude_divine_view *view, bool missing, unsigned piece, struct etude_divine_set clues,
                   struct list *list)
{
  const struct etude_divine_set *by_piece = missing ? view->bounds->reached : view->bounds->hit;
  struct etude_divine_deduction by_attackers[SETS];
  uint32_t any = 0;

  while (!divine_set_is_empty (clues))
    {
      unsigned clue = divine_set_pop (&clues), attackers;
      struct etude_divine_set taken = etude_divine_squares_taken_by (view, missing, piece, clue);
      struct etude_divine_deduction *deduction;

      if (divine_set_is_empty (taken))
        continue;
      /* The pieces that have CLUE among their squares BY_PIECE. */
      attackers = 0;
      for (unsigned ps = view->question->pieces; ps;)
        {
          unsigned p = divine_pop_piece (&ps);

          if (divine_set_has (by_piece[p], clue))
            attackers |= 1u << p;
        }
      deduction = &by_attackers[attackers];
      if (!(any >> attackers & 1))
        {
          *deduction = (struct etude_divine_deduction){ .piece = piece, .others = attackers & ~(1u << piece) };
          if (missing)
            deduction->technique = attackers == view->question->pieces ? ETUDE_DIVINE_ALL : ETUDE_DIVINE_NEEDED;
          else
            deduction->technique = attackers & ~view->bounds->found ? ETUDE_DIVINE_CERTAIN : ETUDE_DIVINE_SPENT;
        }
      any |= UINT32_C (1) << attackers;
      deduction->removed = divine_set_or (deduction->removed, taken);
      divine_set_add (&deduction->clues, clue);
    }
  for (; any; any &= any - 1)
    append (list, &by_attackers[__builtin_ctz (any)]);
}

/* --- squares --- */

static void
deduce_zero (const struct etude_divine_view *view, unsigned piece, struct list *list)
{
  struct etude_divine_deduction deduction = { .technique = ETUDE_DIVINE_ZERO, .piece = piece };

  for (struct etude_divine_set zeros = view->question->zeros; !divine_set_is_empty (zeros);)
    {
      unsigned clue = divine_set_pop (&zeros);
      struct etude_divine_set taken = etude_divine_squares_taken_by (view, false, piece, clue);

      if (divine_set_is_empty (taken))
        continue;
      deduction.removed = divine_set_or (deduction.removed, taken);
      divine_set_add (&deduction.clues, clue);
    }
  append (list, &deduction);
}

bool
etude_divine_deduce_found (const struct etude_divine_view *view, unsigned piece,
                           struct etude_divine_deduction *deduction)
{
  *deduction = (struct etude_divine_deduction){ .technique = ETUDE_DIVINE_FOUND, .piece = piece };
  for (struct etude_divine_set rest = view->candidates->squares[piece]; !divine_set_is_empty (rest);)
    {
      unsigned square = divine_set_pop (&rest);

      for (unsigned qs = view->bounds->found & ~(1u << piece); qs;)
        {
          unsigned q = divine_pop_piece (&qs), stands = divine_set_first (view->candidates->squares[q]);
          bool attacks = view->question->rules->peace
                         && (divine_set_has (view->bounds->hit_from[q][stands], square)
                             || divine_set_has (view->bounds->hit_from[piece][square], stands));

          if (!attacks && !divine_set_has (view->question->rules->barred[q][piece][stands], square))
            continue;
          divine_set_add (&deduction->removed, square);
          deduction->others |= 1u << q;
          break;
        }
    }
  return !divine_set_is_empty (deduction->removed);
}

static void
deduce_crowded (const struct etude_divine_view *view, unsigned piece, struct list *list)
{
  for (unsigned qs = view->question->pieces & ~view->bounds->found & ~(1u << piece); qs;)
    {
      unsigned q = divine_pop_piece (&qs);
      struct etude_divine_deduction deduction
          = { .technique = ETUDE_DIVINE_CROWDED, .piece = piece, .others = 1u << q };

      for (struct etude_divine_set rest = view->candidates->squares[piece]; !divine_set_is_empty (rest);)
        {
          unsigned s = divine_set_pop (&rest);

          if (etude_divine_leaves_no_room (view, q, piece, s))
            divine_set_add (&deduction.removed, s);
        }
      append (list, &deduction);
    }
}

/* For each piece, of the clues about which others share squares the one that takes the most from it. */
static void
deduce_shared (const struct etude_divine_view *view, struct list *list)
{
  struct etude_divine_deduction deductions[ETUDE_DIVINE_PIECES] = { 0 };

  for (unsigned missing = 0; missing < 2; missing++)
    for (struct etude_divine_set rest = view->question->positives; !divine_set_is_empty (rest);)
      {
        unsigned clue = divine_set_pop (&rest);
        struct etude_divine_sharing sharing;

        if (!etude_divine_find_sharing (view, missing, clue, &sharing))
          continue;
        for (unsigned ps = view->question->pieces & ~view->bounds->found; ps;)
          {
            unsigned p = divine_pop_piece (&ps);
            struct etude_divine_set taken = etude_divine_taken_by_sharing (view, missing, clue, &sharing, p);

            if (divine_set_count (taken) > divine_set_count (deductions[p].removed))
              deductions[p] = (struct etude_divine_deduction){ ETUDE_DIVINE_SHARED,           .piece = p,
                                                               .others = sharing.pieces,      .removed = taken,
                                                               .clues = divine_set_of (clue), .shared = sharing.squares,
                                                               .attacking = missing };
          }
      }
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    append (list, &deductions[p]);
}

/* --- all of them --- */

static void
deduce_for_piece (const struct etude_divine_view *view, unsigned piece, enum etude_divine_technique technique,
                  struct list *list)
{
  const struct etude_divine_bounds *bounds = view->bounds;
  struct etude_divine_deduction found;

  switch (technique)
    {
    case ETUDE_DIVINE_ZERO:
      deduce_zero (view, piece, list);
      break;
    case ETUDE_DIVINE_FOUND:
      if (etude_divine_deduce_found (view, piece, &found))
        append (list, &found);
      break;
    case ETUDE_DIVINE_SPENT:
      deduce_from_clues (
          view, false, piece,
          divine_set_and (view->question->positives, divine_set_minus (bounds->enough, bounds->hit[piece])), list);
      break;
    case ETUDE_DIVINE_NEEDED:
      deduce_from_clues (view, true, piece, divine_set_and (bounds->needed, bounds->reached[piece]), list);
      break;
    case ETUDE_DIVINE_CROWDED:
      deduce_crowded (view, piece, list);
      break;
    case ETUDE_DIVINE_BLOCKED:
      if (view->question->rules->blocking)
        {
          struct etude_divine_deduction deduction = { .technique = ETUDE_DIVINE_BLOCKED, .piece = piece };

          for (struct etude_divine_set rest = view->candidates->squares[piece]; !divine_set_is_empty (rest);)
            {
              unsigned s = divine_set_pop (&rest);
              struct etude_divine_set zeros = divine_set_and (divine_reach (view, piece, s), view->question->zeros);

              if (!etude_divine_needs_too_many_blockers (view, piece, s, zeros))
                continue;
              divine_set_add (&deduction.removed, s);
              deduction.clues = divine_set_or (deduction.clues, zeros);
            }
          append (list, &deduction);
        }
      break;
    default: /* ALL comes with NEEDED, CERTAIN with SPENT, SHARED by itself */
      break;
    }
}

unsigned
etude_divine_deduce (const struct etude_divine_view *view,
                     struct etude_divine_deduction deductions[ETUDE_DIVINE_DEDUCTIONS])
{
  struct list list = { deductions, 0 };

  for (unsigned t = ETUDE_DIVINE_ZERO; t <= ETUDE_DIVINE_BLOCKED; t++)
    for (unsigned ps = view->question->pieces & ~view->bounds->found; ps;)
      deduce_for_piece (view, divine_pop_piece (&ps), (enum etude_divine_technique) t, &list);
  if (!view->question->as_made)
    deduce_shared (view, &list);
  return list.n;
}

void
etude_divine_take_deduction (const struct etude_divine_deduction *deduction, struct etude_divine_candidates *candidates)
{
  candidates->squares[deduction->piece] = divine_set_minus (candidates->squares[deduction->piece], deduction->removed);
}

/* --- as steps --- */

/* Few of CLUES that are enough to take all of REMOVED: again and again the one that takes the most of what is left. */
static struct etude_divine_set
find_enough_clues (const struct etude_divine_view *view, const struct etude_divine_deduction *deduction)
{
  bool missing = deduction->technique == ETUDE_DIVINE_NEEDED || deduction->technique == ETUDE_DIVINE_ALL;
  struct etude_divine_set enough = nothing, removed = deduction->removed;

  while (!divine_set_is_empty (removed))
    {
      struct etude_divine_set most = nothing;
      unsigned best = 0;

      for (struct etude_divine_set rest = deduction->clues; !divine_set_is_empty (rest);)
        {
          unsigned clue = divine_set_pop (&rest);
          struct etude_divine_set taken
              = divine_set_and (removed, etude_divine_squares_taken_by (view, missing, deduction->piece, clue));

          if (divine_set_count (taken) > divine_set_count (most))
            {
              most = taken;
              best = clue;
            }
        }
      divine_set_add (&enough, best);
      removed = divine_set_minus (removed, most);
    }
  return enough;
}

void
etude_divine_deduction_step (const struct etude_divine_view *view, const struct etude_divine_deduction *deduction,
                             struct etude_divine_step *step)
{
  struct etude_divine_set left = divine_set_minus (view->candidates->squares[deduction->piece], deduction->removed);
  /* Whether the clues are reasons of which some may be enough. */
  bool has_reasons = deduction->technique == ETUDE_DIVINE_ZERO
                     || (deduction->technique >= ETUDE_DIVINE_SPENT && deduction->technique <= ETUDE_DIVINE_CERTAIN);
  struct etude_divine_set clues = has_reasons ? find_enough_clues (view, deduction) : deduction->clues;

  step->technique = deduction->technique;
  step->piece = deduction->piece;
  step->removed = divine_set_to_squares (deduction->removed);
  step->left = divine_set_to_squares (left);
  step->clues = divine_set_to_squares (clues);
  step->others = deduction->others;
  step->shared = divine_set_to_squares (deduction->shared);
  step->attacking = deduction->attacking;
  step->found = divine_set_count (left) == 1 ? divine_set_first (left) : ETUDE_DIVINE_NOWHERE;
}
