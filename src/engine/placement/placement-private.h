/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-private.h - how placement problems are solved: the plan, the search and the merging of what it finds.
 *
 * Layer:    engine, private to the placement files.
 * Plan:     everything about a problem that does not change while it is solved, in squares of etude_squares size.
 * Search:   from one source (placement-search.c) for bitboards of 1, 2 and 4 words; another for rows
 *           (placement-rows.c) when queens and rooks fill every row. All threads walk the same tree; at a certain depth,
 *           its trunk, subtrees become tasks, numbered as they are met, and each thread descends only into those it has
 *           claimed. The first thread merges what the others found in the order of tasks (placement-solve.c).
 * Symmetry: the group are the symmetries that turn every solution into a solution. A (kind, square) is an item; the
 *           orbits of the items of the root kinds are numbered, the numbers are labels. Every solution has an image in
 *           which the lowest label that occurs stands on the representative of its orbit, so branch L sets that item
 *           first and forbids all items with lower labels. Which images the branch finds as well is read off the
 *           solution: those under the symmetries that bring another of its items to the representative. Of these only
 *           the least is kept (placement-class-filter.c); all the others of the orbit are its images.
 */
#pragma once

#include "placement-watch.h"

#define ETUDE_NO_LABEL 0xffff
#define ETUDE_PLAN_NO_SQUARE 0xffff
#define ETUDE_DIRECTIONS 8
#define ETUDE_BUDGET 65536 /* what a search spends between two ticks */

/* A kind in use. All arrays of the plan are by its index, not by etude_kind. */
struct etude_plan_kind
{
  unsigned char kind; /* etude_kind */
  unsigned char piece, colour;
  unsigned char exchanged;  /* index of the same piece of the other colour; its own when there is none */
  unsigned char directions; /* in which it slides, one bit each; see etude_plan.ray */
  unsigned short count;     /* how many there are, */
  unsigned short left;      /* and of them not fixed */
  unsigned short first;     /* index of the first of them in a solution */
  unsigned short reach;     /* the most squares it attacks */
};

/* The item of a branch, and for each symmetry of the group the item that it brings there. */
struct etude_branch
{
  unsigned char kind, square;
  unsigned char from_kind[ETUDE_IMAGES], from_square[ETUDE_IMAGES];
};

enum etude_method
{
  ETUDE_METHOD_INDEPENDENT, /* both independences */
  ETUDE_METHOD_ROWS,
  ETUDE_METHOD_COVER
};

struct etude_plan
{
  struct etude_problem problem;
  enum etude_method method;
  unsigned edge, n_squares, n_words, size;
  unsigned n_kinds, n_left; /* n_left: pieces not fixed */
  struct etude_plan_kind kind[ETUDE_KINDS];
  unsigned char order[ETUDE_KINDS]; /* of the search */
  bool all_enemies;                 /* any two pieces; see placement-task.h */
  bool mixed;                       /* some piece may cut a line of another of its side without going on along it */
  unsigned group;                   /* bit s: symmetry s turns every solution into a solution */
  unsigned others;                  /* bit s: s may turn a solution into a solution, or not, */
  unsigned alike;                   /* bit s: and if so, what pieces attack moves with them */
  unsigned group_size;
  unsigned char image[ETUDE_IMAGES / 2][ETUDE_SQUARES_MAX];
  struct etude_squares board;
  struct etude_squares open[ETUDE_KINDS];                         /* where a kind may stand, besides fixed pieces */
  struct etude_squares attacks[ETUDE_KINDS][ETUDE_SQUARES_MAX];   /* on the empty board */
  struct etude_squares attackers[ETUDE_KINDS][ETUDE_SQUARES_MAX]; /* whence a kind attacks a square of it */
  /* The lines, if MIXED. Directions 0 to 3 go to lower squares (south-west, south, south-east, west), 7 to 4 back. */
  struct etude_squares ray[ETUDE_KINDS][ETUDE_SQUARES_MAX][ETUDE_DIRECTIONS];
  unsigned n_cliques[ETUDE_KINDS];                       /* 0: like pieces do not attack each other */
  unsigned short clique[ETUDE_KINDS][ETUDE_SQUARES_MAX]; /* sets of squares of which each attacks each other */
  unsigned n_branches;                                   /* 0: symmetry is not used to search less */
  struct etude_branch branch[ETUDE_KINDS * ETUDE_SQUARES_MAX / 2];
  unsigned short label[ETUDE_KINDS][ETUDE_SQUARES_MAX];
};

