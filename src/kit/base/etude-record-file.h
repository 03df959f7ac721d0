/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-record-file.h - a record in a file of its own, kept as a session keeps its state. Layer: model.
 *
 * A record is any object with a signal "changed" (). The format is that of etude-session.h: its part "record" has the
 * record's state under the name that its kind says. A damaged file, or one of a newer version, is set aside. A row that is
 * not understood, of a newer version, is kept as it is (EtudeRecordUnknown). What another program writes into the same file
 * is joined with what is here, and nobody loses a row.
 */
#pragma once

#include "etude-session.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  gpointer (*create) (void);                            /* an empty record (transfer full) */
  GVariant *(*save) (gpointer record);                  /* (transfer floating) */
  gboolean (*load) (gpointer record, GVariant *state);  /* instead of what is there; FALSE: it is no such state */
  gboolean (*merge) (gpointer record, GVariant *state); /* what is not there yet; FALSE: as above */
} EtudeRecordKind;

/* --- rows that are not understood --- */

/* An array of rows (GVariant), tuples that begin with their time. */
typedef GPtrArray EtudeRecordUnknown;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EtudeRecordUnknown, g_ptr_array_unref)

EtudeRecordUnknown *etude_record_unknown_new (void);

/* Adds all of MORE that are not there, and sorts them by time. Whether there were any. */
gboolean etude_record_unknown_join (EtudeRecordUnknown *self, EtudeRecordUnknown *more);

/* Adds to BUILDER the rows of times up to WHEN, from the one with the number *NEXT, which moves on. They are sorted. */
void etude_record_unknown_save (EtudeRecordUnknown *self, gint64 when, guint *next, GVariantBuilder *builder);

/* --- files --- */

/* Reads FILE into RECORD and writes it, in a thread, after every change. *MESSAGE is a sentence for the screen if the file
 * could not be read, else NULL. Call etude_session_finish on the result before the end. (transfer full) */
EtudeSession *etude_record_keep (gpointer record, const EtudeRecordKind *kind, GFile *file, char **message);

G_END_DECLS
