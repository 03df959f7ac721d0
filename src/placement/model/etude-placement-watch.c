/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-watch.c - a search in a thread that waits for whoever watches it, and the steps that were kept of it. */
#define G_LOG_DOMAIN "etude"

#include "etude-class.h"
#include "etude-placement-watch.h"

#include "etude-job.h"
#include "general-run.h"

#include <string.h>

#define KEPT 1024 /* steps, some 1.5 KiB each */

/* A step as it is kept, of the quick search or of the general one. */
typedef struct
{
  union
  {
    struct
    {
      struct etude_placement_event event;
      struct etude_problem board;
    };
    struct etude_general_event general;
  };
  enum etude_placement_step step;
  guint64 n_solutions; /* up to this one */
  guint level, column; /* of the tree */
} Step;

/* What the node of a level has of the width, from 0 to 1. */
typedef struct
{
  double end, next, part; /* where its next child begins, and how much that gets */
  guint column;
} Span;

/* What the search's thread and the main thread share. */
typedef struct
{
  struct etude_general problem;
  struct etude_problem quick;
  gboolean is_quick, all, plain;
  GMutex mutex;
  GCond cond;
  /* With the mutex: */
  guint64 wanted;    /* so many steps may be made */
  gboolean skipping; /* and more, until a solution */
  gboolean stopped, ended;
  guint64 n_steps, n_solutions;
  Step *steps; /* number n, counted from 1, at n % KEPT */
  EtudePlacementTree *tree;
  Span *span; /* by level */
} Search;

struct _EtudePlacementWatch
{
  GObject parent_instance;

  struct etude_general problem;
  struct etude_problem quick; /* the same, if the quick search knows it */
  gboolean is_quick, all, plain;
  EtudeJob *job;  /* NULL: stopped */
  Search *search; /* the job's */
  guint64 at;     /* the step that is shown; 0: the beginning */
  guint64 goal;   /* the step to be shown; behind the last one stands the end */
  gboolean jump;  /* without those on the way */
  guint timer;    /* a source, while steps come by themselves */
  guint idle;     /* a source, while something is about to be shown */
  gboolean skipping, seeking;
  guint64 skip_to; /* a solution that was kept, or 0 */
  gboolean ended;  /* the end is shown */
  guint64 n_solutions;
};

enum
{
  PROP_0,
  PROP_PLAYING,
  PROP_ENDED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  EVENT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EtudePlacementWatch, etude_placement_watch, G_TYPE_OBJECT)

/* --- in the search's thread --- */

static void
search_free (gpointer data)
{
  Search *search = data;

  g_mutex_clear (&search->mutex);
  g_cond_clear (&search->cond);
  g_free (search->steps);
  etude_placement_tree_free (search->tree);
  g_free (search->span);
  g_free (search);
}

/* With the mutex. A CHOICE for REASON says how many children come, N; where others may come behind them, these get the room of one
 * more. */
static void
grow (Search *search, enum etude_placement_step step, enum etude_choice_reason reason, guint n)
{
  EtudePlacementTree *tree = search->tree;
  Span *span = &search->span[tree->level];

  tree->step = search->n_steps;
  if (step == ETUDE_STEP_CHOICE)
    span->part
        = (span->end - span->next) / MAX (n + (reason == ETUDE_CHOICE_SYMMETRY || reason == ETUDE_CHOICE_GROUP), 1);
  else if (step == ETUDE_STEP_SET)
    {
      const double middle = span->next + span->part / 2;
      const guint parent = tree->column;

      tree->column = MIN ((guint) (middle * ETUDE_TREE_COLUMNS), ETUDE_TREE_COLUMNS - 1);
      span[1] = (Span){ .next = span->next, .end = span->next + span->part, .column = tree->column };
      span->next += span->part;
      tree->n_nodes[++tree->level]++;
      if (tree->cell[tree->level * ETUDE_TREE_COLUMNS + tree->column].first == 0)
        tree->cell[tree->level * ETUDE_TREE_COLUMNS + tree->column]
            = (EtudeTreeCell){ .first = tree->step, .column = parent };
    }
  else if (step == ETUDE_STEP_BACK)
    tree->column = search->span[--tree->level].column;
  else if (step == ETUDE_STEP_SOLUTION && tree->cell[tree->level * ETUDE_TREE_COLUMNS + tree->column].solved == 0)
    tree->cell[tree->level * ETUDE_TREE_COLUMNS + tree->column].solved = tree->step;
}

