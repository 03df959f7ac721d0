#define G_LOG_DOMAIN "etude"

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
