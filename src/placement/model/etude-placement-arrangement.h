/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-arrangement.h - which records of a store are on show, and in what order. Layer: model, private to the
 * solutions.
 *
 * Shape: buckets one after another, one for each number of symmetries (or a single one), each with the numbers of its
 *        records in rising order. So records that come later go to the ends of buckets, and nothing is sorted. A single
 *        bucket with every record needs no numbers.
 * Sorted: the lexicographic order is a single bucket that is sorted when no more records will come. Until then it has them
 *        in the order found, and none of them may be shown.
 * Two lengths: a bucket has what was looked through, and shows what its owner has told of; see reveal.
 */
#pragma once

#include <gio/gio.h>

#include "etude-placement-filter.h"
#include "etude-placement-store.h"

G_BEGIN_DECLS

#define ETUDE_ARRANGEMENT_BUCKETS 5 /* 16, 8, 4, 2 symmetries, 1 */
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
