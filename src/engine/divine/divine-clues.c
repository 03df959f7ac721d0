/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-clues.c - the clues of a placement, and whether a rule allows it. */
#include "divine-private.h"

#include <string.h>

static unsigned
pieces_standing (const struct etude_divine_rules *rules, const struct etude_divine_placement *placement)
{
  unsigned pieces = 0;

  for (unsigned p = 0; p < rules->n_pieces; p++)
    if (placement->square[p] != ETUDE_DIVINE_NOWHERE)
      pieces |= 1u << p;
  return pieces;
}

static struct etude_squares
squares_occupied (const struct etude_divine_rules *rules, const struct etude_divine_placement *placement)
{
  struct etude_squares occupied = { 0 };

  for (unsigned p = 0; p < rules->n_pieces; p++)
    if (placement->square[p] != ETUDE_DIVINE_NOWHERE)
      etude_squares_add (&occupied, placement->square[p]);
  return occupied;
}

/* The catalogue is asked, not the tables: here pieces may stand where the rule forbids it. */
struct etude_squares
etude_divine_attacked (const struct etude_divine_rules *rules, const struct etude_divine_placement *placement,
                       unsigned piece)
{
  struct etude_squares occupied = squares_occupied (rules, placement);

  return etude_attacks (&rules->row->geometry, (enum etude_piece) rules->row->piece[piece], ETUDE_WHITE,
                        placement->square[piece], &occupied);
}

void
etude_divine_threats (const struct etude_divine_rules *rules, const struct etude_divine_placement *placement,
                      unsigned char threats[ETUDE_DIVINE_SQUARES])
{
  unsigned standing = pieces_standing (rules, placement);

  memset (threats, 0, ETUDE_DIVINE_SQUARES);
  while (standing)
    {
      struct etude_squares attacked = etude_divine_attacked (rules, placement, divine_pop_piece (&standing));

      for (unsigned s = 0; s < rules->n_squares; s++)
        threats[s] = (unsigned char) (threats[s] + etude_squares_has (&attacked, s));
    }
}

void
etude_divine_ask (const struct etude_divine_rules *rules, const struct etude_divine_placement *placement,
                  struct etude_divine_puzzle *puzzle)
{
  puzzle->game = rules->game;
  puzzle->rule = rules->rule;
  puzzle->pieces = pieces_standing (rules, placement);
  etude_divine_threats (rules, placement, puzzle->clue);
}

/* What P attacks whatever pieces are still to come, if any are. */
static struct etude_divine_set
attacks_for_good (const struct etude_divine_rules *rules, const struct etude_divine_placement *placement, unsigned p,
                  bool complete)
{
  struct etude_squares attacked = etude_divine_attacked (rules, placement, p);
  struct etude_divine_set set = divine_set_from_squares (&attacked);
  unsigned square = placement->square[p];

  if (complete || !divine_set_has (rules->home[p], square))
    return set;
  return divine_set_and (set, rules->definite[p][square]);
}

/* The pieces that break the rule, whatever pieces are still to come, unless the placement is COMPLETE. */
static unsigned
find_culprits (const struct etude_divine_rules *rules, const struct etude_divine_placement *placement, bool complete)
{
  unsigned standing = pieces_standing (rules, placement), culprits = 0;

  for (unsigned ps = standing; ps;)
    {
      unsigned p = divine_pop_piece (&ps);
      struct etude_divine_set attacked = attacks_for_good (rules, placement, p, complete);

      if (!divine_set_has (rules->home[p], placement->square[p]))
        culprits |= 1u << p;
      for (unsigned qs = standing & ~(1u << p); qs;)
        {
          unsigned q = divine_pop_piece (&qs), a = placement->square[p], b = placement->square[q];
          /* Besides attacks that something may hinder; pieces that are alike stand in any order, and whether they attack
           * each other is asked as of all. */
          bool barred = rules->row->piece[p] != rules->row->piece[q] && divine_set_has (rules->home[p], a)
                        && divine_set_has (rules->barred[p][q][a], b);

          if (a == b || barred || (rules->peace && divine_set_has (attacked, b)))
            culprits |= 1u << p | 1u << q;
        }
    }
  return culprits;
}

bool
etude_divine_allows (const struct etude_divine_rules *rules, const struct etude_divine_placement *placement,
                     unsigned *culprits)
{
  unsigned found = find_culprits (rules, placement, true);

  if (culprits)
    *culprits = found;
  return found == 0;
}

bool
etude_divine_answers (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                      const struct etude_divine_placement *placement)
{
  unsigned char threats[ETUDE_DIVINE_SQUARES];

  if (pieces_standing (rules, placement) != puzzle->pieces || !etude_divine_allows (rules, placement, NULL))
    return false;
  etude_divine_threats (rules, placement, threats);
  for (unsigned s = 0; s < rules->n_squares; s++)
    if (puzzle->clue[s] != ETUDE_DIVINE_HIDDEN && puzzle->clue[s] != threats[s])
      return false;
  return true;
}

struct etude_divine_digits
etude_divine_clue_digits (const struct etude_divine_puzzle *puzzle, struct etude_divine_set *shown)
{
  struct etude_divine_digits clues = { 0 };
  unsigned n_squares = etude_divine_n_squares (puzzle->game);

  *shown = (struct etude_divine_set){ { 0, 0 } };
  for (unsigned s = 0; s < n_squares; s++)
    {
      if (puzzle->clue[s] == ETUDE_DIVINE_HIDDEN)
        continue;
      divine_set_add (shown, s);
      for (unsigned i = 0; i < 3; i++)
        if (puzzle->clue[s] >> i & 1)
          divine_set_add (&clues.bit[i], s);
    }
  return clues;
}

/* --- contradictions --- */

bool
etude_divine_contradicts (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                          const struct etude_divine_placement *placement,
                          struct etude_divine_contradictions *contradictions)
{
  unsigned standing = pieces_standing (rules, placement), missing = puzzle->pieces & ~standing;
  unsigned n_missing = (unsigned) __builtin_popcount (missing);
  unsigned char threats[ETUDE_DIVINE_SQUARES], for_good[ETUDE_DIVINE_SQUARES] = { 0 };
  struct etude_squares occupied = squares_occupied (rules, placement);

  *contradictions = (struct etude_divine_contradictions){ .culprits = find_culprits (rules, placement, missing == 0) };
  etude_divine_threats (rules, placement, threats);
  for (unsigned ps = standing; ps;)
    for (struct etude_divine_set set = attacks_for_good (rules, placement, divine_pop_piece (&ps), missing == 0);
         !divine_set_is_empty (set);)
      for_good[divine_set_pop (&set)]++;
  for (unsigned s = 0; s < rules->n_squares; s++)
    {
      unsigned clue = puzzle->clue[s];

      if (clue == ETUDE_DIVINE_HIDDEN)
        continue;
      if (for_good[s] > clue)
        etude_squares_add (&contradictions->exceeded, s);
      if (threats[s] + n_missing < clue || (rules->peace && clue && etude_squares_has (&occupied, s)))
        etude_squares_add (&contradictions->missed, s);
    }
  return contradictions->culprits || etude_squares_count (&contradictions->exceeded)
         || etude_squares_count (&contradictions->missed);
}
