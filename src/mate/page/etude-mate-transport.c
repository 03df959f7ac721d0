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
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  gtk_widget_measure (ETUDE_MATE_TRANSPORT (widget)->content, orientation, for_size, minimum, natural, NULL, NULL);
}

/* In the middle of the whole row, which is that of the board, or as near to it as what is beside leaves room. */
static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *content = ETUDE_MATE_TRANSPORT (widget)->content,
            *row = gtk_widget_get_ancestor (widget, GTK_TYPE_FLOW_BOX);
  graphene_point_t corner;
  int across, x;

  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &across, NULL, NULL);
  x = (width - across) / 2;
  if (row && gtk_widget_compute_point (widget, row, &GRAPHENE_POINT_INIT (0, 0), &corner))
    x = (gtk_widget_get_width (row) - across) / 2 - (int) corner.x;
  x = CLAMP (x, 0, MAX (width - across, 0));
  gtk_widget_allocate (content, MIN (across, width), height, baseline,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, 0)));
}

static void
etude_mate_transport_class_init (EtudeMateTransportClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS (klass, EtudeMateTransport, "etude-mate-transport.ui", ETUDE_END (content, gtk_widget_unparent),
                      ETUDE_OWN (player), ETUDE_CHILD (content), ETUDE_CHILD (play_button));
  widget_class->measure = measure;
  widget_class->size_allocate = allocate;
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
