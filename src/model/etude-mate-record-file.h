/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-record-file.h - the record in a file of its own, kept as a session keeps its state. Layer: model.
 *
 * The format is that of etude-session.h: its part "record" has "drills", an ETUDE_MATE_RECORD_TYPE. A damaged file, or
 * one of a newer version, is set aside.
 */
#pragma once

#include "etude-mate-record.h"
#include "etude-session.h"

G_BEGIN_DECLS

/* Reads FILE into RECORD and writes it, in a thread, after every change. *MESSAGE is a sentence for the screen if the file
 * could not be read, else NULL. Call etude_session_finish on the result before the end. (transfer full) */
EtudeSession *etude_mate_record_keep (EtudeMateRecord *record, GFile *file, char **message);

G_END_DECLS
