/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-rows.h - a table whose rows are plain structs, filled by jobs. Layer: model.
 *
 * A GListModel of EtudeRow. A class says how large its struct is; its first member is the row's key, a guint. Rows lie in
 * the order of their keys; one with the key of an earlier row takes its place, and its EtudeRow emits "changed". What the
 * jobs of a table hand over are its rows. Several tables can be kept, one of which is shown and worked on.
 *
 * Property: "running" (gboolean)  a job is at work
 * Signal:   "changed" ()          rows have come or have changed, work has got on, begun or ended; after items-changed
 */
#pragma once

#include "etude-job.h"

G_BEGIN_DECLS

#define ETUDE_ROWS_JOBS 2 /* at the same time */

#define ETUDE_TYPE_ROW (etude_row_get_type ())
G_DECLARE_FINAL_TYPE (EtudeRow, etude_row, ETUDE, ROW, GObject)

/* The struct, as it is now. (transfer none) */
gconstpointer etude_row_get (EtudeRow *self);

#define ETUDE_TYPE_ROWS (etude_rows_get_type ())
G_DECLARE_DERIVABLE_TYPE (EtudeRows, etude_rows, ETUDE, ROWS, GObject)

struct _EtudeRowsClass
{
  GObjectClass parent_class;

  gsize row_size;
  guint interval; /* milliseconds before a job is heard of, and between two times */

  /* Rows have come, or the job with the data ENDED (else NULL) has ended: what is begun next. May be NULL. */
  void (*go_on) (EtudeRows *self, gpointer ended);
};

/* Shows the table of this NUMBER, empty at first. The jobs of another one are stopped. */
void etude_rows_show (EtudeRows *self, guint number);

/* Begins a job at SLOT of ETUDE_ROWS_JOBS, which is free, with DATA, to be freed by g_free. It hands over rows of the table
 * that is shown, each allocated. (transfer full) */
void etude_rows_begin (EtudeRows *self, guint slot, EtudeJobWorkFunc work, gpointer data);

/* Stops the jobs; the rows stay. */
void etude_rows_stop (EtudeRows *self);

/* Stops the jobs and empties the table. */
void etude_rows_clear (EtudeRows *self);

/* Sets N rows, by rising keys; those that are new come behind all others. */
void etude_rows_set (EtudeRows *self, gconstpointer rows, guint n);

/* The struct of a row, valid until it changes; NULL: there is none. (transfer none) */
gconstpointer etude_rows_get (EtudeRows *self, guint position);

guint etude_rows_get_n (EtudeRows *self);

gboolean etude_rows_get_running (EtudeRows *self);
gboolean etude_rows_is_busy (EtudeRows *self, guint slot);

/* How much of what is being done is done, 0 to 1: the least of all jobs; 0: nothing is. */
double etude_rows_get_progress (EtudeRows *self);

G_END_DECLS
