/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of the program in a file, which is written soon after every change. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "etude-class.h"
#include "etude-file.h"
#include "etude-session.h"

#define MAGIC "Etude state\n"
#define VERSION 1
#define DIGEST_BYTES 32
#define BYTES_MAX (64 * 1024 * 1024) /* far more than the largest game that can be opened */
#define SOON_MS 50                   /* after a change that follows a quiet time */
#define PAUSE_MS 1000                /* between two writings */
#define ASIDE_MAX 100                /* files set aside, before the last of them is replaced */
#define UNSETTLED "unsettled"        /* the end of the name of what two programs had at their ends */
#define LOCK_TRIES 200               /* for another program to write */
#define LOCK_PAUSE_US 10000

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
  gboolean conflict; /* told, and not settled */
  guint number;      /* of writings begun */

  EtudeSessionJoin join; /* or NULL: whoever sees this decides */
  gpointer join_data;

  GMutex lock; /* of the file, and of all that follows */
  guint written;
  GBytes *bytes;   /* in the file when it was last read or written here; NULL: there was none, or it is not known */
  GVariant *there; /* what another program has kept, or NULL */
  gboolean anyway; /* what another program has kept is to be replaced */
  gboolean left;   /* it is to stay, and nothing is written any more */
};

G_DEFINE_FINAL_TYPE (EtudeSession, etude_session, G_TYPE_OBJECT)

static guint collect_signal, failed_signal, joined_signal, conflict_signal;

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

/* The file beside the session's whose name ends in WORD, or in WORD and a number if that is there already. */
static GFile *
find_aside (EtudeSession *self, const char *word)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  g_autofree char *base = g_file_get_basename (self->file), *name = g_strdup_printf ("%s.%s", base, word);
  GFile *aside = g_file_get_child (folder, name);

  for (guint i = 2; i <= ASIDE_MAX && g_file_query_exists (aside, NULL); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.%s-%u", base, word, i);
      g_object_unref (aside);
      aside = g_file_get_child (folder, name);
    }
  return aside;
}

