/* etude-placement-job.h - one search for the solutions of a problem, in threads of its own. Layer: model, private to the
 * solutions.
 */
#pragma once

#include "etude-placement-store.h"

G_BEGIN_DECLS

/* What a search has come to. The first N_KEPT records of its store may be read. */
typedef struct
{
  guint64 n_all, n_fundamental;
  guint n_kept;
  double progress; /* 0 to 1 */
  gboolean ended;  /* by itself; STATUS is set then */
  enum etude_status status;
} EtudePlacementNews;

typedef struct _EtudePlacementJob EtudePlacementJob;

typedef void (*EtudePlacementEndedFunc) (EtudePlacementJob *job, GObject *owner);

/* Begins to search. Reference-counted; the search holds a reference of its own until it ends. ENDED is called in the
 * thread-default main context when the search has ended by itself, unless OWNER is gone. */
EtudePlacementJob *etude_placement_job_start (EtudePlacementStore *store, gboolean all, GObject *owner,
                                              EtudePlacementEndedFunc ended);

/* Has the search end soon, and lets go of it. */
void etude_placement_job_stop (EtudePlacementJob *self);

EtudePlacementNews etude_placement_job_get_news (EtudePlacementJob *self);

G_END_DECLS
