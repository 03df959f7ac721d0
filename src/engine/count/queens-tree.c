/* SPDX-License-Identifier: GPL-3.0-or-later */
/* queens-tree.c - counting queens by the colours of their squares; queens-count.h has the idea.
 *
 * Colouring:  says of each row whether its queen stands on a light or a dark square. A binary tree gives each row its
 *             colour, from the middle rows outwards, since rows there exclude most. Columns of one parity are used up by
 *             the light queens of rows of that parity and the dark queens of the other rows, so a colouring has
 *             solutions only when light even rows less light odd rows are as many as even rows less odd rows; the tree
 *             is cut where that cannot come true any more.
 * Symmetry:   even size: a mirror exchanges the colours of all squares, so a colouring counts like its opposite, its
 *             mirror image and the opposite of that: one of the four is visited. Odd size: a colouring counts like its
 *             mirror image.
 * Join:       what each colouring counts is made by count-private.h.
 */
#include "count-private.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define BRANCHES_MIN 1024 /* into which a count is cut at least, for threads and progress */
#define BRANCHES_PER_PART 16
#define CLAIMS 8                  /* of each thread, while it claims as much as at first; later less and less */
#define NODES_BETWEEN_NEWS 200000 /* of each thread: below a millisecond */

/* What all threads share. */
struct count
{
  struct etude_queens queens;
  struct etude_queens_board board;
  unsigned char order[ETUDE_QUEENS_MAX];       /* rows from the middle outwards */
  unsigned char left[ETUDE_QUEENS_MAX + 1][2]; /* even and odd rows without a colour, by depth of the tree */
  unsigned branch_depth;
  uint64_t n_branches;   /* of the whole tree */
  pthread_mutex_t mutex; /* for all below */
  pthread_cond_t news;
  uint64_t next, end; /* branches of the part: the first that nobody has, and where to end */
  uint64_t done;
  unsigned working;
  bool stopped, no_memory;
  struct etude_queens_result result;
};

/* One thread's. */
struct worker
{
  struct count *count;
  struct etude_queens_join join;
  unsigned char colour_of[ETUDE_QUEENS_MAX]; /* by depth of the tree */
  unsigned light[2];                         /* light rows, even and odd */
  uint64_t branch, wanted;                   /* the number of the next branch, and that of the one to be counted */
  uint64_t next, end;                        /* branches of the part that it has claimed and not begun */
  etude_wide_count sum;
  uint64_t nodes_before; /* of earlier branches */
  uint64_t nodes_told;   /* when there was news last */
};

/* --- branches --- */

/* Goes on to the next branch; false: none is left, or it is time to stop. */
static bool
begin_branch (struct worker *worker)
{
  struct count *count = worker->count;
  bool go_on;

  pthread_mutex_lock (&count->mutex);
  if (worker->next == worker->end)
    {
      /* Claims some of the branches that nobody has. They follow each other, since neighbours share most of their
       * lists of placements, which each thread makes for itself. The fewer are left the fewer are claimed, so that
       * all end together. */
      uint64_t left = count->end - count->next, n = left / (CLAIMS * count->queens.threads);

      worker->next = count->next;
      count->next += n > 0 ? n : left > 0;
      worker->end = count->next;
    }
  go_on = !count->stopped && worker->next < worker->end;
  pthread_mutex_unlock (&count->mutex);
  worker->wanted = count->queens.part - 1 + worker->next * count->queens.parts;
  worker->next += go_on;
  return go_on;
}

/* --- the tree of colourings --- */

/* Whether light rows can still become as many as the columns ask for. */
static bool
can_come_true (const struct worker *worker, unsigned depth)
{
  const unsigned char *left = worker->count->left[depth];
  int wanted = (int) worker->count->queens.size % 2, lead = (int) worker->light[0] - (int) worker->light[1];

  return lead + left[0] >= wanted && lead - left[1] <= wanted;
}

/* Whether the colouring of the first DEPTH rows may come first among those it counts like; *BROKEN: it does already,
 * whatever follows. Rows are given colours in pairs of mirror images, behind the middle row of an odd size. With an even
 * size the first row is light, which leaves of the three symmetries the mirror if the first pair is of one colour,
 * otherwise mirror and exchange together. */
