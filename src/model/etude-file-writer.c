/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is replaced when all of it is written. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <stdlib.h>

#include "etude-file-writer.h"
#include "etude-file.h"

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

/* What is behind a link is replaced, and the link stays. GIO alone would write in place what is behind a link or has
 * several names. */
gboolean
etude_file_writer_open (EtudeFileWriter *self)
{
  g_autofree char *path = g_file_get_path (self->file);
  char *resolved = path ? realpath (path, NULL) : NULL;
  g_autoptr (GFile) target = resolved ? g_file_new_for_path (resolved) : g_object_ref (self->file);
  GFileCreateFlags flags = resolved ? G_FILE_CREATE_REPLACE_DESTINATION : G_FILE_CREATE_NONE;
  GFileOutputStream *stream;

  free (resolved);
  self->existed = g_file_query_exists (self->file, self->cancellable);
  stream = g_file_replace (target, NULL, FALSE, flags, self->cancellable, &self->error);
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
  return etude_file_explain (self->file, ETUDE_FILE_WRITE, self->error);
}
