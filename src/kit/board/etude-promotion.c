/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-promotion.c - asks what a pawn becomes, at the square where it arrives. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-later.h"
#include "etude-promotion.h"
#include "etude-texture.h"

#define SIZE 48

static void
on_chosen (GtkButton *button, gpointer owner)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER);
  EtudePromotionFunc func = (EtudePromotionFunc) g_object_get_data (G_OBJECT (popover), "func");
  const guint piece = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "piece"));

  gtk_popover_popdown (GTK_POPOVER (popover));
  func (owner, piece);
}

static void
remove_popover (gpointer popover)
{
  gtk_widget_unparent (popover);
}

/* Later, for a button in it may have closed it just now. */
static void
on_closed (GtkWidget *popover)
{
  etude_later (popover, remove_popover);
}

static GtkWidget *
make_button (EtudeBoardCanvas *canvas, EtudeFace face, gpointer owner)
{
  const int size = SIZE * gtk_widget_get_scale_factor (GTK_WIDGET (canvas));
  GtkWidget *button = gtk_button_new ();
  GtkWidget *image = gtk_image_new_from_paintable (GDK_PAINTABLE (etude_piece_art_texture (face, size)));

  gtk_image_set_pixel_size (GTK_IMAGE (image), SIZE);
  gtk_button_set_child (GTK_BUTTON (button), image);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, etude_face_name (face));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, etude_face_name (face), -1);
  g_object_set_data (G_OBJECT (button), "piece", GUINT_TO_POINTER (face.piece));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_chosen), owner, 0);
  return button;
}

void
etude_promotion_ask (EtudeBoardCanvas *canvas, guint square, EtudeTint tint, gpointer owner, EtudePromotionFunc func)
{
  static const enum etude_piece pieces[] = { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT };
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (canvas)));
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  graphene_rect_t place;
  double x, y;

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    gtk_box_append (GTK_BOX (box), make_button (canvas, (EtudeFace){ (guint8) pieces[i], (guint8) tint }, owner));
  etude_board_view_square_rect (etude_board_canvas_get_view (canvas), square, &place);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  if (etude_compat_translate (GTK_WIDGET (canvas), window, place.origin.x, place.origin.y, &x, &y))
    gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                                 &(GdkRectangle){ (int) x, (int) y, (int) place.size.width, (int) place.size.height });
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("The pawn becomes"), -1);
  g_object_set_data (G_OBJECT (popover), "func", (gpointer) func);
  gtk_widget_set_parent (popover, window);
  g_signal_connect (popover, "closed", G_CALLBACK (on_closed), NULL);
  if (focus) /* whoever came by keyboard is on the board again */
    g_signal_connect_object (popover, "closed", G_CALLBACK (gtk_widget_grab_focus), focus, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "destroy", G_CALLBACK (remove_popover), popover, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}
