/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-state.h - a placement problem and what somebody tries on its board, as a plain value. Layer: model, for
 * the problem.
 *
 * The problem is well-formed but for one thing: it may have no pieces. Tried pieces stand on squares of the board that are
 * neither fixed nor forbidden, and with the fixed ones they are no more of a kind than the problem has. Every function
 * keeps that: what contradicts the change goes.
 */
#pragma once

#include <gio/gio.h>

#include "placement.h"

G_BEGIN_DECLS

#define ETUDE_PLACEMENT_STATE_TYPE "(uuaqa(yy)aya(yy))"

typedef struct
{
  struct etude_problem problem;
  struct etude_squares tried[ETUDE_KINDS];
} EtudePlacementState;

gboolean etude_placement_problems_equal (const struct etude_problem *a, const struct etude_problem *b);

gboolean etude_placement_states_equal (const EtudePlacementState *a, const EtudePlacementState *b);

/* STATE as a GVariant of the type above. (transfer floating) */
GVariant *etude_placement_state_pack (const EtudePlacementState *state);

/* FALSE, and nothing written: PACKED is not a state. */
gboolean etude_placement_state_unpack (GVariant *packed, EtudePlacementState *state);

/* The kind of which a piece stands on SQUARE of SETS (one set a kind), or ETUDE_KINDS. */
guint etude_placement_kind_on (const struct etude_squares *sets, guint square);

/* Takes PROBLEM, which is well-formed, over; of what was tried stays what still can. */
void etude_placement_state_set_problem (EtudePlacementState *state, const struct etude_problem *problem);

/* What the functions of these names in etude-placement-problem.h do. */
void etude_placement_state_set_task (EtudePlacementState *state, enum etude_task task);
void etude_placement_state_set_edge (EtudePlacementState *state, guint edge);
void etude_placement_state_set_count (EtudePlacementState *state, guint kind, guint count);
void etude_placement_state_carry (EtudePlacementState *state, int from, guint kind, int to);
void etude_placement_state_toggle_forbidden (EtudePlacementState *state, guint square);
void etude_placement_state_try (EtudePlacementState *state, int from, guint kind, int to);
void etude_placement_state_try_board (EtudePlacementState *state, const struct etude_problem *board);
void etude_placement_state_fix_tried (EtudePlacementState *state);

/* --- how a board that somebody sets up by hand stands ---
 *
 * The board is a problem whose fixed pieces are those that stand; its counts say how many there are to be.
 */

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
