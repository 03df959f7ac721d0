/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-session.c - any bytes as the session file: what is taken can be read, kept and read again, and goes to all readers of
 * states; what is refused is set aside with a sentence. An input that does not begin as such a file does is put behind a
 * header with its digest, so that what is in the dictionary is tried, too.
 */
#include "fuzz.h"

#include "etude-session.h"
#include "repair.h"
#include "states.h"

#include <glib/gstdio.h>
#include <string.h>

#define MAGIC "Etude state\n"
#define DIGEST_BYTES 32
#define DIGEST_AT 16
#define HEADER_BYTES (DIGEST_AT + DIGEST_BYTES)
#define NAMES ((const char *const[]){ "mate", "placement", "divine", "record", NULL })

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

/* BYTES, with or without a header, with the header and the right digest in it. */
static void
put_header (GByteArray *bytes)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 header[HEADER_BYTES] = MAGIC "\1";
  gsize length = DIGEST_BYTES;

  if (bytes->len < HEADER_BYTES || memcmp (bytes->data, MAGIC, strlen (MAGIC)) != 0)
    g_byte_array_prepend (bytes, header, sizeof header);
  g_checksum_update (checksum, bytes->data + HEADER_BYTES, (gssize) bytes->len - HEADER_BYTES);
  g_checksum_get_digest (checksum, bytes->data + DIGEST_AT, &length);
}

static void
write_file (const char *path, const uint8_t *data, size_t size)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  g_byte_array_append (bytes, data, (guint) size);
  if (size < strlen (MAGIC) || memcmp (data, MAGIC, strlen (MAGIC)) != 0)
    put_header (bytes);
  g_assert_true (
      g_file_set_contents_full (path, (const char *) bytes->data, bytes->len, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

/* All that stands in the parts that there are, as the pages read it. */
static void
load_states (EtudeSession *session)
{
  for (const char *const *name = NAMES; *name; name++)
    {
      g_autoptr (GVariant) part = etude_session_get (session, *name);
      GVariantIter iter;
      GVariant *state;

      g_variant_iter_init (&iter, part);
      while (g_variant_iter_next (&iter, "{&sv}", NULL, &state))
        {
          fuzz_load_state (state);
          g_variant_unref (state);
        }
    }
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
  load_states (session);
  etude_session_finish (session);
  again = load_part (file);
  g_assert_true (g_variant_equal (part, again));
  empty_folder ();
  return 0;
}

/* What stands behind the header becomes a dictionary in its normal form, with ids of problems that are right, and the digest
 * that of it. */
void
fuzz_repair (GByteArray *bytes)
{
  g_autoptr (GBytes) copy = NULL;
  g_autoptr (GVariant) parts = NULL, normal = NULL;

  put_header (bytes);
  fuzz_repair_words (bytes, HEADER_BYTES, "P");
  copy = g_bytes_new (bytes->data + HEADER_BYTES, bytes->len - HEADER_BYTES);
  parts = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE_VARDICT, copy, FALSE));
  normal = g_variant_get_normal_form (parts);
  if (g_variant_get_size (normal))
    {
      g_byte_array_set_size (bytes, HEADER_BYTES);
      g_byte_array_append (bytes, g_variant_get_data (normal), (guint) g_variant_get_size (normal));
    }
  put_header (bytes);
}
