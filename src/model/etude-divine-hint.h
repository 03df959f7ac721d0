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
  ETUDE_DIVINE_HINT_PUT,    /* a piece was FOUND by an earlier hint, and is still not put there */
  ETUDE_DIVINE_HINT_TOLD    /* no technique gets on: a piece of the answer is told, it is FOUND */
} EtudeDivineHintKind;

typedef struct
{
  EtudeDivineHintKind kind;
  enum etude_divine_technique technique; /* of STEP, for the curious */
  guint piece;                           /* that it is about; ETUDE_DIVINE_PIECES: several, or none */
  guint square;                          /* that PIECE was found on, or ETUDE_DIVINE_NOWHERE */
  struct etude_squares clues;            /* the squares whose clues show it; of WRONG, those that cannot come right */
  struct etude_squares removed; /* squares taken away from PIECE (from all pieces that are not found if several) */
  struct etude_squares left;    /* squares that PIECE has left; empty when it speaks of several pieces */
  guint others;                 /* the set of other pieces it speaks of; of WRONG, the pieces in each other's way */
  char *text;                   /* a translated sentence or two, without a full stop at the end */
} EtudeDivineHint;

/* (transfer full) */
EtudeDivineHint *etude_divine_hint_copy (const EtudeDivineHint *hint);
void etude_divine_hint_free (EtudeDivineHint *hint);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EtudeDivineHint, etude_divine_hint_free)

/* What hints have said so far. */
typedef struct
{
  gboolean begun;                      /* otherwise there is nothing else */
  struct etude_divine_placement known; /* the pieces that stood when it was said */
  struct etude_divine_notes notes;
} EtudeDivineNotes;

/* The next hint for somebody who has PLACED pieces. NOTES are brought in line with them and with the hint.
 * Cost: mostly some microseconds; with the last techniques some milliseconds, rarely some ten. Any thread may ask.
 * (transfer full) */
EtudeDivineHint *etude_divine_hint_next (EtudeDivinePuzzle *puzzle, const struct etude_divine_placement *placed,
                                         EtudeDivineNotes *notes);

G_END_DECLS
