/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-shortcuts.h - which keys do what, in one table for the program and for who reads it. Layer: app. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives the actions their keys. */
void etude_shortcuts_install (GtkApplication *application);

/* Shows them all over PARENT, opened at the page FIRST ("mate"). */
void etude_shortcuts_show (GtkWidget *parent, const char *first);

G_END_DECLS
