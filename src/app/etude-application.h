/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-application.h - the program: actions, shortcuts, its windows. Layer: app. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_APPLICATION (etude_application_get_type ())
G_DECLARE_FINAL_TYPE (EtudeApplication, etude_application, ETUDE, APPLICATION, AdwApplication)

GtkApplication *etude_application_new (void);

/* EtudePreferences: the page of preferences. */

#define ETUDE_TYPE_PREFERENCES (etude_preferences_get_type ())
G_DECLARE_FINAL_TYPE (EtudePreferences, etude_preferences, ETUDE, PREFERENCES, AdwPreferencesPage)

GtkWidget *etude_preferences_new (GSettings *settings);

G_END_DECLS