/* Whether queens and rooks, one in each row, are all there is. */
bool etude_plan_fills_rows (const struct etude_plan *plan);

/* Makes the plan of PROBLEM, which must be well-formed. STEPWISE: the form of the search that is made to be watched.
 * Errors: NULL, no memory. To be freed with free. */
struct etude_plan *etude_plan_new (const struct etude_problem *problem, bool stepwise, bool all);

/* Divides the board into cliques: sets of squares from each of which a piece attacks each other, or is attacked. Writes
 * the squares' numbers into CLIQUE and returns how many cliques there are (few, not always fewest), 0 if none has two
 * squares. ATTACKS and ATTACKERS as in the plan. */
unsigned etude_cliques_find (const struct etude_squares *attacks, const struct etude_squares *attackers,
                             unsigned n_squares, unsigned short *clique);

/* --- one thread's walk --- */

struct etude_solver;
struct etude_block;

struct etude_searcher
{
  const struct etude_plan *plan;
  struct etude_solver *solver;
  uint64_t met, claimed; /* tasks: met on this walk, and the number of the next that is this searcher's */
  uint64_t turn;         /* that task's place among those that are to be done */
  unsigned trunk;        /* pieces set, besides fixed ones, where tasks begin */
  int budget;            /* steps until the next tick */
  int64_t spent;         /* steps before the last tick */
  int64_t entered;       /* the steps when the task was entered */
  bool measuring;        /* only count the tasks */
  struct etude_placement_count count;
  struct etude_block *block; /* what the task has found and not handed over yet */
};

/* To be called at each root of a task: whether S is to search it; then etude_searcher_leave follows. */
bool etude_searcher_enter (struct etude_searcher *s);

/* Claims the next task. Returns false when there is nothing more to do, or to stop. */
bool etude_searcher_leave (struct etude_searcher *s);

/* To be called when the budget is used up. Returns false to stop. */
bool etude_searcher_tick (struct etude_searcher *s);

/* Takes a solution. CANDIDATES: the symmetries of the group whose images of it the search finds as well, bit 0 set.
 * Returns false to stop. */
bool etude_searcher_found (struct etude_searcher *s, const unsigned char *solution, unsigned candidates);

/* COST: of what follows, about 50 ns each. Returns false to stop. */
static inline bool
etude_searcher_step (struct etude_searcher *s, int cost)
{
  s->budget -= cost;
  return s->budget > 0 || etude_searcher_tick (s);
}

/* --- the searches --- */

/* One form of the search: tables shared by all threads, and the walk. */
struct etude_search
{
  void *(*prepare) (const struct etude_plan *plan);            /* NULL: no memory; to be freed with free */
  bool (*walk) (struct etude_searcher *s, const void *tables); /* false: stopped */
};

extern const struct etude_search etude_search_1, etude_search_2, etude_search_4, etude_search_watched,
    etude_search_rows, etude_search_plain;

#ifdef __x86_64__
extern const struct etude_search etude_search_1_popcnt, etude_search_2_popcnt, etude_search_4_popcnt;
#endif

/* --- for those who watch --- */

/* Where the search is: what an event has under the same names, by index of the plan. */
struct etude_node
{
  unsigned kind;
  unsigned square; /* or ETUDE_SQUARES_MAX */
  unsigned n;
  unsigned label; /* of the branch; 0 without branches */
  struct etude_squares group;
  struct etude_squares open[ETUDE_KINDS];
  struct etude_squares candidates[ETUDE_KINDS];
};

/* Each reports a step and returns false to stop. K is an index of the plan. */
bool etude_watch_choice (struct etude_searcher *s, enum etude_choice_reason reason, const struct etude_node *node);
bool etude_watch_set (struct etude_searcher *s, unsigned k, unsigned square);
bool etude_watch_back (struct etude_searcher *s, unsigned k, unsigned square);
bool etude_watch_dead_end (struct etude_searcher *s, enum etude_dead_end why, const struct etude_node *node);
bool etude_watch_solution (struct etude_searcher *s, bool repeated);
