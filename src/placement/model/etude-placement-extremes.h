/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-extremes.h - how many of a piece can stand so that none attacks another, or how few dominate the board, by
 * edge. Layer: model.
 *
 * Tables (etude-rows.h) of EtudeTallyRow, one for each piece and task, edge after edge from 1 to ETUDE_EXTREMES_EDGE_MAX. A row
 * appears when a worker thread has found its number of pieces; another thread counts in how many ways the rows' pieces can
 * stand, or says how long that would take (etude-placement-tally.h). What was found is kept, so a table that was seen comes
 * at once.
 */
#pragma once

#include "etude-placement-tally.h"
#include "etude-rows.h"

G_BEGIN_DECLS

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
