/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-cell.c - the empty child over one square: for focus, screen readers and keys. */
#define G_LOG_DOMAIN "etude"

#include "etude-board-canvas-private.h"
#include "etude-class.h"

struct _EtudeBoardCell
{
  GtkWidget parent_instance;

  guint square;
  char *name;
  gboolean picked, described;
};

G_DEFINE_FINAL_TYPE (EtudeBoardCell, etude_board_cell, GTK_TYPE_WIDGET)

static guint activated_signal;

static void
on_activate (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, activated_signal, 0);
}

static void
etude_board_cell_class_init (EtudeBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (klass, EtudeBoardCell, ETUDE_OWN (name), ETUDE_SIGNAL ("activated", &activated_signal));
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_set_css_name (widget_class, "boardcell");
  gtk_widget_class_install_action (widget_class, "cell.activate", NULL, on_activate);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "cell.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "cell.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "cell.activate", NULL);
}

static void
etude_board_cell_init (EtudeBoardCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
etude_board_cell_new (guint square)
{
  EtudeBoardCell *self = g_object_new (ETUDE_TYPE_BOARD_CELL, NULL);

  self->square = square;
  return GTK_WIDGET (self);
}

guint
etude_board_cell_get_square (EtudeBoardCell *self)
{
  return self->square;
}

/* Each update goes out on the accessibility bus even when nothing is new, and would be read aloud. */
void
etude_board_cell_describe (EtudeBoardCell *self, const char *name, gboolean picked)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (self);

  if (g_strcmp0 (self->name, name) != 0)
    {
      g_free (self->name);
      self->name = g_strdup (name);
      gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  if (!self->described || self->picked != picked)
    gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_SELECTED, picked, -1);
  self->picked = picked;
  self->described = TRUE;
}
