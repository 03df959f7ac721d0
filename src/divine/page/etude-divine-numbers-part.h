/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-numbers-part.h - the part of the Divine page that tells how the numbers of the classic rule work.
 *
 * Layer: window
 * Board: every cell with its number, 101 ...; once one is chosen the others show their difference from it, who goes
 *        there as a letter, and the same as a colour.
 * An EtudeDivinePanel. Its state: the game under "game" (y), the chosen square under "square" (y).
 */
#pragma once

#include "etude-divine-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_NUMBERS_PART (etude_divine_numbers_part_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineNumbersPart, etude_divine_numbers_part, ETUDE, DIVINE_NUMBERS_PART, EtudeDivinePanel)

G_END_DECLS
