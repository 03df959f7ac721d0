/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-template-cover.h - the search for pieces that cover the board.
 *
 * Layer:  engine, private to the placement search; see placement-template.h.
 * Search: of the uncovered squares the one with the fewest possible coverers is taken; one of these must be in the
 *         solution, so each is tried, those that cover most first, and then forbidden. When all is covered, what is left
 *         goes anywhere. The gain of a possible piece is how many uncovered squares it would cover.
 * Bounds: the pieces left can gain as much as is uncovered; and each square is charged a share of one piece, one part in
 *         the largest gain among its coverers: the shares of what one piece covers are at most one piece together.
 * Mixed:  a piece may cut a line of another kind. Then what is uncovered is found anew after every piece, and gains
 *         are only upper bounds, which is enough.
 */
#pragma once

#include "placement-template.h"

#define COVERERS_MAX (ETUDE_PLACED_PIECES * 4 * ETUDE_EDGE_MAX) /* four lines through a square */
#define COVERERS_MOST (4 * ETUDE_EDGE_MAX)                      /* of one kind */
#define SHARE 5040 /* one piece; whole parts of it come out even for gains to 10 */

struct coverer
{
  unsigned char kind, square;
  unsigned short gain;
};

struct cover
{
  bitboard allowed[ETUDE_KINDS]; /* where a kind may still be set */
  bitboard uncovered;
  const struct cover_outlook *before; /* one piece before, if there is only one kind; or NULL */
};

/* What the pieces left could do at best. */
struct cover_outlook
{
  unsigned n_uncovered;
  unsigned together;                                         /* the most that all pieces left can gain */
  unsigned best[ETUDE_KINDS];                                /* the largest gain of a kind */
  unsigned char gain[ETUDE_PLACED_PIECES][BITBOARD_SQUARES]; /* colours do not matter: no more kinds than that */
  /* Of one kind alone: its possible squares by their gain, a list for each, which ends with BITBOARD_SQUARES. */
  unsigned short first[COVERERS_MOST + 1], next[BITBOARD_SQUARES];
};

static bool cover_node (struct search *x, struct cover *cover);

/* --- what is covered --- */

static bitboard
cover_missing (const struct search *x)
{
  bitboard occupied = { 0 }, covered;

  for (unsigned k = 0; k < x->plan->n_kinds; k++)
    occupied |= x->stand[k];
  covered = occupied;
  for (unsigned k = 0; k < x->plan->n_kinds; k++)
    for (bitboard rest = x->stand[k]; !bitboard_is_empty (rest);)
      covered |= see (x, k, bitboard_pop (&rest), occupied);
  return x->tables->board & ~covered;
}

/* Whence a piece of kind K could cover SQUARE. */
static inline bitboard
cover_whence (const struct search *x, const struct cover *cover, unsigned k, unsigned square, bitboard occupied)
{
  bitboard whence = x->tables->coverers[k][square];

  if (x->plan->mixed && x->plan->kind[k].directions)
    {
      whence = see (x, k, square, occupied);
      bitboard_add (&whence, square);
    }
  return cover->allowed[k] & whence;
}

/* --- bounds --- */

/* Whether the pieces that are left, all of one kind, are fewer than the shares that the uncovered squares add up to. */
static bool
cover_is_short (const struct search *x, const struct cover *cover, const struct cover_outlook *outlook)
{
  bitboard rest = cover->uncovered;
  unsigned shares = 0;

  for (unsigned gain = outlook->best[0]; gain > 0 && !bitboard_is_empty (rest); gain--)
    for (unsigned square = outlook->first[gain]; square < BITBOARD_SQUARES; square = outlook->next[square])
      {
        const bitboard here = rest & x->tables->covers[0][square];

        shares += bitboard_count (here) * (SHARE / gain);
        rest &= ~here;
      }
  return shares > x->n_left * SHARE;
}

