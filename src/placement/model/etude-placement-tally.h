/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-tally.h - how many solutions a problem of like pieces has, as quickly as it can be counted. Layer: model.
 *
 * For the thread of an EtudeJob, which stops every call. What count-way.h can only search, and what then takes longer than a
 * second, should be estimated first, and counted only where that is worth it. The estimate looks at branches of the search
 * tree that are drawn at random (Knuth, Estimating the efficiency of backtrack programs, 1975), from a fixed seed.
 */
#pragma once

#include "count-way.h"
#include "etude-job.h"

G_BEGIN_DECLS

#define ETUDE_TALLY_AT_ONCE 1   /* seconds that a search is given before it is estimated, */
#define ETUDE_TALLY_WORTH_IT 60 /* and that it may take */

typedef enum
{
  ETUDE_TALLY_NONE, /* nothing is known */
  ETUDE_TALLY_ESTIMATED,
  ETUDE_TALLY_COUNTED,
} EtudeTallyState;

typedef struct
{
  EtudeTallyState state;
  struct etude_count count; /* where it was counted */
  double seconds;           /* that counting would take, about, where that was estimated */
} EtudeTally;

/* A row of a table (etude-rows.h) of like pieces and in how many ways they can stand. */
typedef struct
{
  guint key; /* what the rows differ in */
  enum etude_task task;
  enum etude_piece piece; /* white */
  guint edge, pieces;
  EtudeTally tally;
  gboolean given_up; /* counting came to no end for lack of memory */
} EtudeTallyRow;

/* The problem whose solutions are the ways. */
struct etude_problem etude_tally_row_problem (const EtudeTallyRow *row);

/* The engine's tick hook for a JOB whose progress nobody looks at. */
bool etude_tally_tick (void *job, uint64_t done, uint64_t total);

/* Counts the ways of ROW. If they can only be searched for, that may take so many SECONDS (0: as many as it takes). FALSE: it
 * did not come to its end, and ROW is as it was. */
gboolean etude_tally_count (EtudeJob *job, guint seconds, EtudeTallyRow *row);

/* How long a search for the ways of ROW would take. Takes two seconds itself. */
void etude_tally_estimate (EtudeJob *job, EtudeTallyRow *row);

G_END_DECLS
