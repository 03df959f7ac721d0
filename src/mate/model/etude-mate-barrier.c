/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-barrier.c - Delétang's triangles, worked out in a thread. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-job.h"
#include "etude-mate-plan.h"

static void
free_barrier (gpointer barrier)
{
  etude_barrier_free (barrier);
}

static void
work (EtudeJob *job, gpointer task)
{
  struct etude_barrier *barrier = NULL;

  switch (etude_barrier_new (etude_job_tick, job, &barrier))
    {
    case ETUDE_OK:
      g_task_return_pointer (task, barrier, free_barrier);
      break;
    case ETUDE_STOPPED:
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
      break;
    default:
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("There is not enough memory for the triangles"));
    }
}

void
etude_mate_barrier_make_async (gpointer source, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, data);

  etude_job_run_task (task, work);
}

struct etude_barrier *
etude_mate_barrier_make_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
