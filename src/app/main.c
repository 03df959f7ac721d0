/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c - starts Etude: its language first, then the application. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef __GLIBC__
#  include <malloc.h>
#endif

#include "etude-application.h"

int
main (int argc, char **argv)
{
  /* Where the translations are when Etude runs without being installed, as GSETTINGS_SCHEMA_DIR says it of the settings. */
  const char *translations = g_getenv ("ETUDE_LOCALE_DIR");
  g_autoptr (GtkApplication) application = NULL;
  const char *locale;
  g_auto (GStrv) parts = NULL;
  g_autofree char *utf8 = NULL;

#ifdef __GLIBC__
  /* What was freed goes back at once. Else the limit from which on it does rises with what is freed, and a search that was
   * given up keeps 64 MiB of solutions for whoever comes next. */
  mallopt (M_MMAP_THRESHOLD, 128 << 10);
#endif
  setlocale (LC_ALL, "");
  gtk_disable_setlocale (); /* it would be done once more by GTK */
  /* Numbers are written by the C library, with the separators of the locale in its character set; all texts here are UTF-8.
   * So numbers go by the same language and country in UTF-8, or where that is not installed by those of C. */
  locale = setlocale (LC_NUMERIC, NULL);
  parts = g_strsplit_set (locale, ".@", 2);
  utf8 = g_strconcat (parts[0], ".UTF-8", NULL);
  if (!g_get_charset (NULL) && !setlocale (LC_NUMERIC, utf8))
    setlocale (LC_NUMERIC, "C");
  bindtextdomain (GETTEXT_PACKAGE, translations ? translations : ETUDE_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name ("Etude");
  application = etude_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
