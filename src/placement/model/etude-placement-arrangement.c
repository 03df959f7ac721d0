/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-arrangement.c - which records of a store are on show, and in what order. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-store.h"

#include "etude-job.h"

#include <string.h>

#define FEW 2048 /* records that are sorted at once, so that they are never seen in another order */

static gboolean
is_plain (const EtudePlacementArrangement *self)
{
  const EtudePlacementFilter *filter = &self->filter;

  return self->order == ETUDE_PLACEMENT_ORDER_FOUND && filter->images == 0 && filter->kept == 0 && filter->square < 0;
}

EtudePlacementArrangement *
etude_placement_arrangement_new (EtudePlacementStore *store, const EtudePlacementFilter *filter,
                                 EtudePlacementOrder order)
{
  EtudePlacementArrangement *self = g_new0 (EtudePlacementArrangement, 1);

  self->filter = *filter;
  self->order = order;
  if (store)
    {
      self->store = etude_placement_store_ref (store);
      /* Where in a record the squares of the filter's kind are, or of all pieces. */
      self->end = etude_general_size (store->problem);
      if (self->filter.exact)
        {
          for (guint kind = 0; kind < self->filter.kind; kind++)
            self->begin += store->problem->count[kind];
          self->end = self->begin + store->problem->count[self->filter.kind];
        }
    }
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
  g_clear_pointer (&self->store, etude_placement_store_unref);
  g_free (self);
}

/* --- looking through --- */

static gboolean
passes (const EtudePlacementArrangement *self, const guint8 *record)
{
  const EtudePlacementFilter *filter = &self->filter;
  const guint kept = etude_placement_store_kept (self->store, record);

  if (filter->kept && !(kept & filter->kept))
    return FALSE;
  if (filter->images && filter->images != etude_placement_store_images (self->store, record))
    return FALSE;
  if (filter->square < 0 || memchr (record + self->begin, filter->square, self->end - self->begin))
    return TRUE;
  return filter->some_image
         && etude_placement_group_has (self->store->group, record, filter->exact ? filter->kind : ETUDE_GENERAL_KINDS,
                                       (guint) filter->square);
}

/* One for each number of images up to 16, as boards that do not wrap have; behind them one for each power of two. */
static guint
bucket_of (const EtudePlacementArrangement *self, const guint8 *record)
{
  guint images;

  if (self->order != ETUDE_PLACEMENT_ORDER_SYMMETRY)
    return 0;
  images = etude_placement_store_images (self->store, record);
  return images <= 16 ? images : 12 + g_bit_storage (images);
}

