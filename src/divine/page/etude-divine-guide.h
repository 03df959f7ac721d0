/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-guide.h - shows somebody round a puzzle, in three steps on the real board. Layer: window.
 *
 * Signals: "changed" ()  it has begun, come to another step, or is over
 *          "ended" ()    somebody has seen it, or has had enough
 */
#pragma once

#include "etude-board-canvas.h"
#include "etude-divine-game.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_GUIDE (etude_divine_guide_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineGuide, etude_divine_guide, ETUDE, DIVINE_GUIDE, GObject)

/* What it points at: the board of GAME, the pieces to place, and where help is. The widgets are not held. */
EtudeDivineGuide *etude_divine_guide_new (EtudeDivineGame *game, GtkWidget *trays, GtkWidget *help);

/* Begins on CANVAS, which shows the puzzle of the game; its page shows the cards. */
void etude_divine_guide_begin (EtudeDivineGuide *self, EtudeBoardCanvas *canvas);

/* Breaks it off, so that it begins anew another time. */
void etude_divine_guide_close (EtudeDivineGuide *self);
gboolean etude_divine_guide_is_open (EtudeDivineGuide *self);

/* Marks on SCENE what it speaks of. */
void etude_divine_guide_mark (EtudeDivineGuide *self, EtudeBoardScene *scene);

G_END_DECLS
