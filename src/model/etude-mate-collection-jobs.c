/* What is done with a collection in worker threads besides filling it: finding one position, writing all, counting. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-collection.h"
#include "notation.h"

#define TOGETHER 0x40000 /* bytes that are written together */

/* --- finding one by its number --- */

/* A position that is looked for. */
typedef struct
{
  EtudeSolved *solved;
  struct etude_query query;
  guint number;
  GCancellable *cancellable; /* or NULL */
  EtudeMatePosition *found;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  etude_solved_unref (search->solved);
  g_clear_object (&search->cancellable);
  g_clear_object (&search->found);
  g_free (search);
}

static bool
visit_found (void *data, const struct etude_position *position)
{
  ((Search *) data)->found = etude_mate_position_new (position);
  return false;
}

static bool
tick_search (void *data, uint64_t done, uint64_t total)
{
  return !g_cancellable_is_cancelled (((Search *) data)->cancellable);
}

static void
find (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;

  etude_tablebase_collect (search->solved->tablebase, &search->query, search->number, visit_found, search, tick_search,
                           search);
  if (search->found)
    g_task_return_pointer (task, g_steal_pointer (&search->found), g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
}

void
etude_mate_collection_find_async (EtudeMateCollection *self, guint i, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  Search *search = g_new0 (Search, 1);

  search->solved = etude_solved_ref (etude_mate_collection_get_solved (self));
  search->query = *etude_mate_collection_get_query (self);
  search->number = i;
  g_set_object (&search->cancellable, cancellable);
  g_task_set_task_data (task, search, search_free);
  g_task_run_in_thread (task, find);
}

EtudeMatePosition *
etude_mate_collection_find_finish (EtudeMateCollection *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- writing --- */

/* A file that is being written. */
typedef struct
{
  EtudeSolved *solved;
  struct etude_query query;
  GFile *file;
  GCancellable *cancellable; /* or NULL */
  GOutputStream *stream;
  GString *lines; /* not written yet */
  GError *error;
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  etude_solved_unref (writing->solved);
  g_object_unref (writing->file);
  g_clear_object (&writing->cancellable);
  g_clear_object (&writing->stream);
  g_string_free (writing->lines, TRUE);
  g_clear_error (&writing->error);
  g_free (writing);
}

static gboolean
write_lines (Writing *writing)
{
  gboolean written = g_output_stream_write_all (writing->stream, writing->lines->str, writing->lines->len, NULL,
                                                writing->cancellable, &writing->error);

  g_string_truncate (writing->lines, 0);
  return written;
}

static bool
visit_written (void *data, const struct etude_position *position)
{
  Writing *writing = data;
  char text[ETUDE_FEN_TEXT];

  g_string_append (writing->lines, etude_fen_write (position, text));
  g_string_append_c (writing->lines, '\n');
  return writing->lines->len < TOGETHER || write_lines (writing);
}

static bool
tick_written (void *data, uint64_t done, uint64_t total)
{
  Writing *writing = data;

  return !g_cancellable_set_error_if_cancelled (writing->cancellable, &writing->error);
}

/* Closing a stream that replaces a file puts the new file in place of the old one, unless it is cancelled. */
static void
abandon (GOutputStream *stream)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_cancellable_cancel (cancelled);
  g_output_stream_close (stream, cancelled, NULL);
}

static gboolean
write_file (Writing *writing)
{
  writing->stream = G_OUTPUT_STREAM (
      g_file_replace (writing->file, NULL, FALSE, G_FILE_CREATE_NONE, writing->cancellable, &writing->error));
  if (!writing->stream)
    return FALSE;
  if (etude_tablebase_collect (writing->solved->tablebase, &writing->query, 0, visit_written, writing, tick_written,
                               writing)
          == ETUDE_OK
      && write_lines (writing))
    return g_output_stream_close (writing->stream, writing->cancellable, &writing->error);
  abandon (writing->stream);
  return FALSE;
}

/* What went wrong with FILE, as one sentence. */
static GError *
explain (const GError *error, GFile *file)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *base = g_path_get_basename (name);
  int code = error->domain == G_IO_ERROR ? error->code : G_IO_ERROR_FAILED;

  if (code == G_IO_ERROR_PERMISSION_DENIED || code == G_IO_ERROR_READ_ONLY)
    return g_error_new (G_IO_ERROR, code, _ ("“%s” could not be written: you may not write there."), base);
  if (code == G_IO_ERROR_NO_SPACE)
    return g_error_new (G_IO_ERROR, code, _ ("“%s” could not be written: there is no space left."), base);
  if (code == G_IO_ERROR_NOT_FOUND || code == G_IO_ERROR_NOT_DIRECTORY)
    return g_error_new (G_IO_ERROR, code, _ ("“%s” could not be written: there is no such folder."), base);
  if (code == G_IO_ERROR_IS_DIRECTORY)
    return g_error_new (G_IO_ERROR, code, _ ("“%s” could not be written: it is a folder."), base);
  return g_error_new (G_IO_ERROR, code, _ ("“%s” could not be written: %s."), base, error->message);
}

static void
write_fens (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Writing *writing = data;

  if (write_file (writing))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, explain (writing->error, writing->file));
}

void
etude_mate_collection_write_fens_async (EtudeMateCollection *self, GFile *file, GCancellable *cancellable,
                                        GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  Writing *writing = g_new0 (Writing, 1);

  writing->solved = etude_solved_ref (etude_mate_collection_get_solved (self));
  writing->query = *etude_mate_collection_get_query (self);
  writing->file = g_object_ref (file);
  writing->lines = g_string_sized_new (TOGETHER + ETUDE_FEN_TEXT);
  g_set_object (&writing->cancellable, cancellable);
  g_task_set_task_data (task, writing, writing_free);
  g_task_run_in_thread (task, write_fens);
}

gboolean
etude_mate_collection_write_fens_finish (EtudeMateCollection *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- counts --- */

static void
count (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const EtudeSolved *solved = data;
  struct etude_statistics *statistics = g_new (struct etude_statistics, 1);

  etude_tablebase_statistics (solved->tablebase, statistics);
  g_task_return_pointer (task, statistics, g_free);
}

void
etude_mate_statistics_async (EtudeSolved *solved, GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, etude_solved_ref (solved), (GDestroyNotify) etude_solved_unref);
  g_task_run_in_thread (task, count);
}

struct etude_statistics *
etude_mate_statistics_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
