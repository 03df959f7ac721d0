/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-file-writer.h - a file that is replaced when all of it is written, and stays as it was otherwise. Layer: model.
 *
 * Whoever ends the program at any moment finds the old file or the new one, whole; at most a hidden file is left beside it.
 * Who may read and write the old file may the new one, too (etude-file-access.h); links stay links.
 * For worker threads: everything here may wait for the disk.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* --- what went wrong with a file as one sentence that names it --- */

typedef enum
{
  ETUDE_FILE_READ,
  ETUDE_FILE_WRITE,
} EtudeFileUse;

/* The last part of FILE's name, in UTF-8 whatever the bytes on the disk are. (transfer full) */
char *etude_file_get_name (GFile *file);

/* ERROR, which came of using FILE, as a sentence. (transfer full) */
GError *etude_file_explain (GFile *file, EtudeFileUse use, const GError *error);

/* --- writing --- */

typedef struct
{
  GFile *file;
  GCancellable *cancellable; /* or NULL */
  GOutputStream *stream;
  GFile *beside, *target; /* where it is written until all of it is, and what it then becomes; NULL: GIO sees to it */
  GByteArray *buffer;
  GError *error; /* the first thing that went wrong */
} EtudeFileWriter;

void etude_file_writer_init (EtudeFileWriter *self, GFile *file, GCancellable *cancellable);
void etude_file_writer_clear (EtudeFileWriter *self);

/* All return whether nothing went wrong until now. */
gboolean etude_file_writer_open (EtudeFileWriter *self);
gboolean etude_file_writer_write (EtudeFileWriter *self, const void *bytes, gsize n);
gboolean etude_file_writer_close (EtudeFileWriter *self);

/* Something else went wrong: WHY, without a full stop. */
void etude_file_writer_fail (EtudeFileWriter *self, const char *why);

/* Leaves the file as it was: also when there was none. */
void etude_file_writer_abandon (EtudeFileWriter *self);

/* What went wrong as one sentence. (transfer full) */
GError *etude_file_writer_explain (EtudeFileWriter *self);

G_END_DECLS
