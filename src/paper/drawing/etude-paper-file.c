/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-paper-file.c - pages into a PDF file, one page at a time. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-file.h"
#include "etude-paper.h"

typedef struct
{
  GFile *file;
  GByteArray *bytes;
  cairo_surface_t *surface;
  cairo_t *cr;
  guint page;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_clear_pointer (&saving->cr, cairo_destroy);
  g_clear_pointer (&saving->surface, cairo_surface_destroy);
  g_byte_array_unref (saving->bytes);
  g_object_unref (saving->file);
  g_free (saving);
}

static cairo_status_t
append (void *bytes, const unsigned char *data, unsigned n)
{
  g_byte_array_append (bytes, data, n);
  return CAIRO_STATUS_SUCCESS;
}

static void
on_saved (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (etude_file_save_finish (result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
paint_next (gpointer task)
{
  Saving *saving = g_task_get_task_data (task);
  EtudePaper *paper = g_task_get_source_object (task);
  g_autoptr (GBytes) bytes = NULL;
  cairo_status_t status;

  if (g_task_return_error_if_cancelled (task))
    return G_SOURCE_REMOVE;
  etude_paper_paint_page (paper, saving->cr, saving->page);
  cairo_show_page (saving->cr);
  if (++saving->page < etude_paper_get_n_pages (paper))
    return G_SOURCE_CONTINUE;
  status = cairo_status (saving->cr);
  g_clear_pointer (&saving->cr, cairo_destroy);
  cairo_surface_finish (saving->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (saving->surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", cairo_status_to_string (status));
      return G_SOURCE_REMOVE;
    }
  bytes = g_bytes_new (saving->bytes->data, saving->bytes->len);
  etude_file_save_async (saving->file, bytes, g_task_get_cancellable (task), on_saved, g_object_ref (task));
  return G_SOURCE_REMOVE;
}

void
etude_paper_save_async (EtudePaper *paper, GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer data)
{
  GTask *task = g_task_new (paper, cancellable, callback, data);
  Saving *saving = g_new0 (Saving, 1);

  g_task_set_source_tag (task, etude_paper_save_async);
  g_task_set_check_cancellable (task, FALSE); /* what is written is written */
  saving->file = g_object_ref (file);
  saving->bytes = g_byte_array_new ();
  saving->surface = etude_paper_create_pdf (paper, append, saving->bytes);
  saving->cr = cairo_create (saving->surface);
  g_task_set_task_data (task, saving, saving_free);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, paint_next, task, g_object_unref);
}

gboolean
etude_paper_save_finish (EtudePaper *paper, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
