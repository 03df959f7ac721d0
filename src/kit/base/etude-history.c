/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-history.c - one page's undo and redo: the states to go back and forth to. */
#define G_LOG_DOMAIN "etude"

#include "etude-class.h"
#include "etude-history.h"

#define STEPS_KEPT 1000       /* a state is a hundred bytes or so */
#define BYTES_KEPT (16 << 20) /* but one with a large game is half a megabyte */

struct _EtudeHistory
{
  GObject parent_instance;

  gpointer model; /* weak */
  EtudeHistorySave save;
  EtudeHistoryGoTo go_to;

  GPtrArray *past, *future; /* of Step */
  guint64 last;             /* the number of the step that was recorded last */

  /* So many of them are out of reach, as long as anybody holds it. */
  guint held_past, held_future, holds;
};

typedef struct
{
  GVariant *state; /* to go to */
  guint64 number;  /* stays the same when it is undone and done again */
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_variant_unref (step->state);
  g_free (step);
}

static void
add_step (GPtrArray *steps, GVariant *state, guint64 number)
{
  Step *step = g_new (Step, 1);

  *step = (Step){ g_variant_ref_sink (state), number };
  g_ptr_array_add (steps, step);
}

G_DEFINE_FINAL_TYPE (EtudeHistory, etude_history, G_TYPE_OBJECT)

static GParamSpec *can_undo_property, *can_redo_property;

static void
etude_history_class_init (EtudeHistoryClass *klass)
{
  ETUDE_CLASS (klass, EtudeHistory, ETUDE_WEAK (model), ETUDE_OWN (past), ETUDE_OWN (future),
               ETUDE_BOOLEAN ("can-undo", &can_undo_property, FALSE, etude_history_get_can_undo, NULL),
               ETUDE_BOOLEAN ("can-redo", &can_redo_property, FALSE, etude_history_get_can_redo, NULL));
}

static void
etude_history_init (EtudeHistory *self)
{
  self->past = g_ptr_array_new_with_free_func (step_free);
  self->future = g_ptr_array_new_with_free_func (step_free);
}

EtudeHistory *
etude_history_new (void)
{
  return g_object_new (ETUDE_TYPE_HISTORY, NULL);
}

static void
notify (EtudeHistory *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), can_undo_property);
  g_object_notify_by_pspec (G_OBJECT (self), can_redo_property);
}

/* Forgets the oldest steps that are too many or too large together; the last one stays. */
static void
trim (EtudeHistory *self)
{
  GPtrArray *steps = self->past;
  guint kept = 0;
  gsize bytes = 0;

  while (kept < MIN (steps->len, STEPS_KEPT))
    {
      const Step *step = g_ptr_array_index (steps, steps->len - 1 - kept);

      bytes += g_variant_get_size (step->state);
      if (bytes > BYTES_KEPT && kept > 0)
        break;
      kept++;
    }
  self->held_past -= MIN (self->held_past, steps->len - kept);
  if (kept < steps->len)
    g_ptr_array_remove_range (steps, 0, steps->len - kept);
}

void
etude_history_record (EtudeHistory *self, GVariant *before)
{
  g_variant_ref_sink (before);
  g_variant_get_data (before); /* one block of bytes instead of many small values */
  add_step (self->past, before, ++self->last);
  g_variant_unref (before);
  trim (self);
  g_ptr_array_set_size (self->future, 0);
  self->held_future = 0;
  notify (self);
}

void
etude_history_join (EtudeHistory *self)
{
  if (self->past->len < self->held_past + 2)
    return;
  g_ptr_array_set_size (self->past, (int) self->past->len - 1);
  notify (self);
}

/* From the end of FROM, where HELD stay, to that of TO. */
static GVariant *
go (EtudeHistory *self, GPtrArray *from, guint held, GPtrArray *to, GVariant *current)
{
  g_autoptr (GVariant) kept = g_variant_ref_sink (current);
  GVariant *state;
  Step *step;

  if (from->len <= held)
    return NULL;
  step = g_ptr_array_index (from, from->len - 1);
  state = g_variant_ref (step->state);
  add_step (to, kept, step->number);
  g_ptr_array_set_size (from, (int) from->len - 1);
  notify (self);
  return state;
}

