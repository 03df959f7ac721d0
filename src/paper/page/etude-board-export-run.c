/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One run of an export: boards are recorded in slices on the main thread; a thread makes pixels and writes the file.
 *
 * What is recorded belongs to one side at a time: the main thread hands a page over and touches it no more until the
 * thread has written it. Nothing in the thread asks librsvg or the boards' model. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-export-private.h"
#include "etude-file-writer.h"

#define SLICE (6 * G_TIME_SPAN_MILLISECOND)
#define TEXT_TOGETHER (256 * 1024) /* bytes of text written at once */
#define BAND 256                   /* rows of pixels painted at once, between looks at the cancellable */
#define LOOK_EVERY 50              /* milliseconds between looks at how far the thread is */
#define PAINTED_SHARE 0.4          /* of a PNG's progress: the rest is making pixels */

typedef struct
{
  EtudeBoardExport *export; /* the task's source, alive as long as the task */
  const EtudeExportKind *kind;
  EtudeExportPicture picture;
  EtudeFileWriter file;
  cairo_surface_t *surface; /* PNG: a recording */
  cairo_t *cr;
  GString *text;
  guint n, next, page; /* boards in all, the next to be painted, and its page */
  gulong changed;
  gboolean disturbed; /* the boards changed meanwhile */
  guint looking;      /* a source */
  int pixels_done;    /* atomic: per mille of a PNG's second part */
} Run;

static void
run_free (gpointer data)
{
  Run *run = data;

  g_clear_pointer (&run->cr, cairo_destroy);
  g_clear_pointer (&run->surface, cairo_surface_destroy);
  etude_export_picture_clear (&run->picture);
  g_string_free (run->text, TRUE);
  etude_file_writer_clear (&run->file);
  g_free (run);
}

/* --- in a thread --- */

