/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-selection.h - which boards of a list are chosen, and the one of them that is looked at. Layer: window.
 *
 * A GtkSelectionModel for lists of a million items that are made when they are asked for: GTK's own ones hold an object of
 * every item chosen, or look for it among all items of a new model. This one keeps positions only. Where one was chosen
 * people cannot choose none.
 *
 * Properties: "current" (guint), "n-chosen" (guint)
 * Cost: none that grows with the list; every change is one of ranges.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_BOARD_SELECTION (etude_board_selection_get_type ())
G_DECLARE_FINAL_TYPE (EtudeBoardSelection, etude_board_selection, ETUDE, BOARD_SELECTION, GObject)

EtudeBoardSelection *etude_board_selection_new (void);

/* MODEL may be NULL. Nothing is chosen then. */
void etude_board_selection_set_model (EtudeBoardSelection *self, GListModel *model);
GListModel *etude_board_selection_get_model (EtudeBoardSelection *self);

/* Whether people may choose several; at first they may not. */
void etude_board_selection_set_several (EtudeBoardSelection *self, gboolean several);
gboolean etude_board_selection_get_several (EtudeBoardSelection *self);

/* POSITION is looked at, and chosen alone unless it is one of several that are. Beyond the list: none is looked at, and
 * none is chosen unless several are. */
void etude_board_selection_set_current (EtudeBoardSelection *self, guint position);

/* One of those chosen; GTK_INVALID_LIST_POSITION: none. */
guint etude_board_selection_get_current (EtudeBoardSelection *self);

/* POSITIONS besides those that are chosen; the current one stays what it is. */
void etude_board_selection_add (EtudeBoardSelection *self, GtkBitset *positions);

guint etude_board_selection_get_n_chosen (EtudeBoardSelection *self);

G_END_DECLS
