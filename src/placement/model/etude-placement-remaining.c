/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-remaining.c - the solutions that remain, counted in a thread. */
#define G_LOG_DOMAIN "etude"

#include "etude-class.h"
#include "etude-placement-remaining.h"
#include "etude-placement-job.h"

#include <string.h>

struct _EtudePlacementRemaining
{
  GObject parent_instance;

  EtudePlacementJob *job; /* the one that counts, or NULL */
  guint64 n_all;
  EtudePlacementUses *uses;
};

enum
{
  COUNTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EtudePlacementRemaining, etude_placement_remaining, G_TYPE_OBJECT)

/* Tells of it. Listeners may start anew. */
static void
take_news (EtudePlacementRemaining *self, gboolean stop)
{
  const EtudePlacementNews news = etude_placement_job_get_news (self->job);

  self->n_all = news.n_all;
  etude_placement_job_get_uses (self->job, *self->uses);
  if (news.ended || stop)
    g_clear_pointer (&self->job, etude_placement_job_stop);
  g_signal_emit (self, signals[COUNTED], 0);
}

static void
on_news (EtudePlacementJob *job, GObject *owner)
{
  take_news (ETUDE_PLACEMENT_REMAINING (owner), FALSE);
}

void
etude_placement_remaining_start (EtudePlacementRemaining *self, const struct etude_general *problem, gboolean uses)
{
  g_clear_pointer (&self->job, etude_placement_job_stop);
  self->n_all = 0;
  memset (self->uses, 0, sizeof *self->uses);
  if (etude_placement_check (problem).fault == ETUDE_PROBLEM_OK)
    {
      struct etude_general *box = g_atomic_rc_box_dup (sizeof *problem, (gpointer) problem);

      self->job = etude_placement_job_count (box, uses, G_OBJECT (self), on_news);
      g_atomic_rc_box_release (box);
    }
  g_signal_emit (self, signals[COUNTED], 0);
}

void
etude_placement_remaining_stop (EtudePlacementRemaining *self)
{
  if (self->job)
    take_news (self, TRUE);
}

gboolean
etude_placement_remaining_get_running (EtudePlacementRemaining *self)
{
  return self->job != NULL;
}

guint64
etude_placement_remaining_get_n_all (EtudePlacementRemaining *self)
{
  return self->n_all;
}

guint64
etude_placement_remaining_get_uses (EtudePlacementRemaining *self, guint kind, guint square)
{
  guint64 n = 0;

  g_return_val_if_fail (kind <= ETUDE_GENERAL_KINDS && square < ETUDE_SQUARES_MAX, 0);
  if (kind < ETUDE_GENERAL_KINDS)
    return (*self->uses)[kind][square];
  for (guint k = 0; k < ETUDE_GENERAL_KINDS; k++)
    n += (*self->uses)[k][square];
  return n;
}

/* --- the class --- */

static void
free_uses (EtudePlacementRemaining *self)
{
  g_free (self->uses);
}

static void
etude_placement_remaining_class_init (EtudePlacementRemainingClass *klass)
{
  ETUDE_CLASS (klass, EtudePlacementRemaining, ETUDE_END (job, etude_placement_job_stop), ETUDE_AT_FINALIZE (free_uses),
               ETUDE_SIGNAL ("counted", &signals[COUNTED]));
}

static void
etude_placement_remaining_init (EtudePlacementRemaining *self)
{
  self->uses = g_new0 (EtudePlacementUses, 1); /* too large for an instance */
}

EtudePlacementRemaining *
etude_placement_remaining_new (void)
{
  return g_object_new (ETUDE_TYPE_PLACEMENT_REMAINING, NULL);
}
