/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-plan.c - makes the plan of a search. */
#include "general-plan.h"

#include <stdlib.h>
#include <string.h>

/* --- what attacks what --- */

/* Enters the rays of KIND from SQUARE. */
static void
enter_rays (struct etude_general_plan *plan, unsigned kind, unsigned square)
{
  const struct etude_general *problem = plan->problem;
  const unsigned mover = kind % problem->n_movers, army = kind / problem->n_movers;
  unsigned char ray[ETUDE_SQUARES_MAX];

  plan->ray_of[kind * ETUDE_SQUARES_MAX + square] = plan->n_rays;
  for (unsigned move = 0; move < problem->mover[mover].n_moves; move++)
    {
      unsigned n = etude_ray (&problem->grid, &plan->map, etude_move_of (problem, mover, army, move), square, ray);

      for (unsigned i = 0; i < n; i++)
        {
          etude_squares_add (&plan->reach[kind][square], ray[i]);
          etude_squares_add (&plan->back[kind][ray[i]], square);
          if (i == 0 || !plan->judged)
            {
              etude_squares_add (&plan->shun[kind][square], ray[i]);
              etude_squares_add (&plan->shun_back[kind][ray[i]], square);
            }
        }
      if (n == 0 || !plan->rule->numbered)
        continue;
      plan->ray[plan->n_rays++] = (struct etude_ray){ .first = plan->n_ray_squares, .n = n };
      memcpy (plan->rays + plan->n_ray_squares, ray, n);
      plan->n_ray_squares += n;
    }
  plan->ray_of[kind * ETUDE_SQUARES_MAX + square + 1] = plan->n_rays;
}

/* --- cliques --- */

/* Covers the board with cliques of men that attack each other: lines the way of MOVE (NULL: whatever comes along), then what is
 * left, each time with the man that comes first. Keeps them if they are fewer. */
static void
try_cliques (struct etude_general_plan *plan, const struct etude_leap *move)
{
  struct etude_squares left = plan->allowed, clique[ETUDE_SQUARES_MAX] = { { { 0 } } };
  const struct etude_squares *reach = plan->reach[plan->order[0]];
  unsigned char ray[ETUDE_SQUARES_MAX];
  unsigned n_cliques = 0;

  for (unsigned square = 0; square < plan->map.n; square++)
    {
      struct etude_squares open = left, *now = &clique[n_cliques];
      unsigned n_ray = move ? etude_ray (&plan->problem->grid, &plan->map, *move, square, ray) : 0;

      if (!etude_squares_has (&left, square))
        continue;
      memset (now, 0, sizeof *now);
      n_cliques++;
      etude_squares_add (now, square);
      etude_squares_intersect (&open, &reach[square]);
      for (unsigned i = 0; i < n_ray + plan->map.n; i++)
        {
          unsigned other = i < n_ray ? ray[i] : i - n_ray;

          if (!etude_squares_has (&open, other))
            continue;
          etude_squares_add (now, other);
          etude_squares_intersect (&open, &reach[other]);
        }
      etude_squares_subtract (&left, now);
    }
  if (plan->n_cliques && n_cliques >= plan->n_cliques)
    return;
  memcpy (plan->clique, clique, n_cliques * sizeof *clique);
  plan->n_cliques = n_cliques;
}

/* --- symmetries --- */

static bool
find_symmetries (struct etude_general_plan *plan)
{
  unsigned n_all = 0;
  unsigned short *at;

  plan->symmetry = etude_grid_symmetries (&plan->problem->grid, &plan->n_symmetries);
  if (!plan->symmetry)
    return false;
  for (unsigned square = 0; square < plan->map.n; square++)
    {
      plan->least[square] = (unsigned char) square;
      for (unsigned i = 0; i < plan->n_symmetries; i++)
        {
          unsigned to = plan->symmetry[i * plan->map.n + square];

          if (to < plan->least[square])
            plan->least[square] = (unsigned char) to, plan->n_leading[square] = 0;
          plan->n_leading[square] += to == plan->least[square];
        }
      n_all += plan->n_leading[square];
    }
  plan->leading_all = at = malloc ((n_all + 1) * sizeof *at);
  for (unsigned square = 0; at && square < plan->map.n; square++)
    {
      plan->leading[square] = at;
      for (unsigned i = 0; i < plan->n_symmetries; i++)
        if (plan->symmetry[i * plan->map.n + square] == plan->least[square])
          *at++ = (unsigned short) i;
    }
  return at != NULL;
}

/* --- the whole --- */

/* What kind of problem it is: whether a man that stands between others may save one (not, if each that attacks through it would
 * attack as it does), and whether symmetries keep the whole. */
