/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-hand.h - what is at hand under the board of a Divine puzzle: pieces, pencil, suppositions. Layer: window.
 *
 * Its buttons are the actions "page.pencil", "page.suppose", "page.keep" and "page.drop".
 * Signal: "chosen" (): the pencil notes something else.
 */
#pragma once

#include "etude-board-canvas.h"
#include "etude-divine-game.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_HAND (etude_divine_hand_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineHand, etude_divine_hand, ETUDE, DIVINE_HAND, GtkWidget)

/* The game whose pieces are shown, and the canvas that they are dragged to (may be NULL). */
void etude_divine_hand_set_game (EtudeDivineHand *self, EtudeDivineGame *game);
void etude_divine_hand_set_canvas (EtudeDivineHand *self, EtudeBoardCanvas *canvas);

/* Brings it in line with the game. PENCILLING: what the pencil notes is chosen, instead of pieces to be put. */
void etude_divine_hand_show (EtudeDivineHand *self, gboolean pencilling);

/* What the pencil notes: a piece, or ETUDE_DIVINE_CROSS. */
guint etude_divine_hand_get_pencil (EtudeDivineHand *self);

/* Where the pieces are. */
GtkWidget *etude_divine_hand_get_trays (EtudeDivineHand *self);

G_END_DECLS
