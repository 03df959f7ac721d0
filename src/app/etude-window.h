/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-window.h - the main window: header bar, pages, toasts. Layer: app. */
#pragma once

#include <adwaita.h>

#include "etude-session.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_WINDOW (etude_window_get_type ())
G_DECLARE_FINAL_TYPE (EtudeWindow, etude_window, ETUDE, WINDOW, AdwApplicationWindow)

/* SETTINGS are what somebody prefers, SESSION what was on the screen last time; the window keeps it there. */
GtkWidget *etude_window_new (GtkApplication *application, GSettings *settings, EtudeSession *session);

/* A sentence that stays over all pages until somebody closes it; NULL closes it. */
void etude_window_message (EtudeWindow *self, const char *message);

/* Gives TEXT to the first page that understands it, the one that is seen before others, and shows that page, which says
 * itself what is wrong with it. FALSE: there is none, and nothing happened. */
gboolean etude_window_take_text (EtudeWindow *self, const char *text);

/* The same of TEXT out of FILE: a lesson is kept there from now on. */
gboolean etude_window_take_file (EtudeWindow *self, const char *text, GFile *file);

G_END_DECLS