static void
find_nature (struct etude_general_plan *plan)
{
  const struct etude_general *problem = plan->problem;
  unsigned n_movers = 0;

  plan->symmetric
      = etude_squares_count (&problem->forbidden) == 0 && !(plan->run->visit && plan->run->all) && !plan->run->plain;
  for (unsigned mover = 0; mover < problem->n_movers; mover++)
    {
      bool is_there = false;

      for (unsigned army = 0; army < problem->n_armies; army++)
        {
          const unsigned kind = army * problem->n_movers + mover;

          is_there |= problem->count[kind] > 0;
          plan->symmetric &= etude_squares_count (&problem->fixed[kind]) == 0;
        }
      n_movers += is_there;
      plan->symmetric &= !(is_there && problem->mover[mover].upwards);
    }
  plan->judged = plan->rule->numbered
                 || (plan->rule->blocking && n_movers > 1 && !(plan->rule->peaceful && !plan->rule->coloured));
}

/* Armies one after another, the first mover before the others; with one army the one that attacks most first. */
static void
find_order (struct etude_general_plan *plan)
{
  unsigned weight[ETUDE_GENERAL_KINDS] = { 0 };

  for (unsigned kind = 0; kind < plan->n_kinds; kind++)
    for (unsigned square = 0; square < plan->map.n; square++)
      weight[kind] += etude_squares_count (&plan->reach[kind][square]);
  for (unsigned kind = 0; kind < plan->n_kinds; kind++)
    {
      unsigned i = plan->n_order;

      if (plan->count[kind] == 0)
        continue;
      for (; plan->problem->n_armies == 1 && i > 0 && weight[plan->order[i - 1]] < weight[kind]; i--)
        plan->order[i] = plan->order[i - 1];
      plan->order[i] = kind;
      plan->n_order++;
    }
}

bool
etude_general_plan_init (struct etude_general_plan *plan, const struct etude_general *problem,
                         const struct etude_general_run *run)
{
  const struct etude_relation_rule *rule = &etude_relations[problem->relation];
  const unsigned n_kinds = etude_general_kinds (problem);
  const size_t bytes = n_kinds * sizeof *plan->reach;

  *plan = (struct etude_general_plan){ .problem = problem, .run = run, .rule = rule, .n_kinds = n_kinds };
  etude_grid_map (&problem->grid, &plan->map);
  plan->any = run->any_number;
  plan->even = problem->n_armies > 1 && etude_general_is_even (problem);
  find_nature (plan);
  plan->bounded_degrees = rule->numbered && etude_general_lines_are_apart (problem);
  memcpy (plan->count, problem->count, sizeof plan->count);
  plan->size = etude_general_size (problem);
  while (problem->count[plan->lead] == 0)
    plan->lead++;
  for (unsigned square = 0; square < plan->map.n; square++)
    if (!etude_squares_has (&problem->forbidden, square))
      etude_squares_add (&plan->allowed, square);
  plan->reach = calloc (1, bytes);
  plan->back = calloc (1, bytes);
  plan->shun = calloc (1, bytes);
  plan->shun_back = calloc (1, bytes);
  plan->ray_of = calloc (n_kinds * ETUDE_SQUARES_MAX + 1, sizeof *plan->ray_of);
  if (rule->numbered)
    {
      plan->ray = calloc (ETUDE_SQUARES_MAX * ETUDE_LEAPS_MAX, n_kinds * sizeof *plan->ray);
      plan->rays = malloc ((size_t) ETUDE_SQUARES_MAX * ETUDE_SQUARES_MAX * ETUDE_LEAPS_MAX * n_kinds);
    }
  if (!plan->reach || !plan->back || !plan->shun || !plan->shun_back || !plan->ray_of
      || (rule->numbered && (!plan->ray || !plan->rays)) || !find_symmetries (plan))
    return false;
  for (unsigned kind = 0; kind < n_kinds; kind++)
    for (unsigned square = 0; square < plan->map.n; square++)
      enter_rays (plan, kind, square);
  find_order (plan);
  if (rule->peaceful && !rule->coloured && !rule->covering && plan->n_order == 1
      && !problem->mover[plan->order[0] % problem->n_movers].upwards)
    {
      try_cliques (plan, NULL);
      for (unsigned i = 0; i < problem->mover[plan->order[0] % problem->n_movers].n_moves; i++)
        try_cliques (plan, &problem->mover[plan->order[0] % problem->n_movers].move[i]);
    }
  return true;
}

void
etude_general_plan_clear (struct etude_general_plan *plan)
{
  free (plan->reach);
  free (plan->back);
  free (plan->shun);
  free (plan->shun_back);
  free (plan->ray_of);
  free (plan->ray);
  free (plan->rays);
  free (plan->symmetry);
  free (plan->leading_all);
}
