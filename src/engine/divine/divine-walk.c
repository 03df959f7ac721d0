/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-walk.c - all placements that a rule allows, one of each class under the symmetries of the board. */
#include "divine-walk.h"

#include "symmetry.h"

#include <string.h>

/* --- symmetries --- */

static struct etude_divine_set
set_image (const unsigned char *image, struct etude_divine_set set)
{
  struct etude_divine_set moved = { { 0, 0 } };

  while (!divine_set_is_empty (set))
    divine_set_add (&moved, image[divine_set_pop (&set)]);
  return moved;
}

static bool
holds (const struct etude_divine_rules *d, const unsigned char *image)
{
  for (unsigned p = 0; p < d->n_pieces; p++)
    for (struct etude_divine_set home = d->home[p]; !divine_set_is_empty (home);)
      {
        unsigned square = divine_set_pop (&home);
        unsigned moved = image[square];

        if (!divine_set_has (d->home[p], moved)
            || !divine_set_equal (set_image (image, d->full[p][square]), d->full[p][moved])
            || !divine_set_equal (set_image (image, d->blockers[p][square]), d->blockers[p][moved]))
          return false;
        for (unsigned q = 0; q < d->n_pieces; q++)
          if (!divine_set_equal (set_image (image, d->barred[p][q][square]), d->barred[p][q][moved]))
            return false;
        /* Whether what is blocked for P on SQUARE looks the same after the symmetry. */
        for (struct etude_divine_set rest = d->blockers[p][square]; !divine_set_is_empty (rest);)
          {
            unsigned b = divine_set_pop (&rest);

            if (!divine_set_equal (set_image (image, d->blocked[p][square][b]), d->blocked[p][image[square]][image[b]]))
              return false;
          }
      }
  return true;
}

void
etude_divine_find_symmetries (const struct etude_divine_rules *rules, struct etude_divine_symmetries *symmetries)
{
  const struct etude_geometry *geometry = &rules->row->geometry;

  memset (symmetries, 0, sizeof *symmetries);
  for (unsigned g = 0; g < DIVINE_SYMMETRIES; g++)
    {
      /* Whether symmetry G is one of the board itself: turning a board that is not square is not. */
      if (g & 4 && geometry->width != geometry->height)
        continue;
      for (unsigned s = 0; s < rules->n_squares; s++)
        symmetries->image[g][s] = (unsigned char) etude_symmetry_square (g, s, geometry->width, geometry->height);
      if (holds (rules, symmetries->image[g]))
        symmetries->all |= 1u << g;
    }
  for (unsigned g = 0; g < DIVINE_SYMMETRIES; g++)
    for (unsigned s = 0; (symmetries->all >> g & 1) && s < rules->n_squares; s++)
      if (symmetries->image[g][s] == s)
        symmetries->kept_by[s] |= (unsigned char) (1u << g);
  for (unsigned set = 0; set <= symmetries->all; set++)
    if ((set & ~symmetries->all) == 0)
      for (unsigned s = 0; s < rules->n_squares; s++)
        {
          bool lowest = true;

          for (unsigned g = 0; g < DIVINE_SYMMETRIES; g++)
            lowest &= !(set >> g & 1) || symmetries->image[g][s] >= s;
          if (lowest)
            divine_set_add (&symmetries->lowest[set], s);
        }
}

/* --- the walk --- */

struct walk
{
  const struct etude_divine_rules *rules;
  const struct etude_divine_symmetries *symmetries;
  unsigned char order[ETUDE_DIVINE_PIECES];
  const unsigned char *last; /* in ORDER */
  etude_divine_prefix_fn visit;
  void *visit_data;
  etude_tick_fn tick;
  void *tick_data;
  uint64_t first, n_first; /* squares of the first piece done, of all */
};

/* How many squares P attacks in all, from everywhere. */
static unsigned
reach (const struct etude_divine_rules *d, unsigned p)
{
  unsigned n = 0;

  for (unsigned s = 0; s < d->n_squares; s++)
    n += divine_set_count (d->full[p][s]);
  return n;
}

/* Visits the prefixes that begin with PREFIX, which is used up; the piece at AT is the next. */
static bool
descend (struct walk *walk, struct etude_divine_prefix *prefix, const unsigned char *at)
{
  struct etude_divine_set squares = divine_set_and (prefix->squares[*at], walk->symmetries->lowest[prefix->kept_by]);

  if (at == walk->last)
    {
      prefix->squares[*at] = squares;
      return walk->visit (walk->visit_data, prefix);
    }
  if (at == walk->order)
    walk->n_first = divine_set_count (squares);
  while (!divine_set_is_empty (squares))
    {
      unsigned square = divine_set_pop (&squares);
      const struct etude_divine_rules *d = walk->rules;
      struct etude_divine_prefix longer = *prefix;

      /* PREFIX with the piece at AT on SQUARE. */
      longer.placed.square[*at] = (unsigned char) square;
      divine_set_add (&longer.occupied, square);
      longer.kept_by &= walk->symmetries->kept_by[square];
      longer.weight = (unsigned) divine_weight_on (walk->symmetries, prefix, square);
      for (const unsigned char *q = at + 1; q <= walk->last; q++)
        longer.squares[*q] = divine_set_minus (longer.squares[*q], d->barred[*at][*q][square]);
      if (walk->tick && at == walk->order + 1
          && !walk->tick (walk->tick_data, walk->first * d->n_squares + square, walk->n_first * d->n_squares))
        return false;
      if (!descend (walk, &longer, at + 1))
        return false;
      walk->first += at == walk->order;
    }
  return true;
}

bool
etude_divine_walk (const struct etude_divine_rules *rules, const struct etude_divine_symmetries *symmetries,
                   etude_divine_prefix_fn visit, void *visit_data, etude_tick_fn tick, void *tick_data)
{
  struct walk walk = { .rules = rules,
                       .symmetries = symmetries,
                       .visit = visit,
                       .visit_data = visit_data,
                       .tick = tick,
                       .tick_data = tick_data };
  struct etude_divine_prefix empty = { .kept_by = symmetries->all, .weight = 1 };
  const struct etude_divine_rules *d = walk.rules;

  for (unsigned i = 0; i < d->n_pieces; i++)
    {
      unsigned at = i;

      for (; at > 0 && reach (d, walk.order[at - 1]) < reach (d, i); at--)
        walk.order[at] = walk.order[at - 1];
      walk.order[at] = (unsigned char) i;
    }
  walk.last = &walk.order[rules->n_pieces - 1];
  empty.last = *walk.last;
  memset (&empty.placed, ETUDE_DIVINE_NOWHERE, sizeof empty.placed);
  for (unsigned p = 0; p < rules->n_pieces; p++)
    empty.squares[p] = rules->home[p];
  return descend (&walk, &empty, walk.order);
}

bool
etude_divine_is_allowed (const struct etude_divine_rules *rules, const struct etude_divine_placement *placed)
{
  struct etude_divine_set occupied = { { 0, 0 } };

  if (!rules->blocking || !rules->peace)
    return true;
  for (unsigned p = 0; p < rules->n_pieces; p++)
    divine_set_add (&occupied, placed->square[p]);
  for (unsigned p = 0; p < rules->n_pieces; p++)
    if (divine_set_meets (divine_attacks (rules, p, placed->square[p], occupied), occupied))
      return false;
  return true;
}
