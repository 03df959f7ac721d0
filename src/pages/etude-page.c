#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-page.h"

G_DEFINE_INTERFACE (EtudePage, etude_page, GTK_TYPE_WIDGET)

static void
etude_page_default_init (EtudePageInterface *iface)
{
}

GActionGroup *
etude_page_get_actions (EtudePage *self)
{
  return ETUDE_PAGE_GET_IFACE (self)->get_actions (self);
}

void
etude_page_bind_settings (EtudePage *self, GSettings *settings)
{
  ETUDE_PAGE_GET_IFACE (self)->bind_settings (self, settings);
}

void
etude_page_save (EtudePage *self)
{
  ETUDE_PAGE_GET_IFACE (self)->save (self);
}

void
etude_page_set_high_contrast (EtudePage *self, gboolean high_contrast)
{
  ETUDE_PAGE_GET_IFACE (self)->set_high_contrast (self, high_contrast);
}

const char *
etude_page_get_new_text (EtudePage *self)
{
  return ETUDE_PAGE_GET_IFACE (self)->get_new_text ? ETUDE_PAGE_GET_IFACE (self)->get_new_text (self) : NULL;
}

GMenuModel *
etude_page_get_new_menu (EtudePage *self)
{
  return ETUDE_PAGE_GET_IFACE (self)->get_new_menu ? ETUDE_PAGE_GET_IFACE (self)->get_new_menu (self) : NULL;
}

gboolean
etude_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *focused = gtk_widget_get_focus_child (widget); /* or a popover */

  return gtk_widget_child_focus (focused ? focused : gtk_widget_get_first_child (widget), direction);
}

void
etude_page_take_text (EtudePage *self, const char *text)
{
  if (ETUDE_PAGE_GET_IFACE (self)->take_text)
    ETUDE_PAGE_GET_IFACE (self)->take_text (self, text);
}

/* --- pasting --- */

typedef struct
{
  GtkWidget *page;
  EtudeBanner *banner;
  EtudePageTextTaker take;
} Pasting;

static void
on_text_read (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  Pasting *pasting = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (text)
    pasting->take (pasting->page, text);
  else
    etude_banner_set_message (pasting->banner, _ ("There is no text in the clipboard."));
  g_object_unref (pasting->banner);
  g_object_unref (pasting->page);
  g_free (pasting);
}

void
etude_page_paste (gpointer page, EtudeBanner *banner, EtudePageTextTaker take)
{
  Pasting *pasting = g_new (Pasting, 1);

  *pasting = (Pasting){ g_object_ref (page), g_object_ref (banner), take };
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (page)), NULL, on_text_read, pasting);
}
