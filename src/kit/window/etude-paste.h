/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-paste.h - the clipboard's text. Layer: window. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* TEXT is what was in the clipboard; NULL: no text. */
typedef void (*EtudePasteFunc) (gpointer widget, const char *text);

/* Gives the clipboard's text to TAKE, with WIDGET, which is held meanwhile. */
void etude_paste (GtkWidget *widget, EtudePasteFunc take);

G_END_DECLS
