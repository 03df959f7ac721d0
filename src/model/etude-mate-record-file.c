/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-record-file.c - the record in a file of its own, kept as a session keeps its state. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-mate-record-file.h"

#define PART "record"
#define DRILLS "drills"

static void
on_collect (EtudeMateRecord *record, EtudeSession *session)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert_value (&dict, DRILLS, etude_mate_record_save (record));
  etude_session_set (session, PART, g_variant_dict_end (&dict));
}

EtudeSession *
etude_mate_record_keep (EtudeMateRecord *record, GFile *file, char **message)
{
  EtudeSession *session = etude_session_new (file);
  g_autoptr (GVariant) part = NULL, drills = NULL;

  *message = etude_session_load (session);
  part = etude_session_get (session, PART);
  drills = g_variant_lookup_value (part, DRILLS, G_VARIANT_TYPE (ETUDE_MATE_RECORD_TYPE));
  if (drills)
    etude_mate_record_load (record, drills);
  g_signal_connect_object (session, "collect", G_CALLBACK (on_collect), record, G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "changed", G_CALLBACK (etude_session_write), session, G_CONNECT_SWAPPED);
  return session;
}
