/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-pencil.c - for who has no second button: a button with which mouse, pen and finger draw on a board. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class-tools.h"

#define COLOURS 4

struct _EtudePencil
{
  GtkBox parent_instance;

  EtudeBoardCanvas *canvas; /* not held */
  GtkWidget *pencil, *colours[COLOURS];
};

G_DEFINE_FINAL_TYPE (EtudePencil, etude_pencil, GTK_TYPE_BOX)

static void
on_toggled (EtudePencil *self)
{
  const gboolean on = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->pencil));

  for (guint i = 0; i < COLOURS; i++)
    {
      gtk_widget_set_visible (self->colours[i], on);
      if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->colours[i])))
        etude_board_canvas_set_pencil (self->canvas, on, ETUDE_MARK_GREEN + (EtudeMark) i);
    }
}

static GtkWidget *
add_toggle (EtudePencil *self, const char *name)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "toggled", G_CALLBACK (on_toggled), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), button);
  return button;
}

static void
etude_pencil_class_init (EtudePencilClass *klass)
{
}

static void
etude_pencil_init (EtudePencil *self)
{
}

GtkWidget *
etude_pencil_new (EtudeBoardCanvas *canvas)
{
  EtudePencil *self = g_object_new (ETUDE_TYPE_PENCIL, NULL);

  self->canvas = canvas;
  for (guint i = 0; i < COLOURS; i++)
    {
      static const struct
      {
        const char *name, *css;
      } colours[COLOURS] = {
        { N_ ("Green"), "green" },
        { N_ ("Red"), "red" },
        { N_ ("Blue"), "blue" },
        { N_ ("Yellow"), "yellow" },
      };
      GtkWidget *disc = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      self->colours[i] = add_toggle (self, _ (colours[i].name));
      gtk_widget_set_visible (self->colours[i], FALSE);
      gtk_widget_add_css_class (disc, "ink");
      gtk_widget_add_css_class (disc, colours[i].css);
      gtk_widget_set_halign (disc, GTK_ALIGN_CENTER);
      gtk_widget_set_valign (disc, GTK_ALIGN_CENTER);
      gtk_button_set_child (GTK_BUTTON (self->colours[i]), disc);
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->colours[i]), GTK_TOGGLE_BUTTON (self->colours[0]));
    }
  self->pencil = add_toggle (self, _ ("Draw Arrows, Rings and Squares"));
  gtk_button_set_icon_name (GTK_BUTTON (self->pencil), "document-edit-symbolic");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->colours[0]), TRUE);
  return GTK_WIDGET (self);
}

/* A row of buttons stands at the right, a column at the top: the pencil stays where it is when the colours come and go. */
void
etude_pencil_set_orientation (EtudePencil *self, GtkOrientation orientation)
{
  const gboolean first = orientation == GTK_ORIENTATION_VERTICAL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), orientation);
  gtk_box_reorder_child_after (GTK_BOX (self), self->pencil, first ? NULL : self->colours[COLOURS - 1]);
}
