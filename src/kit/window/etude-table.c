/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-table.c - the rows of a list in a GtkColumnView, with columns as rows of a table. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-table.h"

/* Of a GtkColumnViewColumn, to which it belongs. */
typedef struct
{
  EtudeColumn column;
  EtudeTableText name; /* of a row: the first column has it; else NULL */
  gpointer data;
} Cells;

static const Cells *
cells_of (gpointer column)
{
  return g_object_get_data (column, "cells");
}

static gconstpointer
values_of (gpointer item)
{
  return ETUDE_IS_ROW (item) ? etude_row_get (item) : item;
}

/* The focus goes to rows, to which GTK gives no name. */
static void
show_cell (gpointer row, GtkWidget *label)
{
  const Cells *cells = cells_of (g_object_get_data (G_OBJECT (label), "column"));
  gconstpointer values = values_of (row);
  g_autofree char *text = cells->column.text (values, cells->data);
  g_autofree char *tooltip = cells->column.tooltip ? cells->column.tooltip (values, cells->data) : NULL;
  g_autofree char *name = cells->name ? cells->name (values, cells->data) : NULL;
  GtkWidget *cell = gtk_widget_get_parent (label), *line = cell ? gtk_widget_get_parent (cell) : NULL;

  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, tooltip);
  if (name && line)
    gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
on_set_up (GtkSignalListItemFactory *factory, GtkListItem *item, GtkColumnViewColumn *column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), cells_of (column)->column.figures ? 1 : 0);
  gtk_widget_add_css_class (label, "numeric");
  if (cells_of (column)->column.shrinks)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  g_object_set_data (G_OBJECT (label), "column", column);
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  gpointer row = gtk_list_item_get_item (item);

  if (ETUDE_IS_ROW (row))
    g_signal_connect_object (row, "changed", G_CALLBACK (show_cell), label, 0);
  show_cell (row, label);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (item), gtk_list_item_get_child (item));
}

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer column)
{
  const Cells *cells = cells_of (column);

  return cells->column.compare (values_of ((gpointer) a), values_of ((gpointer) b), cells->data);
}

/* Enter and Space on the title do what a click does. */
static gboolean
on_title_key (GtkColumnViewColumn *column, guint keyval, guint keycode, GdkModifierType modifiers)
{
  GtkColumnView *view = gtk_column_view_column_get_column_view (column);
  const gboolean rises = g_object_get_data (G_OBJECT (view), "risen") != column;

  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter && keyval != GDK_KEY_space)
    return GDK_EVENT_PROPAGATE;
  g_object_set_data (G_OBJECT (view), "risen", rises ? column : NULL);
  gtk_column_view_sort_by_column (view, column, rises ? GTK_SORT_ASCENDING : GTK_SORT_DESCENDING);
  return GDK_EVENT_STOP;
}

/* The keyboard, which GTK keeps out of the titles, comes to the one that VIEW has just made. */
static void
let_sort (GtkColumnView *view, GtkColumnViewColumn *column)
{
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_rows, column, NULL));
  GtkWidget *titles = gtk_widget_get_first_child (GTK_WIDGET (view)), *title = gtk_widget_get_last_child (titles);
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_column_view_column_set_sorter (column, sorter);
  gtk_widget_set_can_focus (titles, TRUE);
  gtk_widget_set_focusable (title, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (title), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_column_view_column_get_title (column), -1);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_title_key), column, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (title, keys);
}

static void
show_rare (EtudeRows *rows, GtkColumnViewColumn *column)
{
  const Cells *cells = cells_of (column);
  gboolean visible = FALSE;

  for (guint i = 0; !visible && i < etude_rows_get_n (rows); i++)
    {
      g_autofree char *text = cells->column.text (etude_rows_get (rows, i), cells->data);

      visible = *text != '\0';
    }
  gtk_column_view_column_set_visible (column, visible);
}

GtkSingleSelection *
etude_table_set_up (GtkColumnView *view, GListModel *rows, const EtudeColumn *columns, guint n, EtudeTableText name,
                    gpointer data)
{
  g_autoptr (GtkSingleSelection) selection = NULL;
  gboolean sorts = FALSE;

  for (guint i = 0; i < n; i++)
    {
      const Cells cells = { columns[i], i == 0 ? name : NULL, data };
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
      g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (_ (columns[i].title), factory);

      g_object_set_data_full (G_OBJECT (column), "cells", g_memdup2 (&cells, sizeof cells), g_free);
      g_signal_connect_object (factory, "setup", G_CALLBACK (on_set_up), column, 0);
      g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
      g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), NULL);
      gtk_column_view_column_set_expand (column, columns[i].expand);
      gtk_column_view_column_set_visible (column, !columns[i].rare);
      if (columns[i].rare)
        g_signal_connect_object (rows, "changed", G_CALLBACK (show_rare), column, 0);
      gtk_column_view_append_column (view, column);
      if (columns[i].compare)
        let_sort (view, column);
      sorts |= columns[i].compare != NULL;
      if (columns[i].figures) /* the box in the title that VIEW has just made: titles stand above their figures */
        {
          GtkWidget *titles = gtk_widget_get_first_child (GTK_WIDGET (view));

          gtk_widget_set_halign (gtk_widget_get_first_child (gtk_widget_get_last_child (titles)), GTK_ALIGN_END);
        }
    }
  rows = g_object_ref (rows);
  if (sorts)
    rows = G_LIST_MODEL (gtk_sort_list_model_new (rows, g_object_ref (gtk_column_view_get_sorter (view))));
  selection = gtk_single_selection_new (rows);
  gtk_column_view_set_model (view, GTK_SELECTION_MODEL (selection));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (gtk_widget_get_last_child (GTK_WIDGET (view))),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, view, NULL, -1);
  return selection;
}

gconstpointer
etude_table_get_selected (GtkColumnView *view)
{
  GtkSelectionModel *selection = gtk_column_view_get_model (view);
  gpointer row = selection ? gtk_single_selection_get_selected_item (GTK_SINGLE_SELECTION (selection)) : NULL;

  return row ? values_of (row) : NULL;
}
