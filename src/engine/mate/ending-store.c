/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-store.c - solved slices as bytes. */
#include "ending-store.h"

#include <stdlib.h>

#include "ending-set.h"
#include "ending-work.h"

#define PIECE_BYTES ((size_t) 1 << 20) /* between two looks at whether all shall stop */
#define ORDER_OF_BYTES 0x01020304u

struct header
{
  char magic[8];
  uint32_t version, order;
  char name[8];
  uint32_t slice;
  unsigned char pawn[4];
  uint64_t stalemates[2];
};

/* Both ways the bytes go through this. */
struct stream
{
  const struct ending_table *table;
  uint32_t slice;
  uint64_t sum;
  const struct etude_ending_store *store; /* reading */
  void *opened;
  struct ending_watch *watch;
  bool ticks;
  etude_bytes_fn take; /* writing */
  void *take_data;
};

static void
add_to_sum (struct stream *s, const unsigned char *bytes, size_t n)
{
  for (uint64_t word; n > 0; bytes += sizeof word)
    {
      size_t part = n < sizeof word ? n : sizeof word;

      word = 0;
      memcpy (&word, bytes, part);
      s->sum = (s->sum ^ word) * UINT64_C (0x9e3779b97f4a7c15);
      s->sum ^= s->sum >> 29;
      n -= part;
    }
}

static struct header
header_of (const struct stream *s)
{
  struct header header = { .magic = { 'E', 't', 'u', 'd', 'e', 'S', 'l', 'c' },
                           .version = ETUDE_SLICE_VERSION,
                           .order = ORDER_OF_BYTES,
                           .slice = s->slice };

  _Static_assert(sizeof header.name >= ETUDE_ENDING_TEXT, "room for every name");
  etude_ending_name (&s->table->material, header.name);
  memcpy (header.pawn, s->table->slices[s->slice].pawn, s->table->n_pawns);
  memcpy (header.stalemates, s->table->kept[s->slice].stalemates, sizeof header.stalemates);
  return header;
}

/* Whether slices of TABLE are kept elsewhere. */
static bool
is_kept (const struct ending_table *table)
{
  return table->material.n_men > 2 && table->n_pieces > 0 && !table->fifty;
}

/* --- reading --- */

static bool
get (struct stream *s, void *bytes, size_t n)
{
  for (unsigned char *at = bytes; n > 0;)
    {
      size_t part = n < PIECE_BYTES ? n : PIECE_BYTES;

      if (!s->store->read (s->opened, at, part))
        return false;
      add_to_sum (s, at, part);
      at += part;
      n -= part;
      if (s->ticks)
        ending_watch_tick (s->watch);
      if (atomic_load (&s->watch->stopped))
        return false;
    }
  return true;
}

/* A side's values: how many planes each row has, and so where it begins; then the planes. */
static enum etude_status
get_side (struct stream *s, unsigned side)
{
  const struct ending_table *table = s->table;
  struct ending_kept *kept = &table->kept[s->slice];
  unsigned char *n_planes = malloc (table->n_rows);
  uint32_t *start = kept->start[side] = malloc ((table->n_rows + 1) * sizeof *start);
  bool good = n_planes && start && get (s, n_planes, table->n_rows);
  size_t bytes = 0;

  for (size_t row = 0; good && row < table->n_rows; row++)
    {
      good = n_planes[row] >= 1 && n_planes[row] <= table->n_planes;
      start[row] = (uint32_t) bytes;
      bytes += n_planes[row];
    }
  if (good)
    {
      start[table->n_rows] = (uint32_t) bytes;
      bytes *= 8 * sizeof (ending_vector);
      kept->vector[side] = aligned_alloc (64, bytes);
    }
  free (n_planes);
  if (!n_planes || !start || (good && !kept->vector[side]))
    return ETUDE_NO_MEMORY;
  return good && get (s, kept->vector[side], bytes) ? ETUDE_OK : ETUDE_BAD_INPUT;
}

static enum etude_status
get_all (struct stream *s)
{
  struct header header, right;
  enum etude_status status = ETUDE_BAD_INPUT;
  uint64_t sum, stored;

  if (!get (s, &header, sizeof header))
    return status;
  memcpy (s->table->kept[s->slice].stalemates, header.stalemates, sizeof header.stalemates);
  right = header_of (s);
  if (memcmp (&header, &right, sizeof header) == 0)
    status = get_side (s, ETUDE_WHITE);
  if (status == ETUDE_OK)
    status = get_side (s, ETUDE_BLACK);
  if (status != ETUDE_OK)
    return status;
  sum = s->sum;
  return get (s, &stored, sizeof stored) && stored == sum ? ETUDE_OK : ETUDE_BAD_INPUT;
}

