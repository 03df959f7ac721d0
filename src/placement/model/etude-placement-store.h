/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-store.h - the kept solutions of a problem, packed. Layer: model, private to the solutions.
 *
 * Shape:   one record a solution: a byte a piece as the engine gives them, then two with the symmetries that leave it as
 *          it is. Records lie in chunks that never move.
 * Threads: one thread adds; others may read as many records as they have been told of (the thread that adds must tell
 *          them in a way that orders memory, as with a mutex).
 */
#pragma once

#include <glib.h>

#include "placement.h"

G_BEGIN_DECLS

/* No more solutions, and no more bytes of them, are kept; the others are only counted. */
#define ETUDE_PLACEMENT_KEPT_MAX (1u << 22)
#define ETUDE_PLACEMENT_KEPT_BYTES (64u << 20)

#define ETUDE_STORE_CHUNK (256u << 10) /* bytes at most */
#define ETUDE_STORE_CHUNKS (2 * ETUDE_PLACEMENT_KEPT_BYTES / ETUDE_STORE_CHUNK + 1)

typedef struct
{
  const struct etude_problem *problem; /* a reference to a box */
  guint size, stride;                  /* bytes of a solution, of a record */
  guint shift;                         /* 1 << shift records a chunk */
  guint n, n_max;                      /* records; belongs to the thread that adds */
  guint symmetries;                    /* those that a solution can have */
  gboolean symmetric;                  /* each of them makes a solution of a solution */
  guint8 *chunks[ETUDE_STORE_CHUNKS];
  /* The adding thread's own: what symmetries do to squares, what stands where in the solution it looks at. */
  guint8 map[ETUDE_COLOUR_EXCHANGE][ETUDE_SQUARES_MAX];
  guint8 kinds[ETUDE_SQUARES_MAX];
  guint8 on[ETUDE_SQUARES_MAX];
} EtudePlacementStore;

/* PROBLEM, a box that is held, is well-formed. Records may be added after etude_placement_store_prepare, some
 * milliseconds of work on large boards. */
EtudePlacementStore *etude_placement_store_new (const struct etude_problem *problem);
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

/* The symmetries that leave the solution of RECORD as it is, bit 0 among them. */
static inline guint
etude_placement_store_kept (const EtudePlacementStore *self, const guint8 *record)
{
  return record[self->size] | (guint) record[self->size + 1] << 8;
}

/* Whether a solution of RECORD's class has a piece of KIND (ETUDE_KINDS: any) on SQUARE. */
gboolean etude_placement_store_image_has (const EtudePlacementStore *self, const guint8 *record, guint kind,
                                          guint square);

/* Looks among the first N records for the solution that stands fixed on BOARD, or when not ALL are kept for the
 * fundamental one of its class. *NUMBER: which it is, from 1; 0: none of them. FALSE: BOARD is no solution. */
gboolean etude_placement_store_identify (const EtudePlacementStore *self, guint n, const struct etude_problem *board,
                                         gboolean all, guint *number);

G_END_DECLS
