/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-rules.c - the rules of a game of hidden pieces as tables: homes, attacks, what is in whose way. */
#include "divine-private.h"

#include <stdlib.h>
#include <string.h>

#include "divine-numbers.h"

static const struct etude_squares nothing;

/* --- the tables --- */

static struct etude_divine_set
catalogue_attacks (const struct etude_divine_rules *d, unsigned piece, unsigned square,
                   const struct etude_squares *occupied)
{
  struct etude_squares attacked
      = etude_attacks (&d->row->geometry, (enum etude_piece) d->row->piece[piece], ETUDE_WHITE, square, occupied);

  return divine_set_from_squares (&attacked);
}

/* All squares PIECE gets to from SQUARE, with those in FOUND. */
static void
walk (const struct etude_divine_rules *d, unsigned piece, unsigned square, struct etude_divine_set *found)
{
  struct etude_divine_set fresh = divine_set_of (square);

  while (!divine_set_is_empty (fresh))
    {
      unsigned from = divine_set_pop (&fresh);

      divine_set_add (found, from);
      fresh = divine_set_or (fresh, divine_set_minus (catalogue_attacks (d, piece, from, &nothing), *found));
    }
}

static void
find_homes (struct etude_divine_rules *d)
{
  unsigned width = d->row->geometry.width;

  for (unsigned p = 0; p < d->n_pieces; p++)
    {
      unsigned column = d->row->start[p];

      if (column >= width)
        d->home[p] = d->board;
      else
        {
          walk (d, p, column, &d->home[p]);
          walk (d, p, d->n_squares - width + column, &d->home[p]);
        }
    }
}

/* Whether the rule lets nothing stand on B when PIECE stands on A, whatever else stands where. SERIES: who goes at each
 * difference. For the exact rule only what nothing can block counts. */
static bool
bars (const struct etude_divine_rules *d, const struct etude_divine_set attacked[ETUDE_DIVINE_SQUARES], unsigned a,
      unsigned b, const unsigned char *series)
{
  if (a == b)
    return true;
  if (d->rule == ETUDE_DIVINE_CLASSIC)
    return series[a > b ? a - b : b - a] != 0;
  return d->rule == ETUDE_DIVINE_EXACT && divine_set_has (attacked[a], b);
}

/* Adds BLOCKED to the rays, unless it is part of one of them; a ray that is part of it gives way to it. */
static void
add_ray (struct etude_divine_rays *rays, struct etude_divine_set blocked)
{
  for (unsigned i = 0; i < rays->n; i++)
    if (divine_set_meets (rays->ray[i], blocked))
      {
        if (divine_set_within (rays->ray[i], blocked))
          rays->ray[i] = blocked;
        return;
      }
  rays->ray[rays->n++] = blocked;
}

static void
find_attacks (struct etude_divine_rules *d, const unsigned char *series)
{
  for (unsigned p = 0; p < d->n_pieces; p++)
    for (struct etude_divine_set home = d->home[p]; !divine_set_is_empty (home);)
      {
        unsigned s = divine_set_pop (&home);
        struct etude_divine_set attacked;
        struct etude_divine_set full;

        attacked = d->full[p][s] = catalogue_attacks (d, p, s, &nothing);
        while (!divine_set_is_empty (attacked))
          divine_set_add (&d->attackers[p][divine_set_pop (&attacked)], s);
        full = d->full[p][s];
        d->definite[p][s] = full;
        for (unsigned b = 0; b < d->n_squares; b++)
          {
            struct etude_squares blocker = { 0 };
            struct etude_divine_set blocked;

            if (bars (d, d->full[p], s, b, series))
              continue;
            etude_squares_add (&blocker, b);
            blocked = divine_set_minus (full, catalogue_attacks (d, p, s, &blocker));
            if (divine_set_is_empty (blocked))
              continue;
            d->blocking = true;
            d->blocked[p][s][b] = blocked;
            divine_set_add (&d->blockers[p][s], b);
            d->definite[p][s] = divine_set_minus (d->definite[p][s], blocked);
            add_ray (&d->rays[p][s], blocked);
          }
      }
}

enum etude_status
etude_divine_rules_new (enum etude_divine_game game, enum etude_divine_rule rule, struct etude_divine_rules **rules)
{
  unsigned char series[ETUDE_DIVINE_SQUARES];
  struct etude_divine_rules *d;
  unsigned half;

  *rules = NULL;
  if ((unsigned) game >= ETUDE_DIVINE_KINDS || (unsigned) rule >= ETUDE_DIVINE_RULES
      || !(etude_divine_game_row (game)->rules >> rule & 1))
    return ETUDE_BAD_INPUT;
  *rules = d = calloc (1, sizeof *d);
  if (!d)
    return ETUDE_NO_MEMORY;
  d->row = etude_divine_game_row (game);
  d->game = game;
  d->rule = rule;
  d->n_pieces = d->row->n_pieces;
  d->n_squares = etude_divine_n_squares (game);
  half = d->n_squares / 2;
  d->peace = rule != ETUDE_DIVINE_GUESS;
  for (unsigned s = 0; s < d->n_squares; s++)
    divine_set_add (&d->board, s);
  etude_divine_series (game, series);
  find_homes (d);
  find_attacks (d, series);
  for (unsigned p = 0; p < d->n_pieces; p++)
    for (unsigned q = 0; q < d->n_pieces; q++)
      {
        /* Pieces that must be apart are not in one half of the board; of two that are alike the first one stands on the lower
         * square. */
        const bool apart = rule == ETUDE_DIVINE_EXACT && (d->row->apart >> p & 1) && (d->row->apart >> q & 1);
        const bool alike = p != q && d->row->piece[p] == d->row->piece[q];

        for (struct etude_divine_set home = d->home[p]; !divine_set_is_empty (home);)
          {
            unsigned a = divine_set_pop (&home);

            for (unsigned b = 0; b < d->n_squares; b++)
              if ((apart && (a < half) == (b < half)) || (alike && (p < q) != (a < b))
                  || bars (d, d->definite[p], a, b, series) || bars (d, d->definite[q], b, a, series))
                divine_set_add (&d->barred[p][q][a], b);
          }
      }
  return ETUDE_OK;
}

void
etude_divine_rules_free (struct etude_divine_rules *rules)
{
  free (rules);
}

enum etude_divine_game
etude_divine_game (const struct etude_divine_rules *rules)
{
  return rules->game;
}

enum etude_divine_rule
etude_divine_rule (const struct etude_divine_rules *rules)
{
  return rules->rule;
}

struct etude_squares
etude_divine_home (const struct etude_divine_rules *rules, unsigned piece)
{
  return divine_set_to_squares (rules->home[piece]);
}
