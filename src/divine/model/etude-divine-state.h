/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-state.h - where somebody stands with a puzzle, as a plain value behind EtudeDivineGame. Layer: model.
 *
 * What EtudeDivineGame says of its state holds; options are not part of this.
 */
#pragma once

#include "divine-steps.h"
#include "etude-divine-effort.h"
#include "etude-divine-puzzle.h"

G_BEGIN_DECLS

/* --- one reasoned step from where somebody has come, in a sentence --- */

typedef enum
{
  ETUDE_DIVINE_HINT_SOLVED, /* nothing is left to be done */
  ETUDE_DIVINE_HINT_WRONG,  /* the pieces on the board contradict the clues */
  ETUDE_DIVINE_HINT_STEP,   /* a piece is not on REMOVED; if one square is left, it is FOUND */
  ETUDE_DIVINE_HINT_PUT,    /* a piece was FOUND by an earlier hint, and is still not put there: nothing new */
  ETUDE_DIVINE_HINT_TOLD    /* it needs trying out: a piece of the answer is told, it is FOUND */
} EtudeDivineHintType;

typedef struct
{
  EtudeDivineHintType type;
  enum etude_divine_technique technique; /* of STEP */
  guint piece;                           /* that it is about; ETUDE_DIVINE_PIECES: several, or none */
  guint square;                          /* that PIECE was found on, or ETUDE_DIVINE_NOWHERE */
  struct etude_squares clues;            /* the squares whose clues show it; of WRONG, those that cannot come right */
  struct etude_squares removed; /* squares taken away from PIECE (from all pieces that are not found if several) */
  struct etude_squares left;    /* squares that PIECE has left; empty when it speaks of several pieces */
  struct etude_squares shared;  /* squares on which only some of OTHERS find room */
  gboolean attacking;           /* from there they attack the clue; otherwise they leave it alone */
  guint others;                 /* the set of other pieces it speaks of; of WRONG, the pieces in each other's way */
  char *where;                  /* of STEP: where to look for it, as TEXT; otherwise NULL */
  char *text;                   /* a translated sentence or two, without a full stop at the end */
  /* Of a supposition: what follows, a hint each (of EtudeDivineHint), the last one saying why it cannot be. PIECE is
   * supposed on the only square of REMOVED then. Otherwise NULL. */
  GPtrArray *chain;
} EtudeDivineHint;

/* (transfer full) */
EtudeDivineHint *etude_divine_hint_copy (const EtudeDivineHint *hint);
void etude_divine_hint_free (EtudeDivineHint *hint);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EtudeDivineHint, etude_divine_hint_free)

/* How many views HINT has: itself, and each step of its chain. The VIEW-th of them, the first being 0. */
guint etude_divine_hint_count_views (const EtudeDivineHint *hint);
const EtudeDivineHint *etude_divine_hint_get_view (const EtudeDivineHint *hint, guint view);

/* What hints have said so far. */
typedef struct
{
  gboolean begun;                       /* otherwise there is nothing else */
  struct etude_divine_placement placed; /* the pieces that stood when it was said */
  struct etude_divine_notes notes;
} EtudeDivineNotes;

/* The next hint for somebody who has PLACED pieces. NOTES are brought in line with them and with the hint.
 * Cost: mostly some microseconds; some milliseconds if something is supposed, rarely some hundred. Any thread may ask.
 * (transfer full) */
EtudeDivineHint *etude_divine_hint_next (EtudeDivinePuzzle *puzzle, const struct etude_divine_placement *placed,
                                         EtudeDivineNotes *notes);

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