/* The uncovered square with the fewest coverers. Returns how many they are; 0 also when the shares do not add up. */
static unsigned
cover_choose (const struct search *x, const struct cover *cover, const struct cover_outlook *outlook, unsigned *target)
{
  const bool alone = x->plan->n_kinds == 1 && !x->plan->mixed;
  bitboard occupied = { 0 };
  unsigned fewest = ~0u, shares = 0;

  if (alone && cover_is_short (x, cover, outlook))
    return 0;

  for (unsigned k = 0; x->plan->mixed && k < x->plan->n_kinds; k++)
    occupied |= x->stand[k];
  for (bitboard rest = cover->uncovered; !bitboard_is_empty (rest);)
    {
      unsigned square = bitboard_pop (&rest), n = 0, largest = 1;

      for (unsigned k = 0; k < x->plan->n_kinds; k++)
        {
          bitboard whence;

          if (!x->left[k])
            continue;
          whence = cover_whence (x, cover, k, square, occupied);
          n += bitboard_count (whence);
          while (!alone && !bitboard_is_empty (whence))
            {
              unsigned gain = outlook->gain[k][bitboard_pop (&whence)];

              largest = gain > largest ? gain : largest;
            }
        }
      if (n < fewest)
        {
          fewest = n;
          *target = square;
        }
      shares += alone ? 0 : SHARE / largest;
      if (n == 0 || shares > x->n_left * SHARE)
        return 0;
    }
  return fewest;
}

/* --- trying --- */

static bool
cover_try (struct search *x, const struct cover *cover, unsigned k, unsigned square)
{
  struct cover next = *cover;
  bool go_on;

  put (x, k, square);
  for (unsigned j = 0; j < x->plan->n_kinds; j++)
    bitboard_remove (&next.allowed[j], square);
  next.uncovered = x->plan->mixed ? cover_missing (x) : cover->uncovered & ~x->tables->covers[k][square];
  go_on = report_set (x, k, square) && cover_node (x, &next);
  take_back (x, k, square);
  return go_on && report_back (x, k, square);
}

/* All is covered: the next piece goes anywhere. */
static bool
cover_anywhere (struct search *x, struct cover *cover)
{
  unsigned at = 0, k;
  bitboard mine;

  while (!x->left[x->plan->order[at]])
    at++;
  k = x->plan->order[at];
  mine = cover->allowed[k];
  if (bitboard_count (mine) < x->left[k])
    return report_dead_end (x, ETUDE_DEAD_SQUARES, x->left[k], k, cover->allowed);
  if (!report_choice (x, ETUDE_CHOICE_ANYWHERE, x->left[k], k, cover->allowed, mine, mine))
    return false;
  for (unsigned n = bitboard_count (mine); n >= x->left[k]; n--)
    {
      unsigned square = bitboard_pop (&mine);

      bitboard_remove (&cover->allowed[k], square);
      if (!cover_try (x, cover, k, square))
        return false;
    }
  return true;
}

/* The coverers of TARGET that leave no more uncovered than the others can cover, those with the largest gain first; they
 * are taken out of what is allowed. Returns their number. */
static unsigned
cover_collect (const struct search *x, struct cover *cover, const struct cover_outlook *outlook, unsigned target,
               struct coverer *list)
{
  bitboard occupied = { 0 };
  unsigned n = 0;

  for (unsigned k = 0; x->plan->mixed && k < x->plan->n_kinds; k++)
    occupied |= x->stand[k];
  for (unsigned k = 0; k < x->plan->n_kinds; k++)
    {
      bitboard whence;

      if (!x->left[k])
        continue;
      whence = cover_whence (x, cover, k, target, occupied);
      cover->allowed[k] &= ~whence;
      while (!bitboard_is_empty (whence))
        {
          unsigned square = bitboard_pop (&whence), gain = outlook->gain[k][square], at = n;

          if (gain + outlook->together - outlook->best[k] < outlook->n_uncovered)
            continue;
          for (; at > 0 && list[at - 1].gain < gain; at--)
            list[at] = list[at - 1];
          list[at] = (struct coverer){ (unsigned char) k, (unsigned char) square, (unsigned short) gain };
          n++;
        }
    }
  return n;
}

