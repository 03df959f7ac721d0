/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-own-part.h - the part of the Divine page where puzzles are made by hand. Layer: window.
 *
 * An EtudeDivinePanel: pieces are set, clues are hidden, and it says at once how many answers remain.
 * Its state: an ETUDE_DIVINE_OWN_TYPE under "own".
 */
#pragma once

#include "etude-divine-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_OWN_PART (etude_divine_own_part_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineOwnPart, etude_divine_own_part, ETUDE, DIVINE_OWN_PART, EtudeDivinePanel)

G_END_DECLS