static cairo_status_t
write_bytes (void *data, const unsigned char *bytes, unsigned n)
{
  Run *run = data;

  return etude_file_writer_write (&run->file, bytes, n) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* Keeps cairo's error, unless the file has one, which is then the reason. */
static gboolean
check_status (Run *run, cairo_status_t status)
{
  if (run->file.error)
    return FALSE;
  if (status == CAIRO_STATUS_NO_MEMORY)
    g_set_error_literal (&run->file.error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("there is not enough memory"));
  else if (status != CAIRO_STATUS_SUCCESS)
    g_set_error_literal (&run->file.error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return status == CAIRO_STATUS_SUCCESS;
}

static gboolean
paint_pixels (Run *run, cairo_surface_t *pixels)
{
  cairo_t *cr = cairo_create (pixels);
  const int height = (int) run->picture.height;
  gboolean good = TRUE;

  cairo_set_source_surface (cr, run->surface, 0, 0);
  for (int y = 0; y < height && good; y += BAND)
    {
      cairo_rectangle (cr, 0, y, run->picture.width, MIN (BAND, height - y));
      cairo_fill (cr);
      g_atomic_int_set (&run->pixels_done, (int) (500.0 * y / height));
      good = !g_cancellable_set_error_if_cancelled (run->file.cancellable, &run->file.error);
    }
  good = good && check_status (run, cairo_status (cr));
  cairo_destroy (cr);
  return good;
}

/* Leaves the file as it was. A surface that is let go writes its end, which takes time: here, and not into the file. */
static void
abandon (Run *run)
{
  if (!run->file.error)
    g_set_error_literal (&run->file.error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
  etude_file_writer_abandon (&run->file);
  g_clear_pointer (&run->cr, cairo_destroy);
  g_clear_pointer (&run->surface, cairo_surface_destroy);
}

/* Writes what is painted, or opens the file when nothing is. */
static void
work (GTask *step, gpointer source, gpointer data, GCancellable *cancellable)
{
  Run *run = data;
  gboolean good;

  if (!run->file.stream)
    good = etude_file_writer_open (&run->file);
  else if (run->kind->write)
    {
      good = etude_file_writer_write (&run->file, run->text->str, run->text->len);
      g_string_truncate (run->text, 0);
    }
  else if (run->kind->has_pixels)
    {
      cairo_surface_t *pixels
          = cairo_image_surface_create (run->export->transparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
                                        (int) run->picture.width, (int) run->picture.height);

      good = check_status (run, cairo_surface_status (pixels)) && paint_pixels (run, pixels)
             && check_status (run, cairo_surface_write_to_png_stream (pixels, write_bytes, run));
      cairo_surface_destroy (pixels);
    }
  else
    {
      cairo_show_page (run->cr);
      good = check_status (run, cairo_status (run->cr));
      if (good && run->next == run->n)
        {
          g_clear_pointer (&run->cr, cairo_destroy);
          cairo_surface_finish (run->surface);
          good = check_status (run, cairo_surface_status (run->surface));
        }
    }
  if (good && run->next == run->n)
    good = etude_file_writer_close (&run->file);
  if (!good)
    abandon (run);
  g_task_return_boolean (step, good);
}

static void
give_up (GTask *step, gpointer source, gpointer data, GCancellable *cancellable)
{
  abandon (data);
  g_task_return_boolean (step, FALSE);
}

/* --- on the main thread --- */

static gboolean paint_slice (gpointer task);

static void
on_worked (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Run *run = g_task_get_task_data (task);
  gboolean good = g_task_propagate_boolean (G_TASK (result), NULL);

  if (!good || run->next == run->n)
    {
      g_clear_handle_id (&run->looking, g_source_remove);
      g_clear_signal_handler (&run->changed, run->export->boards);
      if (good)
        {
          etude_board_export_set_progress (run->export, 1);
          g_task_return_boolean (task, TRUE);
        }
      else if (run->disturbed)
        g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                                 _ ("The boards changed while they were being written: nothing was saved."));
      else if (g_error_matches (run->file.error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_task_return_error (task, g_steal_pointer (&run->file.error));
      else
        g_task_return_error (task, etude_file_writer_explain (&run->file));
    }
  else
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, paint_slice, g_object_ref (task), g_object_unref);
}

static void
run_in_thread (GTask *task, GTaskThreadFunc func)
{
  g_autoptr (GTask) step = g_task_new (NULL, NULL, on_worked, g_object_ref (task));

  g_task_set_task_data (step, g_task_get_task_data (task), NULL);
  g_task_run_in_thread (step, func);
}

/* Nothing may be painted before the thread has written a page, or enough text. */
static gboolean
is_full (Run *run)
{
  if (run->next == run->n)
    return TRUE;
  if (run->kind->write)
    return run->text->len >= TEXT_TOGETHER;
  return run->picture.paper && etude_paper_page_of_item (run->picture.paper, run->next) != run->page;
}

static gboolean
paint_slice (gpointer data)
{
  GTask *task = data;
  Run *run = g_task_get_task_data (task);
  const gint64 until = g_get_monotonic_time () + SLICE;

  if (run->cr && (run->next == 0 || is_full (run)))
    {
      run->page = run->next ? run->page + 1 : 0;
      etude_export_picture_paint_frame (&run->picture, run->cr, run->page);
    }
  do
    {
      EtudeBoardExport *export;
      g_autoptr (EtudeExhibit) board = NULL;

      if (run->disturbed || g_cancellable_set_error_if_cancelled (run->file.cancellable, &run->file.error))
        {
          run_in_thread (task, give_up);
          return G_SOURCE_REMOVE;
        }
      export = run->export;
      board = g_list_model_get_item (export->boards, run->next);
      if (run->kind->write)
        {
          g_autofree char *text = run->kind->write (export, etude_exhibit_get (board));

          g_string_append_printf (run->text, "%s\n", text);
        }
      else
        etude_export_picture_paint_board (&run->picture, run->cr, board, run->next);
      run->next++;
    }
  while (!is_full (run) && g_get_monotonic_time () < until);
  if (!is_full (run))
    return G_SOURCE_CONTINUE;
  run_in_thread (task, work);
  return G_SOURCE_REMOVE;
}

/* Boards that come behind those of this run do not matter. */
static void
on_boards_changed (GListModel *boards, guint position, guint removed, guint added, Run *run)
{
  run->disturbed = run->disturbed || position < run->n;
}

static gboolean
on_look (gpointer data)
{
  Run *run = data;
  double painted = (double) run->next / run->n;

  if (run->kind->has_pixels)
    painted = PAINTED_SHARE * painted + (1 - PAINTED_SHARE) * g_atomic_int_get (&run->pixels_done) / 1000;
  etude_board_export_set_progress (run->export, painted);
  return G_SOURCE_CONTINUE;
}

static Run *
run_new (EtudeBoardExport *export, EtudeExportFormat format, GFile *file, GCancellable *cancellable)
{
  Run *run = g_new0 (Run, 1);

  run->export = export;
  run->kind = &etude_export_kinds[format];
  run->n = etude_board_export_get_n_boards (export);
  /* plain: the end of the run takes it back */
  run->changed = g_signal_connect (export->boards, "items-changed", G_CALLBACK (on_boards_changed), run);
  run->text = g_string_new (run->kind->head);
  etude_file_writer_init (&run->file, file, cancellable);
  if (!run->kind->write)
    {
      etude_export_picture_init (&run->picture, export, format, run->n, FALSE);
      run->surface = run->kind->is_on_paper && run->picture.paper
                         ? etude_paper_create_pdf (run->picture.paper, write_bytes, run)
                         : run->kind->make_surface (export, run->picture.width, run->picture.height, write_bytes, run);
      run->cr = cairo_create (run->surface);
    }
  return run;
}

void
etude_board_export_run_async (EtudeBoardExport *self, EtudeExportFormat format, GFile *file, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  GError *error = NULL;
  Run *run;

  g_task_set_source_tag (task, etude_board_export_run_async);
  g_task_set_check_cancellable (task, FALSE); /* what is written is written */
  if (!etude_board_export_check (self, format, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  run = run_new (self, format, file, cancellable);
  g_task_set_task_data (task, run, run_free);
  etude_board_export_set_progress (self, 0);
  run->looking = g_timeout_add (LOOK_EVERY, on_look, run);
  run_in_thread (task, work);
}

gboolean
etude_board_export_run_finish (EtudeBoardExport *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
