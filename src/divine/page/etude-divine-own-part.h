/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-own-part.h - the part of the Divine page where puzzles are made by hand. Layer: window.
 *
 * An EtudeDivinePanel: pieces are set, clues are hidden, and it says at once how many answers remain.
 * Its state: an ETUDE_DIVINE_OWN_TYPE under "own".
 */
#pragma once

#include "etude-board-scene.h"
#include "etude-divine-own.h"
#include "etude-divine-panel.h"

G_BEGIN_DECLS

/* --- from a puzzle that is being made to its board --- */

#define ETUDE_NO_ANSWER (-1)

typedef struct
{
  int answer;       /* of two answers the one that is looked at, or ETUDE_NO_ANSWER: the person's own pieces are */
  gboolean answers; /* pieces, and what is wrong with them, are shown: they are the answer to the clues */
} EtudeDivineOwnLook;

/* SCENE, of the game of OWN, shows it. */
void etude_divine_own_board_show (EtudeBoardScene *scene, EtudeDivineOwn *own, EtudeDivineOwnLook look);

/* What the clues would be with PIECE, of FROM or of the tray, on OVER. */
void etude_divine_own_board_show_carried (EtudeBoardScene *scene, EtudeDivineOwn *own, EtudeDivineOwnLook look,
                                          int from, guint piece, int over);

#define ETUDE_TYPE_DIVINE_OWN_PART (etude_divine_own_part_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineOwnPart, etude_divine_own_part, ETUDE, DIVINE_OWN_PART, EtudeDivinePanel)

G_END_DECLS
