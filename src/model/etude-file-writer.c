/* A file that is replaced when all of it is written. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-file-writer.h"

#define TOGETHER (256 * 1024) /* bytes written at once */

void
etude_file_writer_init (EtudeFileWriter *self, GFile *file, GCancellable *cancellable)
{
  *self = (EtudeFileWriter){ .file = g_object_ref (file), .buffer = g_byte_array_new () };
  g_set_object (&self->cancellable, cancellable);
}

void
etude_file_writer_clear (EtudeFileWriter *self)
{
  g_clear_object (&self->stream);
  g_clear_object (&self->file);
  g_clear_object (&self->cancellable);
  g_clear_error (&self->error);
  g_byte_array_unref (self->buffer);
}

gboolean
etude_file_writer_open (EtudeFileWriter *self)
{
  GFileOutputStream *stream;

  self->existed = g_file_query_exists (self->file, self->cancellable);
  stream = g_file_replace (self->file, NULL, FALSE, G_FILE_CREATE_NONE, self->cancellable, &self->error);
  self->stream = G_OUTPUT_STREAM (stream);
  return stream != NULL;
}

static gboolean
flush (EtudeFileWriter *self)
{
  gboolean written = g_output_stream_write_all (self->stream, self->buffer->data, self->buffer->len, NULL,
                                                self->cancellable, &self->error);

  g_byte_array_set_size (self->buffer, 0);
  return written;
}

gboolean
etude_file_writer_write (EtudeFileWriter *self, const void *bytes, gsize n)
{
  if (self->error || g_cancellable_set_error_if_cancelled (self->cancellable, &self->error))
    return FALSE;
  g_byte_array_append (self->buffer, bytes, (guint) n);
  return self->buffer->len < TOGETHER || flush (self);
}

gboolean
etude_file_writer_close (EtudeFileWriter *self)
{
  return !self->error && flush (self) && g_output_stream_close (self->stream, self->cancellable, &self->error);
}

void
etude_file_writer_fail (EtudeFileWriter *self, const char *why)
{
  if (!self->error)
    self->error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, why);
}

/* Closing puts the new file in place of the old one, unless it is cancelled. A file that was not there was begun in its
 * own place. */
void
etude_file_writer_abandon (EtudeFileWriter *self)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  if (!self->stream)
    return;
  g_cancellable_cancel (cancelled);
  g_output_stream_close (self->stream, cancelled, NULL);
  if (!self->existed)
    g_file_delete (self->file, NULL, NULL);
}

GError *
etude_file_writer_explain (EtudeFileWriter *self)
{
  g_autofree char *parse_name = g_file_get_parse_name (self->file);
  g_autofree char *name = g_path_get_basename (parse_name);
  int code = self->error->domain == G_IO_ERROR ? self->error->code : G_IO_ERROR_FAILED;

  switch (code)
    {
    case G_IO_ERROR_PERMISSION_DENIED:
    case G_IO_ERROR_READ_ONLY:
      return g_error_new (G_IO_ERROR, code, _ ("“%s” could not be written: you may not write there."), name);
    case G_IO_ERROR_NO_SPACE:
      return g_error_new (G_IO_ERROR, code, _ ("“%s” could not be written: there is no space left."), name);
    case G_IO_ERROR_NOT_FOUND:
    case G_IO_ERROR_NOT_DIRECTORY:
      return g_error_new (G_IO_ERROR, code, _ ("“%s” could not be written: there is no such folder."), name);
    case G_IO_ERROR_IS_DIRECTORY:
      return g_error_new (G_IO_ERROR, code, _ ("“%s” could not be written: it is a folder."), name);
    default:
      return g_error_new (G_IO_ERROR, code, _ ("“%s” could not be written: %s."), name, self->error->message);
    }
}
