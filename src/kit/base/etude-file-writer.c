/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is replaced when all of it is written. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <errno.h>
#include <gio/gfiledescriptorbased.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "etude-file-access.h"
#include "etude-file-writer.h"

#define TOGETHER (256 * 1024) /* bytes written at once */

/* --- sentences for everything that can go wrong --- */

typedef struct
{
  int code;
  const char *reading, *writing; /* "%s" is the name; NULL: does not happen */
} Sentence;

static const Sentence sentences[] = {
  { G_IO_ERROR_NOT_FOUND, N_ ("“%s” could not be read: there is no such file."),
    N_ ("“%s” could not be written: there is no such folder.") },
  { G_IO_ERROR_NOT_DIRECTORY, N_ ("“%s” could not be read: there is no such file."),
    N_ ("“%s” could not be written: there is no such folder.") },
  { G_IO_ERROR_PERMISSION_DENIED, N_ ("“%s” could not be read: you do not have permission."),
    N_ ("“%s” could not be written: you do not have permission.") },
  { G_IO_ERROR_READ_ONLY, NULL, N_ ("“%s” could not be written: you do not have permission.") },
  { G_IO_ERROR_NO_SPACE, NULL, N_ ("“%s” could not be written: there is no space left.") },
  { G_IO_ERROR_IS_DIRECTORY, N_ ("“%s” could not be read: it is a folder."),
    N_ ("“%s” could not be written: it is a folder.") },
  { G_IO_ERROR_NOT_REGULAR_FILE, N_ ("“%s” could not be read: it is a device or a pipe."),
    N_ ("“%s” could not be written: it is a device or a pipe.") },
  { G_IO_ERROR_TOO_MANY_LINKS, N_ ("“%s” could not be read: it is a broken link."),
    N_ ("“%s” could not be written: it is a broken link.") },
  { G_IO_ERROR_MESSAGE_TOO_LARGE, N_ ("“%s” is too large: Etude reads files of up to 4 MiB."), NULL },
  { G_IO_ERROR_INVALID_DATA, N_ ("“%s” is not a text file."), NULL },
  { G_IO_ERROR_PARTIAL_INPUT, N_ ("“%s” is empty."), NULL },
};

GError *
etude_file_explain (GFile *file, EtudeFileUse use, const GError *error)
{
  g_autofree char *name = etude_file_get_name (file), *text = NULL;
  int code = error->domain == G_IO_ERROR ? error->code : G_IO_ERROR_FAILED;
  const char *sentence = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (sentences[i].code == code)
      sentence = use == ETUDE_FILE_READ ? sentences[i].reading : sentences[i].writing;
  if (sentence)
    {
      g_autoptr (GString) words = g_string_new (_ (sentence));

      g_string_replace (words, "%s", name, 1);
      return g_error_new_literal (G_IO_ERROR, code, words->str);
    }
  if (use == ETUDE_FILE_READ)
    /* Translators: the name of a file and what the system says, without a full stop. */
    text = g_strdup_printf (_ ("“%s” could not be read: %s."), name, error->message);
  else
    /* Translators: the name of a file and what went wrong, without a full stop. */
    text = g_strdup_printf (_ ("“%s” could not be written: %s."), name, error->message);
  return g_error_new_literal (G_IO_ERROR, code, text);
}

char *
etude_file_get_name (GFile *file)
{
  g_autofree char *whole = g_file_get_parse_name (file); /* always UTF-8; an address when the bytes are not */

  return g_path_get_basename (whole);
}

/* --- writing --- */

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
  g_clear_object (&self->target);
  g_clear_object (&self->file);
  g_clear_object (&self->cancellable);
  g_clear_error (&self->error);
  g_byte_array_unref (self->buffer);
}

/* Beside TARGET, and readable for nobody else until it is as readable as OLD, the file that is replaced; NULL: there is
 * none yet. GIO alone would write in place what is new, is behind a link or has several names, and would give what it
 * replaces other rights. */
static GFileOutputStream *
open_beside (EtudeFileWriter *self, const char *target, const struct stat *old)
{
  g_autofree char *beside = NULL, *folder = g_path_get_dirname (target), *name = g_path_get_basename (target);
  GFileOutputStream *stream;

  beside = g_strdup_printf ("%s" G_DIR_SEPARATOR_S ".%.100s.%08x", folder, name, g_random_int ());
  self->target = g_file_new_for_path (target);
  self->beside = g_file_new_for_path (beside);
  stream
      = g_file_create (self->beside, old ? G_FILE_CREATE_PRIVATE : G_FILE_CREATE_NONE, self->cancellable, &self->error);
  if (stream && old)
    etude_file_access_copy (g_file_descriptor_based_get_fd (G_FILE_DESCRIPTOR_BASED (stream)), target, old);
  return stream;
}

/* What cannot be replaced: GIO says what is wrong with it, a folder, a device, a link to nothing. */
static GFileOutputStream *
open_other (EtudeFileWriter *self, const char *target)
{
  g_autoptr (GFile) file = target ? g_file_new_for_path (target) : g_object_ref (self->file);
  const GFileCreateFlags flags = target ? G_FILE_CREATE_REPLACE_DESTINATION : G_FILE_CREATE_NONE;

  return g_file_replace (file, NULL, FALSE, flags, self->cancellable, &self->error);
}

gboolean
etude_file_writer_open (EtudeFileWriter *self)
{
  g_autofree char *path = g_file_get_path (self->file);
  GFileOutputStream *stream;

  if (!path)
    stream = open_other (self, NULL);
  /* A link to nothing is there, too. */
  else if (!g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    stream = open_beside (self, path, NULL);
  else
    {
      /* A file at the end of all links is replaced, and the links stay. */
      char *target = realpath (path, NULL);
      struct stat old;

      stream = NULL;
      if (!target || stat (target, &old) != 0 || !S_ISREG (old.st_mode))
        stream = open_other (self, target);
      else if (g_access (target, W_OK) == 0)
        stream = open_beside (self, target, &old);
      else
        self->error = g_error_new_literal (G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
      free (target);
    }
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
  if (self->error || !flush (self))
    return FALSE;
  /* What is written is on the disk before it gets its name. */
  if (self->beside && G_IS_FILE_DESCRIPTOR_BASED (self->stream))
    g_fsync (g_file_descriptor_based_get_fd (G_FILE_DESCRIPTOR_BASED (self->stream)));
  return g_output_stream_close (self->stream, self->cancellable, &self->error)
         && (!self->beside
             || g_file_move (self->beside, self->target, G_FILE_COPY_OVERWRITE, self->cancellable, NULL, NULL,
                             &self->error));
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
