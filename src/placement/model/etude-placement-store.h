/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-store.h - the kept solutions of a problem, packed. Layer: model, private to the solutions.
 *
 * Shape:   one record a solution: a byte a piece as the engine gives them, then three with what it keeps and three with how many
 *          images it has (etude-placement-group.h). Records lie in chunks that never move.
 * Threads: one thread adds; others may read as many records as they have been told of (the thread that adds must tell
 *          them in a way that orders memory, as with a mutex).
 */
#pragma once

#include <gio/gio.h>
#include <glib.h>

#include "etude-placement-filter.h"
#include "etude-placement-group.h"

G_BEGIN_DECLS

/* No more solutions, and no more bytes of them, are kept; the others are only counted. */
#define ETUDE_PLACEMENT_KEPT_MAX (1u << 22)
#define ETUDE_PLACEMENT_KEPT_BYTES (64u << 20)

#define ETUDE_STORE_CHUNK (256u << 10) /* bytes at most */
#define ETUDE_STORE_CHUNKS (2 * ETUDE_PLACEMENT_KEPT_BYTES / ETUDE_STORE_CHUNK + 1)

typedef struct
{
  const struct etude_general *problem; /* a reference to a box */
  struct etude_problem plain;          /* the same, */
  gboolean is_plain;                   /* if it is one of placement.h */
  guint size, stride;                  /* bytes of a solution, of a record */
  guint shift;                         /* 1 << shift records a chunk */
  guint n, n_max;                      /* records; belongs to the thread that adds */
  EtudePlacementGroup *group;          /* NULL before it is prepared */
  guint8 *chunks[ETUDE_STORE_CHUNKS];
} EtudePlacementStore;

/* PROBLEM, a box that is held, is well-formed. Records may be added after etude_placement_store_prepare, some
 * milliseconds of work on large boards. */
EtudePlacementStore *etude_placement_store_new (const struct etude_general *problem);
EtudePlacementStore *etude_placement_store_ref (EtudePlacementStore *self);
void etude_placement_store_unref (EtudePlacementStore *self);
void etude_placement_store_prepare (EtudePlacementStore *self);

/* FALSE: there is no memory. The store must not be full. */
gboolean etude_placement_store_add (EtudePlacementStore *self, const guint8 *solution);

/* Adds the solutions of the class of FROM's record I, that one first, until the store is full. FROM has the same problem.
 * FALSE: there is no memory. Cost: below ten microseconds, where the problem is not symmetric some dozen. */
gboolean etude_placement_store_add_images (EtudePlacementStore *self, const EtudePlacementStore *from, guint i);

static inline gboolean
etude_placement_store_is_full (const EtudePlacementStore *self)
{
  return self->n == self->n_max;
}

static inline const guint8 *
etude_placement_store_at (const EtudePlacementStore *self, guint i)
{
  return self->chunks[i >> self->shift] + (gsize) (i & ((1u << self->shift) - 1)) * self->stride;
}

static inline guint
etude_placement_store_number (const guint8 *bytes)
{
  return bytes[0] | (guint) bytes[1] << 8 | (guint) bytes[2] << 16;
}

/* What the solution of RECORD keeps, and how many images it has. */
static inline guint
etude_placement_store_kept (const EtudePlacementStore *self, const guint8 *record)
{
  return etude_placement_store_number (record + self->size);
}

static inline guint
etude_placement_store_images (const EtudePlacementStore *self, const guint8 *record)
{
  return etude_placement_store_number (record + self->size + 3);
}

/* Looks among the first N records for the solution that stands fixed on BOARD, or when not ALL are kept for the
 * fundamental one of its class. *NUMBER: which it is, from 1; 0: none of them. FALSE: BOARD is no solution. */
gboolean etude_placement_store_identify (const EtudePlacementStore *self, guint n, const struct etude_general *board,
                                         gboolean all, guint *number);

/* Below 0 as solution A comes before B in the lexicographic order: etude_solution_compare, for all boards. */
int etude_placement_store_compare (const EtudePlacementStore *self, const guint8 *a, const guint8 *b);

/* --- which records of a store are on show, and in what order ---
 * solutions.
 *
 * Shape: buckets one after another, one for each number of images, or of several where these are many (or a single one), each with the numbers of its
 *        records in rising order. So records that come later go to the ends of buckets, and nothing is sorted. A single
 *        bucket with every record needs no numbers.
 * Sorted: the lexicographic order is a single bucket that is sorted when no more records will come. Until then it has them
 *        in the order found, and none of them may be shown.
 * Two lengths: a bucket has what was looked through, and shows what its owner has told of; see reveal.
 */

#define ETUDE_ARRANGEMENT_BUCKETS 40 /* the fewest images first; see bucket_of */
#define ETUDE_ARRANGEMENT_CHUNK 16384

typedef struct
{
  GPtrArray *chunks; /* of ETUDE_ARRANGEMENT_CHUNK guint32 each; NULL: record i is number i */
  guint n, n_shown;
} EtudePlacementBucket;

typedef struct
{
  EtudePlacementStore *store; /* a reference; NULL: there will be no records */
  EtudePlacementFilter filter;
  EtudePlacementOrder order;
  guint begin, end; /* which bytes of a record the filter's square is looked for in */
  guint n_seen;     /* records looked through */
  gboolean sorted;  /* in lexicographic order; for that order only */
  EtudePlacementBucket buckets[ETUDE_ARRANGEMENT_BUCKETS];
} EtudePlacementArrangement;

EtudePlacementArrangement *etude_placement_arrangement_new (EtudePlacementStore *store,
                                                            const EtudePlacementFilter *filter,
                                                            EtudePlacementOrder order);
void etude_placement_arrangement_free (EtudePlacementArrangement *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EtudePlacementArrangement, etude_placement_arrangement_free)

/* Looks through the next records, up to UNTIL (not included). */
void etude_placement_arrangement_extend (EtudePlacementArrangement *self, guint until);

/* Shows what the next bucket has that is not on show. Returns how much that is, *POSITION where; 0: all is on show. */
guint etude_placement_arrangement_reveal (EtudePlacementArrangement *self, guint *position);

/* Whether it must be sorted now that all records were looked through. */
gboolean etude_placement_arrangement_wants_sorting (const EtudePlacementArrangement *self);

/* Sorts it if there are only few records. */
gboolean etude_placement_arrangement_sort_few (EtudePlacementArrangement *self);

/* Sorts in a thread; SELF may be freed meanwhile, and is not changed until the end. Four million records take some seconds.
 * FALSE: it was cancelled. */
void etude_placement_arrangement_sort_async (const EtudePlacementArrangement *self, GCancellable *cancellable,
                                             GAsyncReadyCallback callback, gpointer data);
gboolean etude_placement_arrangement_sort_finish (EtudePlacementArrangement *self, GAsyncResult *result);

/* How many are on show. */
guint etude_placement_arrangement_length (const EtudePlacementArrangement *self);

/* The record at POSITION, which is on show. */
guint etude_placement_arrangement_at (const EtudePlacementArrangement *self, guint position);

/* Where RECORD is on show, or G_MAXUINT. */
guint etude_placement_arrangement_find (const EtudePlacementArrangement *self, guint record);

G_END_DECLS
