/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-own-board.h - from a puzzle that is being made to its board. Layer: window. */
#pragma once

#include "etude-board-scene.h"
#include "etude-divine-own.h"

G_BEGIN_DECLS

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

G_END_DECLS
