/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-numbers-board.h - from the numbers of cells to a board that shows them. Layer: window. */
#pragma once

#include "etude-board-scene.h"
#include "etude-divine-numbers.h"

G_BEGIN_DECLS

#define ETUDE_NO_DIFFERENCE (-1)

typedef struct
{
  int chosen, visited; /* squares, or ETUDE_NO_SQUARE */
  int example;         /* the other square of the row that is shown, or ETUDE_NO_SQUARE */
  int marked;          /* the difference of a chip, or ETUDE_NO_DIFFERENCE */
  gboolean cells;      /* cells show their own numbers, not their differences */
  gboolean answers;    /* what follows from the numbers is shown; otherwise all cells show their own, and no more */
} EtudeDivineNumbersLook;

/* SCENE, of the game of NUMBERS, shows them. */
void etude_divine_numbers_board_show (EtudeBoardScene *scene, EtudeDivineNumbers *numbers,
                                      const EtudeDivineNumbersLook *look);

/* The two squares at the marked difference from the chosen one, in no order; returns how many there are. */
guint etude_divine_numbers_board_list_marked (EtudeDivineNumbers *numbers, const EtudeDivineNumbersLook *look,
                                              int squares[2]);

/* While nobody has asked for another square: one that a piece goes to from the chosen one, as an example of what the
 * numbers mean. Otherwise ETUDE_NO_SQUARE. */
int etude_divine_numbers_board_get_example (EtudeDivineNumbers *numbers, const EtudeDivineNumbersLook *look);

/* The piece that stands for MOVER, one of enum etude_divine_mover. */
EtudeFace etude_divine_numbers_board_face (EtudeDivineNumbers *numbers, guint mover);

G_END_DECLS
