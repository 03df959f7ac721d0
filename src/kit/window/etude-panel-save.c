/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-panel-save.c - a panel saves a text, or takes in a table, and says what came of it. */
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

/* --- tables --- */

typedef struct
{
  GObject *record;
  EtudePanelMerge merge;
  EtudePanelWords words;
} Import;

static void
on_opened (GObject *panel, GAsyncResult *result, gpointer data)
{
  g_autofree Import *import = data;
  g_autoptr (GObject) record = import->record;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = etude_files_open_finish (result, NULL, &error), *said = NULL;
  guint n;

  if (text && import->merge (record, text, &n, &error))
    {
      said = import->words (n);
      etude_panel_toast (ETUDE_PANEL (panel), said, FALSE);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    etude_panel_message (ETUDE_PANEL (panel), error->message);
}

void
etude_panel_import (EtudePanel *panel, gpointer record, EtudePanelMerge merge, EtudePanelWords words)
{
  static const char *const suffixes[] = { "csv", NULL };
  const EtudeFilesQuestion question = { _ ("Import a Record"), NULL, _ ("Tables (CSV)"), suffixes };
  Import *import = g_new (Import, 1);

  *import = (Import){ g_object_ref (record), merge, words };
  etude_files_open_async (GTK_WIDGET (panel), &question, on_opened, import);
}
