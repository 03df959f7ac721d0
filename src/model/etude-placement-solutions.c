/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-solutions.c - the solutions of a placement problem, as a list. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-placement-arrangement.h"
#include "etude-placement-job.h"

#define COUNTED_NEWS 4     /* news of the search between two signals */
#define SLICE 2000         /* microseconds that records are looked through for at a time */
#define SLICE_RECORDS 4096 /* between two looks at the clock */

struct _EtudePlacementSolutions
{
  GObject parent_instance;

  struct etude_problem *problem; /* a reference to a box; NULL when the list is clear */
  gboolean all;
  gboolean counting_only;
  gboolean paused;
  gint64 spent;               /* microseconds of searching, until the last pause or the end */
  gint64 beginning;           /* of the time that comes on top; 0: none does */
  EtudePlacementStore *store; /* NULL unless there was something to search */
  EtudePlacementJob *job;     /* the one that fills the list, or NULL */
  EtudePlacementNews news;
  EtudePlacementOutcome outcome;
  struct etude_problem_finding finding;
  guint start; /* how often the list was started or cleared: who waits for a signal's end knows by it */

  EtudePlacementOrder order; /* wanted; the lexicographic one only when the search has ended */
  EtudePlacementArrangement *shown;
  EtudePlacementArrangement *next; /* being worked out, or NULL */
  GCancellable *sorting;           /* of the thread that sorts the next one, or NULL */
  guint n_news;
  guint64 n_told; /* solutions that "counted" has told of */
  guint idle;     /* a source, while records wait to be looked through */
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
static void settle (EtudePlacementSolutions *self);

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

static void
items_changed (EtudePlacementSolutions *self, guint position, guint removed, guint added)
{
  if (removed || added)
    g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
  if (removed != added)
    notify (self, PROP_N_ITEMS);
}

/* --- putting on show --- */

/* Looks through records for some milliseconds. FALSE: there are more of them. */
static gboolean
look_through (EtudePlacementSolutions *self, EtudePlacementArrangement *arrangement)
{
  const gint64 end = g_get_monotonic_time () + SLICE;

  while (arrangement->n_seen < self->news.n_kept)
    {
      if (g_get_monotonic_time () > end)
        return FALSE;
      etude_placement_arrangement_extend (arrangement, self->store,
                                          MIN (self->news.n_kept, arrangement->n_seen + SLICE_RECORDS));
    }
  return TRUE;
}

/* Tells of what was looked through, bucket after bucket: each must be told before the next may be on show. Listeners
 * may start the list anew, or arrange it: then there is nothing more to tell. */
static void
reveal (EtudePlacementSolutions *self)
{
  const EtudePlacementArrangement *shown = self->shown;
  const guint start = self->start;
  guint position, n;

  while (self->start == start && self->shown == shown
         && (n = etude_placement_arrangement_reveal (self->shown, &position)) > 0)
    items_changed (self, position, 0, n);
}

/* Shows the new arrangement instead of the old. */
static void
exchange (EtudePlacementSolutions *self)
{
  const guint removed = etude_placement_arrangement_length (self->shown);
  guint position;

  etude_placement_arrangement_free (self->shown);
  self->shown = g_steal_pointer (&self->next);
  while (etude_placement_arrangement_reveal (self->shown, &position))
    ;
  items_changed (self, 0, removed, etude_placement_arrangement_length (self->shown));
  notify (self, PROP_ARRANGING);
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

/* Begins to work out what is wanted now, if that is not what is shown or worked out already. */
static void
work_out (EtudePlacementSolutions *self, const EtudePlacementFilter *wanted)
{
  const EtudePlacementFilter filter = *wanted; /* which may be that of what is worked out */

  if (etude_placement_filters_equal (&wanted_arrangement (self)->filter, &filter)
      && wanted_arrangement (self)->order == order_now (self))
    return;
  clear_next (self);
  self->next = etude_placement_arrangement_new (self->store, &filter, order_now (self));
  notify (self, PROP_ARRANGING);
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
  settle (self);
}

/* Sorts the next arrangement, if it is to be, when all its records were looked through. FALSE: in a thread. */
static gboolean
sort_next (EtudePlacementSolutions *self)
{
  GWeakRef *owner;

  if (!etude_placement_arrangement_wants_sorting (self->next))
    return TRUE;
  if (etude_placement_arrangement_sort_few (self->next, self->store))
    return TRUE;
  if (self->sorting)
    return FALSE;
  self->sorting = g_cancellable_new ();
  owner = g_new (GWeakRef, 1);
  g_weak_ref_init (owner, self);
  etude_placement_arrangement_sort_async (self->next, self->store, self->sorting, on_sorted, owner);
  return FALSE;
}

/* --- going on --- */

static gboolean
on_idle (gpointer data)
{
  g_autoptr (EtudePlacementSolutions) self = g_object_ref (data);

  self->idle = 0;
  settle (self);
  return G_SOURCE_REMOVE;
}

static void
tell_counts (EtudePlacementSolutions *self)
{
  self->n_news = 0;
  self->n_told = self->news.n_all;
  g_signal_emit (self, signals[COUNTED], 0);
}

/* The outcome was BEFORE. */
static void
tell_outcome (EtudePlacementSolutions *self, EtudePlacementOutcome before)
{
  if (self->outcome == before)
    return;
  notify (self, PROP_OUTCOME);
  if (self->outcome == ETUDE_PLACEMENT_RUNNING || before == ETUDE_PLACEMENT_RUNNING)
    notify (self, PROP_RUNNING);
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

void
etude_placement_solutions_set_paused (EtudePlacementSolutions *self, gboolean paused)
{
  if (!self->job || self->paused == !!paused)
    return;
  self->paused = !!paused;
  stop_clock (self);
  self->beginning = paused ? 0 : g_get_monotonic_time ();
  etude_placement_job_set_paused (self->job, paused);
  notify (self, PROP_PAUSED);
}

static void
drop_job (EtudePlacementSolutions *self)
{
  stop_clock (self);
  g_clear_pointer (&self->job, etude_placement_job_stop);
  self->paused = FALSE;
}

/* --- the end --- */

static EtudePlacementOutcome
outcome_of (const EtudePlacementSolutions *self)
{
  if (self->news.status != ETUDE_OK)
    return ETUDE_PLACEMENT_FAILED;
  if (!self->counting_only && self->news.n_kept < (self->all ? self->news.n_all : self->news.n_fundamental))
    return ETUDE_PLACEMENT_TOO_MANY;
  return ETUDE_PLACEMENT_COMPLETE;
}

/* Nothing more will come. */
static void
end (EtudePlacementSolutions *self, EtudePlacementOutcome outcome)
{
  const EtudePlacementOutcome before = self->outcome;
  const gboolean was_paused = self->paused;

  drop_job (self);
  self->outcome = outcome;
  work_out (self, &wanted_arrangement (self)->filter);
  notify (self, PROP_PROGRESS);
  tell_counts (self);
  tell_outcome (self, before);
  if (was_paused)
    notify (self, PROP_PAUSED);
}

/* Goes on with what is left to be done in the main thread, for some milliseconds. */
static void
settle (EtudePlacementSolutions *self)
{
  const guint start = self->start;

  if (!look_through (self, self->next ? self->next : self->shown))
    self->idle = self->idle ? self->idle : g_idle_add (on_idle, self);
  else if (self->next && sort_next (self))
    exchange (self);
  if (self->start != start)
    return;
  if (!self->next)
    reveal (self);
  if (self->start != start || !self->job || !self->news.ended || self->idle || self->next)
    return;
  end (self, outcome_of (self));
  if (self->start == start && self->next)
    settle (self);
}

/* --- news of the search --- */

static gboolean
is_at_it (EtudePlacementSolutions *self, guint start)
{
  return self->start == start && self->job;
}

static void
on_news (EtudePlacementJob *job, GObject *owner)
{
  EtudePlacementSolutions *self = ETUDE_PLACEMENT_SOLUTIONS (owner);
  const double progress = self->news.progress;
  const guint start = self->start;

  self->news = etude_placement_job_get_news (job);
  settle (self);
  if (is_at_it (self, start) && self->news.progress != progress)
    notify (self, PROP_PROGRESS);
  if (is_at_it (self, start) && ++self->n_news >= COUNTED_NEWS && self->n_told != self->news.n_all)
    tell_counts (self);
}

/* --- starting and stopping --- */

/* Forgets everything but what is arranged how. The listeners are not told yet. */
static void
forget (EtudePlacementSolutions *self)
{
  drop_job (self);
  g_clear_handle_id (&self->idle, g_source_remove);
  clear_next (self);
  g_clear_pointer (&self->store, etude_placement_store_unref);
  g_clear_pointer (&self->problem, g_atomic_rc_box_release);
  self->news = (EtudePlacementNews){ 0 };
  self->spent = 0;
  self->start++;
}

static void
begin_search (EtudePlacementSolutions *self)
{
  self->beginning = g_get_monotonic_time ();
  if (self->counting_only)
    {
      self->job = etude_placement_job_count (self->problem, FALSE, G_OBJECT (self), on_news);
      return;
    }
  self->store = etude_placement_store_new (self->problem);
  self->job = etude_placement_job_keep (self->store, self->all, G_OBJECT (self), on_news);
}

static void
keep_boards (EtudePlacementSolutions *self, GBytes *boards)
{
  const guint size = etude_problem_size (self->problem);
  gsize length;
  const guint8 *at = g_bytes_get_data (boards, &length);

  self->store = etude_placement_store_new (self->problem);
  etude_placement_store_prepare (self->store);
  self->news.n_all = length / size;
  for (const guint8 *end = at + length; at < end && !etude_placement_store_is_full (self->store); at += size)
    if (!etude_placement_store_add (self->store, at))
      break;
  self->news.n_kept = self->store->n;
}

/* Begins a list, empty as yet, of the solutions of PROBLEM (NULL: of none), and tells the listeners. */
static void
replace (EtudePlacementSolutions *self, const struct etude_problem *problem, GBytes *boards,
         EtudePlacementOutcome outcome)
{
  g_autoptr (EtudePlacementArrangement) old = g_steal_pointer (&self->shown);
  const gboolean arranging = self->next != NULL;
  const EtudePlacementFilter *wanted = arranging ? &self->next->filter : &old->filter;
  const EtudePlacementFilter filter = etude_placement_filter_fit (wanted, problem);
  const EtudePlacementOutcome before = self->outcome;
  const gboolean was_paused = self->paused;

  forget (self);
  self->problem = problem ? g_atomic_rc_box_dup (sizeof *problem, (gpointer) problem) : NULL;
  self->outcome = outcome;
  if (outcome == ETUDE_PLACEMENT_RUNNING)
    begin_search (self);
  if (boards)
    keep_boards (self, boards);
  self->shown
      = etude_placement_arrangement_new (self->store, &filter, boards ? ETUDE_PLACEMENT_ORDER_FOUND : order_now (self));
  work_out (self, &filter);
  items_changed (self, 0, etude_placement_arrangement_length (old), 0);
  if (arranging)
    notify (self, PROP_ARRANGING);
  if (was_paused)
    notify (self, PROP_PAUSED);
  notify (self, PROP_PROGRESS);
  tell_counts (self);
  tell_outcome (self, before);
}

static gboolean
set_flag (EtudePlacementSolutions *self, gboolean *flag, gboolean value, guint property)
{
  if (*flag == !!value)
    return FALSE;
  *flag = !!value;
  notify (self, property);
  return TRUE;
}

void
etude_placement_solutions_start (EtudePlacementSolutions *self, const struct etude_problem *problem, gboolean all)
{
  const struct etude_problem given = *problem; /* which may be the list's own */
  const gboolean changed = self->all != !!all;

  self->all = !!all; /* told when the list is the new one */
  self->finding = etude_problem_check (&given);
  if (self->finding.fault == ETUDE_PROBLEM_OK)
    replace (self, &given, NULL, ETUDE_PLACEMENT_RUNNING);
  else
    replace (self, &given, NULL,
             etude_problem_fault_is_error (self->finding.fault) ? ETUDE_PLACEMENT_INVALID : ETUDE_PLACEMENT_IMPOSSIBLE);
  if (changed)
    notify (self, PROP_ALL);
}

static void
start_again (EtudePlacementSolutions *self)
{
  if (self->problem)
    etude_placement_solutions_start (self, self->problem, self->all);
}

void
etude_placement_solutions_set_all (EtudePlacementSolutions *self, gboolean all)
{
  if (set_flag (self, &self->all, all, PROP_ALL))
    start_again (self);
}

void
etude_placement_solutions_set_counting_only (EtudePlacementSolutions *self, gboolean counting_only)
{
  if (set_flag (self, &self->counting_only, counting_only, PROP_COUNTING_ONLY))
    start_again (self);
}

void
etude_placement_solutions_show (EtudePlacementSolutions *self, const struct etude_problem *problem, GBytes *boards)
{
  const struct etude_problem given = *problem; /* which may be the list's own */
  const guint start = self->start + 1;

  g_return_if_fail (g_bytes_get_size (boards) % MAX (1, etude_problem_size (problem)) == 0);
  self->finding = etude_problem_check (&given);
  replace (self, &given, boards, ETUDE_PLACEMENT_GIVEN);
  if (self->start == start)
    settle (self);
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
  settle (self);
}

/* --- arranging --- */

void
etude_placement_solutions_arrange (EtudePlacementSolutions *self, const EtudePlacementFilter *filter,
                                   EtudePlacementOrder order)
{
  const EtudePlacementFilter fit = etude_placement_filter_fit (filter, self->problem);

  g_return_if_fail (filter->kind < ETUDE_KINDS && filter->square < ETUDE_SQUARES_MAX);
  self->order = order;
  work_out (self, &fit);
  if (self->next)
    settle (self);
}

const EtudePlacementFilter *
etude_placement_solutions_get_filter (EtudePlacementSolutions *self)
{
  return &wanted_arrangement (self)->filter;
}

EtudePlacementOrder
etude_placement_solutions_get_order (EtudePlacementSolutions *self)
{
  return self->order;
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
  return self->news.progress;
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

const struct etude_problem *
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
  return self->news.n_kept;
}

guint
etude_placement_solutions_find (EtudePlacementSolutions *self, guint number)
{
  if (number == 0 || number > self->news.n_kept)
    return G_MAXUINT;
  return etude_placement_arrangement_find (self->shown, self->store, number - 1);
}

guint
etude_placement_solutions_get_number (EtudePlacementSolutions *self, guint position)
{
  g_return_val_if_fail (position < etude_placement_arrangement_length (self->shown), 0);
  return etude_placement_arrangement_at (self->shown, position) + 1;
}

gboolean
etude_placement_solutions_identify (EtudePlacementSolutions *self, const struct etude_problem *board, guint *number)
{
  *number = 0;
  return self->store && etude_placement_store_identify (self->store, self->news.n_kept, board, self->all, number);
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
  return etude_placement_solution_new (self->problem, etude_placement_store_at (self->store, record), record + 1);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- the class --- */

static void
etude_placement_solutions_dispose (GObject *object)
{
  EtudePlacementSolutions *self = ETUDE_PLACEMENT_SOLUTIONS (object);

  drop_job (self);
  g_clear_handle_id (&self->idle, g_source_remove);
  clear_next (self);
  G_OBJECT_CLASS (etude_placement_solutions_parent_class)->dispose (object);
}

static void
etude_placement_solutions_finalize (GObject *object)
{
  EtudePlacementSolutions *self = ETUDE_PLACEMENT_SOLUTIONS (object);

  forget (self);
  g_clear_pointer (&self->shown, etude_placement_arrangement_free);
  G_OBJECT_CLASS (etude_placement_solutions_parent_class)->finalize (object);
}

static void
etude_placement_solutions_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EtudePlacementSolutions *self = ETUDE_PLACEMENT_SOLUTIONS (object);

  switch (id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, etude_placement_solutions_get_running (self));
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, self->news.progress);
      break;
    case PROP_OUTCOME:
      g_value_set_uint (value, self->outcome);
      break;
    case PROP_ARRANGING:
      g_value_set_boolean (value, self->next != NULL);
      break;
    case PROP_N_ITEMS:
      g_value_set_uint (value, get_n_items (G_LIST_MODEL (self)));
      break;
    case PROP_ALL:
      g_value_set_boolean (value, self->all);
      break;
    case PROP_COUNTING_ONLY:
      g_value_set_boolean (value, self->counting_only);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
etude_placement_solutions_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  EtudePlacementSolutions *self = ETUDE_PLACEMENT_SOLUTIONS (object);

  if (id == PROP_ALL)
    etude_placement_solutions_set_all (self, g_value_get_boolean (value));
  else if (id == PROP_COUNTING_ONLY)
    etude_placement_solutions_set_counting_only (self, g_value_get_boolean (value));
  else if (id == PROP_PAUSED)
    etude_placement_solutions_set_paused (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
etude_placement_solutions_class_init (EtudePlacementSolutionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = etude_placement_solutions_dispose;
  object_class->finalize = etude_placement_solutions_finalize;
  object_class->get_property = etude_placement_solutions_get_property;
  object_class->set_property = etude_placement_solutions_set_property;
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_OUTCOME] = g_param_spec_uint ("outcome", NULL, NULL, 0, ETUDE_PLACEMENT_FAILED, 0, flags);
  properties[PROP_ARRANGING] = g_param_spec_boolean ("arranging", NULL, NULL, FALSE, flags);
  properties[PROP_N_ITEMS] = g_param_spec_uint ("n-items", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_ALL] = g_param_spec_boolean ("all", NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);
  properties[PROP_COUNTING_ONLY] = g_param_spec_boolean ("counting-only", NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[COUNTED]
      = g_signal_new ("counted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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
