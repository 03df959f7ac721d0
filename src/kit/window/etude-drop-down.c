/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-drop-down.c - drop-downs whose button may be narrower than what is chosen, and is known to screen readers. */
#define G_LOG_DOMAIN "etude"

#include "etude-drop-down.h"

#include "etude-shown-text.h"

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *string = gtk_list_item_get_item (item);
  g_autofree char *shown = etude_shown_text (gtk_string_object_get_string (string), ETUDE_SHOWN_TITLE);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), shown);
}

static void
on_chosen (GtkDropDown *drop_down, GParamSpec *pspec, GtkWidget *button)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (drop_down);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  chosen ? gtk_string_object_get_string (chosen) : "", -1);
}

void
etude_drop_down_describe_button (GtkDropDown *drop_down)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));

  g_signal_handlers_disconnect_by_func (drop_down, on_chosen, button);
  g_signal_connect_object (drop_down, "notify::selected-item", G_CALLBACK (on_chosen), button, 0);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, drop_down, NULL, -1);
  on_chosen (drop_down, NULL, button);
}

void
etude_drop_down_set_strings (GtkDropDown *drop_down, GListModel *strings)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  gtk_drop_down_set_model (drop_down, strings);
  gtk_drop_down_set_list_factory (drop_down, gtk_drop_down_get_factory (drop_down));
  gtk_drop_down_set_factory (drop_down, factory);
  etude_drop_down_describe_button (drop_down);
}

void
etude_drop_down_keep (GtkDropDown *self, const EtudeKept *kept, const char *name)
{
  guint selected = gtk_drop_down_get_selected (self);

  if (ETUDE_KEPT (kept, name, "u", selected) && selected < g_list_model_get_n_items (gtk_drop_down_get_model (self)))
    gtk_drop_down_set_selected (self, selected);
}
