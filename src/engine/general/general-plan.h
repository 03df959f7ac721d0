/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-plan.h - what a problem comes down to before it is searched: sets of squares, cliques, symmetries.
 *
 * Layer: engine, private to the general search.
 */
#pragma once

#include "general-run.h"

#include <pthread.h>
#include <stdatomic.h>

struct etude_ray
{
  unsigned first, n; /* FIRST: in plan->rays */
};

struct etude_general_plan
{
  const struct etude_general *problem;
  const struct etude_general_run *run;
  const struct etude_relation_rule *rule;
  struct etude_grid_map map;
  unsigned n_kinds, size, lead; /* LEAD: the first mover there is */
  unsigned count[ETUDE_GENERAL_KINDS];
  unsigned order[ETUDE_GENERAL_KINDS]; /* of the kinds with men, as they are placed */
  unsigned n_order;
  bool any, symmetric, even, judged, bounded_degrees;
  struct etude_squares allowed;
  struct etude_squares (*reach)[ETUDE_SQUARES_MAX]; /* by kind and square: what it attacks on an empty board, */
  struct etude_squares (*back)[ETUDE_SQUARES_MAX];  /* and from where such a man would attack the square */
  struct etude_squares (*shun)[ETUDE_SQUARES_MAX];  /* the same, as far as nothing can come between */
  struct etude_squares (*shun_back)[ETUDE_SQUARES_MAX];
  struct etude_squares clique[ETUDE_SQUARES_MAX]; /* of the one kind */
  unsigned n_cliques;
  struct etude_ray *ray; /* for numbers of men attacked: those of kind and square from ray_of on */
  unsigned *ray_of;
  unsigned char *rays;
  unsigned n_rays, n_ray_squares;
  unsigned char *symmetry;
  unsigned n_symmetries;
  unsigned char least[ETUDE_SQUARES_MAX];     /* of the orbit of each square */
  unsigned n_leading[ETUDE_SQUARES_MAX];      /* symmetries that lead a square to the least one of its orbit, */
  unsigned short *leading[ETUDE_SQUARES_MAX]; /* and which */
  unsigned short *leading_all;
};

/* One part of the search: solutions with a man on FIRST and none on the squares NEVER; without symmetry, all of them. */
struct etude_general_branch
{
  bool has_first;
  unsigned first;
  struct etude_squares orbit, never;
};

/* What threads share. */
struct etude_general_shared
{
  const struct etude_general_plan *plan;
  struct etude_general_branch branch;
  atomic_ullong next; /* piece of work to be claimed */
  atomic_bool stopped, no_memory, overflowed;
  pthread_mutex_t ticking;        /* held by whoever ticks: while that waits, all wait */
  uint64_t total, before, of_all; /* pieces of work of the branch, of those before it, and of all */
  uint64_t end;                   /* the piece of work of the branch that is not to be done any more */
  unsigned split;                 /* men on the board when a piece of work begins */
  unsigned step;                  /* from a piece of work to the next that is done */
};

/* What one thread found: by number of men, and by how many of them stand on the orbit. */
struct etude_general_tally
{
  etude_wide_count (*all)[ETUDE_SQUARES_MAX + 1];
  uint64_t fundamental[ETUDE_SQUARES_MAX + 1];
  uint64_t serial; /* pieces of work passed */
  unsigned best;   /* men, of improving runs */
};

/* Searches what is left of SHARED's work; the CALLER's thread ticks. TALLY NULL: only counts the pieces of work. */
typedef void (*etude_general_search_fn) (struct etude_general_shared *shared, struct etude_general_tally *tally,
                                         bool caller);

void etude_general_search_1 (struct etude_general_shared *shared, struct etude_general_tally *tally, bool caller);
void etude_general_search_2 (struct etude_general_shared *shared, struct etude_general_tally *tally, bool caller);
void etude_general_search_4 (struct etude_general_shared *shared, struct etude_general_tally *tally, bool caller);
void etude_general_search_watched (struct etude_general_shared *shared, struct etude_general_tally *tally, bool caller);
void etude_general_search_1_popcnt (struct etude_general_shared *shared, struct etude_general_tally *tally,
                                    bool caller);
void etude_general_search_2_popcnt (struct etude_general_shared *shared, struct etude_general_tally *tally,
                                    bool caller);
void etude_general_search_4_popcnt (struct etude_general_shared *shared, struct etude_general_tally *tally,
                                    bool caller);

/* Makes the plan. Returns false when there is no memory. */
bool etude_general_plan_init (struct etude_general_plan *plan, const struct etude_general *problem,
                              const struct etude_general_run *run);
void etude_general_plan_clear (struct etude_general_plan *plan);
