/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of the program in a file, which is written soon after every change. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-file.h"
#include "etude-session.h"

#define MAGIC "Etude state\n"
#define VERSION 1
#define DIGEST_BYTES 32
#define BYTES_MAX (64 * 1024 * 1024) /* far more than the largest game that can be opened */
#define SOON_MS 50                   /* after a change that follows a quiet time */
#define PAUSE_MS 1000                /* between two writings */
#define ASIDE_MAX 100                /* files set aside, before the last of them is replaced */

typedef struct
{
  char magic[12];
  guint32 version;
  guint8 digest[DIGEST_BYTES];
} Header;

G_STATIC_ASSERT (sizeof (Header) == 48);

struct _EtudeSession
{
  GObject parent_instance;

  GFile *file;
  GVariantDict *parts;
  guint waiting; /* a source: when it comes, what has changed is written */
  gboolean changed;
  gboolean failed;
  guint number; /* of writings begun */

  GMutex lock; /* of the file, and of the following two */
  guint written;
  GBytes *bytes; /* in the file; NULL: not known */
};

G_DEFINE_FINAL_TYPE (EtudeSession, etude_session, G_TYPE_OBJECT)

enum
{
  COLLECT,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- bytes --- */

static void
digest_of (const void *data, gsize size, guint8 *digest)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length = DIGEST_BYTES;

  g_checksum_update (checksum, data, (gssize) size);
  g_checksum_get_digest (checksum, digest, &length);
}

static GVariant *
to_little_endian (GVariant *value)
{
  return G_BYTE_ORDER == G_LITTLE_ENDIAN ? g_variant_ref (value) : g_variant_byteswap (value);
}

static GBytes *
pack (GVariant *parts)
{
  g_autoptr (GVariant) normal = g_variant_get_normal_form (parts), little = to_little_endian (normal);
  Header header = { .version = GUINT32_TO_LE (VERSION) };
  gsize size = g_variant_get_size (little);
  GByteArray *bytes = g_byte_array_sized_new ((guint) (sizeof header + size));

  memcpy (header.magic, MAGIC, sizeof header.magic);
  digest_of (g_variant_get_data (little), size, header.digest);
  g_byte_array_append (bytes, (const guint8 *) &header, sizeof header);
  g_byte_array_append (bytes, g_variant_get_data (little), (guint) size);
  return g_byte_array_free_to_bytes (bytes);
}

/* The version that BYTES say they have; 0: they are none of ours. */
static guint
version_of (GBytes *bytes)
{
  Header header;
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  if (size < sizeof header)
    return 0;
  memcpy (&header, data, sizeof header);
  return memcmp (header.magic, MAGIC, sizeof header.magic) == 0 ? GUINT32_FROM_LE (header.version) : 0;
}

/* NULL: they are damaged. */
static GVariant *
unpack (GBytes *bytes)
{
  Header header;
  g_autoptr (GBytes) rest = NULL;
  g_autoptr (GVariant) little = NULL;
  guint8 digest[DIGEST_BYTES];

  if (version_of (bytes) != VERSION)
    return NULL;
  memcpy (&header, g_bytes_get_data (bytes, NULL), sizeof header);
  rest = g_bytes_new_from_bytes (bytes, sizeof header, g_bytes_get_size (bytes) - sizeof header);
  digest_of (g_bytes_get_data (rest, NULL), g_bytes_get_size (rest), digest);
  if (memcmp (digest, header.digest, DIGEST_BYTES) != 0)
    return NULL;
  little = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE_VARDICT, rest, FALSE));
  return g_variant_is_normal_form (little) ? to_little_endian (little) : NULL;
}

/* --- reading --- */

