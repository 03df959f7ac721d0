/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-room.h - keeps room for texts that come and go, so that nothing under them moves. Layer: window.
 *
 * Has the height of its child, but never less than the sample needs at the same width. The sample is not seen: it has
 * the room's own font, which the child's text should have too.
 *
 * Properties: "child"  (GtkWidget)
 *             "sample" (string)  the longest text that is to be expected; or NULL
 *             "lines"  (uint)    so many lines at least, whatever the width
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_ROOM (etude_room_get_type ())
G_DECLARE_FINAL_TYPE (EtudeRoom, etude_room, ETUDE, ROOM, GtkWidget)

void etude_room_set_sample (EtudeRoom *self, const char *sample);

/* BUTTON says the one or the OTHER, and has room for both. */
void etude_room_button_says (GtkWidget *button, const char *label, const char *other);

/* Attributes of TEXT by which no line ends between a number and what it counts, nor within "8 × 6". (transfer full) */
PangoAttrList *etude_room_hold_numbers (const char *text);

G_END_DECLS
