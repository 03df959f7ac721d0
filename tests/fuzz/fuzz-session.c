/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-session.c - any bytes as the session file: what is taken can be read, kept and read again; what is refused is set
 * aside with a sentence. An input that does not begin as such a file does is put behind a header with its digest, so that
 * what is in the dictionary is tried, too.
 */
#include "fuzz.h"

#include "etude-session.h"

#include <glib/gstdio.h>
#include <string.h>

#define MAGIC "Etude state\n"
#define DIGEST_BYTES 32

static char *folder;

static void
remove_folder (void)
{
  g_rmdir (folder);
  g_free (folder);
}

static void
make_folder (void)
{
  folder = g_dir_make_tmp ("etude-fuzz-session-XXXXXX", NULL);
  g_assert_nonnull (folder);
  atexit (remove_folder);
}

/* What has come into being goes again. */
static void
empty_folder (void)
{
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);

  for (const char *name; (name = g_dir_read_name (directory));)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
}

static void
write_file (const char *path, const uint8_t *data, size_t size)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  const guint8 version[4] = { 1 };
  guint8 digest[DIGEST_BYTES];
  gsize length = DIGEST_BYTES;

  if (size < strlen (MAGIC) || memcmp (data, MAGIC, strlen (MAGIC)) != 0)
    {
      g_checksum_update (checksum, data, (gssize) size);
      g_checksum_get_digest (checksum, digest, &length);
      g_byte_array_append (bytes, (const guint8 *) MAGIC, (guint) strlen (MAGIC));
      g_byte_array_append (bytes, version, sizeof version);
      g_byte_array_append (bytes, digest, sizeof digest);
    }
  g_byte_array_append (bytes, data, (guint) size);
  g_assert_true (
      g_file_set_contents_full (path, (const char *) bytes->data, bytes->len, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

static GVariant *
load_part (GFile *file)
{
  g_autoptr (EtudeSession) session = etude_session_new (file);
  g_autofree char *sentence = etude_session_load (session);

  g_assert_null (sentence);
  return etude_session_get (session, "mate");
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *path = NULL, *sentence = NULL, *printed = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (EtudeSession) session = NULL;
  g_autoptr (GVariant) part = NULL, again = NULL;

  if (!folder)
    make_folder ();
  path = g_build_filename (folder, "session", NULL);
  file = g_file_new_for_path (path);
  write_file (path, data, size);
  session = etude_session_new (file);
  sentence = etude_session_load (session);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS) == (sentence == NULL));
  part = etude_session_get (session, "mate");
  g_assert_true (g_variant_is_of_type (part, G_VARIANT_TYPE_VARDICT));
  printed = g_variant_print (part, TRUE);
  etude_session_finish (session);
  again = load_part (file);
  g_assert_true (g_variant_equal (part, again));
  empty_folder ();
  return 0;
}
