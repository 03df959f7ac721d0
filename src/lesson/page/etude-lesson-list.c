/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a lesson's list: titles, and dragging them to another place. */
#define G_LOG_DOMAIN "etude"

#include "etude-lesson-list.h"

#include "etude-shown-text.h"

#define ROW_MARGIN 6

typedef struct
{
  EtudeLessonMoved moved;
  gpointer owner;
} Rows;

/* A row knows its list item, and so its position. */
#define ITEM "etude-item"

/* And a list what is done with its rows. */
#define ROWS "etude-rows"

static guint
position_of (GtkWidget *row)
{
  return gtk_list_item_get_position (g_object_get_data (G_OBJECT (row), ITEM));
}

static GdkContentProvider *
on_prepare (GtkDragSource *source, double x, double y, GtkWidget *row)
{
  return gdk_content_provider_new_typed (G_TYPE_UINT, position_of (row));
}

static void
on_drag_begin (GtkDragSource *source, GdkDrag *drag, GtkWidget *row)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, GtkListView *list)
{
  const Rows *rows = g_object_get_data (G_OBJECT (list), ROWS);
  guint from = g_value_get_uint (value);
  guint to = position_of (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)));

  rows->moved (rows->owner, from, to);
  return TRUE;
}

static void
add_dragging (GtkWidget *row, GtkListView *list)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (on_prepare), row, 0);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (on_drag_begin), row, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), list, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, GtkListView *list)
{
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0); /* so that it is held by its margins, too */

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_margin_top (label, ROW_MARGIN);
  gtk_widget_set_margin_bottom (label, ROW_MARGIN);
  gtk_widget_set_margin_start (label, ROW_MARGIN);
  gtk_box_append (GTK_BOX (row), label);
  g_object_set_data (G_OBJECT (row), ITEM, item);
  add_dragging (row, list);
  gtk_list_item_set_child (item, row);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, GtkListView *list)
{
  const char *title = etude_lesson_item_get_title (ETUDE_LESSON_ITEM (gtk_list_item_get_item (item)));
  g_autofree char *shown = etude_shown_text (title, ETUDE_SHOWN_TITLE);
  g_autofree char *text = g_strdup_printf ("%u. %s", gtk_list_item_get_position (item) + 1, shown);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (gtk_list_item_get_child (item))), text);
}

/* Items that come or go before a row give it another number. */
static void
follow_position (GtkListItem *item, GParamSpec *pspec, GtkListView *list)
{
  if (gtk_list_item_get_item (item) && gtk_list_item_get_child (item))
    on_bind (NULL, item, list);
}

static void
on_setup_item (GtkSignalListItemFactory *factory, GtkListItem *item, GtkListView *list)
{
  on_setup (factory, item, list);
  g_signal_connect_object (item, "notify::position", G_CALLBACK (follow_position), list, 0);
}

void
etude_lesson_list_set_up (GtkListView *list, EtudeLessonMoved moved, gpointer owner)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  Rows *rows = g_new (Rows, 1);

  *rows = (Rows){ moved, owner };
  g_object_set_data_full (G_OBJECT (list), ROWS, rows, g_free);
  g_signal_connect_object (factory, "setup", G_CALLBACK (on_setup_item), list, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), list, 0);
  gtk_list_view_set_factory (list, factory);
}
