/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-table.h - the rows of a list in a GtkColumnView, with columns as rows of a table. Layer: window.
 *
 * A row is the struct of an EtudeRow, or an item of another kind itself.
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-rows.h"

G_BEGIN_DECLS

/* A text about ROW. (transfer full) */
typedef char *(*EtudeTableText) (gconstpointer row, gpointer data);

typedef struct
{
  const char *title;      /* to be translated */
  EtudeTableText text;    /* of a cell */
  EtudeTableText tooltip; /* NULL: none */
  gboolean expand;
  gboolean figures; /* aligned right, title and all */
  gboolean rare;    /* seen only while some row has a text in it: of EtudeRows */
  gboolean shrinks; /* its texts end in an ellipsis where there is no room */

  GCompareDataFunc compare; /* of two rows, for a click on its title; NULL in all: the rows stay in their order */
} EtudeColumn;

/* Gives VIEW, which is empty, N COLUMNS and the rows of ROWS. Screen readers call a row by its NAME. DATA, for all these
 * functions, lives as long as VIEW. What hears of ROWS after this finds rows that can be selected. Returns the selection.
 * (transfer none) */
GtkSingleSelection *etude_table_set_up (GtkColumnView *view, GListModel *rows, const EtudeColumn *columns, guint n,
                                        EtudeTableText name, gpointer data);

/* The row that is selected, or NULL. (transfer none) */
gconstpointer etude_table_get_selected (GtkColumnView *view);

G_END_DECLS
