/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-cliques.c - sets of squares of which each attacks each other: at most one of a kind stands in each.
 *
 * Queens and rooks give rows, kings blocks of four, bishops diagonals, all by taking squares in order. Where no three
 * squares attack each other (knights, pawns) the best cliques are the pairs of a largest matching; the attacks go between
 * two halves of the board there, so augmenting paths find it, and by König's theorem the bound is exact.
 */
#include "placement-private.h"

#include <string.h>

#define NONE ETUDE_PLAN_NO_SQUARE

struct finder
{
  const struct etude_squares *attacks, *attackers;
  unsigned n_squares;
  unsigned short *clique;
};

/* White pawns attack one way only; what matters is that two cannot stand together. */
static struct etude_squares
enemies (const struct finder *f, unsigned square)
{
  struct etude_squares both = f->attacks[square];

  etude_squares_unite (&both, &f->attackers[square]);
  return both;
}

/* Makes a clique of FIRST and what fits to it, in order. Returns its size. */
static unsigned
take_clique (struct finder *f, unsigned first, unsigned number)
{
  struct etude_squares fitting = enemies (f, first);
  unsigned size = 1;

  f->clique[first] = (unsigned short) number;
  for (unsigned square = first + 1; square < f->n_squares; square++)
    if (f->clique[square] == NONE && etude_squares_has (&fitting, square))
      {
        struct etude_squares more = enemies (f, square);

        etude_squares_intersect (&fitting, &more);
        f->clique[square] = (unsigned short) number;
        size++;
      }
  return size;
}

/* --- pairs --- */

struct matcher
{
  const struct finder *f;
  unsigned short partner[ETUDE_SQUARES_MAX];
  bool seen[ETUDE_SQUARES_MAX];
};

/* Finds a partner for SQUARE, whose partner may have to look for another. */
static bool
find_partner (struct matcher *m, unsigned square)
{
  struct etude_squares near = enemies (m->f, square);

  for (unsigned other = 0; other < m->f->n_squares; other++)
    {
      if (m->seen[other] || !etude_squares_has (&near, other))
        continue;
      m->seen[other] = true;
      if (m->partner[other] == NONE || find_partner (m, m->partner[other]))
        {
          m->partner[other] = (unsigned short) square;
          m->partner[square] = (unsigned short) other;
          return true;
        }
    }
  return false;
}

static unsigned
match (struct finder *f)
{
  struct matcher m = { .f = f };
  unsigned n_cliques = 0;

  memset (m.partner, 0xff, sizeof m.partner);
  for (unsigned square = 0; square < f->n_squares; square++)
    if (m.partner[square] == NONE)
      {
        memset (m.seen, 0, sizeof m.seen);
        find_partner (&m, square);
      }
  for (unsigned square = 0; square < f->n_squares; square++)
    if (m.partner[square] == NONE || m.partner[square] > square)
      {
        f->clique[square] = (unsigned short) n_cliques;
        if (m.partner[square] != NONE)
          f->clique[m.partner[square]] = (unsigned short) n_cliques;
        n_cliques++;
      }
  return n_cliques;
}

unsigned
etude_cliques_find (const struct etude_squares *attacks, const struct etude_squares *attackers, unsigned n_squares,
                    unsigned short *clique)
{
  struct finder f = { attacks, attackers, n_squares, clique };
  unsigned n_cliques = 0, largest = 0;

  memset (clique, 0xff, n_squares * sizeof *clique);
  for (unsigned square = 0; square < n_squares; square++)
    if (clique[square] == NONE)
      {
        unsigned size = take_clique (&f, square, n_cliques++);

        largest = size > largest ? size : largest;
      }
  if (largest == 1)
    return 0;
  return largest == 2 ? match (&f) : n_cliques;
}
