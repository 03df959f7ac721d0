/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-compat-adwaita.h - the only place where the version of libadwaita matters; etude-compat.h is that of GTK. Layer: window.
 *
 * Dialogs are windows in libadwaita 1.2, and parts of the window they belong to since 1.5.
 */
#pragma once

#include <adwaita.h>

/* Asks over PARENT: HEADING, BODY, and EXTRA, where the answer is given; NULL: with the two buttons alone. ANSWERED is called
 * with EXTRA, or else with PARENT, when somebody presses the button ACCEPT. REFUSED, or NULL, is called in the same way for
 * CANCEL; then neither is what Return means, and Escape is no answer. */
static inline void
etude_compat_ask (GtkWidget *parent, const char *heading, const char *body, const char *cancel, const char *accept,
                  GtkWidget *extra, GCallback answered, GCallback refused)
{
  GtkWidget *data = extra ? extra : parent;
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (heading, body));

  adw_alert_dialog_set_extra_child (dialog, extra);
  adw_alert_dialog_add_responses (dialog, "cancel", cancel, "accept", accept, NULL);
  if (!refused)
    {
      adw_alert_dialog_set_default_response (dialog, "accept");
      adw_alert_dialog_set_close_response (dialog, "cancel");
      adw_alert_dialog_set_response_appearance (dialog, "accept", ADW_RESPONSE_SUGGESTED);
    }
#else
  GtkWidget *window = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (parent)), heading, body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (window);

  adw_message_dialog_set_extra_child (dialog, extra);
  adw_message_dialog_add_responses (dialog, "cancel", cancel, "accept", accept, NULL);
  if (!refused)
    {
      adw_message_dialog_set_default_response (dialog, "accept");
      adw_message_dialog_set_close_response (dialog, "cancel");
      adw_message_dialog_set_response_appearance (dialog, "accept", ADW_RESPONSE_SUGGESTED);
    }
#endif
  g_signal_connect_object (dialog, "response::accept", answered, data, G_CONNECT_SWAPPED);
  if (refused)
    g_signal_connect_object (dialog, "response::cancel", refused, data, G_CONNECT_SWAPPED);
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_present (ADW_DIALOG (dialog), parent);
#else
  gtk_window_present (GTK_WINDOW (window));
#endif
}

/* Shows PAGES, of which VISIBLE (or NULL: the first) is seen, over PARENT in a dialog of WIDTH x HEIGHT pixels. */
static inline void
etude_compat_show_pages (GtkWidget *parent, const char *title, AdwPreferencesPage *const *pages, guint n_pages,
                         AdwPreferencesPage *visible, int width, int height)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwDialog *dialog = adw_preferences_dialog_new ();

  for (guint i = 0; i < n_pages; i++)
    adw_preferences_dialog_add (ADW_PREFERENCES_DIALOG (dialog), pages[i]);
  if (visible)
    adw_preferences_dialog_set_visible_page (ADW_PREFERENCES_DIALOG (dialog), visible);
  adw_preferences_dialog_set_search_enabled (ADW_PREFERENCES_DIALOG (dialog), n_pages > 1);
  adw_dialog_set_title (dialog, title);
  adw_dialog_set_content_width (dialog, width);
  adw_dialog_set_content_height (dialog, height);
  adw_dialog_present (dialog, parent);
#else
  GtkWindow *window = GTK_WINDOW (adw_preferences_window_new ());

  for (guint i = 0; i < n_pages; i++)
    adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), pages[i]);
  if (visible)
    adw_preferences_window_set_visible_page (ADW_PREFERENCES_WINDOW (window), visible);
  adw_preferences_window_set_search_enabled (ADW_PREFERENCES_WINDOW (window), n_pages > 1);
  gtk_window_set_title (window, title);
  gtk_window_set_modal (window, TRUE);
  gtk_window_set_default_size (window, width, height);
  /* Pages that are not seen need not be laid out: that takes longer than anything else in the program. */
  g_object_set (gtk_widget_get_ancestor (GTK_WIDGET (pages[0]), ADW_TYPE_VIEW_STACK), "hhomogeneous", FALSE,
                "vhomogeneous", FALSE, NULL);
  gtk_window_set_transient_for (window, GTK_WINDOW (gtk_widget_get_root (parent)));
  gtk_window_present (window);
#endif
}

#if ADW_CHECK_VERSION(1, 5, 0)
#  define etude_compat_show_about(parent, ...) adw_show_about_dialog (parent, __VA_ARGS__)
#else
#  define etude_compat_show_about(parent, ...) \
    adw_show_about_window (GTK_WINDOW (gtk_widget_get_root (parent)), __VA_ARGS__)
#endif

/* What turns as long as it is seen. */
static inline GtkWidget *
etude_compat_spinner_new (void)
{
#if ADW_CHECK_VERSION(1, 6, 0)
  return adw_spinner_new ();
#else
  GtkWidget *spinner = gtk_spinner_new ();

  g_object_bind_property (spinner, "visible", spinner, "spinning", G_BINDING_SYNC_CREATE);
  return spinner;
#endif
}
