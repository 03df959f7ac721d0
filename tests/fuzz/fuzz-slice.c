/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-slice.c - solved slices of five men from a store, bytes altered and the sum mended: they are refused, or what is solved
 * from them and asked of them is an answer, however wrong, and nothing breaks.
 *
 * The input is a row of six bytes each: which slice, where, as a number, and what is written there. The pawns stand in each
 * other's way, so that two slices are brought and one is solved from them; both sides have one, so that no sample of the
 * values is held against the moves.
 */
#include "fuzz.h"

/* The engine's inner headers have functions of vectors, all of them inline. */
#pragma GCC diagnostic ignored "-Wpsabi"

#include "ending-set.h"
#include "ending-store.h"
#include "notation.h"

#include <string.h>

#define FEN "4k3/8/8/4p3/8/4P3/8/3NK3 w"
#define N_SLICES 2
#define BEGINNING 128 /* header and planes of the rows: half of what is altered is there */

/* A slice as it was solved, and as it is brought. */
struct bytes
{
  uint32_t slice;
  GByteArray *good, *now;
  gsize at;
};

struct store
{
  struct etude_endings *endings; /* of up to four men */
  unsigned n_tables;
  struct etude_position position;
  struct bytes bytes[N_SLICES];
  guint n;
};

static struct store store;

static struct bytes *
find_bytes (uint32_t slice)
{
  for (guint i = 0; i < store.n; i++)
    if (store.bytes[i].slice == slice)
      return &store.bytes[i];
  return NULL;
}

static bool
has_slice (void *data, const struct etude_ending *material, uint32_t slice)
{
  return find_bytes (slice) != NULL;
}

static void *
open_slice (void *data, const struct etude_ending *material, uint32_t slice)
{
  struct bytes *bytes = find_bytes (slice);

  if (bytes)
    bytes->at = 0;
  return bytes;
}

static bool
read_slice (void *opened, void *to, size_t n)
{
  struct bytes *bytes = opened;

  if (n > bytes->now->len - bytes->at)
    return false;
  memcpy (to, bytes->now->data + bytes->at, n);
  bytes->at += n;
  return true;
}

static void
close_slice (void *opened, bool sound)
{
}

static bool
append (void *bytes, const void *more, size_t n)
{
  g_byte_array_append (bytes, more, (guint) n);
  return true;
}

/* Takes the slices that the one of the position is solved from. */
static bool
take_slice (void *data, const struct etude_ending *material, uint32_t slice)
{
  const struct ending_table *table = ending_set_find (store.endings, material);
  struct bytes *bytes = &store.bytes[store.n];

  if (slice == ending_slice_number (table, ending_squares (&store.position).square))
    return true;
  g_assert_cmpuint (store.n, <, N_SLICES);
  store.n++;
  *bytes = (struct bytes){ slice, g_byte_array_new (), g_byte_array_new (), 0 };
  return etude_endings_write_slice (store.endings, material, slice, append, bytes->good);
}

/* Forgets five men. */
static void
forget (void)
{
  while (store.endings->n_tables > store.n_tables)
    ending_table_free (store.endings->table[--store.endings->n_tables]);
}

/* Before the first input, which would be thought to take long. */
static void __attribute__ ((constructor)) fill_store (void)
{
  const struct etude_ending_store calls = { has_slice, open_slice, read_slice, close_slice, NULL };
  struct etude_fen fen;

  g_assert_true (etude_fen_read (FEN, &fen));
  store.position = fen.position;
  store.endings = etude_endings_new ();
  g_assert_cmpint (etude_endings_make_position (store.endings, &store.position, 1, NULL, NULL), ==, ETUDE_OK);
  g_assert_true (etude_endings_each_slice (store.endings, take_slice, NULL));
  g_assert_cmpuint (store.n, ==, N_SLICES);
  store.n_tables = store.endings->n_tables - 1; /* the one of five men came last */
  forget ();
  etude_endings_set_store (store.endings, &calls);
}

/* The sum as the format says, written once more. */
static void
mend_sum (GByteArray *bytes)
{
  const gsize n = bytes->len - sizeof (guint64);
  guint64 sum = 0, word;

  for (gsize i = 0; i < n; i += sizeof word)
    {
      memcpy (&word, bytes->data + i, sizeof word);
      sum = (sum ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      sum ^= sum >> 29;
    }
  memcpy (bytes->data + n, &sum, sizeof sum);
}

/* Asks what can be asked, at every square of the knight. */
static void
ask (void)
{
  struct etude_king_results kings[2][64];
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  struct etude_position p = store.position;

  etude_endings_probe_kings (store.endings, &p, kings);
  for (unsigned square = 0; square < 64; square++)
    for (p.to_move = 0; p.to_move < 2; p.to_move++)
      {
        for (unsigned i = 0; i < p.n_men; i++)
          if (p.man[i].piece == ETUDE_KNIGHT)
            p.man[i].square = (uint16_t) square;
        if (etude_position_check (&p) != ETUDE_LEGAL)
          continue;
        etude_endings_probe (store.endings, &p);
        g_assert_cmpuint (etude_endings_moves (store.endings, &p, moves), <=, ETUDE_MOVES_MAX);
      }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  for (guint i = 0; i < N_SLICES; i++)
    {
      g_byte_array_set_size (store.bytes[i].now, 0);
      g_byte_array_append (store.bytes[i].now, store.bytes[i].good->data, store.bytes[i].good->len);
    }
  for (; size >= 6; size -= 6, data += 6)
    {
      GByteArray *now = store.bytes[data[0] % N_SLICES].now;
      uint32_t place;

      memcpy (&place, data + 1, sizeof place);
      now->data[GUINT32_FROM_LE (place) % (data[0] & 0x80 ? BEGINNING : now->len)] = data[5];
    }
  for (guint i = 0; i < N_SLICES; i++)
    mend_sum (store.bytes[i].now);
  if (etude_endings_make_position (store.endings, &store.position, 1, NULL, NULL) == ETUDE_OK)
    ask ();
  forget ();
  return 0;
}
