/* SPDX-License-Identifier: GPL-3.0-or-later */
/* driver.c - runs a fuzzed reader on the files of its corpus and on altered copies of them, the same ones every time.
 *
 * Usage: fuzz-NAME CORPUS NUMBER [SEED [SECONDS]]
 *                                  NUMBER of altered copies; an input on which more than SECONDS (1) are spent is a fault
 *        fuzz-NAME FILE                   one input, as when a fault is looked into
 *
 * An altered copy has a few bytes changed, taken away, doubled, or replaced by a piece of another file; of readers that
 * have a guard (repair.h) it is mended in most copies. The number of the
 * input is printed before anything goes wrong that ends the program: it is kept in FUZZ_INPUT, a file in the current folder,
 * should the variable of that name be set.
 */
#include "fuzz.h"
#include "repair.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SECONDS 1.0
#define BYTES_MAX 4096 /* of an altered copy that grows */
#define ALTERATIONS_MAX 6
#define UNREPAIRED 8 /* one copy in so many */

struct corpus
{
  GPtrArray *files; /* GBytes */
  GRand *random;
  double allowed; /* seconds of processor time for one input */
};

static double
own_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

/* --- the corpus --- */

static void
add_file (struct corpus *corpus, const char *path)
{
  g_autoptr (GError) error = NULL;
  char *content;
  gsize size;

  if (!g_file_get_contents (path, &content, &size, &error))
    g_error ("%s", error->message);
  g_ptr_array_add (corpus->files, g_bytes_new_take (content, size));
}

/* In the order of their names, so that a seed means the same everywhere. */
static void
add_folder (struct corpus *corpus, const char *folder)
{
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  g_autoptr (GList) names = NULL;

  g_assert_nonnull (directory);
  for (const char *name; (name = g_dir_read_name (directory));)
    names = g_list_prepend (names, g_build_filename (folder, name, NULL));
  names = g_list_sort (names, (GCompareFunc) strcmp);
  for (GList *name = names; name; name = name->next)
    {
      add_file (corpus, name->data);
      g_free (name->data);
    }
  g_assert_cmpuint (corpus->files->len, >, 0);
}

static GBytes *
any_file (struct corpus *corpus)
{
  return corpus->files->pdata[g_rand_int_range (corpus->random, 0, (gint32) corpus->files->len)];
}

/* --- altering --- */

/* A place in BYTES, its end included. */
static guint
any_place (struct corpus *corpus, const GByteArray *bytes)
{
  return (guint) g_rand_int_range (corpus->random, 0, (gint32) bytes->len + 1);
}

/* How many bytes from PLACE on: mostly few. */
static guint
any_length (struct corpus *corpus, guint size, guint place)
{
  guint most = size - place;

  if (g_rand_boolean (corpus->random))
    most = MIN (most, 8);
  return (guint) g_rand_int_range (corpus->random, 0, (gint32) most + 1);
}

static void
insert (GByteArray *bytes, guint place, const guint8 *piece, guint length)
{
  guint rest = bytes->len - place;

  if (length == 0 || bytes->len + length > BYTES_MAX)
    return;
  g_byte_array_set_size (bytes, bytes->len + length);
  memmove (bytes->data + place + length, bytes->data + place, rest);
  memcpy (bytes->data + place, piece, length);
}

/* Puts a piece of a file of the corpus into BYTES. */
static void
insert_piece (struct corpus *corpus, GByteArray *bytes)
{
  gsize size;
  const guint8 *file = g_bytes_get_data (any_file (corpus), &size);
  guint from = (guint) g_rand_int_range (corpus->random, 0, (gint32) size + 1);

  insert (bytes, any_place (corpus, bytes), file + from, any_length (corpus, (guint) size, from));
}

static void
alter (struct corpus *corpus, GByteArray *bytes)
{
  guint place = any_place (corpus, bytes);
  guint8 byte = (guint8) g_rand_int (corpus->random);

  switch (g_rand_int_range (corpus->random, 0, 5))
    {
    case 0:
      if (place < bytes->len)
        bytes->data[place] = byte;
      break;
    case 1:
      if (place < bytes->len)
        bytes->data[place] ^= (guint8) (1 << byte % 8);
      break;
    case 2:
      g_byte_array_remove_range (bytes, place, any_length (corpus, bytes->len, place));
      break;
    case 3:
      insert (bytes, place, &byte, 1);
      break;
    default:
      insert_piece (corpus, bytes);
    }
}

/* An altered copy of one of the files, to be freed. */
static GByteArray *
make_input (struct corpus *corpus)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (any_file (corpus), &size);
  GByteArray *bytes = g_byte_array_sized_new ((guint) size);

  g_byte_array_append (bytes, data, (guint) size);
  for (gint n = g_rand_int_range (corpus->random, 1, ALTERATIONS_MAX + 1); n > 0; n--)
    alter (corpus, bytes);
  if (fuzz_repair && g_rand_int_range (corpus->random, 0, UNREPAIRED) > 0)
    fuzz_repair (bytes);
  return bytes;
}

/* --- running --- */

/* Runs one input. Returns whether it was quick enough. */
static gboolean
run (const struct corpus *corpus, const char *name, guint number, const guint8 *data, gsize size)
{
  const char *keep = g_getenv ("FUZZ_INPUT");
  double before = own_seconds (), spent;

  if (keep)
    g_file_set_contents_full (keep, (const char *) data, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
  LLVMFuzzerTestOneInput (data, size);
  spent = own_seconds () - before;
  if (spent > corpus->allowed)
    printf ("not ok - %s: input %u of %" G_GSIZE_FORMAT " bytes took %.1f s\n", name, number, size, spent);
  return spent <= corpus->allowed;
}

static gboolean
run_all (struct corpus *corpus, const char *name, guint n_altered)
{
  gboolean good = TRUE;

  for (guint i = 0; i < corpus->files->len; i++)
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (corpus->files->pdata[i], &size);

      good &= run (corpus, name, i, data, size);
    }
  for (guint i = 0; i < n_altered; i++)
    {
      g_autoptr (GByteArray) bytes = make_input (corpus);

      good &= run (corpus, name, corpus->files->len + i, bytes->data, bytes->len);
    }
  return good;
}

int
main (int argc, char **argv)
{
  struct corpus corpus = { .files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref) };
  g_autofree char *name = g_path_get_basename (argv[0]);
  guint n_altered = argc > 2 ? (guint) atoi (argv[2]) : 0;
  gboolean good;

  g_assert_cmpint (argc, >, 1);
  corpus.random = g_rand_new_with_seed (argc > 3 ? (guint32) atoi (argv[3]) : 1);
  corpus.allowed = argc > 4 ? g_ascii_strtod (argv[4], NULL) : SECONDS;
  if (g_file_test (argv[1], G_FILE_TEST_IS_DIR))
    add_folder (&corpus, argv[1]);
  else
    add_file (&corpus, argv[1]);
  good = run_all (&corpus, name, n_altered);
  printf ("1..1\n%sok 1 - %s: %u inputs\n", good ? "" : "not ", name, corpus.files->len + n_altered);
  g_rand_free (corpus.random);
  g_ptr_array_unref (corpus.files);
  return good ? 0 : 1;
}