/* Gives the file another name, which ends in WORD, and says so; SENTENCE has a "%s" for that name. */
static char *
set_aside (EtudeSession *self, const char *word, const char *sentence)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file), aside = NULL;
  g_autofree char *base = g_file_get_basename (self->file), *name = g_strdup_printf ("%s.%s", base, word);
  g_autoptr (GString) text = g_string_new (sentence);

  aside = g_file_get_child (folder, name);
  for (guint i = 2; i <= ASIDE_MAX && g_file_query_exists (aside, NULL); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.%s-%u", base, word, i);
      g_object_unref (aside);
      aside = g_file_get_child (folder, name);
    }
  g_file_move (self->file, aside, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL);
  g_string_replace (text, "%s", g_file_peek_path (aside), 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
etude_session_load (EtudeSession *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = etude_file_load (self->file, BYTES_MAX, NULL, &error);
  g_autoptr (GVariant) parts = bytes ? unpack (bytes) : NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return NULL;
  if (bytes && version_of (bytes) > VERSION)
    return set_aside (self, "newer",
                      /* Translators: the name of a file. */
                      _ ("What was here last time was kept by a newer version of Etude. It was set aside as %s."));
  if (!parts)
    return set_aside (self, "damaged",
                      /* Translators: the name of a file. */
                      _ ("What was here last time could not be read. It was set aside as %s."));
  g_variant_dict_unref (self->parts);
  self->parts = g_variant_dict_new (parts);
  self->bytes = g_steal_pointer (&bytes);
  return NULL;
}

GVariant *
etude_session_get (EtudeSession *self, const char *name)
{
  GVariant *state = g_variant_dict_lookup_value (self->parts, name, G_VARIANT_TYPE_VARDICT);

  return state ? state : g_variant_ref_sink (g_variant_new ("a{sv}", NULL));
}

/* --- writing --- */

void
etude_session_set (EtudeSession *self, const char *name, GVariant *state)
{
  g_variant_dict_insert_value (self->parts, name, state);
}

/* All parts, put together. (transfer full) */
static GVariant *
collect (EtudeSession *self)
{
  GVariant *parts;

  self->changed = FALSE;
  g_signal_emit (self, signals[COLLECT], 0);
  parts = g_variant_ref_sink (g_variant_dict_end (self->parts));
  g_variant_dict_unref (self->parts);
  self->parts = g_variant_dict_new (parts);
  return parts;
}

static gboolean
save (EtudeSession *self, GVariant *parts, GError **error)
{
  g_autoptr (GBytes) bytes = pack (parts);
  g_autoptr (GFile) folder = g_file_get_parent (self->file);

  if (self->bytes && g_bytes_equal (bytes, self->bytes))
    return TRUE;
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_mkdir_with_parents (g_file_peek_path (folder), 0700); /* if it cannot be made, the next line says why */
  if (!etude_file_save (self->file, bytes, NULL, error))
    return FALSE;
  self->bytes = g_steal_pointer (&bytes);
  return TRUE;
}

/* In any thread. What is overtaken by a later writing is not written. */
static gboolean
save_in_turn (EtudeSession *self, GVariant *parts, guint number, GError **error)
{
  gboolean saved = TRUE;

  g_mutex_lock (&self->lock);
  if (number > self->written)
    {
      self->written = number;
      saved = save (self, parts, error);
    }
  g_mutex_unlock (&self->lock);
  return saved;
}

static void
report (EtudeSession *self, const GError *error)
{
  g_autofree char *sentence = NULL;

  if (error && !self->failed)
    {
      /* Translators: a sentence that says why. */
      sentence = g_strdup_printf (_ ("What you do here will not come back at the next start. %s"), error->message);
      g_signal_emit (self, signals[FAILED], 0, sentence);
    }
  self->failed = error != NULL;
}

typedef struct
{
  GVariant *parts;
  guint number;
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_variant_unref (writing->parts);
  g_free (writing);
}

static void
write_parts (GTask *task, gpointer session, gpointer data, GCancellable *cancellable)
{
  Writing *writing = data;
  GError *error = NULL;

  if (save_in_turn (session, writing->parts, writing->number, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_written (GObject *session, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  report (ETUDE_SESSION (session), error);
}

static gboolean
on_waited (gpointer session)
{
  EtudeSession *self = session;

  self->waiting = 0;
  if (self->changed)
    etude_session_write (self);
  return G_SOURCE_REMOVE;
}

void
etude_session_write (EtudeSession *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_written, NULL);
  Writing *writing = g_new (Writing, 1);

  g_clear_handle_id (&self->waiting, g_source_remove);
  self->waiting = g_timeout_add (PAUSE_MS, on_waited, self);
  *writing = (Writing){ collect (self), ++self->number };
  g_task_set_task_data (task, writing, writing_free);
  g_task_run_in_thread (task, write_parts);
}

void
etude_session_changed (EtudeSession *self)
{
  self->changed = TRUE;
  if (!self->waiting)
    self->waiting = g_timeout_add (SOON_MS, on_waited, self);
}

void
etude_session_finish (EtudeSession *self)
{
  g_autoptr (GVariant) parts = collect (self);
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->waiting, g_source_remove);
  if (!save_in_turn (self, parts, ++self->number, &error))
    g_message ("%s", error->message);
}

/* --- the class --- */

static void
etude_session_dispose (GObject *object)
{
  EtudeSession *self = ETUDE_SESSION (object);

  g_clear_handle_id (&self->waiting, g_source_remove);
  G_OBJECT_CLASS (etude_session_parent_class)->dispose (object);
}

static void
etude_session_finalize (GObject *object)
{
  EtudeSession *self = ETUDE_SESSION (object);

  g_clear_object (&self->file);
  g_variant_dict_unref (self->parts);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_mutex_clear (&self->lock);
  G_OBJECT_CLASS (etude_session_parent_class)->finalize (object);
}

static void
etude_session_class_init (EtudeSessionClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_session_dispose;
  G_OBJECT_CLASS (klass)->finalize = etude_session_finalize;
  signals[COLLECT] = g_signal_new ("collect", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED]
      = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
etude_session_init (EtudeSession *self)
{
  self->parts = g_variant_dict_new (NULL);
  g_mutex_init (&self->lock);
}

EtudeSession *
etude_session_new (GFile *file)
{
  EtudeSession *self = g_object_new (ETUDE_TYPE_SESSION, NULL);

  self->file = g_object_ref (file);
  return self;
}
