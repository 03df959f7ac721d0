/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-solutions.c - the solutions of a placement problem, as a list. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-class.h"
#include "etude-placement-job.h"
#include "etude-placement-solutions.h"
#include "etude-placement-store.h"

#define COUNTED_NEWS 4       /* news of the search between two signals */
#define KEEPING_SECONDS 2e-6 /* at most, for each solution that is kept */
#define SLICE 2000           /* microseconds that records are looked through for at a time */
#define SLICE_RECORDS 4096   /* between two looks at the clock, */
#define SLICE_IMAGES 32      /* and solutions whose images are made */

/* What the listeners know already. */
typedef struct
{
  EtudePlacementOutcome outcome;
  gboolean running, paused, arranging;
  guint n_items;
  guint64 n_all;
  double progress;
} Told;

struct _EtudePlacementSolutions
{
  GObject parent_instance;

  struct etude_general *problem; /* a reference to a box; NULL when the list is clear */
  gboolean all;
  gboolean counting_only;
  gboolean paused;
  gboolean careful, tried, sampling, waiting; /* how long it takes is found out; and it is too long to go on unasked */
  double trial_seconds;                       /* when it was sampled, */
  guint64 trial_all;                          /* and so many were found */
  gint64 spent;                               /* microseconds of searching, until the last pause or the end */
  gint64 beginning;                           /* of the time that comes on top; 0: none does */
  EtudePlacementStore *found;                 /* the fundamental solutions; NULL unless there was something to search */
  EtudePlacementStore *images;                /* all solutions, made of those found; NULL unless somebody wanted them */
  guint n_imaged;                             /* how many of those found have their images there */
  gboolean no_memory;                         /* for more images */
  EtudePlacementJob *job;                     /* the one that finds them, or NULL */
  EtudePlacementNews news;
  EtudePlacementOutcome outcome;
  struct etude_problem_finding finding;

  EtudePlacementOrder order; /* wanted; the lexicographic one only when the search has ended */
  EtudePlacementArrangement *shown;
  EtudePlacementArrangement *next; /* being worked out, or NULL */
  GCancellable *sorting;           /* of the thread that sorts the next one, or NULL */
  guint n_news;                    /* since "counted" */
  gboolean counted;                /* is to be emitted */
  guint idle;                      /* a source, while records wait to be looked through */
  Told told;
};

