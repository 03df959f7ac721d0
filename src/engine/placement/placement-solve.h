/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-solve.h - one solving: what its threads share, and how what they find is brought into order.
 *
 * Layer:  engine, private to the placement search.
 * Order:  a task's findings are visited when all tasks before it are done, so the order is that of a single walk. Tasks are
 *         claimed in order and at most WINDOW ahead of the first that is not done; findings wait in blocks, and when
 *         there are too many of these, all threads but that of the first task wait. So memory has a bound.
 */
#pragma once

#include "placement-private.h"

#include <pthread.h>

#define ETUDE_BLOCK_BYTES 16384
#define ETUDE_BLOCKS_MAX 128 /* waiting; those of the task at the head come on top, */
#define ETUDE_HEAD_BLOCKS 8  /* so many at a time */
#define ETUDE_WINDOW 64      /* tasks */

/* A solution that was found, to be visited. */
struct etude_found_solution
{
  bool is_canonical; /* its class is new */
  unsigned n_images; /* in the class; when all are visited, not set */
  unsigned char solution[ETUDE_SQUARES_MAX];
};

/* Findings one after another, each 1 + plan->size bytes: n_images or is_canonical, and the solution. */
struct etude_block
{
  struct etude_block *next;
  unsigned used;
  unsigned char bytes[ETUDE_BLOCK_BYTES];
};

struct etude_slot
{
  struct etude_block *first, *last;
  unsigned n_blocks;
  bool done;
};

struct etude_watch;

struct etude_solver
{
  const struct etude_plan *plan;
  const struct etude_placement_run *run;
  const struct etude_search *search;
  const void *tables;
  struct etude_placement_count *count;
  struct etude_watch *watch; /* NULL unless the run is watched */
  uint64_t n_tasks;          /* to be done: */
  uint64_t first_task, step; /* the number of the first of them, and from one to the next */
  unsigned trunk;
  bool alone; /* no threads but the caller's */
  bool stopped;
  bool no_memory;
  /* Several threads: what follows, and the two above, only with the mutex. */
  pthread_mutex_t mutex;
  pthread_cond_t news;  /* for the caller */
  pthread_cond_t space; /* for the others */
  uint64_t next;        /* turn of the task to be claimed */
  uint64_t head;        /* that of the first not done, or visited */
  unsigned n_blocks;    /* waiting, but for the head's */
  struct etude_slot slot[ETUDE_WINDOW];
};

/* What is kept for the hook that watches; to be freed with free. */
struct etude_watch *etude_watch_new (const struct etude_problem *problem);

/* Visits FINDING, and its images if all are to be visited. Returns false to stop. */
bool etude_found_solution_visit (const struct etude_plan *plan, const struct etude_placement_run *run,
                                 const struct etude_found_solution *finding, struct etude_placement_count *count);

/* Passes FINDING on to the caller's thread. Returns false to stop. */
bool etude_searcher_hand_over (struct etude_searcher *s, const struct etude_found_solution *finding);

/* Makes the task with that turn S's next. */
void etude_searcher_claim (struct etude_searcher *s, uint64_t turn);

/* Solves with so many threads besides the caller's. */
void etude_solver_run_threads (struct etude_solver *solver, unsigned n_threads);

/* --- what a searcher does that is one of several --- */

bool etude_workers_hand_over (struct etude_searcher *s, const struct etude_found_solution *finding);
bool etude_workers_leave (struct etude_searcher *s);
bool etude_workers_tick (struct etude_searcher *s);
