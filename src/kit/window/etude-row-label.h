/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-row-label.h - one of several short texts side by side in a row of moves. Layer: widgets. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Appends an empty label of CSS_CLASS to BOX. One that may EXPAND is shortened where there is no room. */
GtkWidget *etude_row_label_append (GtkWidget *box, const char *css_class, float xalign, gboolean expand);

G_END_DECLS
