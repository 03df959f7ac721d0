/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-file.c - the file that a lesson is kept in. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-class.h"
#include "etude-file.h"
#include "etude-lesson.h"

#include <string.h>

#define PAUSE_MS 2000 /* after the last change */

/* In the state. */
#define URI "uri"
#define ON_DISK "on-disk"
#define KEPT "kept"

/* A lesson's file, which a thread may be writing. Texts are known by their digests. */
typedef struct
{
  GMutex lock; /* of FILE itself and of ON_DISK */
  GFile *file;
  char *on_disk; /* the contents, as they were last read or written */
  char *kept;    /* the lesson that these mean */
  gboolean conflict;
  char *failure; /* a sentence; NULL: the last writing went well */
} Place;

struct _EtudeLessonFile
{
  GObject parent_instance;

  EtudeLesson *lesson;
  GHashTable *places; /* by numbers of lessons */
  guint number;       /* of the lesson that was told of last */
  guint waiting;      /* a source */
};

G_DEFINE_FINAL_TYPE (EtudeLessonFile, etude_lesson_file, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FILE,
  PROP_CONFLICT,
  PROP_FAILURE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  SAVED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- places --- */

static char *
digest_of (const char *text)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

static void
place_clear (gpointer data)
{
  Place *place = data;

  g_mutex_clear (&place->lock);
  g_object_unref (place->file);
  g_free (place->on_disk);
  g_free (place->kept);
  g_free (place->failure);
}

static void
place_unref (gpointer place)
{
  g_atomic_rc_box_release_full (place, place_clear);
}

static Place *
find_place (EtudeLessonFile *self)
{
  return g_hash_table_lookup (self->places, GUINT_TO_POINTER (etude_lesson_get_number (self->lesson)));
}

static void
notify (EtudeLessonFile *self)
{
  self->number = etude_lesson_get_number (self->lesson);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CONFLICT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FAILURE]);
}

/* ON_DISK and KEPT are taken. */
static void
set_place (EtudeLessonFile *self, GFile *file, char *on_disk, char *kept)
{
  Place *place = g_atomic_rc_box_new0 (Place);

  g_mutex_init (&place->lock);
  place->file = g_object_ref (file);
  place->on_disk = on_disk;
  place->kept = kept;
  g_hash_table_insert (self->places, GUINT_TO_POINTER (etude_lesson_get_number (self->lesson)), place);
  notify (self);
}

/* --- writing --- */

