/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-standing.h - how a board that somebody sets up by hand stands. Layer: model.
 *
 * The board is a problem whose fixed pieces are those that stand; its counts say how many there are to be.
 */
#pragma once

#include <gio/gio.h>

#include "placement.h"

G_BEGIN_DECLS

#define ETUDE_STANDING_CONFLICTS 128 /* so many are told one by one */

typedef struct
{
  guint n_standing, n_pieces;       /* on the board; to be set in all */
  guint n_conflicts, n_told;        /* attacks that must not be; how many of them are told below */
  guint n_open;                     /* squares neither occupied nor attacked */
  struct etude_squares attacked[2]; /* by White, by Black; with one colour all by White */
  struct etude_conflict conflicts[ETUDE_STANDING_CONFLICTS];
  gboolean solved;
} EtudePlacementStanding;

/* BOARD is well-formed. Cost: some microseconds. */
void etude_placement_standing_init (EtudePlacementStanding *self, const struct etude_problem *board);

gboolean etude_placement_standing_is_attacked (const EtudePlacementStanding *self, guint square);

/* What is fixed on BOARD in the Chessy format. (transfer full) */
char *etude_placement_board_text (const struct etude_problem *board);

/* "5 of 8 pieces placed; none attacks another", "3 of 5 pieces placed; 12 squares are not dominated". (transfer full) */
char *etude_placement_standing_describe (const EtudePlacementStanding *self, enum etude_task task);

G_END_DECLS
