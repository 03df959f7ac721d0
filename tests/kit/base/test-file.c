/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-file.c - files of every kind read and written: what comes out, and the sentence when nothing does. */
#include "case.h"
#include "etude-file.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "etude-file-writer.h"
#include "wait.h"

typedef struct
{
  char *folder;
  GFile *file; /* "file" in it, not there at first */
  GAsyncResult *result;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->folder = g_dir_make_tmp ("file-XXXXXX", NULL);
  path = g_build_filename (f->folder, "file", NULL);
  f->file = g_file_new_for_path (path);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  case_remove_all (f->folder);
  g_object_unref (f->file);
  g_clear_object (&f->result);
  g_free (f->folder);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

static char *
path_in (Fixture *f, const char *name)
{
  return g_build_filename (f->folder, name, NULL);
}

static void
put (Fixture *f, const char *bytes, gssize length)
{
  g_assert_true (g_file_set_contents (g_file_peek_path (f->file), bytes, length, NULL));
}

/* --- reading --- */

static void
on_done (GObject *source, GAsyncResult *result, gpointer fixture)
{
  g_set_object (&((Fixture *) fixture)->result, result);
}

static char *
read_text (Fixture *f, GError **error)
{
  g_clear_object (&f->result);
  etude_file_read_text_async (f->file, NULL, on_done, f);
  WAIT_FOR (f->result != NULL);
  return etude_file_read_text_finish (f->result, error);
}

static void
assert_reads (Fixture *f, const char *bytes, gssize length, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;

  put (f, bytes, length);
  found = read_text (f, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, text);
}

static void
assert_unreadable (Fixture *f, const char *sentence)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (read_text (f, &error));
  g_assert_cmpuint (error->domain, ==, G_IO_ERROR);
  g_assert_cmpstr (error->message, ==, sentence);
}

FIXTURE_CASE (texts)
{
  assert_reads (f, "1. e4\r\n", -1, "1. e4\r\n");
  assert_reads (f, "\xef\xbb\xbfM\xc3\xbcller", -1, "Müller");
  assert_reads (f, "M\xfcller \x96 \xc9tude", -1, "Müller – Étude");
  assert_reads (f, "\xff\xfeK\0\x14\x04", 6, "KД");
  assert_reads (f, "\xfe\xff\0K\x04\x14", 6, "KД");
  assert_reads (f, "end\x1a", -1, "end\x1a");
}

FIXTURE_CASE (no_texts)
{
  static const char picture[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

  put (f, picture, sizeof picture);
  assert_unreadable (f, "“file” is not a text file.");
  put (f, "5*q\0", 4);
  assert_unreadable (f, "“file” is not a text file.");
  put (f, "caf\x81", -1);
  assert_unreadable (f, "“file” is not a text file.");
  put (f, "\xff\xfeK", 3);
  assert_unreadable (f, "“file” is not a text file.");
  put (f, "", 0);
  assert_unreadable (f, "“file” is empty.");
  put (f, "\xef\xbb\xbf \n", -1);
  assert_unreadable (f, "“file” is empty.");
}

/* One byte more than is read, and a hole of 16 GiB, which would take minutes. */
FIXTURE_CASE (too_large)
{
  const char *path = g_file_peek_path (f->file);
  g_autofree char *most = g_strnfill (ETUDE_FILE_TEXT_MAX, 'a');

  assert_reads (f, most, ETUDE_FILE_TEXT_MAX, most);
  g_assert_cmpint (truncate (path, ETUDE_FILE_TEXT_MAX + 1), ==, 0);
  assert_unreadable (f, "“file” is too large: Etude reads files of up to 4 MiB.");
  if (truncate (path, G_GINT64_CONSTANT (1) << 34) == 0)
    assert_unreadable (f, "“file” is too large: Etude reads files of up to 4 MiB.");
}

/* Files that say they are empty are read as they are. */
FIXTURE_CASE (size_untold)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_object_unref (f->file);
  f->file = g_file_new_for_path ("/proc/self/status");
  text = read_text (f, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (text, "Name:"));
}

/* Neither waits for ever nor reads for ever. */
FIXTURE_CASE (no_files)
{
  const char *path = g_file_peek_path (f->file);

  assert_unreadable (f, "“file” could not be read: there is no such file.");
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  assert_unreadable (f, "“file” could not be read: it is a device or a pipe.");
  g_unlink (path);
  g_assert_cmpint (symlink ("/dev/zero", path), ==, 0);
  assert_unreadable (f, "“file” could not be read: it is a device or a pipe.");
  g_unlink (path);
  g_assert_cmpint (symlink ("file", path), ==, 0);
  assert_unreadable (f, "“file” could not be read: it is a broken link.");
  g_unlink (path);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  assert_unreadable (f, "“file” could not be read: it is a folder.");
  g_rmdir (path);
  if (geteuid () == 0) /* who may read everything */
    return;
  put (f, "text", -1);
  g_chmod (path, 0);
  assert_unreadable (f, "“file” could not be read: you do not have permission.");
}

/* A name whose bytes are no UTF-8 can be shown. */
FIXTURE_CASE (name)
{
  g_autoptr (GFile) odd = g_file_new_for_path ("/tmp/M\xfcller.pgn"), plain = g_file_new_for_path ("/tmp/Müller.pgn");
  g_autofree char *odd_name = etude_file_get_name (odd), *plain_name = etude_file_get_name (plain);

  g_assert_cmpstr (odd_name, ==, "M%FCller.pgn");
  g_assert_cmpstr (plain_name, ==, "Müller.pgn");
}