/* Gives FILE another name, which ends in WORD, and says so; SENTENCE has a "%s" for that name. */
static char *
set_aside (EtudeSession *self, GFile *file, const char *word, const char *sentence)
{
  g_autoptr (GFile) aside = find_aside (self, word);
  const gboolean moved = g_file_move (file, aside, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL);
  /* Translators: the name of a file. */
  g_autoptr (GString) text = g_string_new (moved ? sentence : _ ("%s could be neither read nor set aside."));

  g_string_replace (text, "%s", g_file_peek_path (moved ? aside : file), 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
set_newer_aside (EtudeSession *self)
{
  return set_aside (self, self->file, "newer",
                    /* Translators: the name of a file. */
                    _ ("Your last session was saved by a newer version of Etude. It was set aside as %s."));
}

static char *
set_damaged_aside (EtudeSession *self)
{
  return set_aside (self, self->file, "damaged",
                    /* Translators: the name of a file. */
                    _ ("Your last session could not be read. It was set aside as %s."));
}

/* What two programs had open at their ends, of which one could not ask any more: told of once. */
static char *
tell_of_unsettled (EtudeSession *self)
{
  g_autofree char *path = g_strdup_printf ("%s." UNSETTLED, g_file_peek_path (self->file));
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (!g_file_query_exists (file, NULL))
    return NULL;
  return set_aside (self, file, "other",
                    /* Translators: the name of a file. */
                    _ ("Etude was open twice last time. One window’s work is here, the other’s was set aside as %s."));
}

char *
etude_session_load (EtudeSession *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = etude_file_load (self->file, BYTES_MAX, NULL, &error);
  g_autoptr (GVariant) parts = bytes ? unpack (bytes) : NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    return tell_of_unsettled (self);
  if (bytes && version_of (bytes) > VERSION)
    return set_newer_aside (self);
  if (!parts)
    return set_damaged_aside (self);
  g_variant_dict_unref (self->parts);
  self->parts = g_variant_dict_new (parts);
  self->bytes = g_steal_pointer (&bytes);
  return tell_of_unsettled (self);
}

char *
etude_session_refuse (EtudeSession *self)
{
  g_variant_dict_unref (self->parts);
  self->parts = g_variant_dict_new (NULL);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  return set_newer_aside (self);
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

/* Whether the file is still as it was last read or written here, or gone. Its header has the digest of all it has. */
static gboolean
is_untouched (EtudeSession *self)
{
  g_autoptr (GFileInputStream) stream = g_file_read (self->file, NULL, NULL);
  Header now, known;
  gsize n = 0;

  if (!stream)
    return !g_file_query_exists (self->file, NULL);
  if (!self->bytes)
    return FALSE;
  memcpy (&known, g_bytes_get_data (self->bytes, NULL), sizeof known);
  g_input_stream_read_all (G_INPUT_STREAM (stream), &now, sizeof now, &n, NULL, NULL);
  return n == sizeof now && memcmp (&now, &known, sizeof now) == 0;
}

/* What comes of a writing. */
typedef struct
{
  GVariant *parts; /* a{sv} */
  guint number;
  gboolean last;   /* nobody can be asked any more */
  gboolean joined; /* with what another program had kept */
  char *message;   /* NULL: all is well */
} Writing;

/* FALSE: somebody must decide between the file and what WRITING has. */
static gboolean
see_others (EtudeSession *self, Writing *writing)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GVariant) there = NULL;
  GVariant *both;

  if (self->anyway || is_untouched (self))
    return TRUE;
  if (!self->join)
    return FALSE;
  /* The file has what another program has kept: its parts are joined with those of WRITING, or it is set aside. */
  bytes = etude_file_load (self->file, BYTES_MAX, NULL, NULL);
  there = bytes ? unpack (bytes) : NULL;
  both = there ? self->join (writing->parts, there, self->join_data) : NULL;
  if (both)
    {
      g_clear_pointer (&self->there, g_variant_unref);
      self->there = g_variant_ref (both);
      g_variant_unref (writing->parts);
      writing->parts = both;
      writing->joined = TRUE;
    }
  else if (there || (bytes && version_of (bytes) > VERSION))
    writing->message = set_newer_aside (self);
  else
    writing->message = set_damaged_aside (self);
  return TRUE;
}

static gboolean
save_parts (EtudeSession *self, Writing *writing, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) aside = NULL;
  const gboolean agreed = see_others (self, writing);

  bytes = pack (writing->parts);
  /* What nobody can be asked about any more stays beside what another program has kept. */
  if (!agreed && writing->last)
    {
      aside = find_aside (self, UNSETTLED);
      return etude_file_save (aside, bytes, NULL, error);
    }
  if (!agreed)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG, "");
      return FALSE;
    }
  if (!etude_file_save (self->file, bytes, NULL, error))
    return FALSE;
  g_clear_pointer (&self->bytes, g_bytes_unref);
  self->bytes = g_steal_pointer (&bytes);
  self->anyway = FALSE;
  return TRUE;
}

