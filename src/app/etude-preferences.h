/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-preferences.h - the page of preferences. Layer: app. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_PREFERENCES (etude_preferences_get_type ())
G_DECLARE_FINAL_TYPE (EtudePreferences, etude_preferences, ETUDE, PREFERENCES, AdwPreferencesPage)

GtkWidget *etude_preferences_new (GSettings *settings);

G_END_DECLS
