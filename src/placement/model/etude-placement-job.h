/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-job.h - one search for the solutions of a problem, in threads of its own: they are kept, or only
 * counted. Layer: model, private to the solutions and the count, but for the estimate.
 */
#pragma once

#include <gio/gio.h>

#include "etude-placement-store.h"

G_BEGIN_DECLS

/* How long counting all takes. */
typedef struct
{
  double seconds, all; /* of the whole; solutions */
  double spread;       /* so many seconds more or fewer are likely, too */
  gboolean over;       /* at least so many seconds: not even a small part was done in time */
} EtudePlacementEstimate;

/* What a search has come to. The first N_KEPT records of its store may be read. */
typedef struct
{
  guint64 n_all, n_fundamental;
  guint n_kept;
  double progress;               /* 0 to 1, an estimate; 0: no part is done yet */
  guint64 n_parts;               /* of the work; 0: not known yet */
  gboolean sampled;              /* it is known what the whole takes: */
  EtudePlacementEstimate sample; /* with the threads it has */
  gboolean ended;                /* by itself; STATUS is set then */
  enum etude_status status;
} EtudePlacementNews;

/* So many of the solutions have a piece of a kind on a square. */
typedef guint64 EtudePlacementUses[ETUDE_GENERAL_KINDS][ETUDE_SQUARES_MAX];

typedef struct _EtudePlacementJob EtudePlacementJob;

/* Called in the default main context while the search goes on, some dozen times a second, and once when it has ended by
 * itself. Not after OWNER is gone or the job is stopped. */
typedef void (*EtudePlacementNewsFunc) (EtudePlacementJob *job, GObject *owner);

/* Begins to search and keeps the fundamental solutions in STORE. To be given back by
 * etude_placement_job_stop. */
EtudePlacementJob *etude_placement_job_keep (EtudePlacementStore *store, GObject *owner, EtudePlacementNewsFunc func);

/* Counts what it finds from now on, and keeps no more. */
void etude_placement_job_keep_no_more (EtudePlacementJob *self);

/* Begins to count the solutions of PROBLEM, a box, if USES also those that use a square, which takes longer. */
EtudePlacementJob *etude_placement_job_count (const struct etude_general *problem, gboolean uses, GObject *owner,
                                              EtudePlacementNewsFunc func);

/* Has the search end soon, and lets go of it. */
void etude_placement_job_stop (EtudePlacementJob *self);

/* The search waits, soon, or goes on. */
void etude_placement_job_set_paused (EtudePlacementJob *self, gboolean paused);

/* The search waits, and finds out meanwhile what all of it takes: the news are SAMPLED then. */
void etude_placement_job_sample (EtudePlacementJob *self);

EtudePlacementNews etude_placement_job_get_news (EtudePlacementJob *self);

/* As of the news; all zero unless they are counted. */
void etude_placement_job_get_uses (EtudePlacementJob *self, EtudePlacementUses uses);

/* --- how long a search will take, by a sample of its work --- */

/* Estimates the search for the solutions of PROBLEM, with CLASSES also how many there are up to symmetry; quick ones with so many THREADS
 * as there are, not more. In any thread; takes a
 * second, up to three where others have the processor, and ends when TICK says no. */
void etude_placement_estimate (const struct etude_general *problem, gboolean classes, guint threads, etude_tick_fn tick,
                               gpointer data, EtudePlacementEstimate *estimate);

G_END_DECLS
