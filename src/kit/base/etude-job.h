/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-job.h - one piece of work in a thread of its own. Layer: model.
 *
 * Thread:  its own, not one of GTask's few: minutes of work must not keep others waiting.
 * Owner:   an object that is held weakly. What a job has to say it says to its owner, in the main context that was the
 *          thread's default where the job began; nothing more once the owner is gone or the job was stopped.
 * Data:    belongs to the thread until "done". What comes earlier is handed over as items.
 * Replace: to begin another job instead, stop the first: a stopped job's result is never seen.
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

typedef struct _EtudeJob EtudeJob;

typedef void (*EtudeJobWorkFunc) (EtudeJob *job, gpointer data);
typedef void (*EtudeJobOwnerFunc) (gpointer owner, EtudeJob *job, gpointer data);

/* What jobs for the same purpose do. */
typedef struct
{
  EtudeJobWorkFunc work;  /* in the thread */
  EtudeJobOwnerFunc news; /* there are items or there is progress; may be NULL */
  EtudeJobOwnerFunc done; /* the work has ended and all items have been told of; may be NULL */
  GDestroyNotify free_data;
  GDestroyNotify free_item;
  guint interval; /* milliseconds before NEWS is called for the first time, and between two calls */
} EtudeJobFuncs;

#define ETUDE_JOB_INTERVAL 100 /* for progress: what is done sooner shows none */

/* Begins a job with DATA, which is taken. OWNER is a GObject. To be given back by etude_job_stop. */
EtudeJob *etude_job_start (const EtudeJobFuncs *funcs, gpointer data, gpointer owner);

/* Has the work end soon, and lets go of the job, at work or done. */
void etude_job_stop (EtudeJob *self);

/* How much is done, 0 to 1. */
double etude_job_get_progress (EtudeJob *self);

/* The oldest item that was handed over and not taken yet, or NULL. (transfer full) */
gpointer etude_job_take (EtudeJob *self);

/* --- in the thread --- */

/* The engine's tick hook for all jobs: DATA is the job. */
bool etude_job_tick (void *data, uint64_t done, uint64_t total);

/* Whether there is no more use in working. */
gboolean etude_job_is_stopped (EtudeJob *self);

/* Hands ITEM over to the main thread and has NEWS called soon. (transfer full) */
void etude_job_hand_over (EtudeJob *self, gpointer item);

/* --- calls with a callback, as in GIO --- */

/* Runs WORK for TASK, whose cancellable stops it. WORK gets the task as its data and returns with g_task_return_*. */
void etude_job_run_task (GTask *task, EtudeJobWorkFunc work);

G_END_DECLS
