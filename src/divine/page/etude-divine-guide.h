/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-guide.h - shows somebody round a puzzle, in three steps on the real board. Layer: window.
 *
 * Signals: "changed" ()  it has begun, come to another step, or is over
 *          "ended" ()    somebody has seen it, or has had enough
 */
#pragma once

#include <gtk/gtk.h>

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

/* EtudeDivineTour: a card that points at things one after another and says what they are for.
 *
 * A layer over a page, of which only the card takes the pointer: no window of its own, so that it fits into every window
 * and the keys of the window are those of the card. Signals: "step" (guint number)  what it speaks of now, from 0
 *                                                           "ended" ()              it was gone through, or skipped
 */

#define ETUDE_DIVINE_TOUR_TARGETS 2

/* One thing to be pointed at. */
typedef struct
{
  GtkWidget *targets
      [ETUDE_DIVINE_TOUR_TARGETS]; /* what the card never covers, as far as there is room; the second may be NULL */
  const char *title, *text;
} EtudeDivineTourStep;

#define ETUDE_TYPE_DIVINE_TOUR (etude_divine_tour_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineTour, etude_divine_tour, ETUDE, DIVINE_TOUR, GtkWidget)

/* A tour over PARENT, which has a layout manager that fills it and the targets in it. Of N steps, not begun. */
GtkWidget *etude_divine_tour_new (GtkWidget *parent, guint n);

/* Says STEP, number NUMBER from 0, and points there; what is scrolled away is scrolled into sight. */
void etude_divine_tour_show_step (EtudeDivineTour *self, guint number, const EtudeDivineTourStep *step);

G_END_DECLS
