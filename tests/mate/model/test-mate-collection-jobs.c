/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-collection-jobs.c - what is done with a collection besides listing it: a position found by its number, files
 * written whole or not at all, counts. */
#include "case.h"
#include "mate-collection-fixture.h"
#include "notation.h"
#include "wait.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

/* --- one of them --- */

static EtudeMatePosition *
find (CollectionFixture *f, guint i)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  EtudeMatePosition *found;

  etude_mate_collection_find_async (f->collection, i, NULL, collection_on_result, &result);
  g_assert_true (wait_until (collection_has_result, &result));
  found = etude_mate_collection_find_finish (f->collection, result, &error);
  g_assert_no_error (error);
  return found;
}

COLLECTION_CASE ("KBNK", found)
{
  static const guint numbers[] = { 0, 1, 8191, 8192, 300000, 765749 };

  collection_fill (f, (struct etude_theme_query) ALL (MATE, WHITE, 28));
  for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
    {
      g_autoptr (EtudeMatePosition) found = find (f, numbers[k]);
      struct etude_position p = etude_mate_collection_get (f->collection, numbers[k]);

      g_assert_cmpmem (etude_mate_position_get (found), sizeof p, &p, sizeof p);
    }
}

COLLECTION_CASE ("KBNK", find_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  collection_fill (f, (struct etude_theme_query) ALL (MATE, WHITE, 28));
  etude_mate_collection_find_async (f->collection, 765749, cancellable, collection_on_result, &result);
  g_cancellable_cancel (cancellable);
  g_assert_true (wait_until (collection_has_result, &result));
  g_assert_null (etude_mate_collection_find_finish (f->collection, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Too many for a list: it says how many there are, and the others are found all the same. */
COLLECTION_CASE ("KNNK", longer_than_a_list)
{
  const guint total = 6830292 - 120 - 3864;
  g_autoptr (EtudeMatePosition) last = NULL;

  collection_fill (f, (struct etude_theme_query) ALL (DRAW, BLACK, 0));
  g_assert_cmpuint (f->length, ==, ETUDE_MATE_COLLECTION_MAX);
  g_assert_cmpuint (etude_mate_collection_get_total (f->collection), ==, total);
  last = find (f, total - 1);
  g_assert_true (collection_belongs (f, etude_mate_position_get (last)));
  g_assert_cmpint (etude_mate_position_get (last)->king[ETUDE_WHITE].square, ==, 63); /* the last in the order */
}

/* With eight positions every one comes in 400 tries, unless some do not come at all. */
COLLECTION_CASE ("KQK", picked)
{
  guint seen = 0;

  collection_fill (f, (struct etude_theme_query) ALL (MATE, WHITE, 10));
  g_assert_cmpuint (f->length, ==, 8);
  for (guint i = 0; i < 400; i++)
    seen |= 1u << etude_mate_collection_pick (f->collection);
  g_assert_cmpuint (seen, ==, 0xff);
}

/* --- files --- */

static char *
temporary_folder (void)
{
  char *folder = g_dir_make_tmp ("etude-collection-XXXXXX", NULL);

  g_assert_nonnull (folder);
  return folder;
}

/* Writes to PATH; the error in *ERROR. */
static gboolean
write_fens (CollectionFixture *f, const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;

  etude_mate_collection_write_fens_async (f->collection, file, cancellable, collection_on_result, &result);
  g_assert_null (result); /* never from within the call */
  g_assert_true (wait_until (collection_has_result, &result));
  return etude_mate_collection_write_fens_finish (f->collection, result, error);
}

COLLECTION_CASE ("KBNK", written)
{
  g_autofree char *folder = temporary_folder (), *path = g_build_filename (folder, "hardest.fen", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "what stood there", -1, NULL));
  collection_fill (f, (struct etude_theme_query) FUNDAMENTAL (MATE, WHITE, 33));
  g_assert_true (write_fens (f, path, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_null (strchr (text, '\r'));
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 138 + 1);
  g_assert_cmpstr (lines[138], ==, ""); /* the last line ends too */
  for (guint i = 0; i < 138; i++)
    {
      struct etude_position p = etude_mate_collection_get (f->collection, i);
      struct etude_fen fen;

      g_assert_true (etude_fen_read (lines[i], &fen));
      g_assert_true (collection_belongs (f, &fen.position));
      g_assert_cmpmem (&fen.position, sizeof p, &p, sizeof p);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0); /* nothing else was left */
}

/* All is written, not only what is in the list; a copy is not disturbed by what is asked next. */
COLLECTION_CASE ("KBNK", written_whole)
{
  EtudeMateCollection *original = f->collection;
  g_autofree char *folder = temporary_folder (), *path = g_build_filename (folder, "28.fen", NULL);
  g_autofree char *text = NULL;
  gsize length;
  guint n = 0;

  collection_start (f, (struct etude_theme_query) ALL (MATE, WHITE, 28));
  f->collection = etude_mate_collection_copy (original);
  etude_mate_collection_clear (original);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->collection)), ==, 0);
  g_assert_true (write_fens (f, path, NULL, NULL));
  g_object_unref (f->collection);
  f->collection = original;
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  for (gsize i = 0; i < length; i++)
    n += text[i] == '\n';
  g_assert_cmpuint (n, ==, 765750);
  g_remove (path);
  g_rmdir (folder);
}

