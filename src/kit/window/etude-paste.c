/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading the clipboard, which takes as long as the program that fills it. */
#define G_LOG_DOMAIN "etude"

#include "etude-paste.h"

typedef struct
{
  GtkWidget *widget;
  EtudePasteFunc take;
} Pasting;

static void
on_text_read (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  Pasting *pasting = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  pasting->take (pasting->widget, text);
  g_object_unref (pasting->widget);
  g_free (pasting);
}

void
etude_paste (GtkWidget *widget, EtudePasteFunc take)
{
  Pasting *pasting = g_new (Pasting, 1);

  *pasting = (Pasting){ g_object_ref (widget), take };
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, on_text_read, pasting);
}
