/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buttons under the board of the Mate page. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-tabs.h"
#include "etude-widget-class.h"

struct _EtudeMateTransport
{
  GtkWidget parent_instance;

  EtudeMatePlayer *player;
  GtkWidget *content, *play_button;
};

G_DEFINE_FINAL_TYPE (EtudeMateTransport, etude_mate_transport, GTK_TYPE_WIDGET)

static void
show_playing (EtudeMateTransport *self)
{
  gboolean playing = etude_mate_player_get_playing (self->player);
  const char *text = playing ? _ ("Pause") : _ ("Play On from Here");

  gtk_button_set_icon_name (GTK_BUTTON (self->play_button),
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play_button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
etude_mate_transport_class_init (EtudeMateTransportClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS (klass, EtudeMateTransport, "etude-mate-transport.ui", ETUDE_END (content, gtk_widget_unparent),
                      ETUDE_OWN (player), ETUDE_CHILD (content), ETUDE_CHILD (play_button));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
etude_mate_transport_init (EtudeMateTransport *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
etude_mate_transport_new (EtudeMatePlayer *player)
{
  EtudeMateTransport *self = g_object_new (ETUDE_TYPE_MATE_TRANSPORT, NULL);

  self->player = g_object_ref (player);
  g_signal_connect_object (player, "notify::playing", G_CALLBACK (show_playing), self, G_CONNECT_SWAPPED);
  show_playing (self);
  return GTK_WIDGET (self);
}