static bool
may_come_first (const struct worker *worker, unsigned depth, bool *broken)
{
  bool is_odd = worker->count->queens.size % 2;
  const unsigned char *colour_of = worker->colour_of;
  bool is_mirror = is_odd || colour_of[0] == colour_of[1];

  if (!worker->count->board.has_symmetry)
    return true;
  if (depth == 1)
    return is_odd || colour_of[0] == ETUDE_LIGHT;
  if (depth % 2 != (is_odd ? 1 : 0) || (!is_odd && depth == 2) || *broken)
    return true;
  if ((colour_of[depth - 2] == colour_of[depth - 1]) == is_mirror)
    return true;
  *broken = true;
  return colour_of[depth - 2] == ETUDE_LIGHT;
}

static bool
add_colouring (struct worker *worker, unsigned weight)
{
  struct count *count = worker->count;
  uint64_t n;
  bool go_on;

  if (!etude_queens_join_count (&worker->join, &n))
    {
      pthread_mutex_lock (&count->mutex);
      count->no_memory = count->stopped = true;
      pthread_mutex_unlock (&count->mutex);
      return false;
    }
  worker->sum += (etude_wide_count) n * weight;
  /* Tells the caller's thread from time to time that it can look whether to stop, and returns whether it did. */
  if (worker->join.nodes - worker->nodes_told < NODES_BETWEEN_NEWS)
    return true;
  worker->nodes_told = worker->join.nodes;
  pthread_mutex_lock (&count->mutex);
  pthread_cond_signal (&count->news);
  go_on = !count->stopped;
  pthread_mutex_unlock (&count->mutex);
  return go_on;
}

static bool walk (struct worker *worker, unsigned depth, bool broken);

static bool
walk_with (struct worker *worker, unsigned depth, bool broken, unsigned colour)
{
  unsigned row = worker->count->order[depth];
  bool go_on = true;

  worker->colour_of[depth] = (unsigned char) colour;
  worker->light[row % 2] += colour == ETUDE_LIGHT;
  etude_queens_give_row (&worker->join.colour[colour], row);
  if (can_come_true (worker, depth + 1) && may_come_first (worker, depth + 1, &broken))
    go_on = walk (worker, depth + 1, broken);
  etude_queens_take_row (&worker->join.colour[colour]);
  worker->light[row % 2] -= colour == ETUDE_LIGHT;
  return go_on;
}

/* Goes through the colourings that begin with that of the first DEPTH rows and are in the branch that is wanted. False:
 * nothing more is wanted. */
static bool
walk (struct worker *worker, unsigned depth, bool broken)
{
  struct count *count = worker->count;
  bool go_on = true;

  if (depth == count->branch_depth && worker->branch++ != worker->wanted)
    return true;
  if (depth == count->queens.size)
    {
      unsigned weight = count->queens.size % 2 ? 1 : 2;

      go_on = add_colouring (worker, !count->board.has_symmetry ? 1 : broken ? 2 * weight : weight);
    }
  else
    for (unsigned colour = ETUDE_LIGHT; colour < ETUDE_SQUARE_COLOURS && go_on; colour++)
      go_on = walk_with (worker, depth, broken, colour);
  if (!go_on || depth != count->branch_depth)
    return go_on;
  pthread_mutex_lock (&count->mutex);
  count->done++;
  count->result.all += worker->sum;
  count->result.nodes += worker->join.nodes - worker->nodes_before;
  pthread_mutex_unlock (&count->mutex);
  worker->sum = 0;
  worker->nodes_before = worker->join.nodes;
  return begin_branch (worker);
}

/* --- workers --- */

static void *
work (void *data)
{
  struct worker *worker = data;
  struct count *count = worker->count;

  if (begin_branch (worker))
    walk (worker, 0, false);
  pthread_mutex_lock (&count->mutex);
  count->working--;
  pthread_cond_signal (&count->news);
  pthread_mutex_unlock (&count->mutex);
  return NULL;
}

static void
worker_free (struct worker *worker)
{
  if (worker)
    etude_queens_join_clear (&worker->join);
  free (worker);
}

static struct worker *
worker_new (struct count *count)
{
  struct worker *worker = calloc (1, sizeof *worker);

  if (!worker)
    return NULL;
  worker->count = count;
  if (etude_queens_join_init (&worker->join, &count->board))
    return worker;
  worker_free (worker);
  return NULL;
}

/* --- one count --- */

/* So deep in the tree that there are enough branches. WORKER only walks. */
static void
choose_branches (struct count *count, struct worker *worker)
{
  uint64_t enough = (uint64_t) BRANCHES_PER_PART * count->queens.parts;

  if (enough < BRANCHES_MIN)
    enough = BRANCHES_MIN;
  worker->wanted = UINT64_MAX;
  do
    {
      count->branch_depth++;
      worker->branch = 0;
      walk (worker, 0, false);
      count->n_branches = worker->branch;
    }
  while (count->n_branches < enough && count->branch_depth < count->queens.size);
  worker->branch = 0;
}

