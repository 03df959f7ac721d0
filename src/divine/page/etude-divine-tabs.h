/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-tabs.h - the tabs of the page of puzzles that are drawn from a puzzle's numbers and answers. Layer: window. */
#pragma once

#include <gtk/gtk.h>

#include "etude-board-scene.h"
#include "etude-divine-numbers.h"
#include "etude-divine-own.h"
#include "etude-divine-panel.h"
#include "etude-divine-play-tab.h"

G_BEGIN_DECLS

/* EtudeDivineNumbersLists: the tab of the page of puzzles that tells how the numbers of the classic rule work.
 *
 * Board: every cell with its number, 101 ...; once one is chosen the others show their difference from it, who goes
 *        there as a letter, and the same as a colour.
 * An EtudeDivinePanel. Its state: the game under "game" (y), the chosen square under "square" (y).
 */

/* --- from the numbers of cells to a board that shows them --- */

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

/* EtudeDivineNumbersLists: the cards beside a board of cell numbers: the series, and where it errs.
 *
 * Signals: "marked" (int difference)   a chip was chosen, or none: ETUDE_NO_DIFFERENCE
 *          "pair" (guint a, guint b)   two squares at which the rule errs
 */

#define ETUDE_TYPE_DIVINE_NUMBERS_LISTS (etude_divine_numbers_lists_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineNumbersLists, etude_divine_numbers_lists, ETUDE, DIVINE_NUMBERS_LISTS, GtkWidget)

/* Fills the lists, also anew when pieces are drawn otherwise. */
void etude_divine_numbers_lists_set_numbers (EtudeDivineNumbersLists *self, EtudeDivineNumbers *numbers);

/* Brings chips and rows in line with what the board shows. */
void etude_divine_numbers_lists_show (EtudeDivineNumbersLists *self, const EtudeDivineNumbersLook *look);

/* The picture of MOVER on its colour, as the squares show it. */
GtkWidget *etude_divine_numbers_badge_new (EtudeDivineNumbers *numbers, guint mover);

#define ETUDE_TYPE_DIVINE_NUMBERS_TAB (etude_divine_numbers_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineNumbersTab, etude_divine_numbers_tab, ETUDE, DIVINE_NUMBERS_TAB, EtudeDivinePanel)

/* EtudeDivineCountsTab: the tab of the page of puzzles that counts placements by their largest clue.
 *
 * An EtudeDivinePanel: a row of the table shows an example on the board, with all its clues.
 * Its state: the game under "game" (y), the rule under "rule" (y).
 */

#define ETUDE_TYPE_DIVINE_COUNTS_TAB (etude_divine_counts_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineCountsTab, etude_divine_counts_tab, ETUDE, DIVINE_COUNTS_TAB, EtudeDivinePanel)

/* EtudeDivineOwnTab: the tab of the page of puzzles where puzzles are made by hand.
 *
 * An EtudeDivinePanel: pieces are set, clues are hidden, and it says at once how many answers remain.
 * Its state: an ETUDE_DIVINE_OWN_TYPE under "own".
 */

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

#define ETUDE_TYPE_DIVINE_OWN_TAB (etude_divine_own_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineOwnTab, etude_divine_own_tab, ETUDE, DIVINE_OWN_TAB, EtudeDivinePanel)

/* EtudeDivineDiaryTab: the tab "Diary" of the page of puzzles: what was solved, and the puzzle of the day. */

#define ETUDE_TYPE_DIVINE_DIARY_TAB (etude_divine_diary_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineDiaryTab, etude_divine_diary_tab, ETUDE, DIVINE_DIARY_TAB, EtudeDivinePanel)

/* What was solved on the tab PLAY, beside the board that is there. Once. */
void etude_divine_diary_tab_show (EtudeDivineDiaryTab *self, EtudeDivinePlayTab *play);

G_END_DECLS