/* What was joined once stays joined, also with what was collected before. */
static gboolean
save (EtudeSession *self, Writing *writing, GError **error)
{
  GVariant *both = self->there ? self->join (writing->parts, self->there, self->join_data) : NULL;
  g_autoptr (GBytes) bytes = NULL;
  gboolean saved;
  int fd;
  g_autoptr (GFile) folder = NULL;

  if (both)
    {
      g_variant_unref (writing->parts);
      writing->parts = both;
    }
  bytes = pack (writing->parts);
  if (self->left || (self->bytes && g_bytes_equal (bytes, self->bytes) && !self->anyway))
    return TRUE;
  /* Other Etudes that keep the same wait until the result is closed. A disk that knows no locks, or a program that
   * was stopped while it had this one, is not waited for. */
  folder = g_file_get_parent (self->file);
  g_mkdir_with_parents (g_file_peek_path (folder), 0700); /* if it cannot be made, writing will say why */
  fd = open (g_file_peek_path (folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  for (guint i = 0; i < LOCK_TRIES && fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK; i++)
    g_usleep (LOCK_PAUSE_US);
  saved = save_parts (self, writing, error);
  if (fd >= 0)
    close (fd);
  return saved;
}

/* In any thread. What is overtaken by a later writing is not written. */
static gboolean
save_in_turn (EtudeSession *self, Writing *writing, GError **error)
{
  gboolean saved = TRUE;

  g_mutex_lock (&self->lock);
  if (writing->number > self->written)
    {
      self->written = writing->number;
      saved = save (self, writing, error);
    }
  g_mutex_unlock (&self->lock);
  return saved;
}

static Writing *
writing_new (EtudeSession *self)
{
  Writing *writing = g_new0 (Writing, 1);
  GVariant *parts;

  /* All parts, put together. (transfer full) */
  self->changed = FALSE;
  g_signal_emit (self, collect_signal, 0);
  parts = g_variant_ref_sink (g_variant_dict_end (self->parts));
  g_variant_dict_unref (self->parts);
  self->parts = g_variant_dict_new (parts);
  writing->parts = parts;
  writing->number = ++self->number;
  return writing;
}

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_variant_unref (writing->parts);
  g_free (writing->message);
  g_free (writing);
}

static void
write_parts (GTask *task, gpointer session, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (save_in_turn (session, data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_written (GObject *session, GAsyncResult *result, gpointer data)
{
  EtudeSession *self = ETUDE_SESSION (session);
  Writing *writing = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error) || !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      g_autofree char *sentence = NULL;

      if (error && !self->failed)
        {
          /* Translators: a sentence that says why. */
          sentence = g_strdup_printf (_ ("Your work will not come back at the next start. %s"), error->message);
          g_signal_emit (self, failed_signal, 0, sentence);
        }
      self->failed = error != NULL;
    }
  else if (!self->conflict)
    {
      self->conflict = TRUE;
      g_signal_emit (self, conflict_signal, 0);
    }
  if (writing->joined)
    g_signal_emit (self, joined_signal, 0, writing->parts);
  if (writing->message)
    g_signal_emit (self, failed_signal, 0, writing->message);
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

  g_clear_handle_id (&self->waiting, g_source_remove);
  self->waiting = g_timeout_add (PAUSE_MS, on_waited, self);
  g_task_set_task_data (task, writing_new (self), writing_free);
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
  Writing *writing = writing_new (self);
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->waiting, g_source_remove);
  writing->last = TRUE;
  if (!save_in_turn (self, writing, &error))
    g_message ("%s", error->message);
  writing_free (writing);
}

/* --- other programs --- */

void
etude_session_set_join (EtudeSession *self, EtudeSessionJoin join, gpointer data)
{
  self->join = join;
  self->join_data = data;
}

void
etude_session_resolve_conflict (EtudeSession *self, gboolean here)
{
  g_mutex_lock (&self->lock);
  self->anyway = here;
  self->left = !here;
  g_mutex_unlock (&self->lock);
  self->conflict = FALSE;
  if (here)
    etude_session_write (self);
}

/* --- the class --- */

static void
clear_lock (EtudeSession *self)
{
  g_mutex_clear (&self->lock);
}

static void
etude_session_class_init (EtudeSessionClass *klass)
{
  ETUDE_CLASS (klass, EtudeSession, ETUDE_SOURCE (waiting), ETUDE_KEEP (file), ETUDE_OWN (parts), ETUDE_OWN (bytes),
               ETUDE_OWN (there), ETUDE_AT_FINALIZE (clear_lock), ETUDE_SIGNAL ("collect", &collect_signal),
               ETUDE_SIGNAL ("failed", &failed_signal, G_TYPE_STRING),
               ETUDE_SIGNAL ("joined", &joined_signal, G_TYPE_VARIANT), ETUDE_SIGNAL ("conflict", &conflict_signal));
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

/* --- one part --- */

GVariant *
etude_kept_exchange (const EtudeKept *kept, const char *name, GVariant *value)
{
  g_autoptr (GVariant) owned = value ? g_variant_take_ref (value) : NULL;

  if (kept->state)
    return g_variant_lookup_value (kept->state, name, NULL);
  if (owned)
    g_variant_dict_insert_value (kept->dict, name, owned);
  return NULL;
}

/* The GVariant type of what SPEC's property has. */
static const char *
type_of (GParamSpec *spec)
{
  switch (G_PARAM_SPEC_VALUE_TYPE (spec))
    {
    case G_TYPE_BOOLEAN:
      return "b";
    case G_TYPE_UINT:
      return "u";
    case G_TYPE_DOUBLE:
      return "d";
    default:
      return "s";
    }
}

void
etude_kept_property (const EtudeKept *kept, const char *name, gpointer object, const char *property)
{
  GParamSpec *spec = g_object_class_find_property (G_OBJECT_GET_CLASS (object), property);
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_PARAM_SPEC_VALUE_TYPE (spec));
  if (kept->dict)
    {
      g_object_get_property (object, property, &value);
      etude_kept_exchange (kept, name, g_dbus_gvalue_to_gvariant (&value, G_VARIANT_TYPE (type_of (spec))));
    }
  else
    {
      g_autoptr (GVariant) read = g_variant_lookup_value (kept->state, name, G_VARIANT_TYPE (type_of (spec)));

      if (!read)
        return;
      g_dbus_gvariant_to_gvalue (read, &value);
      if (!g_param_value_validate (spec, &value))
        g_object_set_property (object, property, &value);
    }
}