enum etude_status
ending_slice_bring (const struct etude_endings *endings, const struct ending_table *table, uint32_t slice,
                    struct ending_watch *watch, bool ticks)
{
  struct stream s = { .table = table, .slice = slice, .store = &endings->store, .watch = watch, .ticks = ticks };
  struct ending_kept *kept = &table->kept[slice];
  enum etude_status status;

  if (!endings->store.open || !is_kept (table))
    return ETUDE_BAD_INPUT;
  s.opened = s.store->open (s.store->data, &table->material, slice);
  if (!s.opened)
    return ETUDE_BAD_INPUT;
  status = get_all (&s);
  if (status == ETUDE_OK && !ending_slice_seems_right (endings, table, slice, s.sum))
    status = ETUDE_BAD_INPUT;
  if (atomic_load (&watch->stopped))
    status = ETUDE_STOPPED;
  s.store->close (s.opened, status != ETUDE_BAD_INPUT);
  kept->is_brought = status == ETUDE_OK;
  if (status == ETUDE_OK)
    {
      atomic_fetch_add (&watch->done, table->n_rows * 64);
      return ETUDE_OK;
    }
  for (unsigned side = 0; side < 2; side++)
    {
      free (kept->vector[side]);
      free (kept->start[side]);
    }
  *kept = (struct ending_kept){ 0 };
  return status;
}

uint32_t
ending_slices_stored (const struct etude_endings *endings, const struct ending_want *want)
{
  const struct etude_ending_store *store = &endings->store;
  uint32_t n = 0;

  for (uint32_t slice = 0; store->has && is_kept (want->table) && slice < want->table->n_slices; slice++)
    n += want->wanted[slice] && store->has (store->data, &want->table->material, slice);
  return n;
}

void
etude_endings_set_store (struct etude_endings *endings, const struct etude_ending_store *store)
{
  endings->store = *store;
}

/* --- writing --- */

static bool
put (struct stream *s, const void *bytes, size_t n)
{
  add_to_sum (s, bytes, n);
  return s->take (s->take_data, bytes, n);
}

static bool
put_side (struct stream *s, unsigned side)
{
  const struct ending_table *table = s->table;
  const struct ending_kept *kept = &table->kept[s->slice];
  const uint32_t *start = kept->start[side];
  unsigned char n_planes[64];
  const unsigned char *values = (const unsigned char *) kept->vector[side];
  bool good = true;

  for (size_t row = 0; row < table->n_rows && good;)
    {
      unsigned n = 0;

      for (; n < sizeof n_planes && row < table->n_rows; row++)
        n_planes[n++] = (unsigned char) (start[row + 1] - start[row]);
      good = put (s, n_planes, n);
    }
  for (size_t left = start[table->n_rows] * 8 * sizeof (ending_vector); left > 0 && good;)
    {
      size_t part = left < PIECE_BYTES ? left : PIECE_BYTES;

      good = put (s, values, part);
      values += part;
      left -= part;
    }
  return good;
}

bool
etude_endings_write_slice (const struct etude_endings *endings, const struct etude_ending *material, uint32_t slice,
                           etude_bytes_fn take, void *take_data)
{
  struct stream s
      = { .table = ending_set_find (endings, material), .slice = slice, .take = take, .take_data = take_data };
  const struct header header = header_of (&s);
  uint64_t sum;

  if (!put (&s, &header, sizeof header) || !put_side (&s, ETUDE_WHITE) || !put_side (&s, ETUDE_BLACK))
    return false;
  sum = s.sum;
  return put (&s, &sum, sizeof sum);
}

bool
etude_endings_each_slice (const struct etude_endings *endings, etude_slice_fn visit, void *visit_data)
{
  for (unsigned i = 0; i < endings->n_tables; i++)
    {
      const struct ending_table *table = endings->table[i];

      for (uint32_t slice = 0; is_kept (table) && slice < table->n_slices; slice++)
        if (table->solved[slice] && !table->kept[slice].is_brought && !visit (visit_data, &table->material, slice))
          return false;
    }
  return true;
}
