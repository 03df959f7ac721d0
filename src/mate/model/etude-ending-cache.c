/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-ending-cache.c - solved endings of five men on the disk. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#ifdef ETUDE_ZSTD
#  include <zstd.h>
#endif

#include "etude-ending-cache.h"
#include "etude-file-writer.h"

#define SUFFIX ".slice"

struct _EtudeEndingCache
{
  char *folder;
  guint64 bound;
  GMutex mutex;      /* around what follows */
  GString *damaged;  /* those to be named */
  GHashTable *named; /* all that were */
};

EtudeEndingCache *
etude_ending_cache_new (const char *folder, guint64 bound)
{
  EtudeEndingCache *self = g_atomic_rc_box_new0 (EtudeEndingCache);

  self->folder = folder ? g_strdup (folder) : g_build_filename (g_get_user_cache_dir (), "etude", "endings", NULL);
  self->bound = etude_ending_cache_is_possible () ? bound : 0;
  g_mutex_init (&self->mutex);
  self->damaged = g_string_new (NULL);
  self->named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

EtudeEndingCache *
etude_ending_cache_ref (EtudeEndingCache *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
cache_clear (gpointer data)
{
  EtudeEndingCache *self = data;

  g_free (self->folder);
  g_mutex_clear (&self->mutex);
  g_string_free (self->damaged, TRUE);
  g_hash_table_unref (self->named);
}

void
etude_ending_cache_unref (EtudeEndingCache *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, cache_clear);
}

char *
etude_ending_cache_name_damaged (EtudeEndingCache *self)
{
  char *names = NULL;

  g_mutex_lock (&self->mutex);
  if (self->damaged->len)
    names = g_strdup (self->damaged->str);
  g_string_truncate (self->damaged, 0);
  g_mutex_unlock (&self->mutex);
  return names;
}

static char *
path_of (const EtudeEndingCache *self, const struct etude_ending *material, uint32_t slice)
{
  char ending[ETUDE_ENDING_TEXT];
  g_autofree char *name = g_strdup_printf ("%s-%u" SUFFIX, etude_ending_name (material, ending), slice);

  return g_build_filename (self->folder, name, NULL);
}

/* --- the bound --- */

typedef struct
{
  char *path;
  guint64 bytes;
  gint64 used; /* microseconds */
} Kept;

static void
kept_clear (gpointer kept)
{
  g_free (((Kept *) kept)->path);
}

static gint
compare_used (gconstpointer a, gconstpointer b)
{
  const Kept *first = a, *second = b;

  return first->used < second->used ? -1 : first->used > second->used;
}

void
etude_ending_cache_trim (EtudeEndingCache *self)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Kept));
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  guint64 bytes = 0;
  const char *name;

  g_array_set_clear_func (all, kept_clear);
  while (dir && (name = g_dir_read_name (dir)))
    {
      Kept kept = { .path = g_build_filename (self->folder, name, NULL) };
      struct stat is;

      /* Hidden ones, too: what a write that was cut off has left. */
      if (!strstr (name, SUFFIX) || g_lstat (kept.path, &is) != 0 || !S_ISREG (is.st_mode))
        {
          g_free (kept.path);
          continue;
        }
      kept.bytes = (guint64) is.st_size;
      kept.used = is.st_mtim.tv_sec * G_USEC_PER_SEC + is.st_mtim.tv_nsec / 1000;
      bytes += kept.bytes;
      g_array_append_val (all, kept);
    }
  g_array_sort (all, compare_used);
  for (guint i = 0; i < all->len && bytes > self->bound; i++)
    {
      const Kept *kept = &g_array_index (all, Kept, i);

      bytes -= kept->bytes;
      g_unlink (kept->path);
    }
}

#ifdef ETUDE_ZSTD

/* --- reading, in any thread --- */

typedef struct
{
  EtudeEndingCache *cache;
  char *path;
  FILE *file;
  ZSTD_DCtx *unpacking;
  ZSTD_inBuffer in;
  char packed[1 << 17];
} Reading;

static bool
has_slice (void *data, const struct etude_ending *material, uint32_t slice)
{
  EtudeEndingCache *self = data;
  g_autofree char *path = path_of (self, material, slice);

  return self->bound && g_file_test (path, G_FILE_TEST_EXISTS);
}

static void *
open_slice (void *data, const struct etude_ending *material, uint32_t slice)
{
  EtudeEndingCache *self = data;
  g_autofree char *path = path_of (self, material, slice);
  FILE *file = self->bound ? g_fopen (path, "rbe") : NULL;
  Reading *reading;

  if (!file)
    return NULL;
  reading = g_new0 (Reading, 1);
  reading->cache = self;
  reading->path = g_steal_pointer (&path);
  reading->file = file;
  reading->unpacking = ZSTD_createDCtx ();
  reading->in.src = reading->packed;
  return reading;
}