static void
start_workers (struct count *count, struct worker **worker, pthread_t *thread, unsigned *n)
{
  pthread_mutex_lock (&count->mutex);
  for (*n = 0; *n < count->queens.threads; ++*n)
    {
      worker[*n] = worker_new (count);
      if (!worker[*n] || pthread_create (&thread[*n], NULL, work, worker[*n]) != 0)
        {
          worker_free (worker[*n]);
          count->no_memory = count->stopped = true;
          break;
        }
      count->working++;
    }
  pthread_mutex_unlock (&count->mutex);
}

static enum etude_status
set_up (struct count *count)
{
  struct worker *worker;
  const struct etude_queens *queens = &count->queens;
  unsigned size = queens->size, n = 0;
  uint64_t branches = 0;

  /* The rows from the middle outwards, one of a pair of mirror images after the other. */
  if (size % 2)
    count->order[n++] = (unsigned char) (size / 2);
  for (unsigned below = size / 2; below-- > 0;)
    {
      count->order[n++] = (unsigned char) below;
      count->order[n++] = (unsigned char) (size - 1 - below);
    }
  for (unsigned depth = size; depth-- > 0;)
    {
      memcpy (count->left[depth], count->left[depth + 1], sizeof *count->left);
      count->left[depth][count->order[depth] % 2]++;
    }
  etude_queens_board_init (&count->board, queens);
  worker = worker_new (count);
  if (!worker)
    return ETUDE_NO_MEMORY;
  choose_branches (count, worker);
  worker_free (worker);
  /* Which of the branches of the part are to be counted. */
  if (count->n_branches >= queens->part)
    branches = (count->n_branches - queens->part) / queens->parts + 1;
  count->result.branches = branches;
  count->end = queens->to && queens->to < branches ? queens->to : branches;
  count->next = queens->from < count->end ? queens->from : count->end;
  return ETUDE_OK;
}

static enum etude_status
run (struct count *count, etude_tick_fn tick, void *tick_data)
{
  struct worker *worker[ETUDE_THREADS_MAX];
  pthread_t thread[ETUDE_THREADS_MAX];
  uint64_t total = count->end - count->next;
  unsigned n;

  start_workers (count, worker, thread, &n);
  /* Waits for the workers, and lets TICK say whether to go on. */
  pthread_mutex_lock (&count->mutex);
  do
    {
      uint64_t done;
      bool go_on;

      if (count->working > 0)
        pthread_cond_wait (&count->news, &count->mutex);
      done = count->done;
      pthread_mutex_unlock (&count->mutex);
      go_on = !tick || tick (tick_data, done, total);
      pthread_mutex_lock (&count->mutex);
      count->stopped = count->stopped || !go_on;
    }
  while (count->working > 0);
  pthread_mutex_unlock (&count->mutex);
  for (unsigned i = 0; i < n; i++)
    {
      pthread_join (thread[i], NULL);
      worker_free (worker[i]);
    }
  if (count->no_memory)
    return ETUDE_NO_MEMORY;
  return count->stopped ? ETUDE_STOPPED : ETUDE_OK;
}

enum etude_status
etude_queens_count (const struct etude_queens *queens, etude_tick_fn tick, void *tick_data,
                    struct etude_queens_result *result)
{
  struct count *count;
  enum etude_status status;

  *result = (struct etude_queens_result){ 0 };
  if (queens->size < ETUDE_QUEENS_MIN || queens->size > ETUDE_QUEENS_MAX || queens->threads > ETUDE_THREADS_MAX
      || queens->parts > ETUDE_PARTS_MAX || (queens->to > 0 && queens->from > queens->to)
      || (queens->parts > 0 && (queens->part < 1 || queens->part > queens->parts)))
    return ETUDE_BAD_INPUT;
  count = calloc (1, sizeof *count);
  if (!count)
    return ETUDE_NO_MEMORY;
  count->queens = *queens;
  if (queens->threads == 0)
    count->queens.threads = 1;
  if (queens->parts == 0)
    count->queens.part = count->queens.parts = 1;
  pthread_mutex_init (&count->mutex, NULL);
  pthread_cond_init (&count->news, NULL);
  status = set_up (count);
  if (status == ETUDE_OK)
    status = run (count, tick, tick_data);
  if (status == ETUDE_OK || status == ETUDE_STOPPED)
    *result = count->result;
  pthread_cond_destroy (&count->news);
  pthread_mutex_destroy (&count->mutex);
  free (count);
  return status;
}
