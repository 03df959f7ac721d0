/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-collection.h - the positions of an ending that answer a query, as a list. Layer: model.
 *
 * A GListModel of EtudeMatePosition, filled by a worker thread: chunks reach the main thread as they are found, so the
 * list can be seen while it fills. Positions are kept packed, four bytes each; objects are made only when asked for.
 * The order is the engine's (ending-themes.h), so a position has the same number everywhere and every time.
 *
 * Properties: "filling" (gboolean)   a worker thread is looking for more
 *             "progress" (double)    how much of the tablebase it has gone through, 0 to 1
 *             "n-items" (guint)      the length of the list
 *             "total" (guint)        how many positions there are, in the list or not; 0 until they are counted
 * Signal:     "failed" (const char *message)   the positions could not be found: a translated sentence
 */
#pragma once

#include "etude-mate-choice.h"
#include "etude-tablebases.h"

G_BEGIN_DECLS

/* One of them as an object. */
#define ETUDE_TYPE_MATE_POSITION (etude_mate_position_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMatePosition, etude_mate_position, ETUDE, MATE_POSITION, GObject)

EtudeMatePosition *etude_mate_position_new (const struct etude_position *position);
const struct etude_position *etude_mate_position_get (EtudeMatePosition *self);

/* POSITION, on a board of 8 x 8 with both kings on it, without its ending. */
guint32 etude_mate_pack (const struct etude_position *position);
struct etude_position etude_mate_unpack (guint32 packed, const struct etude_ending *ending);

/* Endings of three men have hundreds of millions of positions. No list is longer than this, which takes 16 MiB; the
 * total tells how many there are, and those beyond the list can be found by their number. */
#define ETUDE_MATE_COLLECTION_MAX (1u << 22)

#define ETUDE_TYPE_MATE_COLLECTION (etude_mate_collection_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateCollection, etude_mate_collection, ETUDE, MATE_COLLECTION, GObject)

/* An empty list. */
EtudeMateCollection *etude_mate_collection_new (void);

/* Empties the list and begins to fill it with what SOLVED, which has all of ENDING, has for QUERY. Nothing of an earlier query comes
 * any more. SOLVED is held until the next start or clear. */
void etude_mate_collection_start (EtudeMateCollection *self, EtudeSolved *solved, const struct etude_ending *ending,
                                  const struct etude_theme_query *query);

/* The same query with an empty list, whatever is asked of SELF later: to be written, or looked for positions in.
 * (transfer full) */
EtudeMateCollection *etude_mate_collection_copy (EtudeMateCollection *self);

/* Looks for no more; what was found stays. */
void etude_mate_collection_stop (EtudeMateCollection *self);

/* Stops and empties the list. */
void etude_mate_collection_clear (EtudeMateCollection *self);

gboolean etude_mate_collection_get_filling (EtudeMateCollection *self);
double etude_mate_collection_get_progress (EtudeMateCollection *self);

guint etude_mate_collection_get_total (EtudeMateCollection *self);

/* What the list is filled from, NULL when it is clear, and what for. (transfer none) */
EtudeSolved *etude_mate_collection_get_solved (EtudeMateCollection *self);
const struct etude_ending *etude_mate_collection_get_ending (EtudeMateCollection *self);
const struct etude_theme_query *etude_mate_collection_get_query (EtudeMateCollection *self);

/* Position number I, which is in the list, without an object. */
struct etude_position etude_mate_collection_get (EtudeMateCollection *self, guint i);

/* The number of one of all positions, in the list or not, each as likely as any other. The total is not 0. */
guint etude_mate_collection_pick (EtudeMateCollection *self);

/* Finds position number I, in the list or not, in a worker thread. The list is not clear. */
void etude_mate_collection_find_async (EtudeMateCollection *self, guint i, GCancellable *cancellable,
                                       GAsyncReadyCallback callback, gpointer data);

/* NULL: it was cancelled. (transfer full) */
EtudeMatePosition *etude_mate_collection_find_finish (EtudeMateCollection *self, GAsyncResult *result, GError **error);

/* Writes all positions, in the list or not, into FILE as FENs, one a line. A worker thread does it; FILE is replaced
 * when all is written, and stays as it was when that fails or is cancelled. The list is not clear.
 * Errors: G_IO_ERROR with one translated sentence. */
void etude_mate_collection_write_fens_async (EtudeMateCollection *self, GFile *file, GCancellable *cancellable,
                                             GAsyncReadyCallback callback, gpointer data);
gboolean etude_mate_collection_write_fens_finish (EtudeMateCollection *self, GAsyncResult *result, GError **error);

/* --- counts --- */

/* Counts the positions of ENDING, of which SOLVED has all, in a worker thread: some milliseconds for two men, up to some
 * seconds for three. */
void etude_mate_count_async (EtudeSolved *solved, const struct etude_ending *ending, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer data);

/* NULL: it was cancelled. (transfer full: g_free) */
EtudeMateCounts *etude_mate_count_finish (GAsyncResult *result, GError **error);

G_END_DECLS