void
etude_placement_arrangement_extend (EtudePlacementArrangement *self, guint until)
{
  if (is_plain (self))
    self->n_seen = self->buckets[0].n = until;
  for (; self->n_seen < until; self->n_seen++)
    {
      const guint8 *record = etude_placement_store_at (self->store, self->n_seen);

      if (passes (self, record))
        {
          EtudePlacementBucket *bucket = &self->buckets[bucket_of (self, record)];
          guint32 *chunk;

          if (bucket->n % ETUDE_ARRANGEMENT_CHUNK == 0)
            g_ptr_array_add (bucket->chunks, g_new (guint32, ETUDE_ARRANGEMENT_CHUNK));
          chunk = g_ptr_array_index (bucket->chunks, bucket->n / ETUDE_ARRANGEMENT_CHUNK);
          chunk[bucket->n++ % ETUDE_ARRANGEMENT_CHUNK] = self->n_seen;
        }
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

/* --- sorting --- */

gboolean
etude_placement_arrangement_wants_sorting (const EtudePlacementArrangement *self)
{
  return self->order == ETUDE_PLACEMENT_ORDER_LEXICOGRAPHIC && !self->sorted;
}

/* Below 0 as record A comes before B. No two records are the same. */
static int
compare (const EtudePlacementStore *store, guint32 a, guint32 b)
{
  return etude_placement_store_compare (store, etude_placement_store_at (store, a),
                                        etude_placement_store_at (store, b));
}

/* By merging, which looks now and then whether it is still wanted. NULL: it is not. */
static GPtrArray *
sort (const EtudePlacementStore *store, GPtrArray *chunks, guint n, GCancellable *cancellable)
{
  g_autofree guint32 *from = g_new (guint32, n), *to = g_new (guint32, n);
  GPtrArray *sorted;

  /* One chunk after another as one array, and at the end back. */
  for (guint i = 0; i < n; i += ETUDE_ARRANGEMENT_CHUNK)
    memcpy (from + i, g_ptr_array_index (chunks, i / ETUDE_ARRANGEMENT_CHUNK),
            MIN (n - i, ETUDE_ARRANGEMENT_CHUNK) * sizeof *from);
  for (guint run = 1; run < n; run *= 2)
    {
      guint32 *merged = to;

      /* The length of the runs in FROM is doubled, into TO. */
      for (guint left = 0; left < n; left += 2 * run)
        {
          const guint middle = MIN (left + run, n), right = MIN (left + 2 * run, n);
          guint a = left, b = middle;

          if (g_cancellable_is_cancelled (cancellable))
            return NULL;
          /* Merges FROM[LEFT, MIDDLE) and FROM[MIDDLE, RIGHT) into TO. */
          for (guint i = left; i < right; i++)
            to[i] = a < middle && (b == right || compare (store, from[a], from[b]) < 0) ? from[a++] : from[b++];
        }
      to = from;
      from = merged;
    }
  sorted = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n; i += ETUDE_ARRANGEMENT_CHUNK)
    g_ptr_array_add (sorted, g_memdup2 (from + i, MIN (n - i, ETUDE_ARRANGEMENT_CHUNK) * sizeof *from));
  return sorted;
}

static void
take_sorted (EtudePlacementArrangement *self, GPtrArray *chunks)
{
  g_ptr_array_unref (self->buckets[0].chunks);
  self->buckets[0].chunks = chunks;
  self->sorted = TRUE;
}

gboolean
etude_placement_arrangement_sort_few (EtudePlacementArrangement *self)
{
  if (self->buckets[0].n > FEW)
    return FALSE;
  take_sorted (self, sort (self->store, self->buckets[0].chunks, self->buckets[0].n, NULL));
  return TRUE;
}

/* What the thread gets. */
typedef struct
{
  EtudePlacementStore *store;
  GPtrArray *chunks;
  guint n;
} Sorting;

static void
sorting_free (gpointer data)
{
  Sorting *sorting = data;

  etude_placement_store_unref (sorting->store);
  g_ptr_array_unref (sorting->chunks);
  g_free (sorting);
}

static void
sort_in_thread (EtudeJob *job, gpointer task)
{
  const Sorting *sorting = g_task_get_task_data (task);

  g_task_return_pointer (task, sort (sorting->store, sorting->chunks, sorting->n, g_task_get_cancellable (task)),
                         (GDestroyNotify) g_ptr_array_unref);
}

void
etude_placement_arrangement_sort_async (const EtudePlacementArrangement *self, GCancellable *cancellable,
                                        GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Sorting *sorting = g_new (Sorting, 1);

  *sorting = (Sorting){ etude_placement_store_ref (self->store), g_ptr_array_ref (self->buckets[0].chunks),
                        self->buckets[0].n };
  g_task_set_task_data (task, sorting, sorting_free);
  etude_job_run_task (task, sort_in_thread);
}

gboolean
etude_placement_arrangement_sort_finish (EtudePlacementArrangement *self, GAsyncResult *result)
{
  GPtrArray *chunks = g_task_propagate_pointer (G_TASK (result), NULL);

  if (chunks)
    take_sorted (self, chunks);
  return chunks != NULL;
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

/* The place of the first record of BUCKET on show that is not before RECORD. */
static guint
lower_bound (const EtudePlacementArrangement *self, const EtudePlacementBucket *bucket, guint record)
{
  guint low = 0, high = bucket->n_shown;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      const guint there = record_at (bucket, middle);

      if (self->sorted ? compare (self->store, there, record) < 0 : there < record)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

guint
etude_placement_arrangement_find (const EtudePlacementArrangement *self, guint record)
{
  guint bucket, place, position;

  if (record >= self->n_seen)
    return G_MAXUINT;
  bucket = bucket_of (self, etude_placement_store_at (self->store, record));
  place = position = lower_bound (self, &self->buckets[bucket], record);
  if (place == self->buckets[bucket].n_shown || record_at (&self->buckets[bucket], place) != record)
    return G_MAXUINT;
  for (guint i = 0; i < bucket; i++)
    position += self->buckets[i].n_shown;
  return position;
}
