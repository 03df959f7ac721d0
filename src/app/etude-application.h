/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-application.h - the program: actions, shortcuts, its windows. Layer: app. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_APPLICATION (etude_application_get_type ())
G_DECLARE_FINAL_TYPE (EtudeApplication, etude_application, ETUDE, APPLICATION, AdwApplication)

GtkApplication *etude_application_new (void);

G_END_DECLS
