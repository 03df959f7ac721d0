/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-ending-cache.h - solved endings of five men on the disk: what took seconds once is read in less. Layer: model.
 *
 * Files: one for each slice (ending-store.h), "KRPKR-3.slice", compressed; what was used longest ago goes when all together
 *        are larger than the bound. Whoever ends the program at any moment leaves whole files. One that is damaged, or of
 *        another version, is removed, named once, and made again.
 * Built without zstd nothing is kept. */
#pragma once

#include <gio/gio.h>

#include "ending-store.h"

G_BEGIN_DECLS

#define ETUDE_ENDING_CACHE_MIB 1000 /* the bound unless somebody sets another */

typedef struct _EtudeEndingCache EtudeEndingCache;

/* Whether anything can be kept. */
gboolean etude_ending_cache_is_possible (void);

/* FOLDER: NULL for the usual one; it is made when it is needed. BOUND: bytes; 0: nothing is kept, and what there is goes with the
 * next call of etude_ending_cache_trim. */
EtudeEndingCache *etude_ending_cache_new (const char *folder, guint64 bound);
EtudeEndingCache *etude_ending_cache_ref (EtudeEndingCache *self);
void etude_ending_cache_unref (EtudeEndingCache *self); /* may be NULL */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EtudeEndingCache, etude_ending_cache_unref)

/* Has ENDINGS, for distances to mate, look here first. SELF must live as long. */
void etude_ending_cache_serve (EtudeEndingCache *self, struct etude_endings *endings);

/* Writes what ENDINGS have that is not here. Takes seconds. *ERROR: what cannot be written, as a sentence; the rest stays away,
 * too. */
gboolean etude_ending_cache_keep (EtudeEndingCache *self, const struct etude_endings *endings,
                                  GCancellable *cancellable, GError **error);

/* Removes what was used longest ago, until the rest is within the bound. */
void etude_ending_cache_trim (EtudeEndingCache *self);

/* The names of files that were damaged and have not been named yet, separated by commas; NULL: none. (transfer full) */
char *etude_ending_cache_name_damaged (EtudeEndingCache *self);

G_END_DECLS
