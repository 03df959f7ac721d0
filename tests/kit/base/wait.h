/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wait.h - waiting for a condition, never for time. Layer: tests; GLib. No globals.
 */
#pragma once

#include <glib.h>

/* Far more than anything here takes, also on a busy machine, under sanitizers, or where executions are counted. */
#define WAIT_SECONDS 600

/* Runs the main loop until CONDITION (DATA) holds. FALSE: it did not within WAIT_SECONDS. */
static inline gboolean
wait_until (gboolean (*condition) (gpointer data), gpointer data)
{
  gint64 end = g_get_monotonic_time () + WAIT_SECONDS * G_TIME_SPAN_SECOND;

  while (!condition (data))
    {
      if (g_get_monotonic_time () > end)
        return FALSE;
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    }
  return TRUE;
}

/* For wait_until: whether the pointer that DATA points to, a weak one, is NULL. */
static inline gboolean
wait_is_gone (gpointer data)
{
  return g_atomic_pointer_get ((gpointer *) data) == NULL;
}
