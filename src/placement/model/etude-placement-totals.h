/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-totals.h - how many ways there are to set 0, 1, 2, ... like pieces on a board so that none attacks
 * another. Layer: model.
 *
 * A table (etude-rows.h) of EtudeTallyRow for one piece and board, in the order of the numbers of pieces, filled by a worker
 * thread up to the largest number that can stand. What can be counted without a search is (count-way.h); all else is
 * searched (etude-placement-tally.h). Where a search takes long, its row says first how long; one that would take longer than
 * a minute is not made.
 */
#pragma once

#include "etude-placement-tally.h"
#include "etude-rows.h"

G_BEGIN_DECLS

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

G_END_DECLS
