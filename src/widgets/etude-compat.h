/* etude-compat.h - the only place where the version of GTK or libadwaita matters. Layer: widgets.
 *
 * Etude is written for GTK 4.8 and libadwaita 1.2 and runs on the newest. Where newer versions have deprecated what the
 * old ones need, the old call is made here; where they offer more, it is used here.
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

/* Says TEXT to a screen reader. GTK before 4.14 cannot: there a label whose accessible name changes has to do. */
static inline void
etude_compat_announce (GtkWidget *widget, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  (void) widget;
  (void) text;
#endif
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

/* Installs PROVIDER for the whole display. */
static inline void
etude_compat_add_styles (GdkDisplay *display, GtkCssProvider *provider)
{
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* What is to be done with the file somebody chose. */
typedef void (*EtudeFileChosen) (GFile *file, gpointer data);

typedef struct
{
  EtudeFileChosen chosen;
  gpointer data;
} EtudeFileRequest;

/* Asks for a file to SAVE or to open; CHOSEN is called with it unless nobody chooses one. NAME is proposed for saving;
 * SUFFIXES ("pgn", NULL) with FILTER, their translated name, is what is shown. DATA must live until then. */
#if GTK_CHECK_VERSION(4, 10, 0)
static inline void
etude_compat_on_file_chosen (GObject *dialog, GAsyncResult *result, gpointer data)
{
  EtudeFileRequest *request = data;
  gboolean save = g_object_get_data (dialog, "save") != NULL;
  GFile *file = save ? gtk_file_dialog_save_finish (GTK_FILE_DIALOG (dialog), result, NULL)
                     : gtk_file_dialog_open_finish (GTK_FILE_DIALOG (dialog), result, NULL);

  if (file)
    request->chosen (file, request->data);
  g_clear_object (&file);
  g_free (request);
}
#else
static inline void
etude_compat_on_response (GtkNativeDialog *dialog, int response, EtudeFileRequest *request)
{
  GFile *file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;

  if (file)
    request->chosen (file, request->data);
  g_clear_object (&file);
  g_free (request);
  g_object_unref (dialog);
}
#endif

static inline void
etude_compat_choose_file (GtkWindow *parent, gboolean save, const char *title, const char *name, const char *filter,
                          const char *const *suffixes, EtudeFileChosen chosen, gpointer data)
{
  EtudeFileRequest *request = g_new (EtudeFileRequest, 1);
  GtkFileFilter *files = gtk_file_filter_new ();

  *request = (EtudeFileRequest){ chosen, data };
  gtk_file_filter_set_name (files, filter);
  for (; *suffixes; suffixes++)
    gtk_file_filter_add_suffix (files, *suffixes);
#if GTK_CHECK_VERSION(4, 10, 0)
  {
    GtkFileDialog *dialog = gtk_file_dialog_new ();

    gtk_file_dialog_set_title (dialog, title);
    gtk_file_dialog_set_default_filter (dialog, files);
    if (save)
      {
        g_object_set_data (G_OBJECT (dialog), "save", dialog);
        gtk_file_dialog_set_initial_name (dialog, name);
        gtk_file_dialog_save (dialog, parent, NULL, etude_compat_on_file_chosen, request);
      }
    else
      gtk_file_dialog_open (dialog, parent, NULL, etude_compat_on_file_chosen, request);
    g_object_unref (dialog);
  }
#else
  {
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
        title, parent, save ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), files);
    if (save)
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
    g_signal_connect (dialog, "response", G_CALLBACK (etude_compat_on_response), request);
    gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
  }
#endif
  g_object_unref (files);
}