enum
{
  PROP_0,
  PROP_RUNNING,
  PROP_PROGRESS,
  PROP_OUTCOME,
  PROP_ARRANGING,
  PROP_N_ITEMS,
  PROP_ALL,
  PROP_COUNTING_ONLY,
  PROP_PAUSED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  COUNTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void list_model_init (GListModelInterface *iface);
static void advance (EtudePlacementSolutions *self);

G_DEFINE_FINAL_TYPE_WITH_CODE (EtudePlacementSolutions, etude_placement_solutions, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
notify (EtudePlacementSolutions *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
clear_next (EtudePlacementSolutions *self)
{
  g_cancellable_cancel (self->sorting);
  g_clear_object (&self->sorting);
  g_clear_pointer (&self->next, etude_placement_arrangement_free);
}

/* --- telling --- */

static gboolean
notify_changed (EtudePlacementSolutions *self, guint property, gboolean *told, gboolean now)
{
  if (*told == now)
    return FALSE;
  *told = now;
  notify (self, property);
  return TRUE;
}

/* Tells of what is another than when it was told last. Listeners may do anything with the list, and then what they have
 * changed is told before the rest of this: so all is looked at when its turn comes. */
static void
notify_all (EtudePlacementSolutions *self)
{
  if (self->told.progress != self->news.progress)
    {
      self->told.progress = self->news.progress;
      notify (self, PROP_PROGRESS);
    }
  if (self->counted)
    {
      self->counted = FALSE;
      self->n_news = 0;
      self->told.n_all = self->news.n_all;
      g_signal_emit (self, signals[COUNTED], 0);
    }
  if (self->told.outcome != self->outcome)
    {
      self->told.outcome = self->outcome;
      notify (self, PROP_OUTCOME);
    }
  notify_changed (self, PROP_RUNNING, &self->told.running, etude_placement_solutions_get_running (self));
  notify_changed (self, PROP_PAUSED, &self->told.paused, self->paused);
  notify_changed (self, PROP_ARRANGING, &self->told.arranging, self->next != NULL);
}

static void
items_changed (EtudePlacementSolutions *self, guint position, guint removed, guint added)
{
  guint n;

  if (removed || added)
    g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
  n = g_list_model_get_n_items (G_LIST_MODEL (self));
  if (self->told.n_items == n)
    return;
  self->told.n_items = n;
  notify (self, PROP_N_ITEMS);
}

/* --- putting on show --- */

/* Boards that were given are listed as they are. */
static gboolean
lists_images (EtudePlacementSolutions *self)
{
  return self->all && self->outcome != ETUDE_PLACEMENT_GIVEN;
}

/* What is listed is in this store. */
static EtudePlacementStore *
listed (EtudePlacementSolutions *self)
{
  return lists_images (self) ? self->images : self->found;
}

/* How much of it may be read. */
static guint
n_listed (EtudePlacementSolutions *self)
{
  return lists_images (self) && self->images ? self->images->n : self->news.n_kept;
}

/* Whether the images of all that was found are there, or as many as are kept. */
static gboolean
is_imaged (EtudePlacementSolutions *self)
{
  return !lists_images (self) || !self->images || self->n_imaged == self->news.n_kept
         || etude_placement_store_is_full (self->images) || self->no_memory;
}

/* Makes images, and looks through records, for some milliseconds. FALSE: there are more of them. */
static gboolean
look_through (EtudePlacementSolutions *self)
{
  EtudePlacementArrangement *arrangement = self->next ? self->next : self->shown;
  const gint64 end = g_get_monotonic_time () + SLICE;

  while (!is_imaged (self) || arrangement->n_seen < n_listed (self))
    {
      if (g_get_monotonic_time () > end)
        return FALSE;
      for (guint i = 0; i < SLICE_IMAGES && !is_imaged (self) && g_get_monotonic_time () <= end; i++)
        self->no_memory = !etude_placement_store_add_images (self->images, self->found, self->n_imaged++);
      etude_placement_arrangement_extend (arrangement, MIN (n_listed (self), arrangement->n_seen + SLICE_RECORDS));
    }
  return TRUE;
}

/* Shows NEW instead of the old arrangement. */
static void
exchange (EtudePlacementSolutions *self, EtudePlacementArrangement *new)
{
  const guint removed = etude_placement_arrangement_length (self->shown);
  guint position;

  etude_placement_arrangement_free (self->shown);
  self->shown = new;
  while (etude_placement_arrangement_reveal (self->shown, &position))
    ;
  items_changed (self, 0, removed, etude_placement_arrangement_length (self->shown));
}

/* --- what is wanted --- */

static const EtudePlacementArrangement *
wanted_arrangement (EtudePlacementSolutions *self)
{
  return self->next ? self->next : self->shown;
}

/* The order that is possible now. */
static EtudePlacementOrder
order_now (EtudePlacementSolutions *self)
{
  return self->job && self->order == ETUDE_PLACEMENT_ORDER_LEXICOGRAPHIC ? ETUDE_PLACEMENT_ORDER_FOUND : self->order;
}

/* FILTER without the conditions on a square or a kind that PROBLEM (NULL: any) has not. */
static EtudePlacementFilter
fit_filter (const EtudePlacementFilter *filter, const struct etude_general *problem)
{
  EtudePlacementFilter fit = *filter;

  if (problem && fit.square >= (int) etude_placement_n_squares (problem))
    fit.square = -1;
  if (problem && fit.exact && (fit.kind >= etude_general_kinds (problem) || problem->count[fit.kind] == 0))
    fit.exact = FALSE;
  return fit;
}

/* Begins to work out what is wanted now, if that is not what is shown or worked out already. */
static void
work_out (EtudePlacementSolutions *self, const EtudePlacementFilter *wanted)
{
  const EtudePlacementFilter filter = *wanted; /* which may be that of what is worked out */

  if (etude_placement_filters_equal (&wanted_arrangement (self)->filter, &filter)
      && wanted_arrangement (self)->order == order_now (self) && wanted_arrangement (self)->store == listed (self))
    return;
  clear_next (self);
  self->next = etude_placement_arrangement_new (listed (self), &filter, order_now (self));
}

/* The next arrangement was sorted in a thread. */
static void
on_sorted (GObject *source, GAsyncResult *result, gpointer owner)
{
  g_autoptr (EtudePlacementSolutions) self = g_weak_ref_get (owner);

  g_weak_ref_clear (owner);
  g_free (owner);
  if (!self || self->sorting != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (&self->sorting);
  etude_placement_arrangement_sort_finish (self->next, result);
  advance (self);
}

/* Sorts the next arrangement, if it is to be, when all its records were looked through. FALSE: in a thread. */
static gboolean
sort_next (EtudePlacementSolutions *self)
{
  GWeakRef *owner;

  if (!etude_placement_arrangement_wants_sorting (self->next))
    return TRUE;
  if (etude_placement_arrangement_sort_few (self->next))
    return TRUE;
  if (self->sorting)
    return FALSE;
  self->sorting = g_cancellable_new ();
  owner = g_new (GWeakRef, 1);
  g_weak_ref_init (owner, self);
  etude_placement_arrangement_sort_async (self->next, self->sorting, on_sorted, owner);
  return FALSE;
}

/* --- the time it takes --- */

static void
stop_clock (EtudePlacementSolutions *self)
{
  self->spent += self->beginning ? g_get_monotonic_time () - self->beginning : 0;
  self->beginning = 0;
}

double
etude_placement_solutions_get_seconds (EtudePlacementSolutions *self)
{
  const gint64 more = self->beginning ? g_get_monotonic_time () - self->beginning : 0;

  return (double) (self->spent + more) / G_TIME_SPAN_SECOND;
}

static void
pause_job (EtudePlacementSolutions *self, gboolean paused)
{
  self->paused = !!paused;
  self->tried = TRUE;
  stop_clock (self);
  self->beginning = paused ? 0 : g_get_monotonic_time ();
  etude_placement_job_set_paused (self->job, paused);
}

void
etude_placement_solutions_set_paused (EtudePlacementSolutions *self, gboolean paused)
{
  if (!self->job || self->paused == !!paused)
    return;
  self->waiting = FALSE;
  pause_job (self, paused);
  notify_all (self);
}

/* What the whole takes, of a sampled search. */
static EtudePlacementEstimate
estimate (EtudePlacementSolutions *self)
{
  EtudePlacementEstimate whole = self->news.sample;
  const double counting = whole.seconds, n = (double) self->trial_all;

  if (whole.over || n == 0 || whole.all <= n)
    return whole;
  /* Those that are kept take longer than those that are counted, but no more than a little. */
  whole.seconds = CLAMP (self->trial_seconds * whole.all / n, counting, counting + whole.all * KEEPING_SECONDS);
  whole.spread *= whole.seconds / counting;
  return whole;
}

void
etude_placement_solutions_be_careful (EtudePlacementSolutions *self)
{
  self->careful = TRUE;
}

gboolean
etude_placement_solutions_get_waiting (EtudePlacementSolutions *self, EtudePlacementEstimate *whole)
{
  *whole = estimate (self);
  return self->waiting;
}

static void
drop_job (EtudePlacementSolutions *self)
{
  stop_clock (self);
  g_clear_pointer (&self->job, etude_placement_job_stop);
  self->paused = self->sampling = self->waiting = FALSE;
}

/* --- the end --- */

static EtudePlacementOutcome
outcome_of (EtudePlacementSolutions *self)
{
  const guint64 n = self->all ? self->news.n_all : self->news.n_fundamental;

  if (self->news.status != ETUDE_OK || self->no_memory)
    return ETUDE_PLACEMENT_FAILED;
  if (n_listed (self) < n && !(self->counting_only && n_listed (self) == 0))
    return ETUDE_PLACEMENT_TOO_MANY;
  return ETUDE_PLACEMENT_COMPLETE;
}

/* Nothing more will come. */
static void
end (EtudePlacementSolutions *self, EtudePlacementOutcome outcome)
{
  drop_job (self);
  self->outcome = outcome;
  self->counted = TRUE;
  work_out (self, &wanted_arrangement (self)->filter);
}

static gboolean
on_idle (gpointer data)
{
  g_autoptr (EtudePlacementSolutions) self = g_object_ref (data);

  self->idle = 0;
  advance (self);
  return G_SOURCE_REMOVE;
}

/* Goes on with what is left to be done in the main thread, for some milliseconds, and tells. */
static void
advance (EtudePlacementSolutions *self)
{
  guint position, n;

  if (!look_through (self))
    self->idle = self->idle ? self->idle : g_idle_add (on_idle, self);
  else if (self->next && sort_next (self))
    exchange (self, g_steal_pointer (&self->next));
  /* Tells of what was looked through, bucket after bucket: each must be told before the next may be on show. Listeners
   * may start the list anew, or arrange it: then this tells of what is shown now. */
  while (!self->next && (n = etude_placement_arrangement_reveal (self->shown, &position)) > 0)
    items_changed (self, position, 0, n);
  /* How it ended depends on what is listed. */
  if (!self->next && !self->idle && self->problem && self->news.ended)
    {
      if (self->job)
        end (self, outcome_of (self));
      else
        self->outcome = outcome_of (self);
    }
  if (self->next && !self->idle && !self->sorting) /* the end has brought another order */
    advance (self);
  else
    notify_all (self);
}

/* --- news of the search --- */

static void
on_news (EtudePlacementJob *job, GObject *owner)
{
  EtudePlacementSolutions *self = ETUDE_PLACEMENT_SOLUTIONS (owner);

  self->news = etude_placement_job_get_news (job);
  self->counted = ++self->n_news >= COUNTED_NEWS && self->told.n_all != self->news.n_all;
  if (self->sampling && self->news.sampled && !self->paused)
    {
      self->sampling = FALSE;
      self->waiting = estimate (self).seconds > ETUDE_PLACEMENT_WORTH_IT;
      pause_job (self, self->waiting);
    }
  else if (self->careful && !self->tried && !self->news.ended
           && etude_placement_solutions_get_seconds (self) >= ETUDE_PLACEMENT_TRIAL)
    {
      self->tried = self->sampling = TRUE;
      self->trial_seconds = etude_placement_solutions_get_seconds (self);
      self->trial_all = self->news.n_all;
      stop_clock (self);
      etude_placement_job_sample (self->job);
    }
  advance (self);
}

/* --- starting and stopping --- */

/* Forgets everything but what is arranged how. The listeners are not told yet. */
static void
forget (EtudePlacementSolutions *self)
{
  drop_job (self);
  g_clear_handle_id (&self->idle, g_source_remove);
  clear_next (self);
  g_clear_pointer (&self->found, etude_placement_store_unref);
  g_clear_pointer (&self->images, etude_placement_store_unref);
  g_clear_pointer (&self->problem, g_atomic_rc_box_release);
  self->news = (EtudePlacementNews){ 0 };
  self->n_imaged = 0;
  self->no_memory = self->tried = FALSE;
  self->spent = 0;
}

static void
want_images (EtudePlacementSolutions *self)
{
  if (self->all && self->found && !self->images)
    self->images = etude_placement_store_new (self->problem);
}

/* Begins a list, empty as yet, of the solutions of PROBLEM (NULL: of none), and tells the listeners. */
static void
replace (EtudePlacementSolutions *self, const struct etude_general *problem, GBytes *boards,
         EtudePlacementOutcome outcome)
{
  const EtudePlacementFilter filter = fit_filter (&wanted_arrangement (self)->filter, problem);

  forget (self);
  self->problem = problem ? g_atomic_rc_box_dup (sizeof *problem, (gpointer) problem) : NULL;
  self->outcome = outcome;
  self->counted = TRUE;
  if (outcome == ETUDE_PLACEMENT_RUNNING)
    {
      self->beginning = g_get_monotonic_time ();
      if (!self->counting_only)
        {
          self->found = etude_placement_store_new (self->problem);
          want_images (self);
        }
      self->job = self->counting_only ? etude_placement_job_count (self->problem, FALSE, G_OBJECT (self), on_news)
                                      : etude_placement_job_keep (self->found, G_OBJECT (self), on_news);
    }
  if (boards)
    {
      const guint size = etude_general_size (self->problem);
      gsize length;
      const guint8 *at = g_bytes_get_data (boards, &length);

      self->found = etude_placement_store_new (self->problem);
      etude_placement_store_prepare (self->found);
      self->news.n_all = length / size;
      for (const guint8 *end = at + length; at < end && !etude_placement_store_is_full (self->found); at += size)
        if (!etude_placement_store_add (self->found, at))
          break;
      self->news.n_kept = self->found->n;
    }
  exchange (self, etude_placement_arrangement_new (listed (self), &filter,
                                                   boards ? ETUDE_PLACEMENT_ORDER_FOUND : order_now (self)));
  work_out (self, &filter);
  advance (self);
}

void
etude_placement_solutions_start (EtudePlacementSolutions *self, const struct etude_general *problem, gboolean all)
{
  const struct etude_general given = *problem; /* which may be the list's own */
  const gboolean changed = self->all != !!all;

  self->all = !!all; /* told when the list is the new one */
  self->finding = etude_placement_check (&given);
  if (self->finding.fault == ETUDE_PROBLEM_OK)
    replace (self, &given, NULL, ETUDE_PLACEMENT_RUNNING);
  else
    replace (self, &given, NULL,
             etude_problem_fault_is_error (self->finding.fault) ? ETUDE_PLACEMENT_INVALID : ETUDE_PLACEMENT_IMPOSSIBLE);
  if (changed)
    notify (self, PROP_ALL);
}

/* The search goes on; the list is the other one as soon as that was made. Boards that were given make room for a search. */
void
etude_placement_solutions_set_all (EtudePlacementSolutions *self, gboolean all)
{
  if (self->all == !!all)
    return;
  if (self->outcome == ETUDE_PLACEMENT_GIVEN)
    {
      etude_placement_solutions_start (self, self->problem, all);
      return;
    }
  self->all = !!all;
  want_images (self);
  work_out (self, &wanted_arrangement (self)->filter);
  notify (self, PROP_ALL);
  advance (self);
}

/* A running search goes on without keeping what it finds. What was not kept must be found again. */
void
etude_placement_solutions_set_counting_only (EtudePlacementSolutions *self, gboolean counting_only)
{
  if (self->counting_only == !!counting_only)
    return;
  self->counting_only = !!counting_only;
  notify (self, PROP_COUNTING_ONLY);
  if (!self->problem)
    return;
  if (!self->counting_only)
    etude_placement_solutions_start (self, self->problem, self->all);
  else if (self->job)
    etude_placement_job_keep_no_more (self->job);
}

void
etude_placement_solutions_show (EtudePlacementSolutions *self, const struct etude_general *problem, GBytes *boards)
{
  const struct etude_general given = *problem; /* which may be the list's own */

  g_return_if_fail (g_bytes_get_size (boards) % MAX (1, etude_general_size (problem)) == 0);
  self->finding = etude_placement_check (&given);
  replace (self, &given, boards, ETUDE_PLACEMENT_GIVEN);
}

void
etude_placement_solutions_clear (EtudePlacementSolutions *self)
{
  if (self->problem)
    replace (self, NULL, NULL, ETUDE_PLACEMENT_NOT_STARTED);
}

void
etude_placement_solutions_stop (EtudePlacementSolutions *self)
{
  if (!self->job)
    return;
  self->news = etude_placement_job_get_news (self->job);
  end (self, self->news.ended ? outcome_of (self) : ETUDE_PLACEMENT_STOPPED);
  advance (self);
}

/* --- arranging --- */

void
etude_placement_solutions_arrange (EtudePlacementSolutions *self, const EtudePlacementFilter *filter,
                                   EtudePlacementOrder order)
{
  const EtudePlacementFilter fit = fit_filter (filter, self->problem);

  g_return_if_fail (filter->kind < ETUDE_GENERAL_KINDS && filter->square < ETUDE_SQUARES_MAX);
  self->order = order;
  work_out (self, &fit);
  advance (self);
}

gboolean
etude_placement_solutions_get_arranging (EtudePlacementSolutions *self)
{
  return self->next != NULL;
}

/* --- asking --- */

gboolean
etude_placement_solutions_get_running (EtudePlacementSolutions *self)
{
  return self->outcome == ETUDE_PLACEMENT_RUNNING;
}

double
etude_placement_solutions_get_progress (EtudePlacementSolutions *self)
{
  if (self->news.ended || !self->news.sampled || self->news.sample.over)
    return self->news.progress;
  return MIN (etude_placement_solutions_get_seconds (self) / estimate (self).seconds, 0.99);
}

EtudePlacementOutcome
etude_placement_solutions_get_outcome (EtudePlacementSolutions *self)
{
  return self->outcome;
}

const struct etude_problem_finding *
etude_placement_solutions_get_finding (EtudePlacementSolutions *self)
{
  return &self->finding;
}

const struct etude_general *
etude_placement_solutions_get_problem (EtudePlacementSolutions *self)
{
  return self->problem;
}

gboolean
etude_placement_solutions_get_counting_only (EtudePlacementSolutions *self)
{
  return self->counting_only;
}

gboolean
etude_placement_solutions_get_paused (EtudePlacementSolutions *self)
{
  return self->paused;
}

gboolean
etude_placement_solutions_get_all (EtudePlacementSolutions *self)
{
  return self->all;
}

guint64
etude_placement_solutions_get_n_all (EtudePlacementSolutions *self)
{
  return self->news.n_all;
}

guint64
etude_placement_solutions_get_n_fundamental (EtudePlacementSolutions *self)
{
  return self->news.n_fundamental;
}

guint
etude_placement_solutions_get_n_kept (EtudePlacementSolutions *self)
{
  return n_listed (self);
}

guint
etude_placement_solutions_find (EtudePlacementSolutions *self, guint number)
{
  return number > 0 ? etude_placement_arrangement_find (self->shown, number - 1) : G_MAXUINT;
}

gboolean
etude_placement_solutions_identify (EtudePlacementSolutions *self, const struct etude_general *board, guint *number)
{
  const gboolean as_it_is = self->all || self->outcome == ETUDE_PLACEMENT_GIVEN;

  *number = 0;
  return listed (self) && etude_placement_store_identify (listed (self), n_listed (self), board, as_it_is, number);
}

static GType
get_item_type (GListModel *model)
{
  return ETUDE_TYPE_PLACEMENT_SOLUTION;
}

static guint
get_n_items (GListModel *model)
{
  return etude_placement_arrangement_length (ETUDE_PLACEMENT_SOLUTIONS (model)->shown);
}

static gpointer
get_item (GListModel *model, guint position)
{
  EtudePlacementSolutions *self = ETUDE_PLACEMENT_SOLUTIONS (model);
  guint record;

  if (position >= get_n_items (model))
    return NULL;
  record = etude_placement_arrangement_at (self->shown, position);
  return etude_placement_solution_new (self->problem, etude_placement_store_at (self->shown->store, record),
                                       record + 1);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- the class --- */

static guint
count_items (EtudePlacementSolutions *self)
{
  return get_n_items (G_LIST_MODEL (self));
}

static void
etude_placement_solutions_class_init (EtudePlacementSolutionsClass *klass)
{
  ETUDE_CLASS (
      klass, EtudePlacementSolutions, ETUDE_AT_DISPOSE (drop_job), ETUDE_SOURCE (idle), ETUDE_AT_DISPOSE (clear_next),
      ETUDE_AT_FINALIZE (forget), ETUDE_OWN_WITH (shown, etude_placement_arrangement_free),
      ETUDE_SIGNAL ("counted", &signals[COUNTED]),
      ETUDE_BOOLEAN ("running", &properties[PROP_RUNNING], FALSE, etude_placement_solutions_get_running, NULL),
      ETUDE_DOUBLE ("progress", &properties[PROP_PROGRESS], 0, 1, 0, etude_placement_solutions_get_progress, NULL),
      ETUDE_UINT ("outcome", &properties[PROP_OUTCOME], 0, ETUDE_PLACEMENT_FAILED, 0, NULL, NULL,
                  ETUDE_AT (EtudePlacementOutcome, outcome)),
      ETUDE_BOOLEAN ("arranging", &properties[PROP_ARRANGING], FALSE, etude_placement_solutions_get_arranging, NULL),
      ETUDE_UINT ("n-items", &properties[PROP_N_ITEMS], 0, G_MAXUINT, 0, count_items, NULL),
      ETUDE_BOOLEAN ("all", &properties[PROP_ALL], FALSE, etude_placement_solutions_get_all,
                     etude_placement_solutions_set_all),
      ETUDE_BOOLEAN ("counting-only", &properties[PROP_COUNTING_ONLY], FALSE,
                     etude_placement_solutions_get_counting_only, etude_placement_solutions_set_counting_only),
      ETUDE_BOOLEAN ("paused", &properties[PROP_PAUSED], FALSE, etude_placement_solutions_get_paused,
                     etude_placement_solutions_set_paused));
}

static void
etude_placement_solutions_init (EtudePlacementSolutions *self)
{
  const EtudePlacementFilter none = ETUDE_PLACEMENT_FILTER_NONE;

  self->shown = etude_placement_arrangement_new (NULL, &none, ETUDE_PLACEMENT_ORDER_FOUND);
}

EtudePlacementSolutions *
etude_placement_solutions_new (void)
{
  return g_object_new (ETUDE_TYPE_PLACEMENT_SOLUTIONS, NULL);
}