FIXTURE_CASE (cancel)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  put (f, "text", -1);
  etude_file_read_text_async (f->file, cancellable, on_done, f);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (f->result != NULL);
  g_assert_null (etude_file_read_text_finish (f->result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* --- writing --- */

static gboolean
save (Fixture *f, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  g_clear_object (&f->result);
  etude_file_save_async (f->file, bytes, NULL, on_done, f);
  WAIT_FOR (f->result != NULL);
  return etude_file_save_finish (f->result, error);
}

static void
assert_saves (Fixture *f, const char *text, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;

  g_assert_true (save (f, text, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

static void
assert_unwritable (Fixture *f, const char *sentence)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (save (f, "text", &error));
  g_assert_cmpstr (error->message, ==, sentence);
}

static guint64
number_of (const char *path)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  return info.st_ino;
}

/* A file is replaced, not written over; so are those with a second name and those behind links, which stay links. */
FIXTURE_CASE (save)
{
  g_autofree char *second = path_in (f, "second"), *target = path_in (f, "target"), *kept = NULL;
  const char *path = g_file_peek_path (f->file);
  guint64 number;

  assert_saves (f, "new", path);
  assert_saves (f, "", path);
  g_assert_cmpint (link (path, second), ==, 0);
  assert_saves (f, "other", path);
  g_assert_true (g_file_get_contents (second, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "");
  g_assert_cmpint (g_rename (path, target), ==, 0);
  g_assert_cmpint (symlink ("target", path), ==, 0);
  number = number_of (target);
  assert_saves (f, "behind", target);
  g_assert_cmpuint (number_of (target), !=, number);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
}

FIXTURE_CASE (save_nowhere)
{
  const char *path = g_file_peek_path (f->file);
  g_autoptr (GFile) there = g_steal_pointer (&f->file);

  f->file = g_file_get_child (there, "inside");
  assert_unwritable (f, "“inside” could not be written: there is no such folder.");
  g_set_object (&f->file, there);
  g_assert_cmpint (symlink ("nowhere/file", path), ==, 0);
  assert_unwritable (f, "“file” could not be written: it is a broken link.");
  g_unlink (path);
  g_assert_cmpint (symlink ("file", path), ==, 0);
  assert_unwritable (f, "“file” could not be written: it is a broken link.");
  g_unlink (path);
  g_assert_cmpint (symlink ("/dev/full", path), ==, 0);
  assert_unwritable (f, "“file” could not be written: it is a device or a pipe.");
  g_unlink (path);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  assert_unwritable (f, "“file” could not be written: it is a folder.");
}

static void
assert_access (const char *path, guint mode, guint user, guint group)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 07777, ==, mode);
  g_assert_cmpuint (info.st_uid, ==, user);
  g_assert_cmpuint (info.st_gid, ==, group);
}

/* Who may read and write a file may do so afterwards, whatever new files are like: also behind a link, and a group whose file
 * it is. */
FIXTURE_CASE (save_access)
{
  static const guint modes[] = { 0600, 0640, 0664, 0666, 0755 };
  g_autofree char *target = path_in (f, "target");
  const char *path = g_file_peek_path (f->file);
  const guint user = geteuid () == 0 ? 1234 : geteuid (), group = geteuid () == 0 ? 4321 : getegid ();

  for (guint i = 0; i < 2 * G_N_ELEMENTS (modes); i++)
    {
      const guint mode = modes[i / 2];

      g_unlink (path);
      g_unlink (target);
      g_assert_true (g_file_set_contents (target, "old", -1, NULL));
      g_assert_cmpint (chown (target, user, group), ==, 0);
      g_assert_cmpint (g_chmod (target, (int) mode), ==, 0);
      if (i % 2)
        g_assert_cmpint (symlink ("target", path), ==, 0);
      else
        g_assert_cmpint (g_rename (target, path), ==, 0);
      assert_saves (f, "new", i % 2 ? target : path);
      assert_access (i % 2 ? target : path, mode, user, group);
    }
}

/* A file that is nobody's to write is not written, though its folder is. */
FIXTURE_CASE (save_protected)
{
  if (geteuid () == 0)
    {
      g_test_skip ("root may write everything");
      return;
    }
  put (f, "old", -1);
  g_assert_cmpint (g_chmod (g_file_peek_path (f->file), 0444), ==, 0);
  assert_unwritable (f, "“file” could not be written: you do not have permission.");
}

/* What is written piece by piece, some together, is all of it and nothing twice. */
FIXTURE_CASE (pieces)
{
  g_autoptr (GString) whole = g_string_new (NULL);
  g_autofree char *contents = NULL;
  EtudeFileWriter writer;
  gsize size;

  etude_file_writer_init (&writer, f->file, NULL);
  g_assert_true (etude_file_writer_open (&writer));
  for (guint i = 0; whole->len < 1 << 20; i++)
    {
      g_autofree char *line = g_strdup_printf ("line %u\n", i * i);

      g_assert_true (etude_file_writer_write (&writer, line, strlen (line)));
      g_string_append (whole, line);
    }
  g_assert_true (etude_file_writer_close (&writer));
  etude_file_writer_clear (&writer);
  g_assert_true (g_file_load_contents (f->file, NULL, &contents, &size, NULL, NULL));
  g_assert_cmpmem (contents, size, whole->str, whole->len);
}
