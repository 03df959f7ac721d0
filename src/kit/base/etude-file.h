/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-file.h - files read and written whole, and what went wrong as one sentence. Layer: model.
 *
 * Reading:  never more bytes than are allowed, whatever the file says of its size; devices and pipes, also behind links,
 *           are refused before they are opened.
 * Writing:  replaces the file when all of it is written (etude-file-writer.h).
 * Errors:   GIOErrorEnum with one translated sentence that can be shown. G_IO_ERROR_CANCELLED needs none.
 * Threads:  the functions in pairs work in a thread; the others may wait for the disk.
 */
#pragma once

#include <gio/gio.h>

#include "etude-file-writer.h"

G_BEGIN_DECLS

/* Of a text: a game is a few kilobytes, a collection of games some megabytes. */
#define ETUDE_FILE_TEXT_MAX (4 * 1024 * 1024)

/* The whole contents, MOST bytes at most. (transfer full) */
GBytes *etude_file_load (GFile *file, gsize most, GCancellable *cancellable, GError **error);

/* The text that BYTES are, in UTF-8 without byte order mark; NULL: they are no text. UTF-8, UTF-16 with its mark, and
 * the Latin letters of old PGN files are known. (transfer full) */
char *etude_file_decode (GBytes *bytes);

/* The file's text, decoded, of ETUDE_FILE_TEXT_MAX bytes at most; an empty file is an error. (transfer full) */
char *etude_file_load_text (GFile *file, GCancellable *cancellable, GError **error);

/* Writes all of BYTES. */
gboolean etude_file_save (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error);

/* The same as loading a text. The source of the result is FILE. */
void etude_file_read_text_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
char *etude_file_read_text_finish (GAsyncResult *result, GError **error);

void etude_file_save_async (GFile *file, GBytes *bytes, GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer data);
gboolean etude_file_save_finish (GAsyncResult *result, GError **error);

G_END_DECLS
