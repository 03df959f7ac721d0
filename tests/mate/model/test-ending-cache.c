/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-ending-cache.c - solved endings on the disk: kept, brought, bounded, damaged. */
#include "etude-ending-cache.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "case.h"

#define FILE_NAME "KNNKN-0.slice"
#define PLENTY (1u << 30)

typedef struct
{
  char *root, *folder;
  struct etude_ending ending;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->root = g_dir_make_tmp ("etude-cache-XXXXXX", NULL);
  f->folder = g_build_filename (f->root, "endings", NULL);
  g_assert_true (etude_ending_parse ("KNNKN", &f->ending));
}

static char *
path_of (Fixture *f, const char *name)
{
  return g_build_filename (f->folder, name, NULL);
}

/* How many files there are; they are removed when CLEAR says so. */
static guint
count_files (Fixture *f)
{
  GDir *dir = g_dir_open (f->folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir && (name = g_dir_read_name (dir)))
    n++;
  if (dir)
    g_dir_close (dir);
  return n;
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  case_remove_all (f->root);
  g_free (f->folder);
  g_free (f->root);
}

/* Makes the ending with what the cache has; to be freed. */
static struct etude_endings *
make (Fixture *f, EtudeEndingCache *cache)
{
  struct etude_endings *endings = etude_endings_new ();

  etude_ending_cache_serve (cache, endings);
  g_assert_cmpint (etude_endings_make (endings, &f->ending, 1, NULL, NULL), ==, ETUDE_OK);
  return endings;
}

static bool
note_slice (void *n, const struct etude_ending *material, uint32_t slice)
{
  ++*(guint *) n;
  return true;
}

/* How many slices were not brought. */
static guint
count_solved (const struct etude_endings *endings)
{
  guint n = 0;

  g_assert_true (etude_endings_each_slice (endings, note_slice, &n));
  return n;
}

static void
keep (EtudeEndingCache *cache, const struct etude_endings *endings)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (etude_ending_cache_keep (cache, endings, NULL, &error));
  g_assert_no_error (error);
}

static void
put_file (Fixture *f, const char *name, gsize n, time_t used)
{
  g_autofree char *path = path_of (f, name), *bytes = g_malloc0 (n);
  struct utimbuf times = { used, used };

  g_mkdir_with_parents (f->folder, 0700);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) n, NULL));
  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

