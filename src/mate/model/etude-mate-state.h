/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-state.h - what stands where on the Mate page at one moment, as a plain value. Layer: model, for the setup.
 *
 * Piece 0 is White's king, 1 Black's, the others the ending's men; a piece beside the board stands ETUDE_NOWHERE.
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
  struct etude_ending ending;
  guint16 square[2 + ETUDE_MEN_MAX];
  enum etude_colour to_move;
  gboolean exchanged; /* Black had the men in the FEN that was read */
} EtudeMateState;

guint etude_mate_state_n_pieces (const EtudeMateState *state);
enum etude_piece etude_mate_state_piece_at (const EtudeMateState *state, guint i);
enum etude_colour etude_mate_state_colour_at (const EtudeMateState *state, guint i);

/* The number of the first such piece beside the board, or on it; -1: there is none. */
int etude_mate_state_index_of (const EtudeMateState *state, enum etude_piece piece, enum etude_colour colour,
                               gboolean beside);

/* Puts piece INDEX on TO, or beside the board (TO < 0); what stood there goes where it came from. FALSE: no change. */
gboolean etude_mate_state_move (EtudeMateState *state, int index, int to);

/* The same for the piece on FROM, or for one from beside the board (FROM < 0). */
gboolean etude_mate_state_carry (EtudeMateState *state, int from, enum etude_piece piece, enum etude_colour colour,
                                 int to);

/* Plays a legal move: the other side's turn, a man that is taken beside the board. */
void etude_mate_state_play (EtudeMateState *state, const struct etude_move *played);

/* FALSE, and nothing changed: a piece would leave the board. */
gboolean etude_mate_state_transform (EtudeMateState *state, EtudeMateTransform transform);

struct etude_position etude_mate_state_position (const EtudeMateState *state, enum etude_colour to_move);
EtudeMateState etude_mate_state_from_position (const struct etude_position *p, gboolean exchanged);

/* Reads TEXT, a FEN of the endings of this page: a side with men besides its king, who become White's, and one without.
 * Errors: FALSE, the column in *FEN, the sentence in *WHY. */
gboolean etude_mate_state_read_fen (const char *text, struct etude_fen *fen, gboolean *exchanged, const char **why);

/* "(sayyb)": ending, squares, side to move, exchanged. (transfer floating) */
GVariant *etude_mate_state_pack (const EtudeMateState *state);

/* FALSE, and nothing changed, when PACKED is no state: nothing in it is taken on trust. */
gboolean etude_mate_state_unpack (GVariant *packed, EtudeMateState *state);

G_END_DECLS
