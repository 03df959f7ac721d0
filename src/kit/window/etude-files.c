/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file is asked for, then read or written. Each request is a GTask that owns all it needs. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-compat.h"
#include "etude-file.h"
#include "etude-files.h"

/* A task's data. */
typedef struct
{
  void (*go_on) (GTask *task); /* when the file is chosen */
  GFile *file;
  GBytes *contents; /* to be written */
} Request;

static GTask *choosing; /* what the open chooser answers; NULL while there is none */

static void
request_free (gpointer data)
{
  Request *request = data;

  g_clear_object (&request->file);
  g_clear_pointer (&request->contents, g_bytes_unref);
  g_free (request);
}

/* --- choosing --- */

static void
on_chosen (GObject *widget, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Request *request = g_task_get_task_data (task);
  GError *error = NULL;

  g_clear_object (&choosing);
  request->file = g_task_propagate_pointer (G_TASK (result), &error);
  if (request->file)
    request->go_on (task);
  else
    g_task_return_error (task, error);
}

static void
ask (GtkWidget *widget, const EtudeFilesQuestion *question, gboolean save, GTask *task)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  GCancellable *cancellable = g_task_get_cancellable (task);
  g_autoptr (GtkFileFilter) filter = NULL;

  if (choosing)
    {
      /* The open chooser comes to the front, unless another program shows it. */
      GListModel *windows = gtk_window_get_toplevels ();

      for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
        {
          g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

          if (gtk_window_get_modal (other)
              && gtk_window_get_transient_for (other)
                     == GTK_WINDOW (gtk_widget_get_root (g_task_get_source_object (choosing))))
            gtk_window_present (other);
        }
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", "");
      return;
    }
  if (question->suffixes)
    {
      filter = gtk_file_filter_new ();
      gtk_file_filter_set_name (filter, question->kind);
      for (const char *const *suffix = question->suffixes; *suffix; suffix++)
        gtk_file_filter_add_suffix (filter, *suffix);
    }
  choosing = g_task_new (widget, cancellable, on_chosen, g_object_ref (task));
  g_signal_connect_object (window, "unmap", G_CALLBACK (g_cancellable_cancel), cancellable, G_CONNECT_SWAPPED);
  etude_compat_choose_file (window, save, question->title, question->name, filter, choosing);
}

/* A request of WIDGET, which ends as cancelled when its window closes. */
static GTask *
request_new (GtkWidget *widget, void (*go_on) (GTask *task), GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GTask *task = g_task_new (widget, cancellable, callback, data);
  Request *request = g_new0 (Request, 1);

  request->go_on = go_on;
  g_task_set_task_data (task, request, request_free);
  return task;
}

GFile *
etude_files_get_file (GAsyncResult *result)
{
  Request *request = g_task_get_task_data (G_TASK (result));

  return request->file;
}

/* --- only choosing --- */

static void
give_file (GTask *task)
{
  Request *request = g_task_get_task_data (task);

  g_task_return_pointer (task, g_object_ref (request->file), g_object_unref);
}

void
etude_files_choose_async (GtkWidget *widget, const EtudeFilesQuestion *question, GAsyncReadyCallback callback,
                          gpointer data)
{
  g_autoptr (GTask) task = request_new (widget, give_file, callback, data);

  ask (widget, question, question->suffixes != NULL, task);
}

GFile *
etude_files_choose_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- reading --- */

static void
on_read (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  char *text = etude_file_read_text_finish (result, &error);

  if (text)
    g_task_return_pointer (task, text, g_free);
  else
    g_task_return_error (task, error);
}

static void
read_file (GTask *task)
{
  Request *request = g_task_get_task_data (task);

  etude_file_read_text_async (request->file, g_task_get_cancellable (task), on_read, g_object_ref (task));
}

void
etude_files_open_async (GtkWidget *widget, const EtudeFilesQuestion *question, GAsyncReadyCallback callback,
                        gpointer data)
{
  g_autoptr (GTask) task = request_new (widget, read_file, callback, data);

  ask (widget, question, FALSE, task);
}

char *
etude_files_open_finish (GAsyncResult *result, char **name, GError **error)
{
  Request *request = g_task_get_task_data (G_TASK (result));
  char *text = g_task_propagate_pointer (G_TASK (result), error);

  if (text && name)
    *name = etude_file_get_name (request->file);
  return text;
}

/* --- writing --- */

void
etude_files_begin_writing (void)
{
  if (g_application_get_default ())
    g_application_hold (g_application_get_default ());
}

void
etude_files_end_writing (void)
{
  if (g_application_get_default ())
    g_application_release (g_application_get_default ());
}

static void
on_saved (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (etude_file_save_finish (result, &error))
    g_task_return_pointer (task, etude_file_get_name (G_FILE (file)), g_free);
  else
    g_task_return_error (task, error);
  etude_files_end_writing ();
}

/* What was to be saved is saved, also when its window is being closed. */
static void
write_file (GTask *task)
{
  Request *request = g_task_get_task_data (task);

  etude_files_begin_writing ();
  etude_file_save_async (request->file, request->contents, NULL, on_saved, g_object_ref (task));
}

void
etude_files_save_bytes_async (GtkWidget *widget, const EtudeFilesQuestion *question, GBytes *bytes,
                              GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = request_new (widget, write_file, callback, data);
  Request *request = g_task_get_task_data (task);

  request->contents = g_bytes_ref (bytes);
  ask (widget, question, TRUE, task);
}

void
etude_files_save_async (GtkWidget *widget, const EtudeFilesQuestion *question, const char *text,
                        GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  etude_files_save_bytes_async (widget, question, bytes, callback, data);
}

char *
etude_files_save_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- the clipboard, which takes as long as the program that fills it --- */

typedef struct
{
  GtkWidget *widget;
  EtudePasteFunc take;
} Pasting;

static void
on_text_read (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  Pasting *pasting = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  pasting->take (pasting->widget, text);
  g_object_unref (pasting->widget);
  g_free (pasting);
}

void
etude_paste (GtkWidget *widget, EtudePasteFunc take)
{
  Pasting *pasting = g_new (Pasting, 1);

  *pasting = (Pasting){ g_object_ref (widget), take };
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, on_text_read, pasting);
}
