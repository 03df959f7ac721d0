/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-template-independent.h - the search for pieces that do not attack each other, in one colour or two.
 *
 * Layer:  engine, private to the placement search; see placement-template.h.
 * Search: kind after kind; every piece set takes from each kind the squares on which it could not stand now. A branch
 *         ends when a kind has fewer open squares than pieces left - or cliques, where like pieces attack each other: one
 *         clique after the other gets its piece or none, and when none can be spared the one with the fewest open squares
 *         comes first. Queens and rooks are so set row by row.
 * Mixed:  with two colours a piece may cut a line of its own side. Then only what a line attacks for certain is taken
 *         away: up to the first piece of its side when no piece that can cut it is to come, else one step.
 */
#pragma once

#include "placement-template.h"

static bool independent_node (struct search *x, unsigned at, const bitboard *open);

/* --- mixed: what is attacked for certain --- */

struct side
{
  bitboard own;      /* where it stands */
  bitboard attacked; /* by it, for certain */
  unsigned firm;     /* directions in which no piece to come can cut a line */
};

static bitboard
see_for_certain (const struct search *x, unsigned k, unsigned square, const struct side *side)
{
  const struct tables *t = x->tables;
  unsigned directions = x->plan->kind[k].directions;
  bitboard seen = { 0 };

  if (!(directions & ~side->firm))
    return see (x, k, square, side->own);
  for (unsigned d = 0; d < ETUDE_DIRECTIONS; d++)
    if (directions >> d & 1)
      seen = seen | cut (t->ray[k][square][d], side->firm >> d & 1 ? side->own : x->tables->board, d);
  return seen;
}

static void
judge_side (const struct search *x, unsigned colour, struct side *side)
{
  memset (side, 0, sizeof *side);
  side->firm = (1u << ETUDE_DIRECTIONS) - 1;
  for (unsigned k = 0; k < x->plan->n_kinds; k++)
    if (x->plan->kind[k].colour == colour)
      {
        side->own |= x->stand[k];
        if (x->left[k])
          side->firm &= x->plan->kind[k].directions;
      }
  for (unsigned k = 0; k < x->plan->n_kinds; k++)
    if (x->plan->kind[k].colour == colour)
      for (bitboard rest = x->stand[k]; !bitboard_is_empty (rest);)
        side->attacked |= see_for_certain (x, k, bitboard_pop (&rest), side);
}

/* Takes from OPEN what is not, as far as is certain. Returns the first kind that has no room, or ETUDE_KINDS. */
static unsigned
independent_refine (const struct search *x, const struct side side[2], const bitboard *open, bitboard *refined)
{
  for (unsigned k = 0; k < x->plan->n_kinds; k++)
    {
      const struct side *own = &side[x->plan->kind[k].colour], *other = &side[1 - x->plan->kind[k].colour];
      bitboard attacking = { 0 };

      if (!x->left[k])
        continue;
      /* Whence a piece of kind K to come attacks for certain what the other side has. */
      for (bitboard rest = other->own; !bitboard_is_empty (rest);)
        {
          unsigned square = bitboard_pop (&rest);

          attacking
              |= (x->plan->kind[k].directions ? see_for_certain (x, k, square, own) : x->tables->attackers[k][square]);
        }
      refined[k] = open[k] & ~other->attacked & ~attacking;
      if (bitboard_count (refined[k]) < x->left[k])
        return k;
    }
  return ETUDE_KINDS;
}

/* --- dead ends, for those who watch --- */

#ifdef WATCHED
/* Some kind, or all of a colour together, have too few squares in OPEN. */
static bool
report_no_room (const struct search *x, const bitboard *open)
{
  for (unsigned k = 0; k < x->plan->n_kinds; k++)
    if (x->left[k] && bitboard_count (open[k]) < x->left[k])
      return report_dead_end (x, ETUDE_DEAD_SQUARES, x->left[k], k, open);
  for (unsigned colour = 0; colour < 2; colour++)
    {
      bitboard together = { 0 };
      unsigned left = 0, first = 0;

      for (unsigned k = x->plan->n_kinds; k-- > 0;)
        if (x->left[k] && x->plan->kind[k].colour == colour)
          {
            together |= open[k];
            left += x->left[k];
            first = k;
          }
      if (bitboard_count (together) < left)
        return report_dead_end (x, ETUDE_DEAD_TOGETHER, left, first, open);
    }
  return true;
}

