/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-tables.h - what a drill needs: the tablebase of its ending, and with bishop and knight the triangles. Layer: model.
 *
 * Signals: "ready" ()                       all that was asked for last is there
 *          "failed" (const char *sentence)  the triangles cannot be made; tablebases say so themselves
 */
#pragma once

#include "mate/mate.h"
#include "mate-barrier.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_TABLES (etude_mate_tables_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateTables, etude_mate_tables, ETUDE, MATE_TABLES, GObject)

EtudeMateTables *etude_mate_tables_new (EtudeTablebases *tablebases);

/* Asks for what ENDING needs. TRUE: it is there; else "ready" comes when it is. What was there for another ending goes, and
 * nobody may use it any more. */
gboolean etude_mate_tables_prepare (EtudeMateTables *self, const struct etude_ending *ending);

/* What is there; NULL: nothing yet. */
EtudeSolved *etude_mate_tables_get_solved (EtudeMateTables *self);
const struct etude_barrier *etude_mate_tables_get_barrier (EtudeMateTables *self);

G_END_DECLS
