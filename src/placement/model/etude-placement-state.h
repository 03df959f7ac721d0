/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-state.h - a placement problem and what somebody tries on its board, as a plain value. Layer: model, for
 * the problem.
 *
 * The problem is as pages have it: the six men of chess are its first pieces, in the order of enum etude_piece, whether or not
 * there are any; of others there are some. So kinds are those of placement.h where chess is all there is. It is well-formed but
 * for one thing: it may have no pieces. Tried pieces stand on squares of the board that are
 * neither fixed nor forbidden, and with the fixed ones they are no more of a kind than the problem has. Every function
 * keeps that: what contradicts the change goes.
 *
 * Square: of the problem, see general.h; boards that are seen have cells, walls among them.
 */
#pragma once

#include <gio/gio.h>

#include "general-text.h"

G_BEGIN_DECLS

/* Problems of the first version of files, and others: their file, and what is tried. */
#define ETUDE_PLACEMENT_STATE_TYPE "(uuaqa(yy)aya(yy))"
#define ETUDE_PLACEMENT_STATE_TYPE_GENERAL "(sa(yy))"

typedef struct
{
  struct etude_general problem;
  struct etude_squares tried[ETUDE_GENERAL_KINDS];
} EtudePlacementState;

/* --- problems as pages have them --- */

/* GIVEN, any problem that is well-formed, as pages have it. */
struct etude_general etude_placement_problem_of (const struct etude_general *given);
struct etude_general etude_placement_problem_of_plain (const struct etude_problem *plain);

gboolean etude_placement_problems_equal (const struct etude_general *a, const struct etude_general *b);

/* Whether it can be kept and written: with at most eight kinds of pieces, and no more of one than fit. */
gboolean etude_placement_problem_is_well_formed (const struct etude_general *problem);

/* Its squares, and the square of a cell; a cell that is a wall, or none (< 0), has none: -1. */
guint etude_placement_n_squares (const struct etude_general *problem);
int etude_placement_square_of (const struct etude_general *problem, int cell);

/* How many pieces of several kinds PROBLEM has: as boards may have eight. */
guint etude_placement_n_movers_used (const struct etude_general *problem);

/* Whether nothing is fixed or forbidden; and where something is fixed. */
gboolean etude_placement_is_free (const struct etude_general *problem);
struct etude_squares etude_placement_occupied (const struct etude_general *problem);

/* The squares that a piece of KIND on SQUARE attacks, OCCUPIED ending its lines where pieces block. */
struct etude_squares etude_placement_attacks (const struct etude_general *problem, guint kind, guint square,
                                              const struct etude_squares *occupied);

/* What is seen at once to be wrong; etude_problem_check where that knows the problem. */
struct etude_problem_finding etude_placement_check (const struct etude_general *problem);

/* Whether SOLUTION, a byte a piece, solves PROBLEM. */
gboolean etude_placement_holds (const struct etude_general *problem, const guint8 *solution);

/* --- states --- */

gboolean etude_placement_states_equal (const EtudePlacementState *a, const EtudePlacementState *b);

/* STATE as a GVariant of a type above. (transfer floating) */
GVariant *etude_placement_state_pack (const EtudePlacementState *state);

/* FALSE, and nothing written: PACKED is not a state. */
gboolean etude_placement_state_unpack (GVariant *packed, EtudePlacementState *state);

/* The kind of which a piece stands on SQUARE of SETS (one set a kind), or ETUDE_GENERAL_KINDS. */
guint etude_placement_kind_on (const struct etude_squares *sets, guint square);

/* Takes PROBLEM, as pages have it, over; of what was tried stays what still can. */
void etude_placement_state_set_problem (EtudePlacementState *state, const struct etude_general *problem);

/* What the functions of these names in etude-placement-problem.h do. */
void etude_placement_state_set_relation (EtudePlacementState *state, enum etude_relation relation);
void etude_placement_state_set_armies (EtudePlacementState *state, guint n_armies);
void etude_placement_state_set_count (EtudePlacementState *state, guint kind, guint count);
void etude_placement_state_carry (EtudePlacementState *state, int from, guint kind, int to);
void etude_placement_state_toggle_forbidden (EtudePlacementState *state, guint square);
void etude_placement_state_try (EtudePlacementState *state, int from, guint kind, int to);
void etude_placement_state_try_board (EtudePlacementState *state, const struct etude_general *board);
void etude_placement_state_fix_tried (EtudePlacementState *state);

/* Everything stands on GRID, where that has a square for it. FALSE: it has none at all, or too many. */
gboolean etude_placement_state_set_grid (EtudePlacementState *state, const struct etude_grid *grid);

/* --- how a board that somebody sets up by hand stands ---
 *
 * The board is a problem whose fixed pieces are those that stand; its counts say how many there are to be.
 */

#define ETUDE_STANDING_CONFLICTS 128 /* so many are told one by one */

typedef struct
{
  guint n_standing, n_pieces;       /* on the board; to be set in all */
  guint n_conflicts, n_told;        /* attacks that must not be; how many of them are told below */
  guint n_open;                     /* squares that must be attacked and are not */
  guint n_wrong;                    /* pieces or squares that are not as the relation wants them, for other relations */
  struct etude_squares attacked[2]; /* by the first army, by others; with one army all by the first */
  struct etude_squares wrong;
  struct etude_conflict conflicts[ETUDE_STANDING_CONFLICTS];
  gboolean solved;
} EtudePlacementStanding;

/* BOARD is well-formed. Cost: some microseconds. */
void etude_placement_standing_init (EtudePlacementStanding *self, const struct etude_general *board);

gboolean etude_placement_standing_is_attacked (const EtudePlacementStanding *self, guint square);

/* What is fixed on BOARD as text: in the Chessy format where that can tell it. (transfer full) */
char *etude_placement_board_text (const struct etude_general *board);

/* "5 of 8 pieces placed; none attacks another", "3 of 5 pieces placed; 12 squares are not dominated". (transfer full) */
char *etude_placement_standing_describe (const EtudePlacementStanding *self, const struct etude_general *board);

G_END_DECLS