static gboolean
is_there (Fixture *f, const char *name)
{
  g_autofree char *path = path_of (f, name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static gboolean
is_skipped (void)
{
  if (etude_ending_cache_is_possible ())
    return FALSE;
  g_test_skip ("built without zstd");
  return TRUE;
}

CASE_OF (Fixture, set_up, tear_down, NULL, kept_and_brought)
{
  g_autoptr (EtudeEndingCache) cache = etude_ending_cache_new (f->folder, PLENTY);
  struct etude_endings *endings;
  struct etude_ending_counts right, counts;

  if (is_skipped ())
    return;
  endings = make (f, cache);
  g_assert_cmpuint (count_solved (endings), ==, 1);
  keep (cache, endings);
  g_assert_cmpuint (count_files (f), ==, 1);
  g_assert_true (is_there (f, FILE_NAME));
  etude_endings_count (endings, &f->ending, ETUDE_WHITE, &right);
  etude_endings_free (endings);
  endings = make (f, cache);
  g_assert_cmpuint (count_solved (endings), ==, 0);
  etude_endings_count (endings, &f->ending, ETUDE_WHITE, &counts);
  g_assert_cmpmem (&counts, sizeof counts, &right, sizeof right);
  keep (cache, endings);
  g_assert_cmpuint (count_files (f), ==, 1);
  g_assert_null (etude_ending_cache_name_damaged (cache));
  etude_endings_free (endings);
}

/* What was used longest ago goes first; other files and what is hidden but no rest of a slice stay. */
CASE_OF (Fixture, set_up, tear_down, NULL, bound)
{
  g_autoptr (EtudeEndingCache) cache = etude_ending_cache_new (f->folder, 2500);

  if (is_skipped ())
    return;
  put_file (f, "KQRKQ-0.slice", 1000, 3000);
  put_file (f, "KRPKR-1.slice", 1000, 1000);
  put_file (f, "KRPKR-10.slice", 1000, 2000);
  put_file (f, "README", 9000, 500);
  etude_ending_cache_trim (cache);
  g_assert_false (is_there (f, "KRPKR-1.slice"));
  g_assert_true (is_there (f, "KRPKR-10.slice") && is_there (f, "KQRKQ-0.slice") && is_there (f, "README"));
  put_file (f, ".KBNKN-0.slice.1234abcd", 1000, 2500); /* the rest of a write that was cut off */
  etude_ending_cache_trim (cache);
  g_assert_false (is_there (f, "KRPKR-10.slice"));
  g_assert_true (is_there (f, ".KBNKN-0.slice.1234abcd"));
}

CASE_OF (Fixture, set_up, tear_down, NULL, turned_off)
{
  g_autoptr (EtudeEndingCache) cache = etude_ending_cache_new (f->folder, 0);
  struct etude_endings *endings;

  put_file (f, FILE_NAME, 100, 1000);
  endings = make (f, cache);
  g_assert_cmpuint (count_solved (endings), ==, 1);
  g_assert_true (is_there (f, FILE_NAME)); /* not even looked at */
  keep (cache, endings);
  etude_ending_cache_trim (cache);
  g_assert_cmpuint (count_files (f), ==, 0);
  etude_endings_free (endings);
}

/* It is used: then it is the one that stays. */
CASE_OF (Fixture, set_up, tear_down, NULL, using_counts)
{
  g_autoptr (EtudeEndingCache) cache = etude_ending_cache_new (f->folder, PLENTY);
  g_autoptr (EtudeEndingCache) tight = NULL;
  struct etude_endings *endings;
  g_autofree char *path = path_of (f, FILE_NAME);
  struct utimbuf old = { 1000, 1000 };
  GStatBuf is;

  if (is_skipped ())
    return;
  endings = make (f, cache);
  keep (cache, endings);
  etude_endings_free (endings);
  g_assert_cmpint (g_stat (path, &is), ==, 0);
  g_assert_cmpint (g_utime (path, &old), ==, 0);
  put_file (f, "KRPKR-1.slice", 1000, 2000);
  etude_endings_free (make (f, cache));
  tight = etude_ending_cache_new (f->folder, (guint64) is.st_size);
  etude_ending_cache_trim (tight);
  g_assert_true (is_there (f, FILE_NAME));
  g_assert_false (is_there (f, "KRPKR-1.slice"));
}

/* Damaged files are named once, removed, and made again. */
CASE_OF (Fixture, set_up, tear_down, NULL, damaged)
{
  g_autoptr (EtudeEndingCache) cache = etude_ending_cache_new (f->folder, PLENTY);
  struct etude_endings *endings;

  if (is_skipped ())
    return;
  for (guint round = 0; round < 2; round++)
    {
      g_autofree char *damaged = NULL;

      put_file (f, FILE_NAME, 5000, 1000);
      endings = make (f, cache);
      g_assert_cmpuint (count_solved (endings), ==, 1);
      g_assert_false (is_there (f, FILE_NAME));
      damaged = etude_ending_cache_name_damaged (cache);
      g_assert_cmpstr (damaged, ==, round == 0 ? FILE_NAME : NULL);
      keep (cache, endings);
      g_assert_true (is_there (f, FILE_NAME));
      etude_endings_free (endings);
    }
}

/* Where nothing can be written it is said, and nothing is lost. */
CASE_OF (Fixture, set_up, tear_down, NULL, no_folder)
{
  g_autofree char *below = g_build_filename (f->folder, "a-file", "endings", NULL);
  g_autoptr (EtudeEndingCache) cache = etude_ending_cache_new (below, PLENTY);
  struct etude_endings *endings;
  g_autoptr (GError) error = NULL;

  if (is_skipped ())
    return;
  put_file (f, "a-file", 1, 1000);
  endings = make (f, cache);
  g_assert_false (etude_ending_cache_keep (cache, endings, NULL, &error));
  g_assert_nonnull (strstr (error->message, below));
  etude_endings_free (endings);
}

/* Stopped in the middle nothing is left behind. */
CASE_OF (Fixture, set_up, tear_down, NULL, cancelled)
{
  g_autoptr (EtudeEndingCache) cache = etude_ending_cache_new (f->folder, PLENTY);
  struct etude_endings *endings;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  if (is_skipped ())
    return;
  endings = make (f, cache);
  g_cancellable_cancel (cancellable);
  g_assert_false (etude_ending_cache_keep (cache, endings, cancellable, NULL));
  g_assert_cmpuint (count_files (f), ==, 0);
  etude_endings_free (endings);
}
