/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-thinker.c - a hint worked out in a thread, behind EtudeDivineGame. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-thinker.h"

struct _EtudeDivineThinker
{
  EtudeDivinePuzzle *puzzle;
  struct etude_divine_placement placed;
  EtudeDivineNotes notes;
  GWeakRef owner;
  EtudeDivineThoughtFunc thought;
  gboolean stopped;
  EtudeDivineHint *hint;
};

static void
thinker_clear (gpointer data)
{
  EtudeDivineThinker *self = data;

  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->hint, etude_divine_hint_free);
  g_weak_ref_clear (&self->owner);
}

static void
thinker_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, thinker_clear);
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  EtudeDivineThinker *self = data;

  self->hint = etude_divine_hint_next (self->puzzle, &self->placed, &self->notes);
  g_task_return_boolean (task, TRUE);
}

static void
on_thought (GObject *source, GAsyncResult *result, gpointer data)
{
  EtudeDivineThinker *self = g_task_get_task_data (G_TASK (result));
  g_autoptr (GObject) owner = g_weak_ref_get (&self->owner);

  if (owner && !self->stopped)
    self->thought (owner, self->hint, &self->notes);
}

EtudeDivineThinker *
etude_divine_thinker_start (EtudeDivinePuzzle *puzzle, const struct etude_divine_placement *placed,
                            const EtudeDivineNotes *notes, GObject *owner, EtudeDivineThoughtFunc thought)
{
  EtudeDivineThinker *self = g_atomic_rc_box_new0 (EtudeDivineThinker);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_thought, NULL);

  self->puzzle = g_object_ref (puzzle);
  self->placed = *placed;
  self->notes = *notes;
  self->thought = thought;
  g_weak_ref_init (&self->owner, owner);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (self), thinker_unref);
  g_task_run_in_thread (task, think);
  return self;
}

void
etude_divine_thinker_stop (EtudeDivineThinker *self)
{
  self->stopped = TRUE;
  thinker_unref (self);
}
