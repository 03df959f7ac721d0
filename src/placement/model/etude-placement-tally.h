/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-tally.h - how many solutions a problem of like pieces has, as quickly as it can be counted. Layer: model.
 *
 * For the thread of an EtudeJob, which stops every call. What takes longer than a second should be estimated first, and
 * counted only where that is worth it. The estimate looks at branches of the search tree that are drawn at random (Knuth,
 * Estimating the efficiency of backtrack programs, 1975), from a fixed seed.
 */
#pragma once

#include "etude-job.h"
#include "placement.h"
#include "wide-count.h"

G_BEGIN_DECLS

#define ETUDE_TALLY_AT_ONCE 1   /* seconds that a search is given before it is estimated, */
#define ETUDE_TALLY_WORTH_IT 60 /* and that it may take */

typedef enum
{
  ETUDE_TALLY_SEARCHED,
  ETUDE_TALLY_BY_ROWS,      /* row after row, for all numbers of pieces at once */
  ETUDE_TALLY_BY_DIAGONALS, /* rook polynomials of the diagonals of each colour */
  ETUDE_TALLY_BY_FORMULA,
  ETUDE_TALLY_BY_COLOURS, /* queens by the colours of the squares */
  ETUDE_TALLY_ESTIMATED,  /* it was not counted: how long it would take */
  ETUDE_TALLY_NONE,       /* nothing is known */
} EtudeTallyWay;

typedef struct
{
  EtudeTallyWay way;
  etude_wide_count all, fundamental; /* 0 where it was not counted */
  double seconds;                    /* that counting would take, about, where it was not counted */
} EtudeTally;

/* How the numbers of PIECE are counted that piece-count.h knows. */
EtudeTallyWay etude_tally_way_of_piece (enum etude_piece piece);

/* Counts the solutions of PROBLEM by searching, for so many SECONDS at most (0: as many as it takes). FALSE: it did not
 * come to its end, and *TALLY is as it was. */
gboolean etude_tally_search (EtudeJob *job, const struct etude_problem *problem, guint seconds, EtudeTally *tally);

/* The same for as many queens as the board's EDGE, from ETUDE_QUEENS_MIN on, none attacking another. */
gboolean etude_tally_queens (EtudeJob *job, guint edge, EtudeTally *tally);

/* Counts the solutions of PROBLEM, which has nothing but white PIECEs, if a second is enough. FALSE: it is not. */
gboolean etude_tally_at_once (EtudeJob *job, const struct etude_problem *problem, enum etude_piece piece,
                              EtudeTally *tally);

/* How long a search of PROBLEM would take. Takes two seconds itself. */
EtudeTally etude_tally_estimate (EtudeJob *job, const struct etude_problem *problem);

G_END_DECLS
