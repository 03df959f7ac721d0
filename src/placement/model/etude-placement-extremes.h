/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-extremes.h - how many of a piece stand in peace, or how few guard the board, by edge. Layer: model.
 *
 * A GListModel of EtudePlacementExtreme for one piece and task, edge after edge from 1 to ETUDE_EXTREMES_EDGE_MAX. A row
 * appears when a worker thread has found its number; another thread counts in how many ways the rows' pieces can stand,
 * or says how long that would take (etude-placement-tally.h). What was found is kept, so a table that was seen comes at
 * once.
 *
 * Properties: "running" (gboolean)  a row is being looked for, or its ways are counted
 *             "n-items" (guint)
 * Property of a row: "way" (guint)  EtudeTallyWay: its tally has changed
 */
#pragma once

#include <gio/gio.h>

#include "etude-placement-tally.h"

G_BEGIN_DECLS

#define ETUDE_EXTREMES_EDGE_MAX 10

#define ETUDE_TYPE_PLACEMENT_EXTREME (etude_placement_extreme_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementExtreme, etude_placement_extreme, ETUDE, PLACEMENT_EXTREME, GObject)

guint etude_placement_extreme_get_edge (EtudePlacementExtreme *self);
guint etude_placement_extreme_get_number (EtudePlacementExtreme *self);

/* In how many ways so many can stand; ETUDE_TALLY_NONE: not known yet. */
const EtudeTally *etude_placement_extreme_get_tally (EtudePlacementExtreme *self);

/* The problem whose solutions are the extremal sets. */
struct etude_problem etude_placement_extreme_get_problem (EtudePlacementExtreme *self);

#define ETUDE_TYPE_PLACEMENT_EXTREMES (etude_placement_extremes_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementExtremes, etude_placement_extremes, ETUDE, PLACEMENT_EXTREMES, GObject)

/* An empty table. */
EtudePlacementExtremes *etude_placement_extremes_new (void);

/* Shows the table of PIECE (one of ETUDE_PLACED_PIECES) for TASK (not two colours), and looks for the rows that are not
 * known yet. Nothing of an earlier table comes any more. */
void etude_placement_extremes_start (EtudePlacementExtremes *self, enum etude_task task, enum etude_piece piece);

/* Looks for no more rows and counts no more; start goes on with the next. */
void etude_placement_extremes_stop (EtudePlacementExtremes *self);

gboolean etude_placement_extremes_get_running (EtudePlacementExtremes *self);

/* The edge that is being tried; 0: none. */
guint etude_placement_extremes_get_trying (EtudePlacementExtremes *self);

G_END_DECLS
