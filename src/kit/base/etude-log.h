/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-log.h - what was done, a row for each time: drills, boards, puzzles. Layer: model.
 *
 * A kind of log is a table of its columns; what is to be made of rows is the feature's. There is no clock in here: NOW is
 * given, in seconds since 1970; days are those of the local calendar.
 *
 * State:  a GVariant, an array of tuples, oldest first: the columns in their order, of which the first is when it was done.
 *         A row that is not understood, of a newer version, comes out again as it was, in its place.
 * File:   that of etude-session.h; its part "record" has the state under the name of the kind. What another program writes
 *         into it is joined with what is here, and nobody loses a row. A damaged file, or one of a newer version, is set aside.
 * Table:  CSV, a line of names, then a line for each row. Read are commas, semicolons or tabs between the fields, blanks and
 *         quotation marks around them, and empty lines, as spreadsheets write them. The names, capital letters or not, say in
 *         which order the columns are; without them it is the order in which they are written.
 * Signal: "changed" ()
 */
#pragma once

#include "etude-session.h"

G_BEGIN_DECLS

#define ETUDE_LOG_WEEKS 12 /* as many as the charts show */

#define ETUDE_LOG_TIME_MAX G_GINT64_CONSTANT (253402300799) /* the end of the year 9999; not before 1970 */

typedef struct
{
  const char *name;   /* in the table */
  char type;          /* in the state: x, the time; y, q, n, u, b; s */
  gsize place;        /* in the row, which has a gint64 there, or an interned text */
  gint64 least, most; /* of a number */

  /* How the table has it, if it is no number: a name for each from 0 to MOST; what READ and WRITE make of it; a text as READ_TEXT
   * gives it, interned and in its best form, or NULL instead of TEXT to check it. FALSE: there is no such thing. */
  const char *(*name_of) (guint number);
  gboolean (*read) (char *field, gint64 *number);
  void (*write) (gint64 number, GString *text);
  gint64 unit; /* less than that makes no difference, for the table has no more; 0: everything does */
  gboolean (*read_text) (const char *field, const char **text);
} EtudeLogColumn;

typedef struct
{
  const char *name; /* of the state */
  gsize size;       /* of a row, a plain struct */
  const EtudeLogColumn *columns;
  guint n_columns;
  const char *table; /* the names of the columns in the order of the table, with commas between */
  const char *keys;  /* of those by which rows are sorted; with the same in all of them they are the same */
  const char *(*find_misfit) (
      gconstpointer row); /* the name of a column that does not go with the others, or NULL; or NULL */
  guint most;             /* the oldest rows go; 0: there is no bound */

  /* what is said */
  const char *full;             /* a table has more rows than there can be */
  const char *title;            /* of the dialog that asks where to write the table, and the name */
  const char *file;             /* that it suggests */
  char *(*describe) (guint n);  /* "5 drills" (transfer full) */
  char *(*say_added) (guint n); /* "5 drills added" (transfer full) */
} EtudeLogKind;

#define ETUDE_TYPE_LOG (etude_log_get_type ())
G_DECLARE_FINAL_TYPE (EtudeLog, etude_log, ETUDE, LOG, GObject)

EtudeLog *etude_log_new (const EtudeLogKind *kind);
const EtudeLogKind *etude_log_get_kind (EtudeLog *self);

/* Adds ROW, as the last one whatever its time says. */
void etude_log_add (EtudeLog *self, gconstpointer row);

guint etude_log_get_length (EtudeLog *self);

/* Valid until the next change. */
gconstpointer etude_log_get (EtudeLog *self, guint i);

/* How many rows there are of each of the last weeks up to NOW, the oldest first. */
void etude_log_count_weeks (EtudeLog *self, gint64 now, guint weeks[ETUDE_LOG_WEEKS]);

/* The day of WHEN, counted from one long ago. */
int etude_log_day (gint64 when);

/* --- what is kept --- */

/* (transfer floating) */
GVariant *etude_log_save (EtudeLog *self);

/* Takes over what STATE has. FALSE, and nothing changed: it is of another type, or has more rows than there can be. */
gboolean etude_log_load (EtudeLog *self, GVariant *state);

/* Reads FILE and writes it, in a thread, after every change. *MESSAGE is a sentence for the screen if the file could not be
 * read, else NULL. Call etude_session_finish on the result before the end. (transfer full) */
EtudeSession *etude_log_keep (EtudeLog *self, GFile *file, char **message);

/* The same where somebody goes on listening: FAILED (OBJECT, const char *sentence) is told what goes wrong, then and later. */
EtudeSession *etude_log_keep_for (EtudeLog *self, GFile *file, GCallback failed, gpointer object);

/* (transfer full) */
char *etude_log_to_csv (EtudeLog *self);

/* Adds the rows of such a table that are not there yet, in the order of time; *N is how many. FALSE: nothing changed, and ERROR
 * (G_IO_ERROR_INVALID_DATA) names the line. */
gboolean etude_log_merge_csv (EtudeLog *self, const char *text, guint *n, GError **error);

G_END_DECLS
