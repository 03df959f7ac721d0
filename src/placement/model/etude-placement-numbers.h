/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-numbers.h - how many ways there are to set 0, 1, 2, ... like pieces on a board so that none attacks
 * another. Layer: model.
 *
 * A GListModel of EtudePlacementNumber for one piece and board, in the order of the numbers of pieces, filled by a worker
 * thread up to the largest number that can stand. What can be counted without a search is (piece-count.h, queens-count.h);
 * all else is searched (etude-placement-tally.h). Where a search takes long, its row says first how long; one that would
 * take longer than a minute is not made.
 *
 * Properties: "running" (gboolean)  rows are still to come
 *             "n-items" (guint)
 */
#pragma once

#include <gio/gio.h>

#include "etude-placement-tally.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_NUMBER (etude_placement_number_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementNumber, etude_placement_number, ETUDE, PLACEMENT_NUMBER, GObject)

guint etude_placement_number_get_pieces (EtudePlacementNumber *self);
const EtudeTally *etude_placement_number_get_tally (EtudePlacementNumber *self);

/* The name in OEIS of the sequence that has this number as the term of the board's edge, or NULL. */
const char *etude_placement_number_get_sequence (EtudePlacementNumber *self);

/* The problem whose solutions are counted. */
struct etude_problem etude_placement_number_get_problem (EtudePlacementNumber *self);

#define ETUDE_TYPE_PLACEMENT_NUMBERS (etude_placement_numbers_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementNumbers, etude_placement_numbers, ETUDE, PLACEMENT_NUMBERS, GObject)

EtudePlacementNumbers *etude_placement_numbers_new (void);

/* Begins the table of PIECE (of ETUDE_PLACED_PIECES) on EDGE x EDGE. One that is there, or on its way, is left alone. */
void etude_placement_numbers_start (EtudePlacementNumbers *self, enum etude_piece piece, guint edge);

/* Counts no more; start begins anew. */
void etude_placement_numbers_stop (EtudePlacementNumbers *self);

gboolean etude_placement_numbers_get_running (EtudePlacementNumbers *self);

/* The numbers that were counted, from 0 on without a gap, as OEIS's b-files are written: a number of pieces and how many
 * ways there are, a line each. NULL: none. (transfer full) */
char *etude_placement_numbers_get_b_file (EtudePlacementNumbers *self);

G_END_DECLS
