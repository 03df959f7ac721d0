/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-record.h - what somebody has practised: every drill, and when each theme should come back. Layer: model.
 *
 * Only the drills are kept; memories (fsrs.h) are worked out from them, in the days of the local calendar. There is no
 * clock in here: NOW is given, in seconds since 1970.
 *
 * State:  a GVariant of ETUDE_MATE_RECORD_TYPE, oldest drill first: when, theme, defender, yardstick, solved, hints, moves
 *         used, moves needed, moves to spare of fifty, seconds.
 * CSV:    a line of names, then a line a drill: "2026-03-01T18:20:05Z,w,longest,fifty,yes,0,9,7,29,44".
 * Signal: "changed"
 */
#pragma once

#include "etude-mate-theme.h"
#include "etude-record-csv.h"
#include "etude-record-file.h"

G_BEGIN_DECLS

#define ETUDE_MATE_RECORD_TYPE "a(xyyybyqqnu)"
#define ETUDE_MATE_DRILLS_MAX 100000 /* a drill every quarter of an hour for three years */

#define ETUDE_TYPE_MATE_RECORD (etude_mate_record_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateRecord, etude_mate_record, ETUDE, MATE_RECORD, GObject)

/* One drill. */
typedef struct
{
  gint64 when; /* it ended */
  guint32 seconds;
  guint16 used, needed; /* moves of White */
  gint16 spare;         /* of fifty */
  guint8 theme, defender, yardstick;
  guint8 hints;
  gboolean solved;
} EtudeMateDrilled;

/* All drills of one theme together. */
typedef struct
{
  guint drills, solved, kept; /* kept: within fifty moves */
  guint used, needed;         /* moves, in those that were solved */
  guint64 seconds;
} EtudeMateTotals;

EtudeMateRecord *etude_mate_record_new (void);

/* Adds DRILLED, as the last one whatever its time says. */
void etude_mate_record_add (EtudeMateRecord *self, const EtudeMateDrilled *drilled);

guint etude_mate_record_get_length (EtudeMateRecord *self);
const EtudeMateDrilled *etude_mate_record_get (EtudeMateRecord *self, guint i);

EtudeMateTotals etude_mate_record_get_totals (EtudeMateRecord *self, EtudeMateTheme theme);

/* The days from NOW until THEME is due: 0 today, below 0 it was due before. FALSE: it was never practised. */
gboolean etude_mate_record_get_due (EtudeMateRecord *self, EtudeMateTheme theme, gint64 now, int *days);

/* What to do next: the theme longest due, else the first one never practised, else the one due first. */
EtudeMateTheme etude_mate_record_get_next (EtudeMateRecord *self, gint64 now);

/* How many drills in each of the last weeks, the oldest first. */
void etude_mate_record_count_weeks (EtudeMateRecord *self, gint64 now, guint drills[ETUDE_RECORD_WEEKS]);

/* What is due today and for how many minutes, in one line; and what the record has of THEME. (transfer full) */
char *etude_mate_record_describe_today (EtudeMateRecord *self, gint64 now);
char *etude_mate_record_describe_theme (EtudeMateRecord *self, EtudeMateTheme theme, gint64 now);

/* (transfer floating) */
GVariant *etude_mate_record_save (EtudeMateRecord *self);

/* Takes over what STATE has; drills that are not understood come out again as they were, in their place. FALSE, and nothing
 * changed: it is of another type, or has more drills than there can be. */
gboolean etude_mate_record_load (EtudeMateRecord *self, GVariant *state);

/* Adds what STATE has and is not there yet, by time; the oldest ones go if there are too many. FALSE: as above. */
gboolean etude_mate_record_merge (EtudeMateRecord *self, GVariant *state);

/* For etude_record_keep. */
extern const EtudeRecordKind etude_mate_record_kind;

/* --- files --- */

/* (transfer full) */
char *etude_mate_record_to_csv (EtudeMateRecord *self);

/* Adds the drills in TEXT that are not there yet, in the order of time; *N is how many. Commas or semicolons, quotation
 * marks or none. FALSE, and nothing changed, with a translated sentence: a line is wrong. */
gboolean etude_mate_record_merge_csv (EtudeMateRecord *self, const char *text, guint *n, GError **error);

G_END_DECLS