GVariant *
etude_history_undo (EtudeHistory *self, GVariant *current)
{
  return go (self, self->past, self->held_past, self->future, current);
}

GVariant *
etude_history_redo (EtudeHistory *self, GVariant *current)
{
  return go (self, self->future, self->held_future, self->past, current);
}

void
etude_history_set_model (EtudeHistory *self, gpointer model, EtudeHistorySave save, EtudeHistoryGoTo go_to)
{
  g_set_weak_pointer (&self->model, model);
  self->save = save;
  self->go_to = go_to;
}

static gboolean
go_model (EtudeHistory *self, gboolean can, GVariant *(*step) (EtudeHistory *self, GVariant *current))
{
  g_autoptr (EtudeHistory) alive = g_object_ref (self);
  g_autoptr (GVariant) state = can && self->model ? step (self, self->save (self->model)) : NULL;

  return state && self->go_to (self->model, state);
}

gboolean
etude_history_go_back (EtudeHistory *self)
{
  return go_model (self, etude_history_get_can_undo (self), etude_history_undo);
}

gboolean
etude_history_go_forward (EtudeHistory *self)
{
  return go_model (self, etude_history_get_can_redo (self), etude_history_redo);
}

/* --- kept --- */

static GVariant *
pack_steps (GPtrArray *steps)
{
  const guint n = MIN (steps->len, ETUDE_HISTORY_STEPS_SAVED);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (guint i = steps->len - n; i < steps->len; i++)
    {
      const Step *step = g_ptr_array_index (steps, i);

      g_variant_builder_add (&builder, "v", step->state);
    }
  return g_variant_builder_end (&builder);
}

GVariant *
etude_history_save (EtudeHistory *self)
{
  return g_variant_new ("(@av@av)", pack_steps (self->past), pack_steps (self->future));
}

/* From the nearest one on, which is the last. */
static void
unpack_steps (EtudeHistory *self, GPtrArray *steps, GVariant *packed, gboolean (*is_state) (GVariant *step))
{
  const gsize n = g_variant_n_children (packed);
  gsize first = n;

  g_ptr_array_set_size (steps, 0);
  while (first > n - MIN (n, ETUDE_HISTORY_STEPS_SAVED))
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (packed, first - 1);
      g_autoptr (GVariant) state = g_variant_get_variant (child);

      if (!is_state (state))
        break;
      first--;
    }
  for (gsize i = first; i < n; i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (packed, i);
      g_autoptr (GVariant) state = g_variant_get_variant (child);

      add_step (steps, state, ++self->last);
    }
}

static void
hold_all (EtudeHistory *self)
{
  self->held_past = self->past->len;
  self->held_future = self->future->len;
}

gboolean
etude_history_load (EtudeHistory *self, GVariant *state, gboolean (*is_state) (GVariant *step))
{
  g_autoptr (GVariant) past = NULL;
  g_autoptr (GVariant) future = NULL;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_HISTORY_TYPE)))
    return FALSE;
  g_variant_get (state, "(@av@av)", &past, &future);
  unpack_steps (self, self->past, past, is_state);
  unpack_steps (self, self->future, future, is_state);
  self->held_past = self->held_future = 0;
  trim (self);
  if (self->holds > 0)
    hold_all (self);
  notify (self);
  return TRUE;
}

gboolean
etude_history_get_can_undo (EtudeHistory *self)
{
  return self->past->len > self->held_past;
}

gboolean
etude_history_get_can_redo (EtudeHistory *self)
{
  return self->future->len > self->held_future;
}

guint64
etude_history_get_step (EtudeHistory *self)
{
  const Step *step = self->past->len > 0 ? g_ptr_array_index (self->past, self->past->len - 1) : NULL;

  return step ? step->number : 0;
}

void
etude_history_hold (EtudeHistory *self)
{
  self->holds++;
  hold_all (self);
  notify (self);
}

void
etude_history_release (EtudeHistory *self)
{
  g_return_if_fail (self->holds > 0);
  if (--self->holds == 0)
    self->held_past = self->held_future = 0;
  notify (self);
}