typedef struct
{
  EtudeJob *job;
  Search *search;
} Watcher;

/* Waits until the next step is wanted. Returns where to keep it, with the mutex, or NULL: it is not wanted any more. */
static Step *
begin_step (Search *search)
{
  g_mutex_lock (&search->mutex);
  while (!search->stopped && !search->skipping && search->n_steps >= search->wanted)
    g_cond_wait (&search->cond, &search->mutex);
  if (!search->stopped)
    return &search->steps[++search->n_steps % KEPT];
  g_mutex_unlock (&search->mutex);
  return NULL;
}

/* Gives the mutex back. The main thread wants to know when the search has come where it was wanted. */
static void
end_step (const Watcher *watcher, Step *step, enum etude_placement_step kind, gboolean solves)
{
  Search *search = watcher->search;
  gboolean arrived;

  search->n_solutions += solves;
  step->step = kind;
  step->n_solutions = search->n_solutions;
  step->level = search->tree->level;
  step->column = search->tree->column;
  if (search->skipping && kind == ETUDE_STEP_SOLUTION)
    {
      search->skipping = FALSE;
      search->wanted = search->n_steps;
    }
  arrived = !search->skipping && search->n_steps >= search->wanted;
  g_mutex_unlock (&search->mutex);
  if (arrived)
    etude_job_hand_over (watcher->job, search);
}

static bool
watch (void *data, const struct etude_placement_event *event)
{
  const Watcher *watcher = data;
  Step *step = begin_step (watcher->search);
  guint n = 0;

  if (!step)
    return false;
  step->event = *event;
  step->board = *event->board;
  for (guint kind = 0; kind < ETUDE_KINDS && event->step == ETUDE_STEP_CHOICE; kind++)
    n += etude_squares_count (&event->candidates[kind]);
  grow (watcher->search, event->step, event->reason, n);
  end_step (watcher, step, event->step, event->step == ETUDE_STEP_SOLUTION && !event->repeated);
  return true;
}

static bool
watch_general (void *data, const struct etude_general_event *event)
{
  const Watcher *watcher = data;
  Step *step = begin_step (watcher->search);

  if (!step)
    return false;
  step->general = *event;
  grow (watcher->search, event->step, event->reason, event->reason == ETUDE_CHOICE_SYMMETRY ? 1 : event->n);
  end_step (watcher, step, event->step, event->step == ETUDE_STEP_SOLUTION && !event->repeated);
  return true;
}

/* Solutions are seen as steps. */
static bool
visit (void *data, const unsigned char *solution, unsigned n)
{
  return true;
}

static void
search_through (EtudeJob *job, gpointer data)
{
  Search *search = data;
  Watcher watcher = { job, search };
  const struct etude_placement_run run = { .all = search->all,
                                           .tick = etude_job_tick,
                                           .tick_data = job,
                                           .watch = watch,
                                           .watch_data = &watcher,
                                           .plain = search->plain };
  const struct etude_general_run general_run
      = { .all = search->all, .visit = visit, .watch = watch_general, .watch_data = &watcher, .plain = search->plain };
  struct etude_placement_count count;
  g_autofree struct etude_general_count *general_count = g_new (struct etude_general_count, 1);

  if (search->is_quick)
    etude_placement_solve (&search->quick, &run, &count);
  else
    etude_general_solve (&search->problem, &general_run, general_count);
  g_mutex_lock (&search->mutex);
  search->ended = TRUE;
  g_mutex_unlock (&search->mutex);
}

/* --- what is shown --- */

