/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scoresheet: a list view whose rows are filled from the model's, and filled again when those say something else. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-scoresheet.h"

#include "etude-scoresheet.h"

struct _EtudeScoresheet
{
  GtkWidget parent_instance;

  EtudeScoresheetLook look;
  GtkWidget *scrolled, *view;
  EtudeScoresheetModel *model;
  EtudeMateNode *current; /* only to be compared */
  GPtrArray *rows;        /* of EtudeScoresheetRow, those that show something */
};

G_DEFINE_FINAL_TYPE (EtudeScoresheet, etude_scoresheet, GTK_TYPE_WIDGET)

static guint chosen_signal;

/* --- the rows of the view --- */

static void
on_chosen (EtudeScoresheet *self, gpointer node)
{
  g_signal_emit (self, chosen_signal, 0, node);
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, EtudeScoresheet *self)
{
  GtkWidget *row = etude_scoresheet_row_new (&self->look);

  g_signal_connect_object (row, "chosen", G_CALLBACK (on_chosen), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
  gtk_list_item_set_child (item, row);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, EtudeScoresheet *self)
{
  EtudeScoresheetRow *row = ETUDE_SCORESHEET_ROW (gtk_list_item_get_child (item));

  g_ptr_array_add (self->rows, row);
  etude_scoresheet_row_show (row, gtk_list_item_get_item (item), self->current);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *item, EtudeScoresheet *self)
{
  EtudeScoresheetRow *row = ETUDE_SCORESHEET_ROW (gtk_list_item_get_child (item));

  g_ptr_array_remove_fast (self->rows, row);
  etude_scoresheet_row_show (row, NULL, NULL);
}

static void
etude_scoresheet_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (etude_scoresheet_parent_class)->css_changed (widget, change);
  ETUDE_SCORESHEET (widget)->look.line_height = 0; /* to be measured again */
}

static void
etude_scoresheet_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (ETUDE_SCORESHEET (widget)->scrolled, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
}

static void
etude_scoresheet_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (ETUDE_SCORESHEET (widget)->scrolled, &(GtkAllocation){ 0, 0, width, height }, baseline);
}

/* --- for its owner --- */

static void
on_told (EtudeScoresheet *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      EtudeScoresheetRow *row = g_ptr_array_index (self->rows, i);

      etude_scoresheet_row_show (row, etude_scoresheet_row_get_item (row), self->current);
    }
}

void
etude_scoresheet_set_model (EtudeScoresheet *self, EtudeScoresheetModel *model)
{
  g_autoptr (GtkNoSelection) selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (model)));

  g_set_object (&self->model, model);
  g_signal_connect_object (model, "told", G_CALLBACK (on_told), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->view), GTK_SELECTION_MODEL (selection));
}

void
etude_scoresheet_set_current (EtudeScoresheet *self, EtudeMateNode *node)
{
  guint position = etude_scoresheet_model_find (self->model, node);

  if (self->current == node)
    return;
  self->current = node;
  for (guint i = 0; i < self->rows->len; i++)
    etude_scoresheet_row_mark (g_ptr_array_index (self->rows, i), node);
  if (position == G_MAXUINT && g_list_model_get_n_items (G_LIST_MODEL (self->model)))
    position = 0; /* the game's beginning */
  if (position != G_MAXUINT)
    gtk_widget_activate_action (self->view, "list.scroll-to-item", "u", position);
}

/* --- the class --- */

static void
etude_scoresheet_class_init (EtudeScoresheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (klass, EtudeScoresheet, ETUDE_END (scrolled, gtk_widget_unparent),
               ETUDE_END (look.number, gtk_widget_unparent), ETUDE_END (look.figurine, gtk_widget_unparent),
               ETUDE_END (look.cost, gtk_widget_unparent), ETUDE_END (look.distance, gtk_widget_unparent),
               ETUDE_END (look.story, gtk_widget_unparent), ETUDE_END (look.comment, gtk_widget_unparent),
               ETUDE_OWN (model), ETUDE_OWN (rows), ETUDE_SIGNAL ("chosen", &chosen_signal, G_TYPE_POINTER));
  widget_class->css_changed = etude_scoresheet_css_changed;
  widget_class->measure = etude_scoresheet_measure;
  widget_class->size_allocate = etude_scoresheet_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
etude_scoresheet_init (EtudeScoresheet *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  const struct
  {
    GtkWidget **label;
    const char *css_class;
  } labels[] = { { &self->look.number, "number" }, { &self->look.figurine, "figurine" },
                 { &self->look.cost, "cost" },     { &self->look.distance, "distance" },
                 { &self->look.story, "story" },   { &self->look.comment, "comment" } };

  self->rows = g_ptr_array_new ();
  gtk_widget_add_css_class (GTK_WIDGET (self), "sheet");
  /* What rows paint with: labels that are never seen. */
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      *labels[i].label = gtk_label_new (NULL);
      gtk_widget_add_css_class (*labels[i].label, labels[i].css_class);
      gtk_widget_set_child_visible (*labels[i].label, FALSE);
      gtk_widget_set_parent (*labels[i].label, GTK_WIDGET (self));
    }
  g_signal_connect_object (factory, "setup", G_CALLBACK (on_setup), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (on_unbind), self, 0);
  self->view = gtk_list_view_new (NULL, factory);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Scoresheet"), -1);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->view);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}
