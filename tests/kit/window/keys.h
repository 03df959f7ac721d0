/* SPDX-License-Identifier: GPL-3.0-or-later */
/* keys.h - pressing keys without a keyboard. Layer: tests; GTK. No globals.
 */
#pragma once

#include <gtk/gtk.h>

/* Activates the shortcut of WIDGET alone for KEYVAL without modifiers, if it has one. */
static inline gboolean
keys_press_on (GtkWidget *widget, guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean done = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !done; i++)
    {
      g_autoptr (GListModel) shortcuts = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (shortcuts) && j < g_list_model_get_n_items (shortcuts) && !done;
           j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval
              && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == 0)
            done = gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                 gtk_shortcut_get_arguments (shortcut));
        }
    }
  return done;
}

/* Presses KEYVAL: the widget with the focus has it first, then those around it. */
static inline gboolean
keys_press (GtkWidget *window, guint keyval)
{
  GtkWidget *widget = gtk_root_get_focus (GTK_ROOT (window));

  while (widget && !keys_press_on (widget, keyval))
    widget = gtk_widget_get_parent (widget);
  return widget != NULL;
}