static void
assert_sentence (GError *error, int code, const char *name)
{
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_nonnull (strstr (error->message, name));
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_null (strchr (error->message, '\n'));
}

COLLECTION_CASE ("KBNK", not_written)
{
  g_autofree char *folder = temporary_folder (), *path = g_build_filename (folder, "none", "list.fen", NULL);
  g_autofree char *name = g_path_get_basename (folder);
  g_autoptr (GError) no_folder = NULL, is_folder = NULL;

  collection_fill (f, (struct etude_theme_query) ALL (MATED, BLACK, 0));
  g_assert_false (write_fens (f, path, NULL, &no_folder));
  assert_sentence (no_folder, G_IO_ERROR_NOT_FOUND, "list.fen");
  g_assert_false (write_fens (f, folder, NULL, &is_folder));
  assert_sentence (is_folder, G_IO_ERROR_IS_DIRECTORY, name);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Writing fails in the middle, as on a full disk: a sentence, the old file, and nothing beside it. */
COLLECTION_CASE ("KBNK", fails_in_the_middle)
{
  g_autofree char *folder = temporary_folder (), *path = g_build_filename (folder, "list.fen", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit before, low;

  g_assert_true (g_file_set_contents (path, "what stood there", -1, NULL));
  collection_fill (f, (struct etude_theme_query) ALL (MATE, WHITE, 28));
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  low = (struct rlimit){ .rlim_cur = 1 << 20, .rlim_max = before.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &low), ==, 0);
  g_assert_false (write_fens (f, path, NULL, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  assert_sentence (error, error->code, "list.fen");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "what stood there");
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
cancel (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
}

/* Cancelled at any moment: the file is the old one, if there was one, or the whole new one, and nothing lies beside it. */
COLLECTION_CASE ("KBNK", write_cancelled)
{
  g_autofree char *folder = temporary_folder (), *path = g_build_filename (folder, "list.fen", NULL);
  guint n_cancelled = 0;

  collection_fill (f, (struct etude_theme_query) ALL (DRAW, BLACK, 0));
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      g_remove (path);
      if (i % 2)
        g_assert_true (g_file_set_contents (path, "what stood there", -1, NULL));
      g_timeout_add_once (i * 5, cancel, cancellable);
      if (write_fens (f, path, g_object_ref (cancellable), &error))
        continue;
      n_cancelled++;
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpint (g_file_get_contents (path, &text, NULL, NULL), ==, i % 2);
      g_assert_cmpstr (text, ==, i % 2 ? "what stood there" : NULL);
    }
  g_assert_cmpuint (n_cancelled, >, 0);
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* --- counts --- */

COLLECTION_CASE ("KBNK", counts)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree EtudeMateCounts *counts = NULL;

  etude_mate_count_async (f->solved, &f->ending, NULL, collection_on_result, &result);
  g_assert_null (result);
  g_assert_true (wait_until (collection_has_result, &result));
  counts = etude_mate_count_finish (result, NULL);
  g_assert_cmpuint (counts->by_side[ETUDE_WHITE].won, ==, 5411092);
  g_assert_cmpuint (counts->by_side[ETUDE_BLACK].lost, ==, 5594084);
  g_assert_cmpuint (counts->by_side[ETUDE_WHITE].won_in[28], ==, 765750);
  g_assert_cmpuint (counts->by_side[ETUDE_BLACK].lost_in[0], ==, 232);
  g_assert_cmpint (etude_mate_counts_longest (counts, ETUDE_WHITE, ETUDE_WHITE), ==, 33);
}

COLLECTION_CASE ("KBNK", counts_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  etude_mate_count_async (f->solved, &f->ending, cancellable, collection_on_result, &result);
  g_cancellable_cancel (cancellable);
  g_assert_true (wait_until (collection_has_result, &result));
  g_assert_null (etude_mate_count_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}
