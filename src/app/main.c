#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "etude-application.h"

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, ETUDE_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name ("Etude");
  application = etude_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
