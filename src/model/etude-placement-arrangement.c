#define G_LOG_DOMAIN "etude"

#include "etude-placement-arrangement.h"

static gboolean
is_plain (const EtudePlacementArrangement *self)
{
  const EtudePlacementFilter *filter = &self->filter;

  return self->order == ETUDE_PLACEMENT_ORDER_FOUND && filter->images == 0 && filter->kept == 0 && filter->square < 0;
}

/* Where in a record the squares of the filter's kind are, or of all pieces. */
static void
find_bytes (EtudePlacementArrangement *self, const struct etude_problem *problem)
{
  self->end = etude_problem_size (problem);
  if (!self->filter.exact)
    return;
  for (guint kind = 0; kind < self->filter.kind; kind++)
    self->begin += problem->count[kind];
  self->end = self->begin + problem->count[self->filter.kind];
}

EtudePlacementArrangement *
etude_placement_arrangement_new (const EtudePlacementStore *store, const EtudePlacementFilter *filter,
                                 EtudePlacementOrder order)
{
  EtudePlacementArrangement *self = g_new0 (EtudePlacementArrangement, 1);

  self->filter = *filter;
  self->order = order;
  if (store)
    find_bytes (self, store->problem);
  if (!is_plain (self))
    for (guint i = 0; i < ETUDE_ARRANGEMENT_BUCKETS; i++)
      self->buckets[i].chunks = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
etude_placement_arrangement_free (EtudePlacementArrangement *self)
{
  for (guint i = 0; i < ETUDE_ARRANGEMENT_BUCKETS; i++)
    g_clear_pointer (&self->buckets[i].chunks, g_ptr_array_unref);
  g_free (self);
}

/* --- looking through --- */

static guint
count_bits (guint set)
{
  guint n = 0;

  for (; set; set &= set - 1)
    n++;
  return n;
}

static gboolean
stands_on (const guint8 *record, guint begin, guint end, int square)
{
  for (guint i = begin; i < end; i++)
    if (record[i] == square)
      return TRUE;
  return FALSE;
}

static gboolean
passes (const EtudePlacementArrangement *self, const EtudePlacementStore *store, const guint8 *record)
{
  const EtudePlacementFilter *filter = &self->filter;
  const guint kept = etude_placement_store_kept (store, record);

  if (filter->kept && !(kept & filter->kept))
    return FALSE;
  if (filter->images && filter->images * count_bits (kept) != count_bits (store->symmetries))
    return FALSE;
  return filter->square < 0 || stands_on (record, self->begin, self->end, filter->square);
}

/* The number of symmetries is a power of two. */
static guint
bucket_of (const EtudePlacementArrangement *self, const EtudePlacementStore *store, const guint8 *record)
{
  if (self->order == ETUDE_PLACEMENT_ORDER_FOUND)
    return 0;
  return ETUDE_ARRANGEMENT_BUCKETS - g_bit_storage (count_bits (etude_placement_store_kept (store, record)));
}

static void
append (EtudePlacementBucket *bucket, guint record)
{
  guint32 *chunk;

  if (bucket->n % ETUDE_ARRANGEMENT_CHUNK == 0)
    g_ptr_array_add (bucket->chunks, g_new (guint32, ETUDE_ARRANGEMENT_CHUNK));
  chunk = g_ptr_array_index (bucket->chunks, bucket->n / ETUDE_ARRANGEMENT_CHUNK);
  chunk[bucket->n++ % ETUDE_ARRANGEMENT_CHUNK] = record;
}

void
etude_placement_arrangement_extend (EtudePlacementArrangement *self, const EtudePlacementStore *store, guint until)
{
  if (is_plain (self))
    self->n_seen = self->buckets[0].n = until;
  for (; self->n_seen < until; self->n_seen++)
    {
      const guint8 *record = etude_placement_store_at (store, self->n_seen);

      if (passes (self, store, record))
        append (&self->buckets[bucket_of (self, store, record)], self->n_seen);
    }
}

guint
etude_placement_arrangement_reveal (EtudePlacementArrangement *self, guint *position)
{
  guint n;

  *position = 0;
  for (guint i = 0; i < ETUDE_ARRANGEMENT_BUCKETS; i++)
    {
      EtudePlacementBucket *bucket = &self->buckets[i];

      *position += bucket->n_shown;
      n = bucket->n - bucket->n_shown;
      bucket->n_shown = bucket->n;
      if (n)
        return n;
    }
  return 0;
}

/* --- asking --- */

static guint
record_at (const EtudePlacementBucket *bucket, guint i)
{
  if (!bucket->chunks)
    return i;
  return ((guint32 *) g_ptr_array_index (bucket->chunks, i / ETUDE_ARRANGEMENT_CHUNK))[i % ETUDE_ARRANGEMENT_CHUNK];
}

guint
etude_placement_arrangement_length (const EtudePlacementArrangement *self)
{
  guint n = 0;

  for (guint i = 0; i < ETUDE_ARRANGEMENT_BUCKETS; i++)
    n += self->buckets[i].n_shown;
  return n;
}

guint
etude_placement_arrangement_at (const EtudePlacementArrangement *self, guint position)
{
  const EtudePlacementBucket *bucket = self->buckets;

  while (position >= bucket->n_shown)
    position -= bucket++->n_shown;
  return record_at (bucket, position);
}

/* The place of the first record of BUCKET on show that is not below RECORD. */
static guint
lower_bound (const EtudePlacementBucket *bucket, guint record)
{
  guint low = 0, high = bucket->n_shown;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (record_at (bucket, middle) < record)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

guint
etude_placement_arrangement_find (const EtudePlacementArrangement *self, const EtudePlacementStore *store, guint record)
{
  guint bucket, place, position;

  if (record >= self->n_seen)
    return G_MAXUINT;
  bucket = bucket_of (self, store, etude_placement_store_at (store, record));
  place = position = lower_bound (&self->buckets[bucket], record);
  if (place == self->buckets[bucket].n_shown || record_at (&self->buckets[bucket], place) != record)
    return G_MAXUINT;
  for (guint i = 0; i < bucket; i++)
    position += self->buckets[i].n_shown;
  return position;
}
