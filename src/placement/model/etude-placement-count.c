/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-count.c - the solutions of a problem, counted in a thread. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-count.h"
#include "etude-placement-job.h"

#include <string.h>

struct _EtudePlacementCount
{
  GObject parent_instance;

  EtudePlacementJob *job; /* the one that counts, or NULL */
  EtudePlacementNews news;
  EtudePlacementUses uses;
  EtudePlacementOutcome outcome;
  gboolean paused;
  gint64 spent;     /* microseconds, until the last pause or the end */
  gint64 beginning; /* of the time that comes on top; 0: none does */
};

enum
{
  PROP_0,
  PROP_RUNNING,
  PROP_PAUSED,
  PROP_PROGRESS,
  PROP_OUTCOME,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  COUNTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EtudePlacementCount, etude_placement_count, G_TYPE_OBJECT)

static void
take_news (EtudePlacementCount *self)
{
  self->news = etude_placement_job_get_news (self->job);
  etude_placement_job_get_uses (self->job, self->uses);
}

/* Tells of it. Listeners may start anew. */
static void
set_state (EtudePlacementCount *self, EtudePlacementOutcome outcome, gboolean paused)
{
  const gint64 now = g_get_monotonic_time ();
  const gboolean was_running = etude_placement_count_get_running (self), was_paused = self->paused;
  const gboolean other_outcome = self->outcome != outcome;

  self->outcome = outcome;
  self->paused = paused;
  self->spent += self->beginning ? now - self->beginning : 0;
  self->beginning = outcome == ETUDE_PLACEMENT_RUNNING && !paused ? now : 0;
  g_object_freeze_notify (G_OBJECT (self));
  if (other_outcome)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OUTCOME]);
  if (was_running != etude_placement_count_get_running (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  if (was_paused != paused)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[COUNTED], 0);
}

static void
end (EtudePlacementCount *self, EtudePlacementOutcome outcome)
{
  g_clear_pointer (&self->job, etude_placement_job_stop);
  set_state (self, outcome, FALSE);
}

static void
on_news (EtudePlacementJob *job, GObject *owner)
{
  EtudePlacementCount *self = ETUDE_PLACEMENT_COUNT (owner);

  take_news (self);
  if (self->news.ended)
    end (self, self->news.status == ETUDE_OK ? ETUDE_PLACEMENT_COMPLETE : ETUDE_PLACEMENT_FAILED);
  else
    set_state (self, ETUDE_PLACEMENT_RUNNING, self->paused);
}

static void
begin (EtudePlacementCount *self, const struct etude_problem *problem, gboolean uses)
{
  struct etude_problem *box = g_atomic_rc_box_dup (sizeof *problem, (gpointer) problem);

  self->job = etude_placement_job_count (box, uses, G_OBJECT (self), on_news);
  set_state (self, ETUDE_PLACEMENT_RUNNING, FALSE);
  g_atomic_rc_box_release (box);
}

void
etude_placement_count_start (EtudePlacementCount *self, const struct etude_problem *problem, gboolean uses)
{
  const enum etude_problem_fault fault = etude_problem_check (problem).fault;

  g_clear_pointer (&self->job, etude_placement_job_stop);
  self->news = (EtudePlacementNews){ 0 };
  self->spent = self->beginning = 0;
  memset (self->uses, 0, sizeof self->uses);
  if (fault == ETUDE_PROBLEM_OK)
    begin (self, problem, uses);
  else
    end (self, etude_problem_fault_is_error (fault) ? ETUDE_PLACEMENT_INVALID : ETUDE_PLACEMENT_IMPOSSIBLE);
}

void
etude_placement_count_stop (EtudePlacementCount *self)
{
  if (!self->job)
    return;
  take_news (self);
  end (self, self->news.ended ? ETUDE_PLACEMENT_COMPLETE : ETUDE_PLACEMENT_STOPPED);
}

void
etude_placement_count_set_paused (EtudePlacementCount *self, gboolean paused)
{
  if (!self->job || self->paused == paused)
    return;
  etude_placement_job_set_paused (self->job, paused);
  set_state (self, ETUDE_PLACEMENT_RUNNING, paused);
}

/* --- asking --- */

gboolean
etude_placement_count_get_running (EtudePlacementCount *self)
{
  return self->outcome == ETUDE_PLACEMENT_RUNNING;
}

gboolean
etude_placement_count_get_paused (EtudePlacementCount *self)
{
  return self->paused;
}

double
etude_placement_count_get_progress (EtudePlacementCount *self)
{
  return self->news.progress;
}

EtudePlacementOutcome
etude_placement_count_get_outcome (EtudePlacementCount *self)
{
  return self->outcome;
}

guint64
etude_placement_count_get_n_all (EtudePlacementCount *self)
{
  return self->news.n_all;
}

guint64
etude_placement_count_get_n_fundamental (EtudePlacementCount *self)
{
  return self->news.n_fundamental;
}

double
etude_placement_count_get_seconds (EtudePlacementCount *self)
{
  const gint64 more = self->beginning ? g_get_monotonic_time () - self->beginning : 0;

  return (double) (self->spent + more) / G_TIME_SPAN_SECOND;
}

guint64
etude_placement_count_get_uses (EtudePlacementCount *self, guint kind, guint square)
{
  guint64 n = 0;

  g_return_val_if_fail (kind <= ETUDE_KINDS && square < ETUDE_SQUARES_MAX, 0);
  if (kind < ETUDE_KINDS)
    return self->uses[kind][square];
  for (guint k = 0; k < ETUDE_KINDS; k++)
    n += self->uses[k][square];
  return n;
}

/* --- the class --- */

static void
etude_placement_count_dispose (GObject *object)
{
  EtudePlacementCount *self = ETUDE_PLACEMENT_COUNT (object);

  g_clear_pointer (&self->job, etude_placement_job_stop);
  G_OBJECT_CLASS (etude_placement_count_parent_class)->dispose (object);
}

static void
etude_placement_count_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EtudePlacementCount *self = ETUDE_PLACEMENT_COUNT (object);

  switch (id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, etude_placement_count_get_running (self));
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, self->news.progress);
      break;
    case PROP_OUTCOME:
      g_value_set_uint (value, self->outcome);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
etude_placement_count_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PAUSED)
    etude_placement_count_set_paused (ETUDE_PLACEMENT_COUNT (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
etude_placement_count_class_init (EtudePlacementCountClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = etude_placement_count_dispose;
  object_class->get_property = etude_placement_count_get_property;
  object_class->set_property = etude_placement_count_set_property;
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_OUTCOME] = g_param_spec_uint ("outcome", NULL, NULL, 0, ETUDE_PLACEMENT_FAILED, 0, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[COUNTED]
      = g_signal_new ("counted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
etude_placement_count_init (EtudePlacementCount *self)
{
}

EtudePlacementCount *
etude_placement_count_new (void)
{
  return g_object_new (ETUDE_TYPE_PLACEMENT_COUNT, NULL);
}
