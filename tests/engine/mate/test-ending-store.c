/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-ending-store.c - solved slices as bytes, and back: whole, cut off, altered, altered with the right sum.
 *
 * Usage: test-ending-store [ENDING ALTERED]   ALTERED bytes of slice 0, with the sum mended: KNNKN and few unless given
 */
#include "ending-store.h"
#include "made-endings.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#define HEADER 48
#define AT_PAWNS 28
#define AT_PLANES HEADER

/* Slices in memory. */
struct store
{
  GByteArray *bytes; /* slice 0 */
  size_t length;     /* so many of them are there */
  size_t at;
  guint opened, sound, unsound;
};

static bool
has_slice (void *data, const struct etude_ending *material, uint32_t slice)
{
  return slice == 0;
}

static void *
open_slice (void *data, const struct etude_ending *material, uint32_t slice)
{
  struct store *store = data;

  if (slice > 0)
    return NULL;
  store->opened++;
  store->at = 0;
  return store;
}

static bool
read_slice (void *opened, void *bytes, size_t n)
{
  struct store *store = opened;

  if (n > store->length - store->at)
    return false;
  memcpy (bytes, store->bytes->data + store->at, n);
  store->at += n;
  return true;
}

static void
close_slice (void *opened, bool sound)
{
  struct store *store = opened;

  *(sound ? &store->sound : &store->unsound) += 1;
}

static bool
append (void *bytes, const void *more, size_t n)
{
  g_byte_array_append (bytes, more, (guint) n);
  return true;
}

static bool
note_slice (void *n, const struct etude_ending *material, uint32_t slice)
{
  g_assert_cmpuint (material->n_men, ==, 3);
  ++*(guint *) n;
  return true;
}

/* A set that looks into STORE. */
static struct etude_endings *
new_served (struct store *store)
{
  const struct etude_ending_store calls = { has_slice, open_slice, read_slice, close_slice, store };
  struct etude_endings *endings = etude_endings_new ();

  store->opened = store->sound = store->unsound = 0;
  etude_endings_set_store (endings, &calls);
  return endings;
}

static struct store
write_whole (struct etude_endings *endings, const struct etude_ending *ending)
{
  struct store store = { .bytes = g_byte_array_new () };

  g_assert_true (etude_endings_write_slice (endings, ending, 0, append, store.bytes));
  store.length = store.bytes->len;
  return store;
}