#ifdef WATCHED
static bool
report_coverers (const struct search *x, const struct cover *cover, unsigned target, unsigned ways,
                 const struct coverer *list, unsigned n)
{
  struct etude_node node = node_of (x, n ? list[0].kind : x->plan->order[0], cover->allowed);

  node.square = target;
  node.n = ways;
  for (unsigned i = 0; i < n; i++)
    etude_squares_add (&node.candidates[list[i].kind], list[i].square);
  return etude_watch_choice (x->searcher, ETUDE_CHOICE_TARGET, &node);
}

/* Some square has no coverer, or the shares do not add up. */
static bool
report_not_covered (const struct search *x, const struct cover *cover)
{
  bitboard occupied = { 0 };
  struct etude_node node = node_of (x, x->plan->order[0], cover->allowed);

  node.n = x->n_left;
  for (unsigned k = 0; k < x->plan->n_kinds; k++)
    occupied |= x->stand[k];
  for (bitboard rest = cover->uncovered; !bitboard_is_empty (rest);)
    {
      bool reached = false;

      node.square = bitboard_pop (&rest);
      for (unsigned k = 0; k < x->plan->n_kinds; k++)
        reached = reached || (x->left[k] && !bitboard_is_empty (cover_whence (x, cover, k, node.square, occupied)));
      if (!reached)
        return etude_watch_dead_end (x->searcher, ETUDE_DEAD_UNREACHED, &node);
    }
  node.square = ETUDE_SQUARES_MAX;
  return etude_watch_dead_end (x->searcher, ETUDE_DEAD_SHARES, &node);
}
#else
#  define report_coverers(x, cover, target, ways, list, n) ((void) (cover), (void) (ways), true)
#  define report_not_covered(x, cover) true
#endif

/* Whether one of the pieces that are left, all of one kind, can cover LEAST of the uncovered squares: none covers more than it
 * did one piece before, which leaves few to look at. */
static inline bool
cover_reaches (const struct search *x, const struct cover *cover, unsigned least)
{
  for (bitboard rest = cover->allowed[0]; !bitboard_is_empty (rest);)
    {
      const unsigned square = bitboard_pop (&rest);

      if (cover->before->gain[0][square] >= least
          && bitboard_count (cover->uncovered & x->tables->covers[0][square]) >= least)
        return true;
    }
  return false;
}

static bool
cover_target (struct search *x, struct cover *cover, const struct cover_outlook *outlook, unsigned target,
              unsigned ways)
{
  const struct cover before = *cover; /* for those who watch */
  struct coverer list[COVERERS_MAX];
  unsigned n = cover_collect (x, cover, outlook, target, list);
  bool go_on;

  /* What is tried first may be joined by what is tried later, but not the other way round. */
  for (unsigned i = 0; i < n; i++)
    bitboard_add (&cover->allowed[list[i].kind], list[i].square);
  go_on = report_coverers (x, &before, target, ways, list, n);
  for (unsigned i = 0; go_on && i < n; i++)
    {
      bitboard_remove (&cover->allowed[list[i].kind], list[i].square);
      go_on = cover_try (x, cover, list[i].kind, list[i].square);
    }
  return go_on;
}