static bool
read_slice (void *opened, void *bytes, size_t n)
{
  Reading *reading = opened;
  ZSTD_outBuffer out = { .dst = bytes, .size = n };

  while (out.pos < out.size)
    {
      if (reading->in.pos == reading->in.size)
        {
          reading->in.pos = 0;
          reading->in.size = fread (reading->packed, 1, sizeof reading->packed, reading->file);
          if (reading->in.size == 0)
            return false;
        }
      if (!reading->unpacking || ZSTD_isError (ZSTD_decompressStream (reading->unpacking, &out, &reading->in)))
        return false;
    }
  return true;
}

static void
close_slice (void *opened, bool sound)
{
  Reading *reading = opened;
  EtudeEndingCache *self = reading->cache;

  if (sound)
    futimens (fileno (reading->file), NULL);
  else
    {
      char *name = g_path_get_basename (reading->path);

      g_unlink (reading->path);
      g_mutex_lock (&self->mutex);
      if (!g_hash_table_contains (self->named, name))
        g_string_append_printf (self->damaged, "%s%s", self->damaged->len ? ", " : "", name);
      g_hash_table_add (self->named, name);
      g_mutex_unlock (&self->mutex);
    }
  fclose (reading->file);
  ZSTD_freeDCtx (reading->unpacking);
  g_free (reading->path);
  g_free (reading);
}

void
etude_ending_cache_serve (EtudeEndingCache *self, struct etude_endings *endings)
{
  const struct etude_ending_store store = { has_slice, open_slice, read_slice, close_slice, self };

  etude_endings_set_store (endings, &store);
}

/* --- writing --- */

typedef struct
{
  EtudeEndingCache *cache;
  const struct etude_endings *endings;
  GCancellable *cancellable;
  EtudeFileWriter file;
  ZSTD_CCtx *packing;
  GError *error;
} Writing;

static gboolean
pack (Writing *writing, const void *bytes, size_t n, ZSTD_EndDirective how)
{
  ZSTD_inBuffer in = { .src = bytes, .size = n };
  char packed[1 << 16];
  size_t left;

  do
    {
      ZSTD_outBuffer out = { .dst = packed, .size = sizeof packed };

      left = ZSTD_compressStream2 (writing->packing, &out, &in, how);
      if (ZSTD_isError (left))
        {
          etude_file_writer_fail (&writing->file, ZSTD_getErrorName (left));
          return FALSE;
        }
      if (!etude_file_writer_write (&writing->file, packed, out.pos))
        return FALSE;
    }
  while (how == ZSTD_e_end ? left > 0 : in.pos < in.size);
  return TRUE;
}

static bool
take_bytes (void *data, const void *bytes, size_t n)
{
  return pack (data, bytes, n, ZSTD_e_continue);
}

static bool
write_slice (void *data, const struct etude_ending *material, uint32_t slice)
{
  Writing *writing = data;
  g_autofree char *path = path_of (writing->cache, material, slice);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gboolean good;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return true;
  etude_file_writer_init (&writing->file, file, writing->cancellable);
  ZSTD_CCtx_reset (writing->packing, ZSTD_reset_session_only);
  good = etude_file_writer_open (&writing->file)
         && etude_endings_write_slice (writing->endings, material, slice, take_bytes, writing)
         && pack (writing, NULL, 0, ZSTD_e_end) && etude_file_writer_close (&writing->file);
  if (!good)
    {
      etude_file_writer_abandon (&writing->file);
      writing->error = etude_file_writer_explain (&writing->file);
    }
  etude_file_writer_clear (&writing->file);
  return good;
}

gboolean
etude_ending_cache_keep (EtudeEndingCache *self, const struct etude_endings *endings, GCancellable *cancellable,
                         GError **error)
{
  Writing writing = { .cache = self, .endings = endings, .cancellable = cancellable };

  if (!self->bound)
    return TRUE;
  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", self->folder, g_strerror (errno));
      return FALSE;
    }
  writing.packing = ZSTD_createCCtx ();
  ZSTD_CCtx_setParameter (writing.packing, ZSTD_c_compressionLevel, 1);
  etude_endings_each_slice (endings, write_slice, &writing);
  ZSTD_freeCCtx (writing.packing);
  etude_ending_cache_trim (self);
  if (writing.error)
    g_propagate_error (error, writing.error);
  return !writing.error;
}

gboolean
etude_ending_cache_is_possible (void)
{
  return TRUE;
}

#else

void
etude_ending_cache_serve (EtudeEndingCache *self, struct etude_endings *endings)
{
}

gboolean
etude_ending_cache_keep (EtudeEndingCache *self, const struct etude_endings *endings, GCancellable *cancellable,
                         GError **error)
{
  return TRUE;
}

gboolean
etude_ending_cache_is_possible (void)
{
  return FALSE;
}

#endif
