/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-application.h - the program: actions, shortcuts, its windows. Layer: app. */
#pragma once

#include <adwaita.h>
#include <gdk/gdk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_APPLICATION (etude_application_get_type ())
G_DECLARE_FINAL_TYPE (EtudeApplication, etude_application, ETUDE, APPLICATION, AdwApplication)

GtkApplication *etude_application_new (void);

/* EtudePreferences: the page of preferences. */

#define ETUDE_TYPE_PREFERENCES (etude_preferences_get_type ())
G_DECLARE_FINAL_TYPE (EtudePreferences, etude_preferences, ETUDE, PREFERENCES, AdwPreferencesPage)

GtkWidget *etude_preferences_new (GSettings *settings);

/* --- a window that is gone before it is moved does not end the program ---
 *
 * Any error of the X server ends a program of GTK. One is of no account: that a window was to be moved or sized that had
 * just been destroyed (BadWindow for ConfigureWindow). Etude itself moves no windows. GTK 4.8 does, in any program: when the
 * desktop changes its scale while pieces are dragged or popovers come and go, it gives a size to one that has gone.
 */

/* From now on that error is warned of, once, and all others end the program as before. DISPLAY may be of any kind; nothing is
 * done where it is none of X, or when it was called already. */
void etude_x_errors_survive (GdkDisplay *display);

G_END_DECLS