/* The last piece covers all that is uncovered, or is of no use. */
static bool
cover_last (struct search *x, const struct cover *cover)
{
  for (unsigned k = 0; k < x->plan->n_kinds; k++)
    {
      bitboard here = cover->allowed[k];

      if (!x->left[k])
        continue;
      for (bitboard rest = cover->uncovered; !bitboard_is_empty (rest) && !bitboard_is_empty (here);)
        here &= x->tables->coverers[k][bitboard_pop (&rest)];
      if (bitboard_is_empty (here)
              ? !report_dead_end (x, bitboard_is_empty (cover->allowed[k]) ? ETUDE_DEAD_SQUARES : ETUDE_DEAD_LAST, 1, k,
                                  cover->allowed)
              : !report_choice (x, ETUDE_CHOICE_COVER, 1, k, cover->allowed, cover->allowed[k], here))
        return false;
      if (!set_last (x, k, here))
        return false;
    }
  return true;
}

static bool
cover_descend (struct search *x, struct cover *cover)
{
  struct cover_outlook outlook;
  unsigned target = ETUDE_PLAN_NO_SQUARE, ways;

  if (!etude_searcher_step (x->searcher, 16 * BITBOARD_WORDS))
    return false;
  if (x->n_left == 0)
    {
      if (bitboard_is_empty (cover->uncovered))
        return found (x);
      return report_dead_end (x, ETUDE_DEAD_UNCOVERED, 0, x->plan->order[0], cover->allowed);
    }
  if (x->n_left == 1 && !x->plan->mixed)
    return cover_last (x, cover);
  if (bitboard_is_empty (cover->uncovered))
    return cover_anywhere (x, cover);
  outlook.n_uncovered = bitboard_count (cover->uncovered);
#ifndef WATCHED
  if (cover->before && !cover_reaches (x, cover, (outlook.n_uncovered + x->n_left - 1) / x->n_left))
    return true;
  cover->before = x->plan->n_kinds == 1 && !x->plan->mixed ? &outlook : NULL; /* for those below */
#endif
  outlook.together = 0;
  for (unsigned k = 0; k < x->plan->n_kinds; k++)
    {
      outlook.best[k] = 0;
      if (!x->left[k])
        continue;
      for (unsigned gain = 0; gain <= COVERERS_MOST; gain++)
        outlook.first[gain] = BITBOARD_SQUARES;
      for (bitboard rest = cover->allowed[k]; !bitboard_is_empty (rest);)
        {
          unsigned square = bitboard_pop (&rest);
          unsigned gain = bitboard_count (cover->uncovered & x->tables->covers[k][square]);

          outlook.gain[k][square] = (unsigned char) gain;
          outlook.next[square] = outlook.first[gain];
          outlook.first[gain] = (unsigned short) square;
          if (gain > outlook.best[k])
            outlook.best[k] = gain;
        }
      outlook.together += x->left[k] * outlook.best[k];
    }
  if (outlook.together < outlook.n_uncovered)
    return report_dead_end (x, ETUDE_DEAD_GAINS, outlook.together, x->plan->order[0], cover->allowed);
  ways = cover_choose (x, cover, &outlook, &target);
  if (ways == 0)
    return report_not_covered (x, cover);
  return cover_target (x, cover, &outlook, target, ways);
}

static bool
cover_node (struct search *x, struct cover *cover)
{
  bool go_on;

  if (x->n_set != x->searcher->trunk)
    return cover_descend (x, cover);
  if (!etude_searcher_enter (x->searcher))
    return true;
  go_on = cover_descend (x, cover);
  return etude_searcher_leave (x->searcher) && go_on;
}

static bool
cover_walk (struct search *x)
{
  struct cover cover;

  x->branch = NULL;
  cover.before = NULL;
  memcpy (cover.allowed, x->tables->open, sizeof cover.allowed);
  cover.uncovered = cover_missing (x);
  if (x->plan->n_branches == 0)
    return cover_node (x, &cover);
  for (unsigned label = 0; label < x->plan->n_branches; label++)
    {
      x->branch = &x->plan->branch[label];
      open_branch (x, label, cover.allowed);
      if (!report_branch (x, cover.allowed) || !cover_try (x, &cover, x->branch->kind, x->branch->square))
        return false;
    }
  return true;
}
