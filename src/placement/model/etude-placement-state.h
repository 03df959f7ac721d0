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

G_END_DECLS
