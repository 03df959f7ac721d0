/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-state.h - what stands where on the Mate page at one moment, as a plain value. Layer: model, for the setup.
 *
 * Piece 0 is White's king, 1 Black's, the others the men, who are all on the board; a king beside it stands ETUDE_NOWHERE.
 */
#pragma once

#include <glib.h>

#include "notation.h"

G_BEGIN_DECLS

typedef enum
{
  ETUDE_MATE_TURN, /* a quarter turn clockwise */
  ETUDE_MATE_MIRROR_FILES,
  ETUDE_MATE_MIRROR_RANKS,
  ETUDE_MATE_SHIFT_LEFT, /* by one square */
  ETUDE_MATE_SHIFT_RIGHT,
  ETUDE_MATE_SHIFT_UP,
  ETUDE_MATE_SHIFT_DOWN,
  ETUDE_N_MATE_TRANSFORMS
} EtudeMateTransform;

typedef struct
{
  struct etude_position p; /* perhaps not legal */
} EtudeMateState;

/* Takes the piece on FROM, or a new one (FROM < 0), to TO, or off the board (TO < 0); what stood there goes where it came from.
 * A king who is on the board comes from there. FALSE: no change, or there would be too many men. */
gboolean etude_mate_state_carry (EtudeMateState *state, int from, enum etude_piece piece, enum etude_colour colour,
                                 int to);

/* Puts piece INDEX on SQUARE, where no other stands. */
void etude_mate_state_put (EtudeMateState *state, guint index, guint square);

/* The number of the piece on SQUARE, or -1. */
int etude_mate_state_index_on (const EtudeMateState *state, int square);

/* FALSE, and nothing changed: a piece would leave the board. */
gboolean etude_mate_state_transform (EtudeMateState *state, EtudeMateTransform transform);

struct etude_position etude_mate_state_position (const EtudeMateState *state, enum etude_colour to_move);

/* "(sayyb)": ending, squares, a square that was passed behind them, side to move; and one that older versions had. (transfer
 * floating) */
GVariant *etude_mate_state_pack (const EtudeMateState *state);

/* FALSE, and nothing changed, when PACKED is no state: nothing in it is taken on trust. Men beside the board, which older
 * versions kept, are left out. */
gboolean etude_mate_state_unpack (GVariant *packed, EtudeMateState *state);

G_END_DECLS
