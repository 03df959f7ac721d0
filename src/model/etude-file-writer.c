/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is replaced when all of it is written. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <gio/gfiledescriptorbased.h>
#include <glib/gstdio.h>
#include <stdlib.h>

#include "etude-file-error.h"
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
  g_clear_object (&self->beside);
  g_clear_object (&self->file);
  g_clear_object (&self->cancellable);
  g_clear_error (&self->error);
  g_byte_array_unref (self->buffer);
}

/* What is behind a link is replaced, and the link stays: GIO alone would write in place what is behind a link or has
 * several names. */
static GFileOutputStream *
replace (EtudeFileWriter *self)
{
  g_autofree char *path = g_file_get_path (self->file);
  char *resolved = path ? realpath (path, NULL) : NULL;
  g_autoptr (GFile) target = resolved ? g_file_new_for_path (resolved) : g_object_ref (self->file);
  GFileCreateFlags flags = resolved ? G_FILE_CREATE_REPLACE_DESTINATION : G_FILE_CREATE_NONE;

  free (resolved);
  return g_file_replace (target, NULL, FALSE, flags, self->cancellable, &self->error);
}

/* GIO alone would write a file that is not there yet in its own place. */
static GFileOutputStream *
create (EtudeFileWriter *self)
{
  g_autofree char *path = g_file_get_path (self->file);
  g_autofree char *beside = NULL, *folder = g_path_get_dirname (path), *name = g_path_get_basename (path);

  beside = g_strdup_printf ("%s" G_DIR_SEPARATOR_S ".%.100s.%08x", folder, name, g_random_int ());
  self->beside = g_file_new_for_path (beside);
  return g_file_create (self->beside, G_FILE_CREATE_NONE, self->cancellable, &self->error);
}

gboolean
etude_file_writer_open (EtudeFileWriter *self)
{
  g_autofree char *path = g_file_get_path (self->file);
  /* A link to nothing is there, too. */
  gboolean is_new = path && !g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK);
  GFileOutputStream *stream = is_new ? create (self) : replace (self);

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

/* What is written is on the disk before it gets its name. */
static gboolean
name_new_file (EtudeFileWriter *self)
{
  if (G_IS_FILE_DESCRIPTOR_BASED (self->stream))
    g_fsync (g_file_descriptor_based_get_fd (G_FILE_DESCRIPTOR_BASED (self->stream)));
  return g_output_stream_close (self->stream, self->cancellable, &self->error)
         && g_file_move (self->beside, self->file, G_FILE_COPY_OVERWRITE, self->cancellable, NULL, NULL, &self->error);
}

gboolean
etude_file_writer_close (EtudeFileWriter *self)
{
  if (self->error || !flush (self))
    return FALSE;
  return self->beside ? name_new_file (self) : g_output_stream_close (self->stream, self->cancellable, &self->error);
}

void
etude_file_writer_fail (EtudeFileWriter *self, const char *why)
{
  if (!self->error)
    self->error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, why);
}

/* Closing puts the new file in place of the old one, unless it is cancelled. */
void
etude_file_writer_abandon (EtudeFileWriter *self)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  if (!self->stream)
    return;
  g_cancellable_cancel (cancelled);
  g_output_stream_close (self->stream, cancelled, NULL);
  if (self->beside)
    g_file_delete (self->beside, NULL, NULL);
}

GError *
etude_file_writer_explain (EtudeFileWriter *self)
{
  return etude_file_explain (self->file, ETUDE_FILE_WRITE, self->error);
}
