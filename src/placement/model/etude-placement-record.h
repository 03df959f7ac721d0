/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-record.h - the boards that somebody has solved by hand: when, in what time, with which help. Layer: model.
 *
 * State:  a GVariant of ETUDE_PLACEMENT_RECORD_TYPE, oldest board first: when, the problem's id, seconds, hints.
 * CSV:    a line of names, then a line a board: "2026-03-01T18:20:05Z,PWGG3F,74,0".
 * Signal: "changed"
 */
#pragma once

#include <gio/gio.h>

#include "etude-record-csv.h"
#include "etude-session.h"
#include "placement.h"

G_BEGIN_DECLS

#define ETUDE_PLACEMENT_RECORD_TYPE "a(xsuy)"
#define ETUDE_PLACEMENT_RECORD_MAX 100000 /* the oldest ones go */

#define ETUDE_TYPE_PLACEMENT_RECORD (etude_placement_record_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementRecord, etude_placement_record, ETUDE, PLACEMENT_RECORD, GObject)

EtudePlacementRecord *etude_placement_record_new (void);

/* PROBLEM was solved at WHEN, in seconds since 1970. */
void etude_placement_record_add (EtudePlacementRecord *self, const struct etude_problem *problem, gint64 when,
                                 guint seconds, guint hints);

guint etude_placement_record_get_length (EtudePlacementRecord *self);

/* What it has of PROBLEM: "Solved by hand 3 times, 2 without help; fastest: 74 seconds". NULL: nothing.
 * (transfer full) */
char *etude_placement_record_describe (EtudePlacementRecord *self, const struct etude_problem *problem);

/* (transfer floating) */
GVariant *etude_placement_record_save (EtudePlacementRecord *self);

/* Takes over what STATE has; boards that are not understood come out again as they were, in their place. FALSE, and nothing
 * changed: it is of another type, or has more boards than there can be. */
gboolean etude_placement_record_load (EtudePlacementRecord *self, GVariant *state);

/* Adds what STATE has and is not there yet, by time; the oldest ones go if there are too many. FALSE: as above. */
gboolean etude_placement_record_merge (EtudePlacementRecord *self, GVariant *state);

/* etude_record_keep for this record, whose state has the name "boards". (transfer full) */
EtudeSession *etude_placement_record_keep (EtudePlacementRecord *self, GFile *file, char **message);

/* How many were solved in each of the last weeks, the oldest first. */
void etude_placement_record_count_weeks (EtudePlacementRecord *self, gint64 now, guint weeks[ETUDE_RECORD_WEEKS]);

/* (transfer full) */
char *etude_placement_record_to_csv (EtudePlacementRecord *self);

/* Adds the boards of such a table, *N of them that were not there yet. FALSE: nothing changed, and ERROR names the line. */
gboolean etude_placement_record_merge_csv (EtudePlacementRecord *self, const char *text, guint *n, GError **error);

G_END_DECLS
