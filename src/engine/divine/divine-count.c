/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-count.c - how many placements a game has under a rule, and how many of them their clues tell apart. */
#include "divine-count.h"

#include <string.h>

#include "divine-walk.h"

struct counter
{
  const struct etude_divine_rules *rules;
  struct etude_divine_symmetries symmetries;
  struct etude_divine_count *count;
};

/* The largest number among CLUES; *WHERE gets its squares. */
static unsigned
find_largest (const struct etude_divine_rules *d, const struct etude_divine_digits *clues,
              struct etude_divine_set *where)
{
  unsigned largest = 0;

  *where = d->board;
  for (unsigned i = 3; i-- > 0;)
    if (divine_set_meets (*where, clues->bit[i]))
      {
        *where = divine_set_and (*where, clues->bit[i]);
        largest |= 1u << i;
      }
  return largest;
}

/* Counts N placements, those of the class of PREFIX with the last piece on SQUARE among them. */
static void
add (struct counter *counter, const struct etude_divine_prefix *prefix, unsigned square, unsigned largest, uint64_t n)
{
  struct etude_divine_count *count = counter->count;

  if (count->largest[largest] == 0)
    {
      count->example[largest] = prefix->placed;
      count->example[largest].square[prefix->last] = (unsigned char) square;
    }
  count->largest[largest] += n;
  count->placements += n;
}

static void
add_squares (struct counter *counter, const struct etude_divine_prefix *prefix, struct etude_divine_set squares,
             unsigned largest)
{
  if (divine_set_is_empty (squares))
    return;
  if (divine_n_symmetries (prefix->kept_by) == 1)
    add (counter, prefix, divine_set_first (squares), largest, (uint64_t) prefix->weight * divine_set_count (squares));
  else
    while (!divine_set_is_empty (squares))
      {
        unsigned square = divine_set_pop (&squares);

        add (counter, prefix, square, largest, divine_weight_on (&counter->symmetries, prefix, square));
      }
}

static bool
count_prefix (void *data, const struct etude_divine_prefix *prefix)
{
  struct counter *counter = data;
  const struct etude_divine_rules *d = counter->rules;

  if (d->blocking)
    {

      /* The last piece may stand in the others' way. */
      for (struct etude_divine_set rest = prefix->squares[prefix->last]; !divine_set_is_empty (rest);)
        {
          unsigned square = divine_set_pop (&rest);
          struct etude_divine_set occupied = divine_set_or (prefix->occupied, divine_set_of (square)), tops;
          struct etude_divine_placement placed = prefix->placed;
          struct etude_divine_digits clues = { 0 };

          placed.square[prefix->last] = (unsigned char) square;
          if (!etude_divine_is_allowed (d, &placed))
            continue;
          for (unsigned p = 0; p < d->n_pieces; p++)
            divine_digits_add (&clues, divine_attacks (d, p, placed.square[p], occupied));
          add (counter, prefix, square, find_largest (d, &clues, &tops),
               divine_weight_on (&counter->symmetries, prefix, square));
        }
    }
  else
    {
      struct etude_divine_digits clues = { 0 };
      struct etude_divine_set squares = prefix->squares[prefix->last], attackers = { { 0, 0 } }, tops, raised;
      unsigned largest;

      for (unsigned p = 0; p < d->n_pieces; p++)
        if (p != prefix->last)
          divine_digits_add (&clues, d->full[p][prefix->placed.square[p]]);
      largest = find_largest (d, &clues, &tops);
      while (!divine_set_is_empty (tops))
        attackers = divine_set_or (attackers, d->attackers[prefix->last][divine_set_pop (&tops)]);
      raised = divine_set_and (squares, attackers);
      add_squares (counter, prefix, raised, largest + 1);
      add_squares (counter, prefix, divine_set_minus (squares, raised), largest);
    }
  return true;
}

enum etude_status
etude_divine_count (const struct etude_divine_rules *rules, etude_tick_fn tick, void *tick_data,
                    struct etude_divine_count *count)
{
  struct counter counter = { .rules = rules, .count = count };

  memset (count, 0, sizeof *count);
  memset (count->example, ETUDE_DIVINE_NOWHERE, sizeof count->example);
  etude_divine_find_symmetries (rules, &counter.symmetries);
  return etude_divine_walk (rules, &counter.symmetries, count_prefix, &counter, tick, tick_data) ? ETUDE_OK
                                                                                                 : ETUDE_STOPPED;
}
