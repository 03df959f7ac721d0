/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-record-file.c - a record in a file of its own, kept as a session keeps its state. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-record-file.h"

#define PART "record"

/* --- rows that are not understood --- */

EtudeRecordUnknown *
etude_record_unknown_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
}

static gint64
time_of (GVariant *row)
{
  gint64 when;

  g_variant_get_child (row, 0, "x", &when);
  return when;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const gint64 first = time_of (*(GVariant *const *) a), second = time_of (*(GVariant *const *) b);

  return (first > second) - (first < second);
}

static GHashTable *
list_rows (EtudeRecordUnknown *self)
{
  GHashTable *rows = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (guint i = 0; i < self->len; i++)
    g_hash_table_add (rows, g_variant_get_data_as_bytes (self->pdata[i]));
  return rows;
}

gboolean
etude_record_unknown_join (EtudeRecordUnknown *self, EtudeRecordUnknown *more)
{
  g_autoptr (GHashTable) rows = list_rows (self);
  const guint before = self->len;

  for (guint i = 0; i < more->len; i++)
    {
      g_autoptr (GBytes) bytes = g_variant_get_data_as_bytes (more->pdata[i]);

      if (!g_hash_table_contains (rows, bytes))
        g_ptr_array_add (self, g_variant_ref (more->pdata[i]));
    }
  g_ptr_array_sort (self, compare_times); /* which leaves those of the same time as they are */
  return self->len > before;
}

void
etude_record_unknown_save (EtudeRecordUnknown *self, gint64 when, guint *next, GVariantBuilder *builder)
{
  for (; *next < self->len && time_of (self->pdata[*next]) <= when; ++*next)
    g_variant_builder_add_value (builder, self->pdata[*next]);
}

/* --- files --- */

/* What else PART has, of a newer version, stays. */
static GVariant *
put (GVariant *part, const EtudeRecordKind *kind, gpointer record)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, part);
  g_variant_dict_insert_value (&dict, kind->name, kind->save (record));
  return g_variant_dict_end (&dict);
}

static void
on_collect (gpointer record, EtudeSession *session)
{
  const EtudeRecordKind *kind = g_object_get_data (G_OBJECT (session), PART);
  g_autoptr (GVariant) part = etude_session_get (session, PART);

  etude_session_set (session, PART, put (part, kind, record));
}

/* The state of KIND in PARTS; NULL: there is none. (transfer full) */
static GVariant *
find_state (GVariant *parts, const EtudeRecordKind *kind)
{
  g_autoptr (GVariant) part = g_variant_lookup_value (parts, PART, G_VARIANT_TYPE_VARDICT);

  return part ? g_variant_lookup_value (part, kind->name, NULL) : NULL;
}

/* Two records in a file that two programs keep: a record that nobody sees takes in both. */
static GVariant *
join (GVariant *here, GVariant *there, gpointer data)
{
  const EtudeRecordKind *kind = data;
  g_autoptr (GObject) record = kind->create ();
  g_autoptr (GVariant) ours = find_state (here, kind), theirs = find_state (there, kind), part = NULL;
  GVariantDict dict;

  if ((theirs && !kind->load (record, theirs)) || (ours && !kind->merge (record, ours)))
    return NULL;
  part = g_variant_lookup_value (there, PART, G_VARIANT_TYPE_VARDICT);
  g_variant_dict_init (&dict, there);
  g_variant_dict_insert_value (&dict, PART, put (part, kind, record));
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static void
on_joined (gpointer record, GVariant *parts, EtudeSession *session)
{
  const EtudeRecordKind *kind = g_object_get_data (G_OBJECT (session), PART);
  g_autoptr (GVariant) state = find_state (parts, kind);

  if (state)
    kind->merge (record, state);
}

EtudeSession *
etude_record_keep (gpointer record, const EtudeRecordKind *kind, GFile *file, char **message)
{
  EtudeSession *session = etude_session_new (file);
  g_autoptr (GVariant) part = NULL, state = NULL;

  *message = etude_session_load (session);
  part = etude_session_get (session, PART);
  state = g_variant_lookup_value (part, kind->name, NULL);
  if (state && !kind->load (record, state))
    *message = etude_session_refuse (session);
  g_object_set_data (G_OBJECT (session), PART, (gpointer) kind);
  etude_session_set_join (session, join, (gpointer) kind);
  g_signal_connect_object (session, "collect", G_CALLBACK (on_collect), record, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "joined", G_CALLBACK (on_joined), record, G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "changed", G_CALLBACK (etude_session_write), session, G_CONNECT_SWAPPED);
  return session;
}
