/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wait.h - waiting for a condition, never for time. Layer: tests; GObject. No globals.
 */
#pragma once

#include <glib-object.h>

/* Far more than anything here takes, also on a busy machine, under sanitizers, or where executions are counted. */
#define WAIT_SECONDS 600

/* Runs the main loop once. FALSE: since BEGIN, too much time has passed. */
static inline gboolean
wait_turn (gint64 begin)
{
  if (g_get_monotonic_time () > begin + WAIT_SECONDS * G_TIME_SPAN_SECOND)
    return FALSE;
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (500);
  return TRUE;
}

/* Runs the main loop until CONDITION (DATA) holds. FALSE: it did not within WAIT_SECONDS. */
static inline gboolean
wait_until (gboolean (*condition) (gpointer data), gpointer data)
{
  const gint64 begin = g_get_monotonic_time ();

  while (!condition (data))
    if (!wait_turn (begin))
      return FALSE;
  return TRUE;
}

static inline void
wait_turn_for (gint64 begin, const char *condition, const char *where)
{
  if (!wait_turn (begin))
    g_error ("%s: waited in vain for %s", where, condition);
}

/* Runs the main loop until CONDITION, an expression evaluated again and again, is true; a failure names it and the line. */
#define WAIT_FOR(condition)                                             \
  for (const gint64 wait_begin = g_get_monotonic_time (); !(condition); \
       wait_turn_for (wait_begin, #condition, G_STRLOC))

/* For wait_until: whether the pointer that DATA points to, a weak one, is NULL. */
static inline gboolean
wait_is_gone (gpointer data)
{
  return g_atomic_pointer_get ((gpointer *) data) == NULL;
}

/* Lets OBJECT go, and waits until nobody else has it: a thread, or what a frame is to draw. */
static inline void
wait_unref (gpointer object)
{
  gpointer weak = object;

  g_object_add_weak_pointer (object, &weak);
  g_object_unref (object);
  WAIT_FOR (wait_is_gone (&weak));
}
