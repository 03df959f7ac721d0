/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-drill-needs.h - what a drill needs: what knows its ending, and with bishop and knight the triangles. Layer: model.
 *
 * Signals: "ready" ()                       all that was asked for last is there
 *          "failed" (const char *sentence)  the triangles cannot be made; tablebases say so themselves
 */
#pragma once

#include "mate/mate.h"
#include "mate-barrier.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DRILL_NEEDS (etude_drill_needs_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDrillNeeds, etude_drill_needs, ETUDE, DRILL_NEEDS, GObject)

EtudeDrillNeeds *etude_drill_needs_new (EtudeTablebases *tablebases);

/* Asks for what knows POSITION, which is legal, and all that follows from it. TRUE: it is there; else "ready" comes when it is. What
 * was there for others goes, and nobody may use it any more. */
gboolean etude_drill_needs_prepare (EtudeDrillNeeds *self, const struct etude_position *position);

/* What is there; NULL: nothing yet. */
EtudeSolved *etude_drill_needs_get_solved (EtudeDrillNeeds *self);
const struct etude_barrier *etude_drill_needs_get_barrier (EtudeDrillNeeds *self);

G_END_DECLS
