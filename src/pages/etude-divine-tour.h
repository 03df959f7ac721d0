/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-tour.h - a card that points at things one after another and says what they are for. Layer: pages.
 *
 * A popover that leaves the hands free. Signals: "step" (guint number)  what it speaks of now, from 0
 *                                                "ended" ()              it was gone through, or skipped
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One thing to be pointed at. */
typedef struct
{
  GtkWidget *target;
  GtkPositionType side; /* of the target that the card is on, if there is room */
  const char *title, *text;
} EtudeDivineTourStep;

#define ETUDE_TYPE_DIVINE_TOUR (etude_divine_tour_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineTour, etude_divine_tour, ETUDE, DIVINE_TOUR, GtkPopover)

/* A tour over PARENT, which has a layout manager and the targets in it. Of N steps, not begun. */
GtkWidget *etude_divine_tour_new (GtkWidget *parent, guint n);

/* Says STEP, number NUMBER from 0, and points there; what is scrolled away is scrolled into sight. */
void etude_divine_tour_show_step (EtudeDivineTour *self, guint number, const EtudeDivineTourStep *step);

G_END_DECLS
