/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-board.h - from a game to its board: clues, pieces, pencil marks, and what a hint points at. Layer: window. */
#pragma once

#include "etude-board-scene.h"
#include "etude-divine-game.h"
#include "etude-exhibit.h"

G_BEGIN_DECLS

/* What is shown besides what the game itself says. */
typedef struct
{
  gboolean answers;            /* what somebody has found out or was told may be seen */
  const EtudeDivineHint *hint; /* NULL: none is shown */
  guint view;                  /* of the hint */
  guint stage;                 /* how much of it is told, an EtudeDivineStage */
  int asked;                   /* the number that somebody has pointed at, or ETUDE_NO_SQUARE */
  guint only;                  /* the piece whose pencil marks alone are shown, or ETUDE_DIVINE_PIECES */
  gboolean doubting;           /* contradictions are shown, whatever the options */
  guint carried;               /* the piece in the hand, or ETUDE_DIVINE_PIECES, */
  int over;                    /* and the square that it is over, or ETUDE_NO_SQUARE */
  guint lit;                   /* how many of the right pieces glow once all are found */
} EtudeDivineLook;

/* Paints all of SCENE, which has the squares of the game, anew. With the clock stopped it is empty. */
void etude_divine_board_show (EtudeBoardScene *scene, EtudeDivineGame *game, const EtudeDivineLook *look);

/* The clue board of PUZZLE with its answer apart; NULL when PUZZLE is. (transfer full) */
EtudeExhibit *etude_divine_board_make_exhibit (EtudeDivinePuzzle *puzzle);

/* For a class the clues and the pieces that were set, one being CARRIED, or HEADLINE where there are none; neither notes nor help,
 * and nothing once it is solved. (transfer full) */
EtudeExhibit *etude_divine_board_make_seen (EtudeDivineGame *game, guint carried, int over, const char *headline);

G_END_DECLS