/* Whether the file is as it was left, or gone. */
static gboolean
is_untouched (Place *place, GError **error)
{
  g_autoptr (GError) missing = NULL;
  g_autoptr (GBytes) bytes = etude_file_load (place->file, ETUDE_FILE_TEXT_MAX, NULL, &missing);
  g_autofree char *text = bytes ? etude_file_decode (bytes) : NULL, *digest = text ? digest_of (text) : NULL;

  if (g_error_matches (missing, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  if (missing)
    {
      g_propagate_error (error, g_steal_pointer (&missing));
      return FALSE;
    }
  if (g_strcmp0 (digest, place->on_disk) == 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG, "");
  return FALSE;
}

/* TEXT into the file; in any thread. */
static gboolean
put (Place *place, const char *text, gboolean anyway, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  gboolean done;

  g_mutex_lock (&place->lock);
  done = (anyway || is_untouched (place, error)) && etude_file_save (place->file, bytes, NULL, error);
  if (done)
    {
      g_free (place->on_disk);
      place->on_disk = digest_of (text);
    }
  g_mutex_unlock (&place->lock);
  return done;
}

typedef struct
{
  Place *place;
  char *text;
  gboolean anyway, asked; /* asked: somebody waits for it */
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  place_unref (writing->place);
  g_free (writing->text);
  g_free (writing);
}

static void
write_text (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  Writing *writing = data;
  GError *error = NULL;

  if (put (writing->place, writing->text, writing->anyway, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* What came of it. */
static void
keep_outcome (EtudeLessonFile *self, Place *place, const char *text, const GError *error)
{
  if (!error)
    {
      g_free (place->kept);
      place->kept = digest_of (text);
    }
  place->conflict = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_free (place->failure);
  place->failure = error && !place->conflict ? g_strdup (error->message) : NULL;
  notify (self);
  if (error && !place->conflict)
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

static void
on_written (GObject *object, GAsyncResult *result, gpointer data)
{
  Writing *writing = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  keep_outcome (ETUDE_LESSON_FILE (object), writing->place, writing->text, error);
  if (!error && writing->asked)
    g_signal_emit (object, signals[SAVED], 0);
}

static void
begin_writing (EtudeLessonFile *self, gboolean anyway, gboolean asked)
{
  Place *place = find_place (self);
  g_autoptr (GTask) task = NULL;
  Writing *writing;

  g_clear_handle_id (&self->waiting, g_source_remove);
  if (!place)
    return;
  task = g_task_new (self, NULL, on_written, NULL);
  writing = g_new (Writing, 1);
  *writing
      = (Writing){ g_atomic_rc_box_acquire (place), g_strdup (etude_lesson_get_text (self->lesson)), anyway, asked };
  g_task_set_task_data (task, writing, writing_free);
  g_task_run_in_thread (task, write_text);
}

void
etude_lesson_file_write (EtudeLessonFile *self, gboolean anyway)
{
  begin_writing (self, anyway, TRUE);
}

gboolean
etude_lesson_file_is_behind (EtudeLessonFile *self)
{
  Place *place = find_place (self);
  g_autofree char *digest = place ? digest_of (etude_lesson_get_text (self->lesson)) : NULL;

  return place && g_strcmp0 (digest, place->kept) != 0;
}

void
etude_lesson_file_finish (EtudeLessonFile *self)
{
  Place *place = find_place (self);
  const char *text = etude_lesson_get_text (self->lesson);
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->waiting, g_source_remove);
  if (!place || place->conflict || !etude_lesson_file_is_behind (self))
    return;
  put (place, text, FALSE, &error);
  keep_outcome (self, place, text, error);
}

static gboolean
on_waited (gpointer object)
{
  EtudeLessonFile *self = object;

  self->waiting = 0;
  if (etude_lesson_file_is_behind (self))
    begin_writing (self, FALSE, FALSE);
  return G_SOURCE_REMOVE;
}

void
etude_lesson_file_write_soon (EtudeLessonFile *self)
{
  Place *place = find_place (self);

  g_clear_handle_id (&self->waiting, g_source_remove);
  if (place && !place->conflict)
    self->waiting = g_timeout_add (PAUSE_MS, on_waited, self);
}

static void
on_lesson_changed (EtudeLessonFile *self)
{
  if (self->number != etude_lesson_get_number (self->lesson))
    notify (self);
  etude_lesson_file_write_soon (self);
}

/* --- which file --- */

void
etude_lesson_file_follow (EtudeLessonFile *self, GFile *file, const char *contents, const char *kept)
{
  set_place (self, file, digest_of (contents), digest_of (kept));
}

GFile *
etude_lesson_file_get_file (EtudeLessonFile *self)
{
  Place *place = find_place (self);

  return place ? place->file : NULL;
}

gboolean
etude_lesson_file_get_conflict (EtudeLessonFile *self)
{
  Place *place = find_place (self);

  return place && place->conflict;
}

const char *
etude_lesson_file_get_failure (EtudeLessonFile *self)
{
  Place *place = find_place (self);

  return place ? place->failure : NULL;
}

gboolean
etude_lesson_file_knows (EtudeLessonFile *self, const char *contents)
{
  Place *place = find_place (self);
  g_autofree char *digest = digest_of (contents);
  gboolean known;

  if (!place)
    return FALSE;
  g_mutex_lock (&place->lock);
  known = g_strcmp0 (digest, place->on_disk) == 0;
  g_mutex_unlock (&place->lock);
  return known;
}

GVariant *
etude_lesson_file_save (EtudeLessonFile *self)
{
  Place *place = find_place (self);
  g_autofree char *uri = place ? g_file_get_uri (place->file) : NULL;
  GVariantDict dict;

  if (!place)
    return NULL;
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, URI, "s", uri);
  g_mutex_lock (&place->lock);
  g_variant_dict_insert (&dict, ON_DISK, "s", place->on_disk);
  g_mutex_unlock (&place->lock);
  g_variant_dict_insert (&dict, KEPT, "s", place->kept);
  return g_variant_dict_end (&dict);
}

void
etude_lesson_file_load (EtudeLessonFile *self, GVariant *state)
{
  const char *uri, *on_disk, *kept;
  g_autoptr (GFile) file = NULL;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE_VARDICT) || !g_variant_lookup (state, URI, "&s", &uri)
      || !g_variant_lookup (state, ON_DISK, "&s", &on_disk) || !g_variant_lookup (state, KEPT, "&s", &kept))
    return;
  file = g_file_new_for_uri (uri);
  if (g_file_is_native (file))
    set_place (self, file, g_strdup (on_disk), g_strdup (kept));
}

/* --- the class --- */

static void
etude_lesson_file_class_init (EtudeLessonFileClass *klass)
{
  ETUDE_CLASS (klass, EtudeLessonFile, ETUDE_SOURCE (waiting), ETUDE_OWN_HEARD (lesson), ETUDE_OWN (places),
               ETUDE_SIGNAL ("saved", &signals[SAVED]), ETUDE_SIGNAL ("failed", &signals[FAILED], G_TYPE_STRING),
               ETUDE_OBJECT ("file", &properties[PROP_FILE], GFile, G_TYPE_FILE, etude_lesson_file_get_file, NULL),
               ETUDE_BOOLEAN ("conflict", &properties[PROP_CONFLICT], FALSE, etude_lesson_file_get_conflict, NULL),
               ETUDE_STRING ("failure", &properties[PROP_FAILURE], etude_lesson_file_get_failure, NULL));
}

static void
etude_lesson_file_init (EtudeLessonFile *self)
{
  self->places = g_hash_table_new_full (NULL, NULL, NULL, place_unref);
}

EtudeLessonFile *
etude_lesson_file_new (EtudeLesson *lesson)
{
  EtudeLessonFile *self = g_object_new (ETUDE_TYPE_LESSON_FILE, NULL);

  self->lesson = g_object_ref (lesson);
  g_signal_connect_object (lesson, "changed", G_CALLBACK (on_lesson_changed), self, G_CONNECT_SWAPPED);
  return self;
}
