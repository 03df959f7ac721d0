/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-record-file.c - a record in a file of its own, kept as a session keeps its state. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-record-file.h"

#define PART "record"

static void
on_collect (gpointer record, EtudeSession *session)
{
  const EtudeRecordKind *kind = g_object_get_data (G_OBJECT (session), PART);
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert_value (&dict, kind->name, kind->save (record));
  etude_session_set (session, PART, g_variant_dict_end (&dict));
}

EtudeSession *
etude_record_keep (gpointer record, const EtudeRecordKind *kind, GFile *file, char **message)
{
  EtudeSession *session = etude_session_new (file);
  g_autoptr (GVariant) part = NULL, state = NULL;

  *message = etude_session_load (session);
  part = etude_session_get (session, PART);
  state = g_variant_lookup_value (part, kind->name, NULL);
  if (state)
    kind->load (record, state);
  g_object_set_data (G_OBJECT (session), PART, (gpointer) kind);
  g_signal_connect_object (session, "collect", G_CALLBACK (on_collect), record, G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "changed", G_CALLBACK (etude_session_write), session, G_CONNECT_SWAPPED);
  return session;
}
