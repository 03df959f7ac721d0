/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The problems that everybody knows, and those of the original program. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-placement-problem.h"

#define BLACK(piece) (ETUDE_PLACED_PIECES + ETUDE_##piece)

static const EtudePlacementPreset presets[] = {
  { N_ ("Eight queens"), { ETUDE_INDEPENDENCE, 8, { [ETUDE_QUEEN] = 8 } } },
  { N_ ("Eight rooks"), { ETUDE_INDEPENDENCE, 8, { [ETUDE_ROOK] = 8 } } },
  { N_ ("Fourteen bishops"), { ETUDE_INDEPENDENCE, 8, { [ETUDE_BISHOP] = 14 } } },
  { N_ ("Sixteen kings"), { ETUDE_INDEPENDENCE, 8, { [ETUDE_KING] = 16 } } },
  { N_ ("Thirty-two knights"), { ETUDE_INDEPENDENCE, 8, { [ETUDE_KNIGHT] = 32 } } },
  { N_ ("Two colours: armies on 6 × 6"), { ETUDE_TWO_COLOURS, 6, { [ETUDE_QUEEN] = 5, [BLACK (QUEEN)] = 5 } } },
  { N_ ("Two colours: armies on 8 × 8"), { ETUDE_TWO_COLOURS, 8, { [ETUDE_QUEEN] = 9, [BLACK (QUEEN)] = 9 } } },
  { N_ ("Domination: five queens"), { ETUDE_DOMINATION, 8, { [ETUDE_QUEEN] = 5 } } },
  { N_ ("Domination: six queens"), { ETUDE_DOMINATION, 8, { [ETUDE_QUEEN] = 6 } } },
  { N_ ("Domination: eight bishops"), { ETUDE_DOMINATION, 8, { [ETUDE_BISHOP] = 8 } } },
  { N_ ("Domination: nine kings"), { ETUDE_DOMINATION, 8, { [ETUDE_KING] = 9 } } },
  { N_ ("Domination: twelve knights"), { ETUDE_DOMINATION, 8, { [ETUDE_KNIGHT] = 12 } } },
  { N_ ("Four knights and a bishop"), { ETUDE_INDEPENDENCE, 3, { [ETUDE_KNIGHT] = 4, [ETUDE_BISHOP] = 1 } } },
  { N_ ("King, knight and two pawns"),
    { ETUDE_INDEPENDENCE, 3, { [ETUDE_KING] = 1, [ETUDE_KNIGHT] = 1, [ETUDE_PAWN] = 2 } } },
  { N_ ("Two colours: white queens and a bishop"),
    { ETUDE_TWO_COLOURS, 3, { [ETUDE_QUEEN] = 2, [ETUDE_BISHOP] = 1 } } },
  { N_ ("Two colours: rooks"), { ETUDE_TWO_COLOURS, 3, { [ETUDE_ROOK] = 2, [BLACK (ROOK)] = 2 } } },
  { N_ ("Domination: king, bishop, knight and pawn"),
    { ETUDE_DOMINATION, 4, { [ETUDE_KING] = 1, [ETUDE_BISHOP] = 1, [ETUDE_KNIGHT] = 1, [ETUDE_PAWN] = 1 } } },
};

const EtudePlacementPreset *
etude_placement_presets (guint *n)
{
  *n = G_N_ELEMENTS (presets);
  return presets;
}
