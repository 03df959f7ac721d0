/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-plan.h - the plan of a mate in words: what to aim for now, and whether a move served it. Layer: model.
 *
 * Every sentence says something that was measured; squares and numbers are those of the position it was asked about.
 */
#pragma once

#include <gio/gio.h>

#include "mate-barrier.h"
#include "mate-words.h"

G_BEGIN_DECLS

/* The language of this program. */
extern const struct etude_tongue etude_mate_tongue;

/* What is to be known and done in POSITION, whose plan PLAN is: sentences, at least one. Into *ADVICE which of them tells White
 * what to do now, which etude_advice_obeying obeys; -1: none does. (transfer full) */
GStrv etude_mate_plan_sentences (const struct etude_plan *plan, const struct etude_position *position, int *advice);

/* The same as one text. (transfer full) */
char *etude_mate_plan_describe (const struct etude_plan *plan, const struct etude_position *position);

/* What MOVE, legal in POSITION with White to move, did for the plan: one or two sentences. (transfer full) */
char *etude_mate_plan_describe_change (const struct etude_plan_change *change, const struct etude_position *position,
                                       const struct etude_move *move);

/* --- Delétang's triangles (mate-barrier.h), worked out in a thread --- */

/* The result goes to etude_barrier_free. SOURCE may be NULL. */
void etude_mate_barrier_make_async (gpointer source, GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer data);
struct etude_barrier *etude_mate_barrier_make_finish (GAsyncResult *result, GError **error);

G_END_DECLS
