/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-numbers-tab-stop.c - a box for one widget, through which Tab goes in one step. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-numbers-tab-stop.h"

struct _EtudeDivineNumbersTabStop
{
  GtkWidget parent_instance;
};

static void implement_buildable (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EtudeDivineNumbersTabStop, etude_divine_numbers_tab_stop, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, implement_buildable))

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
}

static void
implement_buildable (GtkBuildableIface *iface)
{
  iface->add_child = add_child;
}

static gboolean
etude_divine_numbers_tab_stop_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (is_tab && gtk_widget_get_focus_child (widget))
    return FALSE;
  return child && gtk_widget_child_focus (child, direction);
}

static void
etude_divine_numbers_tab_stop_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (etude_divine_numbers_tab_stop_parent_class)->dispose (object);
}

static void
etude_divine_numbers_tab_stop_class_init (EtudeDivineNumbersTabStopClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_divine_numbers_tab_stop_dispose;
  widget_class->focus = etude_divine_numbers_tab_stop_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
etude_divine_numbers_tab_stop_init (EtudeDivineNumbersTabStop *self)
{
}
