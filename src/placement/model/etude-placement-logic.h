/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-logic.h - placement problems in the languages of other solvers, and proofs about them. Layer: model.
 *
 * For threads: whatever takes long calls the tick hook.
 */
#pragma once

#include <gio/gio.h>

#include "general-formula.h"

G_BEGIN_DECLS

/* PROBLEM in FORM, "dimacs", "asp" or "json". NULL: there is no memory. (transfer full) */
char *etude_placement_export (const struct etude_general *problem, const char *form);

/* Adds a certificate of CLAIM to TEXT: about PROBLEM, which has NUMBER men where the claim is an extreme, 0: none can be.
 * Errors: ETUDE_BAD_INPUT, there are solutions although there should be none; and those of etude_certify. */
enum etude_status etude_placement_certify (const struct etude_general *problem, enum etude_claim claim, guint number,
                                           GString *text, etude_tick_fn tick, gpointer tick_data);

G_END_DECLS