static void
set_playing (EtudePlacementWatch *self, guint timer, gboolean skipping, gboolean seeking)
{
  const gboolean before = etude_placement_watch_get_playing (self);

  if (self->timer != timer)
    g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = timer;
  self->skipping = skipping;
  self->seeking = seeking;
  if (before != etude_placement_watch_get_playing (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

static void
set_ended (EtudePlacementWatch *self, gboolean ended)
{
  if (self->ended == ended)
    return;
  self->ended = ended;
  if (ended)
    set_playing (self, 0, FALSE, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENDED]);
}

/* The kept step NUMBER as a copy, or NULL. */
static Step *
copy_step (EtudePlacementWatch *self, guint64 number)
{
  Search *search = self->search;
  Step *step = NULL;

  g_mutex_lock (&search->mutex);
  if (number >= 1 && number <= search->n_steps && number + KEPT > search->n_steps)
    {
      step = g_memdup2 (&search->steps[number % KEPT], sizeof *step);
      if (self->is_quick)
        step->event.board = &step->board;
    }
  g_mutex_unlock (&search->mutex);
  return step;
}

/* What the search has come to. */
static Search
read_search (EtudePlacementWatch *self)
{
  Search seen = { 0 };

  g_mutex_lock (&self->search->mutex);
  seen.n_steps = self->search->n_steps;
  seen.n_solutions = self->search->n_solutions;
  seen.skipping = self->search->skipping;
  seen.ended = self->search->ended;
  g_mutex_unlock (&self->search->mutex);
  return seen;
}

/* Whether a skip, or the way to a step far back, is over; then that is what comes next. */
static gboolean
has_come (EtudePlacementWatch *self)
{
  const Search seen = read_search (self);

  if (self->seeking && seen.n_steps < self->goal && !seen.ended)
    return FALSE;
  if (self->skipping)
    {
      if (seen.skipping && !seen.ended)
        return FALSE;
      self->jump = !seen.skipping;
      self->goal = self->skip_to ? self->skip_to : seen.skipping ? seen.n_steps + 1 : seen.n_steps;
      self->at = seen.skipping ? seen.n_steps : self->at;
    }
  set_playing (self, self->timer, FALSE, FALSE);
  return TRUE;
}

/* Shows what is to be shown and is there. Listeners may do anything. */
static void
go_on (EtudePlacementWatch *self)
{
  g_autoptr (EtudePlacementWatch) held = g_object_ref (self);

  while (self->job && has_come (self) && (self->jump || self->at < self->goal))
    {
      const Search seen = read_search (self);
      g_autofree Step *step = NULL;
      gboolean over;

      if (!self->jump && self->at == seen.n_steps)
        {
          self->n_solutions = seen.n_solutions;
          set_ended (self, seen.ended);
          break;
        }
      if (self->jump && seen.n_steps < self->goal && !seen.ended)
        break;
      over = self->jump && self->goal > seen.n_steps;
      if (self->jump)
        self->at = self->goal = MIN (self->goal, seen.n_steps);
      else
        self->at++;
      self->jump = FALSE;
      step = copy_step (self, self->at);
      self->n_solutions = step ? step->n_solutions : 0;
      set_ended (self, FALSE);
      g_signal_emit (self, signals[EVENT], 0, step && self->is_quick ? &step->event : NULL,
                     step && !self->is_quick ? &step->general : NULL);
      if (over && self->job)
        set_ended (self, TRUE);
    }
  if (self->job && read_search (self).ended && read_search (self).n_steps == 0)
    set_ended (self, TRUE);
}

static gboolean
on_idle (gpointer data)
{
  EtudePlacementWatch *self = data;

  self->idle = 0;
  go_on (self);
  return G_SOURCE_REMOVE;
}

/* --- the search --- */

static void
on_news (gpointer owner, EtudeJob *job, gpointer data)
{
  while (etude_job_take (job))
    ;
  go_on (owner);
}

static void
on_done (gpointer owner, EtudeJob *job, gpointer data)
{
  go_on (owner);
}

static void
end_search (EtudePlacementWatch *self)
{
  if (!self->job)
    return;
  g_mutex_lock (&self->search->mutex);
  self->search->stopped = TRUE;
  g_cond_signal (&self->search->cond);
  g_mutex_unlock (&self->search->mutex);
  self->search = NULL;
  g_clear_pointer (&self->job, etude_job_stop);
}

static void
begin_search (EtudePlacementWatch *self)
{
  static const EtudeJobFuncs funcs
      = { .work = search_through, .news = on_news, .done = on_done, .free_data = search_free };
  const guint size = etude_general_size (&self->problem);
  Search *search = g_new0 (Search, 1);
  EtudePlacementTree *tree;
  guint n_fixed = 0;

  end_search (self);
  search->problem = self->problem;
  search->quick = self->quick;
  search->is_quick = self->is_quick;
  search->all = self->all;
  search->plain = self->plain;
  search->steps = g_new (Step, KEPT);
  for (guint kind = 0; kind < etude_general_kinds (&self->problem); kind++)
    n_fixed += etude_squares_count (&self->problem.fixed[kind]);
  search->tree = tree = g_new0 (EtudePlacementTree, 1);
  tree->n_levels = 1 + MIN (size > n_fixed ? size - n_fixed : 0, ETUDE_SQUARES_MAX);
  tree->n_nodes[0] = 1;
  tree->column = ETUDE_TREE_COLUMNS / 2;
  tree->cell = g_new0 (EtudeTreeCell, (gsize) tree->n_levels * ETUDE_TREE_COLUMNS);
  search->span = g_new0 (Span, tree->n_levels);
  search->span[0] = (Span){ .end = 1, .column = tree->column };
  g_mutex_init (&search->mutex);
  g_cond_init (&search->cond);
  self->search = search;
  self->job = etude_job_start (&funcs, search, self);
}

/* Lets the search make as many steps as GOAL says, and if SKIPPING more, up to the next solution. */
static void
want (EtudePlacementWatch *self, guint64 goal, gboolean skipping)
{
  g_mutex_lock (&self->search->mutex);
  self->search->wanted = MAX (goal, self->search->n_steps);
  self->search->skipping = skipping;
  g_cond_signal (&self->search->cond);
  g_mutex_unlock (&self->search->mutex);
  if (!self->idle)
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT, on_idle, self, NULL);
}

/* Has step GOAL shown. Returns whether the search has to begin anew for that. */
static gboolean
aim (EtudePlacementWatch *self, guint64 goal, gboolean jump)
{
  const gboolean gone = goal > 0 && goal + KEPT <= read_search (self).n_steps;

  self->goal = goal;
  self->jump = jump || gone;
  if (gone)
    begin_search (self);
  want (self, goal, FALSE);
  return gone;
}

/* --- what is wanted --- */

void
etude_placement_watch_step (EtudePlacementWatch *self)
{
  if (!self->job || self->ended)
    return;
  set_playing (self, 0, FALSE, FALSE);
  aim (self, self->goal + 1, FALSE);
}

void
etude_placement_watch_step_back (EtudePlacementWatch *self)
{
  if (!self->job || self->goal == 0)
    return;
  set_playing (self, 0, FALSE, FALSE);
  set_playing (self, 0, FALSE, aim (self, self->goal - 1, TRUE));
}

/* A step that has not come yet is not asked for twice. */
static gboolean
on_timer (gpointer data)
{
  EtudePlacementWatch *self = data;

  if (self->goal == self->at && !self->jump)
    aim (self, self->at + 1, FALSE);
  return G_SOURCE_CONTINUE;
}

void
etude_placement_watch_run (EtudePlacementWatch *self, guint interval)
{
  if (!self->job || self->ended)
    return;
  set_playing (self, g_timeout_add (MAX (interval, 1), on_timer, self), FALSE, FALSE);
  on_timer (self);
}

/* What takes time ends with the step that the search has come to, so that it is seen where that is. */
void
etude_placement_watch_pause (EtudePlacementWatch *self)
{
  guint64 n;

  if (!self->job || !etude_placement_watch_get_playing (self))
    return;
  n = read_search (self).n_steps;
  if (self->skipping || self->seeking)
    aim (self, MAX (n, 1), TRUE);
  else if (!self->jump)
    self->goal = self->at;
  set_playing (self, 0, FALSE, FALSE);
}

void
etude_placement_watch_run_to (EtudePlacementWatch *self, guint64 n)
{
  Search seen;

  if (!self->job || self->ended)
    return;
  seen = read_search (self);
  self->goal = seen.ended ? seen.n_steps + 1 : seen.n_steps;
  self->jump = self->goal > 0;
  want (self, n, FALSE);
}

void
etude_placement_watch_go_to (EtudePlacementWatch *self, guint64 n)
{
  if (!self->job)
    return;
  set_playing (self, 0, FALSE, FALSE);
  aim (self, n, TRUE);
  set_playing (self, 0, FALSE, TRUE);
}

void
etude_placement_watch_skip_to_solution (EtudePlacementWatch *self)
{
  guint64 n;

  if (!self->job || self->ended)
    return;
  if (self->at + 1 + KEPT <= read_search (self).n_steps)
    begin_search (self);
  /* The next solution behind the one that is shown, among the steps that were kept, or 0. */
  n = read_search (self).n_steps;
  self->skip_to = 0;
  for (guint64 i = self->at + 1; i <= n && self->skip_to == 0; i++)
    {
      g_autofree Step *step = copy_step (self, i);

      if (step && step->step == ETUDE_STEP_SOLUTION)
        self->skip_to = i;
    }
  set_playing (self, 0, TRUE, FALSE);
  want (self, 0, self->skip_to == 0);
}

void
etude_placement_watch_stop (EtudePlacementWatch *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  end_search (self);
  set_ended (self, TRUE);
}

gboolean
etude_placement_watch_get_playing (EtudePlacementWatch *self)
{
  return self->timer || self->skipping || self->seeking;
}

gboolean
etude_placement_watch_get_ended (EtudePlacementWatch *self)
{
  return self->ended;
}

/* Whether the search is looked through for a step that is not shown yet. */
static gboolean
is_ahead (EtudePlacementWatch *self)
{
  return self->job && (self->skipping || self->seeking);
}

guint64
etude_placement_watch_get_n_steps (EtudePlacementWatch *self)
{
  return is_ahead (self) ? read_search (self).n_steps : self->at;
}

guint64
etude_placement_watch_get_n_solutions (EtudePlacementWatch *self)
{
  return is_ahead (self) ? read_search (self).n_solutions : self->n_solutions;
}

EtudePlacementTree *
etude_placement_watch_get_tree (EtudePlacementWatch *self)
{
  EtudePlacementTree *tree = g_new0 (EtudePlacementTree, 1);
  const guint64 at = etude_placement_watch_get_n_steps (self);
  Search *search = self->search;

  if (!search)
    return tree;
  g_mutex_lock (&search->mutex);
  *tree = *search->tree;
  tree->cell = g_memdup2 (tree->cell, tree->n_levels * ETUDE_TREE_COLUMNS * sizeof *tree->cell);
  for (guint64 i = search->n_steps; i > at && i + KEPT > search->n_steps; i--)
    tree->n_nodes[search->steps[i % KEPT].level] -= search->steps[i % KEPT].step == ETUDE_STEP_SET;
  if (at < tree->step)
    {
      tree->level = at > 0 ? search->steps[at % KEPT].level : 0;
      tree->column = at > 0 ? search->steps[at % KEPT].column : ETUDE_TREE_COLUMNS / 2;
      tree->step = at;
    }
  g_mutex_unlock (&search->mutex);
  return tree;
}

void
etude_placement_tree_free (EtudePlacementTree *tree)
{
  g_free (tree->cell);
  g_free (tree);
}

int
etude_placement_watch_get_last_set (EtudePlacementWatch *self)
{
  g_autofree Step *step = self->job && self->at > 0 ? copy_step (self, self->at - 1) : NULL;

  if (!step || step->step != ETUDE_STEP_SET)
    return -1;
  return (int) (self->is_quick ? step->event.square : step->general.square);
}

/* --- the class --- */

static void
etude_placement_watch_class_init (EtudePlacementWatchClass *klass)
{
  ETUDE_CLASS (klass, EtudePlacementWatch, ETUDE_AT_DISPOSE (etude_placement_watch_stop),
               ETUDE_SIGNAL ("event", &signals[EVENT], G_TYPE_POINTER, G_TYPE_POINTER),
               ETUDE_BOOLEAN ("playing", &properties[PROP_PLAYING], FALSE, etude_placement_watch_get_playing, NULL),
               ETUDE_BOOLEAN ("ended", &properties[PROP_ENDED], FALSE, NULL, NULL, ETUDE_AT (gboolean, ended)));
}

static void
etude_placement_watch_init (EtudePlacementWatch *self)
{
}

EtudePlacementWatch *
etude_placement_watch_new (const struct etude_general *problem, gboolean all, gboolean plain)
{
  EtudePlacementWatch *self = g_object_new (ETUDE_TYPE_PLACEMENT_WATCH, NULL);

  self->problem = *problem;
  self->is_quick = etude_general_to_plain (problem, &self->quick);
  self->all = all;
  self->plain = plain;
  begin_search (self);
  return self;
}
