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
#include "etude-rows.h"

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

/* EtudePlacementTotals: how many ways there are to set 0, 1, 2, ... like pieces on a board so that none attacks
 * another.
 *
 * A table (etude-rows.h) of EtudeTallyRow for one piece and board, in the order of the numbers of pieces, filled by a worker
 * thread up to the largest number that can stand. What can be counted without a search is (count-way.h); all else is
 * searched (etude-placement-tally.h). Where a search takes long, its row says first how long; one that would take longer than
 * a minute is not made.
 */

/* The name in OEIS of the sequence that has ROW's ways as the term of the board's edge, or NULL. */
const char *etude_placement_total_get_sequence (const EtudeTallyRow *row);

#define ETUDE_TYPE_PLACEMENT_TOTALS (etude_placement_totals_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementTotals, etude_placement_totals, ETUDE, PLACEMENT_TOTALS, EtudeRows)

EtudePlacementTotals *etude_placement_totals_new (void);

/* Begins the table of PIECE (of ETUDE_PLACED_PIECES) on EDGE x EDGE. One that is there, or on its way, is left alone. */
void etude_placement_totals_start (EtudePlacementTotals *self, enum etude_piece piece, guint edge);

/* Counts no more, and forgets what is not complete; start begins anew. */
void etude_placement_totals_stop (EtudePlacementTotals *self);

/* The numbers that were counted, from 0 on without a gap, as OEIS's b-files are written: a number of pieces and how many
 * ways there are, a line each. NULL: none. (transfer full) */
char *etude_placement_totals_get_b_file (EtudePlacementTotals *self);

/* EtudePlacementExtremes: how many of a piece can stand so that none attacks another, or how few dominate the board, by
 * edge.
 *
 * Tables (etude-rows.h) of EtudeTallyRow, one for each piece and task, edge after edge from 1 to ETUDE_EXTREMES_EDGE_MAX. A row
 * appears when a worker thread has found its number of pieces; another thread counts in how many ways the rows' pieces can
 * stand, or says how long that would take (etude-placement-tally.h). What was found is kept, so a table that was seen comes
 * at once.
 */

#define ETUDE_EXTREMES_EDGE_MAX 10

#define ETUDE_TYPE_PLACEMENT_EXTREMES (etude_placement_extremes_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementExtremes, etude_placement_extremes, ETUDE, PLACEMENT_EXTREMES, EtudeRows)

/* An empty table. */
EtudePlacementExtremes *etude_placement_extremes_new (void);

/* Shows the table of PIECE (one of ETUDE_PLACED_PIECES) for TASK (not two colours), and looks for the rows that are not
 * known yet. Nothing of an earlier table comes any more. etude_rows_stop holds it; this goes on with the next row. */
void etude_placement_extremes_start (EtudePlacementExtremes *self, enum etude_task task, enum etude_piece piece);

/* The edge that is being tried; 0: none. */
guint etude_placement_extremes_get_trying (EtudePlacementExtremes *self);

G_END_DECLS
