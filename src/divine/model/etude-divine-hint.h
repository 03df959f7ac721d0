/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-hint.h - one reasoned step from where somebody has come, in a sentence. Layer: model. */
#pragma once

#include "divine-steps.h"
#include "etude-divine-puzzle.h"

G_BEGIN_DECLS

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

G_END_DECLS
