/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-group.h - the symmetries of a placement problem, and what they make of its solutions. Layer: model.
 *
 * Symmetry: one of the board (a turn or mirroring as in symmetry.h, then a shift where the board wraps), with an order of the
 *           armies that are alike. On square boards that do not wrap they are numbered as in placement.h.
 * Kept:     a set of bits: bit T, some symmetry with turn T and the armies as they are leaves a solution as it is; bit 8 + T, one
 *           with other armies; bit 16, a shift alone.
 */
#pragma once

#include "etude-placement-state.h"

G_BEGIN_DECLS

#define ETUDE_KEPT_SHIFTED (1u << 16)

/* So many images of a class are listed at most. */
#define ETUDE_IMAGES_LISTED 4096

typedef struct _EtudePlacementGroup EtudePlacementGroup;

/* PROBLEM as pages have it. Cost: some microseconds, milliseconds on large boards that wrap. */
EtudePlacementGroup *etude_placement_group_new (const struct etude_general *problem);
void etude_placement_group_free (EtudePlacementGroup *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EtudePlacementGroup, etude_placement_group_free)

/* What a solution can keep. */
guint etude_placement_group_get_possible (const EtudePlacementGroup *self);

/* Whether an image of a solution is always one: nothing is fixed or forbidden, and no pawn has a direction. */
gboolean etude_placement_group_is_symmetric (const EtudePlacementGroup *self);

/* What SOLUTION keeps. *IMAGES: how many boards symmetries make of it, solutions or not. */
guint etude_placement_group_find_kept (const EtudePlacementGroup *self, const guint8 *solution, guint *images);

/* The images of SOLUTION, each once, the solution first: as many as are solutions, or with EVERY all of them, and at most MOST. They
 * are written one after another into *BOARDS (to be freed). Returns how many. */
guint etude_placement_group_list (const EtudePlacementGroup *self, const guint8 *solution, gboolean every, guint most,
                                  guint8 **boards);

/* The least image of SOLUTION that is a solution, in the order of memcmp. */
void etude_placement_group_find_least (const EtudePlacementGroup *self, const guint8 *solution, guint8 *least);

/* Whether an image of SOLUTION that is a solution has a piece of KIND (ETUDE_GENERAL_KINDS: any) on SQUARE. */
gboolean etude_placement_group_has (const EtudePlacementGroup *self, const guint8 *solution, guint kind, guint square);

G_END_DECLS
