/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-compat.h - the only place where the version of GTK matters. Layer: window.
 *
 * Etude is written for GTK 4.8 and libadwaita 1.2 and runs on the newest. Where newer versions have deprecated what the
 * old ones need, the old call is made here; where they offer more, it is used here. etude-compat-adwaita.h is the same for
 * libadwaita.
 */
#pragma once

#include <gtk/gtk.h>

/* The colour of WIDGET's text. */
static inline void
etude_compat_text_colour (GtkWidget *widget, GdkRGBA *colour)
{
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color (widget, colour);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), colour);
#endif
}

/* Says TEXT to a screen reader. GTK before 4.14 cannot: there a label whose accessible name changes has to do. The window
 * speaks for WIDGET, which is not heard while it has not been seen yet. GTK's accessibility for tests has no voice and crashes. */
static inline void
etude_compat_announce (GtkWidget *widget, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  GtkRoot *window = gtk_widget_get_root (widget);

  if (window && g_strcmp0 (g_getenv ("GTK_A11Y"), "test") != 0)
    gtk_accessible_announce (GTK_ACCESSIBLE (window), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  (void) widget;
  (void) text;
#endif
}

/* Shows TEXT in LABEL and says it, unless it is there already. */
static inline void
etude_compat_say (GtkWidget *label, const char *text)
{
  if (g_str_equal (gtk_label_get_label (GTK_LABEL (label)), text))
    return;
  gtk_label_set_label (GTK_LABEL (label), text);
  if (*text)
    etude_compat_announce (label, text);
}

/* Whether the window of WIDGET is minimised, or, where GTK is told of that, not seen for another reason. */
static inline gboolean
etude_compat_is_out_of_sight (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native ? gtk_native_get_surface (native) : NULL;
  GdkToplevelState out_of_sight = GDK_TOPLEVEL_STATE_MINIMIZED;

#if GTK_CHECK_VERSION(4, 12, 0)
  out_of_sight |= GDK_TOPLEVEL_STATE_SUSPENDED;
#endif
  return GDK_IS_TOPLEVEL (surface) && gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & out_of_sight;
}

/* The point (X, Y) of FROM in the coordinates of TO. */
static inline gboolean
etude_compat_translate (GtkWidget *from, GtkWidget *to, double x, double y, double *to_x, double *to_y)
{
  graphene_point_t point;

  if (!gtk_widget_compute_point (from, to, &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return FALSE;
  *to_x = point.x;
  *to_y = point.y;
  return TRUE;
}

/* Marks the row at POSITION; GTK_INVALID_LIST_POSITION: none. Newer versions of GTK keep the last row where people may not
 * unselect it, even when the program asks for none. */
static inline void
etude_compat_select (GtkSingleSelection *selection, guint position)
{
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_single_selection_set_selected (selection, position);
  gtk_single_selection_set_can_unselect (selection, FALSE);
}

#if GTK_CHECK_VERSION(4, 10, 0)
static inline void
etude_compat_on_file_chosen (GObject *dialog, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  GFile *file = g_object_get_data (dialog, "save")
                    ? gtk_file_dialog_save_finish (GTK_FILE_DIALOG (dialog), result, NULL)
                : g_object_get_data (dialog, "folder")
                    ? gtk_file_dialog_select_folder_finish (GTK_FILE_DIALOG (dialog), result, NULL)
                    : gtk_file_dialog_open_finish (GTK_FILE_DIALOG (dialog), result, NULL);

  if (file)
    g_task_return_pointer (task, file, g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", "");
  g_object_unref (task);
}
#else
static inline void
etude_compat_on_response (GtkNativeDialog *dialog, int response, GTask *task)
{
  GFile *file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;

  if (file)
    g_task_return_pointer (task, file, g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", "");
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

static inline void
etude_compat_cancel_chooser (GtkNativeDialog *dialog)
{
  g_signal_emit_by_name (dialog, "response", GTK_RESPONSE_CANCEL);
}

static inline void
etude_compat_unref_closure (gpointer object, GClosure *closure)
{
  (void) closure;
  g_object_unref (object);
}
#endif

/* Asks, over PARENT, for a file to SAVE or to open, or, without a FILTER, for a folder, and returns TASK with it (a GFile), or with an error when nobody
 * chooses one; TASK's cancellable closes the chooser. NAME is proposed for saving; only files of FILTER are shown. */
static inline void
etude_compat_choose_file (GtkWindow *parent, gboolean save, const char *title, const char *name, GtkFileFilter *filter,
                          GTask *task)
{
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkFileDialog *dialog = gtk_file_dialog_new ();
  GCancellable *cancellable = g_task_get_cancellable (task);

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_default_filter (dialog, filter);
  if (save)
    {
      g_object_set_data (G_OBJECT (dialog), "save", dialog);
      gtk_file_dialog_set_initial_name (dialog, name);
      gtk_file_dialog_save (dialog, parent, cancellable, etude_compat_on_file_chosen, g_object_ref (task));
    }
  else if (!filter)
    {
      g_object_set_data (G_OBJECT (dialog), "folder", dialog);
      gtk_file_dialog_select_folder (dialog, parent, cancellable, etude_compat_on_file_chosen, g_object_ref (task));
    }
  else
    gtk_file_dialog_open (dialog, parent, cancellable, etude_compat_on_file_chosen, g_object_ref (task));
  g_object_unref (dialog);
#else
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent,
                                                              save ? GTK_FILE_CHOOSER_ACTION_SAVE
                                                              : !filter ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                                                        : GTK_FILE_CHOOSER_ACTION_OPEN,
                                                              NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  if (filter)
    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  if (save)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect_data (dialog, "response", G_CALLBACK (etude_compat_on_response), g_object_ref (task),
                         etude_compat_unref_closure, 0);
  g_signal_connect_object (g_task_get_cancellable (task), "cancelled", G_CALLBACK (etude_compat_cancel_chooser), dialog,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
#endif
}

/* Shows FILE in the program that people have for what it holds. CALLBACK calls etude_compat_show_file_finish. */
static inline void
etude_compat_show_file (GtkWindow *parent, GFile *file, GAsyncReadyCallback callback, gpointer data)
{
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkFileLauncher *launcher = gtk_file_launcher_new (file);

  gtk_file_launcher_launch (launcher, parent, NULL, callback, data);
  g_object_unref (launcher);
#else
  char *uri = g_file_get_uri (file);

  gtk_show_uri_full (parent, uri, GDK_CURRENT_TIME, NULL, callback, data);
  g_free (uri);
#endif
}

static inline gboolean
etude_compat_show_file_finish (GObject *source, GAsyncResult *result, GError **error)
{
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_file_launcher_launch_finish (GTK_FILE_LAUNCHER (source), result, error);
#else
  return gtk_show_uri_full_finish (GTK_WINDOW (source), result, error);
#endif
}