/* The first clique that has neither a piece of K nor a square in MINE, if none may stay without. */
static bool
report_no_clique (const struct search *x, unsigned k, unsigned live, const bitboard *open)
{
  struct etude_node node = node_of (x, k, open);
  unsigned n_without = 0;

  node.n = live;
  for (unsigned c = x->plan->n_cliques[k]; c-- > 0;)
    {
      bitboard clique = x->tables->clique[k][c];

      n_without += !bitboard_meet (clique, x->stand[k]);
      if (!bitboard_meet (clique, x->stand[k]) && !bitboard_meet (clique, open[k]))
        node.group = bitboard_to_squares (clique);
    }
  if (n_without != x->left[k])
    node.group = (struct etude_squares){ 0 };
  return etude_watch_dead_end (x->searcher, ETUDE_DEAD_GROUPS, &node);
}

static bool
report_attack (const struct search *x, const struct side *side, const bitboard *open)
{
  bitboard attacked = (side[0].attacked & side[1].own) | (side[1].attacked & side[0].own);
  struct etude_node node = node_of (x, 0, open);

  node.group = bitboard_to_squares (attacked);
  return etude_watch_dead_end (x->searcher, ETUDE_DEAD_ATTACK, &node);
}

/* K, the last that was looked at, has too few squares in REFINED. */
static bool
report_refined (const struct search *x, unsigned k, const bitboard *open, const bitboard *refined)
{
  bitboard known[ETUDE_KINDS];

  for (unsigned j = 0; j < x->plan->n_kinds; j++)
    known[j] = j <= k ? refined[j] : open[j];
  return report_dead_end (x, ETUDE_DEAD_SQUARES, x->left[k], k, known);
}

/* The first choice from a clique: it may stay empty, or none may. */
static bool
report_clique (const struct search *x, unsigned k, unsigned c, unsigned spare, const bitboard *open, bitboard mine)
{
  bitboard clique = x->tables->clique[k][c];
  struct etude_node node = node_of (x, k, open);

  node.n = spare;
  node.group = bitboard_to_squares (clique);
  node.open[k] = bitboard_to_squares (mine);
  node.candidates[k] = bitboard_to_squares (mine & clique);
  return etude_watch_choice (x->searcher, spare ? ETUDE_CHOICE_GROUP : ETUDE_CHOICE_FEWEST, &node);
}
#else
#  define report_no_room(x, open) true
#  define report_no_clique(x, k, live, open) true
#  define report_attack(x, side, open) true
#  define report_refined(x, k, open, refined) true
#  define report_clique(x, k, c, spare, open, mine) true
#endif

/* --- one piece after another --- */

/* Whether the open squares of each colour are enough for all that it has left. */
static bool
have_room_together (const struct search *x, const bitboard *open)
{
  for (unsigned colour = 0; colour < 2; colour++)
    {
      bitboard together = { 0 };
      unsigned left = 0;

      for (unsigned k = 0; k < x->plan->n_kinds; k++)
        if (x->plan->kind[k].colour == colour && x->left[k])
          {
            together |= open[k];
            left += x->left[k];
          }
      if (bitboard_count (together) < left)
        return false;
    }
  return true;
}

/* Takes from OPEN, and for K from MINE, what K on SQUARE does not leave open. Returns false when there is no room. */
static inline bool
independent_rule_out (const struct search *x, unsigned at, unsigned k, unsigned square, const bitboard *open,
                      bitboard mine, bitboard *rest)
{
  const struct etude_plan *plan = x->plan;
  bool room = true;

  for (; at < plan->n_kinds; at++)
    {
      unsigned j = plan->order[at];

      if (!x->left[j])
        continue;
      rest[j] = (j == k ? mine : open[j]) & ~x->tables->blocked[k][j][square];
      room = room && bitboard_count (rest[j]) >= x->left[j];
    }
  return room && (plan->all_enemies || have_room_together (x, rest));
}

/* Sets K on SQUARE; MINE are the squares where more of K may be tried then. */
static bool
independent_try (struct search *x, unsigned at, unsigned k, unsigned square, const bitboard *open, bitboard mine)
{
  bitboard rest[ETUDE_KINDS];
  bool room, go_on;

  put (x, k, square);
  room = independent_rule_out (x, at, k, square, open, mine, rest);
  go_on = report_set (x, k, square);
  if (go_on)
    go_on = room ? independent_node (x, at, rest) : report_no_room (x, rest);
  take_back (x, k, square);
  return go_on && report_back (x, k, square);
}

static bool
independent_squares (struct search *x, unsigned at, unsigned k, const bitboard *open)
{
  bitboard mine = open[k];

  if (!report_choice (x, ETUDE_CHOICE_SQUARES, x->left[k], k, open, mine, mine))
    return false;
  for (unsigned n = bitboard_count (mine); n >= x->left[k]; n--)
    {
      unsigned square = bitboard_pop (&mine);

      if (!independent_try (x, at, k, square, open, mine))
        return false;
    }
  return true;
}

