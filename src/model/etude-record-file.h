/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-record-file.h - a record in a file of its own, kept as a session keeps its state. Layer: model.
 *
 * A record is any object with a signal "changed" (). The format is that of etude-session.h: its part "record" has the
 * record's state under the name that its kind says. A damaged file, or one of a newer version, is set aside.
 */
#pragma once

#include "etude-session.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  GVariant *(*save) (gpointer record);                 /* (transfer floating) */
  gboolean (*load) (gpointer record, GVariant *state); /* passes over what is no such state */
} EtudeRecordKind;

/* Reads FILE into RECORD and writes it, in a thread, after every change. *MESSAGE is a sentence for the screen if the file
 * could not be read, else NULL. Call etude_session_finish on the result before the end. (transfer full) */
EtudeSession *etude_record_keep (gpointer record, const EtudeRecordKind *kind, GFile *file, char **message);

G_END_DECLS
