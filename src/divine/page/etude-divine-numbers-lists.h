/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-numbers-lists.h - the cards beside a board of cell numbers: the series, and where it errs. Layer: window.
 *
 * Signals: "marked" (int difference)   a chip was chosen, or none: ETUDE_NO_DIFFERENCE
 *          "pair" (guint a, guint b)   two squares at which the rule errs
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-divine-numbers-board.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_NUMBERS_LISTS (etude_divine_numbers_lists_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineNumbersLists, etude_divine_numbers_lists, ETUDE, DIVINE_NUMBERS_LISTS, GtkWidget)

/* Fills the lists, also anew when pieces are drawn otherwise. */
void etude_divine_numbers_lists_set_numbers (EtudeDivineNumbersLists *self, EtudeDivineNumbers *numbers);

/* Brings chips and rows in line with what the board shows. */
void etude_divine_numbers_lists_show (EtudeDivineNumbersLists *self, const EtudeDivineNumbersLook *look);

/* The picture of MOVER on its colour, as the squares show it. */
GtkWidget *etude_divine_numbers_badge_new (EtudeDivineNumbers *numbers, guint mover);

G_END_DECLS
