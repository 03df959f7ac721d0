/* SPDX-License-Identifier: GPL-3.0-or-later */
/* application.h - Etude itself in a test: begun, and with a window that is to be seen. Layer: tests; GTK. No globals. */
#pragma once

#include "etude-application.h"
#include "wait.h"

/* The application, registered, which is the default one. (transfer full) */
static inline GtkApplication *
application_begin (void)
{
  GtkApplication *application = etude_application_new ();

  g_application_set_default (G_APPLICATION (application));
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  return application;
}

static inline gboolean
application_has_window (gpointer application)
{
  GtkWidget *window = GTK_WIDGET (gtk_application_get_active_window (application));

  return window && gtk_widget_get_mapped (window) && gtk_widget_get_width (window) > 0;
}

/* Opens its window and waits until it is seen. */
static inline GtkWidget *
application_show (GtkApplication *application)
{
  g_application_activate (G_APPLICATION (application));
  g_assert_true (wait_until (application_has_window, application));
  return GTK_WIDGET (gtk_application_get_active_window (application));
}
