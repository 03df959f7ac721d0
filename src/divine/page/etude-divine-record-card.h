/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-record-card.h - the card of the Divine page with the puzzle of the day and what was solved. Layer: pages.
 *
 * It owns the diary and the file that it is kept in. Its button is the action "page.daily".
 *
 * Signal: "message" (const char *)  a sentence on what is wrong with the file
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-divine-diary.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_RECORD_CARD (etude_divine_record_card_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineRecordCard, etude_divine_record_card, ETUDE, DIVINE_RECORD_CARD, GtkWidget)

/* The diary is kept in FILE from now on. */
void etude_divine_record_card_keep (EtudeDivineRecordCard *self, GFile *file);

EtudeDivineDiary *etude_divine_record_card_get_diary (EtudeDivineRecordCard *self);

/* Speaks of the game and level of PUZZLE. */
void etude_divine_record_card_set_puzzle (EtudeDivineRecordCard *self, EtudeDivinePuzzle *puzzle);

G_END_DECLS
