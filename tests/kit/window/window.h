/* SPDX-License-Identifier: GPL-3.0-or-later */
/* window.h - a widget in a window, and waiting until it has its size; and what a page keeps. Layer: tests; GTK. No globals.
 */
#pragma once

#include "etude-banner.h"
#include "etude-page.h"
#include "wait.h"

#include <adwaita.h>

/* What has been added to F->said is TEXT; after that nothing has been. */
#define window_assert_said(f, text)             \
  G_STMT_START                                  \
  {                                             \
    g_assert_cmpstr ((f)->said->str, ==, text); \
    g_string_truncate ((f)->said, 0);           \
  }                                             \
  G_STMT_END

static inline gboolean
window_is_ready (gpointer child)
{
  return gtk_widget_get_mapped (child) && gtk_widget_get_width (child) > 0;
}

/* Shows CHILD, taken over, in a window of WIDTH x HEIGHT and waits until it is there. */
static inline GtkWidget *
window_show (GtkWidget *child, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (wait_until (window_is_ready, child));
  return window;
}

/* Destroys WINDOW and waits until its child CHILD, of which nobody else may have a reference, is gone. */
static inline void
window_close (GtkWidget *window, GtkWidget *child)
{
  gpointer weak = child;

  g_object_add_weak_pointer (G_OBJECT (child), &weak);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_true (wait_until (wait_is_gone, &weak));
}

/* The first widget of TYPE in WIDGET and below, or NULL. */
static inline GtkWidget *
window_find (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = window_find (child, type);
  return found;
}

/* The first widget of TYPE in WIDGET and below that is on the screen, or NULL. */
static inline GtkWidget *
window_find_mapped (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget) || G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return gtk_widget_get_mapped (widget) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = window_find_mapped (child, type);
  return found;
}

/* What is read on WIDGET, or NULL. */
static inline const char *
window_words (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget)            ? gtk_button_get_label (GTK_BUTTON (widget))
         : GTK_IS_CHECK_BUTTON (widget)    ? gtk_check_button_get_label (GTK_CHECK_BUTTON (widget))
         : GTK_IS_MENU_BUTTON (widget)     ? gtk_menu_button_get_label (GTK_MENU_BUTTON (widget))
         : GTK_IS_ENTRY (widget)           ? gtk_entry_get_placeholder_text (GTK_ENTRY (widget))
         : ADW_IS_PREFERENCES_ROW (widget) ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget))
                                           : NULL;
}

/* The button that has NAME on it or as its tooltip, the empty entry that says so, or the row with this title, of those in WIDGET
 * and below that are not hidden; or NULL. So a test finds what it uses as a person does, and says when it reads otherwise. */
static inline GtkWidget *
window_find_named (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (g_strcmp0 (window_words (widget), name) == 0 || g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = window_find_named (child, name);
  return found;
}

/* The label in WIDGET or below, of those that are not hidden, that reads TEXT, or NULL. */
static inline GtkWidget *
window_find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = window_find_label (child, text);
  return found;
}

static inline gboolean
window_reads (GtkWidget *widget, const char *text)
{
  return window_find_label (widget, text) != NULL;
}

/* The widget in WIDGET or below that the label LABEL belongs to, or NULL. */
static inline GtkWidget *
window_find_labelled (GtkWidget *widget, GtkWidget *label)
{
  g_autofree char *other
      = gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
            ? gtk_test_accessible_check_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label,
                                                  NULL)
            : g_strdup ("");
  GtkWidget *found = other ? NULL : widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = window_find_labelled (child, label);
  return found;
}

/* The first widget in WIDGET and below that its template or file calls ID, or NULL. */
static inline GtkWidget *
window_find_id (GtkWidget *widget, const char *id)
{
  GtkWidget *found = g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = window_find_id (child, id);
  return found;
}

/* What the banner in WIDGET or below says, or NULL when it is closed. */
static inline const char *
window_banner (GtkWidget *widget)
{
  GtkWidget *banner = window_find (widget, ETUDE_TYPE_BANNER), *revealer = window_find (banner, GTK_TYPE_REVEALER);

  return gtk_revealer_get_reveal_child (GTK_REVEALER (revealer))
             ? gtk_label_get_label (GTK_LABEL (window_find (revealer, GTK_TYPE_LABEL)))
             : NULL;
}

/* The controller of TYPE on WIDGET, owned by it. */
static inline GtkEventController *
window_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  g_assert_not_reached ();
}

/* All that the dictionary THERE has is in HERE. */
static inline void
window_assert_has (GVariant *here, GVariant *there)
{
  GVariantIter iter;
  const char *name;
  GVariant *value;

  g_variant_iter_init (&iter, there);
  while (g_variant_iter_loop (&iter, "{&sv}", &name, &value))
    {
      g_autoptr (GVariant) kept = g_variant_lookup_value (here, name, NULL);

      g_test_message ("%s", name);
      g_assert_nonnull (kept);
      if (g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT))
        window_assert_has (kept, value);
      else
        g_assert_true (g_variant_equal (kept, value));
    }
}

/* What an earlier version has kept, TEXT, is taken up by PAGE and those of its tabs of which there is something, and kept again. */
static inline void
window_assert_keeps (EtudePage *page, const char *text)
{
  g_autoptr (GVariant) before = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, NULL), after = NULL;
  GVariantIter iter;
  const char *name;
  GVariant *value;

  g_assert_nonnull (before);
  etude_page_set_state (page, before);
  g_variant_iter_init (&iter, before);
  while (g_variant_iter_loop (&iter, "{&sv}", &name, &value))
    if (g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT))
      etude_page_need_panel (page, name);
  after = g_variant_ref_sink (etude_page_get_state (page));
  window_assert_has (after, before);
}
