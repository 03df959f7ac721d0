/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files read and written whole. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <string.h>

#include "etude-file-writer.h"
#include "etude-file.h"

#define TOGETHER (64 * 1024) /* bytes read at once */

G_STATIC_ASSERT (ETUDE_FILE_TEXT_MAX == 4 * 1024 * 1024); /* as a sentence of etude-file-writer.c says */

/* --- in --- */

/* Asked before the file is opened: opening a pipe waits until somebody writes into it. */
static gboolean
check_kind (GFile *file, gsize most, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE, 0, cancellable, error);
  GFileType type = info ? g_file_info_get_file_type (info) : G_FILE_TYPE_UNKNOWN;

  if (!info)
    return FALSE;
  if (type == G_FILE_TYPE_DIRECTORY)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, "");
  else if (type == G_FILE_TYPE_SPECIAL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, "");
  else if (g_file_info_get_size (info) > (goffset) most)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, "");
  else
    return TRUE;
  return FALSE;
}

/* The size that was told may be wrong: some files grow, others say 0 and have contents. */
static GByteArray *
read_all (GInputStream *stream, gsize most, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gsize before, n;

  do
    {
      before = bytes->len;
      g_byte_array_set_size (bytes, (guint) before + TOGETHER);
      if (!g_input_stream_read_all (stream, bytes->data + before, TOGETHER, &n, cancellable, error))
        return NULL;
      g_byte_array_set_size (bytes, (guint) (before + n));
      if (bytes->len > most)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, "");
          return NULL;
        }
    }
  while (n == TOGETHER);
  return g_steal_pointer (&bytes);
}

GBytes *
etude_file_load (GFile *file, gsize most, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  GByteArray *bytes = NULL;

  if (check_kind (file, most, cancellable, &reason))
    stream = g_file_read (file, cancellable, &reason);
  if (stream)
    bytes = read_all (G_INPUT_STREAM (stream), most, cancellable, &reason);
  if (bytes)
    return g_byte_array_free_to_bytes (bytes);
  g_propagate_error (error, etude_file_explain (file, ETUDE_FILE_READ, reason));
  return NULL;
}

static gboolean
begins_with (const char *data, gsize size, const char *mark)
{
  return size >= strlen (mark) && memcmp (data, mark, strlen (mark)) == 0;
}

/* Characters that no text has. Line feeds, tabs and the end of an old file (Ctrl+Z) are none of them. */
static gboolean
has_controls (const char *text, gsize size)
{
  for (gsize i = 0; i < size; i++)
    if (text[i] == '\0' || ((guchar) text[i] < ' ' && !strchr ("\t\n\v\f\r\x1a", text[i])))
      return TRUE;
  return FALSE;
}

/* Of the letters beyond ASCII hardly more than two stand together in the languages of western Europe ("Jääskeläinen"), in Cyrillic
 * ones they are whole words. */
static const char *
guess_code_page (const guchar *data, gsize size)
{
  gsize apart = 0, together = 0, run = 0;

  for (gsize i = 0; i <= size; i++)
    if (i < size && data[i] >= 0xc0)
      run++;
    else
      {
        if (run > 2)
          together += run;
        else
          apart += run;
        run = 0;
      }
  return together > apart ? "WINDOWS-1251" : "WINDOWS-1252";
}

char *
etude_file_decode (GBytes *bytes)
{
  gsize size, length;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = NULL;

  if (begins_with (data, size, "\xff\xfe") || begins_with (data, size, "\xfe\xff"))
    text = g_convert (data, (gssize) size, "UTF-8", "UTF-16", NULL, &length, NULL); /* which takes the mark away */
  else if (begins_with (data, size, "\xef\xbb\xbf") && g_utf8_validate_len (data + 3, size - 3, NULL))
    text = g_strndup (data + 3, length = size - 3);
  else if (g_utf8_validate_len (data, size, NULL))
    text = g_strndup (data, length = size);
  else
    text = g_convert (data, (gssize) size, "UTF-8", guess_code_page ((const guchar *) data, size), NULL, &length, NULL);
  return text && !has_controls (text, length) ? g_steal_pointer (&text) : NULL;
}

char *
etude_file_load_text (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = etude_file_load (file, ETUDE_FILE_TEXT_MAX, cancellable, error);
  g_autofree char *text = bytes ? etude_file_decode (bytes) : NULL;
  g_autoptr (GError) reason = NULL;

  if (!bytes)
    return NULL;
  if (!text)
    reason = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "");
  else if (text[strspn (text, " \t\r\n")] == '\0')
    reason = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT, "");
  else
    return g_steal_pointer (&text);
  g_propagate_error (error, etude_file_explain (file, ETUDE_FILE_READ, reason));
  return NULL;
}

static void
read_text (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  char *text = etude_file_load_text (file, cancellable, &error);

  if (text)
    g_task_return_pointer (task, text, g_free);
  else
    g_task_return_error (task, error);
}

void
etude_file_read_text_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, data);

  g_task_set_source_tag (task, etude_file_read_text_async);
  g_task_set_return_on_cancel (task, TRUE); /* a folder on another machine may keep the thread waiting */
  g_task_run_in_thread (task, read_text);
}

char *
etude_file_read_text_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- out --- */

gboolean
etude_file_save (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  EtudeFileWriter writer;
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);
  gboolean saved;

  etude_file_writer_init (&writer, file, cancellable);
  saved = etude_file_writer_open (&writer) && etude_file_writer_write (&writer, data, size)
          && etude_file_writer_close (&writer);
  if (!saved)
    {
      etude_file_writer_abandon (&writer);
      g_propagate_error (error, etude_file_writer_explain (&writer));
    }
  etude_file_writer_clear (&writer);
  return saved;
}

static void
save (GTask *task, gpointer file, gpointer bytes, GCancellable *cancellable)
{
  GError *error = NULL;

  if (etude_file_save (file, bytes, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
etude_file_save_async (GFile *file, GBytes *bytes, GCancellable *cancellable, GAsyncReadyCallback callback,
                       gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, data);

  g_task_set_source_tag (task, etude_file_save_async);
  g_task_set_check_cancellable (task, FALSE); /* what is written is written */
  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, save);
}

gboolean
etude_file_save_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
