/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-panel-save.c - a panel saves a text and says what came of it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-panel-save.h"

static void
on_saved (GObject *panel, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = etude_files_save_finish (result, &error), *text = NULL;

  if (name)
    {
      text = g_strdup_printf (_ ("Saved as %s"), name);
      etude_panel_toast (ETUDE_PANEL (panel), text, FALSE);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    etude_panel_message (ETUDE_PANEL (panel), error->message);
}

void
etude_panel_save (EtudePanel *panel, const EtudeFilesQuestion *question, const char *text)
{
  etude_files_save_async (GTK_WIDGET (panel), question, text, on_saved, NULL);
}
