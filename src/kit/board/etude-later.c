/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must wait until the event under way is over. */
#define G_LOG_DOMAIN "etude"

#include "etude-later.h"

typedef struct
{
  GWeakRef owner;
  EtudeLaterFunc func;
} Call;

static gboolean
on_turn (gpointer data)
{
  Call *call = data;
  g_autoptr (GObject) owner = g_weak_ref_get (&call->owner);

  if (owner)
    call->func (owner);
  return G_SOURCE_REMOVE;
}

static void
call_free (gpointer data)
{
  Call *call = data;

  g_weak_ref_clear (&call->owner);
  g_free (call);
}

/* Above the priority of events, so that none comes in between. */
void
etude_later (gpointer owner, EtudeLaterFunc func)
{
  Call *call = g_new0 (Call, 1);

  g_weak_ref_init (&call->owner, owner);
  call->func = func;
  g_idle_add_full (G_PRIORITY_HIGH, on_turn, call, call_free);
}
