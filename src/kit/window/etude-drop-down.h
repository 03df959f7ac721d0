/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-drop-down.h - drop-downs whose button may be narrower than what is chosen, and is known to screen readers.
 * Layer: window. */
#pragma once

#include <gtk/gtk.h>

#include "etude-session.h"

G_BEGIN_DECLS

/* The focus is on the button inside a drop-down, to which GTK gives no name: it gets that of DROP_DOWN, and as its
 * description what is chosen. GTK 4.24 has it the other way round: there DROP_DOWN is named after its button, that is after
 * what is chosen, whatever name it was given. The model must be of GtkStringObject. */
void etude_drop_down_describe_button (GtkDropDown *drop_down);

/* The same, and offers STRINGS (of GtkStringObject). The button cuts a long one off at its end; the open list shows them
 * in full. */
void etude_drop_down_set_strings (GtkDropDown *drop_down, GListModel *strings);

/* Which of its rows is chosen is a part of a state; one that it does not have is not taken. */
void etude_drop_down_keep (GtkDropDown *self, const EtudeKept *kept, const char *name);

G_END_DECLS
