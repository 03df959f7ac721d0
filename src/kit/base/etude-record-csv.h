/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-record-csv.h - what the records share: tables that spreadsheets know, days and weeks. Layer: model.
 *
 * Table:  a line of names, then a line for each time. Read are commas, semicolons or tabs between the fields, blanks and
 *         quotation marks around them, and empty lines, as spreadsheets write them. The names, capital letters or not, say in
 *         which order the columns are; without them it is the order in which they are written.
 * Errors: G_IO_ERROR_INVALID_DATA, a sentence that names the line.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define ETUDE_RECORD_WEEKS 12 /* as many as the charts show */

#define ETUDE_RECORD_GOOD G_MAXUINT

/* Takes the FIELDS of a line, as many as there are names and in their order; returns the number of the first that is wrong, or
 * ETUDE_RECORD_GOOD. */
typedef guint (*EtudeRecordTakeFields) (char **fields, gpointer data);

/* Gives the lines of TEXT to TAKE, until one is wrong. NAMES are those of the columns, with commas between them. */
gboolean etude_record_csv_read (const char *text, const char *names, EtudeRecordTakeFields take, gpointer data,
                                GError **error);

/* "2026-03-01T18:20:05Z" and seconds since 1970, both ways. */
char *etude_record_csv_write_time (gint64 when);
gboolean etude_record_csv_read_time (const char *field, gint64 *when);

gboolean etude_record_csv_read_number (const char *field, gint64 least, gint64 most, gint64 *number);

/* Sorts ROWS and leaves the first of those that are the same, for which COMPARE returns 0. */
void etude_record_csv_join (GArray *rows, GCompareFunc compare);

/* Whether WHEN is of the years 1970 to 9999. */
gboolean etude_record_is_time (gint64 when);

/* The day of the local calendar, counted from one long ago. */
int etude_record_day (gint64 when);

/* Adds one to the week of WHEN, of those up to NOW, the oldest first; to none, if it was before them. */
void etude_record_count_week (gint64 when, gint64 now, guint weeks[ETUDE_RECORD_WEEKS]);

G_END_DECLS
