/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-drill-needs.c - what a drill needs: the tablebase of its ending, and with bishop and knight the triangles. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "mate/mate.h"
#include "etude-class.h"
#include "etude-drill-needs.h"

struct _EtudeDrillNeeds
{
  GObject parent_instance;

  EtudeTablebases *tablebases;
  EtudeSolved *solved;
  struct etude_barrier *barrier;
  GCancellable *making;           /* the barrier */
  struct etude_position position; /* that is to be known, and all that follows from it */
  gboolean wanted;                /* somebody waits for it */
};

G_DEFINE_FINAL_TYPE (EtudeDrillNeeds, etude_drill_needs, G_TYPE_OBJECT)

enum
{
  READY,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
needs_barrier (EtudeDrillNeeds *self)
{
  const struct etude_ending ending = etude_position_ending (&self->position);

  return etude_ending_is_lone (&ending) && ending.n_men == 2 && ending.man[0].piece == ETUDE_BISHOP
         && ending.man[1].piece == ETUDE_KNIGHT;
}

/* Holds what knows the position, or has it made. */
static void
hold (EtudeDrillNeeds *self)
{
  const struct etude_ending ending = etude_position_ending (&self->position);
  EtudeSolved *solved = etude_tablebases_judge (self->tablebases, &self->position);

  if (etude_ending_is_lone (&ending))
    self->solved = etude_tablebases_hold (self->tablebases, &ending);
  else if (solved)
    self->solved = etude_solved_ref (solved);
}

static gboolean
has_all (EtudeDrillNeeds *self)
{
  return self->solved && (self->barrier || !needs_barrier (self));
}

static void
check_ready (EtudeDrillNeeds *self)
{
  if (!self->wanted)
    return;
  if (!self->solved)
    hold (self);
  if (!has_all (self))
    return;
  self->wanted = FALSE;
  g_signal_emit (self, signals[READY], 0);
}

static void
on_barrier (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  struct etude_barrier *barrier = etude_mate_barrier_make_finish (result, &error);
  EtudeDrillNeeds *self = ETUDE_DRILL_NEEDS (object);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->making);
  self->barrier = barrier;
  if (error)
    g_signal_emit (self, signals[FAILED], 0, error->message);
  else
    check_ready (self);
}

gboolean
etude_drill_needs_prepare (EtudeDrillNeeds *self, const struct etude_position *position)
{
  const gboolean known = self->solved && etude_solved_covers (self->solved, position);

  self->position = *position;
  if (!known)
    {
      g_clear_pointer (&self->solved, etude_solved_unref);
      hold (self);
    }
  if (needs_barrier (self) && !self->barrier && !self->making)
    {
      self->making = g_cancellable_new ();
      etude_mate_barrier_make_async (self, self->making, on_barrier, NULL);
    }
  self->wanted = !has_all (self);
  return !self->wanted;
}

EtudeSolved *
etude_drill_needs_get_solved (EtudeDrillNeeds *self)
{
  return self->solved;
}

const struct etude_barrier *
etude_drill_needs_get_barrier (EtudeDrillNeeds *self)
{
  return self->barrier;
}

static void
cancel (EtudeDrillNeeds *self)
{
  g_cancellable_cancel (self->making);
}

static void
etude_drill_needs_class_init (EtudeDrillNeedsClass *klass)
{
  ETUDE_CLASS (klass, EtudeDrillNeeds, ETUDE_AT_DISPOSE (cancel), ETUDE_OWN (making), ETUDE_OWN (tablebases),
               ETUDE_OWN_WITH (solved, etude_solved_unref), ETUDE_OWN_WITH (barrier, etude_barrier_free),
               ETUDE_SIGNAL ("ready", &signals[READY]), ETUDE_SIGNAL ("failed", &signals[FAILED], G_TYPE_STRING));
}

static void
etude_drill_needs_init (EtudeDrillNeeds *self)
{
}

EtudeDrillNeeds *
etude_drill_needs_new (EtudeTablebases *tablebases)
{
  EtudeDrillNeeds *self = g_object_new (ETUDE_TYPE_DRILL_NEEDS, NULL);

  self->tablebases = g_object_ref (tablebases);
  g_signal_connect_object (tablebases, "made", G_CALLBACK (check_ready), self, G_CONNECT_SWAPPED);
  return self;
}