/* The sum as the format says, written once more. */
static guint64
sum_of (const guint8 *bytes, gsize n)
{
  guint64 sum = 0, word;

  for (gsize i = 0; i < n; i += sizeof word)
    {
      memcpy (&word, bytes + i, sizeof word);
      sum = (sum ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      sum ^= sum >> 29;
    }
  return sum;
}

static void
mend_sum (struct store *store)
{
  const gsize n = store->bytes->len - sizeof (guint64);
  const guint64 sum = sum_of (store->bytes->data, n);

  memcpy (store->bytes->data + n, &sum, sizeof sum);
}

/* Says no once the slice was brought or refused: nothing need be solved. */
static bool
until_closed (void *data, uint64_t done, uint64_t total)
{
  const struct store *store = data;

  return store->unsound == 0;
}

/* Whether the bytes as they are were taken. */
static bool
is_taken (struct store *store, const struct etude_ending *ending)
{
  struct etude_endings *endings = new_served (store);
  enum etude_status status = etude_endings_make (endings, ending, 1, until_closed, store);
  struct etude_ending_counts counts;

  g_assert_cmpuint (store->opened, ==, 1);
  g_assert_cmpuint (store->sound + store->unsound, ==, 1);
  g_assert_cmpint (status, ==, store->sound ? ETUDE_OK : ETUDE_STOPPED);
  for (unsigned side = 0; side < 2 && status == ETUDE_OK; side++)
    etude_endings_count (endings, ending, side, &counts); /* reads every value, whatever they are now */
  etude_endings_free (endings);
  return store->sound;
}

static void
test_whole (void)
{
  const struct etude_ending ending = ending_of ("KNNKN"), smaller = ending_of ("KNKN");
  struct etude_endings *solved = etude_endings_new (), *brought;
  struct etude_ending_counts right, counts;
  struct store store;
  guint n = 0;

  g_assert_cmpint (etude_endings_make (solved, &ending, 1, NULL, NULL), ==, ETUDE_OK);
  g_assert_true (etude_endings_each_slice (solved, note_slice, &n));
  g_assert_cmpuint (n, ==, 1);
  store = write_whole (solved, &ending);
  brought = new_served (&store);
  g_assert_cmpint (etude_endings_make (brought, &ending, 2, NULL, NULL), ==, ETUDE_OK);
  g_assert_cmpuint (store.sound, ==, 1);
  g_assert_true (etude_endings_have (brought, &smaller));
  g_assert_cmpuint (etude_endings_bytes (brought), ==, etude_endings_bytes (solved));
  for (unsigned side = 0; side < 2; side++)
    {
      etude_endings_count (solved, &ending, side, &right);
      etude_endings_count (brought, &ending, side, &counts);
      g_assert_cmpmem (&counts, sizeof counts, &right, sizeof right);
    }
  n = 0;
  g_assert_true (etude_endings_each_slice (brought, note_slice, &n));
  g_assert_cmpuint (n, ==, 0); /* it is there already */
  g_byte_array_unref (store.bytes);
  etude_endings_free (solved);
  etude_endings_free (brought);
}

/* The right sum does not help values that are not what the moves say. */
static void
test_wrong_values (gconstpointer name)
{
  const struct etude_ending ending = ending_of (name);
  struct etude_endings *solved = etude_endings_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  struct store store;

  g_assert_cmpint (etude_endings_make (solved, &ending, 1, NULL, NULL), ==, ETUDE_OK);
  store = write_whole (solved, &ending);
  etude_endings_free (solved);
  for (gsize at = store.bytes->len / 8; at < store.bytes->len - sizeof (guint64); at++)
    if (g_rand_int_range (random, 0, 100) < 10)
      store.bytes->data[at] ^= (guint8) (1 << at % 8);
  mend_sum (&store);
  g_assert_false (is_taken (&store, &ending));
  g_byte_array_unref (store.bytes);
}

/* What is not as it should be is solved, as if nothing were there. */
static void
test_solved_instead (void)
{
  const struct etude_ending ending = ending_of ("KNNKN");
  struct etude_endings *solved = etude_endings_new (), *again;
  struct etude_ending_counts right, counts;
  struct store store;

  g_assert_cmpint (etude_endings_make (solved, &ending, 1, NULL, NULL), ==, ETUDE_OK);
  store = write_whole (solved, &ending);
  store.bytes->data[store.bytes->len / 2] ^= 1;
  again = new_served (&store);
  g_assert_cmpint (etude_endings_make (again, &ending, 1, NULL, NULL), ==, ETUDE_OK);
  g_assert_cmpuint (store.unsound, ==, 1);
  etude_endings_count (solved, &ending, ETUDE_WHITE, &right);
  etude_endings_count (again, &ending, ETUDE_WHITE, &counts);
  g_assert_cmpmem (&counts, sizeof counts, &right, sizeof right);
  g_byte_array_unref (store.bytes);
  etude_endings_free (solved);
  etude_endings_free (again);
}

static void
check_refused (struct store *store, const struct etude_ending *ending, gsize at, guint8 byte)
{
  guint8 old = store->bytes->data[at];

  store->bytes->data[at] = byte;
  mend_sum (store);
  g_assert_false (is_taken (store, ending));
  store->bytes->data[at] = old;
}

/* Altered bytes are refused by the sum; where the sum is right, by what they say. */
static void
test_altered (gconstpointer data)
{
  const char *const *arguments = data;
  const struct etude_ending ending = ending_of (arguments[0]);
  const guint n_altered = (guint) g_ascii_strtoull (arguments[1], NULL, 10);
  struct etude_endings *solved = etude_endings_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  struct store store;
  guint taken = 0;

  g_assert_cmpint (etude_endings_make (solved, &ending, 1, NULL, NULL), ==, ETUDE_OK);
  store = write_whole (solved, &ending);
  etude_endings_free (solved);
  for (guint cut = 0; cut < 8; cut++)
    {
      store.length = cut < 4 ? cut * 23 : store.bytes->len - 1 - (8 - cut) * (store.bytes->len / 16);
      g_assert_false (is_taken (&store, &ending));
    }
  store.length = store.bytes->len;
  for (gsize at = 0; at < AT_PAWNS + 4; at++)
    check_refused (&store, &ending, at, store.bytes->data[at] ^ 0x10);
  check_refused (&store, &ending, AT_PLANES, 0);
  check_refused (&store, &ending, AT_PLANES + 77, 200);
  check_refused (&store, &ending, AT_PLANES, store.bytes->data[AT_PLANES] + 1); /* then what follows is too short */
  for (guint i = 0; i < n_altered; i++)
    {
      gsize at = AT_PLANES + (gsize) (g_rand_double (random) * (store.bytes->len - AT_PLANES - 8));
      guint8 old = store.bytes->data[at];

      store.bytes->data[at] = (guint8) g_rand_int (random);
      mend_sum (&store);
      taken += is_taken (&store, &ending);
      store.bytes->data[at] = old;
    }
  g_assert_cmpuint (taken, >, 0);
  g_byte_array_unref (store.bytes);
}

/* No store for another measure, for what is small, or when somebody says no. */
static bool
refuse (void *data, const void *bytes, size_t n)
{
  return false;
}

static void
test_not_kept (void)
{
  const struct etude_ending four = ending_of ("KRKN"), five = ending_of ("KNNKN");
  struct etude_endings *mates = etude_endings_new (), *fifty = etude_endings_new_fifty ();
  guint n = 0;

  g_assert_cmpint (etude_endings_make (mates, &four, 1, NULL, NULL), ==, ETUDE_OK);
  g_assert_true (etude_endings_each_slice (mates, note_slice, &n));
  g_assert_cmpint (etude_endings_make (fifty, &five, 1, NULL, NULL), ==, ETUDE_OK);
  g_assert_true (etude_endings_each_slice (fifty, note_slice, &n));
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpint (etude_endings_make (mates, &five, 1, NULL, NULL), ==, ETUDE_OK);
  g_assert_false (etude_endings_write_slice (mates, &five, 0, refuse, NULL));
  etude_endings_free (mates);
  etude_endings_free (fifty);
}

int
main (int argc, char *argv[])
{
  static const char *const few[] = { "KNNKN", "5" };

  g_test_init (&argc, &argv, NULL);
  if (argc > 2)
    {
      g_test_add_data_func ("/ending-store/altered", argv + 1, test_altered);
      return g_test_run ();
    }
  g_test_add_func ("/ending-store/whole", test_whole);
  g_test_add_func ("/ending-store/solved-instead", test_solved_instead);
  g_test_add_data_func ("/ending-store/wrong-values", "KNNKN", test_wrong_values);
  g_test_add_data_func ("/ending-store/altered", few, test_altered);
  g_test_add_func ("/ending-store/not-kept", test_not_kept);
  return g_test_run ();
}
