/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c - starts Etude: its language first, then the application. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "etude-application.h"

/* Where the translations are: ETUDE_LOCALE_DIR names the folder when Etude runs without being installed, as
 * GSETTINGS_SCHEMA_DIR does for the settings. */
static const char *
locale_folder (void)
{
  const char *folder = g_getenv ("ETUDE_LOCALE_DIR");

  return folder ? folder : ETUDE_LOCALE_DIR;
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_folder ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name ("Etude");
  application = etude_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