/* The clique to be filled next: the smallest if none may stay empty, else the first. */
static unsigned
choose_clique (const struct search *x, unsigned k, bitboard mine, bool smallest)
{
  unsigned best = 0, fewest = BITBOARD_SQUARES + 1;

  for (unsigned c = 0; c < x->plan->n_cliques[k]; c++)
    {
      bitboard here = mine & x->tables->clique[k][c];
      unsigned n;

      if (bitboard_is_empty (here))
        continue;
      if (!smallest)
        return c;
      n = bitboard_count (here);
      if (n < fewest)
        {
          best = c;
          fewest = n;
        }
    }
  return best;
}

static bool
independent_cliques (struct search *x, unsigned at, unsigned k, const bitboard *open)
{
  const bitboard *clique = x->tables->clique[k];
  bitboard mine = open[k];
  unsigned live = 0;

  for (unsigned c = 0; c < x->plan->n_cliques[k]; c++)
    live += bitboard_meet (mine, clique[c]);
  if (live < x->left[k])
    return report_no_clique (x, k, live, open);
  for (; live >= x->left[k]; live--)
    {
      unsigned c = choose_clique (x, k, mine, live == x->left[k]);
      bitboard here = mine & clique[c];

      if (!report_clique (x, k, c, live - x->left[k], open, mine))
        return false;
      mine &= ~clique[c];
      while (!bitboard_is_empty (here))
        if (!independent_try (x, at, k, bitboard_pop (&here), open, mine))
          return false;
    }
  return true;
}

static bool
independent_descend (struct search *x, unsigned at, const bitboard *open)
{
  bitboard refined[ETUDE_KINDS];
  unsigned k;

  if (!etude_searcher_step (x->searcher, x->plan->mixed ? 16 * BITBOARD_WORDS : 2 * BITBOARD_WORDS))
    return false;
  if (x->plan->mixed)
    {
      struct side side[2];
      unsigned full;

      judge_side (x, ETUDE_WHITE, &side[ETUDE_WHITE]);
      judge_side (x, ETUDE_BLACK, &side[ETUDE_BLACK]);
      if (bitboard_meet (side[ETUDE_WHITE].attacked, side[ETUDE_BLACK].own)
          || bitboard_meet (side[ETUDE_BLACK].attacked, side[ETUDE_WHITE].own))
        return report_attack (x, side, open);
      full = independent_refine (x, side, open, refined);
      if (full != ETUDE_KINDS)
        return report_refined (x, full, open, refined);
      open = refined;
    }
  if (x->n_left == 0)
    return found (x);
  while (!x->left[x->plan->order[at]])
    at++;
  k = x->plan->order[at];
  if (x->n_left == 1 && !x->plan->mixed)
    /* The last piece needs nothing but an open square. */
    return report_choice (x, ETUDE_CHOICE_LAST, 1, k, open, open[k], open[k]) && set_last (x, k, open[k]);
  return x->plan->n_cliques[k] ? independent_cliques (x, at, k, open) : independent_squares (x, at, k, open);
}

static bool
independent_node (struct search *x, unsigned at, const bitboard *open)
{
  bool go_on;

  if (x->n_set != x->searcher->trunk)
    return independent_descend (x, at, open);
  if (!etude_searcher_enter (x->searcher))
    return true;
  go_on = independent_descend (x, at, open);
  return etude_searcher_leave (x->searcher) && go_on;
}

/* Whether what is fixed is non-attacking; takes from OPEN what it does not leave open. */
static bool
independent_fixed (struct search *x, bitboard *open)
{
  const struct tables *t = x->tables;

  for (unsigned k = 0; k < x->plan->n_kinds; k++)
    for (bitboard rest = x->stand[k]; !bitboard_is_empty (rest);)
      {
        unsigned square = bitboard_pop (&rest);
        bitboard blocked;

        for (unsigned j = 0; j < x->plan->n_kinds; j++)
          {
            blocked = t->blocked[k][j][square];
            open[j] &= ~blocked;
            bitboard_remove (&blocked, square);
            if (bitboard_meet (blocked, x->stand[j]))
              return false;
          }
      }
  return true;
}

static bool
independent_walk (struct search *x)
{
  bitboard open[ETUDE_KINDS];

  x->branch = NULL;
  memcpy (open, x->tables->open, sizeof open);
  if (!independent_fixed (x, open))
    return true;
  if (x->plan->n_branches == 0)
    return independent_node (x, 0, open);
  for (unsigned label = 0; label < x->plan->n_branches; label++)
    {
      bitboard allowed[ETUDE_KINDS];

      x->branch = &x->plan->branch[label];
      if (!bitboard_has (open[x->branch->kind], x->branch->square))
        continue;
      open_branch (x, label, allowed);
      for (unsigned k = 0; k < x->plan->n_kinds; k++)
        allowed[k] &= open[k];
      if (!report_branch (x, allowed)
          || !independent_try (x, 0, x->branch->kind, x->branch->square, allowed, allowed[x->branch->kind]))
        return false;
    }
  return true;
}
