/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-numbers-part-private.h - what the files of the Divine page's part "Numbers" share. Layer: pages. */
#pragma once

#include "etude-divine-kind-picker.h"
#include "etude-divine-numbers-part.h"
#include "etude-divine-numbers.h"

G_BEGIN_DECLS

#define ETUDE_NO_DIFFERENCE (-1)

struct _EtudeDivineNumbersPart
{
  EtudeDivinePanel parent_instance;

  EtudeDivineNumbers *numbers; /* of the game that is shown */
  EtudeBoardScene *scene;
  int chosen, visited; /* squares, or ETUDE_NO_SQUARE */
  int example;         /* the other square of the row that is shown, or ETUDE_NO_SQUARE */
  int marked;          /* the difference of a chip, or ETUDE_NO_DIFFERENCE */
  gboolean cells;      /* cells show their own numbers, not their differences */
  gboolean common;     /* the chips are those of all games */
  GPtrArray *wraps;    /* of EtudeDivineNumbersWrap, a row of the list each */

  GtkWidget *content, *picker, *headline, *detail, *difference_button, *cell_button, *legend;
  GtkWidget *series, *game_button, *common_button, *chips, *chip_message, *wrap_heading, *wrap_list;
};

/* --- etude-divine-numbers-part-show.c: board and sentences --- */

void etude_divine_numbers_part_show (EtudeDivineNumbersPart *self);

/* The sentence about the square that was visited. */
void etude_divine_numbers_part_show_pair (EtudeDivineNumbersPart *self);

/* The two squares at the marked difference from the chosen one, in no order; returns how many there are. */
guint etude_divine_numbers_part_list_marked (EtudeDivineNumbersPart *self, int squares[2]);

/* The piece of enum etude_piece that stands for MOVER, one of enum etude_divine_mover. */
EtudeFace etude_divine_numbers_part_face (EtudeDivineNumbersPart *self, guint mover);

/* --- etude-divine-numbers-part-lists.c: legend, chips, and where the rule errs --- */

/* All of them anew, for another game, for other drawings of the pieces. */
void etude_divine_numbers_part_fill (EtudeDivineNumbersPart *self);

void etude_divine_numbers_part_fill_chips (EtudeDivineNumbersPart *self);

/* Brings chips and rows in line with what is chosen. */
void etude_divine_numbers_part_show_lists (EtudeDivineNumbersPart *self);

void etude_divine_numbers_part_on_chip (EtudeDivineNumbersPart *self, GtkFlowBoxChild *chip);
void etude_divine_numbers_part_on_wrap (EtudeDivineNumbersPart *self, GtkListBoxRow *row);

G_END_DECLS
