/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-counts-part.h - the part of the Divine page that counts placements by their largest clue. Layer: window.
 *
 * An EtudeDivinePanel: a row of the table shows an example on the board, with all its clues.
 * Its state: the game under "game" (y), the rule under "rule" (y).
 */
#pragma once

#include "etude-divine-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_COUNTS_PART (etude_divine_counts_part_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineCountsPart, etude_divine_counts_part, ETUDE, DIVINE_COUNTS_PART, EtudeDivinePanel)

G_END_DECLS
