/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-state.h - where somebody stands with a puzzle, as a plain value behind EtudeDivineGame. Layer: model.
 *
 * What EtudeDivineGame says of its state holds; options are not part of this.
 */
#pragma once

#include "etude-divine-effort.h"
#include "etude-divine-hint.h"

G_BEGIN_DECLS

#define ETUDE_DIVINE_LAYERS ETUDE_DIVINE_PIECES /* suppositions within one another: more have nothing to suppose */

/* What stood on the board before something was supposed. */
typedef struct
{
  struct etude_divine_placement placed;
  guint8 pencil[ETUDE_DIVINE_SQUARES];
} EtudeDivineLayer;

typedef struct
{
  EtudeDivinePuzzle *puzzle; /* a reference, or NULL; then nothing else means anything */
  struct etude_divine_placement placed;
  guint8 pencil[ETUDE_DIVINE_SQUARES]; /* sets of pieces, or a cross alone */
  guint n_layers;                      /* how deep suppositions go, and what each has begun from */
  EtudeDivineLayer under[ETUDE_DIVINE_LAYERS];
  EtudeDivineNotes notes;
  EtudeDivineEffort effort;
} EtudeDivineState;

#define ETUDE_DIVINE_STATE_TYPE "(m" ETUDE_DIVINE_PUZZLE_TYPE "ayay(bayyay)(xuubb))"

/* STATE, which held nothing, becomes that of PUZZLE (may be NULL) at its beginning. */
void etude_divine_state_init (EtudeDivineState *state, EtudeDivinePuzzle *puzzle);

void etude_divine_state_clear (EtudeDivineState *state);

/* TO, which held nothing, becomes FROM. */
void etude_divine_state_copy (const EtudeDivineState *from, EtudeDivineState *to);

/* Whether they look the same: efforts and notes do not matter, nor pencil marks that are not to be seen. Suppositions are
 * begun and ended in steps of their own, so it is enough that they are as deep. */
gboolean etude_divine_state_equal (const EtudeDivineState *a, const EtudeDivineState *b);

/* The set of pieces that are in play: of PUZZLE; 0 when there is none. */
guint etude_divine_state_pieces (const EtudeDivineState *state);

/* Those of them that are not on the board. */
guint etude_divine_state_tray (const EtudeDivineState *state);

/* The pencil marks of SQUARE that are to be seen: of pieces that are not on the board, and none under a piece. The
 * others stay in STATE, to come back when the piece goes. */
guint etude_divine_state_pencil (const EtudeDivineState *state, guint square);

/* Whether SQUARE has a cross: nothing stands there, it says, and so it is never under a piece. */
gboolean etude_divine_state_is_crossed (const EtudeDivineState *state, guint square);

/* The set of pieces that the notes leave on SQUARE. */
guint etude_divine_state_noted (const EtudeDivineState *state, guint square);

/* How deep the supposition is that PIECE, which is on the board, was put there in; 0: it stands there for certain. */
guint etude_divine_state_layer (const EtudeDivineState *state, guint piece);

/* Placement and pencil marks are followed by those of each layer, the deepest last. (transfer floating) */
GVariant *etude_divine_state_pack (const EtudeDivineState *state);

/* Reads PACKED, of ETUDE_DIVINE_STATE_TYPE, into *STATE, which held nothing. FALSE, and nothing written: it is none. */
gboolean etude_divine_state_unpack (GVariant *packed, EtudeDivineState *state);

/* Whether PACKED, of any type, is such a state. */
gboolean etude_divine_state_is_packed (GVariant *packed);

G_END_DECLS
